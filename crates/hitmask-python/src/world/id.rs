//! Ids of colliders.

use crate::space::whole;
use crate::value::{by_class, value};
use pyo3::prelude::*;

/// The id of a collider, which supports comparison, sorting and hashing. No two colliders of a
/// world ever have the same id, so the id of a removed collider stays invalid.
///
/// `int(id)` is the 64-bit number that arrays of pairs contain, and `ColliderId(bits)` restores the
/// id from that number. The lower 32 bits are the `index`.
///
/// >>> world = hitmask.World()
/// >>> one = world.insert(hitmask.Mask(8, 8, fill=True))
/// >>> one, one.index
/// (ColliderId(0), 0)
/// >>> hitmask.ColliderId(int(one)) == one
/// True
#[pyclass(module = "hitmask", frozen, eq, ord, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ColliderId(pub(crate) hitmask::world::ColliderId);

#[pymethods]
impl ColliderId {
    /// Restores the id from `int(id)`.
    #[new]
    #[pyo3(signature = (bits, /))]
    const fn new(#[pyo3(from_py_with = whole)] bits: u64) -> Self {
        Self(hitmask::world::ColliderId::from_bits(bits))
    }

    /// The slot of the collider in the world, counted from 0. This is the collider's row in
    /// `world.positions()`. After a collider is removed, another collider can get its slot.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> rock.index
    /// 1
    #[getter]
    const fn index(&self) -> u32 {
        self.0.index()
    }

    /// How many colliders used the slot before this one.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.remove(rock)
    /// >>> events = world.tick()
    /// >>> world.insert(box).generation
    /// 1
    #[getter]
    const fn generation(&self) -> u32 {
        self.0.generation()
    }

    const fn __int__(&self) -> u64 {
        self.0.to_bits()
    }

    const fn __index__(&self) -> u64 {
        self.0.to_bits()
    }

    fn __repr__(&self) -> String {
        format!("ColliderId({})", self.0.to_bits())
    }
}

value!(ColliderId, |id| by_class(id, (id.get().__int__(),)));
