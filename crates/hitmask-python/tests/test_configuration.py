"""Tests all offsets at which two masks overlap against one query for each offset."""

import hitmask
import pytest
from hypothesis import given
from hypothesis import strategies as st
from made import small_masks


@given(small_masks(7), small_masks(7))
def test_knows_what_pairs_answer(one, other):
    a, b = one[0], other[0]
    space = hitmask.ConfigurationSpace(a, b)
    bitmap = space.bitmap()
    fixed = b.at(0, 0)
    for y in range(-9, 10, 2):
        for x in range(-9, 10, 3):
            moved = a.at(x, y)
            assert space.is_blocked((x, y)) == moved.overlaps(fixed) == ((x, y) in bitmap)
            assert space.depth((x, y)) == moved.depth(fixed)
            assert space.depth_along((x, y), "up") == moved.depth_along(fixed, "up")
            assert space.separation((x, y)) == moved.separation(fixed)
            assert space.nearest_free((x, y)) == moved.nearest_free(fixed)
            distance = moved.distance(fixed)
            assert space.distance_squared((x, y)) == (distance and distance.squared)
            assert not (space.is_outside((x, y)) and space.is_blocked((x, y)))
    assert space.is_outside((2**32 - 1, 0)) and not space.is_blocked((-(2**32) + 1, 2**31))


@given(small_masks(9), small_masks(9))
def test_convolves_as_pygame_does(one, other):
    a, b = one[0], other[0]
    found = a.convolve(b)
    assert found.size == (a.width + b.width - 1, a.height + b.height - 1)

    def overlaps(x, y):
        return a.at(0, 0).overlaps(b.at(x - b.width + 1, y - b.height + 1))

    assert set(found) == {
        (x, y) for x in range(found.width) for y in range(found.height) if overlaps(x, y)
    }


@pytest.mark.parametrize("offset", [(2**40, 0), (float("nan"), 0), (1, 2, 3), "ab"])
def test_refuses_offsets_that_no_positions_have(offset):
    space = hitmask.ConfigurationSpace(hitmask.Mask(2, 2, fill=True), hitmask.Mask(2, 2, fill=True))
    with pytest.raises((ValueError, TypeError)):
        space.is_blocked(offset)
    with pytest.raises(ValueError, match="direction"):
        space.depth_along((0, 0), "north")


@given(st.floats(-3, 3), st.floats(-3, 3))
def test_offsets_floor(x, y):
    dot = hitmask.Mask(1, 1, fill=True)
    space = hitmask.ConfigurationSpace(dot, dot)
    assert space.is_blocked((x, y)) == (0 <= x < 1 and 0 <= y < 1)
