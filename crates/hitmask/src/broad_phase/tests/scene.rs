//! Scenes of random bodies, and slow reference implementations of the queries about them.

use alloc::vec::Vec;

use proptest::prelude::*;

use super::super::{Bodies, Body, BroadPhase, EMPTY, NOTHING, PairList, Test, Traits, WorkPieces};
use crate::kernel::Vectors;
use crate::space::Bounds;

/// Bodies that own their lists.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    pub(super) positions: Vec<[i32; 2]>,
    pub(super) shapes: Vec<u32>,
    pub(super) traits: Vec<Traits>,
    pub(super) extents: Vec<Bounds<i32>>,
}

/// A test that every pair passes. It asserts that it receives the right bodies.
pub(super) struct EveryPair<'a>(pub(super) &'a Scene);

impl Test for EveryPair<'_> {
    #[inline(always)]
    fn is_pair<V: Vectors>(&self, _: V, one: &Body, other: &Body) -> bool {
        assert_ne!(one.slot, other.slot);
        for body in [one, other] {
            let own = self.0.extents[self.0.shapes[body.slot as usize] as usize];
            let [x, y] = self.0.positions[body.slot as usize];
            assert_eq!(body.corner, [x.wrapping_add(own.left), y.wrapping_add(own.top)]);
            assert_eq!(body.shape, self.0.shapes[body.slot as usize]);
        }
        true
    }
}

impl Scene {
    pub(super) fn bodies(&self) -> Bodies<'_> {
        Bodies {
            positions: &self.positions,
            shapes: &self.shapes,
            traits: &self.traits,
            extents: &self.extents,
        }
    }

    pub(super) fn add(&mut self, position: [i32; 2], shape: u32, traits: Traits) {
        self.positions.push(position);
        self.shapes.push(shape);
        self.traits.push(traits);
    }

    /// Returns the box of a slot, half-open, as left, top, right, bottom.
    pub(super) fn exact(&self, slot: usize) -> Option<[i64; 4]> {
        let shape = self.shapes[slot];
        let extents = (shape != EMPTY).then(|| self.extents[shape as usize])?;
        if extents.left >= extents.right || extents.top >= extents.bottom {
            return None;
        }
        let [x, y] = self.positions[slot].map(i64::from);
        let Bounds { left, top, right, bottom } = extents;
        Some([x + i64::from(left), y + i64::from(top), x + i64::from(right), y + i64::from(bottom)])
    }

    /// Replaces the last list of pairs that a broad phase returned with the current one.
    pub(super) fn update(
        &self,
        broad: &mut BroadPhase,
        pieces: WorkPieces,
        list: PairList,
        pairs: &mut Vec<u64>,
    ) {
        let (before, test) = (core::mem::take(pairs), EveryPair(self));
        broad.pairs(pieces, self.bodies(), &test, (list, &before), pairs);
    }

    /// Finds all pairs, whatever the broad phase has found before.
    pub(super) fn find(&self, broad: &mut BroadPhase, pairs: &mut Vec<u64>) {
        broad.forget_list(PairList::Ticks);
        let list = (PairList::Ticks, &[][..]);
        broad.pairs(WorkPieces::ONE, self.bodies(), &EveryPair(self), list, pairs);
    }

    /// Returns all pairs, found by a loop over all combinations.
    pub(super) fn slow_pairs(&self) -> Vec<u64> {
        let boxes: Vec<_> = (0..self.shapes.len()).map(|slot| self.exact(slot)).collect();
        let mut pairs = Vec::new();
        for (a, one) in boxes.iter().enumerate() {
            for (b, other) in boxes.iter().enumerate().skip(a + 1) {
                if let (Some(one), Some(other)) = (one, other)
                    && overlap(*one, *other)
                    && slow_meet(self.traits[a], self.traits[b])
                {
                    pairs.push((a as u64) << 32 | b as u64);
                }
            }
        }
        pairs
    }
}

/// Returns whether two half-open boxes overlap.
pub(super) fn overlap(one: [i64; 4], other: [i64; 4]) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

fn slow_meet(one: Traits, other: Traits) -> bool {
    let both_still = one.flags & 1 == 1 && other.flags & 1 == 1;
    one.collides_with >> other.layer & 1 == 1
        && other.collides_with >> one.layer & 1 == 1
        && !both_still
}

/// Traits of bodies that meet all others with the same traits.
pub(super) const OPEN: Traits = Traits { collides_with: u32::MAX, layer: 0, flags: 0 };

/// Generates coordinates: close together, far apart, in steps of a power of two, and at the ends of
/// `i32`.
fn coordinate() -> impl Strategy<Value = i32> {
    prop_oneof![
        4 => -100..100_i32,
        3 => -3000..3000_i32,
        2 => (0..31_u32, -4..4_i32).prop_map(|(power, times)| times.wrapping_shl(power)),
        1 => any::<i32>(),
        1 => (0..80_i32).prop_map(|inward| i32::MAX - inward),
        1 => (0..80_i32).prop_map(|inward| i32::MIN + inward),
    ]
}

/// Generates the two ends of a span, which is usually short and sometimes the whole coordinate
/// range.
fn span() -> impl Strategy<Value = (i32, i32)> {
    let small = (-40..40_i32, 0..70_i32);
    let large = (-3000..3000_i32, 0..5000_i32);
    let ends = (any::<i32>(), any::<i32>());
    prop_oneof![
        8 => small.prop_map(|(first, length)| (first, first + length)),
        2 => large.prop_map(|(first, length)| (first, first + length)),
        1 => ends.prop_map(|(one, other)| (one.min(other), one.max(other))),
        1 => Just((i32::MIN, i32::MAX)),
    ]
}

/// Generates only small shapes, whose boxes are compared in 32 bits.
pub(super) fn small_extents() -> impl Strategy<Value = Bounds<i32>> {
    (-20..20_i32, -20..20_i32, 0..60_i32, 0..60_i32).prop_map(|(left, top, width, height)| {
        let (right, bottom) = (left + width, top + height);
        if width == 0 || height == 0 { NOTHING } else { Bounds { left, top, right, bottom } }
    })
}

fn extents() -> impl Strategy<Value = Bounds<i32>> {
    (span(), span()).prop_map(|((left, right), (top, bottom))| match (left < right, top < bottom) {
        (true, true) => Bounds { left, top, right, bottom },
        _ => NOTHING,
    })
}

fn traits() -> impl Strategy<Value = Traits> {
    prop_oneof![
        3 => Just(OPEN),
        1 => (any::<u32>(), 0..32_u8, any::<u8>())
            .prop_map(|(collides_with, layer, flags)| Traits { collides_with, layer, flags }),
    ]
}

/// Generates scenes of up to `most` small bodies near the origin, with some empty slots.
pub(super) fn small_scenes(most: usize) -> impl Strategy<Value = Scene> {
    let place = || prop_oneof![4 => -300..300_i32, 1 => -10_000..10_000_i32];
    let bodies = (place(), place(), 0..14_u32, traits());
    (
        prop::collection::vec(small_extents(), 1..12),
        prop::collection::vec(bodies, most / 4..most),
        any::<bool>(),
    )
        .prop_map(|(extents, bodies, open)| {
            let mut scene = Scene { extents, ..Scene::default() };
            for (x, y, shape, traits) in bodies {
                let shape = if shape == 13 { EMPTY } else { shape % scene.extents.len() as u32 };
                scene.add([x, y], shape, if open { OPEN } else { traits });
            }
            scene
        })
}

/// Generates scenes of up to `most` bodies, with some empty slots.
pub(super) fn scenes(most: usize) -> impl Strategy<Value = Scene> {
    let bodies = (coordinate(), coordinate(), 0..14_u32, traits());
    (
        prop::collection::vec(extents(), 1..12),
        prop::collection::vec(bodies, 0..most),
        any::<bool>(),
        prop_oneof![Just(1), Just(3), Just(40)],
    )
        .prop_map(|(extents, bodies, open, spread)| {
            let mut scene = Scene { extents, ..Scene::default() };
            for (x, y, shape, traits) in bodies {
                let shape = if shape == 13 { EMPTY } else { shape % scene.extents.len() as u32 };
                let position = if spread == 1 { [x, y] } else { [x % 500 * spread, y % 500] };
                scene.add(position, shape, if open { OPEN } else { traits });
            }
            scene
        })
}
