//! The actors: how they move, what carries them, what hits them.

// In data-flow order: `reply` is how a state and numbers cross, `material` what obstacles are made of, `obstacles` a list of them,
// which every tick takes; `gather` fills it from a world. `body` is the motion that all others are made of, `body_masks` the masks of a character. `fields`
// gives rules their names and numbers, for `platformer_rules` and `maze`; `platformer` ticks. `path` and `carry` move
// platforms with their passengers. `effect`, `fighter` and `combat` are hits, `bullet` flies. `state` is what all states share.

mod body;
mod body_masks;
mod bullet;
mod carry;
mod combat;
mod effect;
mod fields;
mod fighter;
mod gather;
mod material;
mod maze;
mod obstacles;
mod path;
mod platformer;
mod platformer_rules;
mod reply;
mod state;

pub use body::{body_change_mask, body_exact, body_moved, body_step};
pub use body_masks::BodyMasks;
pub use bullet::{Targets, bullet_new, bullet_tick, bullet_tick_all};
pub use carry::{Carry, carrier, solid_at};
pub use combat::{Hits, Teams};
pub use effect::{combat_classics, hit_stop_of_damage, push_velocity};
pub use fighter::{
    fighter_hit_by, fighter_new, fighter_retain_hits, fighter_tick, fighter_with_knockback,
};
pub use maze::Maze;
pub use obstacles::Obstacles;
pub use path::Path;
pub use platformer::{platformer_launch, platformer_words};
pub use platformer_rules::Platformer;
pub use state::{check_state, hash_state};
