"""Processes one part of a data set. Parts are independent, so any machine can process any part."""

from functools import lru_cache
from typing import Any, List

import arena
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds

import hitmask


def parts(folder: str) -> List[Any]:
    """Returns the parts of a Parquet data set, which is a folder or an address such as
    ``s3://bucket/matches``.
    """
    files = ds.dataset(folder, format="parquet").get_fragments()
    return [part for file in files for part in file.split_by_row_group()]


@lru_cache
def _sprites() -> hitmask.Sprites:
    # This runs once per process.
    return arena.sprites()


@lru_cache
def _moves() -> "dict[str, hitmask.Mask]":
    return arena.moves()


def verify(part: Any) -> pa.Table:
    """Returns a verdict on each match, which reports whether the match happened as its player
    claims.
    """
    verdicts = hitmask.verify(part.to_table(), _sprites(), max_bytes=1 << 26, max_box_pairs=10_000)
    is_true = pc.fill_null(
        pc.and_kleene(verdicts["valid"], pc.equal(verdicts["state_hash"], verdicts["claimed"])),
        False,
    )
    return verdicts.append_column("accepted", is_true)


def scan(part: Any) -> pa.Table:
    """Returns which strikes hit which fighter, at what distance and how deep."""
    return hitmask.scan(part.to_table(), _moves(), answers=["area", "depth"])


KINDS = {"verify": verify, "scan": scan}
