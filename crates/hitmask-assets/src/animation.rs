//! Animated images: their frames one at a time, and as a sheet of masks.

use std::fmt;
use std::path::Path;

use hitmask::sheet::{Clip, ClipFrame, Frame, LoopMode, Sheet};

use crate::error::{DecodeError, OpenError, OpenReason};
use crate::format::{Facts, Frames, Plays};
use crate::memory::Budget;
use crate::{AnimationFrame, Limits, MaskRule, files};

/// The maximum number of pixels in all frames of a file together. A limit is needed because a few
/// bytes can add another frame of the whole canvas. This many pixels are a thousand frames of
/// 1920×1080, which take about 10 seconds.
const MAX_PIXELS: u64 = 1 << 31;

/// The frames of an image file, decoded one at a time. The file can be a GIF, or an animated WebP
/// or PNG. A still image has one frame.
///
/// Each frame is the whole canvas as it is shown, so all frames have the same size.
///
/// ```
/// use hitmask_assets::{Animation, Limits, MaskRule};
///
/// let mut idle = Animation::open("tests/data/superpowers/1-idle.gif", &Limits::default())?;
/// while let Some(frame) = idle.next_frame()? {
///     assert_eq!((frame.image.width(), frame.image.height()), idle.size());
/// }
///
/// // Or all of them as masks, with a clip that plays them.
/// let idle = Animation::open("tests/data/superpowers/1-idle.gif", &Limits::default())?;
/// let sheet = idle.sheet(MaskRule::default())?;
/// let shown = sheet.frame(sheet.clip("all").unwrap().frame_at(250).into());
/// assert!(!shown.mask().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Animation {
    frames: Frames,
    budget: Budget,
    facts: Facts,
}

impl fmt::Debug for Animation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Animation")
            .field("size", &self.facts.size)
            .field("frames", &self.facts.count)
            .finish_non_exhaustive()
    }
}

impl Animation {
    /// The name of the clip that plays all frames.
    pub const ALL: &'static str = "all";

    /// Opens the image file at `path` to read its frames. The file's contents decide the format.
    ///
    /// # Errors
    /// Returns the same errors as [`Image::open`](crate::Image::open). Later frames may still be
    /// damaged.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let file = files::read(path, limits)?;
        let decode = || Self::decode(file.into_vec()?, limits);
        decode().map_err(|error| error.at(path))
    }

    /// Reads the frames of an image file from its bytes.
    ///
    /// # Errors
    /// Returns the same errors as [`Image::decode`](crate::Image::decode). Later frames may still
    /// be damaged.
    pub fn decode(bytes: Vec<u8>, limits: &Limits) -> Result<Self, DecodeError> {
        let mut budget = Budget::beside(&bytes, limits)?;
        let (frames, facts) = Frames::new(bytes, &mut budget)?;
        let Facts { size, count, .. } = facts;
        let pixels = count.saturating_mul(u64::from(size.0) * u64::from(size.1));
        if count > 1 && pixels > MAX_PIXELS {
            return Err(DecodeError::unsupported(
                "animation",
                format!(
                    "shows {} million pixels in all its frames, and up to {} million are \
                     composed: cut it into several",
                    pixels / 1_000_000,
                    MAX_PIXELS / 1_000_000
                ),
            ));
        }
        Ok(Self { frames, budget, facts })
    }

    /// Returns the (width, height) of every frame in pixels.
    pub const fn size(&self) -> (u32, u32) {
        self.facts.size
    }

    /// Returns the number of frames, assuming that no frame is damaged. A still image has one
    /// frame.
    pub const fn frame_count(&self) -> u64 {
        self.facts.count
    }

    /// Returns whether the file has a separate still image that is not one of its frames, which an
    /// animated PNG may have. [`Image::open`](crate::Image::open) returns that image.
    pub const fn has_cover(&self) -> bool {
        matches!(self.frames, Frames::Png(_))
    }

    /// Returns whether the file has more than one frame.
    pub const fn is_animated(&self) -> bool {
        self.facts.count > 1
    }

    /// Decodes the next frame. Returns `None` after the last frame.
    ///
    /// # Errors
    /// Returns [`DecodeError`] if the frame is damaged or takes more memory than the limits leave.
    /// After that error, you cannot read the frames that follow.
    pub fn next_frame(&mut self) -> Result<Option<AnimationFrame>, DecodeError> {
        let mut frame = self.frames.next(&mut self.budget)?;
        if let Some(frame) = frame.as_mut().filter(|_| !self.is_animated()) {
            frame.milliseconds = 0;
        }
        Ok(frame)
    }

    /// Creates a sheet of all frames, with a clip called [`Animation::ALL`] that plays them. The
    /// frames of the sheet are masks, and `rule` decides which pixels are solid.
    ///
    /// The clip plays as often as the file requests: once, or in a loop. If the file requests n
    /// plays, the clip lists the frames n times, up to [`hitmask::sheet::Frames::MAX_LEN`] frames
    /// in total. With more frames than that, the clip loops instead. A still image becomes one
    /// frame, without a clip.
    ///
    /// # Errors
    /// Returns [`OpenReason`] if a frame is damaged, if the rule does not fit the image, or if
    /// there are more frames than a sheet can have or than fit in memory.
    pub fn sheet(mut self, rule: MaskRule) -> Result<Sheet, OpenReason> {
        if self.facts.count > hitmask::sheet::Frames::MAX_LEN as u64 {
            return Err(
                hitmask::sheet::SheetError::TooManyFrames { frames: self.facts.count }.into()
            );
        }
        let mut frames = Vec::new();
        let mut shown = Vec::new();
        // Count a mask's own bytes and its place in the list before the mask is made.
        let (width, height) = self.facts.size;
        let mask = hitmask::Mask::bytes_of(width, height)? as u64;
        let listed = (size_of::<Frame>() + size_of::<ClipFrame>()) as u64;
        while let Some(AnimationFrame { image, milliseconds }) = self.next_frame()? {
            self.budget.take("the masks of its frames", mask + 2 * listed)?;
            let frame = shown.len() as u32;
            shown.push(ClipFrame { frame, milliseconds });
            frames.push(Frame::new(image.mask(rule)?, (0, 0)).with_duration(milliseconds));
        }
        let clip = self.is_animated().then(|| clip(&shown, self.facts.plays));
        let frames = hitmask::sheet::Frames::new(frames)?;
        Ok(Sheet::new(frames, clip.into_iter().collect())?)
    }
}

/// Returns the clip of these frames, repeated as often as the file requests.
fn clip(shown: &[ClipFrame], plays: Plays) -> Clip {
    let length = match plays {
        Plays::Times(times) => shown.len().saturating_mul(times as usize),
        Plays::Forever => usize::MAX,
    };
    if length > hitmask::sheet::Frames::MAX_LEN {
        return Clip::new(Animation::ALL, shown.iter().copied(), LoopMode::Loop);
    }
    Clip::new(Animation::ALL, shown.iter().copied().cycle().take(length), LoopMode::Once)
}
