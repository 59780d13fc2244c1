//! The world of a run. A run is plain, recorded, or replayed.

use hitmask::world::{Events, Recording, Replay, ReplayError, World, WorldError};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::number::grouped;

/// The maximum number of pairs of overlapping boxes in a tick. A limit is needed because lists of
/// pairs take memory.
pub(super) const MAX_PAIRS: u64 = 1 << 23;

/// Returns the error for too many pairs.
pub(super) fn too_many() -> String {
    format!(
        "the boxes of more than {} pairs overlap: scatter fewer colliders, or over a larger area",
        grouped(MAX_PAIRS)
    )
}

/// Whether a run is plain, recorded, or a replay.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mode<'a> {
    /// The scene runs on this many threads.
    Plain { threads: u8 },
    /// The scene runs and is recorded.
    Record,
    /// This recording of the scene is replayed.
    Replay(&'a Recording),
}

/// The world of a run.
pub(super) enum Engine<'a> {
    /// A world that the scene moves. If there is a thread pool, it ticks on the threads of the
    /// pool.
    Live(Box<World>, Option<ThreadPool>),
    /// A replay. The scene changes nothing.
    Replaying(Box<Replay<'a>>),
}

impl<'a> Engine<'a> {
    /// Creates the world of a run that starts with `world`. A replay starts with the world of the
    /// recording.
    pub(super) fn new(mode: Mode<'a>, mut world: World) -> Result<Self, String> {
        let threads = match mode {
            Mode::Plain { threads } => threads,
            Mode::Record => {
                world.start_recording();
                1
            }
            Mode::Replay(recording) => {
                let replay = recording.play(world.sprites()).map_err(|error| error.to_string())?;
                return Ok(Self::Replaying(Box::new(replay.limit_box_pairs(MAX_PAIRS))));
            }
        };
        let pool = match threads {
            0 | 1 => None,
            threads => Some(ThreadPoolBuilder::new().num_threads(threads.into()).build()),
        };
        let pool = pool.transpose().map_err(|error| {
            format!("there cannot be {threads} threads: {error}: give --threads a smaller number")
        })?;
        Ok(Self::Live(Box::new(world), pool))
    }

    pub(super) fn world(&self) -> &World {
        match self {
            Self::Live(world, ..) => world,
            Self::Replaying(replay) => replay.world(),
        }
    }

    /// Returns whether the run replays a recording.
    pub(super) fn is_replay(&self) -> bool {
        matches!(self, Self::Replaying(_))
    }

    /// Returns the recording so far, if there is one.
    pub(super) fn recording(&self) -> Option<&Recording> {
        match self {
            Self::Live(world, ..) => world.recording(),
            Self::Replaying(_) => None,
        }
    }

    /// Runs the next tick.
    pub(super) fn tick(&mut self) -> Result<Events, String> {
        if let Self::Live(world, _) = self
            && world.has_more_box_pairs_than(MAX_PAIRS)
        {
            return Err(too_many());
        }
        match self {
            Self::Live(world, None) => Ok(world.tick()),
            Self::Live(world, Some(pool)) => Ok(world.tick_on_threads(pool)),
            Self::Replaying(replay) => match replay.step() {
                Ok(Some(events)) => Ok(events),
                Ok(None) => Err("the recording has no tick any more".to_string()),
                // Ticks are counted from 0 here, and a scene has no filter.
                Err(ReplayError::Differs { expected, found, .. }) => Err(format!(
                    "the hash is {found:016x} and not {expected:016x} as recorded: has the scene \
                     or its art changed?"
                )),
                Err(ReplayError::TooManyPairs { .. }) => Err(too_many()),
                Err(error) => Err(error.to_string()),
            },
        }
    }

    /// Changes the world, unless this is a replay, in which the recording decides what happens.
    pub(super) fn change(
        &mut self,
        change: impl FnOnce(&mut World) -> Result<(), WorldError>,
    ) -> Result<(), WorldError> {
        match self {
            Self::Live(world, ..) => change(world),
            Self::Replaying(_) => Ok(()),
        }
    }
}
