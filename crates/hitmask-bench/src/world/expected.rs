//! What contenders must find: the pairs of boxes by sorting them along a row, the hits by plain loops over rows of words.

use super::scenes::Scene;
use crate::cases::Probe;

/// The pairs of a frame: their count, and a hash that any other set of pairs would change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// How many pairs have boxes that overlap.
    pub(super) pairs: usize,
    /// How many of them share a pixel.
    pub(super) hits: usize,
    pairs_mixed: u64,
    hits_mixed: u64,
}

impl Tally {
    /// The tally of a contender.
    pub(super) fn of(
        pairs: impl IntoIterator<Item = (u32, u32)>,
        hits: impl IntoIterator<Item = (u32, u32)>,
    ) -> Self {
        let (pairs, pairs_mixed) = mixed(pairs);
        let (hits, hits_mixed) = mixed(hits);
        Self { pairs, hits, pairs_mixed, hits_mixed }
    }

    /// Whether the pairs of boxes are the same.
    pub(super) fn has_same_pairs(self, other: Self) -> bool {
        (self.pairs, self.pairs_mixed) == (other.pairs, other.pairs_mixed)
    }

    /// Whether the hits are the same.
    pub(super) fn has_same_hits(self, other: Self) -> bool {
        (self.hits, self.hits_mixed) == (other.hits, other.hits_mixed)
    }
}

/// How many pairs there are, and a sum that depends neither on their order nor on the order within a pair.
fn mixed(pairs: impl IntoIterator<Item = (u32, u32)>) -> (usize, u64) {
    pairs.into_iter().fold((0, 0), |(count, sum), (a, b)| {
        let key = u64::from(a.min(b)) << 32 | u64::from(a.max(b));
        let mixed = hitmask_reference::Random::new(key).next();
        (count + 1, u64::wrapping_add(sum, mixed))
    })
}

/// The tallies, frame by frame.
pub(super) fn of(scene: &Scene) -> Vec<Tally> {
    let probes: Vec<Probe> = scene.sprites.iter().map(Probe::new).collect();
    let of_frame = |frame: &Vec<[i32; 2]>| {
        let pairs = pairs(scene, frame);
        let meet = |(a, b): &(u32, u32)| {
            let probe = |body: u32| &probes[usize::from(scene.shows[body as usize])];
            let ([x, y], [to_x, to_y]) = (frame[*a as usize], frame[*b as usize]);
            probe(*a).meets(probe(*b), (to_x - x, to_y - y))
        };
        Tally::of(pairs.iter().copied(), pairs.iter().copied().filter(meet))
    };
    scene.frames.iter().map(of_frame).collect()
}

/// The pairs with overlapping boxes.
fn pairs(scene: &Scene, frame: &[[i32; 2]]) -> Vec<(u32, u32)> {
    let boxes = frame.iter().enumerate();
    let mut boxes: Vec<_> = boxes.map(|(body, at)| (scene.area(body, *at), body as u32)).collect();
    boxes.sort_unstable();
    let mut pairs = Vec::new();
    for (number, (a, one)) in boxes.iter().enumerate() {
        let along = boxes[number + 1..].iter().take_while(|(b, _)| b[0] < a[2]);
        let both = along.filter(|(b, _)| b[1] < a[3] && a[1] < b[3]);
        pairs.extend(both.map(|(_, other)| (*one, *other)));
    }
    pairs
}
