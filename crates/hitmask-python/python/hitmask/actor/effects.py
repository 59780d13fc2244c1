"""The effects of hits, as immutable values. Speeds are in pixels per tick, and times in ticks."""

from dataclasses import dataclass
from typing import ClassVar, Literal, Tuple, Union

Push = Union[
    None,
    Tuple[Literal["as"], float, float],
    Tuple[Literal["sideways"], float, float],
    Tuple[Literal["along-axis"], float],
]
"""The direction and speed of a push, in pixels per tick. ``('as', right, down)`` pushes in the same
direction wherever the hit comes from. ``('sideways', away, down)`` pushes away to the left or
right, and ``('along-axis', away)`` pushes away along the axis with the larger distance.
"""


@dataclass(frozen=True)
class Knockback:
    """The knockback of a hit: how the hit pushes a fighter, and for how many ticks.

    >>> from hitmask.actor import Knockback
    >>> Knockback(("sideways", 3, -2), ticks=12).ticks
    12
    """

    push: Push
    """The direction and speed of the push."""
    ticks: int
    """How many ticks the knockback lasts. Use 1 for characters that take over the push as their own
    speed and then continue to move by their own rules.
    """
    NONE: ClassVar["Knockback"]
    """No knockback."""
    ADVENTURE: ClassVar["Knockback"]
    """4 pixels per tick for 8 ticks along one axis, as for Link in The Legend of Zelda."""
    MOMENTUM: ClassVar["Knockback"]
    """A single push of two pixels per tick away from the hit and four pixels per tick up, as for
    Sonic in Sonic the Hedgehog.
    """


@dataclass(frozen=True)
class HitEffect:
    """The effect of a hit on the fighter that is hit, and on the attacker.

    >>> from hitmask.actor import HitEffect
    >>> HitEffect(damage=2).damage
    2
    """

    damage: int
    """How much health the hit takes."""
    knockback: Knockback = Knockback(None, 0)
    """How the hit knocks back the fighter that is hit."""
    hit_stop: int = 0
    """For how many ticks the fighter that is hit freezes."""
    own_hit_stop: int = 0
    """For how many ticks the attacker freezes."""

    def __post_init__(self) -> None:
        if not isinstance(self.knockback, Knockback):
            found = type(self.knockback).__name__
            raise TypeError(f"knockback is a Knockback, such as Knockback.ADVENTURE, not {found}")
