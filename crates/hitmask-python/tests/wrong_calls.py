"""Makes random calls of every function and method of the engine, with arguments of every kind. Most
of these arguments are wrong.
"""

import inspect
import itertools
import random
import threading

import hitmask
import hitmask.actor as actor
import numpy as np
from hitmask import _engine

NAN, HUGE = float("nan"), 2**63
MAP = (
    b'{"width":2,"height":1,"tilewidth":4,"tileheight":4,"orientation":"orthogonal","tilesets":[],"layers":['
    b'{"type":"objectgroup","name":"things","objects":[{"id":1,"name":"spawn","x":1,"y":2,"width":2,"height":1,"rotation":0}]}]}'
)


class Liar:
    """Has a length, but contains no items."""

    def __len__(self):
        return 2

    def __getitem__(self, index):
        raise RuntimeError("no items")


class Long:
    """Yields more items than a call expects."""

    def __iter__(self):
        return itertools.repeat((1, 2), 100_000)


def masks():
    """Returns an object of each class that does not need a world."""
    mask = hitmask.Mask.from_text("##.\n.##\n#.#")
    sheet = hitmask.Sheet.from_grid(mask, (1, 1), clips={"run": [0, 1, 2]}, duration=5)
    return [
        mask, mask.at(1, 2), mask.posed(1, 2, degrees=30),
        mask.posed(1, 2, degrees=30, scale=2).exact(), mask.components(), mask.components()[0],
        mask.distance_to_set(), mask.outlines(), hitmask.ConfigurationSpace(mask, mask),
        hitmask.Pose(1, 2, degrees=3), hitmask.Circle((1, 2), 3),
        hitmask.Capsule((1, 2), (3, 4), 5), hitmask.Triangle((1, 2), (3, 4), (5, 7)),
        hitmask.Polygon([(0, 0), (4, 0), (0, 4)]), hitmask.Segment((1, 2), (3, 4)), sheet, sheet[0],
        sheet[0].body, sheet.clips[0], hitmask.Image(bytes(16), 2, 2),
        hitmask.Level.load({"map.tmj": MAP}),
    ]  # fmt: skip


def world():
    scene = hitmask.World()
    box = hitmask.Mask(8, 8, fill=True)
    for index in range(6):
        scene.insert(box, (index * 5, 0), layer=index % 3, still=index == 2)
    scene.insert(hitmask.Terrain(box.at(0, 0)), (0, 9))
    return scene


def worlds():
    """Returns an object of each class of worlds and terrain."""
    scene = world()
    events = scene.tick()
    scene.start_recording()
    scene.move_all(scene.positions() + 1)
    scene.tick()
    recording = scene.stop_recording()
    ground = hitmask.Terrain(hitmask.Mask(8, 8, fill=True).at(0, 0))
    ground.carve((3, 0, 1, 8))
    return [
        scene, events, events.started, iter(events.started), recording,
        recording.play(scene.sprites), scene.snapshot(), scene.sprites, scene.ids()[0],
        hitmask.Filter(), ground, ground.at(1, 2), ground.islands((3, 0, 1, 8), limit=99)[0],
    ]  # fmt: skip


def actors():
    """Returns an object of each class of actors."""
    box, fighter = hitmask.Mask(8, 8, fill=True), actor.Fighter(1, health=5)
    land = [actor.Obstacle(box.at(0, 20))]
    return [
        actor.Body(1, 2), actor.Material(), land[0], actor.Surroundings(land),
        actor.BodyMasks([box]), actor.PlatformerState(0, 0), actor.MazeState(0, 0),
        actor.Solid(0, 0), fighter, actor.Bullet((0, 0), (1, 1)), actor.Maze.GRID,
        actor.Platformer.TIGHT, actor.Path([(0, 0), (5, 5)], speed=1), actor.Passenger(box, (0, 0)),
        actor.MovingSolid(actor.Solid(0, 0), box, (1, 1)), actor.Teams.OTHERS,
        actor.Hitbox(fighter, box.at(0, 0), 1), actor.Hurtbox(0, box.at(0, 0)),
        actor.Target(1, box.at(0, 0)),
    ]  # fmt: skip


GARBAGE = [
    None, True, 0, 1, 2, 3, 4, 8, 31, 32, 64, -1, 255, 256, 2**31 - 1, 2**31, -(2**31), 2**32, HUGE,
    -HUGE, 2**64, 10**30, 10**400, 0.5, -0.25, -0.0, 1e300, NAN, float("inf"), np.int32(7),
    np.uint8(3), np.float32(1.5), "", "left", "down", "all", "body", "run", "center", "things",
    "circle", "solid", "mirrored", b"", b"\x89PNG", b"\xff" * 152, bytearray(32), MAP, Liar(),
    object(), print, range(3), lambda *a: True, lambda *a: 1 / 0, hitmask.Mask, (), (1, 2),
    (0.5, -3), (1.5, NAN), (HUGE, 1), (1, 2, 3), (1, 2, 3, 4), (0, 0, 5, 5), (0, 0, -1, 2),
    (2**31 - 1,) * 4, [], [1, 2], ("a", "b"), ["left", "right"], [1, 2, 3, 4, 5], [[1, 2]], [None],
    [(0, 0), (4, 0), (0, 4)], {}, {1: 2}, {0: "solid"}, {"gravity": {}}, {"position": (1, 2)},
    {"scale": 0}, {"degrees": NAN}, {"run": [0, 1]}, {"a.tmj": MAP}, set(), frozenset([1, 40]),
    np.zeros(2), np.zeros((2, 2)), np.zeros((3, 3), bool), np.zeros((3, 2), np.int32),
    np.full((3, 2), NAN), np.zeros((0, 2), np.uint64), np.full((3, 2), HUGE, np.uint64),
    np.broadcast_to(np.uint8(1), (1 << 21, 1 << 21)), np.broadcast_to(True, (1 << 20, 1 << 20, 4)),
    Long(), np.zeros(3, "U5"), np.zeros((3, 2), complex), hitmask.Circle((2e9, -2e9), 1e9),
    hitmask.ColliderId(HUGE), hitmask.ColliderId(2**64 - 1), hitmask.Mask(0, 0),
    hitmask.Mask(4, 4, fill=True), hitmask.Mask(4, 4, fill=True).at(3, 3),
]  # fmt: skip

# Python's own exceptions. They do not include a panic.
ALLOWED = (
    TypeError, ValueError, LookupError, AttributeError, RuntimeError, MemoryError,
    ZeroDivisionError, StopIteration, BufferError, ImportError, OSError,
)  # fmt: skip

CLASSES = [value for value in vars(_engine).values() if inspect.isclass(value)]
FUNCTIONS = [value for value in vars(_engine).values() if inspect.isbuiltin(value)]
SPECIAL = {
    "__contains__",
    "__getitem__",
    "__array__",
    "__eq__",
    "__or__",
    "__iter__",
    "__reduce__",
    "__setstate__",
    "__delitem__",
}


# CPython 3.11 fails if several threads parse at the same time:
# https://github.com/python/cpython/issues/106905
PARSING = threading.Lock()


def keywords(call):
    try:
        with PARSING:
            found = inspect.signature(call).parameters.items()
    except (TypeError, ValueError):
        return []
    return [
        name for name, one in found if one.kind in (one.KEYWORD_ONLY, one.POSITIONAL_OR_KEYWORD)
    ]


def calls_of(subject):
    """Returns the methods of a value, each with its name and its keywords."""
    names = [name for name in dir(subject) if not name.startswith("_") or name in SPECIAL]
    bound = [(name, getattr(subject, name)) for name in names]
    return [(name, call, keywords(call)) for name, call in bound if callable(call)]


def call_randomly(seed, count, subjects=None):
    """Makes some calls on new values or on the given values. Returns how many calls returned an
    answer, and how many raised an exception.
    """
    chance = random.Random(seed)
    subjects = subjects or masks() + worlds() + actors()
    pool = GARBAGE + masks() + worlds() + actors()
    free = [(call.__name__, call, keywords(call)) for call in CLASSES + FUNCTIONS]
    of_subjects = [calls_of(subject) for subject in subjects]
    answers, errors = 0, 0
    for _ in range(count):
        _, call, known = chance.choice(chance.choice([free, *of_subjects]))
        given = [chance.choice(pool) for _ in range(chance.choice([0, 0, 1, 1, 1, 2, 2, 3, 4, 6]))]
        options = (
            {
                chance.choice(known): chance.choice(pool)
                for _ in range(chance.choice([0, 0, 0, 1, 2]))
            }
            if known
            else {}
        )
        try:
            repr(call(*given, **options))
            answers += 1
        except ALLOWED:
            errors += 1
    return answers, errors
