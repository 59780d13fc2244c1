//! Synchronizes the colliders of the world with the masks, positions and layers of the sprites.

use bevy_asset::Assets;
use bevy_ecs::change_detection::{DetectChanges, DetectChangesMut, Ref, Tick};
use bevy_ecs::entity::{Entity, EntityHashMap};
use bevy_ecs::entity_disabling::Disabled;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::lifecycle::{Add, HookContext, Remove};
use bevy_ecs::observer::On;
use bevy_ecs::query::{Allow, Has, Or, QueryData, With, Without};
use bevy_ecs::system::{Commands, In, Local, Query, Res, ResMut, SystemChangeTick, SystemParam};
use bevy_ecs::world::{DeferredWorld, World as BevyWorld};
use bevy_image::{Image, TextureAtlasLayout};
use bevy_log::warn;
use bevy_math::Vec3;
use bevy_platform::collections::HashSet;
use bevy_sprite::{Anchor, Sprite, SpriteImageMode};
use bevy_transform::components::Transform;
use hitmask::world::{Collider, ColliderId, SpriteId, World, WorldError};

use crate::changes::ChangedAssets;
use crate::collider::{
    Colliding, CollisionLayers, KnownFit, Sensor, Shape, SpriteCollider, Still, Tracked,
    TrackedState,
};
use crate::fit::{Layout, Placement};
use crate::hierarchy::Hierarchy;
use crate::image::MaskRule;
use crate::masks::{Masks, Sources};
use crate::refused::Refused;
use crate::sheet::MaskSheet;
use crate::space::PixelGrid;
use crate::terrain::Terrain;
use crate::world::HitmaskWorld;

/// Everything about an entity that its collider follows.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct Followed {
    entity: Entity,
    sprite: Ref<'static, Sprite>,
    rule: Ref<'static, MaskRule>,
    anchor: Ref<'static, Anchor>,
    transform: Ref<'static, Transform>,
    layers: Ref<'static, CollisionLayers>,
    is_sensor: Has<Sensor>,
    is_still: Has<Still>,
    has_parent: Has<ChildOf>,
    tracked: &'static mut Tracked,
}

/// The components of an entity that collides, as [`Followed`] reads them.
type Collides = (
    Or<(With<SpriteCollider>, With<Terrain>)>,
    (With<Sprite>, With<MaskRule>, With<Anchor>, With<Transform>, With<CollisionLayers>),
);

/// The assets that masks are created from, and the masks.
#[derive(SystemParam)]
pub(crate) struct MaskAssets<'w> {
    masks: ResMut<'w, Masks>,
    images: Res<'w, Assets<Image>>,
    layouts: Res<'w, Assets<TextureAtlasLayout>>,
    sheets: Res<'w, Assets<MaskSheet>>,
    changed: Res<'w, ChangedAssets>,
}

/// After a snapshot has been restored, removes the colliders of entities that no longer exist, and
/// lets every other entity take over the collider that the snapshot contains for it.
pub(crate) fn reconcile(
    mut world: ResMut<HitmaskWorld>,
    mut all: Query<(Entity, &mut Tracked), Collides>,
    mut colliding: Query<(Entity, &mut Colliding), Allow<Disabled>>,
) {
    if !core::mem::take(&mut world.is_restored) {
        return;
    }
    let mut alive = HashSet::new();
    for (entity, mut tracked) in &mut all {
        tracked.state = TrackedState::Waiting;
        alive.insert(entity);
    }
    let mut gone: Vec<_> =
        world.colliders.iter().filter(|(entity, _)| !alive.contains(*entity)).collect();
    // The order in which a world removes colliders determines which indices become free first.
    gone.sort_unstable_by_key(|(_, id)| **id);
    let gone: Vec<_> = gone.into_iter().map(|(entity, _)| *entity).collect();
    for entity in gone {
        world.remove(entity);
    }
    // The pairs that touched in the last tick of the snapshot. With these, an entity that received
    // the start of a collision also receives its end.
    let mut touching: EntityHashMap<Colliding> = EntityHashMap::default();
    for (first, second) in world.world.touching() {
        let pair = (world.entity_at_last_tick(first), world.entity_at_last_tick(second));
        if let (Some(a), Some(b)) = pair {
            touching.entry(a).or_default().add(second, b);
            touching.entry(b).or_default().add(first, a);
        }
    }
    for (entity, mut colliding) in &mut colliding {
        colliding.set_if_neq(touching.remove(&entity).unwrap_or_default());
    }
}

/// Synchronizes the world with all sprites that collide, and returns how many of them have a
/// collider.
pub(crate) fn sync_sprites(
    mut world: ResMut<HitmaskWorld>,
    mut assets: MaskAssets,
    grid: Res<PixelGrid>,
    mut sprites: Query<Followed, (With<SpriteCollider>, Without<Terrain>)>,
    hierarchy: Hierarchy,
    ticks: SystemChangeTick,
    mut later: Local<Vec<Entity>>,
) -> usize {
    // This is equivalent to `is_changed` of each component, but takes fewer steps, which matters
    // because every entity is tested in every tick.
    let age = |tick: Tick| ticks.this_run().get().wrapping_sub(tick.get());
    let age_of_last_run = age(ticks.last_run());
    let (is_new_grid, has_changes) = (grid.is_changed(), assets.changed.has_any());
    let mut followed_now = 0;
    let MaskAssets { masks, images, layouts, sheets, changed } = &mut assets;
    let sources = Sources { images, layouts, sheets };
    later.clear();
    for followed in sprites.as_readonly().iter() {
        let has_other_mask = || {
            let (image, atlas) = (followed.sprite.image.id(), &followed.sprite.texture_atlas);
            changed.reshape(image, atlas.as_ref(), &followed.rule)
        };
        let newest = age(followed.sprite.last_changed())
            .min(age(followed.rule.last_changed()))
            .min(age(followed.anchor.last_changed()))
            .min(age(followed.layers.last_changed()));
        let is_reshaped =
            is_new_grid || newest < age_of_last_run || (has_changes && has_other_mask());
        if !moved(&mut world.world, &followed, is_reshaped, *grid, &hierarchy) {
            later.push(followed.entity);
        } else if matches!(followed.tracked.state, TrackedState::Live(_)) {
            followed_now += 1;
        }
    }
    let mut follower = Follower { world: &mut world, masks, sources, grid: *grid };
    for entity in later.drain(..) {
        let Ok(mut followed) = sprites.get_mut(entity) else { continue };
        match follower.update(&mut followed, &hierarchy) {
            Ok(()) => followed_now += 1,
            Err(refused) => follower.refuse(&mut followed, &refused),
        }
    }
    followed_now
}

/// Releases the colliders of entities that queries no longer find, because a component of the game
/// disables them. There are such entities if the world has more colliders than the previous systems
/// have followed.
pub(crate) fn release_unseen(
    In(followed): In<usize>,
    world: Res<HitmaskWorld>,
    seen: Query<(), Collides>,
    mut commands: Commands,
) {
    if world.colliders.len() <= followed {
        return;
    }
    let unseen = world.in_order(world.colliders.keys().copied().filter(|one| !seen.contains(*one)));
    commands.queue(move |world: &mut BevyWorld| {
        for entity in unseen {
            release(DeferredWorld::from(&mut *world), entity);
        }
    });
}

/// Handles by far the most frequent case, in which a sprite has not changed or has only moved.
/// Returns `false` if more has changed.
#[inline]
fn moved(
    world: &mut World,
    followed: &FollowedReadOnlyItem<'_, '_>,
    is_reshaped: bool,
    grid: PixelGrid,
    hierarchy: &Hierarchy,
) -> bool {
    let tracked = followed.tracked;
    let has_other_kind =
        (followed.is_sensor, followed.is_still) != (tracked.is_sensor, tracked.is_still);
    let has_parent = followed.has_parent;
    if is_reshaped || has_other_kind || has_parent != tracked.has_parent {
        return false;
    }
    let may_have_moved = has_parent || followed.transform.is_changed();
    let shape = match &tracked.state {
        TrackedState::Waiting => return false,
        TrackedState::Failed => return !may_have_moved,
        TrackedState::Live(_) if !may_have_moved => return true,
        TrackedState::Live(shape) => shape,
    };
    let placement = if has_parent {
        let affine = hierarchy.affine(followed.entity, &followed.transform);
        shape.fit.place_below(&affine, grid)
    } else {
        shape.fit.place(&followed.transform, grid)
    };
    match placement {
        Some(Ok(Placement::Pixel(x, y))) => world.set_position(shape.id, (x, y)).is_ok(),
        Some(Ok(Placement::Posed(pose))) => world.set_pose(shape.id, Some(pose)).is_ok(),
        Some(Err(_)) | None => false,
    }
}

/// Makes colliders follow their sprites.
struct Follower<'a> {
    world: &'a mut HitmaskWorld,
    masks: &'a mut Masks,
    sources: Sources<'a>,
    grid: PixelGrid,
}

impl Follower<'_> {
    /// Updates all properties of an entity's collider, or inserts the collider.
    fn update(
        &mut self,
        followed: &mut FollowedItem<'_, '_>,
        hierarchy: &Hierarchy,
    ) -> Result<(), Refused> {
        let found = self.masks.drawn(&followed.sprite, &followed.rule, self.sources, self.grid)?;
        let layout = Layout::new(&followed.sprite, *followed.anchor, found.size);
        let affine = hierarchy.affine(followed.entity, &followed.transform);
        if !matches!(followed.sprite.image_mode, SpriteImageMode::Auto)
            && !core::mem::replace(
                &mut followed.tracked.bypass_change_detection().is_reported,
                true,
            )
        {
            warn!(
                "the sprite of entity {} collides as its image, stretched: its image mode is not \
                 followed",
                followed.entity
            );
        }
        let fit = layout.fit(&affine, self.grid)?;
        let place = fit.place(Vec3::from(affine.translation).truncate(), self.grid)?;
        let sprite = self.world.sprite(found.key, &found.mask)?;
        let target = Target {
            sprite,
            place,
            layers: *followed.layers,
            is_sensor: followed.is_sensor,
            is_still: followed.is_still,
        };
        let id = target.reach(self.world, followed.entity)?;
        let fit = if followed.has_parent {
            KnownFit::Below(Box::new((affine.matrix3, fit)))
        } else {
            KnownFit::new(&followed.transform, fit)
        };
        let tracked = followed.tracked.bypass_change_detection();
        let layout = Box::new(layout);
        tracked.state = TrackedState::Live(Shape { id, layout, fit });
        (tracked.is_sensor, tracked.is_still) = (followed.is_sensor, followed.is_still);
        tracked.has_parent = followed.has_parent;
        Ok(())
    }

    /// Removes the collider of an entity that cannot have one, and warns once with the reason.
    fn refuse(&mut self, followed: &mut FollowedItem<'_, '_>, refused: &Refused) {
        self.world.remove(followed.entity);
        let tracked = followed.tracked.bypass_change_detection();
        refused.note(tracked, "sprite", followed.entity);
        (tracked.is_sensor, tracked.is_still) = (followed.is_sensor, followed.is_still);
        tracked.has_parent = followed.has_parent;
    }
}

/// The properties that a collider should have.
#[derive(Clone, Copy)]
struct Target {
    sprite: SpriteId,
    place: Placement,
    layers: CollisionLayers,
    is_sensor: bool,
    is_still: bool,
}

impl Target {
    /// Changes the properties of an entity's collider that differ, or inserts a collider. Equal
    /// properties are not touched, so that a restored world behaves as it did before.
    fn reach(self, world: &mut HitmaskWorld, entity: Entity) -> Result<ColliderId, WorldError> {
        let found = world.collider(entity).and_then(|id| world.world.get(id));
        let Some(now) = found else { return self.insert(world, entity) };
        let id = now.id();
        let is_same_kind = (now.is_sensor(), now.is_still()) == (self.is_sensor, self.is_still);
        if !is_same_kind || now.sprite().is_none() {
            world.remove(entity);
            return self.insert(world, entity);
        }
        let (sprite, pose) = (now.sprite(), now.pose());
        let layers = CollisionLayers::new(now.layer(), now.collides_with());
        let world = &mut world.world;
        if layers != self.layers {
            world.set_layers(id, self.layers.layer, self.layers.collides_with)?;
        }
        if sprite != Some(self.sprite) {
            // Make the collider upright first, so that it is not drawn in a pose that it is about
            // to leave.
            if pose.is_some() {
                world.set_pose(id, None)?;
            }
            world.set_sprite(id, self.sprite, 0)?;
        }
        match self.place {
            Placement::Pixel(x, y) => {
                if pose.is_some() {
                    world.set_pose(id, None)?;
                }
                world.set_position(id, (x, y))?;
            }
            Placement::Posed(pose) => world.set_pose(id, Some(pose))?,
        }
        Ok(id)
    }

    fn insert(self, world: &mut HitmaskWorld, entity: Entity) -> Result<ColliderId, WorldError> {
        let mut collider = Collider::new(self.sprite)
            .layer(self.layers.layer)
            .collides_with(self.layers.collides_with);
        collider = match self.place {
            Placement::Pixel(x, y) => collider.at((x, y)),
            Placement::Posed(pose) => collider.pose(pose),
        };
        if self.is_sensor {
            collider = collider.sensor();
        }
        if self.is_still {
            collider = collider.still();
        }
        world.insert(entity, collider)
    }
}

/// Immediately removes an entity's collider, because the entity lost a component that it needs to
/// collide.
pub(crate) fn release(mut world: DeferredWorld, entity: Entity) {
    let Some(mut hitmask) = world.get_resource_mut::<HitmaskWorld>() else { return };
    hitmask.remove(entity);
    if let Some(mut tracked) = world.get_mut::<Tracked>(entity) {
        tracked.state = TrackedState::Waiting;
    }
}

/// Calls [`release`], as the hook of components of this crate.
pub(crate) fn release_on_remove(world: DeferredWorld, context: HookContext) {
    release(world, context.entity);
}

/// Calls [`release`], as the hook of the component that makes a sprite collide. Terrain does not
/// need that component.
pub(crate) fn release_sprite_on_remove(world: DeferredWorld, context: HookContext) {
    if world.get::<Terrain>(context.entity).is_none() {
        release(world, context.entity);
    }
}

/// Calls [`release`] for a collider that loses a Bevy component that it needs.
pub(crate) fn on_needed_removed(
    removed: On<Remove<(Sprite, Anchor, Transform)>>,
    world: DeferredWorld,
) {
    release(world, removed.event_target());
}

/// Calls [`release`] for a collider that is disabled. The collider comes back when its entity does.
pub(crate) fn on_disabled(disabled: On<Add<Disabled>>, world: DeferredWorld) {
    release(world, disabled.event_target());
}
