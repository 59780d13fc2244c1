//! Numbers other than positions, with error messages for numbers that are out of range.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// A type of whole numbers, and its range.
pub(crate) trait Whole: TryFrom<i64> + TryFrom<u64> {
    const MIN: i64;
    const MAX: u64;
}

macro_rules! whole {
    ($($Whole:ty)+) => { $(
        impl Whole for $Whole {
            const MIN: i64 = Self::MIN as i64;
            const MAX: u64 = Self::MAX as u64;
        }
    )+ };
}

whole! { i8 i32 i64 u8 u16 u32 u64 usize }

/// Reads a whole number, or returns a `ValueError` that gives its range.
pub(crate) fn whole<T: Whole>(number: &Bound<'_, PyAny>) -> PyResult<T> {
    let found = match number.extract::<i64>() {
        Ok(found) => T::try_from(found).ok(),
        Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => {
            number.extract::<u64>().ok().and_then(|found| T::try_from(found).ok())
        }
        Err(error) => return Err(error),
    };
    found.ok_or_else(|| {
        let (least, most) = (T::MIN, T::MAX);
        PyValueError::new_err(format!(
            "{number} is out of range: it must be from {least} to {most}"
        ))
    })
}

/// Reads the same, or None.
pub(crate) fn maybe_whole<T: Whole>(number: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
    if number.is_none() { Ok(None) } else { whole(number).map(Some) }
}

/// Reads a number of pixels, steps, frames or milliseconds.
pub(crate) fn count(number: &Bound<'_, PyAny>) -> PyResult<u32> {
    whole(number)
}

/// Reads the same, or None.
pub(crate) fn maybe_count(number: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    maybe_whole(number)
}

/// Reads a value of red, green, blue or alpha.
pub(crate) fn byte(number: &Bound<'_, PyAny>) -> PyResult<u8> {
    whole(number)
}

/// Reads a number with decimals. An integer that is too large for a float becomes infinite, so that
/// the range check reports it.
pub(crate) fn float(number: &Bound<'_, PyAny>) -> PyResult<f64> {
    number.extract().or_else(|error: PyErr| {
        if error.is_instance_of::<PyOverflowError>(number.py()) {
            Ok(if number.lt(0)? { f64::NEG_INFINITY } else { f64::INFINITY })
        } else {
            Err(error)
        }
    })
}

/// Reads a width and a height.
pub(crate) fn size(pair: &Bound<'_, PyAny>) -> PyResult<(u32, u32)> {
    let (width, height) = pair.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
    Ok((count(&width)?, count(&height)?))
}

/// Reads the same, or None.
pub(crate) fn maybe_size(pair: &Bound<'_, PyAny>) -> PyResult<Option<(u32, u32)>> {
    if pair.is_none() { Ok(None) } else { size(pair).map(Some) }
}

/// Reads red, green and blue, or four values with alpha. There must be the requested number of
/// values, each from 0 to 255.
pub(crate) fn color<const CHANNELS: usize>(
    channels: &Bound<'_, PyAny>,
) -> PyResult<[u8; CHANNELS]> {
    let found = channels.try_iter()?.take(CHANNELS + 1).map(|channel| byte(&channel?));
    let found = found.collect::<PyResult<Vec<_>>>()?;
    let length = channels.len().unwrap_or(found.len());
    found.try_into().map_err(|_| {
        PyValueError::new_err(format!("the color has {CHANNELS} numbers, not {length}"))
    })
}

/// Reads the three numbers of a color key, or None.
pub(crate) fn color_key(channels: &Bound<'_, PyAny>) -> PyResult<Option<[u8; 3]>> {
    if channels.is_none() { Ok(None) } else { color(channels).map(Some) }
}
