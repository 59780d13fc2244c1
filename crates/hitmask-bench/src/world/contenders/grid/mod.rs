//! The contender that a careful programmer would write instead of using a library: a grid that is
//! sorted again in every frame, and a bare pixel test of the pairs that the grid finds. The pairs
//! are in no particular order.
//!
//! - `sorted`: the bodies, sorted into cells. `pixels`: the pixel test.
//!
//! Among the cells for its sprite's size, a body is compared with the later bodies in its own cell,
//! and with the bodies in the cell to the right and in the three cells below. It is also compared
//! with the bodies in all cells for larger sprites within reach. Four boxes are compared at once,
//! and overlapping pairs are appended without a branch, because no processor could predict that
//! branch.

mod pixels;
mod sorted;

use fearless_simd::prelude::*;
use fearless_simd::{Level as Vectors, dispatch, i16x16, i64x4, u8x16, u32x4};

use super::super::scenes::{Frame, Scene};
use super::ground::Finder;
use pixels::Pixels;
use sorted::{Edges, LANES, Sorted};

/// The grid.
pub(super) struct Grid {
    sorted: Sorted,
    pixels: Pixels,
    vectors: Vectors,
    found: Found,
    /// Pairs of bodies. Some of them may be left over from an earlier frame.
    pairs: Vec<(u32, u32)>,
}

/// Pairs of boxes that overlap, as two lists of places in the sorted order.
#[derive(Default)]
struct Found {
    first: Vec<u32>,
    second: Vec<u32>,
    count: usize,
}

impl Grid {
    pub(super) fn new(scene: &Scene) -> Self {
        Self {
            sorted: Sorted::new(&scene.bounds),
            pixels: Pixels::new(&scene.sprites),
            vectors: Vectors::new(),
            found: Found::default(),
            pairs: Vec::new(),
        }
    }

    /// Finds the pairs of a frame that share a pixel, or all pairs whose boxes overlap. Returns
    /// their number.
    #[inline(always)]
    fn all<S: Simd, const PIXELS: bool>(&mut self, simd: S, frame: &Frame) -> usize {
        self.sorted.sort_by_row(frame);
        let mut count = 0;
        for level in 0..self.sorted.levels.len() {
            let rows = self.sorted.levels[level].rows;
            self.sorted.sort_row(level, 0);
            for row in 0..rows {
                if row + 1 < rows {
                    self.sorted.sort_row(level, row + 1);
                }
                self.within(simd, level, row);
                count = self.keep::<PIXELS>(level, count);
            }
        }
        for large in 1..self.sorted.levels.len() {
            for small in 0..large {
                for row in 0..self.sorted.levels[small].rows {
                    self.between(simd, small, large, row);
                    count = self.keep::<PIXELS>(large, count);
                }
            }
        }
        count
    }

    /// Finds the pairs within a level whose first body is in the given row.
    #[inline(always)]
    fn within<S: Simd>(&mut self, simd: S, level: usize, row: i32) {
        let Self { sorted, found, .. } = self;
        let level = &sorted.levels[level];
        let (from, to) = sorted.places(level, row);
        for place in from..to {
            let column = level.column(sorted.entries[place].x);
            let query = Query::new(simd, place, &sorted.boxes);
            let next = column + 1;
            // The earlier bodies in the same cell have already found this body. At the end of a row
            // in a space that wraps, the cell to the right is the row's first cell.
            let last = level.wraps && next == level.columns;
            let own = sorted.columns(level, row, [column, if last { column } else { next }]);
            for (_, to) in own.as_slice() {
                query.scan(&sorted.boxes, place + 1, *to, found);
            }
            if last {
                for (from, to) in sorted.columns(level, row, [next; 2]).as_slice() {
                    query.scan(&sorted.boxes, *from, *to, found);
                }
            }
            for (from, to) in sorted.columns(level, row + 1, [column - 1, next]).as_slice() {
                query.scan(&sorted.boxes, *from, *to, found);
            }
        }
    }

    /// Finds the pairs of a body in a row of one level and a body in a level of larger sprites.
    #[inline(always)]
    fn between<S: Simd>(&mut self, simd: S, small: usize, large: usize, row: i32) {
        let Self { sorted, found, .. } = self;
        let (small, large) = (&sorted.levels[small], &sorted.levels[large]);
        let (from, to) = sorted.places(small, row);
        for place in from..to {
            let entry = sorted.entries[place];
            let (width, height) = sorted.size(entry.sprite);
            let query = Query::new(simd, place, &sorted.boxes);
            let [first, last] = large.reach(entry.y, height);
            for row in first..=last {
                let columns = sorted.columns(large, row, large.reach(entry.x, width));
                for (from, to) in columns.as_slice() {
                    query.scan(&sorted.boxes, *from, *to, found);
                }
            }
        }
    }

    /// Filters the found pairs down to those that share a pixel (or keeps all of them, if pixel
    /// tests are off) and stores them as pairs of bodies. Returns the new number of pairs.
    #[inline(always)]
    fn keep<const PIXELS: bool>(&mut self, level: usize, mut count: usize) -> usize {
        let Self { sorted, pixels, found, pairs, .. } = self;
        if sorted.levels[level].wraps {
            found.retain(sorted);
        }
        if pairs.len() < count + found.count {
            pairs.resize(2 * (count + found.count), (0, 0));
        }
        let both = found.first[..found.count].iter().zip(&found.second[..found.count]);
        let small = pixels.are_small;
        for (a, b) in both {
            let (a, b) = (&sorted.entries[*a as usize], &sorted.entries[*b as usize]);
            pairs[count] = (a.body, b.body);
            let ahead = b.x < a.x;
            let (dx, dy) = (b.x - a.x, b.y - a.y);
            let (left, right) = if ahead { (b.sprite, a.sprite) } else { (a.sprite, b.sprite) };
            let dy = if ahead { -dy } else { dy };
            let meet = match (PIXELS, small) {
                (false, _) => true,
                (true, true) => pixels.small_meet(left, right, dx.unsigned_abs(), dy),
                (true, false) => pixels.meet(left, right, dx.unsigned_abs(), dy),
            };
            count += usize::from(meet);
        }
        found.count = 0;
        count
    }
}

impl Finder for Grid {
    const IN_MANY: bool = true;

    fn find(&mut self, frame: &Frame) -> &[(u32, u32)] {
        let count = dispatch!(self.vectors, simd => self.all::<_, false>(simd, frame));
        &self.pairs[..count]
    }

    fn hits<'a>(
        &'a mut self,
        frame: &Frame,
        _: impl Fn((u32, u32)) -> bool,
        _: &'a mut Vec<(u32, u32)>,
    ) -> &'a [(u32, u32)] {
        let count = dispatch!(self.vectors, simd => self.all::<_, true>(simd, frame));
        &self.pairs[..count]
    }
}

/// A body that is compared with others.
struct Query<S: Simd> {
    simd: S,
    place: u32x4<S>,
    /// The body's right, bottom, negated left and negated top edges, repeated four times. All edges
    /// of an overlapping box are smaller than these.
    edges: i16x16<S>,
}

impl<S: Simd> Query<S> {
    #[inline(always)]
    fn new(simd: S, place: usize, boxes: &[Edges]) -> Self {
        let [left, top, right, bottom] = boxes[place];
        let edges = [right, bottom, left, top].map(i16::wrapping_neg);
        let bits = edges.iter().rev().fold(0, |bits, edge| bits << 16 | i64::from(*edge as u16));
        let edges = i64x4::splat(simd, bits).bitcast();
        Self { simd, place: u32x4::splat(simd, place as u32), edges }
    }

    /// Appends the pairs of this body and the overlapping bodies at a range of places.
    #[inline(always)]
    fn scan(&self, boxes: &[Edges], mut from: usize, to: usize, found: &mut Found) {
        let simd = self.simd;
        found.make_room(to.saturating_sub(from) + 2 * LANES);
        // Run at least once, because a mispredicted branch takes longer than an unnecessary
        // comparison.
        loop {
            let near = i16x16::from_slice(simd, boxes[from..from + LANES].as_flattened());
            let below: i64x4<S> = ((near - self.edges) >> 15).bitcast();
            let overlap = below.simd_eq(i64x4::splat(simd, -1)).to_bitmask() as usize;
            let overlap = overlap & ((1 << to.saturating_sub(from).min(LANES)) - 1);
            let places = u32x4::splat(simd, from as u32) + u32x4::from_slice(simd, &[0, 1, 2, 3]);
            let bytes: u8x16<S> = places.bitcast();
            let order = u8x16::from_slice(simd, &SELECT[overlap % SELECT.len()]);
            let chosen: u32x4<S> = bytes.swizzle_dyn(order).bitcast();
            let Found { first, second, count } = found;
            self.place.store_slice(&mut first[*count..*count + LANES]);
            chosen.store_slice(&mut second[*count..*count + LANES]);
            *count += overlap.count_ones() as usize;
            from += LANES;
            if from >= to {
                break;
            }
        }
    }
}

/// For each set of lanes, the byte shuffle that moves these lanes to the front.
const SELECT: [[u8; 16]; 16] = {
    let mut all = [[0; 16]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut lane, mut to) = (0, 0);
        while lane < LANES {
            if set >> lane & 1 != 0 {
                let mut byte = 0;
                while byte < 4 {
                    all[set][4 * to + byte] = (4 * lane + byte) as u8;
                    byte += 1;
                }
                to += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    all
};

impl Found {
    #[inline(always)]
    fn make_room(&mut self, more: usize) {
        let length = self.count + more;
        if length > self.first.len() {
            self.first.resize(2 * length, 0);
            self.second.resize(2 * length, 0);
        }
    }

    /// Removes the pairs whose bodies are close only because space wraps around.
    fn retain(&mut self, sorted: &Sorted) {
        let mut kept = 0;
        for pair in 0..self.count {
            let (a, b) = (self.first[pair], self.second[pair]);
            if sorted.overlap(&sorted.entries[a as usize], &sorted.entries[b as usize]) {
                (self.first[kept], self.second[kept]) = (a, b);
                kept += 1;
            }
        }
        self.count = kept;
    }
}
