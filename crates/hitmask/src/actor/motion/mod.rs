//! How actors move through solid obstacles, pixel by pixel.

// The modules are listed here in data-flow order. An `obstacle` is a mask or terrain made of a
// `material`, and `layers` finds the obstacles in a world. The `surroundings` are all obstacles
// that an actor can hit. They determine what stops the actor, with a separate pixel rule for
// `one_way` platforms. `nearby` collects the close obstacles once per tick. A `body` has a pixel
// position and a remainder. Every motion consists of calls to the body's `step`, and a `hit`
// reports an obstacle that stopped the body. `change_mask` switches a body to another mask.
// `state_bytes` converts states to bytes and back, and `few` is a short list inside a state.
//
// All functions in these modules are pure functions of their arguments.

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
