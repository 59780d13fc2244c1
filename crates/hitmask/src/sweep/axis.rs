//! The stepped sweep of small masks along a row or a column, all steps at once.
//!
//! Along a row, the ends that come together contain the first common pixel of that row, so one look
//! at each row gives the step. This fails if the ends have already passed each other in some row.
//! Along a column the same works with columns.

use super::way::{Steps, Way};
use crate::kernel::{COLUMN_ROWS, least_column_gap, least_gap};
use crate::mask::{Mask, NOT_SMALL, WORD};
use crate::space::Point;

/// With fewer steps than this, one test per step costs less.
const FEW: i64 = 8;

/// The step of a motion along an axis at which two small masks first overlap, which may be later
/// than the last one; all steps of `range` have bounds that meet. `None` if it must be searched
/// for, step by step.
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
    // The offset between the first set rows, not between the masks' own first rows.
    let y = way.from().y + i64::from(one.edges().top - other.edges().top);
    let (right, down) = way.sign();
    let (gap, place) = match steps.length() {
        (_, 0) => (gap_in_rows(one, other, y, right), right * way.from().x),
        // With fewer rows, a test is so cheap that looking at the columns takes as long as a few
        // dozen tests.
        (0, _) if rows.0.max(rows.1) == COLUMN_ROWS as u32 => {
            (gap_in_columns(one, other, way), down * way.from().y)
        }
        _ => return None,
    };
    // They first overlap at this distance, if the mask comes from in front of all of these places.
    gap.map_or(Some(i64::MAX), |gap| Some(gap - place).filter(|step| *step >= range.0))
}

/// The least gap over all rows, with the first set row of `one` at the row `y` of `other`, counted
/// from its first set one.
#[inline(always)]
fn gap_in_rows(one: &Mask, other: &Mask, y: i64, right: i64) -> Option<i64> {
    let (edges, others) = (one.edges(), other.edges());
    let row = (y as i32).max(0);
    let end = (others.bottom - others.top).min(y as i32 + edges.bottom - edges.top);
    let own = one.stripe(0, (edges.top + row - y as i32) as usize);
    let under = other.stripe(0, (others.top + row) as usize);
    // Which of the two is in front of the other's ends, along the motion.
    let (before, after) = if right > 0 { (own, under) } else { (under, own) };
    least_gap(before, after, (end - row) as usize)
}

/// The least gap over all columns.
#[inline(always)]
fn gap_in_columns(one: &Mask, other: &Mask, way: &Way) -> Option<i64> {
    let (Point { x, .. }, (_, down)) = (way.from(), way.sign());
    let (mut own_rows, mut under_rows) = ([0; COLUMN_ROWS], [0; COLUMN_ROWS]);
    let (own, under) = (all_rows(one, &mut own_rows), all_rows(other, &mut under_rows));
    // The left one of the two is shifted by the number of its columns left of the other one.
    let (own_shift, under_shift) = (x.min(0).unsigned_abs() as u32, x.max(0) as u32);
    // Less than 64, as their bounds meet.
    debug_assert!(own_shift < WORD && under_shift < WORD);
    if down > 0 {
        least_column_gap(own, under, (own_shift % WORD, under_shift % WORD))
    } else {
        least_column_gap(under, own, (under_shift % WORD, own_shift % WORD))
    }
}

/// All rows of a small mask and zeros after them: its own words if there are enough, otherwise a
/// copy.
#[inline(always)]
fn all_rows<'a>(mask: &'a Mask, copy: &'a mut [u64; COLUMN_ROWS]) -> &'a [u64; COLUMN_ROWS] {
    let rows = mask.stripe(0, 0);
    if let Some(rows) = rows.first_chunk() {
        return rows;
    }
    copy[..rows.len()].copy_from_slice(rows);
    copy
}
