//! Figures with a radius: circles and capsules.

use pyo3::prelude::*;

use super::Segment;
use crate::pose::{float, floats};
use crate::space::{Number, Place};
use crate::value::{by_class, value};

/// A filled circle. It covers the pixels whose centers are no farther than the radius from the
/// circle's center.
///
/// >>> ground = hitmask.Mask(200, 40, fill=True).at(0, 0)
/// >>> ground.count_in(hitmask.Circle((100, 0), 12.5))
/// 242
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Circle(pub(crate) hitmask::Circle);

#[pymethods]
impl Circle {
    #[new]
    fn new(center: Place, radius: Number) -> Self {
        Self(hitmask::Circle::new(center, radius.0))
    }

    /// The center.
    ///
    /// >>> hitmask.Circle((1, 2.5), 3).center
    /// (1.0, 2.5)
    #[getter]
    fn center(&self) -> (f64, f64) {
        floats(self.0.center)
    }

    /// The radius in pixels.
    ///
    /// >>> hitmask.Circle((1, 2.5), 3).radius
    /// 3.0
    #[getter]
    fn radius(&self) -> f64 {
        float(self.0.radius)
    }

    fn __repr__(&self) -> String {
        format!("Circle({:?}, {:?})", self.center(), self.radius())
    }
}

value!(Circle, |circle| by_class(circle, (circle.get().center(), circle.get().radius())));

/// A filled capsule. It covers the pixels whose centers are no farther than the radius from a
/// segment. This is the area that a moving circle covers, or a thick line with round ends.
///
/// >>> rock = hitmask.Mask(20, 20, fill=True)
/// >>> beam = hitmask.Capsule((0, 0), (100, 50), 3)
/// >>> rock.at(40, 23).any_in(beam), rock.at(40, 43).any_in(beam)
/// (True, False)
#[pyclass(module = "hitmask", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Capsule(pub(crate) hitmask::Capsule);

type Location = (f64, f64);

impl Capsule {
    fn parts(&self) -> (Location, Location, f64) {
        (floats(self.0.segment.from), floats(self.0.segment.to), self.radius())
    }
}

#[pymethods]
impl Capsule {
    #[new]
    fn new(start: Place, end: Place, radius: Number) -> Self {
        Self(hitmask::Capsule::new(hitmask::Segment::new(start, end), radius.0))
    }

    /// The segment along the center of the capsule.
    ///
    /// >>> hitmask.Capsule((0, 0), (9, 0), 2).segment
    /// Segment((0.0, 0.0), (9.0, 0.0))
    #[getter]
    fn segment(&self) -> Segment {
        Segment(self.0.segment)
    }

    /// The radius in pixels.
    ///
    /// >>> hitmask.Capsule((0, 0), (9, 0), 2).radius
    /// 2.0
    #[getter]
    fn radius(&self) -> f64 {
        float(self.0.radius)
    }

    fn __repr__(&self) -> String {
        let (start, end, radius) = self.parts();
        format!("Capsule({start:?}, {end:?}, {radius:?})")
    }
}

value!(Capsule, |capsule| by_class(capsule, capsule.get().parts()));
