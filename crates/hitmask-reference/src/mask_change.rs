//! A reference for a body that changes its grid. It tries every position within the limit, the
//! nearest first, pixel by pixel.

use crate::grid::Grid;
use crate::motion::{Actor, PER_PIXEL, Stops, nearest, walked};
use crate::pair::{self, Placed};

/// The point that keeps its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The lowest row of set pixels, and the middle of the width.
    Feet,
    /// The middle of the width and the height.
    Center,
}

/// The actor with its new grid, and the vector by which it was pushed; `None` if the actor keeps
/// its old grid.
pub fn change<'a>(
    actor: Actor<'a>,
    to: &'a Grid,
    anchor: Anchor,
    limit: i64,
    around: &[(Placed<'a>, Stops)],
) -> Option<(Actor<'a>, (i64, i64))> {
    let changed = anchored(actor, to, anchor);
    let is_inside = |placed: Placed<'_>| {
        around.iter().any(|(other, stops)| *stops == Stops::All && pair::overlaps(placed, *other))
    };
    if is_inside(actor.placed) {
        return (!is_inside(changed.placed)).then_some((changed, (0, 0)));
    }
    let mut places: Vec<(i64, i64)> = (-limit..=limit)
        .flat_map(|dx| (-limit..=limit).map(move |dy| (dx, dy)))
        .filter(|(dx, dy)| dx * dx + dy * dy <= limit * limit)
        .collect();
    places.sort_by_key(|(dx, dy)| (dx * dx + dy * dy, dy.abs(), *dx > 0, *dy > 0));
    let (dx, dy) = places.into_iter().find(|(dx, dy)| {
        let old = moved(actor.placed, *dx, *dy);
        let new = moved(changed.placed, *dx, *dy);
        !is_inside(new) && grows(old, new, around) && goes(actor.placed, *dx, *dy, around)
    })?;
    let keep = |rest: i128, by: i64| if by == 0 { rest } else { 0 };
    let rest = (keep(changed.rest.0, dx), keep(changed.rest.1, dy));
    Some((Actor { placed: moved(changed.placed, dx, dy), rest }, (dx, dy)))
}

/// The actor with another grid, whose anchor is where the old anchor was.
fn anchored<'a>(actor: Actor<'a>, to: &'a Grid, anchor: Anchor) -> Actor<'a> {
    let from = actor.placed;
    let axis = |at: i64, rest: i128, from: u32, to: u32| {
        let half = PER_PIXEL / 2 * (i128::from(from) - i128::from(to));
        if half == 0 {
            return (at, rest);
        }
        // Of two pixels that are equally near, use the left or upper one.
        let mut pixels = nearest(rest + half);
        if 2 * (pixels * PER_PIXEL - rest - half) == PER_PIXEL {
            pixels -= 1;
        }
        (at + pixels as i64, rest + half - pixels * PER_PIXEL)
    };
    let (x, rest_x) = axis(from.x, actor.rest.0, from.grid.width, to.width);
    let (y, rest_y) = match anchor {
        Anchor::Feet => (from.y + lowest(from.grid) - lowest(to), actor.rest.1),
        Anchor::Center => axis(from.y, actor.rest.1, from.grid.height, to.height),
    };
    Actor { placed: Placed::new(to, x, y), rest: (rest_x, rest_y) }
}

/// The row below the lowest set pixel; the height if no pixel is set.
fn lowest(grid: &Grid) -> i64 {
    grid.bounds().map_or(grid.height.into(), |(_, y, _, height)| y + i64::from(height))
}

/// The ends of the set pixels: left, right, top, bottom.
fn ends(placed: Placed<'_>) -> Option<[i64; 4]> {
    let (x, y, width, height) = placed.grid.bounds()?;
    let (left, top) = (placed.x + x, placed.y + y);
    Some([left, left + i64::from(width), top, top + i64::from(height)])
}

/// Whether no one-way platform stops the growth of the new grid on the sides where it reaches
/// farther.
fn grows(old: Placed<'_>, new: Placed<'_>, around: &[(Placed<'_>, Stops)]) -> bool {
    let Some((old_ends, new_ends)) = ends(old).zip(ends(new)) else { return true };
    let platforms: Vec<(Placed<'_>, Stops)> =
        around.iter().copied().filter(|(_, stops)| *stops != Stops::All).collect();
    let mores = [
        (old_ends[0] - new_ends[0], (-1, 0)),
        (new_ends[1] - old_ends[1], (1, 0)),
        (old_ends[2] - new_ends[2], (0, -1)),
        (new_ends[3] - old_ends[3], (0, 1)),
    ];
    let mut mores = mores.into_iter().filter(|(more, _)| *more > 0);
    mores.all(|(more, step)| walked(old, more.into(), step, &platforms).1.is_none())
}

/// Whether a grid can move by (`dx`, `dy`) along one axis and then the other.
fn goes(old: Placed<'_>, dx: i64, dy: i64, around: &[(Placed<'_>, Stops)]) -> bool {
    let along_x = |from| walked(from, dx.into(), (1, 0), around).1.is_none();
    let along_y = |from| walked(from, dy.into(), (0, 1), around).1.is_none();
    along_x(old) && along_y(moved(old, dx, 0)) || along_y(old) && along_x(moved(old, 0, dy))
}

fn moved(placed: Placed<'_>, dx: i64, dy: i64) -> Placed<'_> {
    Placed::new(placed.grid, placed.x + dx, placed.y + dy)
}
