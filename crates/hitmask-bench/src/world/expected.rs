//! The pairs that contenders must find. The pairs of boxes are found by sorting the boxes along a
//! row, the hits by plain loops over rows of words.

use hitmask_reference::Random;

use super::scenes::{Frame, Scene};
use crate::cases::Probe;

/// The pairs of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// The pairs whose boxes overlap.
    pub(super) pairs: Pairs,
    /// The pairs that share a pixel.
    pub(super) hits: Pairs,
}

/// The number of some pairs, and a checksum that differs for other pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairs {
    /// The number of pairs.
    pub(super) count: usize,
    /// The checksum, which does not depend on the order of the pairs or on the order within a pair.
    mixed: u64,
}

impl FromIterator<(u32, u32)> for Pairs {
    fn from_iter<I: IntoIterator<Item = (u32, u32)>>(pairs: I) -> Self {
        pairs.into_iter().fold(Self::default(), |Self { count, mixed }, (a, b)| {
            let key = u64::from(a.min(b)) << 32 | u64::from(a.max(b));
            Self { count: count + 1, mixed: mixed.wrapping_add(Random::new(key).next()) }
        })
    }
}

/// The tallies, frame by frame.
pub(super) fn of(scene: &Scene) -> Vec<Tally> {
    let probes: Vec<Probe> = scene.sprites.iter().map(Probe::new).collect();
    let of_frame = |frame: &Frame| {
        let pairs = pairs(scene, frame);
        let meet = |(a, b): &(u32, u32)| {
            let probe = |body: u32| &probes[usize::from(frame.shows[body as usize])];
            let ([x, y], [to_x, to_y]) = (frame.at[*a as usize], frame.at[*b as usize]);
            probe(*a).meets(probe(*b), (to_x - x, to_y - y))
        };
        let hits = pairs.iter().copied().filter(meet).collect();
        Tally { pairs: pairs.into_iter().collect(), hits }
    };
    scene.frames.iter().map(of_frame).collect()
}

/// The pairs with overlapping boxes.
fn pairs(scene: &Scene, frame: &Frame) -> Vec<(u32, u32)> {
    let bodies = 0..frame.at.len();
    let mut boxes: Vec<_> = bodies.map(|body| (scene.area(frame, body), body as u32)).collect();
    boxes.sort_unstable();
    let mut pairs = Vec::new();
    for (number, (a, one)) in boxes.iter().enumerate() {
        let along = boxes[number + 1..].iter().take_while(|(b, _)| b[0] < a[2]);
        let both = along.filter(|(b, _)| b[1] < a[3] && a[1] < b[3]);
        pairs.extend(both.map(|(_, other)| (*one, *other)));
    }
    pairs
}
