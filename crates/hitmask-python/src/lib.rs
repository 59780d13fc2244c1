//! The engine for Python: the module `hitmask._engine`, whose classes the package `hitmask` exports.
//!
//! Classes have the names of the engine. What an answer consists of is a named tuple of `hitmask/answers.py`, a time is a
//! `Fraction`, a direction a word. Errors are Python's own exceptions with the engine's messages.

#![allow(clippy::needless_pass_by_value, reason = "PyO3 hands over what it extracted")]

mod answers;
mod error;
mod mask;
mod pair;
mod space;

use pyo3::prelude::*;

/// The engine. Import `hitmask` instead.
#[pymodule]
mod _engine {
    #[pymodule_export]
    use crate::mask::Mask;
    #[pymodule_export]
    use crate::pair::Placed;
}
