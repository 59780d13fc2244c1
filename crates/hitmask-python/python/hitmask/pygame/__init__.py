"""The drop-in for ``pygame.mask``, for pygame and pygame-ce: the same classes and functions. Large
masks, and above all groups of sprites, take a fraction of the time.

One import line is enough::

    from hitmask.pygame import mask, sprite    # instead of: from pygame import mask, sprite

Or put it into pygame itself, before other modules import names from there; then nothing else
changes::

    import pygame, hitmask.pygame
    hitmask.pygame.install()

Answers are those of pygame-ce 2.5.8, whose own tests of masks pass. They differ where pygame's are
wrong, and in one rule:

- A sprite without a ``mask`` gets one of its ``image`` once, and keeps it until the surface
  changes: see ``forget``. pygame makes it again for each test. If you draw on the surface of such a
  sprite, call ``forget(surface)``.
- An offset may be any whole number of 64 bits; pygame's wrap around at 32 bits.
- ``connected_component()`` is the largest piece, and ``connected_components(minimum)`` has every
  piece of at least ``minimum`` pixels; pygame loses count where parts of a piece join late. Masks
  of one column, and grids of single pixels, do not damage memory.
- ``mask.draw(mask, offset)``, ``mask.erase(mask, offset)`` and ``mask.convolve(other, mask)`` read
  the mask as it was before.
- An ``output`` of ``convolve`` that is no mask is a ``TypeError``. An ``othersurface`` that is
  smaller has no pixels outside.
- ``to_surface(area=...)`` never reads beyond a ``setsurface`` or ``unsetsurface`` that is smaller
  than the mask; pygame's does.
- The buffer of a mask without pixels has no words; pygame's shows memory that is not the mask's.
- A mask has at most 65,535 pixels a side; more is a ``ValueError``.
"""

import importlib
from typing import Any, List, Tuple

from hitmask.pygame import mask, sprite
from hitmask.pygame.cache import forget

__all__ = ["forget", "install", "mask", "sprite", "uninstall"]

_MASK_NAMES = ("Mask", "MaskType", "from_surface", "from_threshold")
_SPRITE_NAMES = ("collide_mask", "spritecollide", "spritecollideany", "groupcollide")

# What pygame had: the object, the name, and the value.
_replaced: List[Tuple[Any, str, Any]] = []


def install() -> None:
    """Replaces pygame's masks, and what ``pygame.sprite`` does with them, inside pygame or
    pygame-ce.

    These are ``pygame.Mask``, everything in ``pygame.mask``, and in ``pygame.sprite``
    ``collide_mask``, ``spritecollide``, ``spritecollideany``, ``groupcollide`` and the
    ``from_surface`` that it calls. Do it first: names that a module imported from pygame before,
    and masks made before, stay what they are. A second call does nothing.

    >>> import pygame
    >>> import hitmask.pygame
    >>> hitmask.pygame.install()
    >>> pygame.Mask is hitmask.pygame.mask.Mask
    True
    >>> hitmask.pygame.uninstall()
    """
    if _replaced:
        return
    package: Any = importlib.import_module("pygame")
    masks: Any = importlib.import_module("pygame.mask")
    sprites: Any = importlib.import_module("pygame.sprite")
    sprite.remember(sprites)
    _replace(package, "Mask", mask.Mask)
    for name in _MASK_NAMES:
        _replace(masks, name, getattr(mask, name))
    _replace(sprites, "from_surface", mask.from_surface)
    for name in _SPRITE_NAMES:
        _replace(sprites, name, getattr(sprite, name))


def uninstall() -> None:
    """Gives pygame back what it had before ``install``. Without one it does nothing.

    >>> import pygame
    >>> import hitmask.pygame
    >>> hitmask.pygame.install()
    >>> hitmask.pygame.uninstall()
    >>> pygame.Mask is hitmask.pygame.mask.Mask
    False
    """
    while _replaced:
        owner, name, value = _replaced.pop()
        setattr(owner, name, value)


def _replace(owner: Any, name: str, value: Any) -> None:
    # Older versions lack some of the names.
    if hasattr(owner, name):
        _replaced.append((owner, name, getattr(owner, name)))
        setattr(owner, name, value)
