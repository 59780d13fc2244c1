//! Pictures of worlds: the steps from sprites to pairs, and the events of some ticks.

use std::sync::Mutex;

use hitmask::sheet::{Frame, Frames};
use hitmask::world::{Cause, Collider, ColliderId, ColliderRef, Event, World, WorldError};
use hitmask::{Mask, Rect};

use crate::drawing::{Drawing, Ink, world_pixels};
use crate::sprites::{drawn, ship};

/// The width of a cell of the smaller size.
const CELL: i32 = 8;

/// The distance between the pictures of two steps.
const STEP: i32 = 27;

/// The three steps in which a tick narrows down the pairs.
pub(crate) fn steps() -> Drawing {
    let mut drawing = Drawing::new("From many sprites to pairs in three steps", (-1, -3), (81, 30));
    let found = find();
    let Ok((world, boxes)) = found else { return drawing };
    let touching: Vec<(ColliderId, ColliderId)> = world.touching().collect();
    for (step, words) in ["1  cells", "2  trimmed boxes", "3  pixels"].iter().enumerate() {
        let left = STEP * step as i32;
        drawing.words((f64::from(left) + 0.3, -1.0), words, Ink::Faint);
        for collider in world.iter() {
            let Some(mask) = collider.placed() else { continue };
            drawing.mask(mask.moved((left, 0)), Ink::Second);
        }
        match step {
            0 => world.iter().filter_map(bounds).for_each(|area| cell(&mut drawing, area)),
            1 => {
                for (a, b) in &boxes {
                    for id in [a, b] {
                        let Some(area) = world.get(*id).and_then(bounds) else { continue };
                        let area = Rect { x: area.x + i64::from(left), ..area };
                        drawing.rectangle(area, Ink::First, false);
                    }
                }
            }
            _ => {
                for (a, b) in &touching {
                    let placed = |id: ColliderId| world.get(id)?.placed();
                    let (Some(a), Some(b)) = (placed(*a), placed(*b)) else { continue };
                    let common = world_pixels(a.moved((left, 0)))
                        .filter(|pixel| b.moved((left, 0)).contains(*pixel));
                    drawing.pixels(common, Ink::Hit, 0.9);
                }
            }
        }
        let caption = match step {
            0 => format!("{} sprites in cells of two sizes", world.len()),
            1 => format!("{} pairs of boxes overlap", boxes.len()),
            _ => format!("{} pairs overlap", touching.len()),
        };
        drawing.words((f64::from(left) + 0.3, 25.6), &caption, Ink::Faint);
    }
    drawing
}

/// A world of a few sprites after a tick, and the pairs whose boxes overlap.
fn find() -> Result<(World, Vec<(ColliderId, ColliderId)>), WorldError> {
    let mut world = World::new();
    let ring = world.add_mask(drawn(".###.\n#...#\n#...#\n#...#\n.###."))?;
    let corner = world.add_mask(drawn("#....\n#....\n##...\n.###."))?;
    let ball = world.add_mask(drawn(".##.\n####\n####\n.##."))?;
    let ship = world.add_mask(ship())?;
    let all = [
        (ship, 2, 12),
        (ball, 13, 19),
        (corner, 11, 8),
        (ring, 1, 1),
        (ball, 4, 3),
        (ring, 17, 1),
        (corner, 20, 3),
        (ball, 20, 14),
        (ring, 1, 18),
    ];
    for (sprite, x, y) in all {
        world.insert(Collider::new(sprite).at((x, y)))?;
    }
    // The filter is called for exactly these pairs.
    let boxes = Mutex::new(Vec::new());
    world.tick_where(|a, b| {
        if let Ok(mut boxes) = boxes.lock() {
            boxes.push((a, b));
        }
        true
    });
    Ok((world, boxes.into_inner().unwrap_or_default()))
}

fn bounds(collider: ColliderRef<'_>) -> Option<Rect> {
    collider.placed()?.bounds()
}

/// Draws the cell that contains the top left of a box.
fn cell(drawing: &mut Drawing, area: Rect) {
    let size = if area.width.max(area.height) <= CELL as u32 { CELL } else { 2 * CELL };
    let from = |place: i64| i32::try_from(place).unwrap_or(0).div_euclid(size) * size;
    let (x, y) = (from(area.x), from(area.y));
    let cell = Rect::new(x.into(), y.into(), size.unsigned_abs(), size.unsigned_abs());
    drawing.rectangle(cell, Ink::First, true);
    drawing.dot((area.x as f64, area.y as f64), Ink::Answer);
}

/// The events of a world, tick by tick.
pub(crate) fn events() -> Drawing {
    Drawing::new("Events of a world, tick by tick", (-1, -2), (71, 15)).with(draw_ticks)
}

fn draw_ticks(drawing: &mut Drawing) -> Result<(), Box<dyn std::error::Error>> {
    let mut world = World::new();
    let stand = drawn(".##..\n.##..\n####.\n####.\n####.\n.##..\n#..#.\n#..#.");
    let punch = drawn(
        ".##......\n.##......\n#########\n####.....\n####.....\n.##......\n#..#.....\n#..#.....",
    );
    let frames = Frames::new([stand, punch].map(|mask| Frame::new(mask, (0, 0))).into())?;
    let fighter = world.add_frames(&frames)?;
    let sack = world.add_mask(Mask::full(4, 8)?)?;
    let fighter = world.insert(Collider::new(fighter))?;
    let sack = world.insert(Collider::new(sack).still())?;
    let moves =
        [(0, 0, ""), (5, 0, "moved"), (5, 0, ""), (1, 0, "moved back"), (1, 1, "next frame")];
    for (tick, (x, frame, what)) in moves.into_iter().enumerate() {
        let left = 14 * tick as i32;
        world.set_position(fighter, (left + x, 0))?;
        world.set_position(sack, (left + 8, 0))?;
        world.set_frame(fighter, frame)?;
        let events: Vec<String> = world.tick().map(words).collect();
        let places = world.get(fighter).zip(world.get(sack));
        let masks = places.and_then(|(a, b)| a.placed().zip(b.placed()));
        let Some((a, b)) = masks else { continue };
        drawing.mask(b, Ink::Second).mask(a, Ink::First);
        let common: Vec<_> = world_pixels(a).filter(|pixel| b.contains(*pixel)).collect();
        drawing.pixels(common, Ink::Hit, 0.9);
        let at = f64::from(left);
        drawing.words((at, -0.8), &format!("tick {}", tick + 1), Ink::Faint);
        drawing.words((at, 9.3), what, Ink::Faint);
        let event = events.first().map_or("no event", String::as_str);
        drawing.words((at, 10.8), event, Ink::Answer);
    }
    Ok(())
}

/// An event in words.
fn words(event: Event) -> String {
    match event {
        Event::Started { cause: Cause::Motion, .. } => "Started: motion".into(),
        Event::Started { cause: Cause::Pose, .. } => "Started: pose".into(),
        Event::Started { .. } => "Started: inserted".into(),
        Event::Ongoing { .. } => "Ongoing".into(),
        Event::Ended { .. } => "Ended".into(),
    }
}
