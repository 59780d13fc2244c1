//! Carries or pushes one passenger of a moving solid along one axis.

// The rule is per pixel, but the code takes a few long steps. While a passenger is carried, nothing
// changes between it and the solid. While it is pushed, nothing changes either: once pushed, it is
// pushed at every further pixel. So two questions are enough: how far the solid moves until it
// first reaches the passenger, and how far the passenger can go.

use super::{Passenger, PassengerOutcome, Solid};
use crate::actor::motion::{Body, Material, MaterialKind, Obstacle, Surroundings};
use crate::mask::Mask;
use crate::space::{Direction, Point};

/// How often a passenger is squeezed along an axis per tick. A shape that needs more is a comb made
/// to waste time.
const MOST_SQUEEZES: u32 = 256;

/// A solid before it moves along an axis.
#[derive(Clone, Copy)]
pub(super) struct Mover<'m> {
    pub(super) mask: &'m Mask,
    pub(super) material: Material,
    pub(super) solid: Solid,
    /// The direction in which it moves in this tick along both axes.
    pub(super) motion: (i64, i64),
}

impl<'m> Mover<'m> {
    pub(super) fn obstacle(self) -> Obstacle<'m> {
        self.solid.obstacle(self.mask, self.material)
    }

    /// The solid some pixels further.
    fn after(self, direction: Direction, pixels: u64) -> Self {
        let body = self.solid.body.stepped(direction, pixels);
        Self { solid: Solid { body, ..self.solid }, ..self }
    }

    /// Carries or pushes a passenger while the solid moves by `pixels`.
    pub(super) fn displace(
        self,
        passenger: &mut Passenger<'_>,
        direction: Direction,
        pixels: u64,
        rides: bool,
        around: Surroundings<'_>,
    ) {
        if passenger.outcome == PassengerOutcome::Squished {
            return;
        }
        let is_solid = self.material.kind == MaterialKind::Solid;
        let overlaps = |mover: Self, passenger: &Passenger<'_>| {
            is_solid && mover.obstacle().overlaps(passenger.placed())
        };
        let mut gone = 0;
        let is_held = overlaps(self, passenger) || around.overlaps_solid(passenger.placed());
        if rides && !is_held {
            gone = passenger.walk(direction, pixels, around, PassengerOutcome::Carried);
        }
        let mut squeezes = 0;
        while gone < pixels {
            let mover = self.after(direction, gone);
            let alone = [mover.obstacle()];
            let alone = Surroundings::of(&alone).ignoring(passenger.ignored);
            // The solid reaches a passenger at rest when, seen from the solid, the passenger would
            // be stopped on its way toward it.
            let apart = alone.free_steps(passenger.placed(), opposite(direction), pixels - gone);
            gone += apart;
            if gone >= pixels {
                return;
            }
            if apart == 0 && overlaps(mover, passenger) {
                let solid = mover.after(direction, 1).solid.body.placed(self.mask);
                let out = passenger.placed().depth_along(solid, direction).unwrap_or(0);
                if passenger.walk(direction, out.into(), around, PassengerOutcome::Pushed)
                    == u64::from(out)
                {
                    gone += 1;
                    continue;
                }
            } else {
                gone += passenger.walk(direction, pixels - gone, around, PassengerOutcome::Pushed);
            }
            if gone >= pixels || !is_solid {
                return;
            }
            gone += 1;
            squeezes += 1;
            let mover = self.after(direction, gone);
            if squeezes > MOST_SQUEEZES || !passenger.squeeze(&mover, direction, around) {
                passenger.note(PassengerOutcome::Squished);
                return;
            }
        }
    }
}

impl Passenger<'_> {
    /// Moves up to `pixels`, and returns how many it moved.
    fn walk(
        &mut self,
        direction: Direction,
        pixels: u64,
        around: Surroundings<'_>,
        outcome: PassengerOutcome,
    ) -> u64 {
        let pixels = pixels.min(room(self.body.position(), direction));
        let free = around.free_steps(self.placed(), direction, pixels);
        if free > 0 {
            let (dx, dy) = direction.step();
            let by = i64::try_from(free).unwrap_or(i64::MAX);
            self.shift(i64::from(dx) * by, i64::from(dy) * by);
            self.note(outcome);
        }
        free
    }
}

/// How far a body can get in a direction.
fn room(at: Point, direction: Direction) -> u64 {
    let towards = match direction {
        Direction::Left => -at.x,
        Direction::Right => at.x,
        Direction::Up => -at.y,
        Direction::Down => at.y,
    };
    u64::try_from(Body::MAX_COORDINATE - towards).unwrap_or(0)
}

const fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::Left => Direction::Right,
        Direction::Right => Direction::Left,
        Direction::Up => Direction::Down,
        Direction::Down => Direction::Up,
    }
}
