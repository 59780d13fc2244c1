//! Creates the objects of a Tiled map from templates, tiles and layers.

use super::model::{ObjectFile, PointFile};
use super::object::{Object, ObjectShape, ObjectTile};
use super::object_layer::tile_box;
use super::tile_layer::tile_key;
use super::tile_map::{FORMAT, TileMap, TileMapLayer};
use crate::DecodeError;
use crate::text::one_line;

impl TileMap {
    /// Creates the objects of the layer with this index. All templates and tilesets must have been
    /// read.
    pub(super) fn resolve(
        &mut self,
        layer: usize,
        files: &[ObjectFile],
    ) -> Result<Vec<Object>, DecodeError> {
        let mut objects = Vec::with_capacity(files.len());
        for file in files {
            let layer = &self.layers[layer];
            let object = self.object_of(layer, file).map_err(|what| {
                let (layer, id) = (one_line(&layer.name), file.id);
                DecodeError::damaged(FORMAT, format!("layer \"{layer}\", object {id}: {what}"))
            })?;
            self.source.budget.take("its objects", object.bytes())?;
            objects.push(object);
        }
        Ok(objects)
    }

    /// Creates an object, or returns an error message.
    fn object_of(&self, layer: &TileMapLayer, file: &ObjectFile) -> Result<Object, String> {
        let template = file.template.as_ref().and_then(|name| self.templates.get(name));
        let base = template.map(|template| &template.object);
        // A tile number belongs to the file that contains it.
        let number = match (file.gid, template) {
            (Some(number), _) => Some((number, 0)),
            (None, Some(template)) => template.object.gid.map(|number| (number, template.scope)),
            (None, None) => None,
        };
        let key = match number {
            None => None,
            Some((number, scope)) => {
                let scope: &[(u32, usize)] = self.scopes.get(scope).map_or(&[], Vec::as_slice);
                tile_key(number, scope)
                    .map_err(|number| format!("tile {number} is before every tileset"))?
            }
        };
        let number =
            |of: fn(&ObjectFile) -> Option<f64>| of(file).or(base.and_then(of)).unwrap_or_default();
        let rotation = number(|file| file.rotation);
        let mut size = (number(|file| file.width), number(|file| file.height));
        let mut properties = file.properties.clone();
        let mut class = file.class();
        if let Some(base) = base {
            properties = properties.merged(&base.properties);
            class = class.or(base.class());
        }
        let mut pivot = (0.0, 0.0);
        let (shape, frame) = if let Some(key) = key {
            let tileset = self.tilesets.get(key.tileset).ok_or("its tileset is missing")?;
            let own = tileset.tile_size(key.id);
            // An object without a size takes the size of its tile.
            let either = |side: f64, own: f64| if side == 0.0 { own } else { side };
            size = (either(size.0, own.0), either(size.1, own.1));
            let scaled = (either(own.0, size.0), either(own.1, size.1));
            if let Some(tile) = tileset.tile(key.id) {
                properties = properties.merged(&tile.properties);
                class = class.or(tile.class());
            }
            pivot = tileset.pivot();
            let place = tile_box(tileset, scaled, size, key.flips);
            let tile = ObjectTile {
                tileset: tileset.file.name.clone(),
                id: key.id,
                flipped_x: key.flips.x,
                flipped_y: key.flips.y,
                flipped_diagonally: key.flips.diagonal,
                key,
            };
            (ObjectShape::Tile(tile), [place.left, place.top, place.wide, place.high])
        } else {
            let shape = shape(file).or(base.and_then(shape)).unwrap_or(ObjectShape::Rectangle);
            if let ObjectShape::Point | ObjectShape::Polygon(_) | ObjectShape::Polyline(_) = shape {
                size = (0.0, 0.0);
            }
            (shape, [0.0, 0.0, size.0, size.1])
        };
        let position = (file.x + layer.offset.0, file.y + layer.offset.1);
        let visible = file.visible.or(base.and_then(|base| base.visible));
        let name = file.name.as_ref().or(base.and_then(|base| base.name.as_ref()));
        let object = Object {
            id: file.id.to_string(),
            name: name.cloned().unwrap_or_default(),
            class: class.unwrap_or_default().to_string(),
            layer: layer.name.clone(),
            level: String::new(),
            position,
            size,
            pivot,
            rotation,
            visible: layer.visible && visible.unwrap_or(true),
            shape,
            properties,
            in_layer: (file.x, file.y),
            frame,
            origin: (0, 0),
            entity: None,
        };
        object.checked()
    }
}

/// Returns the shape of an object, if the file gives one.
fn shape(file: &ObjectFile) -> Option<ObjectShape> {
    let list = |points: &[PointFile]| points.iter().map(|point| (point.x, point.y)).collect();
    if let Some(text) = &file.text {
        return Some(ObjectShape::Text(text.text.clone()));
    }
    if let Some(points) = &file.polygon {
        return Some(ObjectShape::Polygon(list(points)));
    }
    if let Some(points) = &file.polyline {
        return Some(ObjectShape::Polyline(list(points)));
    }
    match file {
        ObjectFile { point: true, .. } => Some(ObjectShape::Point),
        ObjectFile { ellipse: true, .. } => Some(ObjectShape::Ellipse),
        ObjectFile { capsule: true, .. } => Some(ObjectShape::Capsule),
        _ => None,
    }
}
