// Guess: world.tick()?
// Leads: the `?` operator cannot be applied to type `hitmask::world::Events`
use hitmask::world::{World, WorldError};

pub fn guess(world: &mut World) -> Result<(), WorldError> {
    for _ in world.tick()? {}
    Ok(())
}
