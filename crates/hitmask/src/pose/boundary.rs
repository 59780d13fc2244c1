//! Finds the boundary between a mask's set and unset pixels as straight runs of pixel edges, word
//! by word.

use crate::mask::{Mask, WORD};
use crate::space::Bounds;

/// A straight run of pixel edges from one pixel corner to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The column to the right of the run, or the row below it.
    pub(super) at: i64,
    /// The first row or column of the run …
    pub(super) from: i64,
    /// … and the row or column after its last one.
    pub(super) to: i64,
}

/// The direction of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Orientation {
    /// Downwards, between columns.
    Vertical,
    /// To the right, between rows.
    Horizontal,
}

/// Calls `visit` for each run of the boundary in a part of the mask, including the runs on the
/// part's border. The part may reach beyond the mask. A run ends at the border of the part, and at
/// every 64th column.
#[inline(always)]
pub(super) fn visit(mask: &Mask, part: Bounds, mut visit: impl FnMut(Orientation, Run)) {
    let word = i64::from(WORD);
    let (width, height) = (i64::from(mask.width()), i64::from(mask.height()));
    let (left, right) = (part.left.max(0), part.right.min(width));
    let (top, bottom) = (part.top.max(0), part.bottom.min(height));
    if left > right || top > bottom {
        return;
    }
    let nothing: &[u64] = &[];
    let mut starts = [0_i64; WORD as usize];
    // The edge to the right of the last column belongs to the next stripe.
    for stripe in left / word..=right / word {
        let first = stripe * word;
        let stripe = stripe as usize;
        let rows = |stripe: usize| {
            if stripe < mask.stripes() { mask.stripe(stripe, 0) } else { nothing }
        };
        let here = rows(stripe);
        let before = stripe.checked_sub(1).map_or(nothing, rows);
        let bits = |count: i64| if count >= word { u64::MAX } else { (1_u64 << count.max(0)) - 1 };
        // The columns within the part, and the edges to the left of columns within the part.
        let columns = bits(right - first) & !bits(left - first);
        let edges = bits(right + 1 - first) & !bits(left - first);
        let get = |rows: &[u64], row: i64| rows.get(row as usize).copied().unwrap_or(0);
        let mut above = if top > 0 { get(here, top - 1) } else { 0 };
        let mut edges_above = 0;
        for row in top..=bottom {
            // Rows below the part are read only for the edges on the part's border.
            let (pixels, carried) = if row < height {
                (get(here, row), get(before, row) >> (WORD - 1))
            } else {
                (0, 0)
            };
            let mut ends = (pixels ^ above) & columns;
            ends ^= ends << 1;
            // Ends come in pairs, unless a run continues beyond the word.
            while ends != 0 {
                let from = ends.trailing_zeros();
                ends &= ends - 1;
                let to = ends.trailing_zeros();
                ends &= ends.wrapping_sub(1);
                let (from, to) = (first + i64::from(from), first + i64::from(to));
                visit(Orientation::Horizontal, Run { at: row, from, to });
            }
            let between = if row < bottom { (pixels ^ (pixels << 1 | carried)) & edges } else { 0 };
            let mut ended = edges_above & !between;
            while ended != 0 {
                let column = ended.trailing_zeros();
                ended &= ended - 1;
                let from = starts[column as usize];
                visit(Orientation::Vertical, Run { at: first + i64::from(column), from, to: row });
            }
            let mut begun = between & !edges_above;
            while begun != 0 {
                starts[begun.trailing_zeros() as usize] = row;
                begun &= begun - 1;
            }
            (above, edges_above) = (pixels, between);
        }
    }
}
