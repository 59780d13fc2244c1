//! Tests the positions of platforms on their paths.

use hitmask::Mask;
use hitmask::actor::carry::{LoopMode, Pace, Path, Solid};
use hitmask::actor::{Material, Subpixels, Surroundings};
use hitmask_reference::properties;
use proptest::prelude::*;

fn place((x, y): (i32, i32)) -> (Subpixels, Subpixels) {
    (Subpixels::from_pixels(x), Subpixels::from_pixels(y))
}

fn points(least: usize) -> impl Strategy<Value = Vec<(i32, i32)>> {
    prop::collection::vec((-200..200_i32, -200..200_i32), least..6)
}

fn pace() -> impl Strategy<Value = Pace> {
    prop_oneof![
        (1..20_000_000_000_i64).prop_map(|steps| Pace::Speed(Subpixels::from_steps(steps))),
        (0..90_u32).prop_map(Pace::Ticks),
    ]
}

fn turn() -> impl Strategy<Value = LoopMode> {
    prop::sample::select(vec![LoopMode::Loop, LoopMode::PingPong, LoopMode::Once])
}

/// The tick at which a path first reaches its last point, which must differ from all its other
/// points.
fn arrival(path: Path<'_>) -> u64 {
    let path = Path { loop_mode: LoopMode::Once, ..path };
    let last = place(*path.points.last().unwrap());
    let (mut before, mut after) = (0_u64, 1 << 60);
    while before < after {
        let middle = before.midpoint(after);
        if path.at(middle) == last { after = middle } else { before = middle + 1 }
    }
    after
}

properties! {
    #[test]
    fn motions_add_up(
        points in points(0), pace in pace(), turn in turn(), pause in 0..20_u16,
        from in 0..5000_u64,
    ) {
        let path = Path::new(&points, pace, turn).with_pause(pause);
        let raft = Mask::new(0, 0).unwrap();
        let mut solid = Solid { body: path.body(from), ..Solid::default() };
        for tick in from..from + 200 {
            let by = path.by(tick);
            solid = solid.step(&raft, Material::SOLID, by, &mut [], Surroundings::NONE);
            let (at, rest) = (solid.body.position(), solid.body.remainder());
            let pixels = |at: i64| Subpixels::from_steps(at * Subpixels::PER_PIXEL);
            prop_assert_eq!((pixels(at.x) + rest.0, pixels(at.y) + rest.1), path.at(tick + 1));
            if let Pace::Speed(speed) = pace {
                // The motion is rounded to the nearest step on each axis.
                let squared = |by: Subpixels| u128::from(by.to_steps().unsigned_abs()).pow(2);
                let most = u128::from(speed.to_steps().unsigned_abs() + 2).pow(2);
                prop_assert!(squared(by.0) + squared(by.1) <= most);
            }
        }
    }

    #[test]
    fn the_same_way_back(points in points(2), pace in pace(), pause in 0..20_u16) {
        let path = Path::new(&points, pace, LoopMode::PingPong).with_pause(pause);
        let back: Vec<_> = points.iter().rev().copied().collect();
        let reversed = Path { points: &back, ..path };
        // Positions do not show when the platform reaches the last point, because it may pass that
        // point earlier, and it may pause there twice. So one more leg is added, to a point where
        // the platform never was before. The platform reaches that point later, by exactly the time
        // that the extra leg takes.
        let further = (back[0].0 + 1000, back[0].1);
        let extended: Vec<_> = points.iter().copied().chain([further]).collect();
        let end = arrival(Path { points: &extended, ..path })
            - arrival(Path { points: &[back[0], further], ..path });
        prop_assert_eq!(path.at(end), place(back[0]));
        for tick in 0..300 {
            prop_assert_eq!(path.at(end + tick), reversed.at(tick));
        }
    }

    #[test]
    fn mirrored_points_give_mirrored_ways(
        points in points(0), pace in pace(), turn in turn(), tick in any::<u32>(),
    ) {
        let mirrored: Vec<_> = points.iter().map(|(x, y)| (-x, *y)).collect();
        let path = Path::new(&points, pace, turn);
        let ((x, y), tick) = (path.at(tick.into()), tick.into());
        prop_assert_eq!(Path { points: &mirrored, ..path }.at(tick), (-x, y));
    }
}

#[test]
fn points_are_reached_at_whole_ticks_and_kept() {
    let points = [(0, 0), (30, 40), (30, 0)];
    // At 4 pixels per tick, 50 pixels take 13 ticks, 40 take 10, and 30 take 8.
    let path = Path::new(&points, Pace::Speed(4.into()), LoopMode::Loop).with_pause(5);
    for (tick, point) in [(0, 0), (5, 0), (18, 1), (23, 1), (33, 2), (38, 2), (46, 0), (51, 0)] {
        assert_eq!(path.at(tick), place(points[point]), "{tick}");
    }
    for tick in [6, 17, 24, 32, 39, 45, 52] {
        assert!(points.iter().all(|point| path.at(tick) != place(*point)), "{tick}");
    }
    assert_eq!(path.at(46 * 1_000_000 + 18), place((30, 40)));
    let once = Path { loop_mode: LoopMode::Once, ..path };
    assert_eq!((once.at(33), once.at(u64::MAX)), (place((30, 0)), place((30, 0))));
    let back = Path { loop_mode: LoopMode::PingPong, ..path };
    assert_eq!((back.at(38), back.at(48)), (place((30, 0)), place((30, 40))));
}

#[test]
fn it_pauses_at_each_of_the_same_points() {
    let points = [(0, 0), (12, 0), (12, 0)];
    let path = Path::new(&points, Pace::Speed(4.into()), LoopMode::PingPong).with_pause(5);
    // The platform leaves at tick 5 and arrives at tick 8. Then it pauses at the second point, at
    // the last point, and at the second point again.
    for (tick, x) in [(5, 0), (6, 4), (8, 12), (13, 12), (18, 12), (23, 12), (24, 8), (26, 0)] {
        assert_eq!(path.at(tick), place((x, 0)), "{tick}");
        assert_eq!(path.at(tick + 26), path.at(tick), "{tick}");
    }
    // With a pace in ticks, a leg without length still takes its time.
    let slow = Path { pace: Pace::Ticks(3), ..path };
    for (tick, x) in [(6, 4), (8, 12), (29, 12), (30, 8), (32, 0)] {
        assert_eq!(slow.at(tick), place((x, 0)), "{tick}");
    }
}

#[test]
fn paths_of_no_length_stay() {
    for turn in [LoopMode::Loop, LoopMode::PingPong, LoopMode::Once] {
        for points in [&[][..], &[(4, 5)], &[(4, 5), (4, 5), (4, 5)]] {
            let first = points.first().copied().unwrap_or_default();
            for pace in [Pace::Speed(1.into()), Pace::Ticks(7), Pace::Speed(Subpixels::ZERO)] {
                let path = Path::new(points, pace, turn);
                assert!((0..60).all(|tick| path.at(tick) == place(first)));
            }
        }
        let path = Path::new(&[(4, 5), (9, 9)], Pace::Speed(Subpixels::ZERO), turn);
        assert!((0..60).all(|tick| path.at(tick) == place((4, 5))));
    }
}

#[test]
fn places_are_the_nearest_and_lengths_exact() {
    let third = |part| (Subpixels::from_ratio(part, 3), Subpixels::from_ratio(-part, 3));
    let path = Path::new(&[(0, 0), (1, -1)], Pace::Ticks(3), LoopMode::Once);
    assert_eq!((path.at(1), path.at(2), path.at(3)), (third(1), third(2), place((1, -1))));
    // The path is longer than this speed by less than a step.
    let steps = 2 * u64::try_from(Subpixels::PER_PIXEL).unwrap().pow(2);
    let speed = Subpixels::from_steps(steps.isqrt() as i64);
    let gone = |speed| Path { pace: Pace::Speed(speed), ..path }.at(1);
    assert_ne!(gone(speed), place((1, -1)));
    assert_eq!(gone(speed + Subpixels::from_steps(1)), place((1, -1)));
}
