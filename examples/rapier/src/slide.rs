//! A box that slides over level ground of several chunks, to test whether it catches where two
//! chunks meet.

use hitmask::Mask;
use rapier2d::prelude::*;

use crate::Error;
use crate::ground::{Ground, Kind};
use crate::shapes::PIXELS_PER_METER;

/// The initial position of the box's middle, in pixels.
const START: (f32, f32) = (100.0, 88.0);

/// Whether a box catches on an edge when it slides without friction over three chunk borders on
/// level ground.
pub fn stumbles(kind: Kind, speed: f32) -> Result<bool, Error> {
    let mut world = PhysicsWorld { gravity: Vector::new(0.0, 9.81), ..PhysicsWorld::default() };
    let _ground = Ground::new(&Mask::from_fn(1024, 256, |_, y| y >= 100)?, kind, &mut world)?;
    let meters = |pixels: f32| pixels / PIXELS_PER_METER;
    let body = RigidBodyBuilder::dynamic()
        .translation(Vector::new(meters(START.0), meters(START.1)))
        .linvel(Vector::new(speed, 0.0))
        .can_sleep(false);
    let smooth = ColliderBuilder::cuboid(meters(12.0), meters(12.0))
        .friction(0.0)
        .friction_combine_rule(CoefficientCombineRule::Min);
    let (handle, _) = world.insert(body, smooth);
    let ticks = (meters(800.0) / speed / world.integration_parameters.dt) as u32;
    for _ in 0..ticks {
        world.step();
    }
    let body = &world.bodies[handle];
    let is_up = (body.translation().y * PIXELS_PER_METER - START.1).abs() < 1.0;
    Ok(!is_up || body.linvel().x < 0.99 * speed)
}
