//! Lists of pairs of colliders.

use std::sync::Arc;

use numpy::IntoPyArray;
use numpy::ndarray::Array2;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::ColliderId;
use crate::space::item;
use crate::value::{by_method, no_pickles, value};

type Pair = (hitmask::world::ColliderId, hitmask::world::ColliderId);

/// Pairs of colliders, ordered by index. This is a copy of the pairs that a tick or a query found,
/// so you can keep it as long as you like. It supports `len`, indices, iteration and `in`, which
/// ignores the order of the two ids.
///
/// `numpy.asarray(pairs)` is an array of `int(id)` with two columns of `uint64`. `pairs.indices()`
/// is the same array with indices, which are the rows of `world.positions()`.
///
/// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
/// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
/// >>> started = world.tick().started
/// >>> len(started), (ship, rock) in started
/// (1, True)
#[pyclass(module = "hitmask", frozen, eq, hash, sequence, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Pairs(Arc<Vec<Pair>>);

impl Pairs {
    pub(super) fn of(pairs: Vec<Pair>) -> Self {
        Self(Arc::new(pairs))
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = (ColliderId, ColliderId)> {
        self.0.iter().copied().map(ids)
    }
}

fn ids((a, b): Pair) -> (ColliderId, ColliderId) {
    (ColliderId(a), ColliderId(b))
}

#[pymethods]
impl Pairs {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Returns a pair by its index, or a list of pairs by a slice.
    fn __getitem__<'py>(&self, which: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        item(which, self.0.len(), "pair", |index| Ok(self.0.get(index).copied().map(ids)))
    }

    fn __iter__(&self) -> PairIterator {
        PairIterator { pairs: self.clone(), next: std::sync::atomic::AtomicUsize::new(0) }
    }

    fn __contains__(&self, pair: &Bound<'_, PyAny>) -> bool {
        let Ok((ColliderId(a), ColliderId(b))) = pair.extract() else { return false };
        self.0.contains(&(a, b)) || self.0.contains(&(b, a))
    }

    /// Returns the colliders that form a pair with this collider.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.tick().started.partners(ship) == [rock]
    /// True
    fn partners(&self, id: ColliderId) -> Vec<ColliderId> {
        let other = |&(a, b): &Pair| {
            if a == id.0 { Some(b) } else { (b == id.0).then_some(a) }
        };
        self.0.iter().filter_map(other).map(ColliderId).collect()
    }

    /// Returns the indices of the colliders, as an array with two columns of `uint32`.
    ///
    /// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
    /// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
    /// >>> world.tick().started.indices()
    /// array([[0, 1]], dtype=uint32)
    fn indices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // Raise the error if numpy is not installed.
        py.import("numpy")?;
        let flat = self.0.iter().flat_map(|(a, b)| [a.index(), b.index()]).collect();
        let array = Array2::from_shape_vec((self.0.len(), 2), flat).unwrap_or_default();
        Ok(array.into_pyarray(py).into_any())
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("an array of pairs is a copy"));
        }
        py.import("numpy")?;
        let flat = self.0.iter().flat_map(|(a, b)| [a.to_bits(), b.to_bits()]).collect();
        let array = Array2::from_shape_vec((self.0.len(), 2), flat).unwrap_or_default();
        let array = array.into_pyarray(py).into_any();
        match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array),
        }
    }

    /// Called by pickle, with the ids as 8 bytes each.
    #[staticmethod]
    fn _of_bytes(data: &[u8]) -> PyResult<Self> {
        let (ids, rest) = data.as_chunks::<8>();
        let ids =
            ids.iter().map(|id| hitmask::world::ColliderId::from_bits(u64::from_le_bytes(*id)));
        let ids = ids.collect::<Vec<_>>();
        let (pairs, single) = ids.as_chunks::<2>();
        if !rest.is_empty() || !single.is_empty() {
            return Err(PyValueError::new_err("pairs of ids have 16 bytes each"));
        }
        Ok(Self::of(pairs.iter().map(|[a, b]| (*a, *b)).collect()))
    }

    fn __repr__(&self) -> String {
        let pairs = self.0.iter().take(8).map(|(a, b)| format!("({a}, {b})"));
        let pairs = pairs.collect::<Vec<_>>().join(", ");
        let more = if self.0.len() > 8 { ", …" } else { "" };
        format!("<hitmask.Pairs, {}: {pairs}{more}>", self.0.len())
    }
}

value!(Pairs, |pairs| {
    let ids = pairs.get().0.iter().flat_map(|(a, b)| [a.to_bits(), b.to_bits()]);
    let bytes = ids.flat_map(u64::to_le_bytes).collect::<Vec<_>>();
    by_method(pairs, "_of_bytes", (PyBytes::new(pairs.py(), &bytes),))
});

no_pickles!(
    PairIterator,
    "an iteration cannot be copied or pickled, because it is half done: copy the pairs, and \
     iterate over that"
);

/// An iterator over pairs.
///
/// >>> world, box = hitmask.World(), hitmask.Mask(8, 8, fill=True)
/// >>> ship, rock = world.insert(box, (0, 0)), world.insert(box, (5, 0))
/// >>> next(iter(world.tick().started)) == (ship, rock)
/// True
#[pyclass(module = "hitmask", frozen)]
pub(crate) struct PairIterator {
    pairs: Pairs,
    next: std::sync::atomic::AtomicUsize,
}

#[pymethods]
impl PairIterator {
    const fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self) -> Option<(ColliderId, ColliderId)> {
        let next = self.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.pairs.0.get(next).copied().map(ids)
    }

    fn __length_hint__(&self) -> usize {
        self.pairs.0.len().saturating_sub(self.next.load(std::sync::atomic::Ordering::Relaxed))
    }
}
