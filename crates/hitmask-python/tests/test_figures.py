"""Tests figures and rays against their definitions, computed in fractions."""

import copy
import math
import pickle
from fractions import Fraction
from itertools import pairwise

import hitmask
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from made import places, quarters, small_masks

OFFSETS = st.tuples(st.integers(-8, 8), st.integers(-8, 8))


def center(pixel):
    return Fraction(2 * pixel[0] + 1, 2), Fraction(2 * pixel[1] + 1, 2)


def squared_to_segment(point, start, end):
    """Returns the square of the distance from a point to a segment."""
    (px, py), (ax, ay), (bx, by) = (tuple(map(Fraction, pair)) for pair in (point, start, end))
    length = (bx - ax) ** 2 + (by - ay) ** 2
    along = (
        0
        if length == 0
        else max(0, min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
    )
    return (px - ax - along * (bx - ax)) ** 2 + (py - ay - along * (by - ay)) ** 2


def in_polygon(point, corners):
    """Returns whether a convex polygon contains a point. The edges belong to the polygon."""
    (px, py), closed = point, [*corners, corners[0]]
    turns = [
        (Fraction(bx) - Fraction(ax)) * (py - Fraction(ay))
        - (Fraction(by) - Fraction(ay)) * (px - Fraction(ax))
        for (ax, ay), (bx, by) in pairwise(closed)
    ]
    # If all corners and the point are on one line, all turns are 0. In that case, check that the
    # point lies between the ends.
    xs, ys = zip(*corners)
    is_between = min(xs) <= px <= max(xs) and min(ys) <= py <= max(ys)
    return is_between and (all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns))


def times_in_square(pixel, start, end):
    """Returns the times at which a segment enters and leaves the open square of a pixel, or None if
    it never enters the square.
    """
    enter, leave = Fraction(0), Fraction(1)
    for axis in (0, 1):
        low, high = pixel[axis], pixel[axis] + 1
        begin, way = Fraction(start[axis]), Fraction(end[axis]) - Fraction(start[axis])
        if way == 0:
            if not low < begin < high:
                return None
            continue
        one, other = sorted([(low - begin) / way, (high - begin) / way])
        enter, leave = max(enter, one), min(leave, other)
    # A segment may be only a point.
    if tuple(start) == tuple(end):
        return (enter, leave)
    return (enter, leave) if enter < leave else None


def by_rows(pixels):
    return sorted(pixels, key=lambda pixel: (pixel[1], pixel[0]))


def check(made, at, figure, is_in):
    mask, pixels = made
    placed = mask.at(at)
    found = by_rows((x + at[0], y + at[1]) for x, y in pixels if is_in((x + at[0], y + at[1])))
    assert placed.pixels_in(figure) == found
    assert placed.count_in(figure) == len(found)
    assert placed.any_in(figure) == bool(found)
    assert placed.first_in(figure) == (found[0] if found else None)


@given(small_masks(), OFFSETS, places(12), quarters(9))
def test_circles(made, at, middle, radius):
    check(
        made,
        at,
        hitmask.Circle(middle, radius),
        lambda pixel: (
            radius >= 0
            and squared_to_segment(center(pixel), middle, middle) <= Fraction(radius) ** 2
        ),
    )


@given(small_masks(), OFFSETS, places(12), places(12), quarters(6))
def test_capsules(made, at, start, end, radius):
    check(
        made,
        at,
        hitmask.Capsule(start, end, radius),
        lambda pixel: (
            radius >= 0 and squared_to_segment(center(pixel), start, end) <= Fraction(radius) ** 2
        ),
    )


@given(small_masks(), OFFSETS, places(12), places(12), places(12))
def test_triangles(made, at, a, b, c):
    check(made, at, hitmask.Triangle(a, b, c), lambda pixel: in_polygon(center(pixel), [a, b, c]))


@given(small_masks(), OFFSETS, st.lists(places(12), min_size=3, max_size=6, unique=True))
def test_polygons(made, at, corners):
    try:
        polygon = hitmask.Polygon(corners)
    except ValueError:
        assume(False)
    check(made, at, polygon, lambda pixel: in_polygon(center(pixel), corners))


@given(
    small_masks(),
    OFFSETS,
    st.integers(-12, 12),
    st.integers(-12, 12),
    st.integers(0, 20),
    st.integers(0, 20),
)
def test_rectangles_and_pixels(made, at, x, y, width, height):
    rect = (x, y, width, height)
    inside = lambda pixel: x <= pixel[0] < x + width and y <= pixel[1] < y + height  # noqa: E731
    for figure in (rect, list(rect), hitmask.Rect(*rect)):
        check(made, at, figure, inside)
    check(made, at, (x + 0.75, y), lambda pixel: pixel == (x, y))


@given(small_masks(), OFFSETS, places(14), places(14))
def test_rays_hit_squares_in_their_order(made, at, start, end):
    mask, pixels = made
    placed, segment = mask.at(at), hitmask.Segment(start, end)
    world = {(x + at[0], y + at[1]) for x, y in pixels}
    times = {
        pixel: found for pixel in world if (found := times_in_square(pixel, start, end)) is not None
    }
    check(made, at, segment, lambda pixel: pixel in times)
    hits = placed.ray_hits(start, end)
    assert hits == placed.ray_hits(segment)
    assert {hit.pixel for hit in hits} == set(times)
    assert all(hit.time == times[hit.pixel][0] for hit in hits)
    assert [hit.time for hit in hits] == sorted(hit.time for hit in hits)
    assert placed.ray(segment) == placed.ray(start, end) == (hits[0] if hits else None)
    for hit in hits:
        x, y = segment.at(hit.time)
        assert hit.pixel[0] - 1e-6 <= x <= hit.pixel[0] + 1 + 1e-6
        assert hit.pixel[1] - 1e-6 <= y <= hit.pixel[1] + 1 + 1e-6
        if hit.normal is None:
            assert hit.time == 0
        elif hit.normal in ("left", "right"):
            assert math.isclose(x, hit.pixel[0] + (hit.normal == "right"), abs_tol=1e-6)
        else:
            assert math.isclose(y, hit.pixel[1] + (hit.normal == "down"), abs_tol=1e-6)


@given(places(), places(), places(), quarters(9))
def test_figures_are_values(a, b, c, radius):
    values = [
        hitmask.Circle(a, radius),
        hitmask.Capsule(a, b, radius),
        hitmask.Triangle(a, b, c),
        hitmask.Segment(a, b),
    ]
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value == copy.copy(value)
        assert eval(repr(value), vars(hitmask)) == value and hash(
            eval(repr(value), vars(hitmask))
        ) == hash(value)
    assert values[0].center == a and values[0].radius == radius
    assert values[1].segment == values[3] == values[3].reversed().reversed()
    assert values[2].corners == (a, b, c)
    assert (values[3].start, values[3].end) == (a, b)
    assert values[3].at(0) == values[3].at(0.0) == a and values[3].at(1) == b


def test_polygons_are_values():
    kite = hitmask.Polygon([(20, 0), (30, 12.5), (20, 40)])
    assert kite.corners == ((20, 0), (30, 12.5), (20, 40))
    assert pickle.loads(pickle.dumps(kite)) == kite == hitmask.Polygon(kite.corners)
    assert repr(kite) == "Polygon([(20.0, 0.0), (30.0, 12.5), (20.0, 40.0)])"
    assert hash(kite) != hash(hitmask.Polygon([(0, 0), (1, 0), (0, 1)]))


def test_rays_between_pixels():
    fence = hitmask.Mask.from_text("#.#.#").at(0, 0)
    ray = hitmask.Segment.between_pixels((9, 0), (-9, 0))
    assert [hit.pixel[0] for hit in fence.ray_hits(ray)] == [4, 2, 0]
    assert fence.ray(ray).normal == "right"
    # A ray along an edge hits nothing.
    assert fence.ray((9, 0), (-9, 0)) is None


SQUARE = hitmask.Mask(4, 4, fill=True).at(0, 0)


@pytest.mark.parametrize(
    "wrong, error, words",
    [
        (lambda: hitmask.Circle((0, float("nan")), 1), ValueError, "range"),
        (lambda: hitmask.Circle((0, 0), float("inf")), ValueError, "range"),
        (lambda: hitmask.Circle((0, 0, 0), 1), ValueError, "2 coordinates"),
        (lambda: hitmask.Circle("ab", 1), TypeError, ""),
        (lambda: hitmask.Polygon([(0, 0), (1, 1)]), ValueError, "3|three|corners"),
        (lambda: hitmask.Polygon([(0, 0), (4, 0), (1, 1), (0, 4)]), ValueError, "corner"),
        (lambda: hitmask.Polygon(5), TypeError, "iter"),
        (lambda: SQUARE.any_in("circle"), TypeError, "a figure is"),
        (lambda: SQUARE.any_in(None), TypeError, "a figure is"),
        (lambda: SQUARE.any_in((0, 0, -1, 4)), ValueError, "width is -1"),
        (lambda: SQUARE.count_in((0, 0, 2**40, 4)), ValueError, "width"),
        (lambda: SQUARE.ray((0, 0)), TypeError, "start and an end"),
        (lambda: SQUARE.ray(hitmask.Segment((0, 0), (1, 1)), (2, 2)), TypeError, "already has"),
        (lambda: SQUARE.ray_hits((0, 0), (math.nan, 0)), ValueError, "range"),
        (lambda: hitmask.Segment((0, 0), (1, 1)).at(2), ValueError, "from 0 to 1"),
        (lambda: hitmask.Segment((0, 0), (1, 1)).at(math.nan), ValueError, "from 0 to 1"),
        (lambda: hitmask.Segment((0, 0), (1, 1)).at("half"), TypeError, "from 0 to 1"),
    ],
)
def test_refuses_values_that_are_not_figures(wrong, error, words):
    with pytest.raises(error, match=words or None):
        wrong()
