//! Draws the offsets at which two masks overlap, 64 at a time.
//!
//! A overlaps B at an offset exactly if the offset is a pixel of B minus a pixel of A: the offsets are the Minkowski sum of B and A
//! mirrored in its origin. Drawing it works like stamping: once B for every pixel of the mirrored A. A run of pixels in a row of A
//! stamps B smeared to its length, and a smear of any length is two smears of a power of two, which grow by doubling; so a run
//! costs two stamps, however long it is. The cheaper assignment decides which mask is the stamp and which one places it.
//!
//! Masks of very many runs, such as noise, soon overlap at nearly all offsets. As soon as it is cheaper to test the rest one by one,
//! stamping ends.
//!
//! Source of the sum as the set of offsets: T. Lozano-Pérez, "Spatial planning: a configuration space approach", IEEE
//! Transactions on Computers, 1983.

use core::ops::Range;

use super::bits::Bits;
use crate::kernel::{self, Place, SimdLevel, Stamp, Vectors, at_level, smear};
use crate::mask::{Edges, Mask, MaskError, ROWS_A_STEP, WORD, columns_of};
use crate::pose::Placed;
use crate::space::{Point, Rect};

/// The offsets of `a` from `b` at which their trimmed bounds overlap: they overlap nowhere else. Empty if one of them is.
pub(crate) fn offset_bounds(a: &Mask, b: &Mask) -> Rect {
    if a.is_empty() || b.is_empty() {
        return Rect::default();
    }
    let (a, b) = (a.edges(), b.edges());
    let (width, height) = (b.right - a.left, b.bottom - a.top);
    let (left, top) = (b.left - a.right + 1, b.top - a.bottom + 1);
    // Less than two masks' sides.
    Rect::new(left.into(), top.into(), (width - left) as u32, (height - top) as u32)
}

/// Sets in `bits`, which becomes as large as `window`, the offsets of `a` from `b` in the window at which they overlap. `stamp` is
/// working memory.
pub(crate) fn draw(
    level: SimdLevel,
    (a, b): (&Mask, &Mask),
    window: Rect,
    bits: &mut Bits,
    stamp: &mut Bits,
) -> Result<(), MaskError> {
    bits.reset(window.width, window.height)?;
    let Some(parts) = Part::both(a, b, window) else { return Ok(()) };
    let is_all = at_level!(level, vectors => draw_parts(vectors, parts, window, bits, stamp))?;
    if !is_all {
        test_unset(level, (a, b), window, bits);
    }
    Ok(())
}

/// Sets the unset offsets at which two masks overlap, by a test for each.
#[cold]
fn test_unset(level: SimdLevel, (a, b): (&Mask, &Mask), window: Rect, bits: &mut Bits) {
    let other = Placed::new(b, Point::new(0, 0));
    let height = bits.height() as usize;
    for stripe in 0..bits.stripes() {
        let (inside, first) = (bits.inside(stripe), stripe as i64 * i64::from(WORD));
        for (row, word) in (0..).zip(&mut bits.stripe_mut(stripe)[..height]) {
            let mut unset = !*word & inside;
            while unset != 0 {
                let column = first + i64::from(unset.trailing_zeros());
                let at = Point::new(window.x + column, window.y + row);
                if level.overlaps(Placed::new(a, at), other) {
                    *word |= unset & unset.wrapping_neg();
                }
                unset &= unset - 1;
            }
        }
    }
}

/// [`draw`] at the level that it is compiled for. Returns false if it is cheaper to test the offsets that are not set yet.
#[inline(always)]
fn draw_parts<V: Vectors>(
    vectors: V,
    (a, b): (Part<'_>, Part<'_>),
    window: Rect,
    bits: &mut Bits,
    stamp: &mut Bits,
) -> Result<bool, MaskError> {
    // The window's corner is an offset of two masks, or little more: it fits.
    let (x, y) = (window.x as i32, window.y as i32);
    let (runs_of_a, runs_of_b) = (a.runs(), b.runs());
    let (held_by_a, held_by_b) = (runs_of_a * b.cost(window), runs_of_b * a.cost(window));
    let test = TEST + u64::from(a.height().min(b.height())) * (a.words().min(b.words()) + 1);
    // From the top of the window down: the offset is a pixel of B minus a pixel of A, so A's rows come in reverse.
    if held_by_a <= held_by_b {
        let rest = Rest { runs: runs_of_a, stamped: 0, run: b.cost(window), test };
        let mut painter = Painter::new(b, false, a.width(), rest, bits, stamp)?;
        let (left, top) = (b.edges.left - x, b.edges.top - y);
        for (first, count, digits) in passes(a.row_numbers(), runs_of_a) {
            for index in (0..count).rev() {
                let row = first + (index << digits);
                for (start, end) in a.runs_of(row) {
                    let (x, y) = (left + 1 - end, top - row);
                    painter.hold(vectors, Smear { x, y, length: end - start });
                }
                if painter.is_nearly_full {
                    return Ok(false);
                }
            }
            painter.paint(vectors);
        }
    } else {
        let rest = Rest { runs: runs_of_b, stamped: 0, run: a.cost(window), test };
        let mut painter = Painter::new(a, true, b.width(), rest, bits, stamp)?;
        let (left, top) = (1 - a.edges.right - x, 1 - a.edges.bottom - y);
        for (first, count, digits) in passes(b.row_numbers(), runs_of_b) {
            for index in 0..count {
                let row = first + (index << digits);
                for (start, end) in b.runs_of(row) {
                    let (x, y) = (left + start, top + row);
                    painter.hold(vectors, Smear { x, y, length: end - start });
                }
                if painter.is_nearly_full {
                    return Ok(false);
                }
            }
            painter.paint(vectors);
        }
    }
    Ok(true)
}

/// The rows of a mask in passes: one if it has few runs, otherwise first some rows from top to bottom, then those between them, so
/// that each part of the mask counts early. Each pass is its first row, the number of its rows, and the power of two between them.
#[inline(always)]
fn passes(rows: Range<i32>, runs: u64) -> impl Iterator<Item = (i32, i32, u32)> {
    // A pass has several batches, and more than a few rows.
    let most = (runs / (4 * BATCH as u64)).min(rows.len() as u64 / 16).max(1);
    let digits = most.ilog2();
    (0..1_u32 << digits).map(move |pass| {
        // Halfway between the passes before.
        let offset = pass.reverse_bits().checked_shr(u32::BITS - digits).unwrap_or(0);
        let first = rows.start + offset as i32;
        (first, (rows.end - first + (1 << digits) - 1) >> digits, digits)
    })
}

/// About how many words are stamped in the time that a test of one offset takes besides its words: measured, and not critical.
const TEST: u64 = 128;

/// How many words are stamped for each word of the map before it is looked through.
const LOOK: u64 = 16;

/// The runs that are not painted yet, and what they cost in words.
#[derive(Clone, Copy)]
struct Rest {
    runs: u64,
    /// The words stamped since the map was last looked through.
    stamped: u64,
    /// Each of them.
    run: u64,
    /// A test of one offset instead.
    test: u64,
}

/// The part of a mask that can overlap the other one at the offsets of a window.
#[derive(Clone, Copy)]
struct Part<'a> {
    mask: &'a Mask,
    edges: Edges,
}

impl<'a> Part<'a> {
    /// The parts of both masks, or `None` if they overlap at none of the offsets.
    fn both(a: &'a Mask, b: &'a Mask, window: Rect) -> Option<(Self, Self)> {
        if a.is_empty() || b.is_empty() || window.is_empty() {
            return None;
        }
        // A pixel of B is a pixel of A moved by an offset; these are the first and the last offset.
        let (left, top) = (window.x as i32, window.y as i32);
        let (right, bottom) = (window.right() as i32 - 1, window.bottom() as i32 - 1);
        let (one, other) = (a.edges(), b.edges());
        let one = Edges {
            left: one.left.max(other.left - right),
            top: one.top.max(other.top - bottom),
            right: one.right.min(other.right - left),
            bottom: one.bottom.min(other.bottom - top),
        };
        let other = Edges {
            left: other.left.max(one.left + left),
            top: other.top.max(one.top + top),
            right: other.right.min(one.right + right),
            bottom: other.bottom.min(one.bottom + bottom),
        };
        let is_empty = |edges: Edges| edges.left >= edges.right || edges.top >= edges.bottom;
        if is_empty(one) || is_empty(other) {
            return None;
        }
        Some((Self { mask: a, edges: one }, Self { mask: b, edges: other }))
    }

    fn width(&self) -> u32 {
        (self.edges.right - self.edges.left) as u32
    }

    fn height(&self) -> u32 {
        (self.edges.bottom - self.edges.top) as u32
    }

    /// The words of a stripe's rows, without pixels outside of the part.
    #[inline(always)]
    fn rows(&self, stripe: usize) -> impl Iterator<Item = u64> {
        let Edges { left, right, .. } = self.edges;
        let columns = columns_of(stripe, left as usize, right as usize);
        let rows = &self.mask.stripe(stripe, self.edges.top as usize)[..self.height() as usize];
        rows.iter().map(move |word| word & columns)
    }

    /// The stripes it reaches into.
    fn stripes(&self) -> core::ops::Range<usize> {
        let word = WORD as usize;
        self.edges.left as usize / word..(self.edges.right as usize).div_ceil(word)
    }

    /// About how many runs of set pixels its rows have: those that cross stripes count in each.
    #[inline(always)]
    fn runs(&self) -> u64 {
        let starts = |word: u64| u64::from((word & !(word << 1)).count_ones());
        self.stripes().flat_map(|stripe| self.rows(stripe)).map(starts).sum()
    }

    /// How many words a row has, at most.
    fn words(&self) -> u64 {
        self.width().div_ceil(WORD).into()
    }

    /// About how many words it takes to stamp it once into a window.
    fn cost(&self, window: Rect) -> u64 {
        let rows = self.height().min(window.height);
        let stripes = (self.width().div_ceil(WORD) + 1).min(window.width.div_ceil(WORD));
        u64::from(rows) * u64::from(stripes)
    }

    fn row_numbers(&self) -> core::ops::Range<i32> {
        self.edges.top..self.edges.bottom
    }

    /// The runs of set pixels in a row, from left to right: the first column of each, and the one after its last.
    #[inline(always)]
    fn runs_of(&self, row: i32) -> impl Iterator<Item = (i32, i32)> {
        let (left, right) = (self.edges.left as u32, self.edges.right as u32);
        let runs = self.mask.row_runs(true, row as u32, left..right);
        runs.map(|run| (run.left.into(), run.right.into()))
    }
}

/// The position of a smeared stamp's left column and top row in the window, and the length of the smear.
#[derive(Clone, Copy, Default)]
struct Smear {
    x: i32,
    y: i32,
    length: i32,
}

impl Smear {
    /// The greatest power of two that is not longer.
    #[inline(always)]
    fn power(&self) -> usize {
        // No row has an empty run, and none is longer than a mask.
        self.length.unsigned_abs().max(1).ilog2() as usize % POWERS
    }
}

/// How many powers of two a length may have: up to 2¹⁵, for a side is less than 2¹⁶.
const POWERS: usize = 16;

/// How many runs are stamped together: enough that making the smears again for each batch does not matter.
const BATCH: usize = 128;

/// How many empty rows and stripes surround a stamp on each side, so that loops that read beyond its ends need no extra code.
const GUARD_ROWS: u32 = ROWS_A_STEP as u32;
const GUARD_STRIPES: u32 = 1;

/// Stamps a mask wherever runs hold it.
struct Painter<'p> {
    /// The part that is the stamp, and whether it is mirrored in both axes.
    part: Part<'p>,
    is_mirrored: bool,
    rest: Rest,
    /// Whether it costs less to test each offset that is not set yet than to go on.
    is_nearly_full: bool,
    bits: &'p mut Bits,
    /// The stamp, smeared to a power of two, with guards around it.
    stamp: &'p mut Bits,
    /// The runs to paint, from the top of the window down.
    runs: [Smear; BATCH],
    count: usize,
    /// The same runs, sorted by length.
    sorted: [Smear; BATCH],
    /// The places of the stamp in one stripe: up to two for each run.
    places: [Place; 2 * BATCH],
}

impl<'p> Painter<'p> {
    /// A painter of runs up to `longest`.
    #[inline(always)]
    fn new(
        part: Part<'p>,
        is_mirrored: bool,
        longest: u32,
        rest: Rest,
        bits: &'p mut Bits,
        stamp: &'p mut Bits,
    ) -> Result<Self, MaskError> {
        // The smear of the greatest power of two.
        let reach = 1 << longest.ilog2();
        let stripes = (part.width() + reach - 1).div_ceil(WORD) + 2 * GUARD_STRIPES;
        stamp.reset(stripes * WORD, part.height() + 2 * GUARD_ROWS)?;
        let runs = [Smear::default(); BATCH];
        let places = [Place::default(); 2 * BATCH];
        Ok(Self {
            part,
            is_mirrored,
            rest,
            bits,
            stamp,
            runs,
            count: 0,
            is_nearly_full: false,
            sorted: runs,
            places,
        })
    }

    /// Adds a run to paint; runs come from the top down.
    #[inline(always)]
    fn hold<V: Vectors>(&mut self, vectors: V, run: Smear) {
        if self.count == BATCH {
            self.paint(vectors);
            self.look();
        }
        self.runs[self.count] = run;
        self.count += 1;
    }

    /// Looks through the map after a batch, if enough was stamped since the last time.
    #[cold]
    #[inline(never)]
    fn look(&mut self) {
        let rest = &mut self.rest;
        rest.runs = rest.runs.saturating_sub(BATCH as u64);
        rest.stamped += BATCH as u64 * rest.run;
        if rest.stamped >= LOOK * self.bits.words().len() as u64 {
            rest.stamped = 0;
            self.is_nearly_full = self.tests_are_cheaper();
        }
    }

    /// Whether it costs less to test each offset that is not set yet than to paint the rest of the runs.
    fn tests_are_cheaper(&self) -> bool {
        let most = self.rest.runs.saturating_mul(self.rest.run) / self.rest.test;
        let height = self.bits.height() as usize;
        let mut unset = 0;
        for stripe in 0..self.bits.stripes() {
            let inside = self.bits.inside(stripe);
            let words = &self.bits.stripe(stripe)[..height];
            unset += words.iter().map(|word| u64::from((!word & inside).count_ones())).sum::<u64>();
            if unset > most {
                return false;
            }
        }
        true
    }

    /// Paints the collected runs.
    #[inline(never)]
    fn paint<V: Vectors>(&mut self, vectors: V) {
        vectors.run(
            #[inline(always)]
            || {
                self.cut_stamp();
                self.paint_runs(vectors);
            },
        );
        self.count = 0;
    }

    /// Makes the unsmeared stamp.
    #[inline(always)]
    fn cut_stamp(&mut self) {
        let Self { part, stamp, is_mirrored, .. } = self;
        let (width, height) = (part.width(), part.height() as usize);
        let Edges { left, top, right, .. } = part.edges;
        let guard = GUARD_STRIPES as usize;
        for stripe in 0..stamp.stripes() - 2 * guard {
            let rows = GUARD_ROWS as usize..GUARD_ROWS as usize + height;
            let target = &mut stamp.stripe_mut(guard + stripe)[rows];
            if stripe >= width.div_ceil(WORD) as usize {
                target.fill(0);
                continue;
            }
            let columns = columns_of(stripe, 0, width as usize);
            let first = stripe as i32 * WORD as i32;
            if *is_mirrored {
                let source = part.mask.columns((right - first - WORD as i32).into(), top as usize);
                for (row, target) in target.iter_mut().rev().enumerate() {
                    *target = source.word(row).reverse_bits() & columns;
                }
            } else {
                let source = part.mask.columns((left + first).into(), top as usize);
                for (row, target) in target.iter_mut().enumerate() {
                    *target = source.word(row) & columns;
                }
            }
        }
    }

    /// Paints the collected runs, starting with the unsmeared stamp.
    #[inline(always)]
    fn paint_runs<V: Vectors>(&mut self, vectors: V) {
        let ends = self.sort();
        let (stripes, rows) = (self.stamp.stripes() as u32, self.stamp.height());
        let mut start = 0;
        for (power, end) in ends.into_iter().enumerate() {
            if start == self.count {
                break;
            }
            let reach = 1 << power;
            if power > 0 {
                smear_by(vectors, self.stamp, reach as u32 / 2);
            }
            let runs = &self.sorted[start..end];
            start = end;
            let stamp = Stamp {
                words: self.stamp.words(),
                stride: self.stamp.stride(),
                stripes: (stripes - 2 * GUARD_STRIPES) as i32,
                rows: (rows - 2 * GUARD_ROWS) as i32,
            };
            for stripe in 0..self.bits.stripes() {
                let first = stripe as i32 * WORD as i32;
                let mut count = 0;
                for run in runs {
                    // The second reaches to the run's end.
                    let second = run.length - reach;
                    if let Some(place) = stamp.place(first - run.x, run.y) {
                        self.places[count] = place;
                        count += 1;
                    }
                    if second > 0
                        && let Some(place) = stamp.place(first - run.x - second, run.y)
                    {
                        self.places[count] = place;
                        count += 1;
                    }
                }
                if count > 0 {
                    let rows = self.bits.height() as i32;
                    let target = self.bits.stripe_mut(stripe);
                    stamp.print(vectors, &self.places[..count], target, rows);
                }
            }
        }
    }

    /// Sorts the runs by the greatest power of two that is not longer, keeping the order within each power, and returns where those of
    /// each power end.
    #[inline(always)]
    fn sort(&mut self) -> [usize; POWERS] {
        let runs = &self.runs[..self.count];
        let mut ends = [0; POWERS];
        for run in runs {
            ends[run.power()] += 1;
        }
        // Turns counts into the start of each power; then each run moves its power's mark on to the end.
        let mut start = 0;
        for end in &mut ends {
            start += core::mem::replace(end, start);
        }
        for run in runs {
            let end = &mut ends[run.power()];
            self.sorted[*end] = *run;
            *end += 1;
        }
        ends
    }
}

/// Draws the stamp `shift` columns further right as well; `shift` is a power of two.
#[inline(always)]
fn smear_by<V: Vectors>(vectors: V, stamp: &mut Bits, shift: u32) {
    let rows = stamp.height() as usize;
    let guard = GUARD_STRIPES as usize;
    let stripes_on = (shift / WORD) as usize;
    // From the right, so that the source is not yet smeared.
    for stripe in (guard + stripes_on..stamp.stripes() - guard).rev() {
        let (target, before) = stamp.stripe_and_before(stripe);
        if stripes_on > 0 {
            kernel::draw(vectors, target, before(stripe - stripes_on), rows);
        } else {
            smear(vectors, target, before(stripe - 1), shift, rows);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noise(side: u32, mut random: u32) -> Mask {
        Mask::from_fn(side, side, |_, _| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            random >> 31 == 1
        })
        .unwrap()
    }

    /// Noise is not stamped to the end: its last runs are never painted.
    #[test]
    fn noise_is_soon_full() {
        let (a, b) = (noise(100, 1), noise(300, 2));
        // Offsets at which all of A is on B.
        let window = Rect::new(1, 1, 199, 199);
        let (mut bits, mut stamp) = (Bits::default(), Bits::default());
        bits.reset(window.width, window.height).unwrap();
        let parts = Part::both(&a, &b, window).unwrap();
        let level = SimdLevel::best();
        let is_all =
            at_level!(level, vectors => draw_parts(vectors, parts, window, &mut bits, &mut stamp));
        assert_eq!(is_all, Ok(false));
    }

    /// At every level, in any window, drawing matches a test pixel by pixel.
    #[test]
    fn windows_match_the_pixels_at_every_level() {
        let disc = |side: u32| {
            let middle = side / 2;
            let rule = |x: u32, y: u32| {
                x.abs_diff(middle).pow(2) + y.abs_diff(middle).pow(2) <= middle.pow(2)
            };
            Mask::from_fn(side, side, rule).unwrap()
        };
        let comb = Mask::from_fn(131, 3, |x, y| x % 2 == 0 || (y == 1 && x > 60)).unwrap();
        let grain = Mask::from_fn(70, 40, |x, y| (x * 13 + y * 7 + x * y) % 5 < 2).unwrap();
        let full = Mask::full(66, 17).unwrap();
        let pairs = [
            (disc(40), disc(21)),
            (comb, disc(9)),
            (grain.try_clone().unwrap(), full.try_clone().unwrap()),
            (full, grain),
            (noise(64, 3), noise(90, 4)),
        ];
        for (a, b) in &pairs {
            let whole = offset_bounds(a, b);
            let (x, y) = (whole.x, whole.y);
            let windows = [
                whole,
                Rect::new(x - 3, y - 2, whole.width + 9, whole.height + 5),
                Rect::new(x + 5, y + 3, 31, 15),
                Rect::new(-2, -1, 65, 9),
                Rect::new(0, 0, 1, 1),
                Rect::new(x, whole.bottom() + 1, 9, 9),
            ];
            for window in windows {
                for level in SimdLevel::available() {
                    let (mut bits, mut stamp) = (Bits::default(), Bits::default());
                    draw(level, (a, b), window, &mut bits, &mut stamp).unwrap();
                    for row in 0..i64::from(window.height) {
                        for column in 0..i64::from(window.width) {
                            let (dx, dy) = ((window.x + column) as i32, (window.y + row) as i32);
                            let expected = a.at((dx, dy)).overlaps(b.at((0, 0)));
                            assert_eq!(bits.get(column, row), expected, "{level}: {dx}, {dy}");
                        }
                    }
                }
            }
        }
    }
}
