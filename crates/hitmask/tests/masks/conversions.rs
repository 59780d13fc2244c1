//! Tests how numbers convert to positions, scales and angles, and how fixed-point numbers print.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use hitmask::actor::Subpixels;
use hitmask::world::{Collider, World};
use hitmask::{
    Angle, Fixed, Location, Mask, Point, Pose, Rect, Scale, Translation, pixel_from_f64,
};
use hitmask_reference::properties;
use proptest::prelude::*;

/// Any float: huge, tiny, near a whole number, near an end of i32, or NaN.
fn floats() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -1000.0..1000.0_f64,
        2 => any::<f64>(),
        2 => (any::<i32>(), -2..=2_i64).prop_map(|(whole, steps)| {
            let whole = f64::from(whole);
            f64::from_bits(whole.to_bits().saturating_add_signed(steps))
        }),
        1 => prop::sample::select(vec![
            0.0, -0.0, 0.5, -0.5, 1e300, -1e300, f64::NAN, f64::INFINITY, f64::NEG_INFINITY,
            2_147_483_647.0, 2_147_483_647.999, 2_147_483_648.0, -2_147_483_648.0,
            -2_147_483_648.001, f64::MIN_POSITIVE, -f64::MIN_POSITIVE, 5e-324, -5e-324,
        ]),
    ]
}

/// Returns the floor that the float library computes, clamped to i64. NaN becomes 0.
fn floor(value: f64) -> i64 {
    value.floor() as i64
}

properties! {
    #[test]
    fn float_positions_are_floored(x in floats(), y in floats()) {
        let expected = Point::new(floor(x), floor(y));
        prop_assert_eq!(Point::from((x, y)), expected);
        let in_i32 = |value: i64| value.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        prop_assert_eq!(
            [pixel_from_f64(x), pixel_from_f64(y)],
            [in_i32(expected.x), in_i32(expected.y)]
        );
        let (x32, y32) = (x as f32, y as f32);
        let expected32 = Point::new(floor(x32.into()), floor(y32.into()));
        prop_assert_eq!(Point::from((x32, y32)), expected32);
        prop_assert!(
            Rect::new(expected.x, expected.y, 1, 1).contains((x, y))
                || expected.x == i64::MAX
                || expected.y == i64::MAX
        );
        // The conversion applies wherever a position is expected. Masks stay close enough to each
        // other to touch.
        let mask = Mask::full(2, 3).unwrap();
        let near = |value: i64| value.clamp(-(1 << 34), 1 << 34);
        let placed = Point::new(near(expected.x), near(expected.y));
        prop_assert_eq!(mask.at((x, y)).position(), placed);
        prop_assert_eq!(
            mask.at((x32, y32)).position(),
            Point::new(near(expected32.x), near(expected32.y))
        );
        prop_assert_eq!(mask.at(expected).contains((x, y)), placed == expected);
    }

    /// For floats beyond i32, a world returns an error instead of placing a collider at the end of
    /// i32.
    #[test]
    fn worlds_return_an_error_for_floats_beyond_their_space(x in floats(), y in floats()) {
        let mut world = World::new();
        let sprite = world.add_mask(Mask::full(2, 2).unwrap()).unwrap();
        let id = world.insert(Collider::new(sprite)).unwrap();
        let fits = |value: f64| i32::try_from(floor(value)).is_ok();
        let is_inside = fits(x) && fits(y);
        prop_assert_eq!(world.insert(Collider::new(sprite).at((x, y))).is_ok(), is_inside);
        prop_assert_eq!(world.set_position(id, (x, y)).is_ok(), is_inside);
        let expected = if is_inside { Point::new(floor(x), floor(y)) } else { Point::default() };
        prop_assert_eq!(world.get(id).unwrap().position(), expected);
    }

    #[test]
    fn whole_positions_are_kept(x in any::<i32>(), y in any::<i32>(), dx in any::<i32>(),
        dy in any::<i32>()) {
        let point = Point::from((x, y));
        prop_assert_eq!((point.x, point.y), (x.into(), y.into()));
        prop_assert!(point == (x, y));
        prop_assert_eq!(Point::from([x, y]), point);
        prop_assert_eq!(Point::from((i64::from(x), i64::from(y))), point);
        prop_assert_eq!(Point::from((f64::from(x), f64::from(y))), point);
        prop_assert_eq!(<(i64, i64)>::from(point), (x.into(), y.into()));
        prop_assert_eq!(Point::from(Translation::new(x, y)), point);
        prop_assert_eq!(<(i32, i32)>::from(Translation::from((x, y))), (x, y));
        let sum = point + Translation::new(dx, dy);
        prop_assert_eq!(point + (dx, dy), sum);
        prop_assert!(point == (i64::from(x), i64::from(y)));
        let location = Location::from(point);
        prop_assert_eq!(Point::from(location), point);
        prop_assert_eq!(Location::from([x, y]), location);
        prop_assert_eq!(Location::from((i64::from(x), i64::from(y))), location);
        prop_assert_eq!(Location::from([f64::from(x), f64::from(y)]), location);
        let wide = |one: i32, other: i32| i64::from(one) + i64::from(other);
        prop_assert_eq!((sum.x, sum.y), (wide(x, dx), wide(y, dy)));
        prop_assert_eq!(point == (dx, dy), (x, y) == (dx, dy));
        let mask = Mask::full(1, 1).unwrap();
        prop_assert_eq!(mask.at((x, y)).moved((dx, dy)).position(), sum);
        prop_assert_eq!(mask.at((x, y)).moved(Translation::new(dx, dy)).position(), sum);
        prop_assert_eq!(point.to_string(), format!("({x}, {y})"));
    }

    /// Within the limits, a scale keeps its value. Beyond the limits, it becomes the nearer limit
    /// with the same sign.
    #[test]
    fn scales_are_clamped(x in floats(), y in floats()) {
        let nearest = |times: f64| {
            if times.is_nan() {
                return 1.0;
            }
            let size = times.abs().clamp(Scale::SMALLEST, Scale::LARGEST);
            if times < 0.0 { -size } else { size }
        };
        let expected = Scale::new(nearest(x), nearest(y)).unwrap();
        prop_assert_eq!(Scale::from((x, y)), expected);
        prop_assert_eq!(Scale::from(x), Scale::uniform(nearest(x)).unwrap());
        prop_assert_eq!(
            Scale::from((x as f32, y as f32)),
            Scale::from((f64::from(x as f32), f64::from(y as f32)))
        );
        prop_assert_eq!(Pose::at((0, 0)).scaled((x, y)).scale(), expected);
        prop_assert_eq!(Pose::at((0, 0)).scaled(x).scale(), Scale::from((x, x)));
        let is_scale = |times: f64| (Scale::SMALLEST..=Scale::LARGEST).contains(&times.abs());
        prop_assert_eq!(Scale::new(x, y).is_ok(), is_scale(x) && is_scale(y));
        if let Ok(scale) = Scale::new(x, y) {
            prop_assert_eq!(scale, expected);
        }
        // The scale is in steps of 10⁻¹², and converted back to a float.
        prop_assert!(
            (expected.x() - nearest(x)).abs() <= 0.51e-12 + nearest(x).abs() * f64::EPSILON
        );
        prop_assert_eq!(Scale::new(expected.x(), expected.y()), Ok(expected));
        prop_assert_eq!(
            Scale::from((-x, y)),
            if x == 0.0 || x.is_nan() { expected } else { expected.flipped_x() }
        );
        prop_assert_eq!(expected.flipped_y().flipped_y(), expected);
    }

    /// An angle in radians equals the angle in degrees, and converts back without whole turns.
    #[test]
    fn radians_are_degrees(radians in -100.0..100.0_f64) {
        let angle = Angle::from_radians(radians);
        let apart = (angle.to_degrees() - radians.to_degrees()).rem_euclid(360.0);
        prop_assert!(apart.min(360.0 - apart) < 1e-10, "{apart}");
        prop_assert!((0.0..TAU).contains(&angle.to_radians()));
        let apart = (angle.to_radians() - radians).rem_euclid(TAU);
        prop_assert!(apart.min(TAU - apart) < 1e-12, "{apart}");
    }

    /// A decimal with few digits prints as it was written.
    #[test]
    fn fixed_point_numbers_are_printed_as_decimals(sixteenths in -1_000_000..1_000_000_i32) {
        let value = f64::from(sixteenths) / 16.0;
        let text = value.to_string();
        let fixed = Fixed::from(value);
        prop_assert_eq!(format!("{fixed:?}"), text.as_str());
        prop_assert_eq!(format!("{fixed}"), text.as_str());
        let subpixels = Subpixels::from(value);
        prop_assert_eq!(format!("{subpixels:?}"), text.as_str());
        prop_assert_eq!(format!("{subpixels}"), text.as_str());
        prop_assert_eq!(fixed.to_f64(), value);
    }
}

#[test]
fn quarter_turns_in_radians_are_exact() {
    for turns in -9..=9 {
        let radians = f64::from(turns) * FRAC_PI_2;
        let angle = Angle::from_radians(radians);
        assert_eq!(angle, Angle::from_quarter_turns(turns), "{turns}");
        assert_eq!(angle.quarter_turns(), Some(turns.rem_euclid(4)));
    }
    assert_eq!(Angle::from_radians(PI / 6.0), Angle::from_degrees(30.0));
    for nothing in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0] {
        assert_eq!(Angle::from_radians(nothing), Angle::ZERO, "{nothing}");
    }
    // Any value is an angle, however large it is.
    for large in [1e15, -1e15, 1e300, f64::MAX] {
        assert!((0.0..360.0).contains(&Angle::from_radians(large).to_degrees()), "{large}");
    }
}

#[test]
fn flips_and_ends_of_scales() {
    let ends = (Scale::from(f64::INFINITY), Scale::from(f64::NEG_INFINITY));
    assert_eq!(ends, (Scale::from(1000.0), Scale::from(-1000.0)));
    assert_eq!((Scale::from(0.0), Scale::from(-0.0)), (Scale::from(0.001), Scale::from(0.001)));
    assert_eq!(Scale::from(-1e-9), Scale::from(-0.001));
    assert_eq!((Scale::from(f64::NAN), Scale::default()), (Scale::ONE, Scale::ONE));
    assert_eq!((Scale::ONE.flipped_x(), Scale::ONE.flipped_y()), (Scale::FLIP_X, Scale::FLIP_Y));
    assert_eq!((Scale::FLIP_X.x(), Scale::FLIP_X.y()), (-1.0, 1.0));
    assert_eq!(Scale::from((-1.0, 1.0)), Scale::FLIP_X);
    let texts =
        [Scale::from(2.0), Scale::from((2.0, 1.5)), Scale::FLIP_Y].map(|scale| scale.to_string());
    assert_eq!(texts, ["2", "2×1.5", "1×-1"]);
}

#[test]
fn fixed_point_numbers_print_exactly() {
    let half = Fixed::from(1.5);
    assert_eq!(format!("{half:?} {half}"), "1.5 1.5");
    let location = Location::from((1.5, -0.25));
    assert_eq!(location.to_string(), "(1.5, -0.25)");
    assert_eq!(format!("{location:?}"), "Location { x: 1.5, y: -0.25 }");
    assert_eq!(format!("{:?} {:?}", Fixed::from(-3), Fixed::from(0)), "-3 0");
    assert_eq!(format!("{:?}", Subpixels::from(1.5)), "1.5");
    assert_eq!(format!("{:?}", Subpixels::from(-3)), "-3");
    assert_eq!(format!("{:?}", (Subpixels::from(0.1), Subpixels::ZERO)), "(0.1, 0)");
    assert_eq!(format!("{:?}", Scale::from(1.5)), "1.5");
    assert_eq!(format!("{half:.3}"), "1.500");
}

/// Far beyond i32, a mask keeps its position, up to 2³⁴, where the position is clamped.
#[test]
fn masks_stand_far_beyond_i32() {
    const FARTHEST: i64 = 1 << 34;
    let mask = Mask::from_fn(70, 5, |x, y| (x + y) % 3 > 0).unwrap();
    let other = Mask::from_fn(9, 9, |x, y| x != y).unwrap();
    let near = mask.at((0, 0));
    for x in [i64::from(i32::MAX) + 5, -(1 << 33), FARTHEST - 100, -FARTHEST + 100] {
        for y in [0, 1 << 32, -FARTHEST + 77] {
            let (one, far) = (mask.at((x, y)), |dx, dy| other.at((x + dx, y + dy)));
            assert_eq!(one.position(), Point::new(x, y));
            assert_eq!(one.grid(), Rect::new(x, y, 70, 5));
            for (dx, dy) in [(-8, -8), (-9, 0), (3, 1), (69, 4), (70, 0), (33, -8)] {
                let (there, here) = (far(dx, dy), other.at((dx, dy)));
                let back = |point: Point| point - (x, y);
                assert_eq!(one.overlaps(there), near.overlaps(here));
                assert_eq!(one.area(there), near.area(here));
                assert_eq!(one.first(there).map(back), near.first(here));
                let moved = |rect: Rect| rect.moved((-x, -y));
                assert_eq!(one.overlap_bounds(there).map(moved), near.overlap_bounds(here));
                assert_eq!(one.depth(there), near.depth(here));
                assert_eq!(one.side(there), near.side(here));
                let squared =
                    |one: hitmask::Placed<'_>, other| one.distance(other).unwrap().squared;
                assert_eq!(squared(one, there), squared(near, here));
            }
            assert!(one.contains((x + 1, y)) && !one.contains((x, y)) && !one.contains((1, 0)));
        }
    }
    // A position farther away is clamped.
    for far in [FARTHEST + 1, 1 << 40, i64::MAX] {
        assert_eq!(mask.at((far, -far)).position(), Point::new(FARTHEST, -FARTHEST));
        assert_eq!(mask.at((i64::MIN, far)).position(), Point::new(-FARTHEST, FARTHEST));
        assert!(!mask.at((far, 0)).overlaps(other.at((0, 0))));
        let distance = mask.at((far, 0)).distance(mask.at((-far, 0))).unwrap();
        assert_eq!(distance.squared, (2 * FARTHEST as u128 - 70).pow(2));
    }
    let end = mask.at((FARTHEST, 0));
    assert_eq!(end.moved((i32::MAX, -1)).position(), Point::new(FARTHEST, -1));
    assert_eq!(end.moved((-5, 0)).position(), Point::new(FARTHEST - 5, 0));
}

/// Vectors from other math libraries convert to pairs through `mint`.
#[cfg(feature = "mint")]
mod vectors {
    use hitmask::world::{Collider, World};
    use mint::{Point2, Vector2};

    use super::*;

    properties! {
            #[test]
        fn vectors_are_pairs(x in floats(), y in floats(), whole_x in any::<i32>(),
            whole_y in any::<i32>()) {
            let pair = Point::from((x, y));
            prop_assert_eq!(Point::from(Point2 { x, y }), pair);
            prop_assert_eq!(Point::from(Vector2 { x, y }), pair);
            let (x32, y32) = (x as f32, y as f32);
            prop_assert_eq!(Point::from(Point2 { x: x32, y: y32 }), Point::from((x32, y32)));
            prop_assert_eq!(Point::from(Vector2 { x: x32, y: y32 }), Point::from((x32, y32)));
            let whole = Point::from((whole_x, whole_y));
            prop_assert_eq!(Point::from(Point2 { x: whole_x, y: whole_y }), whole);
            prop_assert_eq!(Point::from(Vector2 { x: whole_x, y: whole_y }), whole);
            let (wide_x, wide_y) = (whole.x << 20, whole.y << 20);
            prop_assert_eq!(
                Point::from(Point2 { x: wide_x, y: wide_y }),
                Point::new(wide_x, wide_y)
            );
            prop_assert_eq!(
                Point::from(Vector2 { x: wide_x, y: wide_y }),
                Point::new(wide_x, wide_y)
            );

            let scale = Scale::from((x, y));
            prop_assert_eq!(Scale::from(Vector2 { x, y }), scale);
            prop_assert_eq!(Scale::from(Vector2 { x: x32, y: y32 }), Scale::from((x32, y32)));

            let location = Location::from((x, y));
            prop_assert_eq!(Location::from(Point2 { x, y }), location);
            prop_assert_eq!(Location::from(Vector2 { x, y }), location);
            prop_assert_eq!(Location::from(Point2 { x: x32, y: y32 }), Location::from((x32, y32)));
            prop_assert_eq!(Location::from(Vector2 { x: x32, y: y32 }), Location::from((x32, y32)));
            prop_assert_eq!(
                Location::from(Point2 { x: whole_x, y: whole_y }),
                Location::from((whole_x, whole_y))
            );
            prop_assert_eq!(
                Location::from(Vector2 { x: whole_x, y: whole_y }),
                Location::from((whole_x, whole_y))
            );

            // The conversion also works in the other direction.
            let way = Translation::new(whole_x, whole_y);
            prop_assert_eq!(Translation::from(Vector2 { x: whole_x, y: whole_y }), way);
            let back: Vector2<i32> = way.into();
            prop_assert_eq!((back.x, back.y), (whole_x, whole_y));
            let back: Point2<i64> = whole.into();
            prop_assert_eq!((back.x, back.y), (whole.x, whole.y));
            let back: (Point2<f32>, Vector2<f32>) = (whole.into(), whole.into());
            prop_assert_eq!((back.0.x, back.0.y), (whole_x as f32, whole_y as f32));
            prop_assert_eq!((back.1.x, back.1.y), (whole_x as f32, whole_y as f32));
            let back: Point2<f64> = location.into();
            prop_assert_eq!((back.x, back.y), (location.x.to_f64(), location.y.to_f64()));
            prop_assert_eq!(Location::from(back), location);
        }
    }

    /// Each method that accepts a position accepts a vector.
    #[test]
    fn vectors_work_wherever_positions_do() {
        let (point, vector) = (Point2 { x: 3.75, y: -0.25 }, Vector2 { x: 3.75_f32, y: -0.25 });
        let mask = Mask::full(4, 4).unwrap();
        assert_eq!(mask.at(point).position(), (3, -1));
        assert_eq!(mask.at(vector).position(), (3, -1));
        assert!(mask.at(point).contains(vector));
        assert_eq!(mask.at(point).moved(Vector2 { x: -3, y: 1 }).position(), (0, 0));
        assert_eq!(Pose::at(point), Pose::at((3.75, -0.25)));
        assert_eq!(Pose::at((0, 0)).pivot(vector), Pose::at((0, 0)).pivot((3.75, -0.25)));
        let hit = mask.at((0, 0)).sweep(mask.at((10, 0)), Vector2 { x: 20, y: 0 }).unwrap();
        assert_eq!(hit.free, Some(Point::new(6, 0)));
        let mut world = World::new();
        let sprite = world.add_mask(mask).unwrap();
        let id = world.insert(Collider::new(sprite).at(point)).unwrap();
        assert_eq!(world.get(id).unwrap().position(), (3, -1));
        world.set_position(id, vector).unwrap();
        world.move_all(|_, _, at| {
            let at: Vector2<f32> = at.into();
            Vector2 { x: at.x + 0.5, y: at.y - 0.5 }
        });
        assert_eq!(world.get(id).unwrap().position(), (3, -2));
    }
}
