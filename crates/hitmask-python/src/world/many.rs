//! Many colliders in one call, and their positions as arrays.

use hitmask::Point;
use hitmask::world::WorldError;
use numpy::ndarray::Array2;
use numpy::{Element, IntoPyArray, PyReadonlyArray2, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::{ColliderId, World};
use crate::error::world_error;
use crate::space::Pixel;

/// Positions of an array with two columns, or of any iterable of pairs.
fn positions(object: &Bound<'_, PyAny>) -> PyResult<Vec<[i32; 2]>> {
    if !object.hasattr("dtype")? {
        let pixel = |pair: PyResult<Bound<'_, PyAny>>| {
            let Pixel(x, y) = pair?.extract()?;
            Ok([x, y])
        };
        return object.try_iter()?.map(pixel).collect();
    }
    let array = object.py().import("numpy")?.call_method1("asarray", (object,))?;
    let untyped = array.cast::<PyUntypedArray>()?;
    let shape = untyped.shape();
    if shape.len() != 2 || shape[1] != 2 {
        return Err(PyValueError::new_err(format!(
            "positions are an array of the shape (n, 2), not {shape:?}"
        )));
    }
    let dtype = untyped.dtype();
    let kind: String = dtype.getattr("kind")?.extract()?;
    let wide = |to: &str| array.call_method1("astype", (to,));
    match (kind.as_str(), dtype.getattr("itemsize")?.extract::<usize>()?) {
        ("i", 4) if dtype.getattr("isnative")?.extract()? => rows(&array, Ok::<i32, PyErr>),
        ("i", _) => rows(&wide("int64")?, |number: i64| fits(number, number.try_into().ok())),
        ("u", _) => rows(&wide("uint64")?, |number: u64| fits(number, number.try_into().ok())),
        ("f", _) => rows(&wide("float64")?, |number: f64| {
            let floor = number.floor();
            let is_pixel = floor >= f64::from(i32::MIN) && floor <= f64::from(i32::MAX);
            fits(number, is_pixel.then_some(floor as i32))
        }),
        _ => {
            let message = format!("positions are an array of integers or floats, not of {dtype}");
            Err(PyTypeError::new_err(message))
        }
    }
}

fn fits(number: impl std::fmt::Display, pixel: Option<i32>) -> PyResult<i32> {
    let (least, most) = (i32::MIN, i32::MAX);
    pixel.ok_or_else(|| {
        PyValueError::new_err(format!(
            "{number} is no position: positions are from {least} to {most}"
        ))
    })
}

/// The rows of an array as pixels.
fn rows<T: Element + Copy>(
    array: &Bound<'_, PyAny>,
    pixel: impl Fn(T) -> PyResult<i32>,
) -> PyResult<Vec<[i32; 2]>> {
    let array = array.extract::<PyReadonlyArray2<'_, T>>()?;
    let row = |row: numpy::ndarray::ArrayView1<'_, T>| Ok([pixel(row[0])?, pixel(row[1])?]);
    array.as_array().rows().into_iter().map(row).collect()
}

#[pymethods]
impl World {
    /// One more than the greatest index of a collider that is there: how many rows `positions` has.
    #[getter]
    fn slots(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, slots)
    }

    /// The position of each collider in the row of its index: an array of `int32`, with (0, 0) where no collider is.
    ///
    /// >>> world, dot = hitmask.World(), hitmask.Mask(1, 1, fill=True)
    /// >>> for x in range(3):
    /// ...     _ = world.insert(dot, (10 * x, 5))
    /// >>> world.move_all(world.positions() + (1, -1))
    /// >>> world.positions().tolist()
    /// [[1, 4], [11, 4], [21, 4]]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let flat = self.with(py, |world| {
            let mut flat = vec![0; 2 * slots(world)];
            let (pairs, _) = flat.as_chunks_mut::<2>();
            for collider in world.iter() {
                let Point { x, y } = collider.position();
                // The world keeps its colliders within i32.
                pairs[collider.id().index() as usize] = [x as i32, y as i32];
            }
            flat
        })?;
        let array = Array2::from_shape_vec((flat.len() / 2, 2), flat).unwrap_or_default();
        Ok(array.into_pyarray(py).into_any())
    }

    /// Moves every collider that is not still to the position in the row of its index: an array of the shape (n, 2) of integers or
    /// floats, which floor, or any iterable of pairs, with a row for each of `slots`. All move, or none if there is an error.
    fn move_all(&self, py: Python<'_>, positions: &Bound<'_, PyAny>) -> PyResult<()> {
        let positions = self::positions(positions)?;
        let rows = positions.len();
        let missing = self.detached(py, |world| {
            let slots = slots(world);
            if rows < slots {
                return Some(slots);
            }
            world.move_all(|id, _, at| {
                positions.get(id.index() as usize).map_or(at, |&[x, y]| Point::from((x, y)))
            });
            None
        })?;
        let message =
            |slots: usize| PyValueError::new_err(format!("{rows} positions for {slots} slots"));
        missing.map_or(Ok(()), |slots| Err(message(slots)))
    }

    /// Moves these colliders to these positions: an array of the shape (n, 2) or any iterable of pairs. All move, or none if there
    /// is an error.
    fn set_positions(
        &self,
        py: Python<'_>,
        ids: &Bound<'_, PyAny>,
        positions: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let ids = ids.try_iter()?.map(|id| Ok(id?.extract::<ColliderId>()?.0));
        let ids = ids.collect::<PyResult<Vec<_>>>()?;
        let positions = self::positions(positions)?;
        if ids.len() != positions.len() {
            let message = format!("{} positions for {} colliders", positions.len(), ids.len());
            return Err(PyValueError::new_err(message));
        }
        let set = self.detached(py, |world| {
            if let Some(id) = ids.iter().find(|id| world.get(**id).is_none()) {
                return Err(WorldError::NoSuchCollider { id: *id });
            }
            let all = ids.into_iter().zip(positions);
            all.into_iter().try_for_each(|(id, [x, y])| world.set_position(id, (x, y)))
        })?;
        set.map_err(world_error)
    }
}

fn slots(world: &mut hitmask::world::World) -> usize {
    world.iter().last().map_or(0, |collider| collider.id().index() as usize + 1)
}
