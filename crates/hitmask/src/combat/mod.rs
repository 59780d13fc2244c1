//! Who hits whom: attacks and what can be hurt, pixel by pixel, and bullets that cannot tunnel.
//!
//! A `team` says who hurts whom. An `attack` is a shape that hits, with the `strike` that it deals: damage, knockback, hit stop;
//! a `fighter` is who is hurt, for how long it cannot be, how it is pushed and what hit it already (of which `latest` keeps
//! the last few). All attacks of a tick are decided at once by `resolve`, which tells each `blow`.
//!
//! A `bullet` moves along the real line in its `flight`, meets the `target`s and solids `ahead` in the order of time, and turns
//! by `reflection`.
//!
//! All of it is a pure function of what is handed in, as in [`motion`](crate::motion).

mod ahead;
mod attack;
mod blow;
mod bullet;
mod error;
mod fighter;
mod flight;
mod latest;
mod reflection;
mod resolve;
mod strike;
mod target;
mod team;

pub use attack::{Attack, Hurt};
pub use blow::{Blow, BlowOutcome};
pub use bullet::{Bullet, OnSolid};
pub use error::CombatError;
pub use fighter::{Fighter, FighterTick};
pub use strike::{HitStop, Knockback, Push, Strike};
pub use target::{BulletHit, BulletOutcome, BulletTick, Target};
pub use team::{Team, Teams};
