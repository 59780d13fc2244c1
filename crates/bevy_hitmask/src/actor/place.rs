//! Reads and writes the positions of the sprites of actors and moving solids.

use bevy_ecs::entity::Entity;
use bevy_ecs::hierarchy::{ChildOf, Children};
use bevy_ecs::system::{ParamSet, Query, Res, SystemParam};
use bevy_math::{Affine3A, Vec2};
use bevy_platform::sync::Arc;
use bevy_transform::components::Transform;
use hitmask::actor::{Anchor, Body, MaskChangeOutcome, Obstacle, WhenBlocked};
use hitmask::world::ColliderId;
use hitmask::{Mask, Placed, Point};

use crate::collider::{Tracked, TrackedState};
use crate::hierarchy::Hierarchy;
use crate::space::PixelGrid;
use crate::world::HitmaskWorld;

/// The transforms of the entities that the plugin moves.
#[derive(SystemParam)]
pub(crate) struct Places<'w, 's> {
    transforms: ParamSet<'w, 's, (Hierarchy<'w, 's>, Query<'w, 's, &'static mut Transform>)>,
    parents: Query<'w, 's, &'static ChildOf>,
    children: Query<'w, 's, &'static Children>,
    tracked: Query<'w, 's, &'static Tracked>,
    grid: Res<'w, PixelGrid>,
}

/// The position of an entity.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) entity: Entity,
    pub(crate) id: ColliderId,
    /// The entity's position in the world.
    at: Vec2,
    depth: f32,
    /// The offset from that position to the top left of the sprite's box, in pixels.
    corner: Option<(f64, f64)>,
    /// The transform of the entity's parent in the world.
    parent: Option<Affine3A>,
}

impl Places<'_, '_> {
    pub(crate) fn grid(&self) -> PixelGrid {
        *self.grid
    }

    /// Returns the position of an entity. Returns `None` if the world does not follow the entity.
    pub(crate) fn of(&mut self, entity: Entity) -> Option<Place> {
        let tracked = self.tracked.get(entity).ok()?;
        let TrackedState::Live(shape) = &tracked.state else { return None };
        let (id, layout) = (shape.id, *shape.layout);
        let parent = self.transforms.p0().parent(entity);
        let own = self.transforms.p1().get(entity).ok()?.compute_affine();
        let affine = parent.map_or(own, |parent| parent * own);
        let corner = layout.corner(&affine, *self.grid);
        let at = affine.translation;
        let (at, depth) = (Vec2::new(at.x, at.y), at.z);
        Some(Place { entity, id, at, depth, corner, parent })
    }

    /// Returns whether an entity is a descendant of another one in the hierarchy, and therefore
    /// moves with it.
    pub(crate) fn is_below(&self, entity: Entity, ancestor: Entity) -> bool {
        self.parents.iter_ancestors(entity).any(|one| one == ancestor)
    }

    /// Moves an entity by whole pixels, right and down, to a position where its sprite is aligned
    /// with the pixels. The colliders of all its descendants move with it. Returns the entity's new
    /// position in the world.
    pub(crate) fn shift(
        &mut self,
        world: &mut HitmaskWorld,
        place: &Place,
        by: (i64, i64),
    ) -> Vec2 {
        if by != (0, 0) {
            world.shift(place.id, by);
            for descendant in self.children.iter_descendants(place.entity) {
                if let Some(id) = world.collider(descendant) {
                    world.shift(id, by);
                }
            }
        }
        let to = self.grid.aligned(place.at, place.corner, by);
        let local = match place.parent {
            Some(parent) => parent.inverse().transform_point3(to.extend(place.depth)).truncate(),
            None => to,
        };
        if to != place.at
            && local.is_finite()
            && let Ok(mut transform) = self.transforms.p1().get_mut(place.entity)
        {
            (transform.translation.x, transform.translation.y) = (local.x, local.y);
        }
        to
    }
}

/// The body of an actor when the plugin last wrote the actor's transform.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Driven {
    /// The position of the entity, or `None` before the first tick.
    at: Option<Vec2>,
    /// The mask of the body. If there is no room yet for the mask that the sprite shows, this is a
    /// different mask.
    mask: Option<Arc<Mask>>,
}

/// An actor whose body has been moved to the position of its entity.
pub(crate) struct Seated {
    pub(crate) place: Place,
    /// The body before anything moves it.
    before: Body,
    /// The position of the sprite's mask.
    sprite_at: Point,
    /// The mask of the body.
    pub(crate) mask: Arc<Mask>,
    /// The mask of the sprite, if it differs from the mask of the body.
    pub(crate) next: Option<Mask>,
}

impl Driven {
    /// Moves a body to the position of its entity in its first tick, and whenever something else
    /// has moved the entity.
    pub(crate) fn seat(
        &mut self,
        body: &mut Body,
        place: Place,
        placed: Placed<'_>,
        grid: PixelGrid,
    ) -> Seated {
        let mask = match (self.at, &self.mask) {
            (Some(at), Some(mask)) => {
                let by = grid.translation(place.at - at);
                if !by.is_zero() {
                    *body = body.moved((by.dx, by.dy));
                }
                Arc::clone(mask)
            }
            _ => {
                *body = Body::at(placed.position());
                Arc::new(placed.mask().clone())
            }
        };
        self.at = Some(place.at);
        let next = (*mask != *placed.mask()).then(|| placed.mask().clone());
        self.mask = Some(Arc::clone(&mask));
        Seated { place, before: *body, sprite_at: placed.position(), mask, next }
    }

    /// Moves an entity to the current position of its body.
    pub(crate) fn put(
        &mut self,
        body: Body,
        seated: &Seated,
        places: &mut Places,
        world: &mut HitmaskWorld,
    ) {
        let has_sprite_mask = self.mask.as_deref().is_some_and(|mask| match &seated.next {
            Some(next) => mask == next,
            None => *mask == *seated.mask,
        });
        // If there is no room for the sprite's mask, the sprite still moves with the body.
        let from = if has_sprite_mask { seated.sprite_at } else { seated.before.position() };
        let by = body.position() - from;
        self.at = Some(places.shift(world, &seated.place, (by.x, by.y)));
    }

    /// Changes a body to the sprite's mask if it has another mask and there is room. Returns the
    /// mask that the body now has.
    pub(crate) fn change_mask<'a>(
        &mut self,
        body: &mut Body,
        seated: &'a Seated,
        anchor: Anchor,
        around: &[Obstacle<'_>],
    ) -> &'a Mask {
        let Some(next) = &seated.next else { return &seated.mask };
        let when_blocked = WhenBlocked::default();
        let change = body.change_mask(&seated.mask, next, anchor, when_blocked, around);
        *body = change.body;
        if change.outcome == MaskChangeOutcome::Refused {
            return &seated.mask;
        }
        self.changed_to(next);
        next
    }

    /// Records that the body now has the sprite's mask.
    pub(crate) fn changed_to(&mut self, mask: &Mask) {
        self.mask = Some(Arc::new(mask.clone()));
    }
}
