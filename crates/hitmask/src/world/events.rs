//! The events of a tick: the pairs that started to overlap, still overlap, and no longer overlap.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::cause::{Cause, cause_of};
use super::id::slots;
use super::{ColliderId, World};

/// What a tick reports about a pair of colliders: their overlap started, continues or ended. `a` is
/// the collider with the smaller index.
#[doc(alias = "collision event")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The colliders overlap now, but did not overlap in the previous tick.
    #[doc(alias("on_collision_enter", "begin contact"))]
    Started {
        /// The collider with the smaller index.
        a: ColliderId,
        /// The collider with the larger index.
        b: ColliderId,
        /// Why the colliders started to overlap.
        cause: Cause,
    },
    /// The colliders overlap now, and also overlapped in the previous tick.
    #[doc(alias = "on_collision_stay")]
    Ongoing {
        /// The collider with the smaller index.
        a: ColliderId,
        /// The collider with the larger index.
        b: ColliderId,
    },
    /// The colliders overlapped in the previous tick, but they no longer overlap, their layers no
    /// longer collide, or one of the two was removed.
    #[doc(alias("on_collision_exit", "end contact"))]
    Ended {
        /// The collider with the smaller index.
        a: ColliderId,
        /// The collider with the larger index.
        b: ColliderId,
    },
}

impl Event {
    /// Returns the two colliders; the one with the smaller index is first.
    pub const fn pair(self) -> (ColliderId, ColliderId) {
        match self {
            Self::Started { a, b, .. } | Self::Ongoing { a, b } | Self::Ended { a, b } => (a, b),
        }
    }

    /// Returns whether this collider is one of the pair's two colliders.
    pub fn involves(self, id: ColliderId) -> bool {
        let (a, b) = self.pair();
        a == id || b == id
    }

    /// Returns the other collider of the pair; `None` if `id` is neither of the two.
    pub fn other(self, id: ColliderId) -> Option<ColliderId> {
        match self.pair() {
            (a, b) if a == id => Some(b),
            (a, b) if b == id => Some(a),
            _ => None,
        }
    }
}

/// The events of a tick, in the order of their pairs: by the index of `a`, and then by the index of
/// `b`.
///
/// `Events` is an owned iterator, so you can move, remove and insert colliders while you loop over
/// the events.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::world::{Collider, World};
///
/// let mut world = World::new();
/// let sprite = world.add_mask(Mask::full(8, 8)?)?;
/// let shot = world.insert(Collider::new(sprite))?;
/// let rock = world.insert(Collider::new(sprite).at((5, 5)))?;
/// for event in world.tick().started() {
///     if let Some(hit) = event.other(shot) {
///         world.remove(hit)?;
///         world.insert(Collider::new(sprite).at((90, 90)))?; // another rock
///     }
/// }
/// assert!(world.get(rock).is_none());
/// # Ok::<(), hitmask::world::WorldError>(())
/// ```
///
/// If your game removes both colliders of a hit, an earlier event may already have removed one of
/// them:
///
/// ```
/// # use hitmask::Mask;
/// # use hitmask::world::{Collider, World};
/// # let mut world = World::new();
/// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
/// # for x in 0..3 { world.insert(Collider::new(sprite).at((x, 0)))?; }
/// for event in world.tick().started() {
///     let (a, b) = event.pair();
///     if world.get(a).is_some() && world.get(b).is_some() {
///         world.remove(a)?;
///         world.remove(b)?;
///     }
/// }
/// assert_eq!(world.len(), 1);
/// # Ok::<(), hitmask::world::WorldError>(())
/// ```
///
/// [`started`](Self::started), [`ended`](Self::ended) and [`ongoing`](Self::ongoing) iterate over
/// the events of one kind. They borrow the events, so you can call them as often as you like.
///
/// No event is stored, because the iterator compares the sorted pairs of two ticks as it advances.
/// If the world ticks again while you keep the events of an earlier tick, those events keep their
/// lists of pairs, and the world allocates new lists. While you keep events, the first insertion of
/// a collider copies a list of 4 bytes per collider.
#[derive(Clone, Debug)]
pub struct Events {
    generations: Arc<Vec<u32>>,
    before: Arc<Vec<u64>>,
    now: Arc<Vec<u64>>,
    causes: Arc<Vec<u64>>,
    at: Cursor,
}

/// A position in the lists of pairs of two ticks.
#[derive(Clone, Copy, Debug, Default)]
struct Cursor {
    before: usize,
    now: usize,
}

/// The change of a pair, before its ids are looked up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Started,
    Ongoing,
    Ended,
}

impl World {
    /// Iterates over the pairs that overlapped in the last tick, in the order of that tick's
    /// events. A pair stays in this list until the next tick, even if you remove one of its
    /// colliders.
    pub fn touching(&self) -> impl ExactSizeIterator<Item = (ColliderId, ColliderId)> {
        let colliders = &self.state.colliders;
        self.state.pairs.iter().map(move |pair| {
            let (a, b) = slots(*pair);
            (colliders.id(a), colliders.id(b))
        })
    }
}

impl Events {
    /// Returns the events of a world's last tick.
    pub(super) fn of(world: &World) -> Self {
        Self {
            generations: world.state.colliders.generations.reader(),
            before: world.previous_pairs.reader(),
            now: world.state.pairs.reader(),
            causes: world.causes.reader(),
            at: Cursor::default(),
        }
    }

    /// Iterates over the [`Started`](Event::Started) events that remain in this iterator, one for
    /// each pair that started to overlap.
    ///
    /// The call costs one comparison for each pair that overlapped in either of the two ticks. Ids
    /// are looked up only for the pairs that the iterator returns.
    pub fn started(&self) -> impl Iterator<Item = Event> {
        self.only(Change::Started)
    }

    /// Iterates over the [`Ongoing`](Event::Ongoing) events that remain in this iterator, one for
    /// each pair that still overlaps.
    pub fn ongoing(&self) -> impl Iterator<Item = Event> {
        self.only(Change::Ongoing)
    }

    /// Iterates over the [`Ended`](Event::Ended) events that remain in this iterator, one for each
    /// pair that no longer overlaps.
    pub fn ended(&self) -> impl Iterator<Item = Event> {
        self.only(Change::Ended)
    }

    fn only(&self, wanted: Change) -> impl Iterator<Item = Event> {
        let mut at = self.at;
        core::iter::from_fn(move || {
            loop {
                let (pair, change) = at.step(&self.before, &self.now)?;
                if change == wanted {
                    return Some(self.event(pair, change, at));
                }
            }
        })
    }

    /// Returns the event of the pair that a cursor has just passed.
    fn event(&self, pair: u64, change: Change, at: Cursor) -> Event {
        let id = |slot: u32| {
            let generation = self.generations.get(slot as usize).copied().unwrap_or_default();
            ColliderId::new(slot, generation)
        };
        let (a, b) = slots(pair);
        let (a, b) = (id(a), id(b));
        match change {
            Change::Started => Event::Started { a, b, cause: cause_of(&self.causes, at.now - 1) },
            Change::Ongoing => Event::Ongoing { a, b },
            Change::Ended => Event::Ended { a, b },
        }
    }
}

impl Cursor {
    /// Returns the next pair of two sorted lists, and how it changed.
    #[inline]
    fn step(&mut self, before: &[u64], now: &[u64]) -> Option<(u64, Change)> {
        match (before.get(self.before), now.get(self.now)) {
            (None, None) => None,
            (Some(&was), Some(&is)) if was == is => {
                self.before += 1;
                self.now += 1;
                Some((is, Change::Ongoing))
            }
            (Some(&was), is) if is.is_none_or(|is| was < *is) => {
                self.before += 1;
                Some((was, Change::Ended))
            }
            (_, is) => {
                self.now += 1;
                is.map(|is| (*is, Change::Started))
            }
        }
    }
}

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        let (pair, change) = self.at.step(&self.before, &self.now)?;
        Some(self.event(pair, change, self.at))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (before, now) = (self.before.len() - self.at.before, self.now.len() - self.at.now);
        (before.max(now), before.checked_add(now))
    }
}

impl core::iter::FusedIterator for Events {}
