//! Components for characters and objects that move by rules among obstacles.

// In data-flow order: a `material` makes a collider an obstacle; `surroundings` finds the obstacles
// within `reach` of an actor; `place` reads and writes where its sprite is. `solid`s `carry`
// actors; `platformer` and `maze` are the components of the two kinds of actors, which
// `platformer_tick` and `maze_tick` move. `combat` has the components for `fight`, and `bullet`
// those for `fly`. A `hit` is an obstacle that stopped an actor, and `report` sends the events. The
// `plugin` runs all of it.

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
