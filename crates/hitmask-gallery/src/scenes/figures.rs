//! Pictures of ray casts and shape queries.

use hitmask::{Circle, Direction, Segment};

use crate::drawing::{Drawing, Ink, center};
use crate::sprites::rock;

/// The first hit of a segment, and all pixels that it passes through.
pub(crate) fn ray() -> Drawing {
    let rock = rock();
    let placed = rock.at((8, 1));
    let segment = Segment::between_pixels((0, 3), (28, 13));
    let mut drawing = Drawing::new("A segment through a mask", (-1, -1), (32, 18));
    drawing.mask(placed, Ink::Second);
    let pixels: Vec<_> = placed.ray_hits(segment).map(|hit| hit.pixel).collect();
    drawing.pixels(pixels, Ink::Hit, 0.45);
    drawing.arrow((0.5, 3.5), (28.5, 13.5), Ink::First);
    if let Some(hit) = placed.ray(segment) {
        let entry = segment.at(hit.time);
        let entry = (entry.x.to_f64(), entry.y.to_f64());
        let (dx, dy) = hit.normal.map_or((0, 0), Direction::step);
        let end = (entry.0 + 3.0 * f64::from(dx), entry.1 + 3.0 * f64::from(dy));
        drawing
            .pixels([hit.pixel], Ink::Hit, 0.9)
            .arrow(entry, end, Ink::Answer)
            .dot(entry, Ink::Answer)
            .words((0.0, 1.4), &format!("time {}", hit.time), Ink::Faint);
    }
    drawing
}

/// The pixels of a mask in a circle.
pub(crate) fn shapes() -> Drawing {
    let rock = rock();
    let placed = rock.at((6, 1));
    let circle = Circle::new((5.5, 5.0), 4.5);
    let mut drawing = Drawing::new("A circle and a mask", (-1, -1), (25, 19));
    drawing.mask(placed, Ink::Second).circle((5.5, 5.0), 4.5, Ink::First);
    let pixels: Vec<_> = placed.pixels_in(circle).collect();
    drawing.pixels(pixels.iter().copied(), Ink::Hit, 0.6);
    if let Some(first) = placed.first_in(circle) {
        drawing.dot(center(first), Ink::Answer);
    }
    drawing.words(
        (0.0, 16.4),
        &format!("{} pixels, the first with a dot", pixels.len()),
        Ink::Faint,
    );
    drawing
}
