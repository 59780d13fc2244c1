//! Pictures of bodies: the art and the body that walks, and a body that changes its mask.

use hitmask::actor::{
    Anchor, Body, MaskChange, MaskChangeOutcome, Material, Obstacle, Surroundings, WhenBlocked,
};
use hitmask::{Mask, Placed};

use crate::drawing::{Drawing, Ink, world_pixels};
use crate::sprites::drawn;

/// The distance between two parts of a picture.
const STEP: i32 = 22;

/// The row of the floor.
const FLOOR: i32 = 16;

fn hero() -> Mask {
    drawn(
        "
        ..####..
        .######.
        .######.
        ..####..
        .######.
        #.####.#
        ..####..
        ..####..
        ..#..#..
        ..#..#..
        .##..##.
        ",
    )
}

/// The body that walks, the next frame of its stride, and its legs pulled up in a jump, all on
/// canvases of the same size.
fn frames() -> [Mask; 3] {
    let frame = |from: u32, to: u32, bottom: u32| {
        Mask::from_fn(12, 12, |x, y| (from..to).contains(&x) && (1..bottom).contains(&y))
            .expect("a small mask")
    };
    [frame(3, 9, 12), frame(1, 11, 12), frame(2, 10, 9)]
}

/// The masks for different purposes: art, body and hitbox side by side.
pub(crate) fn masks() -> Drawing {
    let mut drawing = Drawing::new("The art and the body of a hero", (-2, -4), (62, 21));
    let art = hero();
    let body = art.filled_columns().unwrap_or_else(|_| hero());
    let (stone, floor) =
        (drawn("##\n##\n##"), drawn(&"#".repeat(STEP.unsigned_abs() as usize - 7)));
    for (number, (mask, words)) in
        [(&art, "walks with its art"), (&body, "walks with its body"), (&art, "is hit by its art")]
            .into_iter()
            .enumerate()
    {
        let left = STEP * number as i32;
        drawing.words((f64::from(left), -2.6), words, Ink::Faint);
        drawing.mask(floor.at((left - 1, 13)), Ink::Second);
        let stone = stone.at((left + 5, 10));
        let shown = if number == 2 { None } else { Some(stone) };
        let top = sunk(mask, left + 2, shown);
        let placed = mask.at((left + 2, top));
        if let Some(stone) = shown {
            drawing.mask(stone, Ink::Second);
        } else {
            let shot = Mask::full(2, 1).unwrap_or_else(|_| hero());
            drawing.mask(shot.at((left + 5, top + 9)), Ink::Hit);
        }
        drawing.mask(placed, Ink::First);
        let caption = match number {
            0 => "the stone fits between its feet",
            1 => "stands on the stone",
            _ => "a shot between the legs misses",
        };
        drawing.words((f64::from(left), 15.8), caption, Ink::Faint);
    }
    drawing
}

/// The row at which a falling mask comes to rest, on the floor of row 13 or on a stone.
fn sunk(mask: &Mask, left: i32, stone: Option<Placed<'_>>) -> i32 {
    let rests = |top: i32| {
        let below = mask.at((left, top + 1));
        stone.is_some_and(|stone| stone.overlaps(below)) || top + mask.height().cast_signed() >= 13
    };
    (-12..13).find(|top| rests(*top)).unwrap_or(0)
}

/// A body at a wall whose next frame is wider, and a body that pulls up its legs.
pub(crate) fn change() -> Drawing {
    let mut drawing = Drawing::new("A body that changes its mask", (-1, -3), (88, 24));
    let [stand, stride, jump] = frames();
    let (wall, floor) =
        (drawn("###\n###\n###\n###\n###\n###\n###\n###\n###\n###\n###\n###"), drawn("#"));
    let floor = floor.scaled(STEP.unsigned_abs() - 3, 2).unwrap_or(floor);
    let parts = [
        ("the next frame overlaps the wall", &stride, Anchor::Feet, WhenBlocked::Refuse),
        ("Refuse: it keeps its mask", &stride, Anchor::Feet, WhenBlocked::Refuse),
        ("PushOut(4): it moves aside", &stride, Anchor::Feet, WhenBlocked::PushOut(4)),
        ("anchored at the feet, or in the middle", &jump, Anchor::Feet, WhenBlocked::Refuse),
    ];
    for (number, (words, next, anchor, when_blocked)) in parts.into_iter().enumerate() {
        let left = STEP * number as i32;
        let (wall, floor) = (wall.at((left + 13, 4)), floor.at((left, FLOOR)));
        drawing.words((f64::from(left), -1.0), words, Ink::Faint);
        drawing.mask(floor, Ink::Second);
        let body = Body::at((left + 4, FLOOR - 12));
        if number == 3 {
            draw_anchors(&mut drawing, body, &stand, next);
            continue;
        }
        drawing.mask(wall, Ink::Second);
        let around =
            [Obstacle::mask(wall, Material::SOLID), Obstacle::mask(floor, Material::SOLID)];
        let change = body.change_mask(&stand, next, anchor, when_blocked, &around);
        if number == 0 {
            let there = body.placed(next);
            drawing.mask(there, Ink::First);
            let common = world_pixels(there).filter(|pixel| wall.contains(*pixel));
            drawing.pixels(common, Ink::Hit, 0.9);
        } else {
            drawing.edges(body.placed(&stand), Ink::Faint, 1.0);
            drawing.mask(change.body.placed(change.mask), Ink::First);
        }
        let caption = if number == 0 { String::new() } else { outcome(&change) };
        drawing.words((f64::from(left), 19.8), &caption, Ink::Answer);
    }
    drawing
}

/// The same change with both anchors: anchored at the feet in blue, and anchored in the middle as
/// an outline.
fn draw_anchors(drawing: &mut Drawing, body: Body, stand: &Mask, next: &Mask) {
    let change =
        |anchor| body.change_mask(stand, next, anchor, WhenBlocked::Refuse, Surroundings::NONE);
    let (feet, middle) = (change(Anchor::Feet), change(Anchor::Center));
    drawing.mask(feet.body.placed(next), Ink::First);
    drawing.edges(middle.body.placed(next), Ink::Answer, 1.6);
    let by = feet.body.position().y - middle.body.position().y;
    let place = body.position().x as f64 - 4.0;
    drawing.words((place, 19.8), &format!("Feet {by} px below Center"), Ink::Answer);
}

fn outcome(change: &MaskChange<'_>) -> String {
    match change.outcome {
        MaskChangeOutcome::Changed => "Changed".to_owned(),
        MaskChangeOutcome::PushedOut((x, y)) => format!("PushedOut(({x}, {y}))"),
        MaskChangeOutcome::Refused => "Refused".to_owned(),
    }
}
