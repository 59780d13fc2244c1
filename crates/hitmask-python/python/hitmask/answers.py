"""What answers consist of: named tuples, so you can unpack, compare, sort and store them."""

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple, Optional, Tuple

if TYPE_CHECKING:
    from hitmask._engine import ColliderId, Pose

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

    @property
    def top_left(self) -> Point:
        """The top-left pixel: where a mask of this rectangle stands."""
        return (self.x, self.y)

    @property
    def size(self) -> Tuple[int, int]:
        """The width and the height."""
        return (self.width, self.height)

    @property
    def right(self) -> int:
        """The first column right of the rectangle."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below the rectangle."""
        return self.y + self.height

    @property
    def area(self) -> int:
        """How many pixels it has."""
        return self.width * self.height


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


class PoseSweep(NamedTuple):
    """The first hit of a mask that turns or grows in place, in steps."""

    time: Fraction
    """When, from 0 at the start to 1 at the end."""
    step: int
    """The step that hits."""
    steps: int
    """How many steps there are."""
    free: "Optional[Pose]"
    """The last pose without a hit; None if the masks overlap at the start."""
    blocked: "Pose"
    """The first pose in which the masks overlap."""
    first: Point
    """The first common pixel there."""


class ExactContact(NamedTuple):
    """What two exact masks that overlap have in common."""

    first: Tuple[Point, Point]
    """A pixel of each, in the pixels of its own mask, that share an area."""
    depth: Depth
    """By how many whole pixels the first mask must be pushed each way to be free."""
    side: Side
    """The side of the first mask that was hit."""


class ExactSweep(NamedTuple):
    """The first hit of an exact mask that moves in steps of whole pixels."""

    time: Fraction
    """When, from 0 at the start to 1 at the end."""
    step: int
    """The step that hits."""
    steps: int
    """How many steps the whole way has."""
    free: Optional[Point]
    """The motion up to the last step without a hit; None if the masks overlap at the start."""
    blocked: Point
    """The motion up to the step that hits."""
    first: Tuple[Point, Point]
    """A pixel of each, in the pixels of its own mask, that share an area there."""


class Moments(NamedTuple):
    """Sums over the set pixels of a mask, by the numbers of their columns and rows."""

    count: int  # type: ignore[assignment]
    """How many pixels are set."""
    x: int
    """The sum of x."""
    y: int
    """The sum of y."""
    xx: int
    """The sum of x²."""
    xy: int
    """The sum of x · y."""
    yy: int
    """The sum of y²."""
    degrees: Optional[float]
    """The direction in which the pixels spread most, clockwise from the x axis; None if there is none, as in a square."""


class Outline(NamedTuple):
    """A closed polygon along the edges of pixels: clockwise on screen around set ones, counterclockwise around a hole."""

    vertices: Tuple[Point, ...]
    """Its corners; the first one is not repeated at the end."""
    outer: Optional[int]
    """For a hole, the index of the outline around it."""

    @property
    def is_hole(self) -> bool:
        """Whether it goes around a hole."""
        return self.outer is not None


# Worlds and terrain.

Cause = Literal["motion", "inserted", "pose"]
"""Why two colliders started to overlap."""


EventKind = Literal["started", "ongoing", "ended"]
"""Whether two colliders started to overlap, still do, or no longer do."""


class Event(NamedTuple):
    """What happened to a pair of colliders at a tick."""

    kind: EventKind
    """Whether they started to overlap, still do, or no longer do."""
    a: "ColliderId"
    """The collider with the smaller index."""
    b: "ColliderId"
    """The collider with the larger index."""
    cause: Optional[Cause]
    """Why they started to overlap; None for events that are not a start."""

    def other(self, id: "ColliderId") -> "Optional[ColliderId]":
        """The other collider of the pair; None if ``id`` is neither of the two."""
        return self.b if id == self.a else self.a if id == self.b else None


class Collider(NamedTuple):
    """What a collider of a world is."""

    id: "ColliderId"
    """Its ``ColliderId``."""
    position: Point
    """Where its top left is, or the pixel of its pose's position."""
    sprite: Optional[int]
    """The number of its sprite; None for terrain."""
    frame: Optional[int]
    """The number of the frame that it shows; None for terrain."""
    pose: "Optional[Pose]"
    """Its pose, or None."""
    layer: int
    """The layer that it is in, from 0 to 31."""
    collides_with: Tuple[int, ...]
    """The layers that it collides with."""
    user_data: int
    """64 bits of your own."""
    is_still: bool
    """Whether ``move_all`` leaves it where it is."""
    is_sensor: bool
    """Whether it stops nothing."""


class Change(NamedTuple):
    """What an edit of terrain changed."""

    count: int  # type: ignore[assignment]
    """How many pixels really changed."""
    bounds: Rect
    """The smallest rectangle that holds them."""
