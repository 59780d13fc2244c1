//! What a game saves: worlds, recordings and actors.

use std::sync::OnceLock;

use hitmask::actor::carry::{Lift, Solid};
use hitmask::actor::combat::{Bullet, Fighter, Teams};
use hitmask::actor::maze::{self, Maze};
use hitmask::actor::platformer::{self, Pad, Platformer};
use hitmask::actor::{Body, MaterialKind, Obstacle, Surroundings};
use hitmask::sheet::{Frame, Frames};
use hitmask::world::{Event, Recording, Sprites, World};
use hitmask::{Direction, Mask};

/// Reads the state of a world, a recording, and actors of each kind. Checks that each of them
/// writes the same bytes again, and can be used.
pub fn saves(bytes: &[u8]) {
    world(bytes);
    actors(bytes);
}

fn world(bytes: &[u8]) {
    let sprites = sprites();
    if let Ok(mut world) = World::from_bytes_within(bytes, sprites, 32 << 20) {
        assert_eq!(world.to_bytes(), bytes);
        let before = world.snapshot();
        let events = tick(&mut world);
        world.restore(&before);
        assert_eq!(tick(&mut world), events);
    }
    if let Ok(recording) = Recording::from_bytes(bytes) {
        assert_eq!(recording.to_bytes(), bytes);
        // A long recording may need more memory than a fuzzer's machine has.
        if bytes.len() < 400 {
            let _ = recording.replay(sprites);
        }
    }
}

fn tick(world: &mut World) -> Vec<Event> {
    world.tick().collect()
}

/// Returns three sprites and an animation. They are so small that no pose makes them large.
fn sprites() -> &'static Sprites {
    static SPRITES: OnceLock<Sprites> = OnceLock::new();
    SPRITES.get_or_init(|| {
        let masks = [(1, 1), (3, 2), (5, 4)].map(|(width, height)| {
            Mask::from_fn(width, height, |x, y| (x * 3 + y) % 4 < 3).expect("a mask can be made")
        });
        let mut sprites = Sprites::new();
        for mask in &masks {
            sprites.add_mask(mask.clone()).expect("there is memory enough");
        }
        let frames = masks.map(|mask| Frame::new(mask, (-1, 2))).to_vec();
        let frames = Frames::new(frames).expect("there are frames");
        sprites.add_frames(&frames).expect("there is memory enough");
        sprites
    })
}

/// Reads an actor of this type. Checks that it writes the same bytes again, and then uses it.
macro_rules! actor {
    ($bytes:ident, $State:ty, |$state:ident| $use:expr) => {
        assert!(
            $bytes.len() == <$State>::BYTES || <$State>::from_bytes($bytes).is_err(),
            "bytes of another length"
        );
        // Bytes of another length would all be refused.
        let mut fitting = [0; <$State>::BYTES];
        let length = fitting.len().min($bytes.len());
        fitting[..length].copy_from_slice(&$bytes[..length]);
        if let Ok($state) = <$State>::from_bytes(&fitting) {
            assert_eq!($state.to_bytes(), fitting);
            $use;
        }
    };
}

/// Reads actors, and runs a tick of each near a block.
fn actors(bytes: &[u8]) {
    static MASK: OnceLock<Mask> = OnceLock::new();
    let mask = MASK.get_or_init(|| Mask::full(7, 5).expect("a mask can be made"));
    let block = [Obstacle::mask(mask.at((3, 9)), MaterialKind::Solid)];
    let around = Surroundings::of(&block);
    actor!(bytes, Body, |body| {
        let _ = body.exact().0.to_string();
    });
    actor!(bytes, Lift, |lift| {
        let _ = lift.hash();
    });
    actor!(bytes, Solid, |solid| {
        let _ = solid.obstacle(mask, MaterialKind::Solid);
    });
    actor!(bytes, Fighter, |fighter| {
        let _ = fighter.tick();
    });
    actor!(bytes, Bullet, |bullet| {
        let _ = bullet.tick(mask, around, &Teams::NONE, &[]);
    });
    actor!(bytes, maze::State, |state| {
        let _ = Maze::ADVENTURE.tick(state, Direction::Left, mask, around);
    });
    actor!(bytes, platformer::State, |state| {
        let tick = Platformer::TIGHT.tick(state, Pad::LEFT, mask, around);
        assert_eq!(tick.state.held, Pad::LEFT);
    });
}
