//! Tests the state of worlds: a world that is restored or read from bytes continues exactly, and no
//! bytes make it behave in any other way.

use std::sync::Arc;

use crate::common::games::{Stock, read, run, worlds};
use crate::common::wrapped;
use hitmask::sheet::{Clip, Frame, Frames, LoopMode, Sheet};
use hitmask::terrain::Terrain;
use hitmask::world::{
    Collider, Layer, Recording, Snapshot, SpriteId, StateError, World, WorldError,
};
use hitmask::{Mask, Point, Pose, Rect};
use hitmask_reference::Random;
use twox_hash::XxHash64;

#[test]
fn restored_and_read_worlds_continue_exactly() {
    let stock = Stock::new();
    let mut kept = Snapshot::new();
    let mut events = 0;
    for seed in 0..worlds() {
        let mut random = Random::new(seed);
        let mut world = stock.world();
        let length = random.below(120);
        run(&mut world, &stock, &mut random, length);
        let (bytes, hash) = (world.to_bytes(), world.hash());
        assert_eq!(hash, XxHash64::oneshot(0, &bytes), "world {seed}");
        let snapshot = world.snapshot();
        // This snapshot reuses the memory of another world's state.
        world.snapshot_into(&mut kept);
        let mut read = World::from_bytes(&bytes, &stock.sprites).unwrap();
        assert_eq!(read.to_bytes(), bytes, "world {seed}");

        let mut cloned = world.clone();
        let story = run(&mut world, &stock, &mut random.clone(), 60);
        events += story.events.len();
        assert_eq!(run(&mut read, &stock, &mut random.clone(), 60), story, "world {seed}, read");
        assert_eq!(
            run(&mut cloned, &stock, &mut random.clone(), 60),
            story,
            "world {seed}, cloned"
        );
        for snapshot in [&snapshot, &kept] {
            world.restore(snapshot);
            assert_eq!((world.to_bytes(), world.hash()), (bytes.clone(), hash));
            let again = run(&mut world, &stock, &mut random.clone(), 60);
            assert_eq!(again, story, "world {seed}, brought back");
        }
        // The snapshot is also restored into an unrelated world.
        let mut other = World::new();
        other.restore(&kept);
        assert_eq!(run(&mut other, &stock, &mut random, 60), story, "world {seed}, elsewhere");
    }
    assert!(events as u64 > 20 * worlds(), "{events}");
}

#[test]
fn worlds_with_the_same_future_have_the_same_bytes() {
    let stock = Stock::new();
    let animation = SpriteId::from_index(stock.sprites.len() - 1);
    let world = |acts: &dyn Fn(&mut World)| {
        let mut world = stock.world();
        for x in 0..3 {
            world.insert(Collider::new(animation).frame(3).at((20 * x, 0))).unwrap();
        }
        world.tick();
        acts(&mut world);
        (world.to_bytes(), world.hash())
    };
    let id = |index: u64| hitmask::world::ColliderId::from_bits(index);
    let same = |one: &dyn Fn(&mut World), other: &dyn Fn(&mut World)| world(one) == world(other);
    // The order in which frames changed does not matter.
    assert!(same(
        &|world| (0..3).for_each(|index| world.set_frame(id(index), 5).unwrap()),
        &|world| (0..3).rev().for_each(|index| world.set_frame(id(index), 5).unwrap()),
    ));
    // Changing a collider and changing it back does not matter, even if the mask of another pose is
    // drawn in between.
    let half = 0.5;
    assert!(same(&|_| (), &|world| {
        world.set_frame(id(1), 5).unwrap();
        world.set_pose(id(1), Some(Pose::at((3.5, 4.0)).scaled(half))).unwrap();
        world.set_pose(id(1), None).unwrap();
        world.set_position(id(1), (20, 0)).unwrap();
        world.set_frame(id(1), 3).unwrap();
    }));
    // The state of a collider before its removal does not matter.
    assert!(same(&|world| world.remove(id(2)).unwrap(), &|world| {
        world.set_position(id(2), (77, 78)).unwrap();
        world.set_user_data(id(2), 79).unwrap();
        world.set_frame(id(2), 4).unwrap();
        world.remove(id(2)).unwrap();
    }));
    // The order in which slots are reused affects the future.
    assert!(!same(
        &|world| [0, 1].iter().for_each(|index| world.remove(id(*index)).unwrap()),
        &|world| [1, 0].iter().for_each(|index| world.remove(id(*index)).unwrap()),
    ));
    // The pose at the last tick determines the cause of an event.
    assert!(!same(&|_| (), &|world| world.set_frame(id(0), 5).unwrap()));
}

/// Creates a world that contains a little of everything.
fn small_world(stock: &Stock, seed: u64) -> World {
    let (mut world, mut random) = (stock.world(), Random::new(seed));
    run(&mut world, stock, &mut random, 60);
    for collider in [0, 1, 2].map(|_| stock.collider(&mut random)) {
        let id = world.insert(collider).unwrap();
        if world.get(id).unwrap().frame().is_some() {
            world.tick();
            world.set_frame(id, 1).unwrap();
        }
    }
    world
}

#[test]
fn changed_bytes_are_refused_or_are_a_world() {
    let stock = Stock::small();
    let (mut refused, mut accepted) = (0, 0);
    for seed in 0..4 {
        let bytes = small_world(&stock, seed).to_bytes();
        assert!(read(&stock, &bytes));
        for length in (0..bytes.len()).step_by(1 + bytes.len() / 3000) {
            assert!(!read(&stock, &bytes[..length]), "world {seed}, {length} bytes");
        }
        let mut longer = bytes.clone();
        longer.push(0);
        assert!(!read(&stock, &longer));
        let mut changed = bytes.clone();
        for bit in (0..8 * bytes.len()).step_by(1 + bytes.len() / 1000) {
            changed[bit / 8] ^= 1 << (bit % 8);
            *(if read(&stock, &changed) { &mut accepted } else { &mut refused }) += 1;
            changed[bit / 8] = bytes[bit / 8];
        }
    }
    assert!(refused > 1_500 && accepted > 1_500, "{refused} {accepted}");
}

#[test]
fn errors_name_the_offset() {
    let stock = Stock::small();
    let mut world = stock.world();
    let sprite = SpriteId::from_index(0);
    let posed = Collider::new(sprite).pose(Pose::at((1.5, 2.0))).layer(Layer::new(5).unwrap());
    world.insert(posed).unwrap();
    let bytes = world.to_bytes();
    let change = |at: usize, byte: u8| {
        let mut changed = bytes.clone();
        changed[at] = byte;
        World::from_bytes_within(&changed, &stock.sprites, 1 << 20).unwrap_err()
    };
    assert_eq!(change(3, 0), StateError::Magic);
    assert_eq!(change(8, 2), StateError::Version { found: 2 });
    assert_eq!(change(21, 32), StateError::Damaged { at: 20, what: "a layer is 0 to 31" });
    let missing = StateError::NoSuchFrame { at: 52, sprite: SpriteId::from_index(9), frame: 0 };
    assert_eq!(change(48, 9), missing);
    assert_eq!(
        missing.to_string(),
        "byte 52 refers to frame 0 of sprite 9, which does not exist: pass the sprites it was \
         written with"
    );
    // The bytes claim as many slots as the number can count, in a few bytes.
    assert!(matches!(change(15, 0xff), StateError::Damaged { at: 12, .. }));

    let scale = 1000.0;
    let large = Collider::new(SpriteId::from_index(2)).pose(Pose::at((0.0, 0.0)).scaled(scale));
    world.insert(large).unwrap();
    let bytes = world.to_bytes();
    let error = World::from_bytes_within(&bytes, &stock.sprites, 1 << 20).unwrap_err();
    assert_eq!(error, StateError::TooLarge { most: 1 << 20 });
    assert!(World::from_bytes(&bytes, &stock.sprites).is_ok());
}

#[test]
fn slots_with_used_up_generations_are_retired() {
    let stock = Stock::small();
    let mut world = stock.world();
    world.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    world.tick();
    let mut bytes = world.to_bytes();
    bytes[16..20].copy_from_slice(&u32::MAX.to_le_bytes());
    let mut world = World::from_bytes(&bytes, &stock.sprites).unwrap();
    let id = world.iter().next().unwrap().id();
    assert_eq!(id.generation(), u32::MAX);
    world.remove(id).unwrap();
    assert!(read(&stock, &world.to_bytes()));
    world.tick();
    assert!(read(&stock, &world.to_bytes()));
    assert_eq!(world.insert(Collider::new(SpriteId::from_index(0))).unwrap().index(), 1);
    assert!(read(&stock, &world.to_bytes()));
}

#[test]
fn snapshots_and_hashes_of_a_steady_world_allocate_nothing() {
    let stock = Stock::new();
    let (mut world, mut random) = (stock.world(), Random::new(3));
    run(&mut world, &stock, &mut random, 300);
    world.tick();
    let mut snapshot = world.snapshot();
    let mut work = || {
        world.move_all(|_, _, at| wrapped(at, (1, 0)));
        world.snapshot_into(&mut snapshot);
        let hash = world.hash();
        world.restore(&snapshot);
        assert_eq!(world.hash(), hash);
    };
    work();
    let counted = allocation_counter::measure(work);
    assert_eq!(counted.count_total, 0);
}

/// The hashes come from another program, which was written from the documentation page for the
/// format and from the specification of XXH64.
#[test]
fn the_hash_matches_the_format() {
    let mut world = World::new();
    let sprite = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
    assert_eq!(world.hash(), 0x2fe1_5ad0_2dac_437a);
    world.insert(Collider::new(sprite).at((3, -4)).user_data(7)).unwrap();
    assert_eq!(world.hash(), 0x289b_4546_c81b_f9d4);
}

/// A collider's shape at the last tick is written with its position at (0, 0), where the shape may
/// be one column too large to be drawn.
#[test]
fn previous_shapes_need_no_drawing() {
    let mut world = World::new();
    let long = world.add_mask(Mask::full(Mask::MAX_SIDE, 1).unwrap()).unwrap();
    let dot = world.add_mask(Mask::full(1, 1).unwrap()).unwrap();
    // The shape is 65535.4 columns wide and starts at 1.0. At (0, 0), it starts at 0.3, where it
    // contains the centers of one more column.
    let scale = 65_535.4 / 65_535.0;
    let pose = Pose::at((0.7, 0.0)).pivot((-0.3, 0.0)).scaled((scale, 1.0));
    let id = world.insert(Collider::new(long).pose(pose)).unwrap();
    let there = Collider::new(long).pose(pose.at_position((0, 0)));
    assert!(matches!(world.insert(there), Err(WorldError::Pose(_))));
    let other = world.insert(Collider::new(dot).at((-1, 0))).unwrap();
    world.tick();
    world.set_sprite(id, dot, 0).unwrap();
    world.set_position(other, (9, 0)).unwrap();
    let bytes = world.to_bytes();
    let mut read = World::from_bytes(&bytes, world.sprites()).unwrap();
    assert_eq!(read.to_bytes(), bytes);
    // The collider returns to its old shape before and after the tick that forgets this shape. Then
    // another shape is in the slot that is free at that point.
    for world in [&mut world, &mut read] {
        let snapshot = world.snapshot();
        world.set_sprite(id, long, 0).unwrap();
        assert_eq!(world.tick().count(), 1);
        world.restore(&snapshot);
        world.tick();
        world.insert(Collider::new(dot).pose(pose)).unwrap();
        world.set_sprite(id, long, 0).unwrap();
    }
    assert_eq!(read.to_bytes(), world.to_bytes());
    assert_eq!(read.tick().collect::<Vec<_>>(), world.tick().collect::<Vec<_>>());
}

#[test]
fn terrain_that_is_not_still_is_refused() {
    let mut world = World::new();
    world.insert(Collider::terrain(Terrain::new())).unwrap();
    let mut bytes = world.to_bytes();
    bytes[22] &= !1;
    let error = World::from_bytes(&bytes, world.sprites()).unwrap_err();
    assert_eq!(error, StateError::Damaged { at: 20, what: "terrain is still" });

    let mut world = World::new();
    world.start_recording();
    let before = world.recording().unwrap().to_bytes().len();
    world.insert(Collider::terrain(Terrain::new())).unwrap();
    let mut bytes = world.stop_recording().unwrap().to_bytes();
    bytes[before + 1] &= !1;
    let error = Recording::from_bytes(&bytes).unwrap_err();
    assert_eq!(error, StateError::Damaged { at: before + 1, what: "terrain is still" });
}

#[test]
fn terrain_may_use_its_memory() {
    let bytes_of = |terrain: &Terrain| {
        let mut world = World::new();
        world.insert(Collider::terrain(terrain.clone())).unwrap();
        world.to_bytes()
    };
    let read =
        |bytes: &[u8], most| World::from_bytes_within(bytes, &hitmask::world::Sprites::new(), most);
    // The terrain is wide and full, so it has few pages.
    let mut wide = Terrain::new();
    wide.fill(Rect::new(0, 0, 65535, 4096)).unwrap();
    wide.fill(Rect::new(65535, 0, 1, 4096)).unwrap();
    // The terrain has one pixel in each chunk.
    let mut mixed = Terrain::new();
    for chunk in 0..64 {
        mixed.fill(Point::new(256 * (chunk % 20), 256 * (chunk / 20))).unwrap();
    }
    for terrain in [wide, mixed] {
        let (bytes, memory) = (bytes_of(&terrain), terrain.bytes());
        assert!(bytes.len() < 2 * memory, "{} {memory}", bytes.len());
        assert!(read(&bytes, memory + memory / 4).is_ok());
        let most = memory - memory / 3;
        assert_eq!(read(&bytes, most).unwrap_err(), StateError::TooLarge { most });
    }
}

#[test]
fn sheets_and_worlds_share_masks() {
    let frames = (1..4).map(|side| Frame::new(Mask::full(side, side).unwrap(), (0, 0)));
    let clip = Clip::evenly("hop", [2, 0, 2], 50, LoopMode::Loop);
    let sheet = Sheet::new(Frames::new(frames.collect()).unwrap(), vec![clip]).unwrap();
    let mut world = World::new();
    let all = world.add_frames(sheet.frames()).unwrap();
    let hop = world.add_clip(&sheet, "hop").unwrap();
    for (sprite, shown) in [(all, [0, 1, 2]), (hop, [2, 0, 2])] {
        for (number, frame) in (0..).zip(shown) {
            let (mask, _) = world.sprites().mask(sprite, number).unwrap();
            assert!(Arc::ptr_eq(mask, sheet.frame(frame).mask()), "{frame}");
        }
    }
}

#[test]
fn pivots_beyond_the_limits_are_too_far() {
    let frame = Frame::new(Mask::full(2, 2).unwrap(), (-5, 5));
    let mut world = World::new();
    let sprite = world.add_frames(&Frames::new(vec![frame]).unwrap()).unwrap();
    let end = 2_f64.powi(31);
    for pivot in [(end, 0.0), (0.0, -end)] {
        let posed = Collider::new(sprite).pose(Pose::at((0.0, 0.0)).pivot((pivot.0, pivot.1)));
        assert_eq!(world.insert(posed), Err(WorldError::TooFar));
    }
}
