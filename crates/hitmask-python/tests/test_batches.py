"""Tests that batches give the same answers as the calls for one pair, for all kinds of columns."""

import json
import threading

import hitmask
import hypothesis.extra.numpy as arrays
import numpy as np
from conformance import lines, mask
from hitmask import Mask
from hypothesis import given
from hypothesis import strategies as st

MIN, MAX = -(2**31), 2**31 - 1
CALLS = [hitmask.overlaps, hitmask.areas, hitmask.firsts, hitmask.depths]
# Sizes just below, at and above the words of 64 columns, empty masks, and a mask with one pixel.
SIZES = [(0, 0), (0, 5), (1, 1), (7, 9), (63, 3), (64, 64), (65, 2), (128, 5), (130, 70)]


def art():
    rng = np.random.default_rng(3)
    made = [
        Mask.from_array(rng.random((height, width)) < share)
        for width, height in SIZES
        for share in (0.02, 0.5, 1.1)
    ]
    return made + [Mask(9, 9)]


ART = art()


def one_by_one(call, masks, rows):
    """Returns the same answers, computed with one call for each pair."""
    answers = []
    for a, b, xy_a, xy_b in rows:
        one, other = masks[a].at(xy_a), masks[b].at(xy_b)
        answers.append(
            {
                "overlaps": lambda: one.overlaps(other),
                "areas": lambda: one.area(other),
                "firsts": lambda: one.first(other) or (np.nan, np.nan),
                "depths": lambda: one.depth(other) or (0, 0, 0, 0),
            }[call.__name__]()
        )
    return answers


def check(masks, a, b, xy_a, xy_b, **options):
    rows = list(
        zip(
            np.asarray(a).tolist(),
            np.asarray(b).tolist(),
            np.asarray(xy_a).tolist(),
            np.asarray(xy_b).tolist(),
        )
    )
    for call in CALLS:
        found = call(masks, a, b, xy_a, xy_b, **options)
        expected = np.array(one_by_one(call, masks, rows), found.dtype).reshape(found.shape)
        np.testing.assert_array_equal(found, expected, call.__name__)


coordinates = st.integers(-140, 140) | st.sampled_from([MIN, MIN + 1, MAX - 64, MAX])


@st.composite
def columns(draw):
    count = draw(st.integers(0, 9))
    kind = draw(
        st.sampled_from([np.int16, np.uint8, np.int32, np.int64, np.uint32, np.uint64, ">i4"])
    )
    index = arrays.arrays(kind, count, elements=st.integers(0, len(ART) - 1))
    xy = arrays.arrays(np.int32, (count, 2), elements=coordinates)
    near = draw(arrays.arrays(np.int64, (count, 2), elements=st.integers(-70, 70)))
    xy_a = draw(xy)
    return draw(index), draw(index), xy_a, np.clip(xy_a + near, MIN, MAX)


@given(columns(), st.sampled_from([None, 1, 3]))
def test_every_row_is_the_answer_about_its_pair(columns, threads):
    check(ART, *columns, threads=threads)


@given(columns(), st.sampled_from([np.float64, np.float32, np.float16]))
def test_floats_floor(columns, kind):
    a, b, xy_a, xy_b = columns
    xy_a, xy_b = np.clip(xy_a, -200, 200), np.clip(xy_b, -200, 200)
    up = np.linspace(0, 0.75, xy_a.size).reshape(xy_a.shape)
    for call in CALLS:
        expected = call(ART, a, b, xy_a, xy_b)
        np.testing.assert_array_equal(
            call(ART, a, b, (xy_a + up).astype(kind), (xy_b + up).astype(kind)), expected
        )


@given(columns(), st.integers(1, 3), st.booleans())
def test_any_stride(columns, step, is_reversed):
    def strided(column):
        """Returns an array with the same numbers, stored with other numbers between them."""
        wide = np.full([side * step for side in column.shape], 77, column.dtype)
        part = wide[tuple(slice(None, None, step) for _ in column.shape)]
        part[...] = column
        return part

    a, b, xy_a, xy_b = map(strided, columns)
    if is_reversed:
        a, b, xy_a, xy_b = a[::-1], b[::-1], xy_a[::-1], xy_b[::-1]
    check(ART, a, b, xy_a, xy_b)
    check(ART, a, b, np.asfortranarray(xy_a), np.asfortranarray(xy_b))


def test_columns_of_packed_structs_and_of_odd_bytes():
    rows = np.zeros(
        50,
        np.dtype(
            [("flag", np.int8), ("a", np.int64), ("xy", np.int32, 2), ("wide", np.float64, 2)]
        ),
    )
    rows["a"] = np.arange(50) % len(ART)
    rows["xy"] = np.arange(100).reshape(50, 2)
    rows["wide"] = rows["xy"]
    assert not rows["a"].flags.aligned
    check(ART, rows["a"], rows["a"][::-1], rows["xy"], rows["wide"].astype(int) + 3)
    np.testing.assert_array_equal(
        hitmask.areas(ART, rows["a"], rows["a"], rows["xy"], rows["wide"]),
        [ART[index].count for index in rows["a"]],
    )


def test_the_ends_of_blocks_and_tasks():
    """Tests the number of pairs that are read together, the number that a thread takes at a time,
    and one more or less than these numbers.
    """
    rng, box = np.random.default_rng(8), Mask(9, 9, fill=True)
    for count in (0, 63, 64, 65, 255, 256, 257, 4095, 4096, 4097, 9000):
        at = rng.integers(-20, 20, (count, 2))
        near = np.abs(at)
        expected = np.where((near < 9).all(axis=1), np.prod(9 - np.minimum(near, 9), axis=1), 0)
        for threads in (None, 1, 2, 5, 10_000):
            found = hitmask.areas([box], 0, 0, (0, 0), at, threads=threads)
            np.testing.assert_array_equal(found, expected)
            np.testing.assert_array_equal(
                hitmask.overlaps([box], 0, 0, (0, 0), at, threads=threads), expected > 0
            )


def test_one_index_and_one_position_are_for_all_pairs():
    box, at = Mask(4, 4, fill=True), [(0, 0), (3, 3), (4, 0)]
    expected = [True, True, False]
    assert hitmask.overlaps([box], 0, 0, (0, 0), at).tolist() == expected
    assert hitmask.overlaps((box,), [0], np.int8(0), [(0, 0)], at).tolist() == expected
    assert hitmask.overlaps(iter([box]), 0, [0, 0, 0], at, (0.5, 0.9)).tolist() == expected
    assert hitmask.overlaps([box], 0, 0, (0, 0), (9, 0)).tolist() == [False]
    assert hitmask.overlaps([box], [], [], [], []).tolist() == []
    assert hitmask.overlaps([], [], 7, [], (0, 0)).tolist() == []
    assert hitmask.depths([box], [], 0, (0, 0), []).shape == (0, 4)


def test_kinds_of_answers():
    for call, kind, shape in zip(
        CALLS, (bool, np.int64, np.float64, np.int64), ((3,), (3,), (3, 2), (3, 4))
    ):
        found = call([Mask(2, 2)], 0, [0, 0, 0], (0, 0), (1, 1))
        assert type(found) is np.ndarray and (found.dtype, found.shape) == (kind, shape)


def test_answers_at_the_ends_of_the_range():
    wide = Mask(200, 2, fill=True)
    assert hitmask.firsts([wide], 0, 0, (MAX, MAX), (MAX - 5, MAX)).tolist() == [[MAX, MAX]]
    assert hitmask.depths([wide], 0, 0, (MIN, MIN), (MIN + 1, MIN)).tolist() == [[199, 201, 2, 2]]
    assert hitmask.overlaps([wide], 0, 0, (MIN, 0), (MAX, 0)).tolist() == [False]


def test_the_conformance_pairs():
    questions = [json.loads(line) for line in lines("pairs.jsonl")]
    pairs = [one for one in questions if one["query"] == "pair" and "mode" not in one]
    assert len(pairs) >= 200
    masks = [mask(one[side]) for one in pairs for side in "ab"]
    count = len(pairs)
    xy_a, xy_b = ([one[side]["at"] for one in pairs] for side in "ab")
    where = masks, np.arange(0, 2 * count, 2), np.arange(1, 2 * count, 2), xy_a, xy_b
    answers = [one["answer"] for one in pairs]
    assert hitmask.overlaps(*where).tolist() == [answer["overlaps"] for answer in answers]
    assert hitmask.areas(*where).tolist() == [answer["area"] for answer in answers]
    np.testing.assert_array_equal(
        hitmask.firsts(*where), [answer["first"] or [np.nan] * 2 for answer in answers]
    )
    names = ["left", "right", "up", "down"]
    assert hitmask.depths(*where).tolist() == [
        [(answer["depth"] or {}).get(name, 0) for name in names] for answer in answers
    ]

    moving = [one for one in questions if one["query"] == "sweep" and "mode" not in one]
    assert len(moving) >= 100
    masks = [mask(one[side]) for one in moving for side in "ab"]
    count = len(moving)
    where = [masks, np.arange(0, 2 * count, 2), np.arange(1, 2 * count, 2)]
    where += [[one[side]["at"] for one in moving] for side in "ab"]
    found = hitmask.sweeps(*where, [one["by"] for one in moving])
    for row, one in enumerate(moving):
        hit = one["answer"]["stepped"]
        fields = [
            getattr(found, name)[row].tolist()
            for name in ("step", "steps", "free", "blocked", "first")
        ]
        nowhere = [np.nan] * 2
        expected = (
            [hit["step"], hit["of"], hit["free"] or nowhere, hit["at"], hit["first"]]
            if hit["hit"]
            else [-1, -1, nowhere, nowhere, nowhere]
        )
        for one_field, other in zip(fields, expected):
            np.testing.assert_array_equal(one_field, other)


steps = st.integers(-90, 90)


@given(columns(), st.data())
def test_sweeps(columns, data):
    a, b, xy_a, xy_b = columns
    by = arrays.arrays(
        data.draw(st.sampled_from([np.int8, np.int32, np.float64])), (len(a), 2), elements=steps
    )
    by_a, by_b = data.draw(by), data.draw(by)
    found = hitmask.sweeps(
        ART, a, b, xy_a, xy_b, by_a, by_b, threads=data.draw(st.sampled_from([None, 2]))
    )
    assert type(found) is hitmask.Sweeps
    for row, (one, other) in enumerate(zip(a, b)):
        placed = ART[one].at(xy_a[row].tolist()), ART[other].at(xy_b[row].tolist())
        sweep = placed[0].sweep(placed[1], by_a[row].tolist(), by_b[row].tolist())
        nowhere = (np.nan, np.nan)
        expected = (np.nan, -1, -1, nowhere, nowhere, nowhere)
        if sweep:
            expected = (
                float(sweep.time),
                sweep.step,
                sweep.steps,
                sweep.free or nowhere,
                sweep.blocked,
                sweep.first,
            )
        for name, field, value in zip(found._fields, found, expected):
            np.testing.assert_array_equal(field[row], value, name)


@given(columns(), st.data())
def test_sweeps_continuous(columns, data):
    a, b, xy_a, xy_b = columns
    by = arrays.arrays(
        data.draw(st.sampled_from([np.int8, np.int32, np.float64])), (len(a), 2), elements=steps
    )
    by_a, by_b = data.draw(by), data.draw(by)
    found = hitmask.sweeps_continuous(
        ART, a, b, xy_a, xy_b, by_a, by_b, threads=data.draw(st.sampled_from([None, 2]))
    )
    assert type(found) is hitmask.ContinuousSweeps
    for row, (one, other) in enumerate(zip(a, b)):
        placed = ART[one].at(xy_a[row].tolist()), ART[other].at(xy_b[row].tolist())
        sweep = placed[0].sweep_continuous(placed[1], by_a[row].tolist(), by_b[row].tolist())
        nowhere = (np.nan, np.nan)
        expected = (np.nan, 0, 0, nowhere, nowhere, nowhere, nowhere, nowhere)
        if sweep:
            face_x = ("right" in sweep.faces) - ("left" in sweep.faces)
            face_y = ("down" in sweep.faces) - ("up" in sweep.faces)
            at, other_at = (tuple(map(float, place)) for place in (sweep.at, sweep.other_at))
            expected = (
                float(sweep.time),
                face_x,
                face_y,
                sweep.free or nowhere,
                sweep.blocked,
                sweep.first,
                at,
                other_at,
            )
        for name, field, value in zip(found._fields, found, expected):
            np.testing.assert_allclose(field[row], value, rtol=1e-15, err_msg=name)


def test_out():
    box, at = Mask(4, 4, fill=True), [(0, 0), (3, 3), (4, 0)]
    for call in CALLS:
        expected = call([box], 0, 0, (0, 0), at)
        out = np.empty_like(expected)
        assert call([box], 0, 0, (0, 0), at, out=out) is out
        np.testing.assert_array_equal(out, expected)
        # The output is every other row of a larger array, starting at the end.
        wide = np.zeros((6, *expected.shape[1:]), expected.dtype)
        call([box], 0, 0, (0, 0), at, out=wide[::-2])
        np.testing.assert_array_equal(wide[::-2], expected)
        assert not wide[::2].any()
    moving = hitmask.sweeps([box], 0, 0, (0, 0), at, (9, 0))
    out = hitmask.Sweeps(*(np.zeros_like(field) for field in moving))
    assert hitmask.sweeps([box], 0, 0, (0, 0), at, (9, 0), out=out) is out
    assert all(np.array_equal(one, other, equal_nan=True) for one, other in zip(moving, out))
    moving = hitmask.sweeps_continuous([box], 0, 0, (0, 0), at, (9, 0))
    out = tuple(np.zeros_like(field) for field in moving)
    assert hitmask.sweeps_continuous([box], 0, 0, (0, 0), at, (9, 0), out=out) is out
    assert all(np.array_equal(one, other, equal_nan=True) for one, other in zip(moving, out))


def test_other_threads_run_during_a_call():
    rng, count = np.random.default_rng(2), 400_000
    at = rng.integers(-100, 100, (count, 2))
    steps, done = [0], threading.Event()

    def work():
        hitmask.depths(ART, np.arange(count) % len(ART), 20, (0, 0), at)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.is_set():
        steps[0] += 1
        done.wait(0.0005)
    thread.join()
    assert steps[0] > 3
