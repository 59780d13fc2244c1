//! Cases of unpredictable pairs of real sprites: many masks, random poses, random order, so that no
//! branch predictor helps.

use super::poses::{self, Poses};
use super::questions::Planned;
use crate::sprites;

pub(super) const SIZES: [u32; 4] = [16, 32, 64, 128];

/// The size that also has cases with only misses and with only hits.
const APART: u32 = 64;

/// Pairs at these sizes; three quarters of them overlap.
pub(super) fn mixed(sizes: &[u32], quick: bool) -> Vec<Planned> {
    sizes.iter().map(|size| plan("real pairs", *size, poses::mixed, quick)).collect()
}

/// The mixed pairs, then only near misses and only hits.
pub(super) fn planned(sizes: &[u32], quick: bool) -> Vec<Planned> {
    let mut planned = mixed(sizes, quick);
    if sizes.contains(&APART) {
        planned.push(plan("near misses", APART, poses::near_misses, quick));
        planned.push(plan("hits", APART, poses::hits, quick));
    }
    planned
}

fn plan(name: &'static str, size: u32, poses: Poses, quick: bool) -> Planned {
    // More pairs than a branch predictor can remember.
    let count = if quick { 1024 } else { 16384 };
    Planned::new(name, size, move || poses::batch(sprites::of_size(size)?, poses, count))
}
