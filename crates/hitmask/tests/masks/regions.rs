//! Tests the components, holes and measures of masks against walks from pixel to neighboring pixel.

use crate::common::{Both, both, grid_of, mask_of, tuple};
use allocation_counter::measure;
use hitmask::region::{Components, DistanceField};
use hitmask::{Angle, Connectivity, Fixed, Mask, MaskError};
use hitmask_reference::{Grid, Random, properties, region};
use proptest::prelude::*;

const BOTH_WAYS: [Connectivity; 2] = [Connectivity::Four, Connectivity::Eight];

fn is_eight(connectivity: Connectivity) -> bool {
    connectivity == Connectivity::Eight
}

/// Draws shapes that are hard to label: dots that never touch, combs with teeth that join late,
/// spirals and walls.
fn figure(kind: u32, width: u32, height: u32, seed: u64) -> Grid {
    let mut random = Random::new(seed);
    let period = 2 + random.below(3) as u32;
    match kind {
        // Lattices of dots, and their complements.
        0 => Grid::from_fn(width, height, |x, y| x % period == 0 && y % period == 0),
        1 => Grid::from_fn(width, height, |x, y| x % period != 0 || y % period != 0),
        // Combs, upright and upside down. All teeth are separate until the last row, or after the
        // first row.
        2 => Grid::from_fn(width, height, |x, y| x % 2 == 0 || y + 1 == height),
        3 => Grid::from_fn(width, height, |x, y| x % 2 == 0 || y == 0),
        // Diagonals that are one pixel wide.
        4 => Grid::from_fn(width, height, |x, y| (x + y).is_multiple_of(period)),
        5 => Grid::from_fn(width, height, |x, y| (x + height - y).is_multiple_of(period)),
        6 => spiral(width, height),
        // Walls with doors.
        7 => Grid::from_fn(width, height, |x, _| x % 2 == 0 || random.below(8) == 0),
        8 => Grid::from_fn(width, height, |_, y| y % 2 == 0 || random.below(8) == 0),
        // Nested rings.
        _ => Grid::from_fn(width, height, |x, y| {
            x.min(y).min(width - 1 - x).min(height - 1 - y) % period == 0
        }),
    }
}

/// Draws a path that is one pixel wide and leads to the middle, with one unset pixel between
/// neighboring turns.
fn spiral(width: u32, height: u32) -> Grid {
    let mut grid = Grid::from_fn(width, height, |_, _| false);
    let (mut x, mut y, mut dx, mut dy) = (0_i64, 0_i64, 1_i64, 0_i64);
    if width == 0 || height == 0 {
        return grid;
    }
    let inside = |x: i64, y: i64| x >= 0 && y >= 0 && x < width.into() && y < height.into();
    let mut turned = 0;
    while turned < 2 {
        grid.set[x as usize + y as usize * width as usize] = true;
        if inside(x + dx, y + dy) && !grid.get(x + dx, y + dy) && !grid.get(x + 2 * dx, y + 2 * dy)
        {
            (x, y, turned) = (x + dx, y + dy, 0);
        } else {
            (dx, dy, turned) = (-dy, dx, turned + 1);
        }
    }
    grid
}

/// A random mask, or one of the figures above.
fn masks() -> impl Strategy<Value = Both> {
    let side = || prop_oneof![Just(1_u32), 1..=30_u32, prop::sample::select(vec![63, 64, 65, 129])];
    let figure =
        (0..10_u32, side(), side(), any::<u64>()).prop_map(|(kind, width, height, seed)| {
            let grid = figure(kind, width, height, seed);
            Both {
                mask: mask_of(&grid),
                grid,
                made: (width, height, hitmask_reference::Shape::Empty, seed),
            }
        });
    prop_oneof![1 => both(), 4 => figure]
}

fn grid_with(grid: &Grid, pixels: &[(i64, i64)]) -> Grid {
    let mut only = Grid::from_fn(grid.width, grid.height, |_, _| false);
    for (x, y) in pixels {
        only.set[*x as usize + *y as usize * grid.width as usize] = true;
    }
    only
}

fn check_components(found: &Components, expected: &[region::Pixels], grid: &Grid, seed: u64) {
    assert_eq!(found.len(), expected.len());
    assert_eq!(found.is_empty(), expected.is_empty());
    for (index, (component, pixels)) in found.iter().zip(expected).enumerate() {
        assert_eq!(component.index, index);
        assert_eq!(found.get(index).as_ref(), Some(component));
        assert_eq!(component.count, pixels.len() as u64);
        assert_eq!(Some(tuple(component.bounds)), region::bounds(pixels));
        assert_eq!((component.first.x, component.first.y), pixels[0]);
    }
    assert_eq!(found.get(found.len()), None);
    let most = expected.iter().map(Vec::len).max();
    let largest = expected.iter().position(|pixels| Some(pixels.len()) == most);
    assert_eq!(found.largest().map(|component| component.index), largest);
    // A grid with the index of each pixel's component.
    let mut indices = vec![None; grid.set.len()];
    for (index, pixels) in expected.iter().enumerate() {
        for (x, y) in pixels {
            indices[*x as usize + *y as usize * grid.width as usize] = Some(index);
        }
    }
    for y in -1..=grid.height as i32 {
        for x in -1..=grid.width as i32 {
            let inside = x >= 0 && y >= 0 && x < grid.width as i32 && y < grid.height as i32;
            let expected =
                if inside { indices[x as usize + y as usize * grid.width as usize] } else { None };
            assert_eq!(found.index_at((x, y)), expected, "({x}, {y})");
        }
    }
    // Check some of the components' masks: the largest, and any other.
    let mut random = Random::new(seed);
    for index in largest.into_iter().chain([random.below(expected.len() as u64) as usize]) {
        if let Some(pixels) = expected.get(index) {
            assert_eq!(found.mask(index).unwrap(), mask_of(&grid_with(grid, pixels)));
        }
    }
    let count = found.len();
    assert_eq!(found.mask(count), Err(MaskError::NoComponent { index: count, count }));
}

properties! {
    #[test]
    fn components_match_the_walks(both in masks(), seed in any::<u64>()) {
        for connectivity in BOTH_WAYS {
            let found = both.mask.components(connectivity).unwrap();
            let expected = region::components(&both.grid, is_eight(connectivity));
            check_components(&found, &expected, &both.grid, seed);
            prop_assert_eq!(both.mask.component_count(connectivity).unwrap(), expected.len());
        }
    }

    #[test]
    fn holes_are_out_of_reach_from_outside(both in masks(), seed in any::<u64>()) {
        for connectivity in BOTH_WAYS {
            let found = both.mask.holes(connectivity).unwrap();
            let expected = region::holes(&both.grid, is_eight(connectivity));
            check_components(&found, &expected, &both.grid, seed);
            prop_assert_eq!(both.mask.hole_count(connectivity).unwrap(), expected.len());
            let filled = both.mask.without_holes(connectivity).unwrap();
            let mut grid = both.grid.clone();
            for (x, y) in expected.into_iter().flatten() {
                grid.set[x as usize + y as usize * grid.width as usize] = true;
            }
            prop_assert_eq!(&filled, &mask_of(&grid));
            prop_assert_eq!(filled.bounds(), both.mask.bounds());
            prop_assert!(filled.holes(connectivity).unwrap().is_empty());
        }
    }

    #[test]
    fn boundary_and_perimeter(both in masks()) {
        for connectivity in BOTH_WAYS {
            let boundary = both.mask.inner_boundary(connectivity).unwrap();
            prop_assert_eq!(
                grid_of(&boundary),
                region::inner_boundary(&both.grid, is_eight(connectivity))
            );
        }
        let perimeter = both.mask.perimeter();
        prop_assert_eq!(perimeter, region::perimeter(&both.grid));
        prop_assert_eq!(both.mask.turned(1).unwrap().perimeter(), perimeter);
        prop_assert_eq!(both.mask.flipped_x().unwrap().perimeter(), perimeter);
    }

    #[test]
    fn moments_are_the_sums(both in masks()) {
        let moments = both.mask.moments();
        let sums = region::moments(&both.grid);
        let found = [moments.count, moments.x, moments.y, moments.xx, moments.xy, moments.yy];
        prop_assert_eq!(found.map(u128::from), sums);
        let central = [moments.central_xx(), moments.central_xy(), moments.central_yy()];
        prop_assert_eq!(central, region::central_moments(&both.grid));
        let angle = moments.angle().map(Angle::to_degrees);
        let exact = region::angle(&both.grid);
        prop_assert_eq!(angle.is_some(), exact.is_some());
        if let (Some(angle), Some(exact)) = (angle, exact) {
            let apart = (angle - exact).abs();
            // 0° and 180° are the same line, so the difference wraps around.
            prop_assert!(apart.min(180.0 - apart) < 1e-9, "{} instead of {}", angle, exact);
            prop_assert!((0.0..180.0).contains(&angle));
            // The mask is rotated by a quarter turn.
            let turned = both.mask.turned(1).unwrap().moments().angle().unwrap().to_degrees();
            let apart = ((turned - angle).abs() - 90.0).abs();
            prop_assert!(apart < 1e-11, "{} turned to {}", angle, turned);
        }
        let [count, x, y, ..] = sums;
        match both.mask.centroid() {
            None => prop_assert_eq!(count, 0),
            Some(centroid) => {
                for (found, sum) in [(centroid.x, x), (centroid.y, y)] {
                    // The result is less than one step below sum / count + ½.
                    let exact = (2 * sum + count) << Fixed::FRACTION_BITS;
                    let below = exact - 2 * count * found.to_bits() as u128;
                    prop_assert!(below < 2 * count);
                    prop_assert_eq!(found.floor() as u128, (2 * sum + count) / (2 * count));
                }
            }
        }
    }
}

/// A mask that is small enough to measure every pixel against every other pixel.
fn small() -> impl Strategy<Value = Both> {
    let side = || prop_oneof![3 => 0..=14_u32, 1 => prop::sample::select(vec![1, 2, 3])];
    let wide = prop::sample::select(vec![(65_u32, 3_u32), (129, 2), (2, 65), (1, 130), (40, 12)]);
    let size = prop_oneof![4 => (side(), side()), 1 => wide];
    (size, 0..14_u32, any::<u64>()).prop_map(|((width, height), kind, seed)| {
        let mut random = Random::new(seed);
        // The density ranges from nearly empty to nearly full.
        let of_256 = [2, 12, 128, 250][(kind % 4) as usize];
        let grid = if kind < 10 {
            Grid::from_fn(width, height, |_, _| random.below(256) < of_256)
        } else if width > 0 && height > 0 {
            figure(kind - 4, width, height, seed)
        } else {
            Grid::from_fn(width, height, |_, _| true)
        };
        Both {
            mask: mask_of(&grid),
            grid,
            made: (width, height, hitmask_reference::Shape::Empty, seed),
        }
    })
}

fn check_distances(field: &DistanceField, grid: &Grid, expected: impl Fn(i64, i64) -> Option<u64>) {
    assert_eq!((field.width(), field.height()), (grid.width, grid.height));
    for y in 0..grid.height {
        for x in 0..grid.width {
            let found = field.squared_at((x, y));
            assert_eq!(found, expected(x.into(), y.into()), "({x}, {y})");
        }
    }
    let (width, height) = (grid.width as i32, grid.height as i32);
    for (x, y) in [(-1, 0), (0, -1), (width, 0), (0, height), (i32::MIN, i32::MAX)] {
        assert_eq!(field.squared_at((x, y)), None);
    }
}

properties! {
    #[test]
    fn distances_are_the_smallest(both in small()) {
        let grid = &both.grid;
        let to_set = both.mask.distance_to_set().unwrap();
        check_distances(&to_set, grid, |x, y| region::distance_to_set(grid, x, y));
        let to_unset = both.mask.distance_to_unset().unwrap();
        check_distances(&to_unset, grid, |x, y| Some(region::distance_to_unset(grid, x, y)));
    }
}

#[test]
fn masks_one_pixel_wide_fall_into_their_runs() {
    for length in [1_u32, 2, 63, 64, 65, 1000, 65_535] {
        let column = Mask::from_fn(1, length, |_, y| y % 3 != 2).unwrap();
        let row = column.turned(1).unwrap();
        for mask in [column, row] {
            for connectivity in BOTH_WAYS {
                let components = mask.components(connectivity).unwrap();
                assert_eq!(components.len() as u32, length.div_ceil(3), "{length}");
                assert_eq!(mask.component_count(connectivity).unwrap(), components.len());
                assert_eq!(mask.hole_count(connectivity).unwrap(), 0);
            }
        }
    }
}

#[test]
fn each_dot_of_a_lattice_is_a_component() {
    let mask = Mask::from_fn(999, 777, |x, y| x % 2 == 0 && y % 2 == 0).unwrap();
    for connectivity in BOTH_WAYS {
        assert_eq!(mask.components(connectivity).unwrap().len(), 500 * 389);
        assert_eq!(mask.component_count(connectivity).unwrap(), 500 * 389);
        assert_eq!(mask.hole_count(connectivity).unwrap(), 0);
    }
    let mut around = mask;
    around.invert();
    assert_eq!(around.components(Connectivity::Four).unwrap().len(), 1);
    // The holes are all dots except those at the edges.
    assert_eq!(around.hole_count(Connectivity::Eight).unwrap(), 498 * 387);
}

/// Counting needs memory for two rows, however many pieces there are.
#[test]
fn counts_take_little_memory() {
    let checkers = Mask::from_fn(2000, 2000, |x, y| (x + y) % 2 == 0).unwrap();
    for connectivity in BOTH_WAYS {
        let info = measure(|| {
            let pieces = if is_eight(connectivity) { 1 } else { 2_000_000 };
            assert_eq!(checkers.component_count(connectivity).unwrap(), pieces);
            let holes = if is_eight(connectivity) { 1998 * 1998 / 2 } else { 0 };
            assert_eq!(checkers.hole_count(connectivity).unwrap(), holes);
        });
        assert!(info.bytes_max <= 40 * 2000, "{} bytes", info.bytes_max);
    }
}

#[test]
fn the_largest_is_found_in_any_place() {
    for (text, index) in [("#.##.###", 2), ("###.##.#", 0), ("#.###.##", 1), ("##.##.#", 0)] {
        let components = Mask::from_text(text).unwrap().components(Connectivity::Four).unwrap();
        assert_eq!(components.largest().unwrap().index, index, "{text}");
    }
}

#[test]
fn sums_of_the_largest_masks_are_exact() {
    let side = u64::from(Mask::MAX_SIDE);
    for mask in [Mask::full(Mask::MAX_SIDE, 3).unwrap(), Mask::full(3, Mask::MAX_SIDE).unwrap()] {
        let moments = mask.moments();
        assert_eq!(moments.count, 3 * side);
        assert_eq!(moments.x + moments.y, 3 * side * (side - 1) / 2 + 3 * side);
        let squares = 3 * (side - 1) * side * (2 * side - 1) / 6 + 5 * side;
        assert_eq!(moments.xx + moments.yy, squares);
        assert_eq!(mask.perimeter(), 2 * side + 6);
    }
}

#[test]
fn distances_reach_from_end_to_end() {
    let mut mask = Mask::new(Mask::MAX_SIDE, 2).unwrap();
    mask.set((0, 0), true).unwrap();
    let field = mask.distance_to_set().unwrap();
    assert_eq!(field.squared_at((65_534, 1)), Some(65_534 * 65_534 + 1));
    let field = mask.turned(1).unwrap().distance_to_set().unwrap();
    assert_eq!(field.squared_at((0, 65_534)), Some(65_534 * 65_534 + 1));
    let field = Mask::new(5, 5).unwrap().distance_to_set().unwrap();
    assert_eq!(field.squared_at((2, 2)), None);
    let empty = Mask::new(0, 7).unwrap();
    assert_eq!(empty.distance_to_unset().unwrap().squared_at((0, 0)), None);
}
