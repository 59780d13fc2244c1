//! Tests the rules for characters of other sizes, which give the same run, scaled.

use hitmask::Mask;
use hitmask::actor::platformer::{Mode, Pad, Platformer};
use hitmask::actor::{Material, Obstacle, Subpixels};
use hitmask_reference::properties;
use proptest::prelude::*;

use super::stage::Runner;

const PRESETS: [Platformer; 3] = [Platformer::MOMENTUM, Platformer::TIGHT, Platformer::CLASSIC];

/// Scaling any rules by one changes nothing.
#[test]
fn scaling_by_one_changes_nothing() {
    for rules in PRESETS {
        assert_eq!(rules.scaled(1.0), rules);
        assert_eq!(rules.scaled(f64::NAN), rules);
        // Whole factors can be applied one after the other.
        assert_eq!(rules.scaled(2.0).scaled(5.0), rules.scaled(10.0));
        assert_ne!(rules.scaled(2.0), rules);
        // Times and angles stay the same.
        let large = rules.scaled(7.0);
        assert_eq!(large.jump.coyote_ticks, rules.jump.coyote_ticks);
        assert_eq!(
            (large.slope.limit, large.slope.slip_ticks),
            (rules.slope.limit, rules.slope.slip_ticks)
        );
        assert_eq!(large.gravity.fall, rules.gravity.fall.times(7));
        let speeds = |rules: &Platformer| {
            let Platformer { jump, wall, slope, bounce, grab, duck_friction, .. } = *rules;
            let more = [
                wall.run_from,
                wall.run_off.0,
                wall.run_off.1,
                slope.slide_pull,
                bounce.speed,
                bounce.held_speed,
                bounce.spin_speed,
                grab.throw_up,
                grab.throw_ahead.0,
                grab.throw_ahead.1,
                grab.drop_speed,
                grab.swim_speed,
                grab.swim_rise,
                grab.swim_dive,
                grab.swim_limit,
                duck_friction,
            ];
            jump.spin_speeds.into_iter().chain(more).collect::<Vec<_>>()
        };
        let times_7: Vec<_> = speeds(&rules).into_iter().map(|speed| speed.times(7)).collect();
        assert_eq!(speeds(&large), times_7);
        let pixels = |rules: &Platformer| {
            let Platformer { bounce, grab, height, .. } = *rules;
            [bounce.depth, grab.reach, grab.raise, grab.drop_reach, height]
        };
        assert_eq!(pixels(&large), pixels(&rules).map(|pixels| 7 * pixels));
        assert_eq!(large.bounce.grace_ticks, rules.bounce.grace_ticks);
        assert_eq!(large.slope.slide_from, rules.slope.slide_from);
        // Factors beyond the limits are clamped to the limits.
        assert_eq!(rules.scaled(f64::INFINITY), rules.scaled(1000.0));
        assert_eq!(rules.scaled(1e9), rules.scaled(1000.0));
        assert_eq!(rules.scaled(-3.0), rules.scaled(0.0));
        assert_eq!(rules.scaled(f64::NEG_INFINITY), rules.scaled(1e-30));
    }
}

/// A character on an endless floor, and one that is `times` as large.
fn two(rules: Platformer, times: u32, floors: &[Mask; 2]) -> [Runner<'_>; 2] {
    let runner = |times: u32, floor| {
        let around = vec![Obstacle::mask(Mask::at(floor, (-30_000, 0)), Material::SOLID)];
        let mask = Mask::full(8 * times, 12 * times).unwrap();
        let rules = if times == 1 { rules } else { rules.scaled(times.into()) };
        let mut runner = Runner::new(rules, mask, (0, -12 * times as i32), around);
        runner.tick(Pad::NONE);
        assert_eq!(runner.state.mode, Mode::Ground);
        runner
    };
    [runner(1, &floors[0]), runner(times, &floors[1])]
}

fn floors() -> [Mask; 2] {
    [Mask::full(60_000, 4).unwrap(), Mask::full(60_000, 4).unwrap()]
}

/// What a character of this height does in a level painted for it, in multiples of its height: how
/// high it jumps, how far the jump goes, how far it runs in two seconds, and how high it gets up a
/// hill of 45° within three seconds. The last number is how many ticks a jump takes.
fn shape(rules: Platformer, height: u32) -> [f64; 5] {
    let width = height / 2;
    let rules = rules.for_height(height);
    assert_eq!(rules.height, height);
    let body = Mask::full(width, height).unwrap();
    let floor = Mask::full(60_000, 4).unwrap();
    let flat = || vec![Obstacle::mask(floor.at((-30_000, 0)), Material::SOLID)];
    let start = (0, -(height as i32));
    let pixels = |exact: i128| exact as f64 / Subpixels::PER_PIXEL as f64;
    let bodies = |exact: i128| pixels(exact) / f64::from(height);

    let mut runner = Runner::new(rules, body.clone(), start, flat());
    runner.tick(Pad::NONE);
    runner.ticks(Pad::RIGHT, 60);
    let from = runner.exact();
    let (mut highest, mut ticks) = (from.1, 0.0);
    runner.tick(Pad::RIGHT | Pad::JUMP);
    while runner.state.mode == Mode::Air {
        highest = highest.min(runner.exact().1);
        runner.tick(Pad::RIGHT | Pad::JUMP);
        ticks += 1.0;
    }
    let (up, far) = (bodies(from.1 - highest), bodies(runner.exact().0 - from.0));

    let mut runner = Runner::new(rules, body.clone(), start, flat());
    runner.tick(Pad::NONE);
    runner.ticks(Pad::RIGHT | Pad::RUN, 120);
    let run = bodies(runner.exact().0);

    let hill =
        Mask::from_fn(40 * height, 12 * height, |x, y| x + y >= 14 * height || y >= 11 * height);
    let hill = hill.unwrap();
    let around = vec![Obstacle::mask(hill.at((0, -11 * height as i32)), Material::SOLID)];
    let mut runner = Runner::new(rules, body, start, around);
    runner.ticks(Pad::RIGHT | Pad::RUN, 180);
    assert!(runner.is_free());
    [up, far, run, bodies(-runner.exact().1) - 1.0, ticks]
}

/// At 8, 16, 64 and 160 pixels, the presets keep their shape.
#[test]
fn every_size_keeps_its_shape() {
    for (name, rules) in Platformer::PRESETS {
        let original = shape(rules, rules.height);
        for height in [8, 16, 64, 160] {
            let other = shape(rules, height);
            // The steepness is measured over at most sixteen columns, which are a smaller part of a
            // larger body.
            let allowed = [0.005, 0.005, 0.005, original[3] / 10.0, 0.0];
            for ((one, two), allowed) in original.iter().zip(other).zip(allowed) {
                assert!(
                    (one - two).abs() <= allowed,
                    "{name} at {height} px: {other:?}, at {} px: {original:?}",
                    rules.height
                );
            }
        }
    }
}

properties! {
    #[test]
    fn runs_are_as_many_times_as_long(
        preset in 0..3_usize,
        times in 1..=12_u32,
        script in prop::collection::vec((0..4_u8, any::<bool>(), 1..40_usize), 1..6),
    ) {
        let floors = floors();
        let [mut one, mut other] = two(PRESETS[preset], times, &floors);
        for (tick, (direction, runs)) in script
            .iter()
            .flat_map(|(direction, runs, ticks)| std::iter::repeat_n((*direction, *runs), *ticks))
            .enumerate()
        {
            let run = if runs { Pad::RUN } else { Pad::NONE };
            let pad = [Pad::NONE, Pad::RIGHT, Pad::LEFT, Pad::RIGHT][direction as usize] | run;
            let (small, large) = (one.tick(pad), other.tick(pad));
            let times = i128::from(times);
            let (here, there) = (one.exact(), other.exact());
            prop_assert_eq!((here.0 * times, here.1 * times), there, "tick {}", tick);
            prop_assert_eq!(one.state.speed.0.times(times as i64), other.state.speed.0);
            prop_assert_eq!((small.events, one.state.mode), (large.events, other.state.mode));
        }
    }

    /// The runs match exactly up to the tick in which the smaller character's nearest pixel is the
    /// ground. That is at most a tick before the larger character lands, because half a pixel of
    /// the smaller character is a longer distance for the larger one.
    #[test]
    fn jumps_are_as_many_times_as_high_and_long_and_take_as_long(
        preset in 0..3_usize,
        times in 1..=12_u32,
        before in 0..60_usize,
        held in 1..40_usize,
        direction in 0..3_u8,
        is_running in any::<bool>(),
    ) {
        let floors = floors();
        let [mut one, mut other] = two(PRESETS[preset], times, &floors);
        let run = if is_running { Pad::RUN } else { Pad::NONE };
        let pad = [Pad::NONE, Pad::RIGHT, Pad::LEFT][direction as usize] | run;
        let ground = one.exact().1;
        let mut is_in_air = false;
        for tick in 0..1_000 {
            let jump = (before..before + held).contains(&tick);
            let pad = if jump { pad | Pad::JUMP } else { pad };
            let (small, large) = (one.tick(pad), other.tick(pad));
            let whole = i128::from(times);
            let (here, there) = (one.exact(), other.exact());
            if is_in_air && one.state.mode == Mode::Ground {
                if other.state.mode != Mode::Ground {
                    // The difference is at most half a pixel.
                    prop_assert!(
                        (ground * whole - there.1) * 2 <= i128::from(Subpixels::PER_PIXEL) * whole
                    );
                    other.tick(pad);
                }
                prop_assert_eq!(other.state.mode, Mode::Ground);
                prop_assert_eq!(other.exact().1, ground * whole);
                return Ok(());
            }
            is_in_air |= one.state.mode == Mode::Air;
            prop_assert_eq!((here.0 * whole, here.1 * whole), there, "tick {}", tick);
            prop_assert_eq!(one.state.speed.0.times(times.into()), other.state.speed.0);
            prop_assert_eq!(one.state.speed.1.times(times.into()), other.state.speed.1);
            prop_assert_eq!((small.events, one.state.mode), (large.events, other.state.mode));
        }
        prop_assert!(false, "it never lands");
    }
}
