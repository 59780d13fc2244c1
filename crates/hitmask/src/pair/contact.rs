//! The contact of two masks, which combines all information about their overlap.

use super::Depth;
use crate::kernel::SimdLevel;
use crate::pose::Placed;
use crate::space::{Point, Rect, Side};

/// How two masks overlap: where, in how many pixels, how deeply, and on which side of the first
/// mask.
#[doc(alias = "manifold")]
#[doc(alias = "collision info")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Contact {
    /// The number of world pixels that are set in both masks; at least 1.
    pub area: u64,
    /// The first shared pixel: the one with the smallest y, and among those the one with the
    /// smallest x.
    pub first: Point,
    /// The smallest rectangle that contains all shared pixels.
    pub bounds: Rect,
    /// How far the first mask must be pushed in each direction to be free of the second mask.
    pub depth: Depth,
    /// The side of the first mask that was hit.
    pub side: Side,
}

impl Contact {
    /// Returns this contact as seen from the second mask.
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
    /// Returns all information about the overlap of this mask and `other`, except the overlap as a
    /// mask; `None` if the masks do not overlap.
    ///
    /// The area, the first pixel and the bounds are the same for both masks;
    /// [`depth`](Contact::depth) and [`side`](Contact::side) are those of this mask. The call costs
    /// as much as [`depth`](Self::depth), plus three passes over the area where the masks' bounds
    /// overlap.
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
