//! A sprite that falls: a rigid body made of its mask, and its mask where the body is.

use hitmask::terrain::Terrain;
use hitmask::{Angle, Drawn, Mask, Pose as Standing, Rect};
use rapier2d::prelude::*;

use crate::Error;
use crate::shapes::{PIXELS_PER_METER, pieces};

/// A sprite and its body.
pub struct Body {
    /// The mask.
    pub mask: Mask,
    /// Its centroid, about which it turns.
    pivot: (f64, f64),
    handle: RigidBodyHandle,
}

impl Body {
    /// Lets a mask fall with its middle at a place in pixels, turned by degrees.
    pub fn new(
        mask: Mask,
        (x, y): (f32, f32),
        degrees: f32,
        world: &mut PhysicsWorld,
    ) -> Result<Self, Error> {
        let middle = mask.centroid().ok_or("an empty mask has no body")?;
        let pivot = (middle.x.to_f64(), middle.y.to_f64());
        let shape = pieces(&mask, pivot)?.ok_or("an empty mask has no body")?;
        let body = RigidBodyBuilder::dynamic()
            .translation(Vector::new(x, y) / PIXELS_PER_METER)
            .rotation(degrees.to_radians())
            // Whatever it moves at, it stops at the surface.
            .ccd_enabled(true);
        let (handle, _) = world.insert(body, ColliderBuilder::new(shape).friction(0.8));
        Ok(Self { mask, pivot, handle })
    }

    /// The mask where the body is, as it is drawn.
    pub fn drawn(&self, world: &PhysicsWorld) -> Result<Drawn, Error> {
        let body = &world.bodies[self.handle];
        let at = body.translation() * PIXELS_PER_METER;
        // y grows downwards for both, so both turn clockwise on the screen.
        let pose = Standing::at((f64::from(at.x), f64::from(at.y)))
            .pivot(self.pivot)
            .turned(Angle::from_radians(f64::from(body.rotation().angle())));
        Ok(self.mask.posed(pose).draw()?)
    }

    /// How many pixels deep the drawn mask is in terrain: the shortest way out along an axis, 0 if it is free.
    pub fn depth(&self, terrain: &Terrain, world: &PhysicsWorld) -> Result<u32, Error> {
        let drawn = self.drawn(world)?;
        let depth = terrain.at((0, 0)).depth(drawn.placed());
        Ok(depth.map_or(0, |depth| depth.left.min(depth.right).min(depth.up).min(depth.down)))
    }

    /// How far apart the drawn masks of two bodies are into each other, in pixels.
    pub fn depth_in(&self, other: &Self, world: &PhysicsWorld) -> Result<u32, Error> {
        let (one, other) = (self.drawn(world)?, other.drawn(world)?);
        let depth = one.placed().depth(other.placed());
        Ok(depth.map_or(0, |depth| depth.left.min(depth.right).min(depth.up).min(depth.down)))
    }

    /// Its box in the world.
    pub fn bounds(&self, world: &PhysicsWorld) -> Result<Rect, Error> {
        let drawn = self.drawn(world)?;
        Ok(drawn.placed().bounds().unwrap_or_default())
    }

    /// Whether it lies still.
    pub fn rests(&self, world: &PhysicsWorld) -> bool {
        let body = &world.bodies[self.handle];
        body.linvel().length() * PIXELS_PER_METER < 1.0 && body.angvel().abs() < 0.02
    }
}
