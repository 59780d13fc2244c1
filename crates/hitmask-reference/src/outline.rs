//! A reference for polygons on pixel corners, which tests point by point and side by side.
//!
//! A polygon is a list of vertices (x, y), where (x, y) is the top-left corner of that pixel. The
//! last vertex connects to the first.

use crate::Grid;

/// A corner of a pixel.
pub type Vertex = (i64, i64);

/// The sides of a polygon.
pub fn sides(polygon: &[Vertex]) -> impl Iterator<Item = (Vertex, Vertex)> {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

/// Twice the area of a triangle, positive if its corners are in clockwise order on the screen.
pub fn turn(a: Vertex, b: Vertex, c: Vertex) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// Twice the area of a polygon, negative if its vertices are in counterclockwise order.
pub fn doubled_area(polygon: &[Vertex]) -> i64 {
    sides(polygon).map(|((ax, ay), (bx, by))| ax * by - bx * ay).sum()
}

/// The number of the polygons' sides that a ray from a pixel's center to the right crosses.
pub fn crossings(polygons: &[Vec<Vertex>], x: i64, y: i64) -> usize {
    // Use units of half a pixel, so that the center has whole coordinates, and no vertex is on the
    // ray's row.
    let (x, y) = (2 * x + 1, 2 * y + 1);
    let crosses = |((ax, ay), (bx, by)): (Vertex, Vertex)| {
        let (a, b) = ((2 * ax, 2 * ay), (2 * bx, 2 * by));
        let (upper, lower) = if a.1 < b.1 { (a, b) } else { (b, a) };
        upper.1 < y && y < lower.1 && turn(upper, lower, (x, y)) > 0
    };
    polygons.iter().flat_map(|polygon| sides(polygon)).filter(|side| crosses(*side)).count()
}

/// The grid of the pixels whose centers are inside the polygons by the even-odd rule.
pub fn fill(polygons: &[Vec<Vertex>], width: u32, height: u32) -> Grid {
    Grid::from_fn(width, height, |x, y| crossings(polygons, x.into(), y.into()) % 2 == 1)
}

/// Whether two sides share more than a common endpoint.
pub fn cross((a, b): (Vertex, Vertex), (c, d): (Vertex, Vertex)) -> bool {
    let side = |from, to, point| turn(from, to, point).signum();
    let within = |(from, to): (Vertex, Vertex), point: Vertex| {
        let between = |from: i64, to: i64, at: i64| from.min(to) <= at && at <= from.max(to);
        turn(from, to, point) == 0
            && between(from.0, to.0, point.0)
            && between(from.1, to.1, point.1)
            && point != from
            && point != to
    };
    let proper = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    let same = (a, b) == (c, d) || (a, b) == (d, c);
    proper
        || same
        || within((a, b), c)
        || within((a, b), d)
        || within((c, d), a)
        || within((c, d), b)
}

/// Whether the point is within `tolerance` / 2²⁴ pixels of the segment.
pub fn is_within(point: Vertex, (a, b): (Vertex, Vertex), tolerance: i64) -> bool {
    let (dx, dy) = (i128::from(b.0 - a.0), i128::from(b.1 - a.1));
    let (px, py) = (i128::from(point.0 - a.0), i128::from(point.1 - a.1));
    let length = dx * dx + dy * dy;
    let along = (dx * px + dy * py).clamp(0, length);
    // The nearest point is a + d · along / length. On a segment of length 0, its only point is the
    // nearest.
    let length = length.max(1);
    let (nx, ny) = (px * length - dx * along, py * length - dy * along);
    let tolerance = i128::from(tolerance) * length;
    (nx * nx + ny * ny) << 48 <= tolerance * tolerance
}

/// The corners of the convex hull of points, clockwise from the leftmost of the topmost points.
/// Gift wrapping goes from each corner to the point that leaves no other point on the outer side,
/// and to the farthest of these if several lie on a line.
pub fn hull(points: &[Vertex]) -> Vec<Vertex> {
    let Some(first) = points.iter().copied().min_by_key(|(x, y)| (*y, *x)) else {
        return Vec::new();
    };
    let mut hull = vec![first];
    loop {
        let last = hull[hull.len() - 1];
        let far = |point: Vertex| (point.0 - last.0).pow(2) + (point.1 - last.1).pow(2);
        let others = points.iter().copied().filter(|point| *point != last);
        let next = others.reduce(|best, point| match turn(last, best, point) {
            0 if far(point) > far(best) => point,
            outer if outer < 0 => point,
            _ => best,
        });
        match next {
            Some(next) if next != first => hull.push(next),
            _ => return hull,
        }
    }
}

/// A closed polygon along the edges of pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The points where the outline turns.
    pub vertices: Vec<Vertex>,
    /// If the outline goes around a hole, the index of the outer outline around that hole.
    pub outer: Option<usize>,
}

/// The outlines of a grid with four- or eight-connected pixels, in the order of the first pixels
/// that they enclose. Each outline is traced edge by edge, with the set pixels on the right.
pub fn trace(grid: &Grid, eight: bool) -> Vec<Outline> {
    let components = crate::region::components(grid, eight);
    let holes = crate::region::holes(grid, eight);
    let mut starts: Vec<(Vertex, bool)> =
        components.iter().map(|piece| (piece[0], false)).collect();
    starts.extend(holes.iter().map(|hole| (hole[0], true)));
    starts.sort_by_key(|((x, y), _)| (*y, *x));
    let outer = |(x, y): Vertex| {
        // The pixel to the left of a hole's first pixel belongs to the shape that contains the
        // hole.
        let around = components.iter().find(|piece| piece.contains(&(x - 1, y)))?;
        starts.iter().position(|start| *start == (around[0], false))
    };
    let outline = |(first, is_hole): &(Vertex, bool)| Outline {
        vertices: walk(grid, *first, if *is_hole { (0, 1) } else { (1, 0) }, eight),
        outer: if *is_hole { outer(*first) } else { None },
    };
    starts.iter().map(outline).collect()
}

/// The vertices of the outline that leaves a corner in this direction.
fn walk(grid: &Grid, start: Vertex, direction: Vertex, eight: bool) -> Vec<Vertex> {
    // The pixels to the right and left of the edge that leaves a corner.
    let beside = |(x, y): Vertex, way: Vertex| match way {
        (1, 0) => ((x, y), (x, y - 1)),
        (0, 1) => ((x - 1, y), (x, y)),
        (-1, 0) => ((x - 1, y - 1), (x - 1, y)),
        _ => ((x, y - 1), (x - 1, y - 1)),
    };
    let is_edge = |at: Vertex, way: Vertex| {
        let (right, left) = beside(at, way);
        grid.get(right.0, right.1) && !grid.get(left.0, left.1)
    };
    let (mut vertices, mut at, mut way) = (vec![start], start, direction);
    loop {
        at = (at.0 + way.0, at.1 + way.1);
        let (right, left) = ((-way.1, way.0), (way.1, -way.0));
        // Where two pixels touch only at a corner, a turn to the left continues along the other
        // pixel.
        let ways = if eight { [left, way, right] } else { [right, way, left] };
        let next = ways.into_iter().find(|way| is_edge(at, *way)).expect("edges form loops");
        if (at, next) == (start, direction) {
            return vertices;
        }
        if next != way {
            vertices.push(at);
        }
        way = next;
    }
}

/// The corners of all set pixels.
pub fn corners(grid: &Grid) -> Vec<Vertex> {
    grid.pixels().flat_map(|(x, y)| [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]).collect()
}

/// The fewest rectangles that cover a grid's set pixels without overlapping.
///
/// Each concave corner needs a cut. A straight cut from one concave corner to another serves both,
/// so as many such cuts as possible are chosen that do not cross or touch each other. Their number
/// is the number of all such cuts, minus the size of a maximum matching between the horizontal cuts
/// and the vertical cuts that they meet. Ohtsuki, "Minimum dissection of rectilinear
/// regions", 1982.
pub fn fewest_rectangles(grid: &Grid) -> usize {
    let set = |x: i64, y: i64| grid.get(x, y);
    let around = |x: i64, y: i64| [set(x - 1, y - 1), set(x, y - 1), set(x - 1, y), set(x, y)];
    let is_inner = |x: i64, y: i64| around(x, y).into_iter().filter(|set| *set).count() == 3;
    let (width, height) = (i64::from(grid.width), i64::from(grid.height));
    let corners: Vec<Vertex> =
        (0..=height).flat_map(|y| (0..=width).map(move |x| (x, y))).collect();
    let inner: Vec<Vertex> = corners.iter().copied().filter(|(x, y)| is_inner(*x, *y)).collect();
    let chords = |step: Vertex| -> Vec<(Vertex, Vertex)> {
        let from = |start: Vertex| {
            let mut at = start;
            loop {
                // Both pixels next to the step must be set.
                let (beside, other) = if step == (1, 0) {
                    (set(at.0, at.1 - 1), set(at.0, at.1))
                } else {
                    (set(at.0 - 1, at.1), set(at.0, at.1))
                };
                if !(beside && other) {
                    return None;
                }
                at = (at.0 + step.0, at.1 + step.1);
                if is_inner(at.0, at.1) {
                    return Some((start, at));
                }
                if around(at.0, at.1) != [true; 4] {
                    return None;
                }
            }
        };
        inner.iter().copied().filter_map(from).collect()
    };
    let (across, down) = (chords((1, 0)), chords((0, 1)));
    let meet = |(a, b): (Vertex, Vertex), (c, d): (Vertex, Vertex)| {
        (a.0..=b.0).contains(&c.0) && (c.1..=d.1).contains(&a.1)
    };
    let mut partner = vec![None; down.len()];
    let matched = (0..across.len())
        .filter(|index| {
            let mut seen = vec![false; down.len()];
            find_partner(*index, &mut partner, &mut seen, &|one, other| {
                meet(across[one], down[other])
            })
        })
        .count();
    let free = across.len() + down.len() - matched;
    let pieces = crate::region::components(grid, false).len();
    // If two pixels touch only at a corner, unset pixels are connected there and set pixels are
    // not.
    let holes = crate::region::holes(grid, false).len();
    inner.len() + pieces - holes - free
}

/// Finds a partner for `index`, and reassigns the partners of others if necessary.
fn find_partner(
    index: usize,
    partner: &mut [Option<usize>],
    seen: &mut [bool],
    meet: &dyn Fn(usize, usize) -> bool,
) -> bool {
    for other in 0..partner.len() {
        if meet(index, other) && !core::mem::replace(&mut seen[other], true) {
            let moved = partner[other].is_none_or(|rival| find_partner(rival, partner, seen, meet));
            if moved {
                partner[other] = Some(index);
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_pass_through_corners_by_connectivity() {
        let two = Grid::from_fn(2, 2, |x, y| x == y);
        let around = |x, y| vec![(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
        let alone = |x, y| Outline { vertices: around(x, y), outer: None };
        assert_eq!(trace(&two, false), [alone(0, 0), alone(1, 1)]);
        let together = vec![(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (1, 2), (1, 1), (0, 1)];
        assert_eq!(trace(&two, true), [Outline { vertices: together, outer: None }]);
        let frame = Grid::from_fn(3, 3, |x, y| (x, y) != (1, 1));
        let hole = vec![(1, 1), (1, 2), (2, 2), (2, 1)];
        assert_eq!(trace(&frame, true)[1], Outline { vertices: hole, outer: Some(0) });
    }

    #[test]
    fn the_fewest_rectangles_of_simple_shapes() {
        let of = |rows: &[&str]| {
            let set = |x: u32, y: u32| rows[y as usize].as_bytes()[x as usize] == b'#';
            fewest_rectangles(&Grid::from_fn(rows[0].len() as u32, rows.len() as u32, set))
        };
        assert_eq!(of(&["###", "###"]), 1);
        assert_eq!(of(&["#..", "###"]), 2);
        assert_eq!(of(&[".#.", "###", ".#."]), 3);
        assert_eq!(of(&["###", "#.#", "###"]), 4);
        assert_eq!(of(&["##..", "####", "####", "..##"]), 2);
        assert_eq!(of(&["#.", ".#"]), 2);
        assert_eq!(of(&["..", ".."]), 0);
    }
}
