//! Rotates and scales whole masks into new masks.

use super::drawn::Map;
use super::gather::gather;
use super::{Factor, Pose, PoseError, Scale};
use crate::mask::{Mask, MaskError};
use crate::space::{Angle, Location, Point, SINE_BITS};

/// How many bits of a sine are used to compute the size of a box: as many as fit, but few enough
/// that sines and cosines that are halves or wholes are exact.
const SIZE_BITS: u32 = 58;

impl Mask {
    /// Returns this mask scaled along its own axes and then rotated clockwise, both about its
    /// center. The result is the smallest box that contains the rotated rectangle, with the same
    /// center: ⌈|w·cos| + |h·sin|⌉ × ⌈|w·sin| + |h·cos|⌉ pixels, where w and h are the scaled
    /// sides.
    ///
    /// A pixel of the result is set if its center, mapped back to this mask, lies in a set pixel,
    /// as in [`draw`](super::Posed::draw). With quarter turns and a scale of 1, the result equals
    /// that of [`turned`](Self::turned), and with no rotation and [`Scale::FLIP_X`] it equals that
    /// of [`flipped_x`](Self::flipped_x). [`Pose::in_box`] returns the matching pose.
    ///
    /// # Errors
    /// [`PoseError::TooLarge`] if a side of the box is longer than [`Mask::MAX_SIDE`],
    /// [`PoseError::Mask`] if memory runs out.
    #[doc(alias = "rotate")]
    ///
    /// ```
    /// use hitmask::{Angle, Mask};
    /// let bar = Mask::full(4, 1).unwrap();
    /// let large = bar.turned_and_scaled(Angle::from_degrees(45.0), (1.5, 2.0))?;
    /// assert_eq!(large.to_text(), ".#....\n###...\n.###..\n..###.\n...###\n....#.");
    /// # Ok::<(), hitmask::PoseError>(())
    /// ```
    pub fn turned_and_scaled(
        &self,
        turn: Angle,
        scale: impl Into<Scale>,
    ) -> Result<Mask, PoseError> {
        let scale = scale.into();
        let (width, height) = box_size(self.size(), turn, scale);
        let sides = (u32::try_from(width), u32::try_from(height));
        let (Ok(columns), Ok(rows)) = sides else {
            return Err(PoseError::TooLarge { width, height });
        };
        if columns.max(rows) > Self::MAX_SIDE {
            return Err(PoseError::TooLarge { width, height });
        }
        let map = Map::new(Pose::in_box(self.size(), turn, scale, (0, 0)));
        let mut mask = Self::new(0, 0)?;
        let window = crate::space::Rect::new(0, 0, columns, rows);
        mask.redraw(columns, rows, |mut target| map.draw(self, window, &mut target))?;
        Ok(mask)
    }

    /// Returns this mask resized to `width` × `height` pixels. Each pixel of the result copies the
    /// pixel of this mask under its center; if the center lies between two pixels, it copies the
    /// right or the lower one.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    #[doc(alias = "resize")]
    ///
    /// ```
    /// use hitmask::Mask;
    /// let mask = Mask::from_text("#.#\n.#.")?;
    /// assert_eq!(mask.scaled(6, 3).unwrap().to_text(), "##..##\n..##..\n..##..");
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    pub fn scaled(&self, width: u32, height: u32) -> Result<Mask, MaskError> {
        let sources = |from: u32, to: u32| {
            (0..to).map(move |pixel| {
                let (from, to, pixel) = (u64::from(from), u64::from(to), u64::from(pixel));
                ((2 * pixel + 1) * from / (2 * to)) as i64
            })
        };
        let columns = sources(self.width(), width);
        let rows = sources(self.height(), height);
        let mut mask = Self::new(0, 0)?;
        mask.redraw(width, height, |mut target| {
            gather((width, height), &columns, rows, &mut target, |x, y| self.get((x, y)));
        })?;
        Ok(mask)
    }
}

impl Pose {
    /// Returns the pose in which [`Mask::turned_and_scaled`] draws a sprite of this size, with the
    /// top-left pixel of the resulting mask's box at `at`.
    ///
    /// The center of the box becomes the pose's position, so it must lie in the range of `i32`; a
    /// position beyond this range is clamped.
    pub fn in_box(
        size: (u32, u32),
        turn: Angle,
        scale: impl Into<Scale>,
        at: impl Into<Point>,
    ) -> Self {
        let (scale, at) = (scale.into(), Location::from(at.into()));
        let (width, height) = box_size(size, turn, scale);
        // Sides beyond any mask's side are clamped, because there is nothing to draw there anyway.
        let most = |side: u64| side.min(1 << 31);
        Self::at(at + Location::middle_of(most(width), most(height)))
            .pivot(Location::middle_of(most(size.0.into()), most(size.1.into())))
            .turned(turn)
            .scaled(scale)
    }
}

/// Returns the size of the smallest box that contains a rotated rectangle.
fn box_size((width, height): (u32, u32), turn: Angle, scale: Scale) -> (u64, u64) {
    // A length in the steps of scale and sine has up to 142 bits, so the lower half of the sine is
    // multiplied separately.
    const LOW: u32 = SIZE_BITS / 2;
    const LOW_BITS: u128 = (1 << LOW) - 1;
    const ONE: u128 = (Factor::STEPS as u128) << (SIZE_BITS - LOW);
    let (sine, cosine) = turn.sine_and_cosine();
    let part = |of: i64| {
        let half = 1 << (SINE_BITS - SIZE_BITS - 1);
        u128::from((of.unsigned_abs() + half) >> (SINE_BITS - SIZE_BITS))
    };
    let scaled =
        |side: u32, factor: Factor| u128::from(side) * u128::from(factor.steps().unsigned_abs());
    let (width, height) = (scaled(width, scale.x), scaled(height, scale.y));
    let side = |of_width: i64, of_height: i64| {
        let (of_width, of_height) = (part(of_width), part(of_height));
        let high = width * (of_width >> LOW) + height * (of_height >> LOW);
        let low = width * (of_width & LOW_BITS) + height * (of_height & LOW_BITS);
        // Rounding up twice equals rounding up once. The sum is at most a few times 2⁴².
        (high + low.div_ceil(1 << LOW)).div_ceil(ONE) as u64
    };
    (side(cosine, sine), side(sine, cosine))
}
