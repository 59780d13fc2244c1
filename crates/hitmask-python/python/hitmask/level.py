"""The layers and objects of a level from Tiled or LDtk, as plain values."""

from typing import Any, Dict, Literal, NamedTuple, Optional, Tuple

from hitmask.answers import Rect

Place = Tuple[float, float]
"""A position in pixels, which may have fractions."""


class LevelLayer(NamedTuple):
    """A layer of a level.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    >>> level.layers[0].kind
    'objects'
    """

    name: str
    """The layer's name, which is unique in the level. Pass it to `Level.mask` to choose the layer.
    """
    kind: Literal["tiles", "objects", "image", "group", "cells"]
    """What the layer contains. For LDtk, this is 'cells', which stands for all cells of an IntGrid
    layer that are not 0, or for the cells with one value.
    """
    bounds: Rect
    """The bounds of the layer's mask."""
    offset: Place
    """The offset at which Tiled draws the layer. The layer's mask does not include this offset."""
    is_visible: bool
    """Whether the layer and the groups around it are visible. This does not affect the layer's
    mask.
    """


class LevelPart(NamedTuple):
    """A level of an LDtk project. A Tiled map consists of one level.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.ldtk")
    >>> level.levels[0].name
    'Cave'
    """

    name: str
    """The level's name, which is empty for a Tiled map."""
    world: str
    """The name of the level's world, which is empty if the project has only one world."""
    bounds: Rect
    """The level's bounds in the world."""


class ObjectTile(NamedTuple):
    """The tile that an object shows.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    >>> level.objects[0].shape.tile.id
    0
    """

    tileset: str
    """The name of the tile's tileset."""
    id: int
    """The tile's number in the tileset, counted from 0."""
    flipped_x: bool
    """Whether the tile is mirrored left to right."""
    flipped_y: bool
    """Whether the tile is mirrored top to bottom."""
    flipped_diagonally: bool
    """Whether the tile is mirrored along its diagonal. This happens before the other two flips."""


class ObjectShape(NamedTuple):
    """The shape of an object, without the object's position, size and rotation.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    >>> level.objects[0].shape.kind
    'tile'
    """

    kind: Literal["point", "rectangle", "ellipse", "capsule", "polygon", "polyline", "tile", "text"]
    """The kind of shape. All LDtk entities are rectangles."""
    points: Tuple[Place, ...] = ()
    """The points of a polygon or polyline before rotation, relative to the object's position."""
    text: str = ""
    """The text of a text object."""
    tile: Optional[ObjectTile] = None
    """The tile of a tile object."""


class LevelObject(NamedTuple):
    """An object in a level, such as a spawn point, a coin or a trigger.

    >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    >>> level.objects[0].position, level.objects[0].size
    ((8.0, 16.0), (8.0, 8.0))
    """

    index: int  # type: ignore[assignment]
    """The object's index among all objects of the level."""
    id: str
    """The object's id, which is unique in the level. This is Tiled's number, or LDtk's iid."""
    name: str
    """The object's name. In LDtk, this is the identifier of the entity."""
    class_name: str
    """The object's class, which some versions of Tiled call its type. In LDtk, this is the
    identifier of the entity.
    """
    layer: str
    """The name of the object's layer."""
    level: str
    """The name of the object's level in an LDtk project, which is empty in a Tiled map."""
    position: Place
    """The object's position in the file, plus the offset of the object's layer. For most tiles,
    this is the bottom left. See `top_left`.
    """
    size: Place
    """The size of the object's box before rotation, which is (0, 0) for points, polygons and
    polylines.
    """
    pivot: Place
    """The location of the object's position within its box, as fractions of the box's width and
    height.
    """
    rotation: float
    """The object's rotation about its position, in degrees clockwise."""
    is_visible: bool
    """Whether the object, its layer and all groups around it are visible."""
    shape: ObjectShape
    """The object's shape."""
    properties: Dict[str, Any]
    """The object's custom properties, including the properties of its template and its tile. In
    LDtk, these are the fields of the entity. A color is a tuple of red, green, blue and alpha. A
    file is its path, an object is its id, an enum is the name of its value, and a class is a dict
    of its members.
    """
    top_left: Place
    """The top left of the object's box before rotation."""
    world_position: Place
    """The object's position in the world. In an LDtk project, this includes the position of the
    level.
    """
    points: Tuple[Place, ...]
    """The corners of the object after rotation."""
    bounds: Rect
    """The smallest rectangle of whole pixels that contains the object's corners. The object's mask
    and picture have these bounds.
    """
