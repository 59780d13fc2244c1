//! Layers: who meets whom.

use core::ops::BitOr;

/// The one layer that a collider is in: one of 32.
///
/// ```
/// use hitmask::{Layer, Layers};
/// const PLAYER: Layer = Layer::new(0).unwrap();
/// const ENEMY: Layer = Layer::new(1).unwrap();
/// const COIN: Layer = Layer::new(2).unwrap();
/// let meets: Layers = ENEMY | COIN;
/// assert!(meets.contains(ENEMY) && !meets.contains(PLAYER));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Layer(u8);

impl Layer {
    /// Layer 0, in which everything is of which nothing else is said.
    pub const FIRST: Self = Self(0);

    /// How many layers there are.
    pub const COUNT: u8 = 32;

    /// The layer of a number below [`COUNT`](Self::COUNT); `None` for a greater one.
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A set of layers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Layers(u32);

impl Layers {
    /// No layer.
    pub const NONE: Self = Self(0);
    /// Every layer.
    pub const ALL: Self = Self(u32::MAX);

    /// The set with bit n for layer n.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// A bit for each layer of the set.
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// Whether a layer is in the set.
    pub const fn contains(self, layer: Layer) -> bool {
        self.0 >> layer.0 & 1 == 1
    }

    /// The set with one more layer.
    #[must_use]
    pub const fn with(self, layer: Layer) -> Self {
        Self(self.0 | 1 << layer.0)
    }

    /// The set without a layer.
    #[must_use]
    pub const fn without(self, layer: Layer) -> Self {
        Self(self.0 & !(1 << layer.0))
    }
}

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
