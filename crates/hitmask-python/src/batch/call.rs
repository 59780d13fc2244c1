//! The parts that all calls share: pairs, threads and errors.

use std::sync::Arc;

use pyo3::exceptions::{PyIndexError, PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use super::pairs::{Block, Pairs, Places, Wrong};
use super::rows::{Rows, run};
use crate::columns::{Column, indices, no_position, positions};
use crate::mask::Mask;
use crate::space::{class_of, list};

/// The arguments as Python passes them.
pub(super) struct Arguments<'a, 'py> {
    pub(super) masks: &'a Bound<'py, PyAny>,
    pub(super) indices: [&'a Bound<'py, PyAny>; 2],
    pub(super) positions: [&'a Bound<'py, PyAny>; 2],
    pub(super) motions: Option<[&'a Bound<'py, PyAny>; 2]>,
    pub(super) threads: Option<&'a Bound<'py, PyAny>>,
    /// Whether the answers go into the caller's array, which an error must leave unchanged.
    pub(super) into_given: bool,
}

/// The arguments in the form that the engine reads. This struct keeps the arrays alive.
pub(super) struct Call<'py> {
    masks: Vec<Arc<hitmask::Mask>>,
    indices: [Column<'py>; 2],
    positions: [[Column<'py>; 2]; 2],
    motions: Option<[[Column<'py>; 2]; 2]>,
    threads: usize,
    into_given: bool,
}

const INDICES: [&str; 2] = ["a", "b"];
const POSITIONS: [&str; 2] = ["xy_a", "xy_b"];
const MOTIONS: [&str; 2] = ["by_a", "by_b"];

fn masks(masks: &Bound<'_, PyAny>) -> PyResult<Vec<Arc<hitmask::Mask>>> {
    list(masks.try_iter()?.enumerate().map(|(index, mask)| {
        let mask = mask?;
        let Ok(mask) = mask.cast::<Mask>() else {
            let name = class_of(&mask);
            return Err(PyTypeError::new_err(format!("masks[{index}] must be a Mask, not {name}")));
        };
        Ok(mask.get().pixels.clone())
    }))
}

/// Reads how many threads to use, by default one.
fn threads(threads: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    let Some(threads) = threads else { return Ok(1) };
    match crate::space::count(threads)? {
        0 => Err(PyValueError::new_err("threads is 0, but must be 1 or more, or None")),
        threads => Ok(threads as usize),
    }
}

fn both<'py, T>(
    objects: [&Bound<'py, PyAny>; 2],
    names: [&str; 2],
    read: impl Fn(&Bound<'py, PyAny>, &str) -> PyResult<T>,
) -> PyResult<[T; 2]> {
    Ok([read(objects[0], names[0])?, read(objects[1], names[1])?])
}

fn places<'a>(names: [&'static str; 2], columns: &'a [[Column<'_>; 2]; 2]) -> [Places<'a>; 2] {
    let [a, b] = columns.each_ref().map(|columns| columns.each_ref().map(Column::view));
    [Places { name: names[0], columns: a }, Places { name: names[1], columns: b }]
}

impl<'py> Call<'py> {
    pub(super) fn new(arguments: Arguments<'_, 'py>) -> PyResult<Self> {
        let motions = |objects| both(objects, MOTIONS, positions);
        Ok(Self {
            masks: masks(arguments.masks)?,
            indices: both(arguments.indices, INDICES, indices)?,
            positions: both(arguments.positions, POSITIONS, positions)?,
            motions: arguments.motions.map(motions).transpose()?,
            threads: threads(arguments.threads)?,
            into_given: arguments.into_given,
        })
    }

    fn pairs(&self) -> Pairs<'_> {
        let [a, b] = self.indices.each_ref().map(Column::view);
        Pairs {
            masks: self.masks.iter().map(|mask| &**mask).collect(),
            indices: [(INDICES[0], a), (INDICES[1], b)],
            positions: places(POSITIONS, &self.positions),
            motions: self.motions.as_ref().map(|motions| places(MOTIONS, motions)),
        }
    }

    /// Returns the number of pairs.
    pub(super) fn count(&self) -> PyResult<usize> {
        self.pairs().count().map_err(|[(one, many), (other, more)]| {
            PyValueError::new_err(format!(
                "{other} has {more} rows, but {one} has {many}: each must have as many, or one \
                 for all pairs"
            ))
        })
    }

    /// Writes the answers into the rows, without the GIL.
    pub(super) fn answer<R: Rows>(
        &self,
        py: Python<'_>,
        rows: R,
        answer: impl Fn(&Block<'_>, R) -> Result<(), Wrong> + Sync + Send,
    ) -> PyResult<()> {
        let (pairs, count) = (self.pairs(), self.count()?);
        let (threads, into_given) = (self.threads, self.into_given);
        let done = py.detach(|| {
            if into_given {
                pairs.check(count)?;
            }
            run(&pairs, count, threads, rows, answer)
        });
        done.map_err(|wrong| self.error(wrong))
    }

    fn error(&self, wrong: Wrong) -> PyErr {
        match wrong {
            Wrong::Index { row, name, found } => {
                let masks = match self.masks.len() {
                    0 => "there are no masks".to_string(),
                    1 => "there is only mask 0".to_string(),
                    count => format!("masks are from 0 to {}", count - 1),
                };
                PyIndexError::new_err(format!("row {row} of {name} is {found}, but {masks}"))
            }
            Wrong::Place { row, name, found } => no_position(row, name, &found),
            Wrong::Memory(error) => PyMemoryError::new_err(error.to_string()),
            Wrong::Interrupt(error) => error,
        }
    }
}
