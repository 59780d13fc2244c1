//! Tests that events keep their ids while their world changes, whatever is inserted, moved and
//! removed in the meantime.

use std::collections::BTreeSet;

use hitmask::world::{Collider, ColliderId, ColliderRef, Event, Layer, Layers, SpriteId, World};
use hitmask::{Mask, Translation};
use hitmask_reference::Random;

use crate::common::games::{Stock, run, worlds};

/// Creates a world with three sprites, and with this number of colliders in a square.
fn crowd(seed: u64, colliders: u32, side: u64) -> (World, Random) {
    let (mut world, mut random) = (World::new(), Random::new(seed));
    world.add_mask(Mask::full(8, 6).unwrap()).unwrap();
    let ring = Mask::from_fn(9, 9, |x, y| x % 8 == 0 || y % 8 == 0);
    world.add_mask(ring.unwrap()).unwrap();
    world.add_mask(Mask::from_fn(12, 12, |x, y| (x + y) % 5 == 0).unwrap()).unwrap();
    for _ in 0..colliders {
        insert(&mut world, &mut random, side);
    }
    (world, random)
}

fn insert(world: &mut World, random: &mut Random, side: u64) -> ColliderId {
    let sprite = SpriteId::from_index(random.below(3) as u32);
    let at = (random.below(side) as i32, random.below(side) as i32);
    world.insert(Collider::new(sprite).at(at).user_data(random.next())).unwrap()
}

/// Reacts to an event like a game: a hit removes one of the two colliders, or both, and inserts
/// others. Returns the new colliders.
fn respond(world: &mut World, random: &mut Random, event: Event, side: u64) -> Vec<ColliderId> {
    let mut new = Vec::new();
    let (a, b) = event.pair();
    let by = Translation::new(random.below(5) as i32 - 2, random.below(5) as i32 - 2);
    let nudge = |world: &mut World, id: ColliderId| {
        // An earlier event may have removed this collider.
        if let Some(collider) = world.get(id) {
            let position = collider.position() + by;
            world.set_position(id, position).unwrap();
        }
    };
    match event {
        Event::Started { .. } => {
            nudge(world, a);
            let gone = if random.below(4) == 0 { vec![b, a] } else { vec![b] };
            for id in gone {
                // Another hit may have removed this collider.
                if world.remove(id).is_ok() {
                    new.push(insert(world, random, side));
                }
            }
        }
        Event::Ongoing { .. } => nudge(world, b),
        Event::Ended { .. } => {
            nudge(world, a);
            if let Some(collider) = world.get(b) {
                let sprite = SpriteId::from_index((collider.sprite().unwrap().index() + 1) % 3);
                world.set_sprite(b, sprite, 0).unwrap();
            }
        }
    }
    new
}

/// Finds the pairs that overlap by testing each pair.
fn overlapping(world: &World) -> BTreeSet<(ColliderId, ColliderId)> {
    let all: Vec<_> =
        world.iter().map(|collider| (collider.id(), collider.placed().unwrap())).collect();
    let mut pairs = BTreeSet::new();
    for (number, (a, one)) in all.iter().enumerate() {
        let others = all[number + 1..].iter().filter(|(_, other)| one.overlaps(*other));
        pairs.extend(others.map(|(b, _)| (*a, *b)));
    }
    pairs
}

/// Two equal worlds of five hundred sprites, in which hits remove sprites. One world changes inside
/// the loop over its events, and the other after the tick's events were collected.
#[test]
fn changing_the_world_in_a_loop_equals_a_list_of_events() {
    const SIDE: u64 = 300;
    let mut reused = 0;
    for seed in 0..12 {
        let (mut within, mut random) = crowd(seed, 500, SIDE);
        let mut after = within.clone();
        let mut random_after = random.clone();
        let mut before = BTreeSet::new();
        for tick in 0..25 {
            let now = overlapping(&within);
            let events: Vec<Event> = after.tick().collect();
            for event in &events {
                respond(&mut after, &mut random_after, *event, SIDE);
            }
            let (mut seen, mut slots) = (Vec::new(), BTreeSet::new());
            for event in within.tick() {
                let (a, b) = event.pair();
                reused += [a, b].iter().filter(|id| slots.contains(&id.index())).count();
                let new = respond(&mut within, &mut random, event, SIDE);
                slots.extend(new.into_iter().map(ColliderId::index));
                seen.push(event);
            }
            assert_eq!(seen, events, "seed {seed}, tick {tick}");
            assert_eq!(within.hash(), after.hash(), "seed {seed}, tick {tick}");
            // The events contain the ids that the colliders had at the tick.
            let of = |kind: fn(&Event) -> bool| -> BTreeSet<_> {
                seen.iter().filter(|event| kind(event)).map(|event| event.pair()).collect()
            };
            assert_eq!(of(|event| matches!(event, Event::Started { .. })), &now - &before);
            assert_eq!(of(|event| matches!(event, Event::Ongoing { .. })), &now & &before);
            assert_eq!(of(|event| matches!(event, Event::Ended { .. })), &before - &now);
            before = now;
        }
        assert_eq!(within.to_bytes(), after.to_bytes());
    }
    // The loop reused slots before it reached an event with the slots' old colliders.
    assert!(reused > 100, "{reused}");
}

/// An event keeps the id of its collider, even if another collider has taken the collider's slot by
/// the time the event is read.
#[test]
fn events_keep_ids_after_their_slot_is_reused() {
    let mut world = World::new();
    let sprite = world.add_mask(Mask::full(4, 4).unwrap()).unwrap();
    let ids = [0, 1, 20, 21].map(|x| world.insert(Collider::new(sprite).at((x, 0))).unwrap());
    assert_eq!(world.tick().count(), 2);
    world.remove(ids[1]).unwrap();
    world.remove(ids[3]).unwrap();
    let mut events = world.tick();
    assert_eq!(events.next(), Some(Event::Ended { a: ids[0], b: ids[1] }));
    let new = [50, 60].map(|x| world.insert(Collider::new(sprite).at((x, 0))).unwrap());
    assert_eq!(new.map(ColliderId::index), [ids[3], ids[1]].map(ColliderId::index));
    assert_eq!(events.clone().ended().next(), Some(Event::Ended { a: ids[2], b: ids[3] }));
    assert_eq!(events.next(), Some(Event::Ended { a: ids[2], b: ids[3] }));
    assert_eq!(events.next(), None);
}

/// The events of every tick of random games are kept and read at the end. Some of them are partly
/// read at once.
#[test]
fn events_of_old_ticks_do_not_change() {
    let stock = Stock::new();
    let mut count = 0;
    for seed in 0..worlds() {
        let (mut world, mut random) = (stock.world(), Random::new(seed));
        let mut kept = Vec::new();
        let mut snapshot = world.snapshot();
        for round in 0..20 {
            let story = run(&mut world, &stock, &mut random, 15);
            let mut events = world.tick();
            let all: Vec<Event> = events.clone().collect();
            let read = random.below(all.len() as u64 + 1) as usize;
            assert!(events.by_ref().take(read).eq(all[..read].iter().copied()));
            kept.push((events, all, read));
            match random.below(4) {
                0 => world.restore(&snapshot),
                1 => snapshot = world.snapshot(),
                2 => world = world.clone(),
                _ => {}
            }
            count += story.events.len();
            assert!(round < 20);
        }
        drop(world);
        for (events, all, read) in kept {
            assert!(events.clone().eq(all[read..].iter().copied()));
            let started = |event: &Event| matches!(event, Event::Started { .. });
            assert!(events.started().eq(all[read..].iter().copied().filter(started)));
        }
    }
    assert!(count as u64 > 5 * worlds(), "{count}");
}

/// At every position in the list, the remaining events consist of three parts, and the size hint
/// bounds their number.
#[test]
fn started_ongoing_and_ended_are_all_events() {
    let stock = Stock::new();
    let mut kinds = [0; 3];
    for seed in 0..worlds() {
        let (mut world, mut random) = (stock.world(), Random::new(seed));
        for _ in 0..12 {
            run(&mut world, &stock, &mut random, 12);
            let mut events = world.tick();
            loop {
                let all: Vec<Event> = events.clone().collect();
                let parts: [Vec<Event>; 3] = [
                    events.started().collect(),
                    events.ongoing().collect(),
                    events.ended().collect(),
                ];
                let is_of = [
                    |event: &Event| matches!(event, Event::Started { .. }),
                    |event: &Event| matches!(event, Event::Ongoing { .. }),
                    |event: &Event| matches!(event, Event::Ended { .. }),
                ];
                for ((part, is_of), count) in parts.iter().zip(is_of).zip(&mut kinds) {
                    let expected: Vec<_> = all.iter().copied().filter(is_of).collect();
                    assert_eq!(*part, expected);
                    *count += part.len();
                }
                assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), all.len());
                let (least, most) = events.size_hint();
                assert!(least <= all.len() && all.len() <= most.unwrap(), "{least} {most:?}");
                if events.next().is_none() {
                    assert!(
                        all.is_empty()
                            && events.next().is_none()
                            && events.size_hint() == (0, Some(0))
                    );
                    break;
                }
            }
        }
    }
    assert!(kinds.iter().all(|count| *count as u64 > worlds()), "{kinds:?}");
}

#[test]
fn the_other_one_of_a_pair() {
    let (mut world, mut random) = crowd(3, 200, 120);
    let gone = insert(&mut world, &mut random, 9);
    world.remove(gone).unwrap();
    let ids: Vec<_> = world.iter().map(ColliderRef::id).collect();
    let mut count = 0;
    for tick in 0..3 {
        for event in world.tick() {
            let (a, b) = event.pair();
            assert!(a.index() < b.index());
            assert_eq!(
                (event.other(a), event.other(b), event.other(gone)),
                (Some(b), Some(a), None)
            );
            for id in ids.iter().copied().chain([gone]) {
                assert_eq!(event.involves(id), id == a || id == b);
                assert_eq!(event.other(id).is_some(), event.involves(id));
            }
            // The slot alone does not identify the collider.
            let later = ColliderId::from_bits(a.to_bits() ^ 1 << 32);
            assert_eq!((event.involves(later), event.other(later)), (false, None));
            count += 1;
        }
        world.move_all(|id, _, at| at + Translation::new(id.index() as i32 % 3, tick));
    }
    assert!(count > 100, "{count}");
}

/// Events can be kept, sent to another thread, and read there.
#[test]
fn events_are_values_of_their_own() {
    fn is_a_value<T: Clone + Send + Sync + 'static>(value: T) -> T {
        value
    }
    let (mut world, _) = crowd(1, 300, 150);
    let events = is_a_value(world.tick());
    let expected: Vec<Event> = events.clone().collect();
    let elsewhere = std::thread::spawn(move || events.collect::<Vec<_>>());
    world.tick();
    drop(world);
    assert_eq!(elsewhere.join().unwrap(), expected);
    assert!(expected.len() > 20);
}

/// If the layers of two colliders no longer collide, their pair ends and keeps its ids, although
/// both colliders still exist.
#[test]
fn a_pair_kept_apart_by_layers_ends() {
    let (mut world, _) = crowd(2, 100, 60);
    let pairs: BTreeSet<_> = world.tick().map(Event::pair).collect();
    assert!(pairs.len() > 20);
    for id in world.iter().map(ColliderRef::id).collect::<Vec<_>>() {
        world.set_layers(id, Layer::FIRST, Layers::NONE).unwrap();
    }
    let events = world.tick();
    assert!(events.started().next().is_none() && events.ongoing().next().is_none());
    assert_eq!(events.ended().map(Event::pair).collect::<BTreeSet<_>>(), pairs);
    assert_eq!(world.tick().count(), 0);
}
