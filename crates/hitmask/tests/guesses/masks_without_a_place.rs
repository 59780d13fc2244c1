// Guess: ship.overlaps(&rock)
// Leads: a mask has no position: write `a.at((x, y)).overlaps(b.at((x, y)))`
use hitmask::Mask;

pub fn guess(ship: &Mask, rock: &Mask) -> bool {
    ship.overlaps(rock)
}
