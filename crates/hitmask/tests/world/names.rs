//! Tests ids: which slot a collider gets, and that no id is ever reused.

use std::collections::HashSet;

use hitmask::Mask;
use hitmask::world::{
    Cause, Collider, ColliderId, Event, Layer, Layers, SpriteId, World, WorldError,
};
use hitmask_reference::Random;

fn world() -> (World, SpriteId) {
    let mut world = World::new();
    let sprite = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
    (world, sprite)
}

fn said(id: ColliderId) -> (u32, u32) {
    (id.index(), id.generation())
}

#[test]
fn slots_are_reused_after_the_next_tick_last_one_first() {
    let (mut world, sprite) = world();
    let ids: Vec<_> = (0..5).map(|_| world.insert(Collider::new(sprite)).unwrap()).collect();
    assert!(ids.iter().map(|id| said(*id)).eq((0..5).map(|index| (index, 0))));
    for number in [1, 3, 0] {
        world.remove(ids[number]).unwrap();
    }
    // A slot is not reused before the tick, because the events of that tick still refer to it.
    let insert = |world: &mut World| said(world.insert(Collider::new(sprite)).unwrap());
    assert_eq!(insert(&mut world), (5, 0));
    world.tick();
    assert_eq!(insert(&mut world), (0, 1));
    // Slots that are freed later are reused first, even if some slots that were freed earlier are
    // left.
    world.remove(ids[4]).unwrap();
    world.tick();
    assert_eq!([(); 4].map(|()| insert(&mut world)), [(4, 1), (3, 1), (1, 1), (6, 0)]);
    assert_eq!(world.len(), 7);
}

#[test]
fn colliders_removed_before_a_tick_leave_no_event() {
    let (mut world, sprite) = world();
    let one = world.insert(Collider::new(sprite)).unwrap();
    let other = world.insert(Collider::new(sprite)).unwrap();
    world.remove(other).unwrap();
    assert_eq!(world.tick().count(), 0);
    let next = world.insert(Collider::new(sprite)).unwrap();
    assert_eq!(said(next), (1, 1));
    let started = Event::Started { a: one, b: next, cause: Cause::Inserted };
    assert!(world.tick().eq([started]));
}

#[test]
fn ended_events_have_the_ids_of_removed_colliders() {
    let (mut world, sprite) = world();
    let one = world.insert(Collider::new(sprite).at((4, 4))).unwrap();
    let other = world.insert(Collider::new(sprite)).unwrap();
    assert_eq!(world.tick().count(), 1);
    world.remove(one).unwrap();
    // The pairs of the last tick are unchanged.
    assert!(world.touching().eq([(one, other)]));
    let heir = world.insert(Collider::new(sprite)).unwrap();
    let ended = Event::Ended { a: one, b: other };
    let started = Event::Started { a: other, b: heir, cause: Cause::Inserted };
    assert!(world.tick().eq([ended, started]));
    // Both colliders are removed at once, and the slot of the first is reused. The old pair ends,
    // and the new pair starts.
    world.remove(heir).unwrap();
    let in_its_place = world.insert(Collider::new(sprite)).unwrap();
    assert_eq!(said(in_its_place), (0, 1));
    let started = Event::Started { a: in_its_place, b: other, cause: Cause::Inserted };
    assert!(world.tick().eq([started, Event::Ended { a: other, b: heir }]));
    world.remove(other).unwrap();
    world.remove(in_its_place).unwrap();
    assert!(world.tick().eq([Event::Ended { a: in_its_place, b: other }]));
    assert_eq!(world.tick().count(), 0);
    assert_eq!((world.len(), world.is_empty()), (0, true));
}

/// Every call with an id refuses an id without a collider, and changes nothing.
#[test]
fn stale_ids_are_refused() {
    let (mut world, sprite) = world();
    let kept = world.insert(Collider::new(sprite)).unwrap();
    let gone = world.insert(Collider::new(sprite).at((1, 1))).unwrap();
    world.tick();
    world.remove(gone).unwrap();
    let never = ColliderId::from_bits(u64::from(u32::MAX) << 32);
    let beyond = ColliderId::from_bits(u32::MAX.into());
    for (tick, id) in [gone, never, beyond].into_iter().cycle().take(6).enumerate() {
        let no_such = Err(WorldError::NoSuchCollider { id });
        assert_eq!(world.remove(id), no_such);
        assert_eq!(world.set_position(id, (0, 0)), no_such);
        assert_eq!(world.set_frame(id, 0), no_such);
        assert_eq!(world.set_sprite(id, sprite, 0), no_such);
        assert_eq!(world.set_pose(id, None), no_such);
        assert_eq!(world.set_layers(id, Layer::FIRST, Layers::ALL), no_such);
        assert_eq!(world.set_user_data(id, 0), no_such);
        assert_eq!(world.edit_terrain(id, |_| ()), no_such);
        assert!(world.get(id).is_none());
        assert!(world.contact(id, kept).is_none());
        assert_eq!(world.iter().count(), 1);
        if tick == 2 {
            // From now on, another collider has used that slot.
            world.tick();
            assert_eq!(world.insert(Collider::new(sprite)).unwrap().index(), gone.index());
            world.remove(ColliderId::from_bits(gone.to_bits() | 1 << 32)).unwrap();
        }
    }
    let missing = SpriteId::from_index(1);
    let no_such = WorldError::NoSuchSprite { sprite: 1, sprites: 1 };
    assert_eq!(world.insert(Collider::new(missing)), Err(no_such));
    assert_eq!(world.set_sprite(kept, missing, 0), Err(no_such));
    assert_eq!(world.len(), 1);
    assert_eq!(world.edit_terrain(kept, |_| ()), Err(WorldError::WrongKind { id: kept }));
}

/// Hundreds of thousands of colliders come and go. No id repeats, and there are no more slots than
/// were ever in use at once.
#[test]
fn no_id_is_reused() {
    let (mut world, sprite) = world();
    let (mut random, mut given, mut here) = (Random::new(5), HashSet::new(), Vec::new());
    let mut most = 0;
    for tick in 0..1000 {
        for _ in 0..random.below(60) {
            let id = world.insert(Collider::new(sprite).layer(Layer::FIRST).still()).unwrap();
            assert!(given.insert(id.to_bits()), "{id} for the second time");
            here.push(id);
        }
        // Slots that have been freed since the last tick are also in use.
        most = most.max(here.len());
        for _ in 0..random.below(62).min(here.len() as u64) {
            let id = here.swap_remove(random.below(here.len() as u64) as usize);
            world.remove(id).unwrap();
            assert_eq!(world.remove(id), Err(WorldError::NoSuchCollider { id }));
        }
        assert_eq!(world.len() as usize, here.len(), "tick {tick}");
        world.tick();
    }
    let places = given.iter().map(|bits| *bits as u32).max().unwrap() as usize + 1;
    assert_eq!(places, most, "places are used again before new ones are made");
    for id in here {
        assert_eq!(world.get(id).unwrap().id(), id);
    }
}
