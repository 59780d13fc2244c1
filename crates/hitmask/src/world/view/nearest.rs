//! Who is near, and how far away: growing squares around who asks.
//!
//! What is not in the box that is so many pixels larger on each side is at least so many pixels away. So the box grows until
//! what was found is nearer than all that was not looked at.

use alloc::vec::Vec;
use core::cell::Cell;

use super::{Probe, Sieve, View};
use crate::mask::push;
use crate::pose::Placed;
use crate::separation::Gap;
use crate::space::WorldBox;
use crate::world::{ColliderId, Filter, WorldError};

/// How far the first box reaches.
const NEAR: i64 = 32;

/// How far the last one does before all colliders are looked at, one after the other.
const FAR: i64 = 1 << 13;

/// So far reaches the box that holds all: no two masks in `i32` are further apart.
const EVERYWHERE: i64 = 1 << 34;

/// As soon as a box holds one in so many, it is as well to look at all.
const MANY: usize = 16;

impl View<'_> {
    /// The collider that is nearest to another, to a mask or to a pixel, and how far apart they are and between which pixels: as
    /// [`Placed::gap`], 0 where they overlap or touch. Of equally near ones it is that with the smallest index; `None`
    /// where there is none, however far away.
    ///
    /// Whom a collider meets does not matter here. Costs a gap for each collider of which the box is no further away than the
    /// answer, and for few others. Of terrain all chunks are looked at, but only for where they are. Nothing is allocated, but
    /// for a [`Point`](crate::Point).
    ///
    /// ```
    /// # use hitmask::{Collider, Layer, Mask, Point, World};
    /// const ENEMY: Layer = Layer::new(1).unwrap();
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let missile = world.insert(Collider::new(sprite).at(0, 0))?;
    /// let enemies = [(100, 0), (30, 40), (-2_000_000_000, 0)];
    /// let enemies = enemies.map(|(x, y)| world.insert(Collider::new(sprite).at(x, y).layer(ENEMY)));
    /// let view = world.view()?;
    /// let (target, gap) = view.nearest(missile, ENEMY)?.expect("there are some");
    /// assert_eq!((target, gap.gap2), (enemies[1].clone()?, 22 * 22 + 32 * 32));
    /// let (target, _) = view.nearest(Point::new(-1_500_000_000, 0), ENEMY)?.expect("there are some");
    /// assert_eq!(target, enemies[2].clone()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::NoSuchCollider`], [`WorldError::WrongKind`] for terrain, and [`WorldError::OutOfMemory`].
    pub fn nearest<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        filter: impl Into<Filter>,
    ) -> Result<Option<(ColliderId, Gap)>, WorldError> {
        self.ask(probe.into(), filter.into(), |mask, sieve| {
            let mut nearest: Option<(u32, Gap)> = None;
            self.rings(mask, sieve, |ring| {
                // The one whose box is nearest is near enough that most others are left out by their boxes.
                let mut first: Option<(u128, u32)> = None;
                ring.visit(|slot, apart| {
                    if first.is_none_or(|first| (apart, slot) < first) {
                        first = Some((apart, slot));
                    }
                });
                let mut look = |slot: u32, apart: u128| {
                    let most = nearest.map_or(u128::MAX, |(_, gap)| gap.gap2);
                    if apart <= most
                        && let Some(gap) = self.gap(slot, mask, most)
                        && nearest.is_none_or(|(other, best)| (gap.gap2, slot) < (best.gap2, other))
                    {
                        nearest = Some((slot, gap));
                    }
                };
                if let Some((apart, slot)) = first {
                    look(slot, apart);
                    ring.visit(|other, apart| {
                        if other != slot {
                            look(other, apart);
                        }
                    });
                }
                Ok(nearest.map(|(_, gap)| gap.gap2))
            })?;
            Ok(nearest.map(|(slot, gap)| (self.id(slot), gap)))
        })
    }

    /// The `count` colliders that are nearest to another, to a mask or to a pixel, or all where there are less: by how far
    /// away they are and then by index. `found` becomes the list. As [`nearest`](Self::nearest).
    ///
    /// # Errors
    /// As [`nearest`](Self::nearest).
    pub fn nearest_all<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        count: usize,
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, Gap)>,
    ) -> Result<(), WorldError> {
        found.clear();
        self.ask(probe.into(), filter.into(), |mask, sieve| {
            if count == 0 {
                return Ok(());
            }
            self.rings(mask, sieve, |ring| {
                let most = |found: &[(ColliderId, Gap)]| {
                    let last = found.last().filter(|_| found.len() >= count);
                    last.map(|(_, gap)| gap.gap2)
                };
                let mut result = Ok(());
                ring.visit(|slot, apart| {
                    let limit = most(found).unwrap_or(u128::MAX);
                    if apart > limit || result.is_err() {
                        return;
                    }
                    let Some(gap) = self.gap(slot, mask, limit) else { return };
                    let key = (gap.gap2, self.id(slot));
                    let place = found.partition_point(|(id, gap)| (gap.gap2, *id) < key);
                    if place < count {
                        found.truncate(count - 1);
                        result = push(found, (key.1, gap));
                        let end = found.len();
                        found[place..end].rotate_right(1);
                    }
                });
                result?;
                Ok(most(found))
            })
        })
    }

    /// All colliders that are no more than `distance` pixels away from another, from a mask or from a pixel: by how far away they
    /// are and then by index. `found` becomes the list. As [`nearest`](Self::nearest).
    ///
    /// # Errors
    /// As [`nearest`](Self::nearest).
    pub fn within<'p>(
        self,
        probe: impl Into<Probe<'p>>,
        distance: u32,
        filter: impl Into<Filter>,
        found: &mut Vec<(ColliderId, Gap)>,
    ) -> Result<(), WorldError> {
        found.clear();
        self.ask(probe.into(), filter.into(), |mask, sieve| {
            let most = u128::from(distance).pow(2);
            let mut result = Ok(());
            let reach = i64::from(distance) + 1;
            let Some(ring) = Ring::first(self, mask, sieve, reach) else { return Ok(()) };
            ring.visit(|slot, apart| {
                if apart <= most
                    && result.is_ok()
                    && let Some(gap) = self.gap(slot, mask, most)
                {
                    result = push(found, (self.id(slot), gap));
                }
            });
            result?;
            found.sort_unstable_by_key(|(id, gap)| (gap.gap2, *id));
            Ok(())
        })
    }

    /// The gap between a mask and a slot's collider, if it is no more than `most`.
    fn gap(self, slot: u32, mask: Placed<'_>, most: u128) -> Option<Gap> {
        self.world.shown(slot)?.gap(mask, most)
    }

    /// Looks at ever larger boxes, until `look` says the square of a distance to which enough was found, and no one further out can
    /// be as near.
    fn rings(
        self,
        mask: Placed<'_>,
        sieve: Sieve,
        mut look: impl FnMut(&Ring<'_>) -> Result<Option<u128>, WorldError>,
    ) -> Result<(), WorldError> {
        let Some(mut ring) = Ring::first(self, mask, sieve, NEAR) else { return Ok(()) };
        loop {
            let found = look(&ring)?;
            let reach = u128::from(ring.reach.unsigned_abs());
            if found.is_some_and(|found| found < reach * reach) || ring.reach >= EVERYWHERE {
                return Ok(());
            }
            let next =
                if ring.reach < FAR && !ring.holds_many() { 4 * ring.reach } else { EVERYWHERE };
            // What is as far away as the answer so far, and no more, is to be looked at yet.
            let needed = found.map_or(next, |found| found.isqrt() as i64 + 1);
            ring.grow(needed.min(next));
        }
    }
}

/// A box around a mask, without a smaller one.
struct Ring<'a> {
    view: View<'a>,
    sieve: Sieve,
    bounds: WorldBox,
    reach: i64,
    /// What was looked at before.
    inner: WorldBox,
    /// How many colliders were looked at the last time.
    looked: Cell<usize>,
}

impl<'a> Ring<'a> {
    /// The box that reaches so far; `None` where the mask is empty.
    fn first(view: View<'a>, mask: Placed<'_>, sieve: Sieve, reach: i64) -> Option<Self> {
        let bounds = WorldBox::of(mask.bounds()?);
        // How far a collider is does not depend on whom it meets.
        let sieve = Sieve { met_by: None, ..sieve };
        Some(Self { view, sieve, bounds, reach, inner: WorldBox::EMPTY, looked: Cell::new(0) })
    }

    fn grow(&mut self, reach: i64) {
        self.inner = self.bounds.grown(self.reach);
        self.reach = reach;
    }

    /// Calls `found` for all whose boxes reach into it and not into the smaller one, with the square of how far these are away
    /// from the mask's.
    fn visit(&self, mut found: impl FnMut(u32, u128)) {
        let look = |slot: u32, bounds: WorldBox| {
            if !bounds.meets(self.inner) {
                found(slot, bounds.gap2(self.bounds));
            }
        };
        if self.reach == EVERYWHERE {
            self.view.visit_all(self.sieve, look);
        } else {
            self.looked.set(self.view.visit(self.bounds.grown(self.reach), self.sieve, look));
        }
    }

    /// Whether it holds so many colliders that it is as well to look at all.
    fn holds_many(&self) -> bool {
        self.looked.get() > self.view.world.len() as usize / MANY
    }
}
