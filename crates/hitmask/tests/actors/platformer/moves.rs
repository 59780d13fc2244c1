//! Tests the list of moves: what a character of Super Mario World does, each by the rules of [`Platformer::CLASSIC`]. The table
//! "The list of moves" in `docs/platformer.md` names the tests.

use hitmask::actor::platformer::{
    BodyMasks, EnemyContact, Event, GrabEvent, Mode, Pad, Platformer, State, Tick,
};
use hitmask::actor::{
    Anchor, MaskChangeOutcome, Material, Obstacle, Subpixels, Surroundings, WhenBlocked,
};
use hitmask::{Mask, Point};

use super::stage::Runner;

const RULES: Platformer = Platformer::CLASSIC;

const fn in_16(parts: i64) -> Subpixels {
    Subpixels::from_ratio(parts, 16)
}

fn hero() -> Mask {
    Mask::full(10, 16).unwrap()
}

fn shell() -> Mask {
    Mask::full(12, 12).unwrap()
}

/// A floor from y = 0 downward.
fn floor() -> Mask {
    Mask::full(2000, 16).unwrap()
}

fn on(floor: &Mask) -> Vec<Obstacle<'_>> {
    vec![Obstacle::mask(floor.at((-1000, 0)), Material::SOLID)]
}

fn runner(around: Vec<Obstacle<'_>>) -> Runner<'_> {
    let mut runner = Runner::new(RULES, hero(), (0, -16), around);
    runner.tick(Pad::NONE);
    runner
}

#[test]
fn walk() {
    let floor = floor();
    let mut runner = runner(on(&floor));
    // 1.5 sixteenths per tick up to 20: thirteen ticks and a bit.
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
    // 24 ticks up to 35 sixteenths, then two per tick.
    assert_eq!((ticks, runner.state.speed.0), (79, in_16(36)));
    runner.ticks(pad, 20);
    assert_eq!(runner.state.speed.0, in_16(48));
    // The higher jump of the fastest class.
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
        // Harder than it accelerates, which is 1.5.
        assert!(lost == Subpixels::from_ratio(5, 32) || runner.state.speed.0 <= Subpixels::ZERO);
        skids += 1;
    }
    // 36 by 2.5.
    assert_eq!(skids, 15);
    let tick = runner.tick(Pad::LEFT);
    assert!(!tick.events.contains(Event::Skidded));
    // Letting go is no skid, and turning in the air is none.
    runner.ticks(Pad::RIGHT, 40);
    assert!(!runner.tick(Pad::NONE).events.contains(Event::Skidded));
    runner.tick(Pad::RIGHT | Pad::JUMP);
    assert!(!runner.tick(Pad::LEFT).events.contains(Event::Skidded));
}

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
    // Gravity 3 with jump held and 6 without: 80² / (2 · 3 · 16) and half of it, but for the order of a tick.
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
    // Lower than a jump, and held as long as spin is.
    assert_eq!((height(Pad::SPIN, 80), height(Pad::SPIN, 1)), (55, 29));
    runner.ticks(Pad::SPIN, 80);
    assert!(runner.state.is_grounded() && !runner.state.is_spinning);
    // With its hands full it jumps instead.
    runner.tick(Pad::NONE);
    runner.state.is_carrying = true;
    assert!(runner.tick(Pad::SPIN).events.contains(Event::Jumped));
    assert!(!runner.state.is_spinning);
}

/// It comes down on spikes, painted and as an enemy.
#[test]
fn spin_jump_bounces_off_what_hurts() {
    let (floor, spikes, hero) = (floor(), Mask::full(60, 6).unwrap(), hero());
    let mut around = on(&floor);
    around.push(Obstacle::mask(spikes.at((40, -6)), Material::HAZARD));
    for (key, expected) in [(Pad::SPIN, Event::Bounced), (Pad::JUMP, Event::Hurt)] {
        let mut runner = runner(around.clone());
        let mut seen = Vec::new();
        for tick in 0..90 {
            let key = if tick < 25 { Pad::NONE } else { key };
            let tick = runner.tick(Pad::RIGHT | key);
            seen.extend(
                tick.events.iter().filter(|event| [Event::Bounced, Event::Hurt].contains(event)),
            );
        }
        // One bounce after the other, and never hurt in between.
        assert!(
            !seen.is_empty() && seen.iter().all(|event| *event == expected),
            "{key:?} {seen:?}"
        );
    }
    let mut player = State::at((0, 0));
    (player.speed.1, player.fall) = (in_16(40), in_16(40));
    player.is_spinning = true;
    let meet = |player: State, is_spiky| {
        RULES.touch_enemy(
            player,
            Pad::NONE,
            player.body.placed(&hero),
            spikes.at((0, 14)),
            is_spiky,
        )
    };
    let (spun, how) = meet(player, false).unwrap();
    assert_eq!((how, spun.speed.1), (EnemyContact::Spun, in_16(-8)));
    let (bounced, how) = meet(player, true).unwrap();
    assert_eq!((how, bounced.speed.1), (EnemyContact::Bounced, in_16(-48)));
    assert!(bounced.is_spinning && !how.defeats());
    player.is_spinning = false;
    assert_eq!(meet(player, true).unwrap().1, EnemyContact::Hurt);
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
    // It slides on with less and less speed, whatever direction is held.
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
    // A jump keeps it low until it has landed.
    tick(&mut state, Pad::DOWN);
    tick(&mut state, Pad::DOWN | Pad::JUMP);
    for _ in 0..12 {
        tick(&mut state, Pad::NONE);
        assert!(state.is_ducking && state.mode == Mode::Air);
    }
}

/// Where it cannot stand up it crawls, so that it is not trapped.
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

/// Land that falls to the right by `rise` of `run` pixels, for 200 pixels, then goes on level.
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
        // The sine of the angle times 34 parts of 256 per tick.
        let speed = runner.state.speed.0.to_f64() * 256.0;
        assert!((speed - 4.0 * gained).abs() < 4.0, "{speed}");
        // It slides on over level ground, gets slower and gets up.
        let mut fastest = Subpixels::ZERO;
        for _ in 0..400 {
            runner.tick(Pad::NONE);
            fastest = fastest.max(runner.state.speed.0);
        }
        assert_eq!(fastest.to_f64(), top);
        assert_eq!((runner.state.mode, runner.state.slides_down), (Mode::Ground, false));
        assert!(runner.at().0 > 220);
    }
    // Level ground is no slope, and a key to the side ends the slide.
    let floor = floor();
    let mut runner = runner(on(&floor));
    assert!(!runner.tick(Pad::DOWN).events.contains(Event::BeganSlide));
}

/// In a valley it comes to rest, and a character that can duck sits down at once.
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

/// A floor with a wall of 120 pixels at x = 300; above it the way goes on.
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
    // Over the upper end onto the way there.
    let (state, events, at) = up(marked, run, 170);
    assert!(events.contains(&Event::Landed) && state.mode == Mode::Ground && at.0 > 300, "{at:?}");
    assert_eq!(at.1, 4);
    // A wall without the mark stops it, and so does too little speed.
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
    // Letting go slows it down, and too slow it falls off, away from the wall.
    let mut fell = false;
    for _ in 0..40 {
        let tick = runner.tick(Pad::NONE);
        if tick.events.contains(Event::LetGo) {
            assert_eq!(runner.state.speed.0, in_16(-32));
            fell = true;
        }
    }
    assert!(fell);
    // A jump leads away from it too, whatever is held, and after a fall there is no second one.
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
    // A pixel per tick.
    assert_eq!(runner.at().1, start - 20);
    // A tick moves by the speed of the tick before.
    runner.ticks(Pad::NONE, 10);
    assert_eq!(runner.at().1, start - 21);
    let tick = runner.tick(Pad::JUMP);
    assert!(tick.events.contains(Event::Jumped) && runner.state.mode == Mode::Air);
    // Not with its hands full.
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
    // Nothing to turn through here.
    assert!(!runner.tick(Pad::RUN).events.contains(Event::SwitchedSide));
    runner.ticks(Pad::RIGHT, 50);
    let tick = runner.tick(Pad::RUN);
    assert!(tick.events.contains(Event::SwitchedSide) && runner.state.is_behind);
    // Holding run turns once.
    assert!(!runner.tick(Pad::RUN).events.contains(Event::SwitchedSide));
    runner.ticks(Pad::LEFT, 5);
    assert!(runner.state.is_behind);
    // Off the fence there is no other side.
    runner.tick(Pad::JUMP);
    assert!(runner.state.mode == Mode::Air && !runner.state.is_behind);
}

fn pool() -> Mask {
    Mask::full(3000, 300).unwrap()
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
    // Slower than on land: 205 of 256 parts, which is 16 sixteenths.
    runner.ticks(Pad::RIGHT, 60);
    assert_eq!(runner.state.speed.0, in_16(20).scaled(205, 256));
}

#[test]
fn swim_with_an_item() {
    let pool = pool();
    let around = vec![Obstacle::mask(pool.at((-1500, 0)), Material::WATER)];
    let mut runner = Runner::new(RULES, hero(), (0, 100), around);
    runner.state.is_carrying = true;
    // It rises by itself, up to a pixel per tick, and goes ahead at twice the speed without a key.
    runner.ticks(Pad::NONE, 60);
    assert_eq!(runner.state.speed, (in_16(32), in_16(-16)));
    // No strokes, and down dives.
    assert!(!runner.tick(Pad::JUMP).events.contains(Event::Stroke));
    runner.ticks(Pad::DOWN, 10);
    assert_eq!(runner.state.speed.1, in_16(16));
    runner.ticks(Pad::LEFT, 80);
    assert_eq!(runner.state.speed.0, in_16(-32));
    // At the surface it bobs.
    for _ in 0..400 {
        runner.tick(Pad::NONE);
        let top = runner.at().1;
        assert!(runner.state.in_water && top >= -8, "{top}");
    }
    assert!(runner.at().1 <= 16);
    // With its head above the water it jumps out.
    while runner.at().1 > -4 {
        runner.tick(Pad::NONE);
    }
    runner.ticks(Pad::JUMP, 20);
    assert!(runner.at().1 < -40, "{}", runner.at().1);
}

/// A hero with a shell on a floor, and what it does with it.
struct Porter<'a> {
    around: Vec<Obstacle<'a>>,
    player: State,
    item: State,
    events: Vec<GrabEvent>,
}

impl<'a> Porter<'a> {
    fn new(around: Vec<Obstacle<'a>>, item: (i32, i32)) -> Self {
        let mut porter =
            Self { around, player: State::at((0, -16)), item: State::at(item), events: Vec::new() };
        porter.ticks(Pad::NONE, 5);
        porter
    }

    fn ticks(&mut self, pad: Pad, ticks: usize) {
        let (hero, shell) = (hero(), shell());
        for _ in 0..ticks {
            self.player = RULES.tick(self.player, pad, &hero, &self.around).state;
            if !self.player.is_carrying {
                self.item = RULES.tick(self.item, Pad::NONE, &shell, &self.around).state;
            }
            let held = RULES.grab(self.player, pad, &hero, self.item, &shell, &self.around);
            (self.player, self.item) = (held.player, held.item);
            self.events.extend(held.event);
            let around = Surroundings::of(&self.around);
            assert!(!around.overlaps_solid(self.item.body.placed(&shell)), "{:?}", self.item);
            assert!(!around.overlaps_solid(self.player.body.placed(&hero)));
        }
    }

    /// From the middle of the hero to the middle of the shell, and from the feet up to its lower edge.
    fn offset(&self) -> (i64, i64) {
        let (player, item) = (self.player.body.position(), self.item.body.position());
        (item.x + 6 - player.x - 5, player.y + 16 - item.y - 12)
    }
}

#[test]
fn carry() {
    let floor = floor();
    let mut porter = Porter::new(on(&floor), (60, -12));
    porter.ticks(Pad::RIGHT, 30);
    assert!(!porter.player.is_carrying, "only with run held");
    porter.ticks(Pad::RIGHT | Pad::RUN, 30);
    assert_eq!(porter.events, [GrabEvent::PickedUp]);
    assert!(porter.player.is_carrying);
    assert_eq!(porter.offset(), (11, 3));
    porter.ticks(Pad::LEFT | Pad::RUN, 40);
    assert_eq!(porter.offset(), (-11, 3));
    porter.ticks(Pad::LEFT | Pad::RUN | Pad::JUMP, 10);
    assert_eq!(porter.offset(), (-11, 3));
}

#[test]
fn throw_up() {
    let floor = floor();
    let mut porter = Porter::new(on(&floor), (8, -12));
    porter.ticks(Pad::RIGHT | Pad::RUN, 20);
    let share = porter.player.speed.0.scaled(1, 2);
    porter.ticks(Pad::RIGHT | Pad::UP, 1);
    assert_eq!(porter.events.last(), Some(&GrabEvent::ThrewUp));
    let thrown = porter.item.speed;
    assert_eq!(thrown.1, in_16(-112));
    assert!((thrown.0 - share).abs() < in_16(2));
    let start = porter.item.body.position().y;
    porter.ticks(Pad::NONE, 18);
    assert!(porter.item.body.position().y < start - 40);
}

#[test]
fn throw_aside() {
    let floor = floor();
    let mut porter = Porter::new(on(&floor), (8, -12));
    porter.ticks(Pad::RUN, 5);
    assert!(porter.player.is_carrying);
    porter.ticks(Pad::NONE, 1);
    assert_eq!(porter.events, [GrabEvent::PickedUp, GrabEvent::ThrewAside]);
    assert_eq!(porter.item.speed, (in_16(46), Subpixels::ZERO));
    // Half of the hero's own speed is added, if it runs ahead.
    let mut porter = Porter::new(on(&floor), (8, -12));
    porter.ticks(Pad::LEFT | Pad::RUN, 40);
    porter.ticks(Pad::LEFT, 1);
    let own = porter.player.speed.0;
    assert_eq!(porter.item.speed.0, in_16(-46) + own.scaled(1, 2));
}

#[test]
fn put_down() {
    let floor = floor();
    let mut porter = Porter::new(on(&floor), (8, -12));
    porter.ticks(Pad::RUN, 5);
    porter.ticks(Pad::DOWN, 1);
    assert_eq!(porter.events.last(), Some(&GrabEvent::PutDown));
    assert_eq!(porter.item.speed, (in_16(4), Subpixels::ZERO));
    assert_eq!(porter.offset(), (13, 3));
    porter.ticks(Pad::NONE, 60);
    // It lies there.
    assert_eq!(porter.item.speed.0, Subpixels::ZERO);
    assert!(porter.item.is_grounded());
}

/// Against walls, in tunnels and under ceilings: [`Porter::ticks`] checks in every tick that hero and shell are free.
#[test]
fn carried_things_never_enter_walls() {
    let (floor, wall, beam) = (floor(), Mask::full(3, 40).unwrap(), Mask::full(80, 4).unwrap());
    let mut around = on(&floor);
    around.push(Obstacle::mask(wall.at((60, -40)), Material::SOLID));
    around.push(Obstacle::mask(wall.at((-80, -40)), Material::SOLID));
    around.push(Obstacle::mask(beam.at((-70, -24)), Material::SOLID));
    let mut carries = 0;
    for seed in 0..60 {
        let mut porter = Porter::new(around.clone(), (8, -12));
        let mut random = hitmask_reference::Random::new(seed);
        for _ in 0..60 {
            let keys = Pad::from_bits(random.below(128) as u8);
            let pad = if random.below(4) > 0 { keys | Pad::RUN } else { keys };
            porter.ticks(pad, 1 + random.below(12) as usize);
        }
        carries += porter.events.len();
    }
    assert!(carries > 150, "{carries}");
    // At a wall the shell stays closer, and does not push the hero.
    let mut porter = Porter::new(around, (8, -12));
    porter.ticks(Pad::RIGHT | Pad::RUN, 80);
    assert_eq!(porter.player.body.position(), Point::new(50, -16));
    assert_eq!(porter.item.body.position().x, 48);
}

/// Walls of a single pixel close behind the hero: a thing that is wider than the hero stays on its side.
#[test]
fn carried_things_stay_on_their_side_of_thin_walls() {
    let (floor, wall) = (floor(), Mask::full(1, 400).unwrap());
    let mut around = on(&floor);
    around.push(Obstacle::mask(wall.at((-30, -390)), Material::SOLID));
    around.push(Obstacle::mask(wall.at((30, -390)), Material::SOLID));
    for seed in 0..60 {
        let mut porter = Porter::new(around.clone(), (8, -12));
        let mut random = hitmask_reference::Random::new(seed);
        for _ in 0..80 {
            let keys = Pad::from_bits(random.below(128) as u8);
            let pad = if random.below(4) > 0 { keys | Pad::RUN } else { keys };
            porter.ticks(pad, 1 + random.below(12) as usize);
            let x = porter.item.body.position().x;
            assert!((-29..=18).contains(&x), "seed {seed}: {x}");
        }
        assert!(!porter.events.contains(&GrabEvent::LostGrip), "seed {seed}");
    }
}

/// A mirrored hero does the mirrored thing.
#[test]
fn carrying_is_the_same_to_both_sides() {
    let (floor, wall) = (floor(), Mask::full(2, 60).unwrap());
    let level = |sign: i32| {
        let mut around = on(&floor);
        around.push(Obstacle::mask(wall.at((sign * 40 - 1, -60)), Material::SOLID));
        around
    };
    for seed in 0..40 {
        let mut one = Porter::new(level(1), (8, -12));
        let mut other = Porter::new(level(-1), (-8 - 12, -12));
        other.player.body = one.player.body.moved((-10 - 2 * one.player.body.position().x, 0));
        other.player.faces_left = true;
        let mut random = hitmask_reference::Random::new(seed);
        for _ in 0..40 {
            let keys = Pad::from_bits(random.below(128) as u8) | Pad::RUN;
            let pad = if random.below(6) == 0 { Pad::NONE } else { keys };
            let ticks = 1 + random.below(12) as usize;
            one.ticks(pad, ticks);
            other.ticks(pad.mirrored(), ticks);
            let (here, there) = (one.item.body.position(), other.item.body.position());
            assert_eq!((there.x, there.y), (-here.x - 12, here.y), "seed {seed}");
            assert_eq!(one.events, other.events);
        }
    }
}

/// It does not pick things up while it climbs or spins, and grabs no ledge with its hands full.
#[test]
fn hands_are_needed_to_carry() {
    let (hero, shell) = (hero(), shell());
    let hold = |state: State| {
        let held =
            RULES.grab(state, Pad::RUN, &hero, State::at((4, 2)), &shell, Surroundings::NONE);
        held.event
    };
    let mut player = State::at((0, 0));
    assert_eq!(hold(player), Some(GrabEvent::PickedUp));
    player.mode = Mode::Ladder;
    assert_eq!(hold(player), None);
    (player.mode, player.is_spinning) = (Mode::Air, true);
    assert_eq!(hold(player), None);
}

/// Two enemies in one tick are stomped both, a low one as well, and rising out of one does not hurt.
#[test]
fn stomps_are_sure() {
    let (floor, hero) = (floor(), hero());
    let low = Mask::full(12, 4).unwrap();
    let around = on(&floor);
    for start in 0..40 {
        let mut player = State::at((0, -60 - start));
        let enemies = [low.at((-8, -4)), low.at((6, -4))];
        let mut met = Vec::new();
        for _ in 0..60 {
            player = RULES.tick(player, Pad::NONE, &hero, &around).state;
            for enemy in enemies {
                let placed = player.body.placed(&hero);
                if let Some((after, how)) =
                    RULES.touch_enemy(player, Pad::NONE, placed, enemy, false)
                {
                    player = after;
                    met.push(how);
                }
            }
            if met.len() >= 2 {
                break;
            }
        }
        assert_eq!(met, [EnemyContact::Stomped, EnemyContact::Stomped], "from {start}");
        // It rises out of them: they are there still, as an enemy with more lives would be.
        for _ in 0..8 {
            player = RULES.tick(player, Pad::NONE, &hero, &around).state;
            let placed = player.body.placed(&hero);
            assert_eq!(RULES.touch_enemy(player, Pad::NONE, placed, enemies[0], false), None);
        }
    }
    // Nothing falls on a ladder or in water.
    let (ladder, pool) = (Mask::full(20, 200).unwrap(), pool());
    for material in [Material::LADDER, Material::WATER] {
        let mask = if material == Material::LADDER { &ladder } else { &pool };
        let around = [Obstacle::mask(mask.at((-5, -100)), material)];
        let mut player = State::at((0, -50));
        for _ in 0..30 {
            player = RULES.tick(player, Pad::DOWN, &hero, &around).state;
        }
        let placed = player.body.placed(&hero);
        let below = low.at(player.body.position() + (0, 14));
        let (_, how) = RULES.touch_enemy(player, Pad::NONE, placed, below, false).unwrap();
        assert_eq!(how, EnemyContact::Hurt, "{material:?}");
    }
}

#[test]
fn stomp() {
    let (hero, enemy) = (hero(), shell());
    let meet = |pad, fall: i64, at: (i32, i32)| {
        let mut player = State::at((0, 0));
        (player.speed.1, player.fall) = (in_16(fall), in_16(fall));
        RULES.touch_enemy(player, pad, player.body.placed(&hero), enemy.at(at), false)
    };
    // From above, up to four pixels deeper than it fell.
    let (bounced, how) = meet(Pad::NONE, 40, (0, 12)).unwrap();
    assert_eq!((how, bounced.speed.1, how.defeats()), (EnemyContact::Stomped, in_16(-48), true));
    // From the side, from below, while it rises, and beside it.
    assert_eq!(meet(Pad::NONE, 16, (8, -2)).unwrap().1, EnemyContact::Hurt);
    assert_eq!(meet(Pad::NONE, 40, (0, -8)).unwrap().1, EnemyContact::Hurt);
    assert_eq!(meet(Pad::NONE, -16, (0, 12)).unwrap().1, EnemyContact::Hurt);
    assert_eq!(meet(Pad::NONE, 40, (10, 12)), None);
}

#[test]
fn hold_to_bounce_higher() {
    let (hero, enemy) = (hero(), shell());
    let highest = |held: bool| {
        let pad = if held { Pad::JUMP } else { Pad::NONE };
        let mut player = State::at((0, 0));
        (player.fall, player.held) = (in_16(40), pad);
        let met =
            RULES.touch_enemy(player, pad, player.body.placed(&hero), enemy.at((0, 12)), false);
        let (mut player, _) = met.unwrap();
        let mut highest = 0;
        for _ in 0..60 {
            player = RULES.tick(player, pad, &hero, Surroundings::NONE).state;
            highest = highest.max(-player.body.position().y);
        }
        highest
    };
    // 48² / (2 · 6 · 16), and 88² / (2 · 3 · 16) with half of the gravity.
    assert_eq!((highest(false), highest(true)), (14, 83));
}

/// The rider's mask joins that of the mount: both are one character, with the mount's rules.
#[test]
fn ride() {
    let (floor, beam) = (floor(), Mask::full(100, 20).unwrap());
    let (mount, rider) = (Mask::full(16, 14).unwrap(), hero());
    let saddle = (2, -10);
    let (both, offset) = mount.joined(&rider, saddle).unwrap();
    assert_eq!((both.size(), offset), ((16, 24), Point::new(0, 10)));
    let masks = [mount, both];
    let [alone, ridden] = [0, 1].map(|frame| BodyMasks::new(&masks).unwrap().frame(frame));
    let mut around = on(&floor);
    around.push(Obstacle::mask(beam.at((60, -40)), Material::SOLID)); // 20 pixels of room
    let mut state = State::at((0, -14));
    let tick = |state: State, pad, masks| RULES.tick(state, pad, masks, &around);
    // It sits up.
    state = tick(state, Pad::NONE, alone).state;
    state = tick(state, Pad::NONE, ridden).state;
    assert_eq!((state.mask, state.body.position()), (1, Point::new(0, -24)));
    // Where the rider does not fit, both stop; the mount alone walks on.
    for _ in 0..120 {
        state = tick(state, Pad::RIGHT, ridden).state;
    }
    assert_eq!(state.body.position(), Point::new(48, -24));
    for _ in 0..60 {
        state = tick(state, Pad::RIGHT, alone).state;
    }
    assert!(state.body.position().x > 60 && state.mask == 0);
    // Under the beam there is no room for a rider.
    let change =
        state.body.change_mask(&masks[0], &masks[1], Anchor::Feet, WhenBlocked::Refuse, &around);
    assert_eq!(change.outcome, MaskChangeOutcome::Refused);
    assert!(tick(state, Pad::NONE, ridden).events.contains(Event::NoRoom));
    // The rider gets off in front of the beam: it starts where it sat, and the mount is free without it.
    let mut state = State::at((40, -14));
    state = tick(state, Pad::NONE, alone).state;
    state = tick(state, Pad::NONE, ridden).state;
    let seat = state.body.position() + offset + saddle;
    state = tick(state, Pad::NONE, alone).state;
    assert_eq!((state.mask, state.body.position()), (0, Point::new(40, -14)));
    assert_eq!(seat, Point::new(42, -24));
}
