//! Where an actor gets to.

use hitmask::Placed;
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels};
use serde::Serialize;

/// Where an actor gets to, tick by tick.
#[derive(Debug, Serialize)]
pub(crate) struct MoveAnswer {
    /// After each tick its x and y, and whether something stopped it on each axis, as 0 or 1.
    trace: Vec<[i64; 4]>,
    /// That it overlapped the obstacle at the start, and so cannot move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    overlapping: bool,
}

impl MoveAnswer {
    /// Where `a` gets to, which was put `at` a place that need not be its top left, and is moved by so much in each tick, with
    /// `b` in its way.
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
