"""Tests masks made from colors, palette indices and arrays of colors, and the errors."""

import itertools

import hitmask
import numpy as np
import pytest
from hitmask import Mask
from hypothesis import given
from hypothesis import strategies as st

SIDES = st.integers(0, 70)


@given(SIDES, SIDES, st.integers(0, 2**32 - 1), st.integers(0, 3))
def test_indices_other_than_the_transparent_one(width, height, seed, transparent):
    indices = np.random.default_rng(seed).integers(0, 4, (height, width), np.uint8)
    made = Mask.from_indices(indices.tobytes(), width, height, transparent=transparent)
    assert np.array_equal(np.asarray(made), indices != transparent)
    colors = Mask.from_colors(
        indices.ravel().tolist(), width, height, lambda index: index != transparent
    )
    assert colors == made


@given(SIDES, SIDES, st.integers(0, 2**32 - 1), st.integers(0, 6), st.booleans(), st.booleans())
def test_arrays_by_a_color_key(width, height, seed, tolerance, alpha, turned):
    pixels = np.random.default_rng(seed).integers(90, 110, (height, width, 3 + alpha), np.uint8)
    pixels = pixels[::-1, ::-1] if turned else pixels
    key = (100, 101, 99)
    made = Mask.from_array(pixels, color_key=key, tolerance=tolerance)
    far = np.abs(pixels[..., :3].astype(int) - key).max(axis=2, initial=0) > tolerance
    assert np.array_equal(np.asarray(made), far)


def test_colors_are_whatever_iterates():
    assert Mask.from_colors(b"\x00\x05\x00\x01", 2, 2, bool).to_text() == ".#\n.#"
    rows = np.zeros((4, 3), np.uint8)
    rows[2] = 9
    assert Mask.from_colors(rows, 4, 1, np.any).to_text() == "..#."
    assert Mask.from_colors(iter("ab"), 1, 2, "a".__eq__).to_text() == "#\n."


def test_there_must_be_a_color_for_each_pixel():
    with pytest.raises(ValueError, match="requires 6 colors, not 4"):
        Mask.from_colors("abcd", 3, 2, bool)
    with pytest.raises(ValueError, match="requires 3 colors, not 4"):
        Mask.from_colors("abcd", 3, 1, bool)
    with pytest.raises(ValueError, match="requires 3 colors, not 4"):
        Mask.from_colors(itertools.count(), 3, 1, bool)
    with pytest.raises(ValueError, match="4 bytes"):
        Mask.from_indices(b"abc", 2, 2)
    with pytest.raises(ZeroDivisionError):
        Mask.from_colors([1, 0, 1], 3, 1, lambda color: 1 / color)
    with pytest.raises(TypeError):
        Mask.from_colors(7, 1, 1, bool)


def test_arrays_of_colors_need_a_key():
    with pytest.raises(ValueError, match=r"with a color_key \(height, width, 3\)"):
        Mask.from_array(np.zeros((2, 2, 3), np.uint8))
    with pytest.raises(ValueError, match="with a color_key"):
        Mask.from_array(np.zeros((2, 2), np.uint8), color_key=(0, 0, 0))


@pytest.mark.parametrize("dtype", [np.int64, np.float32, object])
def test_other_types_say_how_to_convert(dtype):
    with pytest.raises(
        TypeError,
        match=r"of (int64|float32|object) is no mask: .* `array != 0` .* `array.astype\('uint8'\)`",
    ):
        Mask.from_array(np.zeros((2, 2), dtype))


MASKED = np.ma.masked_array(np.zeros((2, 2), np.uint8), mask=[[0, 1], [0, 0]])
BOX = Mask(2, 2, fill=True)


@pytest.mark.parametrize(
    "call",
    [
        lambda: Mask.from_array(MASKED),
        lambda: Mask.from_packed(MASKED, 16),
        lambda: hitmask.overlaps([BOX], 0, 0, (0, 0), MASKED),
        lambda: hitmask.areas([BOX], MASKED[0], 0, (0, 0), [(0, 0), (1, 1)]),
        lambda: hitmask.sweeps([BOX], 0, 0, (0, 0), (9, 9), MASKED),
        lambda: hitmask.overlaps([BOX], 0, 0, (0, 0), (1, 1), out=np.ma.zeros(1, bool)),
    ],
)
def test_masked_arrays_are_refused(call):
    with pytest.raises(TypeError, match=r"MaskedArray.*\.filled\("):
        call()


def test_masked_arrays_that_are_filled_are_not():
    assert Mask.from_array(MASKED.filled(1)).to_text() == ".#\n.."
    subclass = np.zeros((2, 2), bool).view(type("Own", (np.ndarray,), {}))
    assert not Mask.from_array(subclass)
