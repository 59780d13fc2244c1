//! The system parameter for queries about colliders.

use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Res, ResMut, SystemParam};
use bevy_math::{Dir2, Rect as FloatRect, Vec2};
use hitmask::world::{ColliderId, Filter, Layers, Probe, View};
use hitmask::{ContinuousSweep, Depth, Side, Translation};

use crate::space::{PixelGrid, direction};
use crate::world::{HitmaskWorld, entity_of};

/// A filter that determines which colliders a query considers. By default, a query considers all
/// colliders.
///
/// ```
/// use bevy_hitmask::QueryFilter;
/// use hitmask::world::Layer;
/// const WALL: Layer = Layer::new(3).unwrap();
/// let walls = QueryFilter::from(WALL).solid();
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryFilter {
    filter: Filter,
    except: Option<Entity>,
}

impl Default for QueryFilter {
    fn default() -> Self {
        Self::ALL
    }
}

impl QueryFilter {
    /// A filter that accepts all colliders.
    pub const ALL: Self = Self { filter: Filter::ALL, except: None };

    /// Limits the query to colliders in these layers.
    #[must_use]
    pub fn layers(self, layers: impl Into<Layers>) -> Self {
        Self { filter: self.filter.layers(layers), ..self }
    }

    /// Excludes one entity from the query. If you call this method again, the new entity replaces
    /// the previous one.
    #[must_use]
    pub const fn except(self, entity: Entity) -> Self {
        Self { except: Some(entity), ..self }
    }

    /// Limits the query to solid colliders, which are all colliders except sensors.
    #[must_use]
    pub const fn solid(self) -> Self {
        Self { filter: self.filter.solid(), ..self }
    }

    /// Limits the query to sensors.
    #[must_use]
    pub const fn sensors(self) -> Self {
        Self { filter: self.filter.sensors(), ..self }
    }

    /// Limits the query to still colliders.
    #[must_use]
    pub const fn still(self) -> Self {
        Self { filter: self.filter.still(), ..self }
    }

    /// Limits the query to colliders that are not still.
    #[must_use]
    pub const fn moving(self) -> Self {
        Self { filter: self.filter.moving(), ..self }
    }

    fn of(self, world: &HitmaskWorld) -> Filter {
        let except = self.except.and_then(|entity| world.collider(entity));
        except.map_or(self.filter, |id| self.filter.except(id))
    }
}

impl<L: Into<Layers>> From<L> for QueryFilter {
    fn from(layers: L) -> Self {
        Self::ALL.layers(layers)
    }
}

/// A collider that a ray hit, and where the ray hit it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct RayHit {
    /// The entity that was hit.
    pub entity: Entity,
    /// The point at which the ray enters the first solid pixel.
    pub point: Vec2,
    /// The center of the pixel that the ray hits.
    pub pixel: Vec2,
    /// The position of `point` along the ray, from 0 at the ray's start to 1 at its end.
    pub fraction: f32,
    /// The normal of the pixel side through which the ray enters, as a direction out of the pixel.
    /// `None` if the ray starts inside the pixel.
    pub normal: Option<Dir2>,
}

/// The contact of two colliders that overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Contact {
    /// The number of pixels that both colliders cover.
    pub area: u64,
    /// The center of the first pixel that both colliders cover. This is the leftmost pixel in the
    /// topmost row.
    pub first: Vec2,
    /// The smallest rectangle around all pixels that both colliders cover.
    pub bounds: FloatRect,
    /// For each direction, the number of pixels by which the first entity must be pushed in that
    /// direction so that it no longer overlaps the second entity.
    pub depth: Depth,
    /// The side of the first entity that was hit.
    pub side: Side,
    /// The shortest of the pushes in `depth`, in Bevy's units. To separate the two entities, add
    /// this vector to the first entity's translation.
    pub push: Vec2,
}

/// A collider that a moving collider hit, and where and when it was hit.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SweepHit {
    /// The entity that was hit.
    pub entity: Entity,
    /// The time of impact, from 0 at the start of the motion to 1 at its end.
    pub fraction: f32,
    /// The part of the motion, in whole pixels, up to the last position where the moving collider
    /// is free. To move the entity there, add this vector to its translation. Zero if the two
    /// colliders overlap at the start.
    pub motion: Vec2,
    /// The center of the first pixel that the two colliders share.
    pub pixel: Vec2,
    /// The normal of the side through which the moving collider enters, as a direction out of the
    /// entity that was hit. At a corner, the normal is diagonal. `None` if the two colliders
    /// overlap at the start.
    pub normal: Option<Dir2>,
}

/// A system parameter for queries about colliders, such as rays, overlaps, areas, sweeps, nearest
/// neighbors and push-outs.
///
/// All positions and lengths are in Bevy's units, with y pointing up. Motions and pushes are
/// vectors in the world. Before you add such a vector to the translation of a child entity,
/// transform it to the space of the parent. A query for a point, circle or rectangle that contains
/// a NaN finds nothing. In a motion, a NaN is treated as 0.
///
/// Queries use the positions that the colliders had when [`HitmaskSystems::Sync`] last ran, or to
/// which the plugin has moved actors since then. They do not see any entities that you have moved
/// since then. A query costs the same as the corresponding query of the engine's
/// [`View`].
///
/// ```
/// use bevy_ecs::prelude::*;
/// use bevy_hitmask::{Hitmask, QueryFilter};
/// use bevy_math::Vec2;
/// # #[derive(Component)] struct Turret;
///
/// fn aim(mut hitmask: Hitmask, turret: Single<Entity, With<Turret>>) {
///     let filter = QueryFilter::ALL.solid().except(*turret);
///     if let Some(hit) = hitmask.ray(Vec2::ZERO, Vec2::new(500.0, 80.0), filter) {
///         println!("it sees {} at {}", hit.entity, hit.point);
///     }
/// }
/// ```
///
/// [`HitmaskSystems::Sync`]: crate::HitmaskSystems::Sync
#[derive(SystemParam)]
pub struct Hitmask<'w> {
    pub(crate) world: ResMut<'w, HitmaskWorld>,
    grid: Res<'w, PixelGrid>,
}

impl Hitmask<'_> {
    /// Returns the world of all colliders, for reading.
    pub fn world(&self) -> &HitmaskWorld {
        &self.world
    }

    /// Returns the grid, which defines the size of a pixel and converts floats to pixels.
    pub fn grid(&self) -> PixelGrid {
        *self.grid
    }

    /// Returns the first collider that a ray from one point to another hits.
    ///
    /// A ray hits a pixel if it passes through the inside of the pixel. Therefore, a horizontal or
    /// vertical ray that runs along the edge between two rows or columns of pixels, at a
    /// whole-number pixel coordinate, hits nothing. To avoid this, start rays at the center of a
    /// pixel, which [`PixelGrid::pixel_middle`] returns. The end of a ray can be at any distance,
    /// but rays are cut off 2³⁰ pixels from the origin.
    pub fn ray(&mut self, from: Vec2, to: Vec2, filter: impl Into<QueryFilter>) -> Option<RayHit> {
        let (segment, part) = self.grid.ray(from, to)?;
        let filter = filter.into().of(&self.world);
        let (id, hit) = self.world.world.view().ray(segment, filter)?;
        self.ray_hit(id, &hit, (from, to), part)
    }

    /// Returns all colliders that a ray hits, in order along the ray, each with the first pixel
    /// that the ray hits.
    pub fn ray_all(&mut self, from: Vec2, to: Vec2, filter: impl Into<QueryFilter>) -> Vec<RayHit> {
        let Some((segment, part)) = self.grid.ray(from, to) else { return Vec::new() };
        let filter = filter.into().of(&self.world);
        let mut hits = Vec::new();
        self.world.world.view().ray_all(segment, filter, &mut hits);
        hits.iter().filter_map(|(id, hit)| self.ray_hit(*id, hit, (from, to), part)).collect()
    }

    /// Returns the colliders that an entity overlaps and collides with, in the order of their
    /// indices.
    pub fn overlapping(&mut self, entity: Entity, filter: impl Into<QueryFilter>) -> Vec<Entity> {
        let filter = filter.into().of(&self.world);
        let Some(id) = self.world.collider(entity) else { return Vec::new() };
        let mut found = Vec::new();
        // The collider exists.
        let _ = self.world.world.view().touching(id, filter, &mut found);
        self.entities(&found)
    }

    /// Returns the current contact of two entities, whatever their layers are. Returns `None` if
    /// the entities do not overlap, or if one of them has no collider.
    pub fn contact(&self, entity: Entity, other: Entity) -> Option<Contact> {
        let (a, b) = (self.world.collider(entity)?, self.world.collider(other)?);
        let contact = self.world.world.contact(a, b)?;
        let grid = *self.grid;
        let (depth, side) = (contact.depth, contact.side);
        let push = side.push();
        let length = depth.along(push) as f32 * grid.pixel_size();
        Some(Contact {
            area: contact.area,
            first: grid.middle(contact.first),
            bounds: grid.rect(contact.bounds),
            depth,
            side,
            push: direction(push) * length,
        })
    }

    /// Returns the collider that has a solid pixel at a point, for example to handle a click. If
    /// there are several such colliders, the method returns the one with the largest index, which
    /// is often the one that was spawned last.
    pub fn at(&mut self, point: Vec2, filter: impl Into<QueryFilter>) -> Option<Entity> {
        if point.is_nan() {
            return None;
        }
        let pixel = self.grid.pixel(point);
        self.all_in(pixel, filter.into()).pop()
    }

    /// Returns the colliders that have a solid pixel whose center is in a circle.
    pub fn in_circle(
        &mut self,
        center: Vec2,
        radius: f32,
        filter: impl Into<QueryFilter>,
    ) -> Vec<Entity> {
        if center.is_nan() || radius.is_nan() {
            return Vec::new();
        }
        let circle = self.grid.circle(center, radius);
        self.all_in(circle, filter.into())
    }

    /// Returns the colliders that have a solid pixel whose center is in a rectangle.
    pub fn in_rect(&mut self, rect: FloatRect, filter: impl Into<QueryFilter>) -> Vec<Entity> {
        if rect.min.is_nan() || rect.max.is_nan() {
            return Vec::new();
        }
        let rect = self.grid.pixel_rect(rect);
        self.all_in(rect, filter.into())
    }

    /// Returns the shortest motion, in whole pixels, that moves an entity to a position where it
    /// overlaps nothing solid that it collides with. To push the entity out, add this motion to its
    /// translation. The motion is zero if the entity is already free. Returns `None` if there is no
    /// free position within 4095 pixels, or if the entity has no collider with a mask.
    pub fn nearest_free(&mut self, entity: Entity) -> Option<Vec2> {
        let id = self.world.collider(entity)?;
        let by = self.world.world.view().nearest_free(id).ok()??;
        Some(self.grid.vector(by))
    }

    /// Returns the first collider that an entity hits when it moves along a straight line by a
    /// vector, which is rounded to whole pixels. Returns `None` if the entity hits nothing, or if
    /// it has no collider with a mask. The sweep never passes through a collider. Colliders whose
    /// edges touch but do not overlap do not count as hit.
    ///
    /// The sweep considers every collider that the entity would collide with in a tick, including
    /// sensors. To find only what blocks the entity, pass `QueryFilter::ALL.solid()`.
    pub fn sweep(
        &mut self,
        entity: Entity,
        by: Vec2,
        filter: impl Into<QueryFilter>,
    ) -> Option<SweepHit> {
        let (grid, filter) = (*self.grid, filter.into().of(&self.world));
        let id = self.world.collider(entity)?;
        let from = self.world.world.get(id)?.placed()?.position();
        let view = self.world.world.view();
        let (other, hit) = view.sweep_continuous(id, grid.translation(by), filter).ok()??;
        let ContinuousSweep { time, free, first, faces, .. } = hit;
        let motion = free.map_or(Vec2::ZERO, |free| {
            // The free position is on the path, and the ends of the path are within range.
            let (right, down) = ((free.x - from.x) as i32, (free.y - from.y) as i32);
            grid.vector(Translation::new(right, down))
        });
        let faces = [faces.x(), faces.y()].into_iter().flatten();
        let normal: Vec2 = faces.map(direction).sum();
        Some(SweepHit {
            entity: self.world.entity(other)?,
            fraction: time.to_f64() as f32,
            motion,
            pixel: grid.middle(first),
            normal: Dir2::new(normal).ok(),
        })
    }

    /// Returns the collider nearest to an entity, and the distance between the nearest pixels of
    /// the two, in Bevy's units. The distance is 0 if they touch. Returns `None` if there is no
    /// other collider, or if the entity has no collider with a mask.
    pub fn nearest(
        &mut self,
        entity: Entity,
        filter: impl Into<QueryFilter>,
    ) -> Option<(Entity, f32)> {
        let id = self.world.collider(entity)?;
        self.nearest_to(id.into(), filter.into())
    }

    /// Returns the collider nearest to a point. The distance is measured from the pixel that
    /// contains the point.
    pub fn nearest_to_point(
        &mut self,
        point: Vec2,
        filter: impl Into<QueryFilter>,
    ) -> Option<(Entity, f32)> {
        if point.is_nan() {
            return None;
        }
        let pixel = self.grid.pixel(point);
        self.nearest_to(pixel.into(), filter.into())
    }

    fn nearest_to(&mut self, probe: Probe<'_>, filter: QueryFilter) -> Option<(Entity, f32)> {
        let filter = filter.of(&self.world);
        let (id, distance) = self.world.world.view().nearest(probe, filter).ok()??;
        let pixels = (distance.squared as f64).sqrt();
        let units = pixels * f64::from(self.grid.pixel_size());
        Some((self.world.entity(id)?, units as f32))
    }

    fn all_in<'s>(
        &mut self,
        area: impl Into<hitmask::terrain::Stencil<'s>>,
        filter: QueryFilter,
    ) -> Vec<Entity> {
        let filter = filter.of(&self.world);
        let mut found = Vec::new();
        let view: View<'_> = self.world.world.view();
        view.all_in(area, filter, &mut found);
        self.entities(&found)
    }

    fn entities(&self, ids: &[ColliderId]) -> Vec<Entity> {
        ids.iter().filter_map(|id| self.world.world.get(*id).and_then(entity_of)).collect()
    }

    fn ray_hit(
        &self,
        id: ColliderId,
        hit: &hitmask::RayHit,
        (from, to): (Vec2, Vec2),
        part: f64,
    ) -> Option<RayHit> {
        let time = hit.time.to_f64() * part;
        let (start, end) = (from.as_dvec2(), to.clamp(Vec2::MIN, Vec2::MAX).as_dvec2());
        let fraction = time as f32;
        Some(RayHit {
            entity: self.world.entity(id)?,
            point: (start + (end - start) * time).as_vec2(),
            pixel: self.grid.middle(hit.pixel),
            fraction,
            normal: hit.normal.and_then(|normal| Dir2::new(direction(normal)).ok()),
        })
    }
}
