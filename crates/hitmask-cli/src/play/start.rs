//! Finds the starting position of an actor.

use hitmask::actor::{MaterialKind, Obstacle, Surroundings};
use hitmask::{Direction, Mask, Point, Rect};

use super::level::Level;

/// The most positions that are searched before you must name one.
const MOST_PLACES: u32 = 1 << 20;

/// The largest distance of a starting position from (0, 0).
const FURTHEST: i64 = 1 << 30;

/// The starting position of an actor: `at`, or the first ground of a level; on an endless floor
/// at x = 0.
///
/// The first ground is searched column by column from the left of the level, each from its top: the actor is inside the
/// level there, overlaps nothing solid and no hazard, and falls straight down onto something it can stand on.
pub(crate) fn start(level: &Level, mask: &Mask, at: Option<(i32, i32)>) -> Result<Point, String> {
    let size = mask.size();
    let mut around = Vec::new();
    let Some((x, y)) = at else {
        let column_0 = Point::new(0, -i64::from(size.1));
        if level.is_endless() {
            // A layer on the floor may be in the way.
            return free_place(level, mask, column_0, &mut around);
        }
        return first_ground(level, mask, &mut around);
    };
    let at = Point::new(x.into(), y.into());
    if at.x.abs() > FURTHEST || at.y.abs() > FURTHEST {
        return Err(format!(
            "--at {x},{y}: an actor begins within {FURTHEST} pixels of 0,0: name a place nearer to it"
        ));
    }
    free_place(level, mask, at, &mut around)
}

/// A position, if nothing solid is there.
fn free_place<'a>(
    level: &'a Level,
    mask: &Mask,
    at: Point,
    around: &mut Vec<Obstacle<'a>>,
) -> Result<Point, String> {
    let placed = mask.at(at);
    level.obstacles(placed.grid(), around);
    let around = Surroundings::of(around);
    if !around.overlaps_solid(placed) {
        return Ok(at);
    }
    let (Point { x, y }, Rect { width, height, .. }) = (at, placed.grid());
    let pixels = (y..y + i64::from(height))
        .flat_map(|y| (x..x + i64::from(width)).map(move |x| Point::new(x, y)));
    let first = pixels
        .into_iter()
        .find(|pixel| placed.contains(*pixel) && around.is_solid_at(*pixel))
        .unwrap_or(at);
    Err(format!(
        "--at {x},{y}: something solid is in the actor there, first at {},{}: name a free place",
        first.x, first.y
    ))
}

/// The first ground of a level.
fn first_ground<'a>(
    level: &'a Level,
    mask: &Mask,
    around: &mut Vec<Obstacle<'a>>,
) -> Result<Point, String> {
    let nowhere = |why: &str| Err(format!("{}: {why}: say where with --at X,Y", level.name));
    let Some(area) = level.area else {
        return nowhere("nothing is in it");
    };
    let (width, height) = mask.size();
    level.obstacles(area, around);
    let around = Surroundings::of(around);
    let mut left = MOST_PLACES;
    for x in area.x..=area.right() - i64::from(width) {
        let mut is_falling = false;
        for y in area.y..=area.bottom() - i64::from(height) {
            let Some(rest) = left.checked_sub(1) else {
                return nowhere("an actor has too far to look for the first ground");
            };
            left = rest;
            let placed = mask.at(Point::new(x, y));
            let hurts = || around.touching(placed, |kind| kind == MaterialKind::Hazard).is_some();
            is_falling = (is_falling || !around.overlaps_solid(placed)) && !hurts();
            let below = mask.at(Point::new(x, y + 1));
            if is_falling && around.stops(below, Direction::Down) {
                return Ok(Point::new(x, y));
            }
        }
    }
    nowhere("it has no ground with room for an actor of this size")
}
