//! Queries which colliders are in an area and which colliders overlap.

use engine::world::ColliderId;

use super::collider::HmColliderId;
use super::event::HmColliderPair;
use super::filter::HmFilter;
use super::object::{id, refused};
use crate::answers::Answers;
use crate::border::{In, Out, Ref};
use crate::figure::HmFigure;
use crate::objects::HmWorld;
use crate::pair::HmContact;
use crate::status::{HmStatus, maybe, status};

/// Tests whether any collider that passes a filter has a pixel inside a figure or mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_any_in(
    world: Ref<HmWorld>,
    figure: In<HmFigure>,
    filter: In<HmFilter>,
    any: Out<bool>,
) -> HmStatus {
    status(|| {
        let (place, figure, filter) = (any.place("any")?, figure.read("figure")?, filter.filter()?);
        let shape = figure.read()?;
        place.write(world.lock("world")?.world.view().any_in(shape.stencil()?, filter));
        Ok(())
    })
}

/// Finds the collider with the smallest index that passes a filter and has a pixel inside a figure
/// or mask. Returns HM_STATUS_NONE if there is no such collider.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_first_in(
    world: Ref<HmWorld>,
    figure: In<HmFigure>,
    filter: In<HmFilter>,
    collider: Out<HmColliderId>,
) -> HmStatus {
    maybe(|| {
        let (place, figure, filter) =
            (collider.place("collider")?, figure.read("figure")?, filter.filter()?);
        let shape = figure.read()?;
        let first = world.lock("world")?.world.view().first_in(shape.stencil()?, filter);
        Ok(first.map(|first| place.write(first.to_bits())))
    })
}

/// Counts the colliders that pass a filter and have a pixel inside a figure or mask.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_count_in(
    world: Ref<HmWorld>,
    figure: In<HmFigure>,
    filter: In<HmFilter>,
    count: Out<u32>,
) -> HmStatus {
    status(|| {
        let (place, figure, filter) =
            (count.place("count")?, figure.read("figure")?, filter.filter()?);
        let shape = figure.read()?;
        place.write(world.lock("world")?.world.view().count_in(shape.stencil()?, filter));
        Ok(())
    })
}

/// Lists all colliders that pass a filter and have a pixel inside a figure or mask, sorted by
/// index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_all_in(
    world: Ref<HmWorld>,
    figure: In<HmFigure>,
    filter: In<HmFilter>,
    colliders: Out<HmColliderId>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (figure, filter) = (figure.read("figure")?, filter.filter()?);
        let shape = figure.read()?;
        let world = &mut *world.lock("world")?;
        let (view, found) = world.view();
        let answers = Answers { list: colliders, capacity, count, name: "colliders" };
        answers.write(|| {
            view.all_in(shape.stencil()?, filter, &mut found.ids);
            Ok(found.ids.iter().copied().map(ColliderId::to_bits))
        })
    })
}

/// Lists all colliders that pass a filter, can collide with the given collider and currently
/// overlap it, sorted by index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_touching(
    world: Ref<HmWorld>,
    collider: HmColliderId,
    filter: In<HmFilter>,
    colliders: Out<HmColliderId>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let filter = filter.filter()?;
        let world = &mut *world.lock("world")?;
        let (view, found) = world.view();
        let answers = Answers { list: colliders, capacity, count, name: "colliders" };
        answers.write(|| {
            view.touching(id(collider), filter, &mut found.ids).map_err(refused)?;
            Ok(found.ids.iter().copied().map(ColliderId::to_bits))
        })
    })
}

/// Lists all pairs of overlapping colliders in which the first passes one filter, the second passes
/// the other, and the layers of both let them collide. The pairs are sorted by the index of the
/// first collider, and then by that of the second.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_pairs_between(
    world: Ref<HmWorld>,
    filter: In<HmFilter>,
    other_filter: In<HmFilter>,
    pairs: Out<HmColliderPair>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (filter, other) = (filter.filter()?, other_filter.filter()?);
        let world = &mut *world.lock("world")?;
        let (view, found) = world.view();
        let answers = Answers { list: pairs, capacity, count, name: "pairs" };
        answers.write(|| {
            view.pairs_between(filter, other, &mut found.pairs);
            Ok(found.pairs.iter().copied().map(HmColliderPair::from))
        })
    })
}

/// Computes how two colliders overlap, regardless of their layers, from the point of view of `a`:
/// see `hm_contact`. Returns HM_STATUS_NONE if the colliders do not overlap, if one of them no
/// longer exists, or if both are terrain.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_contact(
    world: Ref<HmWorld>,
    a: HmColliderId,
    b: HmColliderId,
    contact: Out<HmContact>,
) -> HmStatus {
    maybe(|| {
        let place = contact.place("contact")?;
        let found = world.lock("world")?.world.contact(id(a), id(b));
        Ok(found.map(|found| place.write(found.into())))
    })
}
