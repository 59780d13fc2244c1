//! Masks from Pillow images and pygame surfaces. Neither library is imported; their objects are
//! recognized by their methods.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::Image;
use super::surface::of_surface;
use crate::mask::{Mask, mask_of_alpha, mask_of_rgba, threshold};
use crate::space::{byte, class_of};

/// The rule that decides which pixels are solid.
#[derive(Clone, Copy)]
pub(super) struct Rule {
    pub(super) threshold: u8,
    pub(super) color_key: Option<[u8; 3]>,
    pub(super) tolerance: u8,
}

impl Rule {
    pub(super) fn of_rgba(self, py: Python<'_>, rgba: &[u8], size: (u32, u32)) -> PyResult<Mask> {
        mask_of_rgba(py, rgba, size, self.threshold, self.color_key, self.tolerance)
    }
}

/// Creates the mask of a Pillow image of any mode.
fn of_pillow(image: &Bound<'_, PyAny>, rule: Rule) -> PyResult<Mask> {
    let py = image.py();
    // In these modes alpha is premultiplied, and Pillow converts from them to only one other mode.
    let image = &match image.getattr("mode")?.extract::<String>()?.as_str() {
        "RGBa" => image.call_method1("convert", ("RGBA",))?,
        "La" => image.call_method1("convert", ("LA",))?,
        _ => image.clone(),
    };
    let size = image.getattr("size")?.extract::<(u32, u32)>()?;
    let mode = image.getattr("mode")?.extract::<String>()?;
    let bytes = |image: Bound<'_, PyAny>| -> PyResult<Py<PyBytes>> {
        Ok(image.call_method0("tobytes")?.cast_into::<PyBytes>()?.unbind())
    };
    if rule.color_key.is_some() {
        let rgba = bytes(image.call_method1("convert", ("RGBA",))?)?;
        return rule.of_rgba(py, rgba.as_bytes(py), size);
    }
    let is_transparent = image.getattr("info")?.contains("transparency")?;
    if matches!(mode.as_str(), "RGBA" | "LA" | "PA") {
        let alpha = bytes(image.call_method1("getchannel", ("A",))?)?;
        return mask_of_alpha(py, alpha.as_bytes(py), size, rule.threshold);
    }
    if is_transparent {
        let rgba = bytes(image.call_method1("convert", ("RGBA",))?)?;
        return rule.of_rgba(py, rgba.as_bytes(py), size);
    }
    // The picture has no alpha, so all of it is solid.
    threshold(rule.threshold)?;
    Mask::of(hitmask::Mask::full(size.0, size.1))
}

#[pymethods]
impl Mask {
    /// Creates the mask of a picture: an `Image`, a Pillow image in any mode, or a pygame surface.
    ///
    /// A pixel is solid if its alpha is at least `threshold`. With a `color_key` of three numbers,
    /// a pixel is solid if its color differs from the key by more than `tolerance`. If a surface
    /// has its own color key, that key is used. A picture without alpha is solid everywhere.
    ///
    /// >>> hitmask.Mask.from_image(hitmask.Image(bytes([9, 9, 9, 255, 9, 9, 9, 0]), 2,
    /// ...     1)).to_text()
    /// '#.'
    #[staticmethod]
    #[pyo3(signature = (image, *, threshold=1, color_key=None, tolerance=0))]
    fn from_image(
        image: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = byte)] threshold: u8,
        #[pyo3(from_py_with = crate::space::color_key)] color_key: Option<[u8; 3]>,
        #[pyo3(from_py_with = byte)] tolerance: u8,
    ) -> PyResult<Self> {
        let rule = Rule { threshold, color_key, tolerance };
        if let Ok(own) = image.cast::<Image>() {
            let (py, own) = (image.py(), own.get());
            return rule.of_rgba(py, own.rgba_of().as_bytes(py), own.size_of());
        }
        let has = |name: &str| image.hasattr(name);
        if has("getchannel")? && has("mode")? {
            return of_pillow(image, rule);
        }
        if has("get_buffer")? && has("get_masks")? {
            return of_surface(image, rule);
        }
        let found = class_of(image);
        Err(PyTypeError::new_err(format!(
            "an image is a hitmask.Image, an image of Pillow or a surface of pygame, not {found}: \
             Mask.from_array takes arrays"
        )))
    }
}
