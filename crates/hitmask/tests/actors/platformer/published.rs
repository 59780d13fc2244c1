//! Tests the three classic presets against the published numbers, in exact fractions, tick by tick.
//!
//! This file does not use the numbers in the presets. It repeats the numbers from the sources as
//! whole numbers in the sources' own units, and adds up whole numbers only.

use hitmask::Mask;
use hitmask::actor::platformer::{Mode, Pad, Platformer};
use hitmask::actor::{Material, Obstacle, Subpixels};

use super::stage::Runner;

/// The number of steps in a fraction of a pixel, which must be exact.
fn steps(parts: i128, of: i128) -> i128 {
    let steps = parts * i128::from(Subpixels::PER_PIXEL);
    assert_eq!(steps % of, 0, "{parts}/{of}");
    steps / of
}

/// An actor that stands on an endless floor.
fn standing(rules: Platformer, floor: &Mask) -> Runner<'_> {
    let around = vec![Obstacle::mask(floor.at((-5_000, 0)), Material::SOLID)];
    let mut runner = Runner::new(rules, Mask::full(8, 11).unwrap(), (0, -11), around);
    runner.tick(Pad::NONE);
    assert_eq!((runner.state.mode, runner.at()), (Mode::Ground, (0, -11)));
    runner
}

/// A character's height above its start on each tick, from the tick of its jump until it lands.
/// `held` is the number of ticks for which jump is held.
fn jump(rules: Platformer, floor: &Mask, held: usize) -> Vec<i128> {
    let mut runner = standing(rules, floor);
    let (_, ground) = runner.exact();
    let mut heights = Vec::new();
    for tick in 0..1_000 {
        runner.tick(if tick < held { Pad::JUMP } else { Pad::NONE });
        heights.push(ground - runner.exact().1);
        if runner.state.is_grounded() && tick > 2 {
            return heights;
        }
    }
    panic!("it never comes down");
}

/// The heights that a published rule gives. `next` returns the height in the next tick.
fn until_down(mut next: impl FnMut(usize) -> i128) -> Vec<i128> {
    let mut heights = vec![next(0)];
    loop {
        let height = next(heights.len());
        let falls = heights.last().is_some_and(|before| height < *before);
        // The character stands on the ground if the ground is the nearest pixel.
        if falls && height * 2 <= i128::from(Subpixels::PER_PIXEL) {
            heights.push(0);
            return heights;
        }
        heights.push(height);
    }
}

/// In 256ths of a pixel. The press does not move the character. Then each tick moves the character
/// by its speed and adds gravity. Releasing jump cuts the speed to 1024.
#[test]
fn momentum_jumps_as_published() {
    let floor = Mask::full(10_000, 8).unwrap();
    for held in [1, 2, 5, 10, 18, 40, 100] {
        let (mut speed, mut height) = (1664, 0);
        let expected = until_down(|tick| {
            if tick == 0 {
                return 0;
            }
            if tick >= held && speed > 1024 {
                speed = 1024;
            }
            height += speed;
            speed -= 56;
            steps(height, 256)
        });
        let found = jump(Platformer::MOMENTUM, &floor, held);
        assert_eq!(found, expected, "held {held}");
    }
    // The top is 99.84 px, after 30 ticks of motion.
    let full = jump(Platformer::MOMENTUM, &floor, 100);
    let top = full.iter().max().unwrap();
    assert_eq!(*top, steps(25_560, 256));
    assert_eq!(full.iter().position(|height| height == top), Some(30));
}

/// In 1/3600 px. The speed is 105 px/s for 12 ticks while jump is held. Then gravity of 900 px/s²
/// applies before each move, up to 160 px/s, and half of it applies below 40 px/s while jump is
/// held. All of these numbers are exact except for the last speed: 8/3 px per tick is rounded to
/// the nearest step.
#[test]
fn tight_jumps_as_published() {
    let floor = Mask::full(10_000, 8).unwrap();
    for held in [1, 3, 11, 12, 13, 30, 100] {
        let (mut speed, mut height) = (-105 * 60, 0);
        let mut is_kept = true;
        let expected = until_down(|tick| {
            let is_held = tick < held;
            if tick > 0 {
                let gravity = if i128::abs(speed) < 40 * 60 && is_held { 450 } else { 900 };
                speed = (speed + gravity).min(160 * 60);
                is_kept = is_kept && is_held && tick < 12;
                if is_kept {
                    speed = speed.min(-105 * 60);
                }
            }
            let is_terminal = speed == 160 * 60;
            height -= if is_terminal {
                Subpixels::from_ratio(8, 3).to_steps().into()
            } else {
                steps(speed, 3600)
            };
            height
        });
        let found = jump(Platformer::TIGHT, &floor, held);
        assert_eq!(found, expected, "held {held}");
    }
    let full = jump(Platformer::TIGHT, &floor, 100);
    assert!(
        full.iter()
            .take(12)
            .enumerate()
            .all(|(tick, height)| { *height == steps(105 * (tick as i128 + 1), 60) })
    );
}

/// In 16ths of a pixel. A tick moves the character by the speed of the previous tick, and then a
/// press sets the speed. Gravity is 3 while jump is held and 6 otherwise, up to 67 and 70.
#[test]
fn classic_jumps_as_published() {
    let floor = Mask::full(10_000, 8).unwrap();
    for held in [1, 2, 9, 25, 100] {
        let (mut speed, mut height): (i128, i128) = (0, 0);
        let expected = until_down(|tick| {
            height -= speed;
            if tick == 0 {
                speed = -80;
            }
            let is_held = tick < held;
            speed = speed.min(64) + if is_held { 3 } else { 6 };
            steps(height, 16)
        });
        let found = jump(Platformer::CLASSIC, &floor, held);
        assert_eq!(found, expected, "held {held}");
    }
    // The top is 64.2 px.
    assert_eq!(*jump(Platformer::CLASSIC, &floor, 100).iter().max().unwrap(), steps(1027, 16));
}

/// Faster runs give higher jumps: 80 to 95 sixteenths.
#[test]
fn classic_jumps_by_speed_class() {
    let floor = Mask::full(10_000, 8).unwrap();
    let classes = [80, 82, 85, 87, 90, 92, 95];
    let mut seen = [false; 7];
    for run_up in 0..120 {
        let mut runner = standing(Platformer::CLASSIC, &floor);
        if run_up > 0 {
            runner.ticks(Pad::RIGHT | Pad::RUN, run_up);
        }
        runner.tick(Pad::RIGHT | Pad::RUN | Pad::JUMP);
        let sixteenth = Subpixels::from_ratio(1, 16).to_steps();
        let class = runner.state.speed.0.to_steps() / sixteenth / 8;
        let up = -runner.state.speed.1.to_steps() / sixteenth + 3;
        assert_eq!(up, classes[class as usize], "after {run_up} ticks");
        seen[class as usize] = true;
    }
    assert_eq!(seen, [true; 7]);
}

/// Characters reach their maximum speed in the published number of ticks.
#[test]
fn runs_as_published() {
    let floor = Mask::full(10_000, 8).unwrap();
    let run = |rules, pad, ticks| {
        let mut runner = standing(rules, &floor);
        runner.ticks(pad, ticks);
        runner.state.speed.0
    };
    // 1536 / 12 = 128 ticks.
    let momentum = Platformer::MOMENTUM;
    assert_eq!(run(momentum, Pad::RIGHT, 127), Subpixels::from_ratio(1524, 256));
    assert_eq!(run(momentum, Pad::RIGHT, 128), Subpixels::from_pixels(6));
    assert_eq!(run(momentum, Pad::RIGHT, 200), Subpixels::from_pixels(6));
    assert_eq!(run(momentum, Pad::LEFT, 128), Subpixels::from_pixels(-6));
    // 90 px/s at 1000 px/s² takes 5.4 ticks.
    let tight = Platformer::TIGHT;
    assert_eq!(run(tight, Pad::RIGHT, 5), Subpixels::from_ratio(1000, 3600).times(5));
    assert_eq!(run(tight, Pad::RIGHT, 6), Subpixels::from_ratio(3, 2));
    // 20 / 1.5 = 13.3 ticks. The charge of a sprint grows by 2 per tick from a speed of 35 on, and
    // is full after 56 ticks.
    let classic = Platformer::CLASSIC;
    assert_eq!(run(classic, Pad::RIGHT, 14), Subpixels::from_ratio(20, 16));
    assert_eq!(run(classic, Pad::RIGHT | Pad::RUN, 24), Subpixels::from_ratio(36, 16));
    assert_eq!(run(classic, Pad::RIGHT | Pad::RUN, 24 + 55), Subpixels::from_ratio(36, 16));
    assert_eq!(run(classic, Pad::RIGHT | Pad::RUN, 120), Subpixels::from_ratio(48, 16));
}

/// The maximum speed of 90 px/s is exactly one and a half pixels per tick.
#[test]
fn the_greatest_speed_moves_exactly() {
    let floor = Mask::full(10_000, 8).unwrap();
    let mut runner = standing(Platformer::TIGHT, &floor);
    runner.ticks(Pad::RIGHT, 10);
    let before = runner.exact().0;
    runner.ticks(Pad::RIGHT, 1_000);
    assert_eq!(runner.exact().0 - before, steps(1_500, 1));
}
