//! Cases of sprites that overlap: what is the shortest way out?

use hitmask_reference::{Grid, Random};

use super::layout::Probe;
use super::{Pair, Planned};
use crate::report::Group;
use crate::sprites;

/// Overlaps that this many pixels resolve are shallow.
const SHALLOW: i32 = 4;

/// What the engine prepares in advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtHand {
    /// The masks.
    Masks,
    /// The configuration space of each pair.
    Space,
}

/// Pairs that overlap.
#[derive(Clone, Debug)]
pub struct SeparationCase {
    /// What is special about this case.
    pub name: String,
    /// The longer side of the sprites in pixels.
    pub size: u32,
    /// What the engine prepares in advance.
    pub at_hand: AtHand,
    /// The sprites.
    pub sprites: Vec<Grid>,
    /// The questions: how does the second sprite, at (x, y), get out of the first?
    pub pairs: Vec<Pair>,
    /// Whether each pair overlaps: all do.
    pub expected: Vec<bool>,
    /// The shortest way out of each pair, (right, down).
    pub answers: Vec<(i32, i32)>,
    /// All ways up to the longest answer and beyond, in the order in which the answer is chosen: the shortest first.
    pub ways: Vec<(i32, i32)>,
}

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    let plan = |name: &'static str, size: u32, deepest: i32, at_hand| {
        let count = if quick { 8 } else { 64 };
        Planned::new(Group::Separation, format!("separation, {name} {size} px"), move || {
            Ok(of(name, size, sprites::of_size(size)?, deepest, at_hand, count))
        })
    };
    let any = |size, at_hand| {
        let name = if at_hand == AtHand::Space { "overlaps, space at hand" } else { "overlaps" };
        plan(name, size, i32::MAX, at_hand)
    };
    vec![
        any(32, AtHand::Masks),
        any(64, AtHand::Masks),
        any(128, AtHand::Masks),
        plan("up to 4 px deep", 64, SHALLOW, AtHand::Masks),
        any(32, AtHand::Space),
        any(64, AtHand::Space),
        any(128, AtHand::Space),
    ]
}

fn of(
    name: &str,
    size: u32,
    sprites: Vec<Grid>,
    deepest: i32,
    at_hand: AtHand,
    count: usize,
) -> SeparationCase {
    let probes: Vec<Probe> = sprites.iter().map(Probe::new).collect();
    let ways = ways(size as i32);
    let mut random = Random::new(13);
    let (mut pairs, mut answers) = (Vec::new(), Vec::new());
    while pairs.len() < count {
        let mut any = || random.below(probes.len() as u64) as usize;
        let (a, b) = (any(), any());
        let (x, y) = probes[a].pose(&probes[b], &mut random);
        let meets = |way: (i32, i32)| probes[a].meets(&probes[b], (x + way.0, y + way.1));
        if !meets((0, 0)) {
            continue;
        }
        let Some(way) = ways.iter().copied().find(|way| !meets(*way)) else { continue };
        if way.0 * way.0 + way.1 * way.1 > deepest.saturating_mul(deepest) {
            continue;
        }
        // The shortest way to a free place is the answer if a straight line leads outside from there.
        let is_outside = [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|step| {
            (1..=2 * size as i32).all(|far| !meets((way.0 + far * step.0, way.1 + far * step.1)))
        });
        if is_outside {
            pairs.push(Pair { a, b, x, y });
            answers.push(way);
        }
    }
    SeparationCase {
        name: name.to_string(),
        size,
        at_hand,
        sprites,
        expected: vec![true; pairs.len()],
        pairs,
        answers,
        ways,
    }
}

/// All ways up to a length: the shortest first, then the highest up, then the farthest left.
fn ways(longest: i32) -> Vec<(i32, i32)> {
    let all = (-longest..=longest).flat_map(|y| (-longest..=longest).map(move |x| (x, y)));
    let length2 = |(x, y): &(i32, i32)| x * x + y * y;
    let mut ways: Vec<(i32, i32)> = all.filter(|way| length2(way) <= longest * longest).collect();
    ways.sort_by_key(|way| (length2(way), way.1, way.0));
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::Questions;
    use hitmask_reference::pair::{self, Placed};

    /// Every shorter way is blocked, and the answer's place is free.
    #[test]
    fn every_answer_is_the_shortest_way() {
        for plan in planned(true) {
            let Questions::Separation(case) = plan.build().unwrap() else { panic!() };
            assert_eq!(case.pairs.len(), case.answers.len());
            for (Pair { a, b, x, y }, answer) in case.pairs.iter().zip(&case.answers).take(3) {
                let overlaps = |(right, down): (i32, i32)| {
                    let (x, y) = (i64::from(x + right), i64::from(y + down));
                    let other = Placed::new(&case.sprites[*b], x, y);
                    pair::overlaps(Placed::new(&case.sprites[*a], 0, 0), other)
                };
                let shorter = case.ways.iter().take_while(|way| *way != answer);
                assert!(shorter.copied().all(overlaps) && !overlaps(*answer), "{}", case.name);
            }
        }
    }

    #[test]
    fn ways_are_in_order_of_choice() {
        let ways = ways(2);
        assert_eq!(ways[..6], [(0, 0), (0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1)]);
        assert_eq!(ways.last(), Some(&(0, 2)));
        assert_eq!(ways.len(), 13);
    }
}
