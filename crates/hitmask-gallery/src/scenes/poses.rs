//! Masks that are turned and scaled.

use hitmask::{Angle, Mask, Pose, Posed, Scale};

use crate::drawing::{Drawing, Ink, world_pixels};
use crate::sprites::{rock, ship};

/// The ship, turned and larger.
fn posed(ship: &Mask) -> Posed<'_> {
    let scale = Scale::new(1.5).expect("it is neither small nor large");
    let turn = Angle::from_degrees(33.5);
    ship.posed(Pose::at(9.0, 9.0).pivot(7.0, 4.5).turned(turn).scaled(scale, scale))
}

/// The corners of a posed mask's pixels, in the world.
fn corners(posed: Posed<'_>, x: f64, y: f64) -> [(f64, f64); 4] {
    let pose = posed.pose();
    let (sine, cosine) = pose.turn().to_degrees().to_radians().sin_cos();
    let (scale_x, scale_y) = pose.scale();
    let pivot = pose.pivot_of_sprite();
    let position = pose.position();
    [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(right, down)| {
        let x = (x + right - pivot.x.to_f64()) * scale_x.to_f64();
        let y = (y + down - pivot.y.to_f64()) * scale_y.to_f64();
        let (x, y) = (x * cosine - y * sine, x * sine + y * cosine);
        (position.x.to_f64() + x, position.y.to_f64() + y)
    })
}

/// What nearest sampling shows of a posed mask.
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
    let [top_left, ..] = corners(posed, 0.0, 0.0);
    let [_, top_right, ..] = corners(posed, f64::from(width) - 1.0, 0.0);
    let [_, _, bottom_right, _] = corners(posed, f64::from(width) - 1.0, f64::from(height) - 1.0);
    let [.., bottom_left] = corners(posed, 0.0, f64::from(height) - 1.0);
    drawing.polygon(&[top_left, top_right, bottom_right, bottom_left], Ink::Faint, false);
}

/// The same as parallelograms, which touch a mask though no drawn pixel does.
pub(crate) fn exact() -> Drawing {
    let (ship, rock) = (ship(), rock());
    let posed = posed(&ship);
    let mut drawing = Drawing::new("A posed mask as parallelograms", (-4, -3), (38, 24));
    // The first place from the right at which the two share an area.
    let placed =
        (0..40).rev().map(|x| rock.at(x, 4)).find(|placed| posed.exact().overlaps(*placed));
    let Some(placed) = placed else { return drawing };
    drawing.mask(placed, Ink::Second);
    let sprite = ship.at(0, 0);
    let pair = posed.exact().first(placed);
    for pixel in world_pixels(sprite) {
        let corners = corners(posed, pixel.x as f64, pixel.y as f64);
        let hit = pair.is_some_and(|(own, _)| own == pixel);
        drawing.polygon(&corners, if hit { Ink::Hit } else { Ink::First }, true);
    }
    drawing
}
