//! Tests what is recorded, which is every change of a world, and nothing else.

use hitmask::terrain::Terrain;
use hitmask::world::{
    Collider, ColliderId, ColliderRef, Command, Layer, Layers, Recording, Snapshot, SpriteId,
    World, WorldError,
};
use hitmask::{Angle, Circle, Mask, Point, Pose, Rect, Translation};
use hitmask_reference::Random;

use super::record::{recorded_bytes, recording_world};
use crate::common::games::{Stock, run, worlds};

#[test]
fn queries_and_refused_calls_are_fine_while_recording() {
    let mut world = recording_world(World::new());
    // The sprites are added during the recording. The replay has them from the start.
    let box_of = |width: u32| Mask::full(width, 8).unwrap();
    let sprite = world.add_mask(box_of(8)).unwrap();
    let frames = hitmask::sheet::Frames::from_grid(&box_of(16), 8, 8).unwrap();
    let walk = world.add_frames(&frames).unwrap();
    let hero = world.insert(Collider::new(sprite)).unwrap();
    let wall = world.insert(Collider::new(sprite).at((10, 0)).still()).unwrap();
    let blocked = Err(WorldError::Blocked { by: wall });
    let wide = Some(Pose::at((0.0, 0.0)).scaled((2.0, 1.0)));
    let length = recorded_bytes(&world).len();
    assert_eq!(world.try_set_position(hero, (3, 0)), blocked);
    assert_eq!(world.try_set_pose(hero, wide), blocked);
    assert_eq!(world.push_out(hero).unwrap(), Some(hitmask::Translation::new(0, 0)));
    assert_eq!(world.box_pairs().count(), 0);
    assert!(world.view().nearest(hero, Layers::ALL).unwrap().is_some());
    assert_eq!(recorded_bytes(&world).len(), length);
    world.tick();

    world.try_set_position(hero, (2, 0)).unwrap();
    world.try_set_sprite(hero, walk, 0).unwrap();
    world.try_set_frame(hero, 1).unwrap();
    world.tick();
    world.try_set_pose(hero, Some(Pose::at((1.25, 0.0)))).unwrap();
    world.tick();
    world.set_position(hero, (5, 0)).unwrap();
    assert_eq!(world.box_pairs().count(), 1);
    assert_eq!(world.tick().count(), 1);
    let way = world.push_out(hero).unwrap().unwrap();
    assert!(!way.is_zero());
    #[cfg(feature = "rayon")]
    {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        assert_eq!(world.tick_on_threads(&pool).count(), 1);
        world.set_position(hero, (5, 0)).unwrap();
        assert_eq!(world.tick_where_on_threads(&pool, |_, _| true).count(), 1);
    }
    world.tick();

    let recording = world.stop_recording().unwrap();
    let again = recording.replay(world.sprites()).unwrap();
    assert_eq!(again.to_bytes(), world.to_bytes());
}

/// Refused commands are not recorded, so it does not matter whether this one was refused.
fn done_or_refused<T>(_: T) {}

/// Makes any change that a game can make to a world, with every method.
fn change(
    world: &mut World,
    stock: &Stock,
    random: &mut Random,
    snapshots: &mut Vec<Snapshot>,
    positions: &mut Vec<[i32; 2]>,
) {
    let ids: Vec<_> = world.iter().map(ColliderRef::id).collect();
    let id = match ids.len() {
        0 => return done_or_refused(world.insert(stock.collider(random))),
        count => ids[random.below(count as u64) as usize],
    };
    let terrain: Vec<_> =
        world.iter().filter(|one| one.frame().is_none()).map(ColliderRef::id).collect();
    let ground = match terrain.len() as u64 {
        0 => id,
        count => terrain[random.below(count) as usize],
    };
    let at = (random.below(160) as i32 - 80, random.below(160) as i32 - 80);
    let pose = Pose::at((at.0, at.1)).turned(Angle::from_degrees(random.below(360) as f64));
    let sprite = SpriteId::from_index(random.below(stock.sprites.len().into()) as u32);
    let (circle, rect) = (Circle::new(at, 9.5), Rect::new(at.0.into(), at.1.into(), 31, 7));
    match random.below(20) {
        0 => done_or_refused(world.insert(stock.collider(random))),
        1 if ids.len() > 8 => done_or_refused(world.remove(id)),
        2 => done_or_refused(world.set_position(id, at)),
        3 => world.move_all(|id, data, to| {
            (to.x + (data % 5) as i64 - 2, to.y + i64::from(id.index() % 3) - 1)
        }),
        4 => done_or_refused(world.set_frame(id, random.next() as i64)),
        5 => done_or_refused(world.set_sprite(id, sprite, random.next() as i64)),
        6 => done_or_refused(world.set_pose(id, (at.0 % 3 > 0).then_some(pose))),
        7 => {
            let layer = Layer::new(random.below(3) as u8).unwrap();
            done_or_refused(world.set_layers(id, layer, Layers::from_bits(random.next() as u32)));
        }
        8 => done_or_refused(world.set_user_data(id, random.next())),
        9 => done_or_refused(world.fill(ground, circle)),
        10 => done_or_refused(world.carve(ground, rect)),
        11 => done_or_refused(world.edit_terrain(ground, |terrain| {
            // These are all edits of terrain.
            match random.below(6) {
                0 => done_or_refused(terrain.fill(circle).and_then(|_| terrain.carve(rect))),
                1 => *terrain = Terrain::new(),
                2 => done_or_refused(std::mem::take(terrain)),
                3 => *terrain = Terrain::from_mask(Mask::full(300, 40).unwrap().at(at)).unwrap(),
                4 => done_or_refused(terrain.take_changes()),
                _ => {
                    let before = terrain.clone();
                    terrain.fill(Rect::new(-700, at.1.into(), 1500, 3)).unwrap();
                    *terrain = before;
                    terrain.fill(Point::new(at.0.into(), at.1.into())).unwrap();
                }
            }
        })),
        12 => done_or_refused(world.try_set_position(id, at)),
        13 => done_or_refused(world.try_set_frame(id, random.next() as i64)),
        14 => done_or_refused(world.try_set_sprite(id, sprite, 1)),
        15 => done_or_refused(world.try_set_pose(id, Some(pose))),
        16 => done_or_refused(world.push_out(id)),
        17 => done_or_refused(world.apply(stock.command(random, &world.clone(), positions))),
        18 if snapshots.len() < 3 || random.below(3) > 0 => snapshots.push(world.snapshot()),
        _ if !snapshots.is_empty() && random.below(3) == 0 => {
            world.restore(&snapshots[random.below(snapshots.len() as u64) as usize]);
        }
        _ => done_or_refused(world.set_position(id, at)),
    }
}

/// Whichever method changes a world, the recording repeats the change: with a filter, without a
/// filter, and when it is read from a file.
#[test]
fn every_change_is_recorded() {
    let stock = Stock::new();
    let keep = |a: ColliderId, b: ColliderId| !(a.index() + b.index()).is_multiple_of(4);
    let mut events = 0;
    for seed in 0..worlds() {
        let (mut world, mut random) = (stock.world(), Random::new(seed));
        let (mut snapshots, mut positions) = (Vec::new(), Vec::new());
        run(&mut world, &stock, &mut random, 60);
        for _ in 0..30 {
            change(&mut world, &stock, &mut random, &mut snapshots, &mut positions);
        }
        world.start_recording();
        let is_filtered = seed % 2 == 0;
        let mut ticks = Vec::new();
        for round in 0..16 {
            for _ in 0..random.below(12) {
                let before = world.recording().unwrap().ticks();
                change(&mut world, &stock, &mut random, &mut snapshots, &mut positions);
                // A command can be a tick without a filter.
                if world.recording().unwrap().ticks() > before {
                    ticks.push((false, None));
                }
            }
            // Commands after the last tick are recorded, too.
            if round < 15 {
                let events = if is_filtered { world.tick_where(keep) } else { world.tick() };
                ticks.push((is_filtered, Some(events.collect::<Vec<_>>())));
            }
        }
        let recording = world.stop_recording().unwrap();
        assert!(world.recording().is_none());
        let file = Recording::from_bytes(&recording.to_bytes()).unwrap();
        for recording in [recording, file] {
            assert_eq!(recording.ticks(), ticks.len() as u64);
            let mut replay = recording.play(&stock.sprites).unwrap();
            for (is_filtered, expected) in &ticks {
                let found = replay.step_where(|a, b| !is_filtered || keep(a, b)).unwrap().unwrap();
                if let Some(expected) = expected {
                    assert!(found.eq(expected.iter().copied()), "world {seed}");
                    events += expected.len();
                }
            }
            assert!(replay.step_where(keep).unwrap().is_none());
            let again = replay.into_world();
            assert_eq!(again.hash(), world.hash(), "world {seed}");
            assert_eq!(again.to_bytes(), world.to_bytes(), "world {seed}");
        }
    }
    assert!(events as u64 > 20 * worlds(), "{events}");
}

/// Calls that the world refuses, or that change nothing, leave no trace in the recording.
#[test]
fn refused_commands_are_not_recorded() {
    let mut world = World::new();
    let sprite = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
    let hero = world.insert(Collider::new(sprite)).unwrap();
    let wall = world.insert(Collider::new(sprite).at((10, 0)).still()).unwrap();
    let hill = Terrain::from_mask(Mask::full(300, 20).unwrap().at((0, 0))).unwrap();
    let ground = world.insert(Collider::terrain(hill).at((0, 100))).unwrap();
    let gone = world.insert(Collider::new(sprite)).unwrap();
    world.remove(gone).unwrap();
    world.tick();
    let (bytes, hash) = (world.to_bytes(), world.hash());

    world.start_recording();
    let empty = recorded_bytes(&world);
    let nothing = SpriteId::from_index(9);
    let far = Point::new(1 << 40, 0);
    let large = Pose::at((0, 0)).scaled(1000.0).turned(Angle::from_degrees(45.0));
    let wide = Some(Pose::at((0, 0)).scaled((2.0, 1.0)));
    let circle = Circle::new((5, 5), 3);
    let huge = Rect::new(0, 0, 1 << 20, 1 << 20);
    let mut large_world = World::with_sprites(world.sprites().clone());
    let long = large_world.add_mask(Mask::full(60_000, 1).unwrap()).unwrap();

    assert!(world.insert(Collider::new(nothing)).is_err());
    assert!(world.insert(Collider::new(long)).is_err());
    assert!(world.insert(Collider::new(sprite).at(far)).is_err());
    assert!(world.insert(Collider::terrain(Terrain::new()).at(far)).is_err());
    assert!(world.remove(gone).is_err());
    assert!(world.set_position(gone, (1, 1)).is_err());
    assert!(world.set_position(hero, far).is_err());
    assert!(world.set_frame(gone, 1).is_err());
    assert!(world.set_frame(ground, 1).is_err());
    assert!(world.set_sprite(gone, sprite, 0).is_err());
    assert!(world.set_sprite(hero, nothing, 0).is_err());
    assert!(world.set_sprite(ground, sprite, 0).is_err());
    assert!(world.set_pose(gone, wide).is_err());
    assert!(world.set_pose(ground, wide).is_err());
    assert!(world.set_layers(gone, Layer::FIRST, Layers::ALL).is_err());
    assert!(world.set_user_data(gone, 1).is_err());
    for id in [gone, hero] {
        assert!(world.fill(id, circle).is_err());
        assert!(world.carve(id, circle).is_err());
        assert!(world.edit_terrain(id, |_| unreachable!()).is_err());
    }
    assert!(world.fill(ground, huge).is_err());
    assert!(world.try_set_position(gone, (1, 1)).is_err());
    assert!(world.try_set_position(hero, far).is_err());
    assert_eq!(world.try_set_position(hero, (3, 0)), Err(WorldError::Blocked { by: wall }));
    assert!(world.try_set_frame(gone, 1).is_err());
    assert!(world.try_set_frame(ground, 1).is_err());
    assert!(world.try_set_sprite(hero, nothing, 1).is_err());
    assert!(world.try_set_sprite(ground, sprite, 1).is_err());
    assert!(world.try_set_pose(gone, wide).is_err());
    assert_eq!(world.try_set_pose(hero, wide), Err(WorldError::Blocked { by: wall }));
    assert!(world.push_out(gone).is_err());
    assert!(world.push_out(ground).is_err());
    assert!(world.apply(Command::Remove(gone)).is_err());
    assert!(world.apply(Command::Insert(Collider::new(nothing))).is_err());
    assert!(world.apply(Command::MoveAll(&[])).is_err());
    assert!(world.apply(Command::Restore(&bytes[..bytes.len() - 1])).is_err());
    assert!(world.apply(Command::Restore(&[])).is_err());
    assert_eq!((world.to_bytes(), world.hash()), (bytes, hash));
    assert_eq!(recorded_bytes(&world), empty);

    // These are queries, and edits that leave terrain as it was.
    assert_eq!(world.push_out(hero), Ok(Some(Translation::ZERO)));
    assert!(world.view().touching(hero, Layers::ALL, &mut Vec::new()).is_ok());
    assert_eq!(world.box_pairs().count(), 0);
    assert_eq!(world.edit_terrain(ground, |terrain| terrain.count()), Ok(6000));
    world.edit_terrain(ground, |terrain| *terrain = terrain.clone()).unwrap();
    let edit = |terrain: &mut Terrain| {
        terrain.carve(circle).unwrap();
        terrain.fill(Rect::new(0, 0, 20, 20)).unwrap();
    };
    world.edit_terrain(ground, edit).unwrap();
    assert_eq!(world.hash(), hash);
    assert_eq!(recorded_bytes(&world), empty);
    assert_eq!(world.stop_recording().unwrap().ticks(), 0);
    // A pose can be too large to draw, whether the world is recorded or not.
    let posed = large_world.insert(Collider::new(long)).unwrap();
    large_world.start_recording();
    let empty = recorded_bytes(&large_world);
    assert!(large_world.set_pose(posed, Some(large)).is_err());
    assert!(large_world.try_set_pose(posed, Some(large)).is_err());
    assert!(large_world.insert(Collider::new(long).pose(large)).is_err());
    assert_eq!(recorded_bytes(&large_world), empty);
}

#[test]
fn recordings_start_and_stop_on_request() {
    let stock = Stock::small();
    let mut world = stock.world();
    assert!(world.stop_recording().is_none() && world.recording().is_none());
    world.start_recording();
    let first = world.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    world.tick();
    assert_eq!(world.recording().unwrap().ticks(), 1);
    // A second recording does not contain the first.
    world.start_recording();
    assert_eq!(world.recording().unwrap().ticks(), 0);
    let start = world.hash();
    let mut replay = world.recording().unwrap().play(&stock.sprites).unwrap();
    assert_eq!(replay.world().hash(), start);
    assert!(replay.step().unwrap().is_none());
    world.set_position(first, (7, 7)).unwrap();
    world.tick();
    // A copy continues its own recording.
    let mut copy = world.clone();
    copy.remove(first).unwrap();
    copy.tick();
    let recording = world.stop_recording().unwrap();
    assert!(world.stop_recording().is_none() && world.recording().is_none());
    assert_eq!(recording.ticks(), 1);
    assert_eq!(copy.recording().unwrap().ticks(), 2);
    // Nothing is added to a stopped recording.
    let bytes = recording.to_bytes();
    let hash = world.hash();
    world.tick();
    world.set_position(first, (9, 9)).unwrap();
    assert_eq!(recording.to_bytes(), bytes);
    assert_eq!(recording.replay(&stock.sprites).unwrap().hash(), hash);
    let copied = copy.stop_recording().unwrap();
    assert_eq!(copied.replay(&stock.sprites).unwrap().hash(), copy.hash());
    // A replayed world is not recorded, and neither is a world that is read from bytes.
    assert!(recording.replay(&stock.sprites).unwrap().recording().is_none());
    assert!(World::from_bytes(&world.to_bytes(), &stock.sprites).unwrap().recording().is_none());
}

/// A replay starts with all sprites that the world has at the end, and restores states from a time
/// when there were fewer sprites.
#[test]
fn restores_are_recorded_with_later_sprites() {
    let mut world = World::new();
    let small = world.add_mask(Mask::full(4, 4).unwrap()).unwrap();
    world.start_recording();
    let one = world.insert(Collider::new(small)).unwrap();
    world.tick();
    let before = world.snapshot();
    let large = world.add_mask(Mask::full(40, 4).unwrap()).unwrap();
    world.set_sprite(one, large, 0).unwrap();
    world.insert(Collider::new(small).at((30, 0))).unwrap();
    assert_eq!(world.tick().count(), 1);
    let sprites = world.sprites().clone();
    let after = world.hash();
    world.restore(&before);
    assert_eq!(world.sprites().len(), 1);
    assert!(world.insert(Collider::new(large)).is_err());
    world.insert(Collider::new(small).at((2, 2))).unwrap();
    assert_eq!(world.tick().count(), 1);
    assert_ne!(world.hash(), after);
    let recording = world.stop_recording().unwrap();
    assert_eq!(recording.replay(&sprites).unwrap().hash(), world.hash());
}

/// Recording costs only the memory for the recording, and steady ticks without a recording allocate
/// nothing.
#[test]
fn a_stopped_recording_leaves_nothing_behind() {
    let stock = Stock::small();
    let mut world = stock.world();
    for x in 0..50 {
        world.insert(Collider::new(SpriteId::from_index(1)).at((x, x % 3))).unwrap();
    }
    let step = |world: &mut World| {
        world.move_all(|id, _, at| (at.x ^ 1, at.y ^ i64::from(id.index() & 1)));
        world.tick().count()
    };
    (0..10).for_each(|_| assert!(step(&mut world) > 0));
    let bytes = world.bytes();
    world.start_recording();
    (0..10).for_each(|_| assert!(step(&mut world) > 0));
    assert!(world.bytes() > bytes + 50 * 8 * 10 / 4, "{} {bytes}", world.bytes());
    drop(world.stop_recording());
    assert_eq!(world.bytes(), bytes);
    let counted =
        allocation_counter::measure(|| (0..10).for_each(|_| assert!(step(&mut world) > 0)));
    assert_eq!(counted.count_total, 0);
}
