//! One-way platforms: the pixel rule that decides which steps they stop.

// A step of one pixel is stopped if a pixel at the actor's leading edge enters a pixel at the
// platform's facing edge. Edges belong to pixels, not to boxes, so the rule holds for shapes with
// holes and hollows. It also holds for a platform that moves, because only the relative motion
// counts. There is no need to test that the actor did not overlap the entered pixel before. One
// pixel ahead of a leading edge, the actor has no pixel, so that edge was outside one step earlier.

use crate::pose::Placed;
use crate::space::{Bounds, Direction, Point};
use crate::terrain::ShapeRef;

/// How many rows of an actor are read together.
const ROWS: usize = 16;

/// Whether a mask's leading edge has a pixel in a platform.
pub(super) fn has_edge_in(mask: Placed<'_>, platform: ShapeRef<'_>, direction: Direction) -> bool {
    let (dx, dy) = direction.step();
    let Some(bounds) = mask.bounds() else { return false };
    let common = Bounds::of(bounds).intersection(platform.bounds());
    (common.top..common.bottom).any(|y| {
        (common.left..common.right).step_by(u64::BITS as usize).any(|x| {
            let leading = mask.word(x, y) & !mask.word(x + i64::from(dx), y + i64::from(dy));
            leading != 0 && leading & platform.word(x, y) != 0
        })
    })
}

/// The first pixel, row by row, where a mask enters a platform by a step in a direction. `mask` is
/// the mask after the step.
pub(super) fn entered(
    mask: Placed<'_>,
    platform: ShapeRef<'_>,
    direction: Direction,
) -> Option<Point> {
    let (dx, dy) = direction.step();
    let (dx, dy) = (i64::from(dx), i64::from(dy));
    let common = Bounds::of(mask.bounds()?).intersection(platform.bounds());
    for top in (common.top..common.bottom).step_by(ROWS) {
        let mut first: Option<Point> = None;
        for x in (common.left..common.right).step_by(u64::BITS as usize) {
            // A pixel is not at the leading edge if the actor has another pixel right ahead of it.
            let (mut own, mut ahead) = ([0; ROWS], [0; ROWS]);
            mask.add_words(x, top, &mut own);
            mask.add_words(x + dx, top + dy, &mut ahead);
            for (y, (own, ahead)) in (top..common.bottom).zip(own.into_iter().zip(ahead)) {
                let leading = own & !ahead;
                let is_later = first.is_some_and(|first| first.y <= y);
                if leading == 0 || is_later {
                    continue;
                }
                let shared = leading & platform.word(x, y);
                if shared == 0 {
                    continue;
                }
                let entered = shared & !platform.word(x - dx, y - dy);
                if entered != 0 {
                    first = Some(Point::new(x + i64::from(entered.trailing_zeros()), y));
                }
            }
        }
        if first.is_some() {
            return first;
        }
    }
    None
}
