//! How far apart two masks are, and which of their pixels are.
//!
//! First the least distance is found, then the pixels. A good guess comes from going to and fro: from a pixel of A to the
//! nearest of B, from that to the nearest of A, until nothing gets nearer. Then only the runs of A count whose distance to
//! B's bounds is less than the guess, and for each of those the rows of B that are nearer than the guess. For most masks that
//! is soon done. For some it is every run against every row, so the steps are counted, and where they are too many `corners`
//! goes on, whose time depends on the sizes of the masks alone.

use core::ops::Range;

use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::Point;

/// How far apart two masks are: [`Placed::gap`] says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Gap {
    /// The square of the distance between the nearest two set pixels, as squares with their edges, in squared pixels; 0 where
    /// the masks overlap or touch, at a corner too.
    pub gap2: u128,
    /// The set world pixel of the mask that was asked …
    pub pixel: Point,
    /// … and that of the other one that is so far from it.
    pub other: Point,
}

impl Placed<'_> {
    /// How far apart the set pixels of this mask and `other` are, and which of them are so far apart: the least distance
    /// between two squares, as an exact square. `None` where one of the masks has no set pixel.
    ///
    /// Of several pairs it is the one whose pixel of this mask comes first, row by row; of those the one whose pixel of the
    /// other mask does.
    ///
    /// Allocates nothing. Costs a few searches for the nearest pixel, and then a look at those runs of set pixels of this mask
    /// that are nearer than the answer to the bounds of the other, each against the rows of the other that are. At the worst,
    /// for slanted edges of loose pixels far away from each other, it costs a few steps for each row of this mask and column of
    /// the other, and for each row of the other and column of this one.
    ///
    /// ```
    /// use hitmask::{Mask, Point};
    /// let ship = Mask::full(10, 10)?;
    /// let gap = ship.at(0, 0).gap(ship.at(13, 14)).expect("both have pixels");
    /// assert_eq!(gap.gap2, 3 * 3 + 4 * 4);
    /// assert_eq!((gap.pixel, gap.other), (Point::new(9, 9), Point::new(13, 14)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn gap(self, other: Placed<'_>) -> Option<Gap> {
        if self.mask().is_empty() || other.mask().is_empty() {
            return None;
        }
        let (here, there) = (self.position(), other.position());
        // Positions are sums of a few i32: far from the ends of i64.
        let apart = Apart {
            one: self.mask(),
            other: other.mask(),
            dx: there.x - here.x,
            dy: there.y - here.y,
        };
        let mut steps = apart.steps();
        let least = if self.overlaps(other) { 0 } else { apart.least(apart.guess(), &mut steps) };
        let rows = apart.here().1;
        let (gap2, (pixel, met)) = match apart.first_pair(rows, least, &mut steps) {
            Some(pair) if !steps.are_spent() => (least, pair),
            _ => {
                let (gap2, row) = apart.by_corners(least);
                (gap2, apart.first_pair(row..row + 1, gap2, &mut Steps::unlimited())?)
            }
        };
        let pixel = Point::new(pixel.x + here.x, pixel.y + here.y);
        let met = Point::new(met.x + here.x, met.y + here.y);
        Some(Gap { gap2, pixel, other: met })
    }
}

/// How many whole pixels lie between two columns or rows.
pub(super) fn between(one: i64, other: i64) -> u64 {
    one.abs_diff(other).saturating_sub(1)
}

pub(super) fn square(side: u64) -> u128 {
    u128::from(side) * u128::from(side)
}

/// The greatest side whose square is no greater, or one that is longer than any two pixels are apart.
pub(super) fn root(square: u128) -> i64 {
    match u64::try_from(square) {
        Ok(square) => square.isqrt() as i64,
        Err(_) => square.isqrt().min(1 << 40) as i64,
    }
}

/// The numbers of a range, those nearest to `center` first.
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

/// Two masks that are not empty, in the columns and rows of the first.
pub(super) struct Apart<'a> {
    pub(super) one: &'a Mask,
    pub(super) other: &'a Mask,
    /// Where the other's top left stands.
    pub(super) dx: i64,
    pub(super) dy: i64,
}

/// How many more steps a search may take. One is a search in a row, or in some words of it.
struct Steps(u64);

impl Steps {
    /// As many as there ever are.
    fn unlimited() -> Self {
        Self(u64::MAX)
    }

    /// Takes a step for a search in so many columns.
    fn take(&mut self, columns: i64) {
        self.0 = self.0.saturating_sub(1 + columns.max(0) as u64 / COLUMNS_A_STEP);
    }

    fn are_spent(&self) -> bool {
        self.0 == 0
    }
}

/// So many columns are searched in the time that a search takes for all else.
const COLUMNS_A_STEP: u64 = 512;

/// So many corners are looked at in the time that a step takes.
const CORNERS_A_STEP: u64 = 8;

/// So many steps are always taken, so that small masks are spared the corners.
const LEAST_STEPS: u64 = 4096;

/// So often the guess goes to and fro: seldom does it get nearer for so long.
const TURNS: usize = 32;

impl Apart<'_> {
    /// The columns and the rows of the first mask's bounds.
    pub(super) fn here(&self) -> (Range<i64>, Range<i64>) {
        let bounds = self.one.trimmed();
        (bounds.x..bounds.right(), bounds.y..bounds.bottom())
    }

    /// Those of the other mask's bounds.
    pub(super) fn there(&self) -> (Range<i64>, Range<i64>) {
        let bounds = self.other.trimmed().moved(self.dx, self.dy);
        (bounds.x..bounds.right(), bounds.y..bounds.bottom())
    }

    /// As many steps as take about as long as [`by_corners`](Self::by_corners).
    fn steps(&self) -> Steps {
        let rows = u64::from(self.one.trimmed().height);
        let columns = u64::from(self.other.trimmed().width);
        Steps(LEAST_STEPS + rows * columns / CORNERS_A_STEP)
    }

    /// A distance between two pixels that is not far above the least.
    fn guess(&self) -> u128 {
        let (columns, rows) = self.there();
        let center = Point::new((columns.start + columns.end) / 2, (rows.start + rows.end) / 2);
        let (_, mut pixel) = nearest(self.one, (0, 0), center);
        let mut least = u128::MAX;
        for _ in 0..TURNS {
            let (_, other) = nearest(self.other, (self.dx, self.dy), pixel);
            let (gap2, back) = nearest(self.one, (0, 0), other);
            if gap2 >= least {
                break;
            }
            (least, pixel) = (gap2, back);
        }
        least
    }

    /// The least distance between two pixels, of which some are `guess` apart. Where the steps are spent it is one between two
    /// pixels, but maybe not the least.
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
            // Runs that are as far away as the least already do not count.
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

    /// The least distance between a run of set pixels and the other mask, if it is below `least`.
    fn least_of_run(&self, row: i64, run: Range<i64>, mut least: u128, steps: &mut Steps) -> u128 {
        let (columns, rows) = self.there();
        let aside = square(apart(&run, &columns));
        for other_row in outwards(rows, row) {
            let far = square(between(row, other_row));
            if far + aside >= least || steps.are_spent() {
                break;
            }
            // What is so many columns away, or more, is no nearer.
            let reach = root(least - far - 1) + 1;
            steps.take(2 * reach);
            let line = self.other.row(other_row - self.dy);
            let (first, end) = (run.start - self.dx, run.end - self.dx);
            let right = line.first(first, end + reach);
            let left = line.last(first - reach, first);
            for column in [right, left].into_iter().flatten() {
                // A column over the run is no column away.
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

    /// The first pixel in some rows of the first mask, row by row, that is `gap2` from the other, which is the least distance,
    /// and the first one of the other that is so far from it. Where the steps are spent it may be another, or none.
    fn first_pair(
        &self,
        here_rows: Range<i64>,
        gap2: u128,
        steps: &mut Steps,
    ) -> Option<(Point, Point)> {
        let (there, rows) = self.there();
        let first = here_rows.start.max(rows.start - root(gap2) - 1);
        let last = here_rows.end.min(rows.end + root(gap2) + 1);
        for row in first..last {
            let far = square(apart(&(row..row + 1), &rows));
            let Some(reach) = gap2.checked_sub(far).map(root) else { continue };
            let columns = self.columns_within(reach + 1);
            steps.take(columns.1 - columns.0);
            let line = self.one.row(row);
            let ends = (line.first(columns.0, columns.1), line.last(columns.0, columns.1));
            let (Some(start), Some(last)) = ends else { continue };
            let aside = square(apart(&(start..last + 1), &there));
            let Some(rest) = gap2.checked_sub(aside) else { continue };
            let others = self.rows_within(row, rest);
            let reached =
                others.clone().filter_map(|other| self.meets(row, columns, other, gap2, steps));
            let Some(x) = reached.min() else { continue };
            let met = others.clone().find_map(|other| {
                let reach = self.reach(row, other, gap2)? + 1;
                let line = self.other.row(other - self.dy);
                let column = line.first(x - reach - self.dx, x + reach + 1 - self.dx)?;
                Some(Point::new(column + self.dx, other))
            });
            return Some((Point::new(x, row), met?));
        }
        None
    }

    /// From which of the first mask's columns to before which one the other's bounds are up to `reach` columns further, the
    /// next one being 1 further.
    fn columns_within(&self, reach: i64) -> (i64, i64) {
        let ((here, _), (there, _)) = (self.here(), self.there());
        (here.start.max(there.start - reach), here.end.min(there.end + reach))
    }

    /// The rows of the other mask that are up to the root of a square from a row, from the top down.
    fn rows_within(&self, row: i64, square: u128) -> Range<i64> {
        let (_, rows) = self.there();
        let reach = root(square) + 1;
        rows.start.max(row - reach)..rows.end.min(row + reach + 1)
    }

    /// How many columns may lie between two pixels of two rows for them to be `gap2` apart; `None` where the rows are further
    /// apart.
    fn reach(&self, row: i64, other_row: i64, gap2: u128) -> Option<i64> {
        gap2.checked_sub(square(between(row, other_row))).map(root)
    }

    /// The first pixel of a row, in columns `from..to`, that is `gap2` from one of a row of the other mask.
    fn meets(
        &self,
        row: i64,
        (from, to): (i64, i64),
        other_row: i64,
        gap2: u128,
        steps: &mut Steps,
    ) -> Option<i64> {
        if steps.are_spent() {
            return None;
        }
        let reach = self.reach(row, other_row, gap2)? + 1;
        let (line, other) = (self.one.row(row), self.other.row(other_row - self.dy));
        let width = i64::from(self.other.width());
        // Each search goes at least as far as the other one has come.
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

/// How many whole columns or rows lie between two ranges of them.
pub(super) fn apart(some: &Range<i64>, others: &Range<i64>) -> u64 {
    (others.start - some.end).max(some.start - others.end).max(0) as u64
}

/// The set pixel of a mask standing at an offset that is nearest to a place, and how far it is: one of them.
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
            let gap2 = far + square(between(column, x));
            if gap2 < nearest.0 {
                nearest = (gap2, Point::new(column + dx, row + dy));
            }
        }
    }
    nearest
}
