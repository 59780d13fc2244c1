//! Queries about colliders, as a system parameter.

use bevy_ecs::entity::Entity;
use bevy_ecs::system::{Res, ResMut, SystemParam};
use bevy_math::{Dir2, Rect as FloatRect, Vec2};
use hitmask::world::{ColliderId, Filter, Layers, Probe, View};
use hitmask::{ContinuousSweep, Depth, Side, Translation};

use crate::space::{PixelGrid, direction};
use crate::world::{HitmaskWorld, entity_of};

/// Which colliders a query considers. By default it considers all of them.
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
    /// All colliders.
    pub const ALL: Self = Self { filter: Filter::ALL, except: None };

    /// Keeps only colliders in these layers.
    #[must_use]
    pub fn layers(self, layers: impl Into<Layers>) -> Self {
        Self { filter: self.filter.layers(layers), ..self }
    }

    /// Leaves out one entity. A second call replaces the first.
    #[must_use]
    pub const fn except(self, entity: Entity) -> Self {
        Self { except: Some(entity), ..self }
    }

    /// Keeps only solid colliders: no sensors.
    #[must_use]
    pub const fn solid(self) -> Self {
        Self { filter: self.filter.solid(), ..self }
    }

    /// Keeps only sensors.
    #[must_use]
    pub const fn sensors(self) -> Self {
        Self { filter: self.filter.sensors(), ..self }
    }

    /// Keeps only still colliders.
    #[must_use]
    pub const fn still(self) -> Self {
        Self { filter: self.filter.still(), ..self }
    }

    /// Keeps only colliders that are not still.
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

/// A hit of a ray.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct RayHit {
    /// The entity that was hit.
    pub entity: Entity,
    /// Where the ray enters the first solid pixel.
    pub point: Vec2,
    /// The middle of that pixel.
    pub pixel: Vec2,
    /// How far along the ray that point is, from 0 at its start to 1 at its end.
    pub fraction: f32,
    /// The normal of the pixel's side that the ray enters through, as a direction out of the pixel;
    /// `None` if the ray starts in the pixel.
    pub normal: Option<Dir2>,
}

/// How two colliders overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Contact {
    /// How many pixels both colliders cover.
    pub area: u64,
    /// The middle of the first of these pixels: the topmost, then the leftmost.
    pub first: Vec2,
    /// The rectangle around these pixels.
    pub bounds: FloatRect,
    /// How many pixels the first entity must be pushed in each direction to be free of the second.
    pub depth: Depth,
    /// The side of the first entity that was hit.
    pub side: Side,
    /// The shortest of the pushes in `depth`, in Bevy's units: add it to the first entity's
    /// translation to separate the two.
    pub push: Vec2,
}

/// A hit of a moving collider.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SweepHit {
    /// The entity that was hit.
    pub entity: Entity,
    /// The time of impact, from 0 at the start of the motion to 1 at its end.
    pub fraction: f32,
    /// The part of the motion up to the last free place, in whole pixels: add it to the
    /// translation. Zero if the two overlap at the start.
    pub motion: Vec2,
    /// The middle of the first pixel that the two share.
    pub pixel: Vec2,
    /// The normal of the side that the motion enters, as a direction out of the entity that was
    /// hit; diagonal at a corner. `None` if the two overlap at the start.
    pub normal: Option<Dir2>,
}

/// Queries about colliders: rays, overlaps, areas, sweeps, nearest neighbors, push-out.
///
/// Everything is in Bevy's units, y upwards. Motions and pushes are vectors in the world: before
/// you add one to the translation of a child entity, transform it to the space of the parent. A NaN
/// in a point, a circle or a rectangle finds nothing; in a motion it counts as 0.
///
/// Answers are about where colliders were when [`HitmaskSystems::Sync`] last ran, and where the
/// plugin has moved actors since. They do not include what you have moved since then. Queries cost
/// the same as those of the engine's `View`.
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
    /// The world, to read.
    pub fn world(&self) -> &HitmaskWorld {
        &self.world
    }

    /// The size of pixels, and how floats become pixels.
    pub fn grid(&self) -> PixelGrid {
        *self.grid
    }

    /// The first collider that a ray from one point to another hits.
    ///
    /// A ray hits a pixel if it passes through the inside of the pixel. So a horizontal or vertical
    /// ray along the edge between pixels, at a whole number of pixels, hits nothing: start rays at
    /// the middle of a pixel, which [`PixelGrid::pixel_middle`] returns. The end may be at any
    /// distance: rays are cut off 2³⁰ pixels from the origin.
    pub fn ray(&mut self, from: Vec2, to: Vec2, filter: impl Into<QueryFilter>) -> Option<RayHit> {
        let (segment, part) = self.grid.ray(from, to)?;
        let filter = filter.into().of(&self.world);
        let (id, hit) = self.world.world.view().ray(segment, filter)?;
        self.ray_hit(id, &hit, (from, to), part)
    }

    /// All colliders that a ray hits, in order along the ray, each with its first pixel that is
    /// hit.
    pub fn ray_all(&mut self, from: Vec2, to: Vec2, filter: impl Into<QueryFilter>) -> Vec<RayHit> {
        let Some((segment, part)) = self.grid.ray(from, to) else { return Vec::new() };
        let filter = filter.into().of(&self.world);
        let mut hits = Vec::new();
        self.world.world.view().ray_all(segment, filter, &mut hits);
        hits.iter().filter_map(|(id, hit)| self.ray_hit(*id, hit, (from, to), part)).collect()
    }

    /// The colliders that an entity overlaps and collides with, in the order of their indices.
    pub fn overlapping(&mut self, entity: Entity, filter: impl Into<QueryFilter>) -> Vec<Entity> {
        let filter = filter.into().of(&self.world);
        let Some(id) = self.world.collider(entity) else { return Vec::new() };
        let mut found = Vec::new();
        // The collider exists.
        let _ = self.world.world.view().touching(id, filter, &mut found);
        self.entities(&found)
    }

    /// How two entities overlap now, whatever their layers are; `None` if they do not, or one of
    /// them has no collider.
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

    /// The collider with a solid pixel at a point, for example for clicks. If there are several,
    /// the one with the largest index, which is often the one that was spawned last.
    pub fn at(&mut self, point: Vec2, filter: impl Into<QueryFilter>) -> Option<Entity> {
        if point.is_nan() {
            return None;
        }
        let pixel = self.grid.pixel(point);
        self.all_in(pixel, filter.into()).pop()
    }

    /// The colliders with a solid pixel whose middle lies in a circle.
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

    /// The colliders with a solid pixel whose middle lies in a rectangle.
    pub fn in_rect(&mut self, rect: FloatRect, filter: impl Into<QueryFilter>) -> Vec<Entity> {
        if rect.min.is_nan() || rect.max.is_nan() {
            return Vec::new();
        }
        let rect = self.grid.pixel_rect(rect);
        self.all_in(rect, filter.into())
    }

    /// The shortest motion, in whole pixels, after which an entity overlaps nothing solid that it
    /// collides with: add it to the translation. Zero if the entity is free already; `None` if
    /// there is no free place within 4095 pixels, or it has no collider with a mask.
    pub fn nearest_free(&mut self, entity: Entity) -> Option<Vec2> {
        let id = self.world.collider(entity)?;
        let by = self.world.world.view().nearest_free(id).ok()??;
        Some(self.grid.vector(by))
    }

    /// The first collider that an entity hits when it moves on a straight line by a vector, which
    /// is rounded to whole pixels. `None` if it hits nothing, or has no collider with a mask. The
    /// sweep cannot tunnel, and touching edges are not a hit.
    ///
    /// It hits what it collides with in a tick, including sensors: pass `QueryFilter::ALL.solid()`
    /// to find only what blocks it.
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
            // It lies on the path, whose ends are that close.
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

    /// The collider nearest to an entity, and the distance between the nearest pixels of the two,
    /// in Bevy's units; 0 if they touch. `None` if there is no other collider, or the entity has no
    /// collider with a mask.
    pub fn nearest(
        &mut self,
        entity: Entity,
        filter: impl Into<QueryFilter>,
    ) -> Option<(Entity, f32)> {
        let id = self.world.collider(entity)?;
        self.nearest_to(id.into(), filter.into())
    }

    /// The collider nearest to a point, by the pixel that contains it.
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
