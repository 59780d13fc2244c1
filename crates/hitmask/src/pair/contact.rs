//! What there is to say of two masks that overlap, at once.

use super::Depth;
use crate::kernel::Level;
use crate::pose::Placed;
use crate::space::{Point, Rect, Side};

/// How two masks overlap: where, how much, how deep, from which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Contact {
    /// How many world pixels are set in both; at least 1.
    pub area: u64,
    /// The first of them: smallest y, then smallest x.
    pub first: Point,
    /// The smallest rectangle that holds them.
    pub bounds: Rect,
    /// How far the first mask must be pushed each way to be free of the second.
    pub depth: Depth,
    /// The side of the first mask that was hit.
    pub side: Side,
}

impl Contact {
    /// The same contact as the second mask has it with the first.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # let (ship, rock) = (Mask::full(10, 10)?, Mask::full(6, 6)?);
    /// let (a, b) = (ship.at(120, 80), rock.at(128, 84));
    /// assert_eq!(a.contact(b).map(|contact| contact.of_other()), b.contact(a));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[must_use]
    pub fn of_other(self) -> Self {
        let depth = self.depth.of_other();
        Self { depth, side: depth.side(), ..self }
    }
}

impl Placed<'_> {
    /// Every answer about this mask and `other` but the overlap as a mask, or `None` where they do not
    /// overlap.
    ///
    /// The overlap's own answers are the same whichever mask is asked; [`depth`](Contact::depth) and
    /// [`side`](Contact::side) are this mask's. Costs as [`depth`](Self::depth), and three looks at the shared
    /// part.
    ///
    /// ```
    /// # use hitmask::{Mask, Point, Side};
    /// # let (ship, rock) = (Mask::full(10, 10)?, Mask::full(10, 10)?);
    /// let Some(contact) = ship.at(120, 80).contact(rock.at(128, 84)) else { return Ok(()) };
    /// assert_eq!(contact.area, 12);
    /// assert_eq!(contact.first, Point::new(128, 84));
    /// assert_eq!((contact.side, contact.depth.left), (Side::Right, 2));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn contact(self, other: Placed<'_>) -> Option<Contact> {
        Level::best().contact(self, other)
    }
}

impl Level {
    /// [`Placed::contact`] at this level.
    pub fn contact(self, one: Placed<'_>, other: Placed<'_>) -> Option<Contact> {
        let first = self.first(one, other)?;
        let bounds = self.overlap_bounds(one, other)?;
        let depth = one.depth_in(self, other);
        Some(Contact { area: self.area(one, other), first, bounds, depth, side: depth.side() })
    }
}
