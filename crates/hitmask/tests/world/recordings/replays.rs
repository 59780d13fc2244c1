//! Tests replays: they repeat the run, find the first tick that differs, and stay within their
//! limits.

use hitmask::terrain::Terrain;
use hitmask::world::{
    Collider, Command, Recording, ReplayError, SpriteId, StateError, World, WorldError,
};
use hitmask::{Mask, Point, Pose, Rect};

use super::record::{record, recorded_bytes, recording_world, rich_recording};
use crate::common::games::{Stock, read, worlds};

#[test]
fn replays_repeat_the_run() {
    let stock = Stock::new();
    for seed in 0..worlds() {
        let (mut world, events) = record(&stock, seed, 150);
        let bytes = recorded_bytes(&world);
        let recording = Recording::from_bytes(&bytes).unwrap();
        assert_eq!(recording.ticks(), events.len() as u64);
        assert_eq!(recording.to_bytes(), bytes);
        let mut replay = if seed % 2 == 0 {
            recording.play(&stock.sprites).unwrap()
        } else {
            recording.clone().into_replay(&stock.sprites, World::MAX_BYTES).unwrap()
        };
        for expected in &events {
            assert_eq!(&replay.step().unwrap().unwrap().collect::<Vec<_>>(), expected);
        }
        assert!(replay.step().unwrap().is_none());
        let recording = world.stop_recording().unwrap();
        assert_eq!(replay.into_world().to_bytes(), world.to_bytes(), "world {seed}");
        assert_eq!(recording.replay(&stock.sprites).unwrap().hash(), world.hash());
    }
}

#[test]
fn the_first_tick_that_differs_is_an_error() {
    let stock = Stock::small();
    let mut world = recording_world(stock.world());
    let one = world.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    world.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    for _ in 0..5 {
        world.tick_where(|_, _| false);
    }
    // A refused command is not recorded.
    world.remove(one).unwrap();
    assert!(world.remove(one).is_err());
    assert!(matches!(
        world.apply(Command::MoveAll(&[])),
        Err(WorldError::Positions { found: 0, expected: 1 })
    ));
    world.tick_where(|_, _| false);
    let recording = world.recording().unwrap();
    let error = recording.replay(&stock.sprites).unwrap_err();
    assert!(matches!(error, ReplayError::Differs { tick: 1, .. }), "{error}");
    let mut replay = recording.play(&stock.sprites).unwrap();
    while replay.step_where(|_, _| false).unwrap().is_some() {}
    assert_eq!((replay.ticks(), replay.world().hash()), (6, world.hash()));
    let error = recording.replay(&hitmask::world::Sprites::new()).unwrap_err();
    assert!(matches!(error, ReplayError::Refused { tick: 1, .. }), "{error}");
}

#[test]
fn damaged_recordings_are_refused_or_run() {
    let stock = Stock::small();
    let (mut refused, mut differ) = (0, 0);
    for seed in 0..4 {
        let bytes = recorded_bytes(&record(&stock, seed, 60).0);
        for length in (0..bytes.len()).step_by(1 + bytes.len() / 3000) {
            assert!(Recording::from_bytes(&bytes[..length]).is_err());
        }
        let mut changed = bytes.clone();
        for bit in (0..8 * bytes.len()).step_by(1 + bytes.len() / 250) {
            changed[bit / 8] ^= 1 << (bit % 8);
            match Recording::from_bytes(&changed) {
                Ok(recording) => {
                    assert_eq!(recording.to_bytes(), changed);
                    differ += u32::from(recording.replay(&stock.sprites).is_err());
                }
                Err(_) => refused += 1,
            }
            changed[bit / 8] = bytes[bit / 8];
        }
    }
    assert!(refused > 200 && differ > 600, "{refused} {differ}");
}

/// Version 1 wrote these files when that version was new. Every later version reads them.
#[test]
fn version_1_is_read() {
    let world = include_bytes!("../../data/version-1.hitmask-world");
    let recording = include_bytes!("../../data/version-1.hitmask-recording");
    let stock = Stock::small();
    let recorded = rich_recording(&stock);
    assert_eq!(recorded.to_bytes(), world);
    assert_eq!(recorded_bytes(&recorded), recording);
    let again = Recording::from_bytes(recording).unwrap().replay(&stock.sprites).unwrap();
    assert_eq!(again.to_bytes(), world);
    assert!(read(&stock, world));
}

/// A failed replay keeps returning its error, because the world has changed.
#[test]
fn a_failed_replay_stays_failed() {
    let stock = Stock::small();
    let mut world = recording_world(stock.world());
    let one = world.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    world.insert(Collider::new(SpriteId::from_index(0))).unwrap();
    world.tick_where(|_, _| false);
    world.remove(one).unwrap();
    world.tick();
    world.tick();
    let mut replay = world.recording().unwrap().play(&stock.sprites).unwrap();
    let error = replay.step().unwrap_err();
    assert!(matches!(error, ReplayError::Differs { tick: 1, .. }), "{error}");
    let mut replay_of_nothing =
        world.recording().unwrap().play(&hitmask::world::Sprites::new()).unwrap();
    let refused = replay_of_nothing.step().unwrap_err();
    assert!(matches!(refused, ReplayError::Refused { tick: 1, .. }), "{refused}");
    for _ in 0..4 {
        assert_eq!(replay.step().unwrap_err(), error);
        assert_eq!(replay_of_nothing.step().unwrap_err(), refused);
    }
    assert_eq!((replay.ticks(), replay_of_nothing.ticks()), (0, 0));
}

#[test]
fn replays_stay_within_their_memory_limit() {
    let mut world = World::new();
    let sprite = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
    let sprites = world.sprites().clone();
    world.start_recording();
    let play = |world: &World, most| -> Result<u64, ReplayError> {
        let recording = recorded_bytes(world);
        let recording = Recording::from_bytes(&recording).unwrap();
        let mut replay = recording.play_within(&sprites, most)?;
        while replay.step()?.is_some() {}
        assert_eq!(replay.world().hash(), world.hash());
        Ok(replay.ticks())
    };
    let too_large = |most| Err(ReplayError::Bytes(StateError::TooLarge { most }));
    // The poses have 1600 × 1600 pixels and take 320 kB each. The world has two or three of them at
    // a time.
    let id = world.insert(Collider::new(sprite)).unwrap();
    for step in 0..10 {
        let scale = 200.0 + f64::from(step) / 100.0;
        world.set_pose(id, Some(Pose::at((0.0, 0.0)).scaled(scale))).unwrap();
        world.tick();
    }
    assert_eq!(play(&world, 300_000), too_large(300_000));
    assert_eq!(play(&world, 1_300_000), Ok(10));
    world.set_pose(id, None).unwrap();
    world.tick();

    // This terrain is removed again.
    let mut ground = Terrain::new();
    for chunk in 0..64 {
        ground.fill(Point::new(256 * chunk, 0)).unwrap();
    }
    for _ in 0..5 {
        let id = world.insert(Collider::terrain(ground.clone())).unwrap();
        world.remove(id).unwrap();
        world.tick();
    }
    assert_eq!(play(&world, 500_000), too_large(500_000));
    assert_eq!(play(&world, 1_300_000), Ok(16));

    // A row of full chunks takes next to nothing until a furrow cuts the row. Terrain that is
    // removed leaves nothing behind.
    let mut row = Terrain::new();
    row.fill(Rect::new(0, 0, 65_535, 256)).unwrap();
    let id = world.insert(Collider::terrain(row)).unwrap();
    world.carve(id, Rect::new(-1_000_000, -9, 1_001_024, 999_999)).unwrap();
    world.tick();
    assert_eq!(play(&world, 1_300_000), Ok(17));
    world.carve(id, Rect::new(0, 9, 70_000, 1)).unwrap();
    world.tick();
    assert_eq!(play(&world, 1_300_000), too_large(1_300_000));
    assert_eq!(play(&world, 3_000_000), Ok(18));
    // Many filled pixels also take memory.
    for chunk in 0..200 {
        world.fill(id, Point::new(0, -256 * chunk)).unwrap();
    }
    world.tick();
    assert_eq!(play(&world, 3_000_000), too_large(3_000_000));
    assert_eq!(play(&world, 6_000_000), Ok(19));
    assert!(world.recording().unwrap().replay(&sprites).is_ok());
}
