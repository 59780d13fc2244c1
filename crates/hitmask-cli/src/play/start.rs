//! Finds the starting position of an actor.

use hitmask::actor::{MaterialKind, Obstacle, Surroundings};
use hitmask::{Direction, Mask, Point, Rect};
use serde_json::Number;

use super::character::Rules;
use super::level::Level;
use super::things::{Spawn, Thing};
use crate::names::in_quotes;
use crate::number::parse_numbers;
use crate::placement::Position;

/// The maximum number of positions that are searched. Beyond that, you must give a position.
const MAX_PLACES: u32 = 1 << 20;

/// The largest distance of a starting position from (0, 0).
const FURTHEST: f64 = (1 << 30) as f64;

/// Returns the starting position of an actor. This is `at`, otherwise the spawn of the level,
/// otherwise the level's first ground. On an endless floor, it is at x = 0.
///
/// The search for the first ground goes column by column from the left of the level, each column
/// from the top. At the first ground, the actor is inside the level, overlaps nothing solid and no
/// hazard, and falls straight down onto ground that it can stand on. Seen from above, the start is
/// the first position where the actor overlaps nothing solid and no hazard.
pub(crate) fn start(
    level: &Level,
    mask: &Mask,
    rules: Rules,
    at: Option<(i32, i32)>,
) -> Result<Point, String> {
    let mut around = Vec::new();
    let Some((x, y)) = at else {
        let column_0 = Point::new(0, -i64::from(mask.height()));
        if level.is_endless() {
            // A layer above the floor may be in the way.
            return free_place(level, mask, column_0, &mut around);
        }
        if let Some(spawn) = &level.things.spawn {
            let at = spawned(spawn, mask, rules);
            let Some(pixel) = occupied(level, mask, at, &mut around) else { return Ok(at) };
            let (Point { x, y }, name) = (pixel, in_quotes(&spawn.name));
            return Err(format!(
                "{}: spawn {name}: something solid is in the actor there, first at {x},{y}: move \
                 it, or say where with --at X,Y",
                level.name
            ));
        }
        return first_place(level, mask, rules, &mut around);
    };
    free_place(level, mask, Point::new(x.into(), y.into()), &mut around)
}

/// Parses a starting position, `X,Y`.
pub(crate) fn parse_start(text: &str) -> Result<Position, String> {
    let place: Option<[Number; 2]> = parse_numbers(text);
    let is_near = |at: &Number| at.as_f64().is_some_and(|at| at.floor().abs() <= FURTHEST);
    if place.iter().flatten().all(is_near) {
        return text.parse();
    }
    Err(format!("an actor begins within {FURTHEST} pixels of 0,0: name a place nearer to it"))
}

/// Refuses a walking enemy that starts inside something solid.
pub(crate) fn check_enemies(level: &Level) -> Result<(), String> {
    let mut around = Vec::new();
    for enemy in level.things.enemies.iter().filter(|enemy| enemy.route.is_none()) {
        let Thing { name, mask, at, .. } = &enemy.thing;
        if let Some(Point { x, y }) = occupied(level, mask, *at, &mut around) {
            let name = in_quotes(name);
            return Err(format!(
                "{}: enemy {name}: something solid is in it where it starts, first at {x},{y}: \
                 move it",
                level.name
            ));
        }
    }
    Ok(())
}

/// Returns the position of an actor whose set pixels stand on a spawn. Seen from above, the middle
/// of the set pixels is on the spawn.
fn spawned(spawn: &Spawn, mask: &Mask, rules: Rules) -> Point {
    let bounds = mask.at((0, 0)).bounds().unwrap_or_default();
    let (width, height) = (i64::from(bounds.width), i64::from(bounds.height));
    let ((x, y), above) = match rules {
        Rules::Platformer(_) => (spawn.feet, height),
        Rules::Maze(_) => (spawn.middle, height / 2),
    };
    // The coordinates are small enough for whole pixels.
    let (x, y) = (x.floor() as i64, y.floor() as i64);
    Point::new(x - bounds.x - width / 2, y - bounds.y - above)
}

/// Checks a position, and returns it if nothing solid is there.
fn free_place<'a>(
    level: &'a Level,
    mask: &Mask,
    at: Point,
    around: &mut Vec<Obstacle<'a>>,
) -> Result<Point, String> {
    let Some(first) = occupied(level, mask, at, around) else { return Ok(at) };
    let Point { x, y } = at;
    Err(format!(
        "--at {x},{y}: something solid is in the actor there, first at {},{}: name a free place",
        first.x, first.y
    ))
}

/// Returns the first solid pixel in an actor at a position, or `None` if the position is free.
fn occupied<'a>(
    level: &'a Level,
    mask: &Mask,
    at: Point,
    around: &mut Vec<Obstacle<'a>>,
) -> Option<Point> {
    let placed = mask.at(at);
    at_the_start(level, placed.grid(), around);
    let around = Surroundings::of(around);
    if !around.overlaps_solid(placed) {
        return None;
    }
    let Rect { x, y, width, height } = placed.grid();
    let pixels = (y..y + i64::from(height))
        .flat_map(|y| (x..x + i64::from(width)).map(move |x| Point::new(x, y)));
    let first =
        pixels.into_iter().find(|pixel| placed.contains(*pixel) && around.is_solid_at(*pixel));
    Some(first.unwrap_or(at))
}

/// Collects all obstacles around an actor at the start of a run, in a list that is cleared first.
fn at_the_start<'a>(level: &'a Level, actor: Rect, found: &mut Vec<Obstacle<'a>>) {
    level.obstacles(&[], actor, found);
    let solids = level.things.solids.iter();
    found.extend(solids.map(|solid| Obstacle::mask(solid.thing.placed(), solid.material)));
}

/// Finds the first ground of a level. Seen from above, this is the first free position.
fn first_place<'a>(
    level: &'a Level,
    mask: &Mask,
    rules: Rules,
    around: &mut Vec<Obstacle<'a>>,
) -> Result<Point, String> {
    let nowhere = |why: &str| Err(format!("{}: {why}: say where with --at X,Y", level.name));
    let Some(area) = level.area else {
        return nowhere("nothing is in it");
    };
    let (width, height) = mask.size();
    at_the_start(level, area, around);
    let around = Surroundings::of(around);
    let mut left = MAX_PLACES;
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
            let rests = match rules {
                Rules::Platformer(_) => is_falling && around.stops(below, Direction::Down),
                Rules::Maze(_) => is_falling && !around.overlaps_solid(placed),
            };
            if rests {
                return Ok(Point::new(x, y));
            }
        }
    }
    match rules {
        Rules::Platformer(_) => nowhere("it has no ground with room for an actor of this size"),
        Rules::Maze(_) => nowhere("it has no room for an actor of this size"),
    }
}
