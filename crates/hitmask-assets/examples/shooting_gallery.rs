//! Puts 500 sprites into a world. The loop over the events removes each shot together with the rock
//! that it hits, and inserts new ones.
//!
//! `cargo run -p hitmask-assets --example shooting_gallery`

use hitmask::world::{Collider, Layer, World};
use hitmask_assets::{Image, Limits, MaskRule};

const ART: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/kenney");
const ROCK: Layer = Layer::new(0).unwrap();
const SHOT: Layer = Layer::new(1).unwrap();

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let image = |name: &str| Image::open(format!("{ART}/{name}"), &Limits::default());
    let mut world = World::new();
    let rock = world.add_mask(image("meteorGrey_med2.png")?.mask(MaskRule::default())?)?;
    let shot = world.add_mask(image("playerShip2_orange.png")?.mask(MaskRule::default())?)?;
    let rock = Collider::new(rock).layer(ROCK).collides_with(SHOT).still();
    let shot = Collider::new(shot).layer(SHOT).collides_with(ROCK);
    for number in 0..480 {
        world.insert(rock.clone().at(somewhere(number)))?;
    }
    for number in 0..20 {
        world.insert(shot.clone().at((number * 200, 3000)))?;
    }

    let mut score = 0;
    for _ in 0..200 {
        world.move_all(|_, _, at| (at.x, at.y - 15));
        for event in world.tick().started() {
            let (a, b) = event.pair();
            // An earlier event in this tick may have removed one of the two colliders.
            if world.get(a).is_none() || world.get(b).is_none() {
                continue;
            }
            world.remove(a)?;
            world.remove(b)?;
            score += 1;
            world.insert(rock.clone().at(somewhere(480 + score)))?;
            world.insert(shot.clone().at((score * 130 % 4000, 3000)))?;
        }
    }
    println!("{score} hits, and {} sprites are there as at the start", world.len());
    assert_eq!((score, world.len()), (40, 500));
    Ok(())
}

/// Returns the position of a rock, which is the same in every run.
fn somewhere(number: i32) -> (i32, i32) {
    (number * 971 % 4000, number * 613 % 2000)
}
