//! The look of an LDtk level: its background, and the tiles of its layers.

use super::ldtk_model::{BackdropPlace, LayerInstance, Level, TileInstance};
use super::pixels::Tint;
use super::property_file::color;

/// The look of a level.
#[derive(Debug)]
pub(super) struct Look {
    /// The color behind everything.
    pub(super) background: Option<[u8; 4]>,
    /// The file with the image behind the layers.
    pub(super) backdrop: Option<(String, BackdropPlace)>,
    /// Whether that image is repeated to fill the level.
    pub(super) repeats: bool,
    /// All layers, from lowest to highest.
    pub(super) layers: Vec<DrawnLayer>,
}

/// A layer that is drawn.
#[derive(Debug)]
pub(super) struct DrawnLayer {
    pub(super) name: String,
    pub(super) visible: bool,
    pub(super) tint: Tint,
    /// The layer's offset in pixels.
    pub(super) offset: (f64, f64),
    /// The uid of the tileset of its tiles.
    pub(super) tileset: Option<i64>,
    pub(super) tiles: Vec<TileInstance>,
    /// If this is a layer of entities, its index among the level's layers of entities.
    pub(super) entities: Option<usize>,
}

impl Look {
    /// Returns the look of a level without its layers. Moves the texts out of `level`.
    pub(super) fn of(level: &mut Level) -> Self {
        Self {
            background: level.background.as_deref().and_then(color),
            backdrop: level.bg_rel_path.take().zip(level.backdrop.take()),
            repeats: level.bg_pos.as_deref() == Some("Repeat"),
            layers: Vec::new(),
        }
    }

    /// Returns the bytes that the lists take besides their entries, which were counted when they
    /// were read.
    pub(super) fn bytes(&self) -> u64 {
        let names: usize = self.layers.iter().map(|layer| layer.name.len()).sum();
        (names + 2 * self.layers.len() * size_of::<DrawnLayer>()) as u64
    }
}

impl DrawnLayer {
    /// Returns the look of a layer. Moves the tiles out of `layer`. If this is a layer of entities,
    /// `entities` is its index among the level's layers of entities.
    pub(super) fn of(layer: &mut LayerInstance, entities: usize) -> Self {
        let placed = std::mem::take(&mut layer.grid_tiles);
        let drawn = std::mem::take(&mut layer.auto_layer_tiles);
        let opacity = layer.opacity.unwrap_or(1.0).clamp(0.0, 1.0);
        Self {
            name: layer.identifier.clone(),
            visible: layer.visible.unwrap_or(true),
            tint: Tint([255, 255, 255, (255.0 * opacity).round() as u8]),
            offset: (layer.offset_x, layer.offset_y),
            tileset: layer.tileset,
            // Only one of the two lists has tiles.
            tiles: if drawn.is_empty() { placed } else { drawn },
            entities: (layer.kind == "Entities").then_some(entities),
        }
    }
}
