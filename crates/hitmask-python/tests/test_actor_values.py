"""Tests that the rules and states of actors are values, and that ticks are pure functions."""

import copy
import dataclasses
import pickle
from fractions import Fraction

import pytest
from hitmask import Mask, actor
from hitmask.actor import (
    Body,
    Bullet,
    Fighter,
    Material,
    Maze,
    MazeState,
    Obstacle,
    Pad,
    Platformer,
    PlatformerState,
    Solid,
    Surroundings,
)
from hypothesis import given, settings
from hypothesis import strategies as st

RUNNER = Mask(8, 16, fill=True)
ROCK = Mask(200, 8, fill=True)
LAND = [
    Obstacle(ROCK.at(0, 100)),
    Obstacle(Mask(8, 60, fill=True).at(150, 40), Material(grip=16), id=4),
]
KEYS = st.lists(st.integers(0, 127), max_size=60)


def states(keys):
    """Returns a state of every kind after some ticks."""
    player, walker, fighter = (
        PlatformerState(20, 80),
        MazeState(20, 80),
        Fighter(3, team=2, health=50),
    )
    bullet, solid = (
        Bullet((20, 20), (7.3, 1.1), owner=9, on_solid="bounce", bounces=50),
        Solid(0, 60, id=5),
    )
    for key in keys:
        player = Platformer.CLASSIC.tick(player, key, RUNNER, LAND).state
        walker = Maze.CORRIDOR.tick(walker, key & 15, RUNNER, LAND).state
        fighter = fighter.tick().fighter.hit_by(
            key % 3, push=(key / 7, 0), invincible_ticks=key % 2
        )
        bullet = bullet.tick(Mask(2, 2, fill=True), LAND).bullet
        solid = solid.step(RUNNER, (key / 50, 0.1)).solid
    return [player, walker, fighter, bullet, solid, player.body]


@settings(max_examples=40)
@given(KEYS)
def test_states_are_values(keys):
    for state in states(keys):
        kind = type(state)
        data = bytes(state)
        assert len(data) == kind.BYTES and bytes(kind.from_bytes(data)) == data
        again = pickle.loads(pickle.dumps(state))
        assert again == state and hash(again) == hash(state) and again is not state
        assert copy.copy(state) is state and copy.deepcopy(state) is state
        assert len({state, again}) == 1 and state != object()
        if kind is not Body:
            assert again.state_hash() == state.state_hash()
            assert state.replace() == state
    first, second = states(keys), states(keys)
    assert first == second and [bytes(one) for one in first] == [bytes(one) for one in second]


@settings(max_examples=40)
@given(KEYS)
def test_every_field_can_be_replaced_by_itself(keys):
    for state in states(keys)[:5]:
        for name, descriptor in vars(type(state)).items():
            if name.startswith("_") or not hasattr(descriptor, "__set__") or name in DERIVED:
                continue
            assert state.replace(**{name: getattr(state, name)}) == state, name


DERIVED = {
    "facing",
    "is_grounded",
    "is_alive",
    "is_invincible",
    "is_frozen",
    "knockback",
    "is_flying",
    "hit_targets",
}


@settings(max_examples=30)
@given(st.lists(KEYS, max_size=4))
def test_ticks_of_many_are_those_of_each(runs):
    players = [states(keys)[0] for keys in runs]
    walkers = [states(keys)[1] for keys in runs]
    pads = [len(keys) for keys in runs]
    for around in (LAND, Surroundings(LAND), tuple(LAND), iter(LAND)):
        all_ticks = Platformer.TIGHT.tick_all(players, pads, RUNNER, around)
        assert all_ticks == [
            Platformer.TIGHT.tick(one, pad, RUNNER, LAND) for one, pad in zip(players, pads)
        ]
    held = [("left", "up")[: len(keys) % 3] for keys in runs]
    ticks = Maze.GRID.tick_all(walkers, held, RUNNER, LAND)
    assert ticks == [Maze.GRID.tick(one, keys, RUNNER, LAND) for one, keys in zip(walkers, held)]


def test_rules_are_values():
    for rules in (
        Platformer.TIGHT,
        Platformer.MOMENTUM,
        Platformer.CLASSIC,
        Maze.GRID,
        Maze.ADVENTURE,
        Maze.CORRIDOR,
    ):
        again = pickle.loads(pickle.dumps(rules))
        assert again == rules and hash(again) == hash(rules) and copy.copy(rules) is rules
        assert rules.replace() == rules
    tight = Platformer.TIGHT
    moon = tight.replace(gravity={"rise": 0.1, "fall": 0.125}, climb_speed=Fraction(7, 10))
    assert (
        moon != tight
        and moon.gravity.fall == 0.125
        and moon.gravity.terminal == tight.gravity.terminal
    )
    assert moon.climb_speed == pytest.approx(0.7)
    assert (
        tight.replace(gravity=dataclasses.replace(tight.gravity, fall=0.125)).gravity.fall == 0.125
    )
    assert (
        tight.replace(
            **{name: getattr(tight, name) for name in vars(type(tight)) if name in GROUPS}
        )
        == tight
    )
    assert tight.replace(order="move-then-speed").order == "move-then-speed"
    assert (
        tight.replace(wall=actor.Wall.NONE, grab=actor.Grab.NONE, slope=actor.Slope.PLAIN).wall
        == actor.Wall.NONE
    )
    assert tight.replace(jump={"class_": 2, "release": None}).jump.release is None
    assert tight.for_height(2 * tight.height) == tight.scaled(2)
    assert repr(tight) == "Platformer.TIGHT"
    assert Maze.ADVENTURE.replace(diagonal="kept").diagonal == "kept"
    assert Maze.ADVENTURE.replace(diagonal=0.5, turns="on-grid").diagonal == 0.5
    with pytest.raises(dataclasses.FrozenInstanceError):
        tight.gravity.fall = 1
    with pytest.raises(AttributeError):
        tight.height = 3


GROUPS = {
    "height",
    "order",
    "run",
    "ground",
    "air",
    "duck_friction",
    "gravity",
    "jump",
    "wall",
    "slope",
    "ledge",
}
GROUPS |= {"climb_speed", "water", "lift", "bounce", "grab"}


@pytest.mark.parametrize(
    "changes, error, words",
    [
        ({"gravity": {"rise": "x"}}, TypeError, "gravity: rise"),
        ({"gravity": {"rise": float("nan")}}, ValueError, "gravity: rise"),
        ({"gravity": {"raise": 1}}, TypeError, "no field"),
        ({"gravity": 5}, TypeError, "Gravity or a dictionary"),
        ({"jump": {"speeds": (1, 2)}}, ValueError, "8 values"),
        ({"jump": {"coyote_ticks": 70_000}}, ValueError, "from 0 to 65535"),
        ({"order": "later"}, ValueError, "speed-then-move"),
        ({"speed": 3}, TypeError, "no field"),
    ],
)
def test_refuses_wrong_rules(changes, error, words):
    with pytest.raises(error, match=words):
        Platformer.TIGHT.replace(**changes)


@pytest.mark.parametrize(
    "changes, error",
    [
        ({"mode": "flying"}, ValueError),
        ({"lock_x": 5}, ValueError),
        ({"held": 200}, ValueError),
        ({"held": ["fire"]}, ValueError),
        ({"speed": 3}, TypeError),
        ({"dropping": [1, 2, 3, 4, 5]}, ValueError),
        ({"charge": -1}, ValueError),
        ({"body": None}, TypeError),
        ({"facing": "left"}, TypeError),
    ],
)
def test_refuses_wrong_states(changes, error):
    with pytest.raises(error):
        PlatformerState(0, 0).replace(**changes)


def test_refuses_bytes_of_other_states():
    for state in states([1, 2, 3]):
        for data in (b"", bytes(state)[:-1], bytes(state) + b"x"):
            with pytest.raises(ValueError, match=f"has {state.BYTES} bytes"):
                type(state).from_bytes(data)
    for state in states([1, 2, 3])[:5]:
        with pytest.raises(ValueError, match="damaged before byte"):
            type(state).from_bytes(bytes(state)[:7] + b"\x7f" + bytes(state)[8:-1] + b"\xff")


def test_pads_are_flags_numbers_and_words():
    player = PlatformerState(20, 84).replace(mode="ground")
    ticks = [
        Platformer.TIGHT.tick(player, pad, RUNNER, LAND)
        for pad in (Pad.RIGHT | Pad.JUMP, 18, ["right", "jump"])
    ]
    assert ticks[0] == ticks[1] == ticks[2] and "jumped" in ticks[0].events
    assert ticks[0].state.held is Pad.RIGHT | Pad.JUMP
    assert Platformer.TIGHT.tick(player, "jump", RUNNER, LAND).events == ("jumped",)
    for wrong in (128, -1, "fire", None, 1.5, ["right", 5]):
        with pytest.raises((TypeError, ValueError)):
            Platformer.TIGHT.tick(player, wrong, RUNNER, LAND)
