//! Moves a solid along x and then along y, and carries or pushes its passengers along.

// The rules are defined per pixel, but the code takes a few long steps. A carried passenger does
// not move relative to the solid, and a pushed passenger is pushed at every further pixel. Two
// distances are therefore enough to compute the result: how far the solid moves until it first
// reaches the passenger, and how far the passenger can move.

use super::{Passenger, PassengerOutcome, Solid};
use crate::actor::motion::{Body, Material, MaterialKind, Obstacle, Surroundings};
use crate::mask::Mask;
use crate::space::{Direction, Point, Subpixels};

/// The maximum number of times that a passenger is squeezed along an axis per tick. Only shapes
/// that are designed to waste time, such as long combs, would be squeezed more often.
const MAX_SQUEEZES: u32 = 256;

impl Solid {
    /// Moves the solid by `by`, right and down, along with the passengers that it carries or
    /// pushes. `around` must contain everything that can stop the passengers, which is the level
    /// and the *other* solids, but not the solid itself.
    ///
    /// The solid moves with the same rounding and remainders as in [`Body::step`], first along x
    /// and then along y. On an axis without motion, the remainder stays the same. At each pixel of
    /// the motion, the actors behave as follows:
    ///
    /// - An actor that would be inside the solid is **pushed** one pixel in the direction of
    ///   motion. An actor that is already inside is pushed until it is out.
    /// - Any other actor that rode on the solid before it moved is **carried** one pixel in the
    ///   direction of motion, until something stops the actor. If an obstacle stopped the actor on
    ///   its way along x, so that the actor no longer stands on the solid, then the solid does not
    ///   carry the actor along y.
    ///
    /// A one-way platform carries actors in the same way. It pushes actors only when it moves
    /// opposite to the direction that it stops, and only those actors that it would have stopped if
    /// they had stepped toward it. A one-way platform never squishes an actor. If there is no room
    /// for the actor, the platform passes through it.
    ///
    /// If something stops an actor that is being pushed, the actor moves to the first of the
    /// following positions that is free of everything solid:
    ///
    /// 1. Its current position, in its smaller mask.
    /// 2. One pixel along the motion, in its smaller mask.
    /// 3. In its own mask, up to [`wiggle`](Passenger::wiggle) pixels away from its current
    ///    position. The first positions tried are 1, 2, … pixels across the motion. The next
    ///    positions are one pixel along the motion and 0, 1, 2, … pixels across it, then one pixel
    ///    against the motion, then two pixels along the motion, and so on. If two positions are
    ///    equally far across the motion, the position on the actor's side of the solid's center
    ///    comes first. If both centers are level, the position opposite to the solid's motion on
    ///    that axis comes first. If the solid does not move on that axis either, the upper or left
    ///    position comes first.
    /// 4. The positions of step 3 in its smaller mask.
    ///
    /// If none of these positions is free, the actor is [`Squished`](PassengerOutcome::Squished),
    /// and solids no longer move it.
    ///
    /// Passengers do not block each other, so their order does not matter. A passenger that
    /// overlaps nothing solid before the motion overlaps nothing solid after the motion, unless it
    /// is squished. This method allocates nothing. Each passenger costs as much as a few calls of
    /// [`Body::step`], however fast the solid is. Each time that the passenger is squeezed, at most
    /// 256 times per axis, costs as much as a few more calls.
    #[doc(alias("MoveHExact", "MoveVExact", "platform carry", "sync_to_physics"))]
    #[must_use]
    pub fn step<'a>(
        self,
        mask: &Mask,
        material: impl Into<Material>,
        by: (Subpixels, Subpixels),
        passengers: &mut [Passenger<'_>],
        around: impl Into<Surroundings<'a>>,
    ) -> Self {
        let around = around.into();
        let mover = Mover::new(self, mask, material.into(), by);
        for passenger in passengers {
            mover.displace_both_ways(passenger, true, around);
        }
        mover.moved()
    }
}

/// A solid before it moves along an axis, and its motion in this tick.
#[derive(Clone, Copy)]
pub(super) struct Mover<'m> {
    pub(super) mask: &'m Mask,
    pub(super) material: Material,
    pub(super) solid: Solid,
    /// The solid's motion in this tick, right and down. `pixels` is the same motion in whole
    /// pixels.
    by: (Subpixels, Subpixels),
    pub(super) pixels: (i64, i64),
}

impl<'m> Mover<'m> {
    pub(super) fn new(
        solid: Solid,
        mask: &'m Mask,
        material: Material,
        by: (Subpixels, Subpixels),
    ) -> Self {
        let (from, to) = (solid.body.position(), solid.body.drifted(by).position());
        Self { mask, material, solid, by, pixels: (to.x - from.x, to.y - from.y) }
    }

    /// Returns the solid after its motion.
    pub(super) fn moved(self) -> Solid {
        let solid = self.solid;
        let (body, lift) = (solid.body.drifted(self.by), solid.lift.after(self.by));
        Solid { body, lift, ..solid }
    }

    /// Carries or pushes a passenger while the solid moves along both axes. If another obstacle
    /// carries the passenger, this solid only pushes it.
    pub(super) fn displace_both_ways(
        self,
        passenger: &mut Passenger<'_>,
        is_carrier: bool,
        around: Surroundings<'_>,
    ) {
        if passenger.outcome == PassengerOutcome::Squished {
            return;
        }
        let around = around.ignoring(passenger.ignored);
        let (dx, dy) = self.pixels;
        let before = (passenger.moved, passenger.outcome);
        let rides = is_carrier && passenger.rides_on(self.obstacle());
        self.displace(passenger, Direction::along_x(dx), dx.unsigned_abs(), rides, around);
        let between = self.after(Direction::along_x(dx), dx.unsigned_abs());
        let rides = rides && passenger.rides_on(between.obstacle());
        between.displace(passenger, Direction::along_y(dy), dy.unsigned_abs(), rides, around);
        if (passenger.moved, passenger.outcome) != before {
            passenger.lift = self.by;
        }
    }

    pub(super) fn obstacle(self) -> Obstacle<'m> {
        self.solid.obstacle(self.mask, self.material)
    }

    /// Returns the solid moved by a number of pixels in a direction.
    fn after(self, direction: Direction, pixels: u64) -> Self {
        let body = self.solid.body.stepped(direction, pixels);
        Self { solid: Solid { body, ..self.solid }, ..self }
    }

    /// Carries or pushes a passenger while the solid moves by `pixels` in a direction.
    fn displace(
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
            // The distance after which the solid reaches a passenger at rest equals the distance
            // that the passenger could move the other way before the solid stopped it.
            let apart = alone.free_steps(passenger.placed(), direction.opposite(), pixels - gone);
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
            if squeezes > MAX_SQUEEZES || !passenger.squeeze(&mover, direction, around) {
                passenger.note(PassengerOutcome::Squished);
                return;
            }
        }
    }
}

impl Passenger<'_> {
    /// Moves the passenger by up to `pixels`, and returns how many pixels it moved.
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

/// Returns the distance that a body can still move in a direction before it reaches the limit of
/// the coordinates.
fn room(at: Point, direction: Direction) -> u64 {
    let towards = match direction {
        Direction::Left => -at.x,
        Direction::Right => at.x,
        Direction::Up => -at.y,
        Direction::Down => at.y,
    };
    u64::try_from(Body::MAX_COORDINATE - towards).unwrap_or(0)
}
