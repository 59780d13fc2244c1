//! Lists the pairs of colliders whose boxes overlap, for games with their own narrow phase.

use core::iter::FusedIterator;

use super::colliders::Colliders;
use super::id::slots;
use super::tick::bodies;
use super::{ColliderId, World};
use crate::broad_phase::{Body, PairList, Test, WorkPieces};
use crate::kernel::Vectors;

impl World {
    /// Returns all pairs of colliders whose layers let them collide and whose boxes currently
    /// overlap. A collider's box is the smallest rectangle around its set pixels. Pairs come in the
    /// same order as events: in each pair, the collider with the smaller index is first, and the
    /// pairs are sorted by the index of their first collider and then by that of their second.
    ///
    /// This is the broad phase of [`tick`](Self::tick), and costs no more than a tick. The call
    /// tests no pixels, causes no events, and does not affect the next tick's events.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::world::{Collider, World};
    ///
    /// let mut world = World::new();
    /// let ring = world.add_mask(Mask::from_fn(9, 9, |x, y| x % 8 == 0 || y % 8 == 0)?)?;
    /// let dot = world.add_mask(Mask::full(1, 1)?)?;
    /// let around = world.insert(Collider::new(ring).at((0, 0)))?;
    /// let within = world.insert(Collider::new(dot).at((4, 4)))?;
    /// assert!(world.box_pairs().eq([(around, within)]));
    /// assert_eq!(world.tick().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("broad phase", "AABB"))]
    pub fn box_pairs(&mut self) -> BoxPairs<'_> {
        let Self { state, broad_phase, previous_pairs, box_pairs, .. } = self;
        let pairs = previous_pairs.overwrite();
        let bodies = bodies(&state.colliders, &state.shape_table);
        let list = (PairList::Boxes, &box_pairs[..]);
        broad_phase.pairs(WorkPieces::ONE, bodies, &AnyPair, list, pairs);
        core::mem::swap(box_pairs, pairs);
        BoxPairs { colliders: &self.state.colliders, pairs: box_pairs.iter() }
    }
}

impl World {
    /// Returns whether the boxes of more than `limit` pairs of colliders currently overlap. Only
    /// pairs whose layers let them collide count.
    ///
    /// Crowds are expensive: 100 000 colliders in one place form five billion pairs, and a
    /// [`tick`](Self::tick) lists all of them. If your scenes come from a level editor, a file or
    /// the network, call this method before each tick. The method stops soon after it has found
    /// `limit` pairs, and needs no memory for them. If it finds fewer pairs, the next tick reuses
    /// the index that this call has built. If every collider has moved, this call and the tick
    /// together cost about a fifth more than the tick alone. This call indexes all colliders, even
    /// if only a few of them have moved. More than [`u32::MAX`] pairs are always too many.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::world::{Collider, World};
    ///
    /// let mut world = World::new();
    /// let sprite = world.add_mask(Mask::full(4, 4)?)?;
    /// for _ in 0..20_000 {
    ///     world.insert(Collider::new(sprite))?;
    /// }
    /// assert!(world.has_more_box_pairs_than(1_000_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn has_more_box_pairs_than(&mut self, limit: u64) -> bool {
        let Self { state, broad_phase, .. } = self;
        broad_phase.exceeds(bodies(&state.colliders, &state.shape_table), &AnyPair, limit)
    }
}

/// A test that every pair of overlapping boxes passes. It is a separate type because a check in
/// [`PairTest`](super::pair_test::PairTest) for each pair would cost a twentieth of the time.
struct AnyPair;

impl Test for AnyPair {
    #[inline(always)]
    fn is_pair<V: Vectors>(&self, _: V, _: &Body, _: &Body) -> bool {
        true
    }
}

/// An iterator over pairs of colliders whose boxes overlap, in order. [`World::box_pairs`] returns
/// it.
#[derive(Clone, Debug)]
pub struct BoxPairs<'a> {
    colliders: &'a Colliders,
    pairs: core::slice::Iter<'a, u64>,
}

impl Iterator for BoxPairs<'_> {
    type Item = (ColliderId, ColliderId);

    fn next(&mut self) -> Option<Self::Item> {
        let (a, b) = slots(*self.pairs.next()?);
        Some((self.colliders.id(a), self.colliders.id(b)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.pairs.size_hint()
    }
}

impl ExactSizeIterator for BoxPairs<'_> {}

impl FusedIterator for BoxPairs<'_> {}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::mask::Mask;
    use crate::world::{Collider, Event, Layer, Layers};

    #[test]
    fn boxes_around_set_pixels_make_pairs_in_order_and_touching_ones_none() {
        let mut world = World::new();
        // The mask's box is 3 pixels wide and 2 pixels high, at (1, 2).
        let mask = Mask::from_fn(8, 8, |x, y| (1..4).contains(&x) && (2..4).contains(&y));
        let sprite = world.add_mask(mask.unwrap()).unwrap();
        let mut at = |x: i32, y: i32| world.insert(Collider::new(sprite).at((x, y))).unwrap();
        let [c, a, d, b] = [at(2, 1), at(0, 0), at(0, 2), at(3, 0)];
        let end = at(i32::MAX, i32::MAX);
        let near = at(i32::MAX - 2, i32::MAX);
        let pairs: Vec<_> = world.box_pairs().collect();
        // d touches a from below, and b touches a from the right.
        assert_eq!(pairs, [(c, a), (c, d), (c, b), (end, near)]);
    }

    #[test]
    fn pairs_are_those_whose_layers_collide_and_a_tick_afterwards_has_the_same_events() {
        let mut world = World::new();
        let sprite = world.add_mask(Mask::full(4, 4).unwrap()).unwrap();
        let layer = Layer::new(1).unwrap();
        let one = world.insert(Collider::new(sprite)).unwrap();
        let other = world.insert(Collider::new(sprite).at((1, 1))).unwrap();
        let alone = Collider::new(sprite).layer(layer).collides_with(Layers::NONE);
        world.insert(alone).unwrap();
        assert!(world.box_pairs().eq([(one, other)]));
        assert_eq!(world.tick().count(), 1);
        world.set_position(other, (9, 9)).unwrap();
        assert_eq!(world.box_pairs().len(), 0);
        assert_eq!(world.box_pairs().len(), 0);
        let events: Vec<_> = world.tick().collect();
        assert_eq!(events, [Event::Ended { a: one, b: other }]);
    }
}
