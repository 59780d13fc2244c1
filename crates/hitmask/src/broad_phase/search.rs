//! Searches for the pairs of bodies that overlap now, for more pairs than a limit, and for the
//! bodies in an area.

use alloc::vec::Vec;

use super::bodies::{Bodies, Body, NO_SLOT, Test};
use super::boxes::{bounds_of, resize};
use super::grid::Boxes;
use super::index::{BroadPhase, PairList};
use super::lanes::each_set_bit;
use super::pair_sort::{Found, Task, lend, sort_pairs};
use super::pairs::{Contents, PairVisitor, search};
use super::partition::{halves, word};
use super::slot_set::SlotSet;
use super::survey::Distances;
use super::threads::WorkPieces;
use crate::kernel::{Vectors, at_level};
use crate::space::Bounds;

/// How many boxes are searched before the number of pairs is compared with the limit again.
const BOXES_A_PIECE: usize = 256;

impl BroadPhase {
    /// Writes to `pairs` all pairs of bodies that meet, have overlapping boxes and pass `test`, as
    /// `a << 32 | b` with `a < b`, sorted. These pairs replace the contents of the list. The result
    /// does not depend on the number of pieces; with more than one piece, the search may allocate.
    ///
    /// `before` must be the last result of this method for the same list, with a test that depends
    /// only on the two bodies. If there is no such result, or if bodies may have changed in ways
    /// that were not reported, call [`forget_list`](Self::forget_list) first.
    pub(crate) fn pairs<T: Test>(
        &mut self,
        pieces: WorkPieces,
        bodies: Bodies<'_>,
        test: &T,
        (list, before): (PairList, &[u64]),
        pairs: &mut Vec<u64>,
    ) {
        self.note_changes(bodies);
        let is_known = self.changes[list as usize].are_known;
        self.settle(pieces, bodies, !is_known);
        if is_known {
            self.update(bodies, test, (list, before), pairs);
        } else {
            self.find_all(pieces, bodies, test, pairs);
        }
        self.changes[list as usize].restart();
    }

    /// Ensures that the next search does not use the last list of pairs.
    pub(crate) fn forget_list(&mut self, list: PairList) {
        self.changes[list as usize].forget();
    }

    /// Finds all pairs of bodies. All bodies must be in the grid.
    fn find_all<T: Test>(
        &mut self,
        pieces: WorkPieces,
        bodies: Bodies<'_>,
        test: &T,
        pairs: &mut Vec<u64>,
    ) {
        self.tasks.resize_with(pieces.count(), Task::default);
        // A single piece of work writes directly to the list.
        lend(pieces, &mut self.tasks, pairs);
        let Self { level, lines, boxes, tasks, numbers, chunks, .. } = self;
        let (boxes, lines, count) = (&*boxes, &*lines, tasks.len());
        let contents = Contents { boxes, bodies, has_crowds: self.has_crowds };
        let check = Check { contents, test, all_meet: self.all_meet, distances: self.distances };
        pieces.each(tasks.iter_mut().enumerate(), |(piece, task)| {
            task.length = at_level!(*level, vectors => {
                let found = Found::new(&mut task.found);
                let mut collector = Collector { vectors, check, found };
                search(vectors, lines, contents, (piece, count), &mut collector);
                collector.found.finish()
            });
        });
        sort_pairs(pieces, tasks, bodies.slots(), (chunks, numbers), pairs);
    }

    /// Builds a list of pairs from the last list. Only pairs that contain a changed body can
    /// differ.
    fn update<T: Test>(
        &mut self,
        bodies: Bodies<'_>,
        test: &T,
        (list, before): (PairList, &[u64]),
        pairs: &mut Vec<u64>,
    ) {
        let Self { level, changes, more, lines, boxes, strays, has_crowds, .. } = self;
        let changed = &changes[list as usize].slots;
        keep_unchanged(before, changed, pairs);
        let mut found = Found::new(more);
        let contents = Contents { boxes, bodies, has_crowds: *has_crowds };
        at_level!(*level, vectors => {
            for &slot in changed.slots() {
                let area = bodies.area(slot);
                let Some(bounds) = bounds_of(area) else { continue };
                let mut near = |other: u32| {
                    // If both bodies have changed, the search finds the pair twice.
                    let is_first = slot < other || !changed.contains(other);
                    found.put(1, |_| {
                        let is_pair = is_first
                            && slot != other
                            && bodies.traits[slot as usize].meet(bodies.traits[other as usize])
                            && area.overlaps(bodies.area(other))
                            && test.is_pair(vectors, &bodies.body(slot), &bodies.body(other));
                        (word(slot.min(other), slot.max(other)), is_pair)
                    });
                };
                let own = bodies.traits[slot as usize];
                if own.collides_with == 0 {
                    continue;
                }
                for line in lines.iter() {
                    line.each_overlapping(
                        vectors,
                        boxes,
                        bounds,
                        |run| contents.skip(own, run),
                        |first, bits| each_set_bit(bits, |lane| {
                            let other = boxes.bodies[first + lane].slot;
                            if other != NO_SLOT {
                                near(other);
                            }
                        }),
                    );
                }
                strays.each_overlapping(lines, bounds, &mut near);
            }
        });
        let length = found.finish();
        let more = &mut more[..length];
        more.sort_unstable();
        merge(pairs, more);
    }

    /// Returns whether there are more than `limit` pairs of bodies that can collide, whose boxes
    /// overlap and that pass `test`. More than [`u32::MAX`] pairs are always too many. The work
    /// grows with the limit.
    pub(crate) fn exceeds<T: Test>(&mut self, bodies: Bodies<'_>, test: &T, limit: u64) -> bool {
        self.note_changes(bodies);
        self.settle(WorkPieces::ONE, bodies, true);
        let limit = limit.min(u32::MAX.into());
        let Self { level, lines, boxes, .. } = &*self;
        let contents = Contents { boxes, bodies, has_crowds: self.has_crowds };
        let check = Check { contents, test, all_meet: self.all_meet, distances: self.distances };
        let pieces = boxes.len().div_ceil(BOXES_A_PIECE);
        let mut count = 0;
        for piece in 0..pieces {
            count += at_level!(*level, vectors => {
                let mut counter = Counter { vectors, check, count: 0 };
                search(vectors, lines, contents, (piece, pieces), &mut counter);
                counter.count
            });
            if count > limit {
                return true;
            }
        }
        false
    }

    /// Calls `found` once for each slot whose box overlaps the area, with that box, in no
    /// particular order.
    pub(crate) fn visit(
        &self,
        bodies: Bodies<'_>,
        area: Bounds,
        mut found: impl FnMut(u32, Bounds),
    ) {
        let Some(bounds) = bounds_of(area) else { return };
        let boxes = &self.boxes;
        let mut near = |slot: u32| {
            let own = bodies.area(slot);
            if own.overlaps(area) {
                found(slot, own);
            }
        };
        at_level!(self.level, vectors => {
            for line in self.lines.iter() {
                line.each_overlapping(vectors, boxes, bounds, |run| run, |first, bits| {
                    each_set_bit(bits, |lane| {
                        let slot = boxes.bodies[first + lane].slot;
                        if slot != NO_SLOT {
                            near(slot);
                        }
                    });
                });
            }
        });
        self.strays.each_overlapping(&self.lines, bounds, near);
    }
}

/// Decides which pairs of boxes in the grid are pairs that a search returns.
struct Check<'a, T> {
    contents: Contents<'a>,
    test: &'a T,
    all_meet: bool,
    distances: Distances,
}

impl<T> Clone for Check<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Check<'_, T> {}

impl<T: Test> Check<'_, T> {
    /// Returns the slots of two boxes that seem to overlap, as a word, and whether their bodies are
    /// a pair.
    #[inline(always)]
    fn pair<V: Vectors>(&self, vectors: V, one: u32, other: u32) -> (u64, bool) {
        let Contents { boxes: Boxes { bodies, traits, .. }, .. } = self.contents;
        let (one, other) = (one as usize, other as usize);
        let meet = self.all_meet || traits[one].meet(traits[other]);
        let (one, other) = (&bodies[one], &bodies[other]);
        let is_pair = meet
            && if self.distances == Distances::Near {
                self.test.is_pair(vectors, one, other)
            } else {
                self.is_pair_beyond(vectors, one, other)
            };
        (word(one.slot.min(other.slot), one.slot.max(other.slot)), is_pair)
    }

    /// Returns whether two bodies are a pair. Their boxes may only seem to overlap.
    #[inline(always)]
    fn is_pair_beyond<V: Vectors>(&self, vectors: V, one: &Body, other: &Body) -> bool {
        let bodies = self.contents.bodies;
        if self.distances == Distances::Far {
            let do_overlap = bodies.area(one.slot).overlaps(bodies.area(other.slot));
            // Corners in the grid may have been clamped.
            let body = |body: &Body| bodies.body(body.slot);
            return do_overlap && self.test.is_pair(vectors, &body(one), &body(other));
        }
        let along = |axis: usize, size: fn(Bounds<i32>) -> i32| {
            let end = |body: &Body| body.corner[axis] + bodies.extents(body.shape).map_or(0, size);
            (one.corner[axis] < end(other)) & (other.corner[axis] < end(one))
        };
        let do_overlap =
            along(0, |own| own.right - own.left) & along(1, |own| own.bottom - own.top);
        do_overlap && self.test.is_pair(vectors, one, other)
    }
}

/// Collects pairs.
struct Collector<'a, T, V> {
    vectors: V,
    check: Check<'a, T>,
    found: Found<'a>,
}

impl<T: Test, V: Vectors> PairVisitor for Collector<'_, T, V> {
    #[inline(always)]
    fn visit(&mut self, pairs: &[u64]) {
        self.found.put(
            pairs.len(),
            #[inline(always)]
            |number| {
                let (one, other) = halves(pairs[number]);
                self.check.pair(self.vectors, one, other)
            },
        );
    }
}

/// Counts pairs.
struct Counter<'a, T, V> {
    vectors: V,
    check: Check<'a, T>,
    count: u64,
}

impl<T: Test, V: Vectors> PairVisitor for Counter<'_, T, V> {
    #[inline(always)]
    fn visit(&mut self, pairs: &[u64]) {
        for (one, other) in pairs.iter().map(|pair| halves(*pair)) {
            self.count += u64::from(self.check.pair(self.vectors, one, other).1);
        }
    }
}

/// Copies the pairs in which neither body has changed to a list.
fn keep_unchanged(before: &[u64], changed: &SlotSet, pairs: &mut Vec<u64>) {
    if pairs.len() < before.len() {
        resize(pairs, before.len());
    }
    let mut kept = 0;
    for &pair in before {
        let (first, second) = halves(pair);
        pairs[kept] = pair;
        kept += usize::from(!(changed.contains(first) | changed.contains(second)));
    }
    pairs.truncate(kept);
}

/// Merges sorted words into a sorted list.
fn merge(list: &mut Vec<u64>, mut more: &[u64]) {
    let mut end = list.len();
    resize(list, end + more.len());
    while let [before @ .., last] = more {
        let place = list[..end].partition_point(|word| word < last);
        list.copy_within(place..end, place + more.len());
        list[place + before.len()] = *last;
        (end, more) = (place, before);
    }
}
