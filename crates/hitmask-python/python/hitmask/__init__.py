"""Pixel-exact collision for 2D games: do two sprites touch, where, from which side, when, and how do you get them apart?"""

from hitmask._engine import Mask, Placed
from hitmask.answers import Contact, ContinuousSweep, Depth, Direction, Distance, Point, RayHit, Rect, Side, Sweep

__all__ = [
    "Contact",
    "ContinuousSweep",
    "Depth",
    "Direction",
    "Distance",
    "Mask",
    "Placed",
    "Point",
    "RayHit",
    "Rect",
    "Side",
    "Sweep",
]
