//! Tests random worlds against the reference: they have the same ids, and the same events in the
//! same order.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use hitmask_reference::{
    properties,
    world::{Cause, Event},
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use crate::played::{Engine, Slow, name, said};
use crate::scenario::{Scenario, scenarios};
use crate::stock::STOCK;

/// The number of events of each kind.
static SEEN: [AtomicUsize; 5] = [const { AtomicUsize::new(0) }; 5];

fn count(events: &[Event]) {
    for event in events {
        let kind = match event {
            Event::Started(_, _, Cause::Inserted) => 0,
            Event::Started(_, _, Cause::Pose) => 1,
            Event::Started(_, _, Cause::Motion) => 2,
            Event::Ongoing(..) => 3,
            Event::Ended(..) => 4,
        };
        SEEN[kind].fetch_add(1, Relaxed);
    }
}

fn matches_the_reference(scenario: &Scenario) -> Result<(), TestCaseError> {
    let (mut engine, mut slow) = (Engine::new(&STOCK), Slow::new());
    for (number, commands) in scenario.ticks.iter().enumerate() {
        for command in commands {
            let (was_there, expected) = (engine.apply(*command), slow.apply(*command));
            prop_assert_eq!(was_there, expected, "tick {}: {:?}", number, command);
        }
        let ids: Vec<_> = engine.ids.iter().copied().map(name).collect();
        prop_assert_eq!(&ids, &slow.ids);
        let expected = slow.tick(scenario, number);
        let events: Vec<_> = engine.tick(scenario, number).into_iter().map(said).collect();
        prop_assert_eq!(&events, &expected, "tick {}", number);
        count(&events);
    }
    Ok(())
}

properties! {
    #![fewer(8)]

    #[test]
    fn events_match_a_test_of_every_pair(scenario in scenarios(200)) {
        matches_the_reference(&scenario)?;
    }
}

/// The random worlds cover every kind of event.
#[test]
fn random_worlds_show_every_kind_of_event() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = scenarios(60);
    for _ in 0..100 {
        let scenario = strategy.new_tree(&mut runner).unwrap().current();
        matches_the_reference(&scenario).unwrap();
    }
    for (kind, seen) in ["inserted", "pose", "motion", "ongoing", "ended"].iter().zip(&SEEN) {
        let seen = seen.load(Relaxed);
        assert!(seen > 30, "{seen} events of the kind {kind} are too few to show anything");
    }
}
