//! The names of the contenders.

/// The engine, with one call for a single pair, and one batch for several pairs.
pub(crate) const ENGINE: &str = "hitmask";
/// The engine, with a call for each pair of a batch.
pub(crate) const ONE_BY_ONE: &str = "one by one";
/// The tutorials' loop over RGBA pixels.
pub(crate) const RGBA_LOOP: &str = "RGBA loop";
/// The tutorials' loop over one byte per pixel.
pub(crate) const BOOL_LOOP: &str = "bool loop";
/// Rows of plain words.
pub(crate) const U64_ROWS: &str = "u64 rows";
/// `Mask.overlap`, without the call from Python.
pub(crate) const PYGAME: &str = "pygame-ce";
/// `Voxels`.
pub(crate) const PARRY: &str = "parry2d";
/// The engine on poses as exact parallelograms, next to the same poses as drawn.
pub(crate) const EXACT: &str = "exact";
/// The tutorials' loop over a rotated sprite, with a matrix.
pub(crate) const TRANSFORM_LOOP: &str = "transform loop";
/// A careful version of the transform loop, in fixed point, which tests only the area where both
/// boxes overlap.
pub(crate) const CLIPPED_MAP: &str = "clipped map";
/// The engine on unposed masks of the same sizes.
pub(crate) const UNPOSED: &str = "unposed";
/// The engine, with a prepared configuration space for each pair.
pub(crate) const AT_HAND: &str = "space at hand";
/// The engine, with one test of the pair.
pub(crate) const PAIR_TEST: &str = "pair test";
/// The engine's pair test after each step.
pub(crate) const STEPPING: &str = "stepping";
/// The engine's pair test at every position around a sprite, the nearest first.
pub(crate) const RING_SEARCH: &str = "ring search";
/// Every edge pixel of one sprite against every edge pixel of the other.
pub(crate) const EDGE_PIXELS: &str = "edge pixels";
/// The engine on two threads.
pub(crate) const TWO_THREADS: &str = "hitmask, 2 threads";
/// A grid, sorted in every frame, with a bare pixel test.
pub(crate) const GRID: &str = "grid";
/// A tree of boxes, loaded in every frame.
pub(crate) const RSTAR: &str = "rstar";
/// A tree of boxes, sorted in place in every frame.
pub(crate) const BROCCOLI: &str = "broccoli";
/// Every pair of boxes.
pub(crate) const EVERY_PAIR: &str = "every pair";
/// The tutorials' loop that creates a mask from an image's pixels.
pub(crate) const PLAIN_LOOP: &str = "plain loop";
/// The engine's masks, read from a baked file.
pub(crate) const FROM_BAKED: &str = "from baked";
/// A loop that only reads, from the start of a cache line.
pub(crate) const READ_ALIGNED: &str = "read aligned";
/// The same loop, starting one word further on, which is how masks at arbitrary offsets are read.
pub(crate) const READ_UNALIGNED: &str = "read unaligned";
/// A body's step that looks up each pixel in a grid of bools.
pub(crate) const GRID_OF_BOOLS: &str = "grid of bools";

/// Whether a contender answers the same question as the engine and is not the engine itself in
/// another configuration: with more prepared data, with more threads, at another level, or for only
/// a part of the answer.
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
