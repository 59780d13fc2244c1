//! A steady tick allocates nothing.

use alloc::vec::Vec;

use super::super::{Broad, Extents};
use super::crowd::{Crowd, Everything, OPEN};
use crate::kernel::Level;

#[test]
fn steady_ticks_allocate_nothing() {
    let mut crowd = Crowd::default();
    for side in [8, 30, 32, 120, 700] {
        crowd.extents.push(Extents { left: 1, top: 0, right: side, bottom: side });
    }
    // Random places without a crate for them: a multiplicative sequence.
    let mut state = 1_u64;
    let mut random = |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % below) as i32
    };
    for slot in 0..5000 {
        let shape = if slot % 50 == 0 { random(5) } else { random(3) };
        crowd.add([random(2400), random(2400)], shape as u32, OPEN);
    }
    let (mut broad, mut pairs) = (Broad::new(Level::best()), Vec::new());
    let mut tick = |broad: &mut Broad, crowd: &Crowd| {
        broad.pairs(crowd.bodies(), &Everything(crowd), &mut pairs).unwrap();
        pairs.len()
    };
    let before = tick(&mut broad, &crowd);
    assert!(before > 1000);
    for step in 0..80 {
        for position in &mut crowd.positions {
            position[0] += 2;
            position[1] -= 1;
        }
        let mut after = 0;
        broad.all_moved();
        let counted = allocation_counter::measure(|| after = tick(&mut broad, &crowd));
        assert_eq!(after, before, "all moved alike");
        // At first it is seen how all move.
        assert!(step < 40 || counted.count_total == 0, "{step}: {}", counted.count_total);
    }
}

#[test]
fn a_box_takes_few_bytes() {
    let mut crowd = Crowd::default();
    crowd.extents.push(Extents { left: 0, top: 0, right: 32, bottom: 32 });
    for slot in 0..100_000 {
        crowd.add([slot % 300 * 37, slot / 300 * 37], 0, OPEN);
    }
    let (mut broad, mut pairs) = (Broad::new(Level::best()), Vec::new());
    broad.pairs(crowd.bodies(), &Everything(&crowd), &mut pairs).unwrap();
    let bytes = broad.bytes() / crowd.shapes.len();
    assert!(bytes <= 56, "{bytes}");
}
