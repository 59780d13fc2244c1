//! Draws the picture of a check.

use hitmask::{ExactContact, Normal, Placed, Point};

use super::outcome::{Outcome, Touch};
use super::words::Names;
use crate::drawn::ExactSprite;
use crate::library::Library;
use crate::motion::{Steps, Sweep};
use crate::picture::{self, Art, Canvas, PairView, Path};
use crate::placement::Placement;

/// Draws two drawn sprites, the path of the first if it moves, and the lines of text.
pub(super) fn picture(
    outcome: &Outcome,
    (a, b): (&Placement, &Placement),
    names: &Names,
    library: &mut Library,
) -> Result<Canvas, String> {
    let (image_a, image_b) = (library.image(&a.sprite)?, library.image(&b.sprite)?);
    // In the exact mode, the sprites have not been drawn before.
    let too_large = |error| format!("the picture is too large: {error}, or leave out --picture");
    let shown_a = library.drawn(a).map_err(too_large)?;
    let shown_b = library.drawn(b).map_err(too_large)?;
    let (solid_a, solid_b) = (library.exact(a)?, library.exact(b)?);
    let (placed_a, placed_b) = (shown_a.placed(), shown_b.placed());
    let view = PairView {
        a: placed_a,
        b: placed_b,
        art_a: image_a.as_ref().map(|image| Art::posed(image, &solid_a, placed_a.grid())),
        art_b: image_b.as_ref().map(|image| Art::posed(image, &solid_b, placed_b.grid())),
        path: outcome.sweep.map(|(by, sweep)| path(by, sweep, (placed_a.position(), placed_b))),
        pixels: match outcome.contact {
            Touch::Exact(contact) => shared(contact, outcome, &solid_a, &solid_b),
            Touch::Drawn(_) => None,
        },
    };
    picture::pair(view, (&names.a, &names.b), &outcome.lines)
}

/// Returns the corners of two pixels, one of each sprite, that share an area. The first sprite is
/// at its own position, or at the position where it hits.
fn shared(
    contact: Option<ExactContact>,
    outcome: &Outcome,
    a: &ExactSprite,
    b: &ExactSprite,
) -> Option<[[(f64, f64); 4]; 2]> {
    let (reached, (one, other)) = match outcome.sweep {
        Some((_, sweep)) => (sweep.steps.blocked?, sweep.steps.pixels?),
        None => (Point::default(), contact?.first),
    };
    let there = |(x, y): (f64, f64)| (x + reached.x as f64, y + reached.y as f64);
    Some([a.corners_of(one).map(there), b.corners_of(other)])
}

/// Returns the path of a sprite from `start`, on which the sprite may hit `other`.
fn path(by: (i32, i32), sweep: Sweep, (start, other): (Point, Placed<'_>)) -> Path {
    let Steps { step, blocked, first, normal, .. } = sweep.steps;
    // If the sprites overlap at the start, there is no surface that the sprite hits.
    let normal = normal.filter(|_| step != Some(0));
    let end = Point::new(by.0.into(), by.1.into());
    let (reached, contact, normal) = match (blocked, sweep.continuous) {
        (None, Some(hit)) => (hit.blocked - start, Some(hit.first), hit.normal(other)),
        _ => (blocked.unwrap_or(end), first, normal),
    };
    Path { by, reached, contact, normal: normal.map(Normal::to_f64) }
}
