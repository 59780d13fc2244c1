"""Reads the rectangles, images and masks of many sprites."""

import sys
from typing import Any, List

from hitmask._engine import pygame as _engine
from hitmask.pygame.cache import mask_of


def mask(sprite: Any) -> Any:
    """Returns the mask of a sprite, which is its own mask or the mask of its image."""
    try:
        return sprite.mask
    except AttributeError:
        return mask_of(sprite.image)


def masks(sprites: List[Any]) -> List[Any]:
    """Returns the mask of each sprite."""
    try:
        return [sprite.mask for sprite in sprites]
    except AttributeError:
        return [mask(sprite) for sprite in sprites]


def longest_side(sprites: List[Any]) -> int:
    """Returns an upper bound for the sides of these sprites' masks, including masks that have not
    been made yet.
    """
    longest: int
    try:
        for sprite in sprites:
            sprite.mask
        longest = _engine.longest_side()
    except AttributeError:
        images = set(_images(sprites))
        longest = max(
            _engine.longest_side(), *(side for image in images for side in image.get_size())
        )
    return longest


class _Sample:
    """A class with a property that only reads an attribute."""

    def __init__(self) -> None:
        self._rect = None

    @property
    def rect(self) -> Any:
        return self._rect


_READS_AN_ATTRIBUTE = _Sample.__dict__["rect"].fget.__code__.co_code


def rects(sprites: List[Any]) -> List[Any]:
    """Returns the rectangle of each sprite.

    In pygame-ce, ``rect`` is a property that only reads an attribute, but takes four times as long
    as the attribute itself.
    """
    if _are_plain(sprites, "rect"):
        try:
            return [sprite._Sprite__rect for sprite in sprites]
        except AttributeError:
            # The sprite's `__init__` has not run.
            pass
    return [sprite.rect for sprite in sprites]


def _images(sprites: List[Any]) -> List[Any]:
    if _are_plain(sprites, "image"):
        try:
            return [sprite._Sprite__image for sprite in sprites]
        except AttributeError:
            pass
    return [sprite.image for sprite in sprites]


def _are_plain(sprites: List[Any], name: str) -> bool:
    """Returns whether this attribute of all sprites is the pygame-ce property that only reads
    ``_Sprite__rect`` or ``_Sprite__image``.
    """
    modules = sys.modules.get("pygame.sprite")
    plain = vars(modules.Sprite).get(name) if modules is not None else None
    code = getattr(getattr(plain, "fget", None), "__code__", None)
    return (
        code is not None
        and code.co_code == _READS_AN_ATTRIBUTE
        and code.co_names == (f"_Sprite__{name}",)
        and all(
            getattr(of, name, None) is plain and of.__getattribute__ is object.__getattribute__
            for of in _engine.classes_of(sprites)
        )
    )
