//! A recording of a world, and its replay.

use alloc::vec::Vec;
use core::fmt;

use super::super::encode::{read_start, write_start};
use super::super::pair_test::Keep;
use super::super::{ColliderId, Events, Sprites, StateError, World, WorldError};
use super::Command;
use super::limit::Limit;
use super::log::{self, Log, Scratch};
use crate::broad_phase::WorkPieces;
use crate::codec::{Reader, write};
use crate::mask::{NoMemory, with_room};

/// The magic bytes of a recording. The first one is not ASCII, so that no tool mistakes the file
/// for text.
const MAGIC: [u8; 8] = *b"\x89HITMREC";

/// A recording of a world: its state at the start, every command since, and its hash after each
/// tick. [`World::start_recording`] starts one.
#[doc(alias("replay", "demo"))]
#[derive(Clone, Debug)]
pub struct Recording {
    start: Vec<u8>,
    log: Log,
    ticks: u64,
    /// The positions of the last [`Command::MoveAll`], kept for their memory.
    moved: Vec<[i32; 2]>,
}

impl Recording {
    pub(super) fn of(start: Vec<u8>) -> Self {
        Self { start, log: Log::default(), ticks: 0, moved: Vec::new() }
    }

    /// The number of ticks.
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// The recording as bytes, for a file. `docs/world-state.md` in the repository documents the
    /// format.
    pub fn to_bytes(&self) -> Vec<u8> {
        let lengths = [self.start.len() as u64, self.log.bytes.len() as u64, self.ticks];
        let mut bytes = Vec::with_capacity(HEADER + self.start.len() + self.log.bytes.len());
        write_start(&mut bytes, MAGIC);
        write(&mut bytes, lengths);
        bytes.extend_from_slice(&self.start);
        bytes.extend_from_slice(&self.log.bytes);
        bytes
    }

    /// Reads a recording from bytes. It checks every command. Whether the start is the state of a
    /// world, and whether the commands succeed, turns out when you play it.
    ///
    /// # Errors
    /// [`StateError`], which says where the bytes are wrong, and what a reader expects there.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateError> {
        let mut reader = Reader::new(bytes);
        read_start(&mut reader, MAGIC)?;
        let [start, log, ticks]: [u64; 3] = reader.read()?;
        let start = copy(reader.slice(start)?)?;
        let log = Log { bytes: copy(reader.slice(log)?)? };
        reader.end()?;
        let before = bytes.len() - log.bytes.len();
        // Read again from the start, so that errors have offsets in the file.
        let mut reader = Reader::new(bytes);
        reader.slice(before as u64)?;
        let (mut scratch, mut found) = (Scratch::default(), 0);
        while !reader.is_at_end() {
            let (_, hash) = log::read(&mut reader, World::MAX_BYTES, &mut scratch)?;
            found += u64::from(hash.is_some());
        }
        if found != ticks {
            return Err(StateError::Damaged {
                at: TICKS,
                what: "the number of ticks is that of the commands",
            });
        }
        Ok(Self { start, log, ticks, moved: Vec::new() })
    }

    /// Starts a replay, which you run tick by tick. `sprites` are those of the recorded world; more
    /// may follow them.
    ///
    /// A replay takes as much time as the original: a recording from strangers may ask for a lot.
    /// Drawn poses and terrain never take more than [`World::MAX_BYTES`] bytes of memory.
    ///
    /// # Errors
    /// [`ReplayError::Bytes`] if the start is not the state of a world with these sprites.
    pub fn play(&self, sprites: &Sprites) -> Result<Replay<'_>, ReplayError> {
        self.play_within(sprites, World::MAX_BYTES)
    }

    /// [`play`](Self::play) with another memory limit, in bytes: a step that would exceed it fails
    /// with [`StateError::TooLarge`]. The memory that an edit of terrain needs is estimated, and
    /// never too low. The pairs that overlap do not count.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn play_within(&self, sprites: &Sprites, most: usize) -> Result<Replay<'_>, ReplayError> {
        let world = World::from_bytes_within(&self.start, sprites, most)?;
        Ok(Replay {
            limit: Limit::new(most, &world),
            world,
            rest: Reader::new(&self.log.bytes),
            scratch: Scratch::default(),
            ticks: 0,
            most_box_pairs: None,
            error: None,
        })
    }

    /// Replays the whole recording and returns the world at the end.
    ///
    /// # Errors
    /// [`ReplayError`] at the first tick that differs from the recording.
    pub fn replay(&self, sprites: &Sprites) -> Result<World, ReplayError> {
        let mut replay = self.play(sprites)?;
        while replay.step()?.is_some() {}
        Ok(replay.into_world())
    }

    /// Adds a command that succeeded.
    pub(super) fn add(&mut self, command: &Command<'_>) {
        self.log.command(command);
    }

    /// Adds the commands of another recording.
    pub(super) fn append(&mut self, other: &Self) {
        self.log.bytes.extend_from_slice(&other.log.bytes);
    }

    /// Adds a tick, and the hash after it.
    pub(in crate::world) fn tick(&mut self, hash: u64) {
        self.log.tick(hash);
        self.ticks += 1;
    }

    /// Adds a [`Command::MoveAll`], position by position.
    pub(in crate::world) fn move_all(&mut self) -> Moves<'_> {
        self.moved.clear();
        Moves { recording: self }
    }

    /// How many bytes of memory it takes.
    pub(in crate::world) fn bytes(&self) -> usize {
        let lists = self.start.capacity() + self.log.bytes.capacity();
        size_of::<Self>() + lists + size_of::<[i32; 2]>() * self.moved.capacity()
    }
}

/// Collects the positions of a [`Command::MoveAll`], and adds the command to the recording when it
/// is dropped.
pub(in crate::world) struct Moves<'a> {
    recording: &'a mut Recording,
}

impl Moves<'_> {
    pub(in crate::world) fn push(&mut self, position: [i32; 2]) {
        self.recording.moved.push(position);
    }
}

impl Drop for Moves<'_> {
    fn drop(&mut self) {
        let Recording { log, moved, .. } = &mut *self.recording;
        log.move_all(moved);
    }
}

/// The offset of the number of ticks, and the length of the header.
const TICKS: usize = 28;
const HEADER: usize = 36;

fn copy(bytes: &[u8]) -> Result<Vec<u8>, NoMemory> {
    let mut copy = with_room(bytes.len())?;
    copy.extend_from_slice(bytes);
    Ok(copy)
}

/// A running replay, which [`Recording::play`] starts.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    world: World,
    limit: Limit,
    rest: Reader<'a>,
    scratch: Scratch,
    ticks: u64,
    most_box_pairs: Option<u64>,
    /// The first error: from there on, the world differs from the recorded one.
    error: Option<ReplayError>,
}

impl Replay<'_> {
    /// The world after the last tick that was replayed, or at the start.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// Lets a tick fail if the boxes of more than `most` pairs overlap, as
    /// [`World::has_more_box_pairs_than`] counts them. Use it for recordings that you did not write.
    #[must_use]
    pub const fn limit_box_pairs(mut self, most: u64) -> Self {
        self.most_box_pairs = Some(most);
        self
    }

    /// The world, to keep or to play on from there.
    pub fn into_world(self) -> World {
        self.world
    }

    /// How many ticks were replayed.
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Replays everything up to the end of the next tick, and returns its events; `None` at the end
    /// of the recording.
    ///
    /// # Errors
    /// [`ReplayError::Differs`] if the world's hash after the tick is not the recorded one,
    /// [`ReplayError::Refused`] if the world refuses a command,
    /// [`ReplayError::TooManyPairs`] if there is a limit, and [`ReplayError::Bytes`] if a
    /// command cannot be read or exceeds the memory limit. After an error the replay does nothing,
    /// and returns the same error again.
    pub fn step(&mut self) -> Result<Option<Events>, ReplayError> {
        self.step_with(None)
    }

    /// [`step`](Self::step) with the filter that the recorded ticks had.
    ///
    /// # Errors
    /// As [`step`](Self::step).
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

    /// Replays everything up to the end of the next tick. Returns whether there was one.
    fn run_tick(&mut self, keep: Option<&Keep<'_>>) -> Result<bool, ReplayError> {
        let tick = self.ticks + 1;
        let refused = |error| ReplayError::Refused { tick, error };
        while !self.rest.is_at_end() {
            let most = self.limit.most();
            let (command, hash) = log::read(&mut self.rest, most, &mut self.scratch)?;
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
    /// The start is not the state of a world with these sprites, or a command cannot be read or
    /// exceeds the memory limit.
    Bytes(StateError),
    /// The world refused a command.
    Refused {
        /// The tick before which it was refused; the first one is 1.
        tick: u64,
        /// Why it was refused.
        error: WorldError,
    },
    /// The boxes of more pairs overlap than [`Replay::limit_box_pairs`] allows.
    TooManyPairs {
        /// The tick; the first one is 1.
        tick: u64,
        /// The most pairs that are allowed.
        limit: u64,
    },
    /// The world's hash after a tick is not the recorded one.
    Differs {
        /// The tick; the first one is 1.
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
                "tick {tick} differs: expected hash {expected:#018x}, found {found:#018x}; pass the same \
                 sprites and the same filter"
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
