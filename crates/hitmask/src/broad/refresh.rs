//! How the broad phase learns about changes, and when it rebuilds the index.

use core::ops::Range;

use super::bounds::{magnitude, may_end_far};
use super::boxes::resize;
use super::fat_box::{FatBox, first_escaped, renew};
use super::neighbor_list::NeighborList;
use super::place::{self, CellSort};
use super::rebuild_interval::LastIndex;
use super::{Bodies, Broad, CrowdState, Extents};
use crate::kernel::at_level;

/// This many bodies may always escape, even if there are few in all; none in tests, so that small scenes are rebuilt too.
const FEW: usize = if cfg!(test) { 0 } else { 64 };

impl Broad {
    /// The body of a slot, with these extents, is at a new position.
    pub(crate) fn moved(&mut self, slot: usize, position: [i32; 2], extents: Extents) {
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
        before: Extents,
        after: Extents,
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
    pub(crate) fn changed(&mut self, slot: usize, position: [i32; 2], extents: Extents) {
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
            self.forget_slot(slot, [0, 0], Extents::NOTHING);
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
    fn forget_slot(&mut self, slot: usize, position: [i32; 2], extents: Extents) {
        self.fat_boxes[slot] = FatBox::at(position);
        self.mark_escaped(slot, position, extents);
    }

    /// Anything about all slots may be different.
    pub(crate) fn forget(&mut self) {
        self.is_indexed = false;
        self.fat_boxes.clear();
    }

    /// Adds a slot to those with positions that the index does not know. If there are too many, the index becomes invalid.
    fn mark_escaped(&mut self, slot: usize, position: [i32; 2], extents: Extents) {
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
    pub(crate) fn refresh(&mut self, bodies: Bodies<'_>) {
        if self.has_index(bodies) && self.has_unchecked_moves {
            self.find_escaped(bodies, 0..bodies.slots());
        }
        self.note_moves_checked();
        if !self.has_index(bodies) {
            self.rebuild(bodies);
        }
    }

    /// All moves are checked; too many bodies may have escaped.
    pub(super) const fn note_moves_checked(&mut self) {
        self.ticks = self.ticks.saturating_add(self.has_unchecked_moves as u32);
        self.has_unchecked_moves = false;
    }

    /// Whether the index is valid for all bodies that have not escaped.
    pub(super) fn has_index(&self, bodies: Bodies<'_>) -> bool {
        self.is_indexed && self.fat_boxes.len() == bodies.slots()
    }

    /// Marks those of some slots as escaped if their bodies have left their fat boxes; stops when there are too many.
    pub(super) fn find_escaped(&mut self, bodies: Bodies<'_>, slots: Range<usize>) {
        let mut start = slots.start;
        while let Some(few) = self.first_escaped(bodies, start..slots.end)
            && self.is_indexed
        {
            for slot in start + few.start..start + few.end {
                let extents = bodies.extents(bodies.shapes[slot]).unwrap_or_default();
                self.moved(slot, bodies.positions[slot], extents);
            }
            start += few.end;
        }
    }

    /// The first few of some slots that include one whose body has left its fat box, counted from the first.
    pub(super) fn first_escaped(
        &self,
        bodies: Bodies<'_>,
        slots: Range<usize>,
    ) -> Option<Range<usize>> {
        let (fat_boxes, positions) = (&self.fat_boxes[slots.clone()], &bodies.positions[slots]);
        at_level!(self.level, vectors => {
            let _ = vectors;
            first_escaped(fat_boxes, positions)
        })
    }

    /// Rebuilds the index, with a new fat box for each body.
    pub(super) fn rebuild(&mut self, bodies: Bodies<'_>) {
        self.prepare_rebuild(bodies);
        let level = self.level;
        at_level!(level, vectors => {
            let _ = vectors;
            renew(&mut self.fat_boxes, bodies.positions, &self.rebuild_interval);
        });
        let Self { lines, boxes, neighbors, fat_boxes, ends, .. } = self;
        let cell_sort = CellSort {
            bodies,
            fat_boxes,
            cells: &mut neighbors.ends,
            by_part: &mut neighbors.others,
            ends,
        };
        let summary = place::place(cell_sort, lines, boxes, |cell_sort, lines, boxes| {
            at_level!(level, vectors => {
                let _ = vectors;
                place::place_on(cell_sort, lines, boxes)
            })
        });
        self.finish_rebuild(summary, bodies);
    }

    /// Prepares a rebuild: chooses the next interval, drops the old index, and adds fat boxes for new slots.
    pub(super) fn prepare_rebuild(&mut self, bodies: Bodies<'_>) {
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

    /// Ends a rebuild: the index is valid, and `summary` is what the sort learned about bodies.
    pub(super) fn finish_rebuild(&mut self, summary: place::Summary, bodies: Bodies<'_>) {
        self.all_meet = summary.all_meet();
        self.may_end_far = summary.may_end_far(bodies.extents);
        self.crowds = summary.crowds();
        self.ticks = 0;
        self.wasted_at_first = None;
        self.is_indexed = true;
    }
}
