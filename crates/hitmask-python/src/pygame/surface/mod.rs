//! pygame surfaces: masks made from them, and masks drawn on them.
//!
//! All code uses the Python methods of the surface, so any version of pygame works.

mod colors;
mod draw;
mod drawing;
mod make;
mod threshold;
mod view;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

pub(crate) use colors::masks as bits_of_channels;
pub(crate) use make::from_surface;
pub(super) use threshold::from_threshold;

/// The classes of pygame, which are looked up once.
struct Classes {
    surface: Py<PyType>,
    color: Py<PyType>,
    rect: Py<PyType>,
    /// The rectangle of floats, which only pygame-ce has.
    float_rect: Option<Py<PyType>>,
}

static CLASSES: PyOnceLock<Classes> = PyOnceLock::new();

fn classes(py: Python<'_>) -> PyResult<&Classes> {
    CLASSES.get_or_try_init(py, || {
        let pygame = py.import("pygame")?;
        let class =
            |name: &str| Ok::<_, PyErr>(pygame.getattr(name)?.cast_into::<PyType>()?.unbind());
        Ok(Classes {
            surface: class("Surface")?,
            color: class("Color")?,
            rect: class("Rect")?,
            float_rect: class("FRect").ok(),
        })
    })
}

/// Creates the mask of the pixels of a surface whose number is solid.
pub(crate) fn mask_by_number(
    surface: &Bound<'_, PyAny>,
    solid: impl Fn(u32) -> bool + Copy,
) -> PyResult<hitmask::Mask> {
    expect_surface(surface, "surface")?;
    let view::Pixels { buffer, places } = &view::Pixels::of(surface)?;
    super::buffer::with_bytes(surface.py(), buffer, |bytes| places.mask(bytes, solid))?
}

/// Creates a `pygame.Rect`.
pub(super) fn rect(
    py: Python<'_>,
    x: i64,
    y: i64,
    width: u32,
    height: u32,
) -> PyResult<Bound<'_, PyAny>> {
    classes(py)?.rect.bind(py).call1((x, y, width, height))
}

/// Returns whether an object is a `pygame.Rect`, and not of a subclass.
pub(super) fn is_rect(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = object.py();
    Ok(object.is_exact_instance(classes(py)?.rect.bind(py)))
}

/// Returns whether an object is a `pygame.FRect`, and not of a subclass.
pub(super) fn is_float_rect(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = object.py();
    let float_rect = classes(py)?.float_rect.as_ref();
    Ok(float_rect.is_some_and(|class| object.is_exact_instance(class.bind(py))))
}

/// Returns whether an object is a surface.
fn is_surface(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let class = classes(object.py())?.surface.bind(object.py());
    // Check this first, because it takes a tenth of the time.
    Ok(object.is_exact_instance(class) || object.is_instance(class)?)
}

/// Returns a `TypeError` unless an object is a surface.
fn expect_surface(object: &Bound<'_, PyAny>, argument: &str) -> PyResult<()> {
    if is_surface(object)? {
        return Ok(());
    }
    let found = object.get_type().name()?;
    Err(PyTypeError::new_err(format!("{argument} must be a pygame.Surface, not {found}")))
}
