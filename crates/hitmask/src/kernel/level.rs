//! Which vector instructions the loops run with.

/// Runs `loops` compiled for the widest vectors that this processor has.
///
/// Everything that `loops` calls must be inlined into it (`#[inline(always)]`, the closure too): what
/// is not runs with the target's common instructions. Once a query is often enough; the choice takes
/// a nanosecond or two.
#[cfg(feature = "std")]
#[inline(always)]
pub(crate) fn at_best_level<R>(loops: impl FnOnce() -> R) -> R {
    fearless_simd::dispatch!(fearless_simd::Level::new(), _ => loops())
}

/// Runs `loops` with the instructions that every processor of the target has.
#[cfg(not(feature = "std"))]
#[inline(always)]
pub(crate) fn at_best_level<R>(loops: impl FnOnce() -> R) -> R {
    loops()
}
