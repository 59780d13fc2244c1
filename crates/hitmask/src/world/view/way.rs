//! The straight way of a box, looked at piece by piece: what is met early ends the search, and the box around a long slanted
//! way is not searched.

use super::{Sieve, View};
use crate::figure::Segment;
use crate::mask::push;
use crate::space::{Fixed, Time, WorldBox};
use crate::world::{ColliderId, WorldError};
use alloc::vec::Vec;

/// How long the pieces of a way are in which there is something.
const PIECE: u64 = 64;

/// A box that goes straight on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    start: WorldBox,
    /// How far it goes, in steps of [`Fixed`].
    by: (i64, i64),
    /// How many pixels that is on the longer axis, at least 1.
    length: u64,
}

impl Way {
    /// A box that stays.
    pub(super) const fn to_stay(start: WorldBox) -> Self {
        Self { start, by: (0, 0), length: 1 }
    }

    /// A box that goes by whole pixels.
    pub(super) fn by_pixels(start: WorldBox, by: (i32, i32)) -> Self {
        Self::new(start, (Fixed::from_pixel(by.0).to_bits(), Fixed::from_pixel(by.1).to_bits()))
    }

    /// A box that goes with a location on it along a segment.
    pub(super) fn of_segment(start: WorldBox, segment: Segment) -> Self {
        let by = |from: Fixed, to: Fixed| to.to_bits() - from.to_bits();
        Self::new(start, (by(segment.from.x, segment.to.x), by(segment.from.y, segment.to.y)))
    }

    fn new(start: WorldBox, by: (i64, i64)) -> Self {
        let longer = by.0.unsigned_abs().max(by.1.unsigned_abs());
        Self { start, by, length: longer.div_ceil(1 << Fixed::FRACTION_BITS).max(1) }
    }

    /// How far it has gone at a place, which is counted in pixels of the longer axis, rounded down to pixels, or one less.
    fn gone(&self, place: u64) -> (i64, i64) {
        let part = |by: i64| {
            let place = place as i64;
            let bits = match by.checked_mul(place) {
                Some(product) => product / self.length as i64,
                // Never longer than the whole way.
                None => (i128::from(by) * i128::from(place) / i128::from(self.length)) as i64,
            };
            bits >> Fixed::FRACTION_BITS
        };
        (part(self.by.0), part(self.by.1))
    }

    /// All pixels that it comes over between where it has gone so far and so far, and those next to them: so nothing depends on
    /// how it is rounded.
    fn between(&self, one: (i64, i64), other: (i64, i64)) -> WorldBox {
        let (from, to) =
            (|one: i64, other: i64| one.min(other) - 1, |one: i64, other: i64| one.max(other) + 2);
        WorldBox {
            left: self.start.left.saturating_add(from(one.0, other.0)),
            top: self.start.top.saturating_add(from(one.1, other.1)),
            right: self.start.right.saturating_add(to(one.0, other.0)),
            bottom: self.start.bottom.saturating_add(to(one.1, other.1)),
        }
    }
}

/// The pieces of a way, in order.
pub(super) struct March {
    way: Way,
    /// Where the next piece begins, and how far the box has gone there.
    next: u64,
    gone: (i64, i64),
    /// How long the piece is.
    piece: u64,
    /// The last one in which something was looked for.
    before: WorldBox,
}

impl March {
    pub(super) fn new(way: Way) -> Self {
        Self { way, next: 0, gone: way.gone(0), piece: PIECE, before: WorldBox::EMPTY }
    }

    /// Whether there are no more pieces.
    pub(super) const fn is_over(&self) -> bool {
        self.next >= self.way.length
    }

    /// When the next piece begins. What was not handed out yet is not met before.
    pub(super) const fn time(&self) -> Time {
        Time::new(self.next, self.way.length)
    }

    /// Hands out what is in the next piece and was in none before. Where there is nothing at all, pieces become longer.
    pub(super) fn step(&mut self, view: View<'_>, sieve: Sieve, mut found: impl FnMut(u32)) {
        let end = self.way.length.min(self.next.saturating_add(self.piece));
        let gone = self.way.gone(end);
        let area = self.way.between(self.gone, gone);
        let is_empty = if end - self.next > PIECE {
            if !view.is_vacant(area) {
                self.piece = PIECE.max(self.piece / 2);
                return;
            }
            true
        } else {
            let before = self.before;
            self.before = area;
            let looked = view.visit(area, sieve, |slot, bounds| {
                // The pieces that something is in follow each other: they go one way on each axis.
                if !bounds.meets(before) {
                    found(slot);
                }
            });
            looked == 0
        };
        (self.next, self.gone) = (end, gone);
        self.piece = if is_empty { 2 * self.piece } else { PIECE };
    }
}

impl<'a> View<'a> {
    /// What is met first on a way, where `meet` says of a slot what is met of it and when: of several at the same time that
    /// with the smallest index.
    pub(super) fn first_on<H>(
        self,
        way: Way,
        sieve: Sieve,
        meet: impl Fn(u32) -> Option<(Time, H)>,
    ) -> Option<(ColliderId, H)> {
        let mut march = March::new(way);
        let mut first: Option<(Time, u32, H)> = None;
        while !march.is_over() && first.as_ref().is_none_or(|(first, ..)| *first >= march.time()) {
            march.step(self, sieve, |slot| {
                if let Some((time, hit)) = meet(slot)
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

    /// All that is met on a way, by time and then by index.
    pub(super) fn all_on<H>(
        self,
        way: Way,
        sieve: Sieve,
        meet: impl Fn(u32) -> Option<H>,
        time: impl Fn(&H) -> Time,
        found: &mut Vec<(ColliderId, H)>,
    ) -> Result<(), WorldError> {
        found.clear();
        let mut march = March::new(way);
        let mut result = Ok(());
        while result.is_ok() && !march.is_over() {
            march.step(self, sieve, |slot| {
                if result.is_ok()
                    && let Some(hit) = meet(slot)
                {
                    result = push(found, (self.id(slot), hit));
                }
            });
        }
        found.sort_unstable_by(|(one, hit), (other, other_hit)| {
            time(hit).cmp(&time(other_hit)).then(one.cmp(other))
        });
        Ok(result?)
    }
}
