"""What ticks of actors return: named tuples. Every state in them is a value of its own: keep it, compare it, send it."""

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
    """What stopped an actor."""

    side: Side
    """The side of the actor that was hit."""
    pixel: Point
    """The first pixel that it would have shared, row by row."""
    normal: Optional[Vector]
    """The direction that the surface faces there, as a vector of length 1; None if the pixels around do not give one."""
    obstacle: int
    """The place of the obstacle in the list."""
    id: int
    """The obstacle's id."""
    material: "Material"
    """What it is made of."""


class Step(NamedTuple):
    """A step of a body."""

    body: "Body"
    """The body after it."""
    hit_x: Optional[Hit]
    """What stopped it to the left or right."""
    hit_y: Optional[Hit]
    """What stopped it up or down."""
    overlapped: bool
    """Whether it overlapped something solid before. If so, it did not move."""


class MaskChange(NamedTuple):
    """A change of a body's mask."""

    body: "Body"
    """The body, with the new mask unless it was refused."""
    outcome: Literal["changed", "pushed-out", "refused"]
    """What happened."""
    pushed: Point
    """By how many pixels it was pushed, right and down."""


class PlatformerTick(NamedTuple):
    """A tick of a character of a platform game."""

    state: "PlatformerState"
    """The character after it."""
    events: Tuple[PlatformerEvent, ...]
    """What happened, in a fixed order: ``'landed' in tick.events``."""
    hit_x: Optional[Hit]
    """What stopped it to the left or right."""
    hit_y: Optional[Hit]
    """What stopped it up or down; in the tick in which it lands, the ground."""
    support: Optional[int]
    """What it stands on, as a place in the list of obstacles; None in the air."""


class Meeting(NamedTuple):
    """How a character met an enemy."""

    state: "PlatformerState"
    """The character afterwards."""
    contact: EnemyContact
    """How they met."""
    defeats: bool
    """Whether that defeats the enemy."""


class Grabbed(NamedTuple):
    """What a character did with a thing."""

    player: "PlatformerState"
    """The character afterwards."""
    item: "PlatformerState"
    """The thing afterwards."""
    event: Optional[GrabEvent]
    """What happened."""


class MazeTick(NamedTuple):
    """A tick of a walker."""

    state: "MazeState"
    """The walker after it."""
    events: Tuple[MazeEvent, ...]
    """What happened."""
    hit_x: Optional[Hit]
    """What was in its way to the left or right, whether it stopped there or got around it."""
    hit_y: Optional[Hit]
    """What was in its way up or down."""
    overlapped: bool
    """Whether it overlapped something solid before. If so, it did not move."""


class SolidStep(NamedTuple):
    """A step of a solid."""

    solid: "Solid"
    """The solid after it."""
    passengers: List["Passenger"]
    """The passengers after it."""


class Carried(NamedTuple):
    """What became of all solids and passengers in a tick."""

    solids: List["Solid"]
    """The solids, in their order."""
    passengers: List["Passenger"]
    """The passengers, in their order."""
    around: List["Obstacle"]
    """All obstacles for the ticks of the actors: those that do not move, and after them the solids."""


class FighterTick(NamedTuple):
    """A tick of a fighter."""

    fighter: "Fighter"
    """The fighter after it."""
    is_frozen: bool
    """Whether hit stop froze it: then nothing of it moves."""
    knockback: Optional[Vector]
    """The speed at which it is knocked back in this tick, right and down."""


class HitEvent(NamedTuple):
    """A hitbox that touched a fighter."""

    outcome: Literal["invincible", "hurt", "destroyed"]
    """What happened: it did nothing, hurt, or took the last health."""
    fighter: int
    """The place of the fighter in the list."""
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
    """The place of the hitbox in the list."""
    hurtbox: int
    """The place of the hurtbox in the list."""
    damage: int
    """How much health it takes if it lands."""
    pixel: Point
    """The first pixel, row by row, that both shapes share."""
    side: Side
    """The side of the hurtbox that was hit."""
    normal: Optional[Vector]
    """The direction that the hurtbox faces there; None if the pixels around do not give one."""
    push: Vector
    """The push, right and down, in pixels per tick."""


class Resolved(NamedTuple):
    """The fighters after all hits of a tick."""

    fighters: List["Fighter"]
    """The fighters, in their order."""
    events: List[HitEvent]
    """What happened."""


class BulletHit(NamedTuple):
    """A hit of a bullet."""

    target: Optional[int]
    """The place of the target in the list; None for a solid."""
    obstacle: Optional[int]
    """The place of the solid in the list of obstacles; None for a target."""
    id: int
    """The id of the target or the obstacle."""
    outcome: Literal["pierced", "destroyed", "stopped", "bounced", "stuck"]
    """What happened to the bullet."""
    bounces: int
    """How often it had bounced in this tick before."""
    time: Fraction
    """When, from 0 at the start of the tick or at its last bounce to 1 at the end of the tick."""
    at: Point
    """Where the top left of the bullet is then, as a whole pixel."""
    pixel: Point
    """The first pixel that both share right after."""
    faces: Tuple[Direction, ...]
    """Which way the faces look that it entered; none if it began inside."""
    normal: Optional[Vector]
    """The direction that the surface faces there; None if the pixels around do not give one."""


class BulletTick(NamedTuple):
    """A tick of a bullet."""

    bullet: "Bullet"
    """The bullet after it."""
    hits: Tuple[BulletHit, ...]
    """What it hit, in order."""
