//! Pictures of rotated and scaled masks.

use hitmask::{Angle, Mask, Pose, Posed};

use crate::drawing::{Drawing, Ink, world_pixels};
use crate::sprites::{rock, ship};

/// The ship, rotated and scaled up.
fn posed(ship: &Mask) -> Posed<'_> {
    let turn = Angle::from_degrees(33.5);
    ship.posed(Pose::at((9.0, 9.0)).pivot((7.0, 4.5)).turned(turn).scaled(1.5))
}

/// A posed mask as nearest-neighbor sampling shows it.
pub(crate) fn drawn() -> Drawing {
    let ship = ship();
    let posed = posed(&ship);
    let mut drawing = Drawing::new("A posed mask as it is drawn", (-4, -3), (26, 24));
    if let Ok(drawn) = posed.draw() {
        drawing.mask(drawn.placed(), Ink::First);
    }
    outline(&mut drawing, posed);
    drawing.dot((9.0, 9.0), Ink::Answer).words((9.4, 8.7), "pivot", Ink::Answer);
    drawing
}

/// The rectangle of the whole sprite.
fn outline(drawing: &mut Drawing, posed: Posed<'_>) {
    let (width, height) = posed.mask().size();
    let (right, bottom) = (width as i32 - 1, height as i32 - 1);
    let exact = posed.exact();
    let [top_left, ..] = exact.corners(0, 0);
    let [_, top_right, ..] = exact.corners(right, 0);
    let [_, _, bottom_right, _] = exact.corners(right, bottom);
    let [.., bottom_left] = exact.corners(0, bottom);
    drawing.polygon(&[top_left, top_right, bottom_right, bottom_left], Ink::Faint, false);
}

/// The same mask as parallelograms, which overlap another mask even if no drawn pixel does.
pub(crate) fn exact() -> Drawing {
    let (ship, rock) = (ship(), rock());
    let posed = posed(&ship);
    let mut drawing = Drawing::new("A posed mask as parallelograms", (-4, -3), (38, 24));
    // The first position from the right at which the two masks share an area.
    let placed =
        (0..40).rev().map(|x| rock.at((x, 4))).find(|placed| posed.exact().overlaps(*placed));
    let Some(placed) = placed else { return drawing };
    drawing.mask(placed, Ink::Second);
    let sprite = ship.at((0, 0));
    let pair = posed.exact().first(placed);
    for pixel in world_pixels(sprite) {
        let corners = posed.exact().corners(pixel.x as i32, pixel.y as i32);
        let hit = pair.is_some_and(|(own, _)| own == pixel);
        drawing.polygon(&corners, if hit { Ink::Hit } else { Ink::First }, true);
    }
    drawing
}
