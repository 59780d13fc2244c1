//! `from_surface`, which makes masks by alpha or by a color key.

use hitmask::AlphaThreshold;
use pyo3::intern;
use pyo3::prelude::*;

use super::super::buffer::with_bytes;
use super::super::mask::Mask;
use super::colors::{alpha_mask, number};
use super::expect_surface;
use super::view::{Pixels, Places};
use crate::error::mask_error;

/// Creates the mask of a surface. If the surface has a color key, all pixels of other colors are
/// set. Otherwise, the pixels whose alpha is greater than `threshold` are set. A surface without
/// alpha is solid.
///
/// >>> import pygame
/// >>> from hitmask.pygame import mask
/// >>> surface = pygame.Surface((4, 3), pygame.SRCALPHA)
/// >>> drawn = surface.fill("red", (1, 1, 2, 2))
/// >>> mask.from_surface(surface).count()
/// 4
#[pyfunction]
#[pyo3(signature = (surface, threshold=127))]
pub(crate) fn from_surface(surface: &Bound<'_, PyAny>, threshold: i32) -> PyResult<Mask> {
    let py = surface.py();
    expect_surface(surface, "surface")?;
    let key = surface.call_method0(intern!(py, "get_colorkey"))?;
    if !key.is_none() {
        return Mask::made(Ok(keyed(surface, &key)?));
    }
    let make = |make: fn(u32, u32) -> Result<hitmask::Mask, hitmask::MaskError>| {
        let (width, height) = surface.call_method0(intern!(py, "get_size"))?.extract()?;
        Mask::made(make(width, height))
    };
    if threshold >= 255 {
        return make(hitmask::Mask::new);
    }
    let alpha = alpha_mask(surface)?;
    if threshold < 0 || alpha == 0 {
        return make(hitmask::Mask::full);
    }
    // The threshold is from 0 to 254 here.
    let least = AlphaThreshold::new((threshold + 1) as u8).map_err(crate::error::value_error)?;
    let pixels = Pixels::of(surface)?;
    let mask =
        with_bytes(py, &pixels.buffer, |bytes| by_alpha(&pixels.places, bytes, alpha, least))?;
    Mask::made(Ok(mask?))
}

/// Creates the mask of the pixels with an alpha of at least `least`. `alpha` is the bits of alpha
/// in a pixel.
fn by_alpha(
    places: &Places,
    bytes: &[u8],
    alpha: u32,
    least: AlphaThreshold,
) -> PyResult<hitmask::Mask> {
    let shift = alpha.trailing_zeros();
    if places.pixel_bytes != 4 {
        // The maximum alpha has four bits, or one bit.
        let most = alpha >> shift;
        return places.mask(bytes, |pixel| {
            least.is_solid(((pixel & alpha) >> shift).saturating_mul(255).wrapping_div(most) as u8)
        });
    }
    let byte = if cfg!(target_endian = "little") { shift / 8 } else { 3 - shift / 8 };
    let (width, height) = (places.width, places.height);
    if byte == 3 && places.is_tight() {
        return hitmask::Mask::from_rgba(bytes, width, height, least).map_err(mask_error);
    }
    let byte = 8 * (shift / 8);
    places.mask(bytes, |pixel| least.is_solid((pixel >> byte) as u8))
}

/// Creates the mask of the pixels that do not have the color of a surface's key.
fn keyed(surface: &Bound<'_, PyAny>, key: &Bound<'_, PyAny>) -> PyResult<hitmask::Mask> {
    let py = surface.py();
    let pixels = Pixels::of(surface)?;
    let places = pixels.places;
    let number = if places.pixel_bytes == 1 {
        match index_of(surface, key)? {
            Some(index) => index,
            None => return drawn(surface),
        }
    } else {
        number(surface, key)?
    };
    with_bytes(py, &pixels.buffer, |bytes| {
        if places.pixel_bytes == 1 && places.is_tight() {
            let (width, height) = (places.width, places.height);
            return hitmask::Mask::from_indices(bytes, width, height, number as u8)
                .map_err(mask_error);
        }
        places.mask(bytes, |pixel| pixel != number)
    })?
}

/// Returns the index of a color in the palette of a surface, or `None` if several entries have this
/// color.
fn index_of(surface: &Bound<'_, PyAny>, key: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    let rgb = |color: &Bound<'_, PyAny>| -> PyResult<[u8; 3]> {
        Ok([
            color.get_item(0)?.extract()?,
            color.get_item(1)?.extract()?,
            color.get_item(2)?.extract()?,
        ])
    };
    let key = rgb(key)?;
    let mut found = None;
    for (index, color) in surface.call_method0("get_palette")?.try_iter()?.enumerate() {
        if rgb(&color?)? == key && found.replace(index as u32).is_some() {
            return Ok(None);
        }
    }
    Ok(found)
}

/// Creates the mask of what a surface with a color key draws. This is needed because pygame does
/// not report which of several equal colors is the key.
fn drawn(surface: &Bound<'_, PyAny>) -> PyResult<hitmask::Mask> {
    let py = surface.py();
    let copy = surface.call_method0("copy")?;
    copy.call_method1("set_alpha", (py.None(),))?;
    let class = super::classes(py)?.surface.bind(py);
    let alpha = py.import("pygame")?.getattr("SRCALPHA")?;
    let target = class.call1((surface.call_method0("get_size")?, alpha, 32))?;
    target.call_method1("blit", (copy, (0, 0)))?;
    let pixels = Pixels::of(&target)?;
    let alpha = alpha_mask(&target)?;
    with_bytes(py, &pixels.buffer, |bytes| pixels.places.mask(bytes, |pixel| pixel & alpha != 0))?
}
