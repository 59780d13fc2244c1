//! The objects of a level as the named tuples of `hitmask/level.py`.

use hitmask_assets::{Object, ObjectShape, ObjectTile, Properties, PropertyValue};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyTuple, PyType};

use crate::answers::Answer;

const MODULE: &str = "hitmask.level";
static OBJECT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static SHAPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static TILE: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Converts an object, with its index among all objects of the level.
pub(super) fn object<'py>(
    py: Python<'py>,
    index: usize,
    object: &Object,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = PyDict::new(py);
    fields.set_item("index", index)?;
    fields.set_item("id", &object.id)?;
    fields.set_item("name", &object.name)?;
    fields.set_item("class_name", &object.class)?;
    fields.set_item("layer", &object.layer)?;
    fields.set_item("level", &object.level)?;
    fields.set_item("position", object.position)?;
    fields.set_item("size", object.size)?;
    fields.set_item("pivot", object.pivot)?;
    fields.set_item("rotation", object.rotation)?;
    fields.set_item("is_visible", object.visible)?;
    fields.set_item("shape", shape(py, &object.shape)?)?;
    fields.set_item("properties", properties(py, &object.properties)?)?;
    fields.set_item("top_left", object.top_left())?;
    fields.set_item("world_position", object.world_position())?;
    fields.set_item("points", PyTuple::new(py, object.points())?)?;
    fields.set_item("bounds", object.bounds().answer(py)?)?;
    OBJECT.import(py, MODULE, "LevelObject")?.call((), Some(&fields))
}

fn shape<'py>(py: Python<'py>, shape: &ObjectShape) -> PyResult<Bound<'py, PyAny>> {
    let class = SHAPE.import(py, MODULE, "ObjectShape")?;
    let points = |points: &[(f64, f64)]| PyTuple::new(py, points.iter().copied());
    match shape {
        ObjectShape::Point => class.call1(("point",)),
        ObjectShape::Ellipse => class.call1(("ellipse",)),
        ObjectShape::Capsule => class.call1(("capsule",)),
        ObjectShape::Polygon(corners) => class.call1(("polygon", points(corners)?)),
        ObjectShape::Polyline(corners) => class.call1(("polyline", points(corners)?)),
        ObjectShape::Text(text) => class.call1(("text", (), text)),
        ObjectShape::Tile(tile) => class.call1(("tile", (), "", self::tile(py, tile)?)),
        _ => class.call1(("rectangle",)),
    }
}

fn tile<'py>(py: Python<'py>, tile: &ObjectTile) -> PyResult<Bound<'py, PyAny>> {
    TILE.import(py, MODULE, "ObjectTile")?.call1((
        &tile.tileset,
        tile.id,
        tile.flipped_x,
        tile.flipped_y,
        tile.flipped_diagonally,
    ))
}

fn properties<'py>(py: Python<'py>, properties: &Properties) -> PyResult<Bound<'py, PyDict>> {
    let values = PyDict::new(py);
    for (name, value) in properties.iter() {
        values.set_item(name, property(py, value)?)?;
    }
    Ok(values)
}

/// Converts a property's value, without its type, to the value that Python would use.
fn property<'py>(py: Python<'py>, value: &PropertyValue) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        PropertyValue::Bool(value) => value.into_pyobject(py)?.to_owned().into_any(),
        PropertyValue::Int(value) => value.into_pyobject(py)?.into_any(),
        PropertyValue::Float(value) => value.into_pyobject(py)?.into_any(),
        PropertyValue::Color([red, green, blue, alpha]) => {
            (*red, *green, *blue, *alpha).into_pyobject(py)?.into_any()
        }
        PropertyValue::Point { x, y } => (*x, *y).into_pyobject(py)?.into_any(),
        PropertyValue::Class { members, .. } => properties(py, members)?.into_any(),
        PropertyValue::List(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(property(py, value)?)?;
            }
            list.into_any()
        }
        value => match value.as_str() {
            Some(text) => text.into_pyobject(py)?.into_any(),
            None => py.None().into_bound(py),
        },
    })
}
