//! Many actors that run and jump on a level as if they were controlled by players.

use hitmask::actor::platformer::{Pad, Platformer};
use hitmask::actor::{Obstacle, Surroundings, platformer};
use hitmask::{Mask, MaskError};
use hitmask_reference::Random;

use super::level::{FLOOR, Level, SIDE};

/// The actors.
pub(super) struct Crowd<'a> {
    rules: Platformer,
    mask: Mask,
    around: Vec<Obstacle<'a>>,
    start: Vec<platformer::State>,
    states: Vec<platformer::State>,
    tick: u64,
}

/// The mask that all actors share, rounded at the top and at the bottom.
///
/// # Errors
/// Returns an error if memory runs out.
pub(super) fn actor() -> Result<Mask, MaskError> {
    let is_corner = |x: u32, y: u32| x.min(15 - x) + y.min(23 - y) < 3;
    Mask::from_fn(16, 24, |x, y| !is_corner(x, y))
}

/// The starting positions of the actors, which are spread over all floors, above the hills.
pub(super) fn starts(count: usize) -> impl Iterator<Item = (i32, i32)> {
    (0..count as u64).map(|actor| {
        let x = 16 + scrambled(actor) % u64::from(SIDE - 48);
        let y = scrambled(actor + 7_777) % u64::from(SIDE / FLOOR) * u64::from(FLOOR) + 50;
        (x as i32, y as i32)
    })
}

/// Scrambles a number.
pub(super) const fn scrambled(number: u64) -> u64 {
    Random::new(number).next()
}

impl<'a> Crowd<'a> {
    /// Creates this many actors and waits until they have landed on the ground.
    ///
    /// # Errors
    /// Returns an error if memory runs out.
    pub(super) fn new(
        level: &'a Level,
        rules: Platformer,
        count: usize,
    ) -> Result<Self, MaskError> {
        let states: Vec<_> = starts(count).map(|(x, y)| platformer::State::at((x, y))).collect();
        let (mask, around) = (actor()?, level.obstacles());
        let mut crowd = Self { rules, mask, around, start: Vec::new(), states, tick: 0 };
        for _ in 0..120 {
            crowd.tick();
        }
        crowd.start.clone_from(&crowd.states);
        Ok(crowd)
    }

    /// Starts over.
    pub(super) fn begin(&mut self) {
        self.states.clone_from(&self.start);
        self.tick = 0;
    }

    /// Ticks all actors and returns their number.
    pub(super) fn tick(&mut self) -> usize {
        for (actor, state) in (0..).zip(&mut self.states) {
            let pad = input(actor, self.tick);
            *state = self.rules.tick(*state, pad, &self.mask, &self.around).state;
        }
        self.tick += 1;
        self.states.len()
    }

    /// Runs this many ticks from the start and returns a checksum of all actors.
    pub(super) fn run(&mut self, ticks: usize) -> u64 {
        self.begin();
        for _ in 0..ticks {
            self.tick();
        }
        self.states.iter().fold(0, |sum, state| sum.rotate_left(7) ^ state.hash())
    }

    /// Whether no actor overlaps a solid pixel.
    pub(super) fn is_free(&self) -> bool {
        let around = Surroundings::of(&self.around);
        self.states.iter().all(|state| !around.overlaps_solid(state.body.placed(&self.mask)))
    }

    /// The share of actors on the ground, from 0 to 1.
    pub(super) fn grounded(&self) -> f64 {
        let grounded = self.states.iter().filter(|state| state.is_grounded()).count();
        grounded as f64 / self.states.len().max(1) as f64
    }
}

/// The input of an actor that mostly runs one way, turns now and then, and jumps.
fn input(actor: u64, tick: u64) -> Pad {
    let way = scrambled(actor * 31 + tick / 90);
    let pad = match way % 8 {
        0..=2 => Pad::LEFT,
        3..=5 => Pad::RIGHT,
        6 => Pad::RIGHT | Pad::RUN,
        _ => Pad::NONE,
    };
    let jumps = (tick + scrambled(actor) % 97) % 97 < 14;
    if jumps { pad | Pad::JUMP } else { pad }
}
