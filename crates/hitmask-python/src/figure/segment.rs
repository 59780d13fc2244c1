//! Segments, which also serve as rays with a length.

use hitmask::Time;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::pose::floats;
use crate::space::{Pixel, Place, float};
use crate::value::{by_class, value};

/// A segment, or a ray of this length. It covers the pixels whose open squares it passes through.
/// Whole-number coordinates are the edges between pixels. `Segment.between_pixels` goes from the
/// center of one pixel to the center of another.
///
/// >>> wall = hitmask.Mask(4, 40, fill=True).at(10, 0)
/// >>> hit = wall.ray(hitmask.Segment((0, 5), (20, 15)))
/// >>> hit.pixel, hit.time, hit.normal
/// ((10, 10), Fraction(1, 2), 'left')
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Segment(pub(crate) hitmask::Segment);

#[pymethods]
impl Segment {
    #[new]
    fn new(start: Place, end: Place) -> Self {
        Self(hitmask::Segment::new(start, end))
    }

    /// Creates a segment from the center of one pixel to the center of another.
    ///
    /// >>> hitmask.Segment.between_pixels((0, 0), (4, 8)).start
    /// (0.5, 0.5)
    #[staticmethod]
    fn between_pixels(start: Pixel, end: Pixel) -> Self {
        Self(hitmask::Segment::between_pixels(start.pair(), end.pair()))
    }

    /// The position where the segment starts.
    ///
    /// >>> hitmask.Segment((0, 0.5), (4, 0)).start
    /// (0.0, 0.5)
    #[getter]
    fn start(&self) -> (f64, f64) {
        floats(self.0.from)
    }

    /// The position where the segment ends.
    ///
    /// >>> hitmask.Segment((0, 0.5), (4, 0)).end
    /// (4.0, 0.0)
    #[getter]
    fn end(&self) -> (f64, f64) {
        floats(self.0.to)
    }

    /// Returns the same segment from its end to its start.
    ///
    /// >>> hitmask.Segment((0, 0), (4, 8)).reversed().start
    /// (4.0, 8.0)
    fn reversed(&self) -> Self {
        Self(self.0.reversed())
    }

    /// Returns the position on the segment at a time, where 0 is the start of the segment and 1 is
    /// its end. For the position of a hit, use `segment.at(hit.time)`.
    ///
    /// >>> hitmask.Segment((0, 0), (4, 8)).at(0.25)
    /// (1.0, 2.0)
    fn at(&self, time: &Bound<'_, PyAny>) -> PyResult<(f64, f64)> {
        Ok(floats(self.0.at(self::time(time)?)))
    }

    fn __repr__(&self) -> String {
        format!("Segment({:?}, {:?})", self.start(), self.end())
    }
}

value!(Segment, |segment| by_class(segment, (segment.get().start(), segment.get().end())));

/// Reads a time from 0 to 1, as a fraction or a float.
fn time(time: &Bound<'_, PyAny>) -> PyResult<Time> {
    /// Floats from 0 to 1 are multiples of 1 / STEPS, except for tiny floats, which are rounded.
    const STEPS: f64 = (1_u64 << 53) as f64;
    let no_time = |_| PyTypeError::new_err("a time is a number from 0 to 1");
    let float = float(time).map_err(no_time)?;
    if !(0.0..=1.0).contains(&float) {
        let message = format!("time is {time}, but must be from 0 to 1");
        return Err(PyValueError::new_err(message));
    }
    let part = |name: &str| time.getattr(name)?.extract::<u64>();
    Ok(match (part("numerator"), part("denominator")) {
        (Ok(numerator), Ok(denominator)) => Time::new(numerator, denominator),
        _ => Time::new((float * STEPS).round() as u64, STEPS as u64),
    })
}
