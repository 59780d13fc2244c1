//! A moving solid between two ticks.

use super::Lift;
use crate::actor::motion::{Body, Material, Obstacle, state_bytes};
use crate::codec::coded;
use crate::mask::Mask;
use crate::space::Point;

/// A solid or one-way platform that moves and carries actors along, such as an elevator, a crusher
/// or a raft.
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
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Solid {
    /// The solid's position.
    pub body: Body,
    /// The solid's last motion, and the number of ticks since that motion.
    pub lift: Lift,
    /// The id that the solid has as an [`Obstacle`]. If the solid is a one-way platform, actors
    /// need this id to drop through it.
    pub id: u64,
}

impl Solid {
    /// Creates a solid at rest at a pixel.
    pub fn at(position: impl Into<Point>) -> Self {
        Self { body: Body::at(position), ..Self::default() }
    }

    /// Sets the [`id`](Self::id) of the solid.
    #[must_use]
    pub const fn with_id(self, id: u64) -> Self {
        Self { id, ..self }
    }

    /// Returns the solid as an obstacle for actors.
    pub fn obstacle(self, mask: &Mask, material: impl Into<Material>) -> Obstacle<'_> {
        Obstacle::mask(self.body.placed(mask), material).with_id(self.id)
    }
}

coded!(Solid { body, lift, id });

state_bytes! {
    /// The serialized form of the solid, little-endian: its body, its lift, and its id as 8 bytes.
    Solid(Self), 58, from Self::default(), hashed by hash_of
}
