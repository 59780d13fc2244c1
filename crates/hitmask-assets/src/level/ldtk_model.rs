//! The JSON of an LDtk project, as far as IntGrid and Entities layers need it.

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
}

/// A layer of every level.
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
    /// In pixels; so is the height.
    pub(super) px_wid: u32,
    pub(super) px_hei: u32,
    pub(super) external_rel_path: Option<String>,
    pub(super) layer_instances: Option<Vec<LayerInstance>>,
}

/// A layer of a level.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct LayerInstance {
    #[serde(rename = "__identifier")]
    pub(super) identifier: String,
    #[serde(rename = "__type")]
    pub(super) kind: String,
    /// In cells; so is the height.
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
    pub(super) entity_instances: Vec<EntityInstance>,
}

/// An entity.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct EntityInstance {
    #[serde(rename = "__identifier")]
    pub(super) identifier: String,
    pub(super) iid: String,
    /// The place of its pivot in the layer, in pixels.
    pub(super) px: [f64; 2],
    pub(super) width: f64,
    pub(super) height: f64,
    /// As a fraction of its size.
    #[serde(rename = "__pivot")]
    pub(super) pivot: [f64; 2],
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
