//! Pictures of components, holes, morphology, moments and distances.

use hitmask::region::Brush;
use hitmask::{Angle, Connectivity, Mask, Placed, Point};

use crate::drawing::{Drawing, Ink, world_pixels};
use crate::sprites::{drawn, rock, ship};

/// Islands, some of which touch only at corners.
fn islands() -> Mask {
    drawn(
        "
        .####.......##....
        ##..##.....####...
        #....#......##....
        ##..##..##........
        .####...##..###...
        ......##....#.#...
        ......##....###...
        ...............##.
        ...............##.
        ",
    )
}

/// The 8-connected components.
pub(crate) fn components() -> Drawing {
    let mask = islands();
    let mut drawing = Drawing::new("The components of a mask", (-1, -2), (20, 12));
    let Ok(components) = mask.components(Connectivity::Eight) else { return drawing };
    let inks = [Ink::First, Ink::Hit, Ink::Answer, Ink::Second, Ink::Faint];
    for (index, component) in components.iter().enumerate() {
        if let Ok(part) = components.mask(index) {
            drawing.mask(part.at((0, 0)), inks[index % inks.len()]);
        }
        let bounds = component.bounds;
        let place = (bounds.x as f64 + 0.1, bounds.y as f64 - 0.3);
        drawing.words(place, &component.count.to_string(), Ink::Faint);
    }
    drawing
}

/// The holes of the 8-connected shape.
pub(crate) fn holes() -> Drawing {
    let mask = islands();
    let mut drawing = Drawing::new("The holes of a mask", (-1, -1), (20, 11));
    drawing.mask(mask.at((0, 0)), Ink::First);
    let Ok(holes) = mask.holes(Connectivity::Eight) else { return drawing };
    for index in 0..holes.len() {
        if let Ok(hole) = holes.mask(index) {
            drawing.mask(hole.at((0, 0)), Ink::Hit);
        }
    }
    drawing
}

/// Draws a mask and a larger mask around it.
fn beside(drawing: &mut Drawing, inner: Placed<'_>, outer: Placed<'_>) {
    let gained: Vec<Point> = world_pixels(outer).filter(|pixel| !inner.contains(*pixel)).collect();
    drawing.pixels(gained, Ink::Answer, 0.35).edges(outer, Ink::Answer, 1.6);
    drawing.mask(inner, Ink::First);
}

/// A mask grown by a disc, and shrunk.
pub(crate) fn grown() -> Drawing {
    let (ship, rock) = (ship(), rock());
    let mut drawing = Drawing::new("A mask grown by a disc, and one shrunk", (-4, -4), (46, 21));
    if let Ok(grown) = ship.grown(Brush::Disc(3)) {
        beside(&mut drawing, ship.at((0, 2)), grown.at((-3, -1)));
    }
    if let Ok(shrunk) = rock.shrunk(Brush::Disc(2)) {
        beside(&mut drawing, shrunk.at((23, 0)), rock.at((23, 0)));
    }
    drawing.words((0.0, 15.6), "grown by 3", Ink::Faint).words(
        (27.0, 15.6),
        "shrunk by 2",
        Ink::Faint,
    );
    drawing
}

/// A mask opened and closed by a box.
pub(crate) fn opened() -> Drawing {
    let (ship, islands) = (ship(), islands());
    let mut drawing = Drawing::new("A mask opened by a box, and one closed", (-2, -2), (42, 15));
    if let Ok(opened) = ship.opened(Brush::Box(1)) {
        beside(&mut drawing, opened.at((0, 0)), ship.at((0, 0)));
    }
    if let Ok(closed) = islands.closed(Brush::Box(1)) {
        beside(&mut drawing, islands.at((20, 0)), closed.at((20, 0)));
    }
    drawing.words((2.0, 11.5), "opened", Ink::Faint).words((27.0, 11.5), "closed", Ink::Faint);
    drawing
}

/// The inner boundary, and the perimeter.
pub(crate) fn boundary() -> Drawing {
    let rock = rock();
    let mut drawing = Drawing::new("The boundary of a mask", (-2, -3), (20, 19));
    drawing.mask(rock.at((0, 0)), Ink::First);
    if let Ok(boundary) = rock.inner_boundary(Connectivity::Four) {
        drawing.pixels(world_pixels(boundary.at((0, 0))), Ink::Hit, 0.6);
    }
    drawing.words((0.0, -1.2), &format!("perimeter {}", rock.perimeter()), Ink::Faint);
    drawing
}

/// The centroid, and the axis along which the mask is longest.
pub(crate) fn moments() -> Drawing {
    let turn = Angle::from_degrees(-24.0);
    let mut drawing = Drawing::new("Centroid and axis of a mask", (-4, -3), (24, 18));
    let Ok(ship) = ship().turned_and_scaled(turn, 1.0) else { return drawing };
    drawing.mask(ship.at((0, 0)), Ink::First);
    let moments = ship.moments();
    if let (Some(middle), Some(angle)) = (moments.centroid(), moments.angle()) {
        let middle = (middle.x.to_f64(), middle.y.to_f64());
        let (sine, cosine) = angle.to_degrees().to_radians().sin_cos();
        let end = |far: f64| (middle.0 + far * cosine, middle.1 + far * sine);
        drawing.dashes(end(-9.0), end(9.0), Ink::Answer).dot(middle, Ink::Answer);
    }
    drawing
}

/// The distance from each pixel of a mask to the nearest unset pixel.
pub(crate) fn distance() -> Drawing {
    let rock = rock();
    let mut drawing =
        Drawing::new("The distance of each pixel to the nearest unset one", (-2, -2), (20, 18));
    let Ok(field) = rock.distance_to_unset() else { return drawing };
    let far = |pixel: Point| field.squared_at(pixel).unwrap_or(0);
    let pixels: Vec<_> = world_pixels(rock.at((0, 0))).collect();
    let most = pixels.iter().map(|pixel| far(*pixel)).max().unwrap_or(1).max(1);
    for pixel in pixels {
        let part = (far(pixel) as f64 / most as f64).sqrt();
        drawing.pixels([pixel], Ink::First, (part * 85.0).round() / 100.0);
    }
    drawing.edges(rock.at((0, 0)), Ink::First, 1.6);
    drawing
}
