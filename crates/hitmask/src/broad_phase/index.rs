//! The state of the broad phase between ticks: the index of the bodies' positions, and the changes
//! since it was built.
//!
//! If many bodies have changed, the grid is sorted again, which takes the same time in every tick,
//! however bodies move. If only a few bodies change in a world that mostly stands still, they
//! become strays. Bodies that move between queries also become strays.
//!
//! A pair that a search has found stays valid if neither body has changed since then. The index
//! therefore records which bodies have changed, and the next search looks only for the pairs of
//! these bodies, unless there are many.

use alloc::vec::Vec;

use super::bodies::{Bodies, NO_SLOT};
use super::boxes::{bounds_of, resize};
use super::grid::{Boxes, Lines};
use super::pair_sort::Task;
use super::partition::Chunks;
use super::slot_set::SlotSet;
use super::sort::{CellSort, InChunk, Sorted, sort_by_cell};
use super::strays::Strays;
use super::survey::{Distances, Footprint};
use super::threads::WorkPieces;
use crate::kernel::SimdLevel;

/// If more than one in `FEW` bodies changes, a full search takes less time than examining each
/// change.
const FEW: usize = 16;

/// This many bodies always count as few. In tests, the number is zero, so that even small scenes
/// are sorted again.
const ALWAYS_FEW: usize = if cfg!(test) { 0 } else { 16 };

/// The flag in the place of a body that is a stray, combined with the body's place among the
/// strays. Other places are indices of boxes in the grid.
const STRAY: u32 = 1 << 31;
/// The place of a body that has no box.
const NO_PLACE: u32 = u32::MAX;

/// The lists of pairs that the callers keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PairList {
    /// The pairs of ticks.
    Ticks = 0,
    /// The pairs of overlapping boxes.
    Boxes = 1,
}

/// The bodies that have changed since a list of pairs was built.
#[derive(Clone, Debug)]
pub(super) struct Changes {
    pub(super) slots: SlotSet,
    /// Whether a list of pairs exists and `slots` contains every body that has changed since then.
    pub(super) are_known: bool,
}

impl Changes {
    const fn new() -> Self {
        Self { slots: SlotSet::new(), are_known: false }
    }

    /// Records that anything may have changed, so that the list of pairs is not reused.
    pub(super) fn forget(&mut self) {
        self.are_known = false;
        self.slots.clear();
    }

    /// Starts to record changes to a new list of pairs.
    pub(super) fn restart(&mut self) {
        self.are_known = true;
        self.slots.clear();
    }

    /// Records that a body has changed. If more than `most` bodies have changed, forgets the list
    /// of pairs.
    fn note(&mut self, slot: u32, most: usize) {
        if self.are_known {
            self.slots.insert(slot);
            if self.slots.len() > most {
                self.forget();
            }
        }
    }
}

/// Finds the pairs of bodies whose boxes overlap. The broad phase keeps its lists from tick to
/// tick, so a tick allocates memory only if a list grows.
///
/// Every change must be reported before the next call; otherwise the answers may be wrong.
#[derive(Clone, Debug)]
pub(crate) struct BroadPhase {
    pub(super) level: SimdLevel,
    pub(super) lines: Lines,
    pub(super) boxes: Boxes,
    pub(super) strays: Strays,
    /// How many boxes in the grid belong to bodies that have since left the grid.
    gone: usize,
    /// The position of each slot's body when it was indexed.
    known: Vec<[i32; 2]>,
    /// The place of each slot's body in the index. Empty until it is needed.
    places: Vec<u32>,
    /// Bodies that may have changed since the index was brought up to date.
    unchecked: SlotSet,
    /// Whether any bodies may have moved.
    all_unchecked: bool,
    /// Whether the index is correct, except for the unchecked bodies.
    is_indexed: bool,
    /// The changes for each [`PairList`].
    pub(super) changes: [Changes; 2],
    /// Working memory for sorts: numbers by slot, and words.
    pub(super) numbers: Vec<u32>,
    pub(super) chunks: Chunks,
    footprints: Vec<Footprint>,
    in_chunks: Vec<InChunk>,
    /// The pieces of work of a search for pairs.
    pub(super) tasks: Vec<Task>,
    /// The pairs of bodies that have changed.
    pub(super) more: Vec<u64>,
    /// Whether all bodies met each other when the grid was sorted, so that their traits need no
    /// check.
    pub(super) all_meet: bool,
    /// How far apart the boxes of the grid can be.
    pub(super) distances: Distances,
    /// Whether the grid has crowded cells, whose boxes are sorted by traits.
    pub(super) has_crowds: bool,
}

impl Default for BroadPhase {
    /// Returns an empty index at the processor's best level.
    fn default() -> Self {
        Self::new(SimdLevel::best())
    }
}

impl BroadPhase {
    /// Returns an empty index.
    pub(crate) const fn new(level: SimdLevel) -> Self {
        Self {
            level,
            lines: Lines::new(),
            boxes: Boxes::new(),
            strays: Strays::new(),
            gone: 0,
            known: Vec::new(),
            places: Vec::new(),
            unchecked: SlotSet::new(),
            all_unchecked: false,
            is_indexed: false,
            changes: [Changes::new(), Changes::new()],
            numbers: Vec::new(),
            chunks: Chunks::new(),
            footprints: Vec::new(),
            in_chunks: Vec::new(),
            tasks: Vec::new(),
            more: Vec::new(),
            all_meet: false,
            distances: Distances::Far,
            has_crowds: false,
        }
    }

    /// Returns the memory of the lists, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let index = self.boxes.bytes() + self.strays.bytes() + self.unchecked.bytes();
        let changes = self.changes.iter().map(|changes| changes.slots.bytes()).sum::<usize>();
        let by_slot = 8 * self.known.capacity() + 4 * self.places.capacity();
        let sorting = 4 * self.numbers.capacity()
            + self.chunks.bytes()
            + size_of::<Footprint>() * self.footprints.capacity()
            + size_of::<InChunk>() * self.in_chunks.capacity();
        let tasks = self.tasks.iter().map(Task::bytes).sum::<usize>();
        index + changes + by_slot + sorting + tasks + 8 * self.more.capacity()
    }

    /// Reports that the body of a slot is at a new position.
    #[inline]
    pub(crate) fn moved(&mut self, slot: usize, position: [i32; 2]) {
        if self.is_indexed && self.known.get(slot) != Some(&position) {
            self.check_later(slot);
        }
    }

    /// Reports that any bodies may be at new positions.
    pub(crate) const fn all_moved(&mut self) {
        self.all_unchecked = true;
    }

    /// Reports that anything about a slot may be different: its body, shape, pixels or traits. The
    /// slot may be new.
    pub(crate) fn changed(&mut self, slot: usize) {
        if self.is_indexed {
            if slot >= self.known.len() {
                resize(&mut self.known, slot + 1);
                if !self.places.is_empty() {
                    self.places.resize(slot + 1, NO_PLACE);
                }
            }
            self.check_later(slot);
        }
    }

    /// Adds a slot whose body may have changed to the unchecked slots.
    fn check_later(&mut self, slot: usize) {
        self.unchecked.insert(slot as u32);
        if self.unchecked.len() > self.few() {
            self.forget();
        }
    }

    /// Reports that anything about any slot may be different.
    pub(crate) fn forget(&mut self) {
        self.is_indexed = false;
        self.unchecked.clear();
        self.changes.iter_mut().for_each(Changes::forget);
    }

    /// Updates the index.
    pub(crate) fn refresh(&mut self, pieces: WorkPieces, bodies: Bodies<'_>) {
        self.note_changes(bodies);
        self.settle(pieces, bodies, false);
    }

    /// Records, for the lists of pairs, which bodies have changed.
    pub(super) fn note_changes(&mut self, bodies: Bodies<'_>) {
        if self.known.len() != bodies.slots() {
            self.forget();
        }
        if self.is_indexed && self.all_unchecked {
            self.find_moved(bodies);
        }
        self.all_unchecked = false;
        let few = self.few();
        for &slot in self.unchecked.slots() {
            for changes in &mut self.changes {
                changes.note(slot, few);
            }
        }
    }

    /// Turns the bodies that have changed into strays. If there are too many of them, or if all
    /// bodies must be in the grid, sorts all bodies instead.
    pub(super) fn settle(&mut self, pieces: WorkPieces, bodies: Bodies<'_>, must_be_whole: bool) {
        // A query with many strays takes only slightly longer, so more strays are allowed if only
        // the index is needed.
        let most = FEW / 2 * self.few();
        let strays = self.strays.len() + self.unchecked.len();
        let is_whole = strays == 0 && self.gone == 0;
        let mut is_settled =
            self.is_indexed && strays.max(self.gone) <= most && (is_whole || !must_be_whole);
        while is_settled && let Some(slot) = self.unchecked.pop() {
            self.move_in_index(slot, bodies);
            is_settled = !self.strays.are_crowded();
        }
        if !is_settled {
            self.sort(pieces, bodies);
        }
    }

    /// Returns how many bodies count as few. Up to this many bodies may change before all bodies
    /// are sorted again.
    fn few(&self) -> usize {
        let bodies = self.boxes.len() + self.strays.len() - self.gone;
        bodies / FEW + ALWAYS_FEW
    }

    /// Records the bodies that have moved away from their indexed positions, unless there are too
    /// many.
    fn find_moved(&mut self, bodies: Bodies<'_>) {
        /// The number of slots that are compared at once.
        const CHUNK: usize = 64;
        let mut slot = 0;
        while slot < self.known.len() && self.is_indexed {
            let end = (slot + CHUNK).min(self.known.len());
            if self.known[slot..end] != bodies.positions[slot..end] {
                for slot in slot..end {
                    self.moved(slot, bodies.positions[slot]);
                }
            }
            slot = end;
        }
    }

    /// Turns a body that has changed into a stray, if it has a box.
    fn move_in_index(&mut self, slot: u32, bodies: Bodies<'_>) {
        if self.places.is_empty() {
            self.find_places();
        }
        let own = slot as usize;
        match self.places[own] {
            NO_PLACE => {}
            place if place & STRAY != 0 => self.strays.remove(place & !STRAY),
            place => {
                self.boxes.bodies[place as usize].slot = NO_SLOT;
                self.gone += 1;
            }
        }
        self.known[own] = bodies.positions[own];
        self.places[own] = match bounds_of(bodies.area(slot)) {
            Some(bounds) => STRAY | self.strays.insert(&self.lines, slot, bounds),
            None => NO_PLACE,
        };
    }

    /// Stores the place of each body after the grid has been sorted.
    fn find_places(&mut self) {
        self.places.clear();
        if self.known.len() > self.places.capacity() {
            self.places.reserve_exact(self.known.len() + self.known.len() / 16);
        }
        self.places.resize(self.known.len(), NO_PLACE);
        for (place, body) in (0..).zip(&self.boxes.bodies) {
            self.places[body.slot as usize] = place;
        }
    }

    /// Sorts all bodies into the grid.
    pub(super) fn sort(&mut self, pieces: WorkPieces, bodies: Bodies<'_>) {
        let Self { level, lines, boxes, numbers, chunks, footprints, in_chunks, .. } = self;
        let (level, cells) = (*level, numbers);
        let sort = CellSort { level, pieces, bodies, cells, chunks, footprints, in_chunks };
        let Sorted { distances, all_meet, has_crowds } = sort_by_cell(sort, lines, boxes);
        (self.distances, self.all_meet, self.has_crowds) = (distances, all_meet, has_crowds);
        resize(&mut self.known, bodies.slots());
        self.known.copy_from_slice(bodies.positions);
        self.places.clear();
        self.strays.clear();
        self.unchecked.clear();
        self.gone = 0;
        self.is_indexed = true;
    }
}
