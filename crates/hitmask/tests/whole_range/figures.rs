//! Tests rays and shapes against a mask at any positions.

use hitmask::{Capsule, ConvexPolygon, Figure, Location, Rect, Segment, Time, Triangle};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::values::*;

/// Makes every query about a figure.
fn asked(mask: hitmask::Placed<'_>, figure: Figure<'_>) -> Result<(), TestCaseError> {
    let count = mask.count_in(figure);
    prop_assert!(count <= mask.mask().count());
    prop_assert_eq!(mask.any_in(figure), count > 0);
    prop_assert_eq!(mask.first_in(figure).is_some(), count > 0);
    prop_assert_eq!(mask.pixels_in(figure).count() as u64, count);
    Ok(())
}

properties! {
    #![fewer(4)]

    #[test]
    fn rays(
        placed in placed(),
        near in segment(),
        far in long_segment(),
        ends in (point(), point()),
        times in (large(), large()),
        to in -90..90_i32,
    ) {
        let between = Segment::between_pixels(ends.0, ends.1);
        let through = Segment::new(placed.position(), placed.position() + (to, 90));
        for segment in [near, far, between, through] {
            let hit = placed.ray(segment);
            prop_assert_eq!(hit.is_some(), placed.ray_hits(segment).next().is_some());
            prop_assert!(hit.is_none_or(|hit| placed.contains(hit.pixel) && hit.time <= Time::END));
            prop_assert!(placed.ray_hits(segment).count() as u64 <= placed.mask().count());
            prop_assert_eq!(hit.is_some(), placed.ray(segment.reversed()).is_some());
            let _ = segment.at(Time::new(times.0, times.1));
        }
    }

    #[test]
    fn shapes(
        placed in placed(),
        pixel in point(),
        rect in any_rect(),
        segment in segment(),
        circle in circle(),
        radius in radius(),
        triangle in triangle(),
    ) {
        for at in [pixel, placed.position()] {
            asked(placed, at.into())?;
            asked(placed, Location::from(at).into())?;
            asked(placed, Rect::new(at.x, at.y, rect.width, rect.height).into())?;
        }
        asked(placed, rect.into())?;
        asked(placed, segment.into())?;
        asked(placed, circle.into())?;
        asked(placed, Capsule::new(segment, radius).into())?;
        let [one, two, three] = triangle;
        asked(placed, Triangle::new(one, two, three).into())?;
    }

    #[test]
    fn shapes_at_the_mask(
        placed in placed(),
        right in -90.0..90.0,
        down in -90.0..90.0,
        radius in radius(),
    ) {
        let start = Location::from(placed.position());
        let by = |of: hitmask::Fixed, by: f64| {
            hitmask::Fixed::from_bits(of.to_bits() + hitmask::Fixed::from_f64(by).to_bits())
        };
        let end = Location::new(by(start.x, right), by(start.y, down));
        asked(placed, Capsule::new(Segment::new(start, end), radius).into())?;
        asked(placed, hitmask::Circle::new(end, radius).into())?;
        asked(placed, Triangle::new(start, end, Location::new(end.x, start.y)).into())?;
    }

    #[test]
    fn polygons(placed in placed(), corners in vec(location(), 0..6), near in triangle()) {
        for corners in [&corners[..], &near] {
            if let Ok(polygon) = ConvexPolygon::new(corners) {
                prop_assert_eq!(polygon.corners(), corners);
                let _ = polygon.is_clockwise();
                asked(placed, polygon.into())?;
            }
        }
    }
}
