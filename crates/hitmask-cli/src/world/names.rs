//! The names of colliders in a scene. A name consists of the name of the collider's group, and the
//! collider's number in the group.

use hitmask::world::ColliderId;

use super::group::Group;

/// The names of colliders by number. The number of a collider is its place in the scene.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// The number of each group's first collider.
    firsts: Vec<u32>,
    names: Vec<String>,
    /// Whether each group's colliders have numbers in their names.
    numbered: Vec<bool>,
}

impl Names {
    pub(super) fn of(groups: &[Group]) -> Self {
        let mut first = 0;
        let firsts = groups.iter().map(|group| {
            let own = first;
            first += group.len();
            own
        });
        Self {
            firsts: firsts.collect(),
            names: groups.iter().map(|group| group.name.clone()).collect(),
            numbered: groups.iter().map(|group| group.count.is_some()).collect(),
        }
    }

    /// Returns the number of a collider's group.
    pub(super) fn group(&self, id: ColliderId) -> usize {
        // The first group starts at 0.
        self.firsts.partition_point(|first| *first <= id.index()) - 1
    }

    /// Returns the name of a collider, such as `rock`, or `rock/17` in a group of many.
    pub(crate) fn name(&self, id: ColliderId) -> String {
        let group = self.group(id);
        let name = &self.names[group];
        if self.numbered[group] {
            format!("{name}/{}", id.index() - self.firsts[group])
        } else {
            name.clone()
        }
    }
}
