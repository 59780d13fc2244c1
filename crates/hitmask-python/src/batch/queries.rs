//! Queries about pairs of masks that do not move.

use hitmask::Placed;
use hitmask::batch::Hits;
use numpy::Element;
use numpy::ndarray::{ArrayViewMut1, ArrayViewMut2, Ix1, Ix2};
use pyo3::prelude::*;

use super::call::{Arguments, Call};
use super::out;
use super::pairs::{Block, Wrong};

/// Reads the arguments.
macro_rules! call {
    ($masks:ident, $a:ident, $b:ident, $xy_a:ident, $xy_b:ident, $threads:ident, $out:ident) => {
        Call::new(Arguments {
            masks: $masks,
            indices: [$a, $b],
            positions: [$xy_a, $xy_b],
            motions: None,
            threads: $threads,
            into_given: $out.is_some(),
        })
    };
}

/// Returns an array with one number for each pair.
fn one_each<'py, T: Element>(
    py: Python<'py>,
    call: &Call<'py>,
    out: Option<&Bound<'py, PyAny>>,
    answer: impl Fn(&Block<'_>, ArrayViewMut1<'_, T>) -> Result<(), Wrong> + Sync + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let array = out::array::<T>(py, out, "out", &[call.count()?])?;
    let mut rows = out::borrow::<T, Ix1>(&array, "out")?;
    call.answer(py, rows.as_array_mut(), answer)?;
    Ok(array)
}

/// Returns an array with several numbers for each pair.
fn several_each<'py, T: Element, const COUNT: usize>(
    py: Python<'py>,
    call: &Call<'py>,
    out: Option<&Bound<'py, PyAny>>,
    answer: impl Fn(Placed<'_>, Placed<'_>) -> [T; COUNT] + Sync + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let array = out::array::<T>(py, out, "out", &[call.count()?, COUNT])?;
    let mut rows = out::borrow::<T, Ix2>(&array, "out")?;
    call.answer(py, rows.as_array_mut(), |block, mut rows: ArrayViewMut2<'_, T>| {
        for (pair, mut row) in block.pairs().zip(rows.rows_mut()) {
            row.iter_mut().zip(answer(pair.a, pair.b)).for_each(|(out, number)| *out = number);
        }
        Ok(())
    })?;
    Ok(array)
}

/// Returns which of many pairs overlap, as an array of `bool`.
///
/// Pair `i` consists of mask `a[i]` of `masks`, with its top left at `xy_a[i]`, and mask `b[i]` of
/// `masks`, with its top left at `xy_b[i]`. `a` and `b` are arrays of integers. `xy_a` and `xy_b`
/// are arrays with a row x, y for each pair, of integers or of floats, which are rounded down. If
/// you pass a single index or position, it is used for all pairs. Instead of numpy arrays, you can
/// pass lists, Arrow arrays or Arrow columns. Arrow positions are fixed-size lists of two numbers
/// or structs of two numbers. The result is always a numpy array.
///
/// `threads` is the number of threads that the call uses, by default one. The results do not depend
/// on it. Other Python threads can run during the call, but they must not change the arrays. If you
/// pass an array as `out`, the call writes the results to that array. After an error, the array is
/// unchanged. Ctrl-C stops the call, which may already have written a part of `out`.
///
/// >>> ship, rock = hitmask.Mask(8, 8, fill=True), hitmask.Mask(5, 5, fill=True)
/// >>> at = np.array([(7, 7), (8, 0), (0, -3.5)])
/// >>> hitmask.overlaps([ship, rock], 0, [1, 1, 1], (0, 0), at).tolist()
/// [True, False, True]
#[pyfunction]
#[pyo3(signature = (masks, a, b, xy_a, xy_b, *, threads=None, out=None))]
#[allow(clippy::too_many_arguments, reason = "the arguments of the function for Python")]
pub(crate) fn overlaps<'py>(
    py: Python<'py>,
    masks: &Bound<'py, PyAny>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    xy_a: &Bound<'py, PyAny>,
    xy_b: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let call = call!(masks, a, b, xy_a, xy_b, threads, out)?;
    one_each(py, &call, out, |block, mut rows: ArrayViewMut1<'_, bool>| {
        let (mut hits, pairs) = (Hits::new(), block.pairs().collect::<Vec<_>>());
        hits.test(&pairs).map_err(Wrong::Memory)?;
        let bits =
            hits.words().iter().flat_map(|word| (0..64).map(move |bit| word >> bit & 1 == 1));
        rows.iter_mut().zip(bits).for_each(|(out, bit)| *out = bit);
        Ok(())
    })
}

/// Returns the number of shared pixels of many pairs, as an array of `int64`. The arguments are the
/// same as for `overlaps`.
///
/// >>> box = hitmask.Mask(8, 8, fill=True)
/// >>> hitmask.areas([box], 0, 0, (0, 0), [(0, 0), (6, 6), (8, 0)]).tolist()
/// [64, 4, 0]
#[pyfunction]
#[pyo3(signature = (masks, a, b, xy_a, xy_b, *, threads=None, out=None))]
#[allow(clippy::too_many_arguments, reason = "the arguments of the function for Python")]
pub(crate) fn areas<'py>(
    py: Python<'py>,
    masks: &Bound<'py, PyAny>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    xy_a: &Bound<'py, PyAny>,
    xy_b: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let call = call!(masks, a, b, xy_a, xy_b, threads, out)?;
    one_each(py, &call, out, |block, mut rows: ArrayViewMut1<'_, i64>| {
        for (pair, out) in block.pairs().zip(&mut rows) {
            *out = pair.a.area(pair.b) as i64;
        }
        Ok(())
    })
}

/// Returns the first shared pixel of many pairs, as an array of `float64` with a row x, y for each
/// pair. Rows for pairs that do not overlap are NaN. The arguments are the same as for `overlaps`.
///
/// >>> box = hitmask.Mask(8, 8, fill=True)
/// >>> hitmask.firsts([box], 0, 0, (0, 0), [(6, 3), (8, 0)]).tolist()
/// [[6.0, 3.0], [nan, nan]]
#[pyfunction]
#[pyo3(signature = (masks, a, b, xy_a, xy_b, *, threads=None, out=None))]
#[allow(clippy::too_many_arguments, reason = "the arguments of the function for Python")]
pub(crate) fn firsts<'py>(
    py: Python<'py>,
    masks: &Bound<'py, PyAny>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    xy_a: &Bound<'py, PyAny>,
    xy_b: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let call = call!(masks, a, b, xy_a, xy_b, threads, out)?;
    several_each(py, &call, out, |one, other| {
        one.first(other).map_or([f64::NAN; 2], |first| [first.x as f64, first.y as f64])
    })
}

/// Returns, for each of many pairs, how far the first mask must move in each direction until the
/// masks no longer overlap. The result is an array of `int64` with a row left, right, up, down for
/// each pair. Rows for pairs that do not overlap are 0. The arguments are the same as for
/// `overlaps`.
///
/// >>> box = hitmask.Mask(8, 8, fill=True)
/// >>> hitmask.depths([box], 0, 0, (0, 0), [(6, 3), (8, 0)]).tolist()
/// [[2, 14, 5, 11], [0, 0, 0, 0]]
#[pyfunction]
#[pyo3(signature = (masks, a, b, xy_a, xy_b, *, threads=None, out=None))]
#[allow(clippy::too_many_arguments, reason = "the arguments of the function for Python")]
pub(crate) fn depths<'py>(
    py: Python<'py>,
    masks: &Bound<'py, PyAny>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    xy_a: &Bound<'py, PyAny>,
    xy_b: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let call = call!(masks, a, b, xy_a, xy_b, threads, out)?;
    several_each(py, &call, out, |one, other| {
        let depth = one.depth(other);
        depth.map_or([0; 4], |depth| [depth.left, depth.right, depth.up, depth.down].map(i64::from))
    })
}
