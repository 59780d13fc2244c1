//! A sheet of a baked file, with its frames, shapes and clips.

use alloc::vec::Vec;

use super::mask::BakedMask;
use super::read::Baked;
use super::record::Record;
use crate::mask::MaskError;
use crate::sheet::{Clip, ClipFrame, Frame, Frames, LoopMode, Shape, Sheet};

impl<'a> Baked<'a> {
    /// The sheets, in the order in which they were baked.
    pub fn sheets(&self) -> impl ExactSizeIterator<Item = BakedSheet<'a>> + use<'a> {
        let baked = *self;
        (0..self.sheets.len()).map(move |index| BakedSheet::new(baked, index))
    }

    /// The sheet with this name.
    pub fn sheet(&self, name: &str) -> Option<BakedSheet<'a>> {
        self.sheets().find(|sheet| sheet.name() == name)
    }
}

/// A baked sheet, read in place.
#[derive(Clone, Copy, Debug)]
pub struct BakedSheet<'a> {
    baked: Baked<'a>,
    record: Record<'a>,
}

impl<'a> BakedSheet<'a> {
    pub(super) fn new(baked: Baked<'a>, index: u32) -> Self {
        Self { baked, record: baked.sheets.record(index) }
    }

    /// The sheet's name.
    pub fn name(&self) -> &'a str {
        self.baked.name(self.record)
    }

    /// The frames, in order; at least one.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = BakedFrame<'a>> + use<'a> {
        let (baked, first, count) = (self.baked, self.record.u32(8), self.record.u32(12));
        (first..first + count)
            .map(move |index| BakedFrame { baked, record: baked.frames.record(index) })
    }

    /// The frame with this index. Indices wrap: -1 is the last.
    pub fn frame(&self, index: i64) -> BakedFrame<'a> {
        let (first, count) = (self.record.u32(8), self.record.u32(12));
        // There is at least one frame, and the remainder is less than their number.
        let index = first + index.rem_euclid(count.into()) as u32;
        BakedFrame { baked: self.baked, record: self.baked.frames.record(index) }
    }

    /// The clips, in order.
    pub fn clips(&self) -> impl ExactSizeIterator<Item = BakedClip<'a>> + use<'a> {
        let (baked, first, count) = (self.baked, self.record.u32(16), self.record.u32(20));
        (first..first + count)
            .map(move |index| BakedClip { baked, record: baked.clips.record(index) })
    }

    /// The first clip with this name.
    pub fn clip(&self, name: &str) -> Option<BakedClip<'a>> {
        self.clips().find(|clip| clip.name() == name)
    }

    /// About how many bytes the result of [`to_sheet`](Self::to_sheet) takes in memory. The file takes less: it stores equal masks
    /// and names once, and nothing of the empty borders of masks.
    pub fn bytes(&self) -> u64 {
        let of_shape = |shape: BakedShape<'_>| {
            let (width, height) = shape.mask().size();
            let mask = crate::Mask::bytes_of(width, height).map_or(u64::MAX, |bytes| bytes as u64);
            mask.saturating_add((size_of::<Shape>() + shape.name().len()) as u64)
        };
        let of_frame = |frame: BakedFrame<'_>| {
            let listed = (size_of::<Frame>() + frame.name().len()) as u64;
            frame.shapes().map(of_shape).fold(listed, u64::saturating_add)
        };
        let of_clip = |clip: BakedClip<'_>| {
            let frames = clip.frames().len() * size_of::<ClipFrame>();
            (size_of::<Clip>() + clip.name().len() + frames) as u64
        };
        let clips = self.clips().map(of_clip).fold(0, u64::saturating_add);
        self.frames().map(of_frame).fold(clips, u64::saturating_add)
    }

    /// Makes the sheet, with a mask of its own for each shape.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn to_sheet(&self) -> Result<Sheet, MaskError> {
        let mut frames = with_room_for(self.record.u32(12))?;
        for frame in self.frames() {
            frames.push(frame.to_frame()?);
        }
        let frames = Frames::new(frames)?;
        let mut clips = with_room_for(self.record.u32(20))?;
        for clip in self.clips() {
            clips.push(clip.to_clip()?);
        }
        // Everything that a sheet requires was checked when the file was opened.
        Ok(Sheet::from_checked(frames, clips))
    }
}

/// A clip of a baked sheet, read in place.
#[derive(Clone, Copy, Debug)]
pub struct BakedClip<'a> {
    baked: Baked<'a>,
    record: Record<'a>,
}

impl<'a> BakedClip<'a> {
    /// The clip's name.
    pub fn name(&self) -> &'a str {
        self.baked.name(self.record)
    }

    /// What happens after the last frame.
    pub fn mode(&self) -> LoopMode {
        match self.record.u32(16) {
            0 => LoopMode::Once,
            1 => LoopMode::Loop,
            _ => LoopMode::PingPong,
        }
    }

    /// The frames in the order in which they play.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = ClipFrame> + use<'a> {
        let (baked, first, count) = (self.baked, self.record.u32(8), self.record.u32(12));
        (first..first + count).map(move |index| {
            let record = baked.clip_frames.record(index);
            ClipFrame { frame: record.u32(0), milliseconds: record.u32(4) }
        })
    }

    /// Makes the clip.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn to_clip(&self) -> Result<Clip, MaskError> {
        let mut frames = with_room_for(self.record.u32(12))?;
        frames.extend(self.frames());
        Ok(Clip::new(self.name(), frames, self.mode()))
    }
}

/// A frame of a baked sheet, read in place.
#[derive(Clone, Copy, Debug)]
pub struct BakedFrame<'a> {
    baked: Baked<'a>,
    record: Record<'a>,
}

impl<'a> BakedFrame<'a> {
    /// The frame's name; empty if it has none.
    pub fn name(&self) -> &'a str {
        self.baked.name(self.record)
    }

    /// (width, height) in pixels before the frame was trimmed.
    pub fn size(&self) -> (u32, u32) {
        (self.record.u32(8), self.record.u32(12))
    }

    /// The pixel that is placed at the sprite's position and that the sprite turns about; `None` if the art has no pivot.
    pub fn pivot(&self) -> Option<(i32, i32)> {
        (self.record.u32(36) == 1).then(|| (self.record.i32(16), self.record.i32(20)))
    }

    /// How long the frame lasts, in milliseconds; 0 if the art does not say.
    pub fn duration(&self) -> u32 {
        self.record.u32(24)
    }

    /// The shapes, the body first.
    pub fn shapes(&self) -> impl ExactSizeIterator<Item = BakedShape<'a>> + use<'a> {
        let (baked, first, count) = (self.baked, self.record.u32(28), self.record.u32(32));
        (first..first + count)
            .map(move |index| BakedShape { baked, record: baked.shapes.record(index) })
    }

    /// Makes the frame, with a mask of its own for each shape.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn to_frame(&self) -> Result<Frame, MaskError> {
        let mut shapes = with_room_for(self.record.u32(32))?;
        for shape in self.shapes() {
            let mask = shape.mask().to_mask()?;
            shapes.push(Shape::new(shape.name(), mask, shape.offset()));
        }
        let (width, height) = self.size();
        let frame = Frame::from_shapes(shapes).ok_or(MaskError::NoFrames)?;
        let frame =
            frame.with_name(self.name()).with_size(width, height).with_duration(self.duration());
        Ok(match self.pivot() {
            Some(pivot) => frame.with_pivot(pivot),
            None => frame,
        })
    }
}

/// A shape of a baked frame, read in place.
#[derive(Clone, Copy, Debug)]
pub struct BakedShape<'a> {
    baked: Baked<'a>,
    record: Record<'a>,
}

impl<'a> BakedShape<'a> {
    /// The shape's name.
    pub fn name(&self) -> &'a str {
        self.baked.name(self.record)
    }

    /// The position of its mask's top left in the frame, in pixels to the right and down.
    pub fn offset(&self) -> (i32, i32) {
        (self.record.i32(12), self.record.i32(16))
    }

    /// The shape's mask.
    pub fn mask(&self) -> BakedMask<'a> {
        self.baked.mask(self.record.u32(8))
    }
}

/// An empty list with room for `count` items.
fn with_room_for<T>(count: u32) -> Result<Vec<T>, MaskError> {
    let mut list = Vec::new();
    let reserved = list.try_reserve_exact(count as usize);
    reserved.map_err(|_| MaskError::OutOfMemory { width: 0, height: 0 })?;
    Ok(list)
}
