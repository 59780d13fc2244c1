//! Queries of a world between ticks.
//!
//! Each query visits the candidates in a box, or along a `swept_box` piece by piece. `inside`:
//! finds colliders in a figure or under a mask. `touching`: finds overlaps of colliders. `sweep`
//! and `ray`: find hits on a path. `nearest`: finds neighbors by distance. `nearest_free`: finds
//! the shortest push out of all solid colliders. A `probe` is the collider, mask or pixel that a
//! query starts from.

mod inside;
mod nearest;
mod nearest_free;
mod probe;
mod ray;
mod sweep;
mod swept_box;
mod touching;

pub use probe::Probe;

use super::tick::bodies;
use super::{ColliderId, ColliderRef, Filter, World};
use crate::broad_phase::{Bodies, Traits};
use crate::space::{Bounds, Rect};
use crate::terrain::ShapeRef;

/// Answers queries about the current positions of a world's colliders: overlap tests, rays, sweeps
/// and searches for the nearest colliders. [`World::view`] returns a view.
///
/// The view borrows the world, so you cannot change the world while you use the view. A view is
/// cheap to copy, and several threads can query the same view at the same time.
///
/// | Queries | Answer |
/// | --- | --- |
/// | [`any_in`](Self::any_in), [`first_in`](Self::first_in), [`all_in`](Self::all_in), [`count_in`](Self::count_in) | colliders with a set pixel in a figure, or under a mask |
/// | [`touching`](Self::touching), [`pairs_between`](Self::pairs_between) | the colliders that a collider overlaps; the overlaps between two groups |
/// | [`sweep`](Self::sweep), [`sweep_continuous`](Self::sweep_continuous), and `_all` | the first collider that a moving mask hits, or all of them |
/// | [`ray`](Self::ray), [`ray_all`](Self::ray_all) | the first collider that a ray hits, or all of them |
/// | [`nearest`](Self::nearest), [`nearest_all`](Self::nearest_all), [`within`](Self::within) | the nearest colliders, and their distances |
/// | [`nearest_free`](Self::nearest_free) | the shortest push out of all solid colliders |
///
/// Every query takes a [`Filter`], a [`Layer`](super::Layer) or [`Layers`](super::Layers), and
/// considers only the colliders that pass it. A query that starts from a collider never finds that
/// collider itself. Overlap tests and sweeps that start from a collider consider only the colliders
/// that it can collide with, as a tick does.
///
/// Answers depend neither on the order in which colliders moved nor on the state of the spatial
/// index. Lists are sorted by index, or by time or distance first and then by index. Queries that
/// return several colliders clear the list that you pass and fill it, so they allocate nothing if
/// the list has enough room. For the id of a collider that no longer exists, queries return
/// [`WorldError::NoSuchCollider`](super::WorldError::NoSuchCollider).
///
/// ```
/// use hitmask::{Mask, Segment};
/// use hitmask::world::{Collider, Filter, Layer, World};
/// const WALL: Layer = Layer::new(1).unwrap();
///
/// let mut world = World::new();
/// let (wall, guard) = (world.add_mask(Mask::full(4, 40)?)?, world.add_mask(Mask::full(8, 16)?)?);
/// let wall = world.insert(Collider::new(wall).at((50, 0)).layer(WALL).still())?;
/// let guard = world.insert(Collider::new(guard).at((0, 10)))?;
/// let sprite = world.get(guard).unwrap().sprite().unwrap();
/// let thief = world.insert(Collider::new(sprite).at((90, 12)))?;
///
/// let view = world.view();
/// let sight = Segment::between_pixels((4, 12), (94, 14));
/// let (seen, hit) = view.ray(sight, Filter::ALL.except(guard)).expect("something is there");
/// assert_eq!((seen, hit.pixel.x), (wall, 50));
///
/// let (blocker, hit) = view.sweep(guard, (90, 0), Filter::ALL.solid())?.expect("the wall");
/// assert_eq!((blocker, hit.free.unwrap().x), (wall, 42));
///
/// let (nearest, distance) = view.nearest(thief, Filter::ALL)?.expect("there are others");
/// assert_eq!((nearest, distance.squared), (wall, 36 * 36));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    world: &'a World,
}

/// The colliders that a query considers.
#[derive(Clone, Copy, Debug)]
struct Candidates {
    filter: Filter,
    /// The slot of the collider that the query starts from.
    except_slot: Option<u32>,
    /// The traits of that collider, if the query considers only the colliders that it can collide
    /// with.
    collides_with: Option<Traits>,
}

impl World {
    /// Returns a [`View`] for queries about the current positions of the colliders.
    ///
    /// The method takes `&mut self` because it updates the spatial index if necessary. A view is
    /// `Copy`, so you can create it once and pass it to code that only reads, such as drawing code.
    ///
    /// Directly after a tick, creating a view costs nothing. Otherwise, the call updates the index
    /// for each collider that has moved since the last update; the first of these after a tick also
    /// costs a pass over all colliders. If more than one in sixteen colliders has moved, the call
    /// sorts all colliders again, which costs about a third of a tick. It is therefore best to move
    /// all colliders first and to query afterwards, but alternating between one move and one query
    /// is not much slower.
    #[doc(alias("query", "space state"))]
    pub fn view(&mut self) -> View<'_> {
        self.refresh();
        View::of(self)
    }
}

impl<'a> View<'a> {
    /// Returns a view of a world whose index is up to date.
    pub(super) const fn of(world: &'a World) -> Self {
        Self { world }
    }

    /// Returns the world.
    pub const fn world(self) -> &'a World {
        self.world
    }

    /// Returns the collider with this id; see [`World::get`].
    pub fn get(self, id: ColliderId) -> Option<ColliderRef<'a>> {
        self.world.get(id)
    }

    fn id(self, slot: u32) -> ColliderId {
        self.world.state.colliders.id(slot)
    }

    /// Returns the box of all set pixels of a slot's collider; empty if the slot or the shape is
    /// empty.
    #[inline]
    fn bounds(self, slot: u32) -> Bounds {
        self.bodies().area(slot)
    }

    fn bodies(self) -> Bodies<'a> {
        bodies(&self.world.state.colliders, &self.world.state.shape_table)
    }

    fn traits(self, slot: u32) -> Traits {
        self.world.state.colliders.traits[slot as usize]
    }

    /// Calls `found` for each candidate whose box has a pixel in an area, with that box, in no
    /// particular order and never twice for the same collider. Returns how many colliders it
    /// visited, candidates or not.
    fn visit(
        self,
        area: Bounds,
        candidates: Candidates,
        found: &mut dyn FnMut(u32, Bounds),
    ) -> usize {
        let mut visited = 0;
        self.world.broad_phase.visit(self.bodies(), area, |slot, bounds| {
            visited += 1;
            if self.is_candidate(candidates, slot) {
                found(slot, bounds);
            }
        });
        visited
    }

    /// Calls `found` with the id and the shape of each collider that passes the filter and whose
    /// box has a pixel in an area, in no particular order.
    pub(crate) fn shapes_in(
        self,
        area: Rect,
        filter: Filter,
        mut found: impl FnMut(ColliderId, ShapeRef<'a>),
    ) {
        self.visit(Bounds::of(area), filter.into(), &mut |slot, _| {
            if let Some(shape) = self.world.shape(slot) {
                found(self.id(slot), shape);
            }
        });
    }

    /// Works like [`visit`](Self::visit) for the whole world, in slot order.
    fn visit_all(self, candidates: Candidates, found: &mut dyn FnMut(u32, Bounds)) {
        for slot in (0..self.world.state.colliders.slots())
            .filter(|slot| self.is_candidate(candidates, *slot))
        {
            let bounds = self.bounds(slot);
            if !bounds.is_empty() {
                found(slot, bounds);
            }
        }
    }

    /// Returns the candidates of a query that starts from a slot's collider: the colliders that
    /// pass the filter and that it can collide with, except itself.
    fn candidates_for(self, slot: u32, filter: Filter) -> Candidates {
        Candidates { filter, except_slot: Some(slot), collides_with: Some(self.traits(slot)) }
    }

    /// Returns whether a query considers a slot's collider.
    #[inline]
    fn is_candidate(self, candidates: Candidates, slot: u32) -> bool {
        let traits = self.traits(slot);
        candidates.filter.passes(traits, || self.id(slot))
            && candidates.except_slot != Some(slot)
            && candidates.collides_with.is_none_or(|subject| subject.meet(traits))
    }
}

impl From<Filter> for Candidates {
    fn from(filter: Filter) -> Self {
        Self { filter, except_slot: None, collides_with: None }
    }
}
