//! The contact of two masks: everything about their overlap at once.

use super::Depth;
use crate::kernel::SimdLevel;
use crate::pose::Placed;
use crate::space::{Point, Rect, Side};

/// How two masks overlap: where, by how much, how deep, from which side.
#[doc(alias = "manifold")]
#[doc(alias = "collision info")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Contact {
    /// How many world pixels are set in both; at least 1.
    pub area: u64,
    /// The first common pixel: smallest y, then smallest x.
    pub first: Point,
    /// The smallest rectangle that holds all common pixels.
    pub bounds: Rect,
    /// How far the first mask must be pushed each way to be free of the second.
    pub depth: Depth,
    /// The side of the first mask that was hit.
    pub side: Side,
}

impl Contact {
    /// Returns this contact from the second mask's point of view.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # let (ship, rock) = (Mask::full(10, 10)?, Mask::full(6, 6)?);
    /// let (a, b) = (ship.at((120, 80)), rock.at((128, 84)));
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
    /// Returns everything about the overlap of this mask and `other`, except the overlap as a mask;
    /// `None` if they do not overlap.
    ///
    /// Area, first pixel and bounds are the same for both masks; [`depth`](Contact::depth) and
    /// [`side`](Contact::side) are those of this mask. Costs as much as [`depth`](Self::depth),
    /// plus three passes over the shared part.
    ///
    /// ```
    /// # use hitmask::{Mask, Point, Side};
    /// # let (ship, rock) = (Mask::full(10, 10)?, Mask::full(10, 10)?);
    /// let Some(contact) = ship.at((120, 80)).contact(rock.at((128, 84))) else { return Ok(()) };
    /// assert_eq!(contact.area, 12);
    /// assert_eq!(contact.first, Point::new(128, 84));
    /// assert_eq!((contact.side, contact.depth.left), (Side::Right, 2));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "manifold")]
    #[doc(alias = "collision")]
    #[doc(alias = "OnCollisionEnter")]
    pub fn contact(self, other: Placed<'_>) -> Option<Contact> {
        SimdLevel::best().contact(self, other)
    }
}

impl SimdLevel {
    /// Same as [`Placed::contact`], at this SIMD level.
    #[doc(hidden)]
    pub fn contact(self, one: Placed<'_>, other: Placed<'_>) -> Option<Contact> {
        let first = self.first(one, other)?;
        let bounds = self.overlap_bounds(one, other)?;
        let depth = one.depth_in(self, other);
        Some(Contact { area: self.area(one, other), first, bounds, depth, side: depth.side() })
    }
}
