//! Solids that move, and take along who rides on them or stands in their way.
//!
//! A `solid` moves through the level whatever is there, along a `path` if you like; its `passenger`s ride or do not. What becomes
//! of one of them along one axis is `take`: carried, or pushed, and where there is no room, `squeeze` looks for some. `carrier`
//! says which of several obstacles somebody rides on, `lift` what a jump off a moving one gains.

mod carrier;
mod lift;
mod passenger;
mod path;
mod solid;
mod squeeze;
mod take;

pub use carrier::{Riding, carrier_of};
pub use lift::{Lift, LiftRules};
pub use passenger::{Passenger, PassengerOutcome};
pub use path::{Pace, Path, Turn};
pub use solid::Solid;
