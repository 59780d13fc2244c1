//! A contender that tests every pair of boxes in two nested loops, as programs without a broad
//! phase do.

use super::super::scenes::{Frame, Scene};
use super::ground::Finder;

/// The boxes of a frame.
pub(super) struct Boxes<'a> {
    scene: &'a Scene,
    boxes: Vec<[i32; 4]>,
    pairs: Vec<(u32, u32)>,
}

impl<'a> Boxes<'a> {
    pub(super) const fn new(scene: &'a Scene) -> Self {
        Self { scene, boxes: Vec::new(), pairs: Vec::new() }
    }
}

impl Finder for Boxes<'_> {
    fn find(&mut self, frame: &Frame) -> &[(u32, u32)] {
        let bodies = 0..frame.at.len();
        self.boxes.clear();
        self.boxes.extend(bodies.map(|body| self.scene.area(frame, body)));
        self.pairs.clear();
        for (number, a) in self.boxes.iter().enumerate() {
            for (other, b) in self.boxes.iter().enumerate().skip(number + 1) {
                if a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3] {
                    self.pairs.push((number as u32, other as u32));
                }
            }
        }
        &self.pairs
    }
}
