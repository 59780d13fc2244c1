//! Every figure as a range of columns in each row.

use core::ops::Range;

use super::capsule::{self, CapsuleSpans};
use super::circle::{self, CircleSpans};
use super::polygon_spans::{Corners, PolygonSpans};
use super::row_spans::{BySize, RowSpans, Upright};
use super::segment::{Line, LineSpans, SegmentSpans};
use super::stair::{Narrow, Wide};
use crate::space::{Bounds, Fixed};

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

/// The rows of a figure within bounds, and its columns in them.
type InRows<'a> = (Range<i64>, Spans<'a>);

impl Line {
    /// The rows within bounds in which the segment, which does not go upwards, may pass through pixels, and its columns in them.
    pub(super) fn spans(self, bounds: Bounds) -> Option<InRows<'static>> {
        let (rows, spans) = self.columns(bounds)?;
        let spans = match spans {
            LineSpans::Upright(upright) => Spans::Upright(upright),
            LineSpans::Slanted(BySize::Narrow(spans)) => Spans::Segment(spans),
            LineSpans::Slanted(BySize::Wide(spans)) => Spans::LongSegment(spans),
        };
        Some((rows, spans))
    }
}

impl<'a> Corners<'a> {
    /// The rows within bounds in which the polygon contains pixels, and its columns in them.
    pub(super) fn spans(self, bounds: Bounds) -> Option<InRows<'a>> {
        let (rows, spans) = self.columns(bounds)?;
        let spans = match spans {
            BySize::Narrow(spans) => Spans::Polygon(spans),
            BySize::Wide(spans) => Spans::LargePolygon(spans),
        };
        Some((rows, spans))
    }
}

/// The rows of a circle within bounds, and its columns in them. The radius is not negative.
pub(super) fn of_circle(center: (i64, i64), radius: Fixed, bounds: Bounds) -> InRows<'static> {
    let (rows, spans) = circle::columns(center, radius, bounds);
    (rows, Spans::Circle(spans))
}

/// The rows of a capsule within bounds, and its columns in them. The line goes downwards or is horizontal, and the radius is not
/// negative.
pub(super) fn of_capsule(line: Line, radius: Fixed, bounds: Bounds) -> Option<InRows<'static>> {
    let (rows, spans) = capsule::columns(line, radius, bounds)?;
    let spans = match spans {
        BySize::Narrow(spans) => Spans::Capsule(spans),
        BySize::Wide(spans) => Spans::LongCapsule(spans),
    };
    Some((rows, spans))
}
