"""Tests Arrow columns of pyarrow and of other libraries with the same interface, and the errors
without pyarrow.
"""

import subprocess
import sys

import hitmask
import numpy as np
import pytest
from hitmask import Mask

pa = pytest.importorskip("pyarrow")

BOX = Mask(4, 4, fill=True)
AT = [(0, 0), (3, 3), (4, 0)]
LISTS = pa.FixedSizeListArray.from_arrays(
    pa.array([number for pair in AT for number in pair], pa.int32()), 2
)
STRUCTS = pa.StructArray.from_arrays([pa.array([0, 3, 4]), pa.array([0.5, 3.9, 0.0])], ["x", "y"])


class OfArray:
    """An array of another library, which has nothing but the interface."""

    def __init__(self, array):
        self.array = array

    def __arrow_c_array__(self, requested_schema=None):
        return self.array.__arrow_c_array__(requested_schema)


class OfStream:
    """A column of another library, which has nothing but the interface."""

    def __init__(self, column):
        self.column = column

    def __arrow_c_stream__(self, requested_schema=None):
        return self.column.__arrow_c_stream__(requested_schema)


def chunks(array):
    return pa.chunked_array([array.slice(0, 1), array.slice(1, 0), array.slice(1)])


def part(array):
    """Returns the same rows as the middle part of a larger array."""
    return pa.concat_arrays([array, array, array]).slice(3, 3)


TABLE = pa.table({"x": chunks(pa.array([0, 3, 4])), "y": [0, 3, 0]})
POSITIONS = [
    LISTS,
    STRUCTS,
    part(LISTS),
    part(STRUCTS),
    chunks(LISTS),
    chunks(STRUCTS),
    chunks(part(LISTS)),
    TABLE,
]
POSITIONS += [
    OfArray(LISTS),
    OfArray(part(STRUCTS)),
    OfStream(chunks(LISTS)),
    OfStream(TABLE),
    TABLE.combine_chunks().to_batches()[0],
]


@pytest.mark.parametrize("at", POSITIONS, ids=lambda at: type(at).__name__)
def test_positions(at):
    zeros = np.zeros(3, int)
    found = hitmask.overlaps([BOX], zeros, zeros, (0, 0), at)
    assert type(found) is np.ndarray and found.tolist() == [True, True, False]
    assert hitmask.areas([BOX], 0, 0, at, (0, 0)).tolist() == [16, 1, 0]
    assert hitmask.sweeps([BOX], 0, 0, (0, 0), (20, 0), at).step.tolist() == [-1, -1, -1]


@pytest.mark.parametrize(
    "kind", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]
)
def test_indices(kind):
    masks, index = [BOX, Mask(2, 2), Mask(1, 1, fill=True)], pa.array([2, 0, 1, 0], kind)
    for column in (
        index,
        pa.chunked_array([index.slice(0, 3), index.slice(3)]),
        index.dictionary_encode(),
        OfArray(index),
    ):
        assert hitmask.areas(masks, column, 0, (0, 0), (0, 0)).tolist() == [1, 16, 0, 16]


def test_numbers_of_one_chunk_are_not_copied():
    from hitmask._arrow import arrays

    index = pa.array(range(1000))
    assert arrays(pa.chunked_array([index]), "a").ctypes.data == index.buffers()[1].address
    assert arrays(LISTS, "xy").ctypes.data == LISTS.values.buffers()[1].address


NULLS = pa.array([1, None])
WRONG = [
    (NULLS, ValueError, "row 1 of {} is null"),
    (pa.chunked_array([[1], [None]]), ValueError, "row 1 of {} is null"),
    (pa.array([(1, 2), None], pa.list_(pa.int32(), 2)), ValueError, "row 1 of {} is null"),
    (
        pa.FixedSizeListArray.from_arrays(pa.array([1, 2, None, 4]), 2),
        ValueError,
        "row 1 of {} is null, or has a null",
    ),
    (
        pa.StructArray.from_arrays([NULLS, pa.array([1, 2])], ["x", "y"]),
        ValueError,
        "row 1 of {} is null, or has a null",
    ),
    (pa.array(["ship"]), TypeError, "{} is an Arrow array of string"),
    (pa.array([[1, 2]]), TypeError, "{} is an Arrow array of list"),
    (
        pa.array([[1, 2, 3]], pa.list_(pa.int8(), 3)),
        TypeError,
        "{} is an Arrow array of fixed_size_list",
    ),
    (pa.array([True]), TypeError, "{} is an Arrow array of bool"),
    (pa.array([0], pa.timestamp("s")), TypeError, "{} is an Arrow array of timestamp"),
]


@pytest.mark.parametrize("column, error, words", WRONG)
def test_wrong_columns(column, error, words):
    with pytest.raises(error, match=words.format("a")):
        hitmask.overlaps([BOX], column, 0, (0, 0), (0, 0))
    with pytest.raises(error, match=words.format("xy_b")):
        hitmask.overlaps([BOX], 0, 0, (0, 0), column)


def test_wrong_shapes():
    with pytest.raises(TypeError, match="a has two columns, but must be indices"):
        hitmask.overlaps([BOX], STRUCTS, 0, (0, 0), (0, 0))
    with pytest.raises(ValueError, match=r"a has the shape \[3, 2\]"):
        hitmask.overlaps([BOX], LISTS, 0, (0, 0), (0, 0))
    with pytest.raises(ValueError, match=r"xy_a has the shape \[3\]"):
        hitmask.overlaps([BOX], 0, 0, pa.array([1, 2, 3]), (0, 0))


def test_worlds_take_them_too():
    world = hitmask.World()
    for _ in range(3):
        world.insert(BOX)
    world.move_all(STRUCTS)
    assert world.positions().tolist() == [list(at) for at in AT]
    world.move_all(OfStream(chunks(LISTS)))
    assert world.positions().tolist() == [list(at) for at in AT]


def test_without_pyarrow():
    """Columns that numpy can read still work. Other calls report what is missing."""
    code = """
import sys
sys.modules["pyarrow"] = None
import hitmask, numpy as np

class Column:
    def __init__(self, values): self.values = values
    def __arrow_c_array__(self, requested_schema=None): raise AssertionError
    def __array__(self, dtype=None, copy=None): return np.asarray(self.values)

class Opaque:
    def __arrow_c_stream__(self, requested_schema=None): raise AssertionError

box = hitmask.Mask(4, 4, fill=True)
found = hitmask.overlaps([box], Column([0, 0]), 0, (0, 0), Column([(0, 0), (4, 0)]))
assert found.tolist() == [True, False]
for call in (
    lambda: hitmask.overlaps([box], Opaque(), 0, (0, 0), (0, 0)),
    lambda: hitmask.verify([], hitmask.Sprites()),
    lambda: hitmask.scan({}, [box]),
):
    try:
        call()
    except ImportError as error:
        assert "pip install pyarrow" in str(error)
    else:
        raise AssertionError(call)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
