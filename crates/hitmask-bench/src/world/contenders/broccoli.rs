//! `broccoli` as a contender. It builds a tree in every frame, over boxes that it sorts in place,
//! as its authors intend.
//!
//! The times of all documented variants differed by at most a tenth. The variants have boxes in the
//! order of the last tree or of the bodies, with numbers or references next to them, and smaller
//! leaves.

use broccoli::Tree as Broccoli;
use broccoli::aabb::Rect;

use super::super::scenes::{Frame, Scene};
use super::ground::Finder;

/// The boxes from which a tree is built.
pub(super) struct Tree<'a> {
    scene: &'a Scene,
    boxes: Vec<(Rect<i32>, u32)>,
    pairs: Vec<(u32, u32)>,
}

impl<'a> Tree<'a> {
    pub(super) const fn new(scene: &'a Scene) -> Self {
        Self { scene, boxes: Vec::new(), pairs: Vec::new() }
    }
}

impl Finder for Tree<'_> {
    fn find(&mut self, frame: &Frame) -> &[(u32, u32)] {
        self.boxes.clear();
        self.boxes.extend((0..frame.at.len()).map(|body| {
            let [left, top, right, bottom] = self.scene.area(frame, body);
            // In this library, boxes that only touch also overlap.
            (broccoli::rect(left, right - 1, top, bottom - 1), body as u32)
        }));
        let pairs = &mut self.pairs;
        pairs.clear();
        Broccoli::new(&mut self.boxes)
            .find_colliding_pairs(|a, b| pairs.push((*a.unpack_inner(), *b.unpack_inner())));
        &self.pairs
    }
}
