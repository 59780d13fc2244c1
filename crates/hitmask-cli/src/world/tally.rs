//! Counts the events of a run.

use hitmask::world::{Cause, Event};
use serde::Serialize;

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Tally {
    pub(super) started: Started,
    pub(super) ended: u64,
    pub(super) most: Most,
    /// The number of pairs that touch now.
    pub(super) now: u64,
}

/// The number of pairs that started, by cause.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Started {
    pub(super) inserted: u64,
    pub(super) pose: u64,
    pub(super) motion: u64,
}

/// The largest number of pairs that touched in a tick, and the first tick at which that happened.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Most {
    pub(super) pairs: u64,
    pub(super) tick: u32,
}

impl Tally {
    /// Creates the counts before a run that starts with this many touching pairs, as a recording
    /// may.
    pub(super) fn of_touching(now: u64) -> Self {
        Self { now, ..Self::default() }
    }

    pub(super) fn note(&mut self, event: Event) {
        match event {
            Event::Started { cause, .. } => {
                self.now += 1;
                match cause {
                    Cause::Inserted => self.started.inserted += 1,
                    Cause::Pose => self.started.pose += 1,
                    Cause::Motion => self.started.motion += 1,
                }
            }
            Event::Ongoing { .. } => {}
            Event::Ended { .. } => {
                self.now -= 1;
                self.ended += 1;
            }
        }
    }

    /// Updates the maximum after a tick.
    pub(super) fn end_tick(&mut self, tick: u32) {
        if self.now > self.most.pairs {
            self.most = Most { pairs: self.now, tick };
        }
    }
}
