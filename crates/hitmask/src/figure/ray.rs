//! Casts rays: finds which set pixels a segment hits, in what order, when and through which face.

use core::cmp::Ordering;
use core::ops::Range;

use super::local::edge;
use super::row_spans::RowSpans;
use super::segment::{Line, Segment};
use super::spans::{InRows, NOTHING, Spans};
use super::walk::{Span, Walk};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Point, Time};

/// A set pixel that a ray hits, and when and through which face the ray enters it.
#[doc(alias = "RaycastHit2D")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RayHit {
    /// The world pixel that was hit.
    pub pixel: Point,
    /// The moment at which the ray enters the pixel's square, as an exact fraction of the segment.
    pub time: Time,
    /// The normal of the face through which the ray enters, pointing back towards the start of the
    /// ray; `None` if the ray begins within the pixel.
    ///
    /// At a corner, the ray enters through two faces at once. If one of these faces is hidden,
    /// because the pixel in front of it is set, the normal is that of the other face. Otherwise, it
    /// is the normal of the left or right face if the segment's horizontal distance is larger than
    /// its vertical distance, and of the upper or lower face if not.
    pub normal: Option<Direction>,
}

impl<'a> Placed<'a> {
    /// Returns the first set pixel that a ray hits; `None` if the ray hits none.
    ///
    /// Whole-number coordinates are the edges between pixels, so a horizontal or vertical ray along
    /// an edge hits nothing. For rays from pixel to pixel, use [`Segment::between_pixels`].
    ///
    /// The answer is exact wherever the ray and the mask are, and the call allocates nothing. For
    /// each row from the point where the ray enters the mask's bounds to the hit, the call takes a
    /// few steps and reads one word per 64 pixels. Where eight consecutive rows have no set pixel
    /// near the ray, the call takes fewer steps.
    ///
    /// ```
    /// use hitmask::{Direction, Mask, Point, Segment, Time};
    /// let wall = Mask::full(4, 40)?;
    /// let hit = wall.at((10, 0)).ray(Segment::new((0.0, 5.0), (20.0, 15.0))).expect("it stands in the way");
    /// assert_eq!((hit.pixel, hit.time), (Point::new(10, 10), Time::new(1, 2)));
    /// assert_eq!(hit.normal, Some(Direction::Left));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "raycast")]
    #[doc(alias = "ray cast")]
    #[doc(alias = "line of sight")]
    #[doc(alias = "linecast")]
    #[doc(alias = "intersect_ray")]
    #[doc(alias = "hitscan")]
    #[doc(alias = "collision_line")]
    pub fn ray(self, segment: Segment) -> Option<RayHit> {
        let line = Line::new(segment, self.position());
        let (rows, spans) = line.onwards(self.mask())?;
        let (is_leftwards, is_upwards) = line.is_backwards();
        let walk = (self.mask(), is_upwards, rows);
        let first = match spans {
            Spans::Upright(spans) => first(walk, spans, is_leftwards),
            Spans::Segment(spans) => first(walk, spans, is_leftwards),
            spans => first(walk, spans, is_leftwards),
        };
        first.map(|(column, row)| line.enter_of(self, (column as i64, row as i64)))
    }

    /// Returns an iterator over all set pixels that a ray passes through, in the order in which the
    /// ray enters them. The call allocates nothing.
    ///
    /// If you only need the number of pixels, use [`count_in`](Self::count_in). If you only need to
    /// know whether the ray hits any pixel, use [`any_in`](Self::any_in).
    ///
    /// ```
    /// use hitmask::{Mask, Segment};
    /// let fence = Mask::from_text("#.#.#")?;
    /// let hits = fence.at((0, 0)).ray_hits(Segment::between_pixels((9, 0), (-9, 0)));
    /// assert!(hits.map(|hit| hit.pixel.x).eq([4, 2, 0]));
    /// # Ok::<(), hitmask::TextError>(())
    /// ```
    #[doc(alias = "RaycastAll")]
    pub fn ray_hits(self, segment: Segment) -> RayHits<'a> {
        let line = Line::new(segment, self.position());
        let (rows, spans) = line.onwards(self.mask()).unwrap_or(NOTHING);
        let (_, is_upwards) = line.is_backwards();
        let walk = Walk::new(self.mask(), is_upwards, rows, spans);
        RayHits { placed: self, line, walk, span: Span::NONE }
    }
}

/// An iterator over the set pixels that a ray passes through, in the order in which the ray enters
/// them; see [`Placed::ray_hits`].
#[derive(Clone, Debug)]
pub struct RayHits<'a> {
    placed: Placed<'a>,
    line: Line,
    walk: Walk<'a, Spans<'a>>,
    /// The remaining part of the current row.
    span: Span,
}

impl Iterator for RayHits<'_> {
    type Item = RayHit;

    fn next(&mut self) -> Option<RayHit> {
        let (is_leftwards, _) = self.line.is_backwards();
        loop {
            let span = self.span;
            let column =
                if is_leftwards { self.walk.last_of(span) } else { self.walk.first_of(span) };
            let Some(column) = column else {
                self.span = self.walk.next()?;
                continue;
            };
            if is_leftwards {
                self.span.right = column;
            } else {
                self.span.left = column + 1;
            }
            return Some(self.line.enter_of(self.placed, (column as i64, span.row as i64)));
        }
    }

    fn count(self) -> usize {
        self.walk.count_of(self.span) as usize + self.walk.count() as usize
    }
}

/// Returns the first set pixel in the rows of a mask that a segment passes through, in the order of
/// the segment.
#[inline(always)]
fn first(
    (mask, is_upwards, rows): (&Mask, bool, Range<i64>),
    spans: impl RowSpans,
    is_leftwards: bool,
) -> Option<(usize, usize)> {
    Walk::new(mask, is_upwards, rows, spans).first(is_leftwards)
}

impl Segment {
    /// Returns how the segment enters a set world pixel on its path. `is_set` returns whether
    /// another pixel is set.
    pub(crate) fn enter(self, pixel: Point, is_set: impl Fn(Point) -> bool) -> RayHit {
        Line::new(self, pixel).enter(pixel, (0, 0), is_set)
    }
}

/// How far along an axis a segment enters a column or a row, and how long the segment is along that
/// axis.
#[derive(Clone, Copy)]
struct Entry {
    way: u64,
    whole: u64,
    /// The normal of the face.
    normal: Direction,
    /// The step to the pixel in front of the face.
    before: (i64, i64),
}

impl Line {
    /// Returns whether the segment goes leftwards and whether it goes upwards.
    fn is_backwards(self) -> (bool, bool) {
        (self.to.0 < self.from.0, self.to.1 < self.from.1)
    }

    /// Returns the rows of a mask in which the segment may hit pixels, in the order of the segment,
    /// and its columns in them. If the segment goes upwards, the rows are those of the scene turned
    /// upside down.
    fn onwards(self, mask: &Mask) -> Option<InRows<'static>> {
        let bounds: Bounds = mask.edges().into();
        let (_, is_upwards) = self.is_backwards();
        if mask.is_empty() {
            None
        } else if is_upwards {
            let (from, to) = ((self.from.0, -self.from.1), (self.to.0, -self.to.1));
            // Row y becomes row -1 - y.
            let flipped = Bounds { top: -bounds.bottom, bottom: -bounds.top, ..bounds };
            Self { from, to }.spans(flipped)
        } else {
            self.spans(bounds)
        }
    }

    /// Returns how the segment enters `pixel`, a set pixel of the mask that is on the segment's
    /// path.
    fn enter_of(self, placed: Placed<'_>, pixel: (i64, i64)) -> RayHit {
        self.enter(placed.position(), pixel, |neighbor| placed.contains(neighbor))
    }

    /// Returns how the segment, relative to `position`, enters a set pixel. `is_set` returns
    /// whether a world pixel is set.
    fn enter(self, position: Point, pixel: (i64, i64), is_set: impl Fn(Point) -> bool) -> RayHit {
        let sideways =
            Entry::new(self.from.0, self.to.0, pixel.0, [Direction::Left, Direction::Right]);
        let upright = Entry::new(self.from.1, self.to.1, pixel.1, [Direction::Up, Direction::Down]);
        let pixel = (pixel.0 + position.x, pixel.1 + position.y);
        let is_set = |(x, y): (i64, i64)| is_set(Point::new(x, y));
        let entry = match (sideways, upright) {
            (Some(sideways), Some(upright)) => Some(match sideways.compare(upright) {
                Ordering::Greater => sideways,
                Ordering::Less => upright,
                Ordering::Equal => {
                    let hidden = [sideways, upright]
                        .map(|entry| is_set((pixel.0 + entry.before.0, pixel.1 + entry.before.1)));
                    let by_side = match hidden {
                        [true, false] => false,
                        [false, true] => true,
                        _ => sideways.whole > upright.whole,
                    };
                    if by_side { sideways } else { upright }
                }
            }),
            (one, other) => one.or(other),
        };
        RayHit {
            pixel: Point::new(pixel.0, pixel.1),
            time: entry.map_or(Time::START, |entry| Time::new(entry.way, entry.whole)),
            normal: entry.map(|entry| entry.normal),
        }
    }
}

impl Entry {
    /// Returns the entry into a column or row; `None` if the segment begins in it.
    fn new(from: i64, to: i64, pixel: i64, [least, greatest]: [Direction; 2]) -> Option<Self> {
        let (way, normal) = match to.cmp(&from) {
            Ordering::Greater => (edge(pixel) - from, least),
            Ordering::Less => (from - edge(pixel + 1), greatest),
            Ordering::Equal => return None,
        };
        let (dx, dy) = normal.step();
        Some(Self {
            way: u64::try_from(way).ok()?,
            whole: to.abs_diff(from),
            normal,
            before: (dx.into(), dy.into()),
        })
    }

    /// Compares two entries; the one that comes later is greater.
    fn compare(self, other: Self) -> Ordering {
        let product = |one: u64, two: u64| u128::from(one) * u128::from(two);
        product(self.way, other.whole).cmp(&product(other.way, self.whole))
    }
}
