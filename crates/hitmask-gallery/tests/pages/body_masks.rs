//! The code of `docs/art-and-body-masks.md`.

use hitmask::actor::combat::{Hurtbox, Target, Team};
use hitmask::actor::platformer::{BodyMasks, Event, Pad, Platformer, State};
use hitmask::actor::{
    Anchor, Body, MaskChangeOutcome, Material, Obstacle, Surroundings, WhenBlocked,
};
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

/// Lets a character fall for two seconds onto a block whose top left is at (0, 0). Returns how far
/// its feet end up below the top of the block.
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
        // Walk with the body.
        player = Platformer::TIGHT.tick(player, Pad::NONE, &body, &around).state;
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
fn a_body_for_each_frame() -> Ran {
    let run = |stride: u32| {
        Mask::from_fn(12, 16, |x, y| {
            let legs = y >= 10 && (3 - stride..9 + stride).contains(&x);
            (4..8).contains(&x) || legs
        })
    };
    let frames = [run(0)?, run(1)?, run(3)?, Mask::from_fn(12, 16, |_, y| y >= 9)?];
    let left = [0, 1, 2, 3].map(|number: usize| frames[number].flipped_x());
    let left = left.into_iter().collect::<Result<Vec<_>, _>>()?;
    let masks = BodyMasks::new(&frames).unwrap().facing_left(&left).duck(3);

    let (floor, wall) = (Mask::full(400, 8)?, Mask::full(20, 100)?);
    let around = [
        Obstacle::mask(floor.at((0, 100)), Material::SOLID),
        Obstacle::mask(wall.at((150, 0)), Material::SOLID),
    ];
    let mut player = State::at((60, 84));
    let (mut had_no_room, mut was_pushed) = (false, false);
    for tick in 0..300_u16 {
        let pad = if tick < 100 { Pad::RIGHT } else { Pad::LEFT };
        let frame = tick / 6 % 3; // three frames, six ticks each
        let tick = Platformer::TIGHT.tick(player, pad, masks.frame(frame), &around);
        player = tick.state;
        assert!(!tick.events.contains(Event::Stuck));
        was_pushed |= tick.events.contains(Event::PushedOut);
        had_no_room |= tick.events.contains(Event::NoRoom);
    }
    assert!(was_pushed && !had_no_room);
    let now = masks.placed(&player); // to draw, or to ride with
    assert_eq!(now.position(), player.body.position());
    Ok(())
}

#[test]
fn a_bat_opens_its_wings() -> Ran {
    let (closed, open) = (Mask::full(10, 16)?, Mask::full(18, 16)?); // a bat folds its wings
    let cave = Mask::full(8, 60)?;
    let walls = [
        Obstacle::mask(cave.at((0, 0)), Material::SOLID),
        Obstacle::mask(cave.at((30, 0)), Material::SOLID),
    ];
    let bat = Body::at((8, 20));
    let change = bat.change_mask(&closed, &open, Anchor::Center, WhenBlocked::PushOut(8), &walls);
    assert_eq!(change.outcome, MaskChangeOutcome::PushedOut((4, 0)));
    let (bat, mask) = (change.body, change.mask); // go on with these
    assert!(!Surroundings::from(&walls).overlaps_solid(bat.placed(mask)));
    Ok(())
}

#[test]
fn a_large_hero_jumps_as_high() -> Ran {
    let small = jump_height(Platformer::TIGHT, 1)?;
    let large = jump_height(Platformer::TIGHT.scaled(10.0), 10)?;
    assert_eq!((small, large), (27, 268)); // 1.7 times the hero's height
    // Without scaling, the large hero hops:
    assert_eq!(jump_height(Platformer::TIGHT, 10)?, 27);

    assert_eq!(Platformer::TIGHT.for_height(110), Platformer::TIGHT.scaled(10.0));
    Ok(())
}
