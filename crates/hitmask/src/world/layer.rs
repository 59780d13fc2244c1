//! Layers, which determine which colliders can collide with each other.

use core::ops::BitOr;

use crate::codec::{Coded, Coder, coded};

/// One of the 32 layers that a collider can be in.
///
/// A collider is in one layer and collides with a set of [`Layers`]. Two colliders can collide only
/// if the layer of each one is in the other one's set.
///
/// ```
/// use hitmask::world::{Layer, Layers};
/// const PLAYER: Layer = Layer::new(0).unwrap();
/// const ENEMY: Layer = Layer::new(1).unwrap();
/// const COIN: Layer = Layer::new(2).unwrap();
/// let collides_with: Layers = ENEMY | COIN;
/// assert!(collides_with.contains(ENEMY) && !collides_with.contains(PLAYER));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Layer(u8);

impl Layer {
    /// Layer 0, the default layer of a collider.
    pub const FIRST: Self = Self(0);

    /// The number of layers.
    pub const COUNT: u8 = 32;

    /// Returns the layer with this number; `None` if the number is not below
    /// [`COUNT`](Self::COUNT).
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Returns the number of the layer.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Coded for Layer {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.0.code(coder)?;
        coder.check(self.0 < Self::COUNT, "a layer is 0 to 31")
    }
}

/// A set of layers. Combine layers with `|`.
#[doc(alias("bitmask", "mask bits"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Layers(u32);

impl Layers {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The set of all layers.
    pub const ALL: Self = Self(u32::MAX);

    /// Returns the set that contains layer n if and only if bit n of `bits` is set.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Returns the set as bits; bit n stands for layer n.
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// Returns whether a layer is in the set.
    pub const fn contains(self, layer: Layer) -> bool {
        self.0 >> layer.0 & 1 == 1
    }

    /// Returns the set with this layer added.
    #[must_use]
    pub const fn with(self, layer: Layer) -> Self {
        Self(self.0 | 1 << layer.0)
    }

    /// Returns the set with this layer removed.
    #[must_use]
    pub const fn without(self, layer: Layer) -> Self {
        Self(self.0 & !(1 << layer.0))
    }
}

coded!(Layers { 0 });

impl From<Layer> for Layers {
    fn from(layer: Layer) -> Self {
        Self::NONE.with(layer)
    }
}

impl BitOr<Layer> for Layer {
    type Output = Layers;

    fn bitor(self, other: Layer) -> Layers {
        Layers::from(self).with(other)
    }
}

impl BitOr<Layer> for Layers {
    type Output = Self;

    fn bitor(self, layer: Layer) -> Self {
        self.with(layer)
    }
}

impl BitOr for Layers {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
