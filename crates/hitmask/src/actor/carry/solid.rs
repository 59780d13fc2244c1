//! A moving solid: its state, and how it moves its passengers.

use super::displace::Mover;
use super::{Lift, Passenger, PassengerOutcome};
use crate::actor::motion::{
    Body, ByteReader, ByteWriter, Material, Obstacle, StateBytesError, Surroundings, along_x,
    along_y, hash_of,
};
use crate::mask::Mask;
use crate::space::{Point, Subpixels};

/// A solid or one-way platform that moves and takes actors along: an elevator, a crusher, a raft.
///
/// ```
/// use hitmask::{Mask, Point};
/// use hitmask::actor::{Body, Material, Subpixels, Surroundings};
/// use hitmask::actor::carry::{Passenger, PassengerOutcome, Solid};
/// let (player, raft) = (Mask::full(8, 16)?, Mask::full(48, 8)?);
/// let drift = (Subpixels::from_f64(0.75), Subpixels::ZERO);
///
/// let mut solid = Solid::at((100, 50));
/// let mut body = Body::at((110, 34));
/// for _ in 0..8 {
///     let mut passengers = [Passenger::new(&player, body)];
///     solid = solid.step(&raft, Material::SOLID, drift, &mut passengers, Surroundings::NONE);
///     body = passengers[0].body;
/// }
/// assert_eq!(solid.body.position(), Point::new(106, 50));
/// assert_eq!(body.position(), Point::new(116, 34));
/// assert_eq!(solid.lift.speed, drift);
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias("moving platform", "elevator", "crusher", "AnimatableBody2D", "kinematic body"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Solid {
    /// Its position.
    pub body: Body,
    /// Its last motion.
    pub lift: Lift,
    /// Its id as an [`Obstacle`]. Actors need it to drop through the solid if it is a one-way
    /// platform.
    pub id: u64,
}

impl Solid {
    /// How many bytes [`to_bytes`](Self::to_bytes) writes.
    pub const BYTES: usize = Body::BYTES + Lift::BYTES + 8;

    /// A solid at rest at a pixel.
    pub fn at(position: impl Into<Point>) -> Self {
        Self { body: Body::at(position), ..Self::default() }
    }

    /// Sets the id.
    #[must_use]
    pub const fn with_id(self, id: u64) -> Self {
        Self { id, ..self }
    }

    /// The obstacle that it is for every actor.
    pub fn obstacle(self, mask: &Mask, material: impl Into<Material>) -> Obstacle<'_> {
        Obstacle::mask(self.body.placed(mask), material).with_id(self.id)
    }

    /// Moves the solid by `by`, right and down, and with it the passengers that it carries or
    /// pushes. `around` holds everything that can stop the passengers: the level and the *other*
    /// solids, but not the solid itself.
    ///
    /// The solid moves by the rounding and remainders of [`Body::step`], x first and then y; an
    /// axis without motion keeps its remainder. At each pixel
    ///
    /// - an actor that would be inside the solid is **pushed** one pixel along; one that is inside
    ///   already is pushed until it is out;
    /// - any other actor that rode on the solid before it moved is **carried** one pixel along,
    ///   until something stops it. If an obstacle held it back along x, so that it no longer stands
    ///   on the solid, it is not carried along y.
    ///
    /// A one-way platform carries in the same way. It pushes only when it moves against the
    /// direction that it stops, and only actors that it would have stopped in a step toward it. It
    /// never squishes: if there is no room, it passes through.
    ///
    /// If something stops an actor that is pushed, it goes to the first of these places that is
    /// free of everything solid:
    ///
    /// 1. where it is, in its smaller mask;
    /// 2. one pixel along the motion, in its smaller mask;
    /// 3. in its own mask, moved by up to [`wiggle`](Passenger::wiggle) pixels: across the motion
    ///    by 1, 2, …; then one pixel along the motion and by 0, 1, 2, … across; then one pixel
    ///    against it; then two along it, and so on. Of two places equally far across, the first is
    ///    on that side of the solid's middle where the actor's own middle is; if these are level,
    ///    it is the one against the solid's motion on that axis; if it has none, the upper or left
    ///    one;
    /// 4. the same in its smaller mask.
    ///
    /// If none is free, it is [`Squished`](PassengerOutcome::Squished), and no solid moves it any
    /// more.
    ///
    /// Passengers do not block each other, so their order does not matter. A passenger that starts
    /// free of everything solid ends free, unless it is squished. Allocates nothing. A passenger
    /// costs as much as a few calls of [`Body::step`], however fast the solid is, and as many more
    /// as it is squeezed, at most 256 times per axis.
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
        let (around, material) = (around.into(), material.into());
        let body = self.body.drifted(by);
        let (from, to) = (self.body.position(), body.position());
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let start = Mover { mask, material, solid: self, motion: (dx.signum(), dy.signum()) };
        let between = Mover { solid: Self { body: self.body.moved((dx, 0)), ..self }, ..start };
        for passenger in passengers {
            let around = around.ignoring(passenger.ignored);
            if passenger.outcome == PassengerOutcome::Squished {
                continue;
            }
            let rides = passenger.rides_on(start.obstacle());
            start.displace(passenger, along_x(dx), dx.unsigned_abs(), rides, around);
            let rides = rides && passenger.rides_on(between.obstacle());
            between.displace(passenger, along_y(dy), dy.unsigned_abs(), rides, around);
        }
        Self { body, lift: self.lift.after(by), ..self }
    }

    /// The solid as bytes, little-endian: its body, its lift, and its id as 8 bytes.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let mut writer = ByteWriter::new(&mut bytes);
        self.body.write(&mut writer);
        self.lift.write(&mut writer);
        writer.u64(self.id);
        bytes
    }

    /// Reads a solid from the bytes of [`to_bytes`](Self::to_bytes).
    ///
    /// # Errors
    /// [`StateBytesError`] if the bytes are not those of a solid.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateBytesError> {
        let mut reader = ByteReader::new(bytes, Self::BYTES)?;
        let (body, lift) = (Body::read(&mut reader)?, Lift::read(&mut reader)?);
        Ok(Self { body, lift, id: reader.u64() })
    }

    /// XXH64 of its [bytes](Self::to_bytes), with seed 0.
    pub fn hash(self) -> u64 {
        hash_of(&self.to_bytes())
    }
}
