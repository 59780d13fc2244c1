//! Pictures from files, and the masks of these pictures.

use std::path::{Path, PathBuf};

use hitmask_assets::{Art, ArtKind, Cutting, DecodeError, Limits, OpenError, OpenReason};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::files::{MAX_BYTES, Reading, Source};
use super::grid::grid_of;
use super::rule::rule;
use crate::image::Image;
use crate::mask::Mask;
use crate::space::whole;

/// The kinds of files that contain pictures. If a source consists of several files, the file whose
/// kind comes first in this list is the main one.
pub(super) const KINDS: [ArtKind; 5] =
    [ArtKind::Atlas, ArtKind::Aseprite, ArtKind::Baked, ArtKind::Image, ArtKind::Level];

/// Returns the still image in a file. For an animation, this is the first frame or the default
/// image. For an Aseprite file, it is the first frame.
fn still(path: &Path, limits: &Limits) -> Result<hitmask_assets::Image, OpenError> {
    match ArtKind::of_file(path, limits) {
        Some(ArtKind::Aseprite) => match Art::open(path, limits)? {
            Art::Aseprite(file) => file.frame(0).map_err(|error| OpenReason::from(error).of(path)),
            _ => hitmask_assets::Image::open(path, limits),
        },
        Some(found @ (ArtKind::Atlas | ArtKind::Level | ArtKind::Baked)) => {
            Err(OpenReason::Unexpected { expected: "an image", found }.of(path))
        }
        _ => hitmask_assets::Image::open(path, limits),
    }
}

/// Returns the pictures of all frames. Together they take no more memory than the limit.
fn pictures(
    path: &Path,
    limits: &Limits,
    cutting: &Cutting,
) -> Result<Vec<hitmask_assets::Image>, OpenError> {
    let (mut list, mut bytes) = (Vec::new(), 0);
    let each = &mut |_, image: hitmask_assets::Image| {
        bytes += image.bytes() as u64;
        if bytes <= limits.bytes {
            list.push(image);
        }
    };
    let read = Art::open(path, limits)?.each_image(cutting, each);
    read.map_err(|reason| reason.of(path))?;
    if bytes > limits.bytes {
        let (what, limit) = ("the pictures of its frames", limits.bytes);
        return Err(OpenReason::from(DecodeError::OverLimit { what, limit }).of(path));
    }
    Ok(list)
}

#[pymethods]
impl Mask {
    /// Reads the mask of an image file: PNG, GIF, WebP, BMP, TGA, QOI or Aseprite. For an
    /// animation, this is the mask of its first frame.
    ///
    /// `source` is a path, the contents of a file, an open binary file, or a mapping of names to
    /// contents. By default, a pixel is solid if its alpha is at least `threshold`. With a
    /// `color_key`, a pixel is solid if its color differs from the key by more than `tolerance`.
    /// With a `transparent_index`, a pixel is solid if its palette index is not that index.
    ///
    /// This raises a ValueError with the file's path if the file is damaged or would take more than
    /// `max_bytes` of memory.
    ///
    /// >>> hitmask.Mask.load("crates/hitmask-cli/art/playerShip1_orange.png").count
    /// 3872
    #[staticmethod]
    #[pyo3(
        signature = (source, *, main=None, max_bytes=MAX_BYTES, folder=None, **options),
        text_signature = "(source, *, threshold=1, color_key=None, tolerance=0, transparent_index=None, main=None, max_bytes=268435456, folder=None)"
    )]
    fn load(
        source: &Bound<'_, PyAny>,
        main: Option<String>,
        #[pyo3(from_py_with = whole)] max_bytes: u64,
        folder: Option<PathBuf>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let rule = rule(options, "load")?;
        let reading = Reading { main, max_bytes, folder };
        let read = Source::of(source, reading, &[ArtKind::Image, ArtKind::Aseprite])?;
        let mask = read.open(source.py(), |path, limits| {
            still(path, limits)?.mask(rule).map_err(|error| OpenReason::from(error).of(path))
        });
        Self::of(Ok(mask?))
    }
}

#[pymethods]
impl Image {
    /// Decodes an image file: PNG, GIF, WebP, BMP, TGA, QOI or Aseprite. For an animation, the
    /// image is the first frame. See `Mask.load` for `source`.
    ///
    /// >>> hitmask.Image.load("crates/hitmask-cli/art/playerShip1_orange.png").size
    /// (99, 75)
    #[staticmethod]
    #[pyo3(
        signature = (source, *, main=None, max_bytes=MAX_BYTES, folder=None),
        text_signature = "(source, *, main=None, max_bytes=268435456, folder=None)"
    )]
    fn load(
        source: &Bound<'_, PyAny>,
        main: Option<String>,
        #[pyo3(from_py_with = whole)] max_bytes: u64,
        folder: Option<PathBuf>,
    ) -> PyResult<Self> {
        let reading = Reading { main, max_bytes, folder };
        let read = Source::of(source, reading, &[ArtKind::Image, ArtKind::Aseprite])?;
        Self::of(source.py(), read.open(source.py(), still)?)
    }

    /// Decodes the pictures of all frames of a sheet, in the order of `Sheet.load`. Each picture
    /// shows the whole frame, as it was before trimming. Maps and baked masks have no pictures.
    ///
    /// >>> len(hitmask.Image.load_all("crates/hitmask-cli/art/playerShip1_orange.png",
    /// ...     grid=(33, 25)))
    /// 9
    #[staticmethod]
    #[pyo3(
        signature = (source, *, grid=None, main=None, max_bytes=MAX_BYTES, folder=None),
        text_signature = "(source, *, grid=None, main=None, max_bytes=268435456, folder=None)"
    )]
    fn load_all<'py>(
        source: &Bound<'py, PyAny>,
        grid: Option<&Bound<'_, PyAny>>,
        main: Option<String>,
        #[pyo3(from_py_with = whole)] max_bytes: u64,
        folder: Option<PathBuf>,
    ) -> PyResult<Bound<'py, PyList>> {
        let py = source.py();
        let cutting = Cutting { grid: grid.map(grid_of).transpose()?, ..Cutting::default() };
        let read = Source::of(source, Reading { main, max_bytes, folder }, &KINDS)?;
        let list = PyList::empty(py);
        for picture in read.open(py, |path, limits| pictures(path, limits, &cutting))? {
            list.append(Self::of(py, picture)?)?;
        }
        Ok(list)
    }
}
