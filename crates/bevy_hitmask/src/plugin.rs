//! The plugins of this crate, and the schedules in which their systems run.

use bevy_app::{App, FixedPostUpdate, Last, Plugin, PluginGroup, PluginGroupBuilder, PostUpdate};
use bevy_asset::{AssetApp, AssetEventSystems, AssetPlugin, Assets, Handle};
use bevy_ecs::intern::Interned;
use bevy_ecs::schedule::{IntoScheduleConfigs, ScheduleLabel, SystemSet};
use bevy_ecs::system::IntoSystem;
use bevy_image::{Image, TextureAtlasLayout};
use bevy_transform::TransformSystems;

use crate::actor::ActorPlugin;
use crate::changes::{self, ChangedAssets};
use crate::collider::{Colliding, CollisionLayers, Sensor, SpriteCollider, Still};
use crate::events::{self, CollisionEnded, CollisionStarted};
use crate::image::MaskRule;
use crate::interpolate::InterpolatePlugin;
use crate::masks::Masks;
use crate::picture;
use crate::sheet::{BakedLoader, MaskSheet};
use crate::space::PixelGrid;
use crate::sync;
use crate::terrain::{self, Terrain};
use crate::world::HitmaskWorld;

/// The plugins of this crate, as a group.
///
/// ```no_run
/// use bevy_app::App;
/// use bevy_hitmask::HitmaskPlugins;
/// # fn default_plugins() -> bevy_app::TaskPoolPlugin { bevy_app::TaskPoolPlugin::default() }
/// App::new().add_plugins((default_plugins(), HitmaskPlugins::default())).run();
/// ```
///
/// Add Bevy's `AssetPlugin`, which is part of `DefaultPlugins`, before this group.
#[derive(Clone, Copy, Debug)]
pub struct HitmaskPlugins {
    schedule: Interned<dyn ScheduleLabel>,
    grid: PixelGrid,
}

impl Default for HitmaskPlugins {
    /// Creates plugins that run in `FixedPostUpdate`, at a fixed rate, after your systems have
    /// moved everything in `FixedUpdate`.
    fn default() -> Self {
        Self::new(FixedPostUpdate)
    }
}

impl HitmaskPlugins {
    /// Creates plugins that run in another schedule, such as `GgrsSchedule`, or `PostUpdate` in a
    /// game without a fixed time step. If that schedule runs outside of fixed ticks, the colliders
    /// of entities with [`Interpolate`](crate::Interpolate) are at the positions where the entities
    /// are drawn.
    pub fn new(schedule: impl ScheduleLabel) -> Self {
        Self { schedule: schedule.intern(), grid: PixelGrid::default() }
    }

    /// Sets the size of a pixel in Bevy's units (see [`PixelGrid`]).
    #[must_use]
    pub fn with_pixel_size(self, pixel_size: f32) -> Self {
        Self { grid: PixelGrid::new(pixel_size), ..self }
    }
}

impl PluginGroup for HitmaskPlugins {
    fn build(self) -> PluginGroupBuilder {
        let Self { schedule, grid } = self;
        PluginGroupBuilder::start::<Self>()
            .add(ColliderPlugin { schedule, grid })
            .add(InterpolatePlugin)
            .add(ActorPlugin::new(schedule))
    }
}

/// The system sets of this crate, in the order in which they run. You can order your own systems
/// before or after these sets, for example with `my_system.before(HitmaskSystems::Sync)` or
/// `my_system.after(HitmaskSystems::Notify)`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HitmaskSystems {
    /// The world follows changes to sprites and terrain, such as motion, new frames and spawned
    /// entities.
    Sync,
    /// Actors move. Moving solids come first, then characters, and then bullets.
    Actors,
    /// The world finds overlaps, writes messages, and triggers observers.
    Tick,
    /// Runs right after the observers. Use this set for your systems that read the messages of this
    /// tick.
    Notify,
}

/// The plugin for sprites and terrain that collide.
struct ColliderPlugin {
    schedule: Interned<dyn ScheduleLabel>,
    grid: PixelGrid,
}

impl Plugin for ColliderPlugin {
    fn build(&self, app: &mut App) {
        assert!(
            app.is_plugin_added::<AssetPlugin>(),
            "HitmaskPlugins need Bevy's AssetPlugin: add it, or DefaultPlugins, before them"
        );
        app.init_resource::<HitmaskWorld>()
            .init_resource::<Masks>()
            .init_resource::<ChangedAssets>()
            .insert_resource(self.grid)
            .add_message::<CollisionStarted>()
            .add_message::<CollisionEnded>()
            .init_asset::<MaskSheet>()
            .register_asset_loader(BakedLoader)
            .register_type::<SpriteCollider>()
            .register_type::<MaskRule>()
            .register_type::<CollisionLayers>()
            .register_type::<Sensor>()
            .register_type::<Still>()
            .register_type::<Terrain>()
            .register_type::<Colliding>()
            .register_type::<CollisionStarted>()
            .register_type::<CollisionEnded>()
            .register_type::<PixelGrid>()
            .add_observer(sync::on_needed_removed)
            .add_observer(sync::on_disabled)
            // In `PostUpdate`, this order shows motion and digging in the same frame.
            .configure_sets(
                self.schedule,
                HitmaskSystems::Notify.before(TransformSystems::Propagate),
            )
            .configure_sets(
                self.schedule,
                (
                    HitmaskSystems::Sync,
                    HitmaskSystems::Actors,
                    HitmaskSystems::Tick,
                    HitmaskSystems::Notify,
                )
                    .chain(),
            )
            .add_systems(
                self.schedule,
                (
                    (
                        (sync::reconcile, changes::apply),
                        sync::sync_sprites.pipe(terrain::sync_terrain).pipe(sync::release_unseen),
                    )
                        .chain()
                        .in_set(HitmaskSystems::Sync),
                    events::tick.in_set(HitmaskSystems::Tick),
                ),
            )
            .add_systems(PostUpdate,
                picture::paint.before(AssetEventSystems).after(HitmaskSystems::Notify))
            .add_systems(Last, changes::note);
    }

    fn finish(&self, app: &mut App) {
        #[cfg(feature = "aseprite")]
        app.register_asset_loader(crate::aseprite::AsepriteLoader);
        // Add the assets of Bevy's image plugin, for apps without that plugin.
        if !app.world().contains_resource::<Assets<Image>>() {
            app.init_asset::<Image>();
            // Add the white pixel that colored boxes show.
            let mut images = app.world_mut().resource_mut::<Assets<Image>>();
            // No other image has this handle.
            let _ = images.insert(&Handle::default(), Image::default());
        }
        if !app.world().contains_resource::<Assets<TextureAtlasLayout>>() {
            app.init_asset::<TextureAtlasLayout>();
        }
    }
}
