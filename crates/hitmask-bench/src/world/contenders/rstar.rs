//! `rstar`: its tree of all boxes, loaded as a whole every frame, joined with itself.
//!
//! That is the fastest of the ways that it documents: to look for each box in the tree took a tenth to a half longer, and
//! larger nodes or single floats gained nothing. Where few move, they are removed and inserted again instead.

use rstar::RTree;
use rstar::primitives::{GeomWithData, Rectangle};

use super::super::scenes::Scene;
use super::Finder;

type Body = GeomWithData<Rectangle<[i32; 2]>, u32>;

/// The tree, and where all stood when it was last asked.
pub(super) struct Tree<'a> {
    scene: &'a Scene,
    tree: RTree<Body>,
    /// Where those who move stand in the tree.
    before: Vec<Body>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(scene: &'a Scene) -> Self {
        let mut tree = Self { scene, tree: RTree::new(), before: Vec::new() };
        if let Some(movers) = &scene.movers {
            tree.load(&scene.frames[0]);
            let bodies = movers.iter().map(|body| tree.body(*body, &scene.frames[0]));
            tree.before = bodies.collect();
        }
        tree
    }

    fn body(&self, body: u32, positions: &[[i32; 2]]) -> Body {
        let [left, top, right, bottom] = self.scene.area(body as usize, positions[body as usize]);
        // Its boxes overlap where they touch.
        let area = Rectangle::from_corners([left, top], [right - 1, bottom - 1]);
        GeomWithData::new(area, body)
    }

    fn load(&mut self, positions: &[[i32; 2]]) {
        let bodies = (0..positions.len() as u32).map(|body| self.body(body, positions));
        self.tree = RTree::bulk_load(bodies.collect());
    }
}

impl Finder for Tree<'_> {
    fn find(&mut self, positions: &[[i32; 2]], pairs: &mut Vec<(u32, u32)>) {
        if self.scene.movers.is_some() {
            for number in 0..self.before.len() {
                let before = self.before[number];
                let now = self.body(before.data, positions);
                if now != before {
                    self.tree.remove(&before);
                    self.tree.insert(now);
                    self.before[number] = now;
                }
            }
        } else {
            self.load(positions);
        }
        pairs.clear();
        let both = self.tree.intersection_candidates_with_other_tree(&self.tree);
        let both = both.map(|(a, b)| (a.data, b.data));
        // It finds each pair from both sides, and everyone with itself.
        pairs.extend(both.filter(|(a, b)| a < b));
    }
}
