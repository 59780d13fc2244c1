// Guess: world.set_position(id, Vec2 { x, y })
// Leads: `Point` implements `From<(f32, f32)>`
// Leads: position: impl Into<Point>
use hitmask::world::{ColliderId, World, WorldError};

pub struct Vec2 {
    pub x: f32,
    pub y: f32,
}

pub fn guess(world: &mut World, id: ColliderId, to: Vec2) -> Result<(), WorldError> {
    world.set_position(id, to)
}
