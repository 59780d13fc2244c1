//! Tests rays against a placed mask, with exact fractions and against what the conventions promise.

use crate::common::scenes::{Change, Scene, scenes, segment, steps};
use hitmask::{Direction, Fixed, Location, Mask, Point, RayHit, Segment, Time};
use hitmask_reference::{figure as reference, properties};
use proptest::prelude::*;

/// A random mask, and a segment near the mask.
fn rays() -> impl Strategy<Value = (Scene, Segment)> {
    scenes().prop_flat_map(|scene| {
        let segment = segment(&scene);
        (Just(scene), segment)
    })
}

fn pixel(hit: &RayHit) -> (i64, i64) {
    (hit.pixel.x, hit.pixel.y)
}

fn hits(mask: &Mask, at: (i32, i32), segment: Segment) -> Vec<RayHit> {
    mask.at((at.0, at.1)).ray_hits(segment).collect()
}

/// Returns whether the hit is at a corner and the segment is as wide as it is high, so that the
/// order may determine the face.
fn is_tie(hit: &RayHit, segment: Segment) -> bool {
    let at = |from: Fixed, to: Fixed| {
        let way = i128::from(to.to_bits()) - i128::from(from.to_bits());
        let (numerator, denominator) = (hit.time.numerator(), hit.time.denominator());
        // The position is in fractions of a step.
        let place =
            i128::from(from.to_bits()) * i128::from(denominator) + way * i128::from(numerator);
        place % (reference::UNIT * i128::from(denominator)) == 0
    };
    let Segment { from, to } = segment;
    let length = |from: Fixed, to: Fixed| to.to_bits().abs_diff(from.to_bits());
    let is_diagonal = length(from.x, to.x) == length(from.y, to.y);
    is_diagonal && hit.normal.is_some() && at(from.x, to.x) && at(from.y, to.y)
}

properties! {
    #[test]
    fn every_hit_matches_the_reference((scene, segment) in rays()) {
        let expected =
            reference::ray_hits(scene.reference(), steps(segment.from), steps(segment.to));
        let placed = scene.placed();
        let found: Vec<_> = placed.ray_hits(segment).collect();
        prop_assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            prop_assert_eq!(pixel(found), expected.pixel);
            let time = (found.time.numerator().into(), found.time.denominator().into());
            prop_assert!(
                reference::compare(time, expected.time).is_eq(),
                "{} {:?}",
                found.time,
                expected.time
            );
            let normal = found.normal.map(|normal| {
                let (x, y) = normal.step();
                (i64::from(x), i64::from(y))
            });
            prop_assert_eq!(normal, expected.normal);
        }
        prop_assert_eq!(placed.ray(segment), found.first().copied());
        prop_assert_eq!(placed.ray_hits(segment).count(), found.len());
    }

    #[test]
    fn as_a_figure_it_contains_the_pixels_it_hits((scene, segment) in rays()) {
        let placed = scene.placed();
        let mut met: Vec<_> =
            placed.ray_hits(segment).map(|hit| (hit.pixel.y, hit.pixel.x)).collect();
        met.sort_unstable();
        let held: Vec<_> = placed.pixels_in(segment).map(|pixel| (pixel.y, pixel.x)).collect();
        prop_assert_eq!(placed.any_in(segment), !met.is_empty());
        prop_assert_eq!(placed.count_in(segment), met.len() as u64);
        prop_assert_eq!(
            placed.first_in(segment).map(|pixel| (pixel.y, pixel.x)),
            met.first().copied()
        );
        prop_assert_eq!(held, met);
    }

    #[test]
    fn backwards_it_hits_the_same_pixels((scene, segment) in rays()) {
        let there = hits(&scene.both.mask, scene.at, segment);
        let mut back = hits(&scene.both.mask, scene.at, segment.reversed());
        back.reverse();
        prop_assert!(there.iter().map(pixel).eq(back.iter().map(pixel)));
    }

    #[test]
    fn times_increase_and_lie_on_the_pixels((scene, segment) in rays()) {
        let found = hits(&scene.both.mask, scene.at, segment);
        prop_assert!(found.is_sorted_by(|one, next| one.time < next.time));
        for hit in found {
            prop_assert!(hit.time < Time::END);
            let at = segment.at(hit.time);
            // Rounded to the nearest step, the location is on the pixel's square.
            let near =
                |at: Fixed, pixel: i64| (pixel << 24..=(pixel + 1) << 24).contains(&at.to_bits());
            prop_assert!(near(at.x, hit.pixel.x) && near(at.y, hit.pixel.y), "{at}");
            prop_assert_eq!(hit.normal.is_none(), {
                let strictly =
                    |at: Fixed, pixel: i64| at.floor() == pixel && at.to_bits() != pixel << 24;
                strictly(segment.from.x, hit.pixel.x) && strictly(segment.from.y, hit.pixel.y)
            });
        }
    }

    #[test]
    fn moving_both_moves_the_hits((scene, segment) in rays(),
        (dx, dy) in (-3000..3000_i32, any::<i32>())) {
        let (Some(x), Some(y)) = (scene.at.0.checked_add(dx), scene.at.1.checked_add(dy)) else {
            return Ok(());
        };
        let by = |at: Fixed, by: i32| {
            let moved = at.to_bits() + (i64::from(by) << 24);
            (Fixed::from_bits(moved).to_bits() == moved).then(|| Fixed::from_bits(moved))
        };
        let location = |at: Location| Some(Location::new(by(at.x, dx)?, by(at.y, dy)?));
        let (Some(from), Some(to)) = (location(segment.from), location(segment.to)) else {
            return Ok(());
        };
        let before = hits(&scene.both.mask, scene.at, segment);
        let after = hits(&scene.both.mask, (x, y), Segment { from, to });
        prop_assert_eq!(before.len(), after.len());
        for (before, after) in before.iter().zip(&after) {
            prop_assert_eq!((before.time, before.normal), (after.time, after.normal));
            prop_assert_eq!(
                (before.pixel.x + i64::from(dx), before.pixel.y + i64::from(dy)),
                pixel(after)
            );
        }
    }

    #[test]
    fn mirroring_and_turning_the_scene_mirrors_and_turns_the_hits((scene, segment) in rays()) {
        let before = hits(&scene.both.mask, scene.at, segment);
        for change in [Change::Mirror, Change::Turn] {
            let Some((mask, at)) = change.mask(&scene) else { continue };
            let after = hits(&mask, at, change.segment(segment));
            prop_assert_eq!(before.len(), after.len());
            for (before, after) in before.iter().zip(&after) {
                prop_assert_eq!(change.pixel(pixel(before)), pixel(after));
                prop_assert_eq!(before.time, after.time);
                if !is_tie(before, segment) {
                    let normal = before.normal.map(|normal| change.step(normal.step()));
                    prop_assert_eq!(normal, after.normal.map(Direction::step));
                }
            }
        }
    }

    /// In a tie, the face depends on hidden faces and on the longer axis, both of which mirroring
    /// preserves.
    #[test]
    fn mirrors_keep_faces_at_corners_too((scene, segment) in rays()) {
        let Some((mask, at)) = Change::Mirror.mask(&scene) else { return Ok(()) };
        let before = hits(&scene.both.mask, scene.at, segment);
        let after = hits(&mask, at, Change::Mirror.segment(segment));
        for (before, after) in before.iter().zip(&after) {
            let normal = before.normal.map(|normal| Change::Mirror.step(normal.step()));
            prop_assert_eq!(normal, after.normal.map(Direction::step));
        }
    }
}

/// The pixel of a hit, the time of the hit as numerator and denominator, and the face.
type Plain = ((i64, i64), (u64, u64), Option<Direction>);

/// Returns the first hit on a text mask at (0, 0).
fn first(text: &str, from: (f64, f64), to: (f64, f64)) -> Option<Plain> {
    let mask = Mask::from_text(text).unwrap();
    let hit = mask.at((0, 0)).ray(Segment::new(from, to))?;
    Some((pixel(&hit), (hit.time.numerator(), hit.time.denominator()), hit.normal))
}

#[test]
fn along_the_edges_between_pixels_nothing_is_hit() {
    let block = Mask::full(70, 70).unwrap();
    for edge in [0.0, 1.0, 17.0, 64.0, 69.0, 70.0] {
        assert_eq!(block.at((0, 0)).ray(Segment::new((-5.0, edge), (90.0, edge))), None);
        assert_eq!(block.at((0, 0)).ray(Segment::new((edge, 90.0), (edge, -5.0))), None);
    }
    let step = 1.0 / f64::from(1 << 24);
    assert!(block.at((0, 0)).ray(Segment::new((-5.0, step), (90.0, step))).is_some());
    assert!(block.at((0, 0)).ray(Segment::new((-5.0, 0.0), (90.0, step))).is_some());
    assert!(block.at((0, 0)).ray(Segment::new((-5.0, -step), (90.0, 0.0))).is_none());
}

#[test]
fn the_face_at_a_corner() {
    use Direction::{Left, Right, Up};
    // The ray enters (1, 1) through its upper left corner. Pixel (0, 1) hides the left face of that
    // pixel, and pixel (1, 0) hides the upper face.
    let through = |text| first(text, (0.5, 0.5), (1.5, 1.5));
    let at = ((1, 1), (1, 2));
    assert_eq!(through("..\n.#"), Some((at.0, at.1, Some(Up)))); // a tie of equal axes
    assert_eq!(through(".#\n.#"), Some((at.0, at.1, Some(Left))));
    assert_eq!(through("..\n##"), Some((at.0, at.1, Some(Up))));
    assert_eq!(through(".#\n##"), Some((at.0, at.1, Some(Up))));
    // The longer axis decides if no face is hidden, or if both faces are hidden.
    assert_eq!(first("..\n.#", (0.0, 0.5), (2.0, 1.5)), Some(((1, 1), (1, 2), Some(Left))));
    assert_eq!(first(".#\n##", (0.0, 0.5), (2.0, 1.5)), Some(((1, 1), (1, 2), Some(Left))));
    assert_eq!(first("..\n##", (0.0, 0.5), (2.0, 1.5)), Some((at.0, at.1, Some(Up))));
    assert_eq!(first(".#\n.#", (0.5, 0.0), (1.5, 2.0)), Some(((1, 1), (1, 2), Some(Left))));
    // The ray enters through the upper right corner, going left.
    assert_eq!(first("..\n#.", (1.5, 0.5), (0.5, 1.5)), Some(((0, 1), (1, 2), Some(Up))));
    assert_eq!(first("#.\n#.", (1.5, 0.5), (0.5, 1.5)), Some(((0, 1), (1, 2), Some(Right))));
    // The ray only touches a corner.
    assert_eq!(first("#.\n..", (1.5, 0.5), (0.5, 1.5)), None);
}

#[test]
fn starting_inside_there_is_no_face() {
    assert_eq!(first("###", (1.25, 0.5), (9.0, 0.5)), Some(((1, 0), (0, 1), None)));
    assert_eq!(first("###", (1.25, 0.5), (1.25, 0.5)), Some(((1, 0), (0, 1), None)));
    // The edge is not inside, so the ray enters at once, through that edge.
    let left = Some(Direction::Left);
    assert_eq!(first("###", (1.0, 0.5), (9.0, 0.5)), Some(((1, 0), (0, 1), left)));
    assert_eq!(first("###", (1.0, 0.5), (1.0, 0.5)), None);
    // The end of the ray counts only if it is inside.
    assert_eq!(first("#", (-3.0, 0.5), (0.0, 0.5)), None);
    assert_eq!(first("#", (-3.0, 0.5), (0.25, 0.5)), Some(((0, 0), (12, 13), left)));
}

#[test]
fn the_ends_of_all_coordinates() {
    let block = Mask::full(65_535, 3).unwrap();
    let (low, high) = (Fixed::MIN, Fixed::MAX);
    let across = Segment::new(Location::new(low, low), Location::new(high, high));
    let hit = block.at((-7, -1)).ray(across).unwrap();
    assert_eq!((hit.pixel, hit.normal), (Point::new(-1, -1), Some(Direction::Up)));
    assert_eq!(hit.time, Time::new((1 << 31) - 1, 1 << 32));
    // A mask at the end of i32 reaches beyond the range, where no ray can go.
    let row = Fixed::center_of_pixel(i32::MAX);
    let along = Segment::new(Location::new(low, row), Location::new(high, row));
    assert_eq!(block.at((i32::MAX, i32::MAX)).ray_hits(along).count(), 1);
    assert_eq!(
        block.at((i32::MAX, i32::MAX)).ray(along).unwrap().time,
        Time::new((1 << 32) - 1, 1 << 32)
    );
    assert_eq!(block.at((i32::MIN, i32::MAX)).ray_hits(along).count(), 65_535);
    assert_eq!(
        block.at((i32::MIN, i32::MAX)).ray(along.reversed()).unwrap().pixel.x,
        65_534 - (1 << 31)
    );
    let first = block.at((i32::MIN, i32::MAX)).ray(along).unwrap();
    assert_eq!(
        (first.pixel.x, first.time, first.normal),
        (-(1 << 31), Time::START, Some(Direction::Left))
    );
    // The ray is nearly flat. It leaves the upper row for the lower row somewhere in the middle.
    let edge = Fixed::from_pixel(1);
    let step = |by: i64| Fixed::from_bits(edge.to_bits() + by);
    let flat = Segment::new(Location::new(low, step(-1)), Location::new(high, step(1)));
    let rows: Vec<_> = block.at((-30_000, 0)).ray_hits(flat).map(|hit| pixel(&hit)).collect();
    assert!(rows.iter().copied().eq((-30_000..35_535).map(|x| (x, i64::from(x >= 0)))));
}

#[test]
fn between_pixels_counts_like_a_grid_walk() {
    let block = Mask::full(100, 100).unwrap();
    // From pixel to pixel, a segment crosses |dx| + |dy| + 1 pixels, minus one for each corner that
    // it passes through.
    for (to, count) in
        [((99, 0), 100), ((0, 99), 100), ((99, 99), 100), ((98, 49), 148), ((9, 3), 10)]
    {
        let segment = Segment::between_pixels((0, 0), to);
        assert_eq!(block.at((0, 0)).ray_hits(segment).count(), count, "{to:?}");
    }
}
