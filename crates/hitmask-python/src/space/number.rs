//! Numbers that are not positions: what an argument may be, with words for those that are out of range.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// A whole number of a type, or a `ValueError` that says its range.
fn whole<T: TryFrom<i64>>(number: &Bound<'_, PyAny>, range: &str) -> PyResult<T> {
    let out_of_range =
        || PyValueError::new_err(format!("{number} is out of range: it must be {range}"));
    match number.extract::<i64>() {
        Ok(found) => T::try_from(found).map_err(|_| out_of_range()),
        Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => Err(out_of_range()),
        Err(error) => Err(error),
    }
}

/// A number of pixels, steps, frames or milliseconds.
pub(crate) fn count(number: &Bound<'_, PyAny>) -> PyResult<u32> {
    whole(number, "from 0 to 4294967295")
}

/// The same, or None.
pub(crate) fn maybe_count(number: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    if number.is_none() { Ok(None) } else { count(number).map(Some) }
}

/// A value of red, green, blue or alpha.
pub(crate) fn byte(number: &Bound<'_, PyAny>) -> PyResult<u8> {
    whole(number, "from 0 to 255")
}

/// A width and a height.
pub(crate) fn size(pair: &Bound<'_, PyAny>) -> PyResult<(u32, u32)> {
    let (width, height) = pair.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
    Ok((count(&width)?, count(&height)?))
}

/// The same, or None.
pub(crate) fn maybe_size(pair: &Bound<'_, PyAny>) -> PyResult<Option<(u32, u32)>> {
    if pair.is_none() { Ok(None) } else { size(pair).map(Some) }
}

/// Red, green and blue, or four with alpha: as many numbers from 0 to 255 as asked for.
pub(crate) fn color<const CHANNELS: usize>(
    channels: &Bound<'_, PyAny>,
) -> PyResult<[u8; CHANNELS]> {
    let found =
        channels.try_iter()?.map(|channel| byte(&channel?)).collect::<PyResult<Vec<_>>>()?;
    let length = found.len();
    found.try_into().map_err(|_| {
        PyValueError::new_err(format!("the color has {CHANNELS} numbers, not {length}"))
    })
}

/// The three numbers of a color key, or None.
pub(crate) fn color_key(channels: &Bound<'_, PyAny>) -> PyResult<Option<[u8; 3]>> {
    if channels.is_none() { Ok(None) } else { color(channels).map(Some) }
}
