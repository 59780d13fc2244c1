//! Tests that any number of threads returns the same events in the same order.

use hitmask::Translation;
use hitmask::world::{Collider, Event, SpriteId, World};
use hitmask_reference::Random;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::played::Engine;
use crate::scenario::scenarios;
use crate::stock::{SMALL, STOCK};

fn pools() -> Vec<ThreadPool> {
    (1..=8).map(|threads| ThreadPoolBuilder::new().num_threads(threads).build().unwrap()).collect()
}

/// Random worlds are run eight more times.
#[test]
fn threads_change_no_event() {
    let pools = pools();
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for _ in 0..100 {
        let mut scenario = scenarios(200).new_tree(&mut runner).unwrap().current();
        scenario.filter = None;
        let mut alone = Engine::new(&STOCK);
        let mut together: Vec<Engine> = pools.iter().map(|_| Engine::new(&STOCK)).collect();
        for (tick, commands) in scenario.ticks.iter().enumerate() {
            let expected = alone.play(&scenario, tick);
            for (engine, pool) in together.iter_mut().zip(&pools) {
                for command in commands {
                    engine.apply(*command);
                }
                let events: Vec<Event> = engine.world.tick_on_threads(pool).collect();
                assert_eq!(events, expected, "{} threads", pool.current_num_threads());
                assert_eq!(engine.world.hash(), alone.world.hash());
            }
        }
    }
}

/// The crowd is large enough to be split among threads.
#[test]
fn a_crowd_is_the_same_on_any_number_of_threads() {
    let mut random = Random::new(4);
    let mut alone = World::with_sprites(STOCK.clone());
    for _ in 0..40_000 {
        let sprite = SpriteId::from_index(random.below(SMALL.end as u64) as u32);
        let (x, y) = (random.below(3000) as i32, random.below(3000) as i32);
        alone.insert(Collider::new(sprite).at((x, y)).frame(x.into())).unwrap();
    }
    let pools = pools();
    let mut together: Vec<World> = pools.iter().map(|_| alone.clone()).collect();
    for tick in 0..4 {
        let step = |world: &mut World| {
            world.move_all(|id, _, at| at + Translation::new(id.index() as i32 % 5 - 2, -tick));
        };
        step(&mut alone);
        let expected: Vec<Event> = alone.tick().collect();
        assert!(expected.len() > 10_000, "{} events", expected.len());
        for (world, pool) in together.iter_mut().zip(&pools) {
            step(world);
            assert!(world.tick_on_threads(pool).eq(expected.iter().copied()));
            assert_eq!(world.hash(), alone.hash(), "{} threads", pool.current_num_threads());
        }
    }
}
