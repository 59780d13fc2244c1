"""The named tuples of answers. You can unpack, compare, sort and store them."""

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple, Optional, Tuple

if TYPE_CHECKING:
    from hitmask._engine import ColliderId, Pose

Point = Tuple[int, int]
"""A pixel: column and row."""

Direction = Literal["left", "right", "up", "down"]
Side = Literal["left", "right", "top", "bottom"]


class Rect(NamedTuple):
    """A rectangle of pixels: its top-left pixel and its size. ``pygame.Rect(rect)`` takes it.

    >>> hitmask.Mask(5, 3, fill=True).bounds
    Rect(x=0, y=0, width=5, height=3)
    """

    x: int
    y: int
    width: int
    height: int

    @property
    def top_left(self) -> Point:
        """The top-left pixel: the position of a mask of this rectangle.

        >>> hitmask.Rect(1, 2, 30, 20).top_left
        (1, 2)
        """
        return (self.x, self.y)

    @property
    def size(self) -> Tuple[int, int]:
        """The width and the height.

        >>> hitmask.Rect(1, 2, 30, 20).size
        (30, 20)
        """
        return (self.width, self.height)

    @property
    def right(self) -> int:
        """The first column right of the rectangle.

        >>> hitmask.Rect(1, 2, 30, 20).right
        31
        """
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below the rectangle.

        >>> hitmask.Rect(1, 2, 30, 20).bottom
        22
        """
        return self.y + self.height

    @property
    def area(self) -> int:
        """How many pixels it has.

        >>> hitmask.Rect(1, 2, 30, 20).area
        600
        """
        return self.width * self.height


class Depth(NamedTuple):
    """How many pixels you must push the first mask in each direction until the two no longer
    overlap.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).depth(other.at(5, 6))
    Depth(left=3, right=13, up=2, down=14)
    """

    left: int
    right: int
    up: int
    down: int


class Contact(NamedTuple):
    """Everything about two masks that overlap.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).contact(other.at(5, 6)).bounds
    Rect(x=5, y=6, width=3, height=2)
    """

    area: int
    """The number of common pixels."""
    first: Point
    """The first common pixel, row by row."""
    bounds: Rect
    """The smallest rectangle that contains all common pixels."""
    depth: Depth
    """How far you must push the first mask in each direction to free it."""
    side: Side
    """The side of the first mask that was hit."""


class Distance(NamedTuple):
    """The distance between two masks.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).distance(other.at(11, 0))
    Distance(squared=9, pixel=(7, 0), other=(11, 0))
    """

    squared: int
    """The exact square of the distance in pixels. It is 0 if they overlap or touch."""
    pixel: Point
    """The nearest pixel of the first mask."""
    other: Point
    """The nearest pixel of the other mask."""


class Sweep(NamedTuple):
    """The first hit of a mask that moves pixel by pixel.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).sweep(other.at(20, 3), by=(40, 0)).free
    (12, 0)
    """

    time: Fraction
    """The time, from 0 at the start to 1 at the end."""
    step: int
    """The step that hits."""
    steps: int
    """How many steps the whole motion has."""
    free: Optional[Point]
    """The last position without a hit; None if the masks overlap at the start."""
    blocked: Point
    """The position of the hit."""
    first: Point
    """The first common pixel there."""


class ContinuousSweep(NamedTuple):
    """The exact moment when a mask that moves along a line hits another one.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).sweep_continuous(other.at(20, 3), by=(40, 0)).time
    Fraction(3, 10)
    """

    time: Fraction
    """The time, from 0 at the start to 1 at the end."""
    faces: Tuple[Direction, ...]
    """The directions of the faces that were hit: "left", "right", "up", "down". Empty if the masks
    overlap at the start.
    """
    free: Optional[Point]
    """The last pixel position without a hit; None if there is none."""
    blocked: Point
    """The pixel position of the hit."""
    first: Point
    """The first common pixel there."""
    at: Tuple[Fraction, Fraction]
    """The exact position of the mask at that time."""
    other_at: Tuple[Fraction, Fraction]
    """The exact position of the other mask at that time."""


class RayHit(NamedTuple):
    """Where a ray hits a mask.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(20, 0).ray((0, 4.5), (40, 4.5)).pixel
    (20, 4)
    """

    pixel: Point
    """The pixel."""
    time: Fraction
    """The time, from 0 at the start to 1 at the end of the ray."""
    normal: Optional[Direction]
    """The direction that the edge faces; None if the ray starts inside."""


class PoseSweep(NamedTuple):
    """The first hit of a mask that turns or grows in place, in steps.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.posed(0, 0, pivot="center").sweep_turning(other.at(5, -4), degrees=90, steps=90).step
    39
    """

    time: Fraction
    """The time, from 0 at the start to 1 at the end."""
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
    """The overlap of two exact masks.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.posed(0, 0, degrees=45).exact().contact(other.at(-4, 9)).side
    'bottom'
    """

    first: Tuple[Point, Point]
    """A pixel of each mask, in its own coordinates. The two share an area."""
    depth: Depth
    """By how many whole pixels you must push the first mask in each direction to free it."""
    side: Side
    """The side of the first mask that was hit."""


class ExactSweep(NamedTuple):
    """The first hit of an exact mask that moves in steps of whole pixels.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.posed(0, 0, degrees=45).exact().sweep(other.at(-4, 30), by=(0, 40)).step
    19
    """

    time: Fraction
    """The time, from 0 at the start to 1 at the end."""
    step: int
    """The step that hits."""
    steps: int
    """How many steps the whole motion has."""
    free: Optional[Point]
    """The motion up to the last step without a hit; None if the masks overlap at the start."""
    blocked: Point
    """The motion up to the step that hits."""
    first: Tuple[Point, Point]
    """A pixel of each mask, in its own coordinates. The two share an area at that step."""


class Moments(NamedTuple):
    """The area moments of a mask: sums over its set pixels, where x is a pixel's column and y its
    row.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.moments().count
    64
    """

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
    """The direction in which the pixels spread most, clockwise from the x axis; None if there is
    none, as in a square.
    """


class Outline(NamedTuple):
    """A closed polygon along the edges of pixels: clockwise on screen around set pixels,
    counterclockwise around a hole.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.outlines()[0].vertices
    ((0, 0), (8, 0), (8, 8), (0, 8))
    """

    vertices: Tuple[Point, ...]
    """Its corners; the first one is not repeated at the end."""
    outer: Optional[int]
    """For a hole, the index of the outline around it."""

    @property
    def is_hole(self) -> bool:
        """Whether it surrounds a hole.

        >>> ring = hitmask.Mask(3, 3, fill=True).inner_boundary()
        >>> [outline.is_hole for outline in ring.outlines()]
        [False, True]
        """
        return self.outer is not None


# Worlds and terrain.

Cause = Literal["motion", "inserted", "pose"]
"""Why two colliders started to overlap."""


EventKind = Literal["started", "ongoing", "ended"]
"""Whether two colliders started to overlap, still overlap, or no longer overlap."""


class Event(NamedTuple):
    """An event of a pair of colliders at a tick.

    >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    >>> [(event.kind, event.other(ship) == rock, event.cause) for event in world.tick()]
    [('started', True, 'inserted')]
    """

    kind: EventKind
    """Whether they started to overlap, still overlap, or no longer overlap."""
    a: "ColliderId"
    """The collider with the smaller index."""
    b: "ColliderId"
    """The collider with the larger index."""
    cause: Optional[Cause]
    """Why they started to overlap; None for events that are not a start."""

    def other(self, id: "ColliderId") -> "Optional[ColliderId]":
        """The other collider of the pair; None if ``id`` is neither of the two.

        >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
        >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
        >>> [event.other(ship) == rock for event in world.tick()]
        [True]
        """
        return self.b if id == self.a else self.a if id == self.b else None


class Collider(NamedTuple):
    """A collider of a world.

    >>> world = hitmask.World()
    >>> world[world.insert(hitmask.Mask(8, 8), (3, 4), layer=2)].layer
    2
    """

    id: "ColliderId"
    """Its ``ColliderId``."""
    position: Point
    """The position of its top left, or the pixel of its pose's position."""
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
    """A 64-bit number of your choice."""
    is_still: bool
    """Whether ``move_all`` leaves it where it is."""
    is_sensor: bool
    """Whether it only reports overlaps, and does not block other colliders."""


class Change(NamedTuple):
    """The pixels that an edit of terrain changed.

    >>> hitmask.Terrain().fill((10, 0, 5, 5))
    Change(count=25, bounds=Rect(x=10, y=0, width=5, height=5))
    """

    count: int  # type: ignore[assignment]
    """How many pixels changed."""
    bounds: Rect
    """The smallest rectangle that contains them."""
