//! The code of `docs/art-and-body-masks.md`.

use hitmask::actor::combat::{Hurtbox, Target, Team};
use hitmask::actor::platformer::{Pad, Platformer, State};
use hitmask::actor::{Material, Obstacle};
use hitmask::{Mask, MaskError, TextError};

fn hero() -> Result<Mask, TextError> {
    Mask::from_text(
        "
        ..####..
        .######.
        .######.
        ..####..
        .######.
        #.####.#
        ..####..
        ..####..
        ..#..#..
        ..#..#..
        .##..##.
        ",
    )
}

/// Lets a character fall for two seconds onto a block whose top left is at (0, 0). Returns how far its feet end up below the
/// top of the block.
fn sunk(mask: &Mask, x: i64, block: &Mask) -> i64 {
    let around = [Obstacle::mask(block.at((0, 0)), Material::SOLID)];
    let mut hero = State::at((x, -20));
    for _ in 0..120 {
        hero = Platformer::TIGHT.tick(hero, Pad::NONE, mask, &around).state;
    }
    hero.body.position().y + i64::from(mask.height())
}

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn art_sinks_and_a_body_stands() -> Ran {
    let art = hero()?;
    let (stone, ledge) = (Mask::full(2, 40)?, Mask::full(60, 40)?);
    // The stone stands between the feet: the hero sinks 3 pixels into it.
    assert_eq!(sunk(&art, -3, &stone), 3);
    // Only its arm is above the ledge: the hero hangs by it.
    assert_eq!(sunk(&art, 59, &ledge), 5);

    let body = art.filled_columns()?;
    assert_eq!((body.width(), body.height()), (art.width(), art.height()));
    assert_eq!(sunk(&body, -3, &stone), 0); // on the stone
    assert_eq!(sunk(&body, 59, &ledge), 0); // on the ledge
    Ok(())
}

#[test]
fn the_art_is_hit() -> Ran {
    let art = hero()?;
    let body = art.filled_columns()?;
    let floor = Mask::full(200, 8)?;
    let around = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
    let mut player = State::at((20, 80));
    for _ in 0..60 {
        player = Platformer::TIGHT.tick(player, Pad::NONE, &body, &around).state; // walk with the body
    }
    let position = player.body.position();
    let hurtbox = Hurtbox::new(0, art.at(position)); // hit the art
    let target = Target::new(1, Team::FIRST, art.at(position));

    let shot = Mask::full(2, 1)?;
    let between_the_legs = shot.at((23, 98));
    assert!(!hurtbox.shape.overlaps(between_the_legs) && !target.shape.overlaps(between_the_legs));
    assert!(body.at(position).overlaps(between_the_legs));
    Ok(())
}

fn jump_height(rules: Platformer, scale: u32) -> Result<i64, MaskError> {
    let (hero, floor) = (Mask::full(8 * scale, 16 * scale)?, Mask::full(64 * scale, 8)?);
    let around = [Obstacle::mask(floor.at((0, 0)), Material::SOLID)];
    let ground = -16 * i64::from(scale);
    let mut player = State::at((8, ground));
    let mut highest = ground;
    for tick in 0..60 {
        let pad = if tick < 2 { Pad::NONE } else { Pad::JUMP };
        player = rules.tick(player, pad, &hero, &around).state;
        highest = highest.min(player.body.position().y);
    }
    Ok(ground - highest)
}

#[test]
fn a_large_hero_jumps_as_high() -> Ran {
    let small = jump_height(Platformer::TIGHT, 1)?;
    let large = jump_height(Platformer::TIGHT.scaled(10.0), 10)?;
    assert_eq!((small, large), (27, 268)); // 1.7 times the hero's height
    // Without scaling, the large hero hops:
    assert_eq!(jump_height(Platformer::TIGHT, 10)?, 27);
    Ok(())
}
