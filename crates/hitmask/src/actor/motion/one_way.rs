//! The pixel rule that determines which steps a one-way platform stops.

// A step of one pixel is stopped if a pixel at the actor's leading edge enters a pixel at the
// platform's facing edge. Edges belong to pixels, not to boxes, so the rule works for shapes with
// holes and hollows. It also works for moving platforms, because only the relative motion counts.
// The rule does not need to test whether the actor already overlapped the entered pixel before the
// step. The actor has no pixel directly ahead of its leading edge, so one step earlier the actor
// was outside the entered pixel.

use crate::pose::Placed;
use crate::space::{Bounds, Direction, Point};
use crate::terrain::ShapeRef;

/// The number of rows of an actor's mask that are read together.
const ROWS: usize = 16;

/// Whether a mask's leading edge has a pixel that overlaps a platform.
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

/// Returns the first pixel, in row order, where a step in a direction makes a mask enter a
/// platform. `mask` is the mask placed where it is after the step.
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
            // A pixel is not at the leading edge if the actor has another pixel directly ahead of
            // that pixel.
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
