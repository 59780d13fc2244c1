//! Tests a golden hash of hundreds of ticks of hundreds of colliders of all kinds. It is the same
//! at every optimization level and on every processor. `world/threads.rs` tests that threads do not
//! change it.
//!
//! If you change the behavior of a world on purpose, take the new hash from the failure message.

use std::hash::Hasher;

use crate::common::games::Stock;
use crate::common::wrapped;
use hitmask::world::{Cause, Command, Event, World};
use hitmask_reference::Random;
use twox_hash::XxHash64;

/// The expected hash.
const EXPECTED: u64 = 0x6962_d53a_bf68_6e67;

/// The number of colliders at the start, and the number of ticks.
const COLLIDERS: u32 = 250;
const TICKS: u32 = 240;

/// The number of random commands between two ticks, in addition to moving all colliders.
const COMMANDS: u32 = 6;

fn put(digest: &mut XxHash64, event: Event) {
    let (a, b) = event.pair();
    let kind = match event {
        Event::Started { cause: Cause::Inserted, .. } => 0,
        Event::Started { cause: Cause::Pose, .. } => 1,
        Event::Started { cause: Cause::Motion, .. } => 2,
        Event::Ongoing { .. } => 3,
        Event::Ended { .. } => 4,
    };
    for number in [kind, a.to_bits(), b.to_bits()] {
        digest.write(&number.to_le_bytes());
    }
}

/// Returns the hash of all events and of the world after each tick. `tick` runs one tick and passes
/// on its events.
fn golden(tick: impl Fn(&mut World, &mut dyn FnMut(Event))) -> u64 {
    let stock = Stock::new();
    let (mut world, mut random) = (stock.world(), Random::new(2026));
    for _ in 0..COLLIDERS {
        // The colliders spread over an area several times as large as the area of the later
        // commands.
        let collider = stock.collider(&mut random);
        let (x, y) = (random.below(900) as i32 - 450, random.below(700) as i32 - 350);
        world.insert(collider.at((x, y))).unwrap();
    }
    let mut digest = XxHash64::with_seed(0);
    let mut positions = Vec::new();
    let (mut events, mut causes) = (0_u32, [0_u32; 3]);
    for _ in 0..TICKS {
        world.move_all(|id, _, at| {
            let speed = |bits: u32| (id.index() >> bits & 3) as i32 - 1;
            wrapped(at, (speed(0), speed(2)))
        });
        for _ in 0..COMMANDS {
            match stock.command(&mut random, &world, &mut positions) {
                Command::Tick => {}
                // A command that is refused must be refused on every platform.
                command => digest.write(&[u8::from(world.apply(command).is_ok())]),
            }
        }
        tick(&mut world, &mut |event| {
            events += 1;
            if let Event::Started { cause, .. } = event {
                causes[cause as usize] += 1;
            }
            put(&mut digest, event);
        });
        digest.write(&world.hash().to_le_bytes());
    }
    assert!(events > 10_000 && causes.iter().all(|count| *count > 20), "{events} {causes:?}");
    digest.finish()
}

#[test]
fn every_tick_is_the_same_everywhere() {
    let found = golden(|world, see| world.tick().for_each(see));
    assert_eq!(found, EXPECTED, "the ticks give {found:#018x}");
}
