//! A run of a world as a file, and the run again.

use alloc::vec::Vec;
use core::fmt;

use super::super::reader::Reader;
use super::super::{ColliderId, Events, Sprites, StateError, World, WorldError};
use super::limit::Limit;
use super::log::{self, Log, Scratch};
use crate::mask::{NoMemory, with_room};

/// What a recording begins with. The first byte is no text, so that nothing takes the file for one.
const MAGIC: [u8; 8] = *b"\x89HITMREC";

/// The version that is written, and the only one that is read.
const VERSION: u16 = 1;

/// A run of a world: its state at the start, what was done to it, and its hash after each tick. A [`Recorder`](
/// super::Recorder) makes it.
#[derive(Clone, Debug)]
pub struct Recording {
    start: Vec<u8>,
    log: Log,
    ticks: u64,
}

impl Recording {
    pub(super) fn of(start: Vec<u8>) -> Self {
        Self { start, log: Log::default(), ticks: 0 }
    }

    /// How many ticks it has.
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// The recording as a file. `docs/world-state.md` in the repository says which byte is what.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`].
    pub fn to_bytes(&self) -> Result<Vec<u8>, WorldError> {
        let lengths = [self.start.len() as u64, self.log.bytes.len() as u64, self.ticks];
        let mut bytes = with_room(HEADER + self.start.len() + self.log.bytes.len())?;
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&[0; 2]);
        for length in lengths {
            bytes.extend_from_slice(&length.to_le_bytes());
        }
        bytes.extend_from_slice(&self.start);
        bytes.extend_from_slice(&self.log.bytes);
        Ok(bytes)
    }

    /// The recording in a file. All its commands are checked; whether its start is the state of a world, and whether the
    /// commands can be done, shows when it is played.
    ///
    /// # Errors
    /// [`StateError`], which says where the bytes are wrong, and how.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateError> {
        let mut reader = Reader::new(bytes, World::MOST_TO_READ);
        reader.begin(MAGIC, VERSION)?;
        let [start, log, ticks] = [reader.u64()?, reader.u64()?, reader.u64()?];
        let start = copy(reader.slice(start)?)?;
        let log = Log { bytes: copy(reader.slice(log)?)? };
        reader.end()?;
        let before = bytes.len() - log.bytes.len();
        // Once more, so that what is wrong is told by its place in the file.
        let mut reader = Reader::new(bytes, World::MOST_TO_READ);
        reader.slice(before as u64)?;
        let (mut scratch, mut found) = (Scratch::default(), 0);
        while !reader.is_at_end() {
            let (_, hash) = log::read(&mut reader, &mut scratch)?;
            found += u64::from(hash.is_some());
        }
        if found != ticks {
            return Err(StateError::Damaged { at: TICKS, what: "it has as many ticks as it says" });
        }
        Ok(Self { start, log, ticks })
    }

    /// Runs it tick by tick. The sprites are those that the world had, or these and more.
    ///
    /// What was recorded is done again, and takes as much time as it took: a recording from strangers may ask for much. Drawn
    /// poses and terrain take [`World::MOST_TO_READ`] bytes of memory at any time, at the most.
    ///
    /// # Errors
    /// [`ReplayError::Bytes`] where the start is no state of a world with these sprites.
    pub fn play(&self, sprites: &Sprites) -> Result<Replay<'_>, ReplayError> {
        self.play_within(sprites, World::MOST_TO_READ)
    }

    /// [`play`](Self::play) with another limit: a step that would need more is refused with [`StateError::TooLarge`]. What an
    /// edit of terrain may need is estimated, and never too low. The pairs that overlap are not counted.
    ///
    /// # Errors
    /// As that.
    pub fn play_within(&self, sprites: &Sprites, most: usize) -> Result<Replay<'_>, ReplayError> {
        let world = World::from_bytes_within(&self.start, sprites, most)?;
        Ok(Replay {
            limit: Limit::new(most, &world),
            world,
            rest: Reader::new(&self.log.bytes, most),
            scratch: Scratch::default(),
            ticks: 0,
            error: None,
        })
    }

    /// Runs all of it; the world at the end.
    ///
    /// # Errors
    /// [`ReplayError`]: the first tick that is not what it was.
    pub fn replay(&self, sprites: &Sprites) -> Result<World, ReplayError> {
        let mut replay = self.play(sprites)?;
        while replay.step()?.is_some() {}
        Ok(replay.into_world())
    }

    /// Lets something be recorded, and forgets it if it was not done.
    pub(super) fn attempt<T, E>(
        &mut self,
        act: impl FnOnce(&mut Log) -> Result<T, E>,
    ) -> Result<T, E> {
        let length = self.log.bytes.len();
        let done = act(&mut self.log);
        if done.is_err() {
            self.log.bytes.truncate(length);
        }
        done
    }

    pub(super) fn make_room(&mut self) -> Result<(), NoMemory> {
        self.log.make_room()
    }

    /// Records a tick, for which there is [room](Self::make_room).
    pub(super) fn tick(&mut self, hash: u64) {
        self.log.tick(hash);
        self.ticks += 1;
    }
}

/// Where the number of ticks is, and how long the header.
const TICKS: usize = 28;
const HEADER: usize = 36;

fn copy(bytes: &[u8]) -> Result<Vec<u8>, NoMemory> {
    let mut copy = with_room(bytes.len())?;
    copy.extend_from_slice(bytes);
    Ok(copy)
}

/// A recording while it runs again: [`Recording::play`] makes it.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    world: World,
    limit: Limit,
    rest: Reader<'a>,
    scratch: Scratch,
    ticks: u64,
    /// What went wrong: the world is not what it was any more.
    error: Option<ReplayError>,
}

impl Replay<'_> {
    /// The world as it is after the last tick that was run, or at the start.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// The same to keep: to play on from there.
    pub fn into_world(self) -> World {
        self.world
    }

    /// How many ticks were run.
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Does what was recorded up to the end of the next tick, and gives its events; `None` where there is no tick any more.
    ///
    /// # Errors
    /// [`ReplayError::Differs`] where the world is not what it was after that tick, [`ReplayError::Refused`] where it does not
    /// do what it did then. From there on it tells the same error, and does nothing.
    pub fn step(&mut self) -> Result<Option<Events<'_>>, ReplayError> {
        self.step_where(|_, _| true)
    }

    /// [`step`](Self::step) with the filter that the ticks had.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn step_where(
        &mut self,
        keep: impl Fn(ColliderId, ColliderId) -> bool + Sync,
    ) -> Result<Option<Events<'_>>, ReplayError> {
        if self.error.is_none() {
            match self.run_tick(keep) {
                Ok(true) => return Ok(Some(self.world.events())),
                Ok(false) => return Ok(None),
                Err(error) => self.error = Some(error),
            }
        }
        self.error.map_or(Ok(None), Err)
    }

    /// Does what was recorded up to the end of the next tick; whether there was one.
    fn run_tick(
        &mut self,
        keep: impl Fn(ColliderId, ColliderId) -> bool + Sync,
    ) -> Result<bool, ReplayError> {
        let tick = self.ticks + 1;
        let refused = |error| ReplayError::Refused { tick, error };
        while !self.rest.is_at_end() {
            let (command, hash) = log::read(&mut self.rest, &mut self.scratch)?;
            let Some(expected) = hash else {
                self.limit.allow(&self.world, &command)?;
                self.world.apply(command).map_err(refused)?;
                continue;
            };
            self.world.tick_where(keep).map_err(refused)?;
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

/// Why a recording did not run as it had.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ReplayError {
    /// What it begins with is no state of a world with these sprites, or a command cannot be read,
    /// or takes more memory than it may.
    Bytes(StateError),
    /// The world did not do what it had done.
    Refused {
        /// The tick before which, the first one being 1.
        tick: u64,
        /// Why it did not.
        error: WorldError,
    },
    /// After a tick the world is not what it was.
    Differs {
        /// The tick, the first one being 1.
        tick: u64,
        /// The hash that was recorded.
        expected: u64,
        /// The hash now.
        found: u64,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bytes(error) => error.fmt(formatter),
            Self::Refused { tick, error } => write!(formatter, "before tick {tick}: {error}"),
            Self::Differs { tick, expected, found } => write!(
                formatter,
                "tick {tick} differs: the hash is {found:#018x} and was {expected:#018x}, so give the same sprites and \
                 the same filter"
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
