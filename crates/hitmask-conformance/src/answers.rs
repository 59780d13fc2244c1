//! The answers, in the format of `hitmask batch`.

use hitmask_reference::exact::{self as parallelograms, Spread};
use hitmask_reference::figure::{self, UNIT};
use hitmask_reference::pair::{self as reference, Placed};
use hitmask_reference::pose::SPREAD_STEPS;
use hitmask_reference::sweep::{self as swept, Continuous, Stepped};
use hitmask_reference::{Grid, region, separation as apart};
use serde_json::{Value, json};

pub(crate) fn point((x, y): (i64, i64)) -> Value {
    json!([x, y])
}

pub(crate) fn fraction(numerator: i128, denominator: i128) -> Value {
    let divisor = greatest_common_divisor(numerator.abs(), denominator).max(1);
    let part = |part: i128| i64::try_from(part / divisor).expect("times of vectors are short");
    json!([part(numerator), part(denominator)])
}

fn greatest_common_divisor(one: i128, other: i128) -> i128 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

pub(crate) fn depth(a: Placed<'_>, b: Placed<'_>) -> Value {
    let along = |dx, dy| reference::depth(a, b, (dx, dy));
    match along(-1, 0) {
        None => Value::Null,
        left => {
            json!({ "left": left, "right": along(1, 0), "up": along(0, -1), "down": along(0, 1) })
        }
    }
}

pub(crate) fn pair(a: Placed<'_>, b: Placed<'_>) -> Value {
    let bounds = reference::bounds(a, b).map(|(x, y, width, height)| json!([x, y, width, height]));
    json!({
        "overlaps": reference::overlaps(a, b),
        "area": reference::area(a, b),
        "first": reference::first(a, b).map(point),
        "bounds": bounds,
        "side": reference::side(a, b, None),
        "depth": depth(a, b),
    })
}

pub(crate) fn separation(a: Placed<'_>, b: Placed<'_>) -> Value {
    json!({
        "outer": point(apart::separation(a, b)),
        "nearest": point(apart::nearest_free(a, b)),
        "depth": depth(a, b),
    })
}

pub(crate) fn distance(a: Placed<'_>, b: Placed<'_>) -> Value {
    let found = apart::distance(a, b);
    json!({
        "distance_squared": found.map(|(squared, ..)| u64::try_from(squared).expect("vectors are near")),
        "pixels": found.map(|(_, one, other)| json!([point(one), point(other)])),
    })
}

pub(crate) fn mask(grid: &Grid) -> Value {
    let bounds = grid.bounds().map(|(x, y, width, height)| json!([x, y, width, height]));
    json!({
        "size": [grid.width, grid.height],
        "count": grid.count(),
        "bounds": bounds,
        "components8": region::components(grid, true).len(),
        "components4": region::components(grid, false).len(),
        "holes": region::holes(grid, true).len(),
        "perimeter": region::perimeter(grid),
    })
}

pub(crate) fn stepped(hit: &Stepped) -> Value {
    json!({
        "hit": true,
        "step": hit.step.0,
        "of": hit.step.1,
        "at": point(hit.blocked),
        "free": hit.free.map(point),
        "first": point(hit.first),
    })
}

pub(crate) fn continuous(hit: &Continuous) -> Value {
    json!({
        "hit": true,
        "time": fraction(hit.time.0, hit.time.1),
        "normals": hit.faces.iter().copied().map(point).collect::<Vec<_>>(),
    })
}

pub(crate) fn sweep(a: Placed<'_>, b: Placed<'_>, by: (i64, i64)) -> Value {
    let none = || json!({ "hit": false });
    json!({
        "stepped": swept::stepped(a, b, by).as_ref().map_or_else(none, stepped),
        "continuous": swept::continuous(a, b, by).as_ref().map_or_else(none, continuous),
    })
}

/// Converts a location in quarters of a pixel to the reference's steps.
pub(crate) fn location((x, y): (i64, i64)) -> (i128, i128) {
    (i128::from(x) * UNIT / 4, i128::from(y) * UNIT / 4)
}

pub(crate) fn ray(b: Placed<'_>, from: (i64, i64), to: (i64, i64)) -> Value {
    let hits = figure::ray_hits(b, location(from), location(to));
    let Some(hit) = hits.first() else {
        return json!({ "hit": false });
    };
    json!({
        "hit": true,
        "pixel": point(hit.pixel),
        "time": fraction(hit.time.0, hit.time.1),
        "normal": hit.normal.map(point),
        "pixels": hits.len(),
    })
}

fn pixels_where(b: Placed<'_>, is_in: impl Fn((i64, i64)) -> bool) -> usize {
    b.pixels().filter(|pixel| is_in(*pixel)).count()
}

pub(crate) fn in_circle(b: Placed<'_>, center: (i64, i64), radius: i64) -> usize {
    let radius = i128::from(radius) * UNIT / 4;
    pixels_where(b, |pixel| figure::in_circle(pixel, location(center), radius))
}

pub(crate) fn in_capsule(b: Placed<'_>, from: (i64, i64), to: (i64, i64), radius: i64) -> usize {
    let radius = i128::from(radius) * UNIT / 4;
    pixels_where(b, |pixel| figure::in_capsule(pixel, location(from), location(to), radius))
}

pub(crate) fn in_polygon(b: Placed<'_>, corners: [(i64, i64); 3]) -> usize {
    let corners = corners.map(location);
    pixels_where(b, |pixel| figure::in_polygon(pixel, &corners))
}

/// A number in JSON, which is a string if a float cannot represent the number.
pub(crate) fn exact_number(number: u128) -> Value {
    match u64::try_from(number) {
        Ok(number) if number < 1 << 53 => json!(number),
        _ => json!(number.to_string()),
    }
}

/// The unit vector in a direction, in steps of 2⁻³⁰.
pub(crate) fn unit((x, y): (i64, i64)) -> Value {
    let length2 = i128::from(x).pow(2) + i128::from(y).pow(2);
    let component = |of: i64| {
        // The largest n with (2n - 1)² · length² ≤ (2 · |of| · 2³⁰)², found by bisection.
        let square = (i128::from(of).pow(2) * 4) << 60;
        let (mut low, mut high) = (0_i128, 1 << 30);
        while low < high {
            let middle = (low + high + 1) / 2;
            if (2 * middle - 1).pow(2) * length2 <= square {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low as i64 * of.signum()
    };
    json!([component(x), component(y)])
}

/// The answer to a question whose arguments are an error.
pub(crate) fn is_error() -> Value {
    json!({ "is_error": true })
}

/// The answer for two grids of parallelograms, which tests every pixel of one against every pixel
/// of the other.
pub(crate) fn exact(one: Spread<'_>, other: Spread<'_>) -> Value {
    let first = parallelograms::first(one, other);
    let depth = |dx: i128, dy: i128| {
        parallelograms::depth(one, other, (dx * SPREAD_STEPS, dy * SPREAD_STEPS))
    };
    let [left, right, up, down] = [depth(-1, 0), depth(1, 0), depth(0, -1), depth(0, 1)];
    // The smallest push determines the side: a mask that is pushed down was hit on its top. In a
    // tie, the first of these sides wins.
    let sides = [("top", down), ("bottom", up), ("left", right), ("right", left)];
    let side =
        sides.into_iter().filter(|(_, depth)| depth.is_some()).min_by_key(|(_, depth)| *depth);
    json!({
        "overlaps": first.is_some(),
        "side": side.map(|(name, _)| name),
        "depth": first.map(|_| json!({ "left": left, "right": right, "up": up, "down": down })),
        "pixels": first.map(|(own, other)| json!([point(own), point(other)])),
    })
}
