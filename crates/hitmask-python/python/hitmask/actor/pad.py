"""The keys that a player holds."""

from enum import IntFlag


class Pad(IntFlag):
    """The keys held in a tick: ``Pad.LEFT | Pad.JUMP``. Left and right together cancel out, and so
    do up and down.

    >>> from hitmask.actor import Pad
    >>> Pad.RIGHT in Pad.RIGHT | Pad.JUMP
    True
    """

    NONE = 0
    LEFT = 1
    RIGHT = 2
    UP = 4
    DOWN = 8
    JUMP = 16
    RUN = 32
    """Also holds and throws things."""
    SPIN = 64
    """The spin jump."""
