//! Snapshots of a world, and its bytes and hash.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::sprites::same_sprites;
use super::{Inner, Sprites, World};
use crate::bytes::bytes;
use crate::error::state_error;
use crate::space::whole;
use crate::value::{by_method, pickles, value};

/// How a snapshot stores the state.
enum Saved {
    /// The state in memory, with shared masks and terrain.
    State(Box<hitmask::world::Snapshot>),
    /// The bytes, from a pickle or a file. The world that is restored keeps its own sprites.
    Bytes(Arc<[u8]>),
}

/// The state of a world for rollback, which `world.snapshot()` returns and
/// `world.restore(snapshot)` restores. A snapshot takes about 40 bytes for each collider, and
/// shares masks and terrain with the world.
///
/// `bytes(snapshot)` and pickles do not contain the sprites. Restore such a snapshot in a world
/// that has the same sprites. Equal snapshots have equal bytes.
///
/// >>> world = hitmask.World()
/// >>> before = world.snapshot()
/// >>> ship = world.insert(hitmask.Mask(8, 8, fill=True))
/// >>> world.restore(before)
/// >>> ship in world
/// False
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct Snapshot(Saved);

impl Snapshot {
    fn bytes(&self, py: Python<'_>) -> Arc<[u8]> {
        match &self.0 {
            Saved::Bytes(bytes) => Arc::clone(bytes),
            Saved::State(snapshot) => py.detach(|| {
                let mut world = hitmask::world::World::new();
                world.restore(snapshot);
                world.to_bytes().into()
            }),
        }
    }
}

#[pymethods]
impl Snapshot {
    /// Reads a snapshot from the bytes of `bytes(snapshot)` or `world.to_bytes()`. `restore` checks
    /// these bytes.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> hitmask.Snapshot.from_bytes(bytes(world.snapshot())) == world.snapshot()
    /// True
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> Self {
        Self(Saved::Bytes(data.into()))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        bytes(py, &self.bytes(py))
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> bool {
        self.bytes(py) == other.bytes(py)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__bytes__(py)?.hash()
    }

    fn __repr__(&self) -> &'static str {
        match self.0 {
            Saved::State(_) => "<hitmask.Snapshot>",
            Saved::Bytes(_) => "<hitmask.Snapshot, bytes>",
        }
    }
}

value!(Snapshot, |snapshot| by_method(
    snapshot,
    "from_bytes",
    (snapshot.get().__bytes__(snapshot.py())?,)
));

impl World {
    /// Returns the parts of a world: its state as bytes, and its sprites.
    fn state_and_sprites(&self, py: Python<'_>) -> PyResult<(Vec<u8>, hitmask::world::Sprites)> {
        self.detached(py, |world| (world.to_bytes(), world.sprites().clone()))
    }
}

#[pymethods]
impl World {
    /// Returns the current state of the world, for `restore`. The state contains everything that
    /// affects what the world does next.
    ///
    /// >>> world = hitmask.World()
    /// >>> ship = world.insert(hitmask.Mask(8, 8, fill=True))
    /// >>> before = world.snapshot()
    /// >>> world.remove(ship)
    /// >>> world.restore(before)
    /// >>> ship in world
    /// True
    fn snapshot(&self, py: Python<'_>) -> PyResult<Snapshot> {
        self.detached(py, |world| Snapshot(Saved::State(Box::new(world.snapshot()))))
    }

    /// Restores the world from a snapshot. Sprites that you have added since the snapshot are
    /// removed. A snapshot that was read from bytes leaves the sprites as they are. If they are not
    /// the sprites that the snapshot needs, this raises a ValueError.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> before = world.snapshot()
    /// >>> world.remove(ship)
    /// >>> world.restore(before)
    /// >>> ship in world
    /// True
    fn restore(&self, py: Python<'_>, snapshot: &Snapshot) -> PyResult<()> {
        let restored = self.inner.detached(py, |Inner { world, known }| match &snapshot.0 {
            Saved::State(snapshot) => {
                world.restore(snapshot);
                known.restored(world.sprites());
                Ok(())
            }
            Saved::Bytes(bytes) => {
                let other = hitmask::world::World::from_bytes(bytes, world.sprites())?;
                world.restore(&other.snapshot());
                Ok(())
            }
        })?;
        restored.map_err(state_error)
    }

    /// Returns the XXH64 hash of the world's bytes, which is the same on every machine. Players of
    /// a network game compare their hashes to check that their worlds are equal.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> before = world.state_hash()
    /// >>> world.set_position(ship, (1, 0))
    /// >>> world.state_hash() == before
    /// False
    fn state_hash(&self, py: Python<'_>) -> PyResult<u64> {
        self.detached(py, |world| world.hash())
    }

    /// Returns the state as bytes, for a saved game. The bytes contain everything except the
    /// sprites. `bytes(world)` returns the same.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> hitmask.World.from_bytes(world.to_bytes(),
    /// ...     world.sprites).state_hash() == world.state_hash()
    /// True
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        bytes(py, &self.detached(py, |world| world.to_bytes())?)
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.to_bytes(py)
    }

    /// Reads a world from the bytes that `to_bytes` returns, with the sprites that the world had.
    /// Poses and terrain may take at most `max_bytes` bytes of memory.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> hitmask.World.from_bytes(world.to_bytes(), world.sprites).position(rock)
    /// (5, 0)
    #[staticmethod]
    #[pyo3(signature = (data, sprites, *, max_bytes=hitmask::world::World::MAX_BYTES))]
    fn from_bytes(
        py: Python<'_>,
        data: &[u8],
        sprites: &Sprites,
        #[pyo3(from_py_with = whole)] max_bytes: usize,
    ) -> PyResult<Self> {
        let sprites = sprites.shared(py)?;
        let world =
            py.detach(|| hitmask::world::World::from_bytes_within(data, &sprites, max_bytes));
        world.map(Self::of).map_err(state_error)
    }

    /// Returns whether two worlds have the same state and the same sprites, so that they behave the
    /// same from now on.
    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        // Read the worlds one after the other, because another thread may compare them in the other
        // order.
        let (one, other) = (self.state_and_sprites(py)?, other.state_and_sprites(py)?);
        Ok(py.detach(|| one.0 == other.0 && same_sprites(&one.1, &other.1)))
    }

    /// Returns a copy, which shares masks and terrain until one of the two worlds changes them. If
    /// the world is being recorded, so is the copy.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> other = world.copy()
    /// >>> other.remove(ship)
    /// >>> ship in world
    /// True
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        let inner = self.inner.detached(py, |inner| inner.clone())?;
        Ok(Self { inner: crate::guarded::Guarded::new(inner) })
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.copy(py)
    }
}

// The pickle does not include a recording.
pickles!(World, |world| {
    let (bytes, sprites) = world.get().state_and_sprites(world.py())?;
    by_method(world, "from_bytes", (self::bytes(world.py(), &bytes)?, Sprites::of(sprites)))
});
