"""The results of batches, as named tuples of arrays with a row for each pair."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Sweeps(NamedTuple):
    """The first hits of many masks that move in steps of whole pixels. There is an array for each
    field of a `Sweep`, with a row for each pair.

    >>> box = hitmask.Mask(8, 8, fill=True)
    >>> hitmask.sweeps([box], 0, 0, (0, 0), [(20, 3), (90, 0)], by_a=(40, 0)).step
    array([13, -1])
    """

    time: "npt.NDArray[np.float64]"
    """The time of the hit, from 0 to 1. This is the float nearest to ``step / steps``, or a float
    next to it. NaN if nothing is hit.
    """
    step: "npt.NDArray[np.int64]"
    """The step of the hit, or -1 if nothing is hit."""
    steps: "npt.NDArray[np.int64]"
    """How many steps the whole motion has, or -1 if nothing is hit."""
    free: "npt.NDArray[np.float64]"
    """The x and y of the last position at which the masks do not overlap. NaN if there is no such
    position.
    """
    blocked: "npt.NDArray[np.float64]"
    """The x and y of the first position at which the masks overlap. NaN if nothing is hit."""
    first: "npt.NDArray[np.float64]"
    """The x and y of the first pixel that the masks share at the ``blocked`` position. NaN if
    nothing is hit.
    """


class ContinuousSweeps(NamedTuple):
    """The first hits of many masks that move along straight lines. There is an array for each part
    of a `ContinuousSweep`, with a row for each pair.

    >>> box = hitmask.Mask(8, 8, fill=True)
    >>> hitmask.sweeps_continuous([box], 0, 0, (0, 0), [(20, 3), (90, 0)], by_a=(40, 0)).time
    array([0.3, nan])
    """

    time: "npt.NDArray[np.float64]"
    """The time of the hit, from 0 to 1. This is the float nearest to the exact fraction, or a float
    next to it. NaN if nothing is hit.
    """
    face_x: "npt.NDArray[np.int64]"
    """-1 if the face that is hit faces left, 1 if it faces right, and 0 otherwise."""
    face_y: "npt.NDArray[np.int64]"
    """-1 if the face that is hit faces up, 1 if it faces down, and 0 otherwise."""
    free: "npt.NDArray[np.float64]"
    """The x and y of the last whole-pixel position at which the masks do not overlap. NaN if there
    is no such position.
    """
    blocked: "npt.NDArray[np.float64]"
    """The x and y of the first whole-pixel position at which the masks overlap. NaN if nothing is
    hit.
    """
    first: "npt.NDArray[np.float64]"
    """The x and y of the first pixel that the masks share at the ``blocked`` position. NaN if
    nothing is hit.
    """
    at: "npt.NDArray[np.float64]"
    """The x and y of the first mask's position at the time of the hit. These are the floats nearest
    to the exact fractions, or floats next to them. NaN if nothing is hit.
    """
    other_at: "npt.NDArray[np.float64]"
    """The x and y of the other mask's position at the time of the hit. NaN if nothing is hit."""
