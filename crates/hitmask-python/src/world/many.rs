//! Many colliders in one call, and their positions as arrays.

use std::borrow::Cow;

use hitmask::Point;
use hitmask::world::WorldError;
use numpy::IntoPyArray;
use numpy::ndarray::Array2;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::{ColliderId, World};
use crate::columns::{self, Column, View};
use crate::error::world_error;
use crate::space::{Pixel, list};

/// Positions that Python passes: an array with two columns, from numpy or Arrow, or any iterable of
/// pairs.
enum Positions<'py> {
    Columns([Column<'py>; 2]),
    Pairs(Vec<[i32; 2]>),
}

/// The same positions, in the form that a thread without the GIL reads.
enum Rows<'a> {
    Columns([View<'a>; 2]),
    Pairs(&'a [[i32; 2]]),
}

impl<'py> Positions<'py> {
    /// Reads at most `most` positions from an iterable, which may be endless.
    fn of(object: &Bound<'py, PyAny>, most: usize) -> PyResult<Self> {
        if object.hasattr("dtype")? || columns::is_arrow(object)? {
            return columns::positions(object, NAME).map(Self::Columns);
        }
        let pixel = |pair: PyResult<Bound<'_, PyAny>>| {
            let Pixel(x, y) = pair?.extract()?;
            Ok([x, y])
        };
        list(object.try_iter()?.take(most).map(pixel)).map(Self::Pairs)
    }

    fn rows(&self) -> Rows<'_> {
        match self {
            Self::Columns(columns) => Rows::Columns(columns.each_ref().map(Column::view)),
            Self::Pairs(pairs) => Rows::Pairs(pairs),
        }
    }
}

impl Rows<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Columns([x, y]) => x.len().min(y.len()),
            Self::Pairs(pairs) => pairs.len(),
        }
    }

    /// Returns the first `count` rows. An array can have more rows than fit in memory.
    fn first(&self, count: usize) -> PyResult<Cow<'_, [[i32; 2]]>> {
        let columns = match self {
            Self::Columns(columns) => columns,
            Self::Pairs(pairs) => return Ok(Cow::Borrowed(&pairs[..count])),
        };
        let [x, y] = columns.each_ref().map(|column| {
            let mut pixels = Vec::new();
            pixels.try_reserve_exact(count).map_err(|_| world_error(WorldError::OutOfMemory))?;
            pixels.resize(count, 0);
            let read = column.pixels(0, &mut pixels);
            read.map_err(|(row, found)| columns::no_position(row, NAME, &found))?;
            Ok::<_, PyErr>(pixels)
        });
        Ok(x?.into_iter().zip(y?).map(<[i32; 2]>::from).collect())
    }
}

/// Reads the positions in an array with two columns, from numpy or Arrow, or in any iterable of
/// pairs. Reads at most `most` positions.
pub(super) fn positions(object: &Bound<'_, PyAny>, most: usize) -> PyResult<Vec<[i32; 2]>> {
    let passed = Positions::of(object, most)?;
    let rows = passed.rows();
    Ok(rows.first(rows.len().min(most))?.into_owned())
}

/// Reads the ids in an iterable.
pub(super) fn ids_of(object: &Bound<'_, PyAny>) -> PyResult<Vec<hitmask::world::ColliderId>> {
    list(object.try_iter()?.map(|id| Ok(id?.extract::<ColliderId>()?.0)))
}

/// The name that errors use for the positions.
const NAME: &str = "positions";

#[pymethods]
impl World {
    /// The largest index of a collider in the world plus one, which is the number of rows in
    /// `positions`.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.slots
    /// 2
    #[getter]
    fn slots(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, slots)
    }

    /// Returns the positions of all colliders as an array of `int32`, in which each collider has
    /// the row of its index. Rows without a collider are (0, 0).
    ///
    /// >>> world, dot = hitmask.World(), hitmask.Mask(1, 1, fill=True)
    /// >>> for x in range(3):
    /// ...     _ = world.insert(dot, (10 * x, 5))
    /// >>> world.move_all(world.positions() + (1, -1))
    /// >>> world.positions().tolist()
    /// [[1, 4], [11, 4], [21, 4]]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // Raise the error if numpy is not installed.
        py.import("numpy")?;
        let flat = self.with(py, |world| {
            let mut flat = vec![0; 2 * slots(world)];
            let (pairs, _) = flat.as_chunks_mut::<2>();
            for collider in world.iter() {
                let Point { x, y } = collider.position();
                // The world keeps the positions of its colliders within i32.
                pairs[collider.id().index() as usize] = [x as i32, y as i32];
            }
            flat
        })?;
        let array = Array2::from_shape_vec((flat.len() / 2, 2), flat).unwrap_or_default();
        Ok(array.into_pyarray(py).into_any())
    }

    /// Moves every collider that is not still to the position in the row of the collider's index.
    /// Pass an array of shape (n, 2) of integers, or of floats, which are rounded down. You can
    /// also pass any iterable of pairs. There must be a row for each of the world's `slots`. If an
    /// error occurs, no collider moves.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.move_all(world.positions() + [100, 0])
    /// >>> world.position(ship)
    /// (100, 0)
    fn move_all(&self, py: Python<'_>, positions: &Bound<'_, PyAny>) -> PyResult<()> {
        let positions = Positions::of(positions, self.slots(py)?)?;
        let rows = positions.rows();
        self.detached(py, |world| {
            let (slots, found) = (slots(world), rows.len());
            if found < slots {
                let message = format!("{found} positions for {slots} slots");
                return Err(PyValueError::new_err(message));
            }
            let positions = rows.first(slots)?;
            world.move_all(|id, _, at| {
                positions.get(id.index() as usize).map_or(at, |&[x, y]| Point::from((x, y)))
            });
            Ok(())
        })?
    }

    /// Moves these colliders to these positions. Pass the positions as an array of shape (n, 2) or
    /// any iterable of pairs. If an error occurs, no collider moves.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.set_positions([rock, ship], [(1, 2), (3, 4)])
    /// >>> world.position(rock)
    /// (1, 2)
    fn set_positions(
        &self,
        py: Python<'_>,
        ids: &Bound<'_, PyAny>,
        positions: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let ids = ids_of(ids)?;
        let passed = Positions::of(positions, ids.len() + 1)?;
        let rows = passed.rows();
        if ids.len() != rows.len() {
            let found = positions.len().unwrap_or(rows.len());
            let message = format!("{found} positions for {} colliders", ids.len());
            return Err(PyValueError::new_err(message));
        }
        self.detached(py, |world| {
            let positions = rows.first(ids.len())?;
            if let Some(id) = ids.iter().find(|id| world.get(**id).is_none()) {
                return Err(world_error(WorldError::NoSuchCollider { id: *id }));
            }
            let mut all = ids.into_iter().zip(positions.iter());
            let set = all.try_for_each(|(id, &[x, y])| world.set_position(id, (x, y)));
            set.map_err(world_error)
        })?
    }
}

fn slots(world: &mut hitmask::world::World) -> usize {
    world.iter().last().map_or(0, |collider| collider.id().index() as usize + 1)
}
