//! Searches for two set pixels that share an area.
//!
//! If two rectangles of pixels, one from each mask, share no area, they are discarded. If they
//! share an area and are completely set, they are an answer. Otherwise the larger rectangle is
//! halved, and each half is shrunk to its set pixels. Most of the work therefore happens where the
//! two outlines come near each other.

use super::axis::{Axes, Relation, RoughAxes};
use super::grid::{Exact, Vector};
use super::node::{Holds, Node};
use crate::mask::Mask;

/// A search in two masks.
pub(super) struct Descent<'a> {
    one: &'a Mask,
    two: &'a Mask,
    /// The rough lengths of a column and a row of each mask.
    lengths: [[i64; 2]; 2],
    /// For each mask, whether to search the first half first when its columns, or its rows, are
    /// halved.
    first_half_first: [[bool; 2]; 2],
    axes: &'a Axes,
    rough: RoughAxes,
}

impl<'a> Descent<'a> {
    /// Creates a search in two masks with these axes, for rectangles of the masks that share an
    /// area.
    fn new(one: Exact<'a>, two: Exact<'a>, axes: &'a Axes) -> Self {
        let lengths = |mask: Exact<'_>| [length(mask.columns()), length(mask.rows())];
        Self {
            one: one.mask(),
            two: two.mask(),
            lengths: [lengths(one), lengths(two)],
            // If the first mask is pushed, search first where it is held back longest: at its own
            // rear, and at the other mask's front.
            first_half_first: [
                [axes.is_forward(one.columns()), axes.is_forward(one.rows())],
                [!axes.is_forward(two.columns()), !axes.is_forward(two.rows())],
            ],
            axes,
            rough: axes.rough(one, two),
        }
    }

    /// Returns completely set rectangles within these two that share an area.
    ///
    /// Each call halves a side of up to 2¹⁶ pixels, so the recursion depth is at most 64.
    fn search(&self, one: Node, two: Node) -> Option<(Node, Node)> {
        let mut relation = self.rough.relation(&one, &two);
        if relation == Relation::Apart {
            return None;
        }
        let (whole_one, whole_two) = (one, two);
        let one = whole_one.shrunk(self.one)?;
        let two = whole_two.shrunk(self.two)?;
        if one.part != whole_one.part || two.part != whole_two.part {
            relation = self.rough.relation(&one, &two);
            if relation == Relation::Apart {
                return None;
            }
        }
        let halves_one = match (one.holds, two.holds) {
            (Holds::All, Holds::All) => {
                let hit = relation == Relation::Overlap || self.axes.overlap(&one, &two);
                return hit.then_some((one, two));
            }
            // A completely set rectangle needs no halving.
            (Holds::All, _) => false,
            (_, Holds::All) => true,
            _ => self.length(0, &one) >= self.length(1, &two),
        };
        if halves_one {
            let (first, second) = self.halves(0, &one);
            self.search(first, two).or_else(|| self.search(second, two))
        } else {
            let (first, second) = self.halves(1, &two);
            self.search(one, first).or_else(|| self.search(one, second))
        }
    }

    /// Returns the rough length of the longer side of a rectangle.
    fn length(&self, mask: usize, node: &Node) -> i64 {
        let [column, row] = self.lengths[mask];
        (column * i64::from(node.width())).max(row * i64::from(node.height()))
    }

    /// Returns both halves of a rectangle, split across its longer side, beginning with the half to
    /// search first.
    fn halves(&self, mask: usize, node: &Node) -> (Node, Node) {
        let [column, row] = self.lengths[mask];
        let is_wide = column * i64::from(node.width()) > row * i64::from(node.height());
        let of_columns = node.height() == 1 || is_wide && node.width() > 1;
        let (first, second) = node.halves(of_columns);
        let in_order = self.first_half_first[mask][usize::from(!of_columns)];
        if in_order { (first, second) } else { (second, first) }
    }
}

/// Returns the absolute value of the larger component of a vector, in units of 2¹⁰ steps, so that
/// it is below 2⁴².
fn length(vector: Vector) -> i64 {
    vector.x.abs().max(vector.y.abs()) >> 10
}

/// Returns completely set rectangles of pixels of two masks that share an area, within the given
/// rectangles.
pub(super) fn find(
    one: (Exact<'_>, Node),
    two: (Exact<'_>, Node),
    axes: &Axes,
) -> Option<(Node, Node)> {
    if !axes.overlap(&one.1, &two.1) {
        return None;
    }
    Descent::new(one.0, two.0, axes).search(one.1, two.1)
}
