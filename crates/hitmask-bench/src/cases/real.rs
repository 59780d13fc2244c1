//! Cases of unpredictable pairs of real sprites: many masks, random poses, random order, so that no branch predictor helps.

use super::Planned;
use super::poses::{self, Poses};
use crate::report::Group;
use crate::sprites;

pub(super) const SIZES: [u32; 4] = [16, 32, 64, 128];

/// The size that also has cases of misses alone and of hits alone.
const APART: u32 = 64;

/// How many pairs there are: more than a branch predictor can remember.
pub(super) const fn count(quick: bool) -> usize {
    if quick { 1024 } else { 16384 }
}

/// Pairs at these sizes; three quarters of them overlap.
pub(super) fn mixed(group: Group, sizes: &[u32], count: usize) -> Vec<Planned> {
    let of_size = |size: &u32| plan(group, "real pairs", *size, poses::mixed, count);
    sizes.iter().map(of_size).collect()
}

/// The same, then near misses alone and hits alone.
pub(super) fn planned(group: Group, sizes: &[u32], count: usize) -> Vec<Planned> {
    let mut planned = mixed(group, sizes, count);
    if sizes.contains(&APART) {
        planned.push(plan(group, "near misses", APART, poses::near_misses, count));
        planned.push(plan(group, "hits", APART, poses::hits, count));
    }
    planned
}

fn plan(group: Group, name: &'static str, size: u32, poses: Poses, count: usize) -> Planned {
    Planned::new(group, format!("real sprites, {name} {size} px"), move || {
        Ok(poses::batch(name, size, sprites::of_size(size)?, poses, count))
    })
}
