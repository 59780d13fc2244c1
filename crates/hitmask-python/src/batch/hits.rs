//! What many moving masks hit, as arrays that contain a time, two whole numbers and some positions
//! for each pair.

use hitmask::batch::Pair;
use numpy::ndarray::{ArrayViewMut1, ArrayViewMut2, Axis, Dimension, Ix1, Ix2};
use numpy::{Element, PyReadwriteArray};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::call::Call;
use super::out;
use super::rows::Rows;

/// A hit, which is one row in each array.
pub(super) struct Hit<const PLACES: usize> {
    pub(super) time: f64,
    pub(super) numbers: [i64; 2],
    /// Positions as x and y.
    pub(super) places: [(f64, f64); PLACES],
}

/// A position that stands for no position.
pub(super) const NOWHERE: (f64, f64) = (f64::NAN, f64::NAN);

impl<const PLACES: usize> Hit<PLACES> {
    /// Returns no hit, with these numbers.
    pub(super) const fn none(numbers: [i64; 2]) -> Self {
        Self { time: f64::NAN, numbers, places: [NOWHERE; PLACES] }
    }
}

/// The answer, which is a named tuple of `hitmask/batch.py`.
pub(super) struct Answer<const PLACES: usize> {
    pub(super) class: &'static str,
    /// The names of the fields: first the time, then the numbers, then the positions.
    pub(super) time: &'static str,
    pub(super) numbers: [&'static str; 2],
    pub(super) places: [&'static str; PLACES],
}

/// The arrays that hits are written to.
struct Out<'a> {
    time: ArrayViewMut1<'a, f64>,
    numbers: [ArrayViewMut1<'a, i64>; 2],
    places: Vec<ArrayViewMut2<'a, f64>>,
}

impl Rows for Out<'_> {
    fn split(self, at: usize) -> (Self, Self) {
        let (time, times) = self.time.split_at(Axis(0), at);
        let [(one, ones), (other, others)] = self.numbers.map(|rows| rows.split_at(Axis(0), at));
        let (places, rest) = self.places.into_iter().map(|rows| rows.split_at(Axis(0), at)).unzip();
        let numbers = [ones, others];
        (Self { time, numbers: [one, other], places }, Self { time: times, numbers, places: rest })
    }
}

impl Out<'_> {
    #[inline(always)]
    fn put<const PLACES: usize>(&mut self, row: usize, hit: &Hit<PLACES>) {
        self.time[row] = hit.time;
        for (rows, number) in self.numbers.iter_mut().zip(hit.numbers) {
            rows[row] = number;
        }
        for (rows, (x, y)) in self.places.iter_mut().zip(hit.places) {
            (rows[[row, 0]], rows[[row, 1]]) = (x, y);
        }
    }
}

impl<const PLACES: usize> Answer<PLACES> {
    /// Queries all pairs, with the motions of both masks. Writes the answer to `given`, or to new
    /// arrays.
    pub(super) fn ask<'py>(
        &self,
        py: Python<'py>,
        call: &Call<'py>,
        given: Option<&Bound<'py, PyAny>>,
        question: impl Fn(Pair<'_>, [(i32, i32); 2]) -> Hit<PLACES> + Sync + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        let arrays = self.arrays(py, given, call.count()?)?;
        let mut time = borrow::<f64, Ix1>(&arrays[0])?;
        let mut one = borrow::<i64, Ix1>(&arrays[1])?;
        let mut other = borrow::<i64, Ix1>(&arrays[2])?;
        let places = arrays[3..].iter().map(borrow::<f64, Ix2>);
        let mut places = places.collect::<PyResult<Vec<_>>>()?;
        let rows = Out {
            time: time.as_array_mut(),
            numbers: [one.as_array_mut(), other.as_array_mut()],
            places: places.iter_mut().map(PyReadwriteArray::as_array_mut).collect(),
        };
        call.answer(py, rows, |block, mut rows: Out<'_>| {
            for (row, pair) in block.pairs().enumerate() {
                rows.put(row, &question(pair, block.motions(row)));
            }
            Ok(())
        })?;
        match given {
            Some(given) => Ok(given.clone()),
            None => {
                let arrays = arrays.into_iter().map(|(_, array)| array).collect::<Vec<_>>();
                py.import("hitmask.batch")?.getattr(self.class)?.call1(PyTuple::new(py, arrays)?)
            }
        }
    }

    /// Returns the arrays of the answer, with their names.
    fn arrays<'py>(
        &self,
        py: Python<'py>,
        given: Option<&Bound<'py, PyAny>>,
        count: usize,
    ) -> PyResult<Vec<(String, Bound<'py, PyAny>)>> {
        let names = [self.time].into_iter().chain(self.numbers).chain(self.places);
        let names = names.collect::<Vec<_>>();
        let wrong = || {
            let (length, fields) = (names.len(), names.join(", "));
            PyTypeError::new_err(format!("out must be a tuple of {length} arrays: {fields}"))
        };
        let list = |given: &Bound<'py, PyAny>| {
            let list = given.extract::<Vec<Bound<'py, PyAny>>>().ok();
            list.filter(|list| list.len() == names.len()).ok_or_else(wrong)
        };
        let given = given.map(list).transpose()?;
        let mut arrays = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let name = format!("out.{name}");
            let given = given.as_ref().map(|given| &given[index]);
            let array = match index {
                0 => out::array::<f64>(py, given, &name, &[count]),
                1 | 2 => out::array::<i64>(py, given, &name, &[count]),
                _ => out::array::<f64>(py, given, &name, &[count, 2]),
            };
            arrays.push((name, array?));
        }
        Ok(arrays)
    }
}

fn borrow<'py, T: Element, D: Dimension>(
    (name, array): &(String, Bound<'py, PyAny>),
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    out::borrow(array, name)
}
