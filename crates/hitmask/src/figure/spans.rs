//! Represents every figure as a range of columns in each row.

use core::ops::Range;

use super::capsule::CapsuleSpans;
use super::circle::CircleSpans;
use super::polygon_spans::PolygonSpans;
use super::row_spans::{RowSpans, Upright};
use super::segment::SegmentSpans;

/// The columns of any figure.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "one a query, on the stack")]
pub(super) enum Spans<'a> {
    Upright(Upright),
    Segment(SegmentSpans<i64>),
    LongSegment(SegmentSpans<i128>),
    Circle(CircleSpans),
    Capsule(CapsuleSpans<i64>),
    LongCapsule(CapsuleSpans<i128>),
    Polygon(PolygonSpans<'a, i64>),
    LargePolygon(PolygonSpans<'a, i128>),
}

/// Evaluates `$query` for the columns of each kind. Its loop is compiled separately for each common
/// kind, so that the values that change from row to row stay in registers, and once for all other
/// kinds.
macro_rules! each_kind {
    ($any:expr, $spans:ident => $query:expr) => {
        match $any {
            $crate::figure::spans::Spans::Upright($spans) => $query,
            $crate::figure::spans::Spans::Segment($spans) => $query,
            $crate::figure::spans::Spans::Circle($spans) => $query,
            $crate::figure::spans::Spans::Capsule($spans) => $query,
            $crate::figure::spans::Spans::Polygon($spans) => $query,
            $spans => $query,
        }
    };
}
pub(super) use each_kind;

impl RowSpans for Spans<'_> {
    #[inline(never)]
    fn next(&mut self) -> Range<i64> {
        match self {
            Self::Upright(spans) => spans.next(),
            Self::Segment(spans) => spans.next(),
            Self::LongSegment(spans) => spans.next(),
            Self::Circle(spans) => spans.next(),
            Self::Capsule(spans) => spans.next(),
            Self::LongCapsule(spans) => spans.next(),
            Self::Polygon(spans) => spans.next(),
            Self::LargePolygon(spans) => spans.next(),
        }
    }

    #[inline(never)]
    fn ahead(&self) -> Option<(Range<i64>, Self)> {
        match self {
            Self::Upright(spans) => {
                spans.ahead().map(|(columns, after)| (columns, Self::Upright(after)))
            }
            Self::Segment(spans) => {
                spans.ahead().map(|(columns, after)| (columns, Self::Segment(after)))
            }
            _ => None,
        }
    }
}

/// The rows of a figure within bounds, and its columns in them.
pub(super) type InRows<'a> = (Range<i64>, Spans<'a>);

/// The spans of an empty figure.
pub(super) const NOTHING: InRows<'static> = (0..0, Spans::Upright(Upright { left: 0, right: 0 }));
