//! Which vector instructions the queries use, for tests and benchmarks.
//!
//! The engine automatically picks the widest instructions that the processor has, and every level
//! gives the same answers. You need this module only to measure one level against another.

pub use crate::kernel::SimdLevel;
