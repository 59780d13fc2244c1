//! A box that slides over level ground of several chunks: whether it stumbles where two of them meet.

use hitmask::Mask;
use rapier2d::prelude::*;

use crate::Error;
use crate::ground::{Ground, Kind};
use crate::shapes::PIXELS_PER_METER;

/// How much of its speed a box keeps, from 0 to 1, over level ground without friction: three borders of chunks.
pub fn kept(kind: Kind, speed: f32) -> Result<f32, Error> {
    let mut world = PhysicsWorld { gravity: Vector::new(0.0, 9.81), ..PhysicsWorld::default() };
    let _ground = Ground::new(&Mask::from_fn(1024, 256, |_, y| y >= 100)?, kind, &mut world)?;
    let meters = |pixels: f32| pixels / PIXELS_PER_METER;
    let body = RigidBodyBuilder::dynamic()
        .translation(Vector::new(meters(100.0), meters(88.0)))
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
    Ok(world.bodies[handle].linvel().x / speed)
}
