"""``pygame.mask`` with hitmask's masks: the same class and functions, with the same results.

>>> from hitmask.pygame import mask
>>> ship, rock = mask.Mask((32, 20), fill=True), mask.Mask((24, 24), fill=True)
>>> ship.overlap(rock, (30, -4))
(30, 0)
"""

from hitmask._engine import pygame as _engine

__all__ = ["Mask", "MaskType", "from_surface", "from_threshold"]

Mask = _engine.Mask
MaskType = Mask
"""The old name of ``Mask``."""

from_surface = _engine.from_surface
from_threshold = _engine.from_threshold
