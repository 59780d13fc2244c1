"""Tests wrong arguments of batches. Each call raises an exception or returns an answer, and leaves
the arrays unchanged.
"""

import random
import subprocess
import sys
import threading

import hitmask
import numpy as np
import pytest
from hitmask import Mask
from wrong_calls import ALLOWED, GARBAGE

CALLS = [hitmask.overlaps, hitmask.areas, hitmask.firsts, hitmask.depths]
MOVING = [hitmask.sweeps, hitmask.sweeps_continuous]
BOX = Mask(4, 4, fill=True)


def test_an_error_leaves_out_as_it_was():
    box, count = Mask(4, 4, fill=True), 5000
    a, at = np.zeros(count, int), np.zeros((count, 2))
    a[4990] = 1
    for call, options in [(call, {}) for call in CALLS] + [
        (call, {"by_a": (1, 1)}) for call in MOVING
    ]:
        for threads in (1, 3):
            found = call([box], 0, 0, at, at, **options)
            out = found if call not in MOVING else tuple(found)
            before = [column.copy() for column in (out if isinstance(out, tuple) else [out])]
            with pytest.raises(IndexError, match="row 4990 of a is 1, but there is only mask 0"):
                call([box], a, 0, at, at + 100, **options, out=out, threads=threads)
            after = out if isinstance(out, tuple) else [out]
            assert all(
                np.array_equal(one, other, equal_nan=True) for one, other in zip(before, after)
            )


def test_the_first_wrong_row_is_named_whatever_the_threads_are():
    a, at = np.zeros(100_000, int), np.zeros((100_000, 2))
    a[[40_000, 70_000, 99_999]] = -1
    at[[50_000, 39_999], 1] = np.inf
    for threads in (1, 2, 8):
        with pytest.raises(ValueError, match="row 39999 of xy_b: inf is no position"):
            hitmask.areas([Mask(1, 1)], a, 0, (0, 0), at, threads=threads)
        with pytest.raises(IndexError, match="row 40000 of a is -1"):
            hitmask.areas([Mask(1, 1)], a, 0, (0, 0), (0, 0), threads=threads)


WRONG = [
    (dict(masks=BOX.at(0, 0)), TypeError, "not iterable"),
    (dict(masks=[BOX, "ship"]), TypeError, r"masks\[1\] must be a Mask, not str"),
    (dict(masks=BOX), TypeError, r"masks\[0\] must be a Mask, not tuple"),
    (dict(a=[0, 1]), IndexError, "row 1 of a is 1, but there is only mask 0"),
    (dict(a=[0, -1]), IndexError, "row 1 of a is -1"),
    (dict(masks=[]), IndexError, "row 0 of a is 0, but there are no masks"),
    (dict(masks=[BOX] * 3, b=3), IndexError, "row 0 of b is 3, but masks are from 0 to 2"),
    (dict(b=np.uint64(2**63)), IndexError, "row 0 of b is 9223372036854775808"),
    (dict(b=2**32), IndexError, "row 0 of b is 4294967296"),
    (dict(b=2**70), TypeError, "b is an array of object, but must have integers"),
    (dict(a=[0.0]), TypeError, "a is an array of float64, but must have integers"),
    (dict(a=[True]), TypeError, "a is an array of bool"),
    (dict(a=["0"]), TypeError, "a is an array of <U1"),
    (dict(a=[[0]]), ValueError, r"a has the shape \[1, 1\]"),
    (dict(a=None), TypeError, "a is an array of object"),
    (
        dict(xy_a=[(0, np.nan)]),
        ValueError,
        "row 0 of xy_a: NaN is no position: positions are from -2147483648 to 2147483647",
    ),
    (dict(xy_a=[(0, 0), (2**31, 0)]), ValueError, "row 1 of xy_a: 2147483648 is no position"),
    (
        dict(xy_b=[(0, 0), (0, -(2.0**31) - 0.5)]),
        ValueError,
        "row 1 of xy_b: -2147483648.5 is no position",
    ),
    (dict(xy_b=(0, 1e300)), ValueError, "row 0 of xy_b: 1"),
    (dict(xy_b=(0, 2**31 - 0.5)), None, None),
    (dict(xy_b=(0, 1, 2)), ValueError, r"xy_b has the shape \[3\], but must be one position"),
    (dict(xy_b=[[(0, 1)]]), ValueError, r"xy_b has the shape \[1, 1, 2\]"),
    (dict(xy_b=5), ValueError, r"xy_b has the shape \[\]"),
    (
        dict(xy_b=[(1j, 0)]),
        TypeError,
        "xy_b is an array of complex128, but must have integers or floats",
    ),
    (dict(xy_b=np.zeros((1, 2), "M8[s]")), TypeError, "xy_b is an array of datetime64"),
    (dict(xy_b=[(0, 0), (1,)]), ValueError, "inhomogeneous"),
    (dict(a=[0, 0], b=[0, 0, 0]), ValueError, "b has 3 rows, but a has 2"),
    (
        dict(a=[0, 0], xy_b=[(0, 0)] * 3),
        ValueError,
        "xy_b has 3 rows, but a has 2: each must have as many, or one for all",
    ),
    (dict(xy_a=[], xy_b=[(0, 0)] * 3), ValueError, "xy_b has 3 rows, but xy_a has 0"),
    (dict(threads=0), ValueError, "threads is 0"),
    (dict(threads=-1), ValueError, "-1 is out of range"),
    (dict(threads=1.5), TypeError, "float"),
    (dict(out=[]), TypeError, "out must be an array of numpy, not list"),
    (
        dict(out=np.zeros(1, np.uint8)),
        TypeError,
        "out is an array of uint8, but must be one of bool",
    ),
    (
        dict(out=np.zeros((1, 1), bool)),
        ValueError,
        r"out has the shape \[1, 1\], but must have \[1\]",
    ),
    (
        dict(a=[0, 0], out=np.broadcast_to(np.zeros(1, bool), 2)),
        ValueError,
        "out has items that are not aligned or share memory",
    ),
]


@pytest.mark.parametrize("arguments, error, words", WRONG)
def test_wrong_arguments(arguments, error, words):
    given = {"masks": [BOX], "a": 0, "b": 0, "xy_a": (0, 0), "xy_b": (0, 0)} | arguments
    if error is None:
        hitmask.overlaps(**given)
        return
    with pytest.raises(error, match=words):
        hitmask.overlaps(**given)


def test_out_that_cannot_be_written():
    frozen = np.zeros(3, bool)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="out is read-only"):
        hitmask.overlaps([BOX], 0, [0, 0, 0], (0, 0), (0, 0), out=frozen)
    shared = np.zeros((4, 2), np.int64)
    with pytest.raises(ValueError, match="out shares memory with another argument"):
        hitmask.areas([BOX], 0, 0, shared, (0, 0), out=shared[:, 0])
    steps = np.zeros(4, np.int64)
    places = [np.zeros((4, 2)) for _ in range(3)]
    with pytest.raises(ValueError, match="out.steps shares memory"):
        hitmask.sweeps(
            [BOX], 0, 0, shared, (0, 0), (1, 0), out=(np.zeros(4), steps, steps, *places)
        )
    with pytest.raises(ValueError, match="row 0 of by_a: NaN is no motion"):
        hitmask.sweeps([BOX], 0, 0, shared, (0, 0), (np.nan, 0))
    with pytest.raises(TypeError, match="a tuple of 6 arrays: time, step"):
        hitmask.sweeps([BOX], 0, 0, shared, (0, 0), (1, 0), out=np.zeros(4))


def test_columns_larger_than_memory():
    endless = np.broadcast_to(np.int32(0), 2**55)
    with pytest.raises((MemoryError, ValueError)):
        hitmask.areas([BOX], endless, 0, (0, 0), (0, 0))


def test_without_numpy():
    code = """
import sys
sys.modules["numpy"] = None
import hitmask
for call in (hitmask.overlaps, hitmask.areas, hitmask.firsts, hitmask.depths):
    try:
        call([hitmask.Mask(1, 1)], [0], [0], [(0, 0)], [(0, 0)])
    except ImportError:
        continue
    raise AssertionError(call)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_arrays_that_change_under_the_call():
    """The answers are arbitrary in this case, but nothing breaks."""
    count = 200_000
    a, at = np.zeros(count, np.int64), np.zeros((count, 2))
    stop = threading.Event()

    def change():
        rng = np.random.default_rng(1)
        while not stop.is_set():
            a[:] = rng.integers(-5, 5, count)
            at[:] = rng.choice([0.0, 7.5, np.nan, 1e300], (count, 2))

    thread = threading.Thread(target=change)
    thread.start()
    outcomes = set()
    try:
        for _ in range(60):
            try:
                hitmask.depths([BOX] * 5, a, a, at, at, threads=2)
                outcomes.add("answers")
            except (IndexError, ValueError) as error:
                outcomes.add(type(error))
    finally:
        stop.set()
        thread.join()
    assert outcomes
    assert hitmask.areas([BOX], 0, 0, (0, 0), (2, 2)).tolist() == [4]


def test_random_columns():
    """Columns of all types and shapes that are almost right. Each call returns an answer of the
    right shape, or raises one of Python's own exceptions.
    """
    chance, rng = random.Random(7), np.random.default_rng(7)
    kinds = [
        "i1",
        "u1",
        "i2",
        "i4",
        "u4",
        "i8",
        "u8",
        ">i8",
        "f2",
        "f4",
        "f8",
        ">f4",
        "g",
        "?",
        "c8",
        "U2",
        "O",
        "M8[s]",
        "V4",
    ]

    def column():
        if chance.random() < 0.2:
            return chance.choice(GARBAGE)
        shape = chance.choice(
            [
                (),
                (0,),
                (1,),
                (2,),
                (3,),
                (300,),
                (0, 2),
                (1, 2),
                (3, 2),
                (300, 2),
                (2, 3),
                (3, 1),
                (1, 1, 2),
            ]
        )
        numbers = rng.choice(
            [0, 1, 2, 3, -1, 2**31, 1e300, np.nan],
            shape,
            p=[0.6, 0.2, 0.1, 0.05, 0.02, 0.01, 0.01, 0.01],
        )
        with np.errstate(all="ignore"):
            try:
                array = numbers.astype(chance.choice(kinds))
            except (TypeError, ValueError):
                array = numbers
        if array.ndim and chance.random() < 0.3:
            array = np.repeat(array, 2, axis=0)[:: chance.choice([2, -2])]
        if chance.random() < 0.1:
            array.flags.writeable = False
        return array

    answers = errors = 0
    for _ in range(20_000):
        call = chance.choice([*CALLS, *MOVING])
        masks = chance.choice([[BOX], [BOX] * 3, [BOX] * 3, [BOX] * 3, [], GARBAGE[0]])
        columns = [column() for _ in range(4 if call in CALLS else chance.choice([5, 6]))]
        for place in range(len(columns)):
            # Most arguments are right, so that each check gets to find the first wrong argument.
            if chance.random() < 0.8:
                index, at = (
                    chance.choice([0, [0], np.zeros(3, int)]),
                    chance.choice([(0, 0.5), np.zeros((3, 2)), [(1, 2)] * 3]),
                )
                columns[place] = index if place < 2 else at
        options = (
            {"threads": chance.choice([None, 1, 2, 0, -1, "x"])} if chance.random() < 0.2 else {}
        )
        if chance.random() < 0.2:
            options["out"] = chance.choice(
                [column(), tuple(column() for _ in range(chance.choice([6, 8]))), columns[-1]]
            )
        try:
            found = call(masks, *columns, **options)
        except ALLOWED:
            errors += 1
            continue
        answers += 1
        assert (
            isinstance(found, (np.ndarray, hitmask.Sweeps, hitmask.ContinuousSweeps))
            or found is options["out"]
        )
    assert answers > 500 and errors > 500


def test_references_are_level():
    """Even after many calls and errors, the number of references is unchanged, and every array is
    writable again.
    """
    a, at, out = np.zeros(3, int), np.zeros((3, 2)), np.zeros(3, bool)
    held = [BOX, a, at, out]
    before = [sys.getrefcount(thing) for thing in held]
    for _ in range(200):
        hitmask.overlaps([BOX] * 2, a, a, at, at, out=out)
        for call in MOVING:
            call([BOX], a, 0, at, at, at)
        for wrong in (
            {"b": 7},
            {"xy_b": (np.nan, 0)},
            {"out": at},
            {"threads": 0},
            {"masks": [BOX, None]},
            {"out": a},
        ):
            with pytest.raises((IndexError, ValueError, TypeError)):
                hitmask.areas(**({"masks": [BOX], "a": a, "b": a, "xy_a": at, "xy_b": at} | wrong))
    del wrong
    assert [sys.getrefcount(thing) for thing in held] == before
