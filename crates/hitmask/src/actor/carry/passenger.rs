//! An actor that a moving solid may carry or push, and the outcome.

use super::Riding;
use crate::actor::motion::{Body, IgnoredPlatforms, Obstacle};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::Subpixels;

/// An actor that a moving [`Solid`](super::Solid) may carry or push, and what has happened to it so
/// far in this tick.
///
/// You can pass it to one solid after the other: outcomes and motions add up.
#[doc(alias("rider", "attached object"))]
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Passenger<'a> {
    /// Its mask. If it was [`Squeezed`](PassengerOutcome::Squeezed) into the smaller mask, this is
    /// the smaller mask.
    pub mask: &'a Mask,
    /// A mask that it can be squeezed into, such as a ducking one; `None` if it has no smaller mask
    /// or already uses it.
    #[doc(alias("crouch", "duck hitbox"))]
    pub smaller_mask: Option<&'a Mask>,
    /// Its position.
    pub body: Body,
    /// How it holds on to a platform.
    pub riding: Riding,
    /// The one-way platforms that it drops through: they do not stop it, and it does not ride on
    /// them. This list replaces the one of the surroundings.
    pub ignored: IgnoredPlatforms,
    /// How many pixels it may be moved aside, either way, if there is no room;
    /// [`WIGGLE`](Self::WIGGLE) by default.
    pub wiggle: u8,
    /// The top left of the smaller mask, relative to that of its own mask: (0, 0) if both are drawn
    /// in the same frame.
    pub smaller_offset: (i32, i32),
    /// The outcome so far in this tick.
    pub outcome: PassengerOutcome,
    /// How many whole pixels it was moved, right and down, including the offset of its smaller mask
    /// if it was squeezed into that mask.
    pub moved: (i64, i64),
    /// The motion of the solid that moved it last.
    pub lift: (Subpixels, Subpixels),
    /// The obstacle that carries it, as an index into all obstacles of a group.
    pub(super) carrier: Option<usize>,
}

/// The effect of a moving solid on an actor. If there were several effects, the most serious one.
/// The outcomes are listed from the least to the most serious.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum PassengerOutcome {
    /// Nothing.
    #[default]
    Untouched,
    /// It was carried along, because it rides on the solid.
    Carried,
    /// It was in the way and was pushed.
    Pushed,
    /// It was pushed, had no room, and was moved to a free place.
    Squeezed {
        /// Whether it is in its smaller mask now.
        smaller: bool,
        /// How far it was moved aside, right and down.
        wiggled: (i64, i64),
    },
    /// It was crushed: there was no room. It stays where it got stuck, inside the solid. Destroy
    /// it, or move it somewhere else.
    #[doc(alias("crush", "SquishCallback"))]
    Squished,
}

impl<'a> Passenger<'a> {
    /// The default of [`wiggle`](Self::wiggle).
    pub const WIGGLE: u8 = 4;

    /// An actor that stands, has no smaller mask and drops through nothing.
    pub const fn new(mask: &'a Mask, body: Body) -> Self {
        Self {
            mask,
            smaller_mask: None,
            body,
            riding: Riding::Standing,
            ignored: IgnoredPlatforms::NONE,
            wiggle: Self::WIGGLE,
            smaller_offset: (0, 0),
            outcome: PassengerOutcome::Untouched,
            moved: (0, 0),
            lift: (Subpixels::ZERO, Subpixels::ZERO),
            carrier: None,
        }
    }

    /// Sets how it holds on to a platform.
    #[must_use]
    pub const fn riding(self, riding: Riding) -> Self {
        Self { riding, ..self }
    }

    /// Sets a mask that it can be squeezed into, drawn in the same frame as its own.
    #[must_use]
    pub const fn with_smaller_mask(self, smaller: &'a Mask) -> Self {
        Self { smaller_mask: Some(smaller), ..self }
    }

    /// Sets how many pixels it may be moved aside.
    #[must_use]
    pub const fn with_wiggle(self, wiggle: u8) -> Self {
        Self { wiggle, ..self }
    }

    /// Sets the one-way platforms that it drops through.
    #[must_use]
    pub const fn ignoring(self, ignored: IgnoredPlatforms) -> Self {
        Self { ignored, ..self }
    }

    /// Its mask at its position.
    pub const fn placed(&self) -> Placed<'a> {
        self.body.placed(self.mask)
    }

    /// Whether it rides on an obstacle.
    pub(super) fn rides_on(&self, obstacle: Obstacle<'_>) -> bool {
        self.riding.rides_on(self.placed(), obstacle, self.ignored)
    }

    /// Moves it without looking at obstacles.
    pub(super) fn shift(&mut self, dx: i64, dy: i64) {
        self.body = self.body.moved((dx, dy));
        self.moved = (self.moved.0.saturating_add(dx), self.moved.1.saturating_add(dy));
    }

    /// Adds an outcome.
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
