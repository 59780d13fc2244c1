//! What the broad phase keeps from tick to tick, and when it rebuilds the index.
//!
//! Larger fat boxes last longer, so the index is rebuilt less often, but more neighbor pairs have boxes that do not overlap.
//! A tick is cheapest where rebuilds and these wasted pairs cost about the same; the last neighbor list shows what pairs cost.
//! If bodies do not keep their velocities, the interval gets shorter and the margin larger. If that does not help either,
//! bodies get no fat boxes for a while. All of this affects time only, never what is found.

use alloc::vec::Vec;

use super::bodies::{Bodies, NOTHING};
use super::boxes::{FatBox, LookAhead, first_escaped, magnitude, may_end_far, renew, resize};
use super::escaped::Escaped;
use super::grid::{Boxes, Lines};
use super::neighbor_list::{NeighborList, Task};
use super::pairs::CrowdState;
use super::sort::{CellSort, Counts, sort_by_cell};
use super::threads::WorkPieces;
use crate::kernel::{SimdLevel, at_level};
use crate::space::Bounds;

/// This many bodies may always escape, even if there are few in all; none in tests, so that small scenes are rebuilt too.
const FEW: usize = if cfg!(test) { 0 } else { 64 };

/// How many ticks the next index should last, and the size of the fat boxes that this takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct RebuildInterval {
    /// The size of the fat boxes.
    look: LookAhead,
    /// How many ticks the index should last.
    ticks: u32,
    /// How many times in a row fat boxes did not last, and how many rebuilds are still to come without any.
    failed: u32,
    pause: u32,
}

/// How long the last index lasted, and what its neighbor list cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastIndex {
    pub(super) ticks: u32,
    /// Whether motion ended it: bodies left their fat boxes. Otherwise something else made a rebuild necessary.
    pub(super) ended_by_motion: bool,
    pub(super) slots: usize,
    /// The number of neighbor pairs with boxes that did not overlap.
    pub(super) wasted: usize,
}

impl RebuildInterval {
    /// A body that moves further in a tick is not expected to keep its velocity, in pixels.
    const FASTEST: u32 = 16;
    /// The fewest and the most ticks.
    const TICKS: (u32, u32) = (4, 24);
    /// The smallest and the largest margin in pixels.
    const MARGIN: (i32, i32) = (1, 15);
    /// An index that lasts at most `SHORT` ticks has failed. After `FAILED` failures in a row, the next `PAUSE` rebuilds make no
    /// fat boxes.
    const SHORT: u32 = 2;
    const FAILED: u32 = 8;
    const PAUSE: u32 = 64;
    /// To index a body costs as much as this many neighbor pairs, measured.
    const INDEXED: u32 = 16;

    pub(super) const fn new() -> Self {
        let ((ticks, _), (margin, _)) = (Self::TICKS, Self::MARGIN);
        let look = LookAhead { margin, margin_before: margin, farthest: 0, factor: 0 };
        Self { look, ticks, failed: 0, pause: 0 }
    }

    /// An interval after which bodies get no fat boxes for a while.
    pub(super) const fn paused(&self) -> Self {
        Self { pause: Self::PAUSE, ..*self }
    }

    /// The interval that follows an index.
    pub(super) fn after(&self, last: LastIndex) -> Self {
        let (least, most) = Self::MARGIN;
        let look = LookAhead { margin: 0, margin_before: 0, farthest: 0, factor: 0 };
        let none = Self { look, failed: 0, ..*self };
        if self.pause > 1 {
            return Self { pause: self.pause - 1, ..none };
        }
        if last.ticks == 0 {
            // No tick has shown how bodies move.
            let margin = self.look.margin;
            let look = LookAhead { margin, margin_before: margin, farthest: 0, factor: 0 };
            return Self { look, ..*self };
        }
        let failed = if last.ticks <= Self::SHORT { self.failed + 1 } else { 0 };
        if failed == Self::FAILED {
            return Self { pause: Self::PAUSE, ..none };
        }
        let margin = match failed {
            0 => self.look.margin / 2,
            // Velocities are known only after bodies have moved, and something else may have caused the rebuild.
            1 | 2 => self.look.margin,
            _ if last.ended_by_motion && last.wasted < last.slots => 2 * self.look.margin + 1,
            _ => self.look.margin,
        };
        let (margin, ticks) = (margin.clamp(least, most), self.ticks_after(last));
        let before = last.ticks.clamp(1, 1 << LookAhead::FRACTION_BITS);
        let factor = ((ticks << LookAhead::FRACTION_BITS) / before) as i32;
        let farthest = Self::FASTEST * before;
        let look = LookAhead { margin, margin_before: self.look.margin, farthest, factor };
        Self { look, ticks, failed, pause: 0 }
    }

    /// How many ticks the index should last that follows another.
    fn ticks_after(&self, last: LastIndex) -> u32 {
        let (least, most) = Self::TICKS;
        if !last.ended_by_motion {
            return self.ticks;
        }
        if last.ticks.saturating_add(Self::SHORT) < self.ticks {
            // Bodies do not keep their velocities for that long.
            return self.ticks.midpoint(last.ticks).clamp(least, most);
        }
        // If you rebuild at every t-th tick and wasted pairs grow with t, this t makes a tick cheapest.
        let indexed = u128::from(Self::INDEXED) * last.slots as u128 * u128::from(self.ticks);
        let best = (indexed / last.wasted.max(1) as u128).isqrt();
        best.min(u128::from(self.ticks + 2)).clamp(least.into(), most.into()) as u32
    }
}

/// Finds pairs. It keeps its lists from tick to tick, so that a steady tick allocates nothing.
///
/// Report every change to it before you ask again; otherwise its answers may be wrong.
#[derive(Clone, Debug)]
pub(crate) struct BroadPhase {
    pub(super) level: SimdLevel,
    pub(super) lines: Lines,
    pub(super) boxes: Boxes,
    fat_boxes: Vec<FatBox>,
    pub(super) rebuild_interval: RebuildInterval,
    pub(super) neighbors: NeighborList,
    pub(super) escaped: Escaped,
    counts: Counts,
    /// The work on the pairs, in pieces.
    pub(super) tasks: Vec<Task>,
    /// The number of ticks since the last rebuild, as far as the broad phase knows.
    pub(super) ticks: u32,
    /// How many neighbor pairs had boxes that overlapped, in the last tick.
    pub(super) overlap: usize,
    /// How many did not, in the first tick after they were found.
    wasted_at_first: Option<usize>,
    /// Whether the index is valid for all bodies, except those that have escaped and moves that are not checked yet.
    is_indexed: bool,
    /// If it is not valid: whether motion ended it, because too many bodies left their fat boxes.
    ended_by_motion: bool,
    /// Whether bodies moved and may have left their fat boxes, which is not checked yet.
    pub(super) has_unchecked_moves: bool,
    /// Whether all bodies meet, so that their traits need no check.
    pub(super) all_meet: bool,
    /// Whether a box may end so far away that 32 bits are not enough to compare it.
    pub(super) may_end_far: bool,
    /// Whether there are crowded cells.
    pub(super) crowds: CrowdState,
}

impl Default for BroadPhase {
    /// An empty index, at the processor's best level.
    fn default() -> Self {
        Self::new(SimdLevel::best())
    }
}

impl BroadPhase {
    /// An empty index.
    pub(crate) const fn new(level: SimdLevel) -> Self {
        Self {
            level,
            lines: Lines::new(),
            boxes: Boxes::new(),
            fat_boxes: Vec::new(),
            rebuild_interval: RebuildInterval::new(),
            neighbors: NeighborList::new(),
            escaped: Escaped::new(),
            counts: Counts::new(),
            tasks: Vec::new(),
            ticks: 0,
            overlap: 0,
            wasted_at_first: None,
            is_indexed: false,
            ended_by_motion: false,
            has_unchecked_moves: false,
            all_meet: false,
            may_end_far: true,
            crowds: CrowdState::None,
        }
    }

    /// The number of bytes that its lists hold.
    pub(crate) fn bytes(&self) -> usize {
        let lists = self.boxes.bytes() + self.neighbors.bytes() + self.escaped.bytes();
        let fat_boxes = size_of::<FatBox>() * self.fat_boxes.capacity();
        let tasks = self.tasks.iter().map(Task::bytes).sum::<usize>();
        lists + fat_boxes + tasks + self.counts.bytes()
    }

    /// The body of a slot, with these extents, is at a new position.
    pub(crate) fn moved(&mut self, slot: usize, position: [i32; 2], extents: Bounds<i32>) {
        if self.is_indexed && !self.fat_boxes.get(slot).is_some_and(|own| own.contains(position)) {
            self.mark_escaped(slot, position, extents);
            self.ended_by_motion = !self.is_indexed;
        }
    }

    /// Any bodies may be at new positions.
    pub(crate) const fn all_moved(&mut self) {
        self.has_unchecked_moves = true;
    }

    /// The body of a slot, which is at this position, has new extents.
    pub(crate) fn reshaped(
        &mut self,
        slot: usize,
        position: [i32; 2],
        before: Bounds<i32>,
        after: Bounds<i32>,
    ) {
        if !self.is_indexed || before == after {
            return;
        }
        let fat_box = self.fat_boxes.get_mut(slot);
        match fat_box.as_ref().and_then(|old| old.reshaped(before, after)).zip(fat_box) {
            Some((new, fat_box)) => {
                *fat_box = new;
                self.moved(slot, position, after);
            }
            None => self.forget_slot(slot, position, after),
        }
    }

    /// Anything about a slot may be different, and the slot may be new.
    pub(crate) fn changed(&mut self, slot: usize, position: [i32; 2], extents: Bounds<i32>) {
        if !self.is_indexed {
            return;
        }
        if slot >= self.fat_boxes.len() {
            self.fat_boxes.resize(slot + 1, FatBox::at(position));
        }
        // Which bodies it can collide with may be different too.
        self.all_meet = false;
        self.traits_changed();
        self.forget_slot(slot, position, extents);
    }

    /// A slot is empty now, and its position is the origin.
    pub(crate) fn removed(&mut self, slot: usize) {
        if self.is_indexed && slot < self.fat_boxes.len() {
            self.traits_changed();
            self.forget_slot(slot, [0, 0], NOTHING);
        }
    }

    /// The boxes of crowded cells may no longer be in the order of their traits.
    const fn traits_changed(&mut self) {
        if matches!(self.crowds, CrowdState::Sorted) {
            self.crowds = CrowdState::Stale;
        }
    }

    /// Marks a slot as escaped because its fat box means nothing any more. The new fat box holds one position only, so that
    /// [`moved`](Self::moved) notes wherever the body goes.
    fn forget_slot(&mut self, slot: usize, position: [i32; 2], extents: Bounds<i32>) {
        self.fat_boxes[slot] = FatBox::at(position);
        self.mark_escaped(slot, position, extents);
    }

    /// Anything about all slots may be different.
    pub(crate) fn forget(&mut self) {
        self.is_indexed = false;
        self.fat_boxes.clear();
    }

    /// Adds a slot to those with positions that the index does not know. If there are too many, the index becomes invalid.
    fn mark_escaped(&mut self, slot: usize, position: [i32; 2], extents: Bounds<i32>) {
        let farthest = magnitude(position[0]).max(magnitude(position[1]));
        self.may_end_far |= may_end_far(farthest, &[extents]);
        // Each of them is looked up and compared with the others: this must not cost more than a rebuild.
        let most = FEW + 4 * self.fat_boxes.len().isqrt();
        self.escaped.insert(slot);
        if self.escaped.slots().len() > most {
            self.is_indexed = false;
        }
    }

    /// Brings the index up to date: rebuilds it if there is none, or if too many bodies have escaped. Afterwards it is valid for
    /// all bodies that have not escaped.
    pub(crate) fn refresh(&mut self, pieces: WorkPieces, bodies: Bodies<'_>) {
        self.tasks.resize_with(pieces.count(), Task::default);
        if self.has_index(bodies) && self.has_unchecked_moves {
            self.find_escaped(pieces, bodies);
        }
        self.ticks = self.ticks.saturating_add(self.has_unchecked_moves.into());
        self.has_unchecked_moves = false;
        if !self.has_index(bodies) {
            self.rebuild(pieces, bodies);
        }
    }

    /// Whether the index is valid for all bodies that have not escaped.
    fn has_index(&self, bodies: Bodies<'_>) -> bool {
        self.is_indexed && self.fat_boxes.len() == bodies.slots()
    }

    /// Marks slots as escaped if their bodies have left their fat boxes; stops when there are too many.
    fn find_escaped(&mut self, pieces: WorkPieces, bodies: Bodies<'_>) {
        let Self { level, fat_boxes, tasks, .. } = self;
        let (level, slots) = (*level, bodies.slots());
        let chunk = slots.div_ceil(pieces.count()).max(1);
        let searching = fat_boxes.chunks(chunk).zip(bodies.positions.chunks(chunk));
        pieces.each(searching.zip(tasks), |((fat_boxes, positions), task)| {
            task.escaped = at_level!(level, _vectors => first_escaped(fat_boxes, positions));
        });
        for number in 0..slots.div_ceil(chunk) {
            let (mut start, end) = (number * chunk, slots.min((number + 1) * chunk));
            let mut escaped = self.tasks[number].escaped.take();
            while let Some(few) = escaped
                && self.is_indexed
            {
                for slot in start + few.start..start + few.end {
                    let extents = bodies.extents(bodies.shapes[slot]).unwrap_or(NOTHING);
                    self.moved(slot, bodies.positions[slot], extents);
                }
                start += few.end;
                let (fat_boxes, positions) =
                    (&self.fat_boxes[start..end], &bodies.positions[start..end]);
                escaped = at_level!(level, _vectors => first_escaped(fat_boxes, positions));
            }
        }
    }

    /// Rebuilds the index, with a new fat box for each body.
    pub(super) fn rebuild(&mut self, pieces: WorkPieces, bodies: Bodies<'_>) {
        self.prepare_rebuild(bodies);
        let Self { level, lines, boxes, neighbors, fat_boxes, rebuild_interval, counts, .. } = self;
        let (level, chunk) = (*level, bodies.slots().div_ceil(pieces.count()).max(1));
        let renewing = fat_boxes.chunks_mut(chunk).zip(bodies.positions.chunks(chunk));
        pieces.each(renewing, |(fat_boxes, positions)| {
            at_level!(level, _vectors => renew(fat_boxes, positions, &rebuild_interval.look));
        });
        let NeighborList { ends: cells, others: by_part, .. } = neighbors;
        let sort = CellSort { level, pieces, bodies, fat_boxes, cells, by_part, counts };
        let summary = sort_by_cell(sort, lines, boxes);
        self.all_meet = summary.all_meet();
        self.may_end_far = summary.may_end_far(bodies.extents);
        self.crowds = summary.crowds();
        self.ticks = 0;
        self.wasted_at_first = None;
        self.is_indexed = true;
    }

    /// Prepares a rebuild: chooses the next interval, drops the old index, and adds fat boxes for new slots.
    fn prepare_rebuild(&mut self, bodies: Bodies<'_>) {
        let NeighborList { others, is_built, .. } = &mut self.neighbors;
        let wasted = if *is_built { others.len().saturating_sub(self.overlap) } else { 0 };
        let last = LastIndex {
            ticks: self.ticks,
            ended_by_motion: self.ended_by_motion,
            slots: bodies.slots(),
            wasted,
        };
        self.rebuild_interval = self.rebuild_interval.after(last);
        *is_built = false;
        (self.is_indexed, self.ended_by_motion) = (false, false);
        self.escaped.clear();
        let known = self.fat_boxes.len();
        resize(&mut self.fat_boxes, bodies.slots());
        for (fat_box, position) in self.fat_boxes.iter_mut().zip(bodies.positions).skip(known) {
            *fat_box = FatBox::at(*position);
        }
    }

    /// Notes how many neighbor pairs have boxes that overlap now. If these are far fewer than at first, because bodies show
    /// something smaller, it is better to rebuild the index and find neighbors again.
    pub(super) fn note_overlap(&mut self, overlap: usize, slots: usize) {
        self.overlap = overlap;
        let wasted = self.neighbors.others.len() - overlap.min(self.neighbors.others.len());
        let at_first = *self.wasted_at_first.get_or_insert(wasted);
        if wasted / 2 > at_first.max(slots) {
            self.is_indexed = false;
        }
    }
}
