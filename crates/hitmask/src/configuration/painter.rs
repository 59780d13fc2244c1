//! Stamps a mask into a map of offsets at each run of pixels that places it, until testing the
//! remaining offsets is cheaper.

use super::bits::Bits;
use super::part::Part;
use crate::kernel::{self, Place, Stamp, Vectors, smear};
use crate::mask::{MaskError, ROWS_A_STEP, WORD, columns_of};
use crate::space::Bounds;

/// Approximately how many words are stamped in the time that a test of one offset takes, not
/// counting the words that the test reads. The number was measured, and its exact value does not
/// matter much.
const TEST: u64 = 128;

/// How many words are stamped for each word of the map before the map is searched for unset
/// offsets.
const STAMPED_A_WORD: u64 = 16;

/// The runs that have not been painted yet, and their costs in words.
#[derive(Clone, Copy)]
pub(super) struct Remaining {
    runs: u64,
    /// The cost of painting one run.
    run: u64,
    /// The cost of a test of one offset.
    test: u64,
    /// The words stamped since the map was last searched.
    stamped: u64,
}

impl Remaining {
    /// Creates the counter for all runs, before the first one is painted. `run` is the cost of each
    /// run, and tests are for these two parts of masks.
    pub(super) fn new(runs: u64, run: u64, (a, b): (Part<'_>, Part<'_>)) -> Self {
        let rows = u64::from(a.height().min(b.height()));
        let test = TEST + rows * (a.words().min(b.words()) + 1);
        Self { runs, run, test, stamped: 0 }
    }
}

/// The position of a smeared stamp's left column and top row in the window, and the length of the
/// smear.
#[derive(Clone, Copy, Default)]
pub(super) struct Smear {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) length: i32,
}

impl Smear {
    /// Returns the exponent of the greatest power of two that is not longer than the smear.
    #[inline(always)]
    fn power(&self) -> usize {
        // No row has an empty run, and no run is longer than a mask.
        self.length.unsigned_abs().max(1).ilog2() as usize % POWERS
    }
}

/// How many powers of two a length may have: up to 2¹⁵, because a side is less than 2¹⁶.
const POWERS: usize = 16;

/// How many runs are stamped together, which is enough that recomputing the smears for each batch
/// does not matter.
pub(super) const BATCH: usize = 128;

/// How many empty rows and stripes surround a stamp on each side, so that loops that read beyond
/// its ends need no extra code.
const GUARD_ROWS: u32 = ROWS_A_STEP as u32;
const GUARD_STRIPES: u32 = 1;

/// Stamps a mask at each run that places it.
pub(super) struct Painter<'p> {
    /// The part that is the stamp, and whether it is mirrored in both axes.
    part: Part<'p>,
    is_mirrored: bool,
    remaining: Remaining,
    /// Whether testing each offset that is not set yet costs less than continuing to paint.
    pub(super) is_nearly_full: bool,
    bits: &'p mut Bits,
    /// The stamp, smeared to a power of two, surrounded by guards.
    stamp: &'p mut Bits,
    /// The runs to paint, from the top of the window down.
    runs: [Smear; BATCH],
    count: usize,
    /// The same runs, sorted by length.
    sorted: [Smear; BATCH],
    /// The places of the stamp in one stripe, with up to two places for each run.
    places: [Place; 2 * BATCH],
}

impl<'p> Painter<'p> {
    /// Creates a painter of runs up to the length `longest`.
    #[inline(always)]
    pub(super) fn new(
        part: Part<'p>,
        is_mirrored: bool,
        longest: u32,
        remaining: Remaining,
        bits: &'p mut Bits,
        stamp: &'p mut Bits,
    ) -> Result<Self, MaskError> {
        // The length of the longest smear, which is a power of two.
        let reach = 1 << longest.ilog2();
        let stripes = (part.width() + reach - 1).div_ceil(WORD) + 2 * GUARD_STRIPES;
        stamp.reset(stripes * WORD, part.height() + 2 * GUARD_ROWS)?;
        let runs = [Smear::default(); BATCH];
        let places = [Place::default(); 2 * BATCH];
        Ok(Self {
            part,
            is_mirrored,
            remaining,
            bits,
            stamp,
            runs,
            count: 0,
            is_nearly_full: false,
            sorted: runs,
            places,
        })
    }

    /// Adds a run to paint. Runs must come from the top down.
    #[inline(always)]
    pub(super) fn hold<V: Vectors>(&mut self, vectors: V, run: Smear) {
        if self.count == BATCH {
            self.paint(vectors);
            self.note_batch();
        }
        self.runs[self.count] = run;
        self.count += 1;
    }

    /// Counts a batch as painted, and searches the map for unset offsets if enough words were
    /// stamped since the last search.
    #[cold]
    #[inline(never)]
    fn note_batch(&mut self) {
        let remaining = &mut self.remaining;
        remaining.runs = remaining.runs.saturating_sub(BATCH as u64);
        remaining.stamped += BATCH as u64 * remaining.run;
        if remaining.stamped >= STAMPED_A_WORD * self.bits.words().len() as u64 {
            remaining.stamped = 0;
            self.is_nearly_full = self.tests_are_cheaper();
        }
    }

    /// Returns whether testing each offset that is not set yet costs less than painting the
    /// remaining runs.
    fn tests_are_cheaper(&self) -> bool {
        let Remaining { runs, run, test, .. } = self.remaining;
        let most = runs.saturating_mul(run) / test;
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
    pub(super) fn paint<V: Vectors>(&mut self, vectors: V) {
        vectors.run(
            #[inline(always)]
            || {
                self.cut_stamp();
                self.paint_runs(vectors);
            },
        );
        self.count = 0;
    }

    /// Creates the unsmeared stamp.
    #[inline(always)]
    fn cut_stamp(&mut self) {
        let Self { part, stamp, is_mirrored, .. } = self;
        let (width, height) = (part.width(), part.height() as usize);
        let Bounds { left, top, right, .. } = part.edges;
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

    /// Paints the collected runs, beginning with the unsmeared stamp.
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
                    // The second stamp extends to the end of the run.
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

    /// Sorts the runs by the greatest power of two that is not longer than the run, keeping the
    /// order of runs with the same power. Returns where the runs of each power end.
    #[inline(always)]
    fn sort(&mut self) -> [usize; POWERS] {
        let runs = &self.runs[..self.count];
        let mut ends = [0; POWERS];
        for run in runs {
            ends[run.power()] += 1;
        }
        // This turns counts into the start of each power. Each run then moves the mark of its power
        // towards the end.
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

/// Adds a copy of the stamp `shift` columns farther right; `shift` must be a power of two.
#[inline(always)]
fn smear_by<V: Vectors>(vectors: V, stamp: &mut Bits, shift: u32) {
    let rows = stamp.height() as usize;
    let guard = GUARD_STRIPES as usize;
    let stripes_on = (shift / WORD) as usize;
    // Proceed from the right, so that the source is not smeared yet.
    for stripe in (guard + stripes_on..stamp.stripes() - guard).rev() {
        let (target, before) = stamp.stripe_and_before(stripe);
        if stripes_on > 0 {
            kernel::draw(vectors, target, before(stripe - stripes_on), rows);
        } else {
            smear(vectors, target, before(stripe - 1), shift, rows);
        }
    }
}
