//! The picture of the flight, which shows the path through the meteors, and the notable moments
//! enlarged.

use hitmask::{Placed, Rect};

use super::flight::{Flight, Moment};
use super::scene::{SPACE, Scene, TICKS};
use crate::number::plural;
use crate::picture::{Art, Canvas, Font, Legend, Line, PairView, Stage, color};

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 880;
const EDGE: i64 = 24;
/// The top of the path and of the panels, below the title.
const TOP: i64 = 84;
/// The left edge of the panels, and the size of the enlargement in each panel.
const PANELS: i64 = EDGE + SPACE.0 as i64 + 24;
const ENLARGED: (u32, u32) = (288, 216);
const PANEL_HEIGHT: i64 = 250;
/// The possible sizes of a pixel in an enlargement. Each of these sizes divides the sides of the
/// enlargement.
const SCALES: [u32; 7] = [12, 9, 8, 6, 4, 3, 2];
/// How strongly touched pixels are colored. The sprite still shows through.
const TOUCHED: u8 = 140;
/// The number of ticks between two pictures of the ship on its path.
const GHOSTS: usize = 28;

/// Draws the picture of a flight. `numbers` is the line under the title.
pub(crate) fn poster(scene: &Scene, flight: &Flight, numbers: &str) -> Result<Canvas, String> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT, color::GROUND)?;
    canvas.text((EDGE, 20), "hitmask: a flight through meteors", Font::Title, color::TEXT);
    canvas.text((EDGE, 50), numbers, Font::Plain, color::FAINT);
    way(&mut canvas, scene, flight);
    let moments = [
        ("first contact", flight.first_contact),
        ("deepest contact", flight.deepest),
        ("a false alarm of the boxes", flight.false_alarm),
    ];
    let mut y = TOP;
    for (title, moment) in moments {
        if let Some(moment) = moment {
            panel(&mut canvas, scene, (PANELS, y), title, moment);
            y += PANEL_HEIGHT;
        }
    }
    let bottom = i64::from(HEIGHT) - 34;
    Legend::of_two(("the ship", "a meteor"), true).draw(&mut canvas, (EDGE, bottom));
    let note = "boxes: red hit by pixels, yellow met but never touched, grey never met";
    let right = i64::from(canvas.width()) - EDGE - i64::from(Font::Plain.width(note));
    canvas.text((right, bottom), note, Font::Plain, color::FAINT);
    Ok(canvas)
}

/// Draws the whole path, with the meteors and their touched pixels, and with the ship every few
/// ticks.
fn way(canvas: &mut Canvas, scene: &Scene, flight: &Flight) {
    let window = Rect::new(0, 0, SPACE.0, SPACE.1);
    let stage = Stage { window, scale: 1, origin: (EDGE, TOP) };
    stars(canvas, stage);
    let tick = flight.deepest.or(flight.first_contact).map_or(TICKS / 2, |moment| moment.tick);
    let ship_art = |ship: Placed<'_>| Art::at(&scene.ship().image, ship.position());
    for ghost in (0..TICKS).step_by(GHOSTS) {
        let ship = scene.ship_at(ghost);
        stage.art(canvas, ship_art(ship), 70);
        stage.outline(canvas, ship, color::GHOST);
    }
    for index in 0..scene.meteor_count() {
        let meteor = scene.meteor_at(index, tick);
        let art = Art::at(&scene.meteor(index).image, meteor.position());
        stage.art(canvas, art, 210);
        stage.outline(canvas, meteor, color::SECOND);
        let touched = &flight.touched[index];
        let touched_here = [meteor, touched.at(meteor.position())];
        stage.solid(canvas, &touched_here, color::OVERLAP, TOUCHED);
        let (color, line) = match (touched.is_empty(), flight.box_met[index]) {
            (false, _) => (color::OVERLAP, Line::Whole),
            (true, true) => (color::SECOND, Line::Dashed),
            (true, false) => (color::RULE, Line::Dashed),
        };
        stage.frame(canvas, meteor.grid(), color, line);
    }
    let ship = scene.ship_at(tick);
    stage.art(canvas, ship_art(ship), 255);
    for index in 0..scene.meteor_count() {
        stage.solid(canvas, &[ship, scene.meteor_at(index, tick)], color::OVERLAP, TOUCHED);
    }
    stage.outline(canvas, ship, color::FIRST);
    stage.frame(canvas, ship.grid(), color::FIRST, Line::Dashed);
    border(canvas, (EDGE, TOP), SPACE);
}

/// Draws one moment, enlarged, with the engine's answers.
fn panel(canvas: &mut Canvas, scene: &Scene, (x, y): (i64, i64), title: &str, moment: Moment) {
    let (ship, meteor) = (scene.ship_at(moment.tick), scene.meteor_at(moment.meteor, moment.tick));
    let body = scene.meteor(moment.meteor);
    let boxes = ship.grid().intersection(meteor.grid()).unwrap_or(ship.grid());
    let focus = ship.overlap_bounds(meteor).unwrap_or(boxes);
    let stage = close(focus, (x, y + 24));
    let view = PairView {
        a: ship,
        b: meteor,
        art_a: Some(Art::at(&scene.ship().image, ship.position())),
        art_b: Some(Art::at(&body.image, meteor.position())),
        path: None,
        pixels: None,
    };
    view.draw(canvas, stage);
    border(canvas, stage.origin, stage.size());
    canvas.text((x, y), title, Font::Plain, color::TEXT);
    let mut line_y = y + 30;
    let text_x = x + i64::from(ENLARGED.0) + 16;
    for line in words(ship, meteor, boxes, moment.tick, stage.scale) {
        canvas.text((text_x, line_y), &line, Font::Plain, color::FAINT);
        line_y += 20;
    }
}

/// Describes the engine's answers about a moment.
fn words(ship: Placed<'_>, meteor: Placed<'_>, boxes: Rect, tick: i32, scale: u32) -> Vec<String> {
    let mut lines = vec![format!("tick {tick}, {scale} times as large")];
    lines.push(format!("boxes share {}×{}", boxes.width, boxes.height));
    match ship.contact(meteor) {
        Some(contact) => {
            let push = contact.side.push();
            lines.push(format!("{} pixel{} in both", contact.area, plural(contact.area)));
            lines.push(format!("first at {}", contact.first));
            lines.push(format!("on the ship's {} side", contact.side.name()));
            lines.push(format!("free {} px {}", contact.depth.along(push), push.name()));
        }
        None => lines.push("no pixel in both: no hit".to_string()),
    }
    lines
}

/// Returns a stage that shows a part of the world with a margin, as large as the panel allows.
fn close(focus: Rect, origin: (i64, i64)) -> Stage {
    let around = |length: u32| length + 10;
    let fit = (ENLARGED.0 / around(focus.width)).min(ENLARGED.1 / around(focus.height));
    let scale = SCALES.into_iter().find(|scale| *scale <= fit).unwrap_or(2);
    let (width, height) = (ENLARGED.0 / scale, ENLARGED.1 / scale);
    let x = focus.x + i64::from(focus.width / 2) - i64::from(width / 2);
    let y = focus.y + i64::from(focus.height / 2) - i64::from(height / 2);
    Stage { window: Rect::new(x, y, width, height), scale, origin }
}

fn border(canvas: &mut Canvas, (x, y): (i64, i64), (width, height): (u32, u32)) {
    let (right, bottom) = (x + i64::from(width), y + i64::from(height));
    for top in [y - 1, bottom] {
        canvas.fill((x - 1, top), (width + 2, 1), color::RULE, 255);
    }
    for left in [x - 1, right] {
        canvas.fill((left, y - 1), (1, height + 2), color::RULE, 255);
    }
}

/// Draws a sky of faint dots. The sky is the same every time.
fn stars(canvas: &mut Canvas, stage: Stage) {
    let mut state = 0x2545_f491_u32;
    for _ in 0..260 {
        // Marsaglia, "Xorshift RNGs", 2003.
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        let (x, y) = (state % SPACE.0, state / SPACE.0 % SPACE.1);
        let (left, top) = stage.origin;
        let size = 1 + state % 7 / 6;
        let place = (left + i64::from(x), top + i64::from(y));
        canvas.fill(place, (size, size), color::TEXT, 40 + (state >> 25) as u8);
    }
}
