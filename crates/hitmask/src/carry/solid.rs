//! A solid that moves: its state, and a tick of it.

use super::take::Mover;
use super::{Lift, Passenger, PassengerOutcome};
use crate::mask::Mask;
use crate::motion::{
    Body, Material, Obstacle, Pen, Reading, RecordError, Surroundings, along_x, along_y, hash_of,
};
use crate::space::Subpixels;

/// A solid or a one-way platform that moves and takes actors along: a lift, a crusher, a raft.
///
/// ```
/// use hitmask::{Body, Mask, Material, PassengerOutcome, Passenger, Point, Solid, Subpixels, Surroundings};
/// let (player, raft) = (Mask::full(8, 16)?, Mask::full(48, 8)?);
/// let drift = (Subpixels::from_f64(0.75), Subpixels::ZERO);
///
/// let mut solid = Solid::at(100, 50);
/// let mut body = Body::at(110, 34);
/// for _ in 0..8 {
///     let mut passengers = [Passenger::new(&player, body)];
///     solid = solid.step(&raft, Material::SOLID, drift, &mut passengers, Surroundings::NONE);
///     body = passengers[0].body;
/// }
/// assert_eq!((solid.body.position(), body.position()), (Point::new(106, 50), Point::new(116, 34)));
/// assert_eq!(solid.lift.speed, drift);
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Solid {
    /// Where it stands.
    pub body: Body,
    /// What it moved by last.
    pub lift: Lift,
    /// Its number as an [`Obstacle`], by which actors drop through it if it is a one-way platform.
    pub id: u64,
}

impl Solid {
    /// How many bytes its record has.
    pub const BYTES: usize = Body::BYTES + Lift::BYTES + 8;

    /// A solid at a pixel, at rest.
    pub fn at(x: i32, y: i32) -> Self {
        Self { body: Body::at(x, y), ..Self::default() }
    }

    /// The same with a number.
    #[must_use]
    pub const fn with_id(self, id: u64) -> Self {
        Self { id, ..self }
    }

    /// The obstacle that it is for all others.
    pub fn obstacle(self, mask: &Mask, material: impl Into<Material>) -> Obstacle<'_> {
        Obstacle::mask(self.body.placed(mask), material).with_id(self.id)
    }

    /// Moves it by `by`, right and down, and with it who is carried or pushed. `around` is what is in the passengers' way, the
    /// level and the *other* solids; it does not hold the solid itself.
    ///
    /// Remainders and whole pixels are those of [`Body::step`], x first and then y; an axis along which it moves by nothing stays as
    /// it is. At each pixel
    ///
    /// - who would be in a solid is **pushed** a pixel along, and who is in it already, until it is out;
    /// - who else rode on it before it moved is **carried** a pixel along, up to what is in its way. Who was held back along x, and
    ///   does not stand on it any longer, is not carried along y.
    ///
    /// A one-way platform carries likewise. It pushes only when it moves against the direction that it stops, and only whom it would
    /// have stopped in a step towards it; it never squishes: if there is no room it passes through.
    ///
    /// Who is pushed against what is in its way goes to the first of these places that is free of everything solid:
    ///
    /// 1. where it is, in its smaller mask;
    /// 2. a pixel along the motion, in its smaller mask;
    /// 3. in its mask, moved aside by up to [`wiggle`](Passenger::wiggle) pixels: across the motion by 1, 2, …; then a pixel along
    ///    the motion, and by 0, 1, 2, … across; then a pixel against it; then two along it, and so on. Of two places equally far
    ///    across it is first the one on the side of the solid's middle on which its own middle is; where these are level, the one
    ///    against the solid's motion on that axis; where it has none, the upper or left one;
    /// 4. the same in its smaller mask.
    ///
    /// If none is free it is [`Squished`](PassengerOutcome::Squished), and no solid moves it any more.
    ///
    /// Passengers are not in each other's way, so their order decides nothing. Who starts free of everything solid ends so, unless it
    /// is squished. It allocates nothing; a passenger costs as much as a few [`Body::step`]s however fast the solid is, and as many
    /// more as it is squeezed, 256 times at most along an axis.
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
        let between = Mover { solid: Self { body: self.body.moved(dx, 0), ..self }, ..start };
        for passenger in passengers {
            let around = around.ignoring(passenger.ignored);
            if passenger.outcome == PassengerOutcome::Squished {
                continue;
            }
            let rides = passenger.rides_on(start.obstacle());
            start.take(passenger, along_x(dx), dx.unsigned_abs(), rides, around);
            let rides = rides && passenger.rides_on(between.obstacle());
            between.take(passenger, along_y(dy), dy.unsigned_abs(), rides, around);
        }
        Self { body, lift: self.lift.after(by), ..self }
    }

    /// Its record: its body's, its lift's and its number as 8 bytes, lowest first.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let mut pen = Pen::new(&mut bytes);
        self.body.write(&mut pen);
        self.lift.write(&mut pen);
        pen.u64(self.id);
        bytes
    }

    /// The solid of a record.
    ///
    /// # Errors
    /// [`RecordError`] where no solid has this record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut reading = Reading::new(bytes, Self::BYTES)?;
        let (body, lift) = (Body::read(&mut reading)?, Lift::read(&mut reading)?);
        Ok(Self { body, lift, id: reading.u64() })
    }

    /// XXH64, with seed 0, of its record.
    pub fn hash(self) -> u64 {
        hash_of(&self.to_bytes())
    }
}
