//! Pictures of separation, distance and configuration space.

use hitmask::{ConfigurationSpace, Mask};

use crate::drawing::{Drawing, Ink, center};
use crate::sprites::{drawn, rock, ship};

/// A block that fits into the rock's hole.
fn block() -> Mask {
    drawn("###\n###\n###")
}

/// A shell with room inside, and a wall as thick as the block.
fn shell() -> Mask {
    drawn(
        "
        ###############.
        ################
        ###..........###
        ###..........###
        ###..........###
        ###..........###
        ###..........###
        ###..........###
        ################
        ###############.
        ",
    )
}

/// The shortest push out, and the nearest free position.
pub(crate) fn separation() -> Drawing {
    let (block, shell) = (block(), shell());
    let (a, b) = (block.at((11, 4)), shell.at((0, 0)));
    let mut drawing = Drawing::new("The shortest pushes out", (-2, -2), (24, 14));
    drawing.mask(b, Ink::Second).mask(a, Ink::First);
    let (Ok(outer), Ok(nearest)) = (a.separation(b), a.nearest_free(b)) else { return drawing };
    for (push, words) in [(outer, "separation"), (nearest, "nearest free")] {
        drawing.edges(block.at((11 + push.dx, 4 + push.dy)), Ink::Answer, 1.6);
        let end = (12.5 + f64::from(push.dx), 5.5 + f64::from(push.dy));
        drawing.arrow((12.5, 5.5), end, Ink::Answer);
        let left = if push.dx > 0 { 15.2 } else { 5.0 };
        drawing.words((left, 3.3), words, Ink::Answer);
    }
    drawing
}

/// Every offset at which the block overlaps the rock.
pub(crate) fn configuration() -> Drawing {
    let (block, rock) = (block(), rock());
    let mut drawing = Drawing::new("All offsets at which a mask is blocked", (-4, -4), (42, 21));
    drawing.mask(rock.at((0, 0)), Ink::Second).mask(block.at((-3, 2)), Ink::First);
    drawing.words((-3.0, 15.8), "the masks", Ink::Faint);
    drawing.words((20.0, 15.8), "the offsets at which they overlap", Ink::Faint);
    let Ok(space) = ConfigurationSpace::new(&block, &rock) else { return drawing };
    if let Ok(blocked) = space.bitmap() {
        let corner = space.top_left();
        drawing.mask(blocked.at((corner.x as i32 + 22, corner.y as i32)), Ink::Hit);
    }
    drawing
}

/// The distance between two masks.
pub(crate) fn apart() -> Drawing {
    let (ship, rock) = (ship(), rock());
    let (a, b) = (ship.at((0, 6)), rock.at((19, 0)));
    let mut drawing = Drawing::new("The distance between two masks", (-1, -1), (38, 18));
    drawing.mask(b, Ink::Second).mask(a, Ink::First);
    if let Some(distance) = a.distance(b) {
        drawing
            .pixels([distance.pixel, distance.other], Ink::Hit, 0.8)
            .dashes(center(distance.pixel), center(distance.other), Ink::Answer)
            .words((0.0, 4.5), &format!("distance² {}", distance.squared), Ink::Faint);
    }
    drawing
}
