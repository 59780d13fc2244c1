//! Tests that events do not depend on the position of a world, on mirroring, on the order of
//! insertion, or on how colliders that do not collide are kept apart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, Mutex};

use hitmask::sheet::Frame;
use hitmask::world::{Cause, ColliderId, ColliderRef, Event, Sprites};
use hitmask::{Point, Rect};
use hitmask_reference::properties;
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use crate::common::Both;
use crate::played::Engine;
use crate::scenario::{Command, Scenario, scenarios};
use crate::stock::{STOCK, stock};

/// Returns all events of a scenario, tick by tick.
fn played(sprites: &Sprites, scenario: &Scenario) -> Vec<Vec<Event>> {
    let mut engine = Engine::new(sprites);
    (0..scenario.ticks.len()).map(|tick| engine.play(scenario, tick)).collect()
}

/// What happened to a pair, whichever of the two colliders has the smaller index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Happened {
    Inserted,
    Pose,
    Motion,
    Ongoing,
    Ended,
}

/// Returns the events by the numbers of their colliders, which are in the order of insertion.
fn by_number(engine: &Engine, events: &[Event]) -> BTreeMap<(usize, usize), Happened> {
    let numbers: BTreeMap<ColliderId, usize> =
        engine.ids.iter().enumerate().map(|(number, id)| (*id, number)).collect();
    let names = events.iter().map(|event| {
        let (a, b) = event.pair();
        let (a, b) = (numbers[&a], numbers[&b]);
        let happened = match event {
            Event::Started { cause: Cause::Inserted, .. } => Happened::Inserted,
            Event::Started { cause: Cause::Pose, .. } => Happened::Pose,
            Event::Started { cause: Cause::Motion, .. } => Happened::Motion,
            Event::Ongoing { .. } => Happened::Ongoing,
            Event::Ended { .. } => Happened::Ended,
        };
        ((a.min(b), a.max(b)), happened)
    });
    names.collect()
}

/// Returns the scenario with all positions changed, or `None` if a position leaves `i32`.
fn placed_otherwise(
    scenario: &Scenario,
    place: impl Fn((i64, i64)) -> (i64, i64),
    is_mirrored: bool,
) -> Option<Scenario> {
    let room = i64::from(i32::MIN) + 2000..=i64::from(i32::MAX) - 2000;
    let is_within = |(x, y): (i32, i32)| {
        // Moves stop at the ends of i32, where the two worlds would differ.
        let (x, y) = place((x.into(), y.into()));
        room.contains(&x) && room.contains(&y)
    };
    let commands = scenario.ticks.iter().flatten();
    let fits = commands.clone().all(|command| match command {
        Command::Insert(start) => is_within(start.at) && room.contains(&start.at.0.into()),
        Command::Place(_, at) => is_within(*at),
        _ => true,
    });
    let place = |(x, y): (i32, i32)| {
        let (x, y) = place((x.into(), y.into()));
        (x as i32, y as i32)
    };
    fits.then(|| {
        scenario.map(|command| match command {
            Command::Insert(mut start) => {
                start.pose = None;
                start.at = place(start.at);
                Command::Insert(start)
            }
            Command::Place(number, at) => Command::Place(number, place(at)),
            Command::MoveAll((dx, dy)) if is_mirrored => Command::MoveAll((-dx, dy)),
            Command::Pose(number, _) => Command::Frame(number, 2),
            Command::Edit(number, sprite, frame, at, set) if is_mirrored => {
                Command::Edit(number, sprite, frame, (-at.0, at.1), set)
            }
            other => other,
        })
    })
}

/// Returns the smallest rectangle that contains all pixels of a collider.
fn bounds(collider: ColliderRef<'_>) -> Option<Rect> {
    let sprite = collider.placed().and_then(hitmask::Placed::bounds);
    sprite.or_else(|| collider.placed_terrain()?.bounds())
}

/// The stock of sprites with every frame mirrored about the left edge of pixel 0.
static MIRRORED: LazyLock<Sprites> = LazyLock::new(|| stock(mirrored));

fn mirrored(both: &Both, (x, y): (i32, i32)) -> Frame {
    // Pixel x becomes pixel -1 - x, so that every position in i32 has a mirror image.
    Frame::new(both.mask.flipped_x().unwrap(), (1 - x - both.grid.width as i32, y))
}

properties! {
    #![fewer(8)]

    #[test]
    fn a_world_may_lie_anywhere(
        scenario in scenarios(120),
        by in (-1_i64 << 29..1 << 29, prop_oneof![Just(64_i64), -4100..4100_i64]),
    ) {
        let here = placed_otherwise(&scenario, |at| at, false);
        let there = placed_otherwise(&scenario, |(x, y)| (x + by.0, y + by.1), false);
        let (Some(here), Some(there)) = (here, there) else { return Ok(()) };
        prop_assert_eq!(played(&STOCK, &here), played(&STOCK, &there));
    }

    #[test]
    fn a_world_may_be_mirrored(scenario in scenarios(120)) {
        let here = placed_otherwise(&scenario, |at| at, false);
        let there = placed_otherwise(&scenario, |(x, y)| (-1 - x, y), true);
        let (Some(here), Some(there)) = (here, there) else { return Ok(()) };
        prop_assert_eq!(played(&STOCK, &here), played(&MIRRORED, &there));
    }

    /// If everything before the first tick is inserted in reverse, the pairs are the same by the
    /// colliders' numbers.
    #[test]
    fn the_order_of_insertion_only_changes_ids(scenario in scenarios(120)) {
        let scenario = Scenario { filter: None, ..scenario };
        let first = scenario.ticks[0].len();
        let mut turned = scenario.map(|command| command);
        turned.ticks[0].reverse();
        let (mut one, mut other) = (Engine::new(&STOCK), Engine::new(&STOCK));
        for tick in 0..scenario.ticks.len() {
            let events = one.play(&scenario, tick);
            let turned_events = if tick == 0 {
                let events = other.play(&turned, 0);
                // From here on, both worlds use the same numbers.
                other.ids[..first].reverse();
                events
            } else {
                other.play(&scenario, tick)
            };
            prop_assert_eq!(by_number(&one, &events), by_number(&other, &turned_events));
        }
    }

    /// Layers that keep two groups apart split one world into two, and so does a filter that keeps
    /// them apart.
    #[test]
    fn layers_and_filters_keep_groups_apart(scenario in scenarios(120)) {
        let together = Scenario { filter: None, ..scenario }.map(|command| match command {
            Command::Insert(mut start) => {
                (start.layer, start.collides_with) = (0, u32::MAX);
                Command::Insert(start)
            }
            Command::Layers(number, ..) => Command::UserData(number, 0),
            other => other,
        });
        let mut number = 0;
        let mut groups = Vec::new();
        let mut apart = together.clone();
        for command in apart.ticks.iter_mut().flatten() {
            if let Command::Insert(start) = command {
                let group = (number * 7 + number / 3) % 2;
                (start.layer, start.collides_with) = (3 + group as u8, 1 << (3 + group));
                groups.push(group);
                number += 1;
            }
        }
        let (mut layers, mut filter) = (Engine::new(&STOCK), Engine::new(&STOCK));
        let mut plain = Engine::new(&STOCK);
        for tick in 0..together.ticks.len() {
            let by_layers = layers.play(&apart, tick);
            for command in &together.ticks[tick] {
                filter.apply(*command);
            }
            let of: BTreeMap<ColliderId, usize> =
                filter.ids.iter().copied().zip(groups.iter().copied()).collect();
            let by_filter: Vec<Event> =
                filter.world.tick_where(|a, b| of[&a] == of[&b]).collect();
            prop_assert_eq!(&by_layers, &by_filter);
            // Only the pairs between the two groups are left out.
            let all = plain.play(&together, tick);
            let left: Vec<Event> = all
                .into_iter()
                .filter(|event| of[&event.pair().0] == of[&event.pair().1])
                .collect();
            prop_assert_eq!(&by_layers, &left);
        }
    }

    #[test]
    fn without_changes_everything_is_ongoing(scenario in scenarios(120)) {
        let scenario = Scenario { filter: None, ..scenario };
        let mut engine = Engine::new(&STOCK);
        for tick in 0..scenario.ticks.len() {
            let events = engine.play(&scenario, tick);
            let goes_on: Vec<_> = events
                .iter()
                .filter(|event| !matches!(event, Event::Ended { .. }))
                .map(|event| event.pair())
                .collect();
            let touching: Vec<_> = engine.world.touching().collect();
            prop_assert_eq!(&touching, &goes_on);
            let quiet = engine.tick(&scenario, tick);
            let expected: Vec<_> =
                goes_on.iter().map(|(a, b)| Event::Ongoing { a: *a, b: *b }).collect();
            prop_assert_eq!(quiet, expected);
            // Moving colliders there and back, and setting their user data, also changes nothing.
            for (number, id) in engine.ids.iter().enumerate() {
                if let Some(collider) = engine.world.get(*id) {
                    let Point { x, y } = collider.position();
                    engine.world.set_position(*id, (!x, y)).unwrap();
                    engine.world.set_position(*id, (x, y)).unwrap();
                    engine.world.set_user_data(*id, number as u64).unwrap();
                }
            }
            prop_assert_eq!(engine.tick(&scenario, tick).len(), touching.len());
            prop_assert_eq!(engine.world.touching().collect::<Vec<_>>(), touching);
        }
    }

    /// The filter is called only for the pairs whose boxes overlap and whose layers collide. It is
    /// called once for each of these pairs, in the order of ids.
    #[test]
    fn the_filter_gets_candidates_only(scenario in scenarios(60)) {
        let mut engine = Engine::new(&STOCK);
        for commands in &scenario.ticks {
            for command in commands {
                engine.apply(*command);
            }
            let asked = Mutex::new(Vec::new());
            let none = |a: ColliderId, b: ColliderId| {
                asked.lock().unwrap().push((a, b));
                false
            };
            engine.world.tick_where(none);
            let mut asked = asked.into_inner().unwrap();
            asked.sort_unstable_by_key(|(a, b)| (a.index(), b.index()));
            let colliders: Vec<_> = engine.world.iter().collect();
            let mut expected = Vec::new();
            for (number, a) in colliders.iter().enumerate() {
                for b in &colliders[number + 1..] {
                    let layers = a.collides_with().contains(b.layer())
                        && b.collides_with().contains(a.layer());
                    let (boxes, other) = (bounds(*a), bounds(*b));
                    let overlap = boxes.zip(other).is_some_and(|(one, other)| {
                        one.x < other.right()
                            && other.x < one.right()
                            && one.y < other.bottom()
                            && other.y < one.bottom()
                    });
                    if layers && overlap && !(a.is_still() && b.is_still()) {
                        expected.push((a.id(), b.id()));
                    }
                }
            }
            prop_assert_eq!(asked, expected);
            prop_assert_eq!(engine.world.touching().count(), 0);
        }
    }
}

/// A set of pairs contains each pair once, and in order, whatever happens.
#[test]
fn pairs_are_in_order_and_single() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for _ in 0..50 {
        let scenario = scenarios(200).new_tree(&mut runner).unwrap().current();
        for events in played(&STOCK, &scenario) {
            let pairs: Vec<_> = events
                .iter()
                .map(|event| (event.pair().0.index(), event.pair().1.index()))
                .collect();
            let ordered: BTreeSet<_> = pairs.iter().copied().collect();
            assert!(pairs.iter().eq(ordered.iter()));
            assert!(pairs.iter().all(|(a, b)| a < b));
        }
    }
}
