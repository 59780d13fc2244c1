//! Finds the colliders that a collider overlaps, and the overlapping pairs between two groups of
//! colliders.

use alloc::vec::Vec;

use super::{Candidates, View};
use crate::pose::Placed;
use crate::space::Bounds;
use crate::terrain::ShapeRef;
use crate::world::{ColliderId, Filter, WorldError};

impl View<'_> {
    /// Clears `found` and fills it with all colliders that a collider can collide with and
    /// currently overlaps, sorted by index. The collider may be terrain.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # use hitmask::world::{Collider, Layer, World};
    /// const COIN: Layer = Layer::new(2).unwrap();
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let player = world.insert(Collider::new(sprite))?;
    /// let coin = world.insert(Collider::new(sprite).at((5, 5)).layer(COIN))?;
    /// let mut coins = Vec::new();
    /// world.view().touching(player, COIN, &mut coins)?;
    /// for coin in coins.drain(..) {
    ///     world.remove(coin)?;
    /// }
    /// assert!(world.get(coin).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if no collider has this id.
    #[doc(alias("get_overlapping_bodies", "overlap", "spritecollide"))]
    pub fn touching(
        self,
        id: ColliderId,
        filter: impl Into<Filter>,
        found: &mut Vec<ColliderId>,
    ) -> Result<(), WorldError> {
        found.clear();
        let slot = self.world.state.colliders.slot(id)? as u32;
        self.each_touching(slot, filter.into(), |other| found.push(self.id(other)));
        found.sort_unstable();
        Ok(())
    }

    /// Clears `found` and fills it with all overlapping pairs whose layers let them collide, in
    /// which one collider passes the filter `one` and the other passes `other`. Pairs are sorted by
    /// the index of their first collider and then by that of their second.
    ///
    /// In each pair, the collider that passes `one` comes first. Each pair occurs once; if both
    /// colliders pass both filters, the one with the smaller index comes first. With
    /// [`Filter::ALL`] for both filters, the result contains the pairs that a tick would find now.
    /// The call costs one search for each collider of the smaller group.
    ///
    /// ```
    /// # use hitmask::Mask;
    /// # use hitmask::world::{Collider, Filter, Layer, World};
    /// const SHOT: Layer = Layer::new(3).unwrap();
    /// const ROCK: Layer = Layer::new(4).unwrap();
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let rock = world.insert(Collider::new(sprite).at((6, 0)).layer(ROCK))?;
    /// let shots = [0, 9, 40].map(|x| world.insert(Collider::new(sprite).at((x, 0)).layer(SHOT)));
    /// let mut pairs = Vec::new();
    /// world.view().pairs_between(SHOT, ROCK, &mut pairs);
    /// assert_eq!(pairs, [(shots[0]?, rock), (shots[1]?, rock)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "groupcollide")]
    pub fn pairs_between(
        self,
        one: impl Into<Filter>,
        other: impl Into<Filter>,
        found: &mut Vec<(ColliderId, ColliderId)>,
    ) {
        found.clear();
        let (one, other): (Filter, Filter) = (one.into(), other.into());
        let slots = || self.world.state.colliders.used();
        let is_in = |filter: Filter, slot: u32| self.is_candidate(filter.into(), slot);
        let count = |filter: Filter| slots().filter(|slot| is_in(filter, *slot)).count();
        let is_swapped = count(one) > count(other);
        let (few, many) = if is_swapped { (other, one) } else { (one, other) };
        for slot in slots().filter(|slot| is_in(few, *slot)) {
            self.each_touching(slot, many, |other| {
                // A pair that fits in both orders would be found twice.
                let is_twice = is_in(few, other) && is_in(many, slot);
                if !(is_twice && other < slot) {
                    let is_backwards = is_swapped && !is_twice;
                    let (a, b) = if is_backwards { (other, slot) } else { (slot, other) };
                    found.push((self.id(a), self.id(b)));
                }
            });
        }
        found.sort_unstable();
    }

    /// Calls `found` for each candidate that a slot's collider overlaps.
    fn each_touching(self, slot: u32, filter: Filter, mut found: impl FnMut(u32)) {
        let Some(own) = self.world.shape(slot) else { return };
        let candidates = self.candidates_for(slot, filter);
        self.visit(own.bounds(), candidates, &mut |other, _| {
            if self.world.shape(other).is_some_and(|other| own.overlaps_shape(other)) {
                found(other);
            }
        });
    }

    /// Returns whether a mask overlaps a candidate.
    pub(super) fn is_blocked(self, mask: Placed<'_>, candidates: Candidates) -> bool {
        let Some(bounds) = mask.bounds() else { return false };
        let mut is_blocked = false;
        self.visit(Bounds::of(bounds), candidates, &mut |other, _| {
            let overlaps = || self.world.shape(other).is_some_and(|other| other.overlaps(mask));
            is_blocked = is_blocked || overlaps();
        });
        is_blocked
    }

    /// Returns the collider with the smallest index that a slot's collider would overlap with the
    /// shape `after`, but does not overlap with the shape `before`. Only solid colliders that it
    /// can collide with count.
    pub(in crate::world) fn first_new_blocker(
        self,
        slot: u32,
        before: ShapeRef<'_>,
        after: ShapeRef<'_>,
    ) -> Option<ColliderId> {
        let candidates = self.candidates_for(slot, Filter::ALL.solid());
        let mut first = None;
        self.visit(after.bounds(), candidates, &mut |other, _| {
            if first.is_none_or(|first| other < first)
                && let Some(shape) = self.world.shape(other)
                && after.overlaps_shape(shape)
                && !before.overlaps_shape(shape)
            {
                first = Some(other);
            }
        });
        first.map(|slot| self.id(slot))
    }
}
