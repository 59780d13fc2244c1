//! Tests how two masks separate, with and without a configuration space, against the slow
//! reference.

use crate::common::couples::{
    both_of, deep_pairs, masks, mirrored_and_turned, near_pairs, offset, rooms, space, spiral,
};
use crate::common::{Both, anywhere};
use hitmask::{ConfigurationSpace, Direction, Mask, Translation};
use hitmask_reference::{Shape, properties, separation as reference};
use proptest::prelude::*;

fn way(way: Translation) -> (i64, i64) {
    (way.dx.into(), way.dy.into())
}

fn length2((dx, dy): (i64, i64)) -> i64 {
    dx * dx + dy * dy
}

/// Returns the separation, and the shortest push to a free position.
fn ways(a: hitmask::Placed<'_>, b: hitmask::Placed<'_>) -> ((i64, i64), (i64, i64)) {
    (way(a.separation(b).unwrap()), way(a.nearest_free(b).unwrap()))
}

properties! {
    #[test]
    fn separation_and_nearest_free(pair in deep_pairs()) {
        let outer = reference::separation(pair.reference_a(), pair.reference_b());
        let nearest = reference::nearest_free(pair.reference_a(), pair.reference_b());
        prop_assert_eq!(way(pair.a().separation(pair.b()).unwrap()), outer);
        prop_assert_eq!(way(pair.a().nearest_free(pair.b()).unwrap()), nearest);
        let (space, (dx, dy)) = (space(&pair), offset(&pair));
        prop_assert_eq!(way(space.separation((dx, dy))), outer);
        prop_assert_eq!(way(space.nearest_free((dx, dy))), nearest);
        prop_assert_eq!(space.is_blocked((dx, dy)), pair.a().overlaps(pair.b()));
        prop_assert_eq!(space.is_outside((dx, dy)), outer == (0, 0));
    }

    #[test]
    fn depth_in_the_space_is_that_of_the_pair(pair in deep_pairs()) {
        let (space, (dx, dy)) = (space(&pair), offset(&pair));
        let depth = pair.a().depth(pair.b());
        prop_assert_eq!(space.depth((dx, dy)), depth);
        for direction in Direction::ALL {
            let along = depth.map(|depth| depth.along(direction));
            prop_assert_eq!(space.depth_along((dx, dy), direction), along);
        }
        // No push along an axis is shorter than the push to the nearest free position.
        if let Some(depth) = depth {
            let least = depth.left.min(depth.right).min(depth.up).min(depth.down);
            let nearest = pair.a().nearest_free(pair.b()).unwrap();
            prop_assert!(u64::from(least).pow(2) >= nearest.length_squared());
        }
    }

    #[test]
    fn a_push_frees_and_is_final(pair in deep_pairs()) {
        let (outer, nearest) = ways(pair.a(), pair.b());
        prop_assert!(length2(nearest) <= length2(outer));
        let moved = |(dx, dy): (i64, i64)| {
            let x = i32::try_from(i64::from(pair.at_a.0) + dx).ok()?;
            Some(pair.a.mask.at((x, i32::try_from(i64::from(pair.at_a.1) + dy).ok()?)))
        };
        if let Some(free) = moved(nearest) {
            prop_assert!(!free.overlaps(pair.b()));
            prop_assert!(free.nearest_free(pair.b()).unwrap().is_zero());
        }
        if let Some(out) = moved(outer) {
            prop_assert!(!out.overlaps(pair.b()));
            prop_assert!(out.separation(pair.b()).unwrap().is_zero());
        }
    }

    #[test]
    fn the_other_mask_moves_the_opposite_way(pair in deep_pairs()) {
        let (outer, nearest) = ways(pair.a(), pair.b());
        let (outer_b, nearest_b) = ways(pair.b(), pair.a());
        prop_assert_eq!(length2(outer), length2(outer_b));
        prop_assert_eq!(length2(nearest), length2(nearest_b));
        // The opposite push also frees the swapped pair, whose space is this space, mirrored.
        let turned = ConfigurationSpace::new(&pair.b.mask, &pair.a.mask).unwrap();
        let (dx, dy) = offset(&pair);
        prop_assert!(turned.is_outside((-dx - outer.0, -dy - outer.1)));
        prop_assert!(!turned.is_blocked((-dx - nearest.0, -dy - nearest.1)));
    }

    #[test]
    fn moving_both_changes_nothing(pair in deep_pairs(), x in anywhere(), y in anywhere()) {
        let (dx, dy) = offset(&pair);
        let place = |x: i32, by: i64| i32::try_from(i64::from(x) + by).ok();
        let (Some(ax), Some(ay)) = (place(x, dx), place(y, dy)) else { return Ok(()) };
        let (a, b) = (pair.a.mask.at((ax, ay)), pair.b.mask.at((x, y)));
        prop_assert_eq!(ways(pair.a(), pair.b()), ways(a, b));
    }

    /// If there are several shortest pushes, a different one may come first in the changed scene,
    /// but the mirrored push is equally short and also frees the mask.
    #[test]
    fn mirrored_and_turned_scenes_have_mirrored_and_turned_pushes(
        pair in prop_oneof![deep_pairs(), near_pairs()],
    ) {
        let (outer, nearest) = ways(pair.a(), pair.b());
        for changed in mirrored_and_turned(&pair) {
            let after = ways(changed.pair.a(), changed.pair.b());
            prop_assert_eq!(
                (length2(outer), length2(nearest)),
                (length2(after.0), length2(after.1))
            );
            let (space, (dx, dy)) = (space(&changed.pair), offset(&changed.pair));
            let (outer, nearest) = ((changed.way)(outer), (changed.way)(nearest));
            prop_assert!(space.is_outside((dx + outer.0, dy + outer.1)));
            prop_assert!(!space.is_blocked((dx + nearest.0, dy + nearest.1)));
        }
    }

    #[test]
    fn convolve((a, b) in masks()) {
        let expected = reference::convolve(&a.grid, &b.grid);
        let found = a.mask.convolve(&b.mask).unwrap();
        prop_assert_eq!(found.size(), (expected.width, expected.height));
        prop_assert_eq!(&crate::common::grid_of(&found), &expected);
        // The space contains the same offsets, without the empty rows and columns around them.
        let space = ConfigurationSpace::new(&b.mask, &a.mask).unwrap();
        let bitmap = space.bitmap().unwrap();
        prop_assert_eq!(
            found.bounds().map(|bounds| bounds.size()).unwrap_or_default(),
            bitmap.size()
        );
        let first = (1 - i64::from(b.mask.width()), 1 - i64::from(b.mask.height()));
        let pixels = found.pixels().map(|pixel| (pixel.x + first.0, pixel.y + first.1));
        let corner = space.top_left();
        let offsets = bitmap.pixels().map(|pixel| (pixel.x + corner.x, pixel.y + corner.y));
        prop_assert!(pixels.eq(offsets));
    }
}

/// All offsets of masks with several stripes and batches of runs are compared with a pair test.
#[test]
fn large_spaces_match_pair_tests() {
    let shapes = [Shape::Full, Shape::Disc, Shape::Noise(3), Shape::Noise(200), Shape::Frame];
    let sizes = [(200, 90), (64, 130), (129, 40), (1, 1), (300, 3)];
    for (index, shape) in shapes.into_iter().enumerate() {
        let (width, height) = sizes[index];
        let (other_width, other_height) = sizes[(index + 2) % 5];
        let a = Both::new(width, height, shape, 1);
        let b = Both::new(other_width, other_height, shapes[(index + 1) % 5], 2);
        let space = ConfigurationSpace::new(&a.mask, &b.mask).unwrap();
        for dy in -(height as i32) - 1..=other_height as i32 + 1 {
            for dx in -(width as i32) - 1..=other_width as i32 + 1 {
                let expected = a.mask.at((dx, dy)).overlaps(b.mask.at((0, 0)));
                assert_eq!(space.is_blocked((dx, dy)), expected, "{index}: {dx}, {dy}");
            }
        }
    }
}

/// Mazes of several stripes are tested at every offset, both in the whole space and around a single
/// offset.
#[test]
fn mazes_of_many_turns_are_flooded() {
    for (grid, side) in [(spiral(200, 1, 2), 2), (spiral(150, 3, 4), 4), (rooms(260, 140, 5, 7), 2)]
    {
        let maze = both_of(grid, 0);
        let runner = Mask::full(side, side).unwrap();
        let space = ConfigurationSpace::new(&runner, &maze.mask).unwrap();
        let side = i64::from(side);
        let (width, height) = (i64::from(maze.grid.width), i64::from(maze.grid.height));
        // The positions with room for the runner, found by a flood fill from a corner.
        let free =
            |x: i64, y: i64| (0..side).all(|by| (0..side).all(|bx| !maze.grid.get(x + bx, y + by)));
        let index = |x: i64, y: i64| ((y + side) * (width + 2 * side) + x + side) as usize;
        let mut reached = vec![false; index(width + side, height + side) + 1];
        let mut next = vec![(-side, -side)];
        while let Some((x, y)) = next.pop() {
            let inside = x >= -side && y >= -side && x < width + side && y < height + side;
            if inside && !reached[index(x, y)] && free(x, y) {
                reached[index(x, y)] = true;
                next.extend([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
            }
        }
        for y in -side..=height {
            for x in -side..=width {
                assert_eq!(space.is_outside((x, y)), reached[index(x, y)], "{x}, {y}");
            }
        }
        for (x, y) in [(60, 60), (75, 71), (3, 90), (100, 100), (width / 2, height / 2)] {
            let at = runner.at((x as i32, y as i32));
            let maze = maze.mask.at((0, 0));
            assert_eq!(at.separation(maze).unwrap(), space.separation((x, y)), "{x}, {y}");
            assert_eq!(at.nearest_free(maze).unwrap(), space.nearest_free((x, y)), "{x}, {y}");
        }
    }
}

#[test]
fn a_ring_encloses_what_fits_into_it() {
    let ring = Mask::from_text("#######\n#.....#\n#.....#\n#.....#\n#.....#\n#######").unwrap();
    let stone = Mask::full(3, 2).unwrap();
    let inside = stone.at((2, 2));
    assert!(inside.nearest_free(ring.at((0, 0))).unwrap().is_zero());
    assert_eq!(inside.separation(ring.at((0, 0))).unwrap(), Translation::new(0, -4));
    // On the ring's left edge, the nearest free position is inside the ring, but the outside is to
    // the left.
    let edge = stone.at((0, 2));
    assert_eq!(edge.nearest_free(ring.at((0, 0))).unwrap(), Translation::new(1, 0));
    assert_eq!(edge.separation(ring.at((0, 0))).unwrap(), Translation::new(-3, 0));
}

/// The nearest position outside is at a corner of all offsets, which is farther away than any of
/// their sides.
#[test]
fn the_nearest_free_place_of_a_ring_may_be_at_a_corner() {
    let ring = Mask::from_fn(7, 8, |x, y| x % 6 == 0 || y % 7 == 0).unwrap();
    let loose = Mask::from_text("...#...\n..#....\n#.#.#..\n#..#...").unwrap();
    let (inside, ring) = (loose.at((1, 2)), ring.at((0, 0)));
    assert!(inside.nearest_free(ring).unwrap().is_zero());
    assert_eq!(inside.separation(ring).unwrap(), Translation::new(4, 4));
}

#[test]
fn a_corridor_as_wide_as_the_mask_lets_it_out() {
    let room = Mask::from_text("#####\n#...#\n#...#\n##.##\n##.##").unwrap();
    let (dot, pair) = (Mask::full(1, 1).unwrap(), Mask::full(2, 1).unwrap());
    assert!(dot.at((2, 1)).separation(room.at((0, 0))).unwrap().is_zero());
    assert_eq!(pair.at((1, 1)).separation(room.at((0, 0))).unwrap(), Translation::new(0, -2));
    assert!(pair.at((1, 1)).nearest_free(room.at((0, 0))).unwrap().is_zero());
}

#[test]
fn masks_without_pixels_are_always_free() {
    let (dot, block) = (Mask::full(1, 1).unwrap(), Mask::full(5, 5).unwrap());
    for empty in [Mask::new(0, 0).unwrap(), Mask::new(5, 5).unwrap(), Mask::new(0, 9).unwrap()] {
        for (a, b) in [(&empty, &block), (&block, &empty), (&empty, &empty)] {
            assert!(a.at((1, 1)).separation(b.at((0, 0))).unwrap().is_zero());
            assert!(a.at((1, 1)).nearest_free(b.at((0, 0))).unwrap().is_zero());
            let space = ConfigurationSpace::new(a, b).unwrap();
            assert!(!space.is_blocked((1, 1)) && space.is_outside((1, 1)));
            assert_eq!(space.depth((0, 0)), None);
            assert_eq!(space.bitmap().unwrap().size(), (0, 0));
        }
    }
    assert_eq!(dot.at((0, 0)).separation(dot.at((0, 0))).unwrap(), Translation::new(0, -1));
    assert_eq!(dot.convolve(&dot).unwrap().to_text(), "#");
    assert_eq!(Mask::new(0, 5).unwrap().convolve(&dot).unwrap().size(), (0, 5));
}

#[test]
fn the_ends_of_the_numbers_are_like_everywhere() {
    let disc = Mask::from_fn(65, 65, |x, y| x.abs_diff(32).pow(2) + y.abs_diff(32).pow(2) <= 1024);
    let disc = disc.unwrap();
    let here = disc.at((0, 0)).separation(disc.at((-20, -30))).unwrap();
    for (x, y) in [(i32::MAX, i32::MAX), (i32::MIN + 20, i32::MIN + 30)] {
        assert_eq!(disc.at((x, y)).separation(disc.at((x - 20, y - 30))).unwrap(), here);
    }
    let (first, last) = (disc.at((i32::MIN, i32::MIN)), disc.at((i32::MAX, i32::MAX)));
    assert!(first.separation(last).unwrap().is_zero());
    let space = ConfigurationSpace::new(&disc, &disc).unwrap();
    for far in [i64::MIN, i64::MAX] {
        assert!(!space.is_blocked((far, 0)) && space.is_outside((0, far)));
        assert!(space.separation((far, far)).is_zero() && space.nearest_free((far, far)).is_zero());
    }
}

/// The masks have more offsets than a mask can contain, and rows of the maximum length.
#[test]
fn masks_of_the_greatest_side_come_apart() {
    let beam = Mask::full(65_535, 2).unwrap();
    let below = beam.at((0, 0)).separation(beam.at((100, -1))).unwrap();
    assert_eq!(below, Translation::new(0, 1));
    let space = ConfigurationSpace::new(&beam, &beam).unwrap();
    assert_eq!(space.separation((65_530, 0)), Translation::new(0, -2));
    assert_eq!(space.depth((65_530, 0)).unwrap().right, 5);
    assert!(space.bitmap().is_err());
    assert!(beam.convolve(&beam).is_err());
    let tower = beam.turned(1).unwrap();
    assert_eq!(tower.at((0, 0)).separation(tower.at((1, 9))).unwrap(), Translation::new(-1, 0));
    // Deep in the middle, the push is longer than the first windows reach.
    let block = Mask::full(3_000, 2_000).unwrap();
    assert_eq!(block.at((0, 0)).separation(block.at((5, 3))).unwrap(), Translation::new(0, -1_997));
}

/// A rebuilt space gives the same answers as a new space, and allocates no memory.
#[test]
fn a_space_is_rebuilt_in_its_memory() {
    let discs: Vec<_> = (1..40).map(|side| Both::new(side, 41 - side, Shape::Disc, 0)).collect();
    let full = Mask::full(64, 64).unwrap();
    let mut space = ConfigurationSpace::new(&full, &full).unwrap();
    for disc in &discs {
        let allocated = allocation_counter::measure(|| space.rebuild(&disc.mask, &full).unwrap());
        assert_eq!(allocated.count_total, 0);
        let new = ConfigurationSpace::new(&disc.mask, &full).unwrap();
        assert_eq!(space.top_left(), new.top_left());
        assert_eq!(space.bitmap().unwrap(), new.bitmap().unwrap());
        let copy = space.clone();
        for (dx, dy) in [(0, 0), (10, -20), (60, 3), (63, 63)] {
            assert_eq!(copy.separation((dx, dy)), new.separation((dx, dy)));
        }
    }
}

#[test]
fn queries_allocate_nothing_as_documented() {
    let disc = Both::new(64, 64, Shape::Disc, 0).mask;
    let space = ConfigurationSpace::new(&disc, &disc).unwrap();
    let allocated = allocation_counter::measure(|| {
        for dx in -70..=70 {
            let _ = (space.separation((dx, 5)), space.nearest_free((dx, 5)), space.depth((dx, 5)));
            let _ = (space.distance_squared((dx, 5)), disc.at((dx, 5)).distance(disc.at((0, 0))));
        }
        let _ = disc.at((62, 0)).nearest_free(disc.at((0, 0)));
    });
    assert_eq!(allocated.count_total, 0);
}

/// Short pushes, which pair tests find, and slightly longer pushes, which pair tests do not find,
/// both match the space.
#[test]
fn short_pushes_are_those_of_the_space() {
    let disc = |width, height| Both::new(width, height, Shape::Disc, 0).mask;
    // The bay has room for the mask, and the way out of it has a corner.
    let bay = Mask::from_fn(80, 70, |x, y| {
        let is_room = (20..34).contains(&x) && (20..34).contains(&y);
        let is_way =
            (20..23).contains(&x) && (20..50).contains(&y) || x < 23 && (47..50).contains(&y);
        !is_room && !is_way
    });
    let couples = [
        (disc(16, 16), disc(16, 16)),
        (disc(64, 40), disc(30, 64)),
        (disc(90, 80), disc(64, 64)),
        (disc(100, 100), disc(66, 120)),
        (Mask::full(3, 3).unwrap(), bay.unwrap()),
    ];
    for (one, other) in &couples {
        let space = ConfigurationSpace::new(one, other).unwrap();
        let (left, top) = (-(one.width() as i32), -(one.height() as i32));
        for x in (left..=other.width() as i32).step_by(3) {
            for y in (top..=other.height() as i32).step_by(3) {
                let (here, there) = (one.at((x, y)), other.at((0, 0)));
                assert_eq!(here.separation(there).unwrap(), space.separation((x, y)), "{x}, {y}");
                assert_eq!(
                    here.nearest_free(there).unwrap(),
                    space.nearest_free((x, y)),
                    "{x}, {y}"
                );
            }
        }
    }
}
