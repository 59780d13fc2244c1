//! Sheets from art: images, Aseprite files, atlases and baked masks.

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

/// The contents of a file: one sheet, or baked sheets with names.
enum Found {
    One(hitmask::sheet::Sheet),
    Baked(Vec<(String, hitmask::sheet::Sheet)>),
}

#[pymethods]
impl Sheet {
    /// Reads a sheet from one file, or from an atlas and its images.
    ///
    /// An image (PNG, GIF, WebP, BMP, TGA, QOI) becomes one frame, or one frame for each cell of
    /// `grid`, which is the size of a cell or a dict with the arguments of `from_grid`. An
    /// animation becomes one frame for each of its own frames, and gets the clip 'all'. In an
    /// Aseprite file, the tags become clips, and the slices and the layers listed in `shape_layers`
    /// become shapes. An atlas is the JSON of TexturePacker or of Aseprite's export, with the
    /// images that it refers to. A file of baked masks contains one sheet, or several sheets, from
    /// which you choose one with `name`. A map becomes one frame for each of its layers.
    ///
    /// `source` is a path, the contents of a file, an open binary file, or a mapping of names to
    /// contents, in which `main` is the file that refers to the other files. See `Mask.load` for
    /// which pixels are solid. Files that another file refers to must be in `folder`, by default
    /// the parent of the folder that contains the file.
    ///
    /// >>> art = "crates/hitmask-assets/tests/data/aseprite/layers_and_tags.aseprite"
    /// >>> sheet = hitmask.Sheet.load(art)
    /// >>> len(sheet), [clip.name for clip in sheet.clips]
    /// (4, ['T1', 'T3', 'T2'])
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
