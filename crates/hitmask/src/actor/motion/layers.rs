//! Finds the obstacles near an actor in a world: which material each layer is made of.

use alloc::vec::Vec;

use super::{Material, Obstacle};
use crate::space::Rect;
use crate::world::{ColliderId, Filter, Layer, Layers, View, WorldError};

/// Which material the colliders of each layer are made of. Colliders in layers without a material
/// stop nothing.
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
    /// No layer has a material, so nothing is an obstacle.
    pub const NONE: Self = Self([None; Layer::COUNT as usize]);

    /// Sets the material of a layer.
    #[must_use]
    pub fn with(mut self, layer: Layer, material: impl Into<Material>) -> Self {
        self.0[usize::from(layer.number())] = Some(material.into());
        self
    }

    /// The material of a layer; `None` if it has none.
    pub fn of(&self, layer: Layer) -> Option<Material> {
        self.0[usize::from(layer.number())]
    }

    /// The layers that have a material.
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
    /// Collects the colliders whose bounds have a pixel in `area`, as obstacles, in the order of
    /// their indices. If the actor is a collider itself, leave it out with `except`. Clears `found`
    /// first.
    ///
    /// Choose the area so that it covers everything the actor can reach and look at in this tick:
    /// its bounds, grown by its greatest speed and by the distances in its rules.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`].
    pub fn obstacles(
        self,
        area: Rect,
        materials: &Materials,
        except: Option<ColliderId>,
        found: &mut Vec<Obstacle<'a>>,
    ) -> Result<(), WorldError> {
        found.clear();
        let filter = Filter::from(materials.layers());
        let filter = except.map_or(filter, |id| filter.except(id));
        let mut has_room = true;
        self.shapes_in(area, filter, |id, layer, shape| {
            if let Some(material) = materials.of(layer) {
                has_room = has_room && found.try_reserve(1).is_ok();
                if has_room {
                    found.push(Obstacle::of(shape, material, id.to_bits()));
                }
            }
        });
        if !has_room {
            return Err(WorldError::OutOfMemory);
        }
        // The index of a collider is the lower half of its id.
        found.sort_unstable_by_key(|obstacle| obstacle.id() as u32);
        Ok(())
    }
}
