"""A cache of the masks of surfaces, for sprites with an image and no mask."""

import weakref
from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple

from hitmask.pygame.mask import Mask, from_surface

if TYPE_CHECKING:
    from pygame.surface import Surface

# By the id of the surface: the surface, its properties, and its mask.
_masks: "Dict[int, Tuple[weakref.ref[Any], Tuple[Any, ...], Mask]]" = {}


def _facts(surface: "Surface") -> Tuple[Any, ...]:
    return surface.get_size(), surface.get_flags(), surface.get_colorkey(), surface.get_alpha()


def mask_of(surface: "Surface") -> Mask:
    """The mask of a surface, as ``from_surface`` makes it, from the cache if the surface has not
    changed.

    A surface has not changed if it is the same object and its size, its flags, its color key and
    its alpha are the same. The cache does not notice that you draw on it: call
    ``hitmask.pygame.forget(surface)`` after that. The cache does not keep surfaces alive.
    """
    key, facts = id(surface), _facts(surface)
    found = _masks.get(key)
    if found is not None and found[0]() is surface and found[1] == facts:
        return found[2]
    mask = from_surface(surface)

    def end(reference: "weakref.ref[Any]") -> None:
        # Another surface may have the same id now.
        if key in _masks and _masks[key][0] is reference:
            del _masks[key]

    _masks[key] = (weakref.ref(surface, end), facts, mask)
    return mask


def forget(surface: "Optional[Surface]" = None) -> None:
    """Drops the cached mask of a surface, or without an argument, of all surfaces.

    For sprites without a ``mask``, the mask of their ``image`` is made once for each surface. It is
    made again if the size, the flags, the color key or the alpha of the surface change. None of
    these change when you draw on a surface: call ``forget``, and the next test reads its pixels
    again.

    >>> import pygame
    >>> import hitmask.pygame
    >>> surface = pygame.Surface((8, 8), pygame.SRCALPHA)
    >>> hitmask.pygame.forget(surface)  # the next collision reads its pixels again
    >>> surface.get_size()
    (8, 8)
    """
    if surface is None:
        _masks.clear()
    else:
        _masks.pop(id(surface), None)
