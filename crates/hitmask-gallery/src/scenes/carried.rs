//! Pictures of moving platforms: a rider, an actor in the way, and an actor that has no room.

use std::error::Error;

use hitmask::actor::carry::{Passenger, PassengerOutcome, Riding, Solid};
use hitmask::actor::{Body, Material, Obstacle, Subpixels};
use hitmask::{Mask, Placed};

use crate::drawing::{Drawing, Ink};

/// A solid, an actor, and how they move.
struct Case {
    words: &'static str,
    solid: (u32, u32),
    from: (i32, i32),
    by: (i32, i32),
    ticks: u32,
    actor: (i32, i32),
    riding: Riding,
}

/// The floor of a part of a picture.
const FLOOR: i32 = 26;

/// Solids that carry and push.
pub(crate) fn carried() -> Drawing {
    Drawing::new("A rider on a raft, and an actor in the way of a wall", (-1, -2), (86, 35))
        .scaled(9, 1)
        .with(|drawing| {
            let raft = Case {
                words: "a raft carries its rider",
                solid: (16, 4),
                from: (2, 18),
                by: (1, 0),
                ticks: 12,
                actor: (6, 6),
                riding: Riding::Standing,
            };
            let lift = Case {
                words: "a lift carries it up",
                solid: (12, 3),
                from: (36, 23),
                by: (0, -1),
                ticks: 9,
                actor: (38, 11),
                riding: Riding::Standing,
            };
            let wall = Case {
                words: "a wall pushes it",
                solid: (4, 12),
                from: (61, 14),
                by: (1, 0),
                ticks: 8,
                actor: (68, 14),
                riding: Riding::None,
            };
            for case in [raft, lift, wall] {
                draw(drawing, &case, None)?;
            }
            Ok(())
        })
}

/// A crusher that comes down on an actor.
pub(crate) fn no_room() -> Drawing {
    Drawing::new("A crusher above three actors", (-2, -2), (80, 35)).scaled(9, 1).with(|drawing| {
        let crusher = |words, from, actor| Case {
            words,
            solid: (16, 5),
            from: (from, 2),
            by: (0, 1),
            ticks: 12,
            actor: (actor, 14),
            riding: Riding::None,
        };
        let ducking = Mask::from_fn(8, 12, |_, y| y >= 6)?;
        draw(drawing, &crusher("moved aside", 0, 12), None)?;
        draw(drawing, &crusher("in its smaller mask", 28, 32), Some(&ducking))?;
        draw(drawing, &crusher("no room", 54, 58), None)
    })
}

/// Draws a case: faint outlines of the state before the ticks, and the state after the ticks.
fn draw(drawing: &mut Drawing, case: &Case, smaller: Option<&Mask>) -> Result<(), Box<dyn Error>> {
    let (width, height) = case.solid;
    let (solid_mask, actor_mask) = (Mask::full(width, height)?, Mask::full(8, 12)?);
    let floor = Mask::full(22, 3)?;
    let left = case.from.0.min(case.actor.0);
    let floor = floor.at((left - 1, FLOOR));
    let around = [Obstacle::mask(floor, Material::SOLID)];
    let mut solid = Solid::at(case.from);
    let mut body = Body::at(case.actor);
    drawing.mask(floor, Ink::Second);
    drawing.edges(solid.body.placed(&solid_mask), Ink::Faint, 1.0);
    drawing.edges(body.placed(&actor_mask), Ink::Faint, 1.0);
    let by = (Subpixels::from_pixels(case.by.0), Subpixels::from_pixels(case.by.1));
    let (mut mask, mut outcome) = (&actor_mask, PassengerOutcome::Untouched);
    for _ in 0..case.ticks {
        let mut passenger = Passenger::new(mask, body).riding(case.riding);
        if let Some(smaller) = smaller {
            passenger = passenger.with_smaller_mask(smaller);
        }
        let mut passengers = [passenger];
        solid = solid.step(&solid_mask, Material::SOLID, by, &mut passengers, &around);
        (mask, body) = (passengers[0].mask, passengers[0].body);
        if passengers[0].outcome != PassengerOutcome::Untouched {
            outcome = passengers[0].outcome;
        }
        if outcome == PassengerOutcome::Squished {
            break;
        }
    }
    let after: Placed<'_> = solid.body.placed(&solid_mask);
    let ink = if outcome == PassengerOutcome::Squished { Ink::Hit } else { Ink::First };
    drawing.mask(body.placed(mask), ink).mask(after, Ink::Answer);
    let middle = |at: (i32, i32)| {
        (f64::from(at.0) + f64::from(width) / 2.0, f64::from(at.1) + f64::from(height) / 2.0)
    };
    let end = after.position();
    drawing.arrow(middle(case.from), middle((end.x as i32, end.y as i32)), Ink::Answer);
    drawing.words((f64::from(left), -0.5), case.words, Ink::Faint);
    drawing.words((f64::from(left), 31.5), &words(outcome), Ink::Answer);
    Ok(())
}

fn words(outcome: PassengerOutcome) -> String {
    match outcome {
        PassengerOutcome::Untouched => "Untouched".to_owned(),
        PassengerOutcome::Carried => "Carried".to_owned(),
        PassengerOutcome::Pushed => "Pushed".to_owned(),
        PassengerOutcome::Squeezed { smaller: true, .. } => "Squeezed, smaller".to_owned(),
        PassengerOutcome::Squeezed { wiggled: (right, down), .. } => {
            format!("Squeezed, wiggled ({right}, {down})")
        }
        PassengerOutcome::Squished => "Squished".to_owned(),
    }
}
