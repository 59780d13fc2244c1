//! Moving platforms, elevators and crushers, which carry the actors that ride on them and push
//! those in their way.
//!
//! A [`Solid`] moves through the level and nothing stops it. It can follow a [`Path`]. Each
//! [`Passenger`] rides, clings or stands in the way; [`Solid::step`] carries or pushes it, squeezes
//! it into free space, or reports that it was crushed. [`carry_all`] does this for all solids and
//! actors of a level at once. [`Lift`] lets a jump keep the platform's speed.

// In data-flow order: a `path` gives the position of a platform at a tick; `carrier` decides which
// obstacle an actor rides on; a `passenger` is an actor during the motion of a `solid`. `displace`
// moves the solid, and each passenger along one axis after the other, carried or pushed; `squeeze`
// finds a place for it if there is no room. `group` does that for a whole level. `lift` is the
// speed that a jump off a moving platform gains.

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
