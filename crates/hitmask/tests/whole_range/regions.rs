//! Tests the parts and outlines of a mask: components, holes, brushes, distances, moments and
//! polygons.

use hitmask::region::Brush;
use hitmask::{Connectivity, Rect};
use hitmask_reference::properties;
use proptest::prelude::*;
use proptest::sample::select;

use crate::values::*;

/// A brush that is small, or larger than any mask. The cost of radii in between is proportional.
fn brush() -> impl Strategy<Value = Brush> {
    let radius =
        prop_oneof![6 => 0..40_u32, 1 => select(vec![65_536, 1 << 31, u32::MAX - 1, u32::MAX])];
    (radius, 0..3_usize)
        .prop_map(|(radius, kind)| [Brush::Disc, Brush::Box, Brush::Diamond][kind](radius))
}

fn connectivity() -> impl Strategy<Value = Connectivity> {
    select(vec![Connectivity::Four, Connectivity::Eight])
}

properties! {
    #![fewer(16)]

    #[test]
    fn components(
        mask in mask(),
        connectivity in connectivity(),
        index in size(),
        pixel in point(),
    ) {
        let components = mask.components(connectivity).unwrap();
        let holes = mask.holes(connectivity).unwrap();
        prop_assert_eq!(components.iter().map(|part| part.count).sum::<u64>(), mask.count());
        prop_assert_eq!(components.is_empty(), components.iter().len() == 0);
        prop_assert_eq!(components.len(), components.iter().len());
        prop_assert_eq!(holes.len(), mask.hole_count(connectivity).unwrap());
        prop_assert_eq!(components.len(), mask.component_count(connectivity).unwrap());
        prop_assert!(mask.without_holes(connectivity).unwrap().count() >= mask.count());
        for index in [index, 0, components.len().wrapping_sub(1)] {
            prop_assert_eq!(components.get(index).is_some(), components.mask(index).is_ok());
        }
        prop_assert_eq!(components.index_at(pixel).is_some(), mask.get(pixel));
        prop_assert_eq!(components.largest().is_none(), mask.is_empty());
        prop_assert!(mask.inner_boundary(connectivity).unwrap().count() <= mask.count());
        let _ = mask.perimeter();
    }

    #[test]
    fn brushes(mask in mask(), brush in brush()) {
        let _ = brush.radius();
        let results = [
            mask.grown(brush),
            mask.grown_within(brush),
            mask.shrunk(brush),
            mask.opened(brush),
            mask.closed(brush),
        ];
        prop_assert!(brush.radius() > 40 || results.iter().all(Result::is_ok));
    }

    #[test]
    fn distances(mask in mask(), pixel in point()) {
        for field in [mask.distance_to_set().unwrap(), mask.distance_to_unset().unwrap()] {
            prop_assert_eq!((field.width(), field.height()), mask.size());
            let _ = field.squared_at(pixel);
        }
    }

    #[test]
    fn moments(mask in mask()) {
        let moments = mask.moments();
        prop_assert_eq!(mask.centroid(), moments.centroid());
        prop_assert!(moments.central_xx() >= 0 && moments.central_yy() >= 0);
        let _ = (moments.central_xy(), moments.angle());
    }

    #[test]
    fn any_moments(numbers in [large(), large(), large(), large(), large(), large()]) {
        let mut moments = hitmask::Mask::full(2, 2).unwrap().moments();
        [moments.count, moments.x, moments.y, moments.xx, moments.xy, moments.yy] = numbers;
        let _ = (moments.centroid(), moments.angle());
        let _ = (moments.central_xx(), moments.central_xy(), moments.central_yy());
    }

    #[test]
    fn outlines(
        mask in mask(),
        connectivity in connectivity(),
        tolerance in fixed(),
        most in proptest::option::of(size()),
        index in size(),
    ) {
        let outlines = mask.outlines(connectivity).unwrap();
        prop_assert_eq!(outlines.doubled_area(), 2 * mask.count() as i64);
        for outlines in [outlines.simplified(tolerance).unwrap(), outlines] {
            prop_assert_eq!(outlines.size(), mask.size());
            prop_assert_eq!(
                (outlines.is_empty(), outlines.len()),
                (mask.is_empty(), outlines.iter().len())
            );
            prop_assert_eq!(outlines.get(index).is_some(), index < outlines.len());
            let vertices: usize = outlines.iter().map(|outline| outline.vertices().len()).sum();
            prop_assert_eq!(vertices, outlines.vertex_count());
            for outline in outlines.iter() {
                prop_assert_eq!(outline.is_hole(), outline.outer().is_some());
                prop_assert!(!outline.bounds().is_empty() && !outline.hull().unwrap().is_empty());
                let _ = outline.doubled_area();
            }
            let pieces = outlines.convex_pieces(most).unwrap();
            prop_assert_eq!(
                (pieces.is_empty(), pieces.len()),
                (mask.is_empty() || pieces.iter().next().is_none(), pieces.iter().len())
            );
            prop_assert_eq!(pieces.get(index).is_some(), index < pieces.len());
            let _ = pieces.vertex_count();
        }
        prop_assert_eq!(
            mask.rectangles().unwrap().iter().map(Rect::area).sum::<u64>(),
            mask.count()
        );
        prop_assert_eq!(mask.hull().unwrap().is_empty(), mask.is_empty());
        prop_assert_eq!(mask.convex_pieces(most).unwrap().is_empty(), mask.is_empty());
    }
}
