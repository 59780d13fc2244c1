//! How actors move through solid obstacles, pixel by pixel.

// In data-flow order: an `obstacle` is a mask or terrain made of a `material`; `layers` finds the
// obstacles in a world; `surroundings` are all obstacles that an actor can hit, and decide what
// stops it, with the pixel rule for `one_way` platforms; `nearby` collects the close ones once per
// tick. A `body` stands at a pixel with a remainder. All motion is made of its `step`, and a `hit`
// is an obstacle that stopped it; `change_mask` gives it another mask. `state_bytes` converts
// states to bytes and back; `few` is a short list in a state.
//
// Everything is a pure function of its arguments.

mod body;
mod change_mask;
mod few;
mod hit;
mod layers;
mod material;
mod nearby;
mod obstacle;
mod one_way;
mod state_bytes;
mod step;
mod surroundings;

pub use body::Body;
pub(crate) use change_mask::MaskSwap;
pub use change_mask::{Anchor, MaskChange, MaskChangeOutcome, WhenBlocked};
pub(crate) use few::Few;
pub use hit::{Hit, StepOutcome};
pub use layers::Materials;
pub use material::{Material, MaterialKind};
pub(crate) use nearby::NearbyObstacles;
pub use obstacle::Obstacle;
pub use state_bytes::StateBytesError;
pub(crate) use state_bytes::state_bytes;
pub use step::Policy;
pub use surroundings::{IgnoredPlatforms, Surroundings};
