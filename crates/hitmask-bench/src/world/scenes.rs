//! Scenes of many sprites: their masks and their positions, frame by frame.

use std::f64::consts::SQRT_2;
use std::sync::Arc;

use hitmask_reference::{Grid, Random};

use crate::sprites;

/// The number of overlapping pairs of boxes per sprite.
pub(crate) const OVERLAPS: f64 = 1.45;

/// The number of overlapping pairs of boxes per sprite in sparse scenes.
const SPARSE: f64 = 0.05;

/// The side of sprites in scenes of one size.
const SIDE: u32 = 32;

/// The approximate number of sprites in a cluster.
const CLUSTER: usize = 1000;

/// The largest distance of a cluster from the origin. Up to this distance, contenders that use
/// single-precision floats can resolve pixels.
const FAR: i64 = 1 << 22;

/// The maximum number of sprites that a burst inserts. If a tenth of the other sprites is fewer,
/// the burst inserts that many.
const BURST: usize = 1000;

/// The number of frames in an animation.
const ANIMATION: usize = 4;

/// The kind of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Sprites of 32 px, equally dense everywhere.
    Uniform,
    /// Sprites of 8 to 512 px, equally many of each size.
    Mixed,
    /// Clusters of sprites of 32 px, far from each other.
    Clusters,
    /// Sprites of 32 px that hardly ever touch.
    Sparse,
    /// Sprites of 32 px; one in a hundred moves.
    Few,
    /// Sprites of 32 px; in every frame, each sprite is at another random position.
    Jump,
    /// Moving sprites of 32 px; now and then, a frame inserts many more sprites, and a later frame
    /// removes them.
    Burst,
    /// Moving sprites; in every frame, each sprite shows another picture of another size.
    Animated,
}

impl Kind {
    /// All kinds of scenes.
    pub(crate) const ALL: [Self; 8] = [
        Self::Uniform,
        Self::Mixed,
        Self::Clusters,
        Self::Sparse,
        Self::Few,
        Self::Jump,
        Self::Burst,
        Self::Animated,
    ];

    /// The name of a scene with this many sprites in the report.
    pub(crate) fn name(self, count: usize) -> String {
        let name = match self {
            Self::Uniform => "32 px",
            Self::Mixed => "8 to 512 px",
            Self::Clusters => "clusters far apart",
            Self::Sparse => "sparse",
            Self::Few => "1 % move",
            Self::Jump => "all jump about",
            Self::Burst => return format!("burst of {} inserted", burst(count)),
            Self::Animated => "everyone changes frame",
        };
        name.to_string()
    }
}

/// The number of sprites that a burst inserts.
fn burst(count: usize) -> usize {
    (count / 10).min(BURST)
}

/// All sprites at one moment.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// The positions of the bodies. The bodies that are inserted only for some frames come last.
    pub(crate) at: Vec<[i32; 2]>,
    /// The index of the sprite that each body shows, including the bodies that are not inserted in
    /// this frame. Bodies are in no spatial order.
    pub(crate) shows: Arc<[u16]>,
}

/// Many sprites that move a little from frame to frame within a square, and bounce off its edges.
/// The frames are shown forward and then backward.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The sprites.
    pub(crate) sprites: Vec<Grid>,
    /// The bounds of the set pixels of each sprite: left, top, right and bottom, half-open.
    pub(crate) bounds: Vec<[i32; 4]>,
    /// The frames.
    pub(crate) frames: Vec<Frame>,
    is_animated: bool,
    /// Whether bodies are inserted and removed.
    pub(crate) has_bursts: bool,
    /// The bodies that move, if not all bodies move.
    pub(crate) movers: Option<Vec<u32>>,
}

impl Scene {
    /// Creates a scene with this many bodies.
    ///
    /// # Errors
    /// Returns an error if this crate's art is broken.
    pub(crate) fn new(kind: Kind, bodies: usize) -> Result<Self, String> {
        let sprites = match kind {
            Kind::Mixed => of_many_sizes()?,
            Kind::Animated => animations()?,
            _ => sprites::of_size(SIDE)?,
        };
        let bounds: Vec<[i32; 4]> = sprites.iter().map(bounds).collect();
        let mut random = Random::new(bodies as u64 ^ (kind as u64) << 32);
        let burst = if kind == Kind::Burst { burst(bodies) } else { 0 };
        let most = bodies + burst;
        let shows: Arc<[u16]> =
            (0..most).map(|_| random.below(sprites.len() as u64) as u16).collect();
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
            // The square is centered on the origin.
            _ => vec![[-side / 2; 2]],
        };
        let start: Vec<[i64; 2]> = (0..most)
            .map(|_| {
                let mut within = || random.below(side as u64) as i64;
                [within(), within()]
            })
            .collect();
        let moves = |body: usize| kind != Kind::Few || body.is_multiple_of(100);
        let velocities: Vec<[i32; 2]> = (0..most)
            .map(|body| {
                let mut speed = || random.below(7) as i32 - 3;
                if moves(body) { [speed(), speed()] } else { [0, 0] }
            })
            .collect();
        let frames = (0..frame_count(bodies)).map(|number| {
            let shows = match kind {
                Kind::Animated => shows.iter().map(|shown| next_picture(*shown, number)).collect(),
                _ => shows.clone(),
            };
            // The burst is present in a third of the frames.
            let here = if (number / 8) % 4 == 1 { most } else { bodies };
            let place = |body: usize| {
                let (corner, bounds) = (corners[body % clusters], bounds[usize::from(shows[body])]);
                // All positions are within the range of i32.
                [0, 1].map(|axis| {
                    let way = match kind {
                        Kind::Jump => random.below(side as u64) as i64,
                        _ => start[body][axis] + number as i64 * i64::from(velocities[body][axis]),
                    };
                    (corner[axis] + bounced(way, side)) as i32 - bounds[axis]
                })
            };
            let at = (0..here).map(place).collect();
            Frame { at, shows }
        });
        let frames = frames.collect();
        let movers = (kind == Kind::Few)
            .then(|| (0..bodies).filter(|body| moves(*body)).map(|body| body as u32).collect());
        let (is_animated, has_bursts) = (kind == Kind::Animated, burst > 0);
        Ok(Self { sprites, bounds, frames, is_animated, has_bursts, movers })
    }

    /// The number of bodies, without those of a burst.
    pub(crate) fn bodies(&self) -> usize {
        self.frames.iter().map(|frame| frame.at.len()).min().unwrap_or(0)
    }

    /// The indices of the frames, forward and then backward, forever.
    pub(crate) fn order(&self) -> impl Iterator<Item = usize> + use<> {
        let last = self.frames.len().saturating_sub(1);
        let back = (1..last).rev();
        (0..=last).chain(back).cycle()
    }

    /// The number of sprites that are the pictures of one animation. They have consecutive indices.
    pub(crate) const fn pictures(&self) -> usize {
        if self.is_animated { ANIMATION } else { 1 }
    }

    /// The box of a body in a frame: left, top, right and bottom, half-open.
    #[inline(always)]
    pub(crate) fn area(&self, frame: &Frame, body: usize) -> [i32; 4] {
        let [left, top, right, bottom] = self.bounds[usize::from(frame.shows[body])];
        let [x, y] = frame.at[body];
        [x + left, y + top, x + right, y + bottom]
    }
}

/// The number of frames: enough that sprites move among each other, and few enough to fit into
/// memory.
const fn frame_count(bodies: usize) -> usize {
    if bodies < 500_000 { 32 } else { 16 }
}

/// The picture of an animation that is shown `frames` frames after this one.
const fn next_picture(shown: u16, frames: usize) -> u16 {
    let (shown, pictures) = (shown as usize, ANIMATION);
    (shown / pictures * pictures + (shown + frames) % pictures) as u16
}

/// The position after moving this far along a line of this length and bouncing off its ends.
const fn bounced(way: i64, side: i64) -> i64 {
    let round = way.rem_euclid(2 * side);
    if round < side { round } else { 2 * side - 1 - round }
}

/// Sprites of 8 to 512 px. Each size is larger than the previous one by the same factor.
fn of_many_sizes() -> Result<Vec<Grid>, String> {
    let mut all = Vec::new();
    for step in 0..=12 {
        let side = (8.0 * SQRT_2.powi(step)).round() as u32;
        // Different art at each size.
        all.extend(sprites::of_size(side)?.into_iter().skip(step as usize % 8).step_by(8));
    }
    Ok(all)
}

/// Sixteen animations of four pictures from 20 to 32 px, each with another rotation.
fn animations() -> Result<Vec<Grid>, String> {
    let sizes = [20, 24, 28, SIDE].map(sprites::of_size);
    let sizes: Vec<Vec<Grid>> = sizes.into_iter().collect::<Result<_, _>>()?;
    let count = sizes[0].len();
    Ok((0..count).map(|number| sizes[number % ANIMATION][number].clone()).collect())
}

fn bounds(grid: &Grid) -> [i32; 4] {
    let (x, y, width, height) = grid.bounds().unwrap_or((0, 0, 0, 0));
    let (x, y) = (x as i32, y as i32);
    [x, y, x + width as i32, y + height as i32]
}

/// The side of a square in which boxes of these sizes, with random top-left corners, have this many
/// overlapping pairs per box.
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
            let mut scene = Scene::new(kind, 5000).unwrap();
            // Two of these frames contain a burst.
            scene.frames.truncate(10);
            for (tally, frame) in expected::of(&scene).into_iter().zip(&scene.frames) {
                // A burst makes the scene denser.
                let denser = (frame.at.len() as f64 / scene.bodies() as f64).powi(2);
                let overlaps = tally.pairs.count as f64 / scene.bodies() as f64 / denser;
                let wanted = if kind == Kind::Sparse { SPARSE } else { OVERLAPS };
                assert!((overlaps - wanted).abs() < 0.15, "{kind:?}: {overlaps}");
                assert!(0 < tally.hits.count && tally.hits.count < tally.pairs.count, "{kind:?}");
            }
        }
    }

    #[test]
    fn all_bodies_or_one_in_a_hundred_move_a_little() {
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Jump) {
            let scene = Scene::new(kind, 1000).unwrap();
            for frames in scene.frames.windows(2) {
                let [before, after] = frames else { unreachable!() };
                let bodies = 0..before.at.len().min(after.at.len());
                // The corner of the visible pixels, whose place differs between pictures.
                let ways = bodies.map(|body| {
                    let (a, b) = (scene.area(before, body), scene.area(after, body));
                    a[0].abs_diff(b[0]).max(a[1].abs_diff(b[1]))
                });
                let ways: Vec<u32> = ways.collect();
                assert!(ways.iter().all(|way| *way <= 3), "{kind:?}");
                let moved = ways.iter().filter(|way| **way > 0).count();
                assert!(if kind == Kind::Few { moved <= 10 } else { moved > 950 }, "{kind:?}");
            }
        }
    }

    #[test]
    fn nothing_stays_where_all_jump() {
        let scene = Scene::new(Kind::Jump, 1000).unwrap();
        for frames in scene.frames.windows(2) {
            let ways = frames[0].at.iter().zip(&frames[1].at);
            let far = ways.filter(|(a, b)| a[0].abs_diff(b[0]).max(a[1].abs_diff(b[1])) > 32);
            assert!(far.count() > 900);
        }
    }

    #[test]
    fn bursts_come_and_go() {
        let scene = Scene::new(Kind::Burst, 20_000).unwrap();
        let counts: Vec<usize> = scene.frames.iter().map(|frame| frame.at.len()).collect();
        assert_eq!(counts, [&[20_000; 8][..], &[21_000; 8], &[20_000; 16]].concat());
        assert_eq!(Kind::Burst.name(20_000), "burst of 1000 inserted");
        assert_eq!(Kind::Burst.name(500), "burst of 50 inserted");
    }

    #[test]
    fn everyone_shows_a_picture_of_another_size() {
        let scene = Scene::new(Kind::Animated, 1000).unwrap();
        let size = |shown: u16| {
            let [left, top, right, bottom] = scene.bounds[usize::from(shown)];
            (right - left).max(bottom - top)
        };
        for frames in scene.frames.windows(2) {
            let pictures = frames[0].shows.iter().zip(frames[1].shows.iter());
            for (before, after) in pictures {
                assert_eq!(before / ANIMATION as u16, after / ANIMATION as u16);
                assert_ne!(size(*before), size(*after));
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
