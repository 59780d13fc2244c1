//! `to_surface`, and how it reads what to draw, and where.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;

use super::super::argument::Argument;
use super::super::buffer::cells;
use super::super::mask::Mask;
use super::super::two_numbers::TwoNumbers;
use super::colors::{masks, number};
use super::drawing::{Drawing, Paint};
use super::view::Pixels;
use super::{classes, is_surface};
use crate::error::mask_error;

/// Reads the top left of a destination from a pair of numbers or a rectangle.
fn destination(dest: Argument<'_>) -> PyResult<TwoNumbers> {
    let dest = match dest {
        Argument::Missing => return Ok(TwoNumbers { x: 0, y: 0 }),
        Argument::Given(dest) => dest,
    };
    if let Some(pair) = TwoNumbers::find(&dest) {
        return Ok(pair);
    }
    let rect = classes(dest.py())?.rect.bind(dest.py()).call1((&dest,));
    let rect = rect.map_err(|_| PyTypeError::new_err("invalid dest argument"))?;
    Ok(TwoNumbers { x: rect.getattr("x")?.extract()?, y: rect.getattr("y")?.extract()? })
}

/// Returns the part of a mask in a rectangle, as its position and its size.
fn part(area: &Bound<'_, PyAny>, (width, height): (u32, u32)) -> PyResult<hitmask::Rect> {
    let rect = classes(area.py())?.rect.bind(area.py()).call1((area,));
    let rect = rect.map_err(|_| PyTypeError::new_err("invalid rectstyle argument"))?;
    rect.call_method0("normalize")?;
    let number = |name: &str| rect.getattr(name)?.extract::<i64>();
    let axis = |start: i64, length: i64, side: u32| {
        let end = (start + length).clamp(0, side.into());
        let start = start.max(0);
        // A part beyond the mask keeps its position, and is empty.
        (start, (end - start).max(0) as u32)
    };
    let (x, width) = axis(number("x")?, number("w")?, width);
    let (y, height) = axis(number("y")?, number("h")?, height);
    Ok(hitmask::Rect::new(x, y, width, height))
}

/// Reads the surface to take colors from. Returns `None` if there is no such surface, or if it has
/// no pixels.
fn source<'py>(
    surface: &Bound<'py, PyAny>,
    source: Option<Bound<'py, PyAny>>,
    argument: &str,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(source) = source else { return Ok(None) };
    if !is_surface(&source)? {
        return Err(PyTypeError::new_err(format!("invalid {argument} argument")));
    }
    let py = surface.py();
    let bits = |surface: &Bound<'py, PyAny>| {
        let bits = surface.call_method0(intern!(py, "get_bitsize"))?.extract::<u32>()?;
        Ok::<_, PyErr>((bits, masks(surface)?))
    };
    if bits(surface)? != bits(&source)? {
        return Err(PyValueError::new_err(format!(
            "{argument} needs to have same bytesize/bitsize/alpha format as surface"
        )));
    }
    let (width, height): (u32, u32) = source.call_method0(intern!(py, "get_size"))?.extract()?;
    Ok(Some(source).filter(|_| width > 0 && height > 0))
}

/// Reads the color to draw with. `None` means that nothing is drawn.
fn color(
    surface: &Bound<'_, PyAny>,
    color: Argument<'_>,
    default: (u8, u8, u8, u8),
) -> PyResult<Option<u32>> {
    match color {
        Argument::Missing => {
            let number = surface.call_method1(intern!(surface.py(), "map_rgb"), (default,))?;
            Ok(Some(number.extract::<i64>()? as u32))
        }
        given => given.some().map(|color| number(surface, &color)).transpose(),
    }
}

/// Returns the colors for drawing pixels.
fn paint<'a>(
    py: Python<'a>,
    color: Option<u32>,
    source: Option<&'a Pixels>,
) -> PyResult<Paint<'a>> {
    let source = source.map(|source| Ok::<_, PyErr>((source.places, cells(py, &source.buffer)?)));
    Ok(Paint { color, source: source.transpose()? })
}

#[pymethods]
impl Mask {
    /// Draws the mask on a surface, or on a new surface, and returns that surface.
    ///
    /// Set pixels get the color `setcolor`, or the colors of `setsurface`. Unset pixels get
    /// `unsetcolor`, or the colors of `unsetsurface`. Pixels for which both are None are not drawn.
    /// `dest` is the position on the surface, and `area` is the part of the mask to draw.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> import pygame
    /// >>> box.to_surface(setcolor="red").get_at((0, 0))
    /// Color(255, 0, 0, 255)
    #[pyo3(signature = (
        surface=None, setsurface=None, unsetsurface=None, setcolor=Argument::Missing,
        unsetcolor=Argument::Missing,
        dest=Argument::Missing, area=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "pygame's function has as many")]
    fn to_surface<'py>(
        &self,
        py: Python<'py>,
        surface: Option<Bound<'py, PyAny>>,
        setsurface: Option<Bound<'py, PyAny>>,
        unsetsurface: Option<Bound<'py, PyAny>>,
        setcolor: Argument<'py>,
        unsetcolor: Argument<'py>,
        dest: Argument<'py>,
        area: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let at = destination(dest)?;
        let pixels = self.pixels(py)?;
        let part = match &area {
            Some(area) => part(area, pixels.size())?,
            None => hitmask::Rect::new(0, 0, pixels.width(), pixels.height()),
        };
        let surface = match surface {
            Some(surface) if is_surface(&surface)? => surface,
            Some(_) => return Err(PyTypeError::new_err("invalid surface argument")),
            None => {
                let alpha = py.import(intern!(py, "pygame"))?.getattr(intern!(py, "SRCALPHA"))?;
                classes(py)?.surface.bind(py).call1(((part.width, part.height), alpha, 32))?
            }
        };
        let set_source = source(&surface, setsurface, "setsurface")?;
        let unset_source = source(&surface, unsetsurface, "unsetsurface")?;
        let set_color = color(&surface, setcolor, (255, 255, 255, 255))?;
        let unset_color = color(&surface, unsetcolor, (0, 0, 0, 255))?;
        let (width, height): (u32, u32) =
            surface.call_method0(intern!(py, "get_size"))?.extract()?;
        if width == 0 || height == 0 || part.is_empty() {
            return Ok(surface);
        }
        let mask =
            if area.is_some() { &pixels.cropped(part).map_err(mask_error)? } else { &*pixels };
        {
            let target = Pixels::of(&surface)?;
            let source =
                |source: &Option<Bound<'py, PyAny>>| source.as_ref().map(Pixels::of).transpose();
            let (set_source, unset_source) = (source(&set_source)?, source(&unset_source)?);
            let drawing = Drawing {
                places: target.places,
                cells: cells(py, &target.buffer)?,
                set: paint(py, set_color, set_source.as_ref())?,
                unset: paint(py, unset_color, unset_source.as_ref())?,
                part: (part.x, part.y),
            };
            drawing.draw(mask, at);
        }
        Ok(surface)
    }
}
