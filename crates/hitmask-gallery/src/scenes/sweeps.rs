//! Pictures of sweeps and surface normals.

use hitmask::{Mask, Pose};

use crate::drawing::{Drawing, Ink, center};
use crate::sprites::{drawn, ship, slope};

/// The motion of the ship in the pictures.
const MOTION: (i32, i32) = (21, 13);

/// A motion in steps of whole pixels, up to the first step that is blocked.
pub(crate) fn stepped() -> Drawing {
    let (ship, slope) = (ship(), slope());
    let (a, b) = (ship.at((0, 0)), slope.at((6, 8)));
    let mut drawing = Drawing::new("A motion in steps of whole pixels", (-1, -1), (36, 23));
    drawing.mask(b, Ink::Second);
    let Some(sweep) = a.sweep(b, MOTION) else { return drawing };
    if let Some(free) = sweep.free {
        for step in (0..sweep.step).step_by(3) {
            let part = |length: i32| {
                (2 * i64::from(length) * step as i64 + MOTION.0 as i64) / (2 * i64::from(MOTION.0))
            };
            drawing.edges(ship.at((part(MOTION.0) as i32, part(MOTION.1) as i32)), Ink::Faint, 0.5);
        }
        drawing.mask(ship.at((free.x as i32, free.y as i32)), Ink::First);
        let (start, end) = ((7.0, 4.5), (free.x as f64 + 7.0, free.y as f64 + 4.5));
        drawing.arrow(start, end, Ink::First);
    }
    let (x, y) = center(sweep.first);
    drawing.pixels([sweep.first], Ink::Hit, 0.9);
    if let Some((dx, dy)) = sweep.normal(b).map(hitmask::Normal::to_f64) {
        drawing.arrow((x, y), (x + 4.0 * dx, y + 4.0 * dy), Ink::Answer);
    }
    let words = format!("step {} of {} is blocked", sweep.step, sweep.steps);
    drawing.words((0.0, 20.7), &words, Ink::Faint);
    drawing
}

/// The same motion as a continuous sweep.
pub(crate) fn continuous() -> Drawing {
    let (ship, slope) = (ship(), slope());
    let (a, b) = (ship.at((0, 0)), slope.at((6, 8)));
    let mut drawing = Drawing::new("The same motion as a continuous sweep", (-1, -1), (36, 23));
    drawing.mask(b, Ink::Second);
    let Some(sweep) = a.sweep_continuous(b, MOTION) else { return drawing };
    let (x, y) = sweep.at.to_f64();
    outline_between_pixels(&mut drawing, &ship, (x, y));
    drawing.dashes((7.0, 4.5), (7.0 + f64::from(MOTION.0), 4.5 + f64::from(MOTION.1)), Ink::Faint);
    drawing.arrow((7.0, 4.5), (x + 7.0, y + 4.5), Ink::First);
    let contact = center(sweep.first);
    drawing.pixels([sweep.first], Ink::Hit, 0.6);
    for face in sweep.faces {
        let (dx, dy) = face.step();
        let face = (contact.0 + f64::from(dx) / 2.0, contact.1 + f64::from(dy) / 2.0);
        let end = (face.0 + 3.0 * f64::from(dx), face.1 + 3.0 * f64::from(dy));
        drawing.arrow(face, end, Ink::Answer);
    }
    drawing.words((0.0, 20.7), &format!("they touch at {} of the motion", sweep.time), Ink::Faint);
    drawing
}

/// Draws the outline of a mask at a position between world pixels.
fn outline_between_pixels(drawing: &mut Drawing, mask: &Mask, (x, y): (f64, f64)) {
    for pixel in mask.pixels() {
        let (left, top) = (x + pixel.x as f64, y + pixel.y as f64);
        let corners = [(left, top), (left + 1.0, top), (left + 1.0, top + 1.0), (left, top + 1.0)];
        drawing.polygon(&corners, Ink::First, true);
    }
}

/// A ball that bounces off a slope, with its direction computed from the face that it enters, and
/// from the surface normal.
pub(crate) fn bounce() -> Drawing {
    let (ball, slope) = (drawn(".###.\n#####\n#####\n#####\n.###."), slope());
    let (a, b) = (ball.at((18, -10)), slope.at((0, 8)));
    let mut drawing = Drawing::new("A ball bounces off a slope", (-6, -11), (34, 31));
    drawing.mask(b, Ink::Second).edges(a, Ink::Faint, 1.0);
    let (right, down) = (-6, 22);
    let Some(sweep) = a.sweep_continuous(b, (right, down)) else { return drawing };
    let Some(normal) = sweep.normal(b).map(hitmask::Normal::to_f64) else { return drawing };
    let (x, y) = sweep.at.to_f64();
    let (x, y) = (x + 2.5, y + 2.5);
    outline_between_pixels(&mut drawing, &ball, (x - 2.5, y - 2.5));
    drawing.arrow((20.5, -7.5), (x, y), Ink::First).pixels([sweep.first], Ink::Hit, 0.9);

    let (right, down) = (f64::from(right), f64::from(down));
    let turned = |speed: f64, face: Option<hitmask::Direction>| face.map_or(speed, |_| -speed);
    let by_faces = (turned(right, sweep.faces.x()), turned(down, sweep.faces.y()));
    let into = right * normal.0 + down * normal.1;
    let by_normal = (right - 2.0 * into * normal.0, down - 2.0 * into * normal.1);
    for (speed, words, ink) in
        [(by_faces, "by the face", Ink::Faint), (by_normal, "by the normal", Ink::Answer)]
    {
        let end = (x + 0.6 * speed.0, y + 0.6 * speed.1);
        drawing.arrow((x, y), end, ink).words((end.0 - 5.5, end.1 - 0.8), words, ink);
    }
    drawing
}

/// Surface normals.
pub(crate) fn normal() -> Drawing {
    let slope = slope();
    let placed = slope.at((0, 4));
    let mut drawing = Drawing::new("Surface normals along a slope", (-1, -1), (28, 17));
    drawing.mask(placed, Ink::Second);
    for column in [5, 9, 13, 17, 21] {
        let top =
            (0..20).map(|y| hitmask::Point::new(column, y)).find(|pixel| placed.contains(*pixel));
        let Some((pixel, normal)) =
            top.and_then(|pixel| Some((pixel, placed.normal_at(pixel, 6)?)))
        else {
            continue;
        };
        let ((x, y), (dx, dy)) = (center(pixel), normal.to_f64());
        drawing.pixels([pixel], Ink::Hit, 0.7).arrow(
            (x, y),
            (x + 4.0 * dx, y + 4.0 * dy),
            Ink::Answer,
        );
    }
    drawing.circle((9.5, 10.5), 6.0, Ink::Faint);
    drawing
}

/// A clock hand that rotates about its end until it hits something.
pub(crate) fn turning() -> Drawing {
    let hand = drawn(
        "
        ################
        ################
        ################
        ",
    );
    let wall = Mask::full(12, 5).expect("it is small");
    let mut drawing = Drawing::new("A mask that turns in place", (-3, -3), (24, 24));
    let placed = wall.at((6, 13));
    drawing.mask(placed, Ink::Second);
    let posed = hand.posed(Pose::at((1.5, 1.5)).pivot((1.5, 1.5)));
    let Ok(Some(sweep)) = posed.sweep_turning(placed, 90.0, 90) else {
        return drawing;
    };
    drawing.edges(hand.at((0, 0)), Ink::Faint, 1.0);
    if let Some(Ok(free)) = sweep.free.map(|pose| hand.posed(pose).draw()) {
        drawing.mask(free.placed(), Ink::First);
    }
    drawing.pixels([sweep.first], Ink::Hit, 0.9).dot((1.5, 1.5), Ink::Answer);
    drawing.words((-2.5, 20.2), &format!("blocked at {} of 90°", sweep.step), Ink::Faint);
    drawing
}
