//! The pieces of pygame's masks, with their positions and angles.

use hitmask::Connectivity;
use hitmask::region::Moments;
use pyo3::prelude::*;

use super::super::argument::Argument;
use super::super::surface::rect;
use super::super::two_numbers::TwoNumbers;
use super::Mask;
use super::pixels::{has, outside};
use super::trace::outline;
use crate::error::mask_error;

/// Returns a mean of pixel coordinates as pygame computes it, which is a whole number.
fn mean(sum: u64, moments: &Moments) -> i64 {
    // The sum is over fewer than 2³² pixels, and each term is less than a product of two sides.
    sum.checked_div(moments.count).unwrap_or(0) as i64
}

/// Returns the angle of the principal axis, from means that are rounded down.
fn angle(moments: &Moments) -> f64 {
    if moments.count == 0 {
        return 0.0;
    }
    let mean = |sum| mean(sum, moments);
    let (x, y) = (mean(moments.x), mean(moments.y));
    let slanted = 2 * (mean(moments.xy) - x * y);
    let across = (mean(moments.xx) - x * x) - (mean(moments.yy) - y * y);
    -90.0 * (slanted as f64).atan2(across as f64) / std::f64::consts::PI
}

#[pymethods]
impl Mask {
    /// Returns the mean position of the set pixels, in whole pixels, or (0, 0) if no pixel is set.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.centroid()
    /// (1, 1)
    fn centroid(&self, py: Python<'_>) -> PyResult<(i64, i64)> {
        let moments = self.read(py, hitmask::Mask::moments)?;
        Ok((mean(moments.x, &moments), mean(moments.y, &moments)))
    }

    /// Returns the angle of the line along which the pixels spread the most, in degrees. The angle
    /// is from -90 to 90, or 0 if no pixel is set.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.angle()
    /// -0.0
    fn angle(&self, py: Python<'_>) -> PyResult<f64> {
        Ok(angle(&self.read(py, hitmask::Mask::moments)?))
    }

    /// Returns the pixels around the first piece, clockwise from its first pixel, which is repeated
    /// at the end. With `every=3`, returns only every third pixel.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.outline()
    /// [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)]
    #[pyo3(signature = (every=1))]
    fn outline(&self, py: Python<'_>, every: i32) -> PyResult<Vec<(i64, i64)>> {
        let pixels = self.pixels(py)?;
        py.detach(|| outline(&pixels, every)).map_err(mask_error)
    }

    /// Returns the largest piece, as a mask with the size of this one. If you pass a position,
    /// returns the piece that contains the pixel at that position.
    ///
    /// Pixels that touch at a corner belong to the same piece.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.connected_component((0, 0)).count()
    /// 12
    #[pyo3(signature = (pos=Argument::Missing))]
    fn connected_component<'py>(&self, py: Python<'py>, pos: Argument<'py>) -> PyResult<Self> {
        let pixels = self.pixels(py)?;
        let pos = match pos {
            Argument::Given(pos) => Some(TwoNumbers::of(&pos, "pos")?),
            Argument::Missing => None,
        };
        if let Some(pos) = pos.filter(|pos| !has(&pixels, *pos)) {
            return Err(outside(pos));
        }
        Self::made(py.detach(|| {
            let pieces = pixels.components(Connectivity::Eight)?;
            let index = match pos {
                Some(pos) => pieces.index_at(pos.pair()),
                None => pieces.largest().map(|piece| piece.index),
            };
            match index {
                Some(index) => pieces.mask(index),
                None => hitmask::Mask::new(pixels.width(), pixels.height()),
            }
        }))
    }

    /// Returns all pieces of at least `minimum` pixels, each as a mask with the size of this one.
    /// The pieces are ordered by their first pixels, row by row.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> [piece.count() for piece in box.connected_components(minimum=5)]
    /// [12]
    #[pyo3(signature = (minimum=0))]
    fn connected_components(&self, py: Python<'_>, minimum: i32) -> PyResult<Vec<Self>> {
        let pixels = self.pixels(py)?;
        let least = u64::try_from(minimum).unwrap_or(0);
        let pieces = py.detach(|| {
            let pieces = pixels.components(Connectivity::Eight)?;
            let enough = pieces.iter().filter(|piece| piece.count >= least);
            enough.map(|piece| pieces.mask(piece.index)).collect::<Result<Vec<_>, _>>()
        });
        pieces.map_err(mask_error)?.into_iter().map(|piece| Self::made(Ok(piece))).collect()
    }

    /// Returns the smallest rectangle around each piece, as a list of `pygame.Rect`.
    ///
    /// >>> from hitmask.pygame import mask
    /// >>> box = mask.Mask((4, 3), fill=True)
    /// >>> box.get_bounding_rects()
    /// [Rect(0, 0, 4, 3)]
    fn get_bounding_rects<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let pixels = self.pixels(py)?;
        let pieces = py.detach(|| pixels.components(Connectivity::Eight)).map_err(mask_error)?;
        let rect =
            |bounds: hitmask::Rect| rect(py, bounds.x, bounds.y, bounds.width, bounds.height);
        pieces.iter().map(|piece| rect(piece.bounds)).collect()
    }
}
