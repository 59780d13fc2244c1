//! Aseprite files: layers and cels become the frames that Aseprite itself would export.
//!
//! `parse` reads the file into a `document`, every cel decoded once; `compose` draws a frame of it;
//! `sheet` makes masks of the frames, with the tags as clips and the slices as shapes.
//! Specification:
//! <https://github.com/aseprite/aseprite/blob/main/docs/ase-file-specs.md>.

mod blend;
mod compose;
mod document;
mod inflate;
mod palette;
mod parse;
mod sheet;

use std::fmt;
use std::path::Path;

use hitmask::sheet::{Clip, Sheet};

pub use self::document::AsepriteLayer;
use self::document::Document;
use crate::error::{DecodeError, OpenError, OpenReason};
use crate::memory::Budget;
use crate::{Image, Limits, MaskRule, files};

/// The most pixels drawn for one file: a file of a few megabytes can ask for any number. This many
/// take about 20 seconds if they are opaque, and are a thousand frames of 20 full layers of
/// 300×300.
const MOST_WORK: u64 = 1 << 31;

/// The name of these files in messages.
const FORMAT: &str = "Aseprite file";

fn damaged(what: impl Into<String>) -> DecodeError {
    DecodeError::damaged(FORMAT, what)
}

fn unsupported(what: impl Into<String>) -> DecodeError {
    DecodeError::unsupported(FORMAT, what)
}

/// An `.aseprite` or `.ase` file.
///
/// A frame shows what Aseprite exports: the visible layers outside hidden groups, from the bottom
/// to the top, each cel at its z-index, with the opacity and the blend mode of cel, layer and
/// group. Reference layers are never shown. The alpha is exact, and so are the colors, which are
/// blended in Aseprite's integers.
///
/// ```
/// use hitmask_assets::{AsepriteFile, Limits, MaskRule};
///
/// let file = AsepriteFile::open("tests/data/aseprite/layers_and_tags.aseprite", &Limits::default())?;
/// let sheet = file.sheet(MaskRule::default())?;
/// assert_eq!(sheet.frames().len(), file.frame_count());
/// assert!(!sheet.clips().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct AsepriteFile {
    document: Document,
    /// The limits that remain after the file itself.
    budget: Budget,
}

impl AsepriteFile {
    /// The file at `path`.
    ///
    /// # Errors
    /// [`OpenError`], which names the file: if it does not exist, or as [`decode`](Self::decode).
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let bytes = files::read(path, limits)?;
        Self::decode(&bytes, limits).map_err(|error| error.at(path))
    }

    /// The file whose content is `bytes`.
    ///
    /// # Errors
    /// [`DecodeError`] if this is no such file, is damaged, needs something that is not supported,
    /// such as tiles in another file, or would take more memory than the limits allow.
    pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        if bytes.is_empty() {
            return Err(DecodeError::Empty);
        }
        let mut budget = Budget::beside(bytes, limits)?;
        let document = parse::document(bytes, &mut budget)?;
        let work = document.work();
        if work > MOST_WORK {
            let what = format!(
                "draws {} million pixels in all, and up to {} million are composed: save its tags \
                 in several files",
                work / 1_000_000,
                MOST_WORK / 1_000_000
            );
            return Err(unsupported(what));
        }
        // These were read, and are not kept.
        budget.give_back(bytes.len() as u64);
        Ok(Self { document, budget })
    }

    /// Whether a file that begins with `start` is an Aseprite file.
    pub fn is_one(start: &[u8]) -> bool {
        start.get(4..6) == Some(&[0xE0, 0xA5])
    }

    /// (width, height) of the sprite in pixels.
    pub const fn size(&self) -> (u32, u32) {
        (self.document.width, self.document.height)
    }

    /// The layers, from the bottom to the top; a group comes before its layers.
    pub fn layers(&self) -> &[AsepriteLayer] {
        &self.document.layers
    }

    /// The tags, as clips of the frames.
    ///
    /// A tag that repeats forever, which is what 0 repeats mean, loops. A tag with a number of
    /// repeats plays that often, once, with each direction of a ping-pong counted as one time; if
    /// that would be more than [`Frames::MAX_LEN`](hitmask::sheet::Frames::MAX_LEN) frames, it
    /// loops.
    pub fn tags(&self) -> &[Clip] {
        &self.document.tags
    }

    /// The number of frames; never 0.
    pub fn frame_count(&self) -> usize {
        self.document.frames.len()
    }

    /// The image of a frame, whose index wraps: one past the last is the first again, -1 is the
    /// last.
    ///
    /// The image of an indexed sprite has indices: at each pixel that of the topmost pixel without
    /// the transparent index, as Aseprite saves an indexed PNG. Its colors are blended like those
    /// of other sprites, so opacities affect them; if all layers are opaque and normal, they are
    /// the palette's colors of the indices.
    ///
    /// # Errors
    /// [`DecodeError`] if it would take more memory than the limits allow.
    pub fn frame(&self, index: i64) -> Result<Image, DecodeError> {
        // There is at least one, and at most 65 535.
        let index = index.rem_euclid(self.frame_count() as i64) as usize;
        compose::frame(&self.document, index, &self.document.shown(), &mut self.budget.clone())
    }

    /// The sheet of all frames: the mask of each by `rule`, its duration, and the shapes and pivots
    /// of slices.
    ///
    /// The tags become clips. A slice becomes a shape with its name in each frame from its first
    /// key on: a full rectangle, unless it has no size there. The pivot of a frame is that of its
    /// first slice that has a pivot and a size. Frames have no names. If several shapes have the
    /// same name, you find the first: the art itself, then layers, then slices.
    ///
    /// # Errors
    /// [`OpenReason`] if the masks would take more memory than the limits allow, or if the rule
    /// needs indices and the sprite is not indexed.
    pub fn sheet(&self, rule: MaskRule) -> Result<Sheet, OpenReason> {
        self.sheet_with(rule, &[])
    }

    /// As [`sheet`](Self::sheet), with the layers of some names as shapes of that name and not as
    /// part of the body, even if they are hidden. Several layers with the same name are one shape;
    /// a group's name stands for the layers in it that are not hidden themselves.
    ///
    /// # Errors
    /// As [`sheet`](Self::sheet), and if no layer has one of the names, or one of them is `body` or
    /// given twice.
    pub fn sheet_with(&self, rule: MaskRule, layers: &[&str]) -> Result<Sheet, OpenReason> {
        sheet::sheet(&self.document, rule, layers, self.budget.clone())
    }
}

impl fmt::Debug for AsepriteFile {
    /// The size and the counts, not the pixels.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("AsepriteFile")
            .field("size", &self.size())
            .field("layers", &self.layers().len())
            .field("frames", &self.frame_count())
            .finish_non_exhaustive()
    }
}
