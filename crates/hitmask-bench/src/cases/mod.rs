//! The questions: pairs of sprites with the answers that every contender must give.
//!
//! [`pixels`](Pixels) holds their pixels, and `layout` and `poses` find places. Each group of cases has its own file:
//! [`Group::Poses`] has `turned`.

mod distances;
mod large;
mod layout;
mod many;
mod pairs;
mod pixels;
mod poses;
mod real;
mod separation;
mod sweeps;
mod terrain;
mod turned;

use crate::report::Group;

pub use distances::DistanceCase;
pub(crate) use distances::distance_squared;
pub(crate) use layout::Probe;
pub use pixels::{Pixels, Terrain};
pub use separation::{AtHand, SeparationCase};
pub(crate) use sweeps::position;
pub use sweeps::{Motion, SweepCase, Way};
pub use turned::{Drawing, SpritePose, TurnedCase};

/// The default sides of the sprites, in pixels.
pub const SIZES: [u32; 7] = [16, 32, 64, 128, 256, 512, 1024];

/// The smallest side that you can select.
pub const SMALLEST_SIZE: u32 = 8;

/// The largest side that you can select.
pub const LARGEST_SIZE: u32 = 2048;

/// A list of questions of one kind, asked as a whole, again and again.
#[derive(Clone, Debug)]
pub enum Questions {
    /// Do these pairs overlap?
    Overlap(Case),
    /// Do these turned sprites overlap?
    Turned(TurnedCase),
    /// When do these meet on their way?
    Sweep(SweepCase),
    /// Which is the shortest way out?
    Separation(SeparationCase),
    /// How far apart are these?
    Distance(DistanceCase),
}

impl Questions {
    /// What is special about these questions.
    pub fn name(&self) -> &str {
        match self {
            Self::Overlap(case) => &case.name,
            Self::Turned(case) => &case.name,
            Self::Sweep(case) => &case.name,
            Self::Separation(case) => &case.name,
            Self::Distance(case) => &case.name,
        }
    }

    /// The longer side of the sprites in pixels.
    pub fn size(&self) -> u32 {
        match self {
            Self::Overlap(case) => case.size,
            Self::Turned(case) => case.size,
            Self::Sweep(case) => case.size,
            Self::Separation(case) => case.size,
            Self::Distance(case) => case.size,
        }
    }

    /// Whether each answer is a hit.
    pub fn expected(&self) -> &[bool] {
        match self {
            Self::Overlap(case) => &case.expected,
            Self::Turned(case) => &case.expected,
            Self::Sweep(case) => &case.expected,
            Self::Separation(case) => &case.expected,
            Self::Distance(case) => &case.expected,
        }
    }
}

impl From<Case> for Questions {
    fn from(case: Case) -> Self {
        Self::Overlap(case)
    }
}

impl From<TurnedCase> for Questions {
    fn from(case: TurnedCase) -> Self {
        Self::Turned(case)
    }
}

impl From<SweepCase> for Questions {
    fn from(case: SweepCase) -> Self {
        Self::Sweep(case)
    }
}

impl From<SeparationCase> for Questions {
    fn from(case: SeparationCase) -> Self {
        Self::Separation(case)
    }
}

impl From<DistanceCase> for Questions {
    fn from(case: DistanceCase) -> Self {
        Self::Distance(case)
    }
}

/// Whether placed pairs overlap.
#[derive(Clone, Debug)]
pub struct Case {
    /// What is special about this case.
    pub name: String,
    /// The longer side of the sprites in pixels.
    pub size: u32,
    /// How the engine answers.
    pub form: Form,
    /// The sprites.
    pub sprites: Vec<Pixels>,
    /// The questions.
    pub pairs: Vec<Pair>,
    /// Whether each pair overlaps.
    pub expected: Vec<bool>,
    /// A second case for the engine, measured next to this one, and its name there.
    pub beside: Option<(&'static str, Box<Case>)>,
}

/// Two sprites, by their numbers: the first stands at (0, 0), the second somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The first sprite.
    pub a: usize,
    /// The second sprite.
    pub b: usize,
    /// The column of the second's left edge.
    pub x: i32,
    /// The row of the second's top edge.
    pub y: i32,
}

/// How the engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A call for each pair.
    Single,
    /// All pairs as one batch.
    Batch,
    /// The first pair's first sprite against the second of every pair, as one batch.
    Against,
}

/// What to measure.
#[derive(Clone, Debug)]
pub struct Selection {
    /// The kinds of cases.
    pub groups: Vec<Group>,
    /// The sides of the sprites in groups that [have sizes](has_sizes); if empty, each group's own. Duplicates count
    /// once.
    pub sizes: Vec<u32>,
    /// Shorter lists: enough to see that everything runs.
    pub quick: bool,
}

/// A case that can be built. Only one at a time is in memory.
pub struct Planned {
    /// Its kind.
    pub group: Group,
    /// Its name while it is measured.
    pub label: String,
    build: Box<dyn Fn() -> Result<Questions, String>>,
}

impl Planned {
    fn new<Asked: Into<Questions>>(
        group: Group,
        label: impl Into<String>,
        build: impl Fn() -> Result<Asked, String> + 'static,
    ) -> Self {
        Self { group, label: label.into(), build: Box::new(move || build().map(Asked::into)) }
    }

    /// Builds the case.
    ///
    /// # Errors
    /// If this crate's art is broken.
    pub fn build(&self) -> Result<Questions, String> {
        (self.build)()
    }
}

/// Whether the cases of a group take any size; the others have their own sizes.
pub const fn has_sizes(group: Group) -> bool {
    matches!(group, Group::Pairs | Group::Real | Group::Levels)
}

/// Whether the engine can answer a group's questions at any vector level; in other groups it takes the best one.
pub const fn has_levels(group: Group) -> bool {
    !matches!(group, Group::Poses | Group::Separation | Group::World | Group::Actors)
}

/// The cases of a selection, in the order in which they are measured.
pub fn planned(selection: &Selection) -> Vec<Planned> {
    let mut planned = Vec::new();
    for group in Group::ALL {
        if !selection.groups.contains(&group) {
            continue;
        }
        match group {
            Group::Pairs => planned.extend(pairs::planned(group, &sizes(selection, &SIZES))),
            Group::Real => {
                let sizes = sizes(selection, &real::SIZES);
                planned.extend(real::planned(group, &sizes, real::count(selection.quick)));
            }
            Group::Large => planned.extend(large::planned(selection.quick)),
            Group::Terrain => planned.extend(terrain::planned(selection.quick)),
            Group::Many => planned.extend(many::planned()),
            Group::Poses => planned.extend(turned::planned(selection.quick)),
            Group::Sweeps => planned.extend(sweeps::planned(selection.quick)),
            Group::Separation => {
                planned.extend(separation::planned(selection.quick));
                planned.extend(distances::planned(selection.quick));
            }
            Group::Levels => {
                let misses = sizes(selection, &[16, 64, 256, 1024]);
                planned.extend(misses.into_iter().map(|size| pairs::worst_miss(group, size)));
                let sprites = sizes(selection, &[16, 32, 64]);
                planned.extend(real::mixed(group, &sprites, real::count(selection.quick)));
            }
            // They have no cases, but measurements of their own.
            Group::World | Group::Actors | Group::Limit => {}
        }
    }
    planned
}

/// The case that is compared with the processor's limit.
pub(crate) fn of_limit(size: u32) -> Case {
    pairs::checkerboards(size)
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

    fn everything(sizes: &[u32]) -> Vec<(Group, Case)> {
        let selection =
            Selection { groups: Group::ALL.to_vec(), sizes: sizes.to_vec(), quick: true };
        let planned = planned(&selection);
        let cases = planned.iter().filter_map(|plan| match plan.build().unwrap() {
            Questions::Overlap(case) => Some((plan.group, case)),
            // They have tests of their own.
            Questions::Turned(_)
            | Questions::Sweep(_)
            | Questions::Separation(_)
            | Questions::Distance(_) => None,
        });
        cases.collect()
    }

    #[test]
    fn every_case_asks_about_sprites_that_it_has() {
        for (_, case) in everything(&[16, 33]) {
            assert_eq!(case.pairs.len(), case.expected.len(), "{}", case.name);
            assert!(!case.pairs.is_empty(), "{}", case.name);
            for pair in &case.pairs {
                assert!(pair.a.max(pair.b) < case.sprites.len(), "{}", case.name);
                assert!(case.form != Form::Against || pair.a == case.pairs[0].a);
            }
        }
    }

    /// What is expected is what a look at every pixel says.
    #[test]
    fn the_expected_answers_are_right() {
        for (group, case) in everything(&[16, 33]) {
            for (pair, expected) in case.pairs.iter().zip(&case.expected).take(300) {
                let (a, b) = (&case.sprites[pair.a], &case.sprites[pair.b]);
                let (x, y) = (i64::from(pair.x), i64::from(pair.y));
                let set = (0..i64::from(b.height()))
                    .flat_map(|row| (0..i64::from(b.width())).map(move |column| (column, row)))
                    .filter(|(column, row)| b.get(*column, *row));
                let mut common = set.filter(|(column, row)| a.get(column + x, row + y));
                assert_eq!(common.next().is_some(), *expected, "{group:?} {}", case.name);
            }
        }
    }

    #[test]
    fn a_size_counts_once_and_only_in_groups_that_have_sizes() {
        let labels = |sizes: &[u32], groups: &[Group]| {
            let groups = groups.to_vec();
            let planned = planned(&Selection { groups, sizes: sizes.to_vec(), quick: true });
            planned.into_iter().map(|plan| plan.label).collect::<Vec<_>>()
        };
        for group in Group::ALL {
            let once = labels(&[40, 16], &[group]);
            assert_eq!(labels(&[40, 16, 40], &[group]), once);
            assert_eq!(labels(&[], &[group]) != once, has_sizes(group), "{group:?}");
        }
    }

    #[test]
    fn about_three_quarters_of_the_real_pairs_overlap() {
        for (group, case) in everything(&[16, 32, 64]) {
            if group == Group::Real && case.name == "real pairs" {
                let hits = case.expected.iter().filter(|hit| **hit).count();
                let share = hits as f64 / case.expected.len() as f64;
                assert!((0.72..0.78).contains(&share), "{} px: {share}", case.size);
            }
        }
    }
}
