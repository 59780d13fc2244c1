//! The stepped sweep of small masks, many steps at a time.
//!
//! - *Along a row*, the first common pixel of a row is that of the two ends that come together, so one look at each row gives the
//!   step; unless in some row the ends have already passed each other. *Along a column* the same works with columns.
//! - *Flat motions* compare the same rows for long. A mask is drawn at all positions of a stretch at once, and only if the drawing
//!   meets the other mask, the stretch is bisected. How far a stretch of 2ⁿ steps leads along is the same everywhere; how far up
//!   or down, one of two adjacent numbers. Drawings are made of both, so that one drawing covers every stretch of its length: it
//!   may meet what the steps themselves do not, never the other way around. A single step is the mask itself, and exact.
//! - *Steep motions* compare few rows at first, and others with each step. Eight steps are tested together, so that each row of the
//!   other mask is read once for all of them.

use super::way::{Steps, Way};
use crate::kernel::{COLUMN_ROWS, PLACES, Trail, Vectors, least_column_gap, least_gap};
use crate::mask::{Mask, NOT_SMALL, WORD};
use crate::space::Point;

/// With fewer steps, testing many at a time does not pay.
const FEW: i64 = 8;

/// Motions of this many steps or more are not handled here: the numbers that replace divisions would not fit.
const LONG: i64 = 1 << 26;

/// Whether two masks, some steps of a motion apart, are handled here.
#[inline(always)]
pub(super) fn is_small(one: &Mask, other: &Mask, steps: &Steps, range: (i64, i64)) -> bool {
    let is_small = one.fixed_rows() | other.fixed_rows() != NOT_SMALL;
    is_small && range.1 - range.0 >= FEW && steps.count() < LONG
}

/// The first of some steps, all of which have bounds that meet, after which `one` overlaps `other`.
#[inline(always)]
pub(super) fn first_step<V: Vectors>(
    vectors: V,
    one: &Mask,
    other: &Mask,
    way: &Way,
    steps: &Steps,
    range: (i64, i64),
) -> Option<i64> {
    let (across, along) = steps.length();
    // Of the first set rows, not of the masks' own.
    let y = way.from().y + i64::from(one.edges().top - other.edges().top);
    let from = (way.from().x, y);
    let step = if along == 0 {
        step_to_gap(one, other, from, way.sign().0, range)
    } else if across == 0 {
        step_to_column_gap(one, other, way, range)
    } else {
        None
    };
    if let Some(step) = step {
        return (step <= range.1).then_some(step);
    }
    // If the left one of the two is the other mask, that one moves, in the opposite direction.
    let walk = |is_left: bool, is_nearing: bool, range: (i64, i64)| {
        let (left, right, sign) = if is_left { (one, other, 1) } else { (other, one, -1) };
        Walk {
            left,
            right,
            is_nearing,
            column: (-sign * from.0, -sign * way.sign().0),
            row: (sign * from.1, sign * way.sign().1),
            is_flat: across >= along,
            slope: Slope::from(steps, range.0),
            range,
        }
    };
    if across == 0 {
        return walk(from.0 <= 0, false, range).first_step(vectors);
    }
    // The last step before the first mask has passed the other one's left column: until then they come nearer.
    let leads_right = way.sign().0 > 0;
    let turn = steps.last_right_to(-way.sign().0 * from.0).unwrap_or(-1);
    let nearing = (range.0, range.1.min(turn));
    let leaving = (range.0.max(turn + 1), range.1);
    if let Some(step) = walk(leads_right, true, nearing).first_step(vectors) {
        return Some(step);
    }
    walk(!leads_right, false, leaving).first_step(vectors)
}

/// The step of a motion along a row at which the masks first overlap, which may be later than the last one; `None` if it is
/// unknown, because in some row they have passed each other's ends without meeting.
#[inline(always)]
fn step_to_gap(
    one: &Mask,
    other: &Mask,
    (x, y): (i64, i64),
    right: i64,
    (first, _): (i64, i64),
) -> Option<i64> {
    let (edges, others) = (one.edges(), other.edges());
    let row = (y as i32).max(0);
    let end = (others.bottom - others.top).min(y as i32 + edges.bottom - edges.top);
    let own = one.stripe(0, (edges.top + row - y as i32) as usize);
    let under = other.stripe(0, (others.top + row) as usize);
    // Which of the two is in front of the other's ends, along the motion.
    let (before, after) = if right > 0 { (own, under) } else { (under, own) };
    // They first overlap at this distance, if the mask comes from in front of all of these places.
    match least_gap(before, after, (end - row) as usize) {
        Some(gap) => Some(gap - right * x).filter(|step| *step >= first),
        None => Some(i64::MAX),
    }
}

/// [`step_to_gap`] of a motion along a column.
#[inline(always)]
fn step_to_column_gap(one: &Mask, other: &Mask, way: &Way, (first, _): (i64, i64)) -> Option<i64> {
    let (Point { x, y }, (_, down)) = (way.from(), way.sign());
    let (mut own_rows, mut under_rows) = ([0; COLUMN_ROWS], [0; COLUMN_ROWS]);
    let (own, under) = (all_rows(one, &mut own_rows), all_rows(other, &mut under_rows));
    // The left one of the two is shifted by the number of its columns left of the other one.
    let (own_shift, under_shift) = (x.min(0).unsigned_abs() as u32, x.max(0) as u32);
    // Less than 64, as their bounds meet.
    debug_assert!(own_shift < WORD && under_shift < WORD);
    let gap = if down > 0 {
        least_column_gap(own, under, (own_shift % WORD, under_shift % WORD))
    } else {
        least_column_gap(under, own, (under_shift % WORD, own_shift % WORD))
    };
    match gap {
        Some(gap) => Some(gap - down * y).filter(|step| *step >= first),
        None => Some(i64::MAX),
    }
}

/// All rows of a small mask and zeros after them: its own words if there are enough, otherwise a copy.
#[inline(always)]
fn all_rows<'a>(mask: &'a Mask, copy: &'a mut [u64; COLUMN_ROWS]) -> &'a [u64; COLUMN_ROWS] {
    let rows = mask.stripe(0, 0);
    if let Some(rows) = rows.first_chunk() {
        return rows;
    }
    copy[..rows.len()].copy_from_slice(rows);
    copy
}

/// Some steps on which one mask stays left of another, or in line with it.
struct Walk<'a> {
    left: &'a Mask,
    right: &'a Mask,
    /// Whether they come nearer.
    is_nearing: bool,
    /// How many columns left of the right mask the left one is at the start, and by how many more for each pixel that the motion
    /// leads right.
    column: (i64, i64),
    /// The set row of the right mask at which the first one of the left mask is, in the same way.
    row: (i64, i64),
    /// Whether the longer part of the motion is the horizontal one.
    is_flat: bool,
    slope: Slope,
    /// The first and the last step.
    range: (i64, i64),
}

impl Walk<'_> {
    #[inline(always)]
    fn first_step<V: Vectors>(&self, vectors: V) -> Option<i64> {
        if self.range.0 > self.range.1 {
            return None;
        }
        // Not all rows of the left mask meet the right one on the way.
        let (row, last_row) = (self.place(self.range.0).1, self.place(self.range.1).1);
        let height = |mask: &Mask| mask.edges().bottom - mask.edges().top;
        let first = (-row.max(last_row)).max(0);
        let end = height(self.left).min(height(self.right) - row.min(last_row));
        if first >= end {
            return None;
        }
        let mut mask = Trail::new();
        mask.draw(self.left, first..end);
        if self.is_flat {
            self.first_of_flat(vectors, &mask)
        } else {
            self.first_of_steep(vectors, &mask)
        }
    }

    /// The rows of the right mask, from the first set one on, and their number.
    #[inline(always)]
    fn right(&self) -> (&[u64], i32) {
        let edges = self.right.edges();
        (self.right.stripe(0, edges.top as usize), edges.bottom - edges.top)
    }

    #[inline(always)]
    fn first_of_steep<V: Vectors>(&self, vectors: V, mask: &Trail) -> Option<i64> {
        let (mut step, last) = self.range;
        while step <= last {
            let mut places = [(0, 0); PLACES];
            for (place, step) in places.iter_mut().zip(step..) {
                *place = self.place(step.min(last));
            }
            if let Some(place) = mask.first_meeting(vectors, self.right(), places) {
                return Some(step + place as i64);
            }
            step += PLACES as i64;
        }
        None
    }

    #[inline(always)]
    fn first_of_flat<V: Vectors>(&self, vectors: V, one: &Trail) -> Option<i64> {
        if self.range.1 - self.range.0 < FEW {
            return self.first_of_drawings(vectors, &[one]);
        }
        let (mut two, mut four, mut eight) = (Trail::new(), Trail::new(), Trail::new());
        two.draw_again(vectors, one, 1, self.slope_over(1));
        four.draw_again(vectors, &two, 2, self.slope_over(2));
        eight.draw_again(vectors, &four, 4, self.slope_over(4));
        // A drawing that is thicker than the motion covers too much if it is long.
        if self.slope.is_even() {
            let mut sixteen = Trail::new();
            sixteen.draw_again(vectors, &eight, 8, self.slope_over(8));
            return self.first_of_drawings(vectors, &[one, &two, &four, &eight, &sixteen]);
        }
        self.first_of_drawings(vectors, &[one, &two, &four, &eight])
    }

    /// The least and the greatest number of rows that a drawing moves down over `steps` steps away from the right mask.
    #[inline(always)]
    fn slope_over(&self, steps: i64) -> (i32, i32) {
        let (least, most) = self.slope.over(steps);
        // If they come nearer, away is backwards.
        let down = if self.is_nearing { -self.row.1 } else { self.row.1 };
        ((down * least) as i32, (down * most) as i32)
    }

    /// The first step that overlaps, with drawings of stretches of 1, 2, 4 … steps.
    #[inline(always)]
    fn first_of_drawings<V: Vectors>(&self, vectors: V, trails: &[&Trail]) -> Option<i64> {
        let ((first, last), right) = (self.range, self.right());
        let longest = trails.len() - 1;
        let (mut step, mut level) = (first, longest);
        while step <= last {
            // A drawing is placed at the step at which the masks are nearest, and leads away from there.
            let end = step + (1 << level) - 1;
            let at = if self.is_nearing { end.min(last) } else { step };
            if trails[level].meets(vectors, right, self.place(at)) {
                if level == 0 {
                    return Some(step);
                }
                level -= 1;
            } else {
                step = end + 1;
                // As long as the alignment of the step allows.
                level = longest.min((step - first).trailing_zeros() as usize);
            }
        }
        None
    }

    /// How many columns left of the right mask the left one is after a step, and at which row.
    #[inline(always)]
    fn place(&self, step: i64) -> (u32, i32) {
        let short = self.slope.at(step - self.range.0);
        let (right, down) = if self.is_flat { (step, short) } else { (short, step) };
        ((self.column.0 + self.column.1 * right) as u32, (self.row.0 + self.row.1 * down) as i32)
    }
}

/// The length of the shorter part of a motion, without divisions.
struct Slope {
    /// Its pixel after the first step, and the remainder of the division that gave it.
    pixel: i64,
    rest: u64,
    /// How much a step adds to that.
    step: u64,
    /// The divisor.
    whole: u64,
    /// The smallest number of 2⁻⁶⁴ of which `whole` are more than 1.
    reciprocal: u64,
}

impl Slope {
    #[inline(always)]
    fn from(steps: &Steps, first: i64) -> Self {
        let short = steps.length().0.min(steps.length().1);
        let whole = 2 * steps.count() as u64;
        let reciprocal = u64::MAX / whole + 1;
        let twice = 2 * first as u64 * short as u64 + steps.count() as u64;
        Self {
            pixel: (twice / whole) as i64,
            rest: twice % whole,
            step: 2 * short as u64,
            whole,
            reciprocal,
        }
    }

    /// The pixel `steps` steps after the first.
    #[inline(always)]
    fn at(&self, steps: i64) -> i64 {
        self.pixel + self.whole_in(self.rest + steps as u64 * self.step)
    }

    /// How many pixels `steps` steps lead, anywhere on the motion: the least and the most.
    #[inline(always)]
    fn over(&self, steps: i64) -> (i64, i64) {
        let parts = steps as u64 * self.step;
        let least = self.whole_in(parts);
        (least, least + i64::from(least as u64 * self.whole != parts))
    }

    /// Whether every step leads equally far.
    #[inline(always)]
    fn is_even(&self) -> bool {
        self.step == 0 || self.step == self.whole
    }

    /// `parts` divided by the divisor; `parts` covers fewer than 2⁸ steps. Exact while the squared divisor times that is less than
    /// 2⁶⁴, because the reciprocal is too large by less than 2⁻⁶⁴ of a part.
    #[inline(always)]
    fn whole_in(&self, parts: u64) -> i64 {
        ((u128::from(parts) * u128::from(self.reciprocal)) >> 64) as i64
    }
}
