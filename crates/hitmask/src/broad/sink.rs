//! What becomes of two boxes that overlap: they wait until there are many, and are then tested one after the other.
//!
//! Waiting parts two loops that a processor likes to have apart: comparing boxes, and reading pixels.

use alloc::vec::Vec;
use core::hint::select_unpredictable;

use super::boxes::{Boxes, LANES};
use super::lanes::Lanes;
use super::{Bodies, Body, Extents, Test};
use crate::mask::NoMemory;

/// How many pairs wait at most.
const ROOM: usize = 1024;

/// Takes pairs of boxes that overlap and keeps those that are pairs.
pub(super) struct Sink<'a, T> {
    boxes: &'a Boxes,
    bodies: Bodies<'a>,
    test: &'a T,
    /// What was found stands at the beginning of this list; the list is longer, so that nothing is filled in vain.
    pairs: &'a mut Vec<u64>,
    found: usize,
    /// The numbers of the boxes that wait, in the order of cells.
    ones: [u32; ROOM],
    others: [u32; ROOM],
    no_memory: bool,
}

impl<'a, T: Test> Sink<'a, T> {
    pub(super) fn new(
        boxes: &'a Boxes,
        bodies: Bodies<'a>,
        test: &'a T,
        pairs: &'a mut Vec<u64>,
    ) -> Self {
        let (ones, others) = ([0; ROOM], [0; ROOM]);
        Self { boxes, bodies, test, pairs, found: 0, ones, others, no_memory: false }
    }

    /// Makes room for twice what is taken at once, where so many wait already. Returns how many wait then: the number is the
    /// caller's, so that it stays in a register.
    #[inline(always)]
    pub(super) fn make_room<V: Lanes>(&mut self, vectors: V, waiting: usize) -> usize {
        if waiting <= ROOM - 2 * LANES {
            return waiting;
        }
        self.test(vectors, waiting);
        0
    }

    /// Takes the pairs of a box and those of sixteen from `first` on whose bits are set.
    #[inline(always)]
    pub(super) fn take<V: Lanes>(
        &mut self,
        vectors: V,
        waiting: usize,
        one: usize,
        first: usize,
        bits: u32,
    ) -> usize {
        if let Some(ones) = self.ones[waiting..].first_chunk_mut::<LANES>()
            && let Some(others) = self.others[waiting..].first_chunk_mut::<LANES>()
        {
            *ones = [one as u32; LANES];
            vectors.list(bits, first as u32, others);
        }
        waiting + bits.count_ones() as usize
    }

    /// Tests so many that wait.
    #[inline(never)]
    pub(super) fn test<V: Lanes>(&mut self, vectors: V, waiting: usize) {
        vectors.run(
            #[inline(always)]
            || self.test_all(vectors, waiting),
        );
    }

    #[inline(always)]
    fn test_all<V: Lanes>(&mut self, vectors: V, waiting: usize) {
        let waiting = waiting.min(ROOM);
        let most = self.found + waiting;
        if most > self.pairs.len() {
            // An eighth more than there were: to double them would take too much.
            let more = (most - self.pairs.len()).max(self.pairs.len() / 8);
            if self.pairs.try_reserve_exact(more).is_err() {
                self.no_memory = true;
                return;
            }
            // All that there is room for.
            self.pairs.resize(self.pairs.capacity(), 0);
        }
        let (numbered, test) = (Numbered::new(self.boxes, self.bodies), self.test);
        let (ones, others) = (&self.ones[..waiting], &self.others[..waiting]);
        let (pairs, mut found) = (&mut self.pairs[self.found..most], 0);
        for (&one, &other) in ones.iter().zip(others) {
            let ordered = numbered.slots[one as usize] < numbered.slots[other as usize];
            let first = numbered.body(select_unpredictable(ordered, one, other));
            let second = numbered.body(select_unpredictable(ordered, other, one));
            let is_pair =
                numbered.may_be_pair(&first, &second) && test.is_pair(vectors, &first, &second);
            pairs[found] = u64::from(first.slot) << 32 | u64::from(second.slot);
            found += usize::from(is_pair);
        }
        self.found += found;
    }

    /// How many pairs were found, if there was memory enough for all of them.
    pub(super) fn finish(self) -> Result<usize, NoMemory> {
        if self.no_memory { Err(NoMemory) } else { Ok(self.found) }
    }
}

/// Bodies by their numbers in the order of cells.
#[derive(Clone, Copy)]
struct Numbered<'a> {
    slots: &'a [u32],
    shapes: &'a [u32],
    left: &'a [i32],
    top: &'a [i32],
    bodies: Bodies<'a>,
    moved: bool,
    all_meet: bool,
}

impl<'a> Numbered<'a> {
    #[inline(always)]
    fn new(boxes: &'a Boxes, bodies: Bodies<'a>) -> Self {
        Self {
            slots: &boxes.slots[..boxes.length],
            shapes: &boxes.shapes[..boxes.length],
            left: &boxes.left[..boxes.length],
            top: &boxes.top[..boxes.length],
            bodies,
            moved: boxes.moved,
            all_meet: boxes.all_meet,
        }
    }

    #[inline(always)]
    fn body(&self, number: u32) -> Body {
        let number = number as usize;
        let (slot, shape) = (self.slots[number], self.shapes[number]);
        let position = if self.moved {
            self.bodies.positions[slot as usize]
        } else {
            // What the box was made of, and nearer than the list of all positions.
            let Extents { left, top, .. } = self.bodies.extents[shape as usize];
            [self.left[number].wrapping_sub(left), self.top[number].wrapping_sub(top)]
        };
        Body { slot, shape, position }
    }

    /// Whether they meet, and, if some boxes end beyond `i32`, whether these overlap there too.
    #[inline(always)]
    fn may_be_pair(&self, one: &Body, other: &Body) -> bool {
        let (traits, one, other) = (self.bodies.traits, one.slot, other.slot);
        (self.all_meet || traits[one as usize].meet(traits[other as usize]))
            && (!self.moved || self.bodies.overlap_exactly(one, other))
    }
}
