//! The obstacles around in a world: what each of its layers is made of.

use alloc::vec::Vec;

use super::{Material, Obstacle};
use crate::space::Rect;
use crate::world::{ColliderId, Filter, Layer, Layers, View, WorldError};

/// What the colliders of each layer of a world are made of; those of a layer of which nothing is said are in nobody's way.
///
/// ```
/// use hitmask::{Layer, Material, Materials};
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
    /// Nothing is in anybody's way.
    pub const NONE: Self = Self([None; Layer::COUNT as usize]);

    /// The same with a layer of a material.
    #[must_use]
    pub fn with(mut self, layer: Layer, material: impl Into<Material>) -> Self {
        self.0[usize::from(layer.number())] = Some(material.into());
        self
    }

    /// What the colliders of a layer are made of.
    pub fn of(&self, layer: Layer) -> Option<Material> {
        self.0[usize::from(layer.number())]
    }

    /// The layers that are made of something.
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
    /// The colliders whose boxes have a pixel in an area, as obstacles, in the order of their indices; all but one, where an
    /// actor is a collider itself. They are put into a list of yours, which is emptied first.
    ///
    /// The area is where the actor can get to in this tick and what it looks at around: its box, grown by its greatest speed
    /// and by what its rules look ahead.
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
        self.shown_in(area, filter, |id, layer, shown| {
            if let Some(material) = materials.of(layer) {
                has_room = has_room && found.try_reserve(1).is_ok();
                if has_room {
                    found.push(Obstacle::of(shown, material, id.to_bits()));
                }
            }
        });
        if !has_room {
            return Err(WorldError::OutOfMemory);
        }
        // Indices are in the lower half.
        found.sort_unstable_by_key(|obstacle| obstacle.id() as u32);
        Ok(())
    }
}
