//! A world in which things move, change frames and touch asks for no memory once it has run for a while.

use allocation_counter::measure;
use hitmask::{Collider, ColliderId, Event, Frame, Frames, Mask, SpriteId, World};
use hitmask_reference::Random;

/// So many sprites of a few frames, and colliders that show each of them: walkers in lockstep.
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
        world.insert(Collider::new(SpriteId::from_index(number % sprites)).at(x, y)).unwrap()
    });
    let ids = ids.collect();
    (world, ids)
}

/// Everything moves there and back, and shows the next frame; what was told is read.
fn step(world: &mut World, ids: &[ColliderId], tick: i64) -> usize {
    let by = if tick % 2 == 0 { 3 } else { -3 };
    world.move_all(|id, _, (x, y)| (x + by * (id.index() as i32 % 3), y - by));
    for id in ids {
        world.set_frame(*id, tick / 2).unwrap();
    }
    world.set_position(ids[0], by, 0).unwrap();
    let started = |event: &Event| matches!(event, Event::Started { .. });
    let events = world.tick().unwrap();
    events.clone().filter(started).count() + events.count() + world.touching().len()
}

#[test]
fn a_steady_tick_allocates_nothing() {
    // Many who show each frame, and one each, so that frames are left by all and shown again.
    for (sprites, colliders, side) in [(3, 900, 300), (60, 60, 60), (400, 400, 200)] {
        let (mut world, ids) = crowd(sprites, colliders, side);
        let warm = (0..40).map(|tick| step(&mut world, &ids, tick)).max();
        assert!(warm > Some(100), "{warm:?} events are too few to show anything");
        for tick in 40..80 {
            let mut told = 0;
            let counted = measure(|| told = step(&mut world, &ids, tick));
            assert!(told > 0);
            assert_eq!(
                counted.count_total, 0,
                "{sprites} sprites, {colliders} colliders, tick {tick}"
            );
        }
    }
}

/// Nor does one in which as many come as go.
#[test]
fn coming_and_going_allocates_nothing() {
    let (mut world, mut ids) = crowd(20, 500, 200);
    let mut next = 0;
    let mut step = |world: &mut World| {
        // After a while each gives its place to one like itself, so that there are as many pairs as before.
        for _ in 0..20 {
            let number = next % ids.len();
            next += 1;
            world.remove(ids[number]).unwrap();
            let sprite = SpriteId::from_index(number as u32 % 20);
            ids[number] = world.insert(Collider::new(sprite).at(50, number as i32)).unwrap();
        }
        world.tick().unwrap().count()
    };
    (0..200).for_each(|_| assert!(step(&mut world) > 0));
    let counted = measure(|| (0..20).for_each(|_| assert!(step(&mut world) > 0)));
    assert_eq!(counted.count_total, 0);
}
