"""Tests that an object of every class pickles and copies to an equal value, or raises an error that
says why it cannot, and what to do instead.
"""

import copy
import pickle

import hitmask
import pytest
from hitmask import actor
from wrong_calls import CLASSES, actors, masks, worlds

# The classes that cannot be pickled, and the advice in their error messages.
REFUSED = {"Level": "Level.load", "PairIterator": "copy the pairs", "Replay": "copy the recording"}
# Copies of mutable values are independent.
MUTABLE = {"World", "Sprites", "Terrain", "PlacedTerrain"}
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


def subjects():
    """Returns one or more objects of each class."""
    box, ring = hitmask.Mask(8, 8, fill=True), hitmask.Mask.from_text("###\n#.#\n###")
    world = hitmask.World()
    for x in (0, 3, 6):
        world.insert(box, (x, 0))
    world.tick()
    world.remove(world.ids()[0])
    world.set_position(world.ids()[1], (40, 0))
    world.insert(box, (41, 0))
    raft = actor.Solid(40, 60).step(
        box, (0.75, -0.3), [actor.Passenger(box, (40, 53), smaller_mask=ring, ignored=[4])]
    )
    return [
        *masks(), *worlds(), *actors(), world.tick(), ring.holes(), ring.holes()[0],
        ring.components(connectivity=4), ring.distance_to_unset(), ring.outlines(connectivity=4),
        box.outlines().simplified(0.3).simplified(1.5), box.at(1, 2).exact(),
        box.at(1, 2).exact().moved(3, -4),
        hitmask.Filter((1, 5), ignore=world.ids()[0], solid=True, moving=True),
        actor.Obstacle(
            hitmask.Terrain(ring.at(-3, 5)).at(7, 8), actor.Material(grip=3, belt=0.3),
            id=2**64 - 1,
        ),
        actor.Surroundings([actor.Obstacle(box.at(0, 9))]).ignoring([3, 1]).without_platforms(),
        raft.solid, *raft.passengers,
        actor.BodyMasks(
            [box, ring], frame=1, duck=0, left="mirrored", on_ground="center", in_air="feet",
            when_blocked="refuse",
        ),
        actor.MovingSolid.on_path(
            actor.Path([(0, 0), (90, 70)], speed=1.3), 17, box, material="one-way", id=5,
        ),
        actor.Hitbox(
            7, box.at(1, 1),
            {"damage": 3, "knockback": {"push": ("sideways", 1.5, -2.25), "ticks": 4}}, team=3,
            swing=9, group=2, repeats=True, facing="up", origin=(-5, 6), destroyed_on_hit=True,
        ),
        actor.Hurtbox(2, ring.at(0, 3), invincible_ticks=40),
        actor.Target(3, ring.at(1, 0), team=31, by=(-4, 5)),
        actor.Platformer.CLASSIC.replace(climb_speed=0.3),
        actor.Maze.CORRIDOR.replace(diagonal=0.7),
    ]  # fmt: skip


def name(subject):
    return type(subject).__name__


def test_all_classes_are_there():
    assert {type(subject) for subject in subjects()} >= set(CLASSES)


VALUES = [subject for subject in subjects() if name(subject) not in REFUSED]


@pytest.mark.parametrize("subject", VALUES, ids=name)
def test_pickles_and_copies_are_equal(subject):
    again = [pickle.loads(pickle.dumps(subject, protocol)) for protocol in PROTOCOLS]
    for twin in (*again, copy.copy(subject), copy.deepcopy(subject)):
        assert type(twin) is type(subject)
        assert twin == subject and not twin != subject
        # The repr of a snapshot shows whether the snapshot contains bytes.
        assert repr(twin) == repr(subject) or name(subject) == "Snapshot"
        if name(subject) not in MUTABLE:
            assert hash(twin) == hash(subject)
    assert pickle.dumps(again[-1]) == pickle.dumps(subject)
    assert subject != object() and subject != 7


@pytest.mark.parametrize("subject", VALUES, ids=name)
def test_values_are_their_own_copies(subject):
    if name(subject) in MUTABLE:
        with pytest.raises(TypeError):
            hash(subject)
        assert copy.deepcopy(subject) is not subject
    else:
        assert copy.copy(subject) is subject and copy.deepcopy(subject) is subject


def test_different_values_differ():
    found = {}
    for subject in VALUES:
        found.setdefault(type(subject), []).append(subject)
    for several in found.values():
        for index, one in enumerate(several):
            assert all(one != other for other in several[:index])


@pytest.mark.parametrize(
    "subject", [subject for subject in subjects() if name(subject) in REFUSED], ids=name
)
def test_values_that_cannot_be_sent_say_what_to_do(subject):
    for refused in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match=REFUSED[name(subject)]):
            refused(subject)


def test_a_game_in_the_middle_of_a_tick_is_sent():
    """The values are nested, and one of them occurs twice."""
    box = hitmask.Mask(8, 8, fill=True)
    ground = hitmask.Terrain(box.at(0, 40))
    world = hitmask.World()
    world.insert(ground, (0, 0))
    game = {
        "world": world,
        "ground": ground,
        "at": ground.at(3, 4),
        "around": actor.Surroundings([actor.Obstacle(ground.at(0, 0))]),
    }
    for twin in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert twin == game
        assert twin["at"].terrain is twin["ground"]
        twin["ground"].carve((0, 40, 1, 1))
        assert twin != game and twin["at"] != game["at"]


def test_worlds_are_equal_if_they_do_the_same():
    box = hitmask.Mask(8, 8, fill=True)
    one, other = hitmask.World(), hitmask.World()
    assert one == other
    ids = [world.insert(box) for world in (one, other)]
    assert one == other
    other.set_position(ids[1], (1, 0))
    assert one != other
    other.set_position(ids[1], (0, 0))
    assert one == other
    other.add_mask(~box)
    assert one != other and one.sprites != other.sprites
    one.tick()
    assert one != other


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        (hitmask.Pairs._of_bytes, (bytes(15),)),
        (hitmask.Pairs._of_bytes, (bytes(24),)),
        (
            hitmask.Events._of_parts,
            (*[hitmask.Pairs._of_bytes(bytes(16))] * 3, ("inserted",), b"\0\1"),
        ),
        (
            hitmask.Events._of_parts,
            (*[hitmask.Pairs._of_bytes(bytes(16))] * 3, ("inserted",), b"\0\1\3"),
        ),
        (
            hitmask.Events._of_parts,
            (*[hitmask.Pairs._of_bytes(bytes(16))] * 3, ("never",), b"\0\1\2"),
        ),
        (hitmask.Events._of_parts, (*[hitmask.Pairs._of_bytes(bytes(16))] * 3, (), b"\0\1\2")),
        (hitmask.Island._of_placed, (hitmask.Mask.from_text("#.#").at(0, 0),)),
        (hitmask.Island._of_placed, (hitmask.Mask(3, 3).at(0, 0),)),
    ],
)
def test_damaged_pickles_are_errors(method, arguments):
    with pytest.raises(ValueError):
        method(*arguments)
