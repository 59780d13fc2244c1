//! The pairs of sprites that are timed, each with the answer that every contender must give.

use hitmask_reference::{Grid, Shape};

/// A pair of sprites: `a` stands at (0, 0), `b` at `offset`.
#[derive(Clone, Debug)]
pub struct Case {
    /// What is special about it.
    pub name: &'static str,
    /// The side of both sprites, in pixels.
    pub size: u32,
    /// The first sprite.
    pub a: Grid,
    /// The second sprite.
    pub b: Grid,
    /// Where the second stands.
    pub offset: (i32, i32),
    /// Whether they touch.
    pub touch: bool,
}

/// The sides that are timed, in pixels.
pub const SIZES: [u32; 7] = [16, 32, 64, 128, 256, 512, 1024];

/// The cases of one size: a miss that no test can know before the last pixel, discs that miss each
/// other by little though their boxes overlap, and discs that touch.
pub fn of_size(size: u32) -> [Case; 3] {
    let side = size as i32;
    let pair = |name, a: Shape, b: Shape, offset, touch| Case {
        name,
        size,
        a: a.grid(size, size, 1),
        b: b.grid(size, size, 2),
        offset,
        touch,
    };
    [
        // Offset by one each way, so that words do not align, and the colours of the boards still miss.
        pair("worst miss", Shape::Checkerboard, Shape::CheckerboardOther, (1, 1), false),
        pair("near miss", Shape::Disc, Shape::Disc, (side * 3 / 4, side * 3 / 4), false),
        pair("hit", Shape::Disc, Shape::Disc, (side / 2, side / 3), true),
    ]
}
