//! Finds the obstacles around an actor.

use bevy_ecs::system::{Query, SystemParam};
use hitmask::actor::{Material, Obstacle};
use hitmask::world::{ColliderRef, Filter, View};
use hitmask::{Placed, Point, Rect};

use super::material::ObstacleMaterial;
use crate::world::entity_of;

/// The material of each collider.
#[derive(SystemParam)]
pub(crate) struct Materials<'w, 's> {
    materials: Query<'w, 's, &'static ObstacleMaterial>,
}

impl Materials<'_, '_> {
    /// Returns the material of a collider. Returns `None` if the collider is not an obstacle.
    pub(crate) fn of(&self, collider: ColliderRef<'_>) -> Option<Material> {
        let entity = entity_of(collider)?;
        self.materials.get(entity).ok().map(|material| material.0)
    }

    /// Returns the obstacles in an area that an actor collides with and that `counts` accepts,
    /// excluding the actor's own collider. Returns `None` if there is not enough memory for the
    /// list.
    pub(crate) fn around<'a>(
        &self,
        view: View<'a>,
        actor: ColliderRef<'_>,
        area: Rect,
        counts: impl Fn(ColliderRef<'a>) -> bool,
    ) -> Option<Vec<Obstacle<'a>>> {
        let mut found = Vec::new();
        let filter = Filter::from(actor.collides_with()).except(actor.id());
        let material = |collider: ColliderRef<'a>| {
            let stops = collider.collides_with().contains(actor.layer()) && counts(collider);
            if stops { self.of(collider) } else { None }
        };
        view.obstacles_by(area, filter, material, &mut found).ok()?;
        Some(found)
    }

    /// Returns the obstacles that an actor can reach in a tick. `reach` is the distance in pixels,
    /// around an area, that the actor can reach without springs and belts. Springs and belts within
    /// that distance extend the reach.
    pub(crate) fn within_reach<'a>(
        &self,
        view: View<'a>,
        actor: ColliderRef<'_>,
        area: Rect,
        reach: u32,
    ) -> Option<Vec<Obstacle<'a>>> {
        let found = self.around(view, actor, grown(area, reach), |_| true)?;
        let pushes = found.iter().map(|obstacle| {
            let Material { spring, belt, .. } = obstacle.material();
            pixels(spring).max(pixels(belt))
        });
        match pushes.max() {
            None | Some(0) => Some(found),
            Some(more) => {
                let area = grown(area, reach.saturating_add(more));
                self.around(view, actor, area, |_| true)
            }
        }
    }
}

/// Returns whether the layers of two colliders let them collide.
pub(crate) fn meet(one: ColliderRef<'_>, other: ColliderRef<'_>) -> bool {
    one.collides_with().contains(other.layer()) && other.collides_with().contains(one.layer())
}

/// Converts a length to whole pixels, rounded up.
pub(crate) fn pixels(length: hitmask::actor::Subpixels) -> u32 {
    let (pixels, rest) = length.abs().nearest_pixel();
    let pixels = u32::try_from(pixels).unwrap_or(u32::MAX);
    pixels.saturating_add((rest.signum() > 0).into())
}

/// Returns the smallest rectangle around the set pixels of a mask.
pub(crate) fn bounds(placed: Placed<'_>) -> Rect {
    let Point { x, y } = placed.position();
    placed.bounds().unwrap_or(Rect::new(x, y, 0, 0))
}

/// Returns a rectangle with `by` more pixels on each side.
pub(crate) fn grown(area: Rect, by: u32) -> Rect {
    let more = by.saturating_mul(2);
    let by = i64::from(by);
    let (width, height) = (area.width.saturating_add(more), area.height.saturating_add(more));
    Rect::new(area.x.saturating_sub(by), area.y.saturating_sub(by), width, height)
}
