//! Components for characters and objects that move among obstacles according to rules.

// The modules are listed here in data-flow order. A `material` makes a collider an obstacle.
// `surroundings` finds the obstacles within `reach` of an actor. `place` reads and writes the
// positions of sprites. `solid` contains the component of moving solids, and `carry` moves them and
// the actors that they carry. `platformer` and `maze` contain the components of the two kinds of
// actors, which `platformer_tick` and `maze_tick` move. `combat` contains the components of
// fighters, whose hits `fight` resolves, and `bullet` contains the component of bullets, which
// `fly` moves. A `hit` is an obstacle that stopped an actor, and `report` sends the events. The
// `plugin` runs all these systems.

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
