"""Tests calls that change many colliders. Each call changes all of them or none."""

import hitmask
import numpy as np
import pytest

BOX, RING = hitmask.Mask(8, 8, fill=True), hitmask.Mask.from_text("###\n#.#\n###")


def test_inserts_one_at_each_position():
    world = hitmask.World()
    tiles = world.insert_all(
        BOX, np.array([[0, 0], [8.5, 0], [16, -0.5]]), layer=3, collides_with=[0, 2], still=True
    )
    assert list(world) == tiles and [world.position(id) for id in tiles] == [
        (0, 0),
        (8, 0),
        (16, -1),
    ]
    for id in tiles:
        tile = world[id]
        assert (
            tile.layer,
            tile.collides_with,
            tile.is_still,
            tile.is_sensor,
            tile.user_data,
            tile.frame,
        ) == (3, (0, 2), True, False, 0, 0)
    assert len(world.sprites) == 1
    assert world.insert_all(RING, []) == []


def test_each_has_its_own_shape_frame_and_data():
    world = hitmask.World()
    walk = world.add_frames([BOX, RING, BOX])
    twin = hitmask.Mask.from_text("###\n#.#\n###")
    ids = world.insert_all(
        [walk, RING, twin, BOX], [(x, 0) for x in range(4)], frame=(4, 0, 0, -7), user_data=range(4)
    )
    found = [world[id] for id in ids]
    assert [one.sprite for one in found] == [walk, 1, 1, 2]
    assert [(one.frame, one.user_data) for one in found] == [(1, 0), (0, 1), (0, 2), (0, 3)]


def same_as_one_by_one(one, other):
    assert one == other and one.state_hash() == other.state_hash()


def test_inserts_as_one_by_one():
    one, other = hitmask.World(), hitmask.World()
    places = [(3 * index, index % 5) for index in range(50)]
    many = one.insert_all(BOX, places, sensor=True, user_data=7)
    assert many == [other.insert(BOX, place, sensor=True, user_data=7) for place in places]
    same_as_one_by_one(one, other)
    walk = [world.add_frames([BOX, RING]) for world in (one, other)]
    for world in (one, other):
        world.remove(many[3])
        world.insert_all(walk[0], [(0, 0), (1, 1)])
    one.set_frames(one.ids()[-2:], [1, -1])
    for id in other.ids()[-2:]:
        other.set_frame(id, 1)
    same_as_one_by_one(one, other)


@pytest.mark.parametrize(
    ("arguments", "options", "error", "words"),
    [
        ((9, [(0, 0)]), {}, IndexError, "9"),
        (([0, 0, 3], [(0, 0)] * 3), {}, IndexError, "3"),
        ((-1, [(0, 0)]), {}, IndexError, "-1"),
        (([0, 0], [(0, 0)] * 3), {}, ValueError, "shapes must be one for all"),
        (([0] * 4, [(0, 0)] * 3), {}, ValueError, "more"),
        ((0, [(0, 0), (2**31, 0)]), {}, ValueError, "position"),
        ((0, [(0, 0)]), {"frame": [1, 2]}, ValueError, "frame must be"),
        ((0, [(0, 0)]), {"frame": "a"}, (TypeError, ValueError), None),
        ((0, [(0, 0)]), {"user_data": []}, ValueError, "user_data must be"),
        ((0, [(0, 0)]), {"user_data": None}, None, None),
        ((0, [(0, 0)]), {"user_data": -1}, (OverflowError, ValueError), None),
        ((0, [(0, 0)]), {"layer": 32}, ValueError, "layer"),
        ((hitmask.Terrain(), [(0, 0)]), {}, TypeError, "mask or a sprite"),
        ((BOX.at(0, 0), [(0, 0)]), {}, TypeError, "Placed"),
        ((0, [(0, 0), 5]), {}, TypeError, "position"),
    ],
)
def test_inserts_all_or_none(arguments, options, error, words):
    world = hitmask.World()
    world.insert(BOX)
    before = world.snapshot()
    if error is None:
        assert len(world.insert_all(*arguments, **options)) == 1
        return
    with pytest.raises(error, match=words):
        world.insert_all(*arguments, **options)
    assert world.snapshot() == before


def test_frames_change_all_or_none():
    world = hitmask.World()
    walk = world.add_frames([BOX, RING, hitmask.Mask(60_000, 2, fill=True)])
    ids = world.insert_all(walk, [(0, 0)] * 3)
    ground = world.insert(hitmask.Terrain(BOX.at(0, 0)))
    world.set_frames(iter(ids), np.array([1, 2, 0]))
    assert [world[id].frame for id in ids] == [1, 2, 0]
    gone = world.insert(BOX)
    world.remove(gone)
    world.set_pose(ids[2], hitmask.Pose(0, 0, scale=2))
    before = world.snapshot()
    for wrong, frames, error in (
        ([*ids, gone], [0] * 4, KeyError),
        ([*ids, ground], [0] * 4, ValueError),
        (ids, [0, 0], ValueError),
        (ids, [0] * 4, ValueError),
        (ids, [0, 0, "a"], TypeError),
        (ids, 3, TypeError),
        ([1], [1], TypeError),
        (ids, [0, 0, 2], ValueError),
    ):
        with pytest.raises(error):
            world.set_frames(wrong, frames)
        assert [world[id].frame for id in ids] == [1, 2, 0]
    assert world[ids[2]].pose is not None and len(before.__reduce__()) == 2


def test_clips_of_sheets_are_sprites():
    sheet = hitmask.Sheet.from_grid(
        hitmask.Mask.from_text("#.##..##"), (2, 1), clips={"run": [3, 1, 1], "stand": [0]}
    )
    world, sprites = hitmask.World(), hitmask.Sprites()
    for owner, made in ((world, world), (sprites, sprites)):
        run, stand = owner.add_clip(sheet, "run"), made.add_clip(sheet, "stand")
        assert (run, stand) == (0, 1)
    assert world.sprites == sprites and sprites.frames(0) == 3
    assert [sprites.mask(0, frame)[0] for frame in range(3)] == [
        sheet[frame].mask for frame in (3, 1, 1)
    ]
    for owner in (world, sprites):
        with pytest.raises(KeyError, match="run"):
            owner.add_clip(sheet, "walk")
        with pytest.raises(TypeError):
            owner.add_clip(sheet[0], "run")
        with pytest.raises(ValueError, match="clip"):
            owner.add_clip(hitmask.Sheet([sheet[0]], {"none": hitmask.Clip("none", [], 5)}), "none")
    assert len(sprites) == 2
