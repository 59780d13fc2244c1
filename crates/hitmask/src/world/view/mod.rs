//! Questions to a world about where its colliders are now.
//!
//! `probe` is who asks. Each question looks at the colliders around: those in a box, or along a `way`, piece by piece.
//! `inside` is who has pixels in a figure or under a mask, `touching` who overlaps whom, `sweep` and `ray` what is met on a
//! way, `nearest` who is how far, `way_out` the shortest way out of all that is in the way.

mod inside;
mod nearest;
mod probe;
mod ray;
mod sweep;
mod touching;
mod way;
mod way_out;

pub use probe::Probe;

use super::tick::bodies;
use super::{ColliderId, ColliderRef, Filter, Layer, World, WorldError};
use crate::broad::Traits;
use crate::space::{Rect, WorldBox};
use crate::terrain::Shown;

/// A world that answers questions about where its colliders are now: [`World::view`] makes it.
///
/// Nothing in it can be changed as long as there is a view. It is cheap to copy, and threads may ask it at the same time.
///
/// | | |
/// | --- | --- |
/// | [`any_in`](Self::any_in), [`first_in`](Self::first_in), [`all_in`](Self::all_in), [`count_in`](Self::count_in) | who has a set pixel in a figure, or under a mask |
/// | [`touching`](Self::touching), [`pairs_between`](Self::pairs_between) | whom a collider touches; who of a group touches whom of another |
/// | [`sweep`](Self::sweep), [`sweep_continuous`](Self::sweep_continuous) | what something meets first on its way; all that it meets |
/// | [`ray`](Self::ray), [`ray_all`](Self::ray_all) | what a ray hits |
/// | [`nearest`](Self::nearest), [`nearest_all`](Self::nearest_all), [`within`](Self::within) | who is near, and how far away |
/// | [`way_out`](Self::way_out) | the shortest way out of all that is in the way |
///
/// Each takes a [`Filter`], or a layer or layers as they are: it is about those colliders only. Where a collider touches or
/// sweeps, it is also about those only that it meets, as in a tick; it never finds itself.
///
/// Answers do not depend on the order in which colliders moved, nor on how the world looks them up. Lists are sorted: by index,
/// or by time or distance and then by index. They are put into lists of yours, which are emptied first, so that nothing
/// is allocated where these have room. What is named by a name that is no more is
/// [`WorldError::NoSuchCollider`], and where a list cannot grow the answer is [`WorldError::OutOfMemory`].
///
/// ```
/// use hitmask::{Collider, Filter, Layer, Mask, Segment, World};
/// const WALL: Layer = Layer::new(1).unwrap();
///
/// let mut world = World::new();
/// let (wall, guard) = (world.add_mask(Mask::full(4, 40)?)?, world.add_mask(Mask::full(8, 16)?)?);
/// let wall = world.insert(Collider::new(wall).at(50, 0).layer(WALL).still())?;
/// let guard = world.insert(Collider::new(guard).at(0, 10))?;
/// let thief = world.insert(Collider::new(world.get(guard).unwrap().sprite().unwrap()).at(90, 12))?;
///
/// let view = world.view()?;
/// let sight = Segment::between_pixels((4, 12), (94, 14));
/// let (seen, hit) = view.ray(sight, Filter::ALL.except(guard)).expect("something stands there");
/// assert_eq!((seen, hit.pixel.x), (wall, 50));
///
/// let (met, hit) = view.sweep(guard, (90, 0), Filter::ALL.solid())?.expect("the wall");
/// assert_eq!((met, hit.free.unwrap().x), (wall, 42));
///
/// let (near, gap) = view.nearest(thief, Filter::ALL)?.expect("there are others");
/// assert_eq!((near, gap.gap2), (wall, 36 * 36));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    world: &'a World,
}

/// Whom a question is about.
#[derive(Clone, Copy, Debug)]
struct Sieve {
    filter: Filter,
    /// The slot of who asks.
    without: Option<u32>,
    /// Whom they must meet.
    met_by: Option<Traits>,
}

impl World {
    /// This world, asked about where its colliders are now.
    ///
    /// The index that finds what is around is brought up to date where that is worth it: after a tick, and while only few have
    /// moved since, this costs nothing, and each question looks at those few one by one. After [`World::move_all`] it is looked
    /// who has moved further than was to be expected; if these are many, all are indexed anew, which costs about as much
    /// as the most expensive tick. So it is best to move all and then to ask all, but moving one and asking, one after the
    /// other, is not much worse.
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`].
    pub fn view(&mut self) -> Result<View<'_>, WorldError> {
        self.settle()?;
        Ok(View::of(self))
    }
}

impl<'a> View<'a> {
    /// A settled world.
    pub(super) const fn of(world: &'a World) -> Self {
        Self { world }
    }

    /// The world.
    pub const fn world(self) -> &'a World {
        self.world
    }

    /// A collider as it is now; `None` where there is none of this name. [`World::get`].
    pub fn get(self, id: ColliderId) -> Option<ColliderRef<'a>> {
        self.world.get(id)
    }

    fn id(self, slot: u32) -> ColliderId {
        self.world.state.colliders.id(slot)
    }

    /// The box of all set pixels of a slot's collider; empty where the slot or the shape is.
    #[inline]
    fn bounds(self, slot: u32) -> WorldBox {
        bodies(&self.world.state.colliders, &self.world.state.stances).area(slot)
    }

    fn traits(self, slot: u32) -> Traits {
        self.world.state.colliders.traits[slot as usize]
    }

    /// Calls `found` for each collider that a question is about whose box now has a pixel in an area, with that box; in no
    /// order, none twice. How many were looked at, whomever the question is about.
    fn visit(self, area: WorldBox, sieve: Sieve, mut found: impl FnMut(u32, WorldBox)) -> usize {
        let mut looked = 0;
        self.around(area, |slot, bounds| {
            looked += 1;
            if self.passes(sieve, slot) {
                found(slot, bounds);
            }
        });
        looked
    }

    /// Calls `found` for each collider that a filter lets through and whose box has a pixel in an area: with its name, its layer
    /// and what it shows, in no order.
    pub(crate) fn shown_in(
        self,
        area: Rect,
        filter: Filter,
        mut found: impl FnMut(ColliderId, Layer, Shown<'a>),
    ) {
        self.visit(WorldBox::of(area), filter.into(), |slot, _| {
            let layer = Layer::new(self.traits(slot).layer);
            if let Some((layer, shown)) = layer.zip(self.world.shown(slot)) {
                found(self.id(slot), layer, shown);
            }
        });
    }

    /// [`visit`](Self::visit) of the whole world, in the order of the slots.
    fn visit_all(self, sieve: Sieve, mut found: impl FnMut(u32, WorldBox)) {
        for slot in (0..self.world.state.colliders.slots()).filter(|slot| self.passes(sieve, *slot))
        {
            let bounds = self.bounds(slot);
            if !bounds.is_empty() {
                found(slot, bounds);
            }
        }
    }

    /// Whether no collider's box has a pixel in an area.
    fn is_vacant(self, area: WorldBox) -> bool {
        let mut is_vacant = true;
        self.around(area, |_, _| is_vacant = false);
        is_vacant
    }

    /// Calls `found` for all colliders whose boxes now have a pixel in an area, with that box.
    #[inline(always)]
    fn around(self, area: WorldBox, mut found: impl FnMut(u32, WorldBox)) {
        let world = self.world;
        world.broad.visit(area, |slot| {
            let bounds = self.bounds(slot);
            if bounds.meets(area) {
                found(slot, bounds);
            }
        });
    }

    /// Those that a filter lets through and a slot's collider meets, itself left out.
    fn sieve_of(self, slot: u32, filter: Filter) -> Sieve {
        Sieve { filter, without: Some(slot), met_by: Some(self.traits(slot)) }
    }

    /// Whether a question is about a slot's collider.
    #[inline]
    fn passes(self, sieve: Sieve, slot: u32) -> bool {
        let traits = self.traits(slot);
        sieve.filter.passes(traits, || self.id(slot))
            && sieve.without != Some(slot)
            && sieve.met_by.is_none_or(|asker| asker.meet(traits))
    }
}

impl From<Filter> for Sieve {
    fn from(filter: Filter) -> Self {
        Self { filter, without: None, met_by: None }
    }
}
