//! The sprites that colliders show.

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

/// Creates frames from masks and the offsets of the masks' top left from the sprite's top left.
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

/// Adds a sprite with one frame to a world and writes its id. The world shares the pixels of the
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

/// Adds a sprite with `count` frames to a world and writes its id. There must be at least one
/// frame. A frame's position is the offset of its mask from the sprite's top left, so trimmed
/// frames stay where the whole frames would be.
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

/// Adds a sprite with all frames of a sheet to a world and writes its id. The world shares their
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

/// Adds a sprite with the frames of a clip to a world, in the clip's order, and writes its id. The
/// function uses the sheet's first clip with this name. Returns HM_STATUS_NOT_FOUND if there is no
/// such clip, or if it has no frames.
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

/// Creates an empty list of sprites. Use it in several worlds, or to read states and recordings.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_new(sprites: Out<Mut<HmSprites>>) -> HmStatus {
    status(|| sprites.create("sprites", || Ok(Sprites::new())))
}

/// Creates a list of a world's sprites. The list and the world share the sprites.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_sprites(world: Ref<HmWorld>, sprites: Out<Mut<HmSprites>>) -> HmStatus {
    status(|| sprites.create("sprites", || Ok(world.lock("world")?.world.sprites().clone())))
}

/// Destroys a list of sprites. Passing NULL does nothing. Worlds keep their sprites.
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

/// Returns the number of sprites in a list. Their ids are 0 to count - 1.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sprites_count(sprites: Ref<HmSprites>, count: Out<u32>) -> HmStatus {
    ask((sprites, "sprites"), (count, "count"), |sprites| Ok(sprites.len()))
}

fn missing(sprite: HmSpriteId, sprites: &Sprites) -> Error {
    let sprites = sprites.len();
    refused(WorldError::NoSuchSprite { sprite, sprites })
}

/// Returns the number of frames in a sprite.
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

/// Creates a mask of a sprite's frame and writes the mask's offset from the sprite's top left. The
/// mask shares its pixels with the sprite. The frame index wraps around.
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
