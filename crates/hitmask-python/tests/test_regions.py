"""Tests components, holes, measures, distances and outlines against loops over the pixels."""

import math

import hitmask
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from made import small_masks

FOUR = [(1, 0), (-1, 0), (0, 1), (0, -1)]
EIGHT = FOUR + [(1, 1), (1, -1), (-1, 1), (-1, -1)]
NEIGHBORS = {4: FOUR, 8: EIGHT}


def by_rows(pixels):
    return sorted(pixels, key=lambda pixel: (pixel[1], pixel[0]))


def pieces_of(pixels, steps):
    """Returns the connected components of a set of pixels, in the order of their first pixels."""
    rest, pieces = set(pixels), []
    for pixel in by_rows(pixels):
        if pixel not in rest:
            continue
        rest.discard(pixel)
        piece, edge = {pixel}, [pixel]
        while edge:
            x, y = edge.pop()
            found = {(x + dx, y + dy) for dx, dy in steps} & rest
            rest -= found
            piece |= found
            edge += found
        pieces.append(piece)
    return pieces


def bounds_of(pixels):
    xs, ys = zip(*pixels)
    return (min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def check_pieces(found, expected):
    assert len(found) == len(expected)
    for index, (piece, pixels) in enumerate(zip(found, expected)):
        assert (piece.index, piece.count, len(piece)) == (index, len(pixels), len(pixels))
        assert piece.bounds == bounds_of(pixels) and piece.first == by_rows(pixels)[0]
        assert set(piece.mask()) == pixels
        assert all(pixel in piece for pixel in pixels) and (-1, 0) not in piece
        assert all(found.index_at(pixel) == index for pixel in pixels)
    if expected:
        assert found.largest.count == max(map(len, expected))
        assert found[-1].first == by_rows(expected[-1])[0]
    else:
        assert found.largest is None
    assert [piece.index for piece in found[::-2]] == list(range(len(expected)))[::-2]
    for missing in (len(expected), -len(expected) - 1, 2**70):
        with pytest.raises(IndexError, match="there is no component"):
            found[missing]
    with pytest.raises(TypeError, match="slice"):
        found["a"]


@given(small_masks(), st.sampled_from([4, 8]))
def test_components_and_holes(made, connectivity):
    mask, pixels = made
    check_pieces(mask.components(connectivity), pieces_of(pixels, NEIGHBORS[connectivity]))
    assert mask.component_count(connectivity) == len(mask.components(connectivity))
    unset = set(~mask)

    def at_edge(pixel):
        return pixel[0] in (0, mask.width - 1) or pixel[1] in (0, mask.height - 1)

    background = pieces_of(unset, NEIGHBORS[12 - connectivity])
    holes = [piece for piece in background if not any(map(at_edge, piece))]
    check_pieces(mask.holes(connectivity), holes)
    assert mask.hole_count(connectivity) == len(holes)
    assert set(mask.without_holes(connectivity)) == pixels | set().union(*holes)


@given(small_masks())
def test_measures(made):
    mask, pixels = made
    moments = mask.moments()
    assert moments[:6] == (
        len(pixels),
        sum(x for x, _ in pixels),
        sum(y for _, y in pixels),
        sum(x * x for x, _ in pixels),
        sum(x * y for x, y in pixels),
        sum(y * y for _, y in pixels),
    )
    edges = [(x + dx, y + dy) for x, y in pixels for dx, dy in FOUR]
    assert mask.perimeter == sum(pixel not in pixels for pixel in edges)
    if not pixels:
        assert mask.centroid is None and moments.degrees is None
        return
    middle = (moments.x / len(pixels) + 0.5, moments.y / len(pixels) + 0.5)
    assert np.allclose(mask.centroid, middle, atol=1e-6)
    spread = np.cov(np.array(sorted(pixels)).T, bias=True) if len(pixels) > 1 else np.zeros((2, 2))
    across, slanted = spread[0, 0] - spread[1, 1], 2 * spread[0, 1]
    if math.hypot(across, slanted) < 1e-9:
        assert moments.degrees is None
    else:
        expected = math.degrees(math.atan2(slanted, across)) / 2 % 180
        assert min(abs(moments.degrees - expected), 180 - abs(moments.degrees - expected)) < 1e-6


@given(small_masks())
def test_distance_fields(made):
    mask, pixels = made
    everywhere = [(x, y) for y in range(mask.height) for x in range(mask.width)]
    # All pixels around the mask are unset.
    around = {
        (x, y) for x in range(-1, mask.width + 1) for y in range(-1, mask.height + 1)
    } - pixels
    for field, nearest in [(mask.distance_to_set(), pixels), (mask.distance_to_unset(), around)]:
        squares = [
            min(((x - u) ** 2 + (y - v) ** 2 for u, v in nearest), default=None)
            for x, y in everywhere
        ]
        assert [field.squared_at(pixel) for pixel in everywhere] == squares
        assert field.squared_at((-1, 0)) is None and field.squared_at((mask.width, 0)) is None
        whole = field.squared()
        assert whole.dtype == np.int64 and whole.shape == (mask.height, mask.width)
        assert whole.ravel().tolist() == [-1 if square is None else square for square in squares]
        floats = np.asarray(field)
        assert floats.dtype == np.float64
        assert floats.ravel().tolist() == [
            math.inf if square is None else math.sqrt(square) for square in squares
        ]
        assert np.asarray(field, dtype=np.float32).dtype == np.float32
        assert field.size == mask.size


def doubled_area(vertices):
    following = vertices[1:] + vertices[:1]
    return sum(x * v - u * y for (x, y), (u, v) in zip(vertices, following))


@given(small_masks(), st.sampled_from([4, 8]))
def test_outlines_go_around_the_pixels(made, connectivity):
    mask, pixels = made
    outlines = mask.outlines(connectivity)
    # The area of an outline that runs clockwise on screen is positive, so holes subtract.
    assert sum(doubled_area(outline.vertices) for outline in outlines) == 2 * len(pixels)
    for outline in outlines:
        assert (
            outline.is_hole == (outline.outer is not None) == (doubled_area(outline.vertices) < 0)
        )
        if outline.is_hole:
            assert not outlines[outline.outer].is_hole
    # There is one outline for each component and hole, if the background has the other
    # connectivity.
    assert sum(not outline.is_hole for outline in outlines) == mask.component_count(connectivity)
    assert sum(outline.is_hole for outline in outlines) == mask.hole_count(connectivity)
    edges = sum(
        abs(x - u) + abs(y - v)
        for outline in outlines
        for (x, y), (u, v) in zip(outline.vertices, outline.vertices[1:] + outline.vertices[:1])
    )
    assert edges == mask.perimeter
    assert outlines.simplified(0) == outlines
    assert outlines[:] == list(outlines) and outlines[-2:] == list(outlines)[-2:]
    simple = outlines.simplified(1.5)
    assert len(simple) == len(outlines)
    for one, other in zip(simple, outlines):
        assert set(one.vertices) <= set(other.vertices)


@given(small_masks(), st.sampled_from([None, 3, 4, 6]))
def test_pieces_cover_the_pixels(made, most):
    mask, pixels = made
    rectangles = mask.rectangles()
    covered = [
        (x + i, y + j)
        for x, y, width, height in rectangles
        for i in range(width)
        for j in range(height)
    ]
    assert sorted(covered) == sorted(pixels)
    for pieces in (mask.convex_pieces(most), mask.outlines(4).convex_pieces(max_vertices=most)):
        assert sum(doubled_area(piece) for piece in pieces) == 2 * len(pixels)
        assert all(len(piece) >= 3 and (most is None or len(piece) <= most) for piece in pieces)
        assert all(len(piece) == len(hitmask.Polygon(piece).corners) for piece in pieces)
    hull = mask.hull()
    if pixels:
        polygon = hitmask.Polygon(hull)
        assert mask.at(0, 0).count_in(polygon) == len(pixels)
        corners = {(x + i, y + j) for x, y in pixels for i in (0, 1) for j in (0, 1)}
        assert set(hull) <= corners
    else:
        assert hull == []


@pytest.mark.parametrize(
    "call",
    [
        lambda mask: mask.components(5),
        lambda mask: mask.outlines(connectivity=0),
        lambda mask: mask.holes(9),
    ],
)
def test_connectivity_is_four_or_eight(call):
    with pytest.raises(ValueError, match="4 or 8"):
        call(hitmask.Mask(3, 3))


def test_refuses_polygons_without_corners():
    mask = hitmask.Mask(3, 3, fill=True)
    with pytest.raises(ValueError, match="3 or more"):
        mask.convex_pieces(2)
    for tolerance in (-1, math.nan, math.inf):
        with pytest.raises(ValueError, match="tolerance"):
            mask.outlines().simplified(tolerance)
