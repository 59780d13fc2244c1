//! Recordings of worlds: what is played again does what was done, and what they hold cannot take more than it may.

mod common;

use common::games::{Stock, read, run, worlds};
use hitmask::{
    Angle, Capsule, Circle, Collider, Command, ConvexPolygon, Event, Layer, Layers, Location, Mask,
    Point, Pose, Recorder, Recording, Rect, ReplayError, Scale, Segment, SpriteId, StateError,
    Terrain, Triangle, World, WorldError,
};
use hitmask_reference::Random;

/// A random run, its events and its recording.
fn record(stock: &Stock, seed: u64, commands: u64) -> (Recorder, Vec<Vec<Event>>) {
    let (mut world, mut random) = (stock.world(), Random::new(seed));
    run(&mut world, stock, &mut random, 40);
    let mut recorder = Recorder::new(world).unwrap();
    let (mut positions, mut events) = (Vec::new(), Vec::new());
    for _ in 0..commands {
        match stock.command(&mut random, recorder.world(), &mut positions) {
            Command::Tick => events.push(recorder.tick().unwrap().collect()),
            command => {
                let _ = recorder.apply(command);
            }
        }
    }
    recorder.move_all(|_, data, (x, y)| (x.wrapping_add(data as i32), y)).unwrap();
    (recorder, events)
}

#[test]
fn a_recording_runs_as_it_was() {
    let stock = Stock::new();
    for seed in 0..worlds() {
        let (recorder, events) = record(&stock, seed, 150);
        let bytes = recorder.recording().to_bytes().unwrap();
        let recording = Recording::from_bytes(&bytes).unwrap();
        assert_eq!(recording.ticks(), events.len() as u64);
        assert_eq!(recording.to_bytes().unwrap(), bytes);
        let mut replay = recording.play(&stock.sprites).unwrap();
        for expected in &events {
            assert_eq!(&replay.step().unwrap().unwrap().collect::<Vec<_>>(), expected);
        }
        assert!(replay.step().unwrap().is_none());
        let (world, recording) = recorder.finish();
        assert_eq!(replay.into_world().to_bytes(), world.to_bytes(), "world {seed}");
        assert_eq!(recording.replay(&stock.sprites).unwrap().hash(), world.hash());
    }
}

#[test]
fn the_first_tick_that_differs_is_told() {
    let stock = Stock::small();
    let mut recorder = Recorder::new(stock.world()).unwrap();
    let one = recorder.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    recorder.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    for _ in 0..5 {
        recorder.tick_where(|_, _| false).unwrap();
    }
    // What is refused is not recorded.
    recorder.remove(one).unwrap();
    assert!(recorder.remove(one).is_err());
    assert!(matches!(
        recorder.apply(Command::MoveAll(&[])),
        Err(WorldError::Positions { found: 0, expected: 1 })
    ));
    recorder.tick_where(|_, _| false).unwrap();
    let recording = recorder.recording();
    let error = recording.replay(&stock.sprites).unwrap_err();
    assert!(matches!(error, ReplayError::Differs { tick: 1, .. }), "{error}");
    let mut replay = recording.play(&stock.sprites).unwrap();
    while replay.step_where(|_, _| false).unwrap().is_some() {}
    assert_eq!((replay.ticks(), replay.world().hash()), (6, recorder.world().hash()));
    let error = recording.replay(&hitmask::Sprites::new()).unwrap_err();
    assert!(matches!(error, ReplayError::Refused { tick: 1, .. }), "{error}");
}

#[test]
fn recordings_that_are_damaged_are_refused_or_run() {
    let stock = Stock::small();
    let (mut refused, mut differ) = (0, 0);
    for seed in 0..4 {
        let bytes = record(&stock, seed, 60).0.recording().to_bytes().unwrap();
        for length in (0..bytes.len()).step_by(1 + bytes.len() / 3000) {
            assert!(Recording::from_bytes(&bytes[..length]).is_err());
        }
        let mut changed = bytes.clone();
        for bit in (0..8 * bytes.len()).step_by(1 + bytes.len() / 250) {
            changed[bit / 8] ^= 1 << (bit % 8);
            match Recording::from_bytes(&changed) {
                Ok(recording) => {
                    assert_eq!(recording.to_bytes().unwrap(), changed);
                    differ += u32::from(recording.replay(&stock.sprites).is_err());
                }
                Err(_) => refused += 1,
            }
            changed[bit / 8] = bytes[bit / 8];
        }
    }
    assert!(refused > 200 && differ > 600, "{refused} {differ}");
}

/// A recording with everything that a world and a recording can have.
fn rich_recording(stock: &Stock) -> Recorder {
    let [dot, small, large, animation] = [0, 1, 2, 3].map(SpriteId::from_index);
    let half = Scale::new(-0.5).unwrap();
    let pose = Pose::at(3.25, -2.5).pivot(1.5, 1.0).turned(Angle::from_degrees(33.5));
    let mut ground = Terrain::from_mask(Mask::full(256, 300).unwrap().at(0, 0)).unwrap();
    ground.carve(Circle::new((4.0, 8.5), 6.0)).unwrap();
    ground.fill(Rect::new(-256, 256, 256, 256)).unwrap();
    let mut world = stock.world();
    let ground = world.insert(Collider::terrain(ground).at(0, 1)).unwrap();
    let ids: Vec<_> = [
        Collider::new(large).at(1, 2).user_data(7),
        Collider::new(small).pose(pose),
        Collider::new(animation).at(2, 3).frame(-1).sensor(),
        Collider::new(dot).at(i32::MIN, i32::MAX).still(),
        Collider::new(dot).at(2, 2).layer(Layer::new(31).unwrap()).meets(Layer::FIRST),
        Collider::new(dot),
        Collider::new(dot),
    ]
    .map(|collider| world.insert(collider).unwrap())
    .to_vec();
    world.remove(ids[5]).unwrap();
    world.tick().unwrap();
    world.remove(ids[6]).unwrap();
    world.set_frame(ids[2], 0).unwrap();
    world.set_pose(ids[1], Some(pose.scaled(half, Scale::ONE))).unwrap();
    world.set_pose(ids[0], Some(pose)).unwrap();
    world.insert(Collider::new(small)).unwrap();

    let mut recorder = Recorder::new(world).unwrap();
    recorder.tick().unwrap();
    let late = recorder.insert(Collider::new(small).pose(pose).sensor()).unwrap();
    recorder.insert(Collider::terrain(Terrain::new()).at(5, -5)).unwrap();
    recorder.set_position(ids[4], -1_000_000, 4).unwrap();
    recorder.set_frame(ids[2], i64::MIN).unwrap();
    recorder.set_sprite(ids[0], animation, 2).unwrap();
    recorder.set_pose(ids[0], None).unwrap();
    recorder.set_pose(ids[1], Some(pose)).unwrap();
    recorder.set_layers(ids[3], Layer::FIRST, Layers::ALL).unwrap();
    recorder.set_user_data(ids[3], u64::MAX).unwrap();
    recorder.move_all(|_, _, (x, y)| (x + 1, y - 1)).unwrap();
    recorder.tick().unwrap();
    recorder.remove(late).unwrap();
    let segment = Segment::new((0.5, 8.0), (20.0, 9.25));
    let corners = [(0.0, 20.0), (9.0, 20.0), (4.0, 31.5)].map(Location::from);
    recorder.carve(ground, Mask::from_text("#.#\n.#.").unwrap().at(9, 40)).unwrap();
    recorder.carve(ground, Point::new(30, 30)).unwrap();
    recorder.fill(ground, Rect::new(-90, 3, 50, 2)).unwrap();
    recorder.carve(ground, segment).unwrap();
    recorder.carve(ground, Circle::new((60.0, 60.0), 9.5)).unwrap();
    recorder.carve(ground, Capsule::new(segment, 1.5)).unwrap();
    recorder.carve(ground, Triangle { corners }).unwrap();
    recorder.carve(ground, ConvexPolygon::new(&corners).unwrap()).unwrap();
    recorder.tick().unwrap();
    recorder
}

/// Files of version 1 as they were written when version 1 was new: every later version reads them.
#[test]
fn version_1_is_read() {
    let world = include_bytes!("data/version-1.hitmask-world");
    let recording = include_bytes!("data/version-1.hitmask-recording");
    let stock = Stock::small();
    let recorder = rich_recording(&stock);
    assert_eq!(recorder.world().to_bytes().unwrap(), world);
    assert_eq!(recorder.recording().to_bytes().unwrap(), recording);
    let again = Recording::from_bytes(recording).unwrap().replay(&stock.sprites).unwrap();
    assert_eq!(again.to_bytes().unwrap(), world);
    assert!(read(&stock, world));
}

/// What a replay tells where it went wrong, it tells again: the world is not what it was any more.
#[test]
fn a_replay_that_went_wrong_stays_wrong() {
    let stock = Stock::small();
    let mut recorder = Recorder::new(stock.world()).unwrap();
    let one = recorder.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    recorder.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    recorder.tick_where(|_, _| false).unwrap();
    recorder.remove(one).unwrap();
    recorder.tick().unwrap();
    recorder.tick().unwrap();
    let mut replay = recorder.recording().play(&stock.sprites).unwrap();
    let error = replay.step().unwrap_err();
    assert!(matches!(error, ReplayError::Differs { tick: 1, .. }), "{error}");
    let mut replay_of_nothing = recorder.recording().play(&hitmask::Sprites::new()).unwrap();
    let refused = replay_of_nothing.step().unwrap_err();
    assert!(matches!(refused, ReplayError::Refused { tick: 1, .. }), "{refused}");
    for _ in 0..4 {
        assert_eq!(replay.step().unwrap_err(), error);
        assert_eq!(replay_of_nothing.step().unwrap_err(), refused);
    }
    assert_eq!((replay.ticks(), replay_of_nothing.ticks()), (0, 0));
}

#[test]
fn a_replay_may_take_so_much_at_once() {
    let mut world = World::new();
    let sprite = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
    let sprites = world.sprites().clone();
    let mut recorder = Recorder::new(world).unwrap();
    let play = |recorder: &Recorder, most| -> Result<u64, ReplayError> {
        let recording = recorder.recording().to_bytes().unwrap();
        let recording = Recording::from_bytes(&recording).unwrap();
        let mut replay = recording.play_within(&sprites, most)?;
        while replay.step()?.is_some() {}
        assert_eq!(replay.world().hash(), recorder.world().hash());
        Ok(replay.ticks())
    };
    let too_large = |most| Err(ReplayError::Bytes(StateError::TooLarge { most }));
    // Poses of 1600 × 1600 pixels, 320 kB each, of which the world has two or three at a time.
    let id = recorder.insert(Collider::new(sprite)).unwrap();
    for step in 0..10 {
        let scale = Scale::new(200.0 + f64::from(step) / 100.0).unwrap();
        recorder.set_pose(id, Some(Pose::at(0.0, 0.0).scaled(scale, scale))).unwrap();
        recorder.tick().unwrap();
    }
    assert_eq!(play(&recorder, 300_000), too_large(300_000));
    assert_eq!(play(&recorder, 1_300_000), Ok(10));
    recorder.set_pose(id, None).unwrap();
    recorder.tick().unwrap();

    // Terrain that goes again.
    let mut ground = Terrain::new();
    for chunk in 0..64 {
        ground.fill(Point::new(256 * chunk, 0)).unwrap();
    }
    for _ in 0..5 {
        let id = recorder.insert(Collider::terrain(ground.clone())).unwrap();
        recorder.remove(id).unwrap();
        recorder.tick().unwrap();
    }
    assert_eq!(play(&recorder, 500_000), too_large(500_000));
    assert_eq!(play(&recorder, 1_300_000), Ok(16));

    // A row of full chunks takes next to nothing until a furrow goes through it; what goes wholly leaves nothing.
    let mut row = Terrain::new();
    row.fill(Rect::new(0, 0, 65_535, 256)).unwrap();
    let id = recorder.insert(Collider::terrain(row)).unwrap();
    recorder.carve(id, Rect::new(-1_000_000, -9, 1_001_024, 999_999)).unwrap();
    recorder.tick().unwrap();
    assert_eq!(play(&recorder, 1_300_000), Ok(17));
    recorder.carve(id, Rect::new(0, 9, 70_000, 1)).unwrap();
    recorder.tick().unwrap();
    assert_eq!(play(&recorder, 1_300_000), too_large(1_300_000));
    assert_eq!(play(&recorder, 3_000_000), Ok(18));
    // And many pixels that are filled.
    for chunk in 0..200 {
        recorder.fill(id, Point::new(0, -256 * chunk)).unwrap();
    }
    recorder.tick().unwrap();
    assert_eq!(play(&recorder, 3_000_000), too_large(3_000_000));
    assert_eq!(play(&recorder, 6_000_000), Ok(19));
    assert!(recorder.recording().replay(&sprites).is_ok());
}

#[test]
fn a_recorded_game_can_ask_and_be_refused() {
    let mut recorder = Recorder::new(World::new()).unwrap();
    // Added while it records: the replay has them from the start.
    let box_of = |width: u32| Mask::full(width, 8).unwrap();
    let sprite = recorder.add_mask(box_of(8)).unwrap();
    let frames = hitmask::Frames::from_grid(&box_of(16), 8, 8).unwrap();
    let walk = recorder.add_frames(&frames).unwrap();
    let hero = recorder.insert(Collider::new(sprite)).unwrap();
    let wall = recorder.insert(Collider::new(sprite).at(10, 0).still()).unwrap();
    let blocked = Err(WorldError::Blocked { by: wall });
    let wide = Some(Pose::at(0.0, 0.0).scaled(Scale::new(2.0).unwrap(), Scale::ONE));
    let length = recorder.recording().to_bytes().unwrap().len();
    assert_eq!(recorder.try_set_position(hero, 3, 0), blocked);
    assert_eq!(recorder.try_set_pose(hero, wide), blocked);
    assert_eq!(recorder.push_out(hero).unwrap(), Some(hitmask::Translation::new(0, 0)));
    assert_eq!(recorder.box_pairs().unwrap().count(), 0);
    assert!(recorder.view().is_ok());
    assert_eq!(recorder.recording().to_bytes().unwrap().len(), length);
    recorder.tick().unwrap();

    recorder.try_set_position(hero, 2, 0).unwrap();
    recorder.try_set_sprite(hero, walk, 0).unwrap();
    recorder.try_set_frame(hero, 1).unwrap();
    recorder.tick().unwrap();
    recorder.try_set_pose(hero, Some(Pose::at(1.25, 0.0))).unwrap();
    recorder.tick().unwrap();
    recorder.set_position(hero, 5, 0).unwrap();
    assert_eq!(recorder.box_pairs().unwrap().count(), 1);
    assert_eq!(recorder.tick().unwrap().count(), 1);
    let way = recorder.push_out(hero).unwrap().unwrap();
    assert!(!way.is_zero());
    #[cfg(feature = "rayon")]
    {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        assert_eq!(recorder.tick_on_threads(&pool).unwrap().count(), 1);
        recorder.set_position(hero, 5, 0).unwrap();
        assert_eq!(recorder.tick_where_on_threads(&pool, |_, _| true).unwrap().count(), 1);
    }
    recorder.tick().unwrap();

    let (world, recording) = recorder.finish();
    let again = recording.replay(world.sprites()).unwrap();
    assert_eq!(again.to_bytes().unwrap(), world.to_bytes().unwrap());
}
