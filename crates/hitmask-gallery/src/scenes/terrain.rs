//! Pictures of terrain: edits, queries, islands, and the areas to redraw.

use std::error::Error;

use hitmask::terrain::Terrain;
use hitmask::{Circle, Connectivity, Mask, Point, Rect, Segment};

use crate::drawing::{Drawing, Ink, center, world_pixels};
use crate::sprites::{drawn, ship};

/// The size of a part of a picture, and the distance to the next part.
const PART: Rect = Rect::new(0, 0, 44, 26);
const STEP: i32 = 46;

/// Ground with a hill in the middle.
fn hills(width: u32) -> Result<Terrain, Box<dyn Error>> {
    let mask = Mask::from_fn(width, PART.height, |x, y| y >= 9 + x.abs_diff(20).pow(2) / 90)?;
    Ok(Terrain::from_mask(mask.at((0, 0)))?)
}

/// Draws the ground, with its top left moved to the right.
fn ground(drawing: &mut Drawing, ground: &Terrain, left: i32) -> Result<Mask, Box<dyn Error>> {
    let window = ground.window(PART)?;
    drawing.mask(window.at((left, 0)), Ink::Second);
    Ok(window)
}

fn shifted(rect: Rect, left: i32) -> Rect {
    Rect { x: rect.x + i64::from(left), ..rect }
}

/// Draws the pixels of one terrain that another terrain does not have.
fn gone(drawing: &mut Drawing, had: &Terrain, has: &Terrain, area: Rect, left: i32, ink: Ink) {
    let Ok(window) = had.window(area) else { return };
    let pixels = window.pixels().map(|pixel| pixel + area.top_left());
    let gone = pixels.filter(|pixel| !has.contains(*pixel));
    drawing.pixels(gone.map(|pixel| pixel + Point::new(left.into(), 0)), ink, 0.6);
}

/// A carved crater, and a bridge that is filled in.
pub(crate) fn edit() -> Drawing {
    let drawing =
        Drawing::new("Terrain with a crater, and with a bridge over it", (-1, -3), (92, 33));
    drawing.scaled(8, 1).with(draw_edits)
}

fn draw_edits(drawing: &mut Drawing) -> Result<(), Box<dyn Error>> {
    let mut land = hills(PART.width)?;
    let level = land.clone();
    let circle = Circle::new((20.5, 9.0), 9.4);
    let Some(crater) = land.carve(circle)? else { return Ok(()) };
    ground(drawing, &land, 0)?;
    gone(drawing, &level, &land, PART, 0, Ink::Hit);
    drawing.circle((20.5, 9.0), 9.4, Ink::Faint).rectangle(crater.bounds, Ink::Answer, false);
    drawing.words((0.0, -1.2), &words("carve", crater), Ink::Faint);

    let carved = land.clone();
    let bridge = Mask::full(28, 3)?;
    let Some(filled) = land.fill(bridge.at((6, 11)))? else { return Ok(()) };
    ground(drawing, &carved, STEP)?;
    gone(drawing, &land, &carved, PART, STEP, Ink::First);
    drawing.edges(bridge.at((6 + STEP, 11)), Ink::Faint, 1.6);
    drawing.rectangle(shifted(filled.bounds, STEP), Ink::Answer, false);
    drawing.words((f64::from(STEP), -1.2), &words("fill", filled), Ink::Faint);
    Ok(())
}

fn words(what: &str, change: hitmask::terrain::Change) -> String {
    let Rect { width, height, .. } = change.bounds;
    format!("{what}: {} pixels within {width} × {height}", change.count)
}

/// A ball that lands, a ray, and a ship that is pushed out of the ground.
pub(crate) fn queries() -> Drawing {
    let drawing = Drawing::new("A sweep, a ray and a push out of terrain", (-1, -3), (92, 33));
    drawing.scaled(8, 1).with(draw_queries)
}

fn draw_queries(drawing: &mut Drawing) -> Result<(), Box<dyn Error>> {
    let mut land = hills(PART.width)?;
    land.carve(Circle::new((32.0, 12.0), 7.0))?;
    let placed = land.at((0, 0));
    let ball = drawn(".####.\n######\n######\n######\n######\n.####.");

    ground(drawing, &land, 0)?;
    drawing.edges(ball.at((29, 0)), Ink::Faint, 1.0);
    if let Some(sweep) = placed.sweep(ball.at((29, 0)), (0, 30))
        && let Some(Point { x, y }) = sweep.free
    {
        drawing.mask(ball.at((x as i32, y as i32)), Ink::First);
        drawing.arrow((32.0, 3.0), (32.0, y as f64 + 3.0), Ink::First);
        drawing.pixels([sweep.first], Ink::Hit, 0.9);
        let words = format!("sweep: falls {} px", sweep.step - 1);
        drawing.words((26.0, 24.0), &words, Ink::Faint);
    }
    let ray = Segment::between_pixels((0, 2), (24, 17));
    if let Some(hit) = placed.ray(ray) {
        drawing.dashes((0.5, 2.5), (24.5, 17.5), Ink::Faint);
        let entry = ray.at(hit.time);
        drawing.arrow((0.5, 2.5), (entry.x.to_f64(), entry.y.to_f64()), Ink::Answer);
        drawing.pixels([hit.pixel], Ink::Hit, 0.9);
        drawing.words((2.0, 24.0), &format!("ray: hit at {} of it", hit.time), Ink::Faint);
    }

    ground(drawing, &land, STEP)?;
    let ship = ship();
    let stuck = ship.at((20, 6));
    let push = placed.nearest_free(stuck)?;
    let common = world_pixels(stuck).filter(|pixel| placed.contains(*pixel));
    drawing.mask(stuck.moved((STEP, 0)), Ink::First);
    drawing.pixels(common.map(|pixel| pixel + Point::new(STEP.into(), 0)), Ink::Hit, 0.9);
    drawing.edges(stuck.moved((STEP, 0)).moved(push), Ink::Answer, 1.6);
    let (x, y) = center(stuck.position() + Point::new(i64::from(STEP) + 7, 4));
    drawing.arrow((x, y), (x + f64::from(push.dx), y + f64::from(push.dy)), Ink::Answer);
    let words = format!("nearest_free: ({}, {})", push.dx, push.dy);
    drawing.words((f64::from(STEP) + 2.0, 24.0), &words, Ink::Faint);
    Ok(())
}

/// A roof that cuts leave hanging, and the same roof after it has landed.
pub(crate) fn islands() -> Drawing {
    let drawing = Drawing::new("An island, and the same island where it lands", (-1, -3), (92, 33));
    drawing.scaled(8, 1).with(draw_islands)
}

fn draw_islands(drawing: &mut Drawing) -> Result<(), Box<dyn Error>> {
    let mut land = hills(PART.width)?;
    let level = land.clone();
    let around = Rect::new(8, 6, 26, 18);
    land.carve(Rect::new(11, 15, 20, 7))?; // a cave
    land.carve(Rect::new(9, 7, 4, 11))?;
    land.carve(Rect::new(29, 7, 4, 11))?;
    let islands = land.islands(around, Connectivity::Eight, 300)?;
    ground(drawing, &land, 0)?;
    gone(drawing, &level, &land, PART, 0, Ink::Hit);
    drawing.rectangle(around, Ink::Faint, false);
    for island in &islands {
        let (piece, Point { x, y }) = island.mask()?;
        let placed = piece.at((x as i32, y as i32));
        drawing.pixels(world_pixels(placed), Ink::Answer, 0.6).edges(placed, Ink::Answer, 1.6);
        let words = format!("islands: one, of {} pixels", island.count);
        drawing.words((0.0, -1.2), &words, Ink::Faint);

        land.carve(piece.at(Point { x, y }))?;
        ground(drawing, &land, STEP)?;
        drawing.edges(piece.at((x as i32 + STEP, y as i32)), Ink::Faint, 1.0);
        let landing = land.at((0, 0)).sweep(piece.at(Point { x, y }), (0, 30));
        let Some(rest) = landing.and_then(|sweep| sweep.free) else { continue };
        drawing.mask(piece.at((rest.x as i32 + STEP, rest.y as i32)), Ink::Answer);
        let (column, top) = (f64::from(STEP) + 20.5, y as f64 + 3.0);
        drawing.arrow((column, top), (column, top + (rest.y - y) as f64), Ink::Answer);
        let words = format!("it lands {} pixels lower", rest.y - y);
        drawing.words((f64::from(STEP), -1.2), &words, Ink::Faint);
    }
    Ok(())
}

/// The areas to redraw after some edits: one rectangle for each chunk that has changed.
pub(crate) fn changes() -> Drawing {
    let left = 210;
    let drawing = Drawing::new("What to redraw after three edits", (left - 1, -3), (92, 33));
    drawing.scaled(8, 1).with(|drawing| draw_changes(drawing, left.into()))
}

fn draw_changes(drawing: &mut Drawing, left: i64) -> Result<(), Box<dyn Error>> {
    let mut land = Terrain::from_mask(Mask::full(400, 20)?.at((0, 6)))?;
    land.take_changes();
    let before = land.clone();
    for (x, y, radius) in [(222.0, 8.0, 4.0), (244.0, 11.0, 6.0), (278.0, 9.0, 7.0)] {
        land.carve(Circle::new((x, y), radius))?;
    }
    land.fill(Rect::new(288, 3, 9, 3))?;
    let area = Rect::new(left, 0, 90, PART.height);
    let window = before.window(area)?;
    let both = window.pixels().map(|pixel| pixel + area.top_left());
    drawing.pixels(both.filter(|pixel| land.contains(*pixel)), Ink::Second, 0.35);
    gone(drawing, &before, &land, area, 0, Ink::Hit);
    gone(drawing, &land, &before, area, 0, Ink::First);
    drawing.dashes((256.0, -1.0), (256.0, 27.0), Ink::Faint);
    let changes = land.take_changes();
    for rect in &changes {
        drawing.rectangle(*rect, Ink::Answer, false);
    }
    if land.differences(&before)? != changes {
        return Err("the differences are not the changes".into());
    }
    let words =
        format!("take_changes and differences: {} boxes, one for each chunk", changes.len());
    drawing.words((left as f64, -1.2), &words, Ink::Faint);
    drawing.words((243.5, 28.6), "chunk (0, 0)", Ink::Faint);
    drawing.words((257.0, 28.6), "chunk (1, 0)", Ink::Faint);
    Ok(())
}
