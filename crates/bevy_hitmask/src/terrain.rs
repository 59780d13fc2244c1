//! Painted ground that you can dig, created from the mask of a sprite.

use bevy_asset::Assets;
use bevy_color::Color;
use bevy_ecs::change_detection::{DetectChanges, DetectChangesMut, Ref};
use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::query::{Has, QueryData};
use bevy_ecs::reflect::ReflectComponent;
use bevy_ecs::system::{Commands, In, Query, Res, ResMut};
use bevy_image::{Image, TextureAtlasLayout};
use bevy_math::{Vec2, Vec3};
use bevy_platform::collections::HashSet;
use bevy_platform::sync::Arc;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use bevy_sprite::{Anchor, Sprite};
use bevy_transform::components::Transform;
use hitmask::world::{Collider, ColliderId, WorldError};
use hitmask::{Mask, Point};

use crate::changes::ChangedAssets;
use crate::collider::{Colliding, CollisionLayers, KnownFit, Sensor, Shape, Tracked, TrackedState};
use crate::fit::{Layout, Placement};
use crate::hierarchy::Hierarchy;
use crate::image::MaskRule;
use crate::masks::{Masks, Sources};
use crate::picture::{Picture, Source, readable};
use crate::refused::Refused;
use crate::sheet::MaskSheet;
use crate::space::PixelGrid;
use crate::sync::release_on_remove;
use crate::world::HitmaskWorld;

/// Turns an entity into terrain. The pixels of its [`Sprite`] become ground that collides. You can
/// dig and fill this ground with a [`TerrainEditor`](crate::TerrainEditor).
///
/// The sprite gets a copy of its image, which follows every edit. Carved pixels become transparent.
/// Filled pixels get their painted color back, or [`fill_color`](Self::fill_color) where the
/// picture was empty. The picture can have any size, because the cost of testing another sprite
/// against the terrain depends only on the size of that sprite.
///
/// If you change the image, `rect`, atlas section or [`MaskRule`], or if the image is reloaded, the
/// ground is created again as it was painted, without your edits. To undo all edits, give the
/// sprite its original image again. A snapshot contains the ground but not the picture, so do not
/// restore a snapshot that is older than the picture.
///
/// Terrain stays aligned with whole pixels. You can move terrain, and you can mirror it before its
/// first tick. If you rotate terrain, or draw it larger or smaller than its pixels, it has no
/// collider, and a warning reports this once. Two terrains never collide with each other. Terrain
/// cannot be a [`PlatformerActor`](crate::PlatformerActor), [`MovingSolid`](crate::MovingSolid) or
/// [`Bullet`](crate::Bullet), because those need a sprite's mask.
///
/// ```
/// use bevy_ecs::prelude::*;
/// use bevy_hitmask::{Area, Terrain, TerrainEditor};
/// use bevy_math::Vec2;
///
/// fn explode(mut editor: TerrainEditor, ground: Single<Entity, With<Terrain>>) {
///     let crater = Area::circle(Vec2::new(40.0, -8.0), 12.0);
///     if let Ok(pixels) = editor.carve(*ground, crater) {
///         println!("{pixels} pixels of ground are gone");
///     }
/// }
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq)]
#[require(Sprite, MaskRule, CollisionLayers, Colliding, Tracked)]
#[component(on_remove = release_on_remove)]
pub struct Terrain {
    /// The color of filled pixels where the original picture is empty.
    pub fill_color: Color,
}

impl Default for Terrain {
    fn default() -> Self {
        Self { fill_color: Color::WHITE }
    }
}

/// The components of an entity that its terrain follows.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct FollowedTerrain {
    entity: Entity,
    sprite: &'static mut Sprite,
    rule: Ref<'static, MaskRule>,
    anchor: Ref<'static, Anchor>,
    transform: Ref<'static, Transform>,
    layers: Ref<'static, CollisionLayers>,
    terrain: &'static Terrain,
    is_sensor: Has<Sensor>,
    has_parent: Has<ChildOf>,
    picture: Option<&'static mut Picture>,
    tracked: &'static mut Tracked,
}

/// Synchronizes the world with all terrain. The system's input is the number of other entities that
/// have a collider, and its output is that number plus the number of terrains.
pub(crate) fn sync_terrain(
    In(mut followed_now): In<usize>,
    mut commands: Commands,
    mut world: ResMut<HitmaskWorld>,
    mut masks: ResMut<Masks>,
    changed: Res<ChangedAssets>,
    mut images: ResMut<Assets<Image>>,
    layouts: Res<Assets<TextureAtlasLayout>>,
    sheets: Res<Assets<MaskSheet>>,
    grid: Res<PixelGrid>,
    mut terrains: Query<FollowedTerrain>,
    hierarchy: Hierarchy,
) -> usize {
    // If the plugin itself has painted a picture, the ground is not created again, even for a clone
    // of the entity.
    let copies: HashSet<_> = if changed.has_any() {
        let pictures = terrains.iter().filter_map(|followed| followed.picture);
        pictures.map(|picture| picture.image.id()).collect()
    } else {
        HashSet::new()
    };
    for mut followed in &mut terrains {
        let sources = Sources { images: &images, layouts: &layouts, sheets: &sheets };
        let is_repainted = changed.has_any()
            && !copies.contains(&followed.source().image.id())
            && followed.is_repainted(&changed, &mut masks, sources);
        let is_changed = is_repainted
            || followed.transform.is_changed()
            || followed.has_parent
            || followed.anchor.is_changed()
            || followed.layers.is_changed()
            || followed.rule.is_changed()
            || followed.sprite.is_changed()
            || followed.is_sensor != followed.tracked.is_sensor
            || followed.has_parent != followed.tracked.has_parent
            || grid.is_changed();
        if is_changed || followed.tracked.state == TrackedState::Waiting {
            let at = At::of(&followed, &mut masks, sources, *grid, &hierarchy);
            let result = at.and_then(|at| {
                let made;
                let picture = match followed.picture() {
                    Some(picture) if picture.mirrored != at.mirrored => {
                        return Err(Refused::Turned);
                    }
                    Some(picture) => picture,
                    None => {
                        if followed.picture.is_some() {
                            // The source has changed, so this is new ground.
                            world.remove_with_ground(followed.entity);
                        }
                        made = Picture::new(followed.source(), &at, &mut images)?;
                        followed.sprite.image = made.image.clone();
                        commands.entity(followed.entity).try_insert(made.clone());
                        &made
                    }
                };
                let id = at.put(&mut world, &followed, picture)?;
                Ok(Shape { id, layout: Box::new(at.layout), fit: KnownFit::Unknown })
            });
            let tracked = followed.tracked.bypass_change_detection();
            (tracked.is_sensor, tracked.has_parent) = (followed.is_sensor, followed.has_parent);
            match result {
                Ok(shape) => tracked.state = TrackedState::Live(shape),
                Err(refused) => {
                    world.remove(followed.entity);
                    refused.note(tracked, "terrain", followed.entity);
                }
            }
        }
        followed_now += usize::from(matches!(followed.tracked.state, TrackedState::Live(_)));
    }
    followed_now
}

impl FollowedTerrainItem<'_, '_> {
    /// Returns the source of the entity's ground, which is what its sprite shows or, if the entity
    /// has a picture, the original of that picture.
    fn source(&self) -> Source {
        let copied = self.picture.as_deref().filter(|picture| picture.image == self.sprite.image);
        Source {
            image: copied.map_or(&self.sprite.image, |picture| &picture.source.image).clone(),
            rule: (*self.rule).clone(),
            rect: self.sprite.rect,
            atlas: self.sprite.texture_atlas.clone(),
        }
    }

    /// Returns the entity's picture, if its ground was created from that picture.
    fn picture(&self) -> Option<&Picture> {
        let picture = self.picture.as_deref()?;
        let is_shown = picture.image == self.sprite.image;
        let is_current = is_shown && !picture.is_outdated && picture.source == self.source();
        is_current.then_some(picture)
    }

    /// Returns whether the source of the entity's ground changed in this tick.
    fn is_repainted(
        &mut self,
        changed: &ChangedAssets,
        masks: &mut Masks,
        sources: Sources<'_>,
    ) -> bool {
        let source = self.source();
        if !changed.repaint(source.image.id(), source.atlas.as_ref(), &source.rule) {
            return false;
        }
        let Some(picture) = self.picture.as_deref() else { return true };
        // An asset event does not always mean that the content has changed.
        let mask = self.part(&source, masks, sources).map(|(mask, _)| mask);
        let painted = sources.images.get(&source.image).and_then(readable);
        let is_same = mask.is_ok_and(|mask| mask == picture.mask)
            && painted.is_some_and(|image| image.data.as_deref() == Some(&*picture.painted));
        if !is_same && let Some(picture) = &mut self.picture {
            picture.is_outdated = true;
        }
        !is_same
    }

    /// Returns the mask of the entity's ground as it was painted, and the position of that mask in
    /// the image.
    fn part(
        &self,
        source: &Source,
        masks: &mut Masks,
        sources: Sources<'_>,
    ) -> Result<(Arc<Mask>, [i64; 2]), Refused> {
        let painted = Sprite { image: source.image.clone(), ..self.sprite.clone() };
        let (found, corner) = masks.of_part(&painted, &source.rule, sources)?;
        Ok((found.mask, corner))
    }
}

/// The position and the source of a terrain.
pub(crate) struct At {
    pub(crate) mask: Arc<Mask>,
    pub(crate) layout: Layout,
    /// The position, within the image, of the part that is ground.
    pub(crate) corner: [i64; 2],
    pixel: (i32, i32),
    pub(crate) mirrored: (bool, bool),
}

impl At {
    fn of(
        followed: &FollowedTerrainItem<'_, '_>,
        masks: &mut Masks,
        sources: Sources<'_>,
        grid: PixelGrid,
        hierarchy: &Hierarchy,
    ) -> Result<Self, Refused> {
        let (mask, corner) = match followed.picture() {
            Some(picture) => (Arc::clone(&picture.mask), picture.corner),
            None => followed.part(&followed.source(), masks, sources)?,
        };
        let size = Vec2::new(mask.width() as f32, mask.height() as f32);
        let layout = Layout::new(&followed.sprite, *followed.anchor, size);
        let affine = hierarchy.affine(followed.entity, &followed.transform);
        let position = Vec3::from(affine.translation).truncate();
        let placement = layout.fit(&affine, grid)?.place(position, grid)?;
        let pose = match placement {
            Placement::Pixel(x, y) => {
                return Ok(Self { mask, layout, corner, pixel: (x, y), mirrored: (false, false) });
            }
            Placement::Posed(pose) => pose,
        };
        let half_turned = match pose.turn().quarter_turns() {
            Some(0) => false,
            Some(2) => true,
            _ => return Err(Refused::Turned),
        };
        let scale = pose.scale();
        if (scale.x().abs(), scale.y().abs()) != (1.0, 1.0) {
            return Err(Refused::Turned);
        }
        let mirrored = ((scale.x() < 0.0) != half_turned, (scale.y() < 0.0) != half_turned);
        // The top left of a mirrored picture is at its opposite end.
        let edge = |at: i64, size: u32, is_mirrored: bool| {
            let at = if is_mirrored { at - i64::from(size) } else { at };
            i32::try_from(at).map_err(|_| WorldError::TooFar)
        };
        let at = Point::from(pose.position());
        let (width, height) = mask.size();
        let pixel = (edge(at.x, width, mirrored.0)?, edge(at.y, height, mirrored.1)?);
        Ok(Self { mask, layout, corner, pixel, mirrored })
    }

    /// Moves an entity's terrain to its target position, or inserts it. If the entity was terrain
    /// before, the inserted terrain includes all earlier edits.
    fn put(
        &self,
        world: &mut HitmaskWorld,
        followed: &FollowedTerrainItem<'_, '_>,
        picture: &Picture,
    ) -> Result<ColliderId, Refused> {
        let entity = followed.entity;
        let CollisionLayers { layer, collides_with } = *followed.layers;
        let now = world.collider(entity).and_then(|id| world.world.get(id));
        if let Some(now) =
            now.filter(|now| now.sprite().is_none() && now.is_sensor() == followed.is_sensor)
        {
            let (id, has_layers) = (now.id(), (now.layer(), now.collides_with()));
            if has_layers != (layer, collides_with) {
                world.world.set_layers(id, layer, collides_with)?;
            }
            world.world.set_position(id, self.pixel)?;
            return Ok(id);
        }
        world.remove(entity);
        let ground = match world.resting.get(&entity) {
            Some(ground) => ground.clone(),
            None => picture.painted_ground()?,
        };
        let mut collider = Collider::terrain(ground)
            .at(self.pixel)
            .layer(layer)
            .collides_with(collides_with)
            .still();
        if followed.is_sensor {
            collider = collider.sensor();
        }
        let id = world.insert(entity, collider)?;
        world.resting.remove(&entity);
        Ok(id)
    }
}
