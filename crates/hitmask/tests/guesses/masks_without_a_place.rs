// Guess: ship.overlaps(&rock)
// Says: method not found in `&hitmask::Mask`
use hitmask::Mask;

pub fn guess(ship: &Mask, rock: &Mask) -> bool {
    ship.overlaps(rock)
}
