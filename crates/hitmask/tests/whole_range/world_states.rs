//! Tests snapshots, bytes and recordings of worlds under any changes, and tests bytes that no world
//! wrote.

use hitmask::world::{Collider, Command, Recording, Snapshot, SpriteId, World};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::values::*;
use crate::world::{apply, changes, id_of, sprites};

properties! {
    #![fewer(16)]

    #[test]
    fn snapshots_and_bytes(
        sprites in sprites(),
        before in changes(),
        after in changes(),
        change in vec((size(), any::<u8>()), 1..4),
        most in size(),
    ) {
        let mut world = World::with_sprites(sprites.clone());
        for change in &before {
            let _ = apply(&mut world, change);
        }
        let (hash, bytes) = (world.hash(), world.to_bytes());
        let mut snapshot = Snapshot::new();
        world.snapshot_into(&mut snapshot);
        let same = world.snapshot();
        for change in &after {
            let _ = apply(&mut world, change);
        }
        world.restore(&snapshot);
        prop_assert_eq!(world.hash(), hash);
        world.restore(&same);
        prop_assert_eq!(world.to_bytes(), bytes.clone());
        let read = World::from_bytes(&bytes, &sprites).unwrap();
        prop_assert_eq!(read.hash(), hash);
        let _ = World::from_bytes_within(&bytes, &sprites, most);
        let mut changed = bytes;
        for (at, byte) in change {
            let length = changed.len();
            changed[at % length] = byte;
        }
        if let Ok(mut world) = World::from_bytes_within(&changed, &sprites, 1 << 24) {
            let _ = world.tick();
            let _ = (world.hash(), world.view().nearest((0, 0), hitmask::world::Filter::ALL));
        }
    }

    #[test]
    fn recordings(
        sprites in sprites(),
        before in changes(),
        after in changes(),
        change in vec((size(), any::<u8>()), 1..4),
        most in size(),
    ) {
        let mut world = World::with_sprites(sprites.clone());
        for change in &before {
            let _ = apply(&mut world, change);
        }
        world.start_recording();
        for change in &after {
            let _ = apply(&mut world, change);
        }
        prop_assert!(world.recording().is_some());
        let recording = world.stop_recording().unwrap();
        prop_assert_eq!(recording.replay(&sprites).unwrap().hash(), world.hash());
        let bytes = recording.to_bytes();
        prop_assert_eq!(Recording::from_bytes(&bytes).unwrap().ticks(), recording.ticks());
        let mut replay = recording.play(&sprites).unwrap();
        while replay.step().unwrap().is_some() {}
        prop_assert_eq!(replay.ticks(), recording.ticks());
        let _ = (replay.world().hash(), replay.into_world().hash());
        let mut limited = recording.play(&sprites).unwrap().limit_box_pairs(most as u64);
        while let Ok(Some(_)) = limited.step() {}
        prop_assert!(limited.ticks() <= recording.ticks());
        let _ = recording
            .play_within(&sprites, most)
            .map(|mut replay| replay.step_where(|_, _| true).is_ok());
        let mut changed = bytes;
        for (at, byte) in change {
            let length = changed.len();
            changed[at % length] = byte;
        }
        if let Ok(recording) = Recording::from_bytes(&changed)
            && let Ok(mut replay) = recording.into_replay(&sprites, 1 << 24)
        {
            while let Ok(Some(_)) = replay.step() {}
        }
    }

    #[test]
    fn commands(
        sprites in sprites(),
        changes in changes(),
        index in 0..9_u32,
        at in point(),
        number in (natural(), long(), large()),
        moves in vec([int(), int()], 0..9),
        bytes in vec(any::<u8>(), 0..60),
    ) {
        let mut world = World::with_sprites(sprites);
        for change in &changes {
            let _ = apply(&mut world, change);
        }
        let id = id_of(&world, index);
        let (sprite, frame, data) = (SpriteId::from_index(number.0), number.1, number.2);
        for command in [
            Command::Insert(Collider::new(sprite).at(at)),
            Command::SetPosition { id, position: at },
            Command::SetFrame { id, frame },
            Command::SetSprite { id, sprite, frame },
            Command::SetUserData { id, data },
            Command::MoveAll(&moves),
            Command::Fill { id, stencil: at.into() },
            Command::Carve { id, stencil: at.into() },
            Command::Restore(&bytes),
            Command::Tick,
            Command::Remove(id),
        ] {
            let before = world.hash();
            let is_tick = matches!(command, Command::Tick);
            let refused = world.apply(command).is_err();
            prop_assert!(!refused || is_tick || world.hash() == before);
        }
    }
}
