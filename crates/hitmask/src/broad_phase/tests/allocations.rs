//! Tests memory use: a steady tick allocates nothing, and the lists are small.

use alloc::vec::Vec;

use hitmask_reference::Random;

use super::super::{BroadPhase, PairList, WorkPieces};
use super::scene::{EveryPair, OPEN, Scene};
use crate::kernel::SimdLevel;
use crate::space::Bounds;

#[test]
fn steady_ticks_allocate_nothing() {
    let mut scene = Scene::default();
    for side in [8, 30, 32, 120, 700] {
        scene.extents.push(Bounds { left: 1, top: 0, right: side, bottom: side });
    }
    let mut numbers = Random::new(1);
    let mut random = |below: u64| numbers.below(below) as i32;
    for slot in 0..5000 {
        let shape = if slot % 50 == 0 { random(5) } else { random(3) };
        scene.add([random(2400), random(2400)], shape as u32, OPEN);
    }
    let (mut broad, mut pairs) = (BroadPhase::new(SimdLevel::best()), Vec::new());
    let mut tick = |broad: &mut BroadPhase, scene: &Scene| {
        scene.find(broad, &mut pairs);
        pairs.len()
    };
    let before = tick(&mut broad, &scene);
    assert!(before > 1000);
    for step in 0..80 {
        for position in &mut scene.positions {
            position[0] += 2;
            position[1] -= 1;
        }
        let mut after = 0;
        broad.all_moved();
        let counted = allocation_counter::measure(|| after = tick(&mut broad, &scene));
        assert_eq!(after, before, "all moved by the same amount");
        // During the first ticks, the lists grow to the size that the bodies' motion requires.
        assert!(step < 40 || counted.count_total == 0, "{step}: {}", counted.count_total);
    }
}

/// Checks that a tick in which a few of many bodies move allocates nothing, and neither does a
/// query between two ticks.
#[test]
fn steady_ticks_of_few_that_move_allocate_nothing() {
    let extents = Vec::from([Bounds { left: 0, top: 0, right: 32, bottom: 32 }]);
    let mut scene = Scene { extents, ..Scene::default() };
    for slot in 0..5000 {
        scene.add([slot % 70 * 31, slot / 70 * 31], 0, OPEN);
    }
    let (mut broad, mut lists) = (BroadPhase::default(), [Vec::new(), Vec::new()]);
    for step in 0..80 {
        for slot in (0..5000).step_by(50) {
            scene.positions[slot][0] += if step % 8 < 4 { 3 } else { -3 };
            broad.moved(slot, scene.positions[slot]);
        }
        let counted = allocation_counter::measure(|| {
            broad.refresh(WorkPieces::ONE, scene.bodies());
            let [before, pairs] = &mut lists;
            let list = (PairList::Ticks, &before[..]);
            broad.pairs(WorkPieces::ONE, scene.bodies(), &EveryPair(&scene), list, pairs);
        });
        lists.swap(0, 1);
        assert!(lists[0].len() > 1000);
        assert!(step < 40 || counted.count_total == 0, "{step}: {}", counted.count_total);
    }
}

#[test]
fn a_box_takes_few_bytes() {
    let mut scene = Scene::default();
    scene.extents.push(Bounds { left: 0, top: 0, right: 32, bottom: 32 });
    for slot in 0..100_000 {
        scene.add([slot % 300 * 37, slot / 300 * 37], 0, OPEN);
    }
    let (mut broad, mut pairs) = (BroadPhase::new(SimdLevel::best()), Vec::new());
    scene.find(&mut broad, &mut pairs);
    let bytes = broad.bytes() / scene.shapes.len();
    assert!(bytes <= 56, "{bytes}");
}
