//! Selects the vector instructions that the queries use, for tests and benchmarks.
//!
//! hitmask automatically picks the widest instructions that the processor supports, and every level
//! returns the same answers. You need this module only to measure one level against another.

pub use crate::kernel::SimdLevel;
