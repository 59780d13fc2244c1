//! Tests the properties that hold in every world.

use std::collections::BTreeMap;

use hitmask_reference::{
    carry::{self as slow, PassengerOutcome},
    properties,
};
use proptest::prelude::*;

use super::scene::Scene;

properties! {
    #[test]
    fn it_matches_a_pixel_at_a_time(seed in any::<u64>()) {
        let scene = Scene::new(seed);
        let (actors, by) = scene.played(false);
        for (before, after) in scene.actors.iter().zip(&actors) {
            let mut expected = before.clone();
            slow::carry(&scene.solid, by, &mut expected, &scene.around);
            prop_assert_eq!(after, &expected, "{:?} of {:?}", before, scene);
        }
    }

    #[test]
    fn free_actors_end_free_or_squished(seed in any::<u64>()) {
        let scene = Scene::new(seed);
        let (actors, by) = scene.played(false);
        let mut blocks = scene.around.clone();
        blocks.push(scene.solid.clone());
        let mut after = blocks.clone();
        after.last_mut().unwrap().at = (scene.solid.at.0 + by.0, scene.solid.at.1 + by.1);
        for (old, new) in scene.actors.iter().zip(&actors) {
            if slow::is_free(old, &blocks) && new.outcome != PassengerOutcome::Squished {
                prop_assert!(slow::is_free(new, &after), "{old:?} {new:?}");
            }
        }
    }

    #[test]
    fn a_mirrored_world_has_the_mirrored_outcome(seed in any::<u64>(), across_x in any::<bool>()) {
        let scene = Scene::new(seed);
        let (actors, by) = scene.played(false);
        let (mirrored, by_mirrored) = scene.mirrored(across_x).played(false);
        let moved = Scene { actors, ..scene.clone() }.mirrored(across_x);
        let turned = if across_x { (-by.0, by.1) } else { (by.0, -by.1) };
        prop_assert_eq!(turned, by_mirrored);
        for (one, other) in moved.actors.iter().zip(&mirrored) {
            prop_assert_eq!((one.at, &one.grid), (other.at, &other.grid));
            let wiggled = |outcome| match outcome {
                PassengerOutcome::Squeezed(smaller, (x, y)) if across_x => {
                    PassengerOutcome::Squeezed(smaller, (-x, y))
                }
                PassengerOutcome::Squeezed(smaller, (x, y)) => {
                    PassengerOutcome::Squeezed(smaller, (x, -y))
                }
                other => other,
            };
            prop_assert_eq!(wiggled(one.outcome), other.outcome);
        }
    }

    #[test]
    fn x_and_y_are_symmetric(seed in any::<u64>(), along_x in any::<bool>()) {
        let mut scene = Scene::new(seed);
        scene.by = if along_x { (scene.by.0, 0) } else { (0, scene.by.1) };
        let (actors, _) = scene.played(false);
        let (turned, _) = scene.transposed().played(false);
        let moved = Scene { actors, ..scene }.transposed();
        for (one, other) in moved.actors.iter().zip(&turned) {
            prop_assert_eq!((one.at, &one.grid), (other.at, &other.grid));
        }
    }

    #[test]
    fn the_order_of_passengers_does_not_matter(seed in any::<u64>()) {
        let scene = Scene::new(seed);
        prop_assert_eq!(scene.played(false), scene.played(true));
    }
}

/// The laws above mean little if hardly any actor is affected, so every outcome must be common.
#[test]
fn every_outcome_is_common() {
    let mut found = BTreeMap::new();
    for seed in 0..2000 {
        for actor in Scene::new(seed).played(false).0 {
            let name = match actor.outcome {
                PassengerOutcome::Squeezed(true, _) => "smaller",
                PassengerOutcome::Squeezed(false, _) => "wiggled",
                PassengerOutcome::Squished => "squished",
                PassengerOutcome::Pushed => "pushed",
                PassengerOutcome::Carried => "carried",
                PassengerOutcome::Untouched => "untouched",
            };
            *found.entry(name).or_insert(0) += 1;
        }
    }
    assert!(found.len() == 6 && found.values().all(|count| *count > 30), "{found:?}");
}
