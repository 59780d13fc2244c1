"""What batches answer: named tuples of arrays, with a row for each pair."""

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
    """When, from 0 to 1: the number next to ``step / steps``. NaN where nothing is hit."""
    step: "npt.NDArray[np.int64]"
    """The step that hits; -1 where nothing is hit."""
    steps: "npt.NDArray[np.int64]"
    """How many steps the whole way has; -1 where nothing is hit."""
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
    """When, from 0 to 1: a number next to the fraction. NaN where nothing is hit."""
    face_x: "npt.NDArray[np.int64]"
    """-1 where a face that looks left was hit, 1 where one that looks right was, and 0 elsewhere.
    """
    face_y: "npt.NDArray[np.int64]"
    """-1 where a face that looks up was hit, 1 where one that looks down was, and 0 elsewhere."""
    free: "npt.NDArray[np.float64]"
    """x and y of the last pixel position without a hit; NaN where there is none."""
    blocked: "npt.NDArray[np.float64]"
    """x and y of the pixel position of the hit; NaN where nothing is hit."""
    first: "npt.NDArray[np.float64]"
    """x and y of the first common pixel there; NaN where nothing is hit."""
    at: "npt.NDArray[np.float64]"
    """x and y of where the mask is then: numbers next to the fractions. NaN where nothing is hit.
    """
    other_at: "npt.NDArray[np.float64]"
    """x and y of where the other one is; NaN where nothing is hit."""
