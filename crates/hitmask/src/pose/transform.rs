//! Whole masks turned and scaled, as new masks.

use super::drawn::Map;
use super::gather::gather;
use super::{Pose, PoseError, Scale};
use crate::mask::{Mask, MaskError};
use crate::space::{Angle, Fixed, Location, SINE_BITS};

/// How many bits of a sine go into the size of a box: as many as there is room for, and so few that sines and cosines that
/// are halves or wholes are exact.
const SIZE_BITS: u32 = 58;

impl Mask {
    /// The whole mask scaled along its own axes, then turned clockwise, about its center, which is put at the center of the
    /// smallest box that holds the turned rectangle: ⌈|w·cos| + |h·sin|⌉ × ⌈|w·sin| + |h·cos|⌉ pixels, where w and h are
    /// the scaled sides.
    ///
    /// A pixel is set whose center, brought back, lies in a set pixel, as [`draw`](super::Posed::draw) says; with quarter
    /// turns and scales of 1 that is [`turned`](Self::turned), and a scale of [`MIRRORED`](Scale::MIRRORED) in x
    /// [`flipped_x`](Self::flipped_x). [`Pose::in_box`] is the pose.
    ///
    /// # Errors
    /// [`PoseError::TooLarge`] where a side of the box is longer than [`Mask::MAX_SIDE`], [`PoseError::Mask`] where there is
    /// not memory enough.
    ///
    /// ```
    /// use hitmask::{Angle, Mask, Scale};
    /// let bar = Mask::full(4, 1).unwrap();
    /// let large = bar.turned_and_scaled(Angle::from_degrees(45.0), Scale::new(1.5)?, Scale::new(2.0)?)?;
    /// assert_eq!(large.to_text(), ".#....\n###...\n.###..\n..###.\n...###\n....#.");
    /// # Ok::<(), hitmask::PoseError>(())
    /// ```
    pub fn turned_and_scaled(&self, turn: Angle, x: Scale, y: Scale) -> Result<Mask, PoseError> {
        let (width, height) = box_size(self.size(), turn, x, y);
        let sides = (u32::try_from(width), u32::try_from(height));
        let (Ok(columns), Ok(rows)) = sides else {
            return Err(PoseError::TooLarge { width, height });
        };
        if columns.max(rows) > Self::MAX_SIDE {
            return Err(PoseError::TooLarge { width, height });
        }
        let map = Map::new(Pose::in_box(self.size(), turn, x, y, 0, 0));
        let mut mask = Self::new(0, 0)?;
        let window = crate::space::Rect::new(0, 0, columns, rows);
        mask.redraw(columns, rows, |mut target| map.draw(self, window, &mut target))?;
        Ok(mask)
    }

    /// The mask brought to `width` × `height` pixels: each has the pixel of this mask that lies under its center, and of two
    /// that meet there the right or lower one.
    ///
    /// # Errors
    /// As [`Mask::new`].
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
            gather((width, height), &columns, rows, &mut target, |x, y| self.get(x, y));
        })?;
        Ok(mask)
    }
}

impl Pose {
    /// The pose in which a sprite of this size stands as [`Mask::turned_and_scaled`] draws it, the box's top-left pixel at
    /// (`at_x`, `at_y`).
    ///
    /// The center of the box is the position, so it must lie in `i32`: further out it stays at the end.
    pub fn in_box(size: (u32, u32), turn: Angle, x: Scale, y: Scale, at_x: i32, at_y: i32) -> Self {
        let (width, height) = box_size(size, turn, x, y);
        let half = |side: u64| {
            // Beyond any mask's side it is cut off, where there is nothing to draw anyway.
            Fixed::from_bits((side.min(1 << 31) as i64) << (Fixed::FRACTION_BITS - 1)).to_bits()
        };
        let center = |at: i32, side: u64| Fixed::from_bits(Fixed::from(at).to_bits() + half(side));
        let middle = |side: u32| Fixed::from_bits(half(side.into()));
        Self::at_location(Location::new(center(at_x, width), center(at_y, height)))
            .pivot_location(Location::new(middle(size.0), middle(size.1)))
            .turned(turn)
            .scaled(x, y)
    }
}

/// The size of the smallest box that holds a turned rectangle.
fn box_size((width, height): (u32, u32), turn: Angle, x: Scale, y: Scale) -> (u64, u64) {
    let (sine, cosine) = turn.sine_and_cosine();
    let part = |of: i64| {
        let half = 1 << (SINE_BITS - SIZE_BITS - 1);
        i128::from((of.unsigned_abs() + half) >> (SINE_BITS - SIZE_BITS))
    };
    let scaled = |side: u32, scale: Scale| i128::from(side) * i128::from(scale.steps().abs());
    let (width, height) = (scaled(width, x), scaled(height, y));
    let side = |of_width: i64, of_height: i64| {
        let one = i128::from(Scale::STEPS) << SIZE_BITS;
        let length = width * part(of_width) + height * part(of_height);
        // At most a few times 2²⁶.
        (length + one - 1).div_euclid(one) as u64
    };
    (side(cosine, sine), side(sine, cosine))
}
