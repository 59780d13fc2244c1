//! Sprites: the masks and animation frames that colliders show, shared by worlds and their
//! snapshots.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{SpriteId, WorldError};
use crate::mask::{Mask, NoMemory, push, with_room};
use crate::sheet::{Frame, Frames, Sheet};

/// The sprites that colliders can show: masks, and the frames of animations.
///
/// A clone shares all masks with the original, and so do the worlds that use these sprites and the
/// snapshots of those worlds. The state of a world is therefore small, because it does not contain
/// masks.
#[derive(Clone, Debug, Default)]
pub struct Sprites {
    /// The frames of each sprite.
    sprites: Arc<Vec<Arc<[SpriteFrame]>>>,
}

/// A mask of a sprite, and its top left relative to the sprite's top left.
#[derive(Clone, Debug)]
pub(super) struct SpriteFrame {
    pub(super) mask: Arc<Mask>,
    pub(super) offset: (i32, i32),
}

impl SpriteFrame {
    /// Returns the body mask of a frame.
    fn of(frame: &Frame) -> Self {
        Self { mask: Arc::clone(frame.mask()), offset: frame.offset() }
    }
}

impl Sprites {
    /// Returns an empty list of sprites.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of sprites.
    pub fn len(&self) -> u32 {
        // `add` creates no more sprites than a u32 can count.
        self.sprites.len() as u32
    }

    /// Returns whether the list contains no sprites.
    pub fn is_empty(&self) -> bool {
        self.sprites.is_empty()
    }

    /// Adds a sprite with one mask.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`] if memory runs out.
    pub fn add_mask(&mut self, mask: impl Into<Arc<Mask>>) -> Result<SpriteId, WorldError> {
        let mut frames = with_room(1)?;
        frames.push(SpriteFrame { mask: mask.into(), offset: (0, 0) });
        self.add(frames)
    }

    /// Adds a sprite whose frames are the body masks of these frames. The masks are shared, not
    /// copied.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`] if memory runs out.
    pub fn add_frames(&mut self, frames: &Frames) -> Result<SpriteId, WorldError> {
        let mut list = with_room(frames.len())?;
        list.extend(frames.iter().map(SpriteFrame::of));
        self.add(list)
    }

    /// Adds a sprite with the frames of one of a sheet's clips, in the clip's order. The sprite
    /// shares its masks with the sheet.
    ///
    /// # Errors
    /// [`WorldError::NoSuchClip`] if the sheet has no clip of this name or the clip has no frames,
    /// and [`WorldError::OutOfMemory`].
    pub fn add_clip(&mut self, sheet: &Sheet, clip: &str) -> Result<SpriteId, WorldError> {
        let clip = sheet.clip(clip).ok_or(WorldError::NoSuchClip)?;
        let mut list: Vec<SpriteFrame> = with_room(clip.frames().len())?;
        let frames = clip.frames().iter().map(|shown| sheet.frame(shown.frame.into()));
        list.extend(frames.map(SpriteFrame::of));
        if list.is_empty() {
            return Err(WorldError::NoSuchClip);
        }
        self.add(list)
    }

    /// Returns the number of frames of a sprite, at least 1; `None` if there is no such sprite.
    pub fn frames(&self, sprite: SpriteId) -> Option<usize> {
        Some(self.sprites.get(sprite.0 as usize)?.len())
    }

    /// Returns the mask of a frame, and its top left relative to the sprite's top left. The frame
    /// index wraps around.
    pub fn mask(&self, sprite: SpriteId, frame: i64) -> Option<(&Arc<Mask>, (i32, i32))> {
        let number = self.frame_number(sprite, frame)?;
        let frame = self.frame(sprite, number)?;
        Some((&frame.mask, frame.offset))
    }

    /// Wraps a frame index around.
    pub(super) fn frame_number(&self, sprite: SpriteId, frame: i64) -> Option<u32> {
        let frames = self.frames(sprite)? as i64;
        Some(frame.checked_rem_euclid(frames)? as u32)
    }

    pub(super) fn frame(&self, sprite: SpriteId, frame: u32) -> Option<&SpriteFrame> {
        self.sprites.get(sprite.0 as usize)?.get(frame as usize)
    }

    fn add(&mut self, frames: Vec<SpriteFrame>) -> Result<SpriteId, WorldError> {
        let number = self.len();
        if number == u32::MAX || frames.len() > u32::MAX as usize {
            return Err(WorldError::Full);
        }
        if Arc::get_mut(&mut self.sprites).is_none() {
            // The list is shared, so make a copy.
            let mut own = with_room(self.sprites.len() + 1)?;
            own.extend(self.sprites.iter().cloned());
            self.sprites = Arc::new(own);
        }
        let sprites = Arc::get_mut(&mut self.sprites).ok_or(NoMemory)?;
        push(sprites, Arc::from(frames))?;
        Ok(SpriteId(number))
    }
}
