//! Lengths finer than a pixel.

use bytemuck::{AnyBitPattern, Pod, Zeroable};
use engine::actor::Subpixels;

use crate::actor::mirror::{Mirror, Wrong, checked};
use crate::status::Error;

/// The number of steps of `HmSubpixels` per pixel.
pub const HM_SUBPIXELS_PER_PIXEL: i64 = 2_048_000_000i64;

const _: () = assert!(HM_SUBPIXELS_PER_PIXEL == Subpixels::PER_PIXEL);

/// A length in steps of 1 / 2 048 000 000 of a pixel. It can be a speed in pixels per tick, an
/// acceleration, or the remainder of a motion. Decimals with up to six places and binary fractions
/// with up to seventeen are exact, so every machine computes the same results. The absolute value
/// of a length is less than 2147483648 pixels. You can add, subtract and compare lengths.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(transparent)]
pub struct HmSubpixels(i64);

/// A speed, a motion or a remainder, as a length to the right and a length down.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmVector {
    /// The length to the right.
    pub x: HmSubpixels,
    /// The length down.
    pub y: HmSubpixels,
}

/// A position in a level, in whole pixels.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPixel {
    /// The x coordinate.
    pub x: i32,
    /// The y coordinate.
    pub y: i32,
}

impl Mirror for HmPixel {
    type Value = (i32, i32);

    fn value(self) -> Result<(i32, i32), Wrong> {
        Ok((self.x, self.y))
    }

    fn of((x, y): (i32, i32)) -> Self {
        Self { x, y }
    }
}

/// Two engine lengths: one to the right and one down.
type Lengths = (Subpixels, Subpixels);

/// The rule for lengths that errors state.
const WITHIN: &str = "a length is less than 2147483648 pixels";

impl Mirror for HmSubpixels {
    type Value = Subpixels;

    #[inline(always)]
    fn value(self) -> Result<Subpixels, Wrong> {
        // In this form, the check lets the compiler see that no value is clamped.
        const MAX: u64 = Subpixels::MAX.to_steps().unsigned_abs();
        if self.0.wrapping_add_unsigned(MAX).cast_unsigned() > 2 * MAX {
            return Err(Wrong::new(WITHIN));
        }
        Ok(Subpixels::from_steps(self.0))
    }

    #[inline(always)]
    fn of(value: Subpixels) -> Self {
        Self(value.to_steps())
    }
}

/// Converts an array, such as the speeds in the rules of a jump.
impl<const COUNT: usize> Mirror for [HmSubpixels; COUNT] {
    type Value = [Subpixels; COUNT];

    #[inline(always)]
    fn value(self) -> Result<[Subpixels; COUNT], Wrong> {
        for (index, one) in self.into_iter().enumerate() {
            one.value().map_err(|wrong| wrong.within(format_args!("[{index}]")))?;
        }
        Ok(self.map(|one| Subpixels::from_steps(one.0)))
    }

    #[inline(always)]
    fn of(value: [Subpixels; COUNT]) -> Self {
        value.map(HmSubpixels::of)
    }
}

impl Mirror for HmVector {
    type Value = Lengths;

    #[inline(always)]
    fn value(self) -> Result<Lengths, Wrong> {
        let Self { x, y } = self;
        Ok((
            x.value().map_err(|wrong| wrong.within("x"))?,
            y.value().map_err(|wrong| wrong.within("y"))?,
        ))
    }

    #[inline(always)]
    fn of((x, y): Lengths) -> Self {
        Self { x: Mirror::of(x), y: Mirror::of(y) }
    }
}

/// Converts two lengths that C passed under the names `dx` and `dy`.
#[inline(always)]
pub(crate) fn lengths(dx: HmSubpixels, dy: HmSubpixels) -> Result<Lengths, Error> {
    Ok((checked(dx, "dx")?, checked(dy, "dy")?))
}

/// Converts a number of pixels to the nearest length. Halves are rounded away from zero. Numbers
/// beyond the range of lengths become the nearest length in that range, and NaN becomes 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_subpixels_from_double(pixels: f64) -> HmSubpixels {
    HmSubpixels::of(Subpixels::from_f64(pixels))
}

/// Converts a length to a number of pixels, with a precision of 53 bits.
#[unsafe(no_mangle)]
pub extern "C" fn hm_subpixels_to_double(length: HmSubpixels) -> f64 {
    Subpixels::from_steps(length.0).to_f64()
}

/// Returns the length numerator / denominator in pixels, rounded to the nearest step, with halves
/// rounded away from zero. The length is 0 if the denominator is 0. For example, a speed of 900
/// pixels per second at 60 ticks per second is `hm_subpixels_from_ratio(900, 60)`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_subpixels_from_ratio(numerator: i64, denominator: i64) -> HmSubpixels {
    HmSubpixels::of(Subpixels::from_ratio(numerator, denominator))
}
