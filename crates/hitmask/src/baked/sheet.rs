//! A sheet of a baked file, with its frames, shapes and clips.

use alloc::vec::Vec;

use super::layout::{ClipFrameRecord, ClipRecord, FrameRecord, ShapeRecord, SheetRecord};
use super::mask::BakedMask;
use super::read::Baked;
use crate::mask::{MaskError, NoMemory, with_room};
use crate::sheet::{Clip, ClipFrame, Frame, Frames, LoopMode, Shape, Sheet};

impl<'a> Baked<'a> {
    /// Returns the sheets, in the order in which they were baked.
    pub fn sheets(&self) -> impl ExactSizeIterator<Item = BakedSheet<'a>> + use<'a> {
        let baked = *self;
        let all = 0..self.sheets.len();
        all.map(move |index| BakedSheet { baked, record: baked.sheets.record(index) })
    }

    /// Returns the sheet with this name.
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

    /// Returns the frames, in order; at least one.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = BakedFrame<'a>> + use<'a> {
        let baked = self.baked;
        baked.frames.records(self.record.frames).map(move |record| BakedFrame { baked, record })
    }

    /// Returns the frame with this index. Indices wrap: -1 is the last.
    pub fn frame(&self, index: i64) -> BakedFrame<'a> {
        let frames = self.record.frames;
        // There is at least one frame, and the remainder is less than their number.
        let index = frames.first + index.rem_euclid(frames.count.into()) as u32;
        BakedFrame { baked: self.baked, record: self.baked.frames.record(index) }
    }

    /// Returns the clips, in order.
    pub fn clips(&self) -> impl ExactSizeIterator<Item = BakedClip<'a>> + use<'a> {
        let baked = self.baked;
        baked.clips.records(self.record.clips).map(move |record| BakedClip { baked, record })
    }

    /// Returns the first clip with this name.
    pub fn clip(&self, name: &str) -> Option<BakedClip<'a>> {
        self.clips().find(|clip| clip.name() == name)
    }

    /// Returns about how many bytes the result of [`to_sheet`](Self::to_sheet) takes in memory. The
    /// file takes less: it stores equal masks and names once, and leaves out the empty borders of
    /// masks.
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

    /// Makes a [`Sheet`] that has its own mask for each shape.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn to_sheet(&self) -> Result<Sheet, MaskError> {
        let frames = Frames::new(list_of(self.frames().map(|frame| frame.to_frame()))?)?;
        let clips = list_of(self.clips().map(|clip| clip.to_clip()))?;
        // Everything that a sheet requires was checked when the file was opened.
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

    /// Returns what happens after the last frame.
    pub fn mode(&self) -> LoopMode {
        LoopMode::ALL.get(self.record.mode as usize).copied().unwrap_or_default()
    }

    /// Returns the frames in the order in which they play.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = ClipFrame> + use<'a> {
        let records = self.baked.clip_frames.records(self.record.frames);
        records.map(|ClipFrameRecord { frame, milliseconds }| ClipFrame { frame, milliseconds })
    }

    /// Makes a [`Clip`] with the same frames.
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

    /// Returns (width, height) in pixels before the frame was trimmed.
    pub fn size(&self) -> (u32, u32) {
        self.record.size
    }

    /// Returns the pixel that is placed at the sprite's position and that the sprite turns about;
    /// `None` if the art has no pivot.
    pub fn pivot(&self) -> Option<(i32, i32)> {
        (self.record.has_pivot == 1).then_some(self.record.pivot)
    }

    /// Returns how long the frame lasts, in milliseconds; 0 if the art gives no duration.
    pub fn duration(&self) -> u32 {
        self.record.milliseconds
    }

    /// Returns the shapes, the body first.
    pub fn shapes(&self) -> impl ExactSizeIterator<Item = BakedShape<'a>> + use<'a> {
        let baked = self.baked;
        baked.shapes.records(self.record.shapes).map(move |record| BakedShape { baked, record })
    }

    /// Makes a [`Frame`] that has its own mask for each shape.
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

    /// Returns the position of its mask's top left in the frame, in pixels to the right and down.
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
