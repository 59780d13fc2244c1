//! Actors: how they move, what carries them, and what hits them.

// The modules, in order of data flow: `reply` passes states and numbers to JavaScript. `material`
// defines the materials of obstacles, `obstacles` is the list of obstacles that every tick accepts,
// and `gather` fills that list from a world. `body` contains the step that every motion consists
// of, and `body_masks` the masks of a character. `fields` lists the rules of `platformer_rules` and
// `maze` by name. `platformer` contains the tick of a character. `path` and `carry` move platforms
// with their passengers. `effect`, `fighter` and `combat` handle hits, and `bullet` handles
// bullets. `state` contains the functions for all kinds of states.

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
