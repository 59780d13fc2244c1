//! Hitboxes, hurtboxes and bullets: which hits land, their effects, and projectiles that cannot
//! tunnel.

mod bullet;
mod bullet_tick;
mod effect;
mod fighter;
mod hitbox;
mod resolve;
mod team;

pub(crate) use bullet::HmBullet;
pub(crate) use effect::HmHitEffect;
pub(crate) use fighter::HmFighter;
pub(crate) use hitbox::{HmHitbox, HmHurtbox};
pub(crate) use team::{HmTeams, teams};
