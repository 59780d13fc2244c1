//! An actor that a moving solid may carry or push, and what has happened to the actor.

use super::Riding;
use crate::actor::motion::{Body, IgnoredPlatforms, Obstacle};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::Subpixels;

/// An actor that a moving [`Solid`](super::Solid) may carry or push, and what has happened to it so
/// far in this tick.
///
/// In a tick, you can pass the same passenger to several solids, one after the other. Its outcomes
/// and motions accumulate.
#[doc(alias("rider", "attached object"))]
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Passenger<'a> {
    /// The actor's mask. If the actor was [`Squeezed`](PassengerOutcome::Squeezed) into its smaller
    /// mask, this is the smaller mask.
    pub mask: &'a Mask,
    /// A mask that the actor can be squeezed into, such as a ducking mask. `None` if the actor has
    /// no smaller mask or already uses its smaller mask.
    #[doc(alias("crouch", "duck hitbox"))]
    pub smaller_mask: Option<&'a Mask>,
    /// The actor's position.
    pub body: Body,
    /// How the actor holds on to a platform.
    pub riding: Riding,
    /// The one-way platforms that the actor is dropping through. These platforms do not stop the
    /// actor, and the actor does not ride on them. For this actor, this list replaces the list of
    /// ignored platforms in the surroundings.
    pub ignored: IgnoredPlatforms,
    /// The maximum number of pixels, in each direction, by which a solid may move the actor aside
    /// if there is no room for the actor in front of the solid. The default is
    /// [`WIGGLE`](Self::WIGGLE).
    pub wiggle: u8,
    /// The offset of the smaller mask's top-left pixel from that of the actor's own mask. If both
    /// masks are drawn in the same frame, this is (0, 0).
    pub smaller_offset: (i32, i32),
    /// What the solids have done to the actor so far in this tick.
    pub outcome: PassengerOutcome,
    /// The number of whole pixels by which the solids have moved the actor so far, right and down.
    /// If the actor was squeezed into its smaller mask, this includes the offset of that mask.
    pub moved: (i64, i64),
    /// The motion of the solid that last moved the actor.
    pub lift: (Subpixels, Subpixels),
    /// The index of the obstacle that carries the actor, in the list of all obstacles of a group.
    pub(super) carrier: Option<usize>,
}

/// What moving solids did to an actor. If several of these outcomes apply, the most serious one is
/// reported. The variants are listed from the least to the most serious.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum PassengerOutcome {
    /// No solid moved the actor.
    #[default]
    Untouched,
    /// A solid carried the actor along, because the actor rides on that solid.
    Carried,
    /// The actor was in the way of a solid, which pushed it.
    Pushed,
    /// A solid pushed the actor, but there was no room ahead, so the actor was moved to another
    /// free position.
    Squeezed {
        /// Whether the actor is now in its smaller mask.
        smaller: bool,
        /// How far the actor was moved aside, right and down.
        wiggled: (i64, i64),
    },
    /// The actor was crushed, because a solid pushed it and no position was free. It stays where it
    /// got stuck, inside the solid. Destroy the actor or move it somewhere else.
    #[doc(alias("crush", "SquishCallback"))]
    Squished,
}

impl<'a> Passenger<'a> {
    /// The default of [`wiggle`](Self::wiggle).
    pub const WIGGLE: u8 = 4;

    /// Creates a passenger that stands, has no smaller mask and is not dropping through any
    /// platforms.
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

    /// Sets how the actor holds on to a platform.
    #[must_use]
    pub const fn riding(self, riding: Riding) -> Self {
        Self { riding, ..self }
    }

    /// Sets a mask that the actor can be squeezed into, drawn in the same frame as its own mask.
    #[must_use]
    pub const fn with_smaller_mask(self, smaller: &'a Mask) -> Self {
        Self { smaller_mask: Some(smaller), ..self }
    }

    /// Sets the maximum number of pixels by which a solid may move the actor aside
    /// ([`wiggle`](Self::wiggle)).
    #[must_use]
    pub const fn with_wiggle(self, wiggle: u8) -> Self {
        Self { wiggle, ..self }
    }

    /// Sets the one-way platforms that the actor is dropping through.
    #[must_use]
    pub const fn ignoring(self, ignored: IgnoredPlatforms) -> Self {
        Self { ignored, ..self }
    }

    /// Returns the actor's mask at the actor's position.
    pub const fn placed(&self) -> Placed<'a> {
        self.body.placed(self.mask)
    }

    /// Whether the actor rides on an obstacle.
    pub(super) fn rides_on(&self, obstacle: Obstacle<'_>) -> bool {
        self.riding.rides_on(self.placed(), obstacle, self.ignored)
    }

    /// Moves the actor without checking for obstacles.
    pub(super) fn shift(&mut self, dx: i64, dy: i64) {
        self.body = self.body.moved((dx, dy));
        self.moved = (self.moved.0.saturating_add(dx), self.moved.1.saturating_add(dy));
    }

    /// Keeps the more serious of this outcome and the outcome so far. If both are squeezes, adds up
    /// their distances.
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
