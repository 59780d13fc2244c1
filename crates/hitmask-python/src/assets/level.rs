//! Levels from Tiled and LDtk: the masks of their layers, and their pictures. `level_objects`
//! contains their objects.

use std::collections::HashSet;
use std::path::PathBuf;

use hitmask::Rect;
use hitmask_assets::{ArtKind, Level as Engine, TileMapLayerKind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

use super::error::open_error;
use super::files::{MAX_BYTES, Reading, Source};
use super::rule::rule;
use crate::answers::Answer;
use crate::image::Image;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::sheet::Sheet;
use crate::space::{Pixel, quoted_list, whole};
use crate::value::no_pickles;

static LAYER: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static PART: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// A Tiled map or an LDtk project.
///
/// You select masks and pictures with a selector. A selector is the name of a layer ('ground').
/// Before the name, it can contain the layer's group or level ('caves/ground'). After the name, it
/// can contain a value of an IntGrid layer ('ground/water'), or a property of the layer's tiles or
/// objects ('ground?one_way', 'ground?kind=ladder', 'ground?!one_way').
///
///     level = hitmask.Level.load('maps/caves.tmx')
///     ground = level.solid('ground')
///     player = level.object('spawn')
///     if hero.at(player.top_left).overlaps(ground):
///         print('the player starts in a wall')
///
/// >>> import json
/// >>> things = {'type': 'objectgroup', 'name': 'things',
/// ...     'objects': [{'id': 1, 'name': 'spawn', 'x': 40.5, 'y': 60}]}
/// >>> caves = {'orientation': 'orthogonal', 'width': 9, 'height': 9, 'tilewidth': 16,
/// ...     'tileheight': 16, 'tilesets': [], 'layers': [things]}
/// >>> level = hitmask.Level.load({'caves.tmj': json.dumps(caves).encode()})
/// >>> level.object('spawn').top_left
/// (40.5, 60.0)
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Level {
    pub(super) engine: Engine,
    pub(super) objects: PyOnceLock<Py<PyTuple>>,
}

/// Places a mask with its top left at the top left of a rectangle.
pub(super) fn placed(py: Python<'_>, mask: hitmask::Mask, at: Rect) -> PyResult<Placed> {
    let at = Pixel::try_from(hitmask::Point::new(at.x, at.y))?;
    Ok(Placed::new(Py::new(py, Mask::of(Ok(mask))?)?, at))
}

impl Level {
    /// Returns the selector that a call passes, or the first layer.
    fn selector(&self, selector: Option<String>) -> PyResult<String> {
        let first = || self.engine.layer_names().into_iter().next();
        selector
            .or_else(first)
            .ok_or_else(|| PyValueError::new_err("the level has no layers: draw one"))
    }
}

#[pymethods]
impl Level {
    /// Reads a level: a Tiled map (`.tmx`, `.tmj`) with its tilesets, templates and images, or an
    /// LDtk project (`.ldtk`) with its levels and images. See `Sheet.load` for the arguments.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj")
    /// >>> level.kind
    /// 'tiled'
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
        let read = Source::of(source, Reading { main, max_bytes, folder }, &[ArtKind::Level])?;
        let engine = read.open(source.py(), |path, limits| Engine::open(path, limits))?;
        Ok(Self { engine, objects: PyOnceLock::new() })
    }

    /// The program that the level comes from: 'tiled' or 'ldtk'.
    ///
    /// >>> hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj").kind
    /// 'tiled'
    #[getter]
    fn kind(&self) -> &'static str {
        match &self.engine {
            Engine::Ldtk(_) => "ldtk",
            _ => "tiled",
        }
    }

    /// The layers, in the file's order. For LDtk, these are the IntGrid layers and their values.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj")
    /// >>> [layer.name for layer in level.layers]
    /// ['ground', 'more', 'things', 'made']
    #[getter]
    fn layers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = LAYER.import(py, "hitmask.level", "LevelLayer")?;
        let tiled = match &self.engine {
            Engine::Tiled(map) => Some(map.layers()),
            _ => None,
        };
        let mut tiled = tiled.into_iter().flatten();
        let layers = self.engine.layer_names().into_iter().map(|name| {
            let bounds = self.engine.bounds(&name).map_err(open_error)?.answer(py)?;
            let (kind, offset, is_visible) = match tiled.next() {
                Some(layer) => (layer_kind(layer.kind()), layer.offset(), layer.is_visible()),
                None => ("cells", (0.0, 0.0), true),
            };
            class.call1((name, kind, bounds, offset, is_visible))
        });
        PyTuple::new(py, layers.collect::<PyResult<Vec<_>>>()?)
    }

    /// The levels of an LDtk project. A Tiled map has one level.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.ldtk")
    /// >>> [part.name for part in level.levels]
    /// ['Cave']
    #[getter]
    fn levels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = PART.import(py, "hitmask.level", "LevelPart")?;
        let parts = match &self.engine {
            Engine::Tiled(map) => vec![class.call1(("", "", map.bounds().answer(py)?))?],
            Engine::Ldtk(project) => {
                let part = |level: &hitmask_assets::LdtkLevel| {
                    let ((x, y), (width, height)) = (level.position(), level.size());
                    let bounds = Rect::new(x, y, width, height).answer(py)?;
                    class.call1((level.name(), level.world(), bounds))
                };
                project.levels().map(part).collect::<PyResult<_>>()?
            }
            _ => Vec::new(),
        };
        PyTuple::new(py, parts)
    }

    /// Creates the mask for a selector. The mask's top left corresponds to the top left of the
    /// level's `bounds`. To get the mask at that position, call `solid`. See `Mask.load` for which
    /// pixels of images are solid.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj")
    /// >>> level.mask(level.layers[0].name).size
    /// (48, 32)
    #[pyo3(
        signature = (selector, **options),
        text_signature = "($self, selector, *, threshold=1, color_key=None, tolerance=0, transparent_index=None)"
    )]
    fn mask(
        &self,
        py: Python<'_>,
        selector: &str,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Mask> {
        let rule = rule(options, "mask")?;
        Mask::of(Ok(py.detach(|| self.engine.mask(selector, rule)).map_err(open_error)?))
    }

    /// Creates the mask for a selector, at its position in the level.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj")
    /// >>> level.solid(level.layers[0].name).position
    /// (0, 0)
    #[pyo3(
        signature = (selector, **options),
        text_signature = "($self, selector, *, threshold=1, color_key=None, tolerance=0, transparent_index=None)"
    )]
    fn solid(
        &self,
        py: Python<'_>,
        selector: &str,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Placed> {
        let rule = rule(options, "solid")?;
        let mask = py.detach(|| self.engine.mask(selector, rule)).map_err(open_error)?;
        placed(py, mask, self.engine.bounds(selector).map_err(open_error)?)
    }

    /// Returns the bounds, in pixels, of the level that contains a selector's layer. The bounds of
    /// an infinite map may start at any position.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj")
    /// >>> level.bounds(level.layers[0].name)
    /// Rect(x=0, y=0, width=48, height=32)
    fn bounds<'py>(&self, py: Python<'py>, selector: &str) -> PyResult<Bound<'py, PyAny>> {
        self.engine.bounds(selector).map_err(open_error)?.answer(py)
    }

    /// Creates a sheet with one frame for each layer, named after the layer.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj")
    /// >>> len(level.sheet())
    /// 4
    #[pyo3(
        signature = (**options),
        text_signature = "($self, *, threshold=1, color_key=None, tolerance=0, transparent_index=None)"
    )]
    fn sheet(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Sheet> {
        let rule = rule(options, "sheet")?;
        let sheet = py.detach(|| self.engine.sheet(rule)).map_err(open_error)?;
        Sheet::of_engine(py, &sheet)
    }

    /// Draws the level that contains a selector's layer. The picture shows all visible layers of
    /// the level and the visible objects that have a tile. If you pass `shows`, it shows only those
    /// objects for which `shows(object)` is true. By default, the selector is the first layer.
    ///
    /// >>> hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj").picture().size
    /// (48, 32)
    #[pyo3(signature = (selector=None, *, shows=None))]
    fn picture(
        &self,
        py: Python<'_>,
        selector: Option<String>,
        shows: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Image> {
        let selector = self.selector(selector)?;
        let mut hidden = HashSet::new();
        if let Some(shows) = shows {
            for (object, engine) in self.objects(py)?.iter().zip(self.engine.objects()) {
                if !shows.call1((object,))?.is_truthy()? {
                    hidden.insert(engine.id.as_str());
                }
            }
        }
        let picture = py.detach(|| {
            self.engine.picture(&selector, |object| !hidden.contains(object.id.as_str()))
        });
        Image::of(py, picture.map_err(open_error)?)
    }

    /// Returns the background color of the level that contains a selector's layer, as red, green,
    /// blue and alpha. Returns None if the level has no such color.
    ///
    /// >>> small = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/small.tmj")
    /// >>> small.background() is None
    /// True
    #[pyo3(signature = (selector=None))]
    fn background(&self, selector: Option<String>) -> PyResult<Option<(u8, u8, u8, u8)>> {
        let color = self.engine.background(&self.selector(selector)?).map_err(open_error)?;
        Ok(color.map(|[red, green, blue, alpha]| (red, green, blue, alpha)))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let layers = quoted_list(py, self.engine.layer_names())?;
        Ok(format!("<{} level, layers {layers}>", self.kind()))
    }
}

no_pickles!(
    Level,
    "a level cannot be copied or pickled, because it holds whole files: send these, and read them \
     with Level.load"
);

fn layer_kind(kind: TileMapLayerKind) -> &'static str {
    match kind {
        TileMapLayerKind::Tiles => "tiles",
        TileMapLayerKind::Objects => "objects",
        TileMapLayerKind::Image => "image",
        _ => "group",
    }
}
