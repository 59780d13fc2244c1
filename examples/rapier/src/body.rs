//! A falling sprite: a rigid body that is created from the sprite's mask, and the sprite drawn at
//! the body's position.

use hitmask::terrain::Terrain;
use hitmask::{Angle, Drawn, Mask, Point, Pose as Standing, Rect};
use hitmask_assets::{Image, MaskRule};
use rapier2d::prelude::*;

use crate::Error;
use crate::shapes::{PIXELS_PER_METER, pieces};

/// A sprite and its body.
pub struct Body {
    image: Image,
    mask: Mask,
    /// The centroid of the mask, about which the body rotates.
    pivot: (f64, f64),
    handle: RigidBodyHandle,
}

impl Body {
    /// Creates a sprite that falls, with its centroid at a position in pixels, rotated by some
    /// degrees.
    pub fn new(
        image: Image,
        (x, y): (f32, f32),
        degrees: f32,
        world: &mut PhysicsWorld,
    ) -> Result<Self, Error> {
        let mask = image.mask(MaskRule::default())?;
        let middle = mask.centroid().ok_or("an empty mask has no body")?;
        let pivot = (middle.x.to_f64(), middle.y.to_f64());
        let shape = pieces(&mask, pivot)?.ok_or("an empty mask has no body")?;
        let body = RigidBodyBuilder::dynamic()
            .translation(Vector::new(x, y) / PIXELS_PER_METER)
            .rotation(degrees.to_radians())
            // At any speed, the body stops at the surface.
            .ccd_enabled(true);
        let (handle, _) = world.insert(body, ColliderBuilder::new(shape).friction(0.8));
        Ok(Self { image, mask, pivot, handle })
    }

    /// The pose in which the sprite shows the body. In both engines, y grows downward, so positive
    /// angles are clockwise on the screen.
    fn pose(&self, world: &PhysicsWorld) -> Standing {
        let body = &world.bodies[self.handle];
        let at = body.translation() * PIXELS_PER_METER;
        Standing::at((f64::from(at.x), f64::from(at.y)))
            .pivot(self.pivot)
            .turned(Angle::from_radians(f64::from(body.rotation().angle())))
    }

    /// The drawn mask at the body's position.
    pub fn drawn(&self, world: &PhysicsWorld) -> Result<Drawn, Error> {
        Ok(self.mask.posed(self.pose(world)).draw()?)
    }

    /// The color of the sprite at one of its drawn pixels.
    pub fn color(&self, pixel: Point, world: &PhysicsWorld) -> [u8; 3] {
        let body = &world.bodies[self.handle];
        let center = Vector::new(pixel.x as f32 + 0.5, pixel.y as f32 + 0.5) / PIXELS_PER_METER;
        let in_sprite = body.position().inverse_transform_point(center) * PIXELS_PER_METER;
        let (width, height) = self.mask.size();
        // Rounding may move a pixel center on the edge of the sprite beyond that edge.
        let place = |part: f32, pivot: f64, side: u32| {
            ((f64::from(part) + pivot).floor() as i64).clamp(0, i64::from(side) - 1) as usize
        };
        let (x, y) =
            (place(in_sprite.x, self.pivot.0, width), place(in_sprite.y, self.pivot.1, height));
        let [red, green, blue, _] = self.image.rgba().as_chunks::<4>().0[y * width as usize + x];
        [red, green, blue]
    }

    /// How many pixels deep the drawn mask is in terrain, which is the shortest way out along an
    /// axis; 0 if the mask is free.
    pub fn depth(&self, terrain: &Terrain, world: &PhysicsWorld) -> Result<u32, Error> {
        let drawn = self.drawn(world)?;
        let depth = terrain.at((0, 0)).depth(drawn.placed());
        Ok(depth.map_or(0, |depth| depth.left.min(depth.right).min(depth.up).min(depth.down)))
    }

    /// How many pixels deep the drawn masks of two bodies are in each other.
    pub fn depth_in(&self, other: &Self, world: &PhysicsWorld) -> Result<u32, Error> {
        let (one, other) = (self.drawn(world)?, other.drawn(world)?);
        let depth = one.placed().depth(other.placed());
        Ok(depth.map_or(0, |depth| depth.left.min(depth.right).min(depth.up).min(depth.down)))
    }

    /// The box of the body in the world.
    pub fn bounds(&self, world: &PhysicsWorld) -> Result<Rect, Error> {
        let drawn = self.drawn(world)?;
        Ok(drawn.placed().bounds().unwrap_or_default())
    }

    /// Whether the body is less than two pixels away from another body.
    pub fn touches(&self, other: &Self, world: &PhysicsWorld) -> Result<bool, Error> {
        let (one, other) = (self.drawn(world)?, other.drawn(world)?);
        let distance = one.placed().distance(other.placed());
        Ok(distance.is_some_and(|distance| distance.squared < 4))
    }

    /// Whether Rapier has put the body to sleep, which happens after the body has been still for a
    /// while.
    pub fn sleeps(&self, world: &PhysicsWorld) -> bool {
        world.bodies[self.handle].is_sleeping()
    }
}
