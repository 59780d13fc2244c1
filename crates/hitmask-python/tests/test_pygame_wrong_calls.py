"""Tests that every wrong argument raises one of Python's own exceptions, and that nothing leaks.
Set `HITMASK_WRONG_CALLS=200000` for the full run.
"""

import gc
import os
import random
import sys
import threading
from typing import Any, List

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

from hitmask._engine import pygame as engine  # noqa: E402
from hitmask.pygame import mask, sprite  # noqa: E402

COUNT = int(os.environ.get("HITMASK_WRONG_CALLS", "20000"))
EXPECTED = (
    TypeError,
    ValueError,
    IndexError,
    OverflowError,
    MemoryError,
    AttributeError,
    BufferError,
    ImportError,
    pygame.error,
)


class Odd:
    """Claims to contain two items, but contains none."""

    def __len__(self) -> int:
        return 2

    def __getitem__(self, index: int) -> Any:
        raise RuntimeError("no item")


class Number:
    def __index__(self) -> int:
        return 3


def values() -> List[Any]:
    surfaces = [
        pygame.Surface(size, flags, depth)
        for size in ((0, 0), (5, 4), (70, 3))
        for flags, depth in ((pygame.SRCALPHA, 32), (0, 8), (0, 24), (0, 16))
    ]
    keyed = pygame.Surface((9, 9), 0, 8)
    keyed.set_colorkey((0, 0, 0))
    numbers = [
        0,
        1,
        -1,
        3,
        255,
        256,
        2**31,
        -(2**31) - 1,
        2**63,
        2**64,
        10**30,
        1.5,
        -0.5,
        float("nan"),
        float("inf"),
        True,
        Number(),
    ]
    pairs = [
        (0, 0),
        (1, 2),
        [3, -4],
        (70_000, 1),
        (2**31, 2**40),
        ((1, 2),),
        (((5, 6),),),
        (1,),
        (1, 2, 3),
        (1, 2, 3, 4),
        (-1, -1),
        (1e300, -1e300),
        (None, 1),
        pygame.Vector2(2, 3),
    ]
    masks = [
        mask.Mask((0, 0)),
        mask.Mask((7, 9), True),
        mask.Mask((129, 3), True),
        pygame.mask.Mask((3, 3)),
    ]
    others = [
        None,
        "",
        "ab",
        "red",
        b"ab",
        {},
        {0: 1, 1: 2},
        set(),
        Odd(),
        object(),
        mask.Mask,
        pygame.Rect(1, 2, 3, 4),
        pygame.Color("red"),
        surfaces,
    ]
    return [
        *surfaces,
        keyed,
        surfaces[5].subsurface((1, 1, 2, 2)),
        *numbers,
        *pairs,
        *masks,
        *others,
    ]


def calls(masks: Any = None) -> List[Any]:
    names = [name for name in dir(mask.Mask) if not name.startswith("_")]
    masks = masks or (mask.Mask((7, 9), True), mask.Mask((65, 2)), mask.Mask((0, 5)))
    bound = [getattr(one, name) for one in masks for name in names]
    functions = [
        mask.Mask,
        mask.from_surface,
        mask.from_threshold,
        engine.overlapped,
        engine.groups_overlap,
    ]
    return bound + functions + [sprite.collide_mask, sprite.spritecollide, sprite.groupcollide]


def keywords(source: random.Random, given: List[Any]) -> Any:
    names = [
        "other",
        "offset",
        "pos",
        "value",
        "size",
        "fill",
        "scale",
        "every",
        "minimum",
        "output",
        "surface",
        "setcolor",
        "dest",
        "area",
        "threshold",
    ]
    return {
        source.choice(names): source.choice(given) for _ in range(source.choice([0, 0, 0, 1, 2]))
    }


def run(count: int, seed: int, masks: Any = None) -> int:
    source, given, functions, wrong = (
        random.Random(seed),
        values() + list(masks or ()),
        calls(masks),
        0,
    )
    for _ in range(count):
        call = source.choice(functions)
        arguments = [
            source.choice(given) for _ in range(source.choice([0, 1, 1, 2, 2, 2, 3, 4, 5]))
        ]
        try:
            call(*arguments, **keywords(source, given))
        except EXPECTED:
            wrong += 1
        except RuntimeError as error:
            # Either the argument itself or SDL raises this error.
            assert "no item" in str(error) or "surface" in str(error).lower(), error
    return wrong


def test_wrong_calls_are_exceptions() -> None:
    assert run(COUNT, 1) > COUNT // 2


@pytest.mark.usefixtures("switching")
def test_wrong_calls_of_several_threads() -> None:
    """All threads change the same masks and read the words of these masks."""
    shared = [mask.Mask((7, 9), True), mask.Mask((65, 20)), mask.Mask((140, 33), True)]
    found: List[int] = []

    def views() -> None:
        for step in range(COUNT // 8):
            view = memoryview(shared[step % 3])
            view[0, step % 9] = step
            assert view.tolist()
        found.append(1)

    jobs = [
        threading.Thread(
            target=lambda seed=seed: found.append(run(COUNT // 8, seed, shared)), daemon=True
        )
        for seed in range(10, 13)
    ]
    jobs.append(threading.Thread(target=views, daemon=True))
    for job in jobs:
        job.start()
    for job in jobs:
        job.join(300)
        assert not job.is_alive(), "a thread waits forever"
    assert len(found) == 4
    for one in shared:
        # No pixel is set beyond the last column.
        width, height = one.get_size()
        assert one.count() == sum(one.get_at((x, y)) for y in range(height) for x in range(width))


def test_references_are_level() -> None:
    """Many calls leave the number of references unchanged."""
    one, other, surface = (
        mask.Mask((40, 40), True),
        mask.Mask((40, 40), True),
        pygame.Surface((9, 9), pygame.SRCALPHA),
    )
    offset, color = (1001, 3), (1, 2, 3)
    held = [one, other, surface, offset, color, mask.Mask]

    def work() -> None:
        one.overlap(other, offset)
        one.overlap_mask(other, offset)
        one.to_surface(surface, setcolor=color, unsetcolor=None)
        mask.from_surface(surface)
        mask.from_threshold(surface, color)
        one.copy()
        view = memoryview(one)
        view[0, 0] = 5
        del view
        one.connected_components()
        for wrong in (None, (1,), "ab", offset):
            try:
                one.overlap(wrong, offset)  # type: ignore[arg-type]
            except TypeError:
                pass

    for _ in range(10):
        work()
    gc.collect()
    before = [sys.getrefcount(thing) for thing in held]
    for _ in range(500):
        work()
    gc.collect()
    assert [sys.getrefcount(thing) for thing in held] == before
