//! Counts the events of a run.

use hitmask::world::{Cause, Event};

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) inserted: u64,
    pub(super) pose: u64,
    pub(super) motion: u64,
    pub(super) ended: u64,
    /// The number of pairs that touch now.
    pub(super) now: u64,
    /// The most pairs at once, and the first tick with them.
    pub(super) most: u64,
    pub(super) most_at: u32,
}

impl Tally {
    /// Before a run that starts with this many touching pairs, as a recording may.
    pub(super) fn of_touching(now: u64) -> Self {
        Self { now, ..Self::default() }
    }

    pub(super) fn note(&mut self, event: Event) {
        match event {
            Event::Started { cause, .. } => {
                self.now += 1;
                match cause {
                    Cause::Inserted => self.inserted += 1,
                    Cause::Pose => self.pose += 1,
                    Cause::Motion => self.motion += 1,
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
        if self.now > self.most {
            (self.most, self.most_at) = (self.now, tick);
        }
    }

    /// The number of pairs that started.
    pub(super) fn started(&self) -> u64 {
        self.inserted + self.pose + self.motion
    }
}
