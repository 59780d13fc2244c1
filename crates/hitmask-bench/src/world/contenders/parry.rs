//! `parry2d`: its hierarchy of bounding volumes, built once; every frame its leaves are moved, the boxes above them follow,
//! and it is traversed against itself.
//!
//! That is the fastest of the ways that it documents: to rebuild it every frame took four to ten times as long, wider
//! boxes in which bodies can move made more pairs to test, and `refit`, which puts its nodes into a better order, and
//! `optimize_incremental` cost more than they gained while bodies move as little as here.

use parry2d::bounding_volume::Aabb;
use parry2d::math::Vector;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

use super::super::scenes::Scene;
use super::Finder;

/// The hierarchy.
pub(super) struct Tree<'a> {
    scene: &'a Scene,
    tree: Bvh,
    workspace: BvhWorkspace,
}

impl<'a> Tree<'a> {
    pub(super) fn new(scene: &'a Scene) -> Self {
        let boxes = scene.frames[0].iter().enumerate();
        let boxes: Vec<Aabb> = boxes.map(|(body, at)| area(scene, body, *at)).collect();
        let mut tree = Bvh::from_leaves(BvhBuildStrategy::Binned, &boxes);
        let mut workspace = BvhWorkspace::default();
        // Once, so that it lies in memory as it is traversed.
        tree.refit(&mut workspace);
        Self { scene, tree, workspace }
    }
}

/// The box of a body. Its boxes overlap where they touch: half a pixel less, which single floats can tell as far from the
/// origin as scenes reach.
fn area(scene: &Scene, body: usize, at: [i32; 2]) -> Aabb {
    let [left, top, right, bottom] = scene.area(body, at).map(|edge| edge as f32);
    Aabb::new(Vector::new(left, top), Vector::new(right - 0.5, bottom - 0.5))
}

impl Finder for Tree<'_> {
    fn find(&mut self, positions: &[[i32; 2]], pairs: &mut Vec<(u32, u32)>) {
        match &self.scene.movers {
            Some(movers) => {
                for body in movers {
                    let at = positions[*body as usize];
                    let area = area(self.scene, *body as usize, at);
                    self.tree.insert_or_update_partially(area, *body, 0.0);
                }
                self.tree.refit_partial(&[], movers);
            }
            None => {
                for (body, at) in positions.iter().enumerate() {
                    let area = area(self.scene, body, *at);
                    self.tree.insert_or_update_partially(area, body as u32, 0.0);
                }
                self.tree.refit_without_opt();
            }
        }
        pairs.clear();
        let mut found = |a, b| pairs.push((a, b));
        self.tree.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut found);
    }
}
