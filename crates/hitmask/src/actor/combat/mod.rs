//! Hitboxes, hurtboxes and bullets, to determine which hits land and what their effects are, and to
//! move projectiles that cannot tunnel.
//!
//! A table of [`Teams`] defines which [`Team`] hurts which. A [`Hitbox`] is a shape that hits. Its
//! [`HitEffect`] consists of damage, knockback and hit stop. A [`Hurtbox`] is a shape of a
//! [`Fighter`] that can be hit. A fighter stores its health, invincibility frames, knockback, and
//! the hits that it has already taken. [`Teams::resolve`] resolves all hits of a tick at once and
//! reports a [`HitEvent`] for each hit.
//!
//! A [`Bullet`] flies along an exact line and hits [`Target`]s and solids in chronological order. A
//! bullet can pass through targets, and it can stick to solids or bounce off them.
//!
//! All shapes are masks, so hits are tested pixel by pixel. All functions in this module are pure
//! functions of their arguments.

// The modules are listed here in data-flow order. `team` comes first, then `hitbox` (hitboxes and
// hurtboxes) with its `hit_effect`, and then `fighter`, which remembers the latest hits. `resolve`
// resolves all hits of a tick and reports each one as a `hit_event`, and `error` lists what can go
// wrong. `bullet_tick` moves a `bullet`. The bullet's `flight` finds the next `contact` with a
// `target` or solid, and `reflection` computes how the bullet bounces.

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
