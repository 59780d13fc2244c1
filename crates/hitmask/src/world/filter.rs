//! Determines which colliders a query considers.

use super::colliders::SENSOR;
use super::{ColliderId, Layer, Layers};
use crate::broad_phase::Traits;

/// Determines which colliders a query considers, for example only those in some layers, all except
/// one, or only those that are not sensors.
///
/// Queries also accept a [`Layer`] or [`Layers`] directly; for any other restriction, use a filter.
///
/// ```
/// use hitmask::{Mask, Point};
/// use hitmask::world::{Collider, Filter, Layer, World};
/// const WALL: Layer = Layer::new(0).unwrap();
/// const ENEMY: Layer = Layer::new(1).unwrap();
///
/// let mut world = World::new();
/// let sprite = world.add_mask(Mask::full(8, 8)?)?;
/// let wall = world.insert(Collider::new(sprite).layer(WALL).still())?;
/// let ghost = world.insert(Collider::new(sprite).layer(ENEMY).sensor())?;
///
/// let view = world.view();
/// let here = Point::new(3, 3);
/// assert_eq!(view.count_in(here, Filter::ALL), 2);
/// assert_eq!(view.first_in(here, ENEMY), Some(ghost));
/// assert_eq!(view.first_in(here, Filter::from(WALL | ENEMY).except(wall)), Some(ghost));
/// assert!(!view.any_in(here, Filter::from(ENEMY).solid()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Filter {
    layers: Layers,
    except: Option<ColliderId>,
    /// Flags of [`Traits`] that must be set, and flags that must be unset.
    set: u8,
    unset: u8,
}

impl Filter {
    /// A filter that all colliders pass.
    pub const ALL: Self = Self { layers: Layers::ALL, except: None, set: 0, unset: 0 };

    /// Keeps only colliders in these layers.
    #[must_use]
    pub fn layers(self, layers: impl Into<Layers>) -> Self {
        let bits = self.layers.to_bits() & layers.into().to_bits();
        Self { layers: Layers::from_bits(bits), ..self }
    }

    /// Leaves out one collider. A filter leaves out at most one collider, so a second call replaces
    /// the collider of the first.
    #[doc(alias = "exclude")]
    #[must_use]
    pub const fn except(self, id: ColliderId) -> Self {
        Self { except: Some(id), ..self }
    }

    /// Keeps only solid colliders, which are those that are not sensors.
    #[must_use]
    pub const fn solid(self) -> Self {
        Self { unset: self.unset | SENSOR, ..self }
    }

    /// Keeps only sensors.
    #[doc(alias = "triggers")]
    #[must_use]
    pub const fn sensors(self) -> Self {
        Self { set: self.set | SENSOR, ..self }
    }

    /// Keeps only [still](super::Collider::still) colliders.
    #[must_use]
    pub const fn still(self) -> Self {
        Self { set: self.set | Traits::STILL, ..self }
    }

    /// Keeps only colliders that are not still.
    #[must_use]
    pub const fn moving(self) -> Self {
        Self { unset: self.unset | Traits::STILL, ..self }
    }

    /// Returns whether a collider with this id and these traits passes.
    #[inline(always)]
    pub(super) fn passes(self, traits: Traits, id: impl FnOnce() -> ColliderId) -> bool {
        self.layers.to_bits() >> (traits.layer & 31) & 1 == 1
            && traits.flags & self.set == self.set
            && traits.flags & self.unset == 0
            && self.except.is_none_or(|except| except != id())
    }
}

impl Default for Filter {
    /// Returns [`ALL`](Self::ALL).
    fn default() -> Self {
        Self::ALL
    }
}

impl From<Layers> for Filter {
    fn from(layers: Layers) -> Self {
        Self { layers, ..Self::ALL }
    }
}

impl From<Layer> for Filter {
    fn from(layer: Layer) -> Self {
        Layers::from(layer).into()
    }
}
