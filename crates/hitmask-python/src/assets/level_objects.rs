//! The objects of levels, which you find by name, id or layer, and draw as masks and pictures.

use std::collections::HashSet;

use hitmask_assets::Object;
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use super::Level;
use super::error::open_error;
use super::level::placed;
use super::object::object;
use super::rule::rule;
use crate::image::Image;
use crate::pair::Placed;

impl Level {
    /// Returns the engine's object for an object from Python.
    fn object_of(&self, object: &Bound<'_, PyAny>) -> PyResult<&Object> {
        let index = object.getattr("index")?.extract::<usize>()?;
        let id = object.getattr("id")?.extract::<String>()?;
        let found = self.engine.objects().nth(index).filter(|object| object.id == id);
        found.ok_or_else(|| {
            PyValueError::new_err(format!("the level has no object with the id {id:?}"))
        })
    }

    fn picked<'py>(
        &self,
        py: Python<'py>,
        is_picked: impl Fn(&Object) -> bool,
    ) -> PyResult<Bound<'py, PyList>> {
        let all = self.objects(py)?;
        let list = PyList::empty(py);
        for (index, object) in self.engine.objects().enumerate() {
            if is_picked(object) {
                list.append(all.get_item(index)?)?;
            }
        }
        Ok(list)
    }
}

#[pymethods]
impl Level {
    /// All objects, in the file's order. For LDtk, these are the entities of all levels.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    /// >>> level.objects[0].position
    /// (8.0, 16.0)
    #[getter]
    pub(super) fn objects<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = || {
            let all = self.engine.objects().enumerate();
            let all = all.map(|(index, one)| object(py, index, one));
            PyTuple::new(py, all.collect::<PyResult<Vec<_>>>()?).map(Bound::unbind)
        };
        Ok(self.objects.get_or_try_init(py, make)?.bind(py).clone())
    }

    /// Returns the object with this name or, for LDtk, with this identifier. Raises a KeyError if
    /// there is no such object, or more than one.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    /// >>> named = next(thing.name for thing in level.objects if thing.name)
    /// >>> level.object(named).name == named
    /// True
    fn object<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let found = self.engine.object(name);
        let found = found.map_err(|error| PyKeyError::new_err(error.to_string()))?;
        self.picked(py, |object| std::ptr::eq(object, found))?.get_item(0)
    }

    /// Returns the object with this id, or None if there is no such object. Properties use ids to
    /// refer to objects.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    /// >>> level.object_by_id(level.objects[0].id) == level.objects[0]
    /// True
    fn object_by_id<'py>(&self, py: Python<'py>, id: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let mut found = self.picked(py, |object| object.id == id)?.into_iter();
        Ok(found.next())
    }

    /// Returns the objects of a layer. If the layer is a group, these are the objects of all layers
    /// in the group.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    /// >>> len(level.objects_in(level.objects[0].layer))
    /// 3
    fn objects_in<'py>(&self, py: Python<'py>, layer: &str) -> PyResult<Bound<'py, PyList>> {
        let inside: HashSet<*const Object> =
            self.engine.objects_in(layer).map_err(open_error)?.map(std::ptr::from_ref).collect();
        self.picked(py, |object| inside.contains(&std::ptr::from_ref(object)))
    }

    /// Creates the mask of an object's tile or shape, scaled and rotated, at the object's position.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    /// >>> level.object_mask(level.objects[0]).bounds
    /// Rect(x=8, y=8, width=8, height=8)
    #[pyo3(
        signature = (object, **options),
        text_signature = "($self, object, *, threshold=1, color_key=None, tolerance=0, transparent_index=None)"
    )]
    fn object_mask(
        &self,
        object: &Bound<'_, PyAny>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Placed> {
        let (py, rule) = (object.py(), rule(options, "object_mask")?);
        let object = self.object_of(object)?;
        let mask = py.detach(|| self.engine.object_mask(object, rule)).map_err(open_error)?;
        placed(py, mask, object.bounds())
    }

    /// Draws the picture of an object. The picture's top left is the top left of the object's
    /// bounds. Returns None if the object has no tile.
    ///
    /// >>> level = hitmask.Level.load("crates/hitmask-assets/tests/data/levels/objects.tmj")
    /// >>> level.object_picture(level.objects[0]) is None
    /// False
    fn object_picture(&self, object: &Bound<'_, PyAny>) -> PyResult<Option<Image>> {
        let (py, object) = (object.py(), self.object_of(object)?);
        let pictures = py.detach(|| self.engine.object_pictures([object])).map_err(open_error)?;
        pictures.into_iter().flatten().next().map(|image| Image::of(py, image)).transpose()
    }
}
