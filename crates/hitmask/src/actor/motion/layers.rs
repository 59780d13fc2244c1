//! Finds the obstacles near an actor in a world. Each layer of the world can have a material.

use alloc::vec::Vec;

use super::{Material, Obstacle};
use crate::space::Rect;
use crate::world::{ColliderId, ColliderRef, Filter, Layer, Layers, View, WorldError};

/// A table that assigns materials to the layers of a world. Every collider in a layer is made of
/// that layer's material. Colliders in layers without a material are not obstacles.
///
/// ```
/// use hitmask::actor::{Material, Materials};
/// use hitmask::world::Layer;
/// const GROUND: Layer = Layer::new(0).unwrap();
/// const ICE: Layer = Layer::new(1).unwrap();
/// let materials = Materials::NONE
///     .with(GROUND, Material::SOLID)
///     .with(ICE, Material { grip: 16, ..Material::SOLID });
/// assert_eq!(materials.of(ICE).map(|ice| ice.grip), Some(16));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Materials([Option<Material>; Layer::COUNT as usize]);

impl Materials {
    /// A table in which no layer has a material, so that no collider is an obstacle.
    pub const NONE: Self = Self([None; Layer::COUNT as usize]);

    /// Sets the material of a layer.
    #[must_use]
    pub fn with(mut self, layer: Layer, material: impl Into<Material>) -> Self {
        self.0[usize::from(layer.number())] = Some(material.into());
        self
    }

    /// Returns the material of a layer, or `None` if the layer has no material.
    pub fn of(&self, layer: Layer) -> Option<Material> {
        self.0[usize::from(layer.number())]
    }

    /// Returns the layers that have a material.
    fn layers(&self) -> Layers {
        let bit =
            |(number, material): (u32, &Option<Material>)| u32::from(material.is_some()) << number;
        Layers::from_bits((0..).zip(&self.0).map(bit).sum())
    }
}

impl Default for Materials {
    fn default() -> Self {
        Self::NONE
    }
}

impl<'a> View<'a> {
    /// Clears `found`, and then fills it with the colliders whose bounds overlap `area`, as
    /// obstacles sorted by collider index. If the actor is itself a collider, exclude it with
    /// `except`.
    ///
    /// Choose an area that covers everything that the actor can reach or test in this tick, which
    /// is the actor's bounds expanded by its maximum speed and by the distances in its rules.
    ///
    /// # Errors
    /// Returns [`WorldError::OutOfMemory`] if there is not enough memory for the list.
    pub fn obstacles(
        self,
        area: Rect,
        materials: &Materials,
        except: Option<ColliderId>,
        found: &mut Vec<Obstacle<'a>>,
    ) -> Result<(), WorldError> {
        let filter = Filter::from(materials.layers());
        let filter = except.map_or(filter, |id| filter.except(id));
        self.obstacles_by(area, filter, |collider| materials.of(collider.layer()), found)
    }

    /// Clears `found`, and then fills it like [`obstacles`](Self::obstacles), but with a material
    /// for each collider instead of each layer. `material` returns the material of a collider, or
    /// `None` if the collider is not an obstacle.
    ///
    /// ```
    /// use hitmask::actor::Material;
    /// use hitmask::world::{Collider, Filter, World};
    /// use hitmask::{Mask, Rect};
    /// let mut world = World::new();
    /// let block = world.add_mask(Mask::full(8, 8)?)?;
    /// // The user data is the index of the material.
    /// let materials = [Material::SOLID, Material::LADDER];
    /// for number in 0..3 {
    ///     world.insert(Collider::new(block).at((8 * number, 0)).user_data(number as u64))?;
    /// }
    /// let mut found = Vec::new();
    /// let area = Rect::new(0, 0, 100, 100);
    /// let material = |collider: hitmask::world::ColliderRef<'_>| {
    ///     materials.get(collider.user_data() as usize).copied()
    /// };
    /// world.view().obstacles_by(area, Filter::ALL, material, &mut found)?;
    /// assert!(found.iter().map(|one| one.material()).eq(materials));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`WorldError::OutOfMemory`] if there is not enough memory for the list.
    pub fn obstacles_by(
        self,
        area: Rect,
        filter: impl Into<Filter>,
        mut material: impl FnMut(ColliderRef<'a>) -> Option<Material>,
        found: &mut Vec<Obstacle<'a>>,
    ) -> Result<(), WorldError> {
        found.clear();
        let mut has_room = true;
        self.shapes_in(area, filter.into(), |id, shape| {
            if let Some(material) = self.get(id).and_then(&mut material) {
                has_room = has_room && found.try_reserve(1).is_ok();
                if has_room {
                    found.push(Obstacle::of(shape, material, id.to_bits()));
                }
            }
        });
        if !has_room {
            return Err(WorldError::OutOfMemory);
        }
        // A collider's index is the lower half of its id.
        found.sort_unstable_by_key(|obstacle| obstacle.id() as u32);
        Ok(())
    }
}
