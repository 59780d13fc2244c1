"""The keys that a player holds."""

from enum import IntFlag


class Pad(IntFlag):
    """The keys that are held in a tick, such as ``Pad.LEFT | Pad.JUMP``. ``Pad.NONE`` is no key.
    Left and right together cancel out, and so do up and down. Wherever a call takes keys, you can
    also pass their names, such as ``{"left", "jump"}``.

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
    """The run key, which also picks up, holds and throws items."""
    SPIN = 64
    """The key for a spin jump."""
