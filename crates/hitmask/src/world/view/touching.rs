//! Whom a collider touches, and who of a group touches whom of another.

use alloc::vec::Vec;

use super::{Sieve, View};
use crate::mask::push;
use crate::pose::Placed;
use crate::space::WorldBox;
use crate::terrain::Shown;
use crate::world::{ColliderId, Filter, WorldError};

impl View<'_> {
    /// All colliders that a collider meets and overlaps where they stand now, by index. `found` becomes their list. Terrain may
    /// ask too.
    ///
    /// ```
    /// # use hitmask::{Collider, Layer, Mask, World};
    /// const COIN: Layer = Layer::new(2).unwrap();
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let player = world.insert(Collider::new(sprite))?;
    /// let coin = world.insert(Collider::new(sprite).at(5, 5).layer(COIN))?;
    /// let mut coins = Vec::new();
    /// world.view()?.touching(player, COIN, &mut coins)?;
    /// for coin in coins.drain(..) {
    ///     world.remove(coin)?;
    /// }
    /// assert!(world.get(coin).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`], and [`WorldError::OutOfMemory`] where the list cannot grow.
    pub fn touching(
        self,
        id: ColliderId,
        filter: impl Into<Filter>,
        found: &mut Vec<ColliderId>,
    ) -> Result<(), WorldError> {
        found.clear();
        let slot = self.world.state.colliders.slot(id)? as u32;
        let mut result = Ok(());
        self.each_touching(slot, filter.into(), |other| {
            if result.is_ok() {
                result = push(found, self.id(other));
            }
        });
        result?;
        found.sort_unstable();
        Ok(())
    }

    /// All pairs of a collider that one filter lets through and one that another does, which meet and overlap where they stand
    /// now. `found` becomes their list, by the index of the first and then of the second.
    ///
    /// Each pair comes once: where both filters let both through, with the smaller index first. With [`Filter::ALL`] twice
    /// these are the pairs that a tick would find now. Costs a search for each collider of the smaller of the groups.
    ///
    /// ```
    /// # use hitmask::{Collider, Filter, Layer, Mask, World};
    /// const SHOT: Layer = Layer::new(3).unwrap();
    /// const ROCK: Layer = Layer::new(4).unwrap();
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let rock = world.insert(Collider::new(sprite).at(6, 0).layer(ROCK))?;
    /// let shots = [0, 9, 40].map(|x| world.insert(Collider::new(sprite).at(x, 0).layer(SHOT)));
    /// let mut pairs = Vec::new();
    /// world.view()?.pairs_between(SHOT, ROCK, &mut pairs)?;
    /// assert_eq!(pairs, [(shots[0]?, rock), (shots[1]?, rock)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`] where the list cannot grow.
    pub fn pairs_between(
        self,
        one: impl Into<Filter>,
        other: impl Into<Filter>,
        found: &mut Vec<(ColliderId, ColliderId)>,
    ) -> Result<(), WorldError> {
        found.clear();
        let (one, other): (Filter, Filter) = (one.into(), other.into());
        let is_in = |filter: Filter, slot: u32| self.passes(filter.into(), slot);
        let count = |filter: Filter| self.slots().filter(|slot| is_in(filter, *slot)).count();
        let is_swapped = count(one) > count(other);
        let (few, many) = if is_swapped { (other, one) } else { (one, other) };
        let mut result = Ok(());
        for slot in self.slots().filter(|slot| is_in(few, *slot)) {
            self.each_touching(slot, many, |met| {
                // A pair that fits both ways round is found from both of them.
                let is_twice = is_in(few, met) && is_in(many, slot);
                if result.is_ok() && !(is_twice && met < slot) {
                    let is_backwards = is_swapped && !is_twice;
                    let (a, b) = if is_backwards { (met, slot) } else { (slot, met) };
                    result = push(found, (self.id(a), self.id(b)));
                }
            });
            result?;
        }
        found.sort_unstable();
        Ok(())
    }

    /// The slots in which there is a collider.
    fn slots(self) -> impl Iterator<Item = u32> {
        let colliders = &self.world.state.colliders;
        (0..colliders.slots()).filter(|slot| colliders.is_used(*slot))
    }

    /// Calls `found` for each collider that a slot's collider meets and overlaps.
    fn each_touching(self, slot: u32, filter: Filter, mut found: impl FnMut(u32)) {
        let Some(own) = self.world.shown(slot) else { return };
        let sieve = self.sieve_of(slot, filter);
        self.visit(own.bounds(), sieve, |other, _| {
            if self.world.shown(other).is_some_and(|other| own.meets(other)) {
                found(other);
            }
        });
    }

    /// Whether a mask overlaps someone.
    pub(super) fn is_blocked(self, mask: Placed<'_>, sieve: Sieve) -> bool {
        let Some(bounds) = mask.bounds() else { return false };
        let mut is_blocked = false;
        self.visit(WorldBox::of(bounds), sieve, |other, _| {
            let overlaps = || self.world.shown(other).is_some_and(|other| other.overlaps(mask));
            is_blocked = is_blocked || overlaps();
        });
        is_blocked
    }

    /// The first of those in the way of a slot's collider that it would overlap as `after`, and not as `before`.
    pub(in crate::world) fn new_in_the_way(
        self,
        slot: u32,
        before: Shown<'_>,
        after: Shown<'_>,
    ) -> Option<ColliderId> {
        let sieve = self.sieve_of(slot, Filter::ALL.solid());
        let mut first = None;
        self.visit(after.bounds(), sieve, |other, _| {
            if first.is_none_or(|first| other < first)
                && let Some(shown) = self.world.shown(other)
                && after.meets(shown)
                && !before.meets(shown)
            {
                first = Some(other);
            }
        });
        first.map(|slot| self.id(slot))
    }
}
