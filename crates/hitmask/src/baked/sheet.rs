//! A sheet of a baked file, with its frames, shapes and clips.

use alloc::vec::Vec;

use super::layout::{ClipFrameRecord, ClipRecord, FrameRecord, ShapeRecord, SheetRecord};
use super::mask::BakedMask;
use super::read::Baked;
use crate::mask::{MaskError, NoMemory, with_room};
use crate::sheet::{Clip, ClipFrame, Frame, Frames, LoopMode, Shape, Sheet};

impl<'a> Baked<'a> {
    /// Iterates over the sheets, in the order in which they were baked.
    pub fn sheets(&self) -> impl ExactSizeIterator<Item = BakedSheet<'a>> + use<'a> {
        let baked = *self;
        let all = 0..self.sheets.len();
        all.map(move |index| BakedSheet { baked, record: baked.sheets.record(index) })
    }

    /// Returns the sheet with this name; `None` if the file has no such sheet.
    pub fn sheet(&self, name: &str) -> Option<BakedSheet<'a>> {
        self.sheets().find(|sheet| sheet.name() == name)
    }
}

/// A baked sheet, read in place.
#[derive(Clone, Copy, Debug)]
pub struct BakedSheet<'a> {
    baked: Baked<'a>,
    record: SheetRecord,
}

impl<'a> BakedSheet<'a> {
    /// Returns the sheet's name.
    pub fn name(&self) -> &'a str {
        self.baked.name(self.record.name)
    }

    /// Iterates over the sheet's frames, in order. A sheet has at least one frame.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = BakedFrame<'a>> + use<'a> {
        let baked = self.baked;
        baked.frames.records(self.record.frames).map(move |record| BakedFrame { baked, record })
    }

    /// Returns the frame with this index. The index wraps around: -1 is the last frame.
    pub fn frame(&self, index: i64) -> BakedFrame<'a> {
        let frames = self.record.frames;
        // There is at least one frame, and the remainder is less than the number of frames.
        let index = frames.first + index.rem_euclid(frames.count.into()) as u32;
        BakedFrame { baked: self.baked, record: self.baked.frames.record(index) }
    }

    /// Iterates over the clips, in order.
    pub fn clips(&self) -> impl ExactSizeIterator<Item = BakedClip<'a>> + use<'a> {
        let baked = self.baked;
        baked.clips.records(self.record.clips).map(move |record| BakedClip { baked, record })
    }

    /// Returns the first clip with this name; `None` if the sheet has no such clip.
    pub fn clip(&self, name: &str) -> Option<BakedClip<'a>> {
        self.clips().find(|clip| clip.name() == name)
    }

    /// Returns approximately how many bytes of memory the result of [`to_sheet`](Self::to_sheet)
    /// takes. In the file, a sheet takes fewer bytes, because the file stores equal masks and names
    /// only once, and omits the empty borders of masks.
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

    /// Creates a [`Sheet`] that has its own mask for each shape.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn to_sheet(&self) -> Result<Sheet, MaskError> {
        let frames = Frames::new(list_of(self.frames().map(|frame| frame.to_frame()))?)?;
        let clips = list_of(self.clips().map(|clip| clip.to_clip()))?;
        // Opening the file has already checked everything that a sheet requires.
        Ok(Sheet::from_checked(frames, clips))
    }
}

/// A clip of a baked sheet, read in place.
#[derive(Clone, Copy, Debug)]
pub struct BakedClip<'a> {
    baked: Baked<'a>,
    record: ClipRecord,
}

impl<'a> BakedClip<'a> {
    /// Returns the clip's name.
    pub fn name(&self) -> &'a str {
        self.baked.name(self.record.name)
    }

    /// Returns what happens after the clip's last frame.
    pub fn mode(&self) -> LoopMode {
        LoopMode::ALL.get(self.record.mode as usize).copied().unwrap_or_default()
    }

    /// Iterates over the clip's frames in the order in which they play.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = ClipFrame> + use<'a> {
        let records = self.baked.clip_frames.records(self.record.frames);
        records.map(|ClipFrameRecord { frame, milliseconds }| ClipFrame { frame, milliseconds })
    }

    /// Creates a [`Clip`] with the same frames.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn to_clip(&self) -> Result<Clip, MaskError> {
        Ok(Clip::new(self.name(), list_of(self.frames().map(Ok))?, self.mode()))
    }
}

/// A frame of a baked sheet, read in place.
#[derive(Clone, Copy, Debug)]
pub struct BakedFrame<'a> {
    baked: Baked<'a>,
    record: FrameRecord,
}

impl<'a> BakedFrame<'a> {
    /// Returns the frame's name; empty if it has none.
    pub fn name(&self) -> &'a str {
        self.baked.name(self.record.name)
    }

    /// Returns the (width, height) in pixels that the frame had before it was trimmed.
    pub fn size(&self) -> (u32, u32) {
        self.record.size
    }

    /// Returns the pixel that is placed at the sprite's position and about which the sprite
    /// rotates; `None` if the art has no pivot.
    pub fn pivot(&self) -> Option<(i32, i32)> {
        (self.record.has_pivot == 1).then_some(self.record.pivot)
    }

    /// Returns how long the frame lasts, in milliseconds; 0 if the art specifies no duration.
    pub fn duration(&self) -> u32 {
        self.record.milliseconds
    }

    /// Iterates over the frame's shapes, starting with the body.
    pub fn shapes(&self) -> impl ExactSizeIterator<Item = BakedShape<'a>> + use<'a> {
        let baked = self.baked;
        baked.shapes.records(self.record.shapes).map(move |record| BakedShape { baked, record })
    }

    /// Creates a [`Frame`] that has its own mask for each shape.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn to_frame(&self) -> Result<Frame, MaskError> {
        let shapes =
            list_of(self.shapes().map(|shape| {
                Ok(Shape::new(shape.name(), shape.mask().to_mask()?, shape.offset()))
            }))?;
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
    record: ShapeRecord,
}

impl<'a> BakedShape<'a> {
    /// Returns the shape's name.
    pub fn name(&self) -> &'a str {
        self.baked.name(self.record.name)
    }

    /// Returns the position of the shape's mask in the frame: how many pixels the mask's top left
    /// lies to the right of the frame's top left and below it.
    pub fn offset(&self) -> (i32, i32) {
        self.record.offset
    }

    /// Returns the shape's mask.
    pub fn mask(&self) -> BakedMask<'a> {
        self.baked.mask(self.record.mask)
    }
}

/// Collects items into a list.
fn list_of<T>(
    items: impl ExactSizeIterator<Item = Result<T, MaskError>>,
) -> Result<Vec<T>, MaskError> {
    let mut list = with_room(items.len()).map_err(|_| NoMemory::of((0, 0)))?;
    for item in items {
        list.push(item?);
    }
    Ok(list)
}
