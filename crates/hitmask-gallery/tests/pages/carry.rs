//! The code of `docs/motion-carry.md`.

use hitmask::*;

type Ran = Result<(), Box<dyn std::error::Error>>;

#[test]
fn a_raft() -> Ran {
    const RAFT: usize = 1;
    let (player, ducking, planks) = (Mask::full(8, 16)?, Mask::full(8, 8)?, Mask::full(48, 8)?);
    let rock = Mask::full(64, 16)?;
    let points = [(100, 50), (148, 50)];
    let path = Path::new(&points, Pace::Speed(Subpixels::from_pixels(1)), Turn::PingPong);
    let (mut raft, body, tick) = (Solid::at(100, 50), Body::at(110, 34), 7);
    let rock = Obstacle::mask(rock.at(0, 100), Material::SOLID);
    let obstacles = [rock, raft.obstacle(&planks, Material::ONE_WAY)];
    let level_and_others = [rock];

    // Before anything moves: who rides on what.
    let carrier = carrier_of(&player, body, Riding::Standing, &obstacles);
    // The solids first, one after the other; then the actors' own steps.
    let rides = if carrier == Some(RAFT) { Riding::Standing } else { Riding::None };
    let mut passengers = [Passenger::new(&player, body).riding(rides).with_smaller(&ducking)];
    raft = raft.step(&planks, Material::ONE_WAY, path.by(tick), &mut passengers, &level_and_others);

    assert_eq!(raft.body.position(), Point::new(101, 50));
    assert_eq!(passengers[0].body.position(), Point::new(111, 34));
    Ok(())
}
