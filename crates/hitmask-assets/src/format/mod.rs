//! The image formats, each in its own module. The first bytes of a file decide which format it has.

mod apng;
mod bmp;
mod bytes;
mod canvas;
mod gif;
mod png;
mod qoi;
mod tga;
mod webp;

use crate::memory::Budget;
use crate::{AnimationFrame, DecodeError, Image, Limits};

/// A format that can be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Png,
    Gif,
    WebP,
    Bmp,
    Qoi,
    Tga,
}

/// Returns the format of a file, or `None` if it is unknown.
pub(crate) fn of(file: &[u8]) -> Option<Format> {
    if file.starts_with(&png::SIGNATURE) {
        Some(Format::Png)
    } else if gif::SIGNATURES.iter().any(|signature| file.starts_with(signature)) {
        Some(Format::Gif)
    } else if webp::is(file) {
        Some(Format::WebP)
    } else if bmp::is(file) {
        Some(Format::Bmp)
    } else if file.starts_with(&qoi::SIGNATURE) {
        Some(Format::Qoi)
    } else if tga::is(file) {
        // TGA comes last, because it has no signature.
        Some(Format::Tga)
    } else {
        None
    }
}

/// Decodes the still image in a file. For an animation, this is its first frame or its default
/// image.
pub(crate) fn decode(file: &[u8], limits: &Limits) -> Result<Image, DecodeError> {
    still(known(file)?, file, &mut Budget::beside(file, limits)?)
}

/// Decodes the still image in a file of this format. `budget` already counts the file's bytes.
fn still(format: Format, file: &[u8], budget: &mut Budget) -> Result<Image, DecodeError> {
    match format {
        Format::Png => png::decode(file, budget),
        Format::Gif => first(gif::Frames::new(file, budget)?.next(file, budget)),
        Format::WebP if webp::is_animated(file) => {
            first(webp::Frames::new(file, budget)?.next(file, budget))
        }
        Format::WebP => webp::decode(file, budget),
        Format::Bmp => bmp::decode(file, budget),
        Format::Qoi => qoi::decode(file, budget),
        Format::Tga => tga::decode(file, budget),
    }
}

/// Returns the format of a file, or an error if it is unknown.
pub(crate) fn known(file: &[u8]) -> Result<Format, DecodeError> {
    if file.is_empty() {
        return Err(DecodeError::Empty);
    }
    of(file).ok_or(DecodeError::UnknownFormat)
}

fn first(frame: Result<Option<AnimationFrame>, DecodeError>) -> Result<Image, DecodeError> {
    frame?.map(|frame| frame.image).ok_or(DecodeError::UnknownFormat)
}

/// How often an animation plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plays {
    Times(u32),
    Forever,
}

impl Plays {
    /// Converts the number of plays in a file, where 0 means forever.
    fn times(times: u32) -> Self {
        if times == 0 { Self::Forever } else { Self::Times(times) }
    }
}

/// What is known about an animation before its frames are decoded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) size: (u32, u32),
    /// The number of frames.
    pub(crate) count: u64,
    pub(crate) plays: Plays,
}

/// The frames of an animation, decoded one after the other.
pub(crate) enum Frames {
    /// A still image, until it has been read.
    Still(Option<Image>),
    Gif(gif::Frames, Vec<u8>),
    WebP(webp::Frames, Vec<u8>),
    Png(Box<apng::Frames>),
}

impl Frames {
    /// Returns the frames in a file, and the facts that the frames share.
    pub(crate) fn new(file: Vec<u8>, budget: &mut Budget) -> Result<(Self, Facts), DecodeError> {
        Ok(match known(&file)? {
            Format::Png if apng::is(&file) => {
                let frames = Box::new(apng::Frames::new(file, budget)?);
                let facts = frames.facts;
                (Self::Png(frames), facts)
            }
            Format::Gif => {
                let frames = gif::Frames::new(&file, budget)?;
                let facts = frames.facts;
                (Self::Gif(frames, file), facts)
            }
            Format::WebP if webp::is_animated(&file) => {
                let frames = webp::Frames::new(&file, budget)?;
                let facts = frames.facts;
                (Self::WebP(frames, file), facts)
            }
            format => {
                let image = still(format, &file, budget)?;
                let size = (image.width, image.height);
                (Self::Still(Some(image)), Facts { size, count: 1, plays: Plays::Times(1) })
            }
        })
    }

    /// Decodes the next frame.
    pub(crate) fn next(
        &mut self,
        budget: &mut Budget,
    ) -> Result<Option<AnimationFrame>, DecodeError> {
        match self {
            Self::Still(image) => {
                Ok(image.take().map(|image| AnimationFrame { image, milliseconds: 0 }))
            }
            Self::Gif(frames, file) => frames.next(file, budget),
            Self::WebP(frames, file) => frames.next(file, budget),
            Self::Png(frames) => frames.next(budget),
        }
    }
}

/// Returns the duration of a frame in milliseconds. A duration of 10 or less in a file is treated
/// as 100, as in browsers, because the programs that wrote such durations meant "as fast as
/// possible".
fn played_for(milliseconds: u32) -> u32 {
    if milliseconds <= 10 { 100 } else { milliseconds }
}
