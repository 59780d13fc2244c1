//! A Tiled map: its box, and its layers.

use std::collections::HashMap;
use std::path::PathBuf;

use hitmask::Rect;

use super::model::{LayerFile, ObjectFile};
use super::object::Object;
use super::pixels::Tint;
use super::source::Source;
use super::tileset::Tileset;

pub(super) const FORMAT: &str = "map";

/// A Tiled map in XML (`.tmx`) or JSON (`.tmj`, `.json`), with its tile sets and templates. Making
/// a mask reads the images.
///
/// A layer's mask spans the map's pixel box ([`bounds`](Self::bounds)); parts outside it are cut
/// off. Visibility, opacity, tint, parallax, layer offsets and animations don't count: a tile is
/// its own image, at its place in the grid; [`TileMapLayer::offset`] returns the offset with which
/// Tiled draws a layer. Pixels of an image's transparent color are unset whatever the rule. Maps
/// must be orthogonal.
///
/// - A *tile layer* is what Tiled draws: each tile at the bottom left of its cell, mirrored, moved
///   by its set's tile offset, and scaled to the cell if the set asks for that.
/// - An *object layer* is its shapes and tiles, including hidden ones. Points, polylines and texts
///   set no pixels.
/// - An *image layer* is its image with its top left at (0, 0), repeated over the box if the layer
///   repeats.
/// - A *group* is all of its layers.
///
/// # Objects, pixel by pixel
///
/// An object at (x, y), turned by an angle, sets a world pixel if the pixel's center, moved by (-x,
/// -y) and turned back, is in the unturned object at (0, 0): in a rectangle [0, width) × [0,
/// height), in the ellipse or capsule that fills it, or in a set pixel of its tile, which fills it
/// by nearest sampling, mirrored. Their set's object alignment and tile offset place tiles in their
/// box. For a polygon, the corners are turned instead, and a center counts by the even-odd rule, on
/// a left or upper edge but not on a right or lower one. This uses `f64`, with exact quarter turns
/// and this crate's own sine and cosine for other angles, so the result is the same on every
/// platform.
///
/// ```
/// use hitmask_assets::{Limits, MaskRule, TileMap};
///
/// let map = TileMap::open("tests/data/levels/small.tmx", &Limits::default())?;
/// let ground = map.layer_mask("ground", MaskRule::default())?;
/// assert_eq!(ground.size(), map.size());
/// # Ok::<(), hitmask_assets::OpenError>(())
/// ```
#[derive(Debug)]
pub struct TileMap {
    pub(super) path: PathBuf,
    pub(super) source: Source,
    /// In pixels.
    pub(super) tile_size: (u32, u32),
    pub(super) background: Option<[u8; 4]>,
    pub(super) area: Rect,
    pub(super) layers: Vec<TileMapLayer>,
    pub(super) tilesets: Vec<Tileset>,
    /// The tile sets of tile numbers: in the map, and in each template.
    pub(super) scopes: Vec<Scope>,
    pub(super) templates: HashMap<String, Template>,
}

/// The first tile number of each tile set, in ascending order, and the tile set's index.
pub(super) type Scope = Vec<(u32, usize)>;

/// An object that other objects are based on.
#[derive(Debug)]
pub(super) struct Template {
    pub(super) object: ObjectFile,
    /// The tile sets of its tile numbers.
    pub(super) scope: usize,
}

/// A layer of a map.
#[derive(Debug)]
pub struct TileMapLayer {
    pub(super) name: String,
    pub(super) path: String,
    pub(super) id: Option<u32>,
    /// The number of groups around it.
    pub(super) depth: usize,
    /// Including the offsets of those groups.
    pub(super) offset: (f64, f64),
    /// Whether it and those groups are visible.
    pub(super) visible: bool,
    /// How its colors are drawn, including those groups.
    pub(super) tint: Tint,
    /// Whether its objects are drawn in the file's order, not from the top down.
    pub(super) draws_by_index: bool,
    pub(super) content: Content,
}

/// The kind of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TileMapLayerKind {
    /// Tiles on the grid.
    Tiles,
    /// Shapes and tiles anywhere.
    Objects,
    /// One image.
    Image,
    /// Other layers.
    Group,
}

/// The content of a layer.
#[derive(Debug)]
pub(super) enum Content {
    Tiles(Vec<Chunk>),
    Objects(Vec<Object>),
    Image(Box<LayerFile>),
    Group,
}

/// A rectangle of tiles.
#[derive(Debug)]
pub(super) struct Chunk {
    /// In tiles; all fields.
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) cells: Vec<u32>,
}

impl TileMapLayer {
    /// Its own name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its name after the names of the groups around it: `outer/inner/name`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The number that Tiled gave it, if it did.
    pub const fn id(&self) -> Option<u32> {
        self.id
    }

    /// The offset (x, y) in pixels with which Tiled draws it, including those of the groups around
    /// it.
    ///
    /// Its mask ignores the offset, and the positions of its [objects](crate::Object) include it:
    /// placed at the offset, the mask matches them.
    pub const fn offset(&self) -> (f64, f64) {
        self.offset
    }

    /// Whether it and the groups around it are visible. Its mask is the same either way.
    pub const fn is_visible(&self) -> bool {
        self.visible
    }

    /// Its kind.
    pub const fn kind(&self) -> TileMapLayerKind {
        match self.content {
            Content::Tiles(_) => TileMapLayerKind::Tiles,
            Content::Objects(_) => TileMapLayerKind::Objects,
            Content::Image(_) => TileMapLayerKind::Image,
            Content::Group => TileMapLayerKind::Group,
        }
    }

    /// Its objects, without those of layers within it.
    pub(super) fn objects(&self) -> &[Object] {
        match &self.content {
            Content::Objects(objects) => objects,
            _ => &[],
        }
    }
}

impl TileMap {
    /// The layers, including groups, in the file's order; the content of a group comes after it.
    pub fn layers(&self) -> impl Iterator<Item = &TileMapLayer> {
        self.layers.iter()
    }

    /// The map's pixel box: from (0, 0), with the size of its tiles; for an infinite map the
    /// smallest box that contains the chunks of all its tile layers, which may begin anywhere.
    pub const fn bounds(&self) -> Rect {
        self.area
    }

    /// (width, height) of the pixel box.
    pub const fn size(&self) -> (u32, u32) {
        self.area.size()
    }

    /// The top left (x, y) of the pixel box: (0, 0) unless the map is infinite.
    pub const fn origin(&self) -> (i64, i64) {
        (self.area.x, self.area.y)
    }
}
