"""Tests that errors about actors, layers and terrain name what to pass instead."""

import hitmask
import pytest
from hitmask import Mask, Terrain, World
from hitmask.actor import (
    Body,
    BodyMasks,
    Bullet,
    HitEffect,
    Hitbox,
    Knockback,
    Maze,
    MazeState,
    MovingSolid,
    Passenger,
    Path,
    Platformer,
    PlatformerState,
    Solid,
    Target,
    Teams,
    carrier_of,
    carry_all,
)

MASK = Mask(4, 4, fill=True)
PLACED = MASK.at(0, 0)
STATE = PlatformerState(0, 0)
BULLET = Bullet((0, 0), (1, 0))
PATH = Path([(0, 0), (5, 0)], speed=1)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: BULLET.tick(PLACED),
        lambda: Bullet.tick_all([BULLET], PLACED),
        lambda: Body(0, 0).step(PLACED, (0, 1)),
        lambda: Body(0, 0).change_mask(PLACED, MASK),
        lambda: Body(0, 0).change_mask(MASK, PLACED),
        lambda: Solid(0, 0).step(PLACED, (0, 1)),
        lambda: MovingSolid(Solid(0, 0), PLACED, (0, 1)),
        lambda: MovingSolid.on_path(PATH, 0, PLACED),
        lambda: carrier_of(PLACED, (0, 0), []),
        lambda: Maze.GRID.tick(MazeState(0, 0), (), PLACED),
        lambda: Maze.GRID.tick_all([MazeState(0, 0)], [()], PLACED),
        lambda: Passenger(PLACED, (0, 0)),
        lambda: Passenger(MASK, (0, 0), smaller_mask=PLACED),
        lambda: Platformer.TIGHT.grab_item(STATE, (), MASK, STATE, PLACED),
    ],
)
def test_masks_of_actors_have_no_position(wrong):
    with pytest.raises(TypeError) as error:
        wrong()
    # A match would include the name of the argument, which PyO3 adds as a note.
    assert str(error.value).endswith("a mask is needed, not Placed: use placed.mask")


@pytest.mark.parametrize(
    "wrong, right",
    [
        (lambda: BULLET.tick(3), "a mask is needed, not int"),
        (
            lambda: BULLET.tick(MASK, [], Teams.OTHERS),
            "targets are a list of Targets, not Teams: pass teams= by name",
        ),
        (lambda: BULLET.tick(MASK, [], [Target(1, PLACED), MASK]), "of Targets, not Mask"),
        (lambda: Bullet.tick_all([BULLET], MASK, [], Teams.ALL), "pass teams= by name"),
        (
            lambda: carry_all([], [STATE]),
            "are a list of Passengers, not PlatformerState: use state.passenger(masks)",
        ),
        (lambda: carry_all([], STATE), "use state.passenger(masks)"),
        (lambda: Solid(0, 0).step(MASK, (0, 1), [STATE]), "use state.passenger(masks)"),
        (
            lambda: MovingSolid((1, 2), MASK, (0, 1)),
            "a Solid is needed, as in Solid(x, y), not tuple",
        ),
        (
            lambda: Hitbox((70, 0), PLACED, 3),
            "by is an id or a Fighter, not tuple: pass team= by name",
        ),
        (lambda: BodyMasks(MASK), "masks are a list: pass [mask]"),
        (lambda: BodyMasks([MASK], left=MASK), "masks are a list: pass [mask]"),
        (lambda: BodyMasks([PLACED]), "a mask is needed, not Placed: use placed.mask"),
        (lambda: HitEffect(6, knockback="adventure"), "such as Knockback.ADVENTURE, not str"),
        (lambda: World().insert(MASK, layer=[1]), "a layer is a number from 0 to 31, not list"),
        (lambda: World().insert(MASK, collides_with=["x"]), "from 0 to 31, not str"),
        (
            lambda: World().insert(Terrain().at(0, 100)),
            "instead of terrain.at(x, y), use world.insert(terrain, (x, y))",
        ),
    ],
)
def test_wrong_types_say_what_is_right(wrong, right):
    with pytest.raises(TypeError) as error:
        wrong()
    assert str(error.value).endswith(right)


def test_effects_accept_knockbacks():
    for knockback in (Knockback.ADVENTURE, Knockback(("as", 1, 0), 3)):
        assert HitEffect(6, knockback=knockback).knockback == knockback


def test_errors_of_an_iterators_code_reach_the_caller():
    def interrupted(_self):
        raise KeyboardInterrupt

    strange = type("Strange", (), {"__iter__": interrupted})()
    for call in (lambda: carry_all([], strange), lambda: BULLET.tick(MASK, [], strange)):
        with pytest.raises(KeyboardInterrupt):
            call()


def test_colliders_of_the_wrong_kind():
    world = World()
    sprite, ground = world.insert(MASK), world.insert(Terrain(PLACED), (50, 0))
    for wrong in (
        lambda: world.terrain(sprite),
        lambda: world.set_terrain(sprite, Terrain()),
        lambda: world.carve(sprite, (0, 0, 1, 1)),
        lambda: world.fill(sprite, hitmask.Circle((0, 0), 2)),
    ):
        with pytest.raises(ValueError, match="collider 0 is a sprite, but must be terrain$"):
            wrong()
    for wrong in (
        lambda: world.set_frame(ground, 1),
        lambda: world.set_sprite(ground, 0),
        lambda: world.set_pose(ground, None),
        lambda: world.sweep(ground, (1, 0)),
        lambda: world.try_set_frame(ground, 1),
    ):
        with pytest.raises(ValueError, match="collider 1 is terrain, but must be a sprite$"):
            wrong()
