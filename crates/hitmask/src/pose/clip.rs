//! Finds the part of a window of the world that a posed mask's bounds cover, row by row.

use super::crossing::Crossing;
use super::linear::Linear;
use super::slanted::Slanted;
use crate::mask::Mask;
use crate::space::{Bounds, Rect};

/// Places beyond this are left to slower code, so that sums of them with steps fit 64 bits.
const FAR: i128 = 1 << 60;

/// The columns of a row of a window, half-open; empty if they are reversed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) from: i64,
    pub(crate) to: i64,
}

impl Row {
    /// Keeps of each row only the columns whose centers lie in the bounds of a mask; all of them if a number is too large, or if one
    /// of the sprite's axes lies along the world's rows.
    pub(crate) fn clip(rows: &mut [Self], mask: &Mask, pose: &Slanted, window: Rect) {
        let Linear { xx, xy, yx, yy } = pose.axes.map(|step| i128::from(step).abs());
        let (u, v) = pose.at(window.x, window.y);
        let side = i128::from(window.width.max(window.height));
        let reach = (u.abs() + (xx + xy) * side).max(v.abs() + (yx + yy) * side);
        if xx == 0 || yx == 0 || reach >= FAR {
            return;
        }
        let Linear { xx, xy, yx, yy } = pose.axes;
        let Bounds { left, top, right, bottom } = mask.edges();
        let ends = |start, along: i64, down, first: i32, end: i32| {
            let crossing = Crossing::new(start, along, down);
            let (one, two) = (crossing.at(first.into(), 0), crossing.at(end.into(), 0));
            if along < 0 { (crossing, two, one) } else { (crossing, one, two) }
        };
        let (across, mut left, mut right) = ends(u as i64, xx, xy, left, right);
        let (down, mut top, mut bottom) = ends(v as i64, yx, yy, top, bottom);
        for row in rows {
            row.from = row.from.max(left.0).max(top.0);
            row.to = row.to.min(right.0).min(bottom.0);
            across.step(&mut left.0, &mut left.1);
            across.step(&mut right.0, &mut right.1);
            down.step(&mut top.0, &mut top.1);
            down.step(&mut bottom.0, &mut bottom.1);
        }
    }

    /// The smallest box that holds all that is left of the rows of a window; `None` if nothing is.
    #[inline(always)]
    pub(crate) fn bounds(rows: &[Self]) -> Option<Bounds> {
        let mut part = Bounds { left: i64::MAX, top: i64::MAX, right: 0, bottom: 0 };
        for (index, row) in rows.iter().enumerate() {
            if row.from < row.to {
                part.left = part.left.min(row.from);
                part.right = part.right.max(row.to);
                part.top = part.top.min(index as i64);
                part.bottom = index as i64 + 1;
            }
        }
        (part.left < part.right).then_some(part)
    }
}
