"""Tests that calls that need more memory than is available raise a `MemoryError`, or a `ValueError`
if a size exceeds the limits, and that the process survives.
"""

import subprocess
import sys

import pytest

SETUP = """
import itertools, pickle, resource
import hitmask, numpy as np
from hitmask import actor
ONE, BOX, ENDLESS = np.uint8(1), hitmask.Mask(8, 8, fill=True), itertools.repeat
WORLD = hitmask.World()
ID = WORLD.insert(BOX)
SHEET = hitmask.Sheet([hitmask.Frame(BOX)])
FIGHTER = actor.Fighter(1, health=5)
SAYS_LONG = type("SaysLong", (list,), {{"__len__": lambda self: 2**62}})
LARGE = hitmask.Mask(65535, 65535, fill=True) if {is_large} else None
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + {more},) * 2)
"""

# These calls read iterables that do not end.
ENDLESS = [
    "hitmask.Polygon(np.broadcast_to(0.0, (1 << 38, 2)))",
    "hitmask.Polygon(ENDLESS((0, 0)))",
    "hitmask.overlaps(ENDLESS(BOX), 0, 0, (0, 0), (0, 0))",
    "WORLD.set_positions(ENDLESS(ID), [(0, 0)])",
    "hitmask.Sheet([SHEET[0]], ENDLESS(hitmask.Clip('a', [0], 1)))",
    "hitmask.Sheet([SHEET[0]], {'a': ENDLESS(0)})",
    "hitmask.Clip('a', ENDLESS(0), 10)",
    "hitmask.Clip('a', [0], ENDLESS(10))",
    "hitmask.Frame(BOX, shapes=ENDLESS(SHEET[0].body))",
    "hitmask.bake(ENDLESS(('a', SHEET)))",
    "hitmask.Terrain(ENDLESS(BOX.at(0, 0)))",
    "actor.Path(ENDLESS((0, 0)), speed=1)",
    "actor.BodyMasks(ENDLESS(hitmask.Mask(1, 1, fill=True)))",
    "actor.Surroundings(ENDLESS(actor.Obstacle(BOX.at(0, 0))))",
    "actor.Maze.GRID.tick_all(ENDLESS(actor.MazeState(0, 0)), [], BOX)",
    "actor.Maze.GRID.tick_all([], ENDLESS('left'), BOX)",
    "actor.Teams.OTHERS.resolve([], [], ENDLESS(FIGHTER))",
    "actor.Teams.OTHERS.resolve([], [], [FIGHTER], pairs=ENDLESS((0, 0)))",
]

# The answers to these calls are larger than the remaining memory.
LARGE = [
    "LARGE.to_text()",
    "LARGE.to_rgba()",
    "LARGE.to_pbm()",
    "LARGE.packed()",
    "LARGE.inverted()",
    "LARGE.at(0, 0).pixels_in((0, 0, 65535, 65535))",
    "LARGE.rectangles()",
    "LARGE.convex_pieces()",
    "LARGE.scaled(65000, 65000)",
    "memoryview(LARGE)",
    "pickle.dumps(LARGE)",
    "hitmask.Mask.from_array(np.broadcast_to(ONE, (65535, 65535)))",
    "hitmask.Mask.from_packed(np.broadcast_to(ONE, (65535, 8192)), 65535)",
    "hitmask.unbake(np.broadcast_to(ONE, (1 << 21, 1 << 21)))",
    "hitmask.load(np.broadcast_to(ONE, (1 << 21, 1 << 21)), max_bytes=1 << 50)",
]

# In these calls, the sizes alone are wrong, or the call needs only a part of the array.
WRONG = [
    "hitmask.Image(np.broadcast_to(ONE, (1 << 40,)), 8, 8)",
    "WORLD.set_positions([ID], np.broadcast_to(np.int32(0), (1 << 38, 2)))",
    "WORLD.set_positions([ID], ENDLESS((0, 0)))",
    "WORLD.add_frames(ENDLESS(hitmask.Mask(1, 1)))",
    "hitmask.Sprites().add_frames(ENDLESS(hitmask.Mask(1, 1)))",
    "hitmask.Sheet(ENDLESS(SHEET[0]))",
    "hitmask.Sheet.from_rects(BOX, ENDLESS((0, 0, 1, 1)))",
    "hitmask.Mask.from_rgba(b'', 1, 1, color_key=ENDLESS(1))",
    "actor.Bullet((0, 0), ENDLESS(1))",
]
RIGHT = [
    "actor.Teams.OTHERS.resolve(SAYS_LONG(), SAYS_LONG(), SAYS_LONG(), pairs=SAYS_LONG())",
    "actor.Bullet.tick_all(SAYS_LONG(), BOX, targets=SAYS_LONG())",
    "WORLD.move_all(np.broadcast_to(np.int32(0), (1 << 38, 2)))",
    "WORLD.move_all(ENDLESS((0, 0)))",
]


def run(code, more=1 << 28, is_large=False):
    setup = SETUP.format(more=more, is_large=is_large)
    done = subprocess.run(
        [sys.executable, "-c", setup + code], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def errors_of(calls, **options):
    each = (
        "for call in {}:\n    try:\n        eval(call)\n        print('none')\n"
        "    except Exception as error:\n        print(type(error).__name__)\n"
    )
    return dict(zip(calls, run(each.format(calls), **options), strict=True))


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are the system's")
class TestLittleMemory:
    def test_endless_iterables(self):
        assert errors_of(ENDLESS, more=1 << 27) == dict.fromkeys(ENDLESS, "MemoryError")

    def test_large_answers(self):
        assert errors_of(LARGE, more=1 << 26, is_large=True) == dict.fromkeys(LARGE, "MemoryError")

    def test_sizes_are_checked_first(self):
        assert errors_of(WRONG) == dict.fromkeys(WRONG, "ValueError")
        assert errors_of(RIGHT) == dict.fromkeys(RIGHT, "none")
