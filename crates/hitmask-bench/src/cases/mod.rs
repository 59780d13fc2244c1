//! The cases to measure. Each case is built when its turn comes, and consists of `questions` with
//! the answers that every contender must give.
//!
//! `layout` and `poses` find positions for pairs; `placed` lists the contenders for placed pairs.
//! Each group of cases has its own file; the file of [`Group::Poses`] is `turned`.

mod distances;
mod large;
mod layout;
mod making;
mod many;
mod pairs;
mod placed;
mod poses;
mod questions;
mod real;
mod separation;
mod sweeps;
mod terrain;
mod turned;

use clap::ValueEnum as _;

use crate::report::Group;

pub(crate) use layout::Probe;
pub(crate) use pairs::checkerboards;
use questions::Planned;
pub(crate) use questions::Setting;

/// The default sides of the sprites, in pixels.
pub(crate) const SIZES: [u32; 7] = [16, 32, 64, 128, 256, 512, 1024];

/// The smallest side that you can select.
pub(crate) const SMALLEST_SIZE: u32 = 8;

/// The largest side that you can select.
pub(crate) const LARGEST_SIZE: u32 = 2048;

/// What to measure.
#[derive(Clone, Debug)]
pub(crate) struct Selection {
    /// The kinds of cases.
    pub(crate) groups: Vec<Group>,
    /// The sides of the sprites in groups that [have sizes](has_sizes). If this list is empty, each
    /// group uses its own sizes. Duplicates count once.
    pub(crate) sizes: Vec<u32>,
    /// Whether to use shorter lists, which are enough to see that everything runs.
    pub(crate) quick: bool,
}

/// The cases of one table.
pub(crate) struct PlannedSuite {
    /// The group that selects the cases.
    pub(crate) group: Group,
    /// What the cases measure.
    pub(crate) title: &'static str,
    /// The cases.
    pub(crate) cases: Vec<Planned>,
}

/// Whether the cases of a group accept any size. The other groups have fixed sizes.
pub(crate) const fn has_sizes(group: Group) -> bool {
    matches!(group, Group::Pairs | Group::Real | Group::Levels)
}

/// Whether the engine can answer a group's questions at any vector level. In other groups, the
/// engine uses the best level.
pub(crate) const fn has_levels(group: Group) -> bool {
    !matches!(
        group,
        Group::Poses | Group::Separation | Group::Making | Group::World | Group::Actors
    )
}

/// The cases of a selection, in the order in which they are measured.
pub(crate) fn planned(selection: &Selection) -> Vec<PlannedSuite> {
    let quick = selection.quick;
    let selected = Group::value_variants().iter().filter(|of| selection.groups.contains(of));
    let suites = selected.filter_map(|group| {
        let (title, cases) = match group {
            Group::Pairs => (
                "The same pair again and again, a call each",
                pairs::planned(&sizes(selection, &SIZES)),
            ),
            Group::Real => (
                "Real sprites in random poses, which branch predictors cannot guess: a batch, a pair's time",
                real::planned(&sizes(selection, &real::SIZES), quick),
            ),
            Group::Large => ("Large real sprites: a batch, a pair's time", large::planned(quick)),
            Group::Terrain => (
                "A sprite at random places of terrain: a batch, a place's time",
                terrain::planned(quick),
            ),
            Group::Many => (
                "A sprite of 64 px against 1000 others: a batch, one other's time",
                many::planned(),
            ),
            Group::Poses => (
                "Turned real sprites as they are drawn, a call each: a pair's time",
                turned::planned(quick),
            ),
            Group::Sweeps => (
                "Real sprites on ways of 128 steps, a call each: a way's time; pair test: one such test on that way",
                sweeps::planned(quick),
            ),
            Group::Separation => (
                "Ways out of overlaps of real sprites, and gaps where there are none, a call each: a pair's time",
                [separation::planned(quick),
                    distances::planned(quick)].into_iter().flatten().collect(),
            ),
            Group::Making => (
                "Masks from RGBA pixels and from a baked file: a mask's time",
                making::planned(),
            ),
            Group::Levels => {
                let misses = sizes(selection, &[16, 64, 256, 1024]).into_iter();
                let sprites = sizes(selection, &[16, 32, 64]);
                let cases = misses.map(pairs::worst_miss).chain(real::mixed(&sprites, quick));
                ("The engine at each vector level of this processor", cases.collect())
            }
            // These groups have no cases, because they measure in their own way.
            Group::World | Group::Actors | Group::Limit => return None,
        };
        Some(PlannedSuite { group: *group, title, cases })
    });
    suites.collect()
}

fn sizes(selection: &Selection, otherwise: &[u32]) -> Vec<u32> {
    let mut sizes = Vec::new();
    for size in &selection.sizes {
        if !sizes.contains(size) {
            sizes.push(*size);
        }
    }
    if sizes.is_empty() { otherwise.to_vec() } else { sizes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlap::{Case, Form};
    use crate::pixels::Pixels;
    use crate::sprites;

    /// Cases of placed pairs, with their names. The other cases have separate tests.
    fn placed(sizes: &[u32]) -> Vec<(&'static str, u32, Case)> {
        let real =
            |size, poses| poses::batch(sprites::of_size(size).unwrap(), poses, 1024).unwrap();
        let mut cases = vec![
            ("a ring", 640, large::in_a_ring(640).unwrap()),
            ("a screen", 32, many::of(Some((1920, 1080))).unwrap()),
            ("a crowd", 32, many::of(None).unwrap()),
        ];
        let small = Pixels::Grid(terrain::cave(0));
        for (terrain, area) in [(small, (256, 256)), (terrain::huge(), (16384, 16384))] {
            cases.push(("terrain", 32, terrain::of(terrain, area, 2048).unwrap()));
        }
        for size in sizes.iter().copied() {
            cases.push(("a worst miss", size, checkerboards(size).unwrap()));
            cases.push(("real pairs", size, real(size, poses::mixed)));
            cases.push(("near misses", size, real(size, poses::near_misses)));
            cases.push(("any misses", size, real(size, poses::any_misses)));
            cases.push(("hits", size, real(size, poses::hits)));
        }
        cases
    }
    #[test]
    fn every_case_asks_about_sprites_that_it_has() {
        for (name, _, case) in placed(&[16, 33]) {
            assert_eq!(case.pairs.len(), case.expected.len(), "{name}");
            assert!(!case.pairs.is_empty(), "{name}");
            for pair in &case.pairs {
                assert!(pair.a.max(pair.b) < case.sprites.len(), "{name}");
                assert!(case.form != Form::Against || pair.a == case.pairs[0].a);
            }
        }
    }

    /// The expected answers agree with a test of every pixel.
    #[test]
    fn the_expected_answers_are_right() {
        for (name, size, case) in placed(&[16, 33]) {
            for (pair, expected) in case.pairs.iter().zip(&case.expected).take(300) {
                let (a, b) = (&case.sprites[pair.a], &case.sprites[pair.b]);
                let (x, y) = (i64::from(pair.x), i64::from(pair.y));
                let set = (0..i64::from(b.height()))
                    .flat_map(|row| (0..i64::from(b.width())).map(move |column| (column, row)))
                    .filter(|(column, row)| b.get(*column, *row));
                let mut common = set.filter(|(column, row)| a.get(column + x, row + y));
                assert_eq!(common.next().is_some(), *expected, "{name} {size}");
            }
        }
    }

    #[test]
    fn a_size_counts_once_and_only_in_groups_that_have_sizes() {
        let cases = |sizes: &[u32], group: Group| {
            let groups = vec![group];
            let suites = planned(&Selection { groups, sizes: sizes.to_vec(), quick: true });
            let cases = suites.into_iter().flat_map(|suite| suite.cases);
            cases.map(|plan| (plan.name, plan.size)).collect::<Vec<_>>()
        };
        for group in Group::value_variants() {
            let once = cases(&[40, 16], *group);
            assert_eq!(cases(&[40, 16, 40], *group), once);
            assert_eq!(cases(&[], *group) != once, has_sizes(*group), "{group:?}");
        }
    }

    #[test]
    fn about_three_quarters_of_the_real_pairs_overlap() {
        for (name, size, Case { expected, .. }) in placed(&[16, 32, 64]) {
            if name == "real pairs" {
                let hits = expected.iter().filter(|hit| **hit).count();
                let share = hits as f64 / expected.len() as f64;
                assert!((0.72..0.78).contains(&share), "{size} px: {share}");
            }
        }
    }
}
