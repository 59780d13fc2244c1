//! The names of the contenders.

/// The engine: one call for a single pair, else one batch.
pub(crate) const ENGINE: &str = "hitmask";
/// The engine, a call for each pair of a batch.
pub(crate) const ONE_BY_ONE: &str = "one by one";
/// The tutorials' loop over RGBA pixels.
pub(crate) const RGBA_LOOP: &str = "RGBA loop";
/// The same with a byte per pixel.
pub(crate) const BOOL_LOOP: &str = "bool loop";
/// Rows of plain words.
pub(crate) const U64_ROWS: &str = "u64 rows";
/// `Mask.overlap`, without the call from Python.
pub(crate) const PYGAME: &str = "pygame-ce";
/// `Voxels`.
pub(crate) const PARRY: &str = "parry2d";
/// The engine on poses as exact parallelograms, next to the same poses as drawn.
pub(crate) const EXACT: &str = "exact";
/// The tutorials' loop over a turned sprite, with a matrix.
pub(crate) const TRANSFORM_LOOP: &str = "transform loop";
/// A careful version of it: only where both boxes overlap, in fixed point.
pub(crate) const CLIPPED_MAP: &str = "clipped map";
/// The engine on unposed masks of the same sizes.
pub(crate) const UNPOSED: &str = "unposed";
/// The engine with the configuration space of each pair prepared.
pub(crate) const AT_HAND: &str = "space at hand";
/// The engine, one test of the pair.
pub(crate) const PAIR_TEST: &str = "pair test";
/// The engine's pair test after each step.
pub(crate) const STEPPING: &str = "stepping";
/// The engine's pair test at every place around, the nearest first.
pub(crate) const RING_SEARCH: &str = "ring search";
/// Every edge pixel of one sprite against every edge pixel of the other.
pub(crate) const EDGE_PIXELS: &str = "edge pixels";
/// The engine on two threads.
pub(crate) const TWO_THREADS: &str = "hitmask, 2 threads";
/// A grid, sorted every frame, with a bare pixel test.
pub(crate) const GRID: &str = "grid";
/// A tree of boxes, loaded every frame.
pub(crate) const RSTAR: &str = "rstar";
/// A tree of boxes, sorted in place every frame.
pub(crate) const BROCCOLI: &str = "broccoli";
/// Every pair of boxes.
pub(crate) const EVERY_PAIR: &str = "every pair";
/// The tutorials' loop that makes a mask of an image's pixels.
pub(crate) const PLAIN_LOOP: &str = "plain loop";
/// The engine's masks out of a baked file.
pub(crate) const FROM_BAKED: &str = "from baked";
/// A loop that only reads, from the start of a cache line.
pub(crate) const READ_ALIGNED: &str = "read aligned";
/// The same loop from one word further on, the way masks at any offset are read.
pub(crate) const READ_UNALIGNED: &str = "read unaligned";
/// A body's step by looking up each pixel in a grid of truth values.
pub(crate) const GRID_OF_BOOLS: &str = "grid of bools";

/// Whether a contender answers the same question as the engine and is not the engine in another
/// way: with more prepared, on more threads, at another level, or as a part of the answer.
pub(crate) fn is_rival(contender: &str) -> bool {
    const RIVALS: [&str; 16] = [
        RGBA_LOOP,
        BOOL_LOOP,
        U64_ROWS,
        PYGAME,
        PARRY,
        TRANSFORM_LOOP,
        CLIPPED_MAP,
        STEPPING,
        RING_SEARCH,
        EDGE_PIXELS,
        GRID,
        RSTAR,
        BROCCOLI,
        EVERY_PAIR,
        PLAIN_LOOP,
        GRID_OF_BOOLS,
    ];
    RIVALS.contains(&contender)
}
