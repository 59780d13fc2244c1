//! The code of `docs/actors-carry.md`.

use hitmask::actor::carry::{LoopMode, Pace, Passenger, Path, Riding, Solid, carrier_of};
use hitmask::actor::{Body, Material, Obstacle, Subpixels};
use hitmask::{Mask, Point};

type Ran = Result<(), Box<dyn std::error::Error>>;

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
