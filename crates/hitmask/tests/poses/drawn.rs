//! Tests drawn posed masks against the inverse map, pixel by pixel.

use crate::common::poses::reference_of;
use crate::common::{Both, grid_of};
use hitmask::{Angle, Fixed, Location, Mask, Pose, PoseError, Posed, Rect, Scale};
use hitmask_reference::{Grid, Shape, pose as reference, properties};
use proptest::prelude::*;

/// A small mask, or a mask with few rows that is as wide as words.
fn sprite() -> impl Strategy<Value = Both> {
    let shape = prop_oneof![
        6 => any::<u8>().prop_map(Shape::Noise),
        2 => Just(Shape::Full),
        4 => Just(Shape::Disc),
        3 => Just(Shape::Frame),
        2 => Just(Shape::Checkerboard),
        2 => Just(Shape::Dot),
        2 => Just(Shape::Stairs),
        1 => Just(Shape::Far),
        1 => Just(Shape::Empty),
    ];
    let wide = proptest::sample::select(vec![31_u32, 33, 63, 64, 65, 127, 128, 129]);
    let size = prop_oneof![
        8 => (1..=24_u32, 1..=24_u32),
        1 => (wide.clone(), 1..=4_u32),
        1 => (1..=4_u32, wide),
        1 => (0..=1_u32, 0..=1_u32),
    ];
    (size, shape, any::<u64>())
        .prop_map(|((width, height), shape, seed)| Both::new(width, height, shape, seed))
}

fn angle() -> impl Strategy<Value = Angle> {
    prop_oneof![
        6 => (0.0..360.0_f64).prop_map(Angle::from_degrees),
        2 => (0..24_i32).prop_map(|step| Angle::from_degrees(f64::from(step) * 15.0)),
        2 => (0..4_i32).prop_map(Angle::from_quarter_turns),
        1 => Just(Angle::of_vector(4, 3)),
        // A tiny angle away from a quarter turn.
        1 => (0..4_i32, -3..=3_i32).prop_map(|(quarter, hair)| {
            Angle::from_degrees(f64::from(quarter) * 90.0 + f64::from(hair) / f64::from(1 << 30))
        }),
    ]
}

/// A scale that keeps the sprite small enough for the reference.
fn scale() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => Just(1.0),
        2 => Just(-1.0),
        4 => 0.1..2.5_f64,
        2 => -2.5..-0.1_f64,
        3 => proptest::sample::select(vec![1.5, 0.1, 0.5, 2.0, 0.3, -0.7, 1.1, 0.001, 3.0, -2.0,
            0.05]),
    ]
}

/// A coordinate of a pivot or a position: between pixels, on pixels, and at their centers.
fn coordinate(reach: i32) -> impl Strategy<Value = Fixed> {
    prop_oneof![
        2 => (-reach..=reach).prop_map(Fixed::from_pixel),
        2 => (-reach..=reach).prop_map(Fixed::center_of_pixel),
        3 => (-f64::from(reach)..f64::from(reach)).prop_map(Fixed::from_f64),
    ]
}

/// A coordinate of a position anywhere, often at the ends of i32.
fn position() -> impl Strategy<Value = Fixed> {
    let anywhere = prop_oneof![
        6 => Just(0_i64),
        1 => Just(i64::from(i32::MAX)),
        1 => Just(i64::from(i32::MIN)),
        1 => any::<i32>().prop_map(i64::from),
    ];
    (anywhere, coordinate(40))
        .prop_map(|(pixel, within)| Fixed::from_bits((pixel << 24) + within.to_bits()))
}

fn pose() -> impl Strategy<Value = Pose> {
    let location = |x, y| (x, y).prop_map(|(x, y)| Location::new(x, y));
    let pivot = location(coordinate(30).boxed(), coordinate(30).boxed());
    let position = location(position().boxed(), position().boxed());
    (position, pivot, angle(), scale(), scale()).prop_map(|(position, pivot, turn, x, y)| {
        Pose::at(position).pivot(pivot).turned(turn).scaled((x, y))
    })
}

/// Two posed sprites, usually near each other.
fn near_pairs() -> impl Strategy<Value = (Both, Both, Pose, Pose)> {
    let offset = || (coordinate(24), coordinate(24));
    (sprite(), sprite(), pose(), pose(), offset()).prop_map(|(a, b, pose_a, pose_b, by)| {
        let beside = pose_a.position() + Location::new(by.0, by.1);
        let pose_a = pose_a.pivot((f64::from(a.grid.width) / 2.0, 4.0));
        let pose_b = pose_b.pivot((3.0, f64::from(b.grid.height) / 2.0));
        (a, b, pose_a, pose_b.at_position(beside))
    })
}

/// Returns the reference's pixels in a window of the world.
fn shown(grid: &Grid, pose: Pose, window: Rect) -> Grid {
    let reference = reference_of(pose);
    Grid::from_fn(window.width, window.height, |x, y| {
        reference.shows(grid, window.x + i64::from(x), window.y + i64::from(y))
    })
}

/// Returns `rect` with `by` more pixels on every side.
fn wider(rect: Rect, by: u32) -> Rect {
    let far = i64::from(by);
    Rect::new(rect.x - far, rect.y - far, rect.width + 2 * by, rect.height + 2 * by)
}

/// Returns the pixels of a drawn mask in a window.
fn drawn(posed: Posed<'_>, window: Rect) -> Grid {
    let drawn = posed.draw().unwrap();
    let placed = drawn.placed();
    assert_eq!(drawn.mask().size(), posed.bounds().unwrap().size());
    let moved =
        Rect { x: window.x - placed.position().x, y: window.y - placed.position().y, ..window };
    grid_of(&drawn.mask().cropped(moved).unwrap())
}

properties! {
    /// The drawn pixels match the reference, including those around the bounds.
    #[test]
    fn drawings_match_the_inverse_map(sprite in sprite(), pose in pose()) {
        let posed = sprite.mask.posed(pose);
        let window = wider(posed.bounds().unwrap(), 3);
        prop_assert_eq!(drawn(posed, window), shown(&sprite.grid, pose, window));
    }

    /// Posed pairs overlap if the reference shows a pixel of both masks, in either order. The same
    /// holds for pairs of a posed and a placed mask.
    #[test]
    fn pairs_overlap_as_drawn((a, b, pose_a, pose_b) in near_pairs()) {
        let (one, two) = (a.mask.posed(pose_a), b.mask.posed(pose_b));
        let (box_a, box_b) = (one.bounds().unwrap(), two.bounds().unwrap());
        let expected = box_a.intersection(box_b).is_some_and(|window| {
            let shown = (shown(&a.grid, pose_a, window), shown(&b.grid, pose_b, window));
            shown.0.set.iter().zip(&shown.1.set).any(|(one, two)| *one && *two)
        });
        prop_assert_eq!(one.overlaps(two), expected);
        prop_assert_eq!(two.overlaps(one), expected);
        let (drawn_a, drawn_b) = (one.draw().unwrap(), two.draw().unwrap());
        prop_assert_eq!(drawn_a.placed().overlaps(drawn_b.placed()), expected);
        prop_assert_eq!(one.overlaps(drawn_b.placed()), expected);
        prop_assert_eq!(two.overlaps(drawn_a.placed()), expected);
        prop_assert_eq!(drawn_a.placed().overlaps(two), expected);
        prop_assert_eq!(drawn_b.placed().overlaps(one), expected);
    }

    /// Moving a sprite by whole pixels moves its pixels.
    #[test]
    fn whole_pixels_move_the_pixels(
        sprite in sprite(), pose in pose(), dx in -70_000..70_000_i32, dy in -70_000..70_000_i32,
    ) {
        let Location { x, y } = pose.position();
        let moved = |at: Fixed, by: i32| Fixed::from_bits(at.to_bits() + (i64::from(by) << 24));
        let there = Location::new(moved(x, dx), moved(y, dy));
        // This does not hold where the end of i32 clamps the position.
        let by = (there.x.floor() - x.floor(), there.y.floor() - y.floor());
        if by != (dx.into(), dy.into()) {
            return Ok(());
        }
        let here = sprite.mask.posed(pose).draw().unwrap();
        let there = sprite.mask.posed(pose.at_position(there)).draw().unwrap();
        prop_assert_eq!(here.mask(), there.mask());
        if !sprite.mask.is_empty() {
            prop_assert_eq!(here.position().x + i64::from(dx), there.position().x);
            prop_assert_eq!(here.position().y + i64::from(dy), there.position().y);
        }
    }

    /// A mask that is rotated in the smallest box matches the pose of that box.
    #[test]
    fn turned_in_a_box(sprite in sprite(), turn in angle(), x in scale(), y in scale()) {
        let mask = sprite.mask.turned_and_scaled(turn, (x, y)).unwrap();
        let (at_x, at_y) = (-7, 12);
        let pose = Pose::in_box(sprite.mask.size(), turn, (x, y), (at_x, at_y));
        let window = wider(Rect::new(at_x.into(), at_y.into(), mask.width(), mask.height()), 2);
        let expected = shown(&sprite.grid, pose, window);
        let whole = Rect::new(-2, -2, window.width, window.height);
        prop_assert_eq!(grid_of(&mask.cropped(whole).unwrap()), expected);
    }
}

#[test]
fn quarter_turns_and_mirrors_rearrange() {
    let sprite = Both::new(67, 41, Shape::Noise(128), 3).mask;
    for turns in -1..5 {
        let turn = Angle::from_quarter_turns(turns);
        for (x, mirrored) in [(1.0, false), (-1.0, true)] {
            let source = if mirrored { sprite.flipped_x().unwrap() } else { sprite.clone() };
            let expected = source.turned(turns).unwrap();
            assert_eq!(sprite.turned_and_scaled(turn, (x, 1.0)).unwrap(), expected);
        }
    }
    let upside_down = sprite.turned_and_scaled(Angle::ZERO, (1.0, -1.0)).unwrap();
    assert_eq!(upside_down, sprite.flipped_y().unwrap());
}

/// About its center, a quarter turn of a mask gives the rotated mask, and mirroring gives the
/// mirrored mask.
#[test]
fn centered_poses_turn_and_mirror_about_the_middle() {
    for (width, height) in [(1, 1), (2, 6), (7, 4), (5, 5), (64, 3), (65, 40), (131, 66)] {
        let sprite = Both::new(width, height, Shape::Noise(128), 9).mask;
        for (turns, mirrored) in (-4..8).flat_map(|turns| [(turns, false), (turns, true)]) {
            let source = if mirrored { sprite.flipped_x().unwrap() } else { sprite.clone() };
            let expected = source.turned(turns).unwrap();
            let at = (-300 + turns, 1_000_000 + turns);
            // This is the middle of the drawn pixels.
            let half = |side: u32| f64::from(side) / 2.0;
            let (x, y) = (half(expected.width()), half(expected.height()));
            let middle = (f64::from(at.0) + x, f64::from(at.1) + y);
            let pose = Pose::centered(&sprite, middle)
                .turned(Angle::from_quarter_turns(turns))
                .scaled(if mirrored { Scale::FLIP_X } else { Scale::ONE });
            let drawn = sprite.posed(pose).draw().unwrap();
            let expected = expected.at(at);
            assert_eq!(drawn.placed().bounds(), expected.bounds(), "{width}×{height}, {turns}");
            let found = drawn.placed().overlap_mask(expected).unwrap();
            assert_eq!(found.count(), sprite.count());
            assert_eq!(drawn.mask().count(), sprite.count());
        }
    }
}

properties! {
    /// The center stays at its position for any rotation and scale.
    #[test]
    fn centered_poses_have_their_pivot_in_the_middle(sprite in sprite(), pose in pose()) {
        let (width, height) = sprite.mask.size();
        let middle = (f64::from(width) / 2.0, f64::from(height) / 2.0);
        let centered = Pose::centered(&sprite.mask, pose.position());
        prop_assert_eq!(centered, Pose::at(pose.position()).pivot(middle));
        prop_assert_eq!(centered.pivot_location(), Location::from(middle));
        let turned = centered.turned(pose.turn()).scaled(pose.scale());
        prop_assert_eq!(turned, pose.pivot(middle));
    }
}

#[test]
fn boxes_are_rounded_up() {
    let size = |width, height, degrees, x, y| {
        let mask = Mask::full(width, height).unwrap();
        mask.turned_and_scaled(Angle::from_degrees(degrees), (x, y)).unwrap().size()
    };
    assert_eq!(size(10, 10, 0.0, 0.1, 0.1), (1, 1));
    assert_eq!(size(10, 10, 0.0, 0.11, 0.09), (2, 1));
    assert_eq!(size(10, 20, 45.0, 1.0, 1.0), (22, 22));
    assert_eq!(size(4, 3, 36.869_897_645_844_02, 1.0, 1.0), (5, 5));
    assert_eq!(size(30, 10, 90.0, 2.0, 0.5), (5, 60));
    assert_eq!(size(1, 1, 33.5, 0.001, 0.001), (1, 1));
    assert_eq!(size(0, 9, 33.5, 1.0, 1.0), (5, 8));
}

#[test]
fn too_large_poses_are_errors() {
    let mask = Mask::full(1000, 8).unwrap();
    let turned = |turn| mask.turned_and_scaled(turn, (100.0, 1.0));
    let too_large = |width, height| Err(PoseError::TooLarge { width, height });
    assert_eq!(turned(Angle::ZERO), too_large(100_000, 8));
    assert_eq!(turned(Angle::from_quarter_turns(1)), too_large(8, 100_000));
    let far = Pose::at((-1e300, 1e300)).pivot((1e300, -1e300)).scaled(1000.0);
    for degrees in [0.0, 45.0, 133.7, 270.0] {
        let pose = far.turned(Angle::from_degrees(degrees));
        assert!(matches!(mask.posed(pose).draw(), Err(PoseError::TooLarge { .. })));
    }
}

/// A small cache gives the same results as drawing without a cache.
#[test]
fn a_cache_changes_no_answer_and_stays_small() {
    let mut random = hitmask_reference::Random::new(11);
    let sprites: Vec<_> =
        (0..12).map(|seed| Both::new(20, 17, Shape::Noise(90), seed).mask).collect();
    let angles: Vec<_> = (0..9).map(|step| Angle::from_degrees(f64::from(step) * 31.5)).collect();
    let limit = 20_000;
    let mut cache = hitmask::PoseCache::new(limit);
    let mut other_size = sprites[3].clone();
    other_size.set((0, 0), true).unwrap();
    for step in 0..8_000 {
        let mut any = || {
            let name = random.below(12);
            let position = (random.below(4) as f64 / 4.0 - 300.0, random.below(900) as f64);
            let turn = angles[random.below(9) as usize];
            (name, Pose::at((position.0, position.1)).pivot((9.5, 8.0)).turned(turn))
        };
        let ((name, pose), (other_name, other)) = (any(), any());
        // The mask named 3 changes once, including its bounds, while its name stays the same.
        let mask = |name: u64| {
            if name == 3 && step > 4_000 { &other_size } else { &sprites[name as usize] }
        };
        let (one, two) = (mask(name).posed(pose), mask(other_name).posed(other));
        let (a, b) = cache.draw_pair((name, one), (other_name, two)).unwrap();
        for (found, posed) in [(a, one), (b, two)] {
            let drawn = posed.draw().unwrap();
            assert_eq!((found.mask(), found.position()), (drawn.mask(), drawn.position()));
        }
        assert!(cache.bytes() <= limit, "{}", cache.bytes());
    }
    assert_eq!(cache.hits() + cache.misses(), 16_000);
    assert!(cache.hits() > 100 && cache.misses() > 1000);
}

/// A handle returns its drawing, or reports that the pose has been forgotten.
#[test]
fn handles_work_until_their_pose_is_forgotten() {
    let mut random = hitmask_reference::Random::new(12);
    let mask = Both::new(20, 17, Shape::Noise(90), 5).mask;
    let mut cache = hitmask::PoseCache::new(20_000);
    let mut kept = Vec::new();
    let (mut good, mut forgotten) = (0, 0);
    for step in 0..2_000 {
        let turn = Angle::from_degrees(random.below(40) as f64);
        let pose = Pose::at((random.below(90) as f64 - 0.5, 3.0)).turned(turn);
        kept.push((pose, cache.keep(0, mask.posed(pose)).unwrap()));
        let (pose, handle) = kept[random.below(kept.len() as u64) as usize];
        match cache.placed(handle) {
            Some(placed) => {
                let drawn = mask.posed(pose).draw().unwrap();
                assert_eq!((placed.mask(), placed.position()), (drawn.mask(), drawn.position()));
                good += 1;
            }
            None => forgotten += 1,
        }
        if step % 300 == 299 {
            cache.clear();
            assert!(kept.iter().all(|(_, handle)| cache.placed(*handle).is_none()));
        }
    }
    assert!(good > 50 && forgotten > 50, "{good} {forgotten}");
    let bytes = cache.bytes();
    cache.clear();
    assert!(cache.bytes() < bytes && cache.bytes() < 2_000, "{}", cache.bytes());
}

#[test]
fn a_cache_keeps_the_most_recent_poses() {
    let mask = Mask::full(30, 30).unwrap();
    let pose = |degrees: i32| Pose::at((0.0, 0.0)).turned(Angle::from_degrees(f64::from(degrees)));
    let mut cache = hitmask::PoseCache::new(8_000);
    for round in 0..50 {
        cache.draw(7, mask.posed(pose(10))).unwrap();
        cache.draw(7, mask.posed(pose(20 + round))).unwrap();
    }
    assert_eq!((cache.hits(), cache.misses()), (49, 51));
    // The sprite moved by whole pixels, so its drawing is reused.
    cache.draw(7, mask.posed(pose(10).at_position((-5, 1 << 30)))).unwrap();
    assert_eq!(cache.hits(), 50);
    let mut none = hitmask::PoseCache::new(0);
    none.draw(0, mask.posed(pose(10))).unwrap();
    none.draw(0, mask.posed(pose(10))).unwrap();
    assert_eq!(none.hits(), 1);
}

/// Queries that a game makes in each frame allocate nothing.
#[test]
fn nothing_is_allocated() {
    let mask = Both::new(67, 71, Shape::Disc, 0).mask;
    let pose = |step: i32| {
        let scale = 1.0 + f64::from(step) / 10.0;
        let pose = Pose::at((f64::from(step) * 7.3, 0.0)).pivot((33.0, 35.0)).scaled(scale);
        pose.turned(Angle::from_degrees(f64::from(step) * 33.0))
    };
    let placed = mask.at((3, 4));
    let mut drawn = mask.posed(pose(20)).draw().unwrap();
    let mut cache = hitmask::PoseCache::new(1 << 20);
    for step in 0..20 {
        cache.draw(1, mask.posed(pose(step))).unwrap();
    }
    let allocations = allocation_counter::measure(|| {
        for step in 0..20 {
            let posed = mask.posed(pose(step));
            posed.overlaps(mask.posed(pose(step / 2)));
            posed.overlaps(placed);
            drawn.redraw(posed).unwrap();
            cache.draw(1, posed).unwrap();
        }
    });
    assert_eq!(allocations.count_total, 0);
}

/// Compared with floats, centers that are more than a millionth of a pixel away from an edge of a
/// 1024-pixel sprite are on the right side.
#[test]
fn a_millionth_of_a_pixel_counts() {
    let mut random = hitmask_reference::Random::new(3);
    let mut near = 0;
    for _ in 0..400_000 {
        let mut unit = || random.next() as f64 / 18_446_744_073_709_551_616.0;
        let (degrees, scale) = (unit() * 360.0, (0.5 + unit(), -0.5 - unit()));
        let (position, pivot) = ((unit() * 8.0, unit() * 8.0), (512.0, 512.0));
        let (x, y) = ((unit() * 1024.0) as i64 - 512, (unit() * 1024.0) as i64 - 512);
        let turn = Angle::from_degrees(degrees);
        let pose = Pose::at((position.0, position.1)).pivot((pivot.0, pivot.1)).turned(turn);
        let pose = pose.scaled(scale);
        // Compare with the pose after it has been rounded to fixed point.
        let position = (pose.position().x.to_f64(), pose.position().y.to_f64());
        let scale = (pose.scale().x(), pose.scale().y());
        let (x_float, y_float) = (x as f64, y as f64);
        let place = reference::place((x_float, y_float), position, pivot, turn.to_degrees(), scale);
        let found = reference_of(pose).source(x, y);
        for (place, found) in [(place.0, found.0), (place.1, found.1)] {
            let edge = (place - place.round()).abs();
            near += i32::from(edge < 1e-5);
            assert!(edge < 1e-6 || place.floor() as i128 == found, "{place} {found} {pose:?}");
        }
    }
    assert!(near > 4, "{near}");
}
