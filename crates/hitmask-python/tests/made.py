"""Creates masks for tests: some handmade masks, and random masks together with their sets of
pixels.
"""

import hitmask
import numpy as np
from hypothesis import strategies as st

# Small masks of several kinds: a single pixel, parts with gaps, a disc, a frame, and an empty mask.
SHAPES = [
    hitmask.Mask(1, 1, fill=True),
    hitmask.Mask.from_text("#..#\n....\n#..#"),
    hitmask.Mask.from_text(".##.\n####\n####\n.##."),
    hitmask.Mask.from_text("##########\n#........#\n##########"),
    hitmask.Mask(4, 4),
]


@st.composite
def small_masks(draw, most=12):
    """Draws a small mask and the set of its set pixels."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    seed = draw(st.integers(0, 2**32 - 1))
    share = draw(st.sampled_from([0.1, 0.4, 0.6, 0.9, 1.0]))
    array = np.random.default_rng(seed).random((height, width)) < share
    return hitmask.Mask.from_array(array), {(x, y) for y, x in np.argwhere(array).tolist()}


def quarters(most):
    """Draws numbers in quarters of a pixel, which floats represent exactly."""
    return st.integers(-4 * most, 4 * most).map(lambda number: number / 4)


def places(most=20):
    """Draws positions in quarters of a pixel."""
    return st.tuples(quarters(most), quarters(most))
