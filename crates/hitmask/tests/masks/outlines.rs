//! Tests outlines, hulls, simplified polygons, convex pieces and rectangles, one pixel and one side
//! at a time.

use crate::common::{Both, both, mask_of, shapes, tuple};
use hitmask::outline::{Outline, Outlines};
use hitmask::{Connectivity, Fixed, Mask, Point, Rect};
use hitmask_reference::outline::{self, Vertex};
use hitmask_reference::{Grid, Random, Shape, properties, region};
use proptest::prelude::*;

const BOTH_WAYS: [Connectivity; 2] = [Connectivity::Four, Connectivity::Eight];

fn vertices(points: &[Point]) -> Vec<Vertex> {
    points.iter().map(|point| (point.x, point.y)).collect()
}

fn polygons(outlines: &Outlines) -> Vec<Vec<Vertex>> {
    outlines.iter().map(|outline| vertices(outline.vertices())).collect()
}

/// Draws blobs, rings, slanted bars and specks on a small grid. The result resembles a sprite, with
/// holes and touching corners.
fn sprite(width: u32, height: u32, seed: u64) -> Grid {
    let mut random = Random::new(seed);
    let mut grid = Grid::from_fn(width, height, |_, _| false);
    for _ in 0..=random.below(7) {
        let at = (random.below(width.into()) as i64, random.below(height.into()) as i64);
        let radius = 1 + random.below(u64::from(width.max(height)) / 2 + 1) as i64;
        let slope = (random.below(7) as i64 - 3, random.below(7) as i64 - 3);
        let kind = random.below(5);
        let value = random.below(3) > 0;
        for y in 0..i64::from(height) {
            for x in 0..i64::from(width) {
                let (dx, dy) = (x - at.0, y - at.1);
                let inside = match kind {
                    0 => dx * dx + dy * dy <= radius * radius,
                    1 => (radius..3 * radius).contains(&(dx * dx + dy * dy)),
                    2 => (dx * slope.1 - dy * slope.0).abs() <= radius / 2,
                    3 => dx.abs() <= radius / 2 && dy.abs() <= radius,
                    _ => dx.abs() + dy.abs() <= radius && random.below(2) == 0,
                };
                if inside {
                    grid.set[x as usize + y as usize * width as usize] = value;
                }
            }
        }
    }
    grid
}

/// A mask of up to `side` pixels in each direction, either a sprite or noise.
fn small(side: u32) -> impl Strategy<Value = Both> {
    let plain = (0..=side, 0..=side, shapes(12), any::<u64>())
        .prop_map(|(width, height, shape, seed)| Both::new(width, height, shape, seed));
    let drawn = (1..=side, 1..=side, any::<u64>()).prop_map(|(width, height, seed)| {
        let grid = sprite(width, height, seed);
        // The shape does not matter here. Only the sizes and the seed matter.
        Both { mask: mask_of(&grid), grid, made: (width, height, Shape::Empty, seed) }
    });
    prop_oneof![1 => plain, 2 => drawn]
}

/// Checks that the sides follow the edges between set pixels on their right and unset pixels on
/// their left, and that each edge occurs once.
fn check_edges(grid: &Grid, outlines: &Outlines) -> Result<(), TestCaseError> {
    let mut edges = Vec::new();
    for ((ax, ay), (bx, by)) in polygons(outlines).iter().flat_map(|polygon| {
        let sides: Vec<_> = outline::sides(polygon).collect();
        sides
    }) {
        let (dx, dy) = ((bx - ax).signum(), (by - ay).signum());
        prop_assert!(dx == 0 || dy == 0);
        for step in 0..(bx - ax).abs() + (by - ay).abs() {
            let (x, y) = (ax + step * dx, ay + step * dy);
            // The pixels to the right and to the left of the step from (x, y).
            let (right, left) = match (dx, dy) {
                (1, _) => ((x, y), (x, y - 1)),
                (-1, _) => ((x - 1, y - 1), (x - 1, y)),
                (_, 1) => ((x - 1, y), (x, y)),
                _ => ((x, y - 1), (x - 1, y - 1)),
            };
            prop_assert!(grid.get(right.0, right.1) && !grid.get(left.0, left.1));
            edges.push((right, left));
        }
    }
    let unset_beside = |(x, y): Vertex| {
        let beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        beside.into_iter().filter(|(x, y)| !grid.get(*x, *y)).count()
    };
    prop_assert_eq!(edges.len(), grid.pixels().map(unset_beside).sum::<usize>());
    edges.sort_unstable();
    prop_assert!(edges.windows(2).all(|two| two[0] != two[1]));
    Ok(())
}

/// Returns whether no three consecutive vertices lie on a line.
fn turns_everywhere(polygon: &[Vertex]) -> bool {
    let after = |index: usize| polygon[index % polygon.len()];
    (0..polygon.len()).all(|at| outline::turn(after(at), after(at + 1), after(at + 2)) != 0)
}

/// Returns whether a polygon is convex and clockwise, starts with its first vertex in row order,
/// and has no superfluous vertex.
fn is_convex(polygon: &[Vertex]) -> bool {
    let after = |index: usize| polygon[index % polygon.len()];
    let first = polygon.iter().copied().min_by_key(|(x, y)| (*y, *x));
    // A polygon that always turns clockwise may still go around more than once. In that case, the
    // hull has fewer corners.
    (0..polygon.len()).all(|at| outline::turn(after(at), after(at + 1), after(at + 2)) > 0)
        && first == Some(polygon[0])
        && outline::hull(polygon) == polygon
}

/// Returns whether two convex polygons share no area, which means that one of them lies completely
/// on the outer side of an edge of the other.
fn are_apart(one: &[Vertex], other: &[Vertex]) -> bool {
    let parted = |one: &[Vertex], other: &[Vertex]| {
        outline::sides(one)
            .any(|(from, to)| other.iter().all(|point| outline::turn(from, to, *point) <= 0))
    };
    parted(one, other) || parted(other, one)
}

/// Returns the polygon, starting with its first vertex in row order.
fn normal(mut polygon: Vec<Vertex>) -> Vec<Vertex> {
    // A vertex may occur twice, so take the smallest of the rotations.
    (0..polygon.len())
        .map(|_| {
            polygon.rotate_left(1);
            polygon.clone()
        })
        .min()
        .unwrap_or_default()
}

/// Returns the polygons of a mask in an order that does not depend on the mask.
fn set_of(outlines: &Outlines, map: impl Fn(Vertex) -> Vertex, reverse: bool) -> Vec<Vec<Vertex>> {
    let mut all: Vec<_> = polygons(outlines)
        .into_iter()
        .map(|polygon| {
            let mut polygon: Vec<_> = polygon.into_iter().map(&map).collect();
            if reverse {
                polygon.reverse();
            }
            normal(polygon)
        })
        .collect();
    all.sort();
    all
}

/// Checks that a simplified polygon and its outline stay within the tolerance of each other, in
/// both directions.
fn check_near(from: Outline<'_>, to: Outline<'_>, tolerance: i64) -> Result<(), TestCaseError> {
    let (from, to) = (vertices(from.vertices()), vertices(to.vertices()));
    prop_assert!(to.len() >= 3);
    // If the outline visits a corner twice, all visits stay, so the kept vertices are found one
    // after the other.
    let start = from.iter().position(|vertex| *vertex == to[0]);
    prop_assert!(start.is_some());
    let mut walk = from.iter().copied().cycle().skip(start.unwrap()).take(from.len() + 1);
    walk.next();
    let doubled = |(x, y): Vertex| (2 * x, 2 * y);
    for (a, b) in outline::sides(&to) {
        let mut part = vec![a];
        loop {
            let Some(vertex) = walk.next() else {
                return Err(TestCaseError::fail("a kept vertex is none of the outline's"));
            };
            part.push(vertex);
            if vertex == b {
                break;
            }
            prop_assert!(outline::is_within(vertex, (a, b), tolerance), "{vertex:?} {a:?} {b:?}");
        }
        // Check the other direction at the middle of the side.
        let middle = (a.0 + b.0, a.1 + b.1);
        let is_near = part.windows(2).any(|side| {
            let side = (doubled(side[0]), doubled(side[1]));
            outline::is_within(middle, side, 2 * tolerance)
        });
        prop_assert!(is_near);
    }
    prop_assert_eq!(walk.next(), None);
    Ok(())
}

/// Checks that no two sides of the polygons cross or overlap.
fn check_crossings(polygons: &[Vec<Vertex>]) -> Result<(), TestCaseError> {
    let sides: Vec<_> = polygons.iter().flat_map(|polygon| outline::sides(polygon)).collect();
    for (index, one) in sides.iter().enumerate() {
        for other in &sides[..index] {
            prop_assert!(!outline::cross(*one, *other), "{one:?} {other:?}");
        }
    }
    Ok(())
}

/// Checks that pieces are convex, do not overlap, and have the same total area as the outlines.
fn check_pieces(outlines: &Outlines, limit: Option<usize>) -> Result<(), TestCaseError> {
    let pieces = outlines.convex_pieces(limit).unwrap();
    let pieces: Vec<_> = pieces.iter().map(vertices).collect();
    let area: i64 = pieces.iter().map(|piece| outline::doubled_area(piece)).sum();
    prop_assert_eq!(area, outlines.doubled_area());
    let sides: Vec<_> = polygons(outlines)
        .iter()
        .flat_map(|polygon| outline::sides(polygon).collect::<Vec<_>>())
        .collect();
    for (index, piece) in pieces.iter().enumerate() {
        prop_assert!(is_convex(piece), "{piece:?}");
        prop_assert!(piece.len() <= limit.unwrap_or(usize::MAX).max(3));
        for other in &pieces[..index] {
            prop_assert!(are_apart(piece, other), "{piece:?} {other:?}");
        }
        // No outline crosses a piece.
        for (a, b) in &sides {
            prop_assert!(are_apart(piece, &[*a, *b]), "{piece:?} {a:?} {b:?}");
        }
    }
    let order = |piece: &Vec<Vertex>| (piece[0].1, piece[0].0);
    prop_assert!(pieces.is_sorted_by_key(order));
    Ok(())
}

properties! {
    #[test]
    fn outlines_follow_the_pixel_edges(both in prop_oneof![1 => both(), 7 => small(40)]) {
        for connectivity in BOTH_WAYS {
            let outlines = both.mask.outlines(connectivity).unwrap();
            check_edges(&both.grid, &outlines)?;
            prop_assert_eq!(outlines.doubled_area(), 2 * both.grid.count() as i64);
            prop_assert_eq!(outlines.size(), both.mask.size());
            for outline in outlines.iter() {
                let polygon = vertices(outline.vertices());
                prop_assert!(turns_everywhere(&polygon));
                prop_assert_eq!(outline.doubled_area(), outline::doubled_area(&polygon));
                prop_assert_eq!(outline.is_hole(), outline.doubled_area() < 0);
                prop_assert_eq!(outline.is_hole(), outline.outer().is_some());
            }
        }
    }

    #[test]
    fn middles_of_set_pixels_are_inside(both in small(24)) {
        let (width, height) = both.mask.size();
        for connectivity in BOTH_WAYS {
            let outlines = both.mask.outlines(connectivity).unwrap();
            prop_assert_eq!(&outline::fill(&polygons(&outlines), width, height), &both.grid);
            // Take each outline alone. Its hole is inside, and everything else is outside.
            for outline in outlines.iter().filter(|outline| outline.is_hole()) {
                let around = outlines.get(outline.outer().unwrap()).unwrap();
                prop_assert!(!around.is_hole());
                let hole = outline.vertices()[0];
                let around = [vertices(around.vertices())];
                prop_assert_eq!(outline::crossings(&around, hole.x, hole.y) % 2, 1);
            }
        }
    }

    #[test]
    fn outlines_match_components_and_holes(both in small(32)) {
        for connectivity in BOTH_WAYS {
            let eight = connectivity == Connectivity::Eight;
            let outlines = both.mask.outlines(connectivity).unwrap();
            let components = region::components(&both.grid, eight);
            let holes = region::holes(&both.grid, eight);
            let first = |outline: Outline<'_>| (outline.vertices()[0].x, outline.vertices()[0].y);
            let starts = |hole: bool| -> Vec<Vertex> {
                outlines.iter().filter(|outline| outline.is_hole() == hole).map(first).collect()
            };
            prop_assert_eq!(starts(false), components.iter().map(|all| all[0]).collect::<Vec<_>>());
            prop_assert_eq!(starts(true), holes.iter().map(|all| all[0]).collect::<Vec<_>>());
            prop_assert!(outlines.iter().map(first).is_sorted_by_key(|(x, y)| (y, x)));
            // A hole belongs to the component that contains the set pixel above the hole's first
            // pixel.
            for outline in outlines.iter() {
                if let Some(outer) = outline.outer() {
                    let (x, y) = first(outline);
                    let piece = components.iter().find(|all| all.contains(&(x, y - 1))).unwrap();
                    prop_assert_eq!(first(outlines.get(outer).unwrap()), piece[0]);
                }
            }
        }
    }

    #[test]
    fn mirrored_turned_and_moved(both in prop_oneof![1 => both(), 9 => small(40)], dx in 0..70_i64,
        dy in 0..5_i64) {
        let mask = &both.mask;
        let (width, height) = (i64::from(mask.width()), i64::from(mask.height()));
        for connectivity in BOTH_WAYS {
            let of = |mask: &Mask| mask.outlines(connectivity).unwrap();
            let own = of(mask);
            let plain = |vertex| vertex;
            let flipped = of(&mask.flipped_x().unwrap());
            prop_assert_eq!(
                set_of(&flipped, plain, false),
                set_of(&own, |(x, y)| (width - x, y), true)
            );
            let turned = of(&mask.turned(1).unwrap());
            prop_assert_eq!(
                set_of(&turned, plain, false),
                set_of(&own, |(x, y)| (height - y, x), false)
            );
            let moved =
                mask.cropped(Rect::new(-dx, -dy, mask.width() + 70, mask.height() + 5)).unwrap();
            let expected: Vec<Vec<Vertex>> = polygons(&own)
                .into_iter()
                .map(|polygon| polygon.into_iter().map(|(x, y)| (x + dx, y + dy)).collect())
                .collect();
            prop_assert_eq!(polygons(&of(&moved)), expected);
        }
    }

    #[test]
    fn hulls_are_wrapped_around_the_corners(both in prop_oneof![1 => both(), 9 => small(40)]) {
        let hull = both.mask.hull().unwrap();
        prop_assert_eq!(vertices(&hull), outline::hull(&outline::corners(&both.grid)));
        let outlines = both.mask.outlines(Connectivity::Eight).unwrap();
        for outline in outlines.iter().take(5) {
            let hull = outline.hull().unwrap();
            prop_assert_eq!(vertices(&hull), outline::hull(&vertices(outline.vertices())));
        }
    }

    #[test]
    fn simplified_polygons_stay_close_and_apart(
        both in small(24),
        tolerance in prop_oneof![3 => 0..4_i64 << 24, 1 => 0..60_i64 << 24],
    ) {
        for connectivity in BOTH_WAYS {
            let outlines = both.mask.outlines(connectivity).unwrap();
            prop_assert_eq!(&outlines.simplified(Fixed::default()).unwrap(), &outlines);
            let simplified = outlines.simplified(Fixed::from_bits(tolerance)).unwrap();
            prop_assert_eq!(simplified.len(), outlines.len());
            for (from, to) in outlines.iter().zip(simplified.iter()) {
                check_near(from, to, tolerance)?;
                prop_assert_eq!(from.outer(), to.outer());
                prop_assert!(from.doubled_area().signum() == to.doubled_area().signum());
            }
            check_crossings(&polygons(&simplified))?;
        }
    }

    #[test]
    fn convex_pieces_cover_the_mask(both in small(20), limit in prop::option::of(0..9_usize)) {
        for connectivity in BOTH_WAYS {
            check_pieces(&both.mask.outlines(connectivity).unwrap(), limit)?;
        }
        // The connectivity of the outlines makes no difference to the pieces.
        let four = both.mask.outlines(Connectivity::Four).unwrap().convex_pieces(limit).unwrap();
        let eight = both.mask.outlines(Connectivity::Eight).unwrap().convex_pieces(limit).unwrap();
        prop_assert_eq!(&four, &eight);
        let pieces = both.mask.convex_pieces(limit).unwrap();
        let rectangles = both.mask.rectangles().unwrap();
        if pieces.len() < four.len() {
            prop_assert!(limit.is_none_or(|most| most >= 4) && pieces.len() == rectangles.len());
            for (piece, rect) in pieces.iter().zip(&rectangles) {
                let (left, top, right, bottom) = (rect.x, rect.y, rect.right(), rect.bottom());
                let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
                prop_assert_eq!(vertices(piece), corners);
            }
        } else {
            prop_assert_eq!(&pieces, &four);
            prop_assert!(rectangles.len() >= four.len() || limit.is_some_and(|most| most < 4));
        }
    }

    #[test]
    fn convex_pieces_cover_simplified_polygons(
        both in small(24),
        tolerance in 0..6_i64 << 24,
        limit in prop::option::of(0..9_usize),
    ) {
        for connectivity in BOTH_WAYS {
            let outlines = both.mask.outlines(connectivity).unwrap();
            check_pieces(&outlines.simplified(Fixed::from_bits(tolerance)).unwrap(), limit)?;
        }
    }

    #[test]
    fn rectangles_cover_every_set_pixel_once(both in prop_oneof![1 => both(), 9 => small(40)]) {
        let rectangles = both.mask.rectangles().unwrap();
        let mut grid = Grid::from_fn(both.grid.width, both.grid.height, |_, _| false);
        for (x, y, width, height) in rectangles.iter().copied().map(tuple) {
            for y in y..y + i64::from(height) {
                for x in x..x + i64::from(width) {
                    prop_assert!(!grid.get(x, y));
                    grid.set[x as usize + y as usize * grid.width as usize] = true;
                }
            }
        }
        prop_assert_eq!(&grid, &both.grid);
        prop_assert!(rectangles.is_sorted_by_key(|rect| (rect.y, rect.x)));
        let turned = both.mask.turned(1).unwrap().rectangles().unwrap();
        prop_assert_eq!(turned.len(), rectangles.len());
    }

    #[test]
    fn rectangles_are_few(both in small(20)) {
        let count = both.mask.rectangles().unwrap().len();
        let fewest = outline::fewest_rectangles(&both.grid);
        prop_assert!(count >= fewest);
        if region::holes(&both.grid, false).is_empty() {
            prop_assert!(count < 2 * fewest || count == fewest, "{count} and not {fewest}");
        }
    }
}

/// These are the vertex counts in another engine's tests of bitmaps.
#[test]
fn vertex_counts_match_godot() {
    let of = |rects: &[(u32, u32, u32, u32)], clip: (u32, u32)| {
        let mask = Mask::from_fn(256, 256, |x, y| {
            rects.iter().any(|(left, top, width, height)| {
                (*left..left + width).contains(&x) && (*top..top + height).contains(&y)
            })
        });
        let mask = mask.unwrap().cropped(Rect::new(0, 0, clip.0, clip.1)).unwrap();
        let outlines = mask.outlines(Connectivity::Four).unwrap();
        outlines.iter().map(|outline| outline.vertices().len()).collect::<Vec<_>>()
    };
    let plus = [(124, 112, 8, 32), (112, 124, 32, 8)];
    assert_eq!(of(&[], (128, 128)), []);
    assert_eq!(of(&[(0, 0, 64, 64)], (128, 128)), [4]);
    assert_eq!(of(&[(0, 0, 32, 32), (64, 64, 32, 32)], (128, 128)), [4, 4]);
    assert_eq!(of(&plus, (256, 256)), [12]);
    assert_eq!(of(&plus, (128, 128)), [6]);
    let squares = [(0, 0, 64, 64), (64, 64, 64, 64), (192, 128, 64, 64), (128, 192, 64, 64)];
    assert_eq!(of(&squares, (256, 256)), [4; 4]);
    assert_eq!(of(&[(0, 0, 1, 1), (2, 0, 1, 1), (1, 1, 1, 2)], (3, 3)), [4; 3]);
}

#[test]
fn corners_where_pixels_meet_are_joined_or_not() {
    let mask = Mask::from_text("#.\n.#").unwrap();
    let of = |connectivity| polygons(&mask.outlines(connectivity).unwrap());
    let joined = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (1, 2), (1, 1), (0, 1)];
    assert_eq!(of(Connectivity::Eight), [joined]);
    let apart = [[(0, 0), (1, 0), (1, 1), (0, 1)], [(1, 1), (2, 1), (2, 2), (1, 2)]];
    assert_eq!(of(Connectivity::Four), apart);
}

/// A vertex in line with its neighbors does not count, so a bar that consists of three triangles
/// fits a limit of four.
#[test]
fn a_limit_counts_only_the_vertices_of_a_piece() {
    let plus = Mask::from_fn(9, 9, |x, y| (3..6).contains(&x) || (3..6).contains(&y)).unwrap();
    let outlines = plus.outlines(Connectivity::Eight).unwrap();
    for limit in [None, Some(4), Some(8)] {
        assert_eq!(outlines.convex_pieces(limit).unwrap().len(), 3, "{limit:?}");
    }
    assert!(outlines.convex_pieces(Some(0)).unwrap().iter().all(|piece| piece.len() == 3));
}

#[test]
fn empty_masks_have_no_outline() {
    for mask in [Mask::new(0, 0), Mask::new(0, 9), Mask::new(9, 0), Mask::new(100, 100)] {
        let mask = mask.unwrap();
        let outlines = mask.outlines(Connectivity::Eight).unwrap();
        assert!(outlines.is_empty() && outlines.get(0).is_none() && outlines.doubled_area() == 0);
        assert!(outlines.simplified(Fixed::MAX).unwrap().is_empty());
        assert!(outlines.convex_pieces(None).unwrap().is_empty());
        assert!(mask.rectangles().unwrap().is_empty() && mask.hull().unwrap().is_empty());
    }
}

/// Coordinates reach 65 535, and their products are far beyond 32 bits.
#[test]
fn the_longest_sides() {
    const SIDE: u32 = Mask::MAX_SIDE;
    let far = i64::from(SIDE);
    for (width, height) in [(SIDE, 2), (2, SIDE)] {
        let mut mask = Mask::full(width, height).unwrap();
        let (right, bottom) = (i64::from(width), i64::from(height));
        let corners = [(0, 0), (right, 0), (right, bottom), (0, bottom)];
        assert_eq!(polygons(&mask.outlines(Connectivity::Eight).unwrap()), [corners]);
        assert_eq!(vertices(&mask.hull().unwrap()), corners);
        // Two opposite corners disappear. All other corners are within a pixel of a slanted bar.
        mask.set((0, 0), false).unwrap();
        mask.set((right as i32 - 1, bottom as i32 - 1), false).unwrap();
        let outlines = mask.outlines(Connectivity::Eight).unwrap();
        assert_eq!((outlines.vertex_count(), outlines.doubled_area()), (8, 2 * (2 * far - 2)));
        let simplified = outlines.simplified(Fixed::from_pixel(1)).unwrap();
        assert!(simplified.vertex_count() <= 6);
        let pieces = simplified.convex_pieces(None).unwrap();
        let areas = pieces.iter().map(|piece| outline::doubled_area(&vertices(piece)));
        assert_eq!(areas.sum::<i64>(), simplified.doubled_area());
        assert_eq!(mask.rectangles().unwrap().len(), 2);
        assert_eq!(mask.convex_pieces(None).unwrap().len(), 2);
    }
    // A staircase has its lowest step at the far corner. It has nearly 2^16 steps, and becomes one
    // line at a tolerance of one pixel.
    let steps = Mask::from_fn(2048, 2048, |x, y| x <= y).unwrap();
    let outlines = steps.outlines(Connectivity::Four).unwrap();
    assert_eq!(outlines.vertex_count(), 2 * 2048 + 2);
    assert_eq!(outlines.simplified(Fixed::from_pixel(1)).unwrap().vertex_count(), 3);
}
