"""The effects of hits: frozen values, in pixels per tick and in ticks."""

from dataclasses import dataclass
from typing import ClassVar, Literal, Tuple, Union

Push = Union[
    None,
    Tuple[Literal["as"], float, float],
    Tuple[Literal["sideways"], float, float],
    Tuple[Literal["along-axis"], float],
]
"""The direction and the speed of a push, in pixels per tick: ``('as', right, down)`` wherever the
hit comes from; ``('sideways', away, down)`` away to the left or right; ``('along-axis', away)``
along the axis on which the two are further apart.
"""


@dataclass(frozen=True)
class Knockback:
    """Knockback: how a hit pushes a fighter, and for how many ticks.

    >>> from hitmask.actor import Knockback
    >>> Knockback(("sideways", 3, -2), ticks=12).ticks
    12
    """

    push: Push
    """Direction and speed."""
    ticks: int
    """For how many ticks. Use 1 for characters that take the push as their own speed and continue
    with it.
    """
    NONE: ClassVar["Knockback"]
    """No knockback."""
    ADVENTURE: ClassVar["Knockback"]
    """4 pixels per tick for 8 ticks along one axis, as The Legend of Zelda knocks Link back."""
    MOMENTUM: ClassVar["Knockback"]
    """Two pixels per tick away and four up, set once, as Sonic the Hedgehog does when Sonic is
    hurt.
    """


@dataclass(frozen=True)
class HitEffect:
    """What a hit does to the fighter that is hit, and to the attacker.

    >>> from hitmask.actor import HitEffect
    >>> HitEffect(damage=2).damage
    2
    """

    damage: int
    """How much health it takes."""
    knockback: Knockback = Knockback(None, 0)
    """How it knocks the fighter back."""
    hit_stop: int = 0
    """How long the fighter that is hit freezes."""
    own_hit_stop: int = 0
    """How long the attacker freezes."""
