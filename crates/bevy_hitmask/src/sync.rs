//! Brings the world up to date with the sprites: their masks, where they are, their layers.

use bevy_asset::{Asset, AssetEvent, AssetId, Assets};
use bevy_ecs::change_detection::{DetectChanges, DetectChangesMut, Ref};
use bevy_ecs::entity::{Entity, EntityHashMap};
use bevy_ecs::entity_disabling::Disabled;
use bevy_ecs::event::EntityEvent;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::lifecycle::{Add, HookContext, Remove};
use bevy_ecs::message::MessageReader;
use bevy_ecs::observer::On;
use bevy_ecs::query::{Allow, Has, Or, QueryData, With, Without};
use bevy_ecs::system::{Local, Query, Res, ResMut, SystemParam};
use bevy_ecs::world::DeferredWorld;
use bevy_image::{Image, TextureAtlasLayout};
use bevy_log::warn;
use bevy_math::{Affine3A, Vec3};
use bevy_platform::collections::HashSet;
use bevy_sprite::{Anchor, Sprite};
use bevy_transform::components::Transform;
use bevy_transform::helper::TransformHelper;
use hitmask::world::{Collider, ColliderId, SpriteId, World, WorldError};

use crate::collider::{
    Colliding, CollisionLayers, KnownFit, Sensor, Shape, SpriteCollider, Still, Tracked,
    TrackedState,
};
use crate::fit::{Layout, Place, Unplaced};
use crate::image::MaskRule;
use crate::masks::{Masks, NoMask, Sources};
use crate::sheet::MaskSheet;
use crate::space::PixelGrid;
use crate::terrain::{Picture, Terrain};
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

/// The assets that masks come from, and what happened to them.
#[derive(SystemParam)]
pub(crate) struct MaskAssets<'w, 's> {
    masks: ResMut<'w, Masks>,
    images: Res<'w, Assets<Image>>,
    layouts: Res<'w, Assets<TextureAtlasLayout>>,
    sheets: Res<'w, Assets<MaskSheet>>,
    image_events: MessageReader<'w, 's, AssetEvent<Image>>,
    layout_events: MessageReader<'w, 's, AssetEvent<TextureAtlasLayout>>,
    sheet_events: MessageReader<'w, 's, AssetEvent<MaskSheet>>,
    changed: Local<'s, ChangedAssets>,
}

/// The assets that changed since the last tick, so that the masks made from them are others.
#[derive(Default)]
struct ChangedAssets {
    images: HashSet<AssetId<Image>>,
    layouts: HashSet<AssetId<TextureAtlasLayout>>,
    sheets: HashSet<AssetId<MaskSheet>>,
}

impl ChangedAssets {
    fn is_empty(&self) -> bool {
        self.images.is_empty() && self.layouts.is_empty() && self.sheets.is_empty()
    }

    /// Whether the mask of a sprite was made from one of them.
    fn concern(&self, sprite: &Sprite, rule: &MaskRule) -> bool {
        if self.is_empty() {
            return false;
        }
        let layout = sprite.texture_atlas.as_ref().map(|atlas| atlas.layout.id());
        self.images.contains(&sprite.image.id())
            || layout.is_some_and(|layout| self.layouts.contains(&layout))
            || match rule {
                MaskRule::Painted(image) => self.images.contains(&image.id()),
                MaskRule::Sheet { sheet, .. } => self.sheets.contains(&sheet.id()),
                _ => false,
            }
    }
}

impl MaskAssets<'_, '_> {
    /// Reads what happened to the assets.
    fn read_events(&mut self) {
        fn modified<A: Asset>(
            events: &mut MessageReader<'_, '_, AssetEvent<A>>,
        ) -> Vec<AssetId<A>> {
            let ids = events.read().filter_map(|event| match event {
                // An asset that was removed may come back.
                AssetEvent::Added { id } | AssetEvent::Modified { id } => Some(*id),
                _ => None,
            });
            ids.collect()
        }
        let changed = &mut *self.changed;
        changed.images.clear();
        changed.layouts.clear();
        changed.sheets.clear();
        for id in modified(&mut self.image_events) {
            if self.masks.image_changed(id, &self.images) {
                changed.images.insert(id);
            }
        }
        changed.layouts.extend(modified(&mut self.layout_events));
        for id in modified(&mut self.sheet_events) {
            self.masks.sheet_changed(id);
            changed.sheets.insert(id);
        }
    }
}

/// Why an entity cannot be followed.
pub(crate) enum Refused {
    /// Its assets are not loaded yet.
    NotLoaded,
    Mask(NoMask),
    Place(Unplaced),
    World(WorldError),
    /// Terrain that is turned or scaled, or was mirrored after it was made.
    Turned,
}

impl From<NoMask> for Refused {
    fn from(error: NoMask) -> Self {
        if error == NoMask::NotLoaded { Self::NotLoaded } else { Self::Mask(error) }
    }
}

impl From<Unplaced> for Refused {
    fn from(error: Unplaced) -> Self {
        Self::Place(error)
    }
}

impl From<WorldError> for Refused {
    fn from(error: WorldError) -> Self {
        Self::World(error)
    }
}

impl core::fmt::Display for Refused {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NotLoaded => NoMask::NotLoaded.fmt(formatter),
            Self::Mask(error) => error.fmt(formatter),
            Self::Place(error) => formatter.write_str(error.reason()),
            Self::World(error) => error.fmt(formatter),
            Self::Turned => formatter.write_str(
                "terrain can be neither turned nor scaled, nor mirrored once it is made: give it a scale of 1, no rotation, and no \
                 `custom_size` but that of its image",
            ),
        }
    }
}

/// After a snapshot was put back, removes the colliders of entities that there are no more, and makes every other entity take
/// over the collider that the snapshot has for it.
pub(crate) fn reconcile(
    mut world: ResMut<HitmaskWorld>,
    mut all: Query<
        (Entity, &mut Tracked, Option<&mut Picture>),
        (With<Sprite>, Or<(With<SpriteCollider>, With<Terrain>)>),
    >,
    mut colliding: Query<(Entity, &mut Colliding), Allow<Disabled>>,
) {
    if !core::mem::take(&mut world.is_restored) {
        return;
    }
    let mut alive = HashSet::new();
    for (entity, mut tracked, picture) in &mut all {
        tracked.state = TrackedState::Waiting;
        if let Some(mut picture) = picture {
            picture.is_stale = true;
        }
        alive.insert(entity);
    }
    let mut gone: Vec<_> =
        world.colliders.iter().filter(|(entity, _)| !alive.contains(*entity)).collect();
    // The order in which a world removes colliders decides which indices are free first.
    gone.sort_unstable_by_key(|(_, id)| **id);
    let gone: Vec<_> = gone.into_iter().map(|(entity, _)| *entity).collect();
    for entity in gone {
        world.remove(entity);
    }
    // What touched at the last tick of the snapshot, so that what ends is reported to those that learned that it started.
    let mut touching: EntityHashMap<Colliding> = EntityHashMap::default();
    for (a, b) in world.world.touching() {
        let pair = (world.entity_at_last_tick(a), world.entity_at_last_tick(b));
        if let (Some(a), Some(b)) = pair {
            touching.entry(a).or_default().add(b);
            touching.entry(b).or_default().add(a);
        }
    }
    for (entity, mut colliding) in &mut colliding {
        colliding.set_if_neq(touching.remove(&entity).unwrap_or_default());
    }
}

/// Brings the world up to date with all sprites that collide.
pub(crate) fn sync_sprites(
    mut world: ResMut<HitmaskWorld>,
    mut assets: MaskAssets,
    grid: Res<PixelGrid>,
    mut sprites: Query<Followed, (With<SpriteCollider>, Without<Terrain>)>,
    helper: TransformHelper,
    mut later: Local<Vec<Entity>>,
) {
    assets.read_events();
    let is_new_grid = grid.is_changed();
    let MaskAssets { masks, images, layouts, sheets, changed, .. } = &mut assets;
    let sources = Sources { images, layouts, sheets };
    later.clear();
    for followed in sprites.as_readonly().iter() {
        let is_reshaped = is_new_grid
            || followed.sprite.is_changed()
            || followed.rule.is_changed()
            || followed.anchor.is_changed()
            || followed.layers.is_changed()
            || changed.concern(&followed.sprite, &followed.rule);
        if !moved(&mut world.world, &followed, is_reshaped, *grid) {
            later.push(followed.entity);
        }
    }
    let mut follower = Follower { world: &mut world, masks, sources, grid: *grid };
    for entity in later.drain(..) {
        let Ok(mut followed) = sprites.get_mut(entity) else { continue };
        if let Err(refused) = follower.update(&mut followed, &helper) {
            follower.refuse(&mut followed, &refused);
        }
    }
}

/// By far the most frequent: a sprite stays, or it moved and nothing else. Returns false if there is more to do.
#[inline]
fn moved(
    world: &mut World,
    followed: &FollowedReadOnlyItem<'_, '_>,
    is_reshaped: bool,
    grid: PixelGrid,
) -> bool {
    let tracked = followed.tracked;
    let has_other_kind =
        (followed.is_sensor, followed.is_still) != (tracked.is_sensor, tracked.is_still);
    if is_reshaped || has_other_kind || followed.has_parent || tracked.has_parent {
        return false;
    }
    match &tracked.state {
        TrackedState::Waiting => false,
        TrackedState::Failed => !followed.transform.is_changed(),
        TrackedState::Live(_) if !followed.transform.is_changed() => true,
        TrackedState::Live(shape) => match shape.fit.place(&followed.transform, grid) {
            Some(Ok(Place::Pixel(x, y))) => world.set_position(shape.id, (x, y)).is_ok(),
            Some(Ok(Place::Posed(pose))) => world.set_pose(shape.id, Some(pose)).is_ok(),
            Some(Err(_)) | None => false,
        },
    }
}

/// What follows sprites.
struct Follower<'a> {
    world: &'a mut HitmaskWorld,
    masks: &'a mut Masks,
    sources: Sources<'a>,
    grid: PixelGrid,
}

impl Follower<'_> {
    /// Brings everything about a collider up to date, or inserts it.
    fn update(
        &mut self,
        followed: &mut FollowedItem<'_, '_>,
        helper: &TransformHelper,
    ) -> Result<(), Refused> {
        let found = self.masks.drawn(&followed.sprite, &followed.rule, self.sources, self.grid)?;
        let layout = Layout {
            size: found.size,
            drawn: followed.sprite.custom_size.unwrap_or(found.size),
            anchor: followed.anchor.as_vec(),
            flips: (followed.sprite.flip_x, followed.sprite.flip_y),
        };
        let affine = affine_of(followed.entity, &followed.transform, followed.has_parent, helper);
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
            KnownFit::Unknown
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

    /// Takes an entity that cannot be followed out of the world, and says why, once.
    fn refuse(&mut self, followed: &mut FollowedItem<'_, '_>, refused: &Refused) {
        self.world.remove(followed.entity);
        let tracked = followed.tracked.bypass_change_detection();
        if matches!(refused, Refused::NotLoaded) {
            tracked.state = TrackedState::Waiting;
            return;
        }
        tracked.state = TrackedState::Failed;
        (tracked.is_sensor, tracked.is_still) = (followed.is_sensor, followed.is_still);
        tracked.has_parent = followed.has_parent;
        if !core::mem::replace(&mut tracked.is_reported, true) {
            warn!("the sprite of entity {} does not collide: {refused}", followed.entity);
        }
    }
}

/// An entity's transform, with its parents up to date.
pub(crate) fn affine_of(
    entity: Entity,
    transform: &Transform,
    has_parent: bool,
    helper: &TransformHelper,
) -> Affine3A {
    // A parent without a transform has no part in it.
    let global = has_parent.then(|| helper.compute_global_transform(entity).ok()).flatten();
    global.map_or_else(|| transform.compute_affine(), |global| global.affine())
}

/// What a collider should be.
#[derive(Clone, Copy)]
struct Target {
    sprite: SpriteId,
    place: Place,
    layers: CollisionLayers,
    is_sensor: bool,
    is_still: bool,
}

impl Target {
    /// Changes what is different about an entity's collider, or inserts one. What is the same stays untouched, so that a world
    /// that was put back runs as it did before.
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
            // Upright, it need not be drawn in a pose that it is about to leave.
            if pose.is_some() {
                world.set_pose(id, None)?;
            }
            world.set_sprite(id, self.sprite, 0)?;
        }
        match self.place {
            Place::Pixel(x, y) => {
                if pose.is_some() {
                    world.set_pose(id, None)?;
                }
                world.set_position(id, (x, y))?;
            }
            Place::Posed(pose) => world.set_pose(id, Some(pose))?,
        }
        Ok(id)
    }

    fn insert(self, world: &mut HitmaskWorld, entity: Entity) -> Result<ColliderId, WorldError> {
        let mut collider = Collider::new(self.sprite)
            .layer(self.layers.layer)
            .collides_with(self.layers.collides_with);
        collider = match self.place {
            Place::Pixel(x, y) => collider.at((x, y)),
            Place::Posed(pose) => collider.pose(pose),
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

/// Takes an entity out of the world at once, because it lost what made it collide.
pub(crate) fn release(mut world: DeferredWorld, entity: Entity) {
    let Some(mut hitmask) = world.get_resource_mut::<HitmaskWorld>() else { return };
    // Terrain that comes back is as it was dug.
    if let Some(ground) = hitmask.remove(entity)
        && let Some(mut picture) = world.get_mut::<Picture>(entity)
    {
        picture.ground = Some(ground);
    }
    if let Some(mut tracked) = world.get_mut::<Tracked>(entity) {
        tracked.state = TrackedState::Waiting;
    }
}

/// [`release`], as the hook of components of this crate.
pub(crate) fn release_hooked(world: DeferredWorld, context: HookContext) {
    release(world, context.entity);
}

/// [`release`] for a collider that loses a component of Bevy's that it needs.
pub(crate) fn on_bare(removed: On<Remove<(Sprite, Anchor, Transform)>>, world: DeferredWorld) {
    release(world, removed.event_target());
}

/// [`release`] for a collider that is disabled. It comes back with its entity.
pub(crate) fn on_disabled(disabled: On<Add<Disabled>>, world: DeferredWorld) {
    release(world, disabled.event_target());
}
