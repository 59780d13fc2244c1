"""Tests masks from arrays of any claimed size, whose rows, columns and channels can be anywhere in
memory.
"""

import time

import hitmask
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

SIDES = st.sampled_from([0, 1, 2, 7, 63, 64, 65, 130])


@st.composite
def laid_out(draw, shape):
    """Draws an array with a given shape. It is a part of a larger array, and its axes can be in any
    order in memory and run forward or backward.
    """
    order = draw(st.permutations(range(len(shape))))
    steps = [draw(st.sampled_from([1, 1, -1, 2, -3])) for _ in shape]
    margins = [draw(st.sampled_from([0, 0, 1, 5])) for _ in shape]
    sides = [abs(step) * side + margin for step, side, margin in zip(steps, shape, margins)]
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    memory = random.integers(0, 256, [sides[axis] for axis in order], dtype=np.uint8)
    array = memory.transpose(np.argsort(order))
    parts = tuple(
        slice(margin, None, step) if step > 0 else slice(side - 1 - margin, None, step)
        for step, margin, side in zip(steps, margins, array.shape)
    )
    array = array[parts][tuple(slice(0, side) for side in shape)]
    assert array.shape == tuple(shape)
    return array


@st.composite
def alphas(draw):
    return draw(laid_out((draw(SIDES), draw(SIDES))))


@st.composite
def colors(draw):
    return draw(laid_out((draw(SIDES), draw(SIDES), 4)))


def solid(mask):
    """Returns whether each pixel is set, tested one by one."""
    return [[(x, y) in mask for x in range(mask.width)] for y in range(mask.height)]


@given(alphas(), st.sampled_from([1, 128, 255]))
def test_alphas_of_any_layout(array, threshold):
    mask = hitmask.Mask.from_array(array, threshold=threshold)
    assert mask.size == array.shape[::-1]
    assert solid(mask) == (array >= threshold).tolist()


@given(alphas())
def test_truths_of_any_layout(array):
    assert solid(hitmask.Mask.from_array(array > 99)) == (array > 99).tolist()
    # True is solid, regardless of the alpha threshold.
    assert solid(hitmask.Mask.from_array(array > 99, threshold=200)) == (array > 99).tolist()


@given(colors(), st.sampled_from([1, 128, 255]))
def test_colors_of_any_layout(array, threshold):
    mask = hitmask.Mask.from_array(array, threshold=threshold)
    assert mask.size == array.shape[1::-1]
    assert solid(mask) == (array[..., 3] >= threshold).tolist()


@given(st.data())
def test_bits_of_any_layout(data):
    width = data.draw(SIDES)
    array = data.draw(laid_out((data.draw(SIDES), -(-width // 8))))
    bits = (
        np.unpackbits(array, axis=1, count=width, bitorder="little")
        if array.size
        else np.zeros((len(array), width))
    )
    assert solid(hitmask.Mask.from_packed(array, width)) == (bits != 0).tolist()


def test_columns_first():
    columns = np.array([[1, 1, 1], [0, 0, 0]], bool).T
    assert columns.flags.f_contiguous
    assert hitmask.Mask.from_array(columns).to_text() == "#.\n#.\n#."
    assert (
        hitmask.Mask.from_array(np.asfortranarray(np.eye(3, dtype=np.uint8))).to_text()
        == "#..\n.#.\n..#"
    )


ONE = np.uint8(1)


@pytest.mark.parametrize(
    "make",
    [
        lambda: hitmask.Mask.from_array(np.broadcast_to(ONE, (1 << 21, 1 << 21))),
        lambda: hitmask.Mask.from_array(np.broadcast_to(True, (1 << 40, 1))),
        lambda: hitmask.Mask.from_array(np.broadcast_to(ONE, (1 << 20, 1 << 20, 4))),
        lambda: hitmask.Mask.from_packed(np.broadcast_to(ONE, (1 << 36, 1)), 8),
        lambda: hitmask.Mask.from_packed(np.broadcast_to(ONE, (1, 1 << 29)), 2**32 - 1),
    ],
)
def test_arrays_larger_than_masks(make):
    before = time.monotonic()
    with pytest.raises(ValueError, match="65535"):
        make()
    assert time.monotonic() - before < 5


def test_arrays_larger_than_their_memory():
    assert hitmask.Mask.from_array(np.broadcast_to(ONE, (3000, 2000))) == hitmask.Mask(
        2000, 3000, fill=True
    )
    assert hitmask.Mask.from_array(np.broadcast_to(ONE, (300, 200, 4))) == hitmask.Mask(
        200, 300, fill=True
    )
    assert hitmask.Mask.from_packed(np.broadcast_to(np.uint8(255), (9, 2)), 13) == hitmask.Mask(
        13, 9, fill=True
    )


def test_arrays_of_many_dimensions():
    array = np.zeros((1,) * 32, np.uint8)
    many = [array, array[0]]
    if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
        many.append(np.zeros((1,) * 64, np.uint8))
    for array in many:
        with pytest.raises(ValueError, match="shape"):
            hitmask.Mask.from_array(array)
        with pytest.raises(ValueError, match="two dimensions"):
            hitmask.Mask.from_packed(array, 1)
