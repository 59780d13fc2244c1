//! Tests crowds of bodies in one place, in which the boxes of bodies that cannot collide are not
//! compared.

use alloc::vec;
use alloc::vec::Vec;

use hitmask_reference::properties;
use proptest::prelude::*;

use super::super::pairs::{Contents, PairVisitor, search};
use super::super::{BroadPhase, EMPTY, PairList, Traits, WorkPieces};
use super::scene::{EveryPair, OPEN, Scene, small_scenes};
use crate::kernel::{SimdLevel, at_level};
use crate::space::Bounds;

const STILL: Traits = Traits { flags: Traits::STILL, ..OPEN };

/// Returns bodies of a few sizes within a few pixels of each other, with the traits that `traits`
/// returns for their indices.
fn crowd(count: u32, traits: impl Fn(u32) -> Traits) -> Scene {
    let size = |side| Bounds { left: 0, top: 0, right: side, bottom: side };
    let mut scene = Scene { extents: vec![size(3), size(9), size(90)], ..Scene::default() };
    for number in 0..count {
        let place = (number % 5) as i32;
        scene.add([place, -place], number % 3, traits(number));
    }
    scene
}

/// Counts the pairs of boxes that a search examines.
#[derive(Default)]
struct Looks(u64);

impl PairVisitor for Looks {
    #[inline(always)]
    fn visit(&mut self, pairs: &[u64]) {
        self.0 += pairs.len() as u64;
    }
}

/// Returns how many pairs of overlapping boxes a search examines, including those whose bodies do
/// not meet.
fn looks(scene: &Scene) -> u64 {
    let mut broad = BroadPhase::new(SimdLevel::best());
    broad.refresh(WorkPieces::ONE, scene.bodies());
    let (boxes, bodies) = (&broad.boxes, scene.bodies());
    let contents = Contents { boxes, bodies, has_crowds: broad.has_crowds };
    let mut looks = Looks::default();
    at_level!(broad.level, vectors => {
        search(vectors, &broad.lines, contents, (0, 1), &mut looks);
    });
    looks.0
}

/// Checks that, for bodies that do not meet, the work grows with the number of bodies, not with its
/// square.
#[test]
fn bodies_that_do_not_meet_are_not_compared() {
    let layer = |number: u32| 1 << number;
    for (name, traits) in [
        ("all are still", &(|_| STILL) as &dyn Fn(u32) -> Traits),
        ("no layer collides", &|_| Traits { collides_with: 0, ..OPEN }),
        ("layers have nothing in common", &|number| Traits {
            layer: (number % 7) as u8,
            collides_with: layer(7 + number % 2),
            flags: (number % 2) as u8,
        }),
        ("one side ignores the other", &|number| match number % 2 {
            0 => Traits { layer: 0, collides_with: layer(1), flags: 0 },
            _ => Traits { layer: 1, collides_with: layer(2), flags: 0 },
        }),
        ("one moves", &|number| if number == 7 { OPEN } else { STILL }),
    ] {
        let [few, many] = [3000, 12_000].map(|count| looks(&crowd(count, traits)));
        assert!(few < 200 * 3000, "{name}: {few}");
        assert!(many < 200 * 12_000, "{name}: {many}");
    }
}

/// Checks that a crowd whose bodies can all collide soon has too many pairs. The work grows with
/// the limit, and no list of pairs is built.
#[test]
fn too_many_pairs_are_found_early() {
    let scene = crowd(20_000, |_| OPEN);
    let mut broad = BroadPhase::new(SimdLevel::best());
    assert!(broad.exceeds(scene.bodies(), &EveryPair(&scene), 1000));
    assert!(broad.bytes() < 20_000 * 200, "{} bytes", broad.bytes());
    let few = crowd(30, |_| OPEN);
    let count = few.slow_pairs().len() as u64;
    assert!(!BroadPhase::default().exceeds(few.bodies(), &EveryPair(&few), count));
    assert!(BroadPhase::default().exceeds(few.bodies(), &EveryPair(&few), count - 1));
}

/// Checks that a search is correct even if traits change after the boxes were sorted.
#[test]
fn traits_may_change_between_an_index_and_a_search() {
    let mut scene = crowd(60, |number| if number % 4 == 0 { OPEN } else { STILL });
    let mut broad = BroadPhase::default();
    broad.refresh(WorkPieces::ONE, scene.bodies());
    for slot in [3, 9, 21, 33] {
        scene.traits[slot] = OPEN;
        broad.changed(slot);
    }
    let mut pairs = Vec::new();
    scene.find(&mut broad, &mut pairs);
    assert_eq!(pairs, scene.slow_pairs());
}

properties! {
    #![fewer(32)]

    /// Checks that crowds with any traits have the same pairs that a loop over all bodies finds.
    #[test]
    fn crowds_give_the_same_pairs(
        bodies in prop::collection::vec((0..9_u32, 0..4_u8, 0..8_u32, 0..2_u8), 0..120),
        kinds in 1..6_u32,
    ) {
        let traits = |number: u32| {
            // There are only a few different traits, so that there are long runs with the same
            // traits.
            let (_, layer, collides_with, flags) = bodies[(number % kinds) as usize % bodies.len()];
            Traits { layer, collides_with, flags }
        };
        let scene = crowd(bodies.len() as u32, traits);
        let mut pairs = Vec::new();
        let mut broad = BroadPhase::default();
        scene.find(&mut broad, &mut pairs);
        prop_assert_eq!(pairs, scene.slow_pairs());
    }

    /// Checks that a limit is exceeded if there are more pairs: in the first search, after some
    /// bodies have become strays, and with an existing list.
    #[test]
    fn a_limit_is_exceeded_if_there_are_more_pairs(
        mut scene in small_scenes(60),
        moves in prop::collection::vec((any::<prop::sample::Index>(), -40..40_i32, -40..40_i32),
            0..9),
        has_list in any::<bool>(),
        near in -2..=2_i64,
    ) {
        let mut broad = BroadPhase::default();
        if has_list {
            scene.find(&mut broad, &mut Vec::new());
        }
        for (slot, x, y) in moves {
            if !scene.positions.is_empty() {
                let slot = slot.index(scene.positions.len());
                scene.positions[slot] = [x, y];
                broad.moved(slot, [x, y]);
            }
        }
        let expected = scene.slow_pairs();
        let count = expected.len() as i64;
        for limit in [0, count / 2, count + near, count * 2 + 9] {
            let limit = limit.max(0);
            let exceeds = broad.exceeds(scene.bodies(), &EveryPair(&scene), limit as u64);
            prop_assert_eq!(exceeds, count > limit, "{} of {}", limit, count);
        }
        let mut pairs = Vec::new();
        scene.find(&mut broad, &mut pairs);
        prop_assert_eq!(pairs, expected);
    }
}

/// Checks that bodies that move to one place one after the other do not form long lists of strays
/// there. They are sorted into the grid, where a search skips bodies that do not meet.
#[test]
fn strays_in_one_place_are_sorted() {
    let layer = Traits { layer: 1, collides_with: 1, flags: 0 };
    let mut scene = crowd(4000, |_| layer);
    for (number, position) in scene.positions.iter_mut().enumerate() {
        *position = [number as i32 % 60 * 200, number as i32 / 60 * 200];
    }
    let (mut broad, mut pairs) = (BroadPhase::default(), Vec::new());
    scene.update(&mut broad, WorkPieces::ONE, PairList::Ticks, &mut pairs);
    for slot in 0..300 {
        scene.positions[slot] = [7, 7];
        broad.moved(slot, [7, 7]);
        broad.refresh(WorkPieces::ONE, scene.bodies());
        assert!(broad.strays.len() < 40, "{slot}: {}", broad.strays.len());
    }
    scene.update(&mut broad, WorkPieces::ONE, PairList::Ticks, &mut pairs);
    assert_eq!(pairs, scene.slow_pairs());
}

/// Checks that places of removed bodies do not stay in the grid forever, and that the number of
/// bodies that counts as few depends on the remaining bodies.
#[test]
fn a_world_that_empties_is_sorted_again() {
    let mut scene = crowd(4000, |_| OPEN);
    for (number, position) in scene.positions.iter_mut().enumerate() {
        *position = [number as i32 % 60 * 200, number as i32 / 60 * 200];
    }
    let (mut broad, mut pairs) = (BroadPhase::default(), Vec::new());
    for slot in 0..3900 {
        if slot % 100 == 0 {
            scene.update(&mut broad, WorkPieces::ONE, PairList::Ticks, &mut pairs);
        }
        scene.shapes[slot] = EMPTY;
        scene.positions[slot] = [0, 0];
        broad.changed(slot);
    }
    scene.update(&mut broad, WorkPieces::ONE, PairList::Ticks, &mut pairs);
    assert!(broad.boxes.len() < 400, "{}", broad.boxes.len());
    for slot in 3950..4000 {
        scene.positions[slot][0] += 1;
        broad.moved(slot, scene.positions[slot]);
    }
    scene.update(&mut broad, WorkPieces::ONE, PairList::Ticks, &mut pairs);
    assert_eq!(broad.strays.len(), 0, "half of them are not few");
    assert_eq!(pairs, scene.slow_pairs());
}
