//! Records the changes of a world.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::super::{ColliderId, World, WorldError};
use super::{Command, Recording};
use crate::pose::Placed;
use crate::space::Point;
use crate::terrain::{Stencil, Terrain, TerrainError};

impl World {
    /// Starts to record all changes of this world: insertions, moves and removals of colliders,
    /// frames, poses, layers, terrain and ticks. If the world is already recording, the earlier
    /// recording is dropped.
    ///
    /// Every tick adds the world's [hash](Self::hash) to the recording. Computing the hash costs
    /// one pass over the state. [`restore`](Self::restore) adds the whole state of the snapshot.
    /// The recording does not contain:
    ///
    /// - calls that the world refused,
    /// - sprites, which you pass to the replay. Add all sprites before you start recording: if you
    ///   restore a snapshot that was taken before a sprite was added, and then add a different
    ///   sprite, the recording cannot be replayed,
    /// - the filters that were passed to [`tick_where`](Self::tick_where), which you pass again to
    ///   [`Replay::step_where`](super::super::Replay::step_where).
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::world::{Collider, Recording, World};
    ///
    /// let mut world = World::new();
    /// let sprite = world.add_mask(Mask::full(8, 8)?)?;
    ///
    /// world.start_recording();
    /// let ball = world.insert(Collider::new(sprite))?;
    /// let wall = world.insert(Collider::new(sprite).at((10, 0)).still())?;
    /// for x in 1..=5 {
    ///     world.set_position(ball, (x, 0))?;
    ///     world.tick();
    /// }
    /// let file = world.stop_recording().expect("it was started").to_bytes();
    ///
    /// let again = Recording::from_bytes(&file)?.replay(world.sprites())?;
    /// assert_eq!(again.hash(), world.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "replay")]
    pub fn start_recording(&mut self) {
        self.recording = Some(Box::new(Recording::of(self.to_bytes())));
    }

    /// Stops recording and returns the recording; `None` if the world does not record.
    pub fn stop_recording(&mut self) -> Option<Recording> {
        self.recording.take().map(|recording| *recording)
    }

    /// Returns the running recording; `None` if the world does not record.
    pub fn recording(&self) -> Option<&Recording> {
        self.recording.as_deref()
    }

    /// Adds a command, which must have succeeded, to the recording, if there is one.
    #[inline]
    pub(in crate::world) fn record(&mut self, command: &Command<'_>) {
        if let Some(recording) = &mut self.recording {
            recording.add(command);
        }
    }

    /// Adds the changes that an edit made to a collider's terrain: the carved pixels and the filled
    /// pixels.
    pub(in crate::world) fn record_edit(
        &mut self,
        id: ColliderId,
        before: &Terrain,
    ) -> Result<(), WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let shape = self.state.colliders.shapes[slot];
        let Some(after) = self.state.shape_table.terrain(shape) else { return Ok(()) };
        let Some(recording) = &mut self.recording else { return Ok(()) };
        let mut edits = Recording::of(Vec::new());
        for area in after.differences(before)? {
            let window = |terrain: &Terrain| terrain.window(area).map_err(TerrainError::from);
            let at = Point::new(area.x, area.y);
            let (mut carved, mut filled) = (window(before)?, window(after)?);
            carved.subtract(&window(after)?, (0, 0));
            filled.subtract(&window(before)?, (0, 0));
            let stencil = |mask| Stencil::Mask(Placed::new(mask, at));
            if !carved.is_empty() {
                edits.add(&Command::Carve { id, stencil: stencil(&carved) });
            }
            if !filled.is_empty() {
                edits.add(&Command::Fill { id, stencil: stencil(&filled) });
            }
        }
        // Add all of the edits or, if there is not enough memory, none.
        recording.append(&edits);
        Ok(())
    }
}
