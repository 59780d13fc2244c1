"""The named tuples that ticks of actors return. Every state in them is a value that you can keep,
compare and send.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, List, Literal, NamedTuple, Optional, Tuple

from hitmask.answers import Direction, Point, Side

if TYPE_CHECKING:
    from hitmask._engine import (
        Body,
        Bullet,
        Fighter,
        Material,
        MazeState,
        Obstacle,
        Passenger,
        PlatformerState,
        Solid,
    )

MaterialKind = Literal["solid", "one-way", "ladder", "water", "hazard"]
Mode = Literal["air", "ground", "slide", "wall", "ledge", "ladder", "wall-run"]
Order = Literal["speed-then-move", "move-then-gravity", "move-then-speed"]
Policy = Literal["slide", "stop", "revert"]
Anchor = Literal["feet", "center"]
Riding = Literal["standing", "left", "right", "top", "bottom", "none"]
PassengerOutcome = Literal["untouched", "carried", "pushed", "squeezed", "squished"]
Turns = Literal["anywhere", "on-grid"]
OnSolid = Literal["destroy", "stop", "bounce", "reflect"]
PlatformerEvent = Literal[
    "jumped",
    "wall-jumped",
    "stroke",
    "landed",
    "left-ground",
    "bumped-head",
    "bumped-wall",
    "corner-corrected",
    "sprung",
    "dropped",
    "grabbed-ledge",
    "climbed-ledge",
    "mounted",
    "let-go",
    "entered-water",
    "left-water",
    "slipped",
    "hurt",
    "stuck",
    "pushed-out",
    "no-room",
    "ducked",
    "stood-up",
    "skidded",
    "spin-jumped",
    "bounced",
    "began-slide",
    "began-wall-run",
    "switched-side",
]
EnemyContact = Literal["stomped", "spun", "bounced", "slid", "hurt"]
GrabEvent = Literal["picked-up", "threw-up", "threw-aside", "put-down", "lost-grip"]
MazeEvent = Literal["near-miss-began", "near-miss-ended", "turned", "blocked"]
Vector = Tuple[float, float]


class Hit(NamedTuple):
    """A hit: what stopped an actor.

    >>> from hitmask.actor import Body, Obstacle
    >>> wall = Obstacle(hitmask.Mask(8, 80, fill=True).at(30, 0))
    >>> step = Body(10, 20).step(hitmask.Mask(8, 8, fill=True), (20, 3), [wall])
    >>> step.hit_x.side, step.hit_x.pixel
    ('right', (30, 20))
    """

    side: Side
    """The side of the actor that was hit."""
    pixel: Point
    """The first pixel that it would have shared, row by row."""
    normal: Optional[Vector]
    """The direction that the surface faces there, as a vector of length 1; None if the pixels
    around it have none.
    """
    obstacle: int
    """The index of the obstacle in the list."""
    id: int
    """The obstacle's id."""
    material: "Material"
    """The material of the obstacle."""


class Step(NamedTuple):
    """A step of a body.

    >>> from hitmask.actor import Body
    >>> Body(10, 20).step(hitmask.Mask(8, 8, fill=True), (20, 3)).body
    Body(30, 23)
    """

    body: "Body"
    """The body after the step."""
    hit_x: Optional[Hit]
    """What stopped it to the left or right."""
    hit_y: Optional[Hit]
    """What stopped it up or down."""
    overlapped: bool
    """Whether it overlapped something solid at the start. If so, it did not move."""


class MaskChange(NamedTuple):
    """A change of a body's mask.

    >>> from hitmask.actor import Body
    >>> ducked, upright = hitmask.Mask(8, 8, fill=True), hitmask.Mask(8, 14, fill=True)
    >>> Body(10, 20).change_mask(ducked, upright).outcome
    'changed'
    """

    body: "Body"
    """The body, with the new mask unless the change was refused."""
    outcome: Literal["changed", "pushed-out", "refused"]
    """What happened."""
    pushed: Point
    """By how many pixels it was pushed, right and down."""


class PlatformerTick(NamedTuple):
    """A tick of a character of a platform game.

    >>> from hitmask.actor import Obstacle, Pad, Platformer, PlatformerState
    >>> hero = hitmask.Mask(10, 14, fill=True)
    >>> floor = Obstacle(hitmask.Mask(300, 8, fill=True).at(0, 100))
    >>> tick = Platformer.TIGHT.tick(PlatformerState(20, 85), Pad.NONE, hero, [floor])
    >>> tick.state.body.position, tick.events
    ((20, 85), ())
    """

    state: "PlatformerState"
    """The character after the tick."""
    events: Tuple[PlatformerEvent, ...]
    """What happened, in a fixed order: ``'landed' in tick.events``."""
    hit_x: Optional[Hit]
    """What stopped it to the left or right."""
    hit_y: Optional[Hit]
    """What stopped it up or down; in the tick in which it lands, the ground."""
    support: Optional[int]
    """The index in the list of obstacles of the one that it stands on; None in the air."""


class Meeting(NamedTuple):
    """How a character met an enemy.

    >>> from hitmask.actor import Pad, Platformer, PlatformerState
    >>> player, hero = PlatformerState(20, 80), hitmask.Mask(10, 14, fill=True)
    >>> Platformer.TIGHT.touch_enemy(player, Pad.NONE, player.placed(hero), hero.at(25, 80)).contact
    'hurt'
    """

    state: "PlatformerState"
    """The character after the contact."""
    contact: EnemyContact
    """How they met."""
    defeats: bool
    """Whether the contact defeats the enemy."""


class Grabbed(NamedTuple):
    """What a character did with an item.

    >>> from hitmask.actor import Pad, Platformer, PlatformerState
    >>> hero, shell = hitmask.Mask(10, 14, fill=True), hitmask.Mask(8, 8, fill=True)
    >>> player, item = PlatformerState(20, 80), PlatformerState(28, 86)
    >>> Platformer.CLASSIC.grab_item(player, Pad.RUN, hero, item, shell).event
    'picked-up'
    """

    player: "PlatformerState"
    """The character after the grab."""
    item: "PlatformerState"
    """The item after the grab."""
    event: Optional[GrabEvent]
    """What happened."""


class MazeTick(NamedTuple):
    """A tick of a walker.

    >>> from hitmask.actor import Maze, MazeState
    >>> walker = hitmask.Mask(8, 8, fill=True)
    >>> Maze.ADVENTURE.tick(MazeState(20, 80), ["right"], walker).state.heading
    'right'
    """

    state: "MazeState"
    """The walker after the tick."""
    events: Tuple[MazeEvent, ...]
    """What happened."""
    hit_x: Optional[Hit]
    """What was in its way to the left or right, even if it got around it."""
    hit_y: Optional[Hit]
    """What was in its way up or down."""
    overlapped: bool
    """Whether it overlapped something solid at the start. If so, it did not move."""


class SolidStep(NamedTuple):
    """A step of a solid.

    >>> from hitmask.actor import Solid
    >>> Solid(10, 80).step(hitmask.Mask(40, 4, fill=True), (3, 0)).solid.body
    Body(13, 80)
    """

    solid: "Solid"
    """The solid after the step."""
    passengers: List["Passenger"]
    """The passengers after the step."""


class Carried(NamedTuple):
    """All solids and passengers after a tick.

    >>> from hitmask.actor import MovingSolid, Passenger, Solid, carry_all
    >>> lift = MovingSolid(Solid(10, 80), hitmask.Mask(40, 4, fill=True), (3, 0))
    >>> carried = carry_all([lift], [Passenger(hitmask.Mask(8, 14, fill=True), (20, 66))])
    >>> carried.solids[0].body.position, carried.passengers[0].body.position
    ((13, 80), (23, 66))
    """

    solids: List["Solid"]
    """The solids, in their order."""
    passengers: List["Passenger"]
    """The passengers, in their order."""
    around: List["Obstacle"]
    """All obstacles for the ticks of the actors: first those that do not move, then the solids."""


class FighterTick(NamedTuple):
    """A tick of a fighter.

    >>> from hitmask.actor import Fighter
    >>> Fighter(1, health=5).with_knockback((2, -3), ticks=10).tick().knockback
    (2.0, -3.0)
    """

    fighter: "Fighter"
    """The fighter after the tick."""
    is_frozen: bool
    """Whether hit stop freezes it: then it does not move in this tick."""
    knockback: Optional[Vector]
    """The speed at which it is knocked back in this tick, right and down."""


class HitEvent(NamedTuple):
    """A hitbox that touched a fighter.

    >>> from hitmask.actor import Fighter, Hitbox, Hurtbox, Teams
    >>> one, other = Fighter(1, health=5), Fighter(2, team=1, health=5)
    >>> sword = Hitbox(one, hitmask.Mask(9, 2, fill=True).at(20, 83), 2)
    >>> body = Hurtbox(1, hitmask.Mask(8, 14, fill=True).at(25, 80))
    >>> resolved = Teams.OTHERS.resolve([sword], [body], [one, other])
    >>> resolved.events[0].outcome, resolved.events[0].damage
    ('hurt', 2)
    """

    outcome: Literal["invincible", "hurt", "destroyed"]
    """What happened: the hit did nothing, hurt the fighter, or took its last health."""
    fighter: int
    """The index of the fighter in the list."""
    id: int
    """The fighter's id."""
    by: int
    """The attacker's id."""
    swing: int
    """The swing of the attacker."""
    group: int
    """The group of the swing's hitboxes."""
    destroys_attacker: bool
    """Whether the hit destroys the attacker."""
    hitbox: int
    """The index of the hitbox in the list."""
    hurtbox: int
    """The index of the hurtbox in the list."""
    damage: int
    """How much health it takes if it lands."""
    pixel: Point
    """The first pixel, row by row, that both shapes share."""
    side: Side
    """The side of the hurtbox that was hit."""
    normal: Optional[Vector]
    """The direction that the hurtbox faces there; None if the pixels around it have none."""
    push: Vector
    """The push, right and down, in pixels per tick."""


class Resolved(NamedTuple):
    """The fighters after all hits of a tick.

    >>> from hitmask.actor import Fighter, Hitbox, Hurtbox, Teams
    >>> one, other = Fighter(1, health=5), Fighter(2, team=1, health=5)
    >>> sword = Hitbox(one, hitmask.Mask(9, 2, fill=True).at(20, 83), 2)
    >>> body = Hurtbox(1, hitmask.Mask(8, 14, fill=True).at(25, 80))
    >>> resolved = Teams.OTHERS.resolve([sword], [body], [one, other])
    >>> [fighter.health for fighter in resolved.fighters]
    [5, 3]
    """

    fighters: List["Fighter"]
    """The fighters, in their order."""
    events: List[HitEvent]
    """What happened."""


class BulletHit(NamedTuple):
    """A hit of a bullet.

    >>> from hitmask.actor import Bullet, Target
    >>> rock = Target(7, hitmask.Mask(8, 8, fill=True).at(10, 16), team=2)
    >>> tick = Bullet((0, 20), (12, 0), owner=1).tick(hitmask.Mask(4, 2, fill=True), targets=[rock])
    >>> tick.hits[0].outcome, tick.hits[0].pixel
    ('destroyed', (10, 20))
    """

    target: Optional[int]
    """The index of the target in the list; None for a solid."""
    obstacle: Optional[int]
    """The index of the solid in the list of obstacles; None for a target."""
    id: int
    """The id of the target or the obstacle."""
    outcome: Literal["pierced", "destroyed", "stopped", "bounced", "stuck"]
    """What happened to the bullet."""
    bounces: int
    """How often it had bounced in this tick before the hit."""
    time: Fraction
    """The time of the hit, from 0 at the start of the tick or at its last bounce to 1 at the end of
    the tick.
    """
    at: Point
    """The position of the bullet's top left at that time, as a whole pixel."""
    pixel: Point
    """The first pixel that both share right after the hit."""
    faces: Tuple[Direction, ...]
    """The directions of the faces that it entered; empty if it started inside."""
    normal: Optional[Vector]
    """The direction that the surface faces there; None if the pixels around it have none."""


class BulletTick(NamedTuple):
    """A tick of a bullet.

    >>> from hitmask.actor import Bullet, Target
    >>> rock = Target(7, hitmask.Mask(8, 8, fill=True).at(10, 16), team=2)
    >>> tick = Bullet((0, 20), (12, 0), owner=1).tick(hitmask.Mask(4, 2, fill=True), targets=[rock])
    >>> len(tick.hits), tick.bullet.is_flying
    (1, False)
    """

    bullet: "Bullet"
    """The bullet after the tick."""
    hits: Tuple[BulletHit, ...]
    """Its hits, in order of time."""
