//! Characters and things that move by rules among obstacles, as components.

// In data-flow order: a `material` makes a collider an obstacle; `surroundings` finds those within
// `reach` of an actor; a `place` is where its sprite is and is put. `solid`s `carry` actors;
// `platformer` and `maze` are the components of the two kinds of actors, whose `_tick`s move them.
// `combat` has the components of a `fight`, and a `bullet` is what can `fly`. A `hit` says what
// stopped one, and a `report` what happened. The `plugin` runs it all.

mod bullet;
mod carry;
mod combat;
mod fight;
mod fly;
mod hit;
mod material;
mod maze;
mod maze_tick;
mod place;
mod platformer;
mod platformer_tick;
mod plugin;
mod reach;
mod report;
mod solid;
mod surroundings;

pub use bullet::{Bullet, BulletHit};
pub use carry::ActorSqueezed;
pub use combat::{Fighter, FighterHit, HitTeams, Hitbox, Hurtbox};
pub use hit::ObstacleHit;
pub use material::ObstacleMaterial;
pub use maze::{MazeActor, MazeEvents, MazeHeld, MazeTick};
pub use platformer::{PlatformerActor, PlatformerEvents, PlatformerPad, PlatformerTick};
pub use plugin::ActorPlugin;
pub use solid::{MovingSolid, SolidMotion, SolidPath};
