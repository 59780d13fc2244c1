"""Compares terrain with sets of pixels, and placed terrain with masks."""

import copy
import pickle

import hitmask
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

BALL = hitmask.Mask.from_text(".##.\n####\n####\n.##.")
PLACE = st.tuples(st.integers(-70, 140), st.integers(-70, 140))


@st.composite
def edits(draw):
    kind = draw(st.sampled_from(["pixel", "rect", "mask", "circle", "capsule", "polygon"]))
    x, y = draw(PLACE)
    if kind == "pixel":
        return (x, y), {(x, y)}
    if kind == "rect":
        width, height = draw(st.integers(0, 90)), draw(st.integers(0, 90))
        return (x, y, width, height), {
            (a, b) for a in range(x, x + width) for b in range(y, y + height)
        }
    if kind == "mask":
        return BALL.at(x, y), {(x + a, y + b) for a, b in BALL}
    near = [(a, b) for a in range(x - 24, x + 24) for b in range(y - 24, y + 24)]
    if kind == "circle":
        inside = {(a, b) for a, b in near if (a + 0.5 - x) ** 2 + (b + 0.5 - y) ** 2 <= 81}
        return hitmask.Circle((x, y), 9), inside
    if kind == "capsule":
        dot = lambda a, b: min(max(a + 0.5 - x, 0), 8)
        inside = {
            (a, b) for a, b in near if (a + 0.5 - x - dot(a, b)) ** 2 + (b + 0.5 - y) ** 2 <= 25
        }
        return hitmask.Capsule((x, y), (x + 8, y), 5), inside
    corners = [(x, y), (x + 10, y), (x + 10, y + 10)]
    return hitmask.Polygon(corners), {
        (a, b) for a, b in near if x <= a < x + 10 and y <= b < y + 10 and b - y <= a - x
    }


@settings(max_examples=100)
@given(st.lists(st.tuples(st.booleans(), edits()), max_size=12), PLACE)
def test_is_a_set_of_pixels(changes, place):
    terrain, pixels = hitmask.Terrain(), set()
    for fills, (area, changed) in changes:
        before = set(pixels)
        pixels = pixels | changed if fills else pixels - changed
        change = (terrain.fill if fills else terrain.carve)(area)
        difference = before ^ pixels
        assert (change.count if change else 0) == len(difference)
        if change:
            (x, y, width, height), (columns, rows) = change.bounds, zip(*difference)
            found = (min(columns), min(rows), max(columns) + 1, max(rows) + 1)
            assert (x, y, x + width, y + height) == found
    assert terrain.count == len(pixels) and bool(terrain) == bool(pixels)
    window = terrain.array((place[0], place[1], 70, 65))
    found = {(x + place[0], y + place[1]) for y, x in np.argwhere(window).tolist()}
    assert found == {(x, y) for x, y in pixels if 0 <= x - place[0] < 70 and 0 <= y - place[1] < 65}
    assert (place in terrain) == (place in pixels)
    assert (BALL.at(place) in terrain) == any(
        (place[0] + x, place[1] + y) in pixels for x, y in BALL
    )
    in_chunks = [
        (x + chunk.position[0], y + chunk.position[1])
        for chunk in terrain.chunks()
        for x, y in chunk.mask
    ]
    assert sorted(in_chunks) == sorted(pixels)
    again = pickle.loads(pickle.dumps(terrain))
    assert again == terrain and hitmask.Terrain.from_bytes(bytes(terrain)) == terrain
    twin = copy.copy(terrain)
    twin.fill((300, 300))
    assert twin != terrain and (300, 300) not in terrain and terrain.differences(again) == []
    assert [tuple(rect) for rect in twin.differences(terrain)] and twin.count == terrain.count + 1


@given(PLACE, PLACE, st.tuples(st.integers(-40, 40), st.integers(-40, 40)))
def test_answers_like_a_mask(at, place, by):
    rock = hitmask.Mask.from_function(
        90, 70, lambda x, y: (x * x + y * 3) % 7 != 0 and (x - 40) ** 2 + y * y > 400
    )
    terrain = hitmask.Terrain(rock.at(0, 0)).at(at)
    mask, ball = rock.at(at), BALL.at(place)
    assert terrain.overlaps(ball) == ball.overlaps(mask)
    assert terrain.first(ball) == ball.first(mask)
    assert terrain.area(ball) == ball.area(mask)
    assert terrain.overlap_bounds(ball) == ball.overlap_bounds(mask)
    assert terrain.depth(ball) == ball.depth(mask)
    assert terrain.contact(ball) == ball.contact(mask)
    assert terrain.side(ball) == ball.side(mask)
    assert terrain.sweep(ball, by) == ball.sweep(mask, by)
    assert terrain.sweep_continuous(ball, by) == ball.sweep_continuous(mask, by)
    end = (place[0] + by[0] + 0.5, place[1] + by[1] + 0.5)
    assert terrain.ray(place, end) == mask.ray(place, end)
    assert (place in terrain) == (place in mask)
    assert terrain.bounds == mask.bounds and terrain.position == at
    dx, dy = terrain.nearest_free(ball)
    assert not terrain.overlaps(ball.moved(dx, dy))
    figure = hitmask.Circle(place, 6)
    inside = [
        (x + at[0], y + at[1])
        for x, y in rock
        if (x + at[0] + 0.5 - place[0]) ** 2 + (y + at[1] + 0.5 - place[1]) ** 2 <= 36
    ]
    assert terrain.count_in(figure) == len(inside) and terrain.any_in(figure) == bool(inside)
    assert terrain.first_in(figure) == (inside[0] if inside else None)


def test_islands_fall():
    ground = hitmask.Terrain(hitmask.Mask(100, 100, fill=True).at(0, 0))
    ground.carve((20, 0, 1, 21))
    cut = ground.carve((0, 20, 21, 1))
    (island,) = ground.islands(cut.bounds, limit=5000)
    assert (island.count, island.bounds, island.first) == (400, (0, 0, 20, 20), (0, 0))
    assert ground.carve(island.placed()).count == 400
    assert ground.islands(cut.bounds, limit=5000, connectivity=4) == []


def test_remembers_where_it_changed():
    ground = hitmask.Terrain(hitmask.Mask(100, 100, fill=True).at(0, 0))
    assert ground.changes == []
    placed = ground.at(5, 5)
    ground.carve((3, 4, 2, 2))
    assert ground.take_changes() == [(3, 4, 2, 2)] and ground.changes == []
    assert (8, 9) not in placed and (7, 9) in placed
    assert placed.terrain is ground


def test_many_masks_and_none():
    assert hitmask.Terrain([BALL.at(0, 0), BALL.at(50, 50)]).count == 24
    assert (
        not hitmask.Terrain()
        and hitmask.Terrain().bounds is None
        and hitmask.Terrain().window().size == (0, 0)
    )
    assert repr(hitmask.Terrain()) == "<hitmask.Terrain, empty>"
    with pytest.raises(TypeError):
        hash(hitmask.Terrain())


@pytest.mark.parametrize(
    "area",
    [
        None,
        "circle",
        5,
        (),
        (1,),
        (1, 2, 3),
        "ab",
        "abcd",
        (0, 0, -1, 5),
        (2**31, 0),
        (0, 0, 2**40, 1),
        ["circle"],
        (1, "x"),
    ],
)
def test_refuses_values_that_are_not_areas(area):
    ground = hitmask.Terrain(BALL.at(0, 0))
    with pytest.raises((TypeError, ValueError)):
        ground.carve(area)
    with pytest.raises((TypeError, ValueError)):
        hitmask.World().any_in(area)
    assert ground.count == 12


def test_refuses_what_is_too_large_and_bytes_of_other_things():
    with pytest.raises(ValueError):
        hitmask.Terrain().fill((0, 0, 2**31 - 1, 1))
    world = hitmask.World()
    world.insert(BALL)
    for data in (b"", bytes(world), bytes(hitmask.World())):
        with pytest.raises(ValueError):
            hitmask.Terrain.from_bytes(data)
