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
