//! Painted ground that can be dug: the mask of a picture as terrain, and the picture on screen that follows it.

use bevy_asset::{Assets, Handle, RenderAssetUsages};
use bevy_color::{Color, ColorToPacked};
use bevy_ecs::change_detection::{DetectChanges, DetectChangesMut, Ref};
use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::hierarchy::ChildOf;
use bevy_ecs::query::{Has, QueryData};
use bevy_ecs::reflect::ReflectComponent;
use bevy_ecs::system::{Commands, Query, Res, ResMut};
use bevy_image::{Image, TextureAtlasLayout};
use bevy_log::warn;
use bevy_math::{Vec2, Vec3};
use bevy_platform::sync::Arc;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use bevy_sprite::{Anchor, Sprite};
use bevy_transform::components::Transform;
use bevy_transform::helper::TransformHelper;
use hitmask::terrain::Terrain as Ground;
use hitmask::world::{Collider, ColliderId, WorldError};
use hitmask::{Mask, MaskError, Point, Rect};
use wgpu_types::TextureFormat;

use crate::collider::{Colliding, CollisionLayers, KnownFit, Sensor, Shape, Tracked, TrackedState};
use crate::fit::{Layout, Place};
use crate::image::{ImageError, MaskRule};
use crate::masks::{Masks, NoMask, Sources};
use crate::sheet::MaskSheet;
use crate::space::PixelGrid;
use crate::sync::{Refused, affine_of, release_hooked};
use crate::world::HitmaskWorld;

/// Makes an entity terrain: its [`Sprite`] is ground that collides by its pixels, and that a [`TerrainEditor`](crate::TerrainEditor) digs and fills.
///
/// The sprite gets a copy of its image, which follows every edit: what you carve becomes transparent, what you fill gets its
/// painted color back, or [`fill_color`](Self::fill_color) where the picture was empty. The picture can be of any size: a sprite
/// on it costs what the sprite is large.
///
/// Terrain stays in whole pixels. It can be moved and mirrored, but neither turned nor scaled; then it has no collider, and a
/// warning says so. Two terrains never collide with each other.
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
#[component(on_remove = release_hooked)]
pub struct Terrain {
    /// The color of filled pixels where the picture is empty.
    pub fill_color: Color,
}

impl Default for Terrain {
    fn default() -> Self {
        Self { fill_color: Color::WHITE }
    }
}

/// The picture of a terrain.
#[derive(Component, Clone, Debug)]
// A cloned entity makes a picture of its own, of what its sprite shows.
#[component(clone_behavior = Ignore)]
pub(crate) struct Picture {
    /// The copy that the sprite shows.
    image: Handle<Image>,
    /// The colors that were painted, four bytes each.
    painted: Arc<[u8]>,
    /// Which pixels of the part that the sprite shows were solid.
    pub(crate) mask: Arc<Mask>,
    /// Where that part begins in the image.
    corner: [u32; 2],
    /// Whether the sprite is mirrored along x and y.
    mirrored: (bool, bool),
    /// Whether all of it must be painted again, because the terrain was put back.
    pub(crate) is_stale: bool,
    /// The ground while the entity has no collider, as it was dug before.
    pub(crate) ground: Option<Ground>,
}

/// Everything about an entity that its terrain follows.
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

/// Brings the world up to date with all terrain.
pub(crate) fn sync_terrain(
    mut commands: Commands,
    mut world: ResMut<HitmaskWorld>,
    mut masks: ResMut<Masks>,
    mut images: ResMut<Assets<Image>>,
    layouts: Res<Assets<TextureAtlasLayout>>,
    sheets: Res<Assets<MaskSheet>>,
    grid: Res<PixelGrid>,
    mut terrains: Query<FollowedTerrain>,
    helper: TransformHelper,
) {
    for mut followed in &mut terrains {
        let is_changed = followed.transform.is_changed()
            || followed.has_parent
            || followed.anchor.is_changed()
            || followed.layers.is_changed()
            || followed.rule.is_changed()
            || followed.sprite.is_changed()
            || followed.is_sensor != followed.tracked.is_sensor
            || followed.has_parent != followed.tracked.has_parent
            || grid.is_changed();
        let is_waiting = followed.tracked.state == TrackedState::Waiting;
        if !is_changed && !is_waiting {
            continue;
        }
        let sources = Sources { images: &images, layouts: &layouts, sheets: &sheets };
        let at = at(&followed, &mut masks, sources, *grid, &helper);
        let result = at.and_then(|at| {
            match followed.picture() {
                Some(picture) if picture.mirrored != at.mirrored => return Err(Refused::Turned),
                Some(_) => {}
                None => {
                    // Another image is other ground.
                    world.remove(followed.entity);
                    let picture = Picture::new(&followed.sprite, &at, &mut images)?;
                    followed.sprite.bypass_change_detection().image = picture.image.clone();
                    commands.entity(followed.entity).insert(picture);
                }
            }
            Ok((reach(&mut world, &followed, &at)?, at.layout))
        });
        let tracked = followed.tracked.bypass_change_detection();
        (tracked.is_sensor, tracked.has_parent) = (followed.is_sensor, followed.has_parent);
        match result {
            Ok((id, layout)) => {
                let layout = Box::new(layout);
                let shape = Shape { id, layout, fit: KnownFit::Unknown };
                tracked.state = TrackedState::Live(shape);
            }
            Err(Refused::NotLoaded) => tracked.state = TrackedState::Waiting,
            Err(refused) => {
                let ground = world.remove(followed.entity);
                if let (Some(picture), Some(ground)) = (&mut followed.picture, ground) {
                    picture.ground = Some(ground);
                }
                tracked.state = TrackedState::Failed;
                if !core::mem::replace(&mut tracked.is_reported, true) {
                    warn!("the terrain of entity {} does not collide: {refused}", followed.entity);
                }
            }
        }
    }
}

/// Where a terrain is, and what it is made of.
struct At {
    mask: Arc<Mask>,
    layout: Layout,
    corner: [u32; 2],
    pixel: (i32, i32),
    mirrored: (bool, bool),
}

impl FollowedTerrainItem<'_, '_> {
    /// Its picture, if the sprite still shows it.
    fn picture(&self) -> Option<&Picture> {
        self.picture.as_deref().filter(|picture| picture.image == self.sprite.image)
    }
}

fn at(
    followed: &FollowedTerrainItem<'_, '_>,
    masks: &mut Masks,
    sources: Sources<'_>,
    grid: PixelGrid,
    helper: &TransformHelper,
) -> Result<At, Refused> {
    let (mask, corner) = match followed.picture() {
        Some(picture) => (Arc::clone(&picture.mask), picture.corner),
        None => {
            let (found, corner) = masks.of_part(&followed.sprite, &followed.rule, sources)?;
            // A part that begins outside its image has no pixels there to paint.
            (found.mask, corner.map(|at| u32::try_from(at.max(0)).unwrap_or(0)))
        }
    };
    let size = Vec2::new(mask.width() as f32, mask.height() as f32);
    let layout = Layout {
        size,
        drawn: followed.sprite.custom_size.unwrap_or(size),
        anchor: followed.anchor.as_vec(),
        flips: (followed.sprite.flip_x, followed.sprite.flip_y),
    };
    let affine = affine_of(followed.entity, &followed.transform, followed.has_parent, helper);
    let position = Vec3::from(affine.translation).truncate();
    let place = layout.fit(&affine, grid)?.place(position, grid)?;
    match place {
        Place::Pixel(x, y) => {
            Ok(At { mask, layout, corner, pixel: (x, y), mirrored: (false, false) })
        }
        Place::Posed(pose) => {
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
            // A mirrored picture ends where its top left went.
            let edge = |at: i64, size: u32, is_mirrored: bool| {
                let at = if is_mirrored { at - i64::from(size) } else { at };
                i32::try_from(at).map_err(|_| WorldError::TooFar)
            };
            let at = Point::from(pose.position());
            let pixel =
                (edge(at.x, mask.width(), mirrored.0)?, edge(at.y, mask.height(), mirrored.1)?);
            Ok(At { mask, layout, corner, pixel, mirrored })
        }
    }
}

/// Moves an entity's terrain to where it should be, or inserts it.
fn reach(
    world: &mut HitmaskWorld,
    followed: &FollowedTerrainItem<'_, '_>,
    at: &At,
) -> Result<ColliderId, Refused> {
    let CollisionLayers { layer, collides_with } = *followed.layers;
    let now = world.collider(followed.entity).and_then(|id| world.world.get(id));
    if let Some(now) =
        now.filter(|now| now.sprite().is_none() && now.is_sensor() == followed.is_sensor)
    {
        let (id, has_layers) = (now.id(), (now.layer(), now.collides_with()));
        if has_layers != (layer, collides_with) {
            world.world.set_layers(id, layer, collides_with)?;
        }
        world.world.set_position(id, at.pixel)?;
        return Ok(id);
    }
    let dug = followed.picture().and_then(|picture| picture.ground.clone());
    let ground = match (world.collider(followed.entity), dug) {
        // It becomes a sensor, or no longer is one, and stays as it was dug.
        (Some(id), _) if world.world.terrain(id).is_ok() => world.world.terrain(id)?.clone(),
        (_, Some(dug)) => dug,
        (_, None) => {
            let seen = mirrored(&at.mask, at.mirrored).map_err(NoMask::from)?;
            Ground::from_mask(seen.at((0, 0))).map_err(WorldError::Terrain)?
        }
    };
    world.remove(followed.entity);
    let mut collider =
        Collider::terrain(ground).at(at.pixel).layer(layer).collides_with(collides_with).still();
    if followed.is_sensor {
        collider = collider.sensor();
    }
    Ok(world.insert(followed.entity, collider)?)
}

/// A mask as it is seen.
fn mirrored(mask: &Mask, (x, y): (bool, bool)) -> Result<Mask, MaskError> {
    match (x, y) {
        (false, false) => mask.try_clone(),
        (true, false) => mask.flipped_x(),
        (false, true) => mask.flipped_y(),
        (true, true) => mask.turned(2),
    }
}

impl Picture {
    /// Copies the image of a sprite, so that digging changes no other sprite.
    fn new(sprite: &Sprite, at: &At, images: &mut Assets<Image>) -> Result<Self, Refused> {
        let shown = images.get(&sprite.image).ok_or(Refused::NotLoaded)?;
        let format = shown.texture_descriptor.format;
        let has_bytes = matches!(
            format,
            TextureFormat::Rgba8Unorm
                | TextureFormat::Rgba8UnormSrgb
                | TextureFormat::Bgra8Unorm
                | TextureFormat::Bgra8UnormSrgb
        );
        let copy = if has_bytes {
            Some(shown.clone())
        } else {
            shown.convert(TextureFormat::Rgba8UnormSrgb)
        };
        let unreadable = || NoMask::Image(ImageError::Format(format!("{format:?}")));
        let mut copy = copy.ok_or_else(unreadable)?;
        copy.asset_usage = RenderAssetUsages::default();
        let painted = copy.data.as_deref().ok_or(NoMask::Image(ImageError::NoData))?.into();
        let (mask, corner, mirrored) = (Arc::clone(&at.mask), at.corner, at.mirrored);
        Ok(Self {
            image: images.add(copy),
            painted,
            mask,
            corner,
            mirrored,
            is_stale: false,
            ground: None,
        })
    }

    /// Paints a rectangle of the terrain again.
    fn paint(&self, ground: &Ground, rect: Rect, fill: [u8; 4], image: &mut Image) {
        let width = image.width() as usize;
        let whole = Rect::new(0, 0, self.mask.width(), self.mask.height());
        let Some(rect) = rect.intersection(whole) else { return };
        // If there is no memory for the window, the picture stays as it is, and what collides is right.
        let Ok(window) = ground.window(rect) else { return };
        let Some(data) = &mut image.data else { return };
        let is_bgra = matches!(
            image.texture_descriptor.format,
            TextureFormat::Bgra8Unorm | TextureFormat::Bgra8UnormSrgb
        );
        let [red, green, blue, alpha] = fill;
        let fill = if is_bgra { [blue, green, red, alpha] } else { fill };
        let unmirrored = |at: u32, size: u32, is_mirrored: bool| {
            if is_mirrored { size - 1 - at } else { at }
        };
        for row in 0..rect.height {
            for column in 0..rect.width {
                let (x, y) = (rect.x as u32 + column, rect.y as u32 + row);
                let x = unmirrored(x, whole.width, self.mirrored.0);
                let y = unmirrored(y, whole.height, self.mirrored.1);
                let place = (y + self.corner[1]) as usize * width + (x + self.corner[0]) as usize;
                let range = 4 * place..4 * place + 4;
                let (Some(pixel), Some(painted)) =
                    (data.get_mut(range.clone()), self.painted.get(range))
                else {
                    continue;
                };
                match (window.get((column, row)), self.mask.get((x, y))) {
                    (true, true) | (false, false) => pixel.copy_from_slice(painted),
                    (true, false) => pixel.copy_from_slice(&fill),
                    (false, true) => pixel.fill(0),
                }
            }
        }
    }
}

/// Paints what was dug and filled since the last time.
pub(crate) fn paint(
    mut world: ResMut<HitmaskWorld>,
    mut images: ResMut<Assets<Image>>,
    mut pictures: Query<(Entity, &Terrain, &mut Picture)>,
) {
    for (entity, terrain, mut picture) in &mut pictures {
        let Some(id) = world.collider(entity) else { continue };
        let Ok(ground) = world.world.terrain(id) else { continue };
        if ground.changes().is_empty() && !picture.is_stale {
            continue;
        }
        let whole = Rect::new(0, 0, picture.mask.width(), picture.mask.height());
        let Ok(mut changes) = world.world.edit_terrain(id, Ground::take_changes) else { continue };
        if core::mem::take(&mut picture.bypass_change_detection().is_stale) {
            changes = vec![whole];
        }
        let (Ok(ground), Some(mut image)) =
            (world.world.terrain(id), images.get_mut(&picture.image))
        else {
            continue;
        };
        let fill = terrain.fill_color.to_srgba().to_u8_array();
        for rect in changes {
            picture.paint(ground, rect, fill, &mut image);
        }
    }
}
