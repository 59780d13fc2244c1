//! Tests numbers, positions, rectangles, directions, angles and times.

use hitmask::actor::Subpixels;
use hitmask::{
    Angle, Direction, Fixed, Location, Point, Rect, Side, Time, Translation, pixel_from_f64,
};
use hitmask_reference::properties;
use proptest::prelude::*;

use crate::values::*;

properties! {
    #![fewer(4)]

    #[test]
    fn fixed_point(bits in long(), pixel in int(), value in real(), at in point()) {
        for fixed in [
            Fixed::from_bits(bits),
            Fixed::from_pixel(pixel),
            Fixed::center_of_pixel(pixel),
            Fixed::from_f64(value),
            Fixed::from(value as f32),
        ] {
            prop_assert!((Fixed::MIN..=Fixed::MAX).contains(&fixed));
            prop_assert_eq!(Fixed::from_bits(fixed.to_bits()), fixed);
            prop_assert!(fixed.floor() as f64 <= fixed.to_f64());
        }
        let center = Location::center_of(at);
        prop_assert_eq!(Location::new(center.x, center.y), center);
        let _ = (Point::from(center), Location::from(at), center.to_string());
    }

    #[test]
    fn pixels(x in real(), y in real(), at in point(), by in motion(), sides in (size(), size())) {
        prop_assert_eq!(
            i64::from(pixel_from_f64(x)),
            Point::from((x, y)).x.clamp(i32::MIN.into(), i32::MAX.into())
        );
        let _ = (Point::from((x as f32, y as f32)), Point::from([x, y]));
        let _ = (Point::from(sides), at + by, at + -by, at + at, at - at, at.to_string());
        prop_assert_eq!(Point::new(at.x, at.y), at);
        prop_assert_eq!(by.is_zero(), by.length_squared() == 0);
        prop_assert_eq!(Translation::new(by.dx, by.dy), by);
        let _ = (-by, Point::from(by));
    }

    #[test]
    fn rectangles(a in any_rect(), b in any_rect(), at in point()) {
        let own = Rect::new(a.x, a.y, a.width, a.height);
        prop_assert_eq!(
            (own, own.top_left(), own.size()),
            (a, Point::new(a.x, a.y), (a.width, a.height))
        );
        prop_assert_eq!(a.is_empty(), a.area() == 0);
        prop_assert!(a.right() >= a.x && a.bottom() >= a.y);
        prop_assert_eq!(a.intersection(b), b.intersection(a));
        if let Some(shared) = a.intersection(b) {
            prop_assert!(shared.area() <= a.area().min(b.area()));
            prop_assert!(a.contains(shared.top_left()) && b.contains(shared.top_left()));
            prop_assert!(a.union(b).contains(shared.top_left()));
            prop_assert_eq!(a.union(b), b.union(a));
        }
        let _ = a.union(b);
        prop_assert!(!(a.is_empty() && a.contains(at)));
        prop_assert_eq!(a.moved(at).size(), a.size());
    }

    #[test]
    fn angles(value in real(), turns in int(), x in huge(), y in huge()) {
        for angle in [
            Angle::from_degrees(value),
            Angle::from_radians(value),
            Angle::from_quarter_turns(turns),
            Angle::of_vector(x, y),
        ] {
            prop_assert!(angle.to_degrees().is_finite() && angle.to_radians().is_finite());
            let _ = (angle.quarter_turns(), angle.half(), angle.half().half());
        }
        prop_assert!(Angle::from_quarter_turns(turns).quarter_turns().is_some());
    }

    #[test]
    fn directions(direction in direction(), side in 0..4_usize) {
        let (x, y) = direction.step();
        prop_assert_eq!(x.abs() + y.abs(), 1);
        let side = Side::ALL[side];
        prop_assert!(!direction.name().is_empty() && !side.name().is_empty());
        prop_assert!(Direction::ALL.contains(&side.push()));
    }

    #[test]
    fn times(numbers in [large(), large(), large(), large()]) {
        let (one, other) = (Time::new(numbers[0], numbers[1]), Time::new(numbers[2], numbers[3]));
        for time in [one, other] {
            prop_assert!(time.denominator() > 0 && time.numerator() <= time.denominator());
            prop_assert!((0.0..=1.0).contains(&time.to_f64()));
            prop_assert!(time >= Time::START && time <= Time::END);
        }
        prop_assert_eq!(one.cmp(&other), other.cmp(&one).reverse());
    }

    #[test]
    fn subpixels_stay_in_range(
        a in subpixels(),
        b in subpixels(),
        by in long(),
        over in long(),
        value in real(),
        pixel in int(),
    ) {
        let mut sum = a;
        sum += b;
        sum -= a;
        for found in [
            Subpixels::from_steps(by),
            Subpixels::from_pixels(pixel),
            Subpixels::from_ratio(by, over),
            Subpixels::from_f64(value),
            a.times(by),
            a.scaled(by, over),
            a.abs(),
            a.approached(b, Subpixels::from_steps(by)),
            a + b,
            a - b,
            -a,
            sum,
        ] {
            prop_assert!((Subpixels::MIN..=Subpixels::MAX).contains(&found));
            prop_assert!(found.to_f64().is_finite());
            prop_assert_eq!(Subpixels::from_steps(found.to_steps()), found);
            prop_assert_eq!(found.is_zero(), found.signum() == 0);
            let (pixels, rest) = found.nearest_pixel();
            prop_assert!(
                pixels.unsigned_abs() <= 1 << 31
                    && rest.to_steps().abs() <= Subpixels::PER_PIXEL / 2
            );
        }
        let _ = (a.to_string(), format!("{a:?}"));
    }
}
