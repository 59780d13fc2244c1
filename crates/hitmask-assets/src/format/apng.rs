//! Animated PNG. The frames of the animation are composed on the canvas.
//!
//! The default image is a frame only if the file says so. If the first frame requests the previous
//! canvas to be restored, the canvas is cleared, as the specification requires. Frames have no
//! palette indices, because a blended pixel may have none. Specification:
//! <https://www.w3.org/TR/png-3/#apng-frame-based-animation>.

use std::io::Cursor;

use hitmask::Rect;
use png::{BlendOp, DisposeOp, FrameControl};

use super::canvas::{Blend, Canvas, Dispose};
use super::png::{Opened, chunks_before_pixels, damaged, error};
use super::{Facts, Plays, played_for};
use crate::memory::{self, Budget};
use crate::{AnimationFrame, DecodeError};

/// The frames of an animated PNG, one after the other.
pub(crate) struct Frames {
    pub(super) facts: Facts,
    opened: Opened<Cursor<Vec<u8>>>,
    canvas: Canvas,
    /// The samples of a frame, and the frame's pixels.
    raw: Vec<u8>,
    rgba: Vec<u8>,
    taken: u64,
    ended: bool,
}

/// Returns whether a PNG is animated.
pub(super) fn is(file: &[u8]) -> bool {
    chunks_before_pixels(file).any(|(kind, _)| kind == *b"acTL")
}

impl Frames {
    /// Reads the start of an animated PNG. `budget` already counts the file's bytes.
    pub(super) fn new(file: Vec<u8>, budget: &mut Budget) -> Result<Self, DecodeError> {
        let transparency = chunks_before_pixels(&file).filter(|(kind, _)| kind == b"tRNS").count();
        let opened = Opened::new(Cursor::new(file), transparency, budget, |header| {
            let size = (header.width, header.height);
            Canvas::bytes(size, false) + 4 * memory::area(size)
        })?;
        let info = opened.reader.info();
        let control = info.animation_control.ok_or_else(|| damaged("its acTL is malformed"))?;
        if control.num_frames == 0 {
            return Err(damaged("it is an animation without frames"));
        }
        let size = opened.size;
        Ok(Self {
            facts: Facts {
                size,
                count: control.num_frames.into(),
                plays: Plays::times(control.num_plays),
            },
            canvas: Canvas::new(size, None)?,
            raw: opened.raw()?,
            rgba: memory::room(4 * memory::area(size))?,
            opened,
            taken: 0,
            ended: false,
        })
    }

    /// Returns the canvas with the next frame on it.
    pub(super) fn next(
        &mut self,
        budget: &mut Budget,
    ) -> Result<Option<AnimationFrame>, DecodeError> {
        if self.ended {
            return Ok(None);
        }
        if self.taken == self.facts.count {
            // A file that ends too early after the last frame is an error, too.
            self.opened.reader.finish().map_err(error)?;
            self.ended = true;
            return Ok(None);
        }
        let reader = &mut self.opened.reader;
        let is_default = self.taken == 0 && reader.info().frame_control.is_some();
        let control = if is_default {
            reader.info().frame_control
        } else {
            Some(*reader.next_frame_info().map_err(error)?)
        };
        let control = control.ok_or_else(|| damaged("a frame of it has no fcTL"))?;
        // For samples smaller than a byte, the decoder adds an interlaced frame to the contents of
        // the buffer.
        self.raw.fill(0);
        let info = reader.next_frame(&mut self.raw).map_err(error)?;
        let area = area(&control);
        let (width, height) = self.facts.size;
        if Rect::new(0, 0, width, height).intersection(area) != Some(area)
            || (info.width, info.height) != area.size()
        {
            return Err(damaged("a frame of it lies outside its canvas"));
        }
        // For an interlaced frame, the decoder keeps the row stride of the whole image.
        let stride = if reader.info().interlaced {
            reader.output_line_size(width).ok_or(DecodeError::OutOfMemory)?
        } else {
            info.line_size
        };
        self.rgba.clear();
        for row in self.raw.chunks(stride).take(area.height as usize) {
            let samples = &self.opened.samples;
            samples.expand(row, area.width as usize, &mut self.rgba, &mut Vec::new());
        }
        let dispose = match control.dispose_op {
            DisposeOp::None => Dispose::Keep,
            DisposeOp::Background => Dispose::Clear,
            // There is no previous canvas before the first frame.
            DisposeOp::Previous if self.taken == 0 => Dispose::Clear,
            DisposeOp::Previous => Dispose::Restore,
        };
        let blend = match control.blend_op {
            BlendOp::Source => Blend::Source,
            BlendOp::Over => Blend::Over,
        };
        let area = self.canvas.begin(area, dispose, budget)?;
        self.canvas.lay(area, &self.rgba, blend);
        self.taken += 1;
        Ok(Some(AnimationFrame { image: self.canvas.picture()?, milliseconds: delay(&control) }))
    }
}

fn area(control: &FrameControl) -> Rect {
    let FrameControl { x_offset, y_offset, width, height, .. } = *control;
    Rect::new(x_offset.into(), y_offset.into(), width, height)
}

/// Returns the duration of a frame in milliseconds, rounded to the nearest.
fn delay(control: &FrameControl) -> u32 {
    // A denominator of 0 is treated as 100.
    let parts = match control.delay_den {
        0 => 100,
        parts => u32::from(parts),
    };
    played_for((1000 * u32::from(control.delay_num) + parts / 2) / parts)
}
