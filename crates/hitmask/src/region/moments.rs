//! The area moments of a mask, which are sums over the positions of its set pixels.

use crate::mask::Mask;
use crate::space::{Angle, Fixed, Location};

/// The area moments of a mask up to the second order: exact sums over its set pixels.
///
/// x and y are the column and row indices of a pixel, relative to the mask's top left. The pixel's
/// center is half a pixel farther right and down.
///
/// ```
/// use hitmask::{Location, Mask};
/// let moments = Mask::from_text("#..\n###")?.moments();
/// assert_eq!((moments.count, moments.x, moments.y), (4, 3, 3));
/// // (0 + 0 + 1 + 2) / 4 + ½ to the right.
/// assert_eq!(moments.centroid(), Some(Location::from((1.25, 1.25))));
/// # Ok::<(), hitmask::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Moments {
    /// How many pixels are set.
    pub count: u64,
    /// The sum of x.
    pub x: u64,
    /// The sum of y.
    pub y: u64,
    /// The sum of x².
    pub xx: u64,
    /// The sum of x · y.
    pub xy: u64,
    /// The sum of y².
    pub yy: u64,
}

impl Mask {
    /// Returns the area moments of the set pixels, which describe how many pixels are set, where
    /// these pixels are, and how they are spread.
    ///
    /// The call takes a few steps for each run of set pixels in a row, and allocates nothing.
    pub fn moments(&self) -> Moments {
        let bounds = self.trimmed();
        // The bounds lie within the mask, so these numbers are small.
        let columns = bounds.x as u32..bounds.right() as u32;
        let mut moments = Moments::default();
        for row in bounds.y as u32..bounds.bottom() as u32 {
            let (mut count, mut x) = (0, 0);
            for run in self.row_runs(true, row, columns.clone()) {
                let (left, right) = (u64::from(run.left), u64::from(run.right));
                count += right - left;
                x += numbers_below(right) - numbers_below(left);
                moments.xx += squares_below(right) - squares_below(left);
            }
            let y = u64::from(row);
            moments.count += count;
            moments.x += x;
            moments.y += count * y;
            moments.xy += x * y;
            moments.yy += count * y * y;
        }
        moments
    }

    /// Returns the mean of the set pixels' centers; see [`Moments::centroid`].
    #[doc(alias = "center of mass")]
    ///
    /// ```
    /// use hitmask::{Location, Mask};
    /// assert_eq!(Mask::full(5, 2)?.centroid(), Some(Location::from((2.5, 1.0))));
    /// assert_eq!(Mask::new(5, 2)?.centroid(), None);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn centroid(&self) -> Option<Location> {
        self.moments().centroid()
    }
}

/// Returns the sum of the whole numbers from 0 up to, but not including, `end`.
const fn numbers_below(end: u64) -> u64 {
    end * end.saturating_sub(1) / 2
}

/// Returns the sum of the squares of these numbers.
const fn squares_below(end: u64) -> u64 {
    // The product is less than 2 · 2⁴⁸ for a side of 2¹⁶, and less than 2⁶⁴ for that many rows.
    let last = end.saturating_sub(1);
    end * last * (end + last) / 6
}

impl Moments {
    /// Returns the mean of the set pixels' centers, ([`x`](Self::x) / [`count`](Self::count) + ½,
    /// [`y`](Self::y) / count + ½), rounded down to a step of [`Fixed`], so that [`Fixed::floor`]
    /// returns exactly the pixel that contains the centroid. Returns `None` if no pixel is set.
    pub const fn centroid(&self) -> Option<Location> {
        if self.count == 0 {
            return None;
        }
        let (x, y) = (self.mean(self.x), self.mean(self.y));
        Some(Location::new(x, y))
    }

    /// Returns a sum over the pixels divided by their number, plus half a pixel.
    const fn mean(&self, sum: u64) -> Fixed {
        let (count, sum) = (self.count as u128, sum as u128);
        // For moments of a mask, sums are less than 2⁴⁸ and the mean is less than a side. Otherwise
        // the result is clamped to the range of `Fixed`.
        let steps = ((2 * sum + count) << Fixed::FRACTION_BITS) / (2 * count);
        Fixed::from_bits(if steps < i64::MAX as u128 { steps as i64 } else { i64::MAX })
    }

    /// Returns the count times the second central moment along x, which is the sum of (x - mean of
    /// x)². The result is a whole number, count · Σx² - (Σx)².
    pub const fn central_xx(&self) -> i128 {
        self.central(self.xx, self.x, self.x)
    }

    /// Returns the count times the mixed second central moment, which is the sum of (x - mean of x)
    /// · (y - mean of y). The result is positive if the pixels lie along a line that runs downwards
    /// to the right on screen.
    pub const fn central_xy(&self) -> i128 {
        self.central(self.xy, self.x, self.y)
    }

    /// Returns the count times the second central moment along y, which is the sum of (y - mean of
    /// y)².
    pub const fn central_yy(&self) -> i128 {
        self.central(self.yy, self.y, self.y)
    }

    /// Returns the angle of the principal axis, which is the line through the centroid along which
    /// the pixels are spread most. The angle is clockwise as seen on screen, in the range [0°,
    /// 180°), where 0° is horizontal. Returns `None` if the pixels are spread equally in all
    /// directions, as in a square or a single pixel, or if no pixel is set.
    ///
    /// The angle is half the angle of the vector (μ₂₀ - μ₀₂, 2 μ₁₁), where μ are the central
    /// moments. The angle is computed in integers with [`Angle::of_vector`]. Source: Hu, "Visual
    /// pattern recognition by moment invariants", 1962.
    ///
    /// ```
    /// use hitmask::{Angle, Mask};
    /// assert_eq!(Mask::full(9, 2)?.moments().angle(), Some(Angle::ZERO));
    /// assert_eq!(Mask::full(2, 9)?.moments().angle(), Some(Angle::from_degrees(90.0)));
    /// let falling = Mask::from_fn(9, 9, |x, y| x == y)?;
    /// assert_eq!(falling.moments().angle(), Some(Angle::from_degrees(45.0)));
    /// assert_eq!(Mask::full(5, 5)?.moments().angle(), None);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn angle(&self) -> Option<Angle> {
        let across = self.central_xx().saturating_sub(self.central_yy());
        let slanted = self.central_xy().saturating_mul(2);
        ((across, slanted) != (0, 0)).then(|| Angle::of_vector(across, slanted).half())
    }

    const fn central(&self, product: u64, one: u64, other: u64) -> i128 {
        // Both products are less than 2⁹⁷ for moments of a mask.
        let whole = (self.count as i128).wrapping_mul(product as i128);
        whole.wrapping_sub((one as i128).wrapping_mul(other as i128))
    }
}
