//! The stepped sweep of small masks along a row or a column, which handles all steps at once.
//!
//! In each row, the first pixels that can collide are the facing ends of the two masks, so reading
//! each row once determines the step. This fails if the ends have already passed each other in some
//! row. A sweep along a column works in the same way, with columns instead of rows.

use super::way::{Steps, Way};
use crate::kernel::{COLUMN_ROWS, least_column_gap, least_gap};
use crate::mask::{Mask, NOT_SMALL, WORD};
use crate::space::Point;

/// With fewer steps than this, one test per step is cheaper.
const FEW: i64 = 8;

/// Returns the step of a motion along an axis at which two small masks first overlap, which may be
/// later than the last step. At all steps of `range`, the masks' bounds must overlap. Returns
/// `None` if only a search step by step can find the step.
#[inline(always)]
pub(super) fn first_step(
    one: &Mask,
    other: &Mask,
    way: &Way,
    steps: &Steps,
    range: (i64, i64),
) -> Option<i64> {
    let rows = (one.fixed_rows(), other.fixed_rows());
    if rows.0 | rows.1 == NOT_SMALL || range.1 - range.0 < FEW {
        return None;
    }
    // The offset between the first set rows, rather than between the masks' own first rows.
    let y = way.from().y + i64::from(one.edges().top - other.edges().top);
    let (right, down) = way.sign();
    let (gap, place) = match steps.length() {
        (_, 0) => (gap_in_rows(one, other, y, right), right * way.from().x),
        // With fewer rows, a test is so cheap that reading the columns takes as long as a few dozen
        // tests.
        (0, _) if rows.0.max(rows.1) == COLUMN_ROWS as u32 => {
            (gap_in_columns(one, other, way), down * way.from().y)
        }
        _ => return None,
    };
    // The masks first overlap at this distance, if the mask starts in front of all of these pixels.
    gap.map_or(Some(i64::MAX), |gap| Some(gap - place).filter(|step| *step >= range.0))
}

/// Returns the least gap over all rows. The first set row of `one` lies at row `y` of `other`,
/// counted from the first set row of `other`.
#[inline(always)]
fn gap_in_rows(one: &Mask, other: &Mask, y: i64, right: i64) -> Option<i64> {
    let (edges, others) = (one.edges(), other.edges());
    let row = (y as i32).max(0);
    let end = (others.bottom - others.top).min(y as i32 + edges.bottom - edges.top);
    let own = one.stripe(0, (edges.top + row - y as i32) as usize);
    let under = other.stripe(0, (others.top + row) as usize);
    // Which of the two masks is in front of the other along the motion.
    let (before, after) = if right > 0 { (own, under) } else { (under, own) };
    least_gap(before, after, (end - row) as usize)
}

/// Returns the least gap over all columns.
#[inline(always)]
fn gap_in_columns(one: &Mask, other: &Mask, way: &Way) -> Option<i64> {
    let (Point { x, .. }, (_, down)) = (way.from(), way.sign());
    let (mut own_rows, mut under_rows) = ([0; COLUMN_ROWS], [0; COLUMN_ROWS]);
    let (own, under) = (all_rows(one, &mut own_rows), all_rows(other, &mut under_rows));
    // The left mask is shifted by the number of its columns to the left of the right mask.
    let (own_shift, under_shift) = (x.min(0).unsigned_abs() as u32, x.max(0) as u32);
    // Both are less than 64, because the masks' bounds overlap.
    debug_assert!(own_shift < WORD && under_shift < WORD);
    if down > 0 {
        least_column_gap(own, under, (own_shift % WORD, under_shift % WORD))
    } else {
        least_column_gap(under, own, (under_shift % WORD, own_shift % WORD))
    }
}

/// Returns all rows of a small mask and zeros after them: the mask's own words if there are enough,
/// otherwise a copy.
#[inline(always)]
fn all_rows<'a>(mask: &'a Mask, copy: &'a mut [u64; COLUMN_ROWS]) -> &'a [u64; COLUMN_ROWS] {
    let rows = mask.stripe(0, 0);
    if let Some(rows) = rows.first_chunk() {
        return rows;
    }
    copy[..rows.len()].copy_from_slice(rows);
    copy
}
