//! Random masks and positions, around the widths at which words end and around the ends of i32.
#![allow(dead_code, unreachable_pub, reason = "each test file takes what it needs")]

pub mod answers;
pub mod couples;
pub mod games;
pub mod population;
pub mod poses;
pub mod scenes;
pub mod tools;

use std::sync::LazyLock;

use hitmask::{Mask, Placed, Point, Rect};
use hitmask_reference::{Grid, Shape, pair};
use proptest::prelude::*;

/// A mask, and a grid with the same pixels.
#[derive(Clone)]
pub struct Both {
    pub mask: Mask,
    pub grid: Grid,
    /// How the mask was made, for failure messages.
    pub made: (u32, u32, Shape, u64),
}

impl std::fmt::Debug for Both {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:?}", self.made)
    }
}

impl Both {
    pub fn new(width: u32, height: u32, shape: Shape, seed: u64) -> Self {
        let grid = shape.grid(width, height, seed);
        Self { mask: mask_of(&grid), grid, made: (width, height, shape, seed) }
    }
}

/// Creates a mask with a grid's pixels, which are set one by one.
pub fn mask_of(grid: &Grid) -> Mask {
    let mut mask = Mask::new(grid.width, grid.height).unwrap();
    for (x, y) in grid.pixels() {
        mask.set((x, y), true).unwrap();
    }
    mask
}

/// Creates a grid with a mask's pixels, which are read one by one.
pub fn grid_of(mask: &Mask) -> Grid {
    Grid::from_fn(mask.width(), mask.height(), |x, y| mask.get((x, y)))
}

/// Converts a rectangle to the reference's form.
pub fn tuple(rect: Rect) -> (i64, i64, u32, u32) {
    (rect.x, rect.y, rect.width, rect.height)
}

/// Returns the pixel that is (dx, dy) away, wrapping around the ends of i32.
pub fn wrapped(at: Point, (dx, dy): (i32, i32)) -> (i32, i32) {
    ((at.x as i32).wrapping_add(dx), (at.y as i32).wrapping_add(dy))
}

/// The width or height of a mask: 0 to 200 pixels, often at or next to a multiple of 32 or 64,
/// where machine words end.
fn side() -> impl Strategy<Value = u32> {
    let boundary = [1_u32, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 192, 193];
    prop_oneof![
        1 => Just(0_u32),
        10 => proptest::sample::select(boundary.to_vec()),
        6 => 1..=40_u32,
        3 => 1..=200_u32,
    ]
}

/// Any shape. `noise` is the weight of noise of any density, and the weight of thin noise. The
/// other shapes together have a weight of 16.
pub fn shapes(noise: u32) -> impl Strategy<Value = Shape> {
    // Noise on a large mask looks thin only if hardly any pixel is set.
    let thin = prop_oneof![0..4_u8, 0..60_u8];
    prop_oneof![
        noise => any::<u8>().prop_map(Shape::Noise),
        noise => thin.prop_map(Shape::Noise),
        3 => Just(Shape::Full),
        3 => Just(Shape::Disc),
        3 => Just(Shape::Frame),
        1 => Just(Shape::Checkerboard),
        1 => Just(Shape::CheckerboardOther),
        1 => Just(Shape::Dot),
        1 => Just(Shape::Stairs),
        2 => Just(Shape::Far),
        1 => Just(Shape::Empty),
    ]
}

/// A random mask.
pub fn both() -> impl Strategy<Value = Both> {
    (side(), side(), shapes(7), any::<u64>())
        .prop_map(|(width, height, shape, seed)| Both::new(width, height, shape, seed))
}

/// Two masks and their positions.
#[derive(Clone, Debug)]
pub struct Pair {
    pub a: Both,
    pub b: Both,
    pub at_a: (i32, i32),
    pub at_b: (i32, i32),
}

impl Pair {
    pub fn a(&self) -> Placed<'_> {
        self.a.mask.at((self.at_a.0, self.at_a.1))
    }

    pub fn b(&self) -> Placed<'_> {
        self.b.mask.at((self.at_b.0, self.at_b.1))
    }

    pub fn reference_a(&self) -> pair::Placed<'_> {
        pair::Placed::new(&self.a.grid, self.at_a.0.into(), self.at_a.1.into())
    }

    pub fn reference_b(&self) -> pair::Placed<'_> {
        pair::Placed::new(&self.b.grid, self.at_b.0.into(), self.at_b.1.into())
    }
}

/// A coordinate anywhere in i32, often near the ends of the range.
pub fn anywhere() -> impl Strategy<Value = i32> {
    prop_oneof![
        4 => -300..300_i32,
        1 => any::<i32>(),
        1 => (i32::MAX - 300)..=i32::MAX,
        1 => i32::MIN..=(i32::MIN + 300),
    ]
}

/// Two random masks. They are usually near each other, wherever that is, and sometimes anywhere.
pub fn pairs() -> impl Strategy<Value = Pair> {
    (both(), both()).prop_flat_map(|(a, b)| {
        let (width, height) = (a.grid.width as i32, a.grid.height as i32);
        let dx = -(b.grid.width as i32) - 2..=width + 2;
        let dy = -(b.grid.height as i32) - 2..=height + 2;
        let near = (anywhere(), anywhere(), dx, dy)
            .prop_map(|(x, y, dx, dy)| ((x, y), (x.saturating_add(dx), y.saturating_add(dy))));
        let far = ((anywhere(), anywhere()), (anywhere(), anywhere()));
        (Just(a), Just(b), prop_oneof![15 => near, 1 => far])
            .prop_map(|(a, b, (at_a, at_b))| Pair { a, b, at_a, at_b })
    })
}

/// A side of a mask for which the loops take another path: at the ends of words, of steps of rows,
/// and of blocks.
fn edge_side(across: bool) -> impl Strategy<Value = u32> {
    let widths =
        vec![1_u32, 2, 3, 16, 31, 32, 33, 63, 64, 65, 127, 128, 129, 191, 192, 193, 255, 256, 257];
    let heights = vec![1_u32, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 71, 72, 73];
    prop_oneof![
        1 => Just(0_u32),
        30 => proptest::sample::select(if across { widths } else { heights }),
        6 => 1..=80_u32,
    ]
}

/// The position of the second of two masks along an axis. The masks usually share a few pixels at
/// one end, or their ends or their words are aligned or nearly aligned.
fn edge_offset(here: u32, there: u32) -> impl Strategy<Value = i32> {
    let (here, there) = (here as i32, there as i32);
    prop_oneof![
        2 => (-1..=3_i32).prop_map(move |shared| shared - there),
        2 => (-1..=3_i32).prop_map(move |shared| here - shared),
        1 => -1..=1_i32,
        1 => (-1..=1_i32).prop_map(move |by| here - there + by),
        2 => (-3..=3_i32, -1..=1_i32).prop_map(|(words, by)| 64 * words + by),
        4 => -there..=here,
    ]
}

/// Two random masks that touch at their edges and corners.
pub fn edge_pairs() -> impl Strategy<Value = Pair> {
    let both = || {
        (edge_side(true), edge_side(false), shapes(7), any::<u64>())
            .prop_map(|(width, height, shape, seed)| Both::new(width, height, shape, seed))
    };
    (both(), both()).prop_flat_map(|(a, b)| at_edges(a, b))
}

/// Two masks of five to nine stripes, usually with few pixels, so that many positions are free.
/// Both come from a stock, because such masks take long to make.
pub fn wide_pairs() -> impl Strategy<Value = Pair> {
    static STOCK: LazyLock<Vec<Both>> = LazyLock::new(|| {
        let widths = [257, 300, 320, 321, 384, 400, 448, 511, 512, 513, 575, 576];
        let heights = [65, 72, 64, 10, 130, 63, 73, 66, 40, 129, 8, 90];
        let shapes = [Shape::Noise(2), Shape::Far, Shape::Stairs, Shape::Frame, Shape::Dot];
        let size = |index: usize| (widths[index % 12], heights[index % 12]);
        let shape = |index: usize| if index < 12 { Shape::Noise(1) } else { shapes[index % 5] };
        (0..36)
            .map(|index| (size(index), shape(index), index as u64))
            .map(|((width, height), shape, seed)| Both::new(width, height, shape, seed))
            .collect()
    });
    let both = || (0..STOCK.len()).prop_map(|index| STOCK[index].clone());
    (both(), both()).prop_flat_map(|(a, b)| at_edges(a, b))
}

/// Two masks that touch at their edges and corners, anywhere.
fn at_edges(a: Both, b: Both) -> impl Strategy<Value = Pair> {
    let dx = edge_offset(a.grid.width, b.grid.width);
    let dy = edge_offset(a.grid.height, b.grid.height);
    (Just(a), Just(b), anywhere(), anywhere(), dx, dy).prop_map(|(a, b, x, y, dx, dy)| {
        let at_b = (x.saturating_add(dx), y.saturating_add(dy));
        Pair { a, b, at_a: (x, y), at_b }
    })
}
