//! The contents of a Tiled map, tileset or template, with the structure of Tiled's JSON. The XML
//! reader fills the same structs.

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};

use super::property::Properties;
use super::property_file;

/// A map.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct MapFile {
    pub(super) orientation: Option<String>,
    /// The width in tiles. The height is in tiles too.
    pub(super) width: u32,
    pub(super) height: u32,
    /// The width in pixels. The height is in pixels too.
    pub(super) tilewidth: u32,
    pub(super) tileheight: u32,
    pub(super) infinite: bool,
    pub(super) backgroundcolor: Option<String>,
    pub(super) tilesets: Vec<TilesetFile>,
    pub(super) layers: Vec<LayerFile>,
}

/// A template, which is an object and the tileset of its tile.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TemplateFile {
    pub(super) tileset: Option<TilesetFile>,
    pub(super) object: Option<ObjectFile>,
}

/// A layer of any kind. The kind decides which fields are used.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LayerFile {
    pub(super) name: String,
    pub(super) id: Option<u32>,
    #[serde(rename = "type")]
    pub(super) kind: String,
    /// For tile layers, in tiles. The next three fields are in tiles too.
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) encoding: Option<String>,
    pub(super) compression: Option<String>,
    pub(super) data: Option<Data>,
    pub(super) chunks: Vec<ChunkFile>,
    pub(super) objects: Vec<ObjectFile>,
    pub(super) layers: Vec<LayerFile>,
    pub(super) image: Option<String>,
    pub(super) transparentcolor: Option<String>,
    /// The base64 text of an image embedded in the file; XML only.
    #[serde(skip)]
    pub(super) embedded: Option<String>,
    pub(super) repeatx: bool,
    pub(super) repeaty: bool,
    /// In pixels. Added to the group's offset.
    pub(super) offsetx: f64,
    pub(super) offsety: f64,
    pub(super) visible: Option<bool>,
    /// From 0 to 1. Multiplied by the group's opacity.
    pub(super) opacity: Option<f64>,
    /// The color that the layer's colors are multiplied by, after the group's tint.
    pub(super) tintcolor: Option<String>,
    /// The order in which an object layer is drawn. `index` means the file's order. Otherwise
    /// objects are drawn from top to bottom.
    pub(super) draworder: Option<String>,
}

/// A part of an infinite map's tile layer, in tiles.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ChunkFile {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) data: Option<Data>,
}

/// Tile data, as numbers, or as text in the encoding that another field names.
#[derive(Debug)]
pub(super) enum Data {
    Cells(Vec<u32>),
    Text(String),
}

impl Data {
    /// Returns whether the data is empty.
    pub(super) fn is_blank(&self) -> bool {
        match self {
            Self::Cells(cells) => cells.is_empty(),
            Self::Text(text) => text.trim().is_empty(),
        }
    }
}

/// A tileset, or the file that contains it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TilesetFile {
    pub(super) firstgid: Option<u32>,
    /// The file that contains the tileset, if it is not this file.
    pub(super) source: Option<String>,
    pub(super) name: String,
    pub(super) tilewidth: u32,
    pub(super) tileheight: u32,
    pub(super) margin: u32,
    pub(super) spacing: u32,
    pub(super) columns: u32,
    pub(super) tileoffset: OffsetFile,
    pub(super) objectalignment: Option<String>,
    pub(super) tilerendersize: Option<String>,
    pub(super) fillmode: Option<String>,
    pub(super) image: Option<String>,
    pub(super) transparentcolor: Option<String>,
    /// The base64 text of an image embedded in the file; XML only.
    #[serde(skip)]
    pub(super) embedded: Option<String>,
    pub(super) tiles: Vec<TileFile>,
}

/// The offset, in pixels, with which the tiles of a set are drawn.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct OffsetFile {
    pub(super) x: i32,
    pub(super) y: i32,
}

/// The special properties of one tile.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TileFile {
    pub(super) id: u32,
    /// The field for the class in most versions of Tiled.
    #[serde(rename = "type")]
    pub(super) kind: Option<String>,
    pub(super) class: Option<String>,
    /// The left edge of the part of the image that the tile shows. The next three fields complete
    /// the part.
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) image: Option<String>,
    pub(super) transparentcolor: Option<String>,
    /// The base64 text of an image embedded in the file; XML only.
    #[serde(skip)]
    pub(super) embedded: Option<String>,
    #[serde(deserialize_with = "property_file::properties")]
    pub(super) properties: Properties,
    /// The size of the tile's image.
    pub(super) imagewidth: u32,
    pub(super) imageheight: u32,
}

/// An object. Missing values come from its template.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ObjectFile {
    pub(super) id: u32,
    /// The field for the class in most versions of Tiled.
    #[serde(rename = "type")]
    pub(super) kind: Option<String>,
    pub(super) class: Option<String>,
    pub(super) gid: Option<u32>,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: Option<f64>,
    pub(super) height: Option<f64>,
    /// Clockwise, in degrees.
    pub(super) rotation: Option<f64>,
    pub(super) ellipse: bool,
    pub(super) capsule: bool,
    pub(super) point: bool,
    pub(super) text: Option<TextFile>,
    pub(super) polygon: Option<Vec<PointFile>>,
    pub(super) polyline: Option<Vec<PointFile>>,
    pub(super) template: Option<String>,
    #[serde(deserialize_with = "property_file::properties")]
    pub(super) properties: Properties,
    pub(super) name: Option<String>,
    pub(super) visible: Option<bool>,
}

/// Returns the class of a tile or an object, from whichever field is set.
fn class<'a>(kind: Option<&'a str>, class: Option<&'a str>) -> Option<&'a str> {
    let blank = |name: &&str| !name.is_empty();
    kind.filter(blank).or(class.filter(blank))
}

impl TileFile {
    /// Returns the (width, height) of the tile's part of an image of this size. If the file gives
    /// no size, the part extends to the image's far edges.
    pub(super) fn part_of(&self, (width, height): (u32, u32)) -> (u32, u32) {
        let side = |part: u32, whole: u32, start: u32| {
            if part == 0 { whole.saturating_sub(start) } else { part }
        };
        (side(self.width, width, self.x), side(self.height, height, self.y))
    }

    /// Returns the tile's class.
    pub(super) fn class(&self) -> Option<&str> {
        class(self.kind.as_deref(), self.class.as_deref())
    }
}

impl ObjectFile {
    /// Returns the object's class.
    pub(super) fn class(&self) -> Option<&str> {
        class(self.kind.as_deref(), self.class.as_deref())
    }
}

/// A corner of a polygon or a polyline, relative to the object's position.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PointFile {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// The text of a text object, without its font.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TextFile {
    pub(super) text: String,
}

// This is implemented by hand, because serde's untagged enums would first store any value.
impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct DataVisitor;
        impl<'de> Visitor<'de> for DataVisitor {
            type Value = Data;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("a list of tile numbers or a base64 text")
            }

            fn visit_str<E>(self, text: &str) -> Result<Data, E> {
                Ok(Data::Text(text.to_string()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Data, A::Error> {
                let mut cells = Vec::new();
                while let Some(cell) = items.next_element()? {
                    cells.push(cell);
                }
                Ok(Data::Cells(cells))
            }
        }
        deserializer.deserialize_any(DataVisitor)
    }
}
