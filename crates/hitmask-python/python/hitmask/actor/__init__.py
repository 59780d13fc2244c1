"""Actors: platformers, mazes, moving platforms, combat and bullets, pixel by pixel.

Rules are immutable: start with a preset and ``replace`` the values that you want to change. States
are immutable too. A tick is a pure function of the state, the keys and the obstacles, so a state is
its own snapshot. ``bytes(state)`` and ``state.state_hash()`` are the same on every machine.
"""

from typing import Any, Tuple

from hitmask._engine import (
    Body,
    BodyMasks,
    Bullet,
    Fighter,
    Hitbox,
    Hurtbox,
    Material,
    Maze,
    MazeState,
    MovingSolid,
    Obstacle,
    Passenger,
    Path,
    Platformer,
    PlatformerState,
    Solid,
    Surroundings,
    Target,
    Teams,
    carrier_of,
    carry_all,
    hit_stop_of_damage,
    platformer_words,
    push_velocity,
)
from hitmask.actor.answers import (
    BulletHit,
    BulletTick,
    Carried,
    EnemyContact,
    FighterTick,
    Grabbed,
    GrabEvent,
    Hit,
    HitEvent,
    MaskChange,
    MaterialKind,
    MazeEvent,
    MazeTick,
    Meeting,
    Mode,
    PlatformerEvent,
    PlatformerTick,
    Resolved,
    SolidStep,
    Step,
)
from hitmask.actor.effects import HitEffect, Knockback, Push
from hitmask.actor.pad import Pad
from hitmask.actor.rules import (
    Bounce,
    Detour,
    Grab,
    Gravity,
    Jump,
    Ledge,
    Lift,
    LiftRules,
    Run,
    Slope,
    Traction,
    Wall,
    Water,
)

PLATFORMER_EVENTS: Tuple[PlatformerEvent, ...]
"""The names of all events of platform games, in the order of their numbers."""
ENEMY_CONTACTS: Tuple[EnemyContact, ...]
"""The names of the ways in which a character can meet an enemy."""
GRAB_EVENTS: Tuple[GrabEvent, ...]
"""The names of what a character can do with an item."""
_WORDS: Any = map(tuple, platformer_words())
PLATFORMER_EVENTS, ENEMY_CONTACTS, GRAB_EVENTS = _WORDS

PRECISE_HIT_STOP = 3
"""A twentieth of a second. Celeste freezes for this long at a hit or a dash."""

__all__ = [
    "Body",
    "BodyMasks",
    "Bounce",
    "Bullet",
    "BulletHit",
    "BulletTick",
    "Carried",
    "Detour",
    "ENEMY_CONTACTS",
    "EnemyContact",
    "Fighter",
    "FighterTick",
    "GRAB_EVENTS",
    "Grab",
    "GrabEvent",
    "Grabbed",
    "Gravity",
    "Hit",
    "HitEffect",
    "HitEvent",
    "Hitbox",
    "Hurtbox",
    "Jump",
    "Knockback",
    "Ledge",
    "Lift",
    "LiftRules",
    "MaskChange",
    "Material",
    "MaterialKind",
    "Maze",
    "MazeEvent",
    "MazeState",
    "MazeTick",
    "Meeting",
    "Mode",
    "MovingSolid",
    "Obstacle",
    "PLATFORMER_EVENTS",
    "PRECISE_HIT_STOP",
    "Pad",
    "Passenger",
    "Path",
    "Platformer",
    "PlatformerEvent",
    "PlatformerState",
    "PlatformerTick",
    "Push",
    "Resolved",
    "Run",
    "Slope",
    "Solid",
    "SolidStep",
    "Step",
    "Surroundings",
    "Target",
    "Teams",
    "Traction",
    "Wall",
    "Water",
    "carrier_of",
    "carry_all",
    "hit_stop_of_damage",
    "push_velocity",
]
