//! The content of a Tiled map, tile set or template, in the form of its JSON; the XML reader fills
//! the same structs.

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};

use super::property::Properties;
use super::property_file;

/// A map.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct MapFile {
    pub(super) orientation: Option<String>,
    /// In tiles; the height too.
    pub(super) width: u32,
    pub(super) height: u32,
    /// In pixels; the height too.
    pub(super) tilewidth: u32,
    pub(super) tileheight: u32,
    pub(super) infinite: bool,
    pub(super) backgroundcolor: Option<String>,
    pub(super) tilesets: Vec<TilesetFile>,
    pub(super) layers: Vec<LayerFile>,
}

/// A template: an object, and the tile set of its tile.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TemplateFile {
    pub(super) tileset: Option<TilesetFile>,
    pub(super) object: Option<ObjectFile>,
}

/// A layer of any kind; the kind decides which fields count.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LayerFile {
    pub(super) name: String,
    pub(super) id: Option<u32>,
    #[serde(rename = "type")]
    pub(super) kind: String,
    /// In tiles, for tile layers; the next three too.
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
    /// In pixels, in addition to its group's.
    pub(super) offsetx: f64,
    pub(super) offsety: f64,
    pub(super) visible: Option<bool>,
    /// From 0 to 1, in addition to its group's.
    pub(super) opacity: Option<f64>,
    /// What its colors are multiplied by, in addition to its group's.
    pub(super) tintcolor: Option<String>,
    /// How an object layer is drawn: `index`, or from the top down.
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

/// Tile data: numbers, or text in the encoding that another field names.
#[derive(Debug)]
pub(super) enum Data {
    Cells(Vec<u32>),
    Text(String),
}

impl Data {
    /// Whether it is empty.
    pub(super) fn is_blank(&self) -> bool {
        match self {
            Self::Cells(cells) => cells.is_empty(),
            Self::Text(text) => text.trim().is_empty(),
        }
    }
}

/// A tile set, or its file.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TilesetFile {
    pub(super) firstgid: Option<u32>,
    /// The file that contains it, if it is not this one.
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

/// The offset in pixels with which the tiles of a set are drawn.
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
    /// The part of its image that it shows; the next three too.
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
    /// The size of its image.
    pub(super) imagewidth: u32,
    pub(super) imageheight: u32,
}

/// An object; its template has the missing values.
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

/// The class of a tile or an object, from either field.
fn class<'a>(kind: Option<&'a str>, class: Option<&'a str>) -> Option<&'a str> {
    let blank = |name: &&str| !name.is_empty();
    kind.filter(blank).or(class.filter(blank))
}

impl TileFile {
    /// (width, height) of its part of an image of this size: the rest of it if the file does not
    /// say.
    pub(super) fn part_of(&self, (width, height): (u32, u32)) -> (u32, u32) {
        let side = |part: u32, whole: u32, start: u32| {
            if part == 0 { whole.saturating_sub(start) } else { part }
        };
        (side(self.width, width, self.x), side(self.height, height, self.y))
    }

    /// Its class.
    pub(super) fn class(&self) -> Option<&str> {
        class(self.kind.as_deref(), self.class.as_deref())
    }
}

impl ObjectFile {
    /// Its class.
    pub(super) fn class(&self) -> Option<&str> {
        class(self.kind.as_deref(), self.class.as_deref())
    }
}

/// A corner of a polygon or a polyline, from the object's position.
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

// By hand, because serde's untagged enum would first store any value.
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
