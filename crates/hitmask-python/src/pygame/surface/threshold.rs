//! `from_threshold`, which makes masks from the pixels whose colors are near another color.

use pyo3::intern;
use pyo3::prelude::*;

use super::super::argument::Argument;
use super::super::buffer::with_bytes;
use super::super::mask::Mask;
use super::colors::{Channels, number, rgb_of};
use super::expect_surface;
use super::view::Pixels;

/// Creates the mask of the pixels of a surface whose color differs from `color`, or from the same
/// pixel of `othersurface`, by less than `threshold` in red, in green and in blue.
///
/// If both surfaces have palettes, `palette_colors=0` compares the indices of the pixels.
///
/// >>> import pygame
/// >>> from hitmask.pygame import mask
/// >>> surface = pygame.Surface((4, 3))
/// >>> drawn = surface.fill((200, 0, 0), (1, 1, 2, 2))
/// >>> mask.from_threshold(surface, (210, 0, 0), (20, 20, 20, 255)).count()
/// 4
#[pyfunction]
#[pyo3(signature = (surface, color, threshold=Argument::Missing, othersurface=Argument::Missing,
    palette_colors=1))]
pub(in crate::pygame) fn from_threshold<'py>(
    surface: &Bound<'py, PyAny>,
    color: &Bound<'py, PyAny>,
    threshold: Argument<'py>,
    othersurface: Argument<'py>,
    palette_colors: i32,
) -> PyResult<Mask> {
    let py = surface.py();
    expect_surface(surface, "surface")?;
    let other = match &othersurface {
        Argument::Given(other) => {
            expect_surface(other, "othersurface")?;
            Some(other)
        }
        Argument::Missing => None,
    };
    let color = number(surface, color)?;
    let threshold = match threshold {
        Argument::Given(threshold) => number(surface, &threshold)?,
        Argument::Missing => {
            let black = surface.call_method1(intern!(py, "map_rgb"), ((0, 0, 0, 255),))?;
            black.extract::<i64>()? as u32
        }
    };
    let (color, limits) = (rgb_of(surface, color)?, rgb_of(surface, threshold)?);
    let channels = Channels::of(surface)?;
    let near = |one: [u32; 3], other: [u32; 3]| {
        (0..3).all(|channel| one[channel].abs_diff(other[channel]) < limits[channel])
    };
    let pixels = Pixels::of(surface)?;
    let Some(other) = other else {
        let near = |pixel| near(channels.rgb(pixel, &channels), color);
        let mask = with_bytes(py, &pixels.buffer, |bytes| pixels.places.mask(bytes, near))?;
        return Mask::made(Ok(mask?));
    };
    let other_channels = Channels::of(other)?;
    let others = Pixels::of(other)?;
    let (places, other_places) = (pixels.places, others.places);
    let by_index = places.pixel_bytes == 1 && other_places.pixel_bytes == 1 && palette_colors == 0;
    let mask = with_bytes(py, &pixels.buffer, |bytes| {
        with_bytes(py, &others.buffer, |other_bytes| {
            hitmask::Mask::from_fn(places.width, places.height, |x, y| {
                // Where the other surface has no pixel, no color is near.
                if x >= other_places.width || y >= other_places.height {
                    return false;
                }
                let (one, other) =
                    (places.value(bytes, x, y), other_places.value(other_bytes, x, y));
                if by_index {
                    return one.abs_diff(other) < limits[0];
                }
                near(channels.rgb(one, &channels), other_channels.rgb(other, &channels))
            })
        })
    })??;
    Mask::made(mask)
}
