//! The four directions along the axes, and the four sides of a sprite.

/// One of the four directions along the axes, as seen on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Direction {
    /// Towards smaller x.
    Left,
    /// Towards greater x.
    Right,
    /// Towards smaller y.
    Up,
    /// Towards greater y.
    Down,
}

impl Direction {
    /// All four directions: left, right, up, down.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// Returns the step of one pixel in this direction, as (dx, dy).
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
            Self::Up => (0, -1),
            Self::Down => (0, 1),
        }
    }

    /// Returns the direction of a motion along x.
    pub(crate) const fn along_x(dx: i64) -> Self {
        if dx < 0 { Self::Left } else { Self::Right }
    }

    /// Returns the direction of a motion along y.
    pub(crate) const fn along_y(dy: i64) -> Self {
        if dy < 0 { Self::Up } else { Self::Down }
    }

    /// Returns the opposite direction.
    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    /// Returns whether the direction is left or right.
    pub(crate) const fn is_along_x(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// Returns whether another direction is on the other axis.
    pub(crate) const fn is_across(self, other: Self) -> bool {
        self.is_along_x() != other.is_along_x()
    }

    /// Returns the two directions on the other axis.
    pub(crate) const fn across(self) -> [Self; 2] {
        if self.is_along_x() { [Self::Up, Self::Down] } else { [Self::Left, Self::Right] }
    }

    /// Returns the side of a sprite that leads when the sprite moves in this direction.
    pub(crate) const fn leading_side(self) -> Side {
        match self {
            Self::Left => Side::Left,
            Self::Right => Side::Right,
            Self::Up => Side::Top,
            Self::Down => Side::Bottom,
        }
    }

    /// Returns the direction's name: `"left"`, `"right"`, `"up"` or `"down"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
        }
    }
}

/// One of the four sides of a sprite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Side {
    /// The side at the smallest y.
    Top,
    /// The side at the greatest y.
    Bottom,
    /// The side at the smallest x.
    Left,
    /// The side at the greatest x.
    Right,
}

impl Side {
    /// All four sides, in the order that breaks ties: top, bottom, left, right.
    pub const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];

    /// Returns the direction in which to push a sprite away from an object that touches this side
    /// of the sprite.
    ///
    /// For example, a sprite whose right side was hit is pushed left.
    pub const fn push(self) -> Direction {
        match self {
            Self::Top => Direction::Down,
            Self::Bottom => Direction::Up,
            Self::Left => Direction::Right,
            Self::Right => Direction::Left,
        }
    }

    /// Returns the side's name: `"top"`, `"bottom"`, `"left"` or `"right"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}
