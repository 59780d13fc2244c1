"""Tests worlds: ids, events, filters, snapshots, recordings and sprites."""

import copy
import pickle

import hitmask
import numpy as np
import pytest
from made import SHAPES


def small_world():
    world = hitmask.World()
    walk = world.add_frames([SHAPES[2], (SHAPES[1], (-2, 1))])
    ids = [
        world.insert(walk, (4 * index, index), frame=index, layer=index % 3, user_data=index)
        for index in range(9)
    ]
    ids.append(world.insert(SHAPES[3], pose=hitmask.Pose(5.5, 3, degrees=30, scale=2)))
    ids.append(world.insert(hitmask.Terrain(hitmask.Mask(40, 6, fill=True).at(0, 0)), (-3, 9)))
    world.tick()
    return world, ids


def test_colliders_are_what_was_inserted():
    world, ids = small_world()
    first, posed, ground = world[ids[1]], world[ids[9]], world[ids[10]]
    assert first == (ids[1], (4, 1), 0, 1, None, 1, tuple(range(32)), 1, False, False)
    assert posed.pose == hitmask.Pose(5.5, 3, degrees=30, scale=2)
    assert ground.sprite is None and ground.is_still
    assert world.placed(ids[1]).position == (2, 2) and world.placed(ids[1]).mask == SHAPES[1]
    assert world.placed(ids[10]) is None
    assert world.contact(ids[0], ids[1]) == world.placed(ids[0]).contact(world.placed(ids[1]))
    assert world.terrain(ids[10]).count == 240
    world.set_layers(ids[0], 5, [1, 2])
    world.set_user_data(ids[0], 2**64 - 1)
    world.set_pose(ids[9], None)
    world.set_frame(ids[0], -1)
    changed = world[ids[0]]
    assert (changed.layer, changed.collides_with, changed.user_data, changed.frame) == (
        5,
        (1, 2),
        2**64 - 1,
        1,
    )
    assert world[ids[9]].pose is None


def test_ids_are_values():
    world, ids = small_world()
    assert len({*ids, *world.ids()}) == len(ids) and sorted(ids, reverse=True)[::-1] == ids
    assert all(pickle.loads(pickle.dumps(id)) == id == hitmask.ColliderId(int(id)) for id in ids)
    assert np.array(ids[:3], dtype=np.uint64).tolist() == [int(id) for id in ids[:3]]
    old = ids[3]
    del world[old]
    world.tick()
    new = world.insert(SHAPES[0])
    assert new.index == old.index and new != old and new.generation == 1
    assert old not in world and new in world and "ship" not in world and world.get(old) is None
    with pytest.raises(KeyError, match="was removed"):
        world[old]
    with pytest.raises(KeyError, match="was removed"):
        world.set_position(old, (1, 1))


def test_events_do_not_borrow_the_world():
    world = hitmask.World()
    ids = [world.insert(SHAPES[2], (index, 0)) for index in range(4)]
    events = world.tick()
    for one, _ in events.started:
        if one in world:
            world.remove(one)
    assert len(world) == 1 and len(events.started) == 6
    assert (ids[3], ids[0]) in events.started and events.started.partners(ids[1]) == [
        ids[0],
        ids[2],
        ids[3],
    ]
    assert events.started[-1] == events.started[5] == (ids[2], ids[3])
    with pytest.raises(IndexError):
        events.started[6]
    assert events.started[:2] == [(ids[0], ids[1]), (ids[0], ids[2])] and events.started[::-5] == [
        (ids[2], ids[3]),
        (ids[0], ids[1]),
    ]
    assert events.causes == ("inserted",) * 6
    assert len(world.tick().ended) == 6


def test_filters_of_a_tick():
    world = hitmask.World()
    ids = [world.insert(SHAPES[2], (index, 0)) for index in range(3)]
    asked = []
    events = world.tick(keep=lambda a, b: asked.append((a, b)) or a == ids[0])
    assert len(asked) == 3 and set(events.started) == {(ids[0], ids[1]), (ids[0], ids[2])}
    before = world.snapshot()
    with pytest.raises(ZeroDivisionError):
        world.tick(keep=lambda a, b: 1 / 0)
    assert world.snapshot() == before, "the tick did not happen"
    assert len(world.tick(keep=lambda a, b: world[a].position == (0, 0)).ongoing) == 2
    assert len(world) == 3 and len(world.tick()) == 3


def test_a_filter_of_a_tick_that_changes_the_world():
    world = hitmask.World()
    one, two = world.insert(SHAPES[2]), world.insert(SHAPES[2])
    asked = []

    def insert_once(a, b):
        asked.append((a, b))
        if len(world) == 2:
            world.insert(SHAPES[2])
        return True

    assert len(world.tick(keep=insert_once).started) == 3
    assert asked[0] == (one, two) and len(asked) == 3


def test_a_filter_of_a_tick_that_replaces_a_collider_each_time():
    world = hitmask.World()
    ids = [world.insert(SHAPES[2]), world.insert(SHAPES[2])]

    def replace(a, b):
        world.remove(ids.pop())
        ids.append(world.insert(SHAPES[2]))

    with pytest.raises(RuntimeError, match="again and again"):
        world.tick(keep=replace)


def test_a_filter_of_a_tick_that_ticks():
    world = hitmask.World()
    for _ in range(2):
        world.insert(SHAPES[2])

    def tick(*pair):
        return world.tick(keep=tick)

    with pytest.raises(RecursionError):
        tick()


def test_solid_things_block():
    world = hitmask.World()
    player, wall = world.insert(SHAPES[2]), world.insert(SHAPES[2], (6, 0), still=True)
    assert world.try_set_position(player, (2, 0)) is None
    assert world.try_set_position(player, (3, 0)) == wall
    assert world.position(player) == (2, 0)
    world.set_position(player, (4, 0))
    push = world.nearest_free(player)
    assert world.push_out(player) == push and world.nearest_free(player) == (0, 0)
    assert not world.touching(player) and wall not in world.pairs_between("all", "all")


def test_terrain_in_the_world():
    world, ids = small_world()
    ground = ids[10]
    change = world.carve(ground, (0, 0, 10, 3))
    assert change == (30, (0, 0, 10, 3)) and world.carve(ground, (0, 0, 10, 3)) is None
    assert world.fill(ground, hitmask.Circle((2, 2), 1)).count == 4
    own = world.terrain(ground)
    own.carve((-99, -99, 999, 999))
    assert world.terrain(ground).count == 214
    world.set_terrain(ground, own)
    assert not world.terrain(ground)
    with pytest.raises(ValueError, match="is a sprite, but must be terrain"):
        world.carve(ids[0], (0, 0, 1, 1))


def test_snapshots_bytes_and_pickles_restore():
    world, ids = small_world()
    before, hash_before = world.snapshot(), world.state_hash()
    saved = pickle.loads(pickle.dumps(before))
    assert (
        saved == before
        and hash(saved) == hash(before)
        and bytes(saved) == bytes(before) == world.to_bytes()
    )
    twins = [
        copy.copy(world),
        pickle.loads(pickle.dumps(world)),
        hitmask.World.from_bytes(bytes(world), world.sprites),
    ]
    for snapshot in (before, saved):
        world.move_all(world.positions() + 5)
        world.remove(ids[0])
        world.carve(ids[10], (0, 0, 5, 5))
        assert world.state_hash() != hash_before and world.snapshot() != before
        world.restore(snapshot)
        assert world.state_hash() == hash_before and ids[0] in world
    for twin in twins:
        assert twin.state_hash() == hash_before
        twin.move_all(twin.positions() + 1)
        assert world.state_hash() == hash_before != twin.state_hash()
    with pytest.raises(ValueError):
        hitmask.World().restore(saved)
    with pytest.raises(ValueError):
        hitmask.World.from_bytes(b"nothing", world.sprites)


def test_recordings_replay():
    world, ids = small_world()
    seen = []
    world.start_recording()
    for step in range(20):
        world.move_all(world.positions() + (step % 3 - 1, step % 2))
        if step == 7:
            world.remove(ids[2])
        seen.append(list(world.tick().started))
    assert world.is_recording
    recording = world.stop_recording()
    assert recording.ticks == 20 and world.stop_recording() is None
    again = pickle.loads(pickle.dumps(hitmask.Recording.from_bytes(bytes(recording))))
    assert again == recording
    assert again.replay(world.sprites).state_hash() == world.state_hash()
    replay = again.play(world.sprites)
    assert [list(events.started) for events in replay] == seen
    assert (
        replay.ticks == 20
        and replay.step() is None
        and replay.world.state_hash() == world.state_hash()
    )
    damaged = bytearray(bytes(recording))
    damaged[-9] ^= 1
    with pytest.raises(ValueError):
        hitmask.Recording.from_bytes(bytes(damaged)).replay(world.sprites)
    with pytest.raises(ValueError):
        again.play(hitmask.Sprites())


def test_sprites_are_shared():
    sprites = hitmask.Sprites()
    walk = sprites.add_frames([SHAPES[2], (SHAPES[1], (-2, 1))])
    dot = sprites.add_mask(SHAPES[0])
    assert (walk, dot, len(sprites), sprites.frames(walk)) == (0, 1, 2, 2)
    assert sprites.mask(walk, -1) == (SHAPES[1], (-2, 1))
    world = hitmask.World(pickle.loads(pickle.dumps(sprites)))
    world.insert(walk, (5, 5), frame=3)
    with pytest.raises(IndexError, match="no sprite"):
        world.insert(2)
    one, other = world.insert(SHAPES[2]), world.insert(SHAPES[2])
    assert (
        world[one].sprite == world[other].sprite == 2
        and len(world.sprites) == 3
        and len(sprites) == 2
    )


def dot():
    return hitmask.Mask(8, 8, fill=True)


def test_equal_masks_share_a_sprite():
    world = hitmask.World()
    for _ in range(1000):
        world.remove(world.insert(dot()))
    assert len(world.sprites) == 1
    assert world.add_mask(dot()) == 0 and world.add_mask(~dot()) == 1
    large = [hitmask.Mask(1000, 1000, fill=True) for _ in range(2)]
    assert [world[world.insert(mask)].sprite for mask in large] == [2, 2]


def test_sprites_that_a_world_has_already_are_shared():
    sprites = hitmask.Sprites()
    moved = sprites.add_frames([(dot(), (1, 0))])
    several = sprites.add_frames([dot(), dot()])
    own = sprites.add_mask(dot())
    assert (moved, several, own) == (0, 1, 2)
    world = hitmask.World(sprites)
    assert world[world.insert(dot())].sprite == own and len(world.sprites) == 3
    for other in (hitmask.World.from_bytes(bytes(world), sprites), world.copy()):
        assert other[other.insert(dot())].sprite == own


def test_a_game_that_goes_back_in_time_has_no_more_sprites_each_time():
    world = hitmask.World()
    world.insert(dot())
    states = [world.snapshot()]
    for turn in range(50):
        world.insert(dot())
        bullet = world.insert(hitmask.Mask(2, 2, fill=True))
        assert len(world.sprites) == 2 and world[bullet].sprite == 1
        states.append(world.snapshot())
        world.restore(states[turn // 2])
        if turn % 3 == 0:
            other = world.insert(hitmask.Mask(3, 3, fill=True))
            assert world.placed(other).mask.size == (3, 3)
            world.restore(states[0])
            assert len(world.sprites) == 1
