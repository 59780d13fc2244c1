//! How actors move through what is solid, pixel by pixel.
//!
//! An `obstacle` is a mask or terrain of some `material`; `surroundings` are all of them that an actor may meet, and answer
//! what stops it: solids, and `one_way` platforms by their pixels; what of them is `near` is found once in a tick. A `body` stands at a pixel with a remainder, and its `step`
//! is the one motion that all others are made of; `hit` is what stopped it. `layers` finds the obstacles around in a world.
//!
//! Everything is a pure function of what is handed in: states are small, copied, and go to and from bytes by `record`.

mod body;
mod hit;
mod layers;
mod material;
mod near;
mod obstacle;
mod one_way;
mod record;
mod step;
mod surroundings;

pub use body::Body;
pub use hit::{Hit, Moved};
pub use layers::Materials;
pub use material::{Kind, Material};
pub(crate) use near::Near;
pub use obstacle::Obstacle;
pub use record::RecordError;
pub(crate) use record::{Pen, Reading, hash_of};
pub use step::Policy;
pub(crate) use step::{along_x, along_y, stepped};
pub use surroundings::{Ignored, Surroundings};
