//! What the broad phase is told, and when it indexes all bodies anew.

use core::ops::Range;

use super::bounds::{magnitude, may_end_far};
use super::boxes::resize;
use super::leeway::{Leeway, first_astray, renew};
use super::near::Near;
use super::pace::Lasted;
use super::place::{self, Placing};
use super::{Bodies, Broad, Extents};
use crate::kernel::at_level;
use crate::mask::NoMemory;

/// However few bodies there are, so many may be loose. In tests none, so that small crowds are indexed anew too.
const FEW: usize = if cfg!(test) { 0 } else { 64 };

impl Broad {
    /// The body of a slot, of these extents, stands at a position now.
    pub(crate) fn moved(&mut self, slot: usize, position: [i32; 2], extents: Extents) {
        if self.is_indexed && !self.leeways.get(slot).is_some_and(|own| own.contains(position)) {
            self.loosen(slot, position, extents);
            self.too_little = !self.is_indexed;
        }
    }

    /// Any bodies stand elsewhere now.
    pub(crate) const fn all_moved(&mut self) {
        self.is_unseen = true;
    }

    /// The body of a slot, which stands at a position, has other extents now.
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
        let own = self.leeways.get_mut(slot);
        match own.as_ref().and_then(|own| own.reshaped(before, after)).zip(own) {
            Some((leeway, own)) => {
                *own = leeway;
                self.moved(slot, position, after);
            }
            None => self.change(slot, position, after),
        }
    }

    /// Anything may be different about a slot, which may be a new one.
    pub(crate) fn changed(&mut self, slot: usize, position: [i32; 2], extents: Extents) {
        if !self.is_indexed {
            return;
        }
        if slot >= self.leeways.len() {
            let more = slot + 1 - self.leeways.len();
            if self.leeways.try_reserve(more).is_err() {
                self.is_indexed = false;
                return;
            }
            self.leeways.resize(slot + 1, Leeway::at(position));
        }
        // Whom it meets may be different too.
        self.all_meet = false;
        self.change(slot, position, extents);
    }

    /// A slot is empty now, and its position the origin.
    pub(crate) fn removed(&mut self, slot: usize) {
        if self.is_indexed && slot < self.leeways.len() {
            self.change(slot, [0, 0], Extents::NOTHING);
        }
    }

    /// Loosens a slot of which the index knows nothing any more: wherever its body goes, it is told.
    fn change(&mut self, slot: usize, position: [i32; 2], extents: Extents) {
        self.leeways[slot] = Leeway::at(position);
        self.loosen(slot, position, extents);
    }

    /// Nothing is known any more.
    pub(crate) fn forget(&mut self) {
        self.is_indexed = false;
        self.leeways.clear();
    }

    /// The index does not tell where a slot's body is.
    fn loosen(&mut self, slot: usize, position: [i32; 2], extents: Extents) {
        let farthest = magnitude(position[0]).max(magnitude(position[1]));
        self.may_end_far |= may_end_far(farthest, &[extents]);
        // Each of these is looked at, and compared with the others: that must not cost more than to index all.
        let most = FEW + 4 * self.leeways.len().isqrt();
        if self.loose.insert(slot).is_err() || self.loose.slots().len() > most {
            self.is_indexed = false;
        }
    }

    /// Indexes all bodies anew if too many are loose: afterwards there is an index for all others.
    pub(crate) fn settle(&mut self, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        if self.is_known(bodies) && self.is_unseen {
            self.look_for_astray(bodies, 0..bodies.slots());
        }
        self.note_seen();
        if !self.is_known(bodies) {
            self.index(bodies)?;
        }
        Ok(())
    }

    /// All who moved were seen, which may be too many.
    pub(super) const fn note_seen(&mut self) {
        self.ticks = self.ticks.saturating_add(self.is_unseen as u32);
        self.is_unseen = false;
    }

    /// Whether there is an index of all that are not loose.
    pub(super) fn is_known(&self, bodies: Bodies<'_>) -> bool {
        self.is_indexed && self.leeways.len() == bodies.slots()
    }

    /// Loosens those of some slots who are where their leeways do not reach; until they are too many.
    pub(super) fn look_for_astray(&mut self, bodies: Bodies<'_>, slots: Range<usize>) {
        let mut start = slots.start;
        while let Some(some) = self.first_astray(bodies, start..slots.end)
            && self.is_indexed
        {
            for slot in start + some.start..start + some.end {
                let extents = bodies.extents(bodies.shapes[slot]).unwrap_or_default();
                self.moved(slot, bodies.positions[slot], extents);
            }
            start += some.end;
        }
    }

    /// Of some slots the first few of which one is where its leeway does not reach, counted from the first.
    pub(super) fn first_astray(
        &self,
        bodies: Bodies<'_>,
        slots: Range<usize>,
    ) -> Option<Range<usize>> {
        let (leeways, positions) = (&self.leeways[slots.clone()], &bodies.positions[slots]);
        at_level!(self.level, vectors => {
            let _ = vectors;
            first_astray(leeways, positions)
        })
    }

    /// Indexes all bodies, each with its next leeway.
    fn index(&mut self, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        self.start(bodies)?;
        let level = self.level;
        at_level!(level, vectors => {
            let _ = vectors;
            renew(&mut self.leeways, bodies.positions, &self.pace);
        });
        let Self { lines, boxes, near, leeways, ends, .. } = self;
        let placing =
            Placing { bodies, leeways, cells: &mut near.ends, parted: &mut near.others, ends };
        let seen = place::place(placing, lines, boxes, |placing, lines, boxes| {
            at_level!(level, vectors => {
                let _ = vectors;
                place::place_on(placing, lines, boxes)
            })
        })?;
        self.note(seen, bodies);
        Ok(())
    }

    /// What comes before all are indexed: nothing is known, and there is room for the leeways.
    pub(super) fn start(&mut self, bodies: Bodies<'_>) -> Result<(), NoMemory> {
        let Near { others, are_found, .. } = &mut self.near;
        let in_vain = if *are_found { others.len().saturating_sub(self.overlap) } else { 0 };
        let lasted = Lasted {
            ticks: self.ticks,
            too_little: self.too_little,
            slots: bodies.slots(),
            in_vain,
        };
        self.pace = self.pace.after(lasted);
        *are_found = false;
        (self.is_indexed, self.too_little) = (false, false);
        self.loose.clear();
        let known = self.leeways.len();
        resize(&mut self.leeways, bodies.slots())?;
        for (leeway, position) in self.leeways.iter_mut().zip(bodies.positions).skip(known) {
            *leeway = Leeway::at(*position);
        }
        Ok(())
    }

    /// Of how many pairs that are near the boxes overlap now. Where that are far fewer than at first, because bodies show something
    /// smaller, it is better to find out who is near.
    pub(super) fn note_overlap(&mut self, overlap: usize, slots: usize) {
        self.overlap = overlap;
        let in_vain = self.near.others.len() - overlap.min(self.near.others.len());
        let at_first = *self.in_vain_at_first.get_or_insert(in_vain);
        if in_vain / 2 > at_first.max(slots) {
            self.is_indexed = false;
        }
    }

    /// What was seen of all bodies that are indexed now.
    pub(super) fn note(&mut self, seen: place::Seen, bodies: Bodies<'_>) {
        self.all_meet = seen.all_meet();
        self.may_end_far = seen.may_end_far(bodies.extents);
        self.ticks = 0;
        self.in_vain_at_first = None;
        self.is_indexed = true;
    }
}
