//! The sprites of a scene. They are masks, with the pictures that the masks were made from, if
//! there are any.

use std::rc::Rc;
use std::sync::Arc;

use hitmask::sheet::{Frame, Frames};
use hitmask::terrain::Terrain;
use hitmask::world::{SpriteId, World, WorldError};
use hitmask::{Mask, Rect};
use hitmask_assets::{Image, Limits, MaskRule};

use super::group::Group;
use crate::library::{self, Library};
use crate::sprite::{Flip, Sprite};

/// A sprite of a scene, frame by frame.
pub(super) struct SceneSprite {
    pub(super) name: String,
    pub(super) frames: Vec<SpriteFrame>,
    /// How the pictures are mirrored. The masks have already been mirrored.
    pub(super) flip: Flip,
    /// Whether to draw only the solid pixels of the pictures, because pixels in the key color are
    /// not art.
    pub(super) is_cut_out: bool,
    /// The sprite's id in the world.
    pub(super) sprite: Option<SpriteId>,
}

/// One frame of a sprite.
pub(super) struct SpriteFrame {
    pub(super) mask: Arc<Mask>,
    pub(super) image: Option<Rc<Image>>,
}

impl SceneSprite {
    /// Creates a sprite with one mask.
    pub(super) fn of_mask(name: &str, mask: Mask) -> Self {
        let frames = vec![SpriteFrame { mask: Arc::new(mask), image: None }];
        let flip = Flip::default();
        Self { name: name.to_string(), frames, flip, is_cut_out: false, sprite: None }
    }

    /// Reads a sprite or some of its frames.
    pub(super) fn read(
        name: &str,
        sprite: &Sprite,
        frames: Option<&library::Frames>,
        library: &mut Library,
    ) -> Result<Self, String> {
        let (masks, images) = match frames {
            None => (vec![library.mask(sprite)?], vec![library.image(sprite)?]),
            Some(frames) => {
                let indices = library.frame_indices(sprite, frames)?;
                let mask = |index: &usize| library.frame_mask(sprite, *index);
                let masks: Result<Vec<_>, String> = indices.iter().map(mask).collect();
                (masks?, library.frame_images(sprite, &indices)?)
            }
        };
        let mut read = Vec::new();
        for (mask, image) in masks.iter().zip(images) {
            let mask = Arc::new(mask.try_clone().map_err(|error| error.to_string())?);
            let image = image.map(|image| cut(image, sprite.cut)).transpose()?;
            read.push(SpriteFrame { mask, image });
        }
        let is_cut_out = !matches!(sprite.rule, MaskRule::Alpha(_)) && sprite.shape.is_none();
        let name = name.to_string();
        Ok(Self { name, frames: read, flip: sprite.flip, is_cut_out, sprite: None })
    }

    /// Returns the number of bytes that the sprite takes. The sprite's masks count twice: here and
    /// in the world.
    pub(super) fn bytes(&self) -> u64 {
        let frames = self.frames.iter();
        frames
            .map(|frame| {
                let image = frame.image.as_ref().map_or(0, |image| image.bytes());
                (2 * frame.mask.bytes() + image) as u64
            })
            .sum()
    }

    /// Returns the frame with an index, which wraps around.
    pub(super) fn frame(&self, index: i64) -> &SpriteFrame {
        // There is at least one frame, and the length of a Vec fits in an i64.
        &self.frames[index.rem_euclid(self.frames.len() as i64) as usize]
    }

    /// Adds the sprite to a world.
    pub(super) fn add_to(&mut self, world: &mut World) -> Result<SpriteId, String> {
        let mut added = || -> Result<SpriteId, WorldError> {
            if let [frame] = &self.frames[..] {
                return world.add_mask(Arc::clone(&frame.mask));
            }
            let frames =
                self.frames.iter().map(|frame| Frame::new(Arc::clone(&frame.mask), (0, 0)));
            world.add_frames(&Frames::new(frames.collect())?)
        };
        let sprite = added().map_err(|error| error.to_string())?;
        self.sprite = Some(sprite);
        Ok(sprite)
    }
}

/// Crops a picture.
fn cut(image: Rc<Image>, cut: Option<Rect>) -> Result<Rc<Image>, String> {
    let Some(cut) = cut else { return Ok(image) };
    image.crop(cut).map(Rc::new).map_err(|error| error.to_string())
}

/// Checks that a scene takes no more memory than one file may take. This counts the scene's
/// sprites, the drawn poses (each rotating collider has its own, and a second pose while it
/// changes), and terrain, which is shared until it is carved.
pub(super) fn check_memory(
    looks: &[SceneSprite],
    groups: &[Group],
    limits: &Limits,
) -> Result<(), String> {
    let looked: u64 = looks.iter().map(SceneSprite::bytes).sum();
    let mut posed = 0_u64;
    for group in groups.iter().filter(|group| group.is_posed()) {
        let own = looks[group.look].frames.iter().map(|frame| posed_bytes(group, frame)).max();
        posed = posed.saturating_add(own.unwrap_or(0).saturating_mul(2 * u64::from(group.len())));
    }
    let mut is_ground = vec![false; looks.len()];
    let (mut ground, mut dug) = (0_u64, 0_u64);
    let diggers = Diggers::of(groups);
    for group in groups.iter().filter(|group| group.is_terrain) {
        let own = ground_bytes(looks[group.look].frame(0));
        if !std::mem::replace(&mut is_ground[group.look], true) {
            ground = ground.saturating_add(own);
        }
        if diggers.dig(group) {
            dug = dug.saturating_add(own);
        }
    }
    let bytes = looked.saturating_add(posed).saturating_add(ground).saturating_add(dug);
    if bytes > limits.bytes {
        return Err(format!(
            "its sprites take {} MiB all together, {} of them because they are turned or scaled \
             and {} because they can be dug away, and {} are allowed: raise it with --image-limit",
            bytes.div_ceil(1 << 20),
            posed >> 20,
            dug >> 20,
            limits.bytes >> 20
        ));
    }
    Ok(())
}

/// For each layer, the layers of the colliders that dig in it, as bits.
struct Diggers([u32; u32::BITS as usize]);

impl Diggers {
    fn of(groups: &[Group]) -> Self {
        let mut diggers = [0; u32::BITS as usize];
        for group in groups.iter().filter(|group| group.digs.is_some()) {
            for (layer, own) in diggers.iter_mut().enumerate() {
                if group.collides_with.to_bits() >> layer & 1 == 1 {
                    *own |= 1 << group.layer.number();
                }
            }
        }
        Self(diggers)
    }

    /// Returns whether any collider digs in this terrain.
    fn dig(&self, ground: &Group) -> bool {
        self.0[usize::from(ground.layer.number())] & ground.collides_with.to_bits() != 0
    }
}

/// Returns the number of bytes of a frame's terrain chunks if none of the chunks is shared. The
/// pages take little more.
fn ground_bytes(frame: &SpriteFrame) -> u64 {
    let (width, height) = frame.mask.size();
    let side = Terrain::CHUNK_SIDE;
    let chunks = u64::from(width.div_ceil(side)) * u64::from(height.div_ceil(side));
    Mask::bytes_of(side, side).map_or(u64::MAX, |bytes| chunks.saturating_mul(bytes as u64))
}

/// Returns the approximate number of bytes of a frame's mask in any pose of a group.
fn posed_bytes(group: &Group, frame: &SpriteFrame) -> u64 {
    let (width, height) = frame.mask.size();
    let scaled = |side: u32, times: f64| f64::from(side) * times.abs();
    // A rotated mask is at most as long as the diagonal, and at most as long as a mask can be.
    // Larger masks are not drawn.
    let diagonal = scaled(width, group.scale.x()).hypot(scaled(height, group.scale.y())) as u32;
    let side = diagonal.saturating_add(2).min(Mask::MAX_SIDE);
    Mask::bytes_of(side, side).map_or(u64::MAX, |bytes| bytes as u64)
}
