//! Replays a recording.

use alloc::borrow::Cow;
use core::fmt;

use super::super::pair_test::Keep;
use super::super::{ColliderId, Events, StateError, World, WorldError};
use super::Command;
use super::limit::Limit;
use super::log::{self, Scratch};
use crate::broad_phase::WorkPieces;
use crate::codec::Reader;

/// A running replay, started by [`Recording::play`](super::Recording::play).
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    world: World,
    limit: Limit,
    /// The commands as bytes. The first `at` bytes have been replayed.
    log: Cow<'a, [u8]>,
    at: usize,
    scratch: Scratch,
    ticks: u64,
    most_box_pairs: Option<u64>,
    /// The first error. After this error, the world differs from the recorded one.
    error: Option<ReplayError>,
}

impl<'a> Replay<'a> {
    pub(super) fn of(world: World, log: Cow<'a, [u8]>, most: usize) -> Self {
        Self {
            limit: Limit::new(most, &world),
            world,
            log,
            at: 0,
            scratch: Scratch::default(),
            ticks: 0,
            most_box_pairs: None,
            error: None,
        }
    }

    /// Returns the world as it is after the last replayed tick, or as it was at the start of the
    /// recording if no tick has been replayed yet.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// Makes a tick fail if the boxes of more than `most` pairs of colliders overlap, as counted by
    /// [`World::has_more_box_pairs_than`]. Use this limit for recordings that you did not create
    /// yourself.
    #[must_use]
    pub const fn limit_box_pairs(mut self, most: u64) -> Self {
        self.most_box_pairs = Some(most);
        self
    }

    /// Ends the replay and returns its world, for example to continue the game from there.
    pub fn into_world(self) -> World {
        self.world
    }

    /// Returns how many ticks have been replayed so far.
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Replays all commands up to the end of the next tick, and returns the tick's events; `None`
    /// at the end of the recording.
    ///
    /// # Errors
    /// [`ReplayError::Differs`] if the world's hash after the tick is not the recorded one,
    /// [`ReplayError::Refused`] if the world refuses a command, [`ReplayError::TooManyPairs`]
    /// beyond the limit of [`limit_box_pairs`](Self::limit_box_pairs), and [`ReplayError::Bytes`]
    /// if a command cannot be read or exceeds the memory limit. After an error, the replay does not
    /// continue, and every call returns the same error.
    pub fn step(&mut self) -> Result<Option<Events>, ReplayError> {
        self.step_with(None)
    }

    /// Works like [`step`](Self::step), but for ticks that were recorded with a filter
    /// ([`World::tick_where`]). Pass the same filter as `keep`.
    ///
    /// # Errors
    /// Same as [`step`](Self::step).
    pub fn step_where(
        &mut self,
        keep: impl Fn(ColliderId, ColliderId) -> bool + Sync,
    ) -> Result<Option<Events>, ReplayError> {
        self.step_with(Some(&keep))
    }

    fn step_with(&mut self, keep: Option<&Keep<'_>>) -> Result<Option<Events>, ReplayError> {
        if self.error.is_none() {
            match self.run_tick(keep) {
                Ok(true) => return Ok(Some(Events::of(&self.world))),
                Ok(false) => return Ok(None),
                Err(error) => self.error = Some(error),
            }
        }
        self.error.map_or(Ok(None), Err)
    }

    /// Replays all commands up to the end of the next tick. Returns whether the recording contained
    /// another tick.
    fn run_tick(&mut self, keep: Option<&Keep<'_>>) -> Result<bool, ReplayError> {
        let tick = self.ticks + 1;
        let refused = |error| ReplayError::Refused { tick, error };
        let mut rest = Reader::resume(&self.log, self.at);
        while !rest.is_at_end() {
            let most = self.limit.most();
            let (command, hash) = log::read(&mut rest, most, &mut self.scratch)?;
            self.at = rest.at();
            let Some(expected) = hash else {
                if let Command::Restore(state) = command {
                    self.world.restore_bytes(state, most)?;
                    self.limit = Limit::new(most, &self.world);
                    continue;
                }
                self.limit.allow(&self.world, &command)?;
                self.world.apply(command).map_err(refused)?;
                continue;
            };
            if let Some(limit) = self.most_box_pairs
                && self.world.has_more_box_pairs_than(limit)
            {
                return Err(ReplayError::TooManyPairs { tick, limit });
            }
            self.world.tick_with(WorkPieces::ONE, keep);
            let found = self.world.hash();
            if found != expected {
                return Err(ReplayError::Differs { tick, expected, found });
            }
            self.ticks = tick;
            return Ok(true);
        }
        Ok(false)
    }
}

/// Why a replay failed.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ReplayError {
    /// The start of the recording is not the state of a world with these sprites, or a command
    /// cannot be read or exceeds the memory limit.
    Bytes(StateError),
    /// The world refused a command.
    Refused {
        /// The tick before which the command was refused; the first tick is 1.
        tick: u64,
        /// Why the command was refused.
        error: WorldError,
    },
    /// The boxes of more pairs of colliders overlap than [`Replay::limit_box_pairs`] allows.
    TooManyPairs {
        /// The number of the tick; the first tick is 1.
        tick: u64,
        /// The greatest number of pairs that is allowed.
        limit: u64,
    },
    /// The world's hash after a tick is not the recorded one.
    Differs {
        /// The number of the tick; the first tick is 1.
        tick: u64,
        /// The hash in the recording.
        expected: u64,
        /// The hash of the replayed world.
        found: u64,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bytes(error) => error.fmt(formatter),
            Self::Refused { tick, error } => {
                write!(formatter, "command before tick {tick} refused: {error}")
            }
            Self::TooManyPairs { tick, limit } => {
                write!(formatter, "at tick {tick} the boxes of more than {limit} pairs overlap")
            }
            Self::Differs { tick, expected, found } => write!(
                formatter,
                "tick {tick} differs: expected hash {expected:#018x}, found {found:#018x}; pass \
                 the same sprites and the same filter"
            ),
        }
    }
}

impl core::error::Error for ReplayError {}

impl From<StateError> for ReplayError {
    fn from(error: StateError) -> Self {
        Self::Bytes(error)
    }
}
