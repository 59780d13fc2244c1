"""Pixel-exact collision for 2D games: do two sprites touch, where, from which side, when, and how do you get them apart?"""

from hitmask._engine import (
    Capsule,
    Circle,
    Clip,
    Component,
    Components,
    ConfigurationSpace,
    DistanceField,
    Exact,
    Frame,
    Image,
    Mask,
    Outlines,
    Placed,
    Polygon,
    Pose,
    Posed,
    Segment,
    Shape,
    Sheet,
    Triangle,
    bake,
    unbake,
)
from hitmask.answers import (
    Contact,
    ContinuousSweep,
    Depth,
    Direction,
    Distance,
    ExactContact,
    ExactSweep,
    Moments,
    Outline,
    Point,
    PoseSweep,
    RayHit,
    Rect,
    Side,
    Sweep,
)
from hitmask.level import LevelLayer, LevelObject, LevelPart, ObjectShape, ObjectTile

__all__ = [
    "Capsule",
    "Circle",
    "Clip",
    "Component",
    "Components",
    "ConfigurationSpace",
    "Contact",
    "ContinuousSweep",
    "Depth",
    "Direction",
    "Distance",
    "DistanceField",
    "Exact",
    "ExactContact",
    "ExactSweep",
    "Frame",
    "Image",
    "LevelLayer",
    "LevelObject",
    "LevelPart",
    "Mask",
    "Moments",
    "ObjectShape",
    "ObjectTile",
    "Outline",
    "Outlines",
    "Placed",
    "Point",
    "Polygon",
    "Pose",
    "PoseSweep",
    "Posed",
    "RayHit",
    "Rect",
    "Segment",
    "Shape",
    "Sheet",
    "Side",
    "Sweep",
    "Triangle",
    "bake",
    "unbake",
]

try:
    from hitmask._engine import Level
except ImportError:
    # Built without what reads art.
    pass
else:
    load = Mask.load
    __all__ += ["Level", "load"]

# Worlds and terrain.
from hitmask._engine import (  # noqa: E402
    ColliderId,
    Events,
    Filter,
    Island,
    Pairs,
    PlacedTerrain,
    Recording,
    Replay,
    Snapshot,
    Sprites,
    Terrain,
    World,
)
from hitmask.answers import Cause, Change, Collider  # noqa: E402

__all__ += [
    "Cause",
    "Change",
    "Collider",
    "ColliderId",
    "Events",
    "Filter",
    "Island",
    "Pairs",
    "PlacedTerrain",
    "Recording",
    "Replay",
    "Snapshot",
    "Sprites",
    "Terrain",
    "World",
]
