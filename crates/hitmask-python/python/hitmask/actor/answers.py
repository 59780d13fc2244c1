"""The named tuples that the ticks of actors return. Every state in them is a value that you can
store, compare and send.
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
GrabEvent = Literal["picked-up", "threw-up", "threw-ahead", "put-down", "lost-grip"]
MazeEvent = Literal["near-miss-began", "near-miss-ended", "turned", "blocked"]
Vector = Tuple[float, float]


class Hit(NamedTuple):
    """The obstacle that stopped an actor, and how the actor hit it.

    >>> from hitmask.actor import Body, Obstacle
    >>> wall = Obstacle(hitmask.Mask(8, 80, fill=True).at(30, 0))
    >>> step = Body(10, 20).step(hitmask.Mask(8, 8, fill=True), (20, 3), [wall])
    >>> step.hit_x.side, step.hit_x.pixel
    ('right', (30, 20))
    """

    side: Side
    """The side of the actor that was hit."""
    pixel: Point
    """The first pixel, row by row, that the actor would have shared with the obstacle."""
    normal: Optional[Vector]
    """The direction that the surface faces at ``pixel``, as a vector of length 1, or None if the
    surrounding pixels do not determine a direction.
    """
    obstacle: int
    """The index of the obstacle in the list of obstacles."""
    id: int
    """The obstacle's id."""
    material: "Material"
    """The material of the obstacle."""


class Step(NamedTuple):
    """The result of a body's step.

    >>> from hitmask.actor import Body
    >>> Body(10, 20).step(hitmask.Mask(8, 8, fill=True), (20, 3)).body
    Body(30, 23)
    """

    body: "Body"
    """The body after the step."""
    hit_x: Optional[Hit]
    """What stopped the body on its left or right, or None."""
    hit_y: Optional[Hit]
    """What stopped the body above or below, or None."""
    overlapped: bool
    """Whether the body overlapped something solid at the start. If so, it did not move."""


class MaskChange(NamedTuple):
    """The result of a change of a body's mask.

    >>> from hitmask.actor import Body
    >>> ducked, upright = hitmask.Mask(8, 8, fill=True), hitmask.Mask(8, 14, fill=True)
    >>> Body(10, 20).change_mask(ducked, upright).outcome
    'changed'
    """

    body: "Body"
    """The body after the change. Unless the change was refused, the body now uses the new mask."""
    outcome: Literal["changed", "pushed-out", "refused"]
    """What happened to the body."""
    pushed: Point
    """How many pixels the body was pushed, right and down."""


class PlatformerTick(NamedTuple):
    """The result of a platform-game character's tick.

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
    """What happened in the tick, in a fixed order. Test for an event with ``'landed' in
    tick.events``.
    """
    hit_x: Optional[Hit]
    """What stopped the character on its left or right, or None."""
    hit_y: Optional[Hit]
    """What stopped the character above or below, or None. In the tick in which the character lands,
    this is the ground.
    """
    support: Optional[int]
    """The index of the obstacle that the character stands on, or None in the air."""


class Meeting(NamedTuple):
    """The contact of a character with an enemy.

    >>> from hitmask.actor import Pad, Platformer, PlatformerState
    >>> player, hero = PlatformerState(20, 80), hitmask.Mask(10, 14, fill=True)
    >>> Platformer.TIGHT.touch_enemy(player, Pad.NONE, player.placed(hero), hero.at(25, 80)).contact
    'hurt'
    """

    state: "PlatformerState"
    """The character after the contact."""
    contact: EnemyContact
    """The kind of contact."""
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
    """What the character did with the item, or None if nothing changed."""


class MazeTick(NamedTuple):
    """The result of a walker's tick.

    >>> from hitmask.actor import Maze, MazeState
    >>> walker = hitmask.Mask(8, 8, fill=True)
    >>> Maze.ADVENTURE.tick(MazeState(20, 80), ["right"], walker).state.heading
    'right'
    """

    state: "MazeState"
    """The walker after the tick."""
    events: Tuple[MazeEvent, ...]
    """What happened in the tick."""
    hit_x: Optional[Hit]
    """What was in the walker's way on its left or right, even if the walker got around it;
    otherwise None.
    """
    hit_y: Optional[Hit]
    """What was in the walker's way above or below, even if the walker got around it; otherwise
    None.
    """
    overlapped: bool
    """Whether the walker overlapped something solid at the start. If so, it did not move."""


class SolidStep(NamedTuple):
    """The result of a solid's step.

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
    """The solids, in the order in which you passed them."""
    passengers: List["Passenger"]
    """The passengers, in the order in which you passed them."""
    around: List["Obstacle"]
    """All obstacles for the ticks of the actors: first the obstacles that do not move, then the
    solids.
    """


class FighterTick(NamedTuple):
    """The result of a fighter's tick.

    >>> from hitmask.actor import Fighter
    >>> Fighter(1, health=5).with_knockback((2, -3), ticks=10).tick().knockback
    (2.0, -3.0)
    """

    fighter: "Fighter"
    """The fighter after the tick."""
    is_frozen: bool
    """Whether hit stop freezes the fighter. If so, do not move the fighter in this tick."""
    knockback: Optional[Vector]
    """The speed at which the fighter is knocked back in this tick, right and down, or None if it is
    not being knocked back.
    """


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
    """What happened to the fighter: with "invincible", the hit had no effect; with "hurt", it hurt
    the fighter; and with "destroyed", the fighter has no health left after this tick.
    """
    fighter: int
    """The index of the fighter in the list of fighters."""
    id: int
    """The fighter's id."""
    by: int
    """The attacker's id."""
    swing: int
    """The number of the attacker's swing."""
    group: int
    """The group that the hitbox belongs to in that swing."""
    destroys_attacker: bool
    """Whether the hit destroys the attacker."""
    hitbox: int
    """The index of the hitbox in the list of hitboxes."""
    hurtbox: int
    """The index of the hurtbox in the list of hurtboxes."""
    damage: int
    """How much health the hit takes if it lands."""
    pixel: Point
    """The first pixel, row by row, that both shapes share."""
    side: Side
    """The side of the hurtbox that was hit."""
    normal: Optional[Vector]
    """The direction that the hurtbox's surface faces at ``pixel``, or None if the surrounding
    pixels do not determine a direction.
    """
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
    """The fighters, in the order in which you passed them."""
    events: List[HitEvent]
    """The events, one for each hit."""


class BulletHit(NamedTuple):
    """A target or a solid that a bullet hit.

    >>> from hitmask.actor import Bullet, Target
    >>> rock = Target(7, hitmask.Mask(8, 8, fill=True).at(10, 16), team=2)
    >>> tick = Bullet((0, 20), (12, 0), owner=1).tick(hitmask.Mask(4, 2, fill=True), targets=[rock])
    >>> tick.hits[0].outcome, tick.hits[0].pixel
    ('destroyed', (10, 20))
    """

    target: Optional[int]
    """The index of the target in the list of targets, or None if the bullet hit a solid."""
    obstacle: Optional[int]
    """The index of the solid in the list of obstacles, or None if the bullet hit a target."""
    id: int
    """The id of the target or the obstacle."""
    outcome: Literal["pierced", "destroyed", "stopped", "bounced", "stuck"]
    """What happened to the bullet."""
    bounces: int
    """How many times the bullet had bounced in this tick before the hit."""
    time: Fraction
    """The time of the hit. It is 0 at the start of the tick, or at the bullet's last bounce in this
    tick, and 1 at the end of the tick.
    """
    at: Point
    """The position of the bullet's top left at the time of the hit, rounded to a whole pixel."""
    pixel: Point
    """The first pixel that the bullet shares with the target or solid right after the hit."""
    faces: Tuple[Direction, ...]
    """The directions of the faces that the bullet entered. The tuple is empty if the bullet was
    already inside the target or solid at the start.
    """
    normal: Optional[Vector]
    """The direction that the surface faces at ``pixel``, or None if the surrounding pixels do not
    determine a direction.
    """


class BulletTick(NamedTuple):
    """The result of a bullet's tick.

    >>> from hitmask.actor import Bullet, Target
    >>> rock = Target(7, hitmask.Mask(8, 8, fill=True).at(10, 16), team=2)
    >>> tick = Bullet((0, 20), (12, 0), owner=1).tick(hitmask.Mask(4, 2, fill=True), targets=[rock])
    >>> len(tick.hits), tick.bullet.is_flying
    (1, False)
    """

    bullet: "Bullet"
    """The bullet after the tick."""
    hits: Tuple[BulletHit, ...]
    """The bullet's hits, in chronological order."""
