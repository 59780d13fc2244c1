"""Whatever comes in, calls give an answer or an exception of Python's own kinds, never a panic, and the value stays usable."""

import inspect
import random

import numpy as np
import pytest

import hitmask
import hitmask.actor as actor
from hitmask import Mask, Terrain, World

NAN, HUGE = float("nan"), 2**63
GARBAGE = [
    None, True, 0, 1, -1, 31, 32, 255, 256, 2**31 - 1, 2**31, -(2**31), HUGE, -HUGE, 10**30, 0.5, -0.0, NAN, float("inf"),
    1e300, "", "left", "down", "all", "circle", "solid", "mirrored", b"", b"\xff" * 152, bytearray(32), object(), [], (), {},
    {"gravity": {}}, {"position": (1, 2)}, {"scale": 0}, {"degrees": NAN}, {0: "solid"}, (1, 2), (1.5, NAN), (1, 2, 3),
    (0, 0, 5, 5), (0, 0, -5, 5), (2**31 - 1, 2**31 - 1, 2**31 - 1, 2**31 - 1), (HUGE, 1), hitmask.Circle((0, 0), 5),
    hitmask.Circle((2e9, -2e9), 1e9), hitmask.Polygon([(0, 0), (4, 0), (0, 4)]), hitmask.Capsule((0, 0), (9, 9), 3), ["left", "right"],
    [1, 2, 3, 4, 5], [[1, 2]], [None], range(3), set(), frozenset([1, 40]), np.zeros((2, 2)), np.zeros((3, 2), np.int32),
    np.full((3, 2), NAN), np.zeros((0, 2), np.uint64), np.full((3, 2), 2**63, np.uint64), np.zeros(3, "U5"),
    np.zeros((3, 2), complex), lambda *a: True, lambda *a: 1 / 0, Mask, hitmask.ColliderId(HUGE), hitmask.ColliderId(2**64 - 1),
]  # fmt: skip


def world():
    world = World()
    box = Mask(8, 8, fill=True)
    for index in range(6):
        world.insert(box, (index * 5, 0), layer=index % 3, still=index == 2)
    world.insert(Terrain(box.at(0, 0)), (0, 9))
    return world


def subjects():
    """One of each class."""
    box = Mask(8, 8, fill=True)
    scene = world()
    events = scene.tick()
    scene.start_recording()
    scene.move_all(scene.positions() + 1)
    scene.tick()
    recording = scene.stop_recording()
    ground = Terrain(box.at(0, 0))
    land = [actor.Obstacle(box.at(0, 20))]
    fighter = actor.Fighter(1, health=5)
    player = actor.PlatformerState(0, 0)
    return [
        scene, events, events.started, recording, recording.play(scene.sprites), scene.snapshot(), scene.sprites,
        scene.ids()[0], hitmask.Filter(), ground, ground.at(1, 2), actor.Body(1, 2), actor.Material(), land[0],
        actor.Surroundings(land), actor.BodyMasks([box]), player, actor.MazeState(0, 0), actor.Solid(0, 0), fighter,
        actor.Bullet((0, 0), (1, 1)), actor.Maze.GRID, actor.Platformer.TIGHT, actor.Path([(0, 0), (5, 5)], speed=1),
        actor.Passenger(box, (0, 0)), actor.MovingSolid(actor.Solid(0, 0), box, (1, 1)), actor.Teams.OTHERS,
        actor.Hitbox(fighter, box.at(0, 0), 1), actor.Hurtbox(0, box.at(0, 0)), actor.Target(1, box.at(0, 0)),
    ]  # fmt: skip


ALLOWED = (
    TypeError, ValueError, OverflowError, KeyError, IndexError, AttributeError, RuntimeError, MemoryError, ZeroDivisionError,
    StopIteration, BufferError,
)  # fmt: skip


def attempt(call, arguments, keywords):
    try:
        call(*arguments, **keywords)
    except ALLOWED:
        pass


def parameters(call):
    try:
        return [name for name, one in inspect.signature(call).parameters.items() if one.kind == one.KEYWORD_ONLY]
    except (TypeError, ValueError):
        return []


@pytest.mark.parametrize("seed", range(4))
def test_calls_with_garbage(seed):
    rng = random.Random(seed)
    pool = GARBAGE + subjects() + [Mask(4, 4, fill=True), Mask(4, 4, fill=True).at(3, 3), Mask(0, 0), 7, 7]
    calls = []
    for subject in subjects():
        for name in dir(subject):
            value = getattr(subject, name)
            if callable(value) and name not in {"__class__", "__init_subclass__", "__subclasshook__", "__setattr__"}:
                calls.append(value)
    kinds = {type(subject) for subject in subjects()}
    calls += list(kinds) + [actor.carry_all, actor.carrier_of, actor.push_velocity, actor.hit_stop_of_damage]
    for _ in range(6000):
        call = rng.choice(calls)
        arguments = [rng.choice(pool) for _ in range(rng.choice([0, 1, 1, 2, 2, 3, 4, 6]))]
        known = parameters(call)
        keywords = {rng.choice(known): rng.choice(pool) for _ in range(rng.randrange(2))} if known else {}
        attempt(call, arguments, keywords)
    assert len(world().tick()) > 0


def test_the_lists_of_wrong_positions():
    scene = world()
    before = scene.state_hash()
    for wrong in GARBAGE:
        with pytest.raises(ALLOWED):
            scene.move_all(wrong)
        with pytest.raises(ALLOWED):
            scene.set_positions(scene.ids(), wrong)
        with pytest.raises(ALLOWED):
            scene.set_positions(wrong, scene.positions())
    with pytest.raises(ValueError, match="positions for"):
        scene.move_all(scene.positions()[:-1])
    rows = scene.positions().astype(float)
    rows[3, 1] = NAN
    with pytest.raises(ValueError, match="NaN is no position"):
        scene.move_all(rows)
    with pytest.raises(KeyError):
        scene.set_positions([scene.ids()[0], hitmask.ColliderId(99)], [(5, 5), (6, 6)])
    assert scene.state_hash() == before


def test_messages_say_what_to_do():
    scene = world()
    with pytest.raises(ValueError, match="from 0 to 31"):
        scene.insert(Mask(1, 1), layer=32)
    with pytest.raises(TypeError, match="a mask, terrain, or a sprite"):
        scene.insert("ship")
    with pytest.raises(ValueError, match="'all' or numbers"):
        scene.any_in((0, 0), "enemies")
    with pytest.raises(TypeError, match="no frames and no pose"):
        scene.insert(Terrain(), frame=2)
    with pytest.raises(TypeError, match="Pose"):
        scene.insert(Mask(1, 1), pose={"degrees": 3})
    with pytest.raises(TypeError, match="mask or terrain at a position"):
        actor.Obstacle(Mask(1, 1))
    with pytest.raises(ValueError, match="'left', 'right'"):
        actor.Surroundings([]).stops(Mask(1, 1).at(0, 0), "north")
