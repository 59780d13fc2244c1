"""Scans tables of pairs of masks."""

from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    List,
    Literal,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
)

from hitmask import _engine
from hitmask._arrow import arrays, pyarrow
from hitmask.tables.columns import column_of, table_of, with_columns
from hitmask.types import Table

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from hitmask._engine import Frame, Mask, Sheet

Answer = Literal["area", "first", "depth"]

_ANSWERS: Tuple[Answer, ...] = ("area", "first", "depth")


def scan(
    pairs: Table,
    masks: "Union[Sheet, Sequence[Union[Mask, Frame]], Mapping[Any, Union[Mask, Frame]]]",
    *,
    answers: Sequence[Answer] = _ANSWERS,
    threads: Optional[int] = None,
) -> Table:
    """Tests how the pairs of masks in a table overlap, and returns a result for each row.

    Each row names the masks of a pair in the columns ``a`` and ``b``. These are indices into
    ``masks``, the keys of ``masks`` if it is a mapping, or the names of frames if it is a `Sheet`.
    The columns ``xy_a`` and ``xy_b`` contain the positions of the top left of each mask. The mask
    of a frame is placed at its offset from that position. A position is a fixed-size list of two
    numbers, a struct of two numbers, or two columns such as ``x_a`` and ``y_a``. The default
    position is (0, 0).

    The result is the table with additional columns: ``overlaps``, and the columns of the
    ``answers`` that you choose. ``area`` adds ``area``, and ``first`` adds ``first_x`` and
    ``first_y``. ``depth`` adds ``left``, ``right``, ``up`` and ``down``, which are how far you must
    push the first mask in each direction until the two masks no longer overlap. If two masks do not
    overlap, the area is 0, and the other answers are null. ``threads`` is the number of threads, 1
    by default.

    >>> import pyarrow as pa
    >>> art = {"punch": hitmask.Mask(12, 4, fill=True), "crouch": hitmask.Mask(10, 16, fill=True)}
    >>> names = {"a": ["punch", "punch"], "b": ["crouch", "crouch"]}
    >>> moves = pa.table({**names, "x_b": [8, 8], "y_b": [2, 6]})
    >>> found = hitmask.scan(moves, art, answers=["area", "depth"])
    >>> found.drop_columns(["a", "b", "x_b", "y_b"]).to_pylist()[0]
    {'overlaps': True, 'area': 8, 'left': 4, 'right': 18, 'up': 2, 'down': 18}
    """
    pa = pyarrow("hitmask.scan")
    import numpy as np

    if isinstance(answers, str):
        raise TypeError(f"answers are a list of words: [{answers!r}]")
    wrong = [answer for answer in answers if answer not in _ANSWERS]
    if wrong:
        raise ValueError(
            f"there is no answer {wrong[0]!r}: there are {', '.join(map(repr, _ANSWERS))}"
        )
    table = table_of(pa, pairs)
    art = _Art(masks)
    sides = [art.placed(pa, table, side) for side in ("a", "b")]

    def ask(question: Callable[..., Any], rows: Any = slice(None)) -> Any:
        (a, xy_a), (b, xy_b) = (
            (index[rows], xy[rows] if len(xy) > 1 else xy) for index, xy in sides
        )
        return question(art.masks, a, b, xy_a, xy_b, threads=threads)

    hits = ask(_engine.overlaps)
    rows = np.flatnonzero(hits)

    def of_hits(values: "npt.NDArray[Any]") -> "npt.NDArray[np.int64]":
        spread = np.zeros(len(hits), np.int64)
        spread[rows] = values
        return spread

    columns: Dict[str, Any] = {"overlaps": pa.array(hits)}
    if "area" in answers:
        columns["area"] = pa.array(of_hits(ask(_engine.areas, rows)))
    for answer, question, names in (
        ("first", _engine.firsts, ("first_x", "first_y")),
        ("depth", _engine.depths, ("left", "right", "up", "down")),
    ):
        if answer in answers:
            found = ask(question, rows)
            for name, values in zip(names, found.T):
                columns[name] = pa.array(of_hits(values), mask=~hits)
    return with_columns(table, columns)


class _Art:
    """The masks of a scan, their names, and the offset of each mask in its frame."""

    def __init__(self, masks: Any) -> None:
        import numpy as np

        # Converts the names in a column of the table to indices. None if the masks have no names.
        self.find: Optional[Callable[[Any], int]] = None
        self.is_mapping = isinstance(masks, Mapping)
        if isinstance(masks, Mapping):
            self.find = _finder(list(masks))
            masks = masks.values()
        elif isinstance(masks, _engine.Sheet):
            self.find = masks.find
        masks = list(masks)
        self.masks = [mask.mask if isinstance(mask, _engine.Frame) else mask for mask in masks]
        offsets = [mask.offset if isinstance(mask, _engine.Frame) else (0, 0) for mask in masks]
        self.offsets = np.array(offsets, np.int64).reshape(-1, 2)

    def placed(
        self, pa: Any, table: Table, side: str
    ) -> "Tuple[npt.NDArray[Any], npt.NDArray[Any]]":
        """Returns the indices of the masks of one side, and their positions."""
        import numpy as np

        column = column_of(table, side)
        if len(column) == 0:
            # An empty list has no type.
            return np.zeros(0, np.int64), np.zeros((0, 2))
        is_numbers = pa.types.is_integer(column.type) and not self.is_mapping
        index = (
            _index(column, side)
            if is_numbers or self.find is None
            else self.numbers(pa, column, side, self.find)
        )
        at = _positions(table, side)
        if self.offsets.any():
            if len(index) and not (0 <= index.min() and index.max() < len(self.offsets)):
                raise IndexError(
                    f"a row of {side} has a number that no mask has: there are {len(self.offsets)}"
                )
            at = np.floor(at).astype(np.float64) + self.offsets[index]
        return index, at

    def numbers(
        self, pa: Any, column: Any, side: str, find: Callable[[Any], int]
    ) -> "npt.NDArray[np.int64]":
        import numpy as np

        # Look up each name once, even if many rows contain it.
        column = column.combine_chunks()
        if isinstance(column, pa.ChunkedArray):
            # Older versions of pyarrow return this for a column without chunks.
            column = (
                pa.concat_arrays(column.chunks) if column.num_chunks else pa.array([], column.type)
            )
        encoded = column if pa.types.is_dictionary(column.type) else column.dictionary_encode()
        if encoded.null_count:
            raise ValueError(f"a row of {side} is null")
        used, places = np.unique(
            encoded.indices.to_numpy(zero_copy_only=False), return_inverse=True
        )
        names, numbers = encoded.dictionary, []
        for index in used.tolist():
            try:
                numbers.append(find(names[index].as_py()))
            except KeyError as error:
                raise KeyError(f"{side}: {error.args[0]}") from None
        return np.array(numbers, np.int64)[places]


def _index(column: Any, side: str) -> "npt.NDArray[Any]":
    found = arrays(column, side)
    if isinstance(found, tuple) or found.ndim != 1 or found.dtype.kind not in "iu":
        raise TypeError(f"{side} is a column of {column.type}, but must have the numbers of masks")
    return found


def _finder(keys: List[Any]) -> Callable[[Any], int]:
    numbers = {key: number for number, key in enumerate(keys)}

    def find(key: Any) -> int:
        if key not in numbers:
            raise KeyError(f"no mask is named {key!r}")
        return numbers[key]

    return find


def _positions(table: Table, side: str) -> "npt.NDArray[Any]":
    import numpy as np

    names = table.column_names
    if f"xy_{side}" in names:
        found = arrays(column_of(table, f"xy_{side}"), f"xy_{side}")
        return np.column_stack(found) if isinstance(found, tuple) else found
    along = [f"x_{side}", f"y_{side}"]
    if not any(name in names for name in along):
        return np.zeros((1, 2), np.int32)
    return np.column_stack([arrays(column_of(table, name), name) for name in along])
