//! Whether there are more pairs than a limit, with work and memory that the limit bounds.

use super::overlaps::Candidates;
use super::{Bodies, Broad, CrowdState, Test};
use crate::kernel::at_level;

impl Broad {
    /// Whether there are more than `limit` pairs of bodies that can collide, whose boxes overlap and that pass `test`. More than
    /// [`u32::MAX`] pairs are always too many.
    ///
    /// The neighbor list that it builds is that of the next search.
    pub(crate) fn exceeds<T: Test>(&mut self, bodies: Bodies<'_>, test: &T, limit: u64) -> bool {
        self.refresh(bodies);
        let limit = limit.min(u32::MAX.into());
        if !self.neighbors.is_built && !self.finds_up_to(bodies, limit) {
            // Fat boxes overlap more often than boxes do, so index the boxes as they are now.
            self.rebuild_interval = self.rebuild_interval.paused();
            self.rebuild(bodies);
            if !self.finds_up_to(bodies, limit) {
                return true;
            }
        }
        let candidates = Candidates { bodies, test, all_meet: false };
        let Self { level, lines, boxes, neighbors, escaped, .. } = self;
        at_level!(*level, vectors => {
            let mut others = 0;
            if !escaped.is_empty() {
                others = escaped.count(vectors, lines, boxes, neighbors, &candidates);
            }
            if neighbors.others.len() as u64 + others <= limit {
                return false;
            }
            let is_pair = |(first, second): &(u32, u32)| {
                candidates.overlap(*first, *second) && candidates.are_pair(vectors, *first, *second)
            };
            neighbors.pairs().filter(is_pair).count() as u64 + others > limit
        })
    }

    /// Builds the neighbor list if it has at most `limit` pairs. Returns whether it has.
    fn finds_up_to(&mut self, bodies: Bodies<'_>, limit: u64) -> bool {
        if self.crowds == CrowdState::Stale {
            self.rebuild(bodies);
        }
        let is_within = self.count_neighbors(bodies, Some(limit));
        if is_within {
            self.fill_neighbors(bodies);
        }
        is_within
    }
}
