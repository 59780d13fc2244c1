//! Finds the nearest colliders and their distances by searching larger and larger boxes.
//!
//! A collider that does not reach into the box with a margin of n pixels is at least n pixels away.
//! The box therefore grows until all colliders found are nearer than any collider that has not been
//! visited.

use alloc::vec::Vec;
use core::cell::Cell;

use super::{Candidates, Probe, View};
use crate::pose::Placed;
use crate::separation::Distance;
use crate::space::Bounds;
use crate::world::{ColliderId, Filter, WorldError};

/// The margin of the first box, in pixels.
const NEAR: i64 = 32;

/// The largest margin before the search visits all colliders one by one.
const FAR: i64 = 1 << 13;

/// The margin of a box that contains everything, because no two masks in `i32` are farther apart.
const EVERYWHERE: i64 = 1 << 34;

/// If a box contains more than one in `MANY` of the world's colliders, visiting all colliders is as
/// fast.
const MANY: usize = 16;

impl View<'_> {
    /// Returns the collider that is nearest to another collider, to a mask or to a pixel. The
    /// result also contains the distance and the two pixels between which it is measured; see
    /// [`Placed::distance`]. The distance is 0 if the two overlap or touch. If several colliders
    /// are equally near, returns the one with the smallest index. If no collider passes the filter,
    /// returns `None`. There is no maximum distance.
    ///
    /// A collider that you start from also finds colliders that it cannot collide with, because
    /// layers matter only in the filter. The call costs one distance computation for each collider
    /// whose box is no farther away than the answer, and for a few other colliders. If a collider
    /// is terrain, the call also checks the boxes of all its chunks. The call allocates nothing,
    /// unless you start from a [`Point`](crate::Point).
    ///
    /// ```
    /// # use hitmask::{Mask, Point};
    /// # use hitmask::world::{Collider, Layer, World};
    /// const ENEMY: Layer = Layer::new(1).unwrap();
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let missile = world.insert(Collider::new(sprite).at((0, 0)))?;
    /// let enemies = [(100, 0), (30, 40), (-2_000_000_000, 0)];
    /// let enemies = enemies
    ///     .map(|(x, y)| world.insert(Collider::new(sprite).at((x, y)).layer(ENEMY)));
    /// let view = world.view();
    /// let (target, distance) = view.nearest(missile, ENEMY)?.expect("there are some");
    /// assert_eq!((target, distance.squared), (enemies[1].clone()?, 22 * 22 + 32 * 32));
    /// let (target, _) = view.nearest(Point::new(-1_500_000_000, 0), ENEMY)?.expect("there are some");
    /// assert_eq!(target, enemies[2].clone()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`] if you start from a collider that does not exist, and
    /// [`WorldError::WrongKind`] if you start from terrain.
    #[doc(alias("instance_nearest", "closest"))]
    pub fn nearest<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        filter: impl Into<Filter>,
    ) -> Result<Option<(ColliderId, Distance)>, WorldError> {
        self.with_probe(probe.into(), filter.into(), |mask, candidates| {
            let mut nearest: Option<(u32, Distance)> = None;
            self.search_rings(mask, candidates, |ring| {
                // Start with the collider whose box is nearest. It is usually near enough to rule
                // out most other colliders by their boxes.
                let mut first: Option<(u128, u32)> = None;
                ring.visit(|slot, box_distance| {
                    if first.is_none_or(|first| (box_distance, slot) < first) {
                        first = Some((box_distance, slot));
                    }
                });
                let mut look = |slot: u32, box_distance: u128| {
                    let most = nearest.map_or(u128::MAX, |(_, distance)| distance.squared);
                    if box_distance <= most
                        && let Some(distance) = self.distance(slot, mask, most)
                        && nearest.is_none_or(|(other, best)| {
                            (distance.squared, slot) < (best.squared, other)
                        })
                    {
                        nearest = Some((slot, distance));
                    }
                };
                if let Some((box_distance, slot)) = first {
                    look(slot, box_distance);
                    ring.visit(|other, box_distance| {
                        if other != slot {
                            look(other, box_distance);
                        }
                    });
                }
                nearest.map(|(_, distance)| distance.squared)
            });
            nearest.map(|(slot, distance)| (self.id(slot), distance))
        })
    }

    /// Clears `found` and fills it with the `count` colliders that are nearest to another collider,
    /// to a mask or to a pixel, sorted by distance and then by index. If fewer than `count`
    /// colliders pass the filter, `found` contains all of them. See [`nearest`](Self::nearest).
    ///
    /// # Errors
    /// Same as [`nearest`](Self::nearest).
    #[doc(alias = "k nearest")]
    pub fn nearest_all<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        count: usize,
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, Distance)>,
    ) -> Result<(), WorldError> {
        found.clear();
        self.with_probe(probe.into(), filter.into(), |mask, candidates| {
            if count == 0 {
                return;
            }
            self.search_rings(mask, candidates, |ring| {
                let most = |found: &[(ColliderId, Distance)]| {
                    let last = found.last().filter(|_| found.len() >= count);
                    last.map(|(_, distance)| distance.squared)
                };
                ring.visit(|slot, box_distance| {
                    let limit = most(found).unwrap_or(u128::MAX);
                    if box_distance > limit {
                        return;
                    }
                    let Some(distance) = self.distance(slot, mask, limit) else { return };
                    let key = (distance.squared, self.id(slot));
                    let place =
                        found.partition_point(|(id, distance)| (distance.squared, *id) < key);
                    if place < count {
                        found.truncate(count - 1);
                        found.push((key.1, distance));
                        let end = found.len();
                        found[place..end].rotate_right(1);
                    }
                });
                most(found)
            });
        })
    }

    /// Clears `found` and fills it with all colliders within `distance` pixels of another collider,
    /// of a mask or of a pixel, sorted by distance and then by index. See
    /// [`nearest`](Self::nearest).
    ///
    /// # Errors
    /// Same as [`nearest`](Self::nearest).
    #[doc(alias = "radius")]
    pub fn within<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        distance: u32,
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, Distance)>,
    ) -> Result<(), WorldError> {
        found.clear();
        self.with_probe(probe.into(), filter.into(), |mask, candidates| {
            let most = u128::from(distance).pow(2);
            let reach = i64::from(distance) + 1;
            let Some(ring) = Ring::first(self, mask, candidates, reach) else { return };
            ring.visit(|slot, box_distance| {
                if box_distance <= most
                    && let Some(distance) = self.distance(slot, mask, most)
                {
                    found.push((self.id(slot), distance));
                }
            });
            found.sort_unstable_by_key(|(id, distance)| (distance.squared, *id));
        })
    }

    /// Returns the distance between a mask and a slot's collider, if its square is at most `most`.
    fn distance(self, slot: u32, mask: Placed<'_>, most: u128) -> Option<Distance> {
        self.world.shape(slot)?.distance(mask, most)
    }

    /// Searches larger and larger boxes, until `look` returns the square of a distance and all
    /// remaining colliders are farther away than that.
    fn search_rings(
        self,
        mask: Placed<'_>,
        candidates: Candidates,
        mut look: impl FnMut(&Ring<'_>) -> Option<u128>,
    ) {
        let Some(mut ring) = Ring::first(self, mask, candidates, NEAR) else { return };
        loop {
            let found = look(&ring);
            let reach = u128::from(ring.reach.unsigned_abs());
            if found.is_some_and(|found| found < reach * reach) || ring.reach >= EVERYWHERE {
                return;
            }
            let next =
                if ring.reach < FAR && !ring.holds_many() { 4 * ring.reach } else { EVERYWHERE };
            // The next box must also contain colliders that are exactly as far away as the answer
            // so far.
            let needed = found.map_or(next, |found| found.isqrt() as i64 + 1);
            ring.grow(needed.min(next));
        }
    }
}

/// A box around a mask, minus the smaller box that was visited before.
struct Ring<'a> {
    view: View<'a>,
    candidates: Candidates,
    bounds: Bounds,
    reach: i64,
    /// The box that was visited before.
    inner: Bounds,
    /// The number of colliders that the last call visited.
    visited: Cell<usize>,
}

impl<'a> Ring<'a> {
    /// Returns the box with this margin; `None` if the mask is empty.
    fn first(view: View<'a>, mask: Placed<'_>, candidates: Candidates, reach: i64) -> Option<Self> {
        let bounds = Bounds::of(mask.bounds()?);
        // Distances do not depend on which layers can collide.
        let candidates = Candidates { collides_with: None, ..candidates };
        Some(Self { view, candidates, bounds, reach, inner: Bounds::EMPTY, visited: Cell::new(0) })
    }

    fn grow(&mut self, reach: i64) {
        self.inner = self.bounds.grown(self.reach);
        self.reach = reach;
    }

    /// Calls `found` for all candidates whose boxes reach into this box but not into the smaller
    /// one, with the square of the distance between their box and the mask's box.
    fn visit(&self, mut found: impl FnMut(u32, u128)) {
        let mut look = |slot: u32, bounds: Bounds| {
            if !bounds.overlaps(self.inner) {
                found(slot, bounds.distance_squared(self.bounds));
            }
        };
        if self.reach == EVERYWHERE {
            self.view.visit_all(self.candidates, &mut look);
        } else {
            let area = self.bounds.grown(self.reach);
            self.visited.set(self.view.visit(area, self.candidates, &mut look));
        }
    }

    /// Returns whether the box contains enough colliders that visiting the whole world is as fast.
    fn holds_many(&self) -> bool {
        self.visited.get() > self.view.world.len() as usize / MANY
    }
}
