//! The image formats, one file each; the first bytes of a file decide.

mod apng;
mod bmp;
mod bytes;
mod canvas;
mod gif;
mod memory;
mod png;
mod qoi;
mod tga;
mod webp;

pub(crate) use memory::Memory;

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

/// The format of a file; `None` if it is unknown.
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
        // Last, because it has no signature.
        Some(Format::Tga)
    } else {
        None
    }
}

/// The still image in a file; for an animation its first frame or its default image.
pub(crate) fn decode(file: &[u8], limits: &Limits) -> Result<Image, DecodeError> {
    let format = known(file)?;
    let mut memory = Memory::beside(file, limits)?;
    match format {
        Format::Png => png::decode(file, &mut memory),
        Format::Gif => first(gif::Frames::new(file, &mut memory)?.next(file, &mut memory)),
        Format::WebP => webp::decode(file, &mut memory),
        Format::Bmp => bmp::decode(file, &mut memory),
        Format::Qoi => qoi::decode(file, &mut memory),
        Format::Tga => tga::decode(file, &mut memory),
    }
}

/// The format of a file, which must be known.
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

/// The frames of an animation, decoded one after the other.
pub(crate) enum Frames {
    /// A still image, until it is read.
    Still(Option<Image>),
    Gif(gif::Frames, Vec<u8>),
    WebP(webp::Frames, Vec<u8>),
    Png(Box<apng::Frames>),
}

impl Frames {
    /// The frames in a file.
    pub(crate) fn new(file: Vec<u8>, memory: &mut Memory) -> Result<Self, DecodeError> {
        Ok(match known(&file)? {
            Format::Png if apng::is(&file) => Self::Png(Box::new(apng::Frames::new(file, memory)?)),
            Format::Gif => Self::Gif(gif::Frames::new(&file, memory)?, file),
            Format::WebP if webp::is_animated(&file) => {
                Self::WebP(webp::Frames::new(&file, memory)?, file)
            }
            Format::Png => Self::Still(Some(png::decode(&file, memory)?)),
            Format::WebP => Self::Still(Some(webp::decode(&file, memory)?)),
            Format::Bmp => Self::Still(Some(bmp::decode(&file, memory)?)),
            Format::Qoi => Self::Still(Some(qoi::decode(&file, memory)?)),
            Format::Tga => Self::Still(Some(tga::decode(&file, memory)?)),
        })
    }

    /// The size, the number of frames, and how often they play.
    pub(crate) fn facts(&self) -> ((u32, u32), u64, Plays) {
        match self {
            Self::Still(image) => {
                let size = image.as_ref().map_or((0, 0), |image| (image.width, image.height));
                (size, 1, Plays::Times(1))
            }
            Self::Gif(frames, _) => (frames.size, frames.count, frames.plays),
            Self::WebP(frames, _) => (frames.size, frames.count, frames.plays),
            Self::Png(frames) => (frames.size, frames.count, frames.plays),
        }
    }

    /// The next frame.
    pub(crate) fn next(
        &mut self,
        memory: &mut Memory,
    ) -> Result<Option<AnimationFrame>, DecodeError> {
        match self {
            Self::Still(image) => {
                Ok(image.take().map(|image| AnimationFrame { image, milliseconds: 0 }))
            }
            Self::Gif(frames, file) => frames.next(file, memory),
            Self::WebP(frames, file) => frames.next(file, memory),
            Self::Png(frames) => frames.next(memory),
        }
    }
}

/// The duration of a frame: a file's value of up to 10 milliseconds means 100, as in browsers, because
/// the programs that wrote it meant "as fast as possible".
fn played_for(milliseconds: u32) -> u32 {
    if milliseconds <= 10 { 100 } else { milliseconds }
}
