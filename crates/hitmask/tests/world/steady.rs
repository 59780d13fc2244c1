//! Tests that a world with motion, frame changes and contacts allocates nothing after it has run
//! for a while.

use allocation_counter::measure;
use hitmask::sheet::{Frame, Frames};
use hitmask::world::{Collider, ColliderId, Event, SpriteId, World};
use hitmask::{Mask, Translation};
use hitmask_reference::Random;

/// Creates sprites of a few frames, and colliders that show these frames in lockstep.
fn crowd(sprites: u32, colliders: u32, side: u32) -> (World, Vec<ColliderId>) {
    let mut world = World::new();
    for number in 0..sprites {
        let mask = |frame: u32| Mask::full(4 + (frame + number) % 9, 6 + frame).unwrap();
        let frames = (0..4).map(|frame| Frame::new(mask(frame), (frame as i32, 0))).collect();
        world.add_frames(&Frames::new(frames).unwrap()).unwrap();
    }
    let mut random = Random::new(8);
    let ids = (0..colliders).map(|number| {
        let (x, y) = (random.below(side.into()) as i32, random.below(side.into()) as i32);
        world.insert(Collider::new(SpriteId::from_index(number % sprites)).at((x, y))).unwrap()
    });
    let ids = ids.collect();
    (world, ids)
}

/// Moves everything there and back, shows the next frames, and reads the events.
fn step(world: &mut World, ids: &[ColliderId], tick: i64) -> usize {
    let by = if tick % 2 == 0 { 3 } else { -3 };
    world.move_all(|id, _, at| at + Translation::new(by * (id.index() as i32 % 3), -by));
    for id in ids {
        world.set_frame(*id, tick / 2).unwrap();
    }
    world.set_position(ids[0], (by, 0)).unwrap();
    let started = |event: &Event| matches!(event, Event::Started { .. });
    let events = world.tick();
    events.clone().filter(started).count() + events.count() + world.touching().len()
}

#[test]
fn a_steady_tick_allocates_nothing() {
    // The scenes have many colliders per frame, or one collider per frame, so that all colliders
    // leave a frame and show it again.
    for (sprites, colliders, side) in [(3, 900, 300), (60, 60, 60), (400, 400, 200)] {
        let (mut world, ids) = crowd(sprites, colliders, side);
        let warm = (0..40).map(|tick| step(&mut world, &ids, tick)).max();
        assert!(warm > Some(100), "{warm:?} events are too few to show anything");
        for tick in 40..80 {
            let mut events = 0;
            let counted = measure(|| events = step(&mut world, &ids, tick));
            assert!(events > 0);
            assert_eq!(
                counted.count_total, 0,
                "{sprites} sprites, {colliders} colliders, tick {tick}"
            );
        }
    }
}

/// A world into which as many colliders come as leave it allocates nothing, either.
#[test]
fn coming_and_going_allocates_nothing() {
    let (mut world, mut ids) = crowd(20, 500, 200);
    let mut next = 0;
    let mut step = |world: &mut World| {
        // After a while, each collider is replaced by an equal one, so the number of pairs stays
        // the same.
        for _ in 0..20 {
            let number = next % ids.len();
            next += 1;
            world.remove(ids[number]).unwrap();
            let sprite = SpriteId::from_index(number as u32 % 20);
            ids[number] = world.insert(Collider::new(sprite).at((50, number as i32))).unwrap();
        }
        world.tick().count()
    };
    (0..200).for_each(|_| assert!(step(&mut world) > 0));
    let counted = measure(|| (0..20).for_each(|_| assert!(step(&mut world) > 0)));
    assert_eq!(counted.count_total, 0);
}

/// Events allocate nothing, however they are consumed: all at once, by kind, cloned, and while
/// colliders move and disappear.
#[test]
fn consuming_events_allocates_nothing() {
    let (mut world, ids) = crowd(20, 600, 200);
    let step = |world: &mut World, tick: i32| {
        let mut count = 0;
        let by = if tick % 2 == 0 { 4 } else { -4 };
        world.move_all(|id, _, at| at + Translation::new(by * (id.index() as i32 % 2), by));
        let events = world.tick();
        count += events.started().count() + events.ended().count();
        count += events.clone().ongoing().count();
        for event in events {
            let (a, b) = event.pair();
            count += usize::from(event.involves(a)) + usize::from(event.other(a) == Some(b));
            let position = world.get(b).unwrap().position();
            world.set_position(b, position).unwrap();
        }
        world.move_all(|id, _, at| at + Translation::new(by, -by * (id.index() as i32 % 3 / 2)));
        for event in world.tick().started() {
            world.set_user_data(event.pair().1, 7).unwrap();
            count += 1;
        }
        world.move_all(|id, _, at| {
            let number = id.index() as i32;
            at + Translation::new(-by * (number % 2) - by, by * (number % 3 / 2) - by)
        });
        count
    };
    assert!((0..40).all(|tick| step(&mut world, tick) > 500));
    let counted = measure(|| (0..20).for_each(|tick| assert!(step(&mut world, tick) > 500)));
    assert_eq!(counted.count_total, 0);
    // Removing colliders in the loop allocates nothing, because the lists of removed slots still
    // have room.
    let mut spare: Vec<_> = ids[..40].to_vec();
    let mut remove_and_insert = |world: &mut World| {
        let mut removed = 0;
        for event in world.tick().ongoing() {
            let (a, _) = event.pair();
            if let Some(place) = spare.iter().position(|id| *id == a) {
                world.remove(a).unwrap();
                spare.swap_remove(place);
                removed += 1;
            }
        }
        for _ in 0..removed {
            let at = (spare.len() as i32, 60);
            spare.push(world.insert(Collider::new(SpriteId::from_index(0)).at(at)).unwrap());
        }
        world.tick();
        removed
    };
    (0..100).for_each(|_| assert!(remove_and_insert(&mut world) > 0));
    let counted = measure(|| (0..20).for_each(|_| assert!(remove_and_insert(&mut world) > 0)));
    assert_eq!(counted.count_total, 0);
}

/// A world cannot overwrite events that are kept. It allocates other lists once, and after that
/// nothing more.
#[test]
fn kept_events_cost_only_their_own_lists() {
    let (mut world, ids) = crowd(3, 900, 300);
    (0..10).for_each(|tick| assert!(step(&mut world, &ids, tick) > 0));
    let kept = world.tick();
    (10..60).for_each(|tick| assert!(step(&mut world, &ids, tick) > 0));
    let counted = measure(|| (60..80).for_each(|tick| assert!(step(&mut world, &ids, tick) > 0)));
    assert_eq!(counted.count_total, 0);
    assert!(kept.count() > 0);
}
