//! Who is there when a solid moves, and what became of them.

use super::Riding;
use crate::mask::Mask;
use crate::motion::{Body, Ignored, Obstacle};
use crate::pose::Placed;

/// An actor that a moving [`Solid`](super::Solid) may carry or push, and what became of it so far in this tick.
///
/// It may be handed to one solid after the other: outcomes and motions add up.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Passenger<'a> {
    /// Its mask. Once it is [`Squeezed`](PassengerOutcome::Squeezed) into the smaller one, this is it.
    pub mask: &'a Mask,
    /// The mask of it that it can be squeezed into, ducking say, drawn in the same frame: both stand with their top left pixels at
    /// the body's place. `None` where there is none, or it has it already.
    pub smaller: Option<&'a Mask>,
    /// Where it stands.
    pub body: Body,
    /// How it holds on.
    pub rides: Riding,
    /// The one-way platforms that it drops through: neither do they hold it, nor does it ride on one of them. They count instead of
    /// those that the surroundings ignore.
    pub ignored: Ignored,
    /// By how many pixels it may be moved aside where there is no room, each way; [`WIGGLE`](Self::WIGGLE) unless it is said.
    pub wiggle: u8,
    /// What became of it.
    pub outcome: PassengerOutcome,
    /// By how many whole pixels it was moved, right and down.
    pub moved: (i64, i64),
}

/// What a moving solid did to an actor. Of several it is the gravest, and later ones are graver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PassengerOutcome {
    /// Nothing.
    #[default]
    Untouched,
    /// It was taken along, because it rides on the solid.
    Carried,
    /// It was in the way and was pushed.
    Pushed,
    /// It was pushed where there was no room, and found some.
    Squeezed {
        /// Whether it is in its smaller mask now.
        smaller: bool,
        /// By how much it was moved aside, right and down.
        wiggled: (i64, i64),
    },
    /// There was no room. It stays where it got stuck, within the solid: destroy it, or put it elsewhere.
    Squished,
}

impl<'a> Passenger<'a> {
    /// By how many pixels a passenger may be moved aside unless something else is said.
    pub const WIGGLE: u8 = 4;

    /// An actor that stands, has no smaller mask and drops through nothing.
    pub const fn new(mask: &'a Mask, body: Body) -> Self {
        Self {
            mask,
            smaller: None,
            body,
            rides: Riding::Standing,
            ignored: Ignored::NONE,
            wiggle: Self::WIGGLE,
            outcome: PassengerOutcome::Untouched,
            moved: (0, 0),
        }
    }

    /// The same that holds on in another way.
    #[must_use]
    pub const fn riding(self, rides: Riding) -> Self {
        Self { rides, ..self }
    }

    /// The same with a mask that it can be squeezed into.
    #[must_use]
    pub const fn with_smaller(self, smaller: &'a Mask) -> Self {
        Self { smaller: Some(smaller), ..self }
    }

    /// The same that may be moved aside by so many pixels.
    #[must_use]
    pub const fn with_wiggle(self, wiggle: u8) -> Self {
        Self { wiggle, ..self }
    }

    /// The same that drops through these one-way platforms.
    #[must_use]
    pub const fn ignoring(self, ignored: Ignored) -> Self {
        Self { ignored, ..self }
    }

    /// Its mask where it stands.
    pub const fn placed(&self) -> Placed<'a> {
        self.body.placed(self.mask)
    }

    /// Whether it rides on an obstacle.
    pub(super) fn rides_on(&self, obstacle: Obstacle<'_>) -> bool {
        self.rides.rides_on(self.placed(), obstacle, self.ignored)
    }

    /// Moves it by so many pixels, whatever is there.
    pub(super) fn shift(&mut self, dx: i64, dy: i64) {
        self.body = self.body.moved(dx, dy);
        self.moved = (self.moved.0.saturating_add(dx), self.moved.1.saturating_add(dy));
    }

    /// Notes what became of it.
    pub(super) fn note(&mut self, outcome: PassengerOutcome) {
        self.outcome = match (self.outcome, outcome) {
            (
                PassengerOutcome::Squeezed { smaller, wiggled },
                PassengerOutcome::Squeezed { smaller: also, wiggled: further },
            ) => PassengerOutcome::Squeezed {
                smaller: smaller || also,
                wiggled: (wiggled.0 + further.0, wiggled.1 + further.1),
            },
            (before, outcome) => before.max(outcome),
        };
    }
}
