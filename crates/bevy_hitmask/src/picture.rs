//! The picture of terrain on the screen, which is a copy of the terrain's image that follows all
//! edits.

use bevy_asset::{Assets, Handle, RenderAssetUsages};
use bevy_color::ColorToPacked;
use bevy_ecs::component::Component;
use bevy_ecs::entity::Entity;
use bevy_ecs::lifecycle::HookContext;
use bevy_ecs::system::{Query, Res, ResMut};
use bevy_ecs::world::DeferredWorld;
use bevy_image::{Image, TextureAtlas};
use bevy_math::Rect as FloatRect;
use bevy_platform::sync::Arc;
use hitmask::terrain::Terrain as Ground;
use hitmask::world::WorldError;
use hitmask::{Mask, MaskError, Rect};
use wgpu_types::TextureFormat;

use crate::image::{ImageError, MaskRule};
use crate::masks::NoMask;
use crate::refused::Refused;
use crate::terrain::{At, Terrain};
use crate::world::HitmaskWorld;

/// The picture of a terrain.
#[derive(Component, Clone, Debug)]
// A cloned entity creates its own picture from what its sprite shows.
#[component(clone_behavior = Ignore, on_remove = forget_ground)]
pub(crate) struct Picture {
    /// The copy that the sprite shows.
    pub(crate) image: Handle<Image>,
    /// The image from which the copy was created, and the part of that image that is ground.
    pub(crate) source: Source,
    /// Whether that image or its atlas has changed since the copy was created.
    pub(crate) is_outdated: bool,
    /// The original colors, with four bytes each.
    pub(crate) painted: Arc<[u8]>,
    /// The solid pixels of the part that the sprite shows, as originally painted.
    pub(crate) mask: Arc<Mask>,
    /// The position of that part in the image.
    pub(crate) corner: [i64; 2],
    /// Whether the sprite is mirrored along x and y.
    pub(crate) mirrored: (bool, bool),
    /// The ground that the copy shows.
    shown: Ground,
}

/// The source of ground. If the source changes, the ground is created again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Source {
    pub(crate) image: Handle<Image>,
    pub(crate) rule: MaskRule,
    pub(crate) rect: Option<FloatRect>,
    pub(crate) atlas: Option<TextureAtlas>,
}

/// Drops the ground of a picture that is removed together with its entity.
fn forget_ground(mut world: DeferredWorld, context: HookContext) {
    if let Some(mut hitmask) = world.get_resource_mut::<HitmaskWorld>() {
        hitmask.resting.remove(&context.entity);
    }
}

/// Converts an image to four bytes per pixel, as pictures require. Returns `None` if the image
/// cannot be read.
pub(crate) fn readable(image: &Image) -> Option<Image> {
    match image.texture_descriptor.format {
        TextureFormat::Rgba8Unorm
        | TextureFormat::Rgba8UnormSrgb
        | TextureFormat::Bgra8Unorm
        | TextureFormat::Bgra8UnormSrgb => Some(image.clone()),
        _ => image.convert(TextureFormat::Rgba8UnormSrgb),
    }
}

/// Creates the ground from a painted mask, mirrored like the sprite.
fn ground_of(mask: &Mask, mirrored: (bool, bool)) -> Result<Ground, Refused> {
    let seen = match mirrored {
        (false, false) => mask.try_clone(),
        (true, false) => mask.flipped_x(),
        (false, true) => mask.flipped_y(),
        (true, true) => mask.turned(2),
    };
    let seen: Mask = seen.map_err(|error: MaskError| NoMask::from(error))?;
    Ok(Ground::from_mask(seen.at((0, 0))).map_err(WorldError::Terrain)?)
}

impl Picture {
    /// Copies an image, so that digging does not affect other sprites.
    pub(crate) fn new(
        source: Source,
        at: &At,
        images: &mut Assets<Image>,
    ) -> Result<Self, Refused> {
        let image = images.get(&source.image).ok_or(Refused::NotLoaded)?;
        let format = image.texture_descriptor.format;
        let unreadable = || NoMask::Image(ImageError::Format(format!("{format:?}")));
        let mut copy = readable(image).ok_or_else(unreadable)?;
        copy.asset_usage = RenderAssetUsages::default();
        let painted = copy.data.as_deref().ok_or(NoMask::Image(ImageError::NoData))?.into();
        let shown = ground_of(&at.mask, at.mirrored)?;
        Ok(Self {
            image: images.add(copy),
            source,
            is_outdated: false,
            painted,
            mask: Arc::clone(&at.mask),
            corner: at.corner,
            mirrored: at.mirrored,
            shown,
        })
    }

    /// Returns the ground as it was originally painted.
    pub(crate) fn painted_ground(&self) -> Result<Ground, Refused> {
        ground_of(&self.mask, self.mirrored)
    }

    /// Returns the point of the painted mask that corresponds to a point of the ground. The ground
    /// is mirrored like the sprite.
    #[cfg(feature = "avian")]
    pub(crate) fn painted_at(&self, at: hitmask::Point) -> hitmask::Point {
        let axis = |at: i64, size: u32, is_mirrored: bool| {
            if is_mirrored { i64::from(size) - at } else { at }
        };
        let (width, height) = self.mask.size();
        (axis(at.x, width, self.mirrored.0), axis(at.y, height, self.mirrored.1)).into()
    }

    /// Repaints a rectangle of the ground.
    fn paint(&self, ground: &Ground, rect: Rect, fill: [u8; 4], image: &mut Image) {
        let (image_width, image_height) = (i64::from(image.width()), i64::from(image.height()));
        let whole = Rect::new(0, 0, self.mask.width(), self.mask.height());
        let Some(rect) = rect.intersection(whole) else { return };
        // If there is not enough memory for the window, the picture stays as it is. Collisions are
        // still correct.
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
                let at = (self.corner[0] + i64::from(x), self.corner[1] + i64::from(y));
                // The part may extend beyond its image, where there are no pixels to paint.
                if !(0..image_width).contains(&at.0) || !(0..image_height).contains(&at.1) {
                    continue;
                }
                let place = (at.1 * image_width + at.0) as usize;
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

/// Paints all changes of the ground since the last call, which are edits and restored snapshots.
pub(crate) fn paint(
    world: Res<HitmaskWorld>,
    mut images: ResMut<Assets<Image>>,
    mut pictures: Query<(Entity, &Terrain, &mut Picture)>,
) {
    for (entity, terrain, mut picture) in &mut pictures {
        let Some(id) = world.collider(entity) else { continue };
        let Ok(ground) = world.world.terrain(id) else { continue };
        // If there is not enough memory for the list, the picture is updated later.
        let Ok(changes) = ground.differences(&picture.shown) else { continue };
        if !changes.is_empty() {
            let Some(mut image) = images.get_mut(&picture.image) else { continue };
            let fill = terrain.fill_color.to_srgba().to_u8_array();
            for rect in changes {
                picture.paint(ground, rect, fill, &mut image);
            }
        }
        // The clone shares all its memory.
        picture.shown = ground.clone();
    }
}
