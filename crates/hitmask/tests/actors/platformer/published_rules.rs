//! Tests the other published rules of the three classics: drag, slopes, slipping, water and
//! ladders.

use hitmask::Mask;
use hitmask::actor::platformer::{Mode, Pad, Platformer};
use hitmask::actor::{Material, Obstacle, Subpixels, platformer};

use super::stage::Runner;

fn in_256(parts: i64) -> Subpixels {
    Subpixels::from_ratio(parts, 256)
}

/// Whether a speed is this number of pixels per tick, up to rounding to the nearest step.
fn is_about(speed: Subpixels, pixels: f64) -> bool {
    (speed.to_f64() - pixels).abs() < 1e-6
}

fn actor() -> Mask {
    Mask::full(8, 16).unwrap()
}

/// Land that rises to the right by this many pixels per pixel, with its surface at row 400 in
/// column 200.
fn slope(rise: i64) -> Mask {
    Mask::from_fn(400, 1_000, |x, y| i64::from(y) >= 400 - rise * (i64::from(x) - 200)).unwrap()
}

/// An actor that stands on such land.
fn on_slope(rules: Platformer, land: &Mask) -> Runner<'_> {
    let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
    let mut runner = Runner::new(rules, actor(), (200, 340), around);
    while !runner.state.is_grounded() {
        runner.tick(Pad::NONE);
    }
    runner.state.speed.0 = Subpixels::ZERO;
    runner
}

/// While a character rises slower than 1024, drag takes a 32nd of its speed, in whole 256ths of a
/// pixel, after steering and before moving.
#[test]
fn momentum_has_drag() {
    for right in [1536, -1536, 700, 31, -31] {
        let mut runner = Runner::new(Platformer::MOMENTUM, actor(), (0, 0), Vec::new());
        runner.state.speed = (in_256(right), in_256(-1100));
        let (mut across, mut down) = (right, -1100);
        for tick in 0..40 {
            if (-1024..0).contains(&down) {
                across -= across / 32;
            }
            down += 56;
            runner.tick(Pad::NONE);
            assert_eq!(runner.state.speed, (in_256(across), in_256(down)), "{right}, tick {tick}");
        }
    }
}

/// A slope of 45° takes 32 sin 45° per tick from the speed of uphill runs, and adds it to that of
/// downhill runs. Friction is 12 in both directions.
#[test]
fn momentum_is_pulled_by_slopes() {
    let land = slope(1);
    for speed in [3.0_f64, -3.0] {
        let mut runner = on_slope(Platformer::MOMENTUM, &land);
        runner.state.speed.0 = Subpixels::from_f64(speed);
        assert_eq!(runner.state.steepness, 256);
        runner.tick(Pad::NONE);
        let pulled = speed - 32.0 / 256.0 * 0.5_f64.sqrt();
        let expected = pulled - pulled.signum() * 12.0 / 256.0;
        assert!(is_about(runner.state.speed.0, expected), "{} {expected}", runner.state.speed.0);
    }
}

/// A jump leaves along the slope's normal, at a speed of 6.5 on top of the speed along the slope.
/// The motion begins in the next tick.
#[test]
fn momentum_jumps_off_slopes() {
    let land = slope(1);
    for speed in [0.0_f64, 2.0, -2.0] {
        let mut runner = on_slope(Platformer::MOMENTUM, &land);
        runner.state.speed.0 = Subpixels::from_f64(speed);
        let before = runner.at();
        assert!(runner.tick(Pad::JUMP).events.contains(platformer::Event::Jumped));
        assert_eq!(runner.at(), before);
        // The slope pulls before the jump, and friction applies too.
        let pulled = if speed == 0.0 { 0.0 } else { speed - 32.0 / 256.0 * 0.5_f64.sqrt() };
        let along = pulled - 12.0 / 256.0 * if speed == 0.0 { 0.0 } else { pulled.signum() };
        let part = 0.5_f64.sqrt();
        let (right, down) = runner.state.speed;
        assert!(is_about(right, along * part - 6.5 * part), "{right}");
        assert!(is_about(down, -along * part - 6.5 * part), "{down}");
    }
}

/// Below a speed of 640 on more than 45°, a character slips, and no key steers it for 30 ticks.
#[test]
fn momentum_slips() {
    let land = slope(2);
    let mut runner = on_slope(Platformer::MOMENTUM, &land);
    runner.state.lock = 0;
    let slipped = (0..60).any(|_| {
        runner.state.speed.0 = Subpixels::ZERO;
        runner.tick(Pad::NONE).events.contains(platformer::Event::Slipped)
    });
    assert!(slipped);
    assert_eq!(runner.state.lock, 30);
    // With the uphill key held, the character only gets faster downhill.
    for _ in 0..30 {
        let before = runner.state.speed.0;
        runner.tick(Pad::RIGHT);
        assert!(runner.state.speed.0 < before, "{before} {}", runner.state.speed.0);
    }
}

/// Entering water halves the horizontal speed and quarters the vertical speed. In water, gravity is
/// 16, and a jump starts at 896.
#[test]
fn momentum_in_water() {
    let (floor, pool) = (Mask::full(400, 8).unwrap(), Mask::full(400, 200).unwrap());
    let around = || {
        vec![
            Obstacle::mask(floor.at((-200, 200)), Material::SOLID),
            Obstacle::mask(pool.at((-200, 0)), Material::WATER),
        ]
    };
    let mut runner = Runner::new(Platformer::MOMENTUM, actor(), (0, -60), around());
    runner.state.speed = (in_256(512), in_256(256));
    let mut before = runner.state.speed;
    while !runner.tick(Pad::NONE).events.contains(platformer::Event::EnteredWater) {
        before = runner.state.speed;
    }
    assert_eq!(runner.state.speed.0, before.0.scaled(1, 2));
    assert_eq!(runner.state.speed.1, before.1.scaled(1, 4) + in_256(16));
    let sinking = runner.state.speed.1;
    runner.tick(Pad::NONE);
    assert_eq!(runner.state.speed.1, sinking + in_256(16));

    let mut runner = Runner::new(Platformer::MOMENTUM, actor(), (0, 184), around());
    runner.ticks(Pad::NONE, 3);
    assert!(runner.state.is_grounded());
    runner.tick(Pad::JUMP);
    assert_eq!(runner.state.speed.1, in_256(-896));
}

/// A stroke adds 32, up to a total of 24. Climbing moves a character by a pixel per tick. Uphill at
/// 45°, a character moves at 0.8 of its speed.
#[test]
fn classic_swims_climbs_and_runs_uphill() {
    let sixteenth = |parts: i64| Subpixels::from_ratio(parts, 16);
    let pool = Mask::full(400, 400).unwrap();
    let around = vec![Obstacle::mask(pool.at((-200, -200)), Material::WATER)];
    let mut runner = Runner::new(Platformer::CLASSIC, actor(), (0, 0), around);
    runner.ticks(Pad::NONE, 20);
    assert!(runner.tick(Pad::JUMP).events.contains(platformer::Event::Stroke));
    // Gravity is a 32nd, and applies in the same tick.
    assert_eq!(runner.state.speed.1, sixteenth(-24) + Subpixels::from_ratio(1, 32));

    let ladder = Mask::full(8, 300).unwrap();
    let around = vec![Obstacle::mask(ladder.at((0, -200)), Material::LADDER)];
    let mut runner = Runner::new(Platformer::CLASSIC, actor(), (0, 0), around);
    runner.ticks(Pad::UP, 2);
    assert_eq!(runner.state.mode, Mode::Ladder);
    let before = runner.exact().1;
    runner.ticks(Pad::UP, 60);
    assert_eq!(before - runner.exact().1, 60 * i128::from(Subpixels::PER_PIXEL));

    let land = slope(1);
    let mut runner = on_slope(Platformer::CLASSIC, &land);
    runner.state.speed.0 = sixteenth(20);
    let before = runner.exact().0;
    for _ in 0..16 {
        runner.state.speed.0 = sixteenth(20);
        runner.tick(Pad::RIGHT);
    }
    let gone = (runner.exact().0 - before) as f64 / Subpixels::PER_PIXEL as f64;
    assert!((gone - 16.0 * 20.0 / 16.0 * 205.0 / 256.0).abs() < 1e-6, "{gone}");
}

/// With the tight rules, the gravity at the apex is halved while jump is held.
#[test]
fn tight_hangs_at_the_apex() {
    let mut runner = Runner::new(Platformer::TIGHT, actor(), (0, 0), Vec::new());
    runner.tick(Pad::JUMP);
    assert_eq!(runner.state.speed.1, Subpixels::from_ratio(450, 3600));
    runner.state = platformer::State::at((0, 0));
    runner.tick(Pad::NONE);
    assert_eq!(runner.state.speed.1, Subpixels::from_ratio(900, 3600));
}
