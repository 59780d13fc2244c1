//! Moving platforms, elevators and crushers, which carry the actors that ride on them and push the
//! actors in their way.
//!
//! A [`Solid`] moves through the level, and nothing stops it. It can follow a [`Path`]. A
//! [`Passenger`] is an actor that rides on a solid, clings to a solid or stands in its way.
//! [`Solid::step`] carries or pushes the passenger, squeezes it into free space, or reports that it
//! was crushed. [`carry_all`] moves all solids and passengers of a level at once. A [`Lift`] adds a
//! platform's speed to a jump off the platform.

// The modules are listed here in data-flow order. A `path` determines the position of a platform at
// each tick. `carrier` determines which obstacle an actor rides on. A `passenger` is an actor
// during the motion of a `solid`. `displace` moves the solid, and carries or pushes each passenger
// along one axis after the other. `squeeze` finds a position for a passenger that has no room.
// `group` moves all solids and passengers of a level. `lift` is the speed that a jump off a moving
// platform gains.

mod carrier;
mod displace;
mod group;
mod lift;
mod passenger;
mod path;
mod solid;
mod squeeze;

pub use carrier::{Riding, carrier_of};
pub use group::{MovingSolid, carry_all};
pub use lift::{Lift, LiftRules};
pub use passenger::{Passenger, PassengerOutcome};
pub use path::{Pace, Path};

pub use crate::sheet::LoopMode;
pub use solid::Solid;
