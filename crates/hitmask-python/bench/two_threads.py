"""Measures how much faster two threads make group calls than one thread, on a machine with two free
cores.

SDL_VIDEODRIVER=dummy python bench/two_threads.py
"""

import os
import random
import threading
import time
from typing import Any, Callable, List, Tuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402
from hitmask.pygame import mask  # noqa: E402
from hitmask.pygame.sprite import collide_mask, groupcollide  # noqa: E402

ROUNDS, CALLS, COUNT, SIZE = 8, 10, 600, 256


def stripes(first: int) -> mask.Mask:
    """Every second row."""
    made = mask.Mask((SIZE, SIZE))
    for y in range(first, SIZE, 2):
        for x in range(SIZE):
            made.set_at((x, y))
    return made


def group(shown: mask.Mask, seed: int) -> Any:
    places = random.Random(seed)
    sprites: List[Any] = [pygame.sprite.Sprite() for _ in range(COUNT)]
    for sprite in sprites:
        sprite.mask, sprite.rect = (
            shown,
            pygame.Rect(places.randrange(2000), 2 * places.randrange(600), SIZE, SIZE),
        )
    return pygame.sprite.Group(sprites)


def measure(what: str, groups: Tuple[Any, Any]) -> None:
    def work() -> None:
        for _ in range(CALLS):
            groupcollide(*groups, False, False, collide_mask)

    def in_turns() -> None:
        work()
        work()

    def side_by_side() -> None:
        threads = [threading.Thread(target=work) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def seconds(call: Callable[[], None]) -> float:
        begin = time.perf_counter()
        call()
        return time.perf_counter() - begin

    times = [(seconds(in_turns), seconds(side_by_side)) for _ in range(ROUNDS)]
    one, two = (min(time[which] for time in times) for which in range(2))
    print(f"{what:32} {one * 1e3:8.1f} ms {two * 1e3:8.1f} ms {one / two:6.2f} ×")


if __name__ == "__main__":
    even, odd = stripes(0), stripes(1)
    print(f"{'':32} {'one thread':>11} {'two threads':>11} {'ratio':>8}")
    measure("no two sprites overlap", (group(even, 1), group(odd, 2)))
    measure("all that are near overlap", (group(even, 1), group(even, 2)))
