//! A Tiled map: its pixel box and its layers.

use std::collections::HashMap;
use std::path::PathBuf;

use hitmask::Rect;

use super::model::{LayerFile, ObjectFile};
use super::object::Object;
use super::pixels::Tint;
use super::source::Source;
use super::tileset::Tileset;

pub(super) const FORMAT: &str = "map";

/// A Tiled map in XML (`.tmx`) or JSON (`.tmj`, `.json`), with its tilesets and templates.
///
/// Opening a map does not read its images. They are read when you create a mask.
///
/// The mask of a layer covers the map's pixel box ([`bounds`](Self::bounds)). Parts outside the box
/// are cut off. Visibility, opacity, tint, parallax, layer offsets and animations are ignored: each
/// tile is drawn as its own image, at its position in the grid. [`TileMapLayer::offset`] returns
/// the offset with which Tiled draws a layer. Pixels that have the image's transparent color are
/// always unset, whatever the rule is. Maps must be orthogonal.
///
/// - The mask of a *tile layer* contains the tiles that Tiled draws. Each tile is at the bottom
///   left of its cell, mirrored, moved by its tileset's offset, and scaled to the cell if the
///   tileset requests that.
/// - The mask of an *object layer* contains the layer's shapes and tiles, including those of hidden
///   objects. Points, polylines and texts set no pixels.
/// - The mask of an *image layer* contains the layer's image with its top left at (0, 0), repeated
///   over the box if the layer repeats the image.
/// - The mask of a *group* contains all layers of the group.
///
/// # Objects, pixel by pixel
///
/// Consider an object at (x, y), rotated by an angle. To test a world pixel, move the pixel's
/// center by (-x, -y) and rotate it back. The object sets the pixel if that point is in the
/// unrotated object at (0, 0):
///
/// - in a rectangle [0, width) × [0, height),
/// - in the ellipse or the capsule that fills this rectangle, or
/// - in a set pixel of the object's tile, which is mirrored and scaled to fill the rectangle by
///   nearest sampling. The tileset's object alignment and tile offset move this rectangle.
///
/// For a polygon, the corners are rotated instead. The even-odd rule then decides whether a pixel's
/// center is inside the polygon. A center on a left or upper edge is inside, and a center on a
/// right or lower edge is not. The math uses `f64`, with exact quarter turns and this crate's own
/// sine and cosine for other angles, so the result is the same on every platform.
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
    /// The size of a tile in pixels.
    pub(super) tile_size: (u32, u32),
    pub(super) background: Option<[u8; 4]>,
    pub(super) area: Rect,
    pub(super) layers: Vec<TileMapLayer>,
    pub(super) tilesets: Vec<Tileset>,
    /// The tilesets that tile numbers refer to. There is one scope for the map, and one for each
    /// template.
    pub(super) scopes: Vec<Scope>,
    pub(super) templates: HashMap<String, Template>,
}

/// The first tile number of each tileset, in ascending order, with the tileset's index.
pub(super) type Scope = Vec<(u32, usize)>;

/// An object that other objects are based on.
#[derive(Debug)]
pub(super) struct Template {
    pub(super) object: ObjectFile,
    /// The scope of the object's tile numbers.
    pub(super) scope: usize,
}

/// A layer of a map.
#[derive(Debug)]
pub struct TileMapLayer {
    pub(super) name: String,
    pub(super) path: String,
    pub(super) id: Option<u32>,
    /// The number of groups around the layer.
    pub(super) depth: usize,
    /// The layer's offset, including the offsets of these groups.
    pub(super) offset: (f64, f64),
    /// Whether the layer and these groups are visible.
    pub(super) visible: bool,
    /// The tint of the layer's colors, including the tints of these groups.
    pub(super) tint: Tint,
    /// Whether the layer's objects are drawn in the file's order instead of from top to bottom.
    pub(super) draws_by_index: bool,
    pub(super) content: Content,
}

/// The kind of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TileMapLayerKind {
    /// Tiles on the grid.
    Tiles,
    /// Shapes and tiles at any position.
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
    /// All fields are in tiles.
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) cells: Vec<u32>,
}

impl TileMapLayer {
    /// Returns the layer's own name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the layer's name after the names of the groups around it, as in `outer/inner/name`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the number that Tiled gave the layer, if any.
    pub const fn id(&self) -> Option<u32> {
        self.id
    }

    /// Returns the offset (x, y) in pixels at which Tiled draws the layer, including the offsets of
    /// the groups around it.
    ///
    /// The layer's mask ignores the offset, but the positions of its [objects](crate::Object)
    /// include the offset. Place the mask at the offset to align it with the objects.
    pub const fn offset(&self) -> (f64, f64) {
        self.offset
    }

    /// Returns whether the layer and the groups around it are visible. The layer's mask is the same
    /// either way.
    pub const fn is_visible(&self) -> bool {
        self.visible
    }

    /// Returns the kind of the layer.
    pub const fn kind(&self) -> TileMapLayerKind {
        match self.content {
            Content::Tiles(_) => TileMapLayerKind::Tiles,
            Content::Objects(_) => TileMapLayerKind::Objects,
            Content::Image(_) => TileMapLayerKind::Image,
            Content::Group => TileMapLayerKind::Group,
        }
    }

    /// Returns the layer's objects, without the objects of layers within it.
    pub(super) fn objects(&self) -> &[Object] {
        match &self.content {
            Content::Objects(objects) => objects,
            _ => &[],
        }
    }
}

impl TileMap {
    /// Returns the layers, including groups, in the file's order. The layers in a group come after
    /// the group.
    pub fn layers(&self) -> impl Iterator<Item = &TileMapLayer> {
        self.layers.iter()
    }

    /// Returns the map's pixel box. It starts at (0, 0) and has the size of the map's tiles. For an
    /// infinite map, it is the smallest box that contains the chunks of all tile layers, and may
    /// start at any position.
    pub const fn bounds(&self) -> Rect {
        self.area
    }

    /// Returns the (width, height) of the pixel box.
    pub const fn size(&self) -> (u32, u32) {
        self.area.size()
    }

    /// Returns the top left (x, y) of the pixel box. This is (0, 0) unless the map is infinite.
    pub const fn origin(&self) -> (i64, i64) {
        (self.area.x, self.area.y)
    }
}
