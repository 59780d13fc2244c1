//! The parts of an LDtk project's JSON that masks, objects and pictures need.

use serde::Deserialize;

/// A project.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Project {
    #[serde(rename = "__header__")]
    pub(super) header: Option<Header>,
    pub(super) json_version: Option<String>,
    pub(super) defs: Definitions,
    pub(super) levels: Vec<Level>,
    pub(super) worlds: Vec<World>,
}

/// The program that wrote the file.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Header {
    pub(super) app: String,
}

/// The definitions that levels refer to.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Definitions {
    pub(super) layers: Vec<LayerDefinition>,
    pub(super) tilesets: Vec<TilesetDefinition>,
    pub(super) entities: Vec<EntityDefinition>,
}

/// A tileset.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct TilesetDefinition {
    pub(super) uid: i64,
    /// The tileset's image. LDtk's own icons have none.
    pub(super) rel_path: Option<String>,
    /// A tile's side in pixels.
    pub(super) tile_grid_size: u32,
}

/// The look of one kind of entity.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct EntityDefinition {
    pub(super) uid: i64,
    pub(super) tile_render_mode: String,
    /// The borders of a nine-slice in pixels: top, right, bottom, left.
    pub(super) nine_slice_borders: Vec<f64>,
}

/// The definition of a layer that every level has.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct LayerDefinition {
    pub(super) uid: i64,
    pub(super) int_grid_values: Vec<ValueDefinition>,
}

/// A possible value of a cell.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ValueDefinition {
    pub(super) value: u32,
    pub(super) identifier: Option<String>,
}

/// One of several worlds.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct World {
    pub(super) identifier: String,
    pub(super) levels: Vec<Level>,
}

/// A level, or its file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Level {
    pub(super) identifier: String,
    pub(super) world_x: i64,
    pub(super) world_y: i64,
    /// The width in pixels. The height is in pixels too.
    pub(super) px_wid: u32,
    pub(super) px_hei: u32,
    pub(super) external_rel_path: Option<String>,
    #[serde(rename = "__bgColor")]
    pub(super) background: Option<String>,
    /// The file of the image behind the level.
    pub(super) bg_rel_path: Option<String>,
    /// `Repeat` if the image is repeated to fill the level.
    pub(super) bg_pos: Option<String>,
    #[serde(rename = "__bgPos")]
    pub(super) backdrop: Option<BackdropPlace>,
    pub(super) layer_instances: Option<Vec<LayerInstance>>,
}

impl Level {
    /// Returns the file that contains the level's layers, if they are in a separate file.
    pub(super) fn own_file(&self) -> Option<&str> {
        self.external_rel_path.as_deref().filter(|_| self.layer_instances.is_none())
    }
}

/// The position of the image behind a level.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct BackdropPlace {
    pub(super) top_left_px: [f64; 2],
    pub(super) scale: [f64; 2],
    /// The part of the image, as x, y, width, height.
    pub(super) crop_rect: [f64; 4],
}

/// A layer of a level.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct LayerInstance {
    #[serde(rename = "__identifier")]
    pub(super) identifier: String,
    #[serde(rename = "__type")]
    pub(super) kind: String,
    /// The width in cells. The height is in cells too.
    #[serde(rename = "__cWid")]
    pub(super) width: u32,
    #[serde(rename = "__cHei")]
    pub(super) height: u32,
    /// A cell's side in pixels.
    #[serde(rename = "__gridSize")]
    pub(super) grid_size: u32,
    pub(super) layer_def_uid: i64,
    pub(super) int_grid_csv: Vec<u32>,
    /// The layer's offset from its level, in pixels.
    #[serde(rename = "__pxTotalOffsetX")]
    pub(super) offset_x: f64,
    #[serde(rename = "__pxTotalOffsetY")]
    pub(super) offset_y: f64,
    pub(super) visible: Option<bool>,
    #[serde(rename = "__opacity")]
    pub(super) opacity: Option<f64>,
    #[serde(rename = "__tilesetDefUid")]
    pub(super) tileset: Option<i64>,
    pub(super) grid_tiles: Vec<TileInstance>,
    pub(super) auto_layer_tiles: Vec<TileInstance>,
    pub(super) entity_instances: Vec<EntityInstance>,
}

/// A tile of a layer.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct TileInstance {
    /// The tile's position in the layer, in pixels.
    pub(super) px: [i32; 2],
    /// The tile's position in the image of its tileset, in pixels.
    pub(super) src: [i32; 2],
    /// The tile's flips. Bit 0 mirrors the tile left to right, and bit 1 mirrors it top to bottom.
    pub(super) f: u8,
    /// The tile's opacity, from 0 to 1.
    pub(super) a: Option<f32>,
}

/// A part of the image of a tileset, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct TilesetRect {
    pub(super) tileset_uid: i64,
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) w: u32,
    pub(super) h: u32,
}

/// An entity.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct EntityInstance {
    #[serde(rename = "__identifier")]
    pub(super) identifier: String,
    pub(super) iid: String,
    /// The position of the entity's pivot in the layer, in pixels.
    pub(super) px: [f64; 2],
    pub(super) width: f64,
    pub(super) height: f64,
    /// The pivot, as a fraction of the entity's size.
    #[serde(rename = "__pivot")]
    pub(super) pivot: [f64; 2],
    /// The tile that the entity shows.
    #[serde(rename = "__tile")]
    pub(super) tile: Option<TilesetRect>,
    pub(super) def_uid: i64,
    pub(super) field_instances: Vec<FieldInstance>,
}

/// A custom field of an entity.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct FieldInstance {
    #[serde(rename = "__identifier")]
    pub(super) identifier: String,
    #[serde(rename = "__type")]
    pub(super) kind: String,
    #[serde(rename = "__value")]
    pub(super) value: serde_json::Value,
}
