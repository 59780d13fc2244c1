//! Terrain at a position of the world, and every query about a mask on it.

#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a type with a lifetime is not one for all lifetimes"
)]

use hitmask::Normal;
use pyo3::prelude::*;

use super::Terrain;
use crate::answers::{Answer, translation};
use crate::error::mask_error;
use crate::figure_arg::{Area, rect, segment};
use crate::mask::Mask;
use crate::pair::{Placed, PlacedArg};
use crate::space::{Pixel, count};
use crate::value::{pickles, reduced};

/// Terrain with its pixel (0, 0) at a position of the world, which `terrain.at(x, y)` returns.
/// Queries use the terrain as it is at the time of the call.
///
/// >>> ground = hitmask.Terrain(hitmask.Mask(200, 50, fill=True).at(0, 100)).at(0, 0)
/// >>> ball = hitmask.Mask(8, 8, fill=True)
/// >>> ground.sweep(ball.at(20, 80), (0, 30)).free
/// (20, 92)
/// >>> ground.contact(ball.at(20, 95)).depth.up
/// 3
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct PlacedTerrain {
    terrain: Py<Terrain>,
    at: Pixel,
}

impl PlacedTerrain {
    pub(crate) const fn new(terrain: Py<Terrain>, at: Pixel) -> Self {
        Self { terrain, at }
    }

    /// Returns the terrain as it is now, and its position.
    pub(crate) fn shared(&self, py: Python<'_>) -> PyResult<(hitmask::terrain::Terrain, Pixel)> {
        Ok((self.terrain.get().shared(py)?, self.at))
    }

    /// Queries the terrain as it is now, without the GIL.
    fn ask<R: Send>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(hitmask::terrain::PlacedTerrain<'_>) -> R + Send,
    ) -> PyResult<R> {
        let (terrain, at) = self.shared(py)?;
        Ok(py.detach(|| question(terrain.at(at.pair()))))
    }

    /// Runs a query about a mask.
    fn about<R: Send>(
        &self,
        py: Python<'_>,
        mask: &Placed,
        question: impl FnOnce(hitmask::terrain::PlacedTerrain<'_>, hitmask::Placed<'_>) -> R + Send,
    ) -> PyResult<R> {
        let (mask, at) = (mask.shared(), mask.pixel());
        self.ask(py, |terrain| question(terrain, mask.at(at.pair())))
    }
}

#[pymethods]
impl PlacedTerrain {
    /// The terrain that is placed.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.terrain.count
    /// 320
    #[getter]
    fn terrain(&self, py: Python<'_>) -> Py<Terrain> {
        self.terrain.clone_ref(py)
    }

    /// The position of the terrain's pixel (0, 0).
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.position
    /// (0, 100)
    #[getter]
    fn position(&self) -> (i32, i32) {
        self.at.pair()
    }

    /// The smallest rectangle in the world that contains all set pixels, or None.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.bounds
    /// Rect(x=0, y=100, width=40, height=8)
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.ask(py, |terrain| terrain.bounds())?.answer(py)
    }

    /// Returns whether the terrain covers a pixel of the world. This is `(x, y) in placed`.
    fn __contains__(&self, py: Python<'_>, pixel: Pixel) -> PyResult<bool> {
        self.ask(py, |terrain| terrain.contains(pixel.pair()))
    }

    /// Returns the pixels of a rectangle of the world as a mask of that size.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.window((38, 106, 4, 3)).count
    /// 4
    fn window(&self, py: Python<'_>, rect: &Bound<'_, PyAny>) -> PyResult<Mask> {
        let rect = self::rect(rect)?;
        Mask::of(self.ask(py, |terrain| terrain.window(rect))?)
    }

    /// Returns whether a mask shares a pixel with the terrain.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.overlaps(hitmask.Mask(8, 8, fill=True).at(4, 95))
    /// True
    fn overlaps(&self, py: Python<'_>, mask: PlacedArg<'_>) -> PyResult<bool> {
        self.about(py, &mask, |terrain, mask| terrain.overlaps(mask))
    }

    /// Returns the first pixel, row by row, that the mask shares with the terrain, or None.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.first(hitmask.Mask(8, 8, fill=True).at(4, 95))
    /// (4, 100)
    fn first<'py>(&self, py: Python<'py>, mask: PlacedArg<'_>) -> PyResult<Bound<'py, PyAny>> {
        self.about(py, &mask, |terrain, mask| terrain.first(mask))?.answer(py)
    }

    /// Returns the number of pixels that the mask shares with the terrain.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.area(hitmask.Mask(8, 8, fill=True).at(4, 95))
    /// 24
    fn area(&self, py: Python<'_>, mask: PlacedArg<'_>) -> PyResult<u64> {
        self.about(py, &mask, |terrain, mask| terrain.area(mask))
    }

    /// Returns the smallest rectangle that contains all shared pixels, or None.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.overlap_bounds(hitmask.Mask(8, 8, fill=True).at(4, 95))
    /// Rect(x=4, y=100, width=8, height=3)
    fn overlap_bounds<'py>(
        &self,
        py: Python<'py>,
        mask: PlacedArg<'_>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.about(py, &mask, |terrain, mask| terrain.overlap_bounds(mask))?.answer(py)
    }

    /// Returns the area, first pixel, bounds, depth and side in one call. Depth and side are those
    /// of the mask. Returns None if the mask and the terrain do not overlap.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> contact = ground.contact(hitmask.Mask(8, 8, fill=True).at(4, 95))
    /// >>> contact.side, contact.depth
    /// ('bottom', Depth(left=12, right=36, up=3, down=13))
    fn contact<'py>(&self, py: Python<'py>, mask: PlacedArg<'_>) -> PyResult<Bound<'py, PyAny>> {
        self.about(py, &mask, |terrain, mask| terrain.contact(mask))?.answer(py)
    }

    /// Returns how far the mask must move in each direction until it no longer overlaps the
    /// terrain, or None if the two do not overlap.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.depth(hitmask.Mask(8, 8, fill=True).at(4, 95))
    /// Depth(left=12, right=36, up=3, down=13)
    fn depth<'py>(&self, py: Python<'py>, mask: PlacedArg<'_>) -> PyResult<Bound<'py, PyAny>> {
        self.about(py, &mask, |terrain, mask| terrain.depth(mask))?.answer(py)
    }

    /// Returns the side on which the mask was hit, or None if the mask and the terrain do not
    /// overlap.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.side(hitmask.Mask(8, 8, fill=True).at(4, 95))
    /// 'bottom'
    fn side(&self, py: Python<'_>, mask: PlacedArg<'_>) -> PyResult<Option<&'static str>> {
        let contact = self.about(py, &mask, |terrain, mask| terrain.contact(mask))?;
        Ok(contact.map(|contact| contact.side.name()))
    }

    /// Returns the shortest motion of the mask to a position where it does not overlap the terrain,
    /// as `(dx, dy)`.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.nearest_free(hitmask.Mask(8, 8, fill=True).at(4, 95))
    /// (0, -3)
    fn nearest_free(&self, py: Python<'_>, mask: PlacedArg<'_>) -> PyResult<(i32, i32)> {
        let push = self.about(py, &mask, |terrain, mask| terrain.nearest_free(mask))?;
        push.map(translation).map_err(mask_error)
    }

    /// Returns the direction that the surface faces at a pixel of the world, as a vector of length
    /// 1, or None if the surface has no direction there.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.normal_at((20, 100))
    /// (0.0, -1.0)
    #[pyo3(signature = (pixel, radius=Normal::DEFAULT_RADIUS), text_signature = "($self, pixel, radius=6)")]
    fn normal_at(
        &self,
        py: Python<'_>,
        pixel: Pixel,
        #[pyo3(from_py_with = count)] radius: u32,
    ) -> PyResult<Option<(f64, f64)>> {
        let normal = self.ask(py, |terrain| terrain.normal_at(pixel.pair(), radius))?;
        Ok(normal.map(Normal::to_f64))
    }

    /// Returns the first hit of a mask that moves in steps of whole pixels, or None if it hits
    /// nothing.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.sweep(hitmask.Mask(8, 8, fill=True).at(4, 60), by=(0, 50)).free
    /// (4, 92)
    fn sweep<'py>(
        &self,
        py: Python<'py>,
        mask: PlacedArg<'_>,
        by: Pixel,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.about(py, &mask, |terrain, mask| terrain.sweep(mask, by.pair()))?.answer(py)
    }

    /// Returns the first hit, with its exact time, of a mask that moves along a straight line, or
    /// None if it hits nothing.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> str(ground.sweep_continuous(hitmask.Mask(8, 8, fill=True).at(4, 60), by=(0, 50)).time)
    /// '16/25'
    fn sweep_continuous<'py>(
        &self,
        py: Python<'py>,
        mask: PlacedArg<'_>,
        by: Pixel,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.about(py, &mask, |terrain, mask| terrain.sweep_continuous(mask, by.pair()))?.answer(py)
    }

    /// Returns the first hit of a ray from one position to another, or None if the ray hits no
    /// pixel of the terrain.
    ///
    /// Whole-number coordinates are the edges between pixels. To go through the center of a pixel,
    /// add 0.5 to the coordinate, or pass a segment from `Segment.between_pixels`, which runs from
    /// the center of one pixel to the center of another.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.ray((4.5, 50), (4.5, 150)).pixel
    /// (4, 100)
    fn ray<'py>(
        &self,
        py: Python<'py>,
        start: &Bound<'_, PyAny>,
        end: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let segment = segment(start, end)?;
        self.ask(py, |terrain| terrain.ray(segment))?.answer(py)
    }

    /// Returns whether a figure contains a pixel of the terrain.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.any_in(hitmask.Circle((20, 95), 4))
    /// False
    fn any_in(&self, py: Python<'_>, figure: Area) -> PyResult<bool> {
        let figure = figure.figure()?;
        let (terrain, at) = self.shared(py)?;
        Ok(py.detach(|| terrain.at(at.pair()).any_in(figure)))
    }

    /// Returns the first pixel of the terrain in a figure, row by row, or None.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.first_in(hitmask.Circle((20, 98), 4))
    /// (17, 100)
    fn first_in<'py>(&self, py: Python<'py>, figure: Area) -> PyResult<Bound<'py, PyAny>> {
        let figure = figure.figure()?;
        let (terrain, at) = self.shared(py)?;
        py.detach(|| terrain.at(at.pair()).first_in(figure)).answer(py)
    }

    /// Returns the number of the terrain's pixels in a figure.
    ///
    /// >>> ground = hitmask.Terrain(hitmask.Mask(40, 8, fill=True).at(0, 0)).at(0, 100)
    /// >>> ground.count_in((0, 90, 10, 12))
    /// 20
    fn count_in(&self, py: Python<'_>, figure: Area) -> PyResult<u64> {
        let figure = figure.figure()?;
        let (terrain, at) = self.shared(py)?;
        Ok(py.detach(|| terrain.at(at.pair()).count_in(figure)))
    }

    /// Returns whether both terrains currently have the same pixels at the same positions.
    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        if self.at != other.at {
            return Ok(false);
        }
        let ((one, _), (other, _)) = (self.shared(py)?, other.shared(py)?);
        Ok(py.detach(|| one == other))
    }

    const fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// Returns a copy, which places a copy of the terrain.
    fn __deepcopy__(&self, py: Python<'_>, memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        let copy = py.import("copy")?.call_method1("deepcopy", (&self.terrain, memo))?;
        Ok(Self { terrain: copy.cast_into::<Terrain>()?.unbind(), at: self.at })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (x, y) = self.at.pair();
        Ok(format!("{}.at({x}, {y})", self.terrain.bind(py).repr()?))
    }
}

pickles!(PlacedTerrain, |placed| {
    let PlacedTerrain { terrain, at } = placed.get();
    reduced(terrain.bind(placed.py()).getattr("at")?, at.pair())
});
