//! Cases that find the shortest way out for sprites that overlap.

use std::hint::black_box;

use hitmask::Mask;
use hitmask_reference::{Grid, Random};

use super::layout::Probe;
use super::questions::{Planned, Questions, Setting};
use crate::asked::{asked, masks_of, spaces, yes_or_no};
use crate::measure::Contender;
use crate::overlap::Pair;
use crate::{name, sprites};

/// The data that the engine prepares in advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AtHand {
    /// The masks.
    Masks,
    /// The configuration space of each pair.
    Space,
}

/// Pairs that overlap.
struct Case {
    /// Whether each answer is a hit.
    expected: Vec<bool>,
    /// The data that the engine prepares in advance.
    at_hand: AtHand,
    /// The sprites.
    masks: Vec<Mask>,
    /// The questions: how does the second sprite, at (x, y), get out of the first?
    pairs: Vec<Pair>,
    /// The shortest way out of each pair, (right, down).
    answers: Vec<(i32, i32)>,
    /// All ways up to the longest answer and beyond, sorted in the order in which the answer is
    /// chosen, so the shortest ways come first.
    ways: Vec<(i32, i32)>,
}

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    let count = if quick { 8 } else { 64 };
    [
        ("overlaps", 32, i32::MAX, AtHand::Masks),
        ("overlaps", 64, i32::MAX, AtHand::Masks),
        ("overlaps", 128, i32::MAX, AtHand::Masks),
        ("up to 4 px deep", 64, 4, AtHand::Masks),
        ("up to 6 px deep", 64, 6, AtHand::Masks),
        ("overlaps, space at hand", 32, i32::MAX, AtHand::Space),
        ("overlaps, space at hand", 64, i32::MAX, AtHand::Space),
        ("overlaps, space at hand", 128, i32::MAX, AtHand::Space),
    ]
    .map(|(name, size, deepest, at_hand)| {
        Planned::new(name, size, move || {
            of(size, &sprites::of_size(size)?, deepest, at_hand, count)
        })
    })
    .into()
}

fn of(
    size: u32,
    sprites: &[Grid],
    deepest: i32,
    at_hand: AtHand,
    count: usize,
) -> Result<Case, String> {
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
        // The shortest way to a free position is the answer if a straight line leads outside from
        // that position.
        let is_outside = [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|step| {
            (1..=2 * size as i32).all(|far| !meets((way.0 + far * step.0, way.1 + far * step.1)))
        });
        if is_outside {
            pairs.push(Pair { a, b, x, y });
            answers.push(way);
        }
    }
    let (expected, masks) = (vec![true; pairs.len()], masks_of(sprites)?);
    Ok(Case { expected, at_hand, masks, pairs, answers, ways })
}

impl Questions for Case {
    fn expected(&self) -> &[bool] {
        &self.expected
    }

    fn contenders<'a>(&'a self, _: Setting<'a>) -> Result<Vec<Contender<'a>>, String> {
        let is_right =
            |number: usize, answer: &Option<(i32, i32)>| *answer == Some(self.answers[number]);
        let engine = match self.at_hand {
            AtHand::Masks => {
                let out = move |number: usize| {
                    let Pair { a, b, x, y } = black_box(self.pairs[number]);
                    // There was enough memory for the first answers, which have freed it.
                    let out = self.masks[b].at((x, y)).separation(self.masks[a].at((0, 0))).ok()?;
                    Some((out.dx, out.dy))
                };
                asked(name::ENGINE, &self.expected, out, is_right)
            }
            AtHand::Space => {
                let pairs = self.pairs.iter().map(|pair| (pair.b, pair.a));
                let spaces = spaces(&self.masks, pairs)?;
                let out = move |number: usize| {
                    let Pair { x, y, .. } = black_box(self.pairs[number]);
                    let out = spaces[number].separation((x, y));
                    Some((out.dx, out.dy))
                };
                asked(name::ENGINE, &self.expected, out, is_right)
            }
        };
        let meets = move |number: usize, (dx, dy): (i32, i32)| {
            let Pair { a, b, x, y } = black_box(self.pairs[number]);
            self.masks[b].at((x + dx, y + dy)).overlaps(self.masks[a].at((0, 0)))
        };
        let ring_search = move |number| self.ways.iter().copied().find(|way| !meets(number, *way));
        Ok(vec![
            engine,
            yes_or_no(name::PAIR_TEST, &self.expected, move |number| meets(number, (0, 0))),
            asked(name::RING_SEARCH, &self.expected, ring_search, is_right),
        ])
    }
}

/// All ways up to a length, sorted: the shortest first, then the highest, then the leftmost.
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
    use hitmask_reference::pair::{self, Placed};

    /// Every shorter way is blocked, and the answer's position is free.
    #[test]
    fn every_answer_is_the_shortest_way() {
        for (size, deepest) in [(32, i32::MAX), (64, i32::MAX), (64, 6), (128, i32::MAX)] {
            let sprites = sprites::of_size(size).unwrap();
            let case = of(size, &sprites, deepest, AtHand::Masks, 8).unwrap();
            assert_eq!(case.pairs.len(), case.answers.len());
            for (Pair { a, b, x, y }, answer) in case.pairs.iter().zip(&case.answers).take(3) {
                let overlaps = |(right, down): (i32, i32)| {
                    let (x, y) = (i64::from(x + right), i64::from(y + down));
                    let other = Placed::new(&sprites[*b], x, y);
                    pair::overlaps(Placed::new(&sprites[*a], 0, 0), other)
                };
                let shorter = case.ways.iter().take_while(|way| *way != answer);
                assert!(shorter.copied().all(overlaps) && !overlaps(*answer), "{size} px");
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
