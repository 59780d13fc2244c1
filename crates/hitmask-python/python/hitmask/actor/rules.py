"""Groups of rules and effects, as immutable values. ``dataclasses.replace(group, field=value)``
returns a changed copy.

Speeds are in pixels per tick, accelerations in pixels per tick per tick, and times in ticks. The
presets of ``Platformer`` contain all groups of rules. Start with a preset, and change only the
values that you need.
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
    """The maximum speed."""
    fast_speed: float
    """The maximum speed while run is held."""
    sprint_speed: float
    """The maximum speed while run is held and the sprint charge is full."""
    sprint_from: float
    """The minimum speed at which the sprint charge grows."""
    charge: int
    """The size of a full charge. 0 means that there is no sprint."""
    charge_gain: int
    """How much the charge grows per tick. When it does not grow, it shrinks by 1 per tick."""


@dataclass(frozen=True)
class Traction:
    """How characters gain and lose horizontal speed.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.ground, drag_parts=0).drag_parts
    0
    """

    acceleration: float
    """The speed gained per tick in the held direction, up to the maximum speed."""
    friction: float
    """The speed lost per tick while no direction is held."""
    braking: float
    """The speed lost per tick while the direction opposite to the motion is held."""
    fast_braking: float
    """The speed lost per tick while run and the direction opposite to the motion are held."""
    excess: float
    """The speed lost per tick above the maximum speed while the direction of the motion is held."""
    drag_parts: int
    """Air drag while the character rises more slowly than ``drag_below``. Each tick, the horizontal
    speed loses 1 / ``drag_parts`` of itself, rounded down to a multiple of ``drag_step``. 0 means
    that there is no drag.
    """
    drag_below: float
    """The maximum rising speed at which drag applies."""
    drag_step: float
    """The step size to which drag is rounded down."""


@dataclass(frozen=True)
class Gravity:
    """How characters fall.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.gravity, terminal=4).terminal
    4
    """

    rise_held: float
    """Gravity while the character rises with jump held."""
    rise: float
    """Gravity while the character rises without jump held."""
    fall_held: float
    """Gravity while the character falls with jump held."""
    fall: float
    """Gravity while the character falls without jump held."""
    apex: float
    """Gravity with jump held while the vertical speed is below ``apex_speed`` in either direction.
    """
    apex_speed: float
    """The vertical speed below which a character is at the apex of its jump. Zero means that there
    is no apex gravity.
    """
    terminal: float
    """The maximum falling speed."""
    terminal_held: float
    """The maximum falling speed with jump held."""
    fast_terminal: float
    """The maximum falling speed with down held. To disable fast falling, set it equal to
    ``terminal``.
    """
    fast_gain: float
    """How much the maximum falling speed grows per tick while down is held, and shrinks per tick
    while down is not held.
    """


@dataclass(frozen=True)
class Jump:
    """How characters jump.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.jump, coyote_ticks=0).coyote_ticks
    0
    """

    speeds: Tuple[float, ...]
    """The upward speeds of a jump. The character's running speed selects one of them."""
    class_: float
    """The increase in running speed that selects the next entry of ``speeds``. Zero means that the
    first entry is always used.
    """
    spin_speeds: Tuple[float, ...]
    """The upward speeds of a spin jump. The character's running speed selects one of them, as in
    ``speeds``. If the first speed is zero, spin jumps are ordinary jumps.
    """
    boost: float
    """The horizontal speed that a jump gains in the held direction."""
    hold_ticks: int
    """How many ticks the upward speed is kept while jump is held, including the first tick."""
    release: Optional[float]
    """The maximum upward speed after jump is released. None means that releasing jump does not cut
    the jump short.
    """
    coyote_ticks: int
    """Coyote time: how many ticks after walking off the ground a character can still jump."""
    buffer_ticks: int
    """Jump buffer: how many ticks before landing a press of jump still counts."""
    corner: int
    """Corner correction: the maximum number of pixels that a character slips sideways to get past a
    corner above its head.
    """
    off_slope: bool
    """Whether a character jumps at right angles to the slope (True) or straight up (False)."""


@dataclass(frozen=True)
class Wall:
    """How characters slide down walls, jump off walls and run up walls.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.wall, reach=1).reach
    1
    """

    slide_speed: float
    """The maximum falling speed along a wall that the character pushes against. Zero means that
    there are no wall slides.
    """
    slide_ticks: int
    """How many ticks it takes the slide speed to grow to the maximum falling speed. 0 means that it
    never grows.
    """
    jump: Tuple[float, float]
    """The speed of a wall jump, away from the wall and up. If the upward speed is zero, there are
    no wall jumps.
    """
    reach: int
    """The maximum distance, in pixels, to a wall that a character can jump off."""
    lock_ticks: int
    """How many ticks after a wall jump the direction of the jump counts as held."""
    run_from: float
    """The minimum speed at which a character runs up a wall that is marked for wall runs, both when
    it reaches the wall and while it runs up the wall. Zero disables wall runs.
    """
    run_off: Tuple[float, float]
    """The speed, away from the wall and up, at which a character falls off a wall that it runs up.
    """
    NONE: ClassVar["Wall"]
    """No wall slides, wall jumps or wall runs."""


@dataclass(frozen=True)
class Slope:
    """How characters follow the ground. Steepness is the rise of the ground over 256 pixels, so 256
    is 45°.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.slope, step_up=4).step_up
    4
    """

    step_up: int
    """The maximum number of pixels that a character steps up per pixel of horizontal motion."""
    step_down: int
    """The maximum number of pixels that a character follows the ground down. If the ground is
    further down, the character falls.
    """
    limit: int
    """The maximum steepness that a character can walk up. On steeper ground, the character slides
    down.
    """
    slide: float
    """The speed gained downhill per tick while the character slides."""
    slide_speed: float
    """The maximum sliding speed."""
    slide_from: int
    """The minimum steepness on which a character sits down and slides while down is held. 0 means
    that a character never sits down.
    """
    slide_pull: float
    """The speed that a sitting character gains downhill per tick, multiplied by the sine of the
    slope's angle. The total speed is limited to ``slide_speed``.
    """
    uphill: int
    """The fraction of the speed, in 256ths, that remains when the character goes uphill at 45°.
    Gentler slopes reduce the speed proportionally less.
    """
    downhill: int
    """The fraction of the speed, in 256ths, that remains when the character goes downhill at 45°.
    """
    pull: float
    """The speed gained downhill per tick, multiplied by the sine of the slope's angle. Zero means
    that slopes do not pull the character.
    """
    along: bool
    """Whether the speed is measured along the ground (True) or along x (False). If the speed is
    measured along the ground, a character covers less horizontal distance on slopes, and keeps the
    upward part of its speed when it leaves the ground.
    """
    slip_speed: float
    """The speed below which a character slips on slopes steeper than ``limit``. A slipping
    character cannot be steered. Zero means that characters slide instead of slipping.
    """
    slip_ticks: int
    """For how many ticks a slipping character cannot be steered."""
    PLAIN: ClassVar["Slope"]
    """Plain walking on slopes."""


@dataclass(frozen=True)
class Ledge:
    """How characters grab ledges.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.ledge, grabs=False).grabs
    False
    """

    grabs: bool
    """Whether a character that falls along a wall grabs the wall's upper end."""
    regrab_ticks: int
    """How many ticks after letting go a character cannot grab a ledge."""


@dataclass(frozen=True)
class Water:
    """How characters swim. A character swims while the center of its bounds is in water.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.water, terminal=2).terminal
    2
    """

    gravity: float
    """The downward speed gained per tick."""
    terminal: float
    """The maximum sinking speed."""
    rise: float
    """The maximum rising speed that swim strokes can reach."""
    stroke: float
    """The upward speed gained by a swim stroke, which is a press of jump. If the head is above
    water, a press of jump starts a jump instead. Zero means that there are no strokes and that
    jumps need the ground.
    """
    jump: float
    """The speed of a jump off the ground under water. Zero means the same speed as in air."""
    run: int
    """The horizontal speed, acceleration and friction in water, in 256ths of their values in air.
    """
    entry: Tuple[int, int]
    """The fractions of the horizontal and vertical speeds, in 256ths, that remain when a character
    enters water.
    """
    exit: int
    """The fraction of the vertical speed, in 256ths, that remains when a character leaves water."""


@dataclass(frozen=True)
class Lift:
    """The last motion of a solid, and how many ticks ago it happened. An actor stores the last
    motion of the solid that carried or pushed it. That motion becomes part of the actor's own speed
    only when the actor jumps.

    >>> from hitmask.actor import Solid
    >>> Solid(20, 80).lift.age
    0
    """

    speed: Tuple[float, float]
    """The motion of the solid in one tick, right and down, in pixels."""
    age: int
    """How many ticks ago the motion happened. It is 0 in the tick of the motion itself."""


@dataclass(frozen=True)
class LiftRules:
    """How much speed a jump gains from a ``Lift``.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.lift, store_ticks=0).store_ticks
    0
    """

    store_ticks: int
    """For how many ticks a lift counts. A lift of exactly this age still counts."""
    cap_x: float
    """The maximum speed that a jump gains to either side, in pixels per tick."""
    cap_up: float
    """The maximum speed that a jump gains upward, in pixels per tick. A jump never gains downward
    speed.
    """
    NONE: ClassVar["LiftRules"]
    """Rules under which a jump gains no speed from a lift."""
    TIGHT: ClassVar["LiftRules"]
    """The values of tight platform games."""


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
    """Whether a character that falls faster than the bounce speed bounces up at its falling speed.
    """
    depth: int
    """How many pixels, beyond its fall in this tick, a character may reach into an enemy and still
    stomp it.
    """
    grace_ticks: int
    """How many ticks after a bounce the enemy that the character bounced off cannot hurt the
    character.
    """


@dataclass(frozen=True)
class Grab:
    """How characters carry items.

    >>> import dataclasses
    >>> from hitmask.actor import Platformer
    >>> dataclasses.replace(Platformer.TIGHT.grab, grabs=False).grabs
    False
    """

    grabs: bool
    """Whether characters pick items up."""
    reach: int
    """The horizontal distance, in pixels, from the character's center ahead to the item's center.
    """
    raise_: int
    """The height of the item's lower edge above the character's feet, in pixels."""
    throw_up: float
    """The upward speed of an item that is thrown up."""
    throw_ahead: Tuple[float, float]
    """The speed of an item that is thrown ahead: its forward speed and its upward speed."""
    throw_share: int
    """The fraction of the character's own speed, in 256ths, that is added to the speed of a thrown
    item. For an item that is thrown ahead, this fraction is added only if the character moves
    ahead.
    """
    drop_reach: int
    """The additional distance ahead at which an item is put down, in pixels."""
    drop_speed: float
    """The forward speed, relative to the character, of an item that is put down."""
    swim_speed: float
    """How fast a character that carries an item swims ahead. Zero means that it swims in the same
    way as without an item.
    """
    swim_rise: float
    """The upward speed that a character carrying an item gains in water per tick. At the surface,
    the character loses twice this amount.
    """
    swim_dive: float
    """The downward speed that a character carrying an item gains in water per tick while down is
    held.
    """
    swim_limit: float
    """The maximum vertical speed, both up and down, of a character that carries an item in water.
    """
    NONE: ClassVar["Grab"]
    """Rules under which characters pick up no items."""


@dataclass(frozen=True)
class Detour:
    """The rest of a walker's sideways motion around a corner.

    >>> from hitmask.actor import Detour
    >>> Detour("up", 3, cuts_corner=False).pixels
    3
    """

    direction: Direction
    """The direction of the sideways motion, which is at right angles to the walker's heading."""
    pixels: int
    """How many pixels of the sideways motion are left, from 1 to ``Maze.MAX_SPEED``."""
    cuts_corner: bool
    """Whether the walker cuts the corner. If so, the walker also moves one pixel ahead, if it can,
    with each pixel that it moves sideways. Otherwise, the walker gets around a corner that it
    nearly missed.
    """


for _class, _name, _value in rule_constants():
    setattr(globals()[_class], _name, _value)
