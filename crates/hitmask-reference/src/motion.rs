//! A reference for an actor that moves among grids. The actor moves one pixel at a time, and every
//! pixel is tested.

use crate::pair::{self, Placed};

/// The number of units of length in a pixel. Numbers with six decimal places, and with up to eleven
/// additional binary places, are whole numbers of units.
pub const PER_PIXEL: i128 = 2_048_000_000;

/// What a grid stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stops {
    /// All motion.
    All,
    /// The motion of an actor that comes from outside in the direction of this step.
    Step(i64, i64),
    /// Nothing.
    Nothing,
}

/// What happens when something stops an actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// It continues along the other axis.
    Slide,
    /// It moves no farther.
    Stop,
    /// It goes back.
    Revert,
}

/// An actor: its grid, its position, and the remainder of its motion.
#[derive(Clone, Copy, Debug)]
pub struct Actor<'a> {
    /// The grid and its top left.
    pub placed: Placed<'a>,
    /// The remainder of the actor's motion along x and y.
    pub rest: (i128, i128),
}

/// The obstacle that stopped an actor: the pixel, and the index of its grid.
pub type Hit = ((i64, i64), usize);

/// The result of a motion.
#[derive(Clone, Copy, Debug)]
pub struct StepOutcome<'a> {
    /// The actor afterwards.
    pub actor: Actor<'a>,
    /// What stopped the actor along x and along y.
    pub hits: (Option<Hit>, Option<Hit>),
    /// Whether the actor overlapped a grid that stops all motion, and so did not move.
    pub overlapped: bool,
}

/// The nearest number of whole pixels, with halves rounded away from zero.
pub fn nearest(length: i128) -> i128 {
    let pixels = (2 * length.abs() + PER_PIXEL) / (2 * PER_PIXEL);
    if length < 0 { -pixels } else { pixels }
}

/// The pixels that would stop a step. `after` is the actor's position after the step.
fn stopped<'a>(
    after: Placed<'a>,
    (dx, dy): (i64, i64),
    (other, stops): (Placed<'a>, Stops),
) -> impl Iterator<Item = (i64, i64)> + 'a {
    pair::common(after, other).into_iter().filter(move |(x, y)| match stops {
        Stops::All => true,
        Stops::Step(along_x, along_y) => {
            let before = Placed::new(after.grid, after.x - dx, after.y - dy);
            let leads = !after.get(x + dx, y + dy);
            let faces = !other.get(x - dx, y - dy);
            (along_x, along_y) == (dx, dy) && leads && faces && !before.get(*x, *y)
        }
        Stops::Nothing => false,
    })
}

/// Moves an actor by some pixels along an axis, until a grid stops it.
pub(crate) fn walked<'a>(
    mut placed: Placed<'a>,
    pixels: i128,
    (dx, dy): (i64, i64),
    around: &[(Placed<'a>, Stops)],
) -> (Placed<'a>, Option<Hit>) {
    let by = if pixels < 0 { (-dx, -dy) } else { (dx, dy) };
    for _ in 0..pixels.abs() {
        let after = Placed::new(placed.grid, placed.x + by.0, placed.y + by.1);
        let mut hits = Vec::new();
        for (number, other) in around.iter().enumerate() {
            hits.extend(stopped(after, by, *other).map(|pixel| (pixel, number)));
        }
        if let Some(hit) = hits.into_iter().min_by_key(|((x, y), number)| (*y, *x, *number)) {
            return (placed, Some(hit));
        }
        placed = after;
    }
    (placed, None)
}

/// Moves an actor by this much, x first.
pub fn step<'a>(
    actor: Actor<'a>,
    by: (i128, i128),
    policy: Policy,
    around: &[(Placed<'a>, Stops)],
) -> StepOutcome<'a> {
    let sums = (actor.rest.0 + by.0, actor.rest.1 + by.1);
    let (dx, dy) = (nearest(sums.0), nearest(sums.1));
    let rest = (sums.0 - dx * PER_PIXEL, sums.1 - dy * PER_PIXEL);
    let start = Actor { rest, ..actor };
    let is_in = |(other, stops): &(Placed<'_>, Stops)| {
        *stops == Stops::All && pair::overlaps(start.placed, *other)
    };
    if around.iter().any(is_in) {
        return StepOutcome { actor: start, hits: (None, None), overlapped: true };
    }
    let (mut placed, hit_x) = walked(start.placed, dx, (1, 0), around);
    let mut hit_y = None;
    if hit_x.is_none() || policy == Policy::Slide {
        (placed, hit_y) = walked(placed, dy, (0, 1), around);
    }
    if policy == Policy::Revert && (hit_x.is_some() || hit_y.is_some()) {
        placed = start.placed;
    }
    StepOutcome { actor: Actor { placed, rest }, hits: (hit_x, hit_y), overlapped: false }
}
