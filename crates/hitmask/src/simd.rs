//! Which vector instructions the queries use, for tests and benchmarks.
//!
//! The engine picks the widest instructions that the processor has by itself, and every level gives
//! the same answers. You need this module only to measure one level against another.

pub use crate::kernel::SimdLevel;
