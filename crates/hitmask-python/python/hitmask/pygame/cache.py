"""A cache of the masks of surfaces, for sprites that have an image and no mask."""

import weakref
from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple

from hitmask.pygame.mask import Mask, from_surface

if TYPE_CHECKING:
    from pygame.surface import Surface

# The keys are the ids of surfaces. Each value contains the surface, its properties and its mask.
_masks: "Dict[int, Tuple[weakref.ref[Any], Tuple[Any, ...], Mask]]" = {}


def _facts(surface: "Surface") -> Tuple[Any, ...]:
    return surface.get_size(), surface.get_flags(), surface.get_colorkey(), surface.get_alpha()


def mask_of(surface: "Surface") -> Mask:
    """Returns the mask that ``from_surface`` creates for a surface. If the surface has not changed,
    the mask comes from the cache.

    A surface counts as unchanged if it is the same object and its size, flags, color key and alpha
    are the same. The cache does not notice when you draw on a surface, so call
    ``hitmask.pygame.forget(surface)`` after that. The cache does not keep surfaces alive.
    """
    key, facts = id(surface), _facts(surface)
    found = _masks.get(key)
    if found is not None and found[0]() is surface and found[1] == facts:
        return found[2]
    mask = from_surface(surface)

    def end(reference: "weakref.ref[Any]") -> None:
        # Another surface may have the same id by now.
        if key in _masks and _masks[key][0] is reference:
            del _masks[key]

    _masks[key] = (weakref.ref(surface, end), facts, mask)
    return mask


def forget(surface: "Optional[Surface]" = None) -> None:
    """Drops the cached mask of a surface or, without an argument, of all surfaces.

    For sprites without a ``mask``, the mask of their ``image`` is created once for each surface.
    The mask is created again if the size, flags, color key or alpha of the surface change. None of
    these change when you draw on a surface. After drawing, call ``forget``, and the next test reads
    the surface's pixels again.

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
