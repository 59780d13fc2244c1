//! The answer about an actor's moves, tick by tick.

use hitmask::Placed;
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels};
use serde::Serialize;

/// Where an actor is after each tick.
#[derive(Debug, Serialize)]
pub(crate) struct MoveAnswer {
    /// After each tick: x, y, and for each axis 1 if something stopped the actor, else 0.
    trace: Vec<[i64; 4]>,
    /// Whether it overlapped the obstacle at the start, and so cannot move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    overlapping: bool,
}

impl MoveAnswer {
    /// Moves `a` by each tick in turn, with `b` in its way. `at` is the place of `a` in the request, which need not be its top
    /// left.
    pub(crate) fn of(
        a: Placed<'_>,
        at: (i32, i32),
        b: Placed<'_>,
        by: &[(Subpixels, Subpixels)],
    ) -> Self {
        let around = [Obstacle::mask(b, Material::SOLID)];
        let start = a.position();
        let mut body = Body::default().moved(start);
        let tick = |by: &(Subpixels, Subpixels)| {
            let moved = body.step(a.mask(), *by, Policy::Slide, &around);
            body = moved.body;
            let position = body.position();
            let hit = |hit: bool| i64::from(hit || moved.overlapped);
            [
                i64::from(at.0) + position.x - start.x,
                i64::from(at.1) + position.y - start.y,
                hit(moved.hit_x.is_some()),
                hit(moved.hit_y.is_some()),
            ]
        };
        Self { trace: by.iter().map(tick).collect(), overlapping: a.overlaps(b) }
    }
}
