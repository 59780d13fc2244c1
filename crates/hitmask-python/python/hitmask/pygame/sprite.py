"""The functions of ``pygame.sprite`` that test masks. They accept the same arguments, and return
the same results in the same order.

``collided`` has the same meaning as in pygame. Without it, rectangles are compared. With
``collide_mask``, from this module or from pygame, sprites that are far apart are skipped, and the
pixels of the remaining sprites are tested in one call, during which other threads can run. Any
other function is called for each sprite, as in pygame.

For a sprite without a ``mask``, the mask of its ``image`` is created once for each surface. See
``hitmask.pygame.forget`` for when the mask is created again.

All other names of ``pygame.sprite`` are available here too, unchanged, so ``from hitmask.pygame
import sprite`` can replace it.
"""

import importlib
import sys
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Optional, Tuple

from hitmask._engine import pygame as _engine
from hitmask.pygame import attributes

if TYPE_CHECKING:
    from pygame.sprite import (
        AbstractGroup,
        DirtySprite,
        Group,
        GroupSingle,
        LayeredDirty,
        LayeredUpdates,
        OrderedUpdates,
        RenderClear,
        RenderPlain,
        RenderUpdates,
        Sprite,
        collide_circle,
        collide_circle_ratio,
        collide_rect,
        collide_rect_ratio,
    )

__all__ = [
    "AbstractGroup",
    "DirtySprite",
    "Group",
    "GroupSingle",
    "LayeredDirty",
    "LayeredUpdates",
    "OrderedUpdates",
    "RenderClear",
    "RenderPlain",
    "RenderUpdates",
    "Sprite",
    "collide_circle",
    "collide_circle_ratio",
    "collide_mask",
    "collide_rect",
    "collide_rect_ratio",
    "groupcollide",
    "spritecollide",
    "spritecollideany",
]

Collided = Callable[[Any, Any], Any]

# pygame's own `collide_mask` functions, which `install` replaces.
_original: List[Any] = []

# Rectangles with coordinates up to this limit can be enlarged safely.
_NEAR = 1 << 30


def remember(sprites: Any) -> None:
    """Remembers the ``collide_mask`` of a module. From now on, passing that function means ours."""
    if sprites.collide_mask is not collide_mask and sprites.collide_mask not in _original:
        _original.append(sprites.collide_mask)


def _is_collide_mask(collided: Optional[Collided]) -> bool:
    if collided is collide_mask:
        return True
    if collided is None:
        return False
    sprites = sys.modules.get("pygame.sprite")
    return collided in _original or (sprites is not None and collided is sprites.collide_mask)


def _list(group: Iterable[Any]) -> List[Any]:
    """Returns the sprites of a group, or of any other iterable."""
    groups: Any = sys.modules.get("pygame.sprite")
    if (
        groups is not None
        and getattr(type(group), "__iter__", None) is groups.AbstractGroup.__iter__
    ):
        # This is the list that the group's iterator uses, without another copy.
        sprites: Any = group.sprites()  # type: ignore[attr-defined]
        return sprites if type(sprites) is list else list(sprites)
    return list(group)


def collide_mask(left: Any, right: Any) -> Optional[Tuple[int, int]]:
    """Returns a pixel that the masks of two sprites share, relative to the left sprite, or None.

    A sprite needs a ``rect``, whose top left is the top left of the mask, and a ``mask`` or an
    ``image``.

    >>> import pygame
    >>> from hitmask.pygame import sprite
    >>> ship, rock = pygame.sprite.Sprite(), pygame.sprite.Sprite()
    >>> ship.image = rock.image = pygame.Surface((8, 8))
    >>> ship.rect, rock.rect = pygame.Rect(0, 0, 8, 8), pygame.Rect(5, 6, 8, 8)
    >>> sprite.collide_mask(ship, rock)
    (5, 6)
    """
    left_rect, right_rect = left.rect, right.rect
    offset = right_rect[0] - left_rect[0], right_rect[1] - left_rect[1]
    overlap: Optional[Tuple[int, int]] = attributes.mask(left).overlap(
        attributes.mask(right), offset
    )
    return overlap


def _near(sprite: Any, mask: Any, sprites: List[Any], rects: List[Any]) -> Optional[List[int]]:
    """Returns the indices of the sprites whose masks are near enough to overlap a mask, or None if
    rectangles cannot decide that.
    """
    # A mask of another class may overlap a mask that is far away. An empty rectangle has no pixels,
    # but its mask may have some.
    if len(rects) < 8 or not _engine.is_plain_mask(mask) or not all(rects):
        return None
    try:
        x, y, reach = int(sprite.rect.x), int(sprite.rect.y), attributes.longest_side(sprites) + 1
        if not (-_NEAR < x < _NEAR and -_NEAR < y < _NEAR):
            return None
        pygame: Any = sys.modules["pygame"]
        width, height = mask.get_size()
        around = pygame.Rect(x - reach, y - reach, width + reach + 1, height + reach + 1)
        indices: List[int] = around.collidelistall(rects)
        return indices
    except (AttributeError, KeyError, TypeError, ValueError, OverflowError):
        return None


def _overlapped(sprite: Any, sprites: List[Any]) -> List[Any]:
    """Returns the sprites whose masks overlap the mask of a sprite."""
    if not sprites:
        return []
    mask, rects = attributes.mask(sprite), attributes.rects(sprites)
    near, indices = sprites, _near(sprite, mask, sprites, rects)
    if indices is not None:
        near, rects = [sprites[index] for index in indices], [rects[index] for index in indices]
    hits = _engine.overlapped(sprite.rect, mask, rects, attributes.masks(near))
    if hits is None:
        return [other for other in sprites if collide_mask(sprite, other)]
    return [near[index] for index in hits]


def spritecollide(
    sprite: Any, group: Iterable[Any], dokill: bool, collided: Optional[Collided] = None
) -> List[Any]:
    """Returns the sprites of a group that a sprite collides with, in the order of the group. With
    ``dokill``, these sprites are removed from all groups.

    Without ``collided``, the sprites collide if their rectangles overlap. With ``collide_mask``,
    they collide if their pixels overlap.

    >>> import pygame
    >>> from hitmask.pygame import sprite
    >>> ship, rock = pygame.sprite.Sprite(), pygame.sprite.Sprite()
    >>> ship.image = rock.image = pygame.Surface((8, 8))
    >>> ship.rect, rock.rect = pygame.Rect(0, 0, 8, 8), pygame.Rect(5, 6, 8, 8)
    >>> sprite.spritecollide(ship, pygame.sprite.Group(rock), False, sprite.collide_mask) == [rock]
    True
    """
    if _is_collide_mask(collided):
        hits = _overlapped(sprite, _list(group))
    elif collided is not None:
        hits = [other for other in group if collided(sprite, other)]
    else:
        collides = sprite.rect.colliderect
        hits = [other for other in group if collides(other.rect)]
    if dokill:
        for other in hits:
            other.kill()
    return hits


def spritecollideany(sprite: Any, group: Iterable[Any], collided: Optional[Collided] = None) -> Any:
    """Returns the first sprite of a group that a sprite collides with, or None.

    Without ``collided``, the sprites collide if their rectangles overlap. With ``collide_mask``,
    they collide if their pixels overlap.

    >>> import pygame
    >>> from hitmask.pygame import sprite
    >>> ship, rock = pygame.sprite.Sprite(), pygame.sprite.Sprite()
    >>> ship.image = rock.image = pygame.Surface((8, 8))
    >>> ship.rect, rock.rect = pygame.Rect(0, 0, 8, 8), pygame.Rect(5, 6, 8, 8)
    >>> sprite.spritecollideany(ship, pygame.sprite.Group(rock), sprite.collide_mask) is rock
    True
    """
    if _is_collide_mask(collided):
        sprites, first, count = _list(group), 0, 16
        while first < len(sprites):
            # A hit may come early, so test a few sprites first.
            hits = _overlapped(sprite, sprites[first : first + count])
            if hits:
                return hits[0]
            first, count = first + count, 4 * count
        return None
    if collided is not None:
        return next((other for other in group if collided(sprite, other)), None)
    collides = sprite.rect.colliderect
    return next((other for other in group if collides(other.rect)), None)


def groupcollide(
    groupa: Iterable[Any],
    groupb: Iterable[Any],
    dokilla: bool,
    dokillb: bool,
    collided: Optional[Collided] = None,
) -> Dict[Any, List[Any]]:
    """Returns a dict with each sprite of one group that collides with sprites of another group, and
    a list of the sprites that it collides with. The keys and the lists are in the order of the
    groups.

    With ``dokilla`` and ``dokillb``, the sprites that collide are removed from all groups. A sprite
    of ``groupb`` that is removed collides with no other sprite. Without ``collided``, sprites
    collide if their rectangles overlap. With ``collide_mask``, they collide if their pixels
    overlap.

    >>> import pygame
    >>> from hitmask.pygame import sprite
    >>> ship, rock = pygame.sprite.Sprite(), pygame.sprite.Sprite()
    >>> ship.image = rock.image = pygame.Surface((8, 8))
    >>> ship.rect, rock.rect = pygame.Rect(0, 0, 8, 8), pygame.Rect(5, 6, 8, 8)
    >>> ships, rocks = pygame.sprite.Group(ship), pygame.sprite.Group(rock)
    >>> found = sprite.groupcollide(ships, rocks, False, False, sprite.collide_mask)
    >>> found == {ship: [rock]}
    True
    """
    if not _is_collide_mask(collided):
        found = _one_by_one(groupa, groupb, dokillb, collided)
    elif dokillb:
        found = _groups_overlap_and_kill(list(groupa), groupb)
    else:
        found = _groups_overlap(list(groupa), list(groupb))
    if dokilla:
        for sprite in found:
            sprite.kill()
    return found


def _one_by_one(
    ones: Iterable[Any], group: Any, dokill: bool, collided: Optional[Collided]
) -> Dict[Any, List[Any]]:
    found: Dict[Any, List[Any]] = {}
    for one in ones:
        hits = spritecollide(one, group, dokill, collided)
        if hits:
            found[one] = hits
    return found


def _groups_overlap_and_kill(ones: List[Any], group: Any) -> Dict[Any, List[Any]]:
    """Tests sprite by sprite, because each of `ones` removes the sprites that it hits before the
    next one is tested.
    """
    others = list(group)
    overlapping = _groups_overlap(ones, others)
    found: Dict[Any, List[Any]] = {}
    left = len(others)
    for index, one in enumerate(ones):
        hits = overlapping.get(one)
        if not hits:
            continue
        if found:
            hits = [other for other in hits if other in group]
            if not hits:
                continue
        found[one] = hits
        for other in hits:
            other.kill()
        left -= len(hits)
        if len(list(group)) != left:
            # The `kill` of one of the sprites does more than remove that sprite.
            found.update(_one_by_one(ones[index + 1 :], group, True, collide_mask))
            break
    return found


def _groups_overlap(ones: List[Any], others: List[Any]) -> Dict[Any, List[Any]]:
    if not ones or not others:
        return {}
    left = ones, attributes.rects(ones), attributes.masks(ones)
    right = others, attributes.rects(others), attributes.masks(others)
    found: Optional[Dict[Any, List[Any]]] = _engine.groups_overlap(left, right)
    if found is None:
        hits = ((one, [other for other in others if collide_mask(one, other)]) for one in ones)
        found = {one: list_of for one, list_of in hits if list_of}
    return found


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Looks up names that only ``pygame.sprite`` has."""
        if name.startswith("__"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(importlib.import_module("pygame.sprite"), name)

    def __dir__() -> List[str]:
        return sorted({*globals(), *dir(importlib.import_module("pygame.sprite"))})
