//! Finds the enclosed offsets, which are the free offsets that a flood from outside does not reach.
//!
//! A row is flooded 64 offsets at a time. To the right, the carry of an addition runs along free
//! offsets. To the left, no such carry exists, so six doublings fill the word. One pass down and
//! one pass up reach nearly all offsets. Words around further corners are followed one by one, and
//! a word is visited again only if the flood has reached new offsets in it. The work therefore
//! grows with the number of words, even in a maze.

use alloc::vec::Vec;

use super::bits::Bits;
use crate::mask::{MaskError, NoMemory, WORD, push};

/// The sides of a map beyond which the flood starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) left: bool,
    pub(crate) right: bool,
    pub(crate) top: bool,
    pub(crate) bottom: bool,
}

impl Open {
    pub(crate) const EVERYWHERE: Self = Self { left: true, right: true, top: true, bottom: true };
}

/// Fills `closed` with the blocked and the enclosed offsets, which are those that no path of unit
/// steps through free offsets connects to the open sides. Columns beyond the map count as free if
/// the right side is open, and as blocked otherwise.
pub(crate) fn close(blocked: &Bits, open: Open, closed: &mut Bits) -> Result<(), MaskError> {
    closed.reset(blocked.width(), blocked.height())?;
    let Some(last) = blocked.stripes().checked_sub(1) else {
        return Ok(());
    };
    let margin = !blocked.inside(last);
    let mut flood = Flood {
        blocked,
        reached: closed,
        open,
        last,
        wall: if open.right { 0 } else { margin },
        seeds: if open.right { margin } else { 0 },
        pending: Vec::new(),
    };
    // If the flood has reached everything, it is finished.
    if flood.down() {
        flood.up()?;
        flood.follow_pending()?;
    }
    closed.invert();
    Ok(())
}

struct Flood<'b> {
    blocked: &'b Bits,
    /// The free offsets that the flood has reached.
    reached: &'b mut Bits,
    open: Open,
    /// The last stripe.
    last: usize,
    /// The columns of the last stripe beyond the map, if they count as blocked …
    wall: u64,
    /// … or if the flood starts from them.
    seeds: u64,
    /// The words from which the flood must still continue.
    pending: Vec<usize>,
}

impl Flood<'_> {
    /// Returns the free offsets in a row of a stripe.
    #[inline(always)]
    fn free(&self, stripe: usize, row: usize) -> u64 {
        let free = !self.blocked.word(self.blocked.index(stripe, row));
        if stripe == self.last { free & !self.wall } else { free }
    }

    /// Returns the offsets reached in a row of a stripe.
    #[inline(always)]
    fn reached(&self, stripe: usize, row: usize) -> u64 {
        self.reached.word(self.reached.index(stripe, row))
    }

    #[inline(always)]
    fn reach(&mut self, stripe: usize, row: usize, word: u64) {
        let index = self.reached.index(stripe, row);
        *self.reached.word_mut(index) = word;
    }

    /// Floods every row from the row above. Returns whether some free offset was not reached.
    fn down(&mut self) -> bool {
        let mut is_left = false;
        let open = if self.open.top { u64::MAX } else { 0 };
        for row in 0..self.blocked.height() as usize {
            let above = row.checked_sub(1);
            is_left |= self.fill_row(row, above, open);
        }
        is_left
    }

    /// Floods every row from the row below, and notes the words from which the flood then leads
    /// down again.
    fn up(&mut self) -> Result<(), MaskError> {
        let height = self.blocked.height() as usize;
        let open = if self.open.bottom { u64::MAX } else { 0 };
        for row in (0..height).rev() {
            let below = (row + 1 < height).then_some(row + 1);
            let gains = |stripe: usize| {
                let reached = below.map_or(open, |below| self.reached(stripe, below));
                reached & self.free(stripe, row) & !self.reached(stripe, row) != 0
            };
            if !(0..=self.last).any(gains) {
                continue;
            }
            self.fill_row(row, below, open);
            let Some(below) = below else { continue };
            for stripe in 0..=self.last {
                let on = self.reached(stripe, row) & self.free(stripe, below);
                if on & !self.reached(stripe, below) != 0 {
                    self.note(stripe, row)?;
                }
            }
        }
        Ok(())
    }

    /// Floods a row from an adjacent row (or from `open` if the row has no such neighbor) and from
    /// the open sides. Returns whether some free offset of the row was not reached.
    #[inline(always)]
    fn fill_row(&mut self, row: usize, neighbor: Option<usize>, open: u64) -> bool {
        let mut left = 0;
        let mut carry = u64::from(self.open.left);
        for stripe in 0..=self.last {
            let free = self.free(stripe, row);
            if free == 0 {
                // A word without free offsets has no reached offsets either.
                carry = 0;
                continue;
            }
            let mut seeds = neighbor.map_or(open, |neighbor| self.reached(stripe, neighbor));
            if stripe == self.last {
                seeds |= self.seeds;
            }
            let seeds = (seeds | self.reached(stripe, row)) & free;
            let filled = fill_right(free, seeds, carry);
            carry = filled >> (WORD - 1);
            left |= free & !filled;
            self.reach(stripe, row, filled);
        }
        if left == 0 {
            return false;
        }
        left = 0;
        let mut carry = u64::from(self.open.right) << (WORD - 1);
        for stripe in (0..=self.last).rev() {
            let free = self.free(stripe, row);
            let filled = fill_left(free, self.reached(stripe, row) | carry & free);
            carry = filled << (WORD - 1);
            left |= free & !filled;
            self.reach(stripe, row, filled);
        }
        left != 0
    }

    /// Follows the flood from every noted word.
    fn follow_pending(&mut self) -> Result<(), MaskError> {
        let height = self.blocked.height() as usize;
        while let Some(index) = self.pending.pop() {
            let (stripe, row) = self.reached.place(index);
            let word = self.reached(stripe, row);
            if row > 0 {
                self.spread(stripe, row - 1, word)?;
            }
            if row + 1 < height {
                self.spread(stripe, row + 1, word)?;
            }
            if stripe > 0 {
                self.spread(stripe - 1, row, word << (WORD - 1))?;
            }
            if stripe < self.last {
                self.spread(stripe + 1, row, word >> (WORD - 1))?;
            }
        }
        Ok(())
    }

    /// Floods a word from some of its offsets.
    fn spread(&mut self, stripe: usize, row: usize, seeds: u64) -> Result<(), MaskError> {
        let (free, reached) = (self.free(stripe, row), self.reached(stripe, row));
        if seeds & free & !reached == 0 {
            return Ok(());
        }
        let seeds = fill_right(free, reached | seeds & free, 0);
        self.reach(stripe, row, fill_left(free, seeds));
        self.note(stripe, row)
    }

    fn note(&mut self, stripe: usize, row: usize) -> Result<(), MaskError> {
        let size = (self.blocked.width(), self.blocked.height());
        let index = self.reached.index(stripe, row);
        push(&mut self.pending, index).map_err(|NoMemory| NoMemory::of(size))
    }
}

/// Returns the seeds and all free bits above them, up to the next bit that is not free. `carry` is
/// a seed below bit 0.
///
/// In the sum of free bits and seeds, a carry runs from the lowest seed of each run of free bits to
/// the end of the run, and inverts all bits that are not seeds.
#[inline(always)]
fn fill_right(free: u64, seeds: u64, carry: u64) -> u64 {
    let sum = free.wrapping_add(seeds).wrapping_add(carry);
    free & ((free ^ sum) | seeds)
}

/// Returns the seeds, which must be free, and all free bits below them, down to the next bit that
/// is not free.
#[inline(always)]
fn fill_left(free: u64, seeds: u64) -> u64 {
    let (mut free, mut filled) = (free, seeds);
    if filled >> 1 & free & !filled == 0 {
        return filled;
    }
    for shift in [1, 2, 4, 8, 16, 32] {
        filled |= free & filled >> shift;
        free &= free >> shift;
    }
    filled
}

#[cfg(test)]
mod tests {
    use hitmask_reference::Random;

    use super::*;

    /// Compares both fills with a bit-by-bit fill.
    #[test]
    fn fills_run_to_the_next_bit_that_is_not_free() {
        let mut numbers = Random::new(1);
        let mut random = || numbers.next();
        for round in 0..20_000 {
            let free = if round % 2 == 0 { random() | random() | random() } else { random() };
            let seeds = random() & random() & random() & random() & free;
            let carry = random() & 1;
            let (mut right, mut left) = (seeds | carry & free, seeds);
            for _ in 0..64 {
                right |= right << 1 & free;
                left |= left >> 1 & free;
            }
            assert_eq!(fill_right(free, seeds, carry), right, "{free:x} {seeds:x}");
            assert_eq!(fill_left(free, seeds), left, "{free:x} {seeds:x}");
        }
        assert_eq!(fill_right(u64::MAX, u64::MAX, 1), u64::MAX);
    }
}
