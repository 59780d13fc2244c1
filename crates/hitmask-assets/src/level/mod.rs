//! Levels: Tiled maps and LDtk projects, and the masks of their layers.
//!
//! `model` stores the contents of Tiled's files, and `ldtk_model` stores those of LDtk's files.
//! `xml` and `json` parse files into these structs, and `data` unpacks the tile numbers of a layer.
//! `map_reader` builds the public `tile_map` from the files of a map. `ldtk` is the public type for
//! projects.
//!
//! `names` and `properties` find the layers, tiles and objects of a Tiled map that a selector
//! matches, and `ldtk_names` finds the layers and cell values of an LDtk project. `map_masks` and
//! `ldtk_masks` paint the matches as masks on a `canvas`. For a Tiled map, `tile_layer` paints
//! tiles from `art`, and `object_layer` paints objects.
//!
//! A `picture` is painted in the same way, but with images as its `pixels`. `map_picture` paints it
//! for Tiled, and `ldtk_picture` paints it from the `ldtk_look` of a level.
//!
//! `objects` creates each `object` of a Tiled map, with its `property` values, and `entities`
//! creates the objects of an LDtk project. `lookup` finds objects in both.

mod art;
mod canvas;
mod data;
mod entities;
mod error;
mod images;
mod json;
mod ldtk;
mod ldtk_look;
mod ldtk_masks;
mod ldtk_model;
mod ldtk_names;
mod ldtk_picture;
mod lookup;
mod map_masks;
mod map_picture;
mod map_reader;
mod model;
mod names;
mod object;
mod object_layer;
mod objects;
mod picture;
mod pixels;
mod properties;
mod property;
mod property_file;
mod shape;
mod sheet;
mod source;
mod tile_layer;
mod tile_map;
mod tileset;
mod xml;
mod xml_objects;

use std::path::Path;

use hitmask::{Mask, Rect};

pub use error::SelectError;
pub use ldtk::{LdtkLayer, LdtkLevel, LdtkProject};
pub use object::{Object, ObjectShape, ObjectTile};
pub use property::{Properties, PropertyValue};
pub use tile_map::{TileMap, TileMapLayer, TileMapLayerKind};

use crate::files::{self, Bytes};
use crate::{Limits, MaskRule, OpenError};
use source::{Source, Syntax};

/// A level from Tiled (`.tmx`, `.tmj`, `.json`) or from LDtk (an `.ldtk` project).
///
/// [`objects`](Self::objects) returns the level's [`Object`]s, such as spawns, coins and triggers,
/// with their properties.
///
/// A selector chooses pixels of the level. Selectors work in the same way for both programs:
///
/// | selector | Tiled | LDtk |
/// | --- | --- | --- |
/// | `ground` | the layer of this name | the cells of this IntGrid layer that are not 0, if there is one level |
/// | `caves/ground` | the layer in this group | the layer of this level |
/// | `ground/water` | | the cells with this value, by name or by number |
/// | `caves/ground/3` | | the cells with this value in this level; also `WORLD/caves/ground/3` |
/// | `id:7`, `index:0` | the layer with this id; the layer with this index, from 0 | |
/// | `ground?one_way` | the tiles (objects) with a property `one_way` that is true, or with this class | |
/// | `ground?kind=ladder` | the tiles (objects) with the value `ladder` in the `kind` property | |
/// | `ground?!one_way` | all tiles (objects) except those that `ground?one_way` selects | |
/// | `?one_way` | the tiles with this property or class in all tile layers | |
///
/// ```
/// use hitmask_assets::{Level, Limits, MaskRule};
///
/// let level = Level::open("tests/data/levels/small.tmx", &Limits::default())?;
/// assert_eq!(level.layer_names(), ["ground", "things"]);
/// let ground = level.mask("ground", MaskRule::default())?;
/// let ladders = level.mask("ground?kind=ladder", MaskRule::default())?;
/// assert!(ladders.count() < ground.count());
/// # Ok::<(), hitmask_assets::OpenError>(())
/// ```
#[doc(alias = "tilemap")]
#[derive(Debug)]
#[non_exhaustive]
pub enum Level {
    /// A Tiled map.
    Tiled(TileMap),
    /// An LDtk project.
    Ldtk(LdtkProject),
}

impl Level {
    /// Opens the level in a file. The file's contents decide the kind.
    ///
    /// # Errors
    /// Returns [`OpenError`], which gives the path of the file. If the error is in another file
    /// that this file refers to, it gives the path of that file, too.
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        Self::decode(path, files::read(path, limits)?, limits)
    }

    /// Reads the level from the contents of the file at `path`.
    pub(crate) fn decode(path: &Path, bytes: Bytes, limits: &Limits) -> Result<Self, OpenError> {
        let mut source = Source::around(path, limits);
        let text = source.text_of(bytes, "level").map_err(|error| error.at(path))?;
        let level = match text {
            (text, Syntax::Json) if ldtk::is_project(&text) => {
                LdtkProject::read(path, text, source).map(Self::Ldtk)
            }
            text => TileMap::read(path, text, source).map(Self::Tiled),
        }?;
        level.announce_images();
        Ok(level)
    }

    /// Returns the file.
    fn path(&self) -> &Path {
        match self {
            Self::Tiled(map) => &map.path,
            Self::Ldtk(project) => &project.path,
        }
    }

    /// Returns the files around the level, and the remaining memory.
    fn source(&self) -> &Source {
        match self {
            Self::Tiled(map) => &map.source,
            Self::Ldtk(project) => &project.source,
        }
    }

    /// Returns the names of all layers. Each name is a selector. For LDtk, these are the names of
    /// the IntGrid layers and their values.
    pub fn layer_names(&self) -> Vec<String> {
        match self {
            Self::Tiled(map) => map.layer_names(),
            Self::Ldtk(project) => project.layer_names(),
        }
    }

    /// Creates the mask of the pixels that `selector` chooses. The top left of the mask corresponds
    /// to the top left of [`bounds`](Self::bounds).
    ///
    /// # Errors
    /// Returns [`OpenError`] if the selector matches nothing, if an image cannot be used, or if the
    /// mask would be too large.
    pub fn mask(&self, selector: &str, rule: MaskRule) -> Result<Mask, OpenError> {
        match self {
            Self::Tiled(map) => map.mask(selector, rule),
            Self::Ldtk(project) => project.mask(selector),
        }
    }

    /// Returns the bounds, in pixels, for `selector`. These are the bounds of the Tiled map, or of
    /// the level in the LDtk project.
    ///
    /// # Errors
    /// Returns [`OpenError`] if the selector matches nothing.
    pub fn bounds(&self, selector: &str) -> Result<Rect, OpenError> {
        match self {
            Self::Tiled(map) => map.select(selector).map(|_| map.bounds()),
            Self::Ldtk(project) => project.bounds(selector),
        }
    }
}
