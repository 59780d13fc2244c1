"""Measures how much faster the drop-in is than pygame's own masks. Both take part in one run, so
the ratios are meaningful on any machine.

    SDL_VIDEODRIVER=dummy python bench/against_pygame.py
"""

import os
import random
import time
import timeit
from typing import Any, Callable, List, Tuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import hitmask.pygame.sprite as our_sprite  # noqa: E402
import pygame.sprite  # noqa: E402
from hitmask.pygame import mask as ours  # noqa: E402

import pygame  # noqa: E402

ROUNDS = 9


def seconds(call: Callable[[], Any], number: int) -> float:
    # Processor time instead of wall time, because other programs may run too.
    return timeit.timeit(call, timer=time.process_time, number=number) / number


def compare(what: str, theirs: Callable[[], Any], mine: Callable[[], Any]) -> None:
    """Measures both in turns, so a slower machine slows both."""
    number = max(1, int(0.01 / max(seconds(theirs, 1), 1e-8)))
    more = max(1, int(0.01 / max(seconds(mine, 1), 1e-8)))
    times: List[Tuple[float, float]] = [
        (seconds(theirs, number), seconds(mine, more)) for _ in range(ROUNDS)
    ]
    one, other = min(time for time, _ in times), min(time for _, time in times)
    print(f"{what:44} {one * 1e6:11.3f} µs {other * 1e6:11.3f} µs {one / other:8.2f} ×")


def disc(module: Any, size: int) -> Any:
    """A ring, so that two of them can be near each other without a common pixel."""
    mask = module.Mask((size, size))
    radius = size / 2
    for y in range(size):
        for x in range(size):
            if (x - radius) ** 2 + (y - radius) ** 2 < radius**2:
                mask.set_at((x, y))
    return mask


def stripes(module: Any, size: int, first: int) -> Any:
    mask = module.Mask((size, size))
    for y in range(first, size, 2):
        for x in range(size):
            mask.set_at((x, y))
    return mask


def picture(size: int) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(surface, (255, 80, 0, 255), (size // 2, size // 2), size // 2)
    return surface


class Sprite(pygame.sprite.Sprite):
    def __init__(self, mask: Any, x: int, y: int) -> None:
        super().__init__()
        self.mask = mask
        self.rect = pygame.Rect(x, y, *mask.get_size())


class Bare(pygame.sprite.Sprite):
    def __init__(self, image: pygame.Surface, x: int, y: int) -> None:
        super().__init__()
        self.image, self.rect = image, image.get_rect(topleft=(x, y))


def group(make: Callable[[int, int], Any], count: int, seed: int) -> Any:
    places = random.Random(seed)
    return pygame.sprite.Group(
        [make(places.randrange(1280), places.randrange(720)) for _ in range(count)]
    )


def singles() -> None:
    for size in (16, 32, 64, 128, 256, 512, 1024):
        # Stripes that fit into each other at this offset: the call reads every row and finds no
        # hit.
        offset = (3, 2)
        (one, other), (mine, yours) = [
            (stripes(module, size, 0), stripes(module, size, 1)) for module in (pygame.mask, ours)
        ]
        assert one.overlap(other, offset) is None and mine.overlap(yours, offset) is None
        compare(
            f"overlap, miss, {size}",
            lambda: one.overlap(other, offset),
            lambda: mine.overlap(yours, offset),
        )
    for size in (32, 256):
        one, mine = disc(pygame.mask, size), disc(ours, size)
        hit, apart = (size // 2, 3), (size + 9, 3)
        compare(
            f"overlap, hit, {size}", lambda: one.overlap(one, hit), lambda: mine.overlap(mine, hit)
        )
        compare(
            f"overlap, boxes apart, {size}",
            lambda: one.overlap(one, apart),
            lambda: mine.overlap(mine, apart),
        )
        compare(
            f"overlap_area, {size}",
            lambda: one.overlap_area(one, hit),
            lambda: mine.overlap_area(mine, hit),
        )
        compare(
            f"overlap_mask, {size}",
            lambda: one.overlap_mask(one, hit),
            lambda: mine.overlap_mask(mine, hit),
        )
        compare(f"convolve, {size}", lambda: one.convolve(one), lambda: mine.convolve(mine))
        for name in (
            "count",
            "centroid",
            "angle",
            "outline",
            "connected_component",
            "get_bounding_rects",
            "copy",
        ):
            compare(f"{name}, {size}", getattr(one, name), getattr(mine, name))
        double = (size * 2, size * 2)
        compare(f"scale, {size}", lambda: one.scale(double), lambda: mine.scale(double))
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        compare(
            f"to_surface, {size}", lambda: one.to_surface(surface), lambda: mine.to_surface(surface)
        )


def surfaces() -> None:
    for size in (16, 64, 256, 1024):
        surface = picture(size)
        compare(
            f"from_surface, alpha, {size}",
            lambda: pygame.mask.from_surface(surface),
            lambda: ours.from_surface(surface),
        )
    for size in (64, 1024):
        keyed = pygame.Surface((size, size), 0, 32)
        pygame.draw.circle(keyed, (255, 80, 0), (size // 2, size // 2), size // 2)
        keyed.set_colorkey((0, 0, 0))
        compare(
            f"from_surface, color key, {size}",
            lambda: pygame.mask.from_surface(keyed),
            lambda: ours.from_surface(keyed),
        )
        options = (keyed, (255, 80, 0), (8, 8, 8, 255))
        compare(
            f"from_threshold, {size}",
            lambda: pygame.mask.from_threshold(*options),
            lambda: ours.from_threshold(*options),
        )


def groups() -> None:
    theirs, mine = disc(pygame.mask, 32), disc(ours, 32)
    crowds = [(pygame.sprite, theirs), (our_sprite, mine)]
    one = [
        (module, Sprite(mask, 640, 360), group(lambda x, y: Sprite(mask, x, y), 1000, 3))
        for module, mask in crowds
    ]
    calls = [
        lambda m=module, s=sprite, g=crowd: m.spritecollide(s, g, False, m.collide_mask)
        for module, sprite, crowd in one
    ]
    assert [len(call()) for call in calls] == [len(calls[0]())] * 2
    compare("spritecollide, 1000", *calls)
    calls = [
        lambda m=module, s=sprite, g=crowd: m.spritecollideany(s, g, m.collide_mask)
        for module, sprite, crowd in one
    ]
    compare("spritecollideany, 1000", *calls)
    for count in (100, 400, 1000):
        two = [
            (module, *(group(lambda x, y: Sprite(mask, x, y), count, seed) for seed in (1, 2)))
            for module, mask in crowds
        ]
        calls = [
            lambda m=module, a=a, b=b: m.groupcollide(a, b, False, False, m.collide_mask)
            for module, a, b in two
        ]
        assert len(calls[0]()) == len(calls[1]())
        compare(f"groupcollide, {count} × {count}", *calls)
    image = picture(32)
    bare = [
        (module, Bare(image, 640, 360), group(lambda x, y: Bare(image, x, y), 1000, 3))
        for module, _ in crowds
    ]
    calls = [
        lambda m=module, s=sprite, g=crowd: m.spritecollide(s, g, False, m.collide_mask)
        for module, sprite, crowd in bare
    ]
    compare("spritecollide, 1000 without masks", *calls)


if __name__ == "__main__":
    print(f"{'':44} {'pygame':>14} {'hitmask':>14} {'ratio':>10}")
    singles()
    surfaces()
    groups()
