//! Lengths finer than a pixel.

use bytemuck::{AnyBitPattern, Pod, Zeroable};
use engine::actor::Subpixels;

use crate::actor::mirror::{Mirror, Wrong, checked};
use crate::status::Error;

/// How many steps a pixel has.
pub const HM_SUBPIXELS_PER_PIXEL: i64 = 2_048_000_000i64;

const _: () = assert!(HM_SUBPIXELS_PER_PIXEL == Subpixels::PER_PIXEL);

/// A length in steps of 1 / 2 048 000 000 of a pixel: a speed in pixels per tick, an acceleration,
/// or the remainder of a motion. Decimals with up to six places and binary fractions with up to
/// seventeen are exact, so every machine computes the same. Its absolute value is less than
/// 2147483648 pixels. You can add, subtract and compare lengths.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(transparent)]
pub struct HmSubpixels(i64);

/// A speed, a motion or a remainder: a length to the right, and a length downwards.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmVector {
    /// The length to the right.
    pub x: HmSubpixels,
    /// The length downwards.
    pub y: HmSubpixels,
}

/// A position in a level, in whole pixels.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPixel {
    /// The coordinate to the right.
    pub x: i32,
    /// The coordinate downwards.
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

/// Two lengths of the engine, right and down.
type Lengths = (Subpixels, Subpixels);

/// The rule for lengths, for errors.
const WITHIN: &str = "a length is less than 2147483648 pixels";

impl Mirror for HmSubpixels {
    type Value = Subpixels;

    #[inline(always)]
    fn value(self) -> Result<Subpixels, Wrong> {
        // Written in this form, the check lets the compiler see that nothing is clamped.
        const MOST: u64 = Subpixels::MAX.to_steps().unsigned_abs();
        if self.0.wrapping_add_unsigned(MOST).cast_unsigned() > 2 * MOST {
            return Err(Wrong::new(WITHIN));
        }
        Ok(Subpixels::from_steps(self.0))
    }

    #[inline(always)]
    fn of(value: Subpixels) -> Self {
        Self(value.to_steps())
    }
}

/// An array, such as the speeds in the rules of a jump.
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

/// Two lengths that C passed, with the names `dx` and `dy`.
#[inline(always)]
pub(crate) fn lengths(dx: HmSubpixels, dy: HmSubpixels) -> Result<Lengths, Error> {
    Ok((checked(dx, "dx")?, checked(dy, "dy")?))
}

/// The length nearest to a number of pixels. Halves are rounded away from zero. Numbers beyond the
/// greatest length give the greatest length; NaN gives 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_subpixels_from_double(pixels: f64) -> HmSubpixels {
    HmSubpixels::of(Subpixels::from_f64(pixels))
}

/// The number of pixels, exact to 53 bits.
#[unsafe(no_mangle)]
pub extern "C" fn hm_subpixels_to_double(length: HmSubpixels) -> f64 {
    Subpixels::from_steps(length.0).to_f64()
}

/// numerator / denominator pixels, rounded to the nearest step, with halves away from zero. 0 if
/// the denominator is 0. 900 pixels per second at 60 ticks per second are
/// `hm_subpixels_from_ratio(900, 60)`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_subpixels_from_ratio(numerator: i64, denominator: i64) -> HmSubpixels {
    HmSubpixels::of(Subpixels::from_ratio(numerator, denominator))
}
