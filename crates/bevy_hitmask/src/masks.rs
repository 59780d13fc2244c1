//! The masks of images and sheets. Each mask is created once and shared by all sprites that show
//! it.

use bevy_asset::{AssetId, Assets, Handle};
use bevy_ecs::resource::Resource;
use bevy_image::{Image, TextureAtlasLayout};
use bevy_math::Vec2;
use bevy_platform::collections::HashMap;
use bevy_platform::sync::Arc;
use bevy_sprite::Sprite;
use hitmask::{Mask, MaskError, Rect};

use crate::image::{ImageError, MaskRule, PixelRule, mask_of};
use crate::sheet::MaskSheet;
use crate::space::PixelGrid;

/// The source of a mask.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MaskKey {
    /// A part of an image. `version` is the number of times that the image has been reloaded.
    Part { image: AssetId<Image>, rule: PixelRule, version: u32, rect: [i32; 4] },
    /// A box.
    Full { width: u32, height: u32 },
    /// A shape of a frame.
    Frame { sheet: AssetId<MaskSheet>, version: u32, frame: usize, shape: Option<String> },
}

/// A mask, its source, and the size of the part of the image that the sprite shows.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) key: MaskKey,
    pub(crate) mask: Arc<Mask>,
    pub(crate) size: Vec2,
}

/// The reason why a sprite has no mask.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NoMask {
    /// An asset has not been loaded yet. Try again later.
    NotLoaded,
    /// The image cannot be read.
    Image(ImageError),
    /// The atlas or the sheet has no section with this index.
    Index(usize),
    /// The frame has no shape with this name.
    Shape(String),
}

impl core::fmt::Display for NoMask {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NotLoaded => formatter.write_str("its assets are not loaded yet"),
            Self::Image(error) => error.fmt(formatter),
            Self::Index(index) => {
                write!(formatter, "the atlas or the sheet has no section with the index {index}")
            }
            Self::Shape(name) => write!(formatter, "the frame has no shape named {name:?}"),
        }
    }
}

impl From<ImageError> for NoMask {
    fn from(error: ImageError) -> Self {
        Self::Image(error)
    }
}

impl From<MaskError> for NoMask {
    fn from(error: MaskError) -> Self {
        Self::Image(error.into())
    }
}

/// The assets from which masks are created.
#[derive(Clone, Copy)]
pub(crate) struct Sources<'a> {
    pub(crate) images: &'a Assets<Image>,
    pub(crate) layouts: &'a Assets<TextureAtlasLayout>,
    pub(crate) sheets: &'a Assets<MaskSheet>,
}

/// All masks that have been created. They are not part of the world, because they can be created
/// again from the assets.
#[derive(Resource, Debug, Default)]
pub(crate) struct Masks {
    /// The masks of whole images.
    whole: HashMap<(AssetId<Image>, PixelRule), Arc<Mask>>,
    /// The masks of the parts that sprites show.
    parts: HashMap<MaskKey, Arc<Mask>>,
    /// The number of times that each image or sheet has been reloaded.
    image_versions: HashMap<AssetId<Image>, u32>,
    sheet_versions: HashMap<AssetId<MaskSheet>, u32>,
}

impl Masks {
    /// Returns the mask that a sprite shows.
    pub(crate) fn of(
        &mut self,
        sprite: &Sprite,
        rule: &MaskRule,
        sources: Sources<'_>,
    ) -> Result<Found, NoMask> {
        if let MaskRule::Sheet { sheet, shape } = rule {
            return self.of_sheet(sprite, sheet, shape.as_deref(), sources);
        }
        let rect = shown(sprite, sources)?;
        let size = Vec2::new(rect.width as f32, rect.height as f32);
        let image = match rule {
            MaskRule::Painted(image) => image.id(),
            _ => sprite.image.id(),
        };
        let rule = match rule {
            MaskRule::Alpha(threshold) => PixelRule::Alpha(*threshold),
            MaskRule::ColorKey { color, tolerance } => {
                PixelRule::ColorKey { color: *color, tolerance: *tolerance }
            }
            MaskRule::Painted(_) => PixelRule::Alpha(1),
            MaskRule::Full | MaskRule::Sheet { .. } => {
                let key = MaskKey::Full { width: rect.width, height: rect.height };
                let mask = self.part(&key, |_| Mask::full(rect.width, rect.height))?;
                return Ok(Found { key, mask, size });
            }
        };
        let version = self.image_versions.get(&image).copied().unwrap_or(0);
        let corner = [rect.x, rect.y].map(|at| at.clamp(i32::MIN.into(), i32::MAX.into()) as i32);
        let [width, height] = [rect.width, rect.height].map(u32::cast_signed);
        let rect_key = [corner[0], corner[1], width, height];
        let key = MaskKey::Part { image, rule, version, rect: rect_key };
        if let Some(mask) = self.parts.get(&key) {
            return Ok(Found { mask: Arc::clone(mask), key, size });
        }
        let pixels = sources.images.get(image).ok_or(NoMask::NotLoaded)?;
        if !self.whole.contains_key(&(image, rule)) {
            let mask = mask_of(pixels, rule)?;
            self.whole.insert((image, rule), Arc::new(mask));
        }
        let mask = self.part(&key, |masks| match masks.whole.get(&(image, rule)) {
            Some(whole) => whole.cropped(rect),
            None => Mask::new(rect.width, rect.height),
        })?;
        Ok(Found { key, mask, size })
    }

    /// Returns the mask of a sprite as it is drawn. A single solid pixel that is drawn large, as
    /// with `Sprite::from_color`, becomes a box of that size, because it would exceed the engine's
    /// maximum scale.
    pub(crate) fn drawn(
        &mut self,
        sprite: &Sprite,
        rule: &MaskRule,
        sources: Sources<'_>,
        grid: PixelGrid,
    ) -> Result<Found, NoMask> {
        let found = self.of(sprite, rule, sources)?;
        let Some(drawn) = sprite.custom_size.filter(|_| found.size == Vec2::ONE) else {
            return Ok(found);
        };
        let size = (drawn / grid.pixel_size()).round();
        if found.mask.is_empty() || !(size.cmpge(Vec2::ONE).all() && size.is_finite()) {
            return Ok(found);
        }
        // The cast saturates, and a mask that is too large is rejected.
        let (width, height) = (size.x as u32, size.y as u32);
        let key = MaskKey::Full { width, height };
        let mask = self.part(&key, |_| Mask::full(width, height))?;
        Ok(Found { key, mask, size })
    }

    /// Returns the mask like [`of`](Self::of), together with the position, in the image, of the
    /// part that the sprite shows.
    pub(crate) fn of_part(
        &mut self,
        sprite: &Sprite,
        rule: &MaskRule,
        sources: Sources<'_>,
    ) -> Result<(Found, [i64; 2]), NoMask> {
        let rect = shown(sprite, sources)?;
        Ok((self.of(sprite, rule, sources)?, [rect.x, rect.y]))
    }

    fn of_sheet(
        &mut self,
        sprite: &Sprite,
        sheet: &Handle<MaskSheet>,
        shape: Option<&str>,
        sources: Sources<'_>,
    ) -> Result<Found, NoMask> {
        let loaded = sources.sheets.get(sheet).ok_or(NoMask::NotLoaded)?;
        let frame = sprite.texture_atlas.as_ref().map_or(0, |atlas| atlas.index);
        let frames = loaded.sheet().frames();
        if frame >= frames.len() {
            return Err(NoMask::Index(frame));
        }
        let version = self.sheet_versions.get(&sheet.id()).copied().unwrap_or(0);
        let key =
            MaskKey::Frame { sheet: sheet.id(), version, frame, shape: shape.map(str::to_owned) };
        let frame = frames.frame(frame as i64);
        let (width, height) = frame.size();
        let shape = match shape {
            Some(name) => frame.shape(name).ok_or_else(|| NoMask::Shape(name.to_owned()))?,
            None => frame.body(),
        };
        let mask = self.part(&key, |_| frame.whole(shape))?;
        Ok(Found { key, mask, size: Vec2::new(width as f32, height as f32) })
    }

    /// Returns the mask for a key, and creates it if it does not exist yet.
    fn part(
        &mut self,
        key: &MaskKey,
        make: impl FnOnce(&Self) -> Result<Mask, MaskError>,
    ) -> Result<Arc<Mask>, MaskError> {
        if let Some(mask) = self.parts.get(key) {
            return Ok(Arc::clone(mask));
        }
        let mask = Arc::new(make(self)?);
        self.parts.insert(key.clone(), Arc::clone(&mask));
        Ok(mask)
    }

    /// Records that an image has changed. Returns whether its mask may have changed, and not just
    /// its colors.
    pub(crate) fn image_changed(&mut self, id: AssetId<Image>, images: &Assets<Image>) -> bool {
        // If there is no mask to compare with, the size may have changed, or the image may have
        // become readable.
        let mut is_changed = !self.whole.keys().any(|(image, _)| *image == id);
        for ((_, rule), mask) in self.whole.iter().filter(|((image, _), _)| *image == id) {
            let now = images.get(id).and_then(|image| mask_of(image, *rule).ok());
            is_changed |= now.as_ref() != Some(&**mask);
        }
        if is_changed && self.forget_image(id) {
            // Masks with other rules are also created again, because the version belongs to the
            // image.
            *self.image_versions.entry(id).or_default() += 1;
        }
        is_changed
    }

    /// Frees the masks of an image that has changed or no longer exists, and returns whether there
    /// were any. The world keeps the masks that have collided.
    pub(crate) fn forget_image(&mut self, id: AssetId<Image>) -> bool {
        let before = self.whole.len() + self.parts.len();
        self.whole.retain(|(image, _), _| *image != id);
        self.parts.retain(|key, _| !matches!(key, MaskKey::Part { image, .. } if *image == id));
        self.whole.len() + self.parts.len() < before
    }

    /// Records that a sheet has changed or no longer exists.
    pub(crate) fn sheet_changed(&mut self, id: AssetId<MaskSheet>) {
        let before = self.parts.len();
        self.parts.retain(|key, _| !matches!(key, MaskKey::Frame { sheet, .. } if *sheet == id));
        if self.parts.len() < before {
            *self.sheet_versions.entry(id).or_default() += 1;
        }
    }
}

/// Returns the rectangle of its image that a sprite shows, in whole pixels. This is the sprite's
/// `rect` within the section of its atlas.
fn shown(sprite: &Sprite, sources: Sources<'_>) -> Result<Rect, NoMask> {
    let section = match &sprite.texture_atlas {
        Some(atlas) => {
            let layout = sources.layouts.get(&atlas.layout).ok_or(NoMask::NotLoaded)?;
            Some(*layout.textures.get(atlas.index).ok_or(NoMask::Index(atlas.index))?)
        }
        None => None,
    };
    let whole = |rect: bevy_math::Rect| {
        let [left, top] = [rect.min.x, rect.min.y].map(|edge| edge.round() as i64);
        let [right, bottom] = [rect.max.x, rect.max.y].map(|edge| edge.round() as i64);
        let (width, height) = (right.saturating_sub(left), bottom.saturating_sub(top));
        let size = |length: i64| u32::try_from(length.max(0)).unwrap_or(u32::MAX);
        Rect::new(left, top, size(width), size(height))
    };
    match (section, sprite.rect) {
        (Some(section), None) => Ok(whole(section.as_rect())),
        (Some(section), Some(rect)) => {
            let Rect { x, y, width, height } = whole(rect);
            let corner = section.min;
            Ok(Rect::new(x + i64::from(corner.x), y + i64::from(corner.y), width, height))
        }
        (None, Some(rect)) => Ok(whole(rect)),
        (None, None) => {
            let image = sources.images.get(&sprite.image).ok_or(NoMask::NotLoaded)?;
            let size = image.size();
            Ok(Rect::new(0, 0, size.x, size.y))
        }
    }
}
