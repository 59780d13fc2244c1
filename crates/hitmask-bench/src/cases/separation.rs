//! Cases of sprites that overlap: what is the shortest way out?

use hitmask_reference::{Grid, Random};

use super::layout::Probe;
use super::questions::{Asked, AtHand, Pair, Planned, Questions, SeparationCase};
use crate::sprites;

/// Overlaps that this many pixels resolve are shallow.
const SHALLOW: i32 = 4;

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    let count = if quick { 8 } else { 64 };
    [
        ("overlaps", 32, i32::MAX, AtHand::Masks),
        ("overlaps", 64, i32::MAX, AtHand::Masks),
        ("overlaps", 128, i32::MAX, AtHand::Masks),
        ("up to 4 px deep", 64, SHALLOW, AtHand::Masks),
        ("overlaps, space at hand", 32, i32::MAX, AtHand::Space),
        ("overlaps, space at hand", 64, i32::MAX, AtHand::Space),
        ("overlaps, space at hand", 128, i32::MAX, AtHand::Space),
    ]
    .map(|(name, size, deepest, at_hand)| {
        Planned::new(name, size, move || {
            Ok(of(size, sprites::of_size(size)?, deepest, at_hand, count))
        })
    })
    .into()
}

fn of(size: u32, sprites: Vec<Grid>, deepest: i32, at_hand: AtHand, count: usize) -> Questions {
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
    let expected = vec![true; pairs.len()];
    let case = SeparationCase { at_hand, sprites, pairs, answers, ways };
    Questions { expected, asked: Asked::Separation(case) }
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
    use hitmask_reference::pair::{self, Placed};

    /// Every shorter way is blocked, and the answer's place is free.
    #[test]
    fn every_answer_is_the_shortest_way() {
        for plan in planned(true) {
            let Asked::Separation(case) = plan.build().unwrap().asked else { panic!() };
            assert_eq!(case.pairs.len(), case.answers.len());
            for (Pair { a, b, x, y }, answer) in case.pairs.iter().zip(&case.answers).take(3) {
                let overlaps = |(right, down): (i32, i32)| {
                    let (x, y) = (i64::from(x + right), i64::from(y + down));
                    let other = Placed::new(&case.sprites[*b], x, y);
                    pair::overlaps(Placed::new(&case.sprites[*a], 0, 0), other)
                };
                let shorter = case.ways.iter().take_while(|way| *way != answer);
                assert!(shorter.copied().all(overlaps) && !overlaps(*answer), "{}", plan.name);
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
