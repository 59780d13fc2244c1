"""The named tuples that queries return. You can unpack, compare, sort and store them."""

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple, Optional, Tuple

if TYPE_CHECKING:
    from hitmask._engine import ColliderId, Pose

Point = Tuple[int, int]
"""A pixel, as its column and row."""

Direction = Literal["left", "right", "up", "down"]
Side = Literal["left", "right", "top", "bottom"]


class Rect(NamedTuple):
    """A rectangle of pixels, given by its top-left pixel and its size. ``pygame.Rect(rect)``
    accepts it.

    >>> hitmask.Mask(5, 3, fill=True).bounds
    Rect(x=0, y=0, width=5, height=3)
    """

    x: int
    y: int
    width: int
    height: int

    @property
    def top_left(self) -> Point:
        """The top-left pixel, which is the position of a mask that fills this rectangle.

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
        """The first column to the right of the rectangle.

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
        """How many pixels the rectangle contains.

        >>> hitmask.Rect(1, 2, 30, 20).area
        600
        """
        return self.width * self.height


class Depth(NamedTuple):
    """How many pixels you must push the first mask in each direction until the two masks no longer
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
    """Everything about the overlap of two masks.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).contact(other.at(5, 6)).bounds
    Rect(x=5, y=6, width=3, height=2)
    """

    area: int
    """How many pixels the masks share."""
    first: Point
    """The first shared pixel, row by row."""
    bounds: Rect
    """The smallest rectangle that contains all shared pixels."""
    depth: Depth
    """How far you must push the first mask in each direction until the two masks no longer overlap.
    """
    side: Side
    """The side of the first mask that was hit."""


class Distance(NamedTuple):
    """The distance between two masks.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).distance(other.at(11, 0))
    Distance(squared=9, pixel=(7, 0), other=(11, 0))
    """

    squared: int
    """The exact square of the distance in pixels. It is 0 if the masks overlap or touch."""
    pixel: Point
    """The pixel of the first mask that is nearest to the other mask."""
    other: Point
    """The pixel of the other mask that is nearest to the first mask."""


class Sweep(NamedTuple):
    """The first hit of a mask that moves in steps of whole pixels.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).sweep(other.at(20, 3), by=(40, 0)).free
    (12, 0)
    """

    time: Fraction
    """The time of the hit, from 0 at the start of the motion to 1 at its end."""
    step: int
    """The step at which the mask hits the other mask."""
    steps: int
    """How many steps the whole motion has."""
    free: Optional[Point]
    """The last position at which the masks do not overlap, or None if they overlap at the start."""
    blocked: Point
    """The first position at which the masks overlap."""
    first: Point
    """The first pixel that the masks share at that position."""


class ContinuousSweep(NamedTuple):
    """The first hit of a mask that moves along a straight line, with its exact time.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(0, 0).sweep_continuous(other.at(20, 3), by=(40, 0)).time
    Fraction(3, 10)
    """

    time: Fraction
    """The time of the hit, from 0 at the start of the motion to 1 at its end."""
    faces: Tuple[Direction, ...]
    """The directions of the faces that were hit: one of "left", "right", "up" and "down", or two of
    them at a corner. The tuple is empty if the masks overlap at the start.
    """
    free: Optional[Point]
    """The last whole-pixel position at which the masks do not overlap, or None if there is no such
    position.
    """
    blocked: Point
    """The first whole-pixel position at which the masks overlap."""
    first: Point
    """The first pixel that the masks share at that position."""
    at: Tuple[Fraction, Fraction]
    """The exact position of the first mask at the time of the hit."""
    other_at: Tuple[Fraction, Fraction]
    """The exact position of the other mask at the time of the hit."""


class RayHit(NamedTuple):
    """The hit of a ray on a mask.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.at(20, 0).ray((0, 4.5), (40, 4.5)).pixel
    (20, 4)
    """

    pixel: Point
    """The pixel that the ray hits."""
    time: Fraction
    """The time of the hit, from 0 at the start of the ray to 1 at its end."""
    normal: Optional[Direction]
    """The direction that the pixel's edge faces where the ray enters the pixel, or None if the ray
    starts inside the mask.
    """


class PoseSweep(NamedTuple):
    """The first hit of a mask that rotates or grows in place, in steps.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.posed(0, 0, pivot="center").sweep_turning(other.at(5, -4), degrees=90, steps=90).step
    39
    """

    time: Fraction
    """The time of the hit, from 0 at the start of the motion to 1 at its end."""
    step: int
    """The step at which the mask hits the other mask."""
    steps: int
    """How many steps the whole motion has."""
    free: "Optional[Pose]"
    """The last pose in which the masks do not overlap, or None if they overlap at the start."""
    blocked: "Pose"
    """The first pose in which the masks overlap."""
    first: Point
    """The first pixel that the masks share in that pose."""


class ExactContact(NamedTuple):
    """The overlap of two exact masks.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.posed(0, 0, degrees=45).exact().contact(other.at(-4, 9)).side
    'bottom'
    """

    first: Tuple[Point, Point]
    """A pixel of each mask, in that mask's own coordinates. The two pixels share an area."""
    depth: Depth
    """How many whole pixels you must push the first mask in each direction until the two masks no
    longer overlap.
    """
    side: Side
    """The side of the first mask that was hit."""


class ExactSweep(NamedTuple):
    """The first hit of an exact mask that moves in steps of whole pixels.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.posed(0, 0, degrees=45).exact().sweep(other.at(-4, 30), by=(0, 40)).step
    19
    """

    time: Fraction
    """The time of the hit, from 0 at the start of the motion to 1 at its end."""
    step: int
    """The step at which the mask hits the other mask."""
    steps: int
    """How many steps the whole motion has."""
    free: Optional[Point]
    """The motion up to the last step at which the masks do not overlap, or None if they overlap at
    the start.
    """
    blocked: Point
    """The motion up to the first step at which the masks overlap."""
    first: Tuple[Point, Point]
    """A pixel of each mask, in that mask's own coordinates. The two pixels share an area at the
    step of the hit.
    """


class Moments(NamedTuple):
    """The area moments of a mask. They are sums over the mask's set pixels, where x is a pixel's
    column and y is its row.

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
    """The direction in which the pixels spread the most, clockwise from the x axis, or None if
    there is no such direction, as in a square.
    """


class Outline(NamedTuple):
    """A closed polygon along the edges of pixels. On screen, it runs clockwise around set pixels
    and counterclockwise around a hole.

    >>> one = other = hitmask.Mask(8, 8, fill=True)
    >>> one.outlines()[0].vertices
    ((0, 0), (8, 0), (8, 8), (0, 8))
    """

    vertices: Tuple[Point, ...]
    """The corners of the polygon. The first corner is not repeated at the end."""
    outer: Optional[int]
    """For a hole, the index of the outline around it. None for any other outline."""

    @property
    def is_hole(self) -> bool:
        """Whether the outline surrounds a hole.

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
    """What happened to a pair of colliders in a tick.

    >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    >>> [(event.kind, event.other(ship) == rock, event.cause) for event in world.tick()]
    [('started', True, 'inserted')]
    """

    kind: EventKind
    """Whether the two colliders started to overlap, still overlap, or no longer overlap."""
    a: "ColliderId"
    """The collider with the smaller index."""
    b: "ColliderId"
    """The collider with the larger index."""
    cause: Optional[Cause]
    """Why the two colliders started to overlap, or None for an event that is not a start."""

    def other(self, id: "ColliderId") -> "Optional[ColliderId]":
        """Returns the other collider of the pair, or None if ``id`` is neither of the two.

        >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
        >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
        >>> [event.other(ship) == rock for event in world.tick()]
        [True]
        """
        return self.b if id == self.a else self.a if id == self.b else None


class Collider(NamedTuple):
    """The state of a collider in a world.

    >>> world = hitmask.World()
    >>> world[world.insert(hitmask.Mask(8, 8), (3, 4), layer=2)].layer
    2
    """

    id: "ColliderId"
    """The collider's ``ColliderId``."""
    position: Point
    """The position of the collider's top left or, if it has a pose, the pixel of the pose's
    position.
    """
    sprite: Optional[int]
    """The number of the collider's sprite, or None for terrain."""
    frame: Optional[int]
    """The number of the frame that the collider shows, or None for terrain."""
    pose: "Optional[Pose]"
    """The collider's pose, or None."""
    layer: int
    """The collider's layer, from 0 to 31."""
    collides_with: Tuple[int, ...]
    """The layers that the collider collides with."""
    user_data: int
    """A 64-bit number of your choice."""
    is_still: bool
    """Whether ``move_all`` leaves the collider where it is."""
    is_sensor: bool
    """Whether the collider only reports overlaps, and does not block other colliders."""


class Change(NamedTuple):
    """The pixels that a terrain edit changed.

    >>> hitmask.Terrain().fill((10, 0, 5, 5))
    Change(count=25, bounds=Rect(x=10, y=0, width=5, height=5))
    """

    count: int  # type: ignore[assignment]
    """How many pixels changed."""
    bounds: Rect
    """The smallest rectangle that contains the changed pixels."""
