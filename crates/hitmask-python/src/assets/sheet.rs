//! Sheets from art: images, Aseprite files, atlases, baked masks.

use std::path::PathBuf;

use hitmask_assets::{Art, Cutting};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::files::{MAX_BYTES, Reading, Source};
use super::grid::grid_of;
use super::image::KINDS;
use super::rule::rule;
use crate::sheet::{Sheet, one_of};
use crate::space::{list_of, whole};

/// What a file holds: one sheet, or baked ones by name.
enum Found {
    One(hitmask::sheet::Sheet),
    Baked(Vec<(String, hitmask::sheet::Sheet)>),
}

#[pymethods]
impl Sheet {
    /// Reads a sheet from one file, or from an atlas and its images.
    ///
    /// An image (PNG, GIF, WebP, BMP, TGA, QOI) is one frame, or its cells by `grid`: the size of a
    /// cell, or a dict with the arguments of `from_grid`. An animation has a frame for each of its
    /// own, and the clip 'all'. An Aseprite file has its tags as clips, and its slices and the
    /// layers that `shape_layers` names as shapes. An atlas is the JSON of TexturePacker or of
    /// Aseprite's export, with the images that it names. A file of baked masks has one sheet, or
    /// several by `name`. A map has a frame for each of its layers.
    ///
    /// `source` is a path, the bytes of a file, an open binary file, or a mapping of names to
    /// bytes, of which `main` is the one that names the others. See `Mask.load` for which pixels
    /// are solid. Files that a file names must lie in `folder`, by default in the one above its
    /// own.
    ///
    /// >>> sheet =
    /// hitmask.Sheet.load("crates/hitmask-assets/tests/data/aseprite/layers_and_tags.aseprite") >>>
    /// len(sheet), [clip.name for clip in sheet.clips] (4, ['T1', 'T3', 'T2'])
    #[staticmethod]
    #[pyo3(
        signature = (source, *, grid=None, shape_layers=Vec::new(), name=None, main=None,
            max_bytes=MAX_BYTES, folder=None, **options),
        text_signature = "(source, *, grid=None, shape_layers=(), name=None, threshold=1, color_key=None, tolerance=0, transparent_index=None, main=None, max_bytes=268435456, folder=None)"
    )]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments")]
    fn load(
        source: &Bound<'_, PyAny>,
        grid: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = list_of)] shape_layers: Vec<String>,
        name: Option<&str>,
        main: Option<String>,
        #[pyo3(from_py_with = whole)] max_bytes: u64,
        folder: Option<PathBuf>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let py = source.py();
        let rule = rule(options, "load")?;
        let cutting = Cutting { rule, grid: grid.map(grid_of).transpose()?, shape_layers };
        let read = Source::of(source, Reading { main, max_bytes, folder }, &KINDS)?;
        let found = read.open(py, |path, limits| {
            let found = match Art::open(path, limits)? {
                Art::Baked(file) => file.sheets().map(Found::Baked),
                art => art.sheet(&cutting, limits).map(Found::One),
            };
            found.map_err(|reason| reason.of(path))
        });
        match found? {
            Found::One(sheet) => Self::of_engine(py, &sheet),
            Found::Baked(sheets) => Self::of_engine(py, one_of(&sheets, name)?),
        }
    }
}
