"""The layers and objects of a level from Tiled or LDtk, as plain values."""

from typing import Any, Dict, Literal, NamedTuple, Optional, Tuple

from hitmask.answers import Rect

Place = Tuple[float, float]
"""A position in pixels, with fractions."""


class LevelLayer(NamedTuple):
    """A layer of a level.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    >>> level.layers[0].kind
    'objects'
    """

    name: str
    """Its name, unique in the level, by which `Level.mask` finds it."""
    kind: Literal["tiles", "objects", "image", "group", "cells"]
    """Its content; in LDtk also the cells of an IntGrid layer, or those with one value."""
    bounds: Rect
    """The bounds of its mask."""
    offset: Place
    """The offset with which Tiled draws it. Its mask does not include this offset."""
    is_visible: bool
    """Whether it and the groups around it are visible. This does not change its mask."""


class LevelPart(NamedTuple):
    """A level of an LDtk project. A Tiled map also has one.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.ldtk")
    >>> level.levels[0].name
    'Cave'
    """

    name: str
    """Its name; empty for a Tiled map."""
    world: str
    """The name of its world; empty if the project has only one."""
    bounds: Rect
    """Its bounds in the world."""


class ObjectTile(NamedTuple):
    """The tile of an object.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    >>> level.objects[0].shape.tile.id
    0
    """

    tileset: str
    """The name of its tileset."""
    id: int
    """Its number in the tileset, from 0."""
    flipped_x: bool
    """Whether it is mirrored left to right."""
    flipped_y: bool
    """Whether it is mirrored top to bottom."""
    flipped_diagonally: bool
    """Whether it is mirrored along its diagonal, before the other two."""


class ObjectShape(NamedTuple):
    """The shape of an object, without its position, size and rotation.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    >>> level.objects[0].shape.kind
    'tile'
    """

    kind: Literal["point", "rectangle", "ellipse", "capsule", "polygon", "polyline", "tile", "text"]
    """The kind of shape. All LDtk entities are rectangles."""
    points: Tuple[Place, ...] = ()
    """The points of a polygon or polyline, relative to the object's position, before it is turned.
    """
    text: str = ""
    """The text of a text object."""
    tile: Optional[ObjectTile] = None
    """The tile of a tile object."""


class LevelObject(NamedTuple):
    """An object in a level: a spawn, a coin, a trigger.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    >>> level.objects[0].position, level.objects[0].size
    ((8.0, 16.0), (8.0, 8.0))
    """

    index: int  # type: ignore[assignment]
    """Its index among all objects of the level."""
    id: str
    """Unique in the level: Tiled's number, or LDtk's iid."""
    name: str
    """Its name; in LDtk the identifier of its entity."""
    class_name: str
    """Its class, which some versions of Tiled call its type; in LDtk the identifier of its entity.
    """
    layer: str
    """The name of its layer."""
    level: str
    """The name of its level in an LDtk project; empty in a Tiled map."""
    position: Place
    """Its position in the file plus the offset of its layer. For most tiles, this is the bottom
    left. See `top_left`.
    """
    size: Place
    """The size of its box before it is turned; (0, 0) for points, polygons and polylines."""
    pivot: Place
    """The place of its position in its box, as a fraction of the size."""
    rotation: float
    """Its rotation in degrees, clockwise, about its position."""
    is_visible: bool
    """Whether it, its layer and all groups around it are visible."""
    shape: ObjectShape
    """Its shape."""
    properties: Dict[str, Any]
    """Its custom properties, including those of its template and its tile; in LDtk its fields. A
    color is a tuple of red, green, blue and alpha. A file is its path, an object is its id, an enum
    is the name of its value, and a class is a dict of its members.
    """
    top_left: Place
    """The top left of its box before it is turned."""
    world_position: Place
    """Its position in the world; in an LDtk project this includes the position of its level."""
    points: Tuple[Place, ...]
    """Its corners, turned."""
    bounds: Rect
    """The smallest rectangle of whole pixels that contains its corners: the bounds of its mask and
    its picture.
    """
