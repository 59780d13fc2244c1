//! Scenes of many sprites: their masks and their positions, frame by frame.

use std::f64::consts::SQRT_2;

use hitmask_reference::{Grid, Random};

use crate::sprites;

/// How many pairs of boxes overlap per sprite.
pub(crate) const OVERLAPS: f64 = 1.45;

/// The same for sprites that stand far apart.
const SPARSE: f64 = 0.05;

/// The side of sprites in scenes of one size.
const SIDE: u32 = 32;

/// About how many sprites a cluster has.
const CLUSTER: usize = 1000;

/// The farthest that a cluster stands from the origin: as far as contenders that use single floats can resolve pixels.
const FAR: i64 = 1 << 22;

/// The kind of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Sprites of 32 px, equally dense everywhere.
    Uniform,
    /// Sprites of 8 to 512 px, equally many of each size.
    Mixed,
    /// Clusters of sprites of 32 px, far from each other.
    Clusters,
    /// Sprites of 32 px that hardly ever meet.
    Sparse,
    /// Sprites of 32 px; one in a hundred moves.
    Few,
}

impl Kind {
    /// All of them.
    pub(crate) const ALL: [Self; 5] =
        [Self::Uniform, Self::Mixed, Self::Clusters, Self::Sparse, Self::Few];

    /// Its name in the report.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "32 px",
            Self::Mixed => "8 to 512 px",
            Self::Clusters => "clusters far apart",
            Self::Sparse => "sparse",
            Self::Few => "1 % move",
        }
    }
}

/// Many sprites that move a little from frame to frame within a square, and bounce off its edges; there and back again.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The sprites.
    pub(crate) sprites: Vec<Grid>,
    /// The bounds of the set pixels of each sprite: left, top, right and bottom, half-open.
    pub(crate) bounds: Vec<[i32; 4]>,
    /// The number of the sprite that each body shows. Bodies are in no spatial order.
    pub(crate) shows: Vec<u16>,
    /// The positions of all bodies, frame by frame.
    pub(crate) frames: Vec<Vec<[i32; 2]>>,
    /// The bodies that move, if not all do.
    pub(crate) movers: Option<Vec<u32>>,
}

impl Scene {
    /// A scene of this many bodies.
    ///
    /// # Errors
    /// If this crate's art is broken.
    pub(crate) fn new(kind: Kind, bodies: usize) -> Result<Self, String> {
        let sprites = match kind {
            Kind::Mixed => of_many_sizes()?,
            _ => sprites::of_size(SIDE)?,
        };
        let bounds: Vec<[i32; 4]> = sprites.iter().map(bounds).collect();
        let mut random = Random::new(bodies as u64 ^ (kind as u64) << 32);
        let shows: Vec<u16> =
            (0..bodies).map(|_| random.below(sprites.len() as u64) as u16).collect();
        let clusters = match kind {
            Kind::Clusters => bodies.div_ceil(CLUSTER).max(4),
            _ => 1,
        };
        let overlaps = if kind == Kind::Sparse { SPARSE } else { OVERLAPS };
        let side = side(&bounds, bodies / clusters, overlaps);
        let corners: Vec<[i64; 2]> = match kind {
            Kind::Clusters => {
                let mut far = || random.below((2 * FAR - side) as u64) as i64 - FAR;
                (0..clusters).map(|_| [far(), far()]).collect()
            }
            // Around the origin.
            _ => vec![[-side / 2; 2]],
        };
        let start: Vec<[i64; 2]> = (0..bodies)
            .map(|_| {
                let mut within = || random.below(side as u64) as i64;
                [within(), within()]
            })
            .collect();
        let moves = |body: usize| kind != Kind::Few || body.is_multiple_of(100);
        let velocities: Vec<[i32; 2]> = (0..bodies)
            .map(|body| {
                let mut speed = || random.below(7) as i32 - 3;
                if moves(body) { [speed(), speed()] } else { [0, 0] }
            })
            .collect();
        let place = |body: usize, number: i64| {
            let (corner, bounds) = (corners[body % clusters], bounds[usize::from(shows[body])]);
            // All of it is within i32.
            [0, 1].map(|axis| {
                let way = start[body][axis] + number * i64::from(velocities[body][axis]);
                (corner[axis] + bounced(way, side)) as i32 - bounds[axis]
            })
        };
        // Enough frames that sprites come to stand among others, and few enough to fit into memory.
        let frames = if bodies < 500_000 { 32 } else { 16 };
        let frame = |number: i64| (0..bodies).map(|body| place(body, number)).collect();
        let frames = (0..frames).map(frame).collect();
        let movers = (kind == Kind::Few)
            .then(|| (0..bodies).filter(|body| moves(*body)).map(|body| body as u32).collect());
        Ok(Self { sprites, bounds, shows, frames, movers })
    }

    /// How many bodies there are.
    pub(crate) const fn bodies(&self) -> usize {
        self.shows.len()
    }

    /// The numbers of the frames, there and back again, forever.
    pub(crate) fn order(&self) -> impl Iterator<Item = usize> + use<> {
        let last = self.frames.len().saturating_sub(1);
        let back = (1..last).rev();
        (0..=last).chain(back).cycle()
    }

    /// The box of a body that stands at a place: left, top, right and bottom, half-open.
    #[inline(always)]
    pub(crate) fn area(&self, body: usize, [x, y]: [i32; 2]) -> [i32; 4] {
        let [left, top, right, bottom] = self.bounds[usize::from(self.shows[body])];
        [x + left, y + top, x + right, y + bottom]
    }
}

/// The position after this way along a line of this length, bouncing off its ends.
const fn bounced(way: i64, side: i64) -> i64 {
    let round = way.rem_euclid(2 * side);
    if round < side { round } else { 2 * side - 1 - round }
}

/// Sprites of 8 to 512 px. Each side is larger than the one before by the same factor.
fn of_many_sizes() -> Result<Vec<Grid>, String> {
    let mut all = Vec::new();
    for step in 0..=12 {
        let side = (8.0 * SQRT_2.powi(step)).round() as u32;
        // Different art at each size.
        all.extend(sprites::of_size(side)?.into_iter().skip(step as usize % 8).step_by(8));
    }
    Ok(all)
}

fn bounds(grid: &Grid) -> [i32; 4] {
    let (x, y, width, height) = grid.bounds().unwrap_or((0, 0, 0, 0));
    let (x, y) = (x as i32, y as i32);
    [x, y, x + width as i32, y + height as i32]
}

/// The side of a square in which boxes of these sizes, with top-left corners at random, make this many overlapping pairs
/// per box.
fn side(bounds: &[[i32; 4]], bodies: usize, overlaps: f64) -> i64 {
    let along = |one: i32, other: i32, side: f64| {
        let apart = |length: i32| (1.0 - f64::from(length) / side).max(0.0).powi(2) / 2.0;
        1.0 - apart(one) - apart(other)
    };
    let of_side = |side: i64| {
        let side = side as f64;
        let both = bounds.iter().flat_map(|a| bounds.iter().map(move |b| (a, b)));
        let meet = both.map(|(a, b)| {
            along(a[2] - a[0], b[2] - b[0], side) * along(a[3] - a[1], b[3] - b[1], side)
        });
        let chance = meet.sum::<f64>() / (bounds.len() * bounds.len()) as f64;
        chance * bodies.saturating_sub(1) as f64 / 2.0
    };
    let (mut low, mut high) = (1, FAR);
    while low < high {
        let middle = (low + high) / 2;
        if of_side(middle) > overlaps { low = middle + 1 } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::super::expected;
    use super::*;

    #[test]
    fn as_many_boxes_overlap_as_it_says() {
        for kind in Kind::ALL {
            let scene = Scene::new(kind, 10_000).unwrap();
            for tally in expected::of(&scene) {
                let overlaps = tally.pairs.count as f64 / scene.bodies() as f64;
                let wanted = if kind == Kind::Sparse { SPARSE } else { OVERLAPS };
                assert!((overlaps - wanted).abs() < 0.1, "{kind:?}: {overlaps}");
                assert!(0 < tally.hits.count && tally.hits.count < tally.pairs.count, "{kind:?}");
            }
        }
    }

    #[test]
    fn all_bodies_or_one_in_a_hundred_move_a_little() {
        for kind in Kind::ALL {
            let scene = Scene::new(kind, 1000).unwrap();
            for frames in scene.frames.windows(2) {
                let ways = || frames[0].iter().zip(&frames[1]);
                assert!(ways().all(|(a, b)| a[0].abs_diff(b[0]).max(a[1].abs_diff(b[1])) <= 3));
                let moved = ways().filter(|(a, b)| a != b).count();
                assert!(if kind == Kind::Few { moved <= 10 } else { moved > 950 }, "{kind:?}");
            }
        }
    }

    #[test]
    fn frames_go_there_and_back_again() {
        let scene = Scene::new(Kind::Uniform, 10).unwrap();
        let there_and_back: Vec<_> = (0..32).chain((1..31).rev()).chain([0, 1]).collect();
        assert_eq!(scene.order().take(64).collect::<Vec<_>>(), there_and_back);
    }

    #[test]
    fn sizes_reach_from_8_to_512() {
        let sides: Vec<_> =
            of_many_sizes().unwrap().iter().map(|grid| grid.width.max(grid.height)).collect();
        assert_eq!((sides.len(), sides[0], sides[103]), (104, 8, 512));
    }
}
