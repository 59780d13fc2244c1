//! The errors that can happen between a file and a mask. Every message is one line.

use std::path::{Path, PathBuf};

use hitmask::MaskError;

use crate::text::{escaped, one_line};

/// Why bytes could not be decoded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The file is empty.
    #[error("the file is empty: copy or export it again")]
    Empty,
    /// The first bytes belong to no known format.
    #[error("not an image of a known format: convert it to PNG")]
    UnknownFormat,
    /// The file ends before the image is complete.
    #[error("the {format} is cut off: copy or export it again")]
    EndsEarly {
        /// The format's name.
        format: &'static str,
    },
    /// The bytes violate the format, or do not match their own checksums.
    #[error("the {format} is damaged, export it again: {what}")]
    Damaged {
        /// The format's name.
        format: &'static str,
        /// What is damaged, in the decoder's words.
        what: String,
    },
    /// A side is longer than a mask's side can be.
    #[error(
        "the image is {width}×{height}, and a side goes up to {}: cut it up",
        hitmask::Mask::MAX_SIDE
    )]
    SideTooLong {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The image would take more memory than the limit allows.
    #[error(
        "the image is {width}×{height} and would take {} MiB; the limit is {} MiB",
        .needed.div_ceil(1 << 20),
        .limit >> 20
    )]
    TooLarge {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
        /// How many bytes the image would take.
        needed: u64,
        /// How many bytes the image may take.
        limit: u64,
    },
    /// A part of the file would take more memory than the limit allows.
    #[error("{what} would take more memory than the limit of {} MiB", .limit >> 20)]
    OverLimit {
        /// The part that would take the memory, such as "its frames".
        what: &'static str,
        /// How many bytes reading the file may take.
        limit: u64,
    },
    /// A requested part does not lie within the image.
    #[error("the part {rect} reaches out of the image, which is {width}×{height}")]
    Outside {
        /// The requested part.
        rect: hitmask::Rect,
        /// The image's width.
        width: u32,
        /// The image's height.
        height: u32,
    },
    /// The file is valid, but needs a feature that is not supported.
    #[error("the {format} {what}")]
    Unsupported {
        /// The format's name.
        format: &'static str,
        /// The feature that the file needs, and what to do: "is isometric: use an orthogonal map".
        what: String,
    },
    /// There is not enough memory.
    #[error("not enough memory to decode the image")]
    OutOfMemory,
    /// The bytes cannot be read.
    #[error("it cannot be read: {0}")]
    Read(#[from] std::io::Error),
}

impl DecodeError {
    /// Returns the error for a file of this format whose content is wrong.
    pub(crate) fn damaged(format: &'static str, what: impl Into<String>) -> Self {
        Self::Damaged { format, what: what.into() }
    }

    /// Returns the error for a file of this format that needs a feature that is not supported.
    pub(crate) fn unsupported(format: &'static str, what: impl Into<String>) -> Self {
        Self::Unsupported { format, what: what.into() }
    }

    /// Returns the error for a file of this format that is not the expected JSON.
    pub(crate) fn json(format: &'static str, error: &serde_json::Error) -> Self {
        if error.is_eof() {
            return Self::EndsEarly { format };
        }
        // The error's text can quote the file, so cut off only the position at the end of the text.
        let text = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let what = text.strip_suffix(&place).unwrap_or(&text);
        Self::damaged(format, one_line(what) + &place)
    }

    /// Turns this error into an error of the file at `path`.
    pub(crate) fn at(self, path: &Path) -> OpenError {
        at(path, self)
    }
}

/// Creates an error of the file at `path`.
pub(crate) fn at(path: &Path, reason: impl Into<OpenReason>) -> OpenError {
    reason.into().of(path)
}

/// Why a file could not be opened, with the path of the file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[error("{}: {reason}", path_in_one_line(.path))]
pub struct OpenError {
    /// The path of the file.
    pub path: PathBuf,
    /// Why the file could not be opened.
    pub reason: OpenReason,
}

/// The reason why a file could not be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenReason {
    /// There is no file at this path.
    #[error("there is no such file: check the path")]
    Missing,
    /// You have no permission to read the file or to open its folder.
    #[error("permission denied: allow reading the file, and opening its folder")]
    NotPermitted(std::io::Error),
    /// The path leads to a folder, a pipe or a device.
    #[error("not a file but {0}: name a file")]
    NotAFile(&'static str),
    /// Another file refers to the file, but the file lies outside the folder that files must stay
    /// in.
    #[error("it lies outside the asset folder {}: move it there, or name a wider folder", path_in_one_line(.0))]
    OutsideFolder(PathBuf),
    /// The file refers to another file that cannot be used.
    #[error("it names {0}")]
    Names(Box<OpenError>),
    /// The file is a different kind of art than the requested one.
    #[error("it is {} and not {expected}", .found.name())]
    Unexpected {
        /// The requested kind.
        expected: &'static str,
        /// The actual kind.
        found: crate::ArtKind,
    },
    /// The path leads to a folder without art.
    #[error("there is no art in this folder: name another, or a file")]
    NoArt,
    /// The file is a map without layers.
    #[error("the map has no layers: draw one")]
    NoLayers,
    /// The art has frames of its own, so a grid cannot cut it.
    #[error("it has frames of its own, and a grid cuts a still image: leave out the grid")]
    OwnFrames,
    /// The file contains several baked sheets, but one sheet was requested.
    #[error("it holds baked sheets: name one of them")]
    ManySheets,
    /// The file is not a valid file of baked masks.
    #[error(transparent)]
    Baked(#[from] hitmask::baked::BakedError),
    /// The file could not be decoded.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// The mask of the file could not be made.
    #[error(transparent)]
    Masking(#[from] MaskingError),
    /// The grid does not fit the image.
    #[error(transparent)]
    Grid(#[from] crate::GridError),
    /// A part of the file is wrong, at a known place.
    #[error("{place}: {reason}")]
    At {
        /// The place, which is a layer and a cell of that layer.
        place: String,
        /// What is wrong there.
        reason: Box<OpenReason>,
    },
    /// The file does not contain what was requested.
    #[error(transparent)]
    Select(#[from] crate::SelectError),
    /// The shapes in the file do not fit the art.
    #[error(transparent)]
    Shapes(#[from] crate::ShapesError),
    /// The sheet of the file could not be made.
    #[error(transparent)]
    Sheet(#[from] hitmask::sheet::SheetError),
}

impl OpenReason {
    /// Adds the path of the file to this reason.
    pub fn of(self, path: impl Into<PathBuf>) -> OpenError {
        OpenError { path: path.into(), reason: self }
    }
}

impl OpenError {
    /// Turns this reason, which belongs to a file that `path` refers to, into a reason for `path`.
    pub(crate) fn named_by(self, path: &Path) -> Self {
        Self { path: path.to_path_buf(), reason: OpenReason::Names(Box::new(self)) }
    }
}

impl From<hitmask::MaskError> for OpenReason {
    fn from(error: hitmask::MaskError) -> Self {
        Self::Masking(error.into())
    }
}

/// Why a mask could not be made from an image.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MaskingError {
    /// The rule tests palette indices, but the image has no palette indices.
    #[error(
        "the rule index:{0} needs an indexed image, and this one has no palette: use an alpha or \
         key rule"
    )]
    NotIndexed(u8),
    /// The mask itself could not be made.
    #[error(transparent)]
    Mask(#[from] MaskError),
}

/// Formats a path for a message. The path is on one line, with control characters escaped and
/// invalid UTF-8 replaced. If the path is too long for one line, only its two ends are shown.
///
/// ```
/// assert_eq!(hitmask_assets::path_in_one_line("two\nlines.png".as_ref()), "two\\nlines.png");
/// ```
pub fn path_in_one_line(path: &Path) -> String {
    /// The length of the longest path that is shown in full, and the length of each end of a longer
    /// path.
    const WHOLE: usize = 400;
    const END: usize = 190;
    let text = escaped(&path.to_string_lossy());
    let length = text.chars().count();
    if length <= WHOLE {
        return text;
    }
    let ends: [String; 2] =
        [text.chars().take(END).collect(), text.chars().skip(length - END).collect()];
    ends.join("…")
}
