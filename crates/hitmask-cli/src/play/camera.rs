//! The part of a level that a picture shows: the whole level, or a part that follows the actor.

use hitmask::{Point, Rect};

use super::actor::Actor;
use super::level::Level;
use crate::picture::LONGEST_SIDE;

/// The size of the largest picture of a level that is too large to show whole, in pixels of the
/// picture.
const WINDOW: (u32, u32) = (640, 360);

/// How many pixels around the actor's path are visible in an endless level.
const AROUND: i64 = 32;

/// The visible part of a level at each tick: the whole level, or a part that follows the actor.
pub(super) struct Camera {
    /// Everything that may be visible.
    all: Rect,
    /// The size of the visible part.
    size: (u32, u32),
}

impl Camera {
    pub(super) fn new(way: &[Point], level: &Level, actor: &Actor, scale: u32) -> Self {
        let mut all = level.area;
        for seen in way {
            let own = actor.mask.at(*seen).grid();
            // In a level with edges, nothing beyond its sides and its bottom is visible.
            let own = match level.area.filter(|_| !level.is_endless()) {
                Some(area) => Rect::new(area.x, own.y.min(area.y), 1, 1),
                None => grown(own, AROUND),
            };
            all = Some(all.map_or(own, |all| all.union(own)));
        }
        let all = all.unwrap_or_default();
        let side = |all: u32, most: u32| {
            let longest = (LONGEST_SIDE as u32 / scale).max(1);
            all.min((most / scale).max(64)).min(longest).max(1)
        };
        Self { all, size: (side(all.width, WINDOW.0), side(all.height, WINDOW.1)) }
    }

    /// Returns the visible part at each tick. This part moves only when the actor would otherwise
    /// leave the middle of the picture.
    pub(super) fn windows(&self, way: &[Point], actor: &Actor) -> Vec<Rect> {
        let (width, height) = self.size;
        let mut corner: Option<(i64, i64)> = None;
        let places = way.iter().map(|seen| {
            let own = actor.mask.at(*seen).grid();
            let middle = (own.x + i64::from(own.width / 2), own.y + i64::from(own.height / 2));
            let centred = |middle: i64, side: u32| middle - i64::from(side / 2);
            let at = corner.unwrap_or((centred(middle.0, width), centred(middle.1, height)));
            let kept = |at: i64, middle: i64, side: u32, start: i64, whole: u32| {
                let third = i64::from(side / 3);
                let at = at.clamp(
                    middle - i64::from(side) + third,
                    (middle - third).max(middle - i64::from(side) + third),
                );
                at.clamp(start, start + i64::from(whole - side))
            };
            let next = (
                kept(at.0, middle.0, width, self.all.x, self.all.width),
                kept(at.1, middle.1, height, self.all.y, self.all.height),
            );
            corner = Some(next);
            Rect::new(next.0, next.1, width, height)
        });
        places.collect()
    }
}

/// Returns a rectangle enlarged by this many pixels on each side.
fn grown(rect: Rect, by: i64) -> Rect {
    let more = 2 * by as u32;
    Rect::new(
        rect.x - by,
        rect.y - by,
        rect.width.saturating_add(more),
        rect.height.saturating_add(more),
    )
}
