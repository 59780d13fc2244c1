"""Tests masks in poses against the definition of drawing and against rectangles, and sweeps of both
kinds.
"""

import copy
import math
import pickle
import sys
from fractions import Fraction

import hitmask
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from made import places, quarters, small_masks

SCALES = st.sampled_from([-2.0, -1.0, -0.5, 0.25, 0.5, 1.0, 1.25, 2.0])


@st.composite
def poses(draw, degrees=st.integers(-720, 720).map(lambda number: number / 2)):
    scale = draw(SCALES) if draw(st.booleans()) else (draw(SCALES), draw(SCALES))
    return hitmask.Pose(draw(places()), degrees=draw(degrees), scale=scale, pivot=draw(places(8)))


def back(pose, x, y):
    """Returns the position in the sprite that a position in the world maps back to."""
    (px, py), (ox, oy), (sx, sy) = pose.position, pose.pivot, pose.scale
    sine, cosine = math.sin(math.radians(pose.degrees)), math.cos(math.radians(pose.degrees))
    right, down = x - px, y - py
    return (right * cosine + down * sine) / sx + ox, (down * cosine - right * sine) / sy + oy


@given(small_masks(), poses())
def test_draws_the_pixel_that_each_center_falls_into(made, pose):
    mask, pixels = made
    drawn = mask.posed(pose).draw()
    left, top = drawn.position
    box = mask.posed(pose).bounds
    assert drawn.bounds is None or (
        box.x <= drawn.bounds.x and drawn.bounds.x + drawn.bounds.width <= box.x + box.width
    )
    for y in range(top - 2, top + drawn.mask.height + 2):
        for x in range(left - 2, left + drawn.mask.width + 2):
            u, v = back(pose, x + 0.5, y + 0.5)
            # Near an edge of the sprite's pixels, a float may fall on either side.
            if min(abs(u - round(u)), abs(v - round(v))) > 1e-6:
                assert ((x, y) in drawn) == ((math.floor(u), math.floor(v)) in pixels)


@given(small_masks(), poses(), small_masks(), poses(), st.integers(-20, 20), st.integers(-20, 20))
def test_overlaps_as_it_is_drawn(made, pose, other, other_pose, x, y):
    one, two = made[0].posed(pose), other[0].posed(other_pose)
    assert one.overlaps(two) == two.overlaps(one) == one.draw().overlaps(two.draw())
    placed = other[0].at(x, y)
    assert one.overlaps(placed) == placed.overlaps(one) == one.draw().overlaps(placed)


def rectangles(pixels, pose):
    """Returns the set pixels as rectangles in the plane, for quarter turns."""
    (px, py), (ox, oy) = (tuple(map(Fraction, pair)) for pair in (pose.position, pose.pivot))
    sx, sy = map(Fraction, pose.scale)
    turns = round(pose.degrees / 90)
    sine, cosine = [(0, 1), (1, 0), (0, -1), (-1, 0)][turns % 4]

    def corner(x, y):
        right, down = (x - ox) * sx, (y - oy) * sy
        return px + right * cosine - down * sine, py + right * sine + down * cosine

    found = {}
    for x, y in pixels:
        (a, b), (c, d) = corner(x, y), corner(x + 1, y + 1)
        found[x, y] = min(a, c), min(b, d), max(a, c), max(b, d)
    return found


def shares(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def by_rows(pixels):
    return sorted(pixels, key=lambda pixel: (pixel[1], pixel[0]))


@given(
    small_masks(6),
    poses(st.integers(-8, 8).map(lambda number: 90.0 * number)),
    small_masks(6),
    st.integers(-12, 12),
    st.integers(-12, 12),
)
def test_exact_masks_are_rectangles_after_quarter_turns(made, pose, other, x, y):
    one, two = made[0].posed(pose).exact(), other[0].at(x, y)
    ours = rectangles(made[1], pose)
    theirs = {
        pixel: (pixel[0] + x, pixel[1] + y, pixel[0] + x + 1, pixel[1] + y + 1)
        for pixel in other[1]
    }
    first = None
    for pixel in by_rows(ours):
        hits = [with_ for with_ in by_rows(theirs) if shares(ours[pixel], theirs[with_])]
        if hits:
            first = (pixel, hits[0])
            break
    assert one.first(two) == first
    assert one.overlaps(two) == (first is not None)
    assert two.exact().overlaps(one) == one.overlaps(two.exact())
    contact = one.contact(two)
    assert (contact is None) == (first is None)
    if contact:
        assert contact == (first, one.depth(two), one.side(two))
        for direction, (dx, dy) in {
            "left": (-1, 0),
            "right": (1, 0),
            "up": (0, -1),
            "down": (0, 1),
        }.items():
            pushed = one.depth_along(two, direction)
            assert pushed == getattr(contact.depth, direction)
            assert not one.moved(dx * pushed, dy * pushed).overlaps(two)
            assert all(one.moved(dx * less, dy * less).overlaps(two) for less in [pushed - 1])
    for pixel in by_rows(ours)[:3]:
        xs, ys = zip(*one.corners(pixel))
        assert (min(xs), min(ys), max(xs), max(ys)) == tuple(map(float, ours[pixel]))


@given(
    small_masks(),
    st.integers(-9, 9),
    st.integers(-9, 9),
    small_masks(),
    st.integers(-9, 9),
    st.integers(-9, 9),
)
def test_exact_masks_on_whole_pixels_are_placed_ones(one, x, y, other, other_x, other_y):
    placed, two = one[0].at(x, y), other[0].at(other_x, other_y)
    exact = placed.exact()
    assert exact.overlaps(two) == placed.overlaps(two)
    assert exact.depth(two) == placed.depth(two)
    assert exact.side(two) == placed.side(two)
    assert exact.side(two, (3, 1)) == placed.side(two, (3, 1))
    assert exact == one[0].at(x, y).exact() and hash(exact) == hash(one[0].at(x, y).exact())
    sweep, expected = exact.sweep(two, (11, -7)), placed.sweep(two, (11, -7))
    assert (sweep is None) == (expected is None)
    if sweep:
        assert (sweep.time, sweep.step, sweep.steps) == (
            expected.time,
            expected.step,
            expected.steps,
        )
        assert sweep.blocked == (expected.blocked[0] - x, expected.blocked[1] - y)


@given(small_masks(), places(), small_masks(), st.integers(-200, 200), st.integers(1, 24))
def test_turns_and_grows_step_by_step(made, at, other, degrees, steps):
    mask, wall = made[0], other[0].at(0, 0)
    posed = mask.posed(at, pivot="center", scale=0.5)
    turned = [
        posed.pose.replace(degrees=posed.pose.degrees + degrees * step / steps)
        for step in range(steps + 1)
    ]
    grown = [posed.pose.replace(scale=0.5 + step / steps) for step in range(steps + 1)]
    for found, steps_of in [
        (posed.sweep_turning(wall, degrees, steps), turned),
        (posed.sweep_growing(wall, 1.5, steps), grown),
    ]:
        # Steps are exact in the engine but floats here, so results at an edge may differ.
        hits = [step for step, pose in enumerate(steps_of) if mask.posed(pose).overlaps(wall)]
        assert (found.step if found else None) == (hits[0] if hits else None)
        if found:
            assert found.time == Fraction(found.step, steps)
            assert found.first == mask.posed(found.blocked).draw().first(wall)
            assert (found.free is None) == (found.step == 0)


@given(poses())
def test_poses_are_values(pose):
    assert pickle.loads(pickle.dumps(pose)) == pose
    assert copy.deepcopy(pose) == pose and hash(copy.copy(pose)) == hash(pose)
    assert eval(repr(pose), {"Pose": hitmask.Pose}) == pose
    assert pose.replace() == pose.replace(degrees=None, scale=None) == pose
    if sys.version_info >= (3, 13):
        assert copy.replace(pose, degrees=5) == pose.replace(degrees=5)
    assert pose.flipped_x().flipped_x() == pose
    assert pose.flipped_y().scale == (pose.scale[0], -pose.scale[1])
    assert math.isclose(pose.radians, math.radians(pose.degrees))


@given(small_masks(), quarters(30), quarters(30), st.integers(0, 359))
def test_flips_and_the_middle(made, x, y, degrees):
    mask, _ = made
    middle = (mask.width / 2, mask.height / 2)
    pose = hitmask.Pose.centered(mask, x, y, degrees=degrees)
    assert pose == hitmask.Pose((x, y), degrees=degrees, pivot=middle)
    assert mask.posed(pose) == mask.posed(x, y, degrees=degrees, pivot="center")
    flipped = hitmask.Pose.centered(mask, (x, y), degrees=degrees, flip_x=True)
    assert flipped.scale == (-1, 1)
    one, other = mask.posed(flipped).exact(), mask.flipped_x().posed(pose).exact()
    for column in range(mask.width):
        corners = [tuple(map(round, corner, (9, 9))) for corner in one.corners((column, 0))]
        assert set(corners) == {
            tuple(map(round, corner, (9, 9)))
            for corner in other.corners((mask.width - 1 - column, 0))
        }


def test_radians_are_degrees():
    assert hitmask.Pose(1, 2, radians=math.pi / 2) == hitmask.Pose(1, 2, degrees=90)
    assert hitmask.Pose(1, 2, degrees=-30).degrees == 330
    assert hitmask.Pose(0.1, 2.3, degrees=33.3).position == (0.1, 2.3)


BOX = hitmask.Mask(4, 4, fill=True)


@pytest.mark.parametrize(
    "wrong, error, words",
    [
        (lambda: hitmask.Pose(0, 0, degrees=1, radians=1), TypeError, "not by both"),
        (lambda: hitmask.Pose(0, 0, angle=1), TypeError, "angle"),
        (lambda: hitmask.Pose(0, 0, scale=0), ValueError, "0.001"),
        (lambda: hitmask.Pose(0, 0, scale=float("nan")), ValueError, "scale"),
        (lambda: hitmask.Pose(0, 0, scale=(1, 2, 3)), ValueError, "2 coordinates"),
        (
            lambda: hitmask.Pose(0, 0, scale={}),
            (TypeError, ValueError),
            "pair for x and y|2 coordinates",
        ),
        (lambda: hitmask.Pose(0, 0, degrees=float("inf")), ValueError, "degrees"),
        (lambda: hitmask.Pose(float("nan"), 0), ValueError, "range"),
        (lambda: hitmask.Pose(0, 1e12), ValueError, "range"),
        (lambda: hitmask.Pose(0, 0, pivot="center"), ValueError, "Pose.centered"),
        (lambda: hitmask.Pose(0, 0, pivot="left"), ValueError, "'center'"),
        (lambda: BOX.posed(hitmask.Pose(0, 0), degrees=3), TypeError, "replace"),
        (lambda: BOX.posed(0, 0, turn=3), TypeError, "turn"),
        (lambda: BOX.posed(0, 0).overlaps(BOX), TypeError, "in the world"),
        (lambda: BOX.at(0, 0).overlaps(BOX), TypeError, "in the world"),
        (lambda: BOX.at(0, 0).exact().overlaps(3), TypeError, "in the world"),
        (
            lambda: hitmask.Mask(9000, 9000, fill=True).posed(0, 0, scale=1000).draw(),
            ValueError,
            "65",
        ),
        (lambda: BOX.posed(0, 0).sweep_turning(BOX.at(9, 9), math.nan, 4), ValueError, "degrees"),
        (
            lambda: BOX.posed(0, 0).sweep_turning(BOX.at(9, 9), 90, 2**16 + 1),
            ValueError,
            "65537 is out of range",
        ),
        (
            lambda: BOX.posed(0, 0).sweep_growing(BOX.at(9, 9), 2, 2**31),
            ValueError,
            "from 0 to 65536",
        ),
        (
            lambda: BOX.posed(0, 0).sweep_turning(BOX.at(9, 9), 90, 2**70),
            ValueError,
            "from 0 to 65536",
        ),
        (lambda: BOX.posed(0, 0).sweep_turning(BOX.at(9, 9), 90, "4"), TypeError, "int"),
        (lambda: BOX.posed(0, 0, scale=-1).sweep_growing(BOX.at(99, 9), 1, 4), ValueError, "scale"),
        (
            lambda: BOX.posed(2**31 - 1, 0).exact().moved(2**31 - 1, 0).moved(1, 0),
            ValueError,
            "too far",
        ),
    ],
)
def test_refuses_values_that_are_not_poses(wrong, error, words):
    with pytest.raises(error, match=words):
        wrong()


@given(small_masks(), poses())
def test_values_in_poses_compare_and_pickle(made, pose):
    posed = made[0].posed(pose)
    assert posed == made[0].posed(pose) and hash(posed) == hash(made[0].posed(pose))
    assert pickle.loads(pickle.dumps(posed)) == posed
    assert posed.pose == pose and posed.mask == made[0]
    assume(pose != hitmask.Pose(0, 0))
    assert posed != made[0].posed(0, 0)
