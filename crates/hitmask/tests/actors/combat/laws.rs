//! Laws of combat: the results match the slow reference, in any order of the lists, mirrored or
//! not.

use hitmask::actor::combat::{HitEvent, HitOutcome};
use hitmask_reference::{combat as slow, properties};
use proptest::prelude::*;

use super::scene::Scene;

properties! {
    #[test]
    fn ticks_match_the_reference(seed in any::<u64>()) {
        let mut scene = Scene::random(seed);
        for _ in 0..3 {
            let (slow_events, slow_fighters) = scene.slowly();
            let events = scene.resolve();
            let summary: Vec<slow::HitEvent> = events
                .iter()
                .map(|event| {
                    let outcome = match event.outcome {
                        HitOutcome::Invincible => "passed",
                        other => other.name(),
                    };
                    let key = (event.by, event.swing, event.group);
                    (event.id, key, event.hitbox, event.hurtbox, outcome)
                })
                .collect();
            prop_assert_eq!(&summary, &slow_events);
            for (fast, slowly) in scene.fighters.iter().zip(&slow_fighters) {
                let mut slowly = slowly.clone();
                slowly.hit_by.sort_unstable();
                if let Some(attack) = slowly.pushed_by.take() {
                    let event =
                        events.iter().find(|event| event.hitbox == attack && event.id == fast.id);
                    let ticks = scene.attacks[attack].5.knockback.ticks;
                    prop_assert_eq!(fast.knockback(), Some((event.unwrap().push, ticks)));
                }
                prop_assert_eq!(scene.slow_fighter(fast), slowly);
            }
            for event in &events {
                let (attacks, hurts) = (scene.attacks(), scene.hurts());
                let (attack, hurt) = (attacks[event.hitbox].shape, hurts[event.hurtbox].shape);
                prop_assert_eq!(Some(event.pixel), attack.first(hurt));
                prop_assert_eq!(Some(event.side), hurt.side(attack));
            }
            for fighter in &mut scene.fighters {
                *fighter = fighter.tick().fighter;
            }
        }
    }

    /// The order of the lists does not matter, except for the order of one fighter's shapes.
    #[test]
    fn the_order_of_the_lists_does_not_matter(seed in any::<u64>()) {
        let mut scene = Scene::random(seed);
        let mut other = scene.clone();
        let last = scene.fighters.len() - 1;
        other.fighters.reverse();
        other.hurts.iter_mut().for_each(|hurt| hurt.2 = last - hurt.2);
        other.hurts.sort_by_key(|hurt| hurt.2);
        other.attacks.sort_by_key(|attack| std::cmp::Reverse(attack.2.0));
        let summary = |events: Vec<HitEvent>| {
            let summary = |mut event: HitEvent| {
                (event.fighter, event.hitbox, event.hurtbox) = (0, 0, 0);
                event
            };
            events.into_iter().map(summary).collect::<Vec<_>>()
        };
        prop_assert_eq!(summary(scene.resolve()), summary(other.resolve()));
        other.fighters.reverse();
        prop_assert_eq!(scene.fighters, other.fighters);
    }

    #[test]
    fn mirrored_scenes_have_mirrored_answers(seed in any::<u64>()) {
        let mut scene = Scene::random(seed);
        let mut mirrored = scene.mirrored();
        let (events, others) = (scene.resolve(), mirrored.resolve());
        prop_assert_eq!(events.len(), others.len());
        for (event, other) in events.iter().zip(&others) {
            prop_assert_eq!(
                (event.outcome, event.hitbox, event.hurtbox),
                (other.outcome, other.hitbox, other.hurtbox)
            );
            prop_assert_eq!(event.push, (-other.push.0, other.push.1));
        }
        for (one, other) in scene.fighters.iter().zip(&mirrored.fighters) {
            let knock = other.knockback().map(|(knock, ticks)| ((-knock.0, knock.1), ticks));
            prop_assert_eq!(one.knockback(), knock);
            prop_assert_eq!(
                (one.health, one.hit_stop_ticks, one.invincible_ticks),
                (other.health, other.hit_stop_ticks, other.invincible_ticks)
            );
        }
    }
}
