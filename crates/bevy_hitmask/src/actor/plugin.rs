//! The plugin for actors, which adds their systems and registers their types.

use bevy_app::{App, FixedPostUpdate, Plugin};
use bevy_ecs::intern::Interned;
use bevy_ecs::schedule::{IntoScheduleConfigs, ScheduleLabel};

use super::bullet::{Bullet, BulletHit};
use super::carry::{ActorSqueezed, move_solids};
use super::combat::{Fighter, FighterHit, HitTeams, Hitbox, Hurtbox};
use super::fight::{resolve_hits, tick_fighters};
use super::fly::{fly_bullets, remember_hurtboxes};
use super::material::ObstacleMaterial;
use super::maze::{MazeActor, MazeEvents, MazeHeld, MazeTick};
use super::maze_tick::tick_walkers;
use super::platformer::{PlatformerActor, PlatformerEvents, PlatformerPad, PlatformerTick};
use super::platformer_tick::tick_platformers;
use super::solid::MovingSolid;
use crate::plugin::HitmaskSystems;

/// A plugin that moves actors and moving solids, which are characters and objects that move among
/// obstacles according to rules.
///
/// Give colliders an [`ObstacleMaterial`], and give a sprite a [`PlatformerActor`] or a
/// [`MazeActor`]. In your own systems, write the keys or directions that the player holds to a
/// [`PlatformerPad`] or a [`MazeHeld`]. The plugin then moves the actors pixel by pixel, according
/// to their rules, and reports what happened. [`MovingSolid`]s carry and push the actors.
///
/// A [`Fighter`] has health. [`Hitbox`]es and [`Bullet`]s hit its [`Hurtbox`]es.
///
/// The plugin runs in [`HitmaskSystems::Actors`]. First, the timers of the fighters run. Then the
/// moving solids move, together with the actors that they carry, followed by the platform game
/// characters and the walkers. Finally, hits are resolved and bullets fly. Entities of the same
/// kind move in the order of their colliders, so the order does not depend on archetypes.
///
/// [`HitmaskPlugins`](crate::HitmaskPlugins) contains this plugin, in the same schedule. Disable it
/// in that group if you need only colliders.
#[derive(Clone, Copy, Debug)]
pub struct ActorPlugin {
    schedule: Interned<dyn ScheduleLabel>,
}

impl Default for ActorPlugin {
    /// Creates a plugin that runs in `FixedPostUpdate`.
    fn default() -> Self {
        Self::new(FixedPostUpdate)
    }
}

impl ActorPlugin {
    /// Creates a plugin that runs in another schedule. Use the same schedule as for
    /// [`HitmaskPlugins`](crate::HitmaskPlugins).
    pub fn new(schedule: impl ScheduleLabel) -> Self {
        Self { schedule: schedule.intern() }
    }
}

impl Plugin for ActorPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<PlatformerEvents>()
            .add_message::<MazeEvents>()
            .add_message::<ActorSqueezed>()
            .add_message::<FighterHit>()
            .add_message::<BulletHit>()
            .init_resource::<HitTeams>()
            .register_type::<ObstacleMaterial>()
            .register_type::<PlatformerActor>()
            .register_type::<PlatformerPad>()
            .register_type::<PlatformerTick>()
            .register_type::<MazeActor>()
            .register_type::<MazeHeld>()
            .register_type::<MazeTick>()
            .register_type::<MovingSolid>()
            .register_type::<HitTeams>()
            .register_type::<Fighter>()
            .register_type::<Hitbox>()
            .register_type::<Hurtbox>()
            .register_type::<Bullet>()
            .register_type::<PlatformerEvents>()
            .register_type::<MazeEvents>()
            .register_type::<ActorSqueezed>()
            .register_type::<FighterHit>()
            .register_type::<BulletHit>()
            .add_systems(
                self.schedule,
                (
                    tick_fighters,
                    move_solids,
                    tick_platformers,
                    tick_walkers,
                    resolve_hits,
                    fly_bullets,
                    remember_hurtboxes,
                )
                    .chain()
                    .in_set(HitmaskSystems::Actors),
            );
    }
}
