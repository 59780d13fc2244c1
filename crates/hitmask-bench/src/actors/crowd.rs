//! Many actors that run and jump about on a level, each as if somebody played it.

use hitmask::actor::platformer::{Pad, Platformer};
use hitmask::actor::{Obstacle, Surroundings, platformer};
use hitmask::{Mask, MaskError};

use super::level::{Level, SIDE, STOREY};

/// The actors.
pub(super) struct Crowd<'a> {
    rules: Platformer,
    mask: Mask,
    around: Vec<Obstacle<'a>>,
    start: Vec<platformer::State>,
    states: Vec<platformer::State>,
    tick: u64,
}

/// What all actors look like: round at the top and at the bottom.
///
/// # Errors
/// Where there is not memory enough.
pub(super) fn actor() -> Result<Mask, MaskError> {
    let is_corner = |x: u32, y: u32| x.min(15 - x) + y.min(23 - y) < 3;
    Mask::from_fn(16, 24, |x, y| !is_corner(x, y))
}

/// Where the actors begin: spread over all storeys, above the hills.
pub(super) fn starts(count: usize) -> impl Iterator<Item = (i32, i32)> {
    (0..count as u64).map(|actor| {
        let x = 16 + scattered(actor) % u64::from(SIDE - 48);
        let y = scattered(actor + 7_777) % u64::from(SIDE / STOREY) * u64::from(STOREY) + 50;
        (x as i32, y as i32)
    })
}

/// A number that looks like no other.
pub(super) const fn scattered(number: u64) -> u64 {
    let mixed = (number ^ number >> 17).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 20
}

impl<'a> Crowd<'a> {
    /// So many actors that have come to the ground.
    ///
    /// # Errors
    /// Where there is not memory enough.
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

    /// Begins anew.
    pub(super) fn begin(&mut self) {
        self.states.clone_from(&self.start);
        self.tick = 0;
    }

    /// A tick of all of them; how many there are.
    pub(super) fn tick(&mut self) -> usize {
        for (actor, state) in (0..).zip(&mut self.states) {
            let pad = held(actor, self.tick);
            *state = self.rules.tick(*state, pad, &self.mask, &self.around).state;
        }
        self.tick += 1;
        self.states.len()
    }

    /// What they come to by so many ticks from the beginning on.
    pub(super) fn run(&mut self, ticks: usize) -> u64 {
        self.begin();
        for _ in 0..ticks {
            self.tick();
        }
        self.states.iter().fold(0, |sum, state| sum.rotate_left(7) ^ state.hash())
    }

    /// Whether nobody is in what is solid.
    pub(super) fn is_free(&self) -> bool {
        let around = Surroundings::of(&self.around);
        self.states.iter().all(|state| !around.overlaps_solid(state.body.placed(&self.mask)))
    }

    /// Which part of them is on the ground, in hundredths.
    pub(super) fn grounded(&self) -> u32 {
        let grounded = self.states.iter().filter(|state| state.is_grounded()).count();
        (100 * grounded / self.states.len().max(1)) as u32
    }
}

/// What is held by one who mostly runs one way, turns now and then, and jumps.
fn held(actor: u64, tick: u64) -> Pad {
    let way = scattered(actor * 31 + tick / 90);
    let pad = match way % 8 {
        0..=2 => Pad::LEFT,
        3..=5 => Pad::RIGHT,
        6 => Pad::RIGHT | Pad::RUN,
        _ => Pad::NONE,
    };
    let jumps = (tick + scattered(actor) % 97) % 97 < 14;
    if jumps { pad | Pad::JUMP } else { pad }
}
