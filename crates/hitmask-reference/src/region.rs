//! A reference for components, holes and measures of a grid, which visits neighboring pixels one by
//! one.

use crate::Grid;
use crate::grid::bounds_of;

/// The steps to the four neighbors at a pixel's sides, and to the four at its corners.
const STEPS: [(i64, i64); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The neighbors of a pixel: the first four or all eight.
fn neighbors((x, y): (i64, i64), eight: bool) -> impl Iterator<Item = (i64, i64)> {
    STEPS.into_iter().take(if eight { 8 } else { 4 }).map(move |(dx, dy)| (x + dx, y + dy))
}

/// Connected pixels, row by row.
pub type Pixels = Vec<(i64, i64)>;

/// The components of the set pixels, in the row-major order of their first pixels.
pub fn components(grid: &Grid, eight: bool) -> Vec<Pixels> {
    let mut left = grid.clone();
    let mut found = Vec::new();
    for first in grid.pixels() {
        if !left.get(first.0, first.1) {
            continue;
        }
        let mut piece = Vec::new();
        let mut open = vec![first];
        while let Some((x, y)) = open.pop() {
            if left.get(x, y) {
                left.set[x as usize + y as usize * grid.width as usize] = false;
                piece.push((x, y));
                open.extend(neighbors((x, y), eight));
            }
        }
        piece.sort_by_key(|(x, y)| (*y, *x));
        found.push(piece);
    }
    found
}

/// The bounds of the pixels: x, y, width and height.
pub fn bounds(pixels: &Pixels) -> Option<(i64, i64, u32, u32)> {
    bounds_of(pixels.iter().copied())
}

/// The holes of a shape with four- or eight-connected pixels. These are the components of the unset
/// pixels, which are connected the other way, except for the component around everything.
pub fn holes(grid: &Grid, eight: bool) -> Vec<Pixels> {
    let (width, height) = (grid.width + 2, grid.height + 2);
    let unset = Grid::from_fn(width, height, |x, y| !grid.get(i64::from(x) - 1, i64::from(y) - 1));
    let inner = |piece: &Pixels| !piece.contains(&(0, 0));
    let moved = |piece: Pixels| piece.into_iter().map(|(x, y)| (x - 1, y - 1)).collect();
    components(&unset, !eight).into_iter().filter(inner).map(moved).collect()
}

/// The set pixels with an unset neighbor.
pub fn inner_boundary(grid: &Grid, eight: bool) -> Grid {
    Grid::from_fn(grid.width, grid.height, |x, y| {
        let pixel = (x.into(), y.into());
        grid.get(pixel.0, pixel.1) && neighbors(pixel, eight).any(|(x, y)| !grid.get(x, y))
    })
}

/// The number of sides that set pixels share with unset pixels.
pub fn perimeter(grid: &Grid) -> u64 {
    let sides = |pixel| neighbors(pixel, false).filter(|(x, y)| !grid.get(*x, *y)).count() as u64;
    grid.pixels().map(sides).sum()
}

/// The number of set pixels and the sums of x, y, x², x·y and y².
pub fn moments(grid: &Grid) -> [u128; 6] {
    grid.pixels().fold([0; 6], |[count, sx, sy, xx, xy, yy], (x, y)| {
        let (x, y) = (x as u128, y as u128);
        [count + 1, sx + x, sy + y, xx + x * x, xy + x * y, yy + y * y]
    })
}

/// The number of set pixels, times the sums of the squares and products of the deviations of x and
/// y from their means.
pub fn central_moments(grid: &Grid) -> [i128; 3] {
    let [count, sx, sy, ..] = moments(grid).map(|sum| sum as i128);
    // Each deviation, multiplied by the count, is a whole number. The squares then contain one
    // factor of the count too many.
    let sums = grid.pixels().fold([0; 3], |[xx, xy, yy], (x, y)| {
        let (dx, dy) = (count * i128::from(x) - sx, count * i128::from(y) - sy);
        [xx + dx * dx, xy + dx * dy, yy + dy * dy]
    });
    sums.map(|sum| sum / count.max(1))
}

/// The angle, in degrees from 0 to below 180, of the line along which the set pixels have the
/// largest spread, computed in floats.
pub fn angle(grid: &Grid) -> Option<f64> {
    let [xx, xy, yy] = central_moments(grid);
    let twice = (2.0 * xy as f64).atan2((xx - yy) as f64).to_degrees();
    (xx != yy || xy != 0).then(|| twice.rem_euclid(360.0) / 2.0)
}

/// The squared distance from a pixel to the nearest set pixel.
pub fn distance_to_set(grid: &Grid, x: i64, y: i64) -> Option<u64> {
    grid.pixels().map(|(px, py)| ((px - x).pow(2) + (py - y).pow(2)) as u64).min()
}

/// The squared distance from a pixel of the grid to the nearest unset pixel, inside or outside the
/// grid.
pub fn distance_to_unset(grid: &Grid, x: i64, y: i64) -> u64 {
    let rows = -1..=i64::from(grid.height);
    let around = rows.flat_map(|y| (-1..=i64::from(grid.width)).map(move |x| (x, y)));
    let unset = around.filter(|(x, y)| !grid.get(*x, *y));
    unset.map(|(px, py)| ((px - x).pow(2) + (py - y).pow(2)) as u64).min().expect("outside is")
}
