//! Moves on the ground: walking, running, ducking and sliding.

use hitmask::Mask;
use hitmask::actor::platformer::{BodyMasks, EnemyContact, Event, Mode, Pad, State, Tick};
use hitmask::actor::{Material, Obstacle, Subpixels, Surroundings};

use super::super::stage::Runner;
use super::{RULES, floor, hero, in_16, on, runner, shell};

#[test]
fn walk() {
    let floor = floor();
    let mut runner = runner(on(&floor));
    // The speed grows by 1.5 sixteenths per tick up to 20, which takes thirteen ticks and a bit.
    runner.ticks(Pad::RIGHT, 13);
    assert_eq!(runner.state.speed.0, Subpixels::from_ratio(39, 32));
    runner.ticks(Pad::RIGHT, 30);
    assert_eq!(runner.state.speed.0, in_16(20));
    assert_eq!((runner.state.mode, runner.state.faces_left), (Mode::Ground, false));
}

#[test]
fn run() {
    let floor = floor();
    let mut runner = runner(on(&floor));
    runner.ticks(Pad::RIGHT | Pad::RUN, 25);
    assert_eq!(runner.state.speed.0, in_16(36));
    runner.ticks(Pad::LEFT, 60);
    assert_eq!(runner.state.speed.0, in_16(-20));
}

#[test]
fn p_speed() {
    let floor = floor();
    let mut runner = runner(on(&floor));
    let pad = Pad::RIGHT | Pad::RUN;
    let mut ticks = 0;
    while runner.state.charge < 112 {
        runner.tick(pad);
        ticks += 1;
    }
    // The hero reaches 35 sixteenths after 24 ticks, and then the charge grows by two per tick.
    assert_eq!((ticks, runner.state.speed.0), (79, in_16(36)));
    runner.ticks(pad, 20);
    assert_eq!(runner.state.speed.0, in_16(48));
    // A jump at this speed is the higher jump of the fastest class.
    let tick = runner.tick(pad | Pad::JUMP);
    assert!(tick.events.contains(Event::Jumped));
    assert_eq!(runner.state.speed.1, in_16(-95 + 3));
}

#[test]
fn skid() {
    let floor = floor();
    let mut runner = runner(on(&floor));
    runner.ticks(Pad::RIGHT | Pad::RUN, 60);
    let mut skids = 0;
    while runner.state.speed.0 > Subpixels::ZERO {
        let before = runner.state.speed.0;
        let tick = runner.tick(Pad::LEFT);
        assert!(tick.events.contains(Event::Skidded) && runner.state.faces_left);
        let lost = before - runner.state.speed.0;
        // The hero brakes harder than it accelerates, which is 1.5.
        assert!(lost == Subpixels::from_ratio(5, 32) || runner.state.speed.0 <= Subpixels::ZERO);
        skids += 1;
    }
    // 36 divided by 2.5 is a little more than 14.
    assert_eq!(skids, 15);
    let tick = runner.tick(Pad::LEFT);
    assert!(!tick.events.contains(Event::Skidded));
    // Letting go is not a skid, and neither is turning around in the air.
    runner.ticks(Pad::RIGHT, 40);
    assert!(!runner.tick(Pad::NONE).events.contains(Event::Skidded));
    runner.tick(Pad::RIGHT | Pad::JUMP);
    assert!(!runner.tick(Pad::LEFT).events.contains(Event::Skidded));
}

#[test]
fn duck() {
    let floor = floor();
    let masks = [hero(), Mask::full(10, 8).unwrap()];
    let masks = BodyMasks::new(&masks).unwrap().duck(1);
    let around = on(&floor);
    let mut state = State::at((0, -16));
    let tick = |state: &mut State, pad| -> Tick {
        let tick = RULES.tick(*state, pad, masks, &around);
        *state = tick.state;
        tick
    };
    for _ in 0..30 {
        tick(&mut state, Pad::RIGHT);
    }
    let speed = state.speed.0;
    // The hero slides on more and more slowly, whatever direction is held.
    let ducked = tick(&mut state, Pad::DOWN | Pad::RIGHT);
    assert!(ducked.events.contains(Event::Ducked) && state.is_ducking);
    assert_eq!(state.body.position().y, -8);
    assert_eq!(state.speed.0, speed - in_16(1));
    for _ in 0..40 {
        tick(&mut state, Pad::DOWN | Pad::RIGHT);
    }
    let place = state.body.position();
    assert_eq!(state.speed.0, Subpixels::ZERO);
    tick(&mut state, Pad::DOWN | Pad::LEFT);
    assert_eq!((state.body.position(), state.speed.0), (place, Subpixels::ZERO));
    let stood = tick(&mut state, Pad::NONE);
    assert!(stood.events.contains(Event::StoodUp) && !state.is_ducking);
    assert_eq!(state.body.position().y, -16);
    // After a jump, the hero keeps ducking until it has landed.
    tick(&mut state, Pad::DOWN);
    tick(&mut state, Pad::DOWN | Pad::JUMP);
    for _ in 0..12 {
        tick(&mut state, Pad::NONE);
        assert!(state.is_ducking && state.mode == Mode::Air);
    }
}

/// Where the hero cannot stand up, it crawls, so that it is not trapped.
#[test]
fn duck_under_a_ceiling() {
    let (floor, beam) = (floor(), Mask::full(60, 20).unwrap());
    let masks = [hero(), Mask::full(10, 8).unwrap()];
    let masks = BodyMasks::new(&masks).unwrap().duck(1);
    let mut around = on(&floor);
    around.push(Obstacle::mask(beam.at((20, -30)), Material::SOLID));
    let mut state = State::at((40, -8));
    (state.mask, state.is_ducking, state.mode) = (1, true, Mode::Ground);
    let tick = RULES.tick(state, Pad::RIGHT, masks, &around);
    assert!(tick.events.contains(Event::NoRoom) && tick.state.is_ducking);
    let mut out = 0;
    while state.is_ducking {
        state = RULES.tick(state, Pad::RIGHT, masks, &around).state;
        assert!(!Surroundings::of(&around).overlaps_solid(masks.placed(&state)));
        out += 1;
        assert!(out < 200);
    }
    assert!(state.body.position().x >= 76);
}

/// Land that falls to the right by `rise` pixels per `run` pixels, for 200 pixels, and then is
/// level.
fn downhill(rise: u32, run: u32) -> Mask {
    Mask::from_fn(900, 400, |x, y| y >= x.min(200) * rise / run).unwrap()
}

#[test]
fn slide_down_slopes() {
    for (rise, run, gained, top) in [(1, 1, 24.0, 3.0), (1, 2, 15.2, 3.0)] {
        let land = downhill(rise, run);
        let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
        let mut runner = Runner::new(RULES, hero(), (30, -10), around);
        while !runner.state.is_grounded() {
            runner.tick(Pad::NONE);
        }
        runner.tick(Pad::NONE);
        assert_eq!((runner.state.mode, runner.state.speed.0), (Mode::Ground, Subpixels::ZERO));
        let tick = runner.tick(Pad::DOWN);
        assert!(tick.events.contains(Event::BeganSlide));
        assert!(runner.state.mode == Mode::Slide && runner.state.slides_down);
        runner.ticks(Pad::NONE, 4);
        // The speed gained per tick is the sine of the angle times 34 of 256 parts.
        let speed = runner.state.speed.0.to_f64() * 256.0;
        assert!((speed - 4.0 * gained).abs() < 4.0, "{speed}");
        // The hero slides on over level ground, slows down and gets up.
        let mut fastest = Subpixels::ZERO;
        for _ in 0..400 {
            runner.tick(Pad::NONE);
            fastest = fastest.max(runner.state.speed.0);
        }
        assert_eq!(fastest.to_f64(), top);
        assert_eq!((runner.state.mode, runner.state.slides_down), (Mode::Ground, false));
        assert!(runner.at().0 > 220);
    }
    // Level ground is not a slope.
    let floor = floor();
    let mut runner = runner(on(&floor));
    assert!(!runner.tick(Pad::DOWN).events.contains(Event::BeganSlide));
}

/// In a valley, the slide ends at rest. A character that can duck sits down instead of ducking.
#[test]
fn slide_ends_in_a_valley() {
    let valley = Mask::from_fn(400, 300, |x, y| y >= 250 - x.abs_diff(200)).unwrap();
    let around = vec![Obstacle::mask(valley.at((0, 0)), Material::SOLID)];
    let masks = [hero(), Mask::full(10, 8).unwrap()];
    let masks = BodyMasks::new(&masks).unwrap().duck(1);
    let mut state = State::at((120, 100));
    let mut seen = Vec::new();
    for tick in 0..1500 {
        let pad = if tick < 60 { Pad::NONE } else { Pad::DOWN };
        let pad = if tick > 65 { Pad::NONE } else { pad };
        let tick = RULES.tick(state, pad, masks, &around);
        state = tick.state;
        seen.extend(tick.events.iter());
    }
    assert!(seen.contains(&Event::BeganSlide) && !seen.contains(&Event::Ducked), "{seen:?}");
    assert_eq!((state.mode, state.speed.0), (Mode::Ground, Subpixels::ZERO));
}

#[test]
fn slide_ends_with_a_direction_and_defeats() {
    let land = downhill(1, 1);
    let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
    let mut runner = Runner::new(RULES, hero(), (30, 10), around);
    runner.ticks(Pad::DOWN, 30);
    assert!(runner.state.slides_down);
    let hero = hero();
    let enemy = shell();
    let player = runner.state.body.placed(&hero);
    let beside = runner.state.body.position();
    let meet = |state| {
        RULES.touch_enemy(state, Pad::DOWN, player, enemy.at((beside.x + 8, beside.y)), true)
    };
    let (_, how) = meet(runner.state).unwrap();
    assert!(how == EnemyContact::Slid && how.defeats());
    runner.tick(Pad::RIGHT);
    assert!(!runner.state.slides_down && runner.state.mode == Mode::Ground);
    assert_eq!(meet(runner.state).unwrap().1, EnemyContact::Hurt);
}
