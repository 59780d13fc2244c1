//! The grid's bare pixel test. Sprites of up to 32 px are stored as rows of one word, larger
//! sprites as columns of words.

use hitmask_reference::Grid;

/// The largest side for which a row is half a word.
const SMALL: u32 = 32;

/// A small sprite. Its rows are in the middle, with empty rows around them, so that a test reads 32
/// rows at every offset.
type Rows = [u32; 3 * SMALL as usize];

/// The pixels of all sprites, trimmed to their bounds. Bit 0 is the left column.
pub(super) struct Pixels {
    small: Vec<Rows>,
    all: Vec<Stripes>,
    /// Whether all sprites are small.
    pub(super) are_small: bool,
}

/// A sprite in stripes of 64 columns. The rows of a stripe follow each other, and an empty stripe
/// follows the last stripe.
struct Stripes {
    words: Vec<u64>,
    width: usize,
    height: usize,
}

impl Pixels {
    pub(super) fn new(sprites: &[Grid]) -> Self {
        let all: Vec<Stripes> = sprites.iter().map(Stripes::new).collect();
        let is_small = |of: &Stripes| of.width.max(of.height) <= SMALL as usize;
        let small = all.iter().map(|of| {
            let mut rows = [0; 3 * SMALL as usize];
            let words = if is_small(of) { &of.words[..of.height] } else { &[] };
            for (row, word) in rows[SMALL as usize..].iter_mut().zip(words) {
                *row = *word as u32;
            }
            rows
        });
        Self { small: small.collect(), are_small: all.iter().all(is_small), all }
    }

    /// Whether two small sprites share a pixel. `left` begins `dx` columns before `right`, and `dy`
    /// rows before or after it.
    #[inline(always)]
    pub(super) fn small_meet(&self, left: u32, right: u32, dx: u32, dy: i32) -> bool {
        const ROWS: usize = SMALL as usize;
        let left = self.small[left as usize][ROWS..].first_chunk::<ROWS>();
        let from = ROWS.wrapping_add_signed(-dy as isize);
        let right = self.small[right as usize].get(from..);
        let right = right.and_then(|rows| rows.first_chunk::<ROWS>());
        // The positions of overlapping boxes are never this far apart.
        let (Some(left), Some(right)) = (left, right) else { return false };
        let both = left.iter().zip(right);
        both.fold(0, |all, (left, right)| all | left.wrapping_shr(dx) & right) != 0
    }

    /// Whether any two sprites share a pixel, at the same offsets as in
    /// [`small_meet`](Self::small_meet).
    #[inline(always)]
    pub(super) fn meet(&self, left: u32, right: u32, dx: u32, dy: i32) -> bool {
        /// The number of rows that are read before checking for shared pixels.
        const BLOCK: usize = 16;
        let (l, r) = (&self.all[left as usize], &self.all[right as usize]);
        if l.width.max(l.height).max(r.width.max(r.height)) <= SMALL as usize {
            return self.small_meet(left, right, dx, dy);
        }
        let (dx, skip, ahead) = (dx as usize, dy.max(0) as usize, (-dy).max(0) as usize);
        let rows = l.height.saturating_sub(skip).min(r.height.saturating_sub(ahead));
        let (first, shift) = (dx / 64, dx % 64);
        (0..(l.width - dx).min(r.width).div_ceil(64)).any(|stripe| {
            let of_left = |stripe: usize| &l.words[stripe * l.height..][skip..skip + rows];
            let low = of_left(first + stripe).chunks(BLOCK);
            let high = of_left(first + stripe + 1).chunks(BLOCK);
            let right = r.words[stripe * r.height..][ahead..ahead + rows].chunks(BLOCK);
            low.zip(high).zip(right).any(|((low, high), right)| {
                let rows = low.iter().zip(high).zip(right);
                // Shift in two steps, because a word cannot be shifted by 64.
                let word = |low: u64, high: u64| low >> shift | high << 1 << (63 - shift);
                rows.fold(0, |all, ((low, high), right)| all | word(*low, *high) & right) != 0
            })
        })
    }
}

impl Stripes {
    fn new(grid: &Grid) -> Self {
        let (left, top, width, height) = grid.bounds().unwrap_or((0, 0, 1, 1));
        let stripes = i64::from(width.div_ceil(64));
        let word = |stripe: i64, y: i64| {
            let columns = 0..64.min(i64::from(width) - 64 * stripe);
            let bits = columns.map(|x| u64::from(grid.get(left + 64 * stripe + x, top + y)) << x);
            bits.fold(0, |word, bit| word | bit)
        };
        let rows =
            (0..=stripes).flat_map(|stripe| (0..i64::from(height)).map(move |y| (stripe, y)));
        let words = rows.map(|(stripe, y)| word(stripe, y)).collect();
        Self { words, width: width as usize, height: height as usize }
    }
}
