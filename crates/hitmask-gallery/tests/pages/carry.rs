//! The code of `docs/actors-carry.md`.

use hitmask::actor::carry::{
    LoopMode, MovingSolid, Pace, Passenger, PassengerOutcome, Path, Riding, Solid, carrier_of,
    carry_all,
};
use hitmask::actor::platformer::{Pad, Platformer, State};
use hitmask::actor::{Body, Material, Obstacle, Subpixels};
use hitmask::{Mask, Point};

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn a_level() -> Ran {
    let (hero, blob) = (Mask::full(8, 16)?, Mask::full(10, 6)?);
    let (planks, lift, rock) = (Mask::full(48, 8)?, Mask::full(32, 8)?, Mask::full(400, 16)?);
    let rock = Obstacle::mask(rock.at((0, 200)), Material::SOLID);
    let pace = Pace::Speed(Subpixels::from_pixels(1));
    let route = Path::new(&[(100, 50), (148, 50)], pace, LoopMode::PingPong);
    let shaft = Path::new(&[(220, 150), (220, 60)], pace, LoopMode::PingPong);
    let start = State::at((110, 34));
    let (mut player, mut slime) = (start, State::at((230, 144)));
    for tick in 0..40 {
        let mut around = vec![rock]; // what does not move
        let mut solids = [
            MovingSolid::on_path(&route, tick, &planks, Material::ONE_WAY).with_id(1),
            MovingSolid::on_path(&shaft, tick, &lift, Material::SOLID),
        ];
        let mut riders = [player.passenger(&hero), slime.passenger(&blob)];
        carry_all(&mut solids, &mut riders, &mut around);
        player = player.carried(&riders[0], &hero);
        slime = slime.carried(&riders[1], &blob);
        if riders[0].outcome == PassengerOutcome::Squished {
            player = start; // it was crushed
        }
        player = Platformer::TIGHT.tick(player, Pad::NONE, &hero, &around).state;
        slime = Platformer::TIGHT.tick(slime, Pad::NONE, &blob, &around).state;
        assert_eq!(around.len(), 3); // the rock, the planks and the lift
    }
    assert_eq!(player.body.position().y, 34);
    assert_eq!(slime.body.position().y, shaft.body(40).position().y - 6);
    Ok(())
}

#[test]
fn a_raft() -> Ran {
    const RAFT: usize = 1;
    let (player, ducking, planks) = (Mask::full(8, 16)?, Mask::full(8, 8)?, Mask::full(48, 8)?);
    let rock = Mask::full(64, 16)?;
    let points = [(100, 50), (148, 50)];
    let path = Path::new(&points, Pace::Speed(Subpixels::from_pixels(1)), LoopMode::PingPong);
    let (mut raft, mut body, tick) = (Solid::at((100, 50)), Body::at((110, 34)), 7);
    let rock = Obstacle::mask(rock.at((0, 100)), Material::SOLID);
    let obstacles = [rock, raft.obstacle(&planks, Material::ONE_WAY)];
    let level_and_others = [rock];

    // Before anything moves: which platform does the actor ride on?
    let carrier = carrier_of(&player, body, Riding::Standing, &obstacles);
    // The solids move first, one after the other, then the actors.
    let riding = if carrier == Some(RAFT) { Riding::Standing } else { Riding::None };
    let passenger = Passenger::new(&player, body).riding(riding).with_smaller_mask(&ducking);
    let mut passengers = [passenger];
    raft = raft.step(&planks, Material::ONE_WAY, path.by(tick), &mut passengers, &level_and_others);
    body = passengers[0].body;
    assert_eq!((raft.body.position().x, body.position().x), (101, 111)); // both moved by a pixel

    assert_eq!(raft.body.position(), Point::new(101, 50));
    assert_eq!(body.position(), Point::new(111, 34));
    Ok(())
}
