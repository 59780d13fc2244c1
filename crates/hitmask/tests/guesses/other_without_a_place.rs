// Guess: ship.at((3, 4)).overlaps(&rock)
// Leads: `&hitmask::Mask` has no place in the world
// Leads: give a mask a position with `mask.at((x, y))`
use hitmask::Mask;

pub fn guess(ship: &Mask, rock: &Mask) -> bool {
    ship.at((3, 4)).overlaps(rock)
}
