//! Every figure as a range of columns in each row.

use core::ops::Range;

use super::capsule::CapsuleSpans;
use super::circle::CircleSpans;
use super::polygon_spans::PolygonSpans;
use super::segment::SegmentSpans;
use super::stair::{Narrow, Wide};
use crate::mask::ROWS_A_STEP;

/// A figure as a range of columns in each row, from one of its rows on.
pub(super) trait RowSpans {
    /// Whether all rows have the same columns.
    const IS_UPRIGHT: bool = false;

    /// The columns in the next row; the range may be empty and may reach beyond the mask.
    fn next(&mut self) -> Range<i64>;

    /// A range of columns that contains all those of the next [`AHEAD`] rows (the figure has at least that many), and the state
    /// after these; `None` if only reading each row can tell.
    #[inline(always)]
    fn ahead(&self) -> Option<(Range<i64>, Self)>
    where
        Self: Sized,
    {
        None
    }
}

/// How many rows are checked together for set pixels.
pub(super) const AHEAD: i64 = ROWS_A_STEP as i64;

/// The same columns in each row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Upright {
    pub(super) left: i64,
    pub(super) right: i64,
}

impl RowSpans for Upright {
    const IS_UPRIGHT: bool = true;

    #[inline(always)]
    fn next(&mut self) -> Range<i64> {
        self.left..self.right
    }

    #[inline(always)]
    fn ahead(&self) -> Option<(Range<i64>, Self)> {
        Some((self.left..self.right, *self))
    }
}

/// The columns of any figure.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "one a query, on the stack")]
pub(super) enum Spans<'a> {
    Upright(Upright),
    Segment(SegmentSpans<Narrow>),
    LongSegment(SegmentSpans<Wide>),
    Circle(CircleSpans),
    Capsule(CapsuleSpans<Narrow>),
    LongCapsule(CapsuleSpans<Wide>),
    Polygon(PolygonSpans<'a, Narrow>),
    LargePolygon(PolygonSpans<'a, Wide>),
}

/// Evaluates `$query` for the columns of each kind. Its loop is compiled for each kind, so that what changes from row to row stays
/// in registers.
macro_rules! each_kind {
    ($any:expr, $spans:ident => $query:expr) => {
        match $any {
            $crate::figure::spans::Spans::Upright($spans) => $query,
            $crate::figure::spans::Spans::Segment($spans) => $query,
            $crate::figure::spans::Spans::LongSegment($spans) => $query,
            $crate::figure::spans::Spans::Circle($spans) => $query,
            $crate::figure::spans::Spans::Capsule($spans) => $query,
            $crate::figure::spans::Spans::LongCapsule($spans) => $query,
            $crate::figure::spans::Spans::Polygon($spans) => $query,
            $crate::figure::spans::Spans::LargePolygon($spans) => $query,
        }
    };
}
pub(super) use each_kind;

impl RowSpans for Spans<'_> {
    #[inline(always)]
    fn next(&mut self) -> Range<i64> {
        each_kind!(self, spans => spans.next())
    }

    #[inline(always)]
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

/// The spans of an empty figure.
pub(super) const NOTHING: (Range<i64>, Spans<'static>) =
    (0..0, Spans::Upright(Upright { left: 0, right: 0 }));
