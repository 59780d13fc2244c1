//! Masks of pictures of Pillow and pygame, neither of which is imported: they are known by their methods.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use super::Image;
use crate::mask::{Mask, mask_of_alpha, mask_of_rgba, threshold};
use crate::space::byte;

/// Which pixels are solid.
#[derive(Clone, Copy)]
struct Rule {
    threshold: u8,
    color_key: Option<[u8; 3]>,
    tolerance: u8,
}

impl Rule {
    fn of_rgba(self, py: Python<'_>, rgba: &[u8], size: (u32, u32)) -> PyResult<Mask> {
        mask_of_rgba(py, rgba, size, self.threshold, self.color_key, self.tolerance)
    }
}

/// The mask of an image of Pillow, of any mode.
fn of_pillow(image: &Bound<'_, PyAny>, rule: Rule) -> PyResult<Mask> {
    let py = image.py();
    // With alpha multiplied in: Pillow converts these to nothing else.
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
    // No alpha: all of it is solid.
    threshold(rule.threshold)?;
    Mask::of(hitmask::Mask::full(size.0, size.1))
}

/// The pixels of a surface of pygame, one after the other, each a number of `bytes` bytes.
struct Surface {
    pixels: Py<PyBytes>,
    size: (u32, u32),
    bytes: usize,
}

impl Surface {
    fn read(surface: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = surface.py();
        let size = surface.call_method0("get_size")?.extract::<(u32, u32)>()?;
        let bytes = surface.call_method0("get_bytesize")?.extract::<usize>()?;
        let view = |kind: &str| -> PyResult<Py<PyBytes>> {
            let view = surface.call_method1("get_view", (kind,))?;
            let view = py.import("builtins")?.getattr("memoryview")?.call1((view,))?;
            let order = PyDict::new(py);
            // The view is columns first, so this order is row by row.
            order.set_item("order", "F")?;
            let pixels = view.call_method("tobytes", (), Some(&order))?;
            Ok(pixels.cast_into::<PyBytes>()?.unbind())
        };
        // Pixels of three bytes have no number; their channels come one after the other.
        let pixels = view(if bytes == 3 { "3" } else { "2" })?;
        Ok(Self { pixels, size, bytes })
    }

    /// The number of a pixel; with three bytes, its red, green and blue.
    fn pixel(&self, pixels: &[u8], at: usize) -> u32 {
        let byte = |at: usize| pixels.get(at).copied().unwrap_or_default();
        match self.bytes {
            1 => byte(at).into(),
            2 => u16::from_ne_bytes([byte(2 * at), byte(2 * at + 1)]).into(),
            3 => {
                let area = pixels.len() / 3;
                u32::from_be_bytes([0, byte(at), byte(area + at), byte(2 * area + at)])
            }
            _ => u32::from_ne_bytes([0, 1, 2, 3].map(|part| byte(4 * at + part))),
        }
    }
}

/// How a surface writes its colors as numbers.
struct Format {
    masks: [u32; 4],
    /// The colors of numbers, if it has a palette.
    palette: Vec<[u8; 4]>,
    is_planar: bool,
}

impl Format {
    fn of(surface: &Bound<'_, PyAny>, bytes: usize) -> PyResult<Self> {
        let masks = surface.call_method0("get_masks")?.extract::<[u32; 4]>()?;
        let mut palette = Vec::new();
        if bytes == 1 {
            for color in surface.call_method0("get_palette")?.try_iter()? {
                let color = color?;
                let channel = |index: usize| color.get_item(index)?.extract::<u8>();
                palette.push([channel(0)?, channel(1)?, channel(2)?, 255]);
            }
        }
        Ok(Self { masks, palette, is_planar: bytes == 3 })
    }

    /// Red, green, blue and alpha of a number.
    fn color(&self, pixel: u32) -> [u8; 4] {
        if self.is_planar {
            let [_, red, green, blue] = pixel.to_be_bytes();
            return [red, green, blue, 255];
        }
        if !self.palette.is_empty() {
            return self.palette.get(pixel as usize).copied().unwrap_or([0, 0, 0, 255]);
        }
        self.masks.map(|mask| {
            if mask == 0 {
                return 255;
            }
            let value = u64::from((pixel & mask) >> mask.trailing_zeros());
            let most = u64::from(mask >> mask.trailing_zeros());
            // Fewer bits than eight, spread to 255.
            ((value * 255 + most / 2) / most) as u8
        })
    }
}

/// The mask of a surface of pygame: by its color key if it has one, else by its alpha.
fn of_surface(surface: &Bound<'_, PyAny>, rule: Rule) -> PyResult<Mask> {
    let py = surface.py();
    let read = Surface::read(surface)?;
    let format = Format::of(surface, read.bytes)?;
    let key = surface.call_method0("get_colorkey")?;
    let color_key = match rule.color_key {
        None if !key.is_none() => {
            let channel = |index: usize| key.get_item(index)?.extract::<u8>();
            Some([channel(0)?, channel(1)?, channel(2)?])
        }
        given => given,
    };
    let (width, height) = read.size;
    if color_key.is_none() && format.masks[3] == 0 {
        threshold(rule.threshold)?;
        return Mask::of(hitmask::Mask::full(width, height));
    }
    let pixels = read.pixels.as_bytes(py);
    let area = width as usize * height as usize;
    if pixels.len() != area * read.bytes {
        return Err(PyValueError::new_err("the surface changed while it was read"));
    }
    let rgba = py.detach(|| {
        let mut rgba = Vec::new();
        let room = rgba.try_reserve_exact(4 * area);
        room.map_err(|_| hitmask::MaskError::OutOfMemory { width, height })?;
        rgba.extend((0..area).flat_map(|at| format.color(read.pixel(pixels, at))));
        Ok(rgba)
    });
    let rgba: Vec<u8> = rgba.map_err(crate::error::mask_error)?;
    Rule { color_key, ..rule }.of_rgba(py, &rgba, read.size)
}

#[pymethods]
impl Mask {
    /// The mask of a picture: an `Image`, an image of Pillow in any mode, or a surface of pygame.
    ///
    /// A pixel is solid if its alpha is at least `threshold`, or with a `color_key` of three numbers, if its color differs from that by
    /// more than `tolerance`. A surface with a color key of its own uses that. A picture without alpha is solid everywhere.
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
        if has("get_view")? && has("get_masks")? {
            return of_surface(image, rule);
        }
        let found = image.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "an image is a hitmask.Image, an image of Pillow or a surface of pygame, not {found}: Mask.from_array takes arrays"
        )))
    }
}
