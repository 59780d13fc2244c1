"""Arrow: reads columns as numpy arrays. Imports pyarrow only when a call needs it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, List, Tuple, Union

if TYPE_CHECKING:
    import numpy.typing as npt

    _Arrays = Union[npt.NDArray[Any], Tuple[npt.NDArray[Any], npt.NDArray[Any]]]


def pyarrow(what: str) -> Any:
    """Imports pyarrow, or raises an error that names the call that needs it."""
    try:
        return import_module("pyarrow")
    except ImportError:
        raise ImportError(f"{what} needs pyarrow: pip install pyarrow") from None


def arrays(column: Any, name: str) -> "_Arrays":
    """Reads an Arrow array or a chunked column. The result is an array of numbers, an array of
    pairs, or, for structs, the two arrays of their fields.

    If there is only one chunk, its numbers are not copied. The PyCapsule interface reads the arrays
    of any library.
    """
    import numpy as np

    try:
        pa = import_module("pyarrow")
    except ImportError:
        array = np.asarray(column)
        if array.dtype.kind == "O":
            raise ImportError(
                f"{name} is an Arrow array that only pyarrow can read: pip install pyarrow"
            ) from None
        return array
    if not isinstance(column, (pa.Array, pa.ChunkedArray)):
        is_stream = hasattr(column, "__arrow_c_stream__")
        column = pa.chunked_array(column) if is_stream else pa.array(column)
    if isinstance(column, pa.Array):
        return _of_array(column, name, 0, pa)
    parts: List[Any] = []
    first = 0
    for chunk in column.chunks or [pa.array([], column.type)]:
        parts.append(_of_array(chunk, name, first, pa))
        first += len(chunk)
    if len(parts) == 1:
        only: _Arrays = parts[0]
        return only
    if isinstance(parts[0], tuple):
        return np.concatenate([x for x, _ in parts]), np.concatenate([y for _, y in parts])
    return np.concatenate(parts)


def _of_array(array: Any, name: str, first: int, pa: Any) -> "_Arrays":
    """Returns the numbers of a chunk. ``first`` is the index of the chunk's first row in the
    column.
    """
    kind, types = array.type, pa.types
    if types.is_dictionary(kind):
        array = array.dictionary_decode()
        kind = array.type
    _check_nulls(array, name, first)
    if types.is_fixed_size_list(kind) and kind.list_size == 2:
        return _numbers(array.flatten(), name, first, 2, pa).reshape(-1, 2)
    if types.is_struct(kind) and kind.num_fields == 2:
        x, y = array.flatten()
        return _numbers(x, name, first, 1, pa), _numbers(y, name, first, 1, pa)
    return _numbers(array, name, first, 1, pa)


def _numbers(array: Any, name: str, first: int, each: int, pa: Any) -> "npt.NDArray[Any]":
    """Returns an array of numbers, with ``each`` numbers per row of the column."""
    if not (pa.types.is_integer(array.type) or pa.types.is_floating(array.type)):
        raise TypeError(
            f"{name} is an Arrow array of {array.type}, but must have numbers, or fixed-size lists "
            "or structs of two"
        )
    _check_nulls(array, name, first, each)
    numbers: "npt.NDArray[Any]" = array.to_numpy(zero_copy_only=False)
    return numbers


def _check_nulls(array: Any, name: str, first: int, each: int = 1) -> None:
    if array.null_count:
        row = first + int(array.is_null().to_numpy(zero_copy_only=False).argmax()) // each
        raise ValueError(f"row {row} of {name} is null, or has a null")
