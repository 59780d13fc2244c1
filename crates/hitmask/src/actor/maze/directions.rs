//! The directions that a player holds.

use crate::space::Direction;

/// A set of directions (left, right, up and down) that stores which directions a player holds.
///
/// ```
/// use hitmask::Direction;
/// use hitmask::actor::maze::Directions;
/// let held = Directions::NONE.with(Direction::Up).with(Direction::Left);
/// assert!(held.contains(Direction::Up) && !held.contains(Direction::Down));
/// assert_eq!(Directions::from(Direction::Up), Directions::NONE.with(Direction::Up));
/// ```
#[doc(alias("input", "d-pad", "joystick"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Directions(u8);

impl Directions {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Adds a direction.
    #[must_use]
    pub const fn with(self, direction: Direction) -> Self {
        Self(self.0 | bit(direction))
    }

    /// Whether the set contains a direction.
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & bit(direction) != 0
    }

    /// Returns the directions as bits. From the lowest bit, the bits stand for left, right, up and
    /// down.
    pub const fn to_bits(self) -> u8 {
        self.0
    }

    /// Creates a set from the bits that [`to_bits`](Self::to_bits) returns. The four highest bits
    /// are ignored.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 0xf)
    }

    /// Returns left or right, whichever is held. Returns `None` if both or neither are held.
    pub(super) const fn along_x(self) -> Option<Direction> {
        self.one_of(Direction::Left, Direction::Right)
    }

    /// Returns up or down, whichever is held. Returns `None` if both or neither are held.
    pub(super) const fn along_y(self) -> Option<Direction> {
        self.one_of(Direction::Up, Direction::Down)
    }

    const fn one_of(self, one: Direction, other: Direction) -> Option<Direction> {
        match (self.contains(one), self.contains(other)) {
            (true, false) => Some(one),
            (false, true) => Some(other),
            _ => None,
        }
    }
}

impl From<Direction> for Directions {
    fn from(direction: Direction) -> Self {
        Self::NONE.with(direction)
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        directions.into_iter().fold(Self::NONE, Self::with)
    }
}

const fn bit(direction: Direction) -> u8 {
    match direction {
        Direction::Left => 1,
        Direction::Right => 2,
        Direction::Up => 4,
        Direction::Down => 8,
    }
}
