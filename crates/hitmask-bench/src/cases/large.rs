//! Cases of large sprites, for which it pays to know more about a mask than its box.

use hitmask_reference::Grid;

use super::poses::{self, Poses};
use super::questions::Planned;
use crate::overlap::{Case, Form, Pair};
use crate::pixels::Pixels;
use crate::sprites;

const SIZE: u32 = 640;

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    let count = if quick { 32 } else { 256 };
    let plan = |name, poses: Poses| {
        Planned::new(name, SIZE, move || {
            let mut sprites = sprites::of_size(SIZE)?;
            if quick {
                sprites.truncate(8);
            }
            poses::batch(sprites, poses, count)
        })
    };
    vec![
        plan("near misses", poses::near_misses),
        plan("any misses", poses::any_misses),
        plan("hits", poses::hits),
        Planned::new("in a ring", SIZE, || in_a_ring(SIZE)),
    ]
}

/// A disc at random positions inside a ring. The disc and the ring always share rows, but never a
/// pixel.
pub(super) fn in_a_ring(size: u32) -> Result<Case, String> {
    let radius = i64::from(size) / 2;
    let disc = |x: i64, y: i64, r: i64| (x - radius).pow(2) + (y - radius).pow(2) < r * r;
    let ring = Grid::from_fn(size, size, |x, y| {
        let (x, y) = (x.into(), y.into());
        disc(x, y, radius) && !disc(x, y, radius * 4 / 5)
    });
    let inner = Grid::from_fn(size, size, |x, y| disc(x.into(), y.into(), radius * 3 / 4));
    let reach = (radius / 32) as i32;
    let places = (-reach..=reach).step_by(3);
    let all = places.clone().flat_map(|x| places.clone().map(move |y| (x, y)));
    let pairs = all.map(|(x, y)| (Pair { a: 0, b: 1, x, y }, false)).collect();
    Case::new(Form::Batch, vec![Pixels::Grid(ring), Pixels::Grid(inner)], pairs)
}
