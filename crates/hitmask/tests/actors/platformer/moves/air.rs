//! Moves in the air and in water.

use hitmask::actor::platformer::{Event, Pad};
use hitmask::actor::{Material, Obstacle, Subpixels};

use super::super::stage::Runner;
use super::{RULES, floor, hero, in_16, on, pool, runner};

fn height(key: Pad, held: usize) -> i64 {
    let floor = floor();
    let mut runner = runner(on(&floor));
    let mut highest = 0;
    for tick in 0..80 {
        runner.tick(if tick < held { key } else { Pad::NONE });
        highest = highest.max(-16 - runner.at().1);
    }
    highest
}

#[test]
fn jump_and_hold() {
    // Gravity is 3 with jump held and 6 without. The heights are 80² / (2 · 3 · 16) and half of
    // that, except for the effect of the order of a tick.
    assert_eq!((height(Pad::JUMP, 80), height(Pad::JUMP, 1)), (64, 33));
    assert!(height(Pad::JUMP, 80) > height(Pad::JUMP, 10));
}

#[test]
fn spin_jump() {
    let floor = floor();
    let mut runner = runner(on(&floor));
    let tick = runner.tick(Pad::SPIN);
    assert!(tick.events.contains(Event::SpinJumped) && !tick.events.contains(Event::Jumped));
    assert!(runner.state.is_spinning);
    assert_eq!(runner.state.speed.1, in_16(-74 + 3));
    // A spin jump is lower than a jump, and it is held as long as spin is held.
    assert_eq!((height(Pad::SPIN, 80), height(Pad::SPIN, 1)), (55, 29));
    runner.ticks(Pad::SPIN, 80);
    assert!(runner.state.is_grounded() && !runner.state.is_spinning);
    // With its hands full, the hero jumps instead.
    runner.tick(Pad::NONE);
    runner.state.is_carrying = true;
    assert!(runner.tick(Pad::SPIN).events.contains(Event::Jumped));
    assert!(!runner.state.is_spinning);
}

#[test]
fn swim() {
    let pool = pool();
    let around = vec![Obstacle::mask(pool.at((-1500, 0)), Material::WATER)];
    let mut runner = Runner::new(RULES, hero(), (0, 100), around);
    runner.ticks(Pad::NONE, 10);
    assert!(runner.state.in_water && runner.state.speed.1 > Subpixels::ZERO);
    let tick = runner.tick(Pad::JUMP);
    assert!(tick.events.contains(Event::Stroke));
    assert_eq!(runner.state.speed.1, -in_16(24) + Subpixels::from_ratio(8, 256));
    // The speed is lower than on land: 205 of 256 parts, which is 16 sixteenths.
    runner.ticks(Pad::RIGHT, 60);
    assert_eq!(runner.state.speed.0, in_16(20).scaled(205, 256));
}

#[test]
fn swim_with_an_item() {
    let pool = pool();
    let around = vec![Obstacle::mask(pool.at((-1500, 0)), Material::WATER)];
    let mut runner = Runner::new(RULES, hero(), (0, 100), around);
    runner.state.is_carrying = true;
    // The hero rises by itself, up to a pixel per tick, and without a key it moves ahead at twice
    // the speed.
    runner.ticks(Pad::NONE, 60);
    assert_eq!(runner.state.speed, (in_16(32), in_16(-16)));
    // There are no strokes, and holding down dives.
    assert!(!runner.tick(Pad::JUMP).events.contains(Event::Stroke));
    runner.ticks(Pad::DOWN, 10);
    assert_eq!(runner.state.speed.1, in_16(16));
    runner.ticks(Pad::LEFT, 80);
    assert_eq!(runner.state.speed.0, in_16(-32));
    // At the surface, the hero bobs.
    for _ in 0..400 {
        runner.tick(Pad::NONE);
        let top = runner.at().1;
        assert!(runner.state.in_water && top >= -8, "{top}");
    }
    assert!(runner.at().1 <= 16);
    // With its head above the water, the hero jumps out.
    while runner.at().1 > -4 {
        runner.tick(Pad::NONE);
    }
    runner.ticks(Pad::JUMP, 20);
    assert!(runner.at().1 < -40, "{}", runner.at().1);
}
