//! Finds nearby colliders, and the shortest way to a free position.

use engine::Distance;
use engine::world::ColliderId;

use super::collider::HmColliderId;
use super::filter::{HmFilter, HmProbe};
use super::object::{id, refused};
use crate::answers::Answers;
use crate::border::{In, Out, Ref};
use crate::objects::HmWorld;
use crate::pair::HmDistance;
use crate::space::HmTranslation;
use crate::status::{HmStatus, maybe, status};

/// A nearby collider and its distance.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmNear {
    /// The collider.
    pub collider: HmColliderId,
    /// The collider's distance. `pixel` belongs to the probe from which the query starts, and
    /// `other` belongs to the collider.
    pub distance: HmDistance,
}

impl From<(ColliderId, Distance)> for HmNear {
    fn from((collider, distance): (ColliderId, Distance)) -> Self {
        Self { collider: collider.to_bits(), distance: distance.into() }
    }
}

/// Finds the collider that is nearest to another collider, a mask or a pixel. If several colliders
/// are equally near, returns the one with the smallest index. Returns HM_STATUS_NONE if no collider
/// passes the filter.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_nearest(
    world: Ref<HmWorld>,
    probe: In<HmProbe>,
    filter: In<HmFilter>,
    near: Out<HmNear>,
) -> HmStatus {
    maybe(|| {
        let (place, probe, filter) = (near.place("near")?, probe.read("probe")?, filter.filter()?);
        let probe = probe.read()?;
        let found = world.lock("world")?.world.view().nearest(probe, filter).map_err(refused)?;
        Ok(found.map(|found| place.write(found.into())))
    })
}

/// Lists the `most` colliders that are nearest to another collider, a mask or a pixel, or all
/// colliders if there are fewer, sorted by distance and then by index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_nearest_all(
    world: Ref<HmWorld>,
    probe: In<HmProbe>,
    most: usize,
    filter: In<HmFilter>,
    near: Out<HmNear>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (probe, filter) = (probe.read("probe")?, filter.filter()?);
        let probe = probe.read()?;
        let world = &mut *world.lock("world")?;
        let (view, found) = world.view();
        let answers = Answers { list: near, capacity, count, name: "near" };
        answers.write(|| {
            let found = &mut found.near;
            view.nearest_all(probe, most, filter, found).map_err(refused)?;
            Ok(found.iter().copied().map(HmNear::from))
        })
    })
}

/// Lists all colliders within a distance, in pixels, of another collider, a mask or a pixel, sorted
/// by distance and then by index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_within(
    world: Ref<HmWorld>,
    probe: In<HmProbe>,
    distance: u32,
    filter: In<HmFilter>,
    near: Out<HmNear>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (probe, filter) = (probe.read("probe")?, filter.filter()?);
        let probe = probe.read()?;
        let world = &mut *world.lock("world")?;
        let (view, found) = world.view();
        let answers = Answers { list: near, capacity, count, name: "near" };
        answers.write(|| {
            let found = &mut found.near;
            view.within(probe, distance, filter, found).map_err(refused)?;
            Ok(found.iter().copied().map(HmNear::from))
        })
    })
}

/// Finds the shortest motion that moves a collider to a position where it overlaps nothing solid.
/// The motion is (0, 0) if the collider is already free. Returns HM_STATUS_NONE if there is no free
/// position within 4095 pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_nearest_free(
    world: Ref<HmWorld>,
    collider: HmColliderId,
    way: Out<HmTranslation>,
) -> HmStatus {
    maybe(|| {
        let place = way.place("way")?;
        let mut world = world.lock("world")?;
        let found = world.world.view().nearest_free(id(collider)).map_err(refused)?;
        Ok(found.map(|found| place.write(found.into())))
    })
}
