"""What answers consist of: named tuples, so you can unpack, compare, sort and store them."""

from fractions import Fraction
from typing import Literal, NamedTuple, Optional, Tuple

Point = Tuple[int, int]
"""A pixel: column and row."""

Direction = Literal["left", "right", "up", "down"]
Side = Literal["left", "right", "top", "bottom"]


class Rect(NamedTuple):
    """A rectangle of pixels: its top-left pixel and its size. ``pygame.Rect(rect)`` takes it."""

    x: int
    y: int
    width: int
    height: int


class Depth(NamedTuple):
    """How many pixels the first mask must move each way until the two no longer overlap."""

    left: int
    right: int
    up: int
    down: int


class Contact(NamedTuple):
    """All about two masks that overlap."""

    area: int
    """The number of common pixels."""
    first: Point
    """The first common pixel, row by row."""
    bounds: Rect
    """The smallest rectangle that holds all common pixels."""
    depth: Depth
    """How far the first mask must move each way to be free."""
    side: Side
    """The side of the first mask that was hit."""


class Distance(NamedTuple):
    """How far apart two masks are."""

    squared: int
    """The square of the distance in pixels: exact. 0 if they overlap or touch."""
    pixel: Point
    """The pixel of the first mask that is nearest."""
    other: Point
    """The pixel of the other one."""


class Sweep(NamedTuple):
    """The first hit of a mask that moves pixel by pixel."""

    time: Fraction
    """When, from 0 at the start to 1 at the end."""
    step: int
    """The step that hits."""
    steps: int
    """How many steps the whole way has."""
    free: Optional[Point]
    """The last position without a hit; None if the masks overlap at the start."""
    blocked: Point
    """The position of the hit."""
    first: Point
    """The first common pixel there."""


class ContinuousSweep(NamedTuple):
    """The exact moment when a mask that moves along a line hits another one."""

    time: Fraction
    """When, from 0 at the start to 1 at the end."""
    faces: Tuple[Direction, ...]
    """Which way the faces that were hit look; none if the masks overlap at the start."""
    free: Optional[Point]
    """The last pixel position without a hit; None if there is none."""
    blocked: Point
    """The pixel position of the hit."""
    first: Point
    """The first common pixel there."""
    at: Tuple[Fraction, Fraction]
    """Where the mask is then: exact."""
    other_at: Tuple[Fraction, Fraction]
    """Where the other one is."""


class RayHit(NamedTuple):
    """Where a ray hits a mask."""

    pixel: Point
    """The pixel."""
    time: Fraction
    """When, from 0 at the start to 1 at the end of the ray."""
    normal: Optional[Direction]
    """Which way the edge faces; None if the ray starts inside."""
