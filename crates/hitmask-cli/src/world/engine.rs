//! The world of a run: plain, recorded, or replayed.

use hitmask::world::{Events, Recording, Replay, ReplayError, World, WorldError};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::number::grouped;

/// The most pairs of overlapping boxes at a tick: lists of pairs take memory.
pub(super) const MOST_PAIRS: u64 = 1 << 23;

/// The error for more pairs.
pub(super) fn too_many() -> String {
    format!(
        "the boxes of more than {} pairs overlap: scatter fewer colliders, or over a larger area",
        grouped(MOST_PAIRS)
    )
}

/// The world of a run.
pub(super) enum Engine<'a> {
    /// A world that the scene moves. It ticks on the threads of the pool, if there is one.
    Live(Box<World>, Option<ThreadPool>),
    /// A replay: the scene changes nothing.
    Replaying(Box<Replay<'a>>),
}

impl<'a> Engine<'a> {
    /// A plain world with this many threads.
    pub(super) fn plain(world: World, threads: u8) -> Result<Self, String> {
        let pool = match threads {
            0 | 1 => None,
            threads => Some(ThreadPoolBuilder::new().num_threads(threads.into()).build()),
        };
        let pool = pool.transpose().map_err(|error| {
            format!("there cannot be {threads} threads: {error}: give --threads a smaller number")
        })?;
        Ok(Self::Live(Box::new(world), pool))
    }

    /// A world that is recorded from now on.
    pub(super) fn recorded(mut world: World) -> Self {
        world.start_recording();
        Self::Live(Box::new(world), None)
    }

    /// A replay of a recording; it starts with the recording's world.
    pub(super) fn replay(recording: &'a Recording, world: &World) -> Result<Self, String> {
        let replay = recording.play(world.sprites()).map_err(|error| error.to_string())?;
        Ok(Self::Replaying(Box::new(replay.limit_box_pairs(MOST_PAIRS))))
    }

    pub(super) fn world(&self) -> &World {
        match self {
            Self::Live(world, ..) => world,
            Self::Replaying(replay) => replay.world(),
        }
    }

    /// Whether a recording decides what happens.
    pub(super) fn is_replay(&self) -> bool {
        matches!(self, Self::Replaying(_))
    }

    /// The recording so far, if there is one.
    pub(super) fn recording(&self) -> Option<&Recording> {
        match self {
            Self::Live(world, ..) => world.recording(),
            Self::Replaying(_) => None,
        }
    }

    /// Runs the next tick.
    pub(super) fn tick(&mut self) -> Result<Events, String> {
        if let Self::Live(world, _) = self
            && world.has_more_box_pairs_than(MOST_PAIRS)
        {
            return Err(too_many());
        }
        match self {
            Self::Live(world, None) => Ok(world.tick()),
            Self::Live(world, Some(pool)) => Ok(world.tick_on_threads(pool)),
            Self::Replaying(replay) => match replay.step() {
                Ok(Some(events)) => Ok(events),
                Ok(None) => Err("the recording has no tick any more".to_string()),
                // Ticks are counted from 0 here, and there is no filter.
                Err(ReplayError::Differs { expected, found, .. }) => Err(format!(
                    "the hash is {found:016x} and not {expected:016x} as recorded: \
                     has the scene or its art changed?"
                )),
                Err(ReplayError::TooManyPairs { .. }) => Err(too_many()),
                Err(error) => Err(error.to_string()),
            },
        }
    }

    /// Changes the world, but not a replay: there the recording decides what happens.
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
