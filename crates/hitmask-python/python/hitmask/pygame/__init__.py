"""The drop-in replacement for ``pygame.mask``, for pygame and pygame-ce, with the same classes and
functions. Large masks, and especially groups of sprites, take a fraction of the time.

Change one import line::

    from hitmask.pygame import mask, sprite    # instead of: from pygame import mask, sprite

Or install the replacement into pygame itself, before other modules import names from pygame. You
then change nothing else::

    import pygame, hitmask.pygame
    hitmask.pygame.install()

The results are those of pygame-ce 2.5.8, and pygame-ce's own tests of masks pass. The results
differ only in the following points. Apart from the first point, pygame's own results are wrong
there:

- For a sprite without a ``mask``, the mask of its ``image`` is created once, and kept until the
  surface changes (see ``forget``). pygame creates that mask again for each test. If you draw on the
  surface of such a sprite, call ``forget(surface)``.
- An offset may be any 64-bit integer. pygame's offsets wrap around at 32 bits.
- ``connected_component()`` is always the largest component, and ``connected_components(minimum)``
  returns every component of at least ``minimum`` pixels. pygame miscounts components whose parts
  join late. Masks with one column, and grids of single pixels, do not corrupt memory.
- ``mask.draw(mask, offset)``, ``mask.erase(mask, offset)`` and ``mask.convolve(other, mask)`` read
  the mask as it was before the call.
- Passing an ``output`` to ``convolve`` that is not a mask raises a ``TypeError``. If an
  ``othersurface`` is smaller than the mask, pixels outside of that surface are not set.
- ``to_surface(area=...)`` never reads beyond a ``setsurface`` or ``unsetsurface`` that is smaller
  than the mask. pygame reads beyond such a surface.
- The buffer of a mask without pixels has no words. pygame's buffer exposes memory that does not
  belong to the mask.
- A side of a mask has at most 65,535 pixels. A longer side raises a ``ValueError``.
"""

import importlib
from typing import Any, List, Tuple

from hitmask.pygame import mask, sprite
from hitmask.pygame.cache import forget

__all__ = ["forget", "install", "mask", "sprite", "uninstall"]

_MASK_NAMES = ("Mask", "MaskType", "from_surface", "from_threshold")
_SPRITE_NAMES = ("collide_mask", "spritecollide", "spritecollideany", "groupcollide")

# The values that `install` has replaced in pygame: the object, the name and the original value.
_replaced: List[Tuple[Any, str, Any]] = []


def install() -> None:
    """Replaces the masks of pygame or pygame-ce, and the functions of ``pygame.sprite`` that use
    masks.

    The replaced names are ``pygame.Mask``, everything in ``pygame.mask``, and, in
    ``pygame.sprite``, ``collide_mask``, ``spritecollide``, ``spritecollideany``, ``groupcollide``
    and the ``from_surface`` that ``pygame.sprite`` calls. Call ``install`` first, because names
    that a module has already imported from pygame, and masks that already exist, do not change. A
    second call does nothing.

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
    """Restores pygame to its state before ``install``. If ``install`` has not been called, this
    does nothing.

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
    # Older versions of pygame lack some of these names.
    if hasattr(owner, name):
        _replaced.append((owner, name, getattr(owner, name)))
        setattr(owner, name, value)
