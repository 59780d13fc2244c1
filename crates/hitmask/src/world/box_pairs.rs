//! The pairs whose boxes overlap: what comes before pixels, for those who have tests of their own.

use core::iter::FusedIterator;

use super::colliders::Colliders;
use super::events::slots;
use super::tick::bodies;
use super::{ColliderId, World, WorldError};
use crate::broad::{Body, Test};
use crate::kernel::Vectors;

impl World {
    /// All pairs of colliders who meet and whose boxes overlap where they stand now, in the order of events: by the index of
    /// the first, which is the smaller one, then by that of the second. A box is the smallest one around the set pixels.
    ///
    /// It is what [`tick`](Self::tick) begins with, and costs no more than that. No pixel is looked at, no event comes of it,
    /// and nothing changes for the next tick.
    ///
    /// ```
    /// use hitmask::{Collider, Mask, World};
    ///
    /// let mut world = World::new();
    /// let ring = world.add_mask(Mask::from_fn(9, 9, |x, y| x % 8 == 0 || y % 8 == 0)?)?;
    /// let dot = world.add_mask(Mask::full(1, 1)?)?;
    /// let around = world.insert(Collider::new(ring).at(0, 0))?;
    /// let within = world.insert(Collider::new(dot).at(4, 4))?;
    /// assert!(world.box_pairs()?.eq([(around, within)]));
    /// assert_eq!(world.tick()?.count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`].
    pub fn box_pairs(&mut self) -> Result<BoxPairs<'_>, WorldError> {
        let Self { state, broad, spare, .. } = self;
        broad.pairs(bodies(&state.colliders, &state.stances), &AnyPair, spare)?;
        Ok(BoxPairs { colliders: &self.state.colliders, pairs: self.spare.iter() })
    }
}

/// Boxes that overlap are enough.
struct AnyPair;

impl Test for AnyPair {
    #[inline(always)]
    fn is_pair<V: Vectors>(&self, _: V, _: &Body, _: &Body) -> bool {
        true
    }
}

/// Pairs of colliders whose boxes overlap, in order: what [`World::box_pairs`] gives.
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
    use crate::{Collider, Event, Layer, Layers};

    #[test]
    fn boxes_around_set_pixels_make_pairs_in_order_and_touching_ones_none() {
        let mut world = World::new();
        // Its box is 3 pixels wide and 2 high, at (1, 2).
        let mask = Mask::from_fn(8, 8, |x, y| (1..4).contains(&x) && (2..4).contains(&y));
        let sprite = world.add_mask(mask.unwrap()).unwrap();
        let mut at = |x: i32, y: i32| world.insert(Collider::new(sprite).at(x, y)).unwrap();
        let [c, a, d, b] = [at(2, 1), at(0, 0), at(0, 2), at(3, 0)];
        let end = at(i32::MAX, i32::MAX);
        let near = at(i32::MAX - 2, i32::MAX);
        let pairs: Vec<_> = world.box_pairs().unwrap().collect();
        // d touches a from below, b from the right.
        assert_eq!(pairs, [(c, a), (c, d), (c, b), (end, near)]);
    }

    #[test]
    fn it_tells_who_meets_and_a_tick_afterwards_tells_what_it_would_have() {
        let mut world = World::new();
        let sprite = world.add_mask(Mask::full(4, 4).unwrap()).unwrap();
        let layer = Layer::new(1).unwrap();
        let one = world.insert(Collider::new(sprite)).unwrap();
        let other = world.insert(Collider::new(sprite).at(1, 1)).unwrap();
        let alone = Collider::new(sprite).layer(layer).meets(Layers::NONE);
        world.insert(alone).unwrap();
        assert!(world.box_pairs().unwrap().eq([(one, other)]));
        assert_eq!(world.tick().unwrap().count(), 1);
        world.set_position(other, 9, 9).unwrap();
        assert_eq!(world.box_pairs().unwrap().len(), 0);
        assert_eq!(world.box_pairs().unwrap().len(), 0);
        let events: Vec<_> = world.tick().unwrap().collect();
        assert_eq!(events, [Event::Ended { a: one, b: other }]);
    }
}
