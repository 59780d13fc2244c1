//! Layers, and filters for queries.

use hitmask::world::{Layer, Layers};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};

use super::id::ColliderId;
use crate::space::{byte, class_of};
use crate::value::{by_class_with, value};

/// Reads one layer, a number from 0 to 31.
pub(crate) fn layer(object: &Bound<'_, PyAny>) -> PyResult<Layer> {
    let number = byte(object).or_else(|error| {
        if error.is_instance_of::<PyValueError>(object.py()) {
            Ok(u8::MAX)
        } else {
            let kind = class_of(object);
            Err(PyTypeError::new_err(format!("a layer is a number from 0 to 31, not {kind}")))
        }
    })?;
    Layer::new(number).ok_or_else(|| {
        PyValueError::new_err(format!("a layer is {object}, but must be from 0 to 31"))
    })
}

fn not_layers(object: &Bound<'_, PyAny>) -> PyErr {
    let kind = class_of(object);
    PyTypeError::new_err(format!(
        "layers are 'all', a number from 0 to 31, or several such numbers, not {kind}"
    ))
}

/// Reads layers: 'all', one layer, or several layers.
pub(crate) fn layers(object: &Bound<'_, PyAny>) -> PyResult<Layers> {
    if let Ok(word) = object.cast::<PyString>() {
        return match &*word.to_cow()? {
            "all" => Ok(Layers::ALL),
            word => Err(PyValueError::new_err(format!(
                "layers are {word:?}, but must be 'all' or numbers"
            ))),
        };
    }
    if object.is_instance_of::<PyInt>() && !object.is_instance_of::<PyBool>() {
        return Ok(Layers::NONE.with(layer(object)?));
    }
    let mut layers = Layers::NONE;
    for one in object.try_iter().map_err(|_| not_layers(object))? {
        layers = layers.with(layer(&one?)?);
    }
    Ok(layers)
}

/// Returns the numbers of layers.
pub(crate) fn layer_numbers(py: Python<'_>, layers: Layers) -> PyResult<Bound<'_, PyTuple>> {
    let all = (0..Layer::COUNT).filter_map(Layer::new);
    let numbers = all.filter(|layer| layers.contains(*layer)).map(Layer::number);
    PyTuple::new(py, numbers.map(u32::from).collect::<Vec<_>>())
}

/// A filter for queries. A collider must pass all parts of the filter. Queries that accept a filter
/// also accept layers.
///
/// `layers` keeps only colliders in these layers. Pass 'all', the number of a layer, or several
/// numbers. `ignore` leaves out this collider. `solid` leaves out sensors. `sensors` keeps only
/// sensors. `still` keeps only still colliders. `moving` keeps only colliders that are not still.
///
/// >>> PLAYER, ENEMY = 0, 1
/// >>> world = hitmask.World()
/// >>> guard = world.insert(hitmask.Mask(8, 8, fill=True), (40, 0), layer=ENEMY)
/// >>> world.ray((0, 4.5), (99, 4.5), ENEMY)[0] == guard
/// True
/// >>> world.ray((0, 4.5), (99, 4.5), hitmask.Filter(ignore=guard)) is None
/// True
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Filter {
    layers: Layers,
    ignore: Option<hitmask::world::ColliderId>,
    /// The values of `FLAGS`.
    flags: [bool; 4],
}

const FLAGS: [&str; 4] = ["solid", "sensors", "still", "moving"];

impl Filter {
    fn engine(&self) -> hitmask::world::Filter {
        let mut filter = hitmask::world::Filter::from(self.layers);
        if let Some(id) = self.ignore {
            filter = filter.except(id);
        }
        type Keep = fn(hitmask::world::Filter) -> hitmask::world::Filter;
        let keeps: [Keep; 4] = [
            hitmask::world::Filter::solid,
            hitmask::world::Filter::sensors,
            hitmask::world::Filter::still,
            hitmask::world::Filter::moving,
        ];
        let kept = keeps.into_iter().zip(self.flags).filter(|(_, is_set)| *is_set);
        kept.fold(filter, |filter, (keep, _)| keep(filter))
    }
}

#[pymethods]
impl Filter {
    #[new]
    #[pyo3(signature = (layers=None, *, ignore=None, solid=false, sensors=false, still=false,
        moving=false))]
    fn new(
        layers: Option<&Bound<'_, PyAny>>,
        ignore: Option<ColliderId>,
        solid: bool,
        sensors: bool,
        still: bool,
        moving: bool,
    ) -> PyResult<Self> {
        let layers = layers.map_or(Ok(Layers::ALL), self::layers)?;
        let ignore = ignore.map(|ColliderId(id)| id);
        Ok(Self { layers, ignore, flags: [solid, sensors, still, moving] })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut parts = Vec::new();
        if self.layers != Layers::ALL {
            parts.push(format!("layers={}", layer_numbers(py, self.layers)?.repr()?));
        }
        parts.extend(self.ignore.map(|id| format!("ignore=ColliderId({})", id.to_bits())));
        let names = FLAGS.into_iter().zip(self.flags);
        parts.extend(names.filter(|(_, is_set)| *is_set).map(|(name, _)| format!("{name}=True")));
        Ok(format!("Filter({})", parts.join(", ")))
    }
}

value!(Filter, |filter| {
    let (py, Filter { layers, ignore, flags }) = (filter.py(), filter.get());
    let options = PyDict::new(py);
    options.set_item("ignore", ignore.map(ColliderId))?;
    for (name, flag) in FLAGS.into_iter().zip(flags) {
        options.set_item(name, flag)?;
    }
    by_class_with(filter, (layer_numbers(py, *layers)?,), options)
});

/// The filter that a call passes: a `Filter`, layers, or none, which lets everything pass.
pub(crate) struct FilterArg(pub(crate) hitmask::world::Filter);

impl<'py> FromPyObject<'_, 'py> for FilterArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<Filter>() {
            Ok(filter) => Ok(Self(filter.get().engine())),
            Err(_) => layers(&object).map(|layers| Self(layers.into())),
        }
    }
}

impl Default for FilterArg {
    fn default() -> Self {
        Self(hitmask::world::Filter::ALL)
    }
}
