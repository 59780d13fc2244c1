//! Computes the distance between two masks, and the two nearest pixels.
//!
//! The search first finds the smallest distance between two pixels, and then the pixels themselves.
//! It obtains a good guess by alternating: from a pixel of A to the nearest pixel of B, from there
//! to the nearest pixel of A, and so on, until the distance no longer shrinks. After that, only the
//! runs of A whose distance to B's bounds is less than the guess count, and for each of these runs,
//! only the rows of B that are nearer than the guess. For most masks, this search is fast. In the
//! worst case, it compares every run with every row. The search therefore counts its steps, and if
//! there are too many, `corners` takes over, whose time depends only on the sizes of the masks.

use core::ops::Range;

use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::Point;

/// The distance between two masks, as returned by [`Placed::distance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Distance {
    /// The square of the distance between the two nearest set pixels, in squared pixels. Pixels are
    /// closed unit squares, so the distance is 0 if the masks overlap or touch, even at a corner.
    pub squared: u128,
    /// The world pixel of the nearest pair that belongs to the first mask.
    pub pixel: Point,
    /// The world pixel of the nearest pair that belongs to the other mask.
    pub other: Point,
}

impl Placed<'_> {
    /// Returns the two nearest set pixels of this mask and `other`, and the exact square of the
    /// distance between them. Pixels are closed unit squares. Returns `None` if one of the masks
    /// has no set pixel.
    ///
    /// If several pairs are equally near, the answer is the pair whose pixel of this mask comes
    /// first in row order, and among those the pair whose pixel of the other mask comes first.
    ///
    /// The call allocates nothing. It searches for the nearest pixel a few times. Then it reads the
    /// runs of set pixels of this mask that are nearer to the bounds of the other mask than the
    /// distance found so far, and compares each run with the rows of the other mask that are nearer
    /// to the run than this distance. In the worst case, slanted edges of scattered pixels face
    /// each other from far away. The call then costs a few steps for each combination of a row of
    /// one mask and a column of the other mask.
    ///
    /// ```
    /// use hitmask::{Mask, Point};
    /// let ship = Mask::full(10, 10)?;
    /// let distance = ship.at((0, 0)).distance(ship.at((13, 14))).expect("both have pixels");
    /// assert_eq!(distance.squared, 3 * 3 + 4 * 4);
    /// assert_eq!((distance.pixel, distance.other), (Point::new(9, 9), Point::new(13, 14)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "gap")]
    #[doc(alias = "closest points")]
    #[doc(alias = "GJK")]
    #[doc(alias = "distance_to_object")]
    pub fn distance(self, other: Placed<'_>) -> Option<Distance> {
        if self.mask().is_empty() || other.mask().is_empty() {
            return None;
        }
        let (here, there) = (self.position(), other.position());
        // Positions are sums of a few i32s, so they are far from the ends of i64.
        let apart = Apart {
            one: self.mask(),
            other: other.mask(),
            dx: there.x - here.x,
            dy: there.y - here.y,
        };
        let mut steps = apart.steps();
        let least = if self.overlaps(other) { 0 } else { apart.least(apart.guess(), &mut steps) };
        let rows = apart.here().1;
        let (distance_squared, (pixel, met)) = match apart.first_pair(rows, least, &mut steps) {
            Some(pair) if !steps.are_spent() => (least, pair),
            _ => {
                let (distance_squared, row) = apart.by_corners(least);
                (
                    distance_squared,
                    apart.first_pair(row..row + 1, distance_squared, &mut Steps::unlimited())?,
                )
            }
        };
        Some(Distance { squared: distance_squared, pixel: pixel + here, other: met + here })
    }
}

/// Returns how many whole pixels lie between two columns, or between two rows.
pub(super) fn between(one: i64, other: i64) -> u64 {
    one.abs_diff(other).saturating_sub(1)
}

pub(super) fn square(side: u64) -> u128 {
    u128::from(side) * u128::from(side)
}

/// Returns the greatest side whose square is at most `square`, or one that is longer than any two
/// pixels are apart.
pub(super) fn root(square: u128) -> i64 {
    match u64::try_from(square) {
        Ok(square) => square.isqrt() as i64,
        Err(_) => square.isqrt().min(1 << 40) as i64,
    }
}

/// Iterates over the numbers of a range, beginning with those nearest to `center`.
fn outwards(range: Range<i64>, center: i64) -> impl Iterator<Item = i64> {
    let center = center.clamp(range.start, range.end - 1);
    let (mut above, mut below) = (center, center + 1);
    core::iter::from_fn(move || {
        let up = center - above;
        let down = below - center;
        if above >= range.start && (up <= down || below >= range.end) {
            above -= 1;
            Some(above + 1)
        } else if below < range.end {
            below += 1;
            Some(below - 1)
        } else {
            None
        }
    })
}

/// Two masks that are not empty, in the columns and rows of the first mask.
pub(super) struct Apart<'a> {
    pub(super) one: &'a Mask,
    pub(super) other: &'a Mask,
    /// The position of the other mask's top left.
    pub(super) dx: i64,
    pub(super) dy: i64,
}

/// How many more steps a search may take. A step is a search in a row, or in several words of a
/// row.
struct Steps(u64);

impl Steps {
    /// Returns more steps than any search takes.
    fn unlimited() -> Self {
        Self(u64::MAX)
    }

    /// Deducts the steps of a search in `columns` columns.
    fn take(&mut self, columns: i64) {
        self.0 = self.0.saturating_sub(1 + columns.max(0) as u64 / COLUMNS_A_STEP);
    }

    fn are_spent(&self) -> bool {
        self.0 == 0
    }
}

/// A search spends as much time on this many columns as on all its other work.
const COLUMNS_A_STEP: u64 = 512;

/// This many corners take as much time as one step.
const CORNERS_A_STEP: u64 = 8;

/// This many steps are always allowed, so that small masks never need the corners.
const MIN_STEPS: u64 = 4096;

/// How many times, at most, the guess alternates between the masks. After that many times, the
/// guess rarely improves any further.
const TURNS: usize = 32;

impl Apart<'_> {
    /// Returns the columns and the rows of the first mask's bounds.
    pub(super) fn here(&self) -> (Range<i64>, Range<i64>) {
        let bounds = self.one.trimmed();
        (bounds.x..bounds.right(), bounds.y..bounds.bottom())
    }

    /// Returns the columns and the rows of the other mask's bounds.
    pub(super) fn there(&self) -> (Range<i64>, Range<i64>) {
        let bounds = self.other.trimmed().moved((self.dx, self.dy));
        (bounds.x..bounds.right(), bounds.y..bounds.bottom())
    }

    /// Returns as many steps as take about as long as [`by_corners`](Self::by_corners).
    fn steps(&self) -> Steps {
        let rows = u64::from(self.one.trimmed().height);
        let columns = u64::from(self.other.trimmed().width);
        Steps(MIN_STEPS + rows * columns / CORNERS_A_STEP)
    }

    /// Returns the square of the distance between two pixels that is not far above the least
    /// distance.
    fn guess(&self) -> u128 {
        let (columns, rows) = self.there();
        let center = Point::new((columns.start + columns.end) / 2, (rows.start + rows.end) / 2);
        let (_, mut pixel) = nearest(self.one, (0, 0), center);
        let mut least = u128::MAX;
        for _ in 0..TURNS {
            let (_, other) = nearest(self.other, (self.dx, self.dy), pixel);
            let (distance_squared, back) = nearest(self.one, (0, 0), other);
            if distance_squared >= least {
                break;
            }
            (least, pixel) = (distance_squared, back);
        }
        least
    }

    /// Returns the square of the least distance between two pixels. `guess` must be the square of
    /// the distance between some pair of pixels. If the steps run out, the result is also such a
    /// square, but perhaps not the least one.
    fn least(&self, guess: u128, steps: &mut Steps) -> u128 {
        let mut least = guess;
        let (_, rows) = self.there();
        let (_, here_rows) = self.here();
        let middle = (rows.start + rows.end) / 2;
        for row in outwards(here_rows, middle) {
            let far = square(apart(&(row..row + 1), &rows));
            if far >= least {
                continue;
            }
            // Runs that are at least as far away as the least distance do not count.
            let (from, to) = self.columns_within(root(least - far - 1) + 1);
            let line = self.one.row(row);
            steps.take(to - from);
            let mut start = line.first(from, to);
            while let Some(first) = start {
                if steps.are_spent() {
                    return least;
                }
                let end = line.first_unset(first, to).unwrap_or(to);
                least = self.least_of_run(row, first..end, least, steps);
                start = line.first(end, to);
            }
        }
        least
    }

    /// Returns the square of the least distance between a run of set pixels and the other mask, if
    /// it is below `least`; otherwise returns `least`.
    fn least_of_run(&self, row: i64, run: Range<i64>, mut least: u128, steps: &mut Steps) -> u128 {
        let (columns, rows) = self.there();
        let aside = square(apart(&run, &columns));
        for other_row in outwards(rows, row) {
            let far = square(between(row, other_row));
            if far + aside >= least || steps.are_spent() {
                break;
            }
            // Pixels that are `reach` or more columns away are not nearer than `least`.
            let reach = root(least - far - 1) + 1;
            steps.take(2 * reach);
            let line = self.other.row(other_row - self.dy);
            let (first, end) = (run.start - self.dx, run.end - self.dx);
            let right = line.first(first, end + reach);
            let left = line.last(first - reach, first);
            for column in [right, left].into_iter().flatten() {
                // A column within the run's columns is at distance 0.
                let apart = if column < first {
                    between(column, first)
                } else {
                    (column - end).max(0) as u64
                };
                least = least.min(far + square(apart));
            }
        }
        least
    }

    /// Returns the first pixel in some rows of the first mask, in row order, whose squared distance
    /// from the other mask is `distance_squared` (the least one), and the first pixel of the other
    /// mask at that distance from it. If the steps run out, the result may be another pair, or
    /// none.
    fn first_pair(
        &self,
        here_rows: Range<i64>,
        distance_squared: u128,
        steps: &mut Steps,
    ) -> Option<(Point, Point)> {
        let (there, rows) = self.there();
        let first = here_rows.start.max(rows.start - root(distance_squared) - 1);
        let last = here_rows.end.min(rows.end + root(distance_squared) + 1);
        for row in first..last {
            let far = square(apart(&(row..row + 1), &rows));
            let Some(reach) = distance_squared.checked_sub(far).map(root) else { continue };
            let columns = self.columns_within(reach + 1);
            steps.take(columns.1 - columns.0);
            let line = self.one.row(row);
            let ends = (line.first(columns.0, columns.1), line.last(columns.0, columns.1));
            let (Some(start), Some(last)) = ends else { continue };
            let aside = square(apart(&(start..last + 1), &there));
            let Some(rest) = distance_squared.checked_sub(aside) else { continue };
            let others = self.rows_within(row, rest);
            let reached = others
                .clone()
                .filter_map(|other| self.meets(row, columns, other, distance_squared, steps));
            let Some(x) = reached.min() else { continue };
            let met = others.clone().find_map(|other| {
                let reach = self.reach(row, other, distance_squared)? + 1;
                let line = self.other.row(other - self.dy);
                let column = line.first(x - reach - self.dx, x + reach + 1 - self.dx)?;
                Some(Point::new(column + self.dx, other))
            });
            return Some((Point::new(x, row), met?));
        }
        None
    }

    /// Returns the columns of the first mask that are up to `reach` columns from the other mask's
    /// bounds, as a half-open range. An adjacent column is 1 away.
    fn columns_within(&self, reach: i64) -> (i64, i64) {
        let ((here, _), (there, _)) = (self.here(), self.there());
        (here.start.max(there.start - reach), here.end.min(there.end + reach))
    }

    /// Returns the rows of the other mask that are up to the root of a square away from a row, from
    /// the top down.
    fn rows_within(&self, row: i64, square: u128) -> Range<i64> {
        let (_, rows) = self.there();
        let reach = root(square) + 1;
        rows.start.max(row - reach)..rows.end.min(row + reach + 1)
    }

    /// Returns how many columns may lie between two pixels in these two rows for the pixels to be
    /// `distance_squared` apart; `None` if the rows are farther apart.
    fn reach(&self, row: i64, other_row: i64, distance_squared: u128) -> Option<i64> {
        distance_squared.checked_sub(square(between(row, other_row))).map(root)
    }

    /// Returns the first pixel of a row, in columns `from..to`, that is `distance_squared` from a
    /// pixel in a row of the other mask.
    fn meets(
        &self,
        row: i64,
        (from, to): (i64, i64),
        other_row: i64,
        distance_squared: u128,
        steps: &mut Steps,
    ) -> Option<i64> {
        if steps.are_spent() {
            return None;
        }
        let reach = self.reach(row, other_row, distance_squared)? + 1;
        let (line, other) = (self.one.row(row), self.other.row(other_row - self.dy));
        let width = i64::from(self.other.width());
        // Each search goes at least as far as the other search has gone.
        steps.take(to - from + width);
        let mut x = line.first(from, to)?;
        loop {
            steps.take(0);
            let met = other.first(x - reach - self.dx, width)? + self.dx;
            if met <= x + reach {
                return Some(x);
            }
            x = line.first(met - reach, to)?;
        }
    }
}

/// Returns how many whole columns or rows lie between two ranges.
pub(super) fn apart(some: &Range<i64>, others: &Range<i64>) -> u64 {
    (others.start - some.end).max(some.start - others.end).max(0) as u64
}

/// Returns the square of the distance between `place` and the nearest set pixel of a mask at an
/// offset, and that pixel. If several pixels are equally near, returns one of them.
fn nearest(mask: &Mask, (dx, dy): (i64, i64), place: Point) -> (u128, Point) {
    let bounds = mask.trimmed();
    let (x, y) = (place.x - dx, place.y - dy);
    let mut nearest = (u128::MAX, place);
    let aside = square(apart(&(x..x + 1), &(bounds.x..bounds.right())));
    for row in outwards(bounds.y..bounds.bottom(), y) {
        let far = square(between(row, y));
        if far + aside >= nearest.0 {
            break;
        }
        let reach = root(nearest.0 - far - 1) + 1;
        let line = mask.row(row);
        let right = line.first(x, x + reach + 1);
        let left = line.last(x - reach, x);
        for column in [right, left].into_iter().flatten() {
            let distance_squared = far + square(between(column, x));
            if distance_squared < nearest.0 {
                nearest = (distance_squared, Point::new(column + dx, row + dy));
            }
        }
    }
    nearest
}
