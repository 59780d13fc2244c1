//! The grid's counting sort. It first sorts bodies into rows of cells, and then sorts each row by
//! cell while the row is in the cache.
//!
//! The sprites' sizes are divided into powers of two, and each power of two has a level of cells. A
//! cell is at least as large as its bodies, and contains the bodies whose top-left corner is in the
//! cell.

use super::super::super::scenes::Frame;

/// The number of boxes that are read together. The last few may lie behind the last body.
pub(super) const LANES: usize = 4;

/// The maximum number of different sprites. It is a power of two, so that a masked index needs no
/// bounds check.
const SPRITES: usize = 128;

/// The box of a body: left, top, and the negated right and bottom. Only differences between close
/// boxes matter, so 16 bits suffice.
pub(super) type Edges = [i16; 4];

/// A body and the top-left corner of its box, relative to the scene's top-left corner.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) body: u32,
    pub(super) sprite: u32,
}

/// The cells of one size.
#[derive(Clone, Debug, Default)]
pub(super) struct Level {
    /// A cell has 2^shift pixels on a side.
    pub(super) shift: u32,
    /// The smallest shift that is large enough for its sprites.
    least: u32,
    pub(super) columns: i32,
    pub(super) rows: i32,
    /// Whether space wraps around the cells, which it does if clusters are far apart. In that case,
    /// the numbers of columns and rows are powers of two.
    pub(super) wraps: bool,
    /// The level's first row among the rows of all levels.
    pub(super) first_row: usize,
    /// The index at which the starts of the level's cells begin.
    starts: usize,
}

/// Ranges of places. They are not passed to a closure, because the compiler does not use vectors
/// for loops in closures.
pub(super) struct Ranges {
    all: [(usize, usize); 2],
    count: usize,
}

impl Ranges {
    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[(usize, usize)] {
        &self.all[..self.count]
    }
}

/// The data that the sort has about a sprite.
#[derive(Clone, Copy, Debug, Default)]
struct Sprite {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    level: u32,
    // Properties of the sprite's level in the current frame:
    shift: u32,
    mask: i32,
    first_row: u32,
}

/// The bodies of a frame, sorted.
pub(super) struct Sorted {
    sprites: [Sprite; SPRITES],
    pub(super) levels: Vec<Level>,
    pub(super) entries: Vec<Entry>,
    pub(super) boxes: Vec<Edges>,
    /// For each row of cells, the start of each column, from column -1 to the column behind the
    /// last one, and the end of that column.
    starts: Vec<u32>,
    /// The end of each row of cells.
    ends: Vec<u32>,
    /// The bodies, sorted by row only.
    by_row: Vec<Entry>,
}

impl Sorted {
    /// Creates the sort for sprites with these bounds.
    pub(super) fn new(bounds: &[[i32; 4]]) -> Self {
        assert!(bounds.len() <= SPRITES, "there are too many sprites");
        let least = |[left, top, right, bottom]: &[i32; 4]| {
            let side = (right - left).max(bottom - top).max(1) as u32;
            side.next_power_of_two().trailing_zeros()
        };
        let mut shifts: Vec<u32> = bounds.iter().map(least).collect();
        shifts.sort_unstable();
        shifts.dedup();
        let mut sprites = [Sprite::default(); SPRITES];
        for (sprite, bounds) in sprites.iter_mut().zip(bounds) {
            let [left, top, right, bottom] = *bounds;
            let level = shifts.iter().position(|shift| *shift == least(bounds)).unwrap_or(0);
            *sprite = Sprite {
                left,
                top,
                width: right - left,
                height: bottom - top,
                level: level as u32,
                ..Sprite::default()
            };
        }
        let levels = shifts.iter().map(|least| Level { least: *least, ..Level::default() });
        Self {
            sprites,
            levels: levels.collect(),
            entries: Vec::new(),
            boxes: Vec::new(),
            starts: Vec::new(),
            ends: Vec::new(),
            by_row: Vec::new(),
        }
    }

    /// Sorts all bodies into rows of cells. [`Self::sort_row`] does the rest.
    #[inline(always)]
    pub(super) fn sort_by_row(&mut self, frame: &Frame) {
        let bodies = frame.at.len();
        let low = self.plan(frame);
        let shown = || frame.at.iter().zip(frame.shows.iter());
        for ([_, y], shows) in shown() {
            let sprite = &self.sprites[usize::from(*shows) % SPRITES];
            self.ends[sprite.row(y + sprite.top - low[1])] += 1;
        }
        let mut sum = 0;
        for end in &mut self.ends {
            sum += std::mem::replace(end, sum);
        }
        self.by_row.resize(bodies, Entry::default());
        self.entries.resize(bodies, Entry::default());
        self.boxes.resize(bodies + LANES, Edges::default());
        for (body, ([x, y], shows)) in shown().enumerate() {
            let number = usize::from(*shows) % SPRITES;
            let sprite = &self.sprites[number];
            let (x, y) = (x + sprite.left - low[0], y + sprite.top - low[1]);
            let end = &mut self.ends[sprite.row(y)];
            self.by_row[*end as usize] = Entry { x, y, body: body as u32, sprite: number as u32 };
            *end += 1;
        }
    }

    /// Chooses the cells of every level and returns the top-left corner of the scene.
    fn plan(&mut self, frame: &Frame) -> [i32; 2] {
        let (mut low, mut high) = ([i32::MAX; 2], [i32::MIN; 2]);
        for at in &frame.at {
            for axis in 0..2 {
                low[axis] = low[axis].min(at[axis]);
                high[axis] = high[axis].max(at[axis]);
            }
        }
        let used = &self.sprites;
        let first = |edge: fn(&Sprite) -> i32| used.iter().map(edge).min().unwrap_or(0);
        let last = |edge: fn(&Sprite) -> i32| used.iter().map(edge).max().unwrap_or(0);
        let low =
            [low[0].saturating_add(first(|of| of.left)), low[1].saturating_add(first(|of| of.top))];
        let extents = [
            high[0].saturating_add(last(|of| of.left)).saturating_sub(low[0]),
            high[1].saturating_add(last(|of| of.top)).saturating_sub(low[1]),
        ];
        let mut counts = [0; SPRITES];
        for shows in frame.shows.iter().take(frame.at.len()) {
            counts[usize::from(*shows) % SPRITES] += 1;
        }
        let (mut rows, mut starts) = (0, 0);
        for (number, level) in self.levels.iter_mut().enumerate() {
            let here = self.sprites.iter().zip(&counts).filter(|(of, _)| of.level == number as u32);
            let bodies: i64 = here.map(|(_, count)| *count).sum();
            level.shift = level.least;
            let [columns, high] = extents.map(|extent| (extent >> level.shift) + 1);
            level.wraps = i64::from(columns) * i64::from(high) > 4 * bodies.max(16);
            // About one cell for each body. With at least four cells, a cell's two neighbors are
            // never the same cell.
            let side = ((bodies as f64).sqrt() as u32).next_power_of_two().max(4) as i32;
            (level.columns, level.rows) = if level.wraps { (side, side) } else { (columns, high) };
            (level.first_row, level.starts) = (rows, starts);
            rows += level.rows as usize;
            starts += level.rows as usize * level.stride();
        }
        for sprite in &mut self.sprites {
            let Some(level) = self.levels.get(sprite.level as usize) else { continue };
            sprite.shift = level.shift;
            sprite.mask = if level.wraps { level.rows - 1 } else { i32::MAX };
            sprite.first_row = level.first_row as u32;
        }
        self.ends.clear();
        self.ends.resize(rows, 0);
        self.starts.clear();
        self.starts.resize(starts, 0);
        low
    }

    /// The places of the bodies in a row of a level.
    #[inline(always)]
    pub(super) fn places(&self, level: &Level, row: i32) -> (usize, usize) {
        let row = level.first_row + row as usize;
        let before = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        (before as usize, self.ends[row] as usize)
    }

    /// Sorts the bodies in a row of a level by their column.
    #[inline(always)]
    pub(super) fn sort_row(&mut self, level: usize, row: i32) {
        let level = &self.levels[level];
        let (from, to) = self.places(level, row);
        let stride = level.stride();
        let starts = &mut self.starts[level.starts + row as usize * stride..][..stride];
        let unsorted = &self.by_row[from..to];
        for entry in unsorted {
            starts[level.column(entry.x) as usize + 1] += 1;
        }
        let mut sum = from as u32;
        for start in starts.iter_mut() {
            sum += *start;
            *start = sum;
        }
        let (entries, boxes) = (&mut self.entries[..to], &mut self.boxes[..to]);
        // Start with the last entry, so that the end of a column moves down to its start.
        for entry in unsorted.iter().rev() {
            let start = &mut starts[level.column(entry.x) as usize + 1];
            *start -= 1;
            let at = *start as usize;
            let sprite = &self.sprites[entry.sprite as usize % SPRITES];
            entries[at] = *entry;
            boxes[at] = [
                entry.x as i16,
                entry.y as i16,
                (-entry.x - sprite.width) as i16,
                (-entry.y - sprite.height) as i16,
            ];
        }
    }

    /// The places of the bodies from one column of a row to another. They are one range, or two
    /// ranges where space wraps around.
    #[inline(always)]
    pub(super) fn columns(&self, level: &Level, row: i32, [first, last]: [i32; 2]) -> Ranges {
        let row = if level.wraps { row & (level.rows - 1) } else { row };
        if !(0..level.rows).contains(&row) {
            return Ranges { all: [(0, 0); 2], count: 0 };
        }
        let starts = &self.starts[level.starts + row as usize * level.stride()..][..level.stride()];
        if !level.wraps {
            let (first, last) = (first.max(-1), last.min(level.columns));
            let to = starts[(last + 2) as usize] as usize;
            let from = starts[(first + 1) as usize] as usize;
            return Ranges { all: [(from, to), (0, 0)], count: usize::from(first <= last) };
        }
        let (first, last) = (level.wrapped(first), level.wrapped(last));
        let (from, to) = (starts[first as usize + 1] as usize, starts[last as usize + 2] as usize);
        if first <= last {
            return Ranges { all: [(from, to), (0, 0)], count: 1 };
        }
        let end = starts[level.columns as usize + 1] as usize;
        Ranges { all: [(from, end), (starts[0] as usize, to)], count: 2 }
    }

    /// The width and height of a sprite.
    #[inline(always)]
    pub(super) fn size(&self, sprite: u32) -> (i32, i32) {
        let sprite = &self.sprites[sprite as usize % SPRITES];
        (sprite.width, sprite.height)
    }

    /// Whether the boxes of two bodies overlap.
    #[inline(always)]
    pub(super) fn overlap(&self, a: &Entry, b: &Entry) -> bool {
        let ((width, height), (to_width, to_height)) = (self.size(a.sprite), self.size(b.sprite));
        a.x < b.x + to_width && b.x < a.x + width && a.y < b.y + to_height && b.y < a.y + height
    }
}

impl Sprite {
    /// The sprite's row of cells among the rows of all levels.
    #[inline(always)]
    const fn row(&self, y: i32) -> usize {
        self.first_row as usize + ((y >> self.shift) & self.mask) as usize
    }
}

impl Level {
    /// The number of starts in a row.
    const fn stride(&self) -> usize {
        self.columns as usize + 3
    }

    /// The first and the last cell, along an axis, whose bodies can overlap this interval.
    #[inline(always)]
    pub(super) const fn reach(&self, from: i32, side: i32) -> [i32; 2] {
        [(from - (1 << self.shift) + 1) >> self.shift, (from + side - 1) >> self.shift]
    }

    #[inline(always)]
    pub(super) const fn column(&self, x: i32) -> i32 {
        let column = x >> self.shift;
        if self.wraps { self.wrapped(column) } else { column }
    }

    #[inline(always)]
    const fn wrapped(&self, column: i32) -> i32 {
        column & (self.columns - 1)
    }
}
