//! Compares the pairs of scenes that do not change with a loop over all pairs.

use alloc::vec::Vec;

use hitmask_reference::properties;
use proptest::prelude::*;

use super::super::BroadPhase;
#[cfg(feature = "rayon")]
use super::super::{PairList, WorkPieces};
use super::scene::{OPEN, Scene, scenes};
use crate::kernel::SimdLevel;
use crate::space::Bounds;

/// Compares the pairs of a scene, at every level of vector instructions, with those of the slow
/// search.
#[track_caller]
fn check(scene: &Scene) {
    let slow = scene.slow_pairs();
    for level in SimdLevel::available() {
        let (mut broad, mut pairs) = (BroadPhase::new(level), Vec::from([7]));
        for _ in 0..2 {
            scene.find(&mut broad, &mut pairs);
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
            scene.find(&mut broad, &mut pairs);
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
    scene.find(&mut BroadPhase::default(), &mut pairs);
    assert!(pairs.len() > 50_000);
    for threads in 1..=8 {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let (mut broad, mut same) = (BroadPhase::new(SimdLevel::best()), Vec::new());
        for _ in 0..2 {
            let pieces = WorkPieces::for_pool(&pool, scene.bodies().slots());
            broad.forget();
            let list = PairList::Ticks;
            pieces.install(&pool, || scene.update(&mut broad, pieces, list, &mut same));
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

/// Checks that the result is correct even for the largest and the farthest boxes, even though boxes
/// are compared by the lower 16 bits of their sides.
#[test]
fn boxes_of_any_size_at_any_distance_that_16_bits_do_not_hold() {
    let far = 1 << 16;
    for side in
        [1, 90, far / 8 - 1, far / 8, far / 6, far / 4 - 1, far / 4, far / 4 + 1, far / 2, far]
    {
        let around = Bounds { left: -side, top: -side, right: side, bottom: side };
        for distance in [0, 1, side, 2 * side - 1, 2 * side, far / 2, far - 2 * side, far - 1, far]
        {
            for off in -2..=2 {
                let extents = Vec::from([square(side), around, square(3)]);
                let mut scene = Scene { extents, ..Scene::default() };
                for number in 0..6 {
                    scene.add([number, distance + off], number as u32 % 3, OPEN);
                    scene.add([distance + off, -number], number as u32 % 3, OPEN);
                    scene.add([0, 0], number as u32 % 3, OPEN);
                }
                check(&scene);
            }
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
