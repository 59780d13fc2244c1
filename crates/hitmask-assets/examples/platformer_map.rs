//! Lets a hero run and jump through a Tiled map. The ground is a layer, and her start and the coins
//! are objects.
//!
//! `cargo run -p hitmask-assets --example platformer_map`

use hitmask::actor::platformer::{Pad, Platformer, State};
use hitmask::actor::{Material, Obstacle};
use hitmask::world::{Collider, World};
use hitmask_assets::{Image, Level, Limits, MaskRule};

const ART: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let limits = Limits::default();
    let level = Level::open(format!("{ART}/levels/kenney/tiled_maps/run.tmx"), &limits)?;
    let ground = level.mask("Platforms", MaskRule::default())?;
    let ground = [Obstacle::mask(ground.at((0, 0)), Material::SOLID)];

    let hero = Image::open(format!("{ART}/kenney/walk.gif"), &limits)?;
    // The mask is filled down to her feet, so that she stands where her art seems to stand.
    let hero = hero.mask(MaskRule::default())?.filled_columns()?;
    // The preset is designed for a hero 11 pixels tall. This hero is 96 pixels tall.
    let rules = Platformer::TIGHT.scaled(8.0);
    let mut state = State::at(level.object("spawn")?.position);

    let mut world = World::new();
    let sprite = world.add_mask(hero.clone())?;
    let player = world.insert(Collider::new(sprite).at(state.body.position()))?;
    let coins = || level.objects().filter(|object| object.class == "coin");
    for (coin, mask) in coins().zip(level.object_masks(coins(), MaskRule::default())?) {
        let sprite = world.add_mask(mask)?;
        world.insert(Collider::new(sprite).at(coin.bounds().top_left()).still())?;
    }

    let mut collected = 0;
    for tick in 0..120 {
        let pad = match tick {
            25..40 | 60..75 => Pad::RIGHT | Pad::JUMP,
            _ => Pad::RIGHT,
        };
        state = rules.tick(state, pad, &hero, &ground).state;
        world.set_position(player, state.body.position())?;
        for event in world.tick().started() {
            if let Some(coin) = event.other(player) {
                world.remove(coin)?;
                collected += 1;
                println!("tick {tick}: coin {collected}, at {}", state.body.position());
            }
        }
    }
    assert_eq!(collected, 4);
    Ok(())
}
