"""Errors say what is wrong and what would be right, and nothing has changed."""

import hitmask
import hitmask.actor as actor
import numpy as np
import pytest
from hitmask import Mask, Terrain
from wrong_calls import ALLOWED, GARBAGE, NAN, world

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


def test_the_lists_of_wrong_positions():
    scene = world()
    before = scene.state_hash()
    # The pixels of a mask are a list of positions too.
    for wrong in (value for value in GARBAGE if not isinstance(value, Mask)):
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
        (lambda: actor.Obstacle(GROUND), r"terrain.at\(x, y\), not Terrain"),
        (lambda: actor.Body(0, 0).step(MASK, (0, 1), GROUND), r"a list, as in \[Obstacle\(mask.at\(x, y\)\), .* not Terrain"),
        (lambda: actor.Body(0, 0).step(MASK, (0, 1), actor.Obstacle(MASK.at(0, 0))), r"\[obstacle\]"),
        (lambda: actor.Platformer.TIGHT.tick(STATE, (), MASK, [MASK.at(0, 0)]), r"as in Obstacle\(mask.at\(x, y\)\) .* not Placed"),
        (lambda: hitmask.World().insert(MASK.at(0, 0)), r"use world.insert\(mask, \(x, y\)\)"),
        (lambda: actor.Surroundings([]).touching(MASK.at(0, 0), ["solid", 3]), "a word here, not int"),
        (lambda: actor.Platformer.TIGHT.tick(STATE, (), [MASK]), "BodyMasks if it changes them, not list"),
        (lambda: actor.Platformer.TIGHT.tick(STATE, [3], MASK), "a key is a word, not int: 'left', 'right', 'up', .* or 'spin'"),
    ],
)
def test_wrong_types_say_what_is_right(wrong, right):
    with pytest.raises(TypeError, match=right):
        wrong()


@pytest.mark.parametrize(
    "wrong, right",
    [
        (lambda: actor.Obstacle(MASK.at(0, 0), "sold"), "\"sold\", but must be 'solid', 'one-way', 'ladder', 'water' or 'hazard'$"),
        (lambda: actor.Surroundings([]).touching(MASK.at(0, 0), "sold"), "'water' or 'hazard'$"),
        (lambda: actor.Platformer.TIGHT.tick(STATE, "rihgt", MASK), "\"rihgt\", but must be 'left', .*'run' or 'spin'$"),
        (lambda: actor.Maze.GRID.tick(actor.MazeState(0, 0), ["rihgt"], MASK), "'left', 'right', 'up' or 'down'$"),
        (lambda: actor.BodyMasks([MASK], on_ground="foot"), "'feet' or 'center'$"),
    ],
)
def test_unknown_words_list_the_known_ones(wrong, right):
    with pytest.raises(ValueError, match=right):
        wrong()


@pytest.mark.parametrize("number", [2, 65_535, 65_536, 2**32 - 1])
def test_masks_of_a_character_that_do_not_exist(number):
    masks = actor.BodyMasks([MASK, MASK])
    for wrong in (lambda: masks.frame(number), lambda: actor.BodyMasks([MASK] * 2, frame=number), lambda: actor.BodyMasks([MASK] * 2, duck=number)):
        with pytest.raises(IndexError, match=f"there is no mask {number}: they are from 0 to 1"):
            wrong()
    assert masks.frame(1).number == 1
    with pytest.raises(ValueError, match="out of range"):
        masks.frame(-1)
