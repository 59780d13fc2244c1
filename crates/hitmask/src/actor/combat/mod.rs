//! Hitboxes, hurtboxes and bullets: which hits land, what they do, and projectiles that cannot
//! tunnel.
//!
//! A table of [`Teams`] defines which [`Team`] hurts which. A [`Hitbox`] is a shape that hits, with
//! its [`HitEffect`]: damage, knockback, hit stop. A [`Hurtbox`] is a shape of a [`Fighter`] that
//! can be hit. A fighter holds health, invincibility frames, knockback, and the hits it has already
//! taken. [`Teams::resolve`] decides all hits of a tick at once and reports a [`HitEvent`] for
//! each.
//!
//! A [`Bullet`] flies along an exact line, hits [`Target`]s and solids in the order of time, and
//! pierces them, sticks or bounces.
//!
//! Shapes are masks, so pixels decide. Everything is a pure function of its arguments.

// In data-flow order: `team`, then `hitbox` (hitboxes and hurtboxes) with its `hit_effect`, then
// `fighter`, which remembers the latest hits. `resolve` decides a tick and reports each
// `hit_event`; `error` is what can go wrong. A `bullet` flies in its `bullet_tick`: its `flight`
// finds the next `contact` with a `target` or solid, and it bounces by `reflection`.

mod bullet;
mod bullet_tick;
mod contact;
mod error;
mod fighter;
mod flight;
mod hit_effect;
mod hit_event;
mod hitbox;
mod reflection;
mod resolve;
mod target;
mod team;

pub use bullet::{Bullet, OnSolid};
pub use error::CombatError;
pub use fighter::{Fighter, FighterTick};
pub use hit_effect::{HitEffect, HitStop, Knockback, Push};
pub use hit_event::{HitEvent, HitOutcome};
pub use hitbox::{Hitbox, Hurtbox};
pub use target::{BulletHit, BulletOutcome, BulletTick, Target};
pub use team::{Team, Teams};
