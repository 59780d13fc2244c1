//! Draws the offsets at which two masks overlap, 64 at a time.
//!
//! A overlaps B at an offset if and only if the offset is a pixel of B minus a pixel of A. The
//! offsets are therefore the Minkowski sum of B and A mirrored in its origin. Drawing this sum
//! works like stamping: B is stamped once for every pixel of the mirrored A. A run of pixels in a
//! row of A stamps a copy of B that is smeared to the run's length. A smear of any length consists
//! of two smears by a power of two, which are built by doubling, so a run costs two stamps, however
//! long it is (`painter`). One mask is the stamp, and the runs of the other mask determine where it
//! is stamped; the cheaper assignment is chosen.
//!
//! Masks with very many runs, such as noise, soon overlap at nearly all offsets. Stamping ends as
//! soon as testing the remaining offsets one by one is cheaper.
//!
//! The source for the sum as the set of offsets is T. Lozano-Pérez, "Spatial planning: a
//! configuration space approach", IEEE Transactions on Computers, 1983.

use core::ops::Range;

use super::bits::Bits;
use super::painter::{BATCH, Painter, Remaining, Smear};
use super::part::Part;
use crate::kernel::{SimdLevel, Vectors, at_level};
use crate::mask::{Mask, MaskError, WORD};
use crate::pose::Placed;
use crate::space::{Bounds, Point, Rect};

/// Returns the offsets of `a` from `b` at which their trimmed bounds overlap; the masks cannot
/// overlap at other offsets. The result is empty if one of the masks is empty.
pub(crate) fn offset_bounds(a: &Mask, b: &Mask) -> Rect {
    if a.is_empty() || b.is_empty() {
        return Rect::default();
    }
    let (a, b) = (a.edges(), b.edges());
    let (left, top) = (b.left - a.right + 1, b.top - a.bottom + 1);
    Bounds { left, top, right: b.right - a.left, bottom: b.bottom - a.top }.rect()
}

/// Sets in `bits` the offsets of `a` from `b` in the window at which the masks overlap. `bits` is
/// resized to the size of `window`, and `stamp` is working memory.
pub(crate) fn draw(
    level: SimdLevel,
    (a, b): (&Mask, &Mask),
    window: Rect,
    bits: &mut Bits,
    stamp: &mut Bits,
) -> Result<(), MaskError> {
    bits.reset(window.width, window.height)?;
    let Some(parts) = Part::both(a, b, window) else { return Ok(()) };
    let is_all = at_level!(level, vectors => draw_parts(vectors, parts, window, bits, stamp))?;
    if !is_all {
        test_unset(level, (a, b), window, bits);
    }
    Ok(())
}

/// Tests each unset offset, and sets those at which the two masks overlap.
#[cold]
fn test_unset(level: SimdLevel, (a, b): (&Mask, &Mask), window: Rect, bits: &mut Bits) {
    let other = Placed::new(b, Point::new(0, 0));
    let height = bits.height() as usize;
    for stripe in 0..bits.stripes() {
        let (inside, first) = (bits.inside(stripe), stripe as i64 * i64::from(WORD));
        for (row, word) in (0..).zip(&mut bits.stripe_mut(stripe)[..height]) {
            let mut unset = !*word & inside;
            while unset != 0 {
                let column = first + i64::from(unset.trailing_zeros());
                let at = Point::new(window.x + column, window.y + row);
                if level.overlaps(Placed::new(a, at), other) {
                    *word |= unset & unset.wrapping_neg();
                }
                unset &= unset - 1;
            }
        }
    }
}

/// Runs [`draw`] at the level that it is compiled for. Returns false if it is cheaper to test the
/// offsets that are not set yet.
#[inline(always)]
fn draw_parts<V: Vectors>(
    vectors: V,
    (a, b): (Part<'_>, Part<'_>),
    window: Rect,
    bits: &mut Bits,
    stamp: &mut Bits,
) -> Result<bool, MaskError> {
    // The window's corner is an offset of two masks, or only slightly larger, so it fits an i32.
    let (x, y) = (window.x as i32, window.y as i32);
    let (runs_of_a, runs_of_b) = (a.runs(), b.runs());
    let is_mirrored = runs_of_b * a.cost(window) < runs_of_a * b.cost(window);
    let (stamped, holder, runs) = if is_mirrored { (a, b, runs_of_b) } else { (b, a, runs_of_a) };
    let remaining = Remaining::new(runs, stamped.cost(window), (a, b));
    let mut painter = Painter::new(stamped, is_mirrored, holder.width(), remaining, bits, stamp)?;
    // An offset is a pixel of B minus a pixel of A. A mirrored stamp is therefore placed at the
    // runs of B, and B itself is placed at the runs of A mirrored in the origin.
    let (left, top) = if is_mirrored {
        (1 - a.edges.right - x, 1 - a.edges.bottom - y)
    } else {
        (b.edges.left + 1 - x, b.edges.top - y)
    };
    for (first, count, digits) in passes(holder.row_numbers(), runs) {
        for step in 0..count {
            // The rows are in the order from the top of the window down, as the painter expects.
            let row = first + ((if is_mirrored { step } else { count - 1 - step }) << digits);
            for (start, end) in holder.runs_of(row) {
                let (x, y) =
                    if is_mirrored { (left + start, top + row) } else { (left - end, top - row) };
                painter.hold(vectors, Smear { x, y, length: end - start });
            }
            if painter.is_nearly_full {
                return Ok(false);
            }
        }
        painter.paint(vectors);
    }
    Ok(true)
}

/// Returns the rows of a mask in passes. If the mask has few runs, all rows are in one pass.
/// Otherwise the first pass visits some rows from top to bottom, and later passes visit the rows
/// between them, so that each part of the mask is stamped early. Each pass consists of its first
/// row, the number of its rows, and the exponent of the power of two between its rows.
#[inline(always)]
fn passes(rows: Range<i32>, runs: u64) -> impl Iterator<Item = (i32, i32, u32)> {
    // A pass has several batches, and more than a few rows.
    let most = (runs / (4 * BATCH as u64)).min(rows.len() as u64 / 16).max(1);
    let digits = most.ilog2();
    (0..1_u32 << digits).map(move |pass| {
        // Each pass begins halfway between the previous passes.
        let offset = pass.reverse_bits().checked_shr(u32::BITS - digits).unwrap_or(0);
        let first = rows.start + offset as i32;
        (first, (rows.end - first + (1 << digits) - 1) >> digits, digits)
    })
}

#[cfg(test)]
mod tests {
    use hitmask_reference::Random;

    use super::*;

    fn noise(side: u32, seed: u64) -> Mask {
        let mut random = Random::new(seed);
        Mask::from_fn(side, side, |_, _| random.below(2) == 1).unwrap()
    }

    /// Tests noise, with which stamping stops early, so that the last runs are never painted.
    #[test]
    fn noise_is_soon_full() {
        let (a, b) = (noise(100, 1), noise(300, 2));
        // Offsets at which all of A lies within B.
        let window = Rect::new(1, 1, 199, 199);
        let (mut bits, mut stamp) = (Bits::default(), Bits::default());
        bits.reset(window.width, window.height).unwrap();
        let parts = Part::both(&a, &b, window).unwrap();
        let level = SimdLevel::best();
        let is_all =
            at_level!(level, vectors => draw_parts(vectors, parts, window, &mut bits, &mut stamp));
        assert_eq!(is_all, Ok(false));
    }

    /// Checks at every level and in any window that drawing matches a pixel-by-pixel test.
    #[test]
    fn windows_match_the_pixels_at_every_level() {
        let disc = |side: u32| {
            let middle = side / 2;
            let rule = |x: u32, y: u32| {
                x.abs_diff(middle).pow(2) + y.abs_diff(middle).pow(2) <= middle.pow(2)
            };
            Mask::from_fn(side, side, rule).unwrap()
        };
        let comb = Mask::from_fn(131, 3, |x, y| x % 2 == 0 || (y == 1 && x > 60)).unwrap();
        let grain = Mask::from_fn(70, 40, |x, y| (x * 13 + y * 7 + x * y) % 5 < 2).unwrap();
        let full = Mask::full(66, 17).unwrap();
        let pairs = [
            (disc(40), disc(21)),
            (comb, disc(9)),
            (grain.try_clone().unwrap(), full.try_clone().unwrap()),
            (full, grain),
            (noise(64, 3), noise(90, 4)),
        ];
        for (a, b) in &pairs {
            let whole = offset_bounds(a, b);
            let (x, y) = (whole.x, whole.y);
            let windows = [
                whole,
                Rect::new(x - 3, y - 2, whole.width + 9, whole.height + 5),
                Rect::new(x + 5, y + 3, 31, 15),
                Rect::new(-2, -1, 65, 9),
                Rect::new(0, 0, 1, 1),
                Rect::new(x, whole.bottom() + 1, 9, 9),
            ];
            for window in windows {
                for level in SimdLevel::available() {
                    let (mut bits, mut stamp) = (Bits::default(), Bits::default());
                    draw(level, (a, b), window, &mut bits, &mut stamp).unwrap();
                    for row in 0..i64::from(window.height) {
                        for column in 0..i64::from(window.width) {
                            let (dx, dy) = ((window.x + column) as i32, (window.y + row) as i32);
                            let expected = a.at((dx, dy)).overlaps(b.at((0, 0)));
                            assert_eq!(bits.get(column, row), expected, "{level}: {dx}, {dy}");
                        }
                    }
                }
            }
        }
    }
}
