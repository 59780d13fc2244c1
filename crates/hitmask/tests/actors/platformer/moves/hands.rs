//! Items that the hero carries, puts down and throws.

use hitmask::actor::platformer::{GrabEvent, Mode, Pad, State};
use hitmask::actor::{Material, Obstacle, Subpixels, Surroundings};
use hitmask::{Mask, Point};

use super::{RULES, floor, hero, in_16, on, shell};

/// A hero with a shell on a floor, and what the hero does with the shell.
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

    /// The distance from the middle of the hero to the middle of the shell, and from the hero's
    /// feet up to the shell's lower edge.
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
fn throw_ahead() {
    let floor = floor();
    let mut porter = Porter::new(on(&floor), (8, -12));
    porter.ticks(Pad::RUN, 5);
    assert!(porter.player.is_carrying);
    porter.ticks(Pad::NONE, 1);
    assert_eq!(porter.events, [GrabEvent::PickedUp, GrabEvent::ThrewAhead]);
    assert_eq!(porter.item.speed, (in_16(46), Subpixels::ZERO));
    // Half of the hero's own speed is added if the hero runs ahead.
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
    // The shell lies still.
    assert_eq!(porter.item.speed.0, Subpixels::ZERO);
    assert!(porter.item.is_grounded());
}

/// The hero carries the shell against walls, in tunnels and under ceilings. [`Porter::ticks`]
/// checks in every tick that the hero and the shell are free.
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
    // At a wall, the shell stays closer to the hero, and does not push the hero.
    let mut porter = Porter::new(around, (8, -12));
    porter.ticks(Pad::RIGHT | Pad::RUN, 80);
    assert_eq!(porter.player.body.position(), Point::new(50, -16));
    assert_eq!(porter.item.body.position().x, 48);
}

/// There are walls of a single pixel close behind the hero. An item that is wider than the hero
/// stays on its side of the walls.
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

/// A mirrored hero acts in the mirrored way.
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

/// The hero does not pick up items while it climbs or spins.
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
