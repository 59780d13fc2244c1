//! A picture of a contact.

use crate::drawing::{Drawing, Ink, center, world_pixels};
use crate::sprites::{rock, ship};

/// The overlap of two masks, and how far one mask must move in each direction to be free.
pub(crate) fn contact() -> Drawing {
    let (ship, rock) = (ship(), rock());
    let (a, b) = (ship.at((0, 3)), rock.at((10, 0)));
    let mut drawing = Drawing::new("The overlap of two masks", (-4, -2), (34, 18));
    drawing.mask(b, Ink::Second).mask(a, Ink::First);
    let Some(contact) = a.contact(b) else { return drawing };
    let common: Vec<_> = world_pixels(a).filter(|pixel| b.contains(*pixel)).collect();
    drawing.pixels(common, Ink::Hit, 0.9);
    let push = contact.side.push();
    let (dx, dy) = push.step();
    let far = f64::from(contact.depth.along(push));
    let start = center(contact.first);
    drawing
        .dot(start, Ink::Answer)
        .arrow(start, (start.0 + f64::from(dx) * far, start.1 + f64::from(dy) * far), Ink::Answer)
        .words(
            (-3.5, -0.7),
            &format!("{} pixels, depth {far} to the {}", contact.area, push.name()),
            Ink::Faint,
        );
    drawing
}
