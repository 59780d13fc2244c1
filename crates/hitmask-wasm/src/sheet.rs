//! Sheets: frames with their shapes, clips, and baked masks.

use std::sync::Arc;

use hitmask::baked::{Baked, bake};
use hitmask::sheet::{Clip, ClipFrame, Frame, Frames, LoopMode, Shape};
use hitmask::{Point, Rect};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::Answer;
use crate::error::js;
use crate::mask::Mask;

/// The maximum memory for the masks of one baked file. Baked files leave out empty pixels, so even
/// a small file can contain huge masks.
const MAX_BYTES: u64 = 256 << 20;

/// A sheet. Its masks are copied when JavaScript requests them.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Sheet(Arc<hitmask::sheet::Sheet>);

/// The parts of a sheet, which JavaScript adds one by one.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct SheetParts {
    /// A change takes a frame out and puts it back, so every frame is `Some` between calls.
    frames: Vec<Option<Frame>>,
    clips: Vec<Clip>,
}

/// Sheets by name: those of a baked file, or those to be baked.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct BakedSheets(Vec<(String, Arc<hitmask::sheet::Sheet>)>);

/// Converts a time in milliseconds. TypeScript has checked that it is neither negative nor NaN.
const fn milliseconds(time: f64) -> u64 {
    time as u64
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Sheet {
    /// Returns, for each frame: width, height, pivot or NaN, duration, the number of shapes, and
    /// the offsets of the shapes.
    pub fn frames(&self) -> Vec<f64> {
        let mut answer = Answer::default();
        for frame in self.0.frames() {
            let (width, height) = frame.size();
            answer = answer.number(width.into()).number(height.into());
            answer = answer.maybe_point(frame.pivot().map(Point::from));
            answer = answer.number(frame.duration().into()).number(frame.shapes().count() as u64);
            for shape in frame.shapes() {
                answer = answer.point(shape.offset().into());
            }
        }
        answer.list()
    }

    /// Returns, for each frame, its name and the names of its shapes.
    #[wasm_bindgen(js_name = frameNames)]
    pub fn frame_names(&self) -> Vec<String> {
        let names = |frame: &Frame| {
            let shapes = frame.shapes().map(|shape| shape.name().to_string());
            std::iter::once(frame.name().to_string()).chain(shapes).collect::<Vec<_>>()
        };
        self.0.frames().iter().flat_map(names).collect()
    }

    /// Returns, for each clip, the index of its mode, its duration, the number of its frames, and
    /// the index and duration of each frame.
    pub fn clips(&self) -> Vec<f64> {
        let mut answer = Answer::default();
        for clip in self.0.clips() {
            answer = answer.number(clip.mode() as u64).number(clip.duration());
            answer = answer.number(clip.frames().len() as u64);
            for shown in clip.frames() {
                answer = answer.number(shown.frame.into()).number(shown.milliseconds.into());
            }
        }
        answer.list()
    }

    #[wasm_bindgen(js_name = clipNames)]
    pub fn clip_names(&self) -> Vec<String> {
        self.0.clips().iter().map(|clip| clip.name().to_string()).collect()
    }

    /// Returns the mask of one shape of a frame.
    pub fn mask(&self, frame: u32, shape: u32) -> Result<Mask, JsError> {
        let mut shapes = self.0.frame(frame.into()).shapes();
        let shape = shapes.nth(shape as usize).ok_or_else(|| js("the frame has no such shape"))?;
        Mask::of(shape.mask().try_clone())
    }

    #[wasm_bindgen(js_name = frameAt)]
    pub fn frame_at(&self, clip: u32, time: f64) -> u32 {
        let clip = self.0.clips().get(clip as usize);
        clip.map_or(0, |clip| clip.frame_at(milliseconds(time)))
    }

    pub fn find(&self, text: &str) -> Result<u32, JsError> {
        // A sheet has at most `Frames::MAX_LEN` frames.
        self.0.find(text).map(|index| index as u32).map_err(js)
    }

    #[wasm_bindgen(js_name = flippedX)]
    pub fn flipped_x(&self) -> Result<Self, JsError> {
        self.0.flipped_x().map(|sheet| Self(Arc::new(sheet))).map_err(js)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl SheetParts {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds parts of a mask as frames. The parts are rectangles of four numbers each.
    pub fn rects(&mut self, mask: &Mask, rects: &[i32]) -> Result<(), JsError> {
        let (rects, _) = rects.as_chunks();
        // TypeScript has checked that no side is negative.
        let rect = |&[x, y, width, height]: &[i32; 4]| {
            Rect::new(x.into(), y.into(), width as u32, height as u32)
        };
        let frames = Frames::cut(&mask.0, rects.iter().map(rect)).map_err(js)?;
        self.frames.extend(frames.into_vec().into_iter().map(Some));
        Ok(())
    }

    /// Adds a frame.
    pub fn frame(&mut self, mask: &Mask, x: i32, y: i32) -> Result<(), JsError> {
        self.frames.push(Some(Frame::new(mask.0.try_clone().map_err(js)?, (x, y))));
        Ok(())
    }

    /// Changes the frame with this index.
    fn change(&mut self, index: u32, change: impl FnOnce(Frame) -> Frame) {
        if let Some(frame) = self.frames.get_mut(index as usize) {
            *frame = frame.take().map(change);
        }
    }

    #[wasm_bindgen(js_name = setName)]
    pub fn set_name(&mut self, frame: u32, name: String) {
        self.change(frame, |frame| frame.with_name(name));
    }

    #[wasm_bindgen(js_name = setSize)]
    pub fn set_size(&mut self, frame: u32, width: u32, height: u32) {
        self.change(frame, |frame| frame.with_size(width, height));
    }

    #[wasm_bindgen(js_name = setPivot)]
    pub fn set_pivot(&mut self, frame: u32, x: i32, y: i32) {
        self.change(frame, |frame| frame.with_pivot((x, y)));
    }

    #[wasm_bindgen(js_name = setDuration)]
    pub fn set_duration(&mut self, frame: u32, milliseconds: u32) {
        self.change(frame, |frame| frame.with_duration(milliseconds));
    }

    #[wasm_bindgen(js_name = addShape)]
    pub fn add_shape(
        &mut self,
        frame: u32,
        name: String,
        mask: &Mask,
        x: i32,
        y: i32,
    ) -> Result<(), JsError> {
        let shape = Shape::new(name, mask.0.try_clone().map_err(js)?, (x, y));
        self.change(frame, |frame| frame.with_shape(shape));
        Ok(())
    }

    /// Adds a clip, given its frames, the duration of each frame, and the index of its mode.
    pub fn clip(&mut self, name: &str, frames: &[u32], milliseconds: &[u32], mode: u8) {
        let frames = frames.iter().zip(milliseconds);
        let frames = frames.map(|(&frame, &milliseconds)| ClipFrame { frame, milliseconds });
        let mode = match mode {
            0 => LoopMode::Once,
            1 => LoopMode::Loop,
            _ => LoopMode::PingPong,
        };
        self.clips.push(Clip::new(name, frames, mode));
    }

    /// The number of frames.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.frames.len() as u32
    }

    /// Takes the parts, and builds the sheet.
    pub fn sheet(&mut self) -> Result<Sheet, JsError> {
        let frames = std::mem::take(&mut self.frames).into_iter().flatten().collect();
        let frames = Frames::new(frames).map_err(js)?;
        let sheet = hitmask::sheet::Sheet::new(frames, std::mem::take(&mut self.clips));
        sheet.map(|sheet| Sheet(Arc::new(sheet))).map_err(js)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl BakedSheets {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    pub fn open(bytes: &[u8]) -> Result<Self, JsError> {
        let baked = Baked::open(bytes).map_err(js)?;
        let needed = baked.sheets().fold(0, |sum: u64, sheet| sum.saturating_add(sheet.bytes()));
        if needed > MAX_BYTES {
            let message = format!(
                "its masks would take {} MiB, and up to {} MiB are read: bake several files",
                needed.div_ceil(1 << 20),
                MAX_BYTES >> 20
            );
            return Err(js(message));
        }
        let mut sheets = Vec::with_capacity(baked.len());
        for sheet in baked.sheets() {
            sheets.push((sheet.name().to_string(), Arc::new(sheet.to_sheet().map_err(js)?)));
        }
        Ok(Self(sheets))
    }

    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(|(name, _)| name.clone()).collect()
    }

    pub fn sheet(&self, index: u32) -> Option<Sheet> {
        self.0.get(index as usize).map(|(_, sheet)| Sheet(Arc::clone(sheet)))
    }

    pub fn push(&mut self, name: String, sheet: &Sheet) {
        self.0.push((name, Arc::clone(&sheet.0)));
    }

    pub fn bake(&self) -> Result<Vec<u8>, JsError> {
        let sheets: Vec<_> = self.0.iter().map(|(name, sheet)| (name.as_str(), &**sheet)).collect();
        bake(&sheets).map_err(js)
    }
}
