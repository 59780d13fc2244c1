//! Sprites, which colliders show.

use std::sync::Arc;

use engine::sheet::{Frame, Frames};
use engine::world::{SpriteId, Sprites, WorldError};

use super::collider::HmSpriteId;
use super::object::refused;
use crate::ask::ask;
use crate::batch::HmPlaced;
use crate::border::{In, List, Mut, Out, Ref, Text};
use crate::objects::{HmMask, HmSheet, HmSprites, HmWorld};
use crate::space::HmPoint;
use crate::status::{Error, HmStatus, status};

/// Frames, from masks and the offsets of their top left from the sprite's top left.
fn frames(list: List<'_, HmPlaced>) -> Result<Frames, Error> {
    let mut frames = Vec::new();
    frames.try_reserve_exact(list.len()).map_err(|_| Error::OutOfMemory)?;
    for frame in list.iter() {
        let mask = Arc::clone(frame.mask.get("the mask of a frame")?);
        frames.push(Frame::new(mask, (frame.x, frame.y)));
    }
    Ok(Frames::new(frames)?)
}

fn added(
    sprite: Out<HmSpriteId>,
    add: impl FnOnce() -> Result<Result<SpriteId, WorldError>, Error>,
) -> HmStatus {
    status(|| {
        let place = sprite.place("sprite")?;
        place.write(add()?.map_err(refused)?.index());
        Ok(())
    })
}

/// Adds a sprite with one frame to a world, and writes its id. The world shares the pixels of the
/// mask. Later changes to the mask do not affect the sprite.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_add_mask(
    world: Mut<HmWorld>,
    mask: Ref<HmMask>,
    sprite: Out<HmSpriteId>,
) -> HmStatus {
    added(sprite, || {
        let mask = Arc::clone(mask.get("mask")?);
        Ok(world.lock("world")?.world.add_mask(mask))
    })
}

/// Adds a sprite with `count` frames to a world, at least one, and writes its id. The position of a
/// frame is the offset of its mask from the sprite's top left, so that trimmed frames are where the
/// whole frames would be.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_add_frames(
    world: Mut<HmWorld>,
    frames: In<HmPlaced>,
    count: usize,
    sprite: Out<HmSpriteId>,
) -> HmStatus {
    added(sprite, || {
        let frames = self::frames(frames.list("frames", count)?)?;
        Ok(world.lock("world")?.world.add_frames(&frames))
    })
}

/// Adds a sprite with all frames of a sheet to a world, and writes its id. The world shares their
/// masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_add_sheet(
    world: Mut<HmWorld>,
    sheet: Ref<HmSheet>,
    sprite: Out<HmSpriteId>,
) -> HmStatus {
    added(sprite, || {
        let sheet = sheet.get("sheet")?;
        Ok(world.lock("world")?.world.add_frames(sheet.frames()))
    })
}

/// Adds a sprite with the frames of a clip to a world, in the clip's order, and writes its id. It
/// uses the first clip of the sheet with this name. HM_STATUS_NOT_FOUND if there is no such clip,
/// or if it has no frames.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_add_clip(
    world: Mut<HmWorld>,
    sheet: Ref<HmSheet>,
    clip: Text,
    sprite: Out<HmSpriteId>,
) -> HmStatus {
    added(sprite, || {
        let (sheet, clip) = (sheet.get("sheet")?, clip.read("clip")?);
        Ok(world.lock("world")?.world.add_clip(sheet, clip))
    })
}

/// Makes an empty list of sprites, to use in several worlds or to read states and recordings.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_new(sprites: Out<Mut<HmSprites>>) -> HmStatus {
    status(|| sprites.create("sprites", || Ok(Sprites::new())))
}

/// Makes a list of the sprites of a world. Both share the sprites.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_sprites(world: Ref<HmWorld>, sprites: Out<Mut<HmSprites>>) -> HmStatus {
    status(|| sprites.create("sprites", || Ok(world.lock("world")?.world.sprites().clone())))
}

/// Destroys a list of sprites. NULL is fine. Worlds keep their sprites.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_destroy(sprites: Mut<HmSprites>) -> HmStatus {
    status(|| sprites.destroy("sprites"))
}

/// Adds a sprite with one frame to a list: see `hm_world_add_mask`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_add_mask(
    sprites: Mut<HmSprites>,
    mask: Ref<HmMask>,
    sprite: Out<HmSpriteId>,
) -> HmStatus {
    added(sprite, || {
        let mask = Arc::clone(mask.get("mask")?);
        Ok(sprites.lock("sprites")?.add_mask(mask))
    })
}

/// Adds a sprite with frames to a list: see `hm_world_add_frames`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_add_frames(
    sprites: Mut<HmSprites>,
    frames: In<HmPlaced>,
    count: usize,
    sprite: Out<HmSpriteId>,
) -> HmStatus {
    added(sprite, || {
        let frames = self::frames(frames.list("frames", count)?)?;
        Ok(sprites.lock("sprites")?.add_frames(&frames))
    })
}

/// Adds a sprite with all frames of a sheet to a list: see `hm_world_add_sheet`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_add_sheet(
    sprites: Mut<HmSprites>,
    sheet: Ref<HmSheet>,
    sprite: Out<HmSpriteId>,
) -> HmStatus {
    added(sprite, || {
        let sheet = sheet.get("sheet")?;
        Ok(sprites.lock("sprites")?.add_frames(sheet.frames()))
    })
}

/// Adds a sprite with the frames of a clip of a sheet to a list: see `hm_world_add_clip`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_add_clip(
    sprites: Mut<HmSprites>,
    sheet: Ref<HmSheet>,
    clip: Text,
    sprite: Out<HmSpriteId>,
) -> HmStatus {
    added(sprite, || {
        let (sheet, clip) = (sheet.get("sheet")?, clip.read("clip")?);
        Ok(sprites.lock("sprites")?.add_clip(sheet, clip))
    })
}

/// How many sprites a list has. Their ids are 0 to count - 1.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_count(sprites: Ref<HmSprites>, count: Out<u32>) -> HmStatus {
    ask((sprites, "sprites"), (count, "count"), |sprites| Ok(sprites.len()))
}

fn missing(sprite: HmSpriteId, sprites: &Sprites) -> Error {
    let sprites = sprites.len();
    refused(WorldError::NoSuchSprite { sprite, sprites })
}

/// How many frames a sprite has.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_frame_count(
    sprites: Ref<HmSprites>,
    sprite: HmSpriteId,
    count: Out<usize>,
) -> HmStatus {
    ask((sprites, "sprites"), (count, "count"), |sprites| {
        let frames = sprites.frames(SpriteId::from_index(sprite));
        frames.ok_or_else(|| missing(sprite, sprites))
    })
}

/// Makes a mask of a frame of a sprite, and writes its offset from the sprite's top left. The mask
/// shares its pixels with the sprite. The index of the frame wraps around.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_mask(
    sprites: Ref<HmSprites>,
    sprite: HmSpriteId,
    frame: i64,
    mask: Out<Mut<HmMask>>,
    offset: Out<HmPoint>,
) -> HmStatus {
    status(|| {
        let (place, sprites) = (offset.place("offset")?, sprites.get("sprites")?);
        let found = sprites.mask(SpriteId::from_index(sprite), frame);
        let (shared, (x, y)) = found.ok_or_else(|| missing(sprite, sprites))?;
        mask.create("mask", || Ok(Arc::clone(shared)))?;
        place.write(HmPoint { x: x.into(), y: y.into() });
        Ok(())
    })
}
