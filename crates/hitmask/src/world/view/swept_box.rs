//! A box that moves along a straight line, searched piece by piece. The search can end at an early
//! hit, and it skips most of the large box around a long diagonal path.
//!
//! Pieces become longer where no new collider begins. Their number therefore depends on the
//! colliders near the path and not on the length of the path, even inside the box of terrain as
//! large as the world.

use super::{Candidates, View};
use crate::figure::Segment;
use crate::space::{Bounds, Fixed, Time};
use crate::world::ColliderId;
use alloc::vec::Vec;

/// The length, in pixels, of a piece that contains a new collider, unless the box is larger.
const PIECE: u64 = 64;

/// A box that moves along a straight line.
#[derive(Clone, Copy, Debug)]
pub(super) struct SweptBox {
    start: Bounds,
    /// How far the box moves, in steps of [`Fixed`].
    by: (i64, i64),
    /// The length along the longer axis in pixels, at least 1.
    length: u64,
}

impl SweptBox {
    /// Returns a box that does not move.
    pub(super) const fn stationary(start: Bounds) -> Self {
        Self { start, by: (0, 0), length: 1 }
    }

    /// Returns a box that moves by whole pixels.
    pub(super) fn by_pixels(start: Bounds, by: (i32, i32)) -> Self {
        Self::new(start, (Fixed::from_pixel(by.0).to_bits(), Fixed::from_pixel(by.1).to_bits()))
    }

    /// Returns a box that moves along a segment.
    pub(super) fn of_segment(start: Bounds, segment: Segment) -> Self {
        let by = |from: Fixed, to: Fixed| to.to_bits() - from.to_bits();
        Self::new(start, (by(segment.from.x, segment.to.x), by(segment.from.y, segment.to.y)))
    }

    fn new(start: Bounds, by: (i64, i64)) -> Self {
        let longer = by.0.unsigned_abs().max(by.1.unsigned_abs());
        Self { start, by, length: longer.div_ceil(1 << Fixed::FRACTION_BITS).max(1) }
    }

    /// Returns how far the box has moved at a place on its path, rounded down to whole pixels, or
    /// one pixel less. Places are pixel counts along the longer axis.
    fn offset_at(&self, place: u64) -> (i64, i64) {
        let part = |by: i64| {
            let place = place as i64;
            let bits = match by.checked_mul(place) {
                Some(product) => product / self.length as i64,
                // The result is never longer than the whole path.
                None => (i128::from(by) * i128::from(place) / i128::from(self.length)) as i64,
            };
            bits >> Fixed::FRACTION_BITS
        };
        (part(self.by.0), part(self.by.1))
    }

    /// Returns all pixels that the box covers between two offsets, and the pixels next to them, so
    /// that no answer depends on rounding.
    fn between(&self, one: (i64, i64), other: (i64, i64)) -> Bounds {
        let (from, to) =
            (|one: i64, other: i64| one.min(other) - 1, |one: i64, other: i64| one.max(other) + 2);
        Bounds {
            left: self.start.left.saturating_add(from(one.0, other.0)),
            top: self.start.top.saturating_add(from(one.1, other.1)),
            right: self.start.right.saturating_add(to(one.0, other.0)),
            bottom: self.start.bottom.saturating_add(to(one.1, other.1)),
        }
    }
}

/// The pieces of a swept box, in order.
pub(super) struct SweptPieces {
    swept: SweptBox,
    /// The place where the next piece begins, and the offset of the box at that place.
    next: u64,
    offset: (i64, i64),
    /// The length of the next piece, and the shortest length.
    piece: u64,
    shortest: u64,
    /// The bounds of the previous piece.
    before: Bounds,
}

impl SweptPieces {
    pub(super) fn new(swept: SweptBox) -> Self {
        // With a shorter piece, the search would cover the large box once more, only to save a
        // small corner of the box.
        let Bounds { left, top, right, bottom } = swept.start;
        let longer = right.saturating_sub(left).max(bottom.saturating_sub(top));
        let shortest = PIECE.max(longer.unsigned_abs() / 2);
        let offset = swept.offset_at(0);
        Self { swept, next: 0, offset, piece: shortest, shortest, before: Bounds::EMPTY }
    }

    /// Returns whether there are no more pieces.
    pub(super) const fn is_finished(&self) -> bool {
        self.next >= self.swept.length
    }

    /// Returns the time at which the next piece begins. A collider that has not been found so far
    /// cannot be hit earlier.
    pub(super) const fn time(&self) -> Time {
        Time::new(self.next, self.swept.length)
    }

    /// Calls `found` for every collider in the next piece that was not in an earlier one. If no
    /// collider is new, the pieces become longer.
    pub(super) fn visit_next(
        &mut self,
        view: View<'_>,
        candidates: Candidates,
        mut found: impl FnMut(u32),
    ) {
        let end = self.swept.length.min(self.next.saturating_add(self.piece));
        let offset = self.swept.offset_at(end);
        let area = self.swept.between(self.offset, offset);
        let is_short = end - self.next <= self.shortest;
        // A collider is always in consecutive pieces, because the box never turns back on an axis.
        let (before, mut has_new) = (self.before, false);
        view.visit(area, candidates, &mut |slot, bounds| {
            if !bounds.overlaps(before) {
                has_new = true;
                if is_short {
                    found(slot);
                }
            }
        });
        if has_new && !is_short {
            self.piece = self.shortest.max(self.piece / 2);
            return;
        }
        (self.next, self.offset, self.before) = (end, offset, area);
        self.piece = if has_new { self.shortest } else { self.piece.saturating_mul(2) };
    }
}

impl<'a> View<'a> {
    /// Returns the first hit of a swept box. `hit_of` returns a slot's hit and its time. If several
    /// hits happen at the same time, returns the one with the smallest index.
    pub(super) fn first_along<H>(
        self,
        swept: SweptBox,
        candidates: Candidates,
        hit_of: impl Fn(u32) -> Option<(Time, H)>,
    ) -> Option<(ColliderId, H)> {
        let mut pieces = SweptPieces::new(swept);
        let mut first: Option<(Time, u32, H)> = None;
        while !pieces.is_finished()
            && first.as_ref().is_none_or(|(first, ..)| *first >= pieces.time())
        {
            pieces.visit_next(self, candidates, |slot| {
                if let Some((time, hit)) = hit_of(slot)
                    && first
                        .as_ref()
                        .is_none_or(|(first, other, _)| (time, slot) < (*first, *other))
                {
                    first = Some((time, slot, hit));
                }
            });
        }
        first.map(|(_, slot, hit)| (self.id(slot), hit))
    }

    /// Finds all hits of a swept box, and sorts them by time and then by index.
    pub(super) fn all_along<H>(
        self,
        swept: SweptBox,
        candidates: Candidates,
        hit_of: impl Fn(u32) -> Option<H>,
        time: impl Fn(&H) -> Time,
        found: &mut Vec<(ColliderId, H)>,
    ) {
        found.clear();
        let mut pieces = SweptPieces::new(swept);
        while !pieces.is_finished() {
            pieces.visit_next(self, candidates, |slot| {
                if let Some(hit) = hit_of(slot) {
                    found.push((self.id(slot), hit));
                }
            });
        }
        found.sort_unstable_by(|(one, hit), (other, other_hit)| {
            time(hit).cmp(&time(other_hit)).then(one.cmp(other))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Circle;
    use crate::mask::Mask;
    use crate::terrain::Terrain;
    use crate::world::{Collider, Filter, World};

    /// Returns how many pieces a full search takes, and how many colliders it finds.
    fn search(world: &mut World, swept: SweptBox) -> (u32, usize) {
        let view = world.view();
        let mut pieces = SweptPieces::new(swept);
        let (mut count, mut found) = (0, Vec::new());
        while !pieces.is_finished() {
            pieces.visit_next(view, Filter::ALL.into(), |slot| found.push(slot));
            count += 1;
        }
        found.sort_unstable();
        assert!(found.windows(2).all(|two| two[0] != two[1]), "found twice");
        (count, found.len())
    }

    const BILLION: i32 = 1_000_000_000;

    fn box_at((x, y): (i32, i32), side: i64) -> Bounds {
        let (left, top) = (x.into(), y.into());
        Bounds { left, top, right: left + side, bottom: top + side }
    }

    /// Tests terrain whose box contains the whole path, and a collider in the middle of the path.
    #[test]
    fn the_box_of_far_terrain_takes_few_pieces() {
        let mut terrain = Terrain::new();
        for at in [-2e9, 2e9] {
            terrain.fill(Circle::new((at, -at), 50.0)).unwrap();
        }
        let mut world = World::new();
        let small = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
        world.insert(Collider::terrain(terrain)).unwrap();
        world.insert(Collider::new(small).at((300, 200))).unwrap();
        let path = SweptBox::by_pixels(box_at((-BILLION, -BILLION), 1), (2 * BILLION, 2 * BILLION));
        let (pieces, found) = search(&mut world, path);
        // The limit is a few times the number of powers of two between 64 pixels and the whole
        // path.
        assert!(pieces < 200, "{pieces}");
        assert!(found <= 2);
    }

    /// Tests a box that contains all colliders for nearly the whole path.
    #[test]
    fn a_large_box_takes_long_pieces() {
        let mut world = World::new();
        let small = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
        for x in 0..100 {
            world.insert(Collider::new(small).at((x * (BILLION / 1000), 0))).unwrap();
        }
        let start = box_at((-2 * BILLION, -BILLION), i64::from(BILLION));
        let (pieces, found) = search(&mut world, SweptBox::by_pixels(start, (2 * BILLION, 0)));
        assert_eq!(found, 100);
        assert!(pieces < 20, "{pieces}");
    }

    /// Checks that each of many colliders along the whole path costs only a few pieces.
    #[test]
    fn pieces_grow_with_what_is_there() {
        let mut world = World::new();
        let small = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
        for x in 0..1000 {
            world.insert(Collider::new(small).at((x * 1_000_000, 0))).unwrap();
        }
        let path = SweptBox::by_pixels(box_at((-BILLION, 3), 1), (2 * BILLION, 0));
        let (pieces, found) = search(&mut world, path);
        assert_eq!(found, 1000);
        // For each collider, the pieces shrink to 64 pixels and then double again.
        assert!(pieces < 40_000, "{pieces}");
    }
}
