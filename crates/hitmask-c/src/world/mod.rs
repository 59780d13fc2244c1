//! The world, which manages many colliders at once, and its queries.

mod area;
mod collider;
mod event;
mod filter;
mod insert;
mod many;
mod near;
mod object;
mod path;
mod recording;
mod set;
mod sprites;
mod state;
mod terrain;
mod tick;
mod try_set;

pub(crate) use collider::HmColliderId;
pub(crate) use collider::shown;
pub(crate) use filter::HM_NO_COLLIDER;
pub(crate) use object::{Playback, World, refused};
