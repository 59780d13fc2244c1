// Guess: ship.at((3, 4)).overlaps(&rock)
// Leads: expected `Placed<'_>`, found `&Mask`
use hitmask::Mask;

pub fn guess(ship: &Mask, rock: &Mask) -> bool {
    ship.at((3, 4)).overlaps(rock)
}
