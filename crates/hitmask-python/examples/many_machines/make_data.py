"""Writes the data sets: the matches that players sent, and every pair of frames at every distance.

python make_data.py data
"""

import sys
from functools import cache
from pathlib import Path

import arena
import pyarrow as pa
import pyarrow.parquet as pq

MATCHES = pa.schema(
    {"match": pa.int64(), "player": pa.string(), "claimed": pa.uint64(), "recording": pa.binary()}
)
PAIRS = pa.schema({"a": pa.string(), "b": pa.string(), "x_b": pa.int32(), "y_b": pa.int32()})

# Several players send the same match, so each match is played only once.
play = cache(arena.match)


def make(folder: Path, matches: int = 400, distances: int = 60, rows_each: int = 25) -> None:
    """Writes several files for each data set, with small row groups. A worker processes one group
    at a time.
    """
    _write(folder / "matches", [_match(number) for number in range(matches)], MATCHES, rows_each)
    frames = list(arena.moves())
    strikes = [name for name in frames if name.startswith(("punch", "kick"))]
    targets = [name for name in frames if name not in strikes]
    pairs = [
        {"a": a, "b": b, "x_b": x, "y_b": 0}
        for a in strikes
        for b in targets
        for x in range(distances)
    ]
    _write(folder / "pairs", pairs, PAIRS, len(pairs) // 16)


def _match(number: int) -> dict:
    recording, state_hash = play(number % 40)
    kind = ("honest", "edited", "cut off", "boast")[(number % 7 == 3) + 2 * (number % 11 == 5)]
    if kind == "edited":
        middle = len(recording) // 2
        recording = recording[:middle] + bytes([recording[middle] ^ 4]) + recording[middle + 1 :]
    elif kind == "cut off":
        recording = recording[: -len(recording) // 3]
    elif kind == "boast":
        # The recording is complete, but the player claims a different final state.
        state_hash ^= 1
    return {
        "match": number,
        "player": f"player {number % 97}",
        "claimed": state_hash,
        "recording": recording,
    }


def _write(folder: Path, rows: "list[dict]", schema: pa.Schema, rows_each: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    table = pa.Table.from_pylist(rows, schema)
    half = (len(rows) + 1) // 2
    for number in range(2):
        pq.write_table(
            table.slice(number * half, half),
            folder / f"part-{number}.parquet",
            row_group_size=rows_each,
        )


if __name__ == "__main__":
    make(Path(sys.argv[1]))
