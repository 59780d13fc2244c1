//! A named mask at a position in a frame.

use std::sync::Arc;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping};

use crate::mask::Mask;
use crate::pair::Placed;
use crate::pose::{Posed, pose_of};
use crate::space::{Coordinate, Number, Pixel, class_of, list, position, quoted};
use crate::value::{by_class, value};

/// A named mask at a position in its frame, such as the body of a sprite, a hitbox or a hurtbox.
///
/// >>> frame = hitmask.Frame(hitmask.Mask(8, 8),
/// ...     shapes={"sword": hitmask.Mask(9, 2, fill=True).at(8, 3)})
/// >>> frame.shape("sword").at(100, 50).bounds
/// Rect(x=108, y=53, width=9, height=2)
#[pyclass(module = "hitmask", frozen, eq, hash)]
pub(crate) struct Shape {
    name: String,
    mask: Py<Mask>,
    offset: Pixel,
}

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
            && self.offset.pair() == other.offset.pair()
            && self.mask.get().pixels == other.mask.get().pixels
    }
}

impl std::hash::Hash for Shape {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (&self.name, self.offset.pair(), &*self.mask.get().pixels).hash(state);
    }
}

impl Shape {
    pub(super) fn named(name: String, mask: Py<Mask>, offset: Pixel) -> Self {
        Self { name, mask, offset }
    }

    /// Returns the engine's shape, with the same mask.
    pub(super) fn engine(&self) -> hitmask::sheet::Shape {
        let mask = Arc::clone(&self.mask.get().pixels);
        hitmask::sheet::Shape::new(self.name.as_str(), mask, self.offset.pair())
    }

    /// Creates a shape with the mask of an engine shape.
    pub(super) fn of(py: Python<'_>, shape: &hitmask::sheet::Shape) -> PyResult<Py<Self>> {
        let mask = Py::new(py, Mask { pixels: Arc::clone(shape.mask()) })?;
        let (x, y) = shape.offset();
        Py::new(py, Self::named(shape.name().to_string(), mask, Pixel(x, y)))
    }

    pub(super) fn name_of(&self) -> &str {
        &self.name
    }

    pub(super) fn mask_of(&self) -> &Py<Mask> {
        &self.mask
    }

    pub(super) const fn offset_of(&self) -> Pixel {
        self.offset
    }

    pub(super) fn placed(&self, py: Python<'_>, Pixel(x, y): Pixel) -> PyResult<Placed> {
        let along = |position: i32, offset: i32| i64::from(position) + i64::from(offset);
        let at = hitmask::Point::new(along(x, self.offset.0), along(y, self.offset.1));
        Ok(Placed::new(self.mask.clone_ref(py), Pixel::try_from(at)?))
    }

    /// Returns the shape in a pose of its frame.
    pub(super) fn in_pose(
        &self,
        x: &Bound<'_, PyAny>,
        y: Option<Number>,
        options: Option<&Bound<'_, PyDict>>,
        size: (u32, u32),
    ) -> PyResult<Posed> {
        let pose = pose_of(x, y, options, size)?;
        let pivot = pose.pivot_location() - hitmask::Location::from(self.offset.pair());
        Ok(Posed::new(self.mask.clone_ref(x.py()), pose.pivot(pivot)))
    }
}

/// Reads additional shapes from masks by name, each placed in the frame, or from values of `Shape`.
pub(super) fn further(shapes: &Bound<'_, PyAny>) -> PyResult<Vec<Py<Shape>>> {
    let py = shapes.py();
    let Ok(mapping) = shapes.cast::<PyMapping>() else {
        let shape =
            |shape: PyResult<Bound<'_, PyAny>>| Ok(shape?.cast::<Shape>()?.clone().unbind());
        return self::list(shapes.try_iter()?.map(shape));
    };
    let mut list = Vec::new();
    for item in mapping.items()? {
        let (name, value) = item.extract::<(String, Bound<'_, PyAny>)>()?;
        let shape = if let Ok(mask) = value.cast::<Mask>() {
            Shape::named(name, mask.clone().unbind(), Pixel(0, 0))
        } else if let Ok(placed) = value.cast::<Placed>() {
            Shape::named(name, placed.get().mask_of().clone_ref(py), placed.get().at_of())
        } else {
            let found = class_of(&value);
            return Err(PyTypeError::new_err(format!(
                "the shape {name:?} is a Mask, or a Placed one where it is in the frame, not \
                 {found}"
            )));
        };
        list.push(Py::new(py, shape)?);
    }
    Ok(list)
}

#[pymethods]
impl Shape {
    #[new]
    #[pyo3(
        signature = (name, mask, offset=Pixel(0, 0)),
        text_signature = "(name, mask, offset=(0, 0))"
    )]
    fn new(name: String, mask: Py<Mask>, offset: Pixel) -> Self {
        Self::named(name, mask, offset)
    }

    /// The shape's name. The first shape of a frame is its body, which is called 'body'.
    ///
    /// >>> hitmask.Shape("sword", hitmask.Mask(9, 2, fill=True), (8, 3)).name
    /// 'sword'
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The shape's mask.
    ///
    /// >>> hitmask.Shape("sword", hitmask.Mask(9, 2, fill=True), (8, 3)).mask.size
    /// (9, 2)
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<Mask> {
        self.mask.clone_ref(py)
    }

    /// The position of the top left of the mask in the frame.
    ///
    /// >>> hitmask.Shape("sword", hitmask.Mask(9, 2, fill=True), (8, 3)).offset
    /// (8, 3)
    #[getter]
    fn offset(&self) -> (i32, i32) {
        self.offset.pair()
    }

    /// Returns the shape in the world, with the top left of its frame at a position.
    ///
    /// >>> hitmask.Shape("sword", hitmask.Mask(9, 2, fill=True), (8, 3)).at(100, 50).position
    /// (108, 53)
    #[pyo3(signature = (x, y=None, /))]
    fn at(&self, x: &Bound<'_, PyAny>, y: Option<Coordinate>) -> PyResult<Placed> {
        self.placed(x.py(), position(x, y)?)
    }

    /// Returns the shape in a pose of its frame, with the arguments of `Mask.posed`. The pivot is a
    /// position in the frame.
    ///
    /// >>> hitmask.Shape("sword", hitmask.Mask(9, 2, fill=True), (8, 3)).posed(100, 50,
    /// ...     degrees=90).bounds
    /// Rect(x=95, y=58, width=2, height=9)
    #[pyo3(
        signature = (x, y=None, /, **options),
        text_signature = "($self, x, y=None, /, *, degrees=None, radians=None, scale=None, pivot=None, flip_x=False, flip_y=False)"
    )]
    fn posed(
        &self,
        x: &Bound<'_, PyAny>,
        y: Option<Number>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Posed> {
        if options.is_some_and(|options| {
            options.get_item("pivot").is_ok_and(|pivot| {
                pivot.is_some_and(|pivot| {
                    pivot.extract::<String>().is_ok_and(|word| word == "center")
                })
            })
        }) {
            return Err(PyValueError::new_err(
                "a shape does not know the size of its frame: frame.posed(…, pivot='center') does",
            ));
        }
        self.in_pose(x, y, options, (0, 0))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mask = self.mask.bind(py).repr()?;
        let name = quoted(py, &self.name)?;
        Ok(format!("Shape({name}, {mask}, {:?})", self.offset.pair()))
    }
}

value!(Shape, |shape| {
    let Shape { name, mask, offset, .. } = shape.get();
    by_class(shape, (name, mask.clone_ref(shape.py()), offset.pair()))
});
