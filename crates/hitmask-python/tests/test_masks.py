"""Tests masks as sets of pixels, against Python's own sets. Also tests arrays, and positions of
every kind.
"""

import copy
import gc
import io
import operator
import pickle

import hitmask
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

SIDES = st.sampled_from([0, 1, 2, 7, 8, 63, 64, 65, 130])


@st.composite
def masks(draw, size=None):
    width, height = size or (draw(SIDES), draw(SIDES))
    seed = draw(st.integers(0, 2**32 - 1))
    share = draw(st.sampled_from([0.0, 0.05, 0.5, 1.0]))
    array = np.random.default_rng(seed).random((height, width)) < share
    return hitmask.Mask.from_array(array), {(x, y) for y, x in np.argwhere(array).tolist()}


@st.composite
def pairs(draw):
    size = (draw(SIDES), draw(SIDES))
    return draw(masks(size)), draw(masks(size))


@given(masks())
def test_is_a_set_of_pixels(made):
    mask, pixels = made
    assert list(mask) == sorted(pixels, key=lambda pixel: (pixel[1], pixel[0]))
    assert len(mask) == mask.count == len(pixels)
    assert bool(mask) == bool(pixels)
    assert all(pixel in mask for pixel in pixels)
    assert (-1, 0) not in mask and (mask.width, 0) not in mask


@given(pairs())
def test_operators_are_those_of_sets(two):
    (one, ones), (other, others) = two
    everything = {(x, y) for x in range(one.width) for y in range(one.height)}
    assert set(one | other) == ones | others
    assert set(one & other) == ones & others
    assert set(one - other) == ones - others
    assert set(one ^ other) == ones ^ others
    assert set(~one) == everything - ones


@given(pairs(), st.booleans())
def test_comparisons_are_those_of_sets(two, nested):
    (one, ones), (other, others) = two
    if nested:
        other, others = one | other, ones | others
    assert (one <= other, one < other) == (ones <= others, ones < others)
    assert (one >= other, one > other) == (ones >= others, ones > others)
    assert (other <= one, other > one) == (others <= ones, others > ones)
    assert one <= one and one >= one and not one < one and not one > one


@given(masks(), masks(), st.integers(-140, 140), st.integers(-140, 140))
def test_compares_at_an_offset(one, other, dx, dy):
    (mask, pixels), (placed, others) = one, other
    moved = {(x + dx, y + dy) for x, y in others}
    assert mask.issubset(placed, (dx, dy)) == pixels.issubset(moved)
    assert mask.issuperset(placed, at=(dx, dy)) == pixels.issuperset(moved)
    assert mask.isdisjoint(placed, at=(dx, dy)) == pixels.isdisjoint(moved)
    own = mask.intersection(placed, (dx, dy))
    assert own <= mask and mask.issuperset(own) and placed.issuperset(own, at=(-dx, -dy))


@given(masks(), masks(), st.integers(-140, 140), st.integers(-140, 140))
def test_combines_at_an_offset(one, other, dx, dy):
    (mask, pixels), (painted, others) = one, other
    moved = {(x + dx, y + dy) for x, y in others}
    inside = {(x, y) for x, y in moved if 0 <= x < mask.width and 0 <= y < mask.height}
    assert set(mask.union(painted, (dx, dy))) == pixels | inside
    assert set(mask.difference(painted, at=(dx, dy))) == pixels - moved
    assert mask.at(0, 0).area(painted.at(dx, dy)) == len(pixels & moved)


@given(masks())
def test_comes_back_from_arrays_bits_text_and_pickles(made):
    mask, _ = made
    assert hitmask.Mask.from_array(np.asarray(mask)) == mask
    assert hitmask.Mask.from_packed(mask.packed(), mask.width) == mask
    bits = np.unpackbits(mask.packed(), axis=1, count=mask.width, bitorder="little")
    assert np.array_equal(bits.astype(bool), np.asarray(mask))
    assert pickle.loads(pickle.dumps(mask)) == mask
    assert copy.deepcopy(mask) is mask
    assert hash(hitmask.Mask.from_array(np.asarray(mask))) == hash(mask)


@given(masks())
def test_is_a_buffer_of_bools(made):
    mask, pixels = made
    view = memoryview(mask)
    assert (view.shape, view.ndim, view.itemsize, view.readonly) == (mask.size[::-1], 2, 1, True)
    array = np.asarray(mask)
    assert array.dtype == np.bool_ and array.shape == view.shape and not array.flags.writeable
    assert {(x, y) for y, x in np.argwhere(array).tolist()} == pixels
    if array.size:
        assert view.format == "?" and view.tolist() == array.tolist()
    assert np.array_equal(np.frombuffer(bytes(mask), np.bool_), array.ravel())


def test_only_copies_can_be_written():
    mask = hitmask.Mask(5, 3)
    with pytest.raises(TypeError, match="read-only"):
        memoryview(mask)[1, 2] = True
    with pytest.raises(ValueError, match="read-only"):
        np.asarray(mask)[1, 2] = True
    own = np.array(mask)
    own[1, 2] = True
    ground = hitmask.Terrain(hitmask.Mask(5, 3, fill=True).at(0, 0)).array()
    ground[1, 2] = False
    assert own.sum() == 1 and ground.sum() == 14 and mask.count == 0
    assert np.asarray(mask, dtype=float).dtype == float
    with pytest.raises(TypeError, match="read-write"):
        io.BytesIO(b"12345").readinto(mask)


def test_a_buffer_outlives_its_mask():
    view = memoryview(hitmask.Mask(300, 200, fill=True))
    gc.collect()
    assert sum(view.cast("B")) == 60_000


def test_arrays_of_any_stride():
    pixels = np.zeros((6, 10, 4), dtype=np.uint8)
    pixels[1, 2, 3] = 200
    pixels[4, 9, 3] = 20
    assert list(hitmask.Mask.from_array(pixels)) == [(2, 1), (9, 4)]
    assert list(hitmask.Mask.from_array(pixels, threshold=100)) == [(2, 1)]
    assert list(hitmask.Mask.from_array(pixels[..., 3])) == [(2, 1), (9, 4)]
    assert list(hitmask.Mask.from_array(pixels[::-1, ::-1])) == [(0, 1), (7, 4)]
    assert list(hitmask.Mask.from_array(pixels[..., 3].T)) == [(1, 2), (4, 9)]


@pytest.mark.parametrize(
    "array", [np.zeros(3, bool), np.zeros((2, 2, 3), np.uint8), np.zeros((2, 2, 2, 2), bool)]
)
def test_refuses_arrays_of_other_shapes(array):
    with pytest.raises(ValueError, match="shape"):
        hitmask.Mask.from_array(array)


@pytest.mark.parametrize("array", [np.zeros((2, 2)), np.zeros((2, 2), np.int64), [["a", "b"]]])
def test_refuses_arrays_of_other_types(array):
    with pytest.raises(TypeError, match="bool and uint8"):
        hitmask.Mask.from_array(array)


@pytest.mark.parametrize(
    "at", [(3, -1), [3, -1], (3.75, -0.25), np.array([3, -1]), np.array([3.5, -0.5], np.float32)]
)
def test_takes_positions_of_every_kind(at):
    mask = hitmask.Mask(8, 8, fill=True)
    assert mask.at(at).position == mask.at(at[0], at[1]).position == (3, -1)


@pytest.mark.parametrize(
    "at", [(float("nan"), 0), (2**31, 0), (0, -(2**31) - 1), (1e300, 0), (2**80, 0), (1, 2, 3), ()]
)
def test_refuses_positions_out_of_range(at):
    with pytest.raises(ValueError, match="position"):
        hitmask.Mask(8, 8).at(at)


@pytest.mark.parametrize("at", ["12", None, (None, 1), ("1", 2), 5])
def test_refuses_values_that_are_not_positions(at):
    with pytest.raises(TypeError):
        hitmask.Mask(8, 8).at(at)


def test_masks_of_other_sizes_need_a_place():
    one, other = hitmask.Mask(8, 8), hitmask.Mask(8, 9)
    with pytest.raises(ValueError, match="union"):
        one | other
    for compare, method in (
        (operator.le, "issubset"),
        (operator.lt, "issubset"),
        (operator.ge, "issuperset"),
        (operator.gt, "issuperset"),
    ):
        with pytest.raises(ValueError, match=rf"8×8 and 8×9 pixels: .* a\.{method}\(b, at="):
            compare(one, other)
        with pytest.raises(TypeError, match="not supported"):
            compare(one, {(0, 0)})
    assert one != other and one.issubset(other) and one.isdisjoint(other)
