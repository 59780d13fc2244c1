//! Moving platforms, elevators and crushers. They carry the actors that ride on them and push the
//! actors that are in their way.

mod character;
mod group;
mod lift;
mod passenger;
mod path;
mod solid;

pub(crate) use lift::{HmLift, HmLiftRules};
pub(crate) use passenger::HmPassenger;
pub(crate) use path::Path;
pub(crate) use solid::HmSolid;
