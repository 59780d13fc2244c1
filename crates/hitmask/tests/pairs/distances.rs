//! Tests the distance between two masks, with and without a configuration space, against the slow
//! reference.

use crate::common::couples::{mirrored_and_turned, near_pairs, offset, space};
use crate::common::{Both, anywhere};
use hitmask::{ConfigurationSpace, Distance, Mask, Point};
use hitmask_reference::{Shape, pair, properties, separation as reference};
use proptest::prelude::*;

fn pixels(distance: Distance) -> reference::Distance {
    (distance.squared, tuple(distance.pixel), tuple(distance.other))
}

fn tuple(point: Point) -> (i64, i64) {
    (point.x, point.y)
}

/// Returns the square of the distance between two pixels, measured between their edges.
fn apart2(one: (i64, i64), other: (i64, i64)) -> u128 {
    let apart = |one: i64, other: i64| u128::from(one.abs_diff(other).saturating_sub(1));
    apart(one.0, other.0).pow(2) + apart(one.1, other.1).pow(2)
}

properties! {
    #[test]
    fn distances(pair in near_pairs()) {
        let expected = reference::distance(pair.reference_a(), pair.reference_b());
        let found = pair.a().distance(pair.b());
        prop_assert_eq!(found.map(pixels), expected);
        // The distance is the same the other way around.
        prop_assert_eq!(
            pair.b().distance(pair.a()).map(|distance| distance.squared),
            expected.map(|expected| expected.0)
        );
        let (space, (dx, dy)) = (space(&pair), offset(&pair));
        prop_assert_eq!(space.distance_squared((dx, dy)), expected.map(|expected| expected.0));
    }

    #[test]
    fn moving_both_moves_the_pixels(pair in near_pairs(), x in anywhere(), y in anywhere()) {
        let (dx, dy) = offset(&pair);
        let place = |x: i32, by: i64| i32::try_from(i64::from(x) + by).ok();
        let (Some(ax), Some(ay)) = (place(x, dx), place(y, dy)) else { return Ok(()) };
        let (a, b) = (pair.a.mask.at((ax, ay)), pair.b.mask.at((x, y)));
        let (before, after) = (pair.a().distance(pair.b()), a.distance(b));
        let (old, new) = (pair.b().position(), b.position());
        let by = |point: Point| (point.x - old.x + new.x, point.y - old.y + new.y);
        let moved =
            before.map(|distance| (distance.squared, by(distance.pixel), by(distance.other)));
        prop_assert_eq!(moved, after.map(pixels));
    }

    /// Mirroring may change which of several nearest pairs comes first, but the mirrored pair is
    /// just as near.
    #[test]
    fn mirrored_and_turned_scenes_keep_their_distance(pair in near_pairs()) {
        let distance = pair.a().distance(pair.b());
        for changed in mirrored_and_turned(&pair) {
            let (a, b) = (changed.pair.reference_a(), changed.pair.reference_b());
            let after = changed.pair.a().distance(changed.pair.b());
            prop_assert_eq!(
                distance.map(|distance| distance.squared),
                after.map(|distance| distance.squared)
            );
            if let Some(distance) = distance {
                let (one, other) =
                    (changed.pixel(tuple(distance.pixel)), changed.pixel(tuple(distance.other)));
                prop_assert!(a.pixels().any(|pixel| pixel == one));
                prop_assert!(b.pixels().any(|pixel| pixel == other));
                prop_assert_eq!(apart2(one, other), distance.squared);
            }
        }
    }
}

#[test]
fn masks_without_pixels_have_no_distance() {
    let block = Mask::full(5, 5).unwrap();
    for empty in [Mask::new(0, 0).unwrap(), Mask::new(5, 5).unwrap(), Mask::new(0, 9).unwrap()] {
        for (a, b) in [(&empty, &block), (&block, &empty), (&empty, &empty)] {
            assert_eq!(a.at((1, 1)).distance(b.at((0, 0))), None);
            assert_eq!(ConfigurationSpace::new(a, b).unwrap().distance_squared((0, 0)), None);
        }
    }
}

#[test]
fn distances_reach_the_ends_of_i32() {
    let (dot, disc) = (Mask::full(1, 1).unwrap(), Both::new(65, 65, Shape::Disc, 0).mask);
    let distance = dot.at((i32::MIN, i32::MIN)).distance(dot.at((i32::MAX, i32::MAX))).unwrap();
    assert_eq!(distance.squared, 2 * u128::from(u32::MAX - 1).pow(2));
    let space = ConfigurationSpace::new(&disc, &disc).unwrap();
    for far in [i64::MIN, i64::MAX] {
        let distance = u128::from(far.unsigned_abs()) - 65;
        assert_eq!(space.distance_squared((far, 0)), Some(distance * distance));
    }
    let (beam, tower) = (Mask::full(65_535, 2).unwrap(), Mask::full(2, 65_535).unwrap());
    assert_eq!(
        beam.at((0, 0)).distance(tower.at((70_000, 5))).unwrap().squared,
        4465 * 4465 + 3 * 3
    );
}

/// A distance across many runs is found quickly, for boards one word apart and for slopes that are
/// far apart.
#[test]
fn distances_between_large_masks_are_found() {
    let board = Mask::from_fn(2_000, 2_000, |x, y| (x + y) % 2 == 0).unwrap();
    let distance = board.at((0, 0)).distance(board.at((2_064, 1))).unwrap();
    assert_eq!(distance.squared, 64 * 64);
    let slope = Mask::from_fn(1_000, 1_000, |x, y| x + y < 1_000).unwrap();
    let far = slope.turned(2).unwrap();
    let distance = slope.at((0, 0)).distance(far.at((300, 300))).unwrap();
    assert_eq!(
        (distance.squared, distance.pixel),
        (pair_distance(&slope, &far, 300), Point::new(999, 0))
    );
}

/// Computes the distance between two slopes from their edges alone.
fn pair_distance(one: &Mask, other: &Mask, by: i64) -> u128 {
    let edge = |mask: &Mask| -> Vec<Point> {
        mask.pixels()
            .filter(|pixel| {
                let (x, y) = (pixel.x as i32, pixel.y as i32);
                [(1, 0), (-1, 0), (0, 1), (0, -1)]
                    .iter()
                    .any(|(dx, dy)| !mask.get((x + dx, y + dy)))
            })
            .collect()
    };
    let moved: Vec<_> = edge(other).iter().map(|p| Point::new(p.x + by, p.y + by)).collect();
    let apart = |one: i64, other: i64| u128::from(one.abs_diff(other).saturating_sub(1));
    edge(one)
        .iter()
        .flat_map(|a| moved.iter().map(move |b| apart(a.x, b.x).pow(2) + apart(a.y, b.y).pow(2)))
        .min()
        .unwrap()
}

/// Slanted edges of loose pixels face each other, near and far. Comparing each run with each row
/// would take time proportional to the cube of the side, which is minutes here.
#[test]
fn slants_of_loose_pixels_are_fast() {
    let side = 2_048_i32;
    let shape = |x: u32, y: u32| x + y < side as u32 && (x + y).is_multiple_of(2);
    let slant = Mask::from_fn(side as u32, side as u32, shape).unwrap();
    let facing = slant.turned(2).unwrap();
    for by in [side / 16, side / 4, side] {
        let allocated = allocation_counter::measure(|| {
            // From x + y = side - 2 to x + y = side + 2 · by, the distance is `by` pixels along
            // each axis.
            let distance = slant.at((0, 0)).distance(facing.at((by, by))).unwrap();
            assert_eq!(distance.squared, 2 * u128::from(by.unsigned_abs()).pow(2));
            assert_eq!(distance.squared, apart2(tuple(distance.pixel), tuple(distance.other)));
            assert_eq!(distance.pixel, Point::new((side - 2).into(), 0));
        });
        assert_eq!(allocated.count_total, 0);
    }
}

/// The engine returns the same pair of pixels as the reference.
#[test]
fn the_first_pair_of_many_is_the_answer() {
    let (a, b) = (Both::new(3, 3, Shape::Full, 0), Both::new(3, 3, Shape::Full, 0));
    let expected =
        reference::distance(pair::Placed::new(&a.grid, 0, 0), pair::Placed::new(&b.grid, 7, 1));
    assert_eq!(expected, Some((16, (2, 0), (7, 1))));
    assert_eq!(a.mask.at((0, 0)).distance(b.mask.at((7, 1))).map(pixels), expected);
}
