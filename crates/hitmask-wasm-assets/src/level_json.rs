//! Converts the contents of a level to JSON.

use hitmask::Rect;
use hitmask_assets::{
    Level, Object, ObjectShape, OpenError, Properties, PropertyValue, TileMapLayer,
    TileMapLayerKind,
};
use serde_json::{Map, Value, json};

/// Returns x, y, width and height of a rectangle.
pub(crate) fn numbers(rect: Rect) -> [f64; 4] {
    [rect.x as f64, rect.y as f64, rect.width.into(), rect.height.into()]
}

fn rect(rect: Rect) -> Value {
    json!({ "x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height })
}

fn point((x, y): (f64, f64)) -> Value {
    json!({ "x": x, "y": y })
}

/// Returns the kind of a level file, its layers, and its levels.
pub(crate) fn facts(level: &Level) -> Result<String, OpenError> {
    let names = level.layer_names();
    let bounds = names.iter().map(|name| level.bounds(name)).collect::<Result<Vec<_>, _>>()?;
    let layers = names.iter().zip(bounds);
    let facts = match level {
        Level::Tiled(map) => {
            let layers = layers.zip(map.layers());
            let layers = layers.map(|((name, bounds), layer)| tiled_layer(name, bounds, layer));
            json!({
                "kind": "tiled",
                "layers": layers.collect::<Value>(),
                "levels": [{ "name": "", "world": "", "bounds": rect(map.bounds()) }],
            })
        }
        Level::Ldtk(project) => {
            let layers = layers.map(|(name, bounds)| {
                let (kind, offset) = ("cells", point((0.0, 0.0)));
                json!({ "name": name, "kind": kind, "bounds": rect(bounds), "offset": offset, "isVisible": true })
            });
            let levels = project.levels().map(|level| {
                let ((x, y), (width, height)) = (level.position(), level.size());
                let bounds = rect(Rect::new(x, y, width, height));
                json!({ "name": level.name(), "world": level.world(), "bounds": bounds })
            });
            let (layers, levels) = (layers.collect::<Value>(), levels.collect::<Value>());
            json!({ "kind": "ldtk", "layers": layers, "levels": levels })
        }
        _ => Value::Null,
    };
    Ok(facts.to_string())
}

fn tiled_layer(name: &str, bounds: Rect, layer: &TileMapLayer) -> Value {
    let kind = match layer.kind() {
        TileMapLayerKind::Tiles => "tiles",
        TileMapLayerKind::Objects => "objects",
        TileMapLayerKind::Image => "image",
        _ => "group",
    };
    json!({
        "name": name,
        "kind": kind,
        "bounds": rect(bounds),
        "offset": point(layer.offset()),
        "isVisible": layer.is_visible(),
    })
}

/// Returns all objects, in order.
pub(crate) fn objects(level: &Level) -> String {
    level.objects().map(object).collect::<Value>().to_string()
}

fn object(object: &Object) -> Value {
    let (x, y) = object.position;
    let (width, height) = object.size;
    json!({
        "id": object.id,
        "name": object.name,
        "class": object.class,
        "layer": object.layer,
        "level": object.level,
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "pivot": point(object.pivot),
        "rotation": object.rotation,
        "isVisible": object.visible,
        "shape": shape(&object.shape),
        "properties": properties(&object.properties),
        "topLeft": point(object.top_left()),
        "worldPosition": point(object.world_position()),
        "points": object.points().into_iter().map(point).collect::<Value>(),
        "bounds": rect(object.bounds()),
    })
}

fn shape(shape: &ObjectShape) -> Value {
    let points = |points: &[(f64, f64)]| points.iter().copied().map(point).collect::<Value>();
    match shape {
        ObjectShape::Point => json!({ "kind": "point" }),
        ObjectShape::Ellipse => json!({ "kind": "ellipse" }),
        ObjectShape::Capsule => json!({ "kind": "capsule" }),
        ObjectShape::Polygon(corners) => json!({ "kind": "polygon", "points": points(corners) }),
        ObjectShape::Polyline(corners) => json!({ "kind": "polyline", "points": points(corners) }),
        ObjectShape::Tile(tile) => json!({
            "kind": "tile",
            "tileset": tile.tileset,
            "id": tile.id,
            "flippedX": tile.flipped_x,
            "flippedY": tile.flipped_y,
            "flippedDiagonally": tile.flipped_diagonally,
        }),
        ObjectShape::Text(text) => json!({ "kind": "text", "text": text }),
        _ => json!({ "kind": "rectangle" }),
    }
}

fn properties(properties: &Properties) -> Value {
    let values = properties.iter().map(|(name, value)| (name.to_string(), property(value)));
    Value::Object(values.collect::<Map<_, _>>())
}

/// Returns a value without the type that the editor stored with it.
fn property(value: &PropertyValue) -> Value {
    match value {
        PropertyValue::Bool(value) => json!(value),
        PropertyValue::Int(value) => json!(value),
        PropertyValue::Float(value) => json!(value),
        PropertyValue::Color(color) => json!(color),
        PropertyValue::Point { x, y } => point((*x, *y)),
        PropertyValue::Class { members, .. } => properties(members),
        PropertyValue::List(values) => values.iter().map(property).collect(),
        value => value.as_str().map_or(Value::Null, |text| json!(text)),
    }
}
