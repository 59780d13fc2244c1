//! Shapes of objects and rotated boxes, pixel by pixel. The floating-point math gives the same
//! results on every platform.

use hitmask::Rect;

/// A box at any position, rotated about a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnedBox {
    /// The point in world pixels.
    pub(super) x: f64,
    pub(super) y: f64,
    sin: f64,
    cos: f64,
}

impl TurnedBox {
    /// Creates a box at (`x`, `y`), rotated clockwise by `degrees`. Quarter turns are exact, and
    /// every other angle is computed without the platform's math library.
    pub(super) fn new(x: f64, y: f64, degrees: f64) -> Self {
        let degrees = degrees % 360.0;
        let quarter = degrees / 90.0;
        let (sin, cos) = if quarter == quarter.trunc() {
            match (quarter as i32).rem_euclid(4) {
                0 => (0.0, 1.0),
                1 => (1.0, 0.0),
                2 => (0.0, -1.0),
                _ => (-1.0, 0.0),
            }
        } else {
            libm::sincos(degrees.to_radians())
        };
        Self { x, y, sin, cos }
    }

    /// Maps the center of a world pixel back to its position relative to the point, before the box
    /// is rotated.
    pub(super) fn back(&self, x: i64, y: i64) -> (f64, f64) {
        let (dx, dy) = (x as f64 + 0.5 - self.x, y as f64 + 0.5 - self.y);
        (dx * self.cos + dy * self.sin, dy * self.cos - dx * self.sin)
    }

    /// Returns the world position of (`u`, `v`), which is relative to the point before the box is
    /// rotated.
    pub(super) fn out(&self, u: f64, v: f64) -> (f64, f64) {
        (self.x + (u * self.cos - v * self.sin), self.y + (u * self.sin + v * self.cos))
    }

    /// Returns the pixels of `area` with centers that may lie in the box from (`left`, `top`) to
    /// (`right`, `bottom`), relative to the point.
    pub(super) fn bounds(&self, [left, top, right, bottom]: [f64; 4], area: Rect) -> Option<Rect> {
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
        bounds(corners.into_iter().map(|(u, v)| self.out(u, v)), area)
    }
}

/// Returns the pixels of `area` that are within one pixel of the smallest box that contains the
/// points.
pub(super) fn bounds(points: impl Iterator<Item = (f64, f64)>, area: Rect) -> Option<Rect> {
    let [left, top, right, bottom] = extremes(points);
    // The cast converts NaN to 0, and saturates values that do not fit in an i64.
    let (x, end) = cut(left, right, area.x, area.right());
    let (y, floor) = cut(top, bottom, area.y, area.bottom());
    let rect = Rect::new(x, y, (end - x) as u32, (floor - y) as u32);
    (!rect.is_empty()).then_some(rect)
}

/// Returns the left, top, right and bottom of the smallest box that contains the points.
pub(super) fn extremes(points: impl Iterator<Item = (f64, f64)>) -> [f64; 4] {
    let start = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    points.fold(start, |[left, top, right, bottom], (x, y)| {
        [left.min(x), top.min(y), right.max(x), bottom.max(y)]
    })
}

/// Returns the pixels from `low` to `high` and one more pixel on either side, limited to an area.
fn cut(low: f64, high: f64, start: i64, end: i64) -> (i64, i64) {
    let from = (low.floor() as i64).saturating_sub(1).clamp(start, end);
    let to = (high.ceil() as i64).saturating_add(1).clamp(from, end);
    (from, to)
}

/// Returns whether a point in a box of `width` × `height` is in the ellipse that fills the box.
pub(super) fn in_ellipse(u: f64, v: f64, width: f64, height: f64) -> bool {
    let (u, v) = (2.0 * u / width - 1.0, 2.0 * v / height - 1.0);
    u * u + v * v <= 1.0
}

/// Returns whether a point in a box of `width` × `height` is in the capsule that fills the box. A
/// capsule is a rectangle whose shorter sides are half circles.
pub(super) fn in_capsule(u: f64, v: f64, width: f64, height: f64) -> bool {
    let radius = width.min(height) / 2.0;
    let (dx, dy) = (u - u.clamp(radius, width - radius), v - v.clamp(radius, height - radius));
    dx * dx + dy * dy <= radius * radius
}

/// Returns the runs of pixels of row `y` whose centers are in a polygon by the even-odd rule. A run
/// consists of its first column and the column after its last. A center on a left or upper edge is
/// inside. A center on a right or lower edge is not.
pub(super) fn polygon_runs(corners: &[(f64, f64)], y: i64, crossings: &mut Vec<f64>) {
    let middle = y as f64 + 0.5;
    crossings.clear();
    let Some(&last) = corners.last() else { return };
    let mut before = last;
    for &corner in corners {
        let ((x0, y0), (x1, y1)) = (before, corner);
        if (y0 <= middle) != (y1 <= middle) {
            crossings.push(x0 + (x1 - x0) * (middle - y0) / (y1 - y0));
        }
        before = corner;
    }
    crossings.sort_by(f64::total_cmp);
}

/// Returns the first column whose center is at `x` or to the right of it.
pub(super) fn column_from(x: f64) -> i64 {
    (x - 0.5).ceil() as i64
}
