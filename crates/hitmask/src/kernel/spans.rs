//! The rows in which the spans of two large masks have columns in common.

use core::ops::Range;

use crate::mask::Spans;

/// The first and the last span of one mask that have columns in common with those of the other, which is at its column `dx`; `None`
/// if none has.
///
/// Each span of `one` lies over one of `other` and, if the rows are not aligned, a part of the next: `below` are those next ones, or
/// `other` again.
#[inline(always)]
pub(crate) fn common_spans(
    one: Spans<'_>,
    other: Spans<'_>,
    below: Spans<'_>,
    dx: i32,
) -> Option<Range<usize>> {
    let mut spans = 0..one.left.len();
    while !spans.is_empty() && !is_common(one, other, below, dx, spans.start) {
        spans.start += 1;
    }
    while !spans.is_empty() && !is_common(one, other, below, dx, spans.end - 1) {
        spans.end -= 1;
    }
    (!spans.is_empty()).then_some(spans)
}

/// Whether a span has columns in common with the union of the two under it.
///
/// Empty spans begin beyond where anything ends and end before anything begins: they have nothing in common with any.
#[inline(always)]
fn is_common(one: Spans<'_>, other: Spans<'_>, below: Spans<'_>, dx: i32, span: usize) -> bool {
    let left = i32::from(other.left[span].min(below.left[span])) + dx;
    let right = i32::from(other.right[span].max(below.right[span])) + dx;
    left.max(one.left[span].into()) < right.min(one.right[span].into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_that_miss_are_left_out() {
        let (left, right) = ([u16::MAX, 10, 12, 40, 7, 0], [0, 20, 30, 50, 8, 65_535]);
        let (other_left, other_right) = ([0; 7], [65_535, 2, 3, 4, 0, 1, 9]);
        let one = Spans { left: &left, right: &right };
        let other = Spans { left: &other_left[..6], right: &other_right[..6] };
        let below = Spans { left: &other_left[1..], right: &other_right[1..] };
        assert_eq!(common_spans(one, other, other, 11), Some(1..6));
        assert_eq!(common_spans(one, other, below, -9), None);
        assert_eq!(common_spans(one, other, below, 0), Some(5..6));
    }
}
