//! A recording of a world.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::super::encode::{read_start, write_start};
use super::super::{Sprites, StateError, World};
use super::log::{self, Log, Scratch};
use super::{Command, Replay, ReplayError};
use crate::codec::{Reader, write};
use crate::mask::{NoMemory, with_room};

/// The magic bytes of a recording. The first one is not ASCII, so that no tool mistakes the file
/// for text.
const MAGIC: [u8; 8] = *b"\x89HITMREC";

/// A recording of a world, which contains the world's initial state, every command since then, and
/// the hash after each tick. [`World::start_recording`] starts a recording.
#[doc(alias("replay", "demo"))]
#[derive(Clone, Debug)]
pub struct Recording {
    start: Vec<u8>,
    log: Log,
    ticks: u64,
    /// The positions of the last [`Command::MoveAll`], kept so that their memory is reused.
    moved: Vec<[i32; 2]>,
}

impl Recording {
    pub(super) fn of(start: Vec<u8>) -> Self {
        Self { start, log: Log::default(), ticks: 0, moved: Vec::new() }
    }

    /// Returns the number of recorded ticks.
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Returns the recording as bytes, for a file. `docs/world-state.md` in the repository
    /// documents the format.
    pub fn to_bytes(&self) -> Vec<u8> {
        let lengths = [self.start.len() as u64, self.log.bytes.len() as u64, self.ticks];
        let mut bytes = Vec::with_capacity(HEADER + self.start.len() + self.log.bytes.len());
        write_start(&mut bytes, MAGIC);
        write(&mut bytes, lengths);
        bytes.extend_from_slice(&self.start);
        bytes.extend_from_slice(&self.log.bytes);
        bytes
    }

    /// Reads a recording from bytes. The call checks only that every command can be read. Whether
    /// the initial state is valid and whether the commands succeed becomes known when you play the
    /// recording.
    ///
    /// # Errors
    /// [`StateError`] if the bytes are not a recording. For damaged bytes, the error contains the
    /// offset of the first wrong byte and a description of the value expected at that offset.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateError> {
        let mut reader = Reader::new(bytes);
        read_start(&mut reader, MAGIC)?;
        let [start, log, ticks]: [u64; 3] = reader.read()?;
        let start = copy(reader.slice(start)?)?;
        let log = Log { bytes: copy(reader.slice(log)?)? };
        reader.end()?;
        let before = bytes.len() - log.bytes.len();
        // Read from the start again, so that errors have offsets in the file.
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

    /// Starts a replay, which you run tick by tick. `sprites` must begin with the sprites of the
    /// recorded world, in the same order; more sprites may follow.
    ///
    /// Replaying the commands takes as much time as the recorded calls took, so an untrusted
    /// recording can take a very long time. Drawn poses and terrain never take more than
    /// [`World::MAX_BYTES`] bytes of memory.
    ///
    /// # Errors
    /// [`ReplayError::Bytes`] if the recording's initial state is not the state of a world with
    /// these sprites.
    pub fn play(&self, sprites: &Sprites) -> Result<Replay<'_>, ReplayError> {
        self.play_within(sprites, World::MAX_BYTES)
    }

    /// Works like [`play`](Self::play), but with a memory limit that you choose, in bytes. A step
    /// that would exceed the limit fails with [`StateError::TooLarge`]. The memory for an edit of
    /// terrain is estimated, and the estimate is never too low. The list of overlapping pairs does
    /// not count towards the limit.
    ///
    /// # Errors
    /// Same as [`play`](Self::play).
    pub fn play_within(&self, sprites: &Sprites, most: usize) -> Result<Replay<'_>, ReplayError> {
        let world = World::from_bytes_within(&self.start, sprites, most)?;
        Ok(Replay::of(world, Cow::Borrowed(&self.log.bytes), most))
    }

    /// Works like [`play_within`](Self::play_within), but the replay owns the recording, so that
    /// you can store the replay in a struct of your own.
    ///
    /// # Errors
    /// Same as [`play`](Self::play).
    ///
    /// ```
    /// use hitmask::world::{Recording, Replay, World};
    ///
    /// fn load(file: &[u8], original: &World) -> Result<
    ///     Replay<'static>,
    ///     Box<dyn std::error::Error>,
    /// > {
    ///     Ok(Recording::from_bytes(file)?.into_replay(original.sprites(), World::MAX_BYTES)?)
    /// }
    ///
    /// let mut world = World::new();
    /// world.start_recording();
    /// world.tick();
    /// let file = world.stop_recording().expect("it was started").to_bytes();
    /// let mut replay = load(&file, &world)?;
    /// assert!(replay.step()?.is_some() && replay.step()?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn into_replay(
        self,
        sprites: &Sprites,
        most: usize,
    ) -> Result<Replay<'static>, ReplayError> {
        let world = World::from_bytes_within(&self.start, sprites, most)?;
        Ok(Replay::of(world, Cow::Owned(self.log.bytes), most))
    }

    /// Replays the whole recording and returns the world at the end.
    ///
    /// # Errors
    /// [`ReplayError`] at the first command that fails, or at the first tick whose hash differs
    /// from the recorded one.
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

    /// Returns how many bytes of memory the recording takes.
    pub(in crate::world) fn bytes(&self) -> usize {
        let lists = self.start.capacity() + self.log.bytes.capacity();
        size_of::<Self>() + lists + size_of::<[i32; 2]>() * self.moved.capacity()
    }
}

/// Collects the positions of a [`Command::MoveAll`]. When it is dropped, it adds the command to the
/// recording.
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

/// The offset of the tick count in the header, and the length of the header.
const TICKS: usize = 28;
const HEADER: usize = 36;

fn copy(bytes: &[u8]) -> Result<Vec<u8>, NoMemory> {
    let mut copy = with_room(bytes.len())?;
    copy.extend_from_slice(bytes);
    Ok(copy)
}
