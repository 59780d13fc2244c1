"""The answers of batches: named tuples of arrays, with a row for each pair."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Sweeps(NamedTuple):
    """The first hits of many masks that move pixel by pixel: an array for each field of a `Sweep`,
    with a row for each pair.

    >>> box = hitmask.Mask(8, 8, fill=True)
    >>> hitmask.sweeps([box], 0, 0, (0, 0), [(20, 3), (90, 0)], by_a=(40, 0)).step
    array([13, -1])
    """

    time: "npt.NDArray[np.float64]"
    """The time, from 0 to 1: the float nearest to ``step / steps``, or one next to it. NaN where
    nothing is hit.
    """
    step: "npt.NDArray[np.int64]"
    """The step that hits; -1 where nothing is hit."""
    steps: "npt.NDArray[np.int64]"
    """How many steps the whole motion has; -1 where nothing is hit."""
    free: "npt.NDArray[np.float64]"
    """x and y of the last position without a hit; NaN where there is none."""
    blocked: "npt.NDArray[np.float64]"
    """x and y of the position of the hit; NaN where nothing is hit."""
    first: "npt.NDArray[np.float64]"
    """x and y of the first common pixel there; NaN where nothing is hit."""


class ContinuousSweeps(NamedTuple):
    """The exact moments when many masks that move along a line hit others: an array for each part
    of a `ContinuousSweep`, with a row for each pair.

    >>> box = hitmask.Mask(8, 8, fill=True)
    >>> hitmask.sweeps_continuous([box], 0, 0, (0, 0), [(20, 3), (90, 0)], by_a=(40, 0)).time
    array([0.3, nan])
    """

    time: "npt.NDArray[np.float64]"
    """The time, from 0 to 1: the float nearest to the exact fraction, or one next to it. NaN where
    nothing is hit.
    """
    face_x: "npt.NDArray[np.int64]"
    """-1 for a hit on a face that faces left, 1 for a face that faces right, and 0 elsewhere."""
    face_y: "npt.NDArray[np.int64]"
    """-1 for a hit on a face that faces up, 1 for a face that faces down, and 0 elsewhere."""
    free: "npt.NDArray[np.float64]"
    """x and y of the last pixel position without a hit; NaN where there is none."""
    blocked: "npt.NDArray[np.float64]"
    """x and y of the pixel position of the hit; NaN where nothing is hit."""
    first: "npt.NDArray[np.float64]"
    """x and y of the first common pixel there; NaN where nothing is hit."""
    at: "npt.NDArray[np.float64]"
    """x and y of the mask's position at that time: the floats nearest to the exact fractions, or
    next to them. NaN where nothing is hit.
    """
    other_at: "npt.NDArray[np.float64]"
    """x and y of the other mask's position at that time; NaN where nothing is hit."""
