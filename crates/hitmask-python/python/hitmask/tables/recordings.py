"""Verifies the recordings in a table."""

import operator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Iterable,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Union,
)

from hitmask import _engine
from hitmask._arrow import pyarrow
from hitmask.tables.columns import column_of, table_of, with_columns
from hitmask.types import Table

if TYPE_CHECKING:
    from hitmask._engine import ColliderId, Sprites

Keep = Callable[["ColliderId", "ColliderId"], object]


class _Verdict(NamedTuple):
    """The verdict of `verify` on a recording, with a field for each column that `verify` adds."""

    valid: bool
    ticks: int
    state_hash: Optional[int]
    error: Optional[str]


def verify(
    recordings: Table,
    sprites: "Union[Sprites, Mapping[Any, Sprites]]",
    *,
    column: str = "recording",
    by: Optional[str] = None,
    keep: Optional[Keep] = None,
    max_bytes: int = 1 << 30,
    max_box_pairs: Optional[int] = None,
    threads: Optional[int] = None,
) -> Table:
    """Replays the recordings in a table, checks that the engine reproduces the recorded results,
    and returns a verdict for each row.

    ``recordings`` is a table whose ``column`` contains the bytes of recordings. The result is a
    table with the other columns and four more: ``valid``; ``ticks``, the number of replayed ticks;
    ``state_hash``, the hash of the world at the end of the recording; and ``error``, which reports
    the tick at which the replay differs from the recording, or why the bytes are not a recording. A
    recording that is null is not valid.

    ``sprites`` are the sprites of the recorded worlds. If the recordings have different sprites,
    pass a mapping, and pass the column with its keys as ``by``. ``keep``, ``max_bytes`` and
    ``max_box_pairs`` are passed on to `Recording.play`. With these two limits, recordings that you
    do not trust cannot use up all memory and time. ``threads`` is the number of threads, 1 by
    default.

    >>> import pyarrow as pa
    >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    >>> number = world.add_mask(box)
    >>> world.start_recording()
    >>> ball = world.insert(number)
    >>> _ = world.tick()
    >>> played = bytes(world.stop_recording())
    >>> matches = pa.table({"match": [1, 2], "recording": [played, played[:-1] + b"!"]})
    >>> verdicts = hitmask.verify(matches, world.sprites)
    >>> verdicts.select(["match", "valid", "ticks"]).to_pydict()
    {'match': [1, 2], 'valid': [True, False], 'ticks': [1, 0]}
    """
    pa = pyarrow("hitmask.verify")
    table = table_of(pa, recordings, column, pa.binary())
    files = column_of(table, column).to_pylist()
    kept = table.drop_columns([column])
    rules: Iterable[Any] = [sprites] * len(files)
    if isinstance(sprites, Mapping):
        if by is None:
            raise ValueError("sprites is a mapping: by must be the column with its keys")
        rules = [_sprites_of(sprites, key) for key in column_of(table, by).to_pylist()]
    elif by is not None:
        raise ValueError("by is the column with the keys of sprites, which is not a mapping")
    elif not isinstance(sprites, _engine.Sprites):
        raise TypeError(
            f"sprites must be hitmask.Sprites or a mapping to them, not {type(sprites).__name__}"
        )

    stopped = Event()

    def verdict(file: Any, rule: Any) -> _Verdict:
        return _verdict(file, rule, keep, max_bytes, max_box_pairs, stopped)

    verdicts = _map(threads, stopped, verdict, files, rules)
    types = {
        "valid": pa.bool_(),
        "ticks": pa.int64(),
        "state_hash": pa.uint64(),
        "error": pa.string(),
    }
    columns = zip(*verdicts) if verdicts else [()] * len(types)
    return with_columns(
        kept, {name: pa.array(list(values), types[name]) for name, values in zip(types, columns)}
    )


def _verdict(
    file: Any,
    sprites: Any,
    keep: Optional[Keep],
    max_bytes: int,
    max_box_pairs: Optional[int],
    stopped: Event,
) -> _Verdict:
    ticks = 0
    if isinstance(sprites, str):
        return _Verdict(False, ticks, None, sprites)
    if file is None:
        return _Verdict(False, ticks, None, "there is no recording")
    if not isinstance(file, bytes):
        raise TypeError(f"a recording is bytes, not {type(file).__name__}")
    broken: List[BaseException] = []

    def guarded(a: "ColliderId", b: "ColliderId") -> object:
        try:
            return keep(a, b) if keep else True
        except BaseException as error:
            broken.append(error)
            raise

    try:
        replay = _engine.Recording.from_bytes(file).play(
            sprites, max_bytes=max_bytes, max_box_pairs=max_box_pairs
        )
        while not stopped.is_set() and replay.step(guarded if keep else None) is not None:
            ticks += 1
    except ValueError as error:
        if broken:
            # This is an error of the filter, not of the recording.
            raise
        return _Verdict(False, ticks, None, str(error))
    return _Verdict(True, ticks, replay.world.state_hash(), None)


def _sprites_of(sprites: "Mapping[Any, Sprites]", key: Any) -> "Union[Sprites, str]":
    """Returns the sprites for a key, or an error message."""
    found = sprites.get(key)
    if found is None:
        return f"there are no sprites {key!r}"
    if not isinstance(found, _engine.Sprites):
        raise TypeError(f"sprites[{key!r}] must be hitmask.Sprites, not {type(found).__name__}")
    return found


def _map(
    threads: Optional[int], stopped: Event, work: Callable[..., _Verdict], *lists: Iterable[Any]
) -> List[_Verdict]:
    threads = 1 if threads is None else operator.index(threads)
    if threads == 1:
        return list(map(work, *lists))
    if threads < 1:
        raise ValueError(f"threads is {threads}, but must be 1 or more, or None")
    with ThreadPoolExecutor(min(threads, 256)) as pool:
        try:
            return list(pool.map(work, *lists))
        except BaseException:
            # After Ctrl-C or an error, the other verdicts are no longer needed.
            stopped.set()
            raise
