//! Characters of platform games, which run, jump, wall jump, climb and swim on pixels.

mod body_masks;
mod enemy;
mod grab;
mod ground_rules;
mod presets;
mod rules;
mod state;
mod tick;
mod water_rules;

pub(crate) use body_masks::BodyMasks;
pub(crate) use ground_rules::{HmLedge, HmRun, HmSlope, HmTraction, HmWall};
pub(crate) use rules::HmPlatformer;
pub(crate) use state::HmPlatformerState;
pub(crate) use water_rules::{HmBounce, HmGrab, HmWater};
