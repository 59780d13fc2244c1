//! Masks from pygame surfaces. They use the same code as `hitmask.pygame`.

use hitmask::ColorKey;
use pyo3::prelude::*;

use super::foreign::Rule;
use crate::mask::{Mask, threshold};
use crate::pygame::{bits_of_channels, from_surface, mask_by_number};

/// Creates the mask of a surface. The color key of the call decides which pixels are solid,
/// otherwise the surface's own color key, otherwise the surface's alpha.
pub(super) fn of_surface(surface: &Bound<'_, PyAny>, rule: Rule) -> PyResult<Mask> {
    threshold(rule.threshold)?;
    match rule.color_key {
        Some(color) => {
            let key = ColorKey { color, tolerance: rule.tolerance };
            Mask::of(Ok(keyed(surface, key)?))
        }
        None => {
            // In pygame, a threshold is the greatest alpha that is not solid.
            let mask = from_surface(surface, i32::from(rule.threshold) - 1)?;
            Ok(Mask { pixels: mask.pixels(surface.py())? })
        }
    }
}

/// Creates the mask of the pixels whose color differs from a key.
fn keyed(surface: &Bound<'_, PyAny>, key: ColorKey) -> PyResult<hitmask::Mask> {
    if surface.call_method0("get_bytesize")?.extract::<usize>()? == 1 {
        let solid = palette(surface)?.map(|color| key.is_solid(color));
        return mask_by_number(surface, |index| solid[(index & 255) as usize]);
    }
    let [red, green, blue, _] = bits_of_channels(surface)?;
    let color = |number: u32| [red, green, blue].map(|bits| channel(number, bits));
    // A surface with fewer bits per color also stores the key in fewer bits.
    let kept = surface.call_method1("map_rgb", (key.color,))?.extract::<i64>()?;
    let key = ColorKey { color: color(kept as u32), ..key };
    mask_by_number(surface, |number| key.is_solid(color(number)))
}

/// Returns the colors of the 256 indices. Indices without a color are black.
fn palette(surface: &Bound<'_, PyAny>) -> PyResult<[[u8; 3]; 256]> {
    let mut palette = [[0; 3]; 256];
    for (place, color) in palette.iter_mut().zip(surface.call_method0("get_palette")?.try_iter()?) {
        let color = color?;
        for (index, channel) in place.iter_mut().enumerate() {
            *channel = color.get_item(index)?.extract()?;
        }
    }
    Ok(palette)
}

/// Returns red, green or blue of a pixel, from 0 to 255. Values with fewer bits are extended as in
/// SDL.
fn channel(number: u32, bits: u32) -> u8 {
    let part = |number: u32| (number & bits) >> (bits.trailing_zeros() % u32::BITS);
    let most = u64::from(part(u32::MAX));
    (u64::from(part(number)) * 255).checked_div(most).unwrap_or(0) as u8
}
