//! Tests sweeps with known results, compares sweeps of typical game sprites with step-by-step
//! tests, and tests the guarantees for all sweeps, which are that they allocate nothing and are
//! fast.

use std::sync::LazyLock;

use crate::common::Both;
use allocation_counter::measure;
use hitmask::simd::SimdLevel;
use hitmask::{ConfigurationSpace, Direction, Mask, Placed, Point, Time};
use hitmask_reference::{Shape, properties};
use proptest::prelude::*;

fn full(width: u32, height: u32) -> Mask {
    Mask::full(width, height).unwrap()
}

fn text(pixels: &str) -> Mask {
    Mask::from_text(pixels).unwrap()
}

/// Returns the entered faces and the time, or `None` without a hit.
fn entered(a: Placed<'_>, b: Placed<'_>, by: (i32, i32)) -> Option<(Vec<Direction>, Time)> {
    a.sweep_continuous(b, by).map(|hit| (hit.faces.into_iter().collect(), hit.time))
}

#[test]
fn sliding_passing_and_touching_are_no_contacts() {
    let (box_, floor) = (full(8, 8), full(100, 4));
    // The motions run along the floor in both directions, past its corner, and onto its edge
    // without entering the floor.
    for (x, y, by) in [
        (10, 12, (40, 0)),
        (50, 12, (-40, 0)),
        (100, 16, (8, 8)),
        (-10, 10, (1, 1)),
        (40, 0, (30, 12)),
    ] {
        assert_eq!(entered(box_.at((x, y)), floor.at((0, 20)), by), None, "({x}, {y}) {by:?}");
        assert_eq!(box_.at((x, y)).sweep(floor.at((0, 20)), by), None, "({x}, {y}) {by:?}");
    }
    // One pixel farther, the box enters the floor.
    assert_eq!(
        entered(box_.at((40, 0)), floor.at((0, 20)), (30, 13)),
        Some((vec![Direction::Up], Time::new(12, 13)))
    );
    // A box that rests on the floor is pushed into it.
    assert_eq!(
        entered(box_.at((40, 12)), floor.at((0, 20)), (0, 5)),
        Some((vec![Direction::Up], Time::START))
    );
}

#[test]
fn a_flat_floor_has_no_hidden_faces() {
    let (box_, floor) = (full(8, 8), full(100, 4));
    // The box lands when both axes are at whole pixels at the same time, so it also enters corners
    // of other pixels.
    for by in [(16, 16), (-16, 16), (32, 16), (16, 32)] {
        let (faces, _) = entered(box_.at((40, 4)), floor.at((0, 20)), by).unwrap();
        assert_eq!(faces, [Direction::Up], "{by:?}");
    }
    // Only a corner is hit, so both of its faces are entered, with the left face first.
    let hit = box_.at((-16, 4)).sweep_continuous(floor.at((0, 20)), (16, 16)).unwrap();
    assert!(hit.faces.into_iter().eq([Direction::Left, Direction::Up]));
    assert_eq!(
        (hit.time, hit.blocked, hit.free),
        (Time::new(1, 2), Point::new(-7, 13), Some(Point::new(-8, 12)))
    );
    // At an inner corner, both faces are really entered.
    let corner = text("#...\n#...\n####");
    let (faces, time) = entered(full(1, 1).at((3, 0)), corner.at((0, 0)), (-4, 1)).unwrap();
    assert_eq!((faces, time), (vec![Direction::Right], Time::new(1, 2)));
    let (faces, _) = entered(full(1, 1).at((2, 0)), corner.at((0, 0)), (-2, 2)).unwrap();
    assert_eq!(faces, [Direction::Right, Direction::Up]);
}

#[test]
fn nothing_tunnels() {
    let dot = full(1, 1);
    // The wall is one pixel thick, and the sweep is the longest possible sweep.
    let wall = full(1, 400);
    for y in [0, 7, -150] {
        let by = (i32::MAX, y);
        let hit = dot.at((-100_000, 100)).sweep_continuous(wall.at((0, 0)), by).unwrap();
        assert_eq!(hit.time, Time::new(99_999, i32::MAX as u64));
        assert!(hit.faces.into_iter().eq([Direction::Left]));
    }
    // Two pixels touch at a corner. A continuous motion finds no gap, but steps pass between the
    // pixels.
    let stairs = text("#.\n.#");
    assert_eq!(dot.at((2, -1)).sweep(stairs.at((0, 0)), (-3, 3)), None);
    let (faces, time) = entered(dot.at((2, -1)), stairs.at((0, 0)), (-3, 3)).unwrap();
    assert_eq!((faces, time), (vec![Direction::Right, Direction::Up], Time::new(1, 3)));
    // A gap of one pixel lets a pixel through only if the pixel moves straight.
    let gap = text("###.###");
    assert_eq!(entered(dot.at((3, -5)), gap.at((0, 0)), (0, 10)), None);
    // When the pixel reaches the row of the gap, it is already 2/5 of a pixel too far to the right.
    let slanted = entered(dot.at((3, -5)), gap.at((0, 0)), (1, 10));
    assert_eq!(slanted, Some((vec![Direction::Up], Time::new(4, 10))));
}

#[test]
fn overlapping_at_the_start() {
    let block = full(8, 8);
    for by in [(0, 0), (5, -3), (i32::MIN, i32::MAX)] {
        let hit = block.at((0, 0)).sweep(block.at((4, 4)), by).unwrap();
        assert_eq!((hit.step, hit.time(), hit.free), (0, Time::START, None));
        assert_eq!((hit.blocked, hit.first), (Point::new(0, 0), Point::new(4, 4)));
        let hit = block.at((0, 0)).sweep_continuous(block.at((4, 4)), by).unwrap();
        assert_eq!(
            (hit.time, hit.free, hit.faces.len(), hit.normal(block.at((4, 4)))),
            (Time::START, None, 0, None)
        );
    }
    // The masks are apart, and there is no motion.
    assert_eq!(block.at((0, 0)).sweep(block.at((8, 0)), (0, 0)), None);
    assert_eq!(block.at((0, 0)).sweep_continuous(block.at((8, 0)), (0, 0)), None);
}

#[test]
fn empty_masks_hit_nothing() {
    for empty in [Mask::new(0, 0).unwrap(), Mask::new(9, 70).unwrap(), Mask::new(0, 3).unwrap()] {
        let block = full(8, 8);
        assert_eq!(empty.at((0, 0)).sweep(block.at((2, 2)), (40, 3)), None);
        assert_eq!(block.at((0, 0)).sweep(empty.at((2, 2)), (40, 3)), None);
        assert_eq!(empty.at((0, 0)).sweep_continuous(empty.at((2, 2)), (40, 3)), None);
        let space = ConfigurationSpace::new(&block, &empty).unwrap();
        assert_eq!(space.sweep(Point::new(-20, 0), (40, 3)), None);
        assert_eq!(space.sweep_continuous(Point::new(-20, 0), (40, 3)), None);
    }
}

#[test]
fn the_ends_of_i32_are_like_everywhere() {
    let dot = full(1, 1);
    let (low, high) = (i32::MIN, i32::MAX);
    // Each mask moves as far as it can, from one end of i32 to the other. The relative motion is
    // 2³² − 1 pixels.
    let hit = dot.at((low, 0)).sweep_both(dot.at((high, 0)), (high, 0), (low, 0)).unwrap();
    assert_eq!((hit.steps, hit.step), ((1 << 32) - 1, (1 << 32) - 1));
    assert_eq!(hit.blocked, Point::new(high.into(), 0));
    let hit =
        dot.at((low, 0)).sweep_both_continuous(dot.at((high, 0)), (high, 0), (low, 0)).unwrap();
    assert_eq!(hit.time, Time::new((1 << 32) - 2, (1 << 32) - 1));
    assert!(hit.at.x.to_f64() < 0.0 && hit.other_at.x.to_f64() > -1.0);
    // One motion is diagonal and hits the last pixel, and one passes by.
    let hit =
        dot.at((low, low)).sweep_both(dot.at((high, high)), (high, high), (low, low)).unwrap();
    assert_eq!(hit.step, (1 << 32) - 1);
    let passing = dot.at((low, low)).sweep_both(dot.at((high, high - 1)), (high, high), (low, low));
    assert_eq!(passing, None);
    // Offsets at the ends of i64 also work.
    let space = ConfigurationSpace::new(&dot, &dot).unwrap();
    for from in [Point::new(i64::MAX, i64::MIN), Point::new(i64::MIN, 0), Point::new(0, i64::MAX)] {
        assert_eq!(space.sweep(from, (low, high)), None);
        assert_eq!(space.sweep_continuous(from, (low, high)), None);
    }
    let far = space.sweep(Point::new(-(1 << 31), 0), (high, 0));
    assert_eq!(far, None);
    let hit = space.sweep(Point::new(-(1 << 31) + 1, 0), (high, 0)).unwrap();
    assert_eq!((hit.step, hit.free), ((1 << 31) - 1, Some(Point::new(-1, 0))));
}

#[test]
fn long_sweeps_are_fast() {
    let (ship, terrain) = (full(40, 40), Shape::Stairs.grid(3000, 600, 1));
    let terrain = crate::common::mask_of(&terrain);
    let by = (i32::MAX, i32::MAX / 1000);
    assert!(ship.at((-1_000_000, -900)).sweep(terrain.at((0, 0)), by).is_some());
    assert!(ship.at((-1_000_000, -900)).sweep_continuous(terrain.at((0, 0)), by).is_some());
    assert_eq!(ship.at((-1_000_000, -3_000)).sweep(terrain.at((0, 0)), by), None);
}

#[test]
fn sweeps_allocate_nothing() {
    let (disc, ring) = (Shape::Disc.grid(64, 64, 0), Shape::Frame.grid(64, 64, 0));
    let (disc, ring) = (crate::common::mask_of(&disc), crate::common::mask_of(&ring));
    let large = full(300, 200);
    let space = ConfigurationSpace::new(&disc, &ring).unwrap();
    let asked = measure(|| {
        for by in [(128, 0), (0, 128), (128, 70), (70, 128)] {
            let (x, y) = (-by.0 / 2 - 32, -by.1 / 2 - 32);
            assert!(disc.at((x, y)).sweep(ring.at((0, 0)), by).is_some());
            assert!(disc.at((x, y)).sweep_continuous(ring.at((0, 0)), by).is_some());
            assert!(
                disc.at((x - 64, y - 64)).sweep(large.at((0, 0)), (by.0 + 64, by.1 + 64)).is_some()
            );
            let from = Point::new(x.into(), y.into());
            assert!(space.sweep(from, by).is_some() && space.sweep_continuous(from, by).is_some());
        }
    });
    assert_eq!(asked.count_total, 0);
}

/// Masks as large as sprites. All but a few are small enough for the loops for small masks.
static STOCK: LazyLock<Vec<Both>> = LazyLock::new(|| {
    let sides = [64, 63, 40, 33, 32, 31, 64, 48, 17, 16, 65, 64, 70];
    let shapes = [
        Shape::Disc,
        Shape::Frame,
        Shape::Noise(3),
        Shape::Stairs,
        Shape::Dot,
        Shape::Noise(30),
        Shape::Far,
    ];
    (0..60)
        .map(|index| {
            (sides[index % 13], sides[(index * 5 + 3) % 13], shapes[index % 7], index as u64)
        })
        .map(|(width, height, shape, seed)| Both::new(width, height, shape, seed))
        .collect()
});

/// Returns the whole number nearest to k · d / n, with halves rounded away from zero.
fn part(k: i64, d: i64, n: i64) -> i64 {
    (2 * k * d.abs() + n) / (2 * n) * d.signum()
}

properties! {
    #[test]
    fn sprites_step_by_step(
        (a, b) in (0..STOCK.len(), 0..STOCK.len()),
        (x, y) in (-70..70_i32, -70..70_i32),
        by in prop_oneof![
            4 => (-140..=140_i32, -140..=140_i32),
            1 => (-140..=140_i32, Just(0)),
            1 => (Just(0), -140..=140_i32),
            1 => (-140..=140_i32).prop_map(|length| (length, length)),
            1 => (-140..=140_i32, -3..=3_i32),
            1 => (-3..=3_i32, -140..=140_i32),
        ],
        percent in 0..=100_i32,
    ) {
        let (a, b) = (&STOCK[a].mask, &STOCK[b].mask);
        let (x, y) = (x - by.0 * percent / 100, y - by.1 * percent / 100);
        let n = i64::from(by.0.abs().max(by.1.abs()));
        let place = |k: i64| {
            (
                i64::from(x) + part(k, by.0.into(), n.max(1)),
                i64::from(y) + part(k, by.1.into(), n.max(1)),
            )
        };
        let overlaps = |(x, y): (i64, i64)| a.at((x as i32, y as i32)).overlaps(b.at((0, 0)));
        let expected = (0..=n).find(|k| overlaps(place(*k)));
        for level in SimdLevel::available() {
            let hit = level.sweep(a.at((x, y)), b.at((0, 0)), by);
            prop_assert_eq!(hit.map(|hit| hit.step as i64), expected, "{}", level);
            if let Some(hit) = hit {
                prop_assert_eq!((hit.blocked.x, hit.blocked.y), place(hit.step as i64));
                prop_assert_eq!(hit.free.is_some(), hit.step > 0);
            }
        }
    }
}
