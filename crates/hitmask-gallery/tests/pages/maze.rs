//! The code of `docs/actors-maze.md`.

use hitmask::actor::maze::Maze;
use hitmask::actor::{Material, Obstacle, maze};
use hitmask::{Direction, Mask};

#[test]
fn a_tick() -> Result<(), Box<dyn std::error::Error>> {
    let (walls, player) = (Mask::full(16, 16)?, Mask::full(16, 16)?);
    let around = [Obstacle::mask(walls.at((0, 0)), Material::SOLID)];
    let mut state = maze::State::at((40, 72));
    // In every tick, with the directions that the player holds:
    let tick = Maze::ADVENTURE.tick(state, Direction::Up, &player, &around);
    state = tick.state;
    assert_eq!(state.body.position(), (40, 71)); // a pixel up
    Ok(())
}
