//! All offsets of one mask to another in a single value.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;

use crate::answers::{Answer, translation};
use crate::error::mask_error;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::space::{Offset, Pixel, direction};
use crate::value::{by_class, value};

/// Stores, for every offset between two masks, whether the masks overlap. Use this class for many
/// queries about the same two masks.
///
/// An offset is the position of the first mask minus the position of the second.
///
/// >>> ball, wall = hitmask.Mask(3, 3, fill=True), hitmask.Mask(2, 8, fill=True)
/// >>> space = hitmask.ConfigurationSpace(ball, wall)
/// >>> space.is_blocked((1, 0)), space.separation((1, 0))
/// (True, (1, 0))
/// >>> space.bitmap().bounds
/// Rect(x=-2, y=-2, width=4, height=10)
#[pyclass(module = "hitmask", frozen, eq, hash)]
pub(crate) struct ConfigurationSpace {
    space: hitmask::ConfigurationSpace,
    masks: [Arc<hitmask::Mask>; 2],
}

impl PartialEq for ConfigurationSpace {
    fn eq(&self, other: &Self) -> bool {
        self.masks == other.masks
    }
}

impl Hash for ConfigurationSpace {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.masks.hash(state);
    }
}

#[pymethods]
impl ConfigurationSpace {
    #[new]
    fn new(py: Python<'_>, a: &Mask, b: &Mask) -> PyResult<Self> {
        let space = py.detach(|| hitmask::ConfigurationSpace::new(&a.pixels, &b.pixels));
        let masks = [a.pixels.clone(), b.pixels.clone()];
        Ok(Self { space: space.map_err(mask_error)?, masks })
    }

    /// Returns the blocked offsets, at which the masks overlap, as the pixels of a placed mask.
    ///
    /// >>> space = hitmask.ConfigurationSpace(hitmask.Mask(2, 2, fill=True),
    /// ...     hitmask.Mask(2, 1, fill=True))
    /// >>> print(space.bitmap().mask.to_text())
    /// ###
    /// ###
    /// >>> space.bitmap().position
    /// (-1, -1)
    fn bitmap(&self, py: Python<'_>) -> PyResult<Placed> {
        let mask = Mask::of(py.detach(|| self.space.bitmap()))?;
        Ok(Placed::new(Py::new(py, mask)?, Pixel::try_from(self.space.top_left())?))
    }

    /// Returns whether the masks overlap at an offset.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hitmask.ConfigurationSpace(box, box).is_blocked((5, 6))
    /// True
    fn is_blocked(&self, offset: Offset) -> bool {
        self.space.is_blocked(offset)
    }

    /// Returns whether an offset is free and can be reached from outside.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hitmask.ConfigurationSpace(box, box).is_outside((8, 0))
    /// True
    fn is_outside(&self, offset: Offset) -> bool {
        self.space.is_outside(offset)
    }

    /// Returns how far the first mask must be pushed from an offset in each direction until the
    /// masks no longer overlap. Returns None if the offset is free.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hitmask.ConfigurationSpace(box, box).depth((5, 6))
    /// Depth(left=13, right=3, up=14, down=2)
    fn depth<'py>(&self, py: Python<'py>, offset: Offset) -> PyResult<Bound<'py, PyAny>> {
        self.space.depth(offset).answer(py)
    }

    /// Returns how far the first mask must be pushed from an offset in one direction: 'left',
    /// 'right', 'up' or 'down'. Returns None if the offset is free.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hitmask.ConfigurationSpace(box, box).depth_along((5, 6), "up")
    /// 14
    fn depth_along(&self, offset: Offset, towards: &str) -> PyResult<Option<u32>> {
        Ok(self.space.depth_along(offset, direction(towards)?))
    }

    /// Returns the shortest motion from an offset to a free offset that can be reached from
    /// outside, as `(dx, dy)`.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hitmask.ConfigurationSpace(box, box).separation((5, 6))
    /// (0, 2)
    fn separation(&self, py: Python<'_>, offset: Offset) -> (i32, i32) {
        translation(py.detach(|| self.space.separation(offset)))
    }

    /// Returns the shortest motion from an offset to a free offset, even one in a hole, as
    /// `(dx, dy)`.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hitmask.ConfigurationSpace(box, box).nearest_free((5, 6))
    /// (0, 2)
    fn nearest_free(&self, py: Python<'_>, offset: Offset) -> (i32, i32) {
        translation(py.detach(|| self.space.nearest_free(offset)))
    }

    /// Returns the square of the distance between the masks at an offset. Returns None if one of
    /// the masks is empty.
    ///
    /// >>> box = hitmask.Mask(8, 8, fill=True)
    /// >>> hitmask.ConfigurationSpace(box, box).distance_squared((11, 0))
    /// 9
    fn distance_squared(&self, py: Python<'_>, offset: Offset) -> Option<u128> {
        py.detach(|| self.space.distance_squared(offset))
    }

    fn __repr__(&self) -> String {
        format!("<{:?}>", self.space)
    }
}

value!(ConfigurationSpace, |space| {
    let masks = space.get().masks.each_ref().map(|mask| Mask { pixels: Arc::clone(mask) });
    by_class(space, <(Mask, Mask)>::from(masks))
});

#[pymethods]
impl Mask {
    /// Returns a mask of the offsets at which the two masks overlap. The width of the returned mask
    /// is the sum of the two masks' widths minus 1, and likewise for its height. Pixel (x, y) is
    /// set if and only if the masks overlap when the top left of `other` is at
    /// `(x - other.width + 1, y - other.height + 1)` in this mask.
    ///
    /// >>> hitmask.Mask.from_text("##").convolve(hitmask.Mask.from_text("#")).size
    /// (2, 1)
    fn convolve(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        Self::of(py.detach(|| self.pixels.convolve(&other.pixels)))
    }
}
