//! Cases that repeat the same pair, with a worst case, a near miss and a hit for each size.

use hitmask_reference::Shape;

use super::layout::Probe;
use super::questions::Planned;
use crate::overlap::{Case, Form, Pair};
use crate::pixels::Pixels;

pub(super) fn planned(sizes: &[u32]) -> Vec<Planned> {
    let discs = |name, size: u32, place: fn(u32) -> (i32, i32), hit| {
        Planned::new(name, size, move || pair(size, [Shape::Disc; 2], place(size), hit))
    };
    let of_size = |size: &u32| {
        [
            worst_miss(*size),
            discs("near miss", *size, near_miss, false),
            discs("hit", *size, |size| (size as i32 / 2, size as i32 / 3), true),
        ]
    };
    sizes.iter().flat_map(of_size).collect()
}

/// A miss that no contender can detect before it has tested the last pixel.
pub(super) fn worst_miss(size: u32) -> Planned {
    Planned::new("worst miss", size, move || checkerboards(size))
}

/// Two checkerboards, offset by one pixel along each axis, so that their words are not aligned but
/// their set pixels still never overlap.
pub(crate) fn checkerboards(size: u32) -> Result<Case, String> {
    pair(size, [Shape::Checkerboard, Shape::CheckerboardOther], (1, 1), false)
}

/// The nearest position on the diagonal at which two discs do not overlap although their boxes do.
fn near_miss(size: u32) -> (i32, i32) {
    let disc = Probe::new(&Shape::Disc.grid(size, size, 0));
    let free = (1..size as i32).find(|at| !disc.meets(&disc, (*at, *at)));
    let at = free.unwrap_or(size as i32);
    (at, at)
}

fn pair(size: u32, shapes: [Shape; 2], (x, y): (i32, i32), hit: bool) -> Result<Case, String> {
    let sprites = shapes.map(|shape| Pixels::Grid(shape.grid(size, size, 0))).to_vec();
    Case::new(Form::Single, sprites, vec![(Pair { a: 0, b: 1, x, y }, hit)])
}
