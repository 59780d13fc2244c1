//! Tests how much memory a crowd takes.

use hitmask::world::{Collider, SpriteId, World};
use hitmask::{Mask, Translation};
use hitmask_reference::Random;

/// The number of sprites.
const SPRITES: u32 = 1_000_000;

/// The maximum number of bytes per sprite.
const MAX: usize = 128;

/// The sprites measure 8 to 24 pixels, and are spread so that there are 1.45 pairs per sprite.
#[test]
fn a_million_sprites_take_less_than_128_bytes_each() {
    let mut world = World::new();
    for side in 8..=24 {
        world.add_mask(Mask::full(side, 32 - side).unwrap()).unwrap();
    }
    let mut random = Random::new(1);
    // Two boxes overlap if the top left of one lies in a rectangle around the top left of the
    // other. This rectangle has 913 pixels on average. Each pair belongs to two sprites.
    let side = (f64::from(SPRITES) * 913.0 / 1.45 / 2.0).sqrt() as u64;
    let place = |random: &mut Random| (random.below(side) as i32, random.below(side) as i32);
    let mut ids = Vec::new();
    for _ in 0..SPRITES {
        let (x, y) = place(&mut random);
        let sprite = SpriteId::from_index(random.below(17) as u32);
        ids.push(world.insert(Collider::new(sprite).at((x, y))).unwrap());
    }
    let mut events = 0;
    for tick in 0..4 {
        // In one tick, all sprites change their shapes, and one in ten is replaced.
        for id in ids.iter_mut().filter(|_| tick == 2) {
            world.set_sprite(*id, SpriteId::from_index(id.index() % 17), 0).unwrap();
            if id.index() % 10 == 0 {
                world.remove(*id).unwrap();
            }
        }
        for id in ids.iter_mut().filter(|id| tick == 3 && id.index() % 10 == 0) {
            let (x, y) = place(&mut random);
            *id = world
                .insert(Collider::new(SpriteId::from_index(id.index() % 17)).at((x, y)))
                .unwrap();
        }
        events = world.tick().count();
        world.move_all(|id, _, at| {
            at + Translation::new(id.index() as i32 % 5 - 2, id.index() as i32 % 3 - 1)
        });
    }
    let pairs = world.touching().len() as f64 / f64::from(SPRITES);
    assert!((1.4..1.5).contains(&pairs), "{pairs} pairs a sprite");
    let each = world.bytes() / SPRITES as usize;
    assert!(each < MAX, "{each} bytes each, with {events} events");
    // The collider lists alone take more than this, so the measurement includes everything.
    assert!(each > 60, "{each}");
}
