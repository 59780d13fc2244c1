"""Compares worlds with a slow reference implementation that tests all pairs pixel by pixel."""

import hitmask
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from made import SHAPES

PIXELS = [set(shape) for shape in SHAPES]
PLACE = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
LAYERS = st.one_of(st.just("all"), st.sets(st.integers(0, 2)))


class Reference:
    """Stores everything that a world must store, as plain data."""

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
        pairs = {
            (a, b) for number, a in enumerate(ids) for b in ids[number + 1 :] if self.collide(a, b)
        }
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


@settings(max_examples=150)
@given(STEPS)
def test_events_are_those_of_all_pairs(steps):
    world, reference = hitmask.World(), Reference()
    for name, *arguments in [*steps, ("tick",)]:
        ids = list(reference.colliders)
        if name == "insert":
            (new,) = arguments
            id = world.insert(
                SHAPES[new["shape"]], **{key: value for key, value in new.items() if key != "shape"}
            )
            reference.colliders[id] = dict(new)
        elif name == "tick":
            events = world.tick()
            started, ongoing, ended = reference.tick()
            assert set(events.started) == started
            assert set(events.ongoing) == ongoing
            assert {frozenset(pair) for pair in events.ended} == {frozenset(pair) for pair in ended}
            assert len(events.causes) == len(started)
            assert np.asarray(events.started).tolist() == [
                [int(a), int(b)] for a, b in events.started
            ]
            assert events.ongoing.indices().tolist() == [
                [a.index, b.index] for a, b in events.ongoing
            ]
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
                as_what = [
                    positions,
                    positions + 0.75,
                    positions.tolist(),
                    positions.astype(np.int64),
                ]
                world.move_all(as_what[arguments[0]])
                for one in reference.colliders.values():
                    if not one["still"]:
                        one["position"] = tuple(
                            a + b for a, b in zip(one["position"], arguments[1])
                        )
        assert set(world) == set(reference.colliders) and len(world) == len(reference.colliders)


@settings(max_examples=100)
@given(
    st.lists(COLLIDERS, min_size=1, max_size=12),
    PLACE,
    st.integers(0, 9),
    st.sets(st.integers(0, 2)),
)
def test_queries_are_those_of_the_pixels(colliders, place, radius, layers):
    world, reference = hitmask.World(), Reference()
    for new in colliders:
        id = world.insert(
            SHAPES[new["shape"]], **{key: value for key, value in new.items() if key != "shape"}
        )
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
    distances = {
        id: min(square(x, y) for x, y in reference.pixels(id))
        for id in in_layers
        if reference.pixels(id)
    }
    nearest = world.nearest_all(place, 50, layers)
    assert {id: found.squared for id, found in nearest} == distances
    assert [found.squared for _, found in nearest] == sorted(distances.values())
    assert (world.nearest(place, layers) or (None,))[0] == (nearest[0][0] if nearest else None)
    assert world.within(place, 5, layers) == [
        (id, found) for id, found in nearest if found.squared <= 25
    ]
    one = next(iter(reference.colliders))
    touching = [id for id in reference.colliders if id != one and reference.collide(one, id)]
    assert world.touching(one) == [
        id for id in touching if reference.pixels(one) & reference.pixels(id)
    ]


def sweep_reference(pixels, by, other):
    steps = max(abs(by[0]), abs(by[1]))
    away = lambda distance, step: (
        (1 if distance > 0 else -1) * ((2 * abs(distance) * step + steps) // (2 * steps))
    )
    for step in range(steps + 1):
        dx, dy = (away(by[0], step), away(by[1], step)) if steps else (0, 0)
        if {(x + dx, y + dy) for x, y in pixels} & other:
            return step
    return None


@settings(max_examples=100)
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
    assert {id: sweep.step for id, sweep in found} == {
        id: step for id, step in hits.items() if step is not None
    }
    assert world.sweep(mover, by) == (found[0] if found else None)
    placed = world.placed(mover)
    assert world.sweep_all(placed, by, hitmask.Filter(ignore=mover)) == found
    continuous = world.sweep_continuous_all(mover, by)
    assert world.sweep_continuous(mover, by) == (continuous[0] if continuous else None)
    for id, sweep in continuous:
        assert sweep == placed.sweep_continuous(world.placed(id), by)
