//! Masks made from masks: cropped, mirrored, rotated, scaled, grown and shrunk.

use hitmask::Connectivity;
use hitmask::region::Brush;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

use super::Mask;
use crate::space::{Area, count, whole};

/// Reads a connectivity of four or eight neighbors.
pub(crate) fn connectivity(neighbors: &Bound<'_, PyAny>) -> PyResult<Connectivity> {
    match neighbors.extract::<i64>() {
        Ok(4) => Ok(Connectivity::Four),
        Ok(8) => Ok(Connectivity::Eight),
        Err(error) if !error.is_instance_of::<PyOverflowError>(neighbors.py()) => Err(error),
        _ => Err(PyValueError::new_err(format!("connectivity is {neighbors}, but must be 4 or 8"))),
    }
}

/// Returns the number of neighbors that a connectivity counts.
pub(crate) const fn neighbors(connectivity: Connectivity) -> i64 {
    match connectivity {
        Connectivity::Four => 4,
        Connectivity::Eight => 8,
    }
}

fn brush(radius: u32, shape: &str) -> PyResult<Brush> {
    match shape {
        "disc" => Ok(Brush::Disc(radius)),
        "box" => Ok(Brush::Box(radius)),
        "diamond" => Ok(Brush::Diamond(radius)),
        _ => Err(PyValueError::new_err(format!(
            "brush is {shape:?}, but must be 'disc', 'box' or 'diamond'"
        ))),
    }
}

#[pymethods]
impl Mask {
    /// Returns the part of the mask within a rectangle, which may extend beyond the mask. Pixels
    /// outside the mask are not set.
    ///
    /// >>> print(hitmask.Mask.from_text("#..\n.##").cropped((1, 0, 2, 2)).to_text())
    /// ..
    /// ##
    fn cropped(&self, py: Python<'_>, rect: Area) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.cropped(rect.0)))
    }

    /// Returns the mask with each column filled from its topmost set pixel down to the lowest row
    /// of the mask that has a set pixel. Use the result as a body mask in which the gap between the
    /// legs of the art is filled.
    ///
    /// >>> print(hitmask.Mask.from_text(".#.\n...\n#..").filled_columns().to_text())
    /// .#.
    /// .#.
    /// ##.
    fn filled_columns(&self, py: Python<'_>) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.filled_columns()))
    }

    /// Returns the mask mirrored left to right.
    ///
    /// >>> hitmask.Mask.from_text("##.").flipped_x().to_text()
    /// '.##'
    fn flipped_x(&self, py: Python<'_>) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.flipped_x()))
    }

    /// Returns the mask mirrored top to bottom.
    ///
    /// >>> print(hitmask.Mask.from_text("##\n#.").flipped_y().to_text())
    /// #.
    /// ##
    fn flipped_y(&self, py: Python<'_>) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.flipped_y()))
    }

    /// Returns the mask rotated clockwise by quarter turns. The rotation is lossless.
    ///
    /// >>> print(hitmask.Mask.from_text("##\n#.\n#.").quarter_turned(1).to_text())
    /// ###
    /// ..#
    fn quarter_turned(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] quarter_turns: i32,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.turned(quarter_turns)))
    }

    /// Returns the mask scaled to a size, by nearest-neighbor sampling.
    ///
    /// >>> print(hitmask.Mask.from_text("#.\n.#").scaled(4, 2).to_text())
    /// ##..
    /// ..##
    fn scaled(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] width: u32,
        #[pyo3(from_py_with = count)] height: u32,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.scaled(width, height)))
    }

    /// Returns the mask with its holes filled. A hole is a piece of background that does not reach
    /// the edge of the mask. The background has the connectivity 4 if `connectivity` is 8, and 8 if
    /// it is 4.
    ///
    /// >>> print(hitmask.Mask.from_text("###\n#.#\n###").without_holes().to_text())
    /// ###
    /// ###
    /// ###
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn without_holes(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.without_holes(connectivity)))
    }

    /// Returns the mask grown by a brush. The result is larger than this mask by `radius` on every
    /// side.
    ///
    /// >>> grown = hitmask.Mask(1, 1, fill=True).grown(2)
    /// >>> print(grown.to_text())
    /// ..#..
    /// .###.
    /// #####
    /// .###.
    /// ..#..
    #[pyo3(signature = (radius, brush="disc"))]
    fn grown(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.grown(brush)))
    }

    /// Returns the mask grown by a brush, but with the same size as this mask.
    ///
    /// >>> print(hitmask.Mask.from_text("#...\n....").grown_within(1, "box").to_text())
    /// ##..
    /// ##..
    #[pyo3(signature = (radius, brush="disc"))]
    fn grown_within(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.grown_within(brush)))
    }

    /// Returns the mask shrunk by a brush. A pixel stays set only if the brush, centered on that
    /// pixel, covers only set pixels.
    ///
    /// >>> hitmask.Mask(5, 3, fill=True).shrunk(1).to_text()
    /// '.....\n.###.\n.....'
    #[pyo3(signature = (radius, brush="disc"))]
    fn shrunk(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.shrunk(brush)))
    }

    /// Returns the mask shrunk, then grown, which removes parts that are thinner than the brush.
    ///
    /// >>> print(hitmask.Mask.from_text("###..\n#####\n###..").opened(1, "box").to_text())
    /// ###..
    /// ###..
    /// ###..
    #[pyo3(signature = (radius, brush="disc"))]
    fn opened(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.opened(brush)))
    }

    /// Returns the mask grown, then shrunk, which fills gaps that are thinner than the brush.
    ///
    /// >>> hitmask.Mask.from_text("##.##").closed(1, "box").to_text()
    /// '#####'
    #[pyo3(signature = (radius, brush="disc"))]
    fn closed(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = count)] radius: u32,
        brush: &str,
    ) -> PyResult<Self> {
        let brush = self::brush(radius, brush)?;
        Self::of(py.detach(|| self.pixels.closed(brush)))
    }

    /// Returns the set pixels that have an unset neighbor.
    ///
    /// >>> print(hitmask.Mask(4, 3, fill=True).inner_boundary().to_text())
    /// ####
    /// #..#
    /// ####
    #[pyo3(signature = (connectivity=Connectivity::Eight), text_signature = "($self, connectivity=8)")]
    fn inner_boundary(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = connectivity)] connectivity: Connectivity,
    ) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.inner_boundary(connectivity)))
    }
}
