//! Sprite sheets: frames with names, durations and named shapes, and the animation clips that play
//! these frames.
//!
//! A [`Frame`] has a body and may have further named [`Shape`]s, such as hitboxes and hurtboxes.
//! [`Frames`] can cut a sheet's mask into frames, so that each frame of the animation has its own
//! mask. A [`Clip`] defines which frame plays when. A [`Sheet`] contains the frames and their
//! clips.

// The files in the order of use: `shape`, `frame`, `frames`, `clip`. The sheet is defined here.

mod clip;
mod error;
mod frame;
mod frames;
mod shape;

use alloc::vec::Vec;

use crate::mask::MaskError;

pub use clip::{Clip, ClipFrame, LoopMode};
pub use error::SheetError;
pub use frame::Frame;
pub use frames::Frames;
pub use shape::Shape;

/// A sprite sheet, an atlas or an animated image, represented as frames and the clips that play
/// them.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::sheet::{Clip, Frames, LoopMode, Sheet};
///
/// // Four frames of 2×2 in a row; the last two are the run.
/// let frames = Frames::from_grid(&Mask::from_text("#..####.\n#..#.##.")?, 2, 2).unwrap();
/// let run = Clip::evenly("run", [2, 3], 80, LoopMode::Loop);
/// let sheet = Sheet::new(frames, vec![run]).unwrap();
///
/// // The mask follows the animation: 100 ms into the run the second of its frames is shown.
/// let frame = sheet.clip("run").unwrap().frame_at(100);
/// assert_eq!(frame, 3);
/// assert!(sheet.frame(frame.into()).at((0, 0)).contains((0, 1)));
/// assert_eq!(sheet.find("run/-1"), Ok(3));
/// # Ok::<(), hitmask::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    frames: Frames,
    clips: Vec<Clip>,
}

impl Sheet {
    /// Returns a sheet with these frames and clips.
    ///
    /// # Errors
    /// [`SheetError::ClipFrame`] if a clip refers to a frame that does not exist, and
    /// [`SheetError::TooManyFrames`] if the sheet has more than [`Frames::MAX_LEN`] frames.
    pub fn new(frames: Frames, clips: Vec<Clip>) -> Result<Self, SheetError> {
        if frames.len() > Frames::MAX_LEN {
            return Err(SheetError::TooManyFrames { frames: frames.len() as u64 });
        }
        for clip in &clips {
            for shown in clip.frames() {
                if shown.frame as usize >= frames.len() {
                    return Err(SheetError::ClipFrame {
                        frame: shown.frame,
                        frames: frames.len() as u64,
                    });
                }
            }
        }
        Ok(Self { frames, clips })
    }

    /// Returns a sheet with these frames and clips. Each clip must refer only to frames that exist.
    pub(crate) const fn from_checked(frames: Frames, clips: Vec<Clip>) -> Self {
        Self { frames, clips }
    }

    /// Returns the frames and the clips, so that you can change them and create another sheet from
    /// them.
    pub fn into_parts(self) -> (Frames, Vec<Clip>) {
        (self.frames, self.clips)
    }

    /// Returns this sheet mirrored left to right, frame by frame, with all shapes and pivots
    /// ([`Frame::flipped_x`]) and the same clips. Create the mirrored sheet once, and use it while
    /// the sprite faces the other way.
    ///
    /// # Errors
    /// [`MaskError::OutOfMemory`] if memory runs out.
    pub fn flipped_x(&self) -> Result<Self, MaskError> {
        let frames = self.frames.iter().map(Frame::flipped_x).collect::<Result<Vec<_>, _>>()?;
        Ok(Self { frames: Frames::new(frames)?, clips: self.clips.clone() })
    }

    /// Returns the frames, in order.
    pub const fn frames(&self) -> &Frames {
        &self.frames
    }

    /// Returns the frame with this index. The index wraps around; see [`Frames::frame`].
    pub fn frame(&self, index: i64) -> &Frame {
        self.frames.frame(index)
    }

    /// Returns the clips, in order.
    pub fn clips(&self) -> &[Clip] {
        &self.clips
    }

    /// Returns the first clip with this name; `None` if the sheet has no such clip.
    pub fn clip(&self, name: &str) -> Option<&Clip> {
        self.clips.iter().find(|clip| clip.name() == name)
    }

    /// Returns the index of the frame that a text refers to. The text is the name of a frame,
    /// `CLIP/INDEX` for the frame at an index of a clip, the name of a clip for its first frame, or
    /// the index of a frame in the sheet. Indices wrap around, as in [`Frames::frame`].
    ///
    /// # Errors
    /// [`SheetError::NoSuchFrame`] if the text refers to no frame, and [`SheetError::Ambiguous`] if
    /// several frames, or several clips, have that name.
    pub fn find(&self, text: &str) -> Result<usize, SheetError> {
        let mut named = self.frames.iter().enumerate().filter(|(_, frame)| frame.name() == text);
        if let Some((index, _)) = named.next().filter(|_| !text.is_empty()) {
            return if named.next().is_some() { Err(SheetError::Ambiguous) } else { Ok(index) };
        }
        if let Some((name, index)) = text.rsplit_once('/')
            && let (Some(clip), Some(index)) = (self.only_clip(name)?, parse_index(index))
        {
            return Ok(clip.frame(index) as usize);
        }
        if let Some(clip) = self.only_clip(text)? {
            return Ok(clip.frame(0) as usize);
        }
        let index = parse_index(text).ok_or(SheetError::NoSuchFrame)?;
        Ok(self.frames.index(index))
    }
}

impl Sheet {
    /// Returns the clip with this name, or an error if several clips have this name.
    fn only_clip(&self, name: &str) -> Result<Option<&Clip>, SheetError> {
        let mut named = self.clips.iter().filter(|clip| clip.name() == name);
        let first = named.next();
        if named.next().is_some() { Err(SheetError::Ambiguous) } else { Ok(first) }
    }
}

/// Parses a decimal index, which may be negative.
fn parse_index(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::mask::Mask;

    fn sheet() -> Sheet {
        let frame = |name| Frame::new(Mask::full(2, 2).unwrap(), (0, 0)).with_name(name);
        let frames = Frames::new(vec![frame("a"), frame("b"), frame("twice"), frame("twice")]);
        let clips = vec![
            Clip::evenly("run", [1, 2, 3], 10, LoopMode::Loop),
            Clip::evenly("a", [3], 10, LoopMode::Loop),
            Clip::evenly("up/down", [2, 0], 10, LoopMode::Loop),
            Clip::evenly("both", [0], 10, LoopMode::Loop),
            Clip::evenly("both", [1], 10, LoopMode::Loop),
        ];
        Sheet::new(frames.unwrap(), clips).unwrap()
    }

    #[test]
    fn frames_are_found_by_name_then_by_clip_then_by_index() {
        let sheet = sheet();
        for (text, index) in [
            ("a", 0),
            ("b", 1),
            ("run", 1),
            ("run/1", 2),
            ("run/3", 1),
            ("run/-1", 3),
            ("up/down", 2),
            ("up/down/1", 0),
            ("0", 0),
            ("4", 0),
            ("-1", 3),
        ] {
            assert_eq!(sheet.find(text), Ok(index), "{text}");
        }
        for text in ["twice", "both", "both/0"] {
            assert_eq!(sheet.find(text), Err(SheetError::Ambiguous), "{text}");
        }
        for text in ["", "c", "run/", "run/x", "run/+1", "/1", "-", "9999999999999999999"] {
            assert_eq!(sheet.find(text), Err(SheetError::NoSuchFrame), "{text}");
        }
    }

    #[test]
    fn a_clip_cannot_show_what_is_not_there() {
        let frames = Frames::new(vec![Frame::new(Mask::new(1, 1).unwrap(), (0, 0))]).unwrap();
        let clip = Clip::evenly("walk", [0, 1], 10, LoopMode::Once);
        assert_eq!(
            Sheet::new(frames, vec![clip]),
            Err(SheetError::ClipFrame { frame: 1, frames: 1 })
        );
    }
}
