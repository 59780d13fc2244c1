//! Moves up walls, fences and vines.

use hitmask::Mask;
use hitmask::actor::platformer::{Event, Mode, Pad, State};
use hitmask::actor::{Material, Obstacle};

use super::super::stage::Runner;
use super::{RULES, floor, hero, in_16, on, runner};

/// A floor with a wall of 120 pixels at x = 300. Above the wall, the way goes on.
fn wall() -> Mask {
    Mask::from_fn(600, 200, |x, y| y >= 140 || x >= 300 && y >= 20).unwrap()
}

#[test]
fn wall_run() {
    let wall = wall();
    let marked = Material { wall_run: true, ..Material::SOLID };
    let up = |material: Material, pad: Pad, ticks: usize| {
        let around = vec![Obstacle::mask(wall.at((0, 0)), material)];
        let mut runner = Runner::new(RULES, hero(), (100, 124), around);
        runner.tick(Pad::NONE);
        let mut events = Vec::new();
        for _ in 0..ticks {
            let tick = runner.tick(pad);
            events.extend(tick.events.iter());
        }
        (runner.state, events, runner.at())
    };
    let run = Pad::RIGHT | Pad::RUN;
    let (state, events, at) = up(marked, run, 110);
    assert!(events.contains(&Event::BeganWallRun));
    assert!(state.mode == Mode::WallRun && at.0 == 290 && at.1 < 100, "{:?} {at:?}", state.mode);
    assert_eq!(state.speed.1, -state.speed.0);
    // The hero runs over the upper end of the wall onto the way there.
    let (state, events, at) = up(marked, run, 170);
    assert!(events.contains(&Event::Landed) && state.mode == Mode::Ground && at.0 > 300, "{at:?}");
    assert_eq!(at.1, 4);
    // A wall without the mark stops the hero, and a marked wall stops a hero that is too slow.
    let (state, events, at) = up(Material::SOLID, run, 110);
    assert!(events.contains(&Event::BumpedWall) && state.mode == Mode::Ground && at == (290, 124));
    let (_, events, at) = up(marked, Pad::RIGHT, 200);
    assert!(!events.contains(&Event::BeganWallRun) && at == (290, 124));
}

#[test]
fn wall_run_ends() {
    let wall = wall();
    let marked = Material { wall_run: true, ..Material::SOLID };
    let around = vec![Obstacle::mask(wall.at((0, 0)), marked)];
    let mut runner = Runner::new(RULES, hero(), (100, 124), around);
    runner.tick(Pad::NONE);
    while runner.state.mode != Mode::WallRun {
        runner.tick(Pad::RIGHT | Pad::RUN);
    }
    runner.ticks(Pad::RIGHT | Pad::RUN, 5);
    let climbing = runner.state;
    // Letting go slows the hero down. When it is too slow, it falls off, away from the wall.
    let mut fell = false;
    for _ in 0..40 {
        let tick = runner.tick(Pad::NONE);
        if tick.events.contains(Event::LetGo) {
            assert_eq!(runner.state.speed.0, in_16(-32));
            fell = true;
        }
    }
    assert!(fell);
    // A jump also leads away from the wall, whatever is held. After a fall, there is no second
    // jump.
    for pad in [Pad::RIGHT, Pad::LEFT, Pad::NONE] {
        runner.state = climbing;
        let tick = runner.tick(pad | Pad::RUN | Pad::JUMP);
        assert!(tick.events.contains(Event::WallJumped) && runner.state.faces_left);
        assert_eq!((runner.state.mode, runner.state.speed.0), (Mode::Air, in_16(-32)));
    }
    runner.state = climbing;
    runner.rules.jump.coyote_ticks = 60;
    while runner.state.mode == Mode::WallRun {
        runner.tick(Pad::LEFT);
    }
    assert!(runner.state.speed.0 < in_16(-20));
    runner.ticks(Pad::NONE, 3);
    assert!(!runner.tick(Pad::JUMP).events.contains(Event::Jumped));
}

#[test]
fn climb() {
    let (floor, ladder) = (floor(), Mask::full(8, 80).unwrap());
    let mut around = on(&floor);
    around.push(Obstacle::mask(ladder.at((1, -80)), Material::LADDER));
    let mut runner = runner(around);
    let tick = runner.tick(Pad::UP);
    assert!(tick.events.contains(Event::Mounted) && runner.state.mode == Mode::Ladder);
    let start = runner.at().1;
    runner.ticks(Pad::UP, 20);
    // The hero climbs a pixel per tick.
    assert_eq!(runner.at().1, start - 20);
    // A tick moves the hero by the speed of the tick before.
    runner.ticks(Pad::NONE, 10);
    assert_eq!(runner.at().1, start - 21);
    let tick = runner.tick(Pad::JUMP);
    assert!(tick.events.contains(Event::Jumped) && runner.state.mode == Mode::Air);
    // A hero with its hands full does not climb.
    runner.state = State::at((0, -40));
    runner.state.is_carrying = true;
    assert!(!runner.tick(Pad::UP).events.contains(Event::Mounted));
}

#[test]
fn fence_sides() {
    let (fence, gate) = (Mask::full(100, 60).unwrap(), Mask::full(16, 16).unwrap());
    let gates = Material { gate: true, ..Material::LADDER };
    let around = vec![
        Obstacle::mask(fence.at((0, 0)), Material::LADDER),
        Obstacle::mask(gate.at((60, 20)), gates),
    ];
    let mut runner = Runner::new(RULES, hero(), (10, 20), around);
    runner.tick(Pad::UP);
    assert!(runner.state.mode == Mode::Ladder && !runner.state.is_behind);
    // There is no gate here.
    assert!(!runner.tick(Pad::RUN).events.contains(Event::SwitchedSide));
    runner.ticks(Pad::RIGHT, 50);
    let tick = runner.tick(Pad::RUN);
    assert!(tick.events.contains(Event::SwitchedSide) && runner.state.is_behind);
    // Holding run switches sides only once.
    assert!(!runner.tick(Pad::RUN).events.contains(Event::SwitchedSide));
    runner.ticks(Pad::LEFT, 5);
    assert!(runner.state.is_behind);
    // Off the fence, there is no other side.
    runner.tick(Pad::JUMP);
    assert!(runner.state.mode == Mode::Air && !runner.state.is_behind);
}
