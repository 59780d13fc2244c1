//! `parry2d` as a contender, with its bounding volume hierarchy. Every frame moves the leaves,
//! refits the boxes above them, and traverses the hierarchy against itself.
//!
//! As sprites move among each other, the hierarchy degrades, and no remedy is the best everywhere.
//! The remedies are to do nothing, to rebuild the hierarchy in every frame or in every eighth
//! frame, or to call `optimize_incremental` with `refit`, which improves the order of its nodes. A
//! trial on some frames chooses the fastest remedy. Enlarged boxes in which bodies can move led to
//! more pairs to test.

use std::hint::black_box;
use std::time::Instant;

use parry2d::bounding_volume::Aabb;
use parry2d::math::Vector;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use super::super::scenes::{Frame, Scene};
use super::SLOWEST;
use super::ground::Finder;

/// The number of frames in a trial.
const TRIAL: usize = 18;

/// The remedy for a degraded hierarchy.
#[derive(Clone, Copy, Debug)]
enum Remedy {
    Nothing,
    Optimize,
    /// Rebuild the hierarchy once in this many frames.
    Rebuild(u32),
}

/// All remedies that a trial compares.
const REMEDIES: [Remedy; 4] =
    [Remedy::Nothing, Remedy::Optimize, Remedy::Rebuild(8), Remedy::Rebuild(1)];

/// The hierarchy.
pub(super) struct Tree<'a> {
    scene: &'a Scene,
    tree: Bvh,
    workspace: BvhWorkspace,
    remedy: Remedy,
    frames: u32,
    /// The number of bodies in the hierarchy.
    bodies: u32,
    pairs: Vec<(u32, u32)>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(scene: &'a Scene) -> Self {
        let with = |remedy| {
            let mut tree = Self {
                scene,
                tree: Bvh::new(),
                workspace: BvhWorkspace::default(),
                remedy,
                frames: 0,
                bodies: 0,
                pairs: Vec::new(),
            };
            tree.build(&scene.frames[0]);
            tree
        };
        // The duration of a trial in seconds, unless a frame takes too long.
        let seconds = |remedy| {
            let mut tree = with(remedy);
            let mut frames = scene.order();
            let mut find = |frames: &mut dyn Iterator<Item = usize>| {
                let start = Instant::now();
                for frame in frames {
                    let begin = Instant::now();
                    black_box(tree.find(&scene.frames[frame]));
                    if begin.elapsed() > SLOWEST {
                        return None;
                    }
                }
                Some(start.elapsed().as_secs_f64())
            };
            // The other contenders are not measured with a new tree either.
            find(&mut frames.by_ref().take(2 * scene.frames.len()))?;
            find(&mut frames.take(TRIAL))
        };
        let trials = REMEDIES.map(|remedy| (seconds(remedy).unwrap_or(f64::INFINITY), remedy));
        let best = trials.into_iter().min_by(|(one, _), (other, _)| one.total_cmp(other));
        with(best.map_or(Remedy::Nothing, |(_, remedy)| remedy))
    }

    fn build(&mut self, frame: &Frame) {
        let boxes: Vec<Aabb> =
            (0..frame.at.len()).map(|body| area(self.scene, frame, body)).collect();
        self.bodies = boxes.len() as u32;
        self.tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &boxes);
        // Refit once, so that the nodes are in memory in the order of traversal.
        self.tree.refit(&mut self.workspace);
    }

    fn move_all(&mut self, frame: &Frame) {
        self.frames += 1;
        if let Remedy::Rebuild(frames) = self.remedy
            && self.frames.is_multiple_of(frames)
        {
            return self.build(frame);
        }
        let bodies = frame.at.len() as u32;
        for body in bodies..self.bodies {
            self.tree.remove(body);
        }
        self.bodies = bodies;
        for body in 0..bodies {
            let area = area(self.scene, frame, body as usize);
            self.tree.insert_or_update_partially(area, body, 0.0);
        }
        if matches!(self.remedy, Remedy::Optimize) {
            self.tree.optimize_incremental(&mut self.workspace);
            self.tree.refit(&mut self.workspace);
        } else {
            self.tree.refit_without_opt();
        }
    }
}

/// The box of a body. In this library, boxes that only touch also overlap, so the box is half a
/// pixel smaller. Single-precision floats can resolve that half pixel everywhere in the scenes.
fn area(scene: &Scene, frame: &Frame, body: usize) -> Aabb {
    let [left, top, right, bottom] = scene.area(frame, body).map(|edge| edge as f32);
    Aabb::new(Vector::new(left, top), Vector::new(right - 0.5, bottom - 0.5))
}

impl Finder for Tree<'_> {
    const IN_MANY: bool = true;

    fn find(&mut self, frame: &Frame) -> &[(u32, u32)] {
        match &self.scene.movers {
            Some(movers) => {
                for body in movers {
                    let area = area(self.scene, frame, *body as usize);
                    self.tree.insert_or_update_partially(area, *body, 0.0);
                }
                self.tree.refit_partial(&[], movers);
            }
            None => self.move_all(frame),
        }
        let pairs = &mut self.pairs;
        pairs.clear();
        let mut found = |a, b| pairs.push((a, b));
        self.tree.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut found);
        &self.pairs
    }
}
