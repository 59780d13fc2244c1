//! Finds what rays and moving colliders hit.

use engine::world::ColliderId;
use engine::{ContinuousSweep, RayHit, Sweep};

use super::collider::HmColliderId;
use super::filter::{HmFilter, HmProbe};
use super::object::refused;
use crate::answers::Answers;
use crate::border::{In, Out, Ref};
use crate::objects::HmWorld;
use crate::pair::{HmContinuousSweep, HmSweep};
use crate::ray::{HmRayHit, segment};
use crate::status::{HmStatus, maybe, status};

/// A collider that a ray hits.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmWorldRayHit {
    /// The collider.
    pub collider: HmColliderId,
    /// The hit.
    pub hit: HmRayHit,
}

impl From<(ColliderId, RayHit)> for HmWorldRayHit {
    fn from((collider, hit): (ColliderId, RayHit)) -> Self {
        Self { collider: collider.to_bits(), hit: hit.into() }
    }
}

/// A collider that a moving collider or mask hits.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmWorldSweep {
    /// The collider.
    pub collider: HmColliderId,
    /// The hit.
    pub sweep: HmSweep,
}

impl From<(ColliderId, Sweep)> for HmWorldSweep {
    fn from((collider, hit): (ColliderId, Sweep)) -> Self {
        Self { collider: collider.to_bits(), sweep: hit.into() }
    }
}

/// A collider that a collider or mask hits as it moves along a straight line.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmWorldContinuousSweep {
    /// The collider.
    pub collider: HmColliderId,
    /// The hit.
    pub sweep: HmContinuousSweep,
}

impl From<(ColliderId, ContinuousSweep)> for HmWorldContinuousSweep {
    fn from((collider, hit): (ColliderId, ContinuousSweep)) -> Self {
        Self { collider: collider.to_bits(), sweep: hit.into() }
    }
}

/// Finds the first collider that passes a filter and that a ray hits. If the ray hits several
/// colliders at the same time, returns the one with the smallest index. Whole-number coordinates
/// lie on the edges between pixels, so add 0.5 to get the center of a pixel. Returns HM_STATUS_NONE
/// if the ray hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_ray(
    world: Ref<HmWorld>,
    from_x: f64,
    from_y: f64,
    to_x: f64,
    to_y: f64,
    filter: In<HmFilter>,
    hit: Out<HmWorldRayHit>,
) -> HmStatus {
    maybe(|| {
        let (place, filter) = (hit.place("hit")?, filter.filter()?);
        let ray = segment(from_x, from_y, to_x, to_y);
        let found = world.lock("world")?.world.view().ray(ray, filter);
        Ok(found.map(|found| place.write(found.into())))
    })
}

/// Lists all colliders that pass a filter and that a ray hits, each with its first hit. The
/// colliders are sorted by time and then by index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_ray_all(
    world: Ref<HmWorld>,
    from_x: f64,
    from_y: f64,
    to_x: f64,
    to_y: f64,
    filter: In<HmFilter>,
    hits: Out<HmWorldRayHit>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let filter = filter.filter()?;
        let ray = segment(from_x, from_y, to_x, to_y);
        let world = &mut *world.lock("world")?;
        let (view, found) = world.view();
        let answers = Answers { list: hits, capacity, count, name: "hits" };
        answers.write(|| {
            view.ray_all(ray, filter, &mut found.rays);
            Ok(found.rays.iter().copied().map(HmWorldRayHit::from))
        })
    })
}

/// Finds the first hit of a collider or mask that moves by (dx, dy) in whole-pixel steps. A
/// collider hits only colliders with which it can collide, and a filter can leave out more of them.
/// Returns HM_STATUS_NONE if the collider or mask hits nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_sweep(
    world: Ref<HmWorld>,
    probe: In<HmProbe>,
    dx: i32,
    dy: i32,
    filter: In<HmFilter>,
    hit: Out<HmWorldSweep>,
) -> HmStatus {
    maybe(|| {
        let (place, probe, filter) = (hit.place("hit")?, probe.read("probe")?, filter.filter()?);
        let probe = probe.read()?;
        let mut world = world.lock("world")?;
        let found = world.world.view().sweep(probe, (dx, dy), filter).map_err(refused)?;
        Ok(found.map(|found| place.write(found.into())))
    })
}

/// Lists all colliders that a collider or mask hits as it moves in whole-pixel steps. Each hit is
/// computed as if the other colliders did not exist. The hits are sorted by step and then by index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_sweep_all(
    world: Ref<HmWorld>,
    probe: In<HmProbe>,
    dx: i32,
    dy: i32,
    filter: In<HmFilter>,
    hits: Out<HmWorldSweep>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (probe, filter) = (probe.read("probe")?, filter.filter()?);
        let probe = probe.read()?;
        let world = &mut *world.lock("world")?;
        let (view, found) = world.view();
        let answers = Answers { list: hits, capacity, count, name: "hits" };
        answers.write(|| {
            let found = &mut found.sweeps;
            view.sweep_all(probe, (dx, dy), filter, found).map_err(refused)?;
            Ok(found.iter().copied().map(HmWorldSweep::from))
        })
    })
}

/// Does the same as `hm_world_sweep` for motion along a straight line, with the exact time of
/// impact.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_sweep_continuous(
    world: Ref<HmWorld>,
    probe: In<HmProbe>,
    dx: i32,
    dy: i32,
    filter: In<HmFilter>,
    hit: Out<HmWorldContinuousSweep>,
) -> HmStatus {
    maybe(|| {
        let (place, probe, filter) = (hit.place("hit")?, probe.read("probe")?, filter.filter()?);
        let probe = probe.read()?;
        let mut world = world.lock("world")?;
        let found =
            world.world.view().sweep_continuous(probe, (dx, dy), filter).map_err(refused)?;
        Ok(found.map(|found| place.write(found.into())))
    })
}

/// Lists all colliders that a collider or mask hits as it moves along a straight line, sorted by
/// exact time and then by index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_world_sweep_continuous_all(
    world: Ref<HmWorld>,
    probe: In<HmProbe>,
    dx: i32,
    dy: i32,
    filter: In<HmFilter>,
    hits: Out<HmWorldContinuousSweep>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (probe, filter) = (probe.read("probe")?, filter.filter()?);
        let probe = probe.read()?;
        let world = &mut *world.lock("world")?;
        let (view, found) = world.view();
        let answers = Answers { list: hits, capacity, count, name: "hits" };
        answers.write(|| {
            let found = &mut found.continuous;
            view.sweep_continuous_all(probe, (dx, dy), filter, found).map_err(refused)?;
            Ok(found.iter().copied().map(HmWorldContinuousSweep::from))
        })
    })
}
