//! Many colliders in one call, and their positions as arrays.

use hitmask::Point;
use hitmask::world::WorldError;
use numpy::IntoPyArray;
use numpy::ndarray::Array2;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::{ColliderId, World};
use crate::columns;
use crate::error::world_error;
use crate::space::Pixel;

/// Positions of an array with two columns, of numpy or of Arrow, or of any iterable of pairs.
fn positions(object: &Bound<'_, PyAny>) -> PyResult<Vec<[i32; 2]>> {
    if !object.hasattr("dtype")? && !columns::is_arrow(object)? {
        let pixel = |pair: PyResult<Bound<'_, PyAny>>| {
            let Pixel(x, y) = pair?.extract()?;
            Ok([x, y])
        };
        return object.try_iter()?.map(pixel).collect();
    }
    let columns = columns::positions(object, NAME)?;
    let [x, y] = columns.each_ref().map(|column| {
        let view = column.view();
        let mut pixels = vec![0; view.len()];
        let read = view.pixels(0, &mut pixels);
        read.map(|()| pixels).map_err(|(row, found)| columns::no_position(row, NAME, &found))
    });
    Ok(x?.into_iter().zip(y?).map(<[i32; 2]>::from).collect())
}

/// What errors call the positions.
const NAME: &str = "the positions";

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
