//! Moves a solid, and carries or pushes its passengers along one axis after the other.

// The rule is per pixel, but the code takes a few long steps. While a passenger is carried, it does
// not move relative to the solid. Once it is pushed, it is pushed at every further pixel. So two
// numbers are enough: how far the solid moves until it first reaches the passenger, and how far the
// passenger can go.

use super::{Passenger, PassengerOutcome, Solid};
use crate::actor::motion::{Body, Material, MaterialKind, Obstacle, Surroundings};
use crate::mask::Mask;
use crate::space::{Direction, Point, Subpixels};

/// The most squeezes of a passenger along an axis per tick. Only shapes made to waste time, such as
/// long combs, need more.
const MOST_SQUEEZES: u32 = 256;

impl Solid {
    /// Moves the solid by `by`, right and down, and the passengers that it carries or pushes.
    /// `around` holds everything that can stop the passengers: the level and the *other* solids,
    /// but not the solid itself.
    ///
    /// The solid moves with the rounding and remainders of [`Body::step`], x first and then y; an
    /// axis without motion keeps its remainder. At each pixel:
    ///
    /// - An actor that would be inside the solid is **pushed** one pixel along. An actor that is
    ///   inside already is pushed until it is out.
    /// - Any other actor that rode on the solid before it moved is **carried** one pixel along,
    ///   until something stops it. If an obstacle held it back along x, so that it no longer stands
    ///   on the solid, it is not carried along y.
    ///
    /// A one-way platform carries in the same way. It pushes only when it moves against the
    /// direction that it stops, and only actors that it would have stopped in a step toward it. It
    /// never squishes an actor: if there is no room, the platform passes through it.
    ///
    /// If something stops an actor that is pushed, the actor moves to the first of these places
    /// that is free of everything solid:
    ///
    /// 1. Where it is, in its smaller mask.
    /// 2. One pixel along the motion, in its smaller mask.
    /// 3. In its own mask, moved by up to [`wiggle`](Passenger::wiggle) pixels: across the motion
    ///    by 1, 2, …; then one pixel along the motion and by 0, 1, 2, … across; then one pixel
    ///    against it; then two along it, and so on. Of two places equally far across, the first is
    ///    the one on the side of the solid's middle where the actor's own middle is. If the middles
    ///    are level, it is the one against the solid's motion on that axis; if there is no such
    ///    motion, the upper or left one.
    /// 4. The same places in its smaller mask.
    ///
    /// If none is free, the actor is [`Squished`](PassengerOutcome::Squished), and no solid moves
    /// it any more.
    ///
    /// Passengers do not block each other, so their order does not matter. A passenger that starts
    /// free of everything solid ends free, unless it is squished. Allocates nothing. A passenger
    /// costs as much as a few calls of [`Body::step`], however fast the solid is, and a few more
    /// for each time that it is squeezed, at most 256 times per axis.
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

/// A solid before it moves along an axis.
#[derive(Clone, Copy)]
pub(super) struct Mover<'m> {
    pub(super) mask: &'m Mask,
    pub(super) material: Material,
    pub(super) solid: Solid,
    /// Its motion in this tick, right and down; `pixels` is the same in whole pixels.
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

    /// The solid after its motion.
    pub(super) fn moved(self) -> Solid {
        let solid = self.solid;
        let (body, lift) = (solid.body.drifted(self.by), solid.lift.after(self.by));
        Solid { body, lift, ..solid }
    }

    /// Carries or pushes a passenger while the solid moves along both axes. A passenger with
    /// another carrier is only pushed.
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

    /// The solid, moved by some pixels.
    fn after(self, direction: Direction, pixels: u64) -> Self {
        let body = self.solid.body.stepped(direction, pixels);
        Self { solid: Solid { body, ..self.solid }, ..self }
    }

    /// Carries or pushes a passenger while the solid moves by `pixels`.
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
            // The solid reaches a passenger at rest where the passenger, moving the other way,
            // would be stopped by the solid.
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
