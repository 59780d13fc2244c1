//! Compares visits to the bodies whose boxes overlap an area with a loop over all bodies.

use alloc::vec::Vec;

use hitmask_reference::properties;
use proptest::prelude::*;

use super::super::{BroadPhase, WorkPieces};
use super::scene::{Scene, overlap, scenes};
use crate::kernel::SimdLevel;
use crate::space::Bounds;

fn areas() -> impl Strategy<Value = Bounds> {
    let end = || {
        prop_oneof![
            -200..200_i64,
            -6000..6000_i64,
            any::<i64>(),
            any::<i32>().prop_map(i64::from),
            (-90..90_i64).prop_map(|off| off + i64::from(i32::MAX)),
            (-90..90_i64).prop_map(|off| off + i64::from(i32::MIN)),
        ]
    };
    (end(), end(), end(), end(), any::<bool>()).prop_map(|(x, y, other_x, other_y, small)| {
        if small {
            let (width, height) = (other_x.rem_euclid(90), other_y.rem_euclid(90));
            let (right, bottom) = (x.saturating_add(width), y.saturating_add(height));
            return Bounds { left: x, top: y, right, bottom };
        }
        let (left, right, top, bottom) =
            (x.min(other_x), x.max(other_x), y.min(other_y), y.max(other_y));
        Bounds { left, top, right, bottom }
    })
}

properties! {
    #![fewer(32)]

    #[test]
    fn visits_all_that_overlap_once(
        scene in scenes(250),
        areas in prop::collection::vec(areas(), 1..12),
    ) {
        for level in SimdLevel::available() {
            let mut broad = BroadPhase::new(level);
            broad.refresh(WorkPieces::ONE, scene.bodies());
            for area in &areas {
                let mut found = Vec::new();
                broad.visit(scene.bodies(), *area, |slot, bounds| {
                    assert_eq!(bounds, scene.bodies().area(slot));
                    found.push(slot);
                });
                found.sort_unstable();
                let asked = [area.left, area.top, area.right, area.bottom];
                let is_empty = asked[0] >= asked[2] || asked[1] >= asked[3];
                let slow: Vec<u32> = (0..scene.shapes.len() as u32)
                    .filter(|slot| {
                        scene
                            .exact(*slot as usize)
                            .is_some_and(|own| !is_empty && overlap(own, asked))
                    })
                    .collect();
                prop_assert_eq!(found, slow);
            }
        }
    }
}

#[test]
fn nothing_is_visited_before_anything_is_indexed() {
    let everywhere = Bounds { left: i64::MIN, top: i64::MIN, right: i64::MAX, bottom: i64::MAX };
    let broad = BroadPhase::new(SimdLevel::best());
    broad.visit(Scene::default().bodies(), everywhere, |_, _| panic!("there is nothing"));
}
