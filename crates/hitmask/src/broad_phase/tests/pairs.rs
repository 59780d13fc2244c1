//! Tests of the pairs of scenes that do not change, against a loop over all pairs.

use alloc::vec::Vec;

use hitmask_reference::properties;
use proptest::prelude::*;

use super::super::{BroadPhase, WorkPieces};
use super::scene::{EveryPair, OPEN, Scene, scenes};
use crate::kernel::SimdLevel;
use crate::space::Bounds;

/// Compares the pairs of a scene at every level of vector instructions with the slow ones.
#[track_caller]
fn check(scene: &Scene) {
    let slow = scene.slow_pairs();
    for level in SimdLevel::available() {
        let (mut broad, mut pairs) = (BroadPhase::new(level), Vec::from([7]));
        for _ in 0..2 {
            broad.pairs(WorkPieces::ONE, scene.bodies(), &EveryPair(scene), &mut pairs);
            assert_eq!(pairs, slow, "{level}");
        }
    }
}

properties! {
    #![fewer(32)]

    #[test]
    fn pairs_are_those_of_a_loop(scene in scenes(120)) {
        check(&scene);
    }

    #[test]
    fn larger_scenes_too(scene in scenes(600)) {
        check(&scene);
    }

    #[test]
    fn one_after_the_other_in_the_same_lists(scenes in prop::collection::vec(scenes(80), 1..6)) {
        let (mut broad, mut pairs) = (BroadPhase::new(SimdLevel::best()), Vec::new());
        for scene in &scenes {
            broad.forget();
            broad.pairs(WorkPieces::ONE, scene.bodies(), &EveryPair(scene), &mut pairs);
            prop_assert_eq!(&pairs, &scene.slow_pairs());
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn any_number_of_threads_finds_the_same() {
    let extents = [3, 20, 32, 33, 200].map(square).into();
    let mut scene = Scene { extents, ..Scene::default() };
    let mut numbers = hitmask_reference::Random::new(7);
    let mut random = |below: u64| numbers.below(below) as i32;
    for slot in 0..20_000 {
        let shape = if slot % 9 == 0 { super::super::EMPTY } else { random(5) as u32 };
        scene.add([random(4000), random(4000)], shape, OPEN);
    }
    let mut pairs = Vec::new();
    BroadPhase::new(SimdLevel::best()).pairs(
        WorkPieces::ONE,
        scene.bodies(),
        &EveryPair(&scene),
        &mut pairs,
    );
    assert!(pairs.len() > 50_000);
    for threads in 1..=8 {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let (mut broad, mut same) = (BroadPhase::new(SimdLevel::best()), Vec::new());
        for _ in 0..2 {
            let (bodies, test) = (scene.bodies(), EveryPair(&scene));
            let pieces = WorkPieces::for_pool(&pool, bodies.slots());
            pieces.install(&pool, || broad.pairs(pieces, bodies, &test, &mut same));
            assert!(same == pairs, "{threads} threads");
        }
    }
}

fn square(side: i32) -> Bounds<i32> {
    Bounds { left: 0, top: 0, right: side, bottom: side }
}

#[test]
fn nothing_and_one_thing() {
    check(&Scene::default());
    let mut scene = Scene { extents: Vec::from([square(1)]), ..Scene::default() };
    scene.add([i32::MAX, i32::MIN], 0, OPEN);
    check(&scene);
}

#[test]
fn all_at_one_place() {
    for position in [[0, 0], [i32::MAX, i32::MAX], [i32::MIN, i32::MIN]] {
        let mut scene = Scene { extents: Vec::from([square(32), square(900)]), ..Scene::default() };
        for number in 0..200 {
            scene.add(position, number % 2, OPEN);
        }
        check(&scene);
    }
}

#[test]
fn in_rows_and_lattices_of_any_step() {
    for power in 0..30 {
        for (columns, rows) in [(300, 1), (1, 300), (18, 17)] {
            let mut scene = Scene { extents: Vec::from([square(5)]), ..Scene::default() };
            for number in 0..columns * rows {
                let (column, row) = (number % columns, number / columns);
                scene.add([column << power, row << power], 0, OPEN);
            }
            check(&scene);
        }
    }
}

#[test]
fn boxes_beyond_the_ends_overlap_there_only_if_they_do() {
    let mut scene = Scene { extents: Vec::from([square(4), square(100)]), ..Scene::default() };
    for inward in 0..60 {
        scene.extents.push(Bounds { left: inward, top: 0, right: inward + 3, bottom: 2 });
        scene.add([i32::MAX, i32::MAX], inward as u32 + 2, OPEN);
        scene.add([i32::MAX - inward, i32::MAX - 2 * inward], inward as u32 % 2, OPEN);
        scene.add([i32::MIN + inward, i32::MIN + 2 * inward], inward as u32 % 2, OPEN);
    }
    check(&scene);
}
