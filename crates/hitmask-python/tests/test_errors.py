"""Tests that errors report what is wrong and what would be right, and that a failed call changes
nothing.
"""

import hitmask
import hitmask.actor as actor
import numpy as np
import pytest
from hitmask import Mask, Terrain
from wrong_calls import ALLOWED, GARBAGE, NAN, Long, world

MASK = Mask.from_text("##.\n.##\n#.#")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Mask(-1, 2),
        lambda: Mask(2**70, 2),
        lambda: MASK.scaled(3, -3),
        lambda: MASK.grown(-1),
        lambda: MASK.to_rgba((0, 0, 0, 256)),
        lambda: Mask.from_array(np.zeros((2, 2), bool), threshold=-5),
        lambda: MASK.posed(0, 0).sweep_turning(MASK.at(0, 0), 3, -1),
        lambda: MASK.outlines().convex_pieces(-4),
    ],
)
def test_numbers_out_of_range_say_which(wrong):
    with pytest.raises(ValueError, match="is out of range: it must be from 0 to"):
        wrong()


SHEET = hitmask.Sheet([hitmask.Frame(MASK, duration=5)], {"run": [0]})
FIGHTER = actor.Fighter(1, health=5)


@pytest.mark.parametrize(
    "number", [-1, -(2**70), 2**70, 10**400], ids=["-1", "-2**70", "2**70", "10**400"]
)
@pytest.mark.parametrize(
    "call",
    [
        lambda number: world().within((0, 0), number),
        lambda number: world().nearest_all((0, 0), number),
        lambda number: world().insert(MASK, user_data=number),
        lambda number: world().insert_all(MASK, [(0, 0)], user_data=number),
        lambda number: world().insert_all(MASK, [(0, 0)], user_data=[number]),
        lambda number: world().set_user_data(world().ids()[0], number),
        lambda number: world().has_more_box_pairs_than(number),
        lambda number: world().from_bytes(world().to_bytes(), world().sprites, max_bytes=number),
        lambda number: hitmask.ColliderId(number),
        lambda number: hitmask.Filter(number),
        lambda number: Terrain(MASK.at(0, 0)).islands((0, 0, 2, 2), limit=number),
        lambda number: Terrain(MASK.at(0, 0)).at(0, 0).normal_at((0, 0), number),
        lambda number: MASK.at(0, 0).normal_at((0, 0), number),
        lambda number: MASK.components(number),
        lambda number: MASK.outlines(number),
        lambda number: MASK.without_holes(number),
        lambda number: MASK.cropped((0, 0, number, 1)),
        lambda number: MASK.cropped((0, 0, 1, number)),
        lambda number: hitmask.unbake(b"", max_bytes=number),
        lambda number: hitmask.load(b"", max_bytes=number),
        lambda number: actor.Fighter(number, health=1),
        lambda number: actor.Fighter(1, health=number),
        lambda number: actor.Fighter(1, team=number, health=1),
        lambda number: FIGHTER.was_hit_by(number, 0, 0),
        lambda number: FIGHTER.replace(health=number),
        lambda number: actor.Bullet((0, 0), (1, 1), life=number),
        lambda number: actor.Hurtbox(number, MASK.at(0, 0)),
        lambda number: actor.Material(grip=number),
        lambda number: actor.Path([(0, 0), (5, 5)], ticks=number),
        lambda number: actor.Path([(0, 0), (5, 5)], speed=1).at(number),
        lambda number: actor.Obstacle(MASK.at(0, 0), id=number),
        lambda number: actor.Platformer.TIGHT.for_height(number),
        lambda number: actor.hit_stop_of_damage(number),
    ],
)
def test_whole_numbers_out_of_range(call, number):
    with pytest.raises(ValueError):
        call(number)


@pytest.mark.parametrize("number", [-(2**70), 2**70, 10**400], ids=["-2**70", "2**70", "10**400"])
@pytest.mark.parametrize(
    "call",
    [
        lambda number: world().set_frames(world().ids()[:1], [number]),
        lambda number: world().insert_all(MASK, [(0, 0)], frame=number),
        lambda number: world().set_frame(world().ids()[0], number),
        lambda number: MASK.quarter_turned(number),
        lambda number: SHEET.frame(number),
        lambda number: MASK.at(number, 0),
        lambda number: hitmask.ConfigurationSpace(MASK, MASK).depth((number, 0)),
    ],
)
def test_numbers_with_a_sign_out_of_range(call, number):
    with pytest.raises(ValueError):
        call(number)


@pytest.mark.parametrize("number", [-(10**400), 10**400], ids=["-10**400", "10**400"])
@pytest.mark.parametrize(
    "call",
    [
        lambda number: SHEET.clips[0].frame_at(number),
        lambda number: MASK.outlines().simplified(number),
        lambda number: MASK.posed(0, 0, degrees=number),
        lambda number: MASK.posed(0, 0, scale=number),
        lambda number: MASK.posed(number, 0),
        lambda number: MASK.posed(0, 0).sweep_turning(MASK.at(0, 0), number, 3),
        lambda number: hitmask.Segment((0, 0), (1, 1)).at(number),
        lambda number: hitmask.Circle((0, 0), number),
        lambda number: actor.Platformer.TIGHT.scaled(number),
        lambda number: actor.Bullet((0, 0), (number, 0)),
    ],
)
def test_numbers_beyond_floats(call, number):
    with pytest.raises(ValueError):
        call(number)


@pytest.mark.parametrize("method", ["__index__", "__float__", "__len__"])
def test_errors_of_an_arguments_code_reach_the_caller(method):
    def interrupted(_self):
        raise KeyboardInterrupt

    strange = type("Strange", (), {method: interrupted})()
    with pytest.raises(KeyboardInterrupt):
        MASK.at(strange if method == "__len__" else (strange, 4))


@pytest.mark.parametrize("number", [-1, 2**32, 2**70, -(2**70)])
def test_indices_out_of_range(number):
    for call in (world().set_sprite, world().insert, world().sprites.frames, world().sprites.mask):
        arguments = (world().ids()[0], number) if call.__name__ == "set_sprite" else (number,)
        with pytest.raises(IndexError, match="no sprite has the index"):
            call(*arguments)
    with pytest.raises(IndexError):
        world().tick().started[number if number != -1 else -1000]


def test_pairs_are_sliced():
    started = world().tick().started
    assert started[0:2] == [started[0], started[1]] and started[::-1][0] == started[-1]


def test_masks_do_not_move_beyond_the_world():
    for at, by in (((2**31 - 1, 0), (5, 0)), ((0, -(2**31)), (0, -1))):
        with pytest.raises(ValueError, match="is no position"):
            MASK.at(at).moved(by)
        assert MASK.at(at).moved(-by[0], -by[1]).position == (at[0] - by[0], at[1] - by[1])


def test_normals_of_terrain_are_those_of_its_mask():
    rng = np.random.default_rng(3)
    mask = Mask.from_array(rng.random((60, 60)) < 0.5).grown(2)
    placed, ground = mask.at(7, 3), Terrain(mask.at(0, 0)).at(7, 3)
    for pixel in rng.integers(0, 70, (50, 2)).tolist():
        assert placed.normal_at(pixel) == ground.normal_at(pixel) == placed.normal_at(pixel, 6)
        assert placed.normal_at(pixel, 11) == ground.normal_at(pixel, 11)


def test_the_lists_of_wrong_positions():
    scene = world()
    before = scene.state_hash()
    # A mask is left out, because its pixels are a list of positions too.
    for wrong in (value for value in GARBAGE if not isinstance(value, (Mask, Long))):
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


GROUND = Terrain(MASK.at(0, 0))
STATE = actor.PlatformerState(0, 0)


@pytest.mark.parametrize(
    "wrong, right",
    [
        (lambda: Mask((8, 9)), r"as in Mask\(8, 9\); Mask.from_image"),
        (lambda: Mask("ship.png", fill=True), "Mask.from_image and Mask.from_array"),
        (lambda: Terrain(MASK), r"not a Mask: use mask.at\(x, y\)"),
        (lambda: Terrain([MASK]), r"not a Mask: use mask.at\(x, y\)"),
        (lambda: MASK in GROUND, r"not a Mask: use mask.at\(x, y\)"),
        (lambda: GROUND.at(0, 0).overlaps(MASK), r"not a Mask: use mask.at\(x, y\)"),
        (lambda: MASK.at(0, 0).area(MASK.posed(0, 0)), r"not a Posed: use posed.draw\(\)"),
        (lambda: MASK.at(0, 0).overlaps(GROUND.at(0, 0)), "ask the terrain"),
        (lambda: MASK.at(0, 0).contact(GROUND), "ask the terrain"),
        (lambda: MASK.at(0, 0).first(None), r"not a NoneType: mask.at\(x, y\) makes one"),
        (
            lambda: hitmask.World().insert([MASK, MASK]),
            r"world.insert\(world.add_frames\(masks\), \(x, y\)\)",
        ),
        (
            lambda: hitmask.World().insert(MASK.posed(0, 0)),
            r"use world.insert\(mask, pose=pose\)",
        ),
        (lambda: actor.Obstacle(GROUND), r"terrain.at\(x, y\), not Terrain"),
        (
            lambda: actor.Body(0, 0).step(MASK, (0, 1), GROUND),
            r"a list, as in \[Obstacle\(mask.at\(x, y\)\), .* not Terrain",
        ),
        (
            lambda: actor.Body(0, 0).step(MASK, (0, 1), actor.Obstacle(MASK.at(0, 0))),
            r"\[obstacle\]",
        ),
        (
            lambda: actor.Platformer.TIGHT.tick(STATE, (), MASK, [MASK.at(0, 0)]),
            r"as in Obstacle\(mask.at\(x, y\)\) .* not Placed",
        ),
        (lambda: hitmask.World().insert(MASK.at(0, 0)), r"use world.insert\(mask, \(x, y\)\)"),
        (
            lambda: actor.Surroundings([]).touching(MASK.at(0, 0), ["solid", 3]),
            "a word here, not int",
        ),
        (
            lambda: actor.Platformer.TIGHT.tick(STATE, (), [MASK]),
            "BodyMasks if it changes them, not list",
        ),
        (
            lambda: actor.Platformer.TIGHT.tick(STATE, [3], MASK),
            "a key is a word, not int: 'left', 'right', 'up', .* or 'spin'",
        ),
    ],
)
def test_wrong_types_say_what_is_right(wrong, right):
    with pytest.raises(TypeError, match=right):
        wrong()


@pytest.mark.parametrize(
    "wrong, right",
    [
        (
            lambda: actor.Obstacle(MASK.at(0, 0), "sold"),
            "\"sold\", but must be 'solid', 'one-way', 'ladder', 'water' or 'hazard'$",
        ),
        (lambda: actor.Surroundings([]).touching(MASK.at(0, 0), "sold"), "'water' or 'hazard'$"),
        (
            lambda: actor.Platformer.TIGHT.tick(STATE, "rihgt", MASK),
            "\"rihgt\", but must be 'left', .*'run' or 'spin'$",
        ),
        (
            lambda: actor.Maze.GRID.tick(actor.MazeState(0, 0), ["rihgt"], MASK),
            "'left', 'right', 'up' or 'down'$",
        ),
        (lambda: actor.BodyMasks([MASK], on_ground="foot"), "'feet' or 'center'$"),
    ],
)
def test_unknown_words_list_the_known_ones(wrong, right):
    with pytest.raises(ValueError, match=right):
        wrong()


@pytest.mark.parametrize("number", [2, 65_535, 65_536, 2**32 - 1])
def test_masks_of_a_character_that_do_not_exist(number):
    masks = actor.BodyMasks([MASK, MASK])
    for wrong in (
        lambda: masks.frame(number),
        lambda: actor.BodyMasks([MASK] * 2, frame=number),
        lambda: actor.BodyMasks([MASK] * 2, duck=number),
    ):
        with pytest.raises(IndexError, match=f"there is no mask {number}: they are from 0 to 1"):
            wrong()
    assert masks.frame(1).number == 1
    with pytest.raises(ValueError, match="out of range"):
        masks.frame(-1)
