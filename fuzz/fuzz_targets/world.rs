//! The state of worlds, and recordings: whatever the bytes are, reading them ends without a panic, and what is read writes the
//! same bytes again and can be used.
#![no_main]

use std::sync::OnceLock;

use hitmask::Mask;
use hitmask::sheet::{Frame, Frames};
use hitmask::world::{Event, Recording, Sprites, World};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
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
});

fn tick(world: &mut World) -> Vec<Event> {
    world.tick().collect()
}

/// Sprites so small that no pose makes them large: three, and an animation.
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
