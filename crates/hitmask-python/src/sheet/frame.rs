//! A frame of a sheet: its body, and additional shapes with names.

use std::sync::Arc;

use hitmask::Rect;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::Shape;
use super::shape::further;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::pose::Posed;
use crate::space::{Coordinate, Number, Pixel, count, maybe_size, position, quoted, quoted_list};
use crate::value::{by_class_with, value};

/// A frame of a sheet. It consists of a body, the body's position in the frame as it was drawn, and
/// additional shapes with names.
///
/// `shapes` maps names to masks, which are placed at their positions in the frame.
///
/// >>> arm, fist = hitmask.Mask(16, 6, fill=True), hitmask.Mask(4, 4, fill=True)
/// >>> punch = hitmask.Frame(arm, name='punch', shapes={'hit': fist.at(12, 1)})
/// >>> foe = hitmask.Mask(10, 20, fill=True).at(120, 40)
/// >>> punch.shape('hit').at(100, 50).overlaps(foe)
/// False
/// >>> punch.shape('hit').at(106, 50).overlaps(foe)
/// True
#[pyclass(module = "hitmask", frozen, eq, hash)]
pub(crate) struct Frame {
    name: String,
    size: (u32, u32),
    pivot: Option<Pixel>,
    duration: u32,
    body: Py<Shape>,
    /// The shapes, of which the first is the body.
    shapes: Vec<Py<Shape>>,
}

impl PartialEq for Frame {
    fn eq(&self, other: &Self) -> bool {
        let pivot = |frame: &Self| frame.pivot.map(Pixel::pair);
        let shapes = || self.shapes.iter().zip(&other.shapes);
        (&self.name, self.size, self.duration) == (&other.name, other.size, other.duration)
            && pivot(self) == pivot(other)
            && self.shapes.len() == other.shapes.len()
            && shapes().all(|(one, other)| one.get() == other.get())
    }
}

impl std::hash::Hash for Frame {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (&self.name, self.size, self.duration, self.pivot.map(Pixel::pair)).hash(state);
        self.shapes.iter().for_each(|shape| shape.get().hash(state));
    }
}

/// The values that all frames of a cut sheet share.
#[derive(Clone, Copy)]
pub(super) struct Common {
    pub(super) pivot: Option<Pixel>,
    pub(super) duration: u32,
}

impl Frame {
    /// Creates a frame without a name, whose only shape is its body.
    pub(super) fn cut(py: Python<'_>, mask: Mask, common: Common) -> PyResult<Py<Self>> {
        let size = mask.pixels.size();
        let body =
            Shape::named(hitmask::sheet::Shape::BODY.to_string(), Py::new(py, mask)?, Pixel(0, 0));
        let body = Py::new(py, body)?;
        let Common { pivot, duration } = common;
        let shapes = vec![body.clone_ref(py)];
        Py::new(py, Self { name: String::new(), size, pivot, duration, body, shapes })
    }

    /// Returns the engine's frame, with the same masks.
    pub(super) fn engine(&self) -> hitmask::sheet::Frame {
        let body = self.body.get();
        let mask = Arc::clone(&body.mask_of().get().pixels);
        let mut frame = hitmask::sheet::Frame::new(mask, body.offset_of().pair())
            .with_name(self.name.as_str())
            .with_size(self.size.0, self.size.1)
            .with_duration(self.duration);
        if let Some(pivot) = self.pivot {
            frame = frame.with_pivot(pivot.pair());
        }
        for shape in self.shapes.iter().skip(1) {
            frame = frame.with_shape(shape.get().engine());
        }
        frame
    }

    /// Creates a frame with the masks of an engine frame.
    pub(super) fn of(py: Python<'_>, frame: &hitmask::sheet::Frame) -> PyResult<Py<Self>> {
        let shapes =
            frame.shapes().map(|shape| Shape::of(py, shape)).collect::<PyResult<Vec<_>>>()?;
        let body = shapes.first().map(|body| body.clone_ref(py));
        let body = body.ok_or_else(|| PyValueError::new_err("a frame has a body"))?;
        Py::new(
            py,
            Self {
                name: frame.name().to_string(),
                size: frame.size(),
                pivot: frame.pivot().map(|(x, y)| Pixel(x, y)),
                duration: frame.duration(),
                body,
                shapes,
            },
        )
    }

    pub(super) fn name_of(&self) -> &str {
        &self.name
    }

    pub(super) const fn duration_of(&self) -> u32 {
        self.duration
    }

    fn find(&self, name: &str) -> Option<&Py<Shape>> {
        self.shapes.iter().find(|shape| shape.get().name_of() == name)
    }
}

#[pymethods]
impl Frame {
    #[new]
    #[pyo3(
        signature = (mask, offset=Pixel(0, 0), *, name=String::new(), size=None, pivot=None,
            duration=0, shapes=None),
        text_signature = "(mask, offset=(0, 0), *, name='', size=None, pivot=None, duration=0, shapes=None)"
    )]
    fn new(
        mask: &Bound<'_, Mask>,
        offset: Pixel,
        name: String,
        #[pyo3(from_py_with = maybe_size)] size: Option<(u32, u32)>,
        pivot: Option<Pixel>,
        #[pyo3(from_py_with = count)] duration: u32,
        shapes: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let py = mask.py();
        let (width, height) = mask.get().pixels.size();
        // By default, the frame ends where the mask ends.
        let reach = |offset: i32, side: u32| {
            let reach = i64::from(offset) + i64::from(side);
            reach.clamp(0, hitmask::Mask::MAX_SIDE.into()) as u32
        };
        let size = size.unwrap_or_else(|| (reach(offset.0, width), reach(offset.1, height)));
        let body = hitmask::sheet::Shape::BODY.to_string();
        let body = Py::new(py, Shape::named(body, mask.clone().unbind(), offset))?;
        let mut all = vec![body.clone_ref(py)];
        if let Some(shapes) = shapes {
            all.extend(further(shapes)?);
        }
        Ok(Self { name, size, pivot, duration, body, shapes: all })
    }

    /// The frame's name, which is empty if the frame has none.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8), name="idle").name
    /// 'idle'
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The frame's width before trimming.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8), (2, 0), size=(16, 8)).width
    /// 16
    #[getter]
    fn width(&self) -> u32 {
        self.size.0
    }

    /// The frame's height before trimming.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8), (2, 0), size=(16, 8)).height
    /// 8
    #[getter]
    fn height(&self) -> u32 {
        self.size.1
    }

    /// The frame's width and height before trimming.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8), (2, 0), size=(16, 8)).size
    /// (16, 8)
    #[getter]
    fn size(&self) -> (u32, u32) {
        self.size
    }

    /// The pivot: the point that is placed at the sprite's position, and about which the sprite
    /// rotates. None if the art has no pivot.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8), pivot=(4, 8)).pivot
    /// (4, 8)
    #[getter]
    fn pivot(&self) -> Option<(i32, i32)> {
        self.pivot.map(Pixel::pair)
    }

    /// How long the frame lasts, in milliseconds. 0 if the art does not give a duration.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8), duration=50).duration
    /// 50
    #[getter]
    fn duration(&self) -> u32 {
        self.duration
    }

    /// The frame's body, which is its first shape.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8), (2, 0)).body.offset
    /// (2, 0)
    #[getter]
    fn body(&self, py: Python<'_>) -> Py<Shape> {
        self.body.clone_ref(py)
    }

    /// The mask of the body.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8, fill=True), (2, 0)).mask.count
    /// 64
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<Mask> {
        self.body.get().mask_of().clone_ref(py)
    }

    /// The position of the top left of the body's mask in the frame. (0, 0) if the frame was not
    /// trimmed.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8), (2, 0)).offset
    /// (2, 0)
    #[getter]
    fn offset(&self) -> (i32, i32) {
        self.body.get().offset_of().pair()
    }

    /// The frame's shapes. The first shape is the body.
    ///
    /// >>> frame = hitmask.Frame(hitmask.Mask(8, 8),
    /// ...     shapes={"sword": hitmask.Mask(9, 2, fill=True).at(8, 3)})
    /// >>> [shape.name for shape in frame.shapes]
    /// ['body', 'sword']
    #[getter]
    fn shapes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.shapes.iter().map(|shape| shape.bind(py)))
    }

    /// Returns the first shape with this name, or None if no shape has this name.
    ///
    /// >>> frame = hitmask.Frame(hitmask.Mask(8, 8),
    /// ...     shapes={"sword": hitmask.Mask(9, 2, fill=True).at(8, 3)})
    /// >>> frame.shape("sword").offset
    /// (8, 3)
    fn shape(&self, py: Python<'_>, name: &str) -> Option<Py<Shape>> {
        self.find(name).map(|shape| shape.clone_ref(py))
    }

    /// Returns the body in the world, with the top left of the frame at a position.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8, fill=True), (2, 0)).at(100, 50).bounds
    /// Rect(x=102, y=50, width=8, height=8)
    #[pyo3(signature = (x, y=None, /))]
    fn at(&self, x: &Bound<'_, PyAny>, y: Option<Coordinate>) -> PyResult<Placed> {
        self.body.get().placed(x.py(), position(x, y)?)
    }

    /// Returns the body in a pose of the frame, with the arguments of `Mask.posed`. The pivot is a
    /// position in the frame, and `pivot='center'` is the center of the frame.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8, fill=True), (2, 0)).posed(100, 50, scale=2).bounds
    /// Rect(x=104, y=50, width=16, height=16)
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
        self.body.get().in_pose(x, y, options, self.size)
    }

    /// Returns the mask of one of the frame's shapes on the whole frame, as it was before trimming.
    /// Returns None if no shape has this name.
    ///
    /// >>> hitmask.Frame(hitmask.Mask(8, 8, fill=True), (2, 0), size=(16, 8)).whole().size
    /// (16, 8)
    #[pyo3(signature = (name="body"))]
    fn whole(&self, py: Python<'_>, name: &str) -> PyResult<Option<Mask>> {
        let Some(shape) = self.find(name) else { return Ok(None) };
        let (shape, (width, height)) = (shape.get(), self.size);
        let (x, y) = shape.offset_of().pair();
        let frame = Rect::new(-i64::from(x), -i64::from(y), width, height);
        let pixels = &shape.mask_of().get().pixels;
        Mask::of(py.detach(|| pixels.cropped(frame))).map(Some)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mask = self.body.get().mask_of().bind(py).repr()?;
        let mut text = format!("Frame({mask}");
        if self.offset() != (0, 0) {
            text += &format!(", {:?}", self.offset());
        }
        if !self.name.is_empty() {
            text += &format!(", name={}", quoted(py, &self.name)?);
        }
        text += &format!(", size={:?}", self.size);
        if let Some(pivot) = self.pivot() {
            text += &format!(", pivot={pivot:?}");
        }
        if self.duration > 0 {
            text += &format!(", duration={}", self.duration);
        }
        if self.shapes.len() > 1 {
            let names = self.shapes.iter().skip(1).map(|shape| shape.get().name_of());
            text += &format!(", shapes={}", quoted_list(py, names)?);
        }
        Ok(text + ")")
    }
}

value!(Frame, |frame| {
    let (py, own) = (frame.py(), frame.get());
    let options = PyDict::new(py);
    options.set_item("name", &own.name)?;
    options.set_item("size", own.size)?;
    options.set_item("pivot", own.pivot())?;
    options.set_item("duration", own.duration)?;
    options.set_item("shapes", own.shapes(py)?.get_slice(1, own.shapes.len()))?;
    by_class_with(frame, (own.mask(py), own.offset()), options)
});
