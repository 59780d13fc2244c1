//! Represents the faces of pixels through which a motion enters another mask.

use core::array;
use core::iter::Flatten;

use crate::space::Direction;

/// The normals of the faces that a motion enters; a motion can enter no face, one face or two
/// faces.
///
/// Each normal points against the motion: a mask that falls on a floor hits a face whose normal
/// points up.
///
/// ```
/// use hitmask::{Direction, Mask};
/// let (ball, wall) = (Mask::full(8, 8)?, Mask::full(8, 64)?);
/// let hit = ball.at((0, 0)).sweep_continuous(wall.at((20, -20)), (30, 10)).expect("it hits the wall");
/// assert!(hit.faces.into_iter().eq([Direction::Left]));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FaceNormals {
    x: Option<Direction>,
    y: Option<Direction>,
}

impl FaceNormals {
    /// The normals of no faces.
    pub const NONE: Self = Self { x: None, y: None };

    /// Returns the faces that a motion with these signs enters across columns, across rows or both.
    pub(crate) fn against(sign: (i64, i64), across_columns: bool, across_rows: bool) -> Self {
        let x = if sign.0 < 0 { Direction::Right } else { Direction::Left };
        let y = if sign.1 < 0 { Direction::Down } else { Direction::Up };
        Self { x: across_columns.then_some(x), y: across_rows.then_some(y) }
    }

    /// Returns the normal that points left or right; `None` if no normal does.
    pub const fn x(self) -> Option<Direction> {
        self.x
    }

    /// Returns the normal that points up or down; `None` if no normal does.
    pub const fn y(self) -> Option<Direction> {
        self.y
    }

    /// Returns the number of normals, 0 to 2.
    pub fn len(self) -> usize {
        self.into_iter().count()
    }

    /// Returns whether the motion enters no face.
    pub const fn is_empty(self) -> bool {
        self.x.is_none() && self.y.is_none()
    }

    /// Returns whether `direction` is one of the normals.
    pub fn contains(self, direction: Direction) -> bool {
        self.into_iter().any(|normal| normal == direction)
    }
}

impl IntoIterator for FaceNormals {
    type Item = Direction;
    type IntoIter = Flatten<array::IntoIter<Option<Direction>, 2>>;

    /// Iterates over the normal that points left or right, and then the one that points up or down.
    fn into_iter(self) -> Self::IntoIter {
        [self.x, self.y].into_iter().flatten()
    }
}
