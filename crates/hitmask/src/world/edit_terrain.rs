//! Changes the terrain of colliders: fills it, carves it, or passes it to an edit function.

use super::{ColliderId, Command, World, WorldError};
use crate::terrain::{Change, Stencil, Terrain};

impl World {
    /// Sets the pixels of a mask or a figure in a collider's terrain, and returns the change; see
    /// [`Terrain::fill`]. The stencil's coordinates are in the terrain's own pixels.
    ///
    /// # Errors
    /// Same as [`edit_terrain`](Self::edit_terrain) and [`Terrain::fill`].
    pub fn fill<'a>(
        &mut self,
        id: ColliderId,
        stencil: impl Into<Stencil<'a>>,
    ) -> Result<Option<Change>, WorldError> {
        let stencil = stencil.into();
        let change = self.edit_unrecorded(id, |terrain| terrain.fill(stencil))??;
        self.record(&Command::Fill { id, stencil });
        Ok(change)
    }

    /// Unsets the pixels of a mask or a figure in a collider's terrain, and returns the change; see
    /// [`Terrain::carve`]. The stencil's coordinates are in the terrain's own pixels.
    ///
    /// ```
    /// use hitmask::{Circle, Mask};
    /// use hitmask::terrain::Terrain;
    /// use hitmask::world::{Collider, World};
    ///
    /// let hill = Terrain::from_mask(Mask::full(200, 100)?.at((0, 0)))?;
    /// let mut world = World::new();
    /// let hill = world.insert(Collider::terrain(hill))?;
    /// let crater = world.carve(hill, Circle::new((100, 0), 20))?.expect("there was ground");
    /// assert!(crater.count > 600);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Same as [`edit_terrain`](Self::edit_terrain) and [`Terrain::carve`].
    #[doc(alias("dig", "destructible terrain"))]
    pub fn carve<'a>(
        &mut self,
        id: ColliderId,
        stencil: impl Into<Stencil<'a>>,
    ) -> Result<Option<Change>, WorldError> {
        let stencil = stencil.into();
        let change = self.edit_unrecorded(id, |terrain| terrain.carve(stencil))??;
        self.record(&Command::Carve { id, stencil });
        Ok(change)
    }

    /// Returns the terrain of a collider. Its coordinates are the terrain's own pixels, not world
    /// pixels.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id, and [`WorldError::WrongKind`] if
    /// the collider is a sprite.
    pub fn terrain(&self, id: ColliderId) -> Result<&Terrain, WorldError> {
        let shape = self.state.colliders.shapes[self.state.colliders.slot(id)?];
        self.state.shape_table.terrain(shape).ok_or(WorldError::WrongKind { id })
    }

    /// Passes a collider's terrain to `edit`, which may change it in any way, and returns the value
    /// that `edit` returns.
    ///
    /// While the world [records](Self::start_recording), prefer [`fill`](Self::fill) and
    /// [`carve`](Self::carve): for any edit made through this method, a recording world must
    /// compare the terrain before and after the edit.
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id, and [`WorldError::WrongKind`] if
    /// the collider is a sprite. While the world records, this method can also return
    /// [`WorldError::OutOfMemory`], if there is not enough memory for the comparison; the terrain
    /// is then unchanged.
    pub fn edit_terrain<T>(
        &mut self,
        id: ColliderId,
        edit: impl FnOnce(&mut Terrain) -> T,
    ) -> Result<T, WorldError> {
        if self.recording.is_none() {
            return self.edit_unrecorded(id, edit);
        }
        let before = self.terrain(id)?.clone();
        let answer = self.edit_unrecorded(id, edit)?;
        if let Err(error) = self.record_edit(id, &before) {
            // The edit cannot be recorded, so undo it.
            self.edit_unrecorded(id, |terrain| *terrain = before)?;
            return Err(error);
        }
        Ok(answer)
    }

    /// Runs [`edit_terrain`](Self::edit_terrain) without recording it.
    fn edit_unrecorded<T>(
        &mut self,
        id: ColliderId,
        edit: impl FnOnce(&mut Terrain) -> T,
    ) -> Result<T, WorldError> {
        let slot = self.state.colliders.slot(id)?;
        let shape = self.state.colliders.shapes[slot];
        // This call must precede the edit, because `edit` may panic.
        self.broad_phase.changed(slot);
        self.state.shape_table.edit(shape, edit).ok_or(WorldError::WrongKind { id })
    }
}
