//! The stage of the tests: painted land, and a run that advances tick by tick.

use hitmask::Mask;
use hitmask::actor::platformer::{Pad, Platformer};
use hitmask::actor::{Obstacle, Surroundings, platformer};

/// An actor that runs.
pub(crate) struct Runner<'a> {
    pub(crate) rules: Platformer,
    pub(crate) mask: Mask,
    pub(crate) around: Vec<Obstacle<'a>>,
    pub(crate) state: platformer::State,
}

impl<'a> Runner<'a> {
    pub(crate) fn new(
        rules: Platformer,
        mask: Mask,
        at: (i32, i32),
        around: Vec<Obstacle<'a>>,
    ) -> Self {
        Self { rules, mask, around, state: platformer::State::at((at.0, at.1)) }
    }

    /// Runs one tick with these keys.
    pub(crate) fn tick(&mut self, pad: Pad) -> platformer::Tick {
        let tick = self.rules.tick(self.state, pad, &self.mask, &self.around);
        self.state = tick.state;
        tick
    }

    /// Runs `count` ticks with these keys.
    pub(crate) fn ticks(&mut self, pad: Pad, count: usize) -> platformer::Tick {
        assert!(count > 0);
        (0..count).map(|_| self.tick(pad)).last().unwrap()
    }

    /// The pixel at which the actor is.
    pub(crate) fn at(&self) -> (i64, i64) {
        let place = self.state.body.position();
        (place.x, place.y)
    }

    /// The actor's exact position, in steps of [`hitmask::actor::Subpixels`].
    pub(crate) fn exact(&self) -> (i128, i128) {
        let (place, rest) = (self.state.body.position(), self.state.body.remainder());
        let exact = |pixel: i64, rest: hitmask::actor::Subpixels| {
            i128::from(pixel) * i128::from(hitmask::actor::Subpixels::PER_PIXEL)
                + i128::from(rest.to_steps())
        };
        (exact(place.x, rest.0), exact(place.y, rest.1))
    }

    pub(crate) fn is_free(&self) -> bool {
        !Surroundings::of(&self.around).overlaps_solid(self.state.body.placed(&self.mask))
    }
}
