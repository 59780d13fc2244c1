//! Random pairs of real sprites in random poses of several kinds.

use hitmask_reference::{Grid, Random};

use super::layout::Probe;
use crate::overlap::{Case, Form, Pair};
use crate::pixels::Pixels;

/// A function that finds this many pairs and reports whether each of them overlaps.
pub(super) type Poses = fn(&[Probe], usize) -> Vec<(Pair, bool)>;

/// Builds a batch of pairs of these sprites.
pub(super) fn batch(sprites: Vec<Grid>, poses: Poses, count: usize) -> Result<Case, String> {
    let probes: Vec<Probe> = sprites.iter().map(Probe::new).collect();
    let pairs = poses(&probes, count);
    Case::new(Form::Batch, sprites.into_iter().map(Pixels::Grid).collect(), pairs)
}

/// Finds pairs whose boxes overlap. Three out of four pairs, chosen at random, share a pixel.
pub(super) fn mixed(probes: &[Probe], count: usize) -> Vec<(Pair, bool)> {
    collect(probes, count, |a, b, random| {
        let hit = random.below(4) < 3;
        // Two sprites that fill their boxes cannot miss each other. In that case, choose two other
        // sprites.
        let mut poses = (0..64).map(|_| a.pose(b, random));
        Some((poses.find(|at| a.meets(b, *at) == hit)?, hit))
    })
}

/// Finds pairs that are pushed apart along an axis until they are just free, but whose boxes still
/// overlap.
pub(super) fn near_misses(probes: &[Probe], count: usize) -> Vec<(Pair, bool)> {
    collect(probes, count, |a, b, random| {
        let (x, y) = a.pose(b, random);
        let step = [(1, 0), (-1, 0), (0, 1), (0, -1)][random.below(4) as usize];
        let pushed = (0..a.longest() + b.longest()).map(|far| (x + far * step.0, y + far * step.1));
        let mut free = pushed.skip_while(|at| a.meets(b, *at));
        let at = free.next().filter(|at| *at != (x, y) && a.boxes_overlap(b, *at))?;
        Some((at, false))
    })
}

/// Finds misses in any pose with overlapping boxes.
pub(super) fn any_misses(probes: &[Probe], count: usize) -> Vec<(Pair, bool)> {
    collect(probes, count, |a, b, random| {
        let at = a.pose(b, random);
        (!a.meets(b, at)).then_some((at, false))
    })
}

/// Finds hits in any pose.
pub(super) fn hits(probes: &[Probe], count: usize) -> Vec<(Pair, bool)> {
    collect(probes, count, |a, b, random| {
        let at = a.pose(b, random);
        a.meets(b, at).then_some((at, true))
    })
}

/// Collects random pairs for which `pose` finds a pose.
fn collect(
    probes: &[Probe],
    count: usize,
    pose: impl Fn(&Probe, &Probe, &mut Random) -> Option<((i32, i32), bool)>,
) -> Vec<(Pair, bool)> {
    let mut random = Random::new(5);
    let mut pairs = Vec::with_capacity(count);
    while pairs.len() < count {
        let mut any = || random.below(probes.len() as u64) as usize;
        let (a, b) = (any(), any());
        if let Some(((x, y), hit)) = pose(&probes[a], &probes[b], &mut random) {
            pairs.push((Pair { a, b, x, y }, hit));
        }
    }
    pairs
}
