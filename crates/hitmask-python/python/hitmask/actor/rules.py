"""Groups of rules and effects: frozen values. ``dataclasses.replace(group, field=value)`` makes a
changed copy.

Speeds are in pixels per tick, accelerations in pixels per tick per tick, times in ticks. The
presets of ``Platformer`` have all groups of rules: start with a preset, and change what you like.
"""

from dataclasses import dataclass
from typing import ClassVar, Optional, Tuple

from hitmask._engine import rule_constants
from hitmask.actor.effects import HitEffect, Knockback
from hitmask.answers import Direction


@dataclass(frozen=True)
class Run:
    """How fast characters run.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.run, fast_speed=3).fast_speed
    3
    """

    speed: float
    """The greatest speed."""
    fast_speed: float
    """The greatest speed while run is held."""
    sprint_speed: float
    """The greatest speed while run is held and the sprint charge is full."""
    sprint_from: float
    """The speed from which the charge grows."""
    charge: int
    """The size of a full charge; 0 means no sprint."""
    charge_gain: int
    """How much the charge grows per tick. It shrinks by 1 per tick."""


@dataclass(frozen=True)
class Traction:
    """How characters gain and lose horizontal speed.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.ground, drag_parts=0).drag_parts
    0
    """

    acceleration: float
    """Gained in the direction that is held, up to the greatest speed."""
    friction: float
    """Lost while no direction is held."""
    braking: float
    """Lost while the direction against the motion is held."""
    fast_braking: float
    """Lost while the direction against the motion and run are held."""
    excess: float
    """Lost beyond the greatest speed while the direction of the motion is held."""
    drag_parts: int
    """Air drag while rising slower than ``drag_below``: each tick the speed loses its
    ``drag_parts``-th part, rounded down to a whole number of ``drag_step``s. 0 means no drag.
    """
    drag_below: float
    """The greatest rising speed with drag."""
    drag_step: float
    """The unit in which drag counts."""


@dataclass(frozen=True)
class Gravity:
    """How characters fall.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.gravity, terminal=4).terminal
    4
    """

    rise_held: float
    """While rising with jump held."""
    rise: float
    """While rising."""
    fall_held: float
    """While falling with jump held."""
    fall: float
    """While falling."""
    apex: float
    """While slower than ``apex_speed``, up or down, with jump held."""
    apex_speed: float
    """The speed below which a character is at the apex of its jump; zero means that there is no
    apex gravity.
    """
    terminal: float
    """The greatest falling speed."""
    terminal_held: float
    """The greatest falling speed with jump held."""
    fast_terminal: float
    """The greatest falling speed with down held; equal to ``terminal`` for no fast fall."""
    fast_gain: float
    """How much the greatest falling speed grows or shrinks per tick as down is held or not."""


@dataclass(frozen=True)
class Jump:
    """How characters jump.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.jump, coyote_ticks=0).coyote_ticks
    0
    """

    speeds: Tuple[float, ...]
    """The upward speed, chosen by how fast the character runs."""
    class_: float
    """How much faster a character must run for the next of the speeds; zero means that the first is
    always used.
    """
    spin_speeds: Tuple[float, ...]
    """The upward speed of a spin jump, chosen in the same way; a first speed of zero means that
    spin jumps are ordinary jumps.
    """
    boost: float
    """Horizontal speed gained in the direction that is held."""
    hold_ticks: int
    """How long the upward speed is kept while jump is held, including the first tick."""
    release: Optional[float]
    """The greatest upward speed after jump is released; None means that releasing does not cut the
    jump.
    """
    coyote_ticks: int
    """Coyote time: for how many ticks after walking off the ground a character can still jump."""
    buffer_ticks: int
    """Jump buffer: for how many ticks a press of jump waits for the ground."""
    corner: int
    """Corner correction: by how many pixels a character slips sideways past a corner above its
    head.
    """
    off_slope: bool
    """Whether a character jumps at right angles to the slope (True) or straight up."""


@dataclass(frozen=True)
class Wall:
    """What characters do at walls.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.wall, reach=1).reach
    1
    """

    slide_speed: float
    """The greatest falling speed against a wall that the character pushes into; zero means no wall
    slide.
    """
    slide_ticks: int
    """In how many ticks that speed grows to the greatest falling speed; 0 means never."""
    jump: Tuple[float, float]
    """The speed of a wall jump, away from the wall and up; zero means no wall jump."""
    reach: int
    """From how many pixels away a character can jump off a wall."""
    lock_ticks: int
    """For how many ticks after a wall jump its direction counts as held."""
    run_from: float
    """How fast a character must run into a wall that is marked for wall runs, and how fast it must
    stay to keep running up; zero means that it never does.
    """
    run_off: Tuple[float, float]
    """The speed at which it falls off the wall, away from it and up."""
    NONE: ClassVar["Wall"]
    """No wall slides, wall jumps or wall runs."""


@dataclass(frozen=True)
class Slope:
    """How characters follow the ground. Steepness is how far the ground rises over 256 pixels; 256
    is 45°.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.slope, step_up=4).step_up
    4
    """

    step_up: int
    """How many pixels a character steps up per horizontal pixel."""
    step_down: int
    """How many pixels a character follows the ground down; if the ground is further down, it falls.
    """
    limit: int
    """The greatest steepness that a character walks up. It slides down steeper ground."""
    slide: float
    """Gained downhill per tick while it slides."""
    slide_speed: float
    """The greatest sliding speed."""
    slide_from: int
    """The least steepness on which a character that holds down sits down and slides; 0 means that
    it never does.
    """
    slide_pull: float
    """Gained downhill per tick by a character that sits, times the sine of the angle, up to
    ``slide_speed``.
    """
    uphill: int
    """The part of the speed, in 256ths, that remains uphill at 45°; gentler slopes take
    proportionally less away.
    """
    downhill: int
    """The part of the speed, in 256ths, that remains downhill at 45°."""
    pull: float
    """Gained downhill per tick, times the sine of the angle; zero means that slopes do not pull."""
    along: bool
    """Whether the speed is measured along the ground (True) or along x. Along the ground, slopes
    shorten the horizontal distance, and a character that leaves the ground keeps the upward part of
    its speed.
    """
    slip_speed: float
    """On slopes steeper than ``limit``, a character slower than this slips and cannot be steered;
    zero means that it slides instead.
    """
    slip_ticks: int
    """For how many ticks it cannot be steered."""
    PLAIN: ClassVar["Slope"]
    """Plain walking on slopes."""


@dataclass(frozen=True)
class Ledge:
    """What characters do at ledges.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.ledge, grabs=False).grabs
    False
    """

    grabs: bool
    """Whether a character that falls along a wall grabs its upper end."""
    again_ticks: int
    """For how many ticks after letting go it grabs no ledge."""


@dataclass(frozen=True)
class Water:
    """How characters swim, while the middle of their bounds is in water.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.water, terminal=2).terminal
    2
    """

    gravity: float
    """Gained downward per tick."""
    terminal: float
    """The greatest sinking speed."""
    rise: float
    """The greatest rising speed from swim strokes."""
    stroke: float
    """Upward speed gained by a swim stroke, a press of jump. With the head above water, a press is
    a jump instead. Zero means that jumps need the ground.
    """
    jump: float
    """The speed of a jump off the ground under water; zero means the same as in air."""
    run: int
    """Horizontal speed, acceleration and friction under water, in 256ths of those in air."""
    entry: Tuple[int, int]
    """The part of the speeds, in 256ths, that remains when a character enters water: right and
    down.
    """
    exit: int
    """The vertical speed when it leaves water, in 256ths."""


@dataclass(frozen=True)
class Lift:
    """By how much something was moved, and how long ago: for a solid its own last motion, for an
    actor the last motion of what carried or pushed it. The platform's motion is never part of the
    actor's own speed until it jumps.

    >>> from hitmask.actor import Solid
    >>> Solid(20, 80).lift.age
    0
    """

    speed: Tuple[float, float]
    """The motion in that tick, right and down, in pixels."""
    age: int
    """How many ticks ago: 0 in the tick itself."""


@dataclass(frozen=True)
class LiftRules:
    """How much a jump gains from a ``Lift``.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.lift, store_ticks=0).store_ticks
    0
    """

    store_ticks: int
    """For how many ticks a lift is kept: one of this age still counts."""
    cap_x: float
    """The most that a jump gains to either side, in pixels per tick."""
    cap_up: float
    """The most that a jump gains upward, in pixels per tick. It never gains downward speed."""
    NONE: ClassVar["LiftRules"]
    """Jumps gain no speed from a lift."""
    TIGHT: ClassVar["LiftRules"]
    """As in tight platform games."""


@dataclass(frozen=True)
class Bounce:
    """How characters bounce off enemies that they stomp.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.bounce, depth=8).depth
    8
    """

    speed: float
    """The upward speed after a stomp."""
    held_speed: float
    """The upward speed after a stomp with jump held."""
    spin_speed: float
    """The upward speed after a spin jump has defeated an enemy."""
    rebounds: bool
    """Whether a character that falls faster than that bounces back as fast as it fell."""
    depth: int
    """How many pixels deep, beyond its fall in this tick, a character may be in an enemy that it
    stomps.
    """
    grace_ticks: int
    """For how many ticks after a bounce the enemy below does not hurt the character."""


@dataclass(frozen=True)
class Grab:
    """What characters do with things that they carry.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.grab, grabs=False).grabs
    False
    """

    grabs: bool
    """Whether they pick things up."""
    reach: int
    """How far ahead of the character's middle the middle of the thing is, in pixels."""
    raise_: int
    """How far above the character's feet the lower edge of the thing is, in pixels."""
    throw_up: float
    """The upward speed of a thing that is thrown up."""
    throw_aside: Tuple[float, float]
    """The speed of a thing that is thrown aside: ahead and up."""
    throw_share: int
    """The part of the character's own speed, in 256ths, that a thrown thing gains; thrown aside,
    only if the character moves ahead.
    """
    drop_reach: int
    """How much further ahead a thing is put down, in pixels."""
    drop_speed: float
    """How much faster ahead than the character a thing is that it puts down."""
    swim_speed: float
    """How fast a character that carries something swims ahead; zero means as without it."""
    swim_rise: float
    """Upward speed that it gains in water per tick. At the surface it loses twice as much."""
    swim_dive: float
    """Downward speed that it gains in water per tick while down is held."""
    swim_limit: float
    """Its greatest speed in water, up and down."""
    NONE: ClassVar["Grab"]
    """Characters pick nothing up."""


@dataclass(frozen=True)
class Detour:
    """A detour around a corner.

    >>> from hitmask.actor import Detour
    >>> Detour("up", 3, cuts_corner=False).pixels
    3
    """

    direction: Direction
    """Its direction, across the heading."""
    pixels: int
    """How many pixels are left: one to ``Maze.MAX_SPEED``."""
    cuts_corner: bool
    """Whether it cuts the corner: with every pixel sideways it goes one ahead, if it can. If not,
    it is a near miss.
    """


for _class, _name, _value in rule_constants():
    setattr(globals()[_class], _name, _value)
