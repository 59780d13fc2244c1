//! Cases that measure the distance between sprites that do not touch.

use std::hint::black_box;

use hitmask::Mask;
use hitmask_reference::{Grid, Random};

use super::layout::Probe;
use super::poses::{self, Poses};
use super::questions::{Planned, Questions, Setting};
use crate::asked::{asked, masks_of};
use crate::measure::Contender;
use crate::overlap::Pair;
use crate::{name, sprites};

const SIZE: u32 = 64;

/// Pairs that are apart.
struct Case {
    /// Whether each answer is a hit.
    expected: Vec<bool>,
    /// The sprites.
    masks: Vec<Mask>,
    /// The pixels of each sprite that have an unset pixel next to them.
    edges: Vec<Vec<(i32, i32)>>,
    /// The questions.
    pairs: Vec<Pair>,
    /// The squared distance of each pair.
    answers: Vec<i32>,
}

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    let count = if quick { 8 } else { 64 };
    let plan = |name, poses: Poses| {
        Planned::new(name, SIZE, move || of(&sprites::of_size(SIZE)?, poses, count))
    };
    vec![plan("distance, boxes overlap", poses::near_misses), plan("distance, boxes apart", apart)]
}

fn of(sprites: &[Grid], poses: Poses, count: usize) -> Result<Case, String> {
    let probes: Vec<Probe> = sprites.iter().map(Probe::new).collect();
    let (pairs, expected): (Vec<Pair>, Vec<bool>) = poses(&probes, count).into_iter().unzip();
    let edges: Vec<Vec<(i32, i32)>> = sprites.iter().map(edges).collect();
    let answers = pairs.iter().map(|pair| {
        let gap = distance_squared(&edges[pair.a], &edges[pair.b], (pair.x, pair.y));
        gap.unwrap_or_default()
    });
    let answers = answers.collect();
    Ok(Case { expected, masks: masks_of(sprites)?, edges, pairs, answers })
}

impl Questions for Case {
    fn expected(&self) -> &[bool] {
        &self.expected
    }

    fn contenders<'a>(&'a self, _: Setting<'a>) -> Result<Vec<Contender<'a>>, String> {
        let is_right = |number: usize, answer: &Option<i32>| *answer == Some(self.answers[number]);
        let engine = |number: usize| {
            let Pair { a, b, x, y } = black_box(self.pairs[number]);
            let gap = self.masks[a].at((0, 0)).distance(self.masks[b].at((x, y)))?;
            i32::try_from(gap.squared).ok()
        };
        let edges = |number: usize| {
            let Pair { a, b, x, y } = black_box(self.pairs[number]);
            distance_squared(&self.edges[a], &self.edges[b], (x, y))
        };
        Ok(vec![
            asked(name::ENGINE, &self.expected, engine, is_right),
            asked(name::EDGE_PIXELS, &self.expected, edges, is_right),
        ])
    }
}

/// Finds pairs whose boxes are up to one side length apart.
fn apart(probes: &[Probe], count: usize) -> Vec<(Pair, bool)> {
    let mut random = Random::new(14);
    let mut pairs = Vec::with_capacity(count);
    while pairs.len() < count {
        let mut any = |end: usize| random.below(end as u64) as usize;
        let (a, b) = (any(probes.len()), any(probes.len()));
        let mut along = || any(4 * SIZE as usize) as i32 - 2 * SIZE as i32;
        let (x, y) = (along(), along());
        if !probes[a].boxes_overlap(&probes[b], (x, y)) {
            pairs.push((Pair { a, b, x, y }, false));
        }
    }
    pairs
}

/// The set pixels that have an unset pixel above, below, left or right of them.
fn edges(grid: &Grid) -> Vec<(i32, i32)> {
    let is_inner = |(x, y): (i64, i64)| {
        [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().all(|(dx, dy)| grid.get(x + dx, y + dy))
    };
    let edges = grid.pixels().filter(|pixel| !is_inner(*pixel));
    edges.map(|(x, y)| (x as i32, y as i32)).collect()
}

/// The smallest squared distance between the pixel squares of two sprites, of which the second is
/// at the given position. Tests every pixel of one sprite against every pixel of the other.
fn distance_squared(one: &[(i32, i32)], other: &[(i32, i32)], (x, y): (i32, i32)) -> Option<i32> {
    let away = |distance: i32| (distance.abs() - 1).max(0);
    let nearest = |(here_x, here_y): &(i32, i32)| {
        let apart = other.iter().map(move |(there_x, there_y)| {
            let (dx, dy) = (away(there_x + x - here_x), away(there_y + y - here_y));
            dx * dx + dy * dy
        });
        apart.min()
    };
    one.iter().filter_map(nearest).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitmask_reference::pair::Placed;
    use hitmask_reference::separation;

    #[test]
    fn every_answer_matches_the_reference() {
        for poses in [poses::near_misses, apart] {
            let sprites = sprites::of_size(SIZE).unwrap();
            let case = of(&sprites, poses, 8).unwrap();
            assert_eq!(case.pairs.len(), case.answers.len());
            for (pair, answer) in case.pairs.iter().zip(&case.answers).take(2) {
                let a = Placed::new(&sprites[pair.a], 0, 0);
                let b = Placed::new(&sprites[pair.b], pair.x.into(), pair.y.into());
                let found =
                    separation::distance(a, b).map(|(distance_squared, ..)| distance_squared);
                assert_eq!(found, u128::try_from(*answer).ok(), "{pair:?}");
            }
        }
    }
}
