//! Aseprite files. Their layers and cels become the frames that Aseprite itself would export.
//!
//! `parse` reads the file into a `document` and decodes every cel once. `compose` draws a frame of
//! the document. `sheet` makes masks from the frames, with the tags as clips and the slices as
//! shapes. Specification: <https://github.com/aseprite/aseprite/blob/main/docs/ase-file-specs.md>.

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

/// The maximum number of pixels drawn for one file. A limit is needed because a file of a few
/// megabytes can require any number of pixels. This many pixels are a thousand frames of 20 full
/// layers of 300×300, and take about 20 seconds if they are opaque.
const MAX_WORK: u64 = 1 << 31;

/// The name that messages use for these files.
const FORMAT: &str = "Aseprite file";

fn damaged(what: impl Into<String>) -> DecodeError {
    DecodeError::damaged(FORMAT, what)
}

fn unsupported(what: impl Into<String>) -> DecodeError {
    DecodeError::unsupported(FORMAT, what)
}

/// An `.aseprite` or `.ase` file.
///
/// A frame shows what Aseprite exports: the visible layers outside hidden groups, from bottom to
/// top, with each cel at its z-index, and with the opacity and the blend mode of the cel, the layer
/// and the group. Reference layers are never shown. The alpha is exact. The colors are exact too,
/// because they are blended in Aseprite's integer arithmetic.
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
    /// The limits that remain after reading the file itself.
    budget: Budget,
}

impl AsepriteFile {
    /// Opens the file at `path`.
    ///
    /// # Errors
    /// Returns [`OpenError`], which gives the path, if the file does not exist or for the reasons
    /// listed at [`decode`](Self::decode).
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let bytes = files::read(path, limits)?;
        Self::decode(&bytes, limits).map_err(|error| error.at(path))
    }

    /// Decodes a file whose contents are `bytes`.
    ///
    /// # Errors
    /// Returns [`DecodeError`] if the contents are not an Aseprite file, are damaged, need a
    /// feature that is not supported (such as tiles in another file), or would take more memory
    /// than the limits allow.
    pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Self, DecodeError> {
        if bytes.is_empty() {
            return Err(DecodeError::Empty);
        }
        let mut budget = Budget::beside(bytes, limits)?;
        let document = parse::document(bytes, &mut budget)?;
        let work = document.work();
        if work > MAX_WORK {
            let what = format!(
                "draws {} million pixels in all, and up to {} million are composed: save its tags \
                 in several files",
                work / 1_000_000,
                MAX_WORK / 1_000_000
            );
            return Err(unsupported(what));
        }
        // The file's bytes were read and are not kept.
        budget.give_back(bytes.len() as u64);
        Ok(Self { document, budget })
    }

    /// Returns whether a file that begins with `start` is an Aseprite file.
    pub fn is_one(start: &[u8]) -> bool {
        start.get(4..6) == Some(&[0xE0, 0xA5])
    }

    /// Returns the (width, height) of the sprite in pixels.
    pub const fn size(&self) -> (u32, u32) {
        (self.document.width, self.document.height)
    }

    /// Returns the layers, from bottom to top. A group comes before its layers.
    pub fn layers(&self) -> &[AsepriteLayer] {
        &self.document.layers
    }

    /// Returns the tags, as clips of the frames.
    ///
    /// A tag with 0 repeats becomes a clip that loops, because 0 means forever. A tag with any
    /// other number of repeats becomes a clip that plays that often and then stops. Each direction
    /// of a ping-pong counts as one repeat. If the clip would have more than
    /// [`Frames::MAX_LEN`](hitmask::sheet::Frames::MAX_LEN) frames, it loops instead.
    pub fn tags(&self) -> &[Clip] {
        &self.document.tags
    }

    /// Returns the number of frames, which is never 0.
    pub fn frame_count(&self) -> usize {
        self.document.frames.len()
    }

    /// Draws a frame. The index wraps around, so one past the last frame is the first frame, and -1
    /// is the last frame.
    ///
    /// The image of an indexed sprite has palette indices. The index of each pixel comes from the
    /// topmost layer with a pixel that is not transparent, as in an indexed PNG that Aseprite
    /// saves. The colors are blended as in sprites that are not indexed, so opacities affect them.
    /// If all layers are opaque and have the normal blend mode, each color is the palette's color
    /// for its index.
    ///
    /// # Errors
    /// Returns [`DecodeError`] if the image would take more memory than the limits allow.
    pub fn frame(&self, index: i64) -> Result<Image, DecodeError> {
        // There is at least one frame and at most 65 535.
        let index = index.rem_euclid(self.frame_count() as i64) as usize;
        compose::frame(&self.document, index, &self.document.shown(), &mut self.budget.clone())
    }

    /// Creates a sheet of all frames. Each frame has a mask of the pixels that are solid by `rule`,
    /// a duration, and the shapes and the pivot from the slices.
    ///
    /// The tags become clips. A slice becomes a shape with the slice's name. From the slice's first
    /// key on, the shape is a full rectangle in each frame, except in frames where the slice has no
    /// size. The pivot of a frame comes from its first slice that has a pivot and a size. Frames
    /// have no names. If several shapes have the same name, a lookup by name finds the first of
    /// them. The art itself comes first, then shapes from layers, then shapes from slices.
    ///
    /// # Errors
    /// Returns [`OpenReason`] if the masks would take more memory than the limits allow, or if the
    /// rule needs indices and the sprite is not indexed.
    pub fn sheet(&self, rule: MaskRule) -> Result<Sheet, OpenReason> {
        self.sheet_with(rule, &[])
    }

    /// Creates a sheet like [`sheet`](Self::sheet), but the layers with the given names become
    /// shapes with those names instead of becoming part of the body, even if these layers are
    /// hidden. Several layers with the same name become one shape. The name of a group selects
    /// those layers in the group that are not hidden themselves.
    ///
    /// # Errors
    /// Returns the same errors as [`sheet`](Self::sheet). It is also an error if no layer has one
    /// of the names, or if a name is `body` or occurs twice.
    pub fn sheet_with(&self, rule: MaskRule, layers: &[&str]) -> Result<Sheet, OpenReason> {
        sheet::sheet(&self.document, rule, layers, self.budget.clone())
    }
}

impl fmt::Debug for AsepriteFile {
    /// Shows the size and the counts, not the pixels.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("AsepriteFile")
            .field("size", &self.size())
            .field("layers", &self.layers().len())
            .field("frames", &self.frame_count())
            .finish_non_exhaustive()
    }
}
