//! Large sprites, where it pays to know more of a mask than its box.

use super::Planned;
use super::poses::{self, Poses};
use crate::report::Group;
use crate::sprites;

const SIZE: u32 = 640;

/// How many pairs there are.
const fn count(quick: bool) -> usize {
    if quick { 32 } else { 256 }
}

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    let plan = |name: &'static str, poses: Poses| {
        Planned::new(Group::Large, format!("{name} {SIZE} px"), move || {
            let mut sprites = sprites::of_size(SIZE)?;
            if quick {
                sprites.truncate(8);
            }
            Ok(poses::batch(name, SIZE, sprites, poses, count(quick)))
        })
    };
    vec![
        plan("near misses", poses::near_misses),
        plan("any misses", poses::any_misses),
        plan("hits", poses::hits),
    ]
}
