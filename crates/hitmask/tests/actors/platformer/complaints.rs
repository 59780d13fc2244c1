//! Bugs that users of other engines report, each with a test that shows that it cannot happen here.

use hitmask::Mask;
use hitmask::actor::platformer::{Event, Mode, Pad, Platformer};
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels, platformer};

use super::stage::Runner;

const PRESETS: [Platformer; 3] = [Platformer::MOMENTUM, Platformer::TIGHT, Platformer::CLASSIC];

fn actor() -> Mask {
    Mask::full(8, 16).unwrap()
}

/// Land that rises to the right by 45° between the columns 100 and 200, and is flat before and
/// after.
fn slope() -> Mask {
    Mask::from_fn(400, 220, |x, y| y >= 300 - x.clamp(100, 200)).unwrap()
}

/// Rapier #809 (jitter on a flat floor) and PR #481, Godot #16250 (`is_on_floor` flickers).
#[test]
fn grounded_never_flickers_on_a_flat_floor() {
    let floor = Mask::full(60_000, 8).unwrap();
    for rules in PRESETS {
        let around = vec![Obstacle::mask(floor.at((-30_000, 0)), Material::SOLID)];
        let mut runner = Runner::new(rules, actor(), (0, -16), around);
        runner.tick(Pad::NONE);
        for tick in 0..20_000 {
            let pad = match tick / 100 % 4 {
                0 => Pad::RIGHT,
                1 => Pad::LEFT | Pad::RUN,
                _ => Pad::NONE,
            };
            let result = runner.tick(pad);
            assert_eq!((runner.state.mode, runner.at().1), (Mode::Ground, -16), "tick {tick}");
            let is_new = result.events.iter().any(|event| event != Event::Skidded);
            assert!(!is_new, "tick {tick}: {:?}", result.events);
            assert_eq!(result.support, Some(0));
        }
    }
}

/// Rapier #418: a character stands flush on the ground and at walls, without an offset, and stays
/// flush.
#[test]
fn contacts_are_flush() {
    let (floor, wall) = (Mask::full(200, 8).unwrap(), Mask::full(8, 60).unwrap());
    for rules in PRESETS {
        let around = vec![
            Obstacle::mask(floor.at((0, 100)), Material::SOLID),
            Obstacle::mask(wall.at((120, 40)), Material::SOLID),
        ];
        let mut runner = Runner::new(rules, actor(), (40, 50), around);
        runner.ticks(Pad::RIGHT, 300);
        assert_eq!(runner.at(), (112, 84));
        runner.ticks(Pad::NONE, 50);
        assert_eq!(runner.at(), (112, 84));
    }
}

/// Godot #89458, Phaser #2477, box2d PR #607, avian #612: ghost collisions at the seams of tiles.
#[test]
fn seams_of_tiles_are_one_floor() {
    let tile = Mask::full(16, 16).unwrap();
    let whole = Mask::full(16 * 100, 16).unwrap();
    for rules in PRESETS {
        let tiles =
            (0..100).map(|column| Obstacle::mask(tile.at((column * 16, 0)), Material::SOLID));
        let mut tiled = Runner::new(rules, actor(), (10, -40), tiles.collect());
        let around = vec![Obstacle::mask(whole.at((0, 0)), Material::SOLID)];
        let mut runner = Runner::new(rules, actor(), (10, -40), around);
        for tick in 0..500 {
            let pad = if tick % 90 < 60 { Pad::RIGHT | Pad::RUN } else { Pad::LEFT };
            let pad = if tick % 70 < 10 { pad | Pad::JUMP } else { pad };
            let (one, two) = (runner.tick(pad), tiled.tick(pad));
            assert_eq!((one.state, one.events), (two.state, two.events), "tick {tick}");
            assert!(one.hit_x.is_none() && two.hit_x.is_none());
        }
    }
}

/// GameMaker #8146: bodies do not slide at 1.3 pixels per tick or less.
#[test]
fn slow_bodies_slide_along_walls() {
    let (body, wall) = (Mask::full(8, 8).unwrap(), Mask::full(16, 4_000).unwrap());
    let around = [Obstacle::mask(wall.at((8, -2_000)), Material::SOLID)];
    for hundredths in 1..=200 {
        let speed = Subpixels::from_ratio(hundredths, 100);
        let mut place = Body::at((0, 0));
        for _ in 0..100 {
            place = place.step(&body, (speed, speed), Policy::Slide, &around).body;
        }
        assert_eq!((place.position().x, place.position().y), (0, hundredths), "{speed}");
    }
}

/// GameMaker #2877: vibration on pixel slopes.
#[test]
fn slopes_of_45_degrees_walk_without_jitter() {
    let land = slope();
    for rules in PRESETS {
        for pad in [Pad::RIGHT, Pad::LEFT] {
            let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
            let start = if pad == Pad::RIGHT { (60, 184) } else { (230, 84) };
            let mut runner = Runner::new(rules, actor(), start, around);
            runner.tick(Pad::NONE);
            // With some rules, a character at rest cannot get going.
            runner.state.speed.0 = rules.run.speed.times(pad.x());
            let mut before = runner.at();
            for tick in 0..300 {
                runner.tick(pad);
                let now = runner.at();
                if !(20..300).contains(&now.0) {
                    break;
                }
                assert!(runner.state.is_grounded(), "tick {tick} at {now:?}");
                let (dx, dy) = (now.0 - before.0, now.1 - before.1);
                // The character keeps going, and it rises or falls by no more pixels than it moves
                // sideways.
                assert_eq!(
                    dx.signum(),
                    if pad == Pad::RIGHT { dx.abs().min(1) } else { -dx.abs().min(1) }
                );
                assert!(dy * pad.x() <= 0 && dy.abs() <= dx.abs(), "tick {tick}: {dx} {dy}");
                before = now;
            }
            assert!(before.0 > 210 || before.0 < 100, "it got to {before:?} only");
        }
        // A character at rest stays in place.
        let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
        let mut runner = Runner::new(rules, actor(), (150, 126), around);
        // With some rules, the character rolls down first.
        runner.ticks(Pad::NONE, 900);
        let (rest, was_grounded) = (runner.at(), runner.state.is_grounded());
        assert!(was_grounded);
        for _ in 0..1_000 {
            runner.tick(Pad::NONE);
            assert_eq!((runner.at(), runner.state.is_grounded()), (rest, true));
        }
    }
}

/// GameMaker #7905: an actor is stuck when it turns on a slope. Godot #9729: it is stuck at a wall.
#[test]
fn no_actor_is_stuck_when_turning_on_slopes_or_at_walls() {
    let land = slope();
    let wall = Mask::full(8, 300).unwrap();
    for rules in PRESETS {
        let around = vec![
            Obstacle::mask(land.at((0, 0)), Material::SOLID),
            Obstacle::mask(wall.at((0, -100)), Material::SOLID),
            Obstacle::mask(wall.at((392, -200)), Material::SOLID),
        ];
        let mut runner = Runner::new(rules, actor(), (150, 20), around);
        runner.ticks(Pad::NONE, 30);
        for turn in 0..400 {
            let pad = if turn % 2 == 0 { Pad::RIGHT } else { Pad::LEFT };
            let ticks = 30 + turn * 7 % 200;
            runner.ticks(pad, 24);
            let before = runner.exact().0;
            runner.ticks(pad, ticks);
            let now = runner.exact().0;
            let at_wall = if pad == Pad::RIGHT { runner.at().0 == 384 } else { runner.at().0 == 8 };
            let gone = (now - before) * i128::from(pad.x());
            assert!(gone > 0 || at_wall, "turn {turn}: {gone} at {:?}", runner.at());
        }
    }
}

/// Flixel #2091: actors fly off slopes when they run downhill.
#[test]
fn running_downhill_stays_on_the_ground() {
    for (rise, run) in [(1, 1), (1, 2), (1, 3), (2, 3), (1, 8)] {
        let land = Mask::from_fn(1_500, 1_600, |x, y| y >= 50 + x * rise / run).unwrap();
        for rules in PRESETS {
            let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
            let mut runner = Runner::new(rules, actor(), (10, 20), around);
            runner.ticks(Pad::NONE, 40);
            for tick in 0..300 {
                runner.tick(Pad::RIGHT | Pad::RUN);
                if runner.at().0 > 1_450 {
                    break;
                }
                assert!(runner.state.is_grounded(), "{rise}/{run} tick {tick} {:?}", runner.at());
            }
        }
    }
}

/// Godot #46846: one-way platforms are hit from the side. Flixel #1546: one-way platforms depend on
/// the direction.
#[test]
fn one_way_platforms_stop_no_actor_from_the_side_or_from_below() {
    let (floor, platform) = (Mask::full(600, 8).unwrap(), Mask::full(60, 12).unwrap());
    for rules in PRESETS {
        for height in 20..80 {
            let plain = vec![Obstacle::mask(floor.at((-300, 0)), Material::SOLID)];
            let mut around = plain.clone();
            // The platform is high enough that it is not a step.
            around.push(Obstacle::mask(platform.at((40, -height)), Material::ONE_WAY).with_id(2));
            let mut other = Runner::new(rules, actor(), (0, -16), plain);
            let mut runner = Runner::new(rules, actor(), (0, -16), around);
            for tick in 0..80 {
                let (one, two) = (runner.tick(Pad::RIGHT), other.tick(Pad::RIGHT));
                assert_eq!(one.state, two.state, "height {height}, tick {tick}");
            }
        }
    }
    // From below, a jump from under the platform is as high as a jump in the open.
    for rules in PRESETS {
        let plain = vec![Obstacle::mask(floor.at((-300, 0)), Material::SOLID)];
        let mut around = plain.clone();
        around.push(Obstacle::mask(platform.at((-20, -45)), Material::ONE_WAY).with_id(2));
        let mut other = Runner::new(rules, actor(), (0, -16), plain);
        let mut runner = Runner::new(rules, actor(), (0, -16), around);
        runner.tick(Pad::NONE);
        other.tick(Pad::NONE);
        loop {
            let (one, two) = (runner.tick(Pad::JUMP), other.tick(Pad::JUMP));
            if two.state.speed.1 > Subpixels::ZERO {
                break;
            }
            assert_eq!((one.state.body, one.state.speed), (two.state.body, two.state.speed));
        }
    }
}

/// Phaser #4080: an actor whose descent begins inside a one-way platform pops up onto it.
#[test]
fn falling_inside_a_platform_continues() {
    let (floor, platform) = (Mask::full(200, 8).unwrap(), Mask::full(100, 40).unwrap());
    for rules in PRESETS {
        for start in -39..60 {
            let around = vec![
                Obstacle::mask(floor.at((0, 200)), Material::SOLID),
                Obstacle::mask(platform.at((20, 60)), Material::ONE_WAY).with_id(2),
            ];
            // The character's feet are inside the platform, or the character is above it.
            let mut runner = Runner::new(rules, actor(), (50, start + 16), around);
            let begins_inside = start + 32 > 60;
            let mut lowest = runner.at().1;
            for _ in 0..400 {
                runner.tick(Pad::NONE);
                assert!(runner.at().1 >= lowest, "it went up");
                lowest = runner.at().1;
            }
            assert_eq!(lowest, if begins_inside { 184 } else { 44 }, "from {start}");
        }
    }
}

/// Down and jump together drop a character through a platform, even a slanted one, onto the next
/// one.
#[test]
fn platforms_are_dropped_through() {
    let slanted = Mask::from_fn(100, 60, |x, y| (x / 2..x / 2 + 4).contains(&y)).unwrap();
    let flat = Mask::full(100, 4).unwrap();
    for rules in PRESETS {
        for upper in [&slanted, &flat] {
            let around = vec![
                Obstacle::mask(upper.at((0, 50)), Material::ONE_WAY).with_id(1),
                Obstacle::mask(flat.at((0, 150)), Material::ONE_WAY).with_id(2),
                Obstacle::mask(flat.at((0, 250)), Material::SOLID).with_id(3),
            ];
            let mut runner = Runner::new(rules, actor(), (40, 20), around);
            while !runner.state.is_grounded() {
                runner.tick(Pad::NONE);
            }
            assert!(runner.at().1 < 100);
            // With some rules, the character has started to run downhill.
            runner.state.speed.0 = Subpixels::ZERO;
            let result = runner.tick(Pad::DOWN | Pad::JUMP);
            assert!(result.events.contains(platformer::Event::Dropped));
            runner.ticks(Pad::DOWN, 100);
            assert_eq!((runner.at().1, runner.state.is_grounded()), (134, true));
            assert_eq!(runner.state.dropping.ids(), []);
            // The character cannot drop through the solid floor below, so it jumps there.
            runner.tick(Pad::DOWN | Pad::JUMP);
            runner.ticks(Pad::DOWN, 100);
            assert_eq!(runner.at().1, 234);
            let result = runner.tick(Pad::DOWN | Pad::JUMP);
            assert!(result.events.contains(platformer::Event::Jumped));
        }
    }
}

/// Phaser #4732: motion depends on the frame rate. Here, a run depends on ticks only, so it is the
/// same whether you draw every tick, every third tick or none.
#[test]
fn nothing_depends_on_the_frame_rate() {
    let floor = Mask::full(2_000, 8).unwrap();
    let run = |per_frame: usize| {
        let around = vec![Obstacle::mask(floor.at((-100, 0)), Material::SOLID)];
        let mut runner = Runner::new(Platformer::TIGHT, actor(), (0, -50), around);
        let script = (0..600).map(|tick| match tick % 50 {
            0..20 => Pad::RIGHT,
            20..35 => Pad::RIGHT | Pad::JUMP,
            _ => Pad::NONE,
        });
        let script: Vec<Pad> = script.collect();
        for frame in script.chunks(per_frame) {
            for pad in frame {
                runner.tick(*pad);
            }
            // Only the state passes from frame to frame.
            runner.state = platformer::State::from_bytes(&runner.state.to_bytes()).unwrap();
        }
        runner.state.hash()
    };
    assert_eq!(run(1), run(3));
    assert_eq!(run(1), run(600));
}

/// Arcade #89: floating-point numbers warp actors away. A run two billion pixels from the origin is
/// the same as a run at the origin.
#[test]
fn far_from_the_origin_nothing_warps() {
    let floor = Mask::full(2_000, 8).unwrap();
    for away in [-2_147_483_000, 2_147_480_000] {
        let run = |x: i32| {
            let around = vec![Obstacle::mask(floor.at((x, 0)), Material::SOLID)];
            let mut runner = Runner::new(Platformer::MOMENTUM, actor(), (x + 10, -30), around);
            runner.ticks(Pad::RIGHT, 200);
            (runner.at().0 - i64::from(x), runner.state.speed, runner.state.body.remainder())
        };
        assert_eq!(run(away), run(0));
    }
}

/// Construct #5777: sliding works up and left, and breaks down and right.
#[test]
fn all_four_directions_slide_alike() {
    let body = Mask::full(8, 8).unwrap();
    let ring =
        Mask::from_fn(40, 40, |x, y| !((4..36).contains(&x) && (4..36).contains(&y))).unwrap();
    let around = [Obstacle::mask(ring.at((0, 0)), Material::SOLID)];
    for (dx, dy) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
        let (fast, slow) = (Subpixels::from_f64(1.25), Subpixels::from_f64(0.3));
        for (right, down) in [(fast, slow), (slow, fast)] {
            let mut place = Body::at((16, 16));
            let by = (right.times(dx), down.times(dy));
            for tick in 1..=100_i64 {
                place = place.step(&body, by, Policy::Slide, &around).body;
                // The distance is rounded with halves away from zero, and ends at the wall 12
                // pixels away.
                let gone = |speed: Subpixels| speed.times(tick).nearest_pixel().0.min(12);
                let offset = (place.position().x - 16, place.position().y - 16);
                assert_eq!(offset, (dx * gone(right), dy * gone(down)), "{by:?} tick {tick}");
            }
        }
    }
}

/// A character that walks against a wall gets an event in every tick, on the ground and in the air,
/// and its speed does not flicker.
#[test]
fn pushing_a_wall_does_not_flicker() {
    let (floor, wall) = (Mask::full(200, 8).unwrap(), Mask::full(8, 600).unwrap());
    for rules in PRESETS {
        for height in [84, -300] {
            let around = vec![
                Obstacle::mask(floor.at((0, 100)), Material::SOLID),
                Obstacle::mask(wall.at((120, -500)), Material::SOLID),
            ];
            let mut runner = Runner::new(rules, actor(), (100, height), around);
            runner.ticks(Pad::RIGHT, 40);
            for tick in 0..20 {
                let result = runner.tick(Pad::RIGHT);
                assert!(result.hit_x.is_some(), "tick {tick} from {height}");
                assert!(result.events.contains(platformer::Event::BumpedWall));
                assert_eq!(runner.at().0, 112);
            }
        }
    }
}
