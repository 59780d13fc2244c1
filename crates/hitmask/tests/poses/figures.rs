//! Tests shapes against a placed mask, pixel by pixel, and tests what the conventions promise.

use crate::common::anywhere;
use crate::common::scenes::{Change, Scene, location, radius, scenes, segment, steps};
use hitmask::{
    Capsule, Circle, ConvexPolygon, Figure, Fixed, Location, Mask, Point, PolygonError, Rect,
    Segment, Triangle,
};
use hitmask_reference::{Random, figure as reference, properties};
use proptest::prelude::*;

/// Compares every answer about a figure with the pixels that it should contain.
#[track_caller]
fn hold<'a>(scene: &'a Scene, figure: impl Into<Figure<'a>>, expected: &[(i64, i64)]) {
    let (placed, figure) = (scene.placed(), figure.into());
    let pixel = |pixel: Point| (pixel.x, pixel.y);
    let found: Vec<_> = placed.pixels_in(figure).map(pixel).collect();
    assert_eq!(found, expected, "{figure:?}");
    assert_eq!(placed.any_in(figure), !expected.is_empty());
    assert_eq!(placed.first_in(figure).map(pixel), expected.first().copied());
    assert_eq!(placed.count_in(figure), expected.len() as u64);
}

/// A random mask, and a segment near the mask.
fn around() -> impl Strategy<Value = (Scene, Segment)> {
    scenes().prop_flat_map(|scene| {
        let segment = segment(&scene);
        (Just(scene), segment)
    })
}

/// A random mask, and a number of locations near the mask.
fn located<const COUNT: usize>() -> impl Strategy<Value = (Scene, [Location; COUNT])> {
    scenes().prop_flat_map(|scene| {
        let locations: [_; COUNT] = std::array::from_fn(|_| location(&scene));
        (Just(scene), locations)
    })
}

fn corners(locations: &[Location]) -> Vec<reference::Location> {
    locations.iter().copied().map(steps).collect()
}

/// Returns the corners of the smallest convex polygon around locations, clockwise. The source is
/// Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
fn hull(mut locations: Vec<Location>) -> Vec<Location> {
    locations.sort_by_key(|at| (at.x, at.y));
    let chain = |locations: &mut dyn Iterator<Item = Location>| {
        let mut chain: Vec<Location> = Vec::new();
        for next in locations {
            let turns = |chain: &[Location]| {
                let [.., one, two] = chain else { return true };
                let ((ax, ay), (bx, by), (cx, cy)) = (steps(*one), steps(*two), steps(next));
                (bx - ax) * (cy - by) > (by - ay) * (cx - bx)
            };
            while !turns(&chain) {
                chain.pop();
            }
            chain.push(next);
        }
        chain.pop();
        chain
    };
    let mut all = chain(&mut locations.iter().copied());
    all.extend(chain(&mut locations.iter().rev().copied()));
    all
}

/// The corners of convex polygons near a mask. They run in either direction, start at any corner,
/// and include duplicates and points between the corners.
fn polygons() -> impl Strategy<Value = (Scene, Vec<Location>)> {
    scenes().prop_flat_map(|scene| {
        let corners = (proptest::collection::vec(location(&scene), 3..12), any::<u64>());
        let corners = corners.prop_map(|(locations, seed)| {
            let mut random = Random::new(seed);
            let mut corners = hull(locations.clone());
            if corners.len() < 2 {
                return locations[..1].repeat(3);
            }
            let first = random.below(corners.len() as u64) as usize;
            corners.rotate_left(first);
            if random.below(2) == 0 {
                corners.reverse();
            }
            while corners.len() < 3 || random.below(3) == 0 {
                let at = random.below(corners.len() as u64) as usize;
                let (one, two) = (corners[at], corners[(at + 1) % corners.len()]);
                let sum = |one: Fixed, two: Fixed| one.to_bits() + two.to_bits();
                let (x, y) = (sum(one.x, two.x), sum(one.y, two.y));
                // If the middle is between two steps, it lies on no edge after it is rounded.
                let on_edge = x % 2 == 0 && y % 2 == 0 && random.below(2) == 0;
                let middle = Location::new(Fixed::from_bits(x / 2), Fixed::from_bits(y / 2));
                corners.insert(at + 1, if on_edge { middle } else { one });
            }
            corners
        });
        (Just(scene), corners)
    })
}

properties! {
    #[test]
    fn circles((scene, [center]) in located(), radius in radius()) {
        let expected =
            scene.held(|pixel| reference::in_circle(pixel, steps(center), radius.to_bits().into()));
        hold(&scene, Circle { center, radius }, &expected);
        let nothing = Fixed::from_bits(-1 - radius.to_bits().abs());
        hold(&scene, Circle { center, radius: nothing }, &[]);
    }

    #[test]
    fn capsules((scene, segment) in around(), radius in radius()) {
        let Segment { from, to } = segment;
        let (from, to) = (steps(from), steps(to));
        let expected =
            scene.held(|pixel| reference::in_capsule(pixel, from, to, radius.to_bits().into()));
        hold(&scene, Capsule { segment, radius }, &expected);
        hold(&scene, Capsule { segment: segment.reversed(), radius }, &expected);
        let nothing = Fixed::from_bits(-1 - radius.to_bits().abs());
        hold(&scene, Capsule { segment, radius: nothing }, &[]);
    }

    /// Radii differ by a few steps from the distance of a pixel's center, which is where the figure
    /// starts to contain the pixel.
    #[test]
    fn rims((scene, segment) in around(), pixel in any::<prop::sample::Index>(), by in -2..=2_i64) {
        let pixels = scene.held(|_| true);
        if pixels.is_empty() {
            return Ok(());
        }
        let (x, y) = pixels[pixel.index(pixels.len())];
        let (from, to) = (steps(segment.from), steps(segment.to));
        let unit = reference::UNIT as f64;
        let way =
            ((x as f64 + 0.5) * unit - from.0 as f64, (y as f64 + 0.5) * unit - from.1 as f64);
        let whole = ((to.0 - from.0) as f64, (to.1 - from.1) as f64);
        // Floats only choose the question here. They do not affect the answer.
        let beside = (way.0 * whole.1 - way.1 * whole.0).abs() / whole.0.hypot(whole.1);
        let near = |distance: f64| Fixed::from_bits((distance as i64).saturating_add(by));
        let radius = near(beside);
        let expected =
            scene.held(|pixel| reference::in_capsule(pixel, from, to, radius.to_bits().into()));
        hold(&scene, Capsule { segment, radius }, &expected);
        let (center, radius) = (segment.from, near(way.0.hypot(way.1)));
        let expected =
            scene.held(|pixel| reference::in_circle(pixel, from, radius.to_bits().into()));
        hold(&scene, Circle { center, radius }, &expected);
    }

    /// Figures reach from one end of the world through a small mask, or past it, to the other end.
    #[test]
    fn figures_across_the_world(
        scene in scenes(),
        (x, y) in (Fixed::MIN.to_bits()..=Fixed::MAX.to_bits(),
            Fixed::MIN.to_bits()..=Fixed::MAX.to_bits()),
        (dx, dy) in (-10..=30_i64, -10..=30_i64),
        width in 0..62_u32,
    ) {
        let unit = 1 << Fixed::FRACTION_BITS;
        let within =
            |bits: i64| Fixed::from_bits(bits.clamp(Fixed::MIN.to_bits(), Fixed::MAX.to_bits()));
        let middle =
            ((i64::from(scene.at.0) + dx) * unit, (i64::from(scene.at.1) + dy) * unit + unit / 3);
        let from = Location::new(within(x), within(y));
        let to = Location::new(within(2 * middle.0 - x), within(2 * middle.1 - y));
        let radius = within(1 << width);
        let (start, end) = (steps(from), steps(to));
        let expected =
            scene.held(|pixel| reference::in_capsule(pixel, start, end, radius.to_bits().into()));
        hold(&scene, Capsule { segment: Segment { from, to }, radius }, &expected);
        let expected =
            scene.held(|pixel| reference::in_circle(pixel, start, radius.to_bits().into()));
        hold(&scene, Circle { center: from, radius }, &expected);
        let corners = [from, to, Location::new(within(middle.0 + (unit << (width % 31))), to.y)];
        let around = self::corners(&corners);
        let expected = scene.held(|pixel| reference::in_polygon(pixel, &around));
        hold(&scene, Triangle { corners }, &expected);
    }

    #[test]
    fn triangles((scene, [one, two, three]) in located()) {
        let around = corners(&[one, two, three]);
        let expected = scene.held(|pixel| reference::in_polygon(pixel, &around));
        hold(&scene, Triangle { corners: [one, two, three] }, &expected);
        hold(&scene, Triangle { corners: [three, two, one] }, &expected);
        hold(&scene, ConvexPolygon::new(&[two, three, one]).unwrap(), &expected);
    }

    #[test]
    fn triangles_of_less_than_three_corners((scene, [one, two]) in located()) {
        let around = corners(&[one, two]);
        let expected = scene.held(|pixel| reference::in_polygon(pixel, &around));
        hold(&scene, Triangle { corners: [one, two, two] }, &expected);
        let middle = scene.held(|pixel| reference::in_circle(pixel, steps(one), 0));
        hold(&scene, Triangle { corners: [one; 3] }, &middle);
    }

    #[test]
    fn convex_polygons((scene, polygon) in polygons()) {
        let around = corners(&polygon);
        let expected = scene.held(|pixel| reference::in_polygon(pixel, &around));
        prop_assert!(reference::is_convex(&around));
        let polygon = ConvexPolygon::new(&polygon);
        prop_assert!(polygon.is_ok(), "{polygon:?}");
        hold(&scene, polygon.unwrap(), &expected);
    }

    #[test]
    fn rectangles(scene in scenes(), (dx, dy) in (-50..150_i64, -50..50_i64),
        (width, height) in (0..150_u32, 0..60_u32)) {
        let (x, y) = (i64::from(scene.at.0) + dx, i64::from(scene.at.1) + dy);
        let within = |(px, py): (i64, i64)| {
            x <= px && px < x + i64::from(width) && y <= py && py < y + i64::from(height)
        };
        hold(&scene, Rect::new(x, y, width, height), &scene.held(within));
        hold(&scene, Rect::new(i64::MIN, y, width, height), &[]);
        hold(&scene, Rect::new(i64::MAX, i64::MAX, u32::MAX, u32::MAX), &[]);
    }

    #[test]
    fn points((scene, [at]) in located(), (dx, dy) in (-3..60_i64, -3..60_i64)) {
        let (x, y) = (i64::from(scene.at.0) + dx, i64::from(scene.at.1) + dy);
        hold(&scene, Point::new(x, y), &scene.held(|pixel| pixel == (x, y)));
        prop_assert_eq!(
            scene.placed().any_in(Point::new(x, y)),
            scene.placed().contains(Point::new(x, y))
        );
        let (x, y) = (at.x.to_bits().div_euclid(1 << 24), at.y.to_bits().div_euclid(1 << 24));
        hold(&scene, at, &scene.held(|pixel| pixel == (x, y)));
        hold(&scene, Point::new(i64::MIN, i64::MAX), &[]);
    }

    #[test]
    fn only_convex_polygons_are_taken(places in proptest::collection::vec((0..5_i32, 0..5_i32),
        0..8)) {
        let locations: Vec<_> = places.iter().copied().map(Location::from).collect();
        let is_convex = reference::is_convex(&corners(&locations));
        match ConvexPolygon::new(&locations) {
            Ok(polygon) => {
                prop_assert!(is_convex);
                prop_assert_eq!(polygon.corners(), &locations[..]);
            }
            Err(PolygonError::TooFew { found }) => {
                prop_assert!(found == locations.len() && found < 3);
            }
            Err(PolygonError::NotConvex { corner }) => {
                prop_assert!(!is_convex && corner < locations.len());
            }
            Err(error) => prop_assert!(false, "{error}"),
        }
    }

    #[test]
    fn moving_both_changes_nothing((scene, [one, two]) in located(), radius in radius(),
        (x, y) in (anywhere(), anywhere())) {
        let by = |at: Fixed, from: i32, to: i32| {
            let moved = at.to_bits() + ((i64::from(to) - i64::from(from)) << 24);
            (Fixed::from_bits(moved).to_bits() == moved).then(|| Fixed::from_bits(moved))
        };
        let moved =
            |at: Location| Some(Location::new(by(at.x, scene.at.0, x)?, by(at.y, scene.at.1, y)?));
        let (Some(first), Some(second)) = (moved(one), moved(two)) else { return Ok(()) };
        let other = Scene { at: (x, y), ..scene.clone() };
        let local = |scene: &Scene, figure: Figure<'_>| -> Vec<_> {
            let (x, y) = (i64::from(scene.at.0), i64::from(scene.at.1));
            scene.placed().pixels_in(figure).map(|pixel| (pixel.x - x, pixel.y - y)).collect()
        };
        let capsule =
            |one, two| Figure::Capsule(Capsule { segment: Segment { from: one, to: two }, radius });
        prop_assert_eq!(local(&scene, capsule(one, two)), local(&other, capsule(first, second)));
        let triangle = |one, two| {
            Figure::Triangle(Triangle { corners: [one, two, Location::new(one.x, two.y)] })
        };
        prop_assert_eq!(local(&scene, triangle(one, two)), local(&other, triangle(first, second)));
    }

    #[test]
    fn mirrors_and_turns_change_nothing((scene, [one, two, three]) in located(),
        radius in radius()) {
        for change in [Change::Mirror, Change::Turn] {
            let Some((mask, at)) = change.mask(&scene) else { continue };
            let changed = [one, two, three].map(|at| change.location(at));
            let figures = |[one, two, three]: [Location; 3]| {
                let segment = Segment { from: one, to: two };
                [
                    Figure::Circle(Circle { center: one, radius }),
                    Figure::Capsule(Capsule { segment, radius }),
                    Figure::Triangle(Triangle { corners: [one, two, three] }),
                    Figure::Segment(segment),
                ]
            };
            for (before, after) in figures([one, two, three]).into_iter().zip(figures(changed)) {
                let before =
                    scene.placed().pixels_in(before).map(|pixel| change.pixel((pixel.x, pixel.y)));
                let mut before: Vec<_> = before.collect();
                before.sort_unstable_by_key(|(x, y)| (*y, *x));
                let after: Vec<_> = mask
                    .at((at.0, at.1))
                    .pixels_in(after)
                    .map(|pixel| (pixel.x, pixel.y))
                    .collect();
                prop_assert_eq!(before, after);
            }
        }
    }
}

#[test]
fn a_circle_of_no_radius_holds_one_pixel() {
    let block = Mask::full(3, 3).unwrap();
    assert_eq!(block.at((0, 0)).count_in(Circle::new((1.5, 1.5), 0)), 1);
    assert_eq!(block.at((0, 0)).count_in(Circle::new((1.5, 1.0), 0)), 0);
    assert_eq!(block.at((0, 0)).count_in(Circle::new((1.5, 1.0), 0.5)), 2);
    assert_eq!(block.at((0, 0)).count_in(Circle::new((1.0, 1.0), 0.5)), 0);
}

#[test]
fn a_huge_circle_holds_everything() {
    let block = Mask::full(300, 200).unwrap();
    for at in [(0, 0), (i32::MIN + 600, -100), (-150, i32::MAX - 400)] {
        let around =
            Circle { center: Location::from((at.0 + 150, at.1 + 100)), radius: Fixed::MAX };
        assert_eq!(block.at((at.0, at.1)).count_in(around), 60_000);
        let rim = Circle { center: Location::new(Fixed::MIN, Fixed::MIN), radius: Fixed::MAX };
        let capsule = Capsule {
            segment: Segment { from: rim.center, to: around.center },
            radius: Fixed::MAX,
        };
        assert_eq!(block.at((at.0, at.1)).count_in(capsule), 60_000);
    }
}

#[test]
fn the_corners_of_everything_hold_everything() {
    let block = Mask::full(40, 30).unwrap();
    let (low, high) = (Fixed::MIN, Fixed::MAX);
    let all =
        [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Location::new(x, y));
    for at in
        [(i32::MIN, i32::MIN), (0, 0), (i32::MAX - 39, i32::MAX - 29), (i32::MIN, i32::MAX - 29)]
    {
        assert_eq!(block.at((at.0, at.1)).count_in(ConvexPolygon::new(&all).unwrap()), 1200);
    }
    // Every pixel beyond the end of i32 is outside of all figures except rectangles.
    assert_eq!(block.at((i32::MAX, i32::MAX)).count_in(ConvexPolygon::new(&all).unwrap()), 1);
    assert_eq!(
        block.at((i32::MAX, i32::MAX)).count_in(Rect::new(1 << 31, 1 << 31, 100, 100)),
        39 * 29
    );
}

#[test]
fn invalid_polygons_return_the_reason() {
    let refused = |corners: &[(i32, i32)]| {
        let corners: Vec<_> = corners.iter().copied().map(Location::from).collect();
        ConvexPolygon::new(&corners).unwrap_err()
    };
    assert_eq!(refused(&[(0, 0), (1, 1)]).to_string(), "a polygon has at least 3 corners, not 2");
    let dent = refused(&[(0, 0), (4, 0), (4, 4), (2, 1), (0, 4)]);
    assert_eq!(dent, PolygonError::NotConvex { corner: 3 });
    assert!(dent.to_string().starts_with("the polygon is not convex at corner 3:"));
    let star = [(0, 3), (4, 3), (1, 6), (2, 0), (3, 6)];
    assert!(matches!(refused(&star), PolygonError::NotConvex { .. }));
    let twice = [(0, 0), (4, 0), (0, 4), (0, 0), (4, 0), (0, 4)];
    assert!(matches!(refused(&twice), PolygonError::NotConvex { .. }));
}
