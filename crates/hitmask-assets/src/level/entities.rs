//! Creates objects from the entities of an LDtk project.

use super::ldtk_model::{EntityInstance, FieldInstance, LayerInstance};
use super::object::{EntityLook, Object, ObjectShape};
use super::property::{Properties, Property};
use super::property_file;
use crate::DecodeError;
use crate::memory::Budget;
use crate::text::one_line;

/// An Entities layer of a level.
#[derive(Debug)]
pub(super) struct EntityLayer {
    pub(super) name: String,
    pub(super) objects: Vec<Object>,
}

impl EntityLayer {
    /// Reads a layer from `file`. The layer belongs to the level named `level`, whose top left is
    /// at `origin` in the world.
    pub(super) fn new(
        file: LayerInstance,
        level: &str,
        origin: (i64, i64),
        budget: &mut Budget,
    ) -> Result<Self, DecodeError> {
        let name = file.identifier;
        budget.take("its layers", (size_of::<Self>() + name.len()) as u64)?;
        let (grid, offset) = (f64::from(file.grid_size), (file.offset_x, file.offset_y));
        let damaged = |entity: &str, what: String| {
            let (layer, level, entity) = (one_line(&name), one_line(level), one_line(entity));
            DecodeError::damaged(
                "LDtk level",
                format!("layer \"{layer}\" of level \"{level}\", entity \"{entity}\": {what}"),
            )
        };
        let mut objects = Vec::with_capacity(file.entity_instances.len());
        for entity in file.entity_instances {
            let identifier = entity.identifier.clone();
            let object = Object {
                layer: name.clone(),
                level: level.to_string(),
                visible: file.visible.unwrap_or(true),
                origin,
                ..of_entity(entity, offset, grid).map_err(|what| damaged(&identifier, what))?
            };
            budget.take("its entities", object.bytes())?;
            objects.push(object.checked().map_err(|what| damaged(&identifier, what))?);
        }
        Ok(Self { name, objects })
    }
}

/// Creates the object for an entity of a layer with an offset of `offset` pixels and cells of
/// `grid` pixels, or returns an error message.
fn of_entity(entity: EntityInstance, offset: (f64, f64), grid: f64) -> Result<Object, String> {
    let cell = |x: f64, y: f64| (x * grid + offset.0, y * grid + offset.1);
    let mut properties = Vec::with_capacity(entity.field_instances.len());
    for FieldInstance { identifier: name, kind, value } in entity.field_instances {
        let value = property_file::of_field(&kind, value, cell)
            .map_err(|what| property_file::fault(&name, &what))?;
        properties.push(Property { name, value });
    }
    let ([x, y], [across, down]) = (entity.px, entity.pivot);
    let (width, height) = (entity.width, entity.height);
    Ok(Object {
        id: entity.iid,
        name: entity.identifier.clone(),
        class: entity.identifier,
        layer: String::new(),
        level: String::new(),
        position: (x + offset.0, y + offset.1),
        size: (width, height),
        pivot: (across, down),
        rotation: 0.0,
        visible: true,
        shape: ObjectShape::Rectangle,
        properties: Properties::new(properties),
        in_layer: (x, y),
        frame: [-across * width, -down * height, width, height],
        origin: (0, 0),
        entity: Some(EntityLook { tile: entity.tile, definition: entity.def_uid }),
    })
}
