"""Worlds against a slow reference that compares all pairs pixel by pixel, and what a collection of ids promises."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hitmask

SHAPES = [
    hitmask.Mask(1, 1, fill=True),
    hitmask.Mask.from_text("#..#\n....\n#..#"),
    hitmask.Mask.from_text(".##.\n####\n####\n.##."),
    hitmask.Mask.from_text("##########\n#........#\n##########"),
    hitmask.Mask(4, 4),
]
PIXELS = [set(shape) for shape in SHAPES]
PLACE = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
LAYERS = st.one_of(st.just("all"), st.sets(st.integers(0, 2)))


class Reference:
    """All that a world must know, as plain data."""

    def __init__(self):
        self.colliders = {}
        self.before = set()

    def pixels(self, id):
        one = self.colliders[id]
        return {(x + one["position"][0], y + one["position"][1]) for x, y in PIXELS[one["shape"]]}

    def collide(self, a, b):
        one, other = self.colliders[a], self.colliders[b]
        meets = lambda layers, layer: layers == "all" or layer in layers
        return (
            meets(one["collides_with"], other["layer"])
            and meets(other["collides_with"], one["layer"])
            and not (one["still"] and other["still"])
        )

    def pairs(self):
        ids = sorted(self.colliders, key=lambda id: id.index)
        pairs = {(a, b) for number, a in enumerate(ids) for b in ids[number + 1 :] if self.collide(a, b)}
        return {(a, b) for a, b in pairs if self.pixels(a) & self.pixels(b)}

    def tick(self):
        now, before = self.pairs(), self.before
        self.before = now
        return now - before, now & before, before - now


COLLIDERS = st.fixed_dictionaries(
    {
        "shape": st.integers(0, len(SHAPES) - 1),
        "position": PLACE,
        "layer": st.integers(0, 2),
        "collides_with": LAYERS,
        "still": st.booleans(),
    }
)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("insert"), COLLIDERS),
        st.tuples(st.just("remove"), st.integers(0, 30)),
        st.tuples(st.just("move"), st.integers(0, 30), PLACE),
        st.tuples(st.just("move all"), st.integers(0, 3), PLACE),
        st.tuples(st.just("tick")),
    ),
    max_size=40,
)


@settings(max_examples=150, deadline=None)
@given(STEPS)
def test_events_are_those_of_all_pairs(steps):
    world, reference = hitmask.World(), Reference()
    for name, *arguments in [*steps, ("tick",)]:
        ids = list(reference.colliders)
        if name == "insert":
            (new,) = arguments
            id = world.insert(SHAPES[new["shape"]], **{key: value for key, value in new.items() if key != "shape"})
            reference.colliders[id] = dict(new)
        elif name == "tick":
            events = world.tick()
            started, ongoing, ended = reference.tick()
            assert set(events.started) == started
            assert set(events.ongoing) == ongoing
            assert {frozenset(pair) for pair in events.ended} == {frozenset(pair) for pair in ended}
            assert len(events.causes) == len(started)
            assert np.asarray(events.started).tolist() == [[int(a), int(b)] for a, b in events.started]
            assert events.ongoing.indices().tolist() == [[a.index, b.index] for a, b in events.ongoing]
        elif ids:
            id = ids[arguments[0] % len(ids)]
            if name == "remove":
                del world[id]
                del reference.colliders[id]
            elif name == "move":
                world.set_position(id, arguments[1])
                reference.colliders[id]["position"] = arguments[1]
            else:
                positions = world.positions() + arguments[1]
                as_what = [positions, positions + 0.75, positions.tolist(), positions.astype(np.int64)]
                world.move_all(as_what[arguments[0]])
                for one in reference.colliders.values():
                    if not one["still"]:
                        one["position"] = tuple(a + b for a, b in zip(one["position"], arguments[1]))
        assert set(world) == set(reference.colliders) and len(world) == len(reference.colliders)


@settings(max_examples=100, deadline=None)
@given(st.lists(COLLIDERS, min_size=1, max_size=12), PLACE, st.integers(0, 9), st.sets(st.integers(0, 2)))
def test_queries_are_those_of_the_pixels(colliders, place, radius, layers):
    world, reference = hitmask.World(), Reference()
    for new in colliders:
        id = world.insert(SHAPES[new["shape"]], **{key: value for key, value in new.items() if key != "shape"})
        reference.colliders[id] = new
    in_layers = [id for id in reference.colliders if reference.colliders[id]["layer"] in layers]
    circle = {
        (x, y)
        for x in range(-30, 30)
        for y in range(-30, 30)
        if (x + 0.5 - place[0]) ** 2 + (y + 0.5 - place[1]) ** 2 <= radius**2
    }
    inside = [id for id in in_layers if reference.pixels(id) & circle]
    area = hitmask.Circle(place, radius)
    assert world.all_in(area, layers) == inside
    assert world.count_in(area, hitmask.Filter(layers)) == len(inside)
    assert world.any_in(area, layers) == bool(inside)
    assert world.first_in(area, layers) == (inside[0] if inside else None)
    square = lambda x, y: max(0, abs(x - place[0]) - 1) ** 2 + max(0, abs(y - place[1]) - 1) ** 2
    distances = {id: min(square(x, y) for x, y in reference.pixels(id)) for id in in_layers if reference.pixels(id)}
    nearest = world.nearest_all(place, 50, layers)
    assert {id: found.squared for id, found in nearest} == distances
    assert [found.squared for _, found in nearest] == sorted(distances.values())
    assert (world.nearest(place, layers) or (None,))[0] == (nearest[0][0] if nearest else None)
    assert world.within(place, 5, layers) == [(id, found) for id, found in nearest if found.squared <= 25]
    one = next(iter(reference.colliders))
    touching = [id for id in reference.colliders if id != one and reference.collide(one, id)]
    assert world.touching(one) == [id for id in touching if reference.pixels(one) & reference.pixels(id)]


def sweep_reference(pixels, by, other):
    steps = max(abs(by[0]), abs(by[1]))
    away = lambda distance, step: (1 if distance > 0 else -1) * ((2 * abs(distance) * step + steps) // (2 * steps))
    for step in range(steps + 1):
        dx, dy = (away(by[0], step), away(by[1], step)) if steps else (0, 0)
        if {(x + dx, y + dy) for x, y in pixels} & other:
            return step
    return None


@settings(max_examples=100, deadline=None)
@given(st.lists(COLLIDERS, min_size=2, max_size=8), PLACE)
def test_sweeps_are_those_of_each_step(colliders, by):
    world, reference = hitmask.World(), Reference()
    for new in colliders:
        new = {**new, "collides_with": "all", "still": False}
        id = world.insert(SHAPES[new["shape"]], new["position"])
        reference.colliders[id] = new
    mover, *others = reference.colliders
    hits = {id: sweep_reference(reference.pixels(mover), by, reference.pixels(id)) for id in others}
    found = world.sweep_all(mover, by)
    assert {id: sweep.step for id, sweep in found} == {id: step for id, step in hits.items() if step is not None}
    assert world.sweep(mover, by) == (found[0] if found else None)
    placed = world.placed(mover)
    assert world.sweep_all(placed, by, hitmask.Filter(ignore=mover)) == found
    continuous = world.sweep_continuous_all(mover, by)
    assert world.sweep_continuous(mover, by) == (continuous[0] if continuous else None)
    for id, sweep in continuous:
        assert sweep == placed.sweep_continuous(world.placed(id), by)


def small_world():
    world = hitmask.World()
    walk = world.add_frames([SHAPES[2], (SHAPES[1], (-2, 1))])
    ids = [world.insert(walk, (4 * index, index), frame=index, layer=index % 3, user_data=index) for index in range(9)]
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
    assert (changed.layer, changed.collides_with, changed.user_data, changed.frame) == (5, (1, 2), 2**64 - 1, 1)
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
    assert (ids[3], ids[0]) in events.started and events.started.partners(ids[1]) == [ids[0], ids[2], ids[3]]
    assert events.started[-1] == events.started[5] == (ids[2], ids[3])
    with pytest.raises(IndexError):
        events.started[6]
    assert events.causes == ("inserted",) * 6
    assert len(world.tick().ended) == 6


def test_filters_of_a_tick():
    world = hitmask.World()
    ids = [world.insert(SHAPES[2], (index, 0)) for index in range(3)]
    asked = []
    events = world.tick(keep=lambda a, b: asked.append((a, b)) or a == ids[0])
    assert len(asked) == 3 and set(events.started) == {(ids[0], ids[1]), (ids[0], ids[2])}
    with pytest.raises(ZeroDivisionError):
        world.tick(keep=lambda a, b: 1 / 0)
    with pytest.raises(RuntimeError, match="cannot use the world"):
        world.tick(keep=lambda a, b: len(world))
    assert len(world) == 3 and len(world.tick()) == 3


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
    with pytest.raises(ValueError, match="wrong kind"):
        world.carve(ids[0], (0, 0, 1, 1))


def test_snapshots_bytes_and_pickles_restore():
    world, ids = small_world()
    before, hash_before = world.snapshot(), world.state_hash()
    saved = pickle.loads(pickle.dumps(before))
    assert saved == before and hash(saved) == hash(before) and bytes(saved) == bytes(before) == world.to_bytes()
    twins = [copy.copy(world), pickle.loads(pickle.dumps(world)), hitmask.World.from_bytes(bytes(world), world.sprites)]
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
    assert replay.ticks == 20 and replay.step() is None and replay.world.state_hash() == world.state_hash()
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
    assert world[one].sprite == world[other].sprite == 2 and len(world.sprites) == 3 and len(sprites) == 2
