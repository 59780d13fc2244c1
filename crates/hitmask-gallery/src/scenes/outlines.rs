//! Pictures of masks as polygons.

use hitmask::{Connectivity, Fixed, Point};

use crate::drawing::{Drawing, Ink};
use crate::sprites::{rock, ship};

fn corners(vertices: &[Point]) -> Vec<(f64, f64)> {
    vertices.iter().map(|vertex| (vertex.x as f64, vertex.y as f64)).collect()
}

/// The outlines, and the simplified outlines.
pub(crate) fn simplified() -> Drawing {
    let rock = rock();
    let mut drawing = Drawing::new("The outlines of a mask, and simpler ones", (-1, -1), (39, 18));
    for x in [0, 20] {
        drawing.pixels(
            rock.pixels().map(|pixel| Point::new(pixel.x + x, pixel.y)),
            Ink::Second,
            0.35,
        );
    }
    let Ok(outlines) = rock.outlines(Connectivity::Eight) else { return drawing };
    for outline in outlines.iter() {
        let corners = corners(outline.vertices());
        drawing.polygon(&corners, Ink::First, false);
        for corner in corners {
            drawing.dot(corner, Ink::First);
        }
    }
    let count = format!("{} corners", outlines.vertex_count());
    drawing.words((0.0, 16.0), &count, Ink::Faint);
    let Ok(simple) = outlines.simplified(Fixed::from_f64(1.0)) else { return drawing };
    for outline in simple.iter() {
        let corners: Vec<_> =
            corners(outline.vertices()).into_iter().map(|(x, y)| (x + 20.0, y)).collect();
        drawing.polygon(&corners, Ink::Answer, false);
        for corner in corners {
            drawing.dot(corner, Ink::Answer);
        }
    }
    let count = format!("{} within a pixel of them", simple.vertex_count());
    drawing.words((20.0, 16.0), &count, Ink::Faint);
    drawing
}

/// The convex hull, and convex pieces.
pub(crate) fn convex() -> Drawing {
    let ship = ship();
    let mut drawing =
        Drawing::new("The convex hull of a mask, and convex pieces of it", (-1, -1), (52, 12));
    for x in [0, 17, 34] {
        drawing.pixels(
            ship.pixels().map(|pixel| Point::new(pixel.x + x, pixel.y)),
            Ink::Second,
            0.35,
        );
    }
    let beside = |vertices: &[Point], right: f64| -> Vec<(f64, f64)> {
        corners(vertices).into_iter().map(|(x, y)| (x + right, y)).collect()
    };
    if let Ok(hull) = ship.hull() {
        drawing.polygon(&beside(&hull, 0.0), Ink::Answer, true);
    }
    let simple = ship
        .outlines(Connectivity::Eight)
        .and_then(|outlines| outlines.simplified(Fixed::from_f64(0.75)))
        .and_then(|outlines| outlines.convex_pieces(Some(8)));
    if let Ok(pieces) = simple {
        for piece in pieces.iter() {
            drawing.polygon(&beside(piece, 17.0), Ink::Answer, true);
        }
    }
    if let Ok(rectangles) = ship.rectangles() {
        for rect in rectangles {
            let (left, top) = (rect.x as f64 + 34.0, rect.y as f64);
            let (right, bottom) = (left + f64::from(rect.width), top + f64::from(rect.height));
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
            drawing.polygon(&corners, Ink::Answer, true);
        }
    }
    for (x, words) in [(0.0, "hull"), (17.0, "convex pieces"), (34.0, "rectangles")] {
        drawing.words((x, 10.6), words, Ink::Faint);
    }
    drawing
}
