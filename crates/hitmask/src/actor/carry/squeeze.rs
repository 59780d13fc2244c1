//! Finds a free position for an actor that a solid pushes against a wall.

// Positions are tried in the same order as in Celeste: a smaller hitbox in place, then the smaller
// hitbox at the target, then positions a few pixels aside (M. Thorson, "Celeste and TowerFall
// Physics"). The positions of the solid and the actor break ties, so that a mirrored scene gives
// the mirrored result.

use super::displace::Mover;
use super::{Passenger, PassengerOutcome};
use crate::actor::motion::Surroundings;
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::Direction;

impl<'a> Passenger<'a> {
    /// Moves the passenger to the first free position while the solid is at its current position.
    /// Returns whether there is a free position.
    pub(super) fn squeeze(
        &mut self,
        mover: &Mover<'_>,
        direction: Direction,
        around: Surroundings<'_>,
    ) -> bool {
        let (solid, here) = (mover.obstacle(), *self);
        // At the ends of the coordinate range, a position is clamped, so it is nearer than it
        // should be. That nearer position has already been tried.
        let free = |mask: &Mask, (dx, dy): (i64, i64)| {
            let there = here.body.moved((dx, dy)).placed(mask);
            !solid.overlaps(there) && !around.overlaps_solid(there)
        };
        let (dx, dy) = direction.step();
        let ahead = (i64::from(dx), i64::from(dy));
        let (right, down) = self.smaller_offset;
        let smaller_at = |by: (i64, i64)| (by.0 + i64::from(right), by.1 + i64::from(down));
        if let Some(smaller) = self.smaller_mask {
            for by in [(0, 0), ahead] {
                let by = smaller_at(by);
                if free(smaller, by) {
                    self.apply(Some(smaller), by, (0, 0));
                    return true;
                }
            }
        }
        let towards = mover.preferred(self.placed(), direction);
        let masks = [(self.mask, None)].into_iter();
        for (mask, change) in masks.chain(self.smaller_mask.map(|smaller| (smaller, Some(smaller))))
        {
            for wiggled in places(ahead, towards, self.wiggle) {
                let by = if change.is_some() { smaller_at(wiggled) } else { wiggled };
                if free(mask, by) {
                    self.apply(change, by, wiggled);
                    return true;
                }
            }
        }
        false
    }

    /// Moves the passenger by `by`, changes its mask to `smaller` if that is given, and records the
    /// outcome.
    fn apply(&mut self, smaller: Option<&'a Mask>, by: (i64, i64), wiggled: (i64, i64)) {
        self.shift(by.0, by.1);
        if let Some(mask) = smaller {
            (self.mask, self.smaller_mask) = (mask, None);
        }
        self.note(PassengerOutcome::Squeezed { smaller: smaller.is_some(), wiggled });
    }
}

impl Mover<'_> {
    /// Returns the direction across the motion that is tried first, as a step of one pixel.
    fn preferred(&self, passenger: Placed<'_>, direction: Direction) -> (i64, i64) {
        let is_along_x = direction.is_along_x();
        // Computes twice the coordinate of the middle of the set pixels, on the axis across the
        // motion.
        let middle = |placed: Placed<'_>| {
            placed.bounds().map_or(0, |bounds| {
                if is_along_x { bounds.y + bounds.bottom() } else { bounds.x + bounds.right() }
            })
        };
        let solid = self.solid.body.placed(self.mask);
        let motion = if is_along_x { self.pixels.1 } else { self.pixels.0 };
        let sign = match (middle(passenger) - middle(solid)).signum() {
            0 if motion < 0 => 1,
            0 => -1,
            sign => sign,
        };
        if is_along_x { (0, sign) } else { (sign, 0) }
    }
}

/// Iterates over the positions to try, sorted by their distance along the motion and then by their
/// distance across it.
fn places(ahead: (i64, i64), towards: (i64, i64), wiggle: u8) -> impl Iterator<Item = (i64, i64)> {
    let wiggle = i64::from(wiggle);
    let along = core::iter::once(0).chain((1..=wiggle).flat_map(|far| [far, -far]));
    let across = move || core::iter::once(0).chain((1..=wiggle).flat_map(|far| [far, -far]));
    along
        .flat_map(move |along| across().map(move |across| (along, across)))
        .filter(|place| *place != (0, 0))
        .map(move |(along, across)| {
            (along * ahead.0 + across * towards.0, along * ahead.1 + across * towards.1)
        })
}
