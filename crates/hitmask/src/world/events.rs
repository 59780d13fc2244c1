//! What began, goes on and ended at a tick.

use super::cause::Causes;
use super::colliders::Colliders;
use super::{ColliderId, World};

/// Something that happened to a pair of colliders at a tick. `a` is the one with the smaller index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// They overlap, and at the last tick they did not.
    Started {
        /// The one.
        a: ColliderId,
        /// The other.
        b: ColliderId,
        /// What made them.
        cause: Cause,
    },
    /// They overlap as they did at the last tick.
    Ongoing {
        /// The one.
        a: ColliderId,
        /// The other.
        b: ColliderId,
    },
    /// They overlapped at the last tick; now they do not, or do not meet any more, or one of them was removed.
    Ended {
        /// The one.
        a: ColliderId,
        /// The other.
        b: ColliderId,
    },
}

impl Event {
    /// The two colliders.
    pub const fn pair(self) -> (ColliderId, ColliderId) {
        match self {
            Self::Started { a, b, .. } | Self::Ongoing { a, b } | Self::Ended { a, b } => (a, b),
        }
    }
}

/// Why two colliders began to overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// One of them, or both, came into the world since the last tick.
    Inserted,
    /// A frame or a pose: one changed since the last tick, and with the frames and poses of the last tick they would not
    /// overlap where they stand now.
    Pose,
    /// Anything else: that they moved, that their layers changed, or terrain was filled.
    Motion,
}

impl Cause {
    /// The cause in one word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inserted => "inserted",
            Self::Pose => "pose",
            Self::Motion => "motion",
        }
    }
}

/// The events of a tick in the order of their pairs: by the index of `a`, then by that of `b`.
///
/// Nothing is kept of them: they are what the pairs of two ticks tell side by side.
#[derive(Clone, Debug)]
pub struct Events<'a> {
    pub(super) colliders: &'a Colliders,
    pub(super) before: &'a [u64],
    pub(super) now: &'a [u64],
    pub(super) causes: &'a Causes,
    /// How many of the pairs of now have been told.
    pub(super) told: usize,
}

/// The two slots of a pair.
pub(super) const fn slots(pair: u64) -> (u32, u32) {
    ((pair >> 32) as u32, pair as u32)
}

impl World {
    /// The pairs that overlapped at the last tick, in the order of its events. One that was removed since is named still.
    pub fn touching(&self) -> impl ExactSizeIterator<Item = (ColliderId, ColliderId)> {
        let colliders = &self.state.colliders;
        self.state.pairs.iter().map(move |pair| {
            let (a, b) = slots(*pair);
            (colliders.id(a), colliders.id(b))
        })
    }
}

impl Iterator for Events<'_> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        // No pair is that one: a slot is never paired with itself.
        const NONE: u64 = u64::MAX;
        let before = self.before.first().copied().unwrap_or(NONE);
        let now = self.now.first().copied().unwrap_or(NONE);
        let pair = before.min(now);
        if pair == NONE {
            return None;
        }
        let (a, b) = slots(pair);
        let (a, b) = (self.colliders.id(a), self.colliders.id(b));
        if before == pair {
            self.before = &self.before[1..];
        }
        if now != pair {
            return Some(Event::Ended { a, b });
        }
        self.now = &self.now[1..];
        self.told += 1;
        if before == pair {
            return Some(Event::Ongoing { a, b });
        }
        Some(Event::Started { a, b, cause: self.causes.get(self.told - 1) })
    }
}

impl core::iter::FusedIterator for Events<'_> {}
