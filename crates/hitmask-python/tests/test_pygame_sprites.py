"""Compares the functions for `pygame.sprite` with pygame's own functions: the results, their order,
and which sprites are removed.
"""

import gc
import math
import os
import random
import sys
import threading
from typing import Any, Callable, List, Tuple

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

import hitmask.pygame  # noqa: E402
import pygame.sprite as theirs  # noqa: E402
from hitmask.pygame import mask  # noqa: E402
from hitmask.pygame import sprite as ours
from hitmask.pygame.cache import mask_of  # noqa: E402


OWN = {"collide_mask", "groupcollide", "spritecollide", "spritecollideany"}


def test_takes_the_place_of_the_module():
    names = {name for name in dir(theirs) if not name.startswith("_")}
    assert names <= set(dir(ours)) and OWN < set(ours.__all__) < names
    assert {name for name in names if getattr(ours, name) is not getattr(theirs, name)} == OWN
    assert all(getattr(ours, name).__module__ == ours.__name__ for name in OWN)
    stars: Any = {}
    exec("from hitmask.pygame.sprite import *", stars)
    assert set(ours.__all__) < set(stars)
    with pytest.raises(AttributeError, match="pygame.sprite' has no attribute 'Spirte'"):
        ours.Spirte
    with pytest.raises(ImportError, match="Spirte"):
        exec("from hitmask.pygame.sprite import Spirte")
    assert not hasattr(ours, "__path__")


class Sprite(pygame.sprite.Sprite):
    def __init__(self, name: int, rect: Any, **attributes: Any) -> None:
        super().__init__()
        self.name, self.rect = name, rect
        for key, value in attributes.items():
            setattr(self, key, value)

    def __repr__(self) -> str:
        return f"{self.name}"


def disc(module: Any, size: int) -> Any:
    made = module.Mask((size, size))
    for y in range(size):
        for x in range(size):
            if (2 * x - size) ** 2 + (2 * y - size) ** 2 < size * size:
                made.set_at((x, y))
    return made


def image(size: int, alpha: bool) -> "pygame.Surface":
    surface = pygame.Surface((size, size), pygame.SRCALPHA if alpha else 0, 32)
    pygame.draw.circle(surface, (255, 90, 0), (size // 2, size // 2), size // 3)
    return surface


IMAGES = [image(size, alpha) for size in (5, 16, 40) for alpha in (True, False)]
SIZES = (1, 7, 16, 33, 70)
MASKS = {module: [disc(module, size) for size in SIZES] for module in (pygame.mask, mask)}


def crowd(seed: int, count: int, module: Any, first: int, area: int) -> Tuple[Any, List[Any]]:
    """Returns a group of sprites of all kinds: with and without masks, and with rectangles that are
    larger than the mask, empty, negative or made of floats.
    """
    source = random.Random(seed)
    sprites = []
    for number in range(first, first + count):
        x, y, kind = (
            source.randrange(-area, area),
            source.randrange(-area, area),
            source.randrange(10),
        )
        shape, picture = source.randrange(len(SIZES)), source.choice(IMAGES)
        size = SIZES[shape]
        rect = pygame.Rect(x, y, size, size)
        if kind == 0:
            rect = pygame.Rect(x, y, 0, 0)
        elif kind == 1:
            rect = pygame.Rect(x, y, -3, 200)
        elif kind == 2 and hasattr(pygame, "FRect"):
            rect = pygame.FRect(x + source.random(), y - source.random(), size, size)
        if kind < 8:
            sprites.append(Sprite(number, rect, mask=MASKS[module][shape], image=picture))
        else:
            sprites.append(Sprite(number, rect, image=picture))
    return pygame.sprite.Group(sprites), sprites


def names(found: Any) -> Any:
    if isinstance(found, dict):
        return [(one.name, [other.name for other in others]) for one, others in found.items()]
    if isinstance(found, list):
        return [one.name for one in found]
    return None if found is None else found.name


def both(seed: int, count: int, area: int, call: Callable[[Any, Any, Any, Any], Any]) -> None:
    results = []
    for module, masks in ((theirs, pygame.mask), (ours, mask)):
        one, others = crowd(seed, count, masks, 0, area)
        two, more = crowd(seed + 1000, count, masks, count, area)
        found = call(module, others[0], one, two)
        alive = [each.name for each in others + more if each.alive()]
        results.append((names(found), alive))
    assert results[0] == results[1]


AREAS = [(3, 20), (20, 60), (60, 200), (60, 2000)]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("count, area", AREAS)
def test_one_against_a_group(seed: int, count: int, area: int) -> None:
    for kill in (False, True):
        both(
            seed,
            count,
            area,
            lambda module, one, group, other: module.spritecollide(
                one, other, kill, module.collide_mask
            ),
        )
        both(
            seed,
            count,
            area,
            lambda module, one, group, other: module.spritecollide(one, group, kill),
        )
    both(
        seed,
        count,
        area,
        lambda module, one, group, other: module.spritecollideany(one, other, module.collide_mask),
    )
    both(seed, count, area, lambda module, one, group, other: module.spritecollideany(one, other))
    circles = pygame.sprite.collide_circle
    both(
        seed,
        count,
        area,
        lambda module, one, group, other: module.spritecollide(one, other, False, circles),
    )
    both(
        seed,
        count,
        area,
        lambda module, one, group, other: module.spritecollideany(one, other, circles),
    )


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("count, area", AREAS)
@pytest.mark.parametrize(
    "kill_ones, kill_others", [(False, False), (True, False), (False, True), (True, True)]
)
def test_groups(seed: int, count: int, area: int, kill_ones: bool, kill_others: bool) -> None:
    if not getattr(pygame, "IS_CE", False) and kill_ones:
        pytest.skip("pygame removes sprites of the first group sooner than pygame-ce")
    both(
        seed,
        count,
        area,
        lambda module, _, one, two: module.groupcollide(
            one, two, kill_ones, kill_others, module.collide_mask
        ),
    )
    both(
        seed,
        count,
        area,
        lambda module, _, one, two: module.groupcollide(
            one, one, kill_ones, kill_others, module.collide_mask
        ),
    )
    both(
        seed,
        count,
        area,
        lambda module, _, one, two: module.groupcollide(one, two, kill_ones, kill_others),
    )


@pytest.mark.parametrize("seed", range(60))
def test_far_sprites_are_left_out_only_where_they_miss(seed: int) -> None:
    """The sprites have masks of all sizes. Some masks are larger than the rectangle, and some have
    not been made from an image yet. No rectangle is empty.
    """
    source = random.Random(seed)
    images = [pygame.Surface((size, 150 - size), pygame.SRCALPHA) for size in (1, 9, 40, 149)]
    for picture in images:
        picture.fill((1, 2, 3, 255))
    spots = [(source.randrange(-400, 400), source.randrange(-400, 400)) for _ in range(60)]
    kinds = [source.randrange(9) for _ in spots]
    hits = []
    for module, masks in ((theirs, pygame.mask), (ours, mask)):
        gc.collect()
        shapes = [masks.Mask((size, 151 - size), fill=True) for size in (1, 30, 31, 32, 150)]
        sprites = []
        for name, ((x, y), kind) in enumerate(zip(spots, kinds)):
            rect = pygame.Rect(x, y, 3, 2)
            attributes = {"mask": shapes[kind]} if kind < 5 else {"image": images[kind - 5]}
            sprites.append(Sprite(name, rect, **attributes))
        group = pygame.sprite.Group(sprites)
        hits.append(
            [names(module.spritecollide(one, group, False, module.collide_mask)) for one in sprites]
        )
    assert hits[0] == hits[1]


def test_masks_of_pygame_are_as_large_as_they_are() -> None:
    """The sizes of our masks do not limit the sizes of pygame's own masks."""
    large = pygame.mask.Mask((100, 100), fill=True)
    crowd = [Sprite(name, pygame.Rect(50 + name, 0, 4, 4), mask=large) for name in range(9)]
    one = Sprite(9, pygame.Rect(0, 0, 4, 4), mask=large)
    expected = theirs.spritecollide(one, crowd, False, theirs.collide_mask)
    assert (
        len(expected) == 9 and ours.spritecollide(one, crowd, False, ours.collide_mask) == expected
    )
    assert ours.spritecollideany(one, crowd, ours.collide_mask) is expected[0]


def test_an_overlap_of_a_subclass_reaches_as_far_as_it_says() -> None:
    class Everywhere(mask.Mask):  # type: ignore[misc, name-defined]
        def overlap(self, other: Any, offset: Any) -> Tuple[int, int]:
            return (0, 0)

    crowd = [
        Sprite(name, pygame.Rect(900 * name, 0, 4, 4), mask=mask.Mask((4, 4))) for name in range(9)
    ]
    one = Sprite(9, pygame.Rect(-500, 0, 4, 4), mask=Everywhere((4, 4)))
    assert len(ours.spritecollide(one, crowd, False, ours.collide_mask)) == 9


@pytest.mark.skipif(not hasattr(pygame, "FRect"), reason="pygame has no rectangles of floats")
def test_rectangles_of_classes_with_a_property_of_their_own() -> None:
    """In pygame-ce, `rect` is a property. Our functions bypass this property only if no class
    overrides it.
    """

    class Shifted(Sprite):
        @property
        def rect(self) -> Any:
            return super().rect.move(100, 0)

        @rect.setter
        def rect(self, rect: Any) -> None:
            pygame.sprite.Sprite.rect.fset(self, rect)

    class Odd(Sprite):
        def __getattribute__(self, name: str) -> Any:
            value = super().__getattribute__(name)
            return value.move(100, 0) if name == "rect" else value

    from hitmask.pygame import attributes

    box = pygame.Rect(3, 4, 10, 10)
    plain = Sprite(0, box)
    assert attributes._are_plain([plain, plain], "rect") and attributes.rects([plain])[0] is box
    for other in (Shifted(1, box), Odd(2, box)):
        assert attributes.rects([plain, other, plain]) == [box, box.move(100, 0), box]
        shape = mask.Mask((10, 10), fill=True)
        crowd = [Sprite(name, pygame.Rect(900, 0, 9, 9), mask=shape) for name in range(9)]
        plain.mask = other.mask = shape
        assert ours.spritecollide(plain, [*crowd, other], False, ours.collide_mask) == []


def test_pygames_collide_mask_means_ours() -> None:
    hitmask.pygame.install()
    try:
        one, other = (
            Sprite(number, pygame.Rect(number, 0, 7, 7), mask=MASKS[mask][1]) for number in (0, 3)
        )
        assert pygame.sprite.collide_mask is ours.collide_mask
        assert pygame.sprite.spritecollide(one, [other], False, pygame.sprite.collide_mask) == [
            other
        ]
        assert ours.collide_mask(one, other) == one.mask.overlap(other.mask, (3, 0))
    finally:
        hitmask.pygame.uninstall()
    assert theirs.collide_mask is not ours.collide_mask


def test_kill_may_add_sprites() -> None:
    """A `kill` leaves debris, which the next sprite hits."""

    class Rock(Sprite):
        def kill(self) -> None:
            for group in self.groups():
                group.add(Sprite(self.name + 100, pygame.Rect(self.rect), mask=self.mask))
            super().kill()

    results = []
    for module, masks in ((theirs, pygame.mask), (ours, mask)):
        shape = MASKS[masks][2]
        ones = pygame.sprite.Group(
            [Sprite(number, pygame.Rect(0, 0, 16, 16), mask=shape) for number in range(3)]
        )
        rocks = pygame.sprite.Group(
            [Rock(number, pygame.Rect(3 * number, 0, 16, 16), mask=shape) for number in range(9)]
        )
        results.append(
            (
                names(module.groupcollide(ones, rocks, False, True, module.collide_mask)),
                names(rocks.sprites()),
            )
        )
    assert results[0] == results[1]


def test_masks_with_an_overlap_of_their_own() -> None:
    class Never(mask.Mask):
        def overlap(self, other: Any, offset: Any) -> None:
            return None

    solid = mask.Mask((9, 9), True)
    one = Sprite(0, pygame.Rect(0, 0, 9, 9), mask=Never((9, 9), True))
    others = [Sprite(number, pygame.Rect(0, 0, 9, 9), mask=solid) for number in range(20)]
    assert ours.spritecollide(one, others, False, ours.collide_mask) == []
    assert ours.spritecollide(others[0], [one], False, ours.collide_mask) == [one]
    assert ours.groupcollide([one], others, False, False, ours.collide_mask) == {}


@pytest.mark.skipif(not hasattr(pygame, "FRect"), reason="pygame has no rectangles of floats")
def test_positions_that_are_not_numbers() -> None:
    results = []
    for module, masks in ((theirs, pygame.mask), (ours, mask)):
        shape = MASKS[masks][2]
        floats = [-math.nan, -math.nan, math.nan, math.inf, -math.inf, 0.0, 1e30, 2.75, -2.75]
        sprites = [
            Sprite(number, pygame.FRect(x, 0, 16, 16), mask=shape)
            for number, x in enumerate(floats)
        ]
        one = Sprite(99, pygame.Rect(0, 0, 16, 16), mask=shape)
        results.append(names(module.spritecollide(one, sprites, False, module.collide_mask)))
        results.append(
            names(module.groupcollide([one], sprites, False, False, module.collide_mask))
        )
    assert results[:2] == results[2:]


def test_sprites_without_rectangles_fail_as_in_pygame() -> None:
    good = Sprite(0, pygame.Rect(0, 0, 5, 5), mask=MASKS[mask][0])
    bad = [
        Sprite(1, None, mask=MASKS[mask][0]),
        Sprite(2, pygame.Rect(0, 0, 5, 5), mask="no mask"),
        Sprite(3, pygame.Rect(0, 0, 5, 5), image=None),
    ]
    for sprite in bad:
        for group in ([sprite], [sprite] * 20, [good, sprite]):
            with pytest.raises((TypeError, AttributeError)):
                ours.spritecollide(good, group, False, ours.collide_mask)
            with pytest.raises((TypeError, AttributeError)):
                ours.groupcollide([good], group, False, False, ours.collide_mask)


def test_a_surface_has_one_mask_until_it_changes() -> None:
    surface = image(16, True)
    first = mask_of(surface)
    assert mask_of(surface) is first
    surface.fill((0, 0, 0, 0))
    assert mask_of(surface) is first and first.count() > 0
    hitmask.pygame.forget(surface)
    assert mask_of(surface).count() == 0
    surface.set_colorkey((1, 2, 3))
    assert mask_of(surface).count() == 256
    keyed = mask_of(surface)
    surface.set_alpha(100)
    assert mask_of(surface) is not keyed
    alpha = mask_of(surface)
    hitmask.pygame.forget()
    assert mask_of(surface) is not alpha


def test_the_cache_keeps_no_surface_alive() -> None:
    from hitmask.pygame import cache

    hitmask.pygame.forget()
    surfaces = [image(8, True) for _ in range(10)]
    for surface in surfaces:
        mask_of(surface)
    assert len(cache._masks) == 10
    del surfaces, surface
    gc.collect()
    assert len(cache._masks) == 0


def test_threads_run_while_pixels_are_tested() -> None:
    """Many groups on two threads, which also change masks, give the results of one thread."""
    shapes = [disc(mask, 64) for _ in range(4)]
    groups = [
        [
            Sprite(
                number,
                pygame.Rect(7 * number % 300, 11 * number % 300, 64, 64),
                mask=shapes[number % 4],
            )
            for number in range(100)
        ]
        for _ in range(2)
    ]
    expected = names(ours.groupcollide(*groups, False, False, ours.collide_mask))
    wrong: List[Any] = []

    def work() -> None:
        for _ in range(20):
            if names(ours.groupcollide(*groups, False, False, ours.collide_mask)) != expected:
                wrong.append(1)
            for shape in shapes:
                shape.set_at((32, 32), 1)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_without_pygame() -> None:
    """`import hitmask.pygame` does not need pygame, and the masks work without it."""
    import subprocess

    program = """
import sys
sys.modules['pygame'] = None
sys.modules['numpy'] = None
import hitmask, hitmask.pygame
from hitmask.pygame.mask import Mask, from_surface
assert Mask((70, 3), fill=True).overlap(Mask((2, 2), True), (69, 1)) == (69, 1)
try:
    Mask((1, 1)).get_rect()
except ImportError:
    print('as it should be')
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "as it should be", done.stderr
