//! A column of numbers, and how parts of the column become pixels or indices.

use numpy::PyReadonlyArray2;
use numpy::ndarray::{ArrayView2, s};

use super::number::Number;

/// The array of a column. The array has two dimensions, because the columns of x and y are often
/// next to each other.
pub(super) enum Array<'py> {
    I32(PyReadonlyArray2<'py, i32>),
    I64(PyReadonlyArray2<'py, i64>),
    U32(PyReadonlyArray2<'py, u32>),
    U64(PyReadonlyArray2<'py, u64>),
    F32(PyReadonlyArray2<'py, f32>),
    F64(PyReadonlyArray2<'py, f64>),
}

/// A column of numbers of one type. Nothing in this module writes to the array while this value
/// exists.
pub(crate) struct Column<'py> {
    pub(super) array: Array<'py>,
    /// The index of the column in the array.
    pub(super) at: usize,
}

enum Numbers<'a> {
    I32(ArrayView2<'a, i32>),
    I64(ArrayView2<'a, i64>),
    U32(ArrayView2<'a, u32>),
    U64(ArrayView2<'a, u64>),
    F32(ArrayView2<'a, f32>),
    F64(ArrayView2<'a, f64>),
}

/// The part of a column that threads read.
pub(crate) struct View<'a> {
    numbers: Numbers<'a>,
    at: usize,
}

/// Runs the same code for a column of any type.
macro_rules! each {
    ($view:expr, $numbers:ident => $what:expr) => {
        match &$view.numbers {
            Numbers::I32($numbers) => $what,
            Numbers::I64($numbers) => $what,
            Numbers::U32($numbers) => $what,
            Numbers::U64($numbers) => $what,
            Numbers::F32($numbers) => $what,
            Numbers::F64($numbers) => $what,
        }
    };
}

impl Column<'_> {
    pub(crate) fn view(&self) -> View<'_> {
        let numbers = match &self.array {
            Array::I32(array) => Numbers::I32(array.as_array()),
            Array::I64(array) => Numbers::I64(array.as_array()),
            Array::U32(array) => Numbers::U32(array.as_array()),
            Array::U64(array) => Numbers::U64(array.as_array()),
            Array::F32(array) => Numbers::F32(array.as_array()),
            Array::F64(array) => Numbers::F64(array.as_array()),
        };
        View { numbers, at: self.at }
    }
}

impl View<'_> {
    pub(crate) fn len(&self) -> usize {
        each!(self, numbers => numbers.nrows())
    }

    /// Writes the pixels of the rows that start at `first`. If the column has one row, the pixels
    /// are all the same. `Err` contains the first invalid row and its value.
    #[inline]
    pub(crate) fn pixels(&self, first: usize, pixels: &mut [i32]) -> Result<(), (usize, String)> {
        each!(self, numbers => fill(numbers, self.at, first, pixels, Number::pixel))
    }

    /// Writes the indices into a list in the same way.
    #[inline]
    pub(crate) fn indices(
        &self,
        first: usize,
        indices: &mut [u32],
        length: u32,
    ) -> Result<(), (usize, String)> {
        each!(self,
            numbers => fill(numbers, self.at, first, indices, |number| number.index(length)))
    }
}

/// Converts some numbers. Only if one of the numbers is invalid does it find out which one.
#[inline(always)]
fn fill<T: Number, R: Copy>(
    numbers: &ArrayView2<'_, T>,
    at: usize,
    first: usize,
    out: &mut [R],
    convert: impl Fn(T) -> (R, bool),
) -> Result<(), (usize, String)> {
    if let (1, Some(only)) = (numbers.nrows(), numbers.get([0, at])) {
        let (value, is_one) = convert(*only);
        out.fill(value);
        return if is_one { Ok(()) } else { Err((0, only.to_string())) };
    }
    let part = numbers.slice(s![first..first + out.len(), ..]);
    let mut is_all = true;
    let mut put = |out: &mut R, number: T| {
        let (value, is_one) = convert(number);
        *out = value;
        is_all &= is_one;
    };
    // With a fixed stride between the numbers, the compiler converts several numbers at once.
    match (part.as_slice(), part.ncols()) {
        (Some(slice), 1) => out.iter_mut().zip(slice).for_each(|(out, number)| put(out, *number)),
        (Some(slice), 2) => {
            let rows = slice.as_chunks::<2>().0;
            if at == 0 {
                out.iter_mut().zip(rows).for_each(|(out, row)| put(out, row[0]));
            } else {
                out.iter_mut().zip(rows).for_each(|(out, row)| put(out, row[1]));
            }
        }
        _ => out.iter_mut().zip(part.column(at)).for_each(|(out, number)| put(out, *number)),
    }
    if is_all {
        return Ok(());
    }
    let column = part.column(at);
    let wrong = column.iter().position(|number| !convert(*number).1).unwrap_or(0);
    Err((first + wrong, column[wrong].to_string()))
}
