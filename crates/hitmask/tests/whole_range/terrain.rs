//! Tests terrain at any position: changes, islands, differences, and every query about a mask on
//! the terrain.

use hitmask::terrain::{Stencil, Terrain};
use hitmask::{
    Capsule, Circle, Connectivity, ConvexPolygon, Location, Placed, Point, Rect, Segment, Triangle,
};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::values::*;

/// A figure or mask to fill or carve, of a size that takes little memory. It is at a position, near
/// that position, or larger than any mask.
fn stencil() -> BoxedStrategy<Stencil<'static>> {
    let disc = (location(), 0.0..60.0).prop_map(|(at, radius)| Circle::new(at, radius).into());
    let stick =
        (location(), -90.0..90.0, -90.0..90.0, 0.0..9.0).prop_map(|(from, x, y, radius)| {
            let to = Location::from((from.x.to_f64() + x, from.y.to_f64() + y));
            Capsule::new(Segment::new(from, to), radius).into()
        });
    prop_oneof![
        3 => placed().prop_map(Stencil::from),
        2 => disc,
        1 => stick,
        1 => window().prop_map(Stencil::from),
        1 => point().prop_map(Stencil::from),
    ]
    .boxed()
}

pub fn terrain() -> BoxedStrategy<Terrain> {
    (vec(stencil(), 0..4), vec(stencil(), 0..2))
        .prop_map(|(filled, carved)| {
            let mut terrain = Terrain::new();
            for stencil in filled {
                let _ = terrain.fill(stencil);
            }
            for stencil in carved {
                let _ = terrain.carve(stencil);
            }
            terrain
        })
        .boxed()
}

/// Terrain at a position, with a mask that is usually near some of the terrain's pixels.
fn scene() -> BoxedStrategy<(Terrain, Point, Placed<'static>)> {
    let offset = (-90..90_i32, -90..90_i32);
    (terrain(), point(), mask(), point(), any::<proptest::sample::Index>(), offset)
        .prop_map(|(terrain, at, mask, elsewhere, index, offset)| {
            let chunks: Vec<_> =
                terrain.at(at).terrain().chunks().filter_map(Placed::bounds).collect();
            let to = if chunks.is_empty() {
                elsewhere
            } else {
                let chunk = chunks[index.index(chunks.len())].top_left();
                let position = terrain.at(at).position();
                Point::new(chunk.x.saturating_add(position.x), chunk.y.saturating_add(position.y))
                    + offset
            };
            (terrain, at, mask.at(to))
        })
        .boxed()
}

properties! {
    #![fewer(16)]

    #[test]
    fn changes(
        mut terrain in terrain(),
        stencil in stencil(),
        placed in placed(),
        others in vec(placed(), 0..3),
        limit in large(),
        pixel in point(),
        part in window(),
    ) {
        let before = terrain.clone();
        prop_assert_eq!(
            (terrain.is_empty(), terrain.bounds().is_none()),
            (terrain.count() == 0, terrain.count() == 0)
        );
        prop_assert!(!terrain.contains(pixel) || terrain.bounds().unwrap().contains(pixel));
        prop_assert_eq!(
            terrain.chunks().map(|chunk| chunk.mask().count()).sum::<u64>(),
            terrain.count()
        );
        terrain.take_changes();
        for fills in [true, false] {
            let (count, before) = (terrain.count(), terrain.clone());
            let change = if fills { terrain.fill(stencil) } else { terrain.carve(stencil) };
            if let Ok(change) = change {
                prop_assert_eq!(
                    change.map_or(0, |change| change.count),
                    terrain.count().abs_diff(count)
                );
                let differences = terrain.differences(&before).unwrap();
                prop_assert_eq!(differences.is_empty(), change.is_none());
                if let Some(change) = change {
                    for connectivity in [Connectivity::Four, Connectivity::Eight] {
                        for island in terrain.islands(change.bounds, connectivity, limit).unwrap() {
                            prop_assert!(
                                island.count <= limit && island.bounds.contains(island.first)
                            );
                            if island.bounds.width.max(island.bounds.height) < 1000 {
                                prop_assert_eq!(island.mask().unwrap().0.count(), island.count);
                            }
                        }
                    }
                }
            }
        }
        let _ = (
            terrain.changes().len(),
            terrain.bytes(),
            terrain.islands(part, Connectivity::Four, limit),
        );
        if let Ok(window) = before.window(part) {
            prop_assert!(window.count() <= before.count());
        }
        let from = Terrain::from_mask(placed).unwrap();
        prop_assert!(from.count() <= placed.mask().count());
        let all = Terrain::from_masks(others.iter().copied()).unwrap();
        let _ = (all.differences(&before), before.differences(&all), all == from);
    }

    #[test]
    fn masks_on_terrain(
        (terrain, at, mask) in scene(),
        pixel in point(),
        part in window(),
        radius in natural(),
    ) {
        let ground = terrain.at(at);
        prop_assert_eq!(ground.terrain().count(), terrain.count());
        prop_assert!(!ground.contains(pixel) || ground.bounds().unwrap().contains(pixel));
        let _ = ground.window(part).map(|window| window.count());
        let area = ground.area(mask);
        prop_assert_eq!(
            (ground.overlaps(mask), ground.first(mask).is_some()),
            (area > 0, area > 0)
        );
        prop_assert_eq!(ground.overlap_bounds(mask).is_some(), area > 0);
        prop_assert_eq!(ground.contact(mask).map_or(0, |contact| contact.area), area);
        prop_assert_eq!(ground.depth(mask).is_some(), area > 0);
        let by = ground.nearest_free(mask).unwrap();
        let (x, y) = (mask.position().x.abs(), mask.position().y.abs());
        prop_assert!(!ground.overlaps(mask.moved(by)) || x.max(y) > 1 << 33);
        for pixel in ground.first(mask).into_iter().chain([pixel]) {
            let _ = ground.normal_at(pixel, radius);
        }
    }

    #[test]
    fn ways_over_terrain(
        (terrain, at, mask) in scene(),
        by in motion(),
        near in (-300..300_i32, -300..300_i32),
        segment in segment(),
    ) {
        let ground = terrain.at(at);
        let to = mask.position() + near;
        for by in [hitmask::Translation::from(near), by] {
            let sweep = ground.sweep(mask, by);
            prop_assert!(sweep.is_some() || !ground.overlaps(mask));
            prop_assert!(ground.sweep_continuous(mask, by).is_some() || !ground.overlaps(mask));
        }
        for segment in [segment, Segment::between_pixels(mask.position(), to)] {
            let hit = ground.ray(segment);
            prop_assert!(hit.is_none_or(|hit| ground.contains(hit.pixel)));
        }
    }

    #[test]
    fn figures_on_terrain(
        (terrain, at, mask) in scene(),
        near in (-300..300_i32, -300..300_i32),
        figure in (segment(), radius(), triangle()),
        size in (0..1000_u32, 0..1000_u32),
    ) {
        let ground = terrain.at(at);
        let (segment, radius, triangle) = figure;
        let (corner, to) = (mask.position(), mask.position() + near);
        let stick = Segment::between_pixels(corner, to);
        let around = Rect::new(corner.x, corner.y, size.0, size.1);
        let corners =
            [Location::from(corner), Location::from(to), Location::from(corner + (300, -300))];
        let counts = [
            (ground.count_in(around), ground.any_in(around), ground.first_in(around)),
            (ground.count_in(stick), ground.any_in(stick), ground.first_in(stick)),
            (ground.count_in(segment), ground.any_in(segment), ground.first_in(segment)),
            (ground.count_in(to), ground.any_in(to), ground.first_in(to)),
        ];
        for (count, any, first) in counts {
            prop_assert_eq!((any, first.is_some()), (count > 0, count > 0));
        }
        for at in [segment.from, corners[0]] {
            let circle = Circle::new(at, radius);
            prop_assert_eq!(ground.any_in(circle), ground.count_in(circle) > 0);
        }
        let [one, two, three] = triangle;
        prop_assert_eq!(
            ground.any_in(Triangle::new(one, two, three)),
            ground.count_in(Triangle::new(one, two, three)) > 0
        );
        prop_assert_eq!(
            ground.any_in(Capsule::new(stick, radius)),
            ground.count_in(Capsule::new(stick, radius)) > 0
        );
        if let Ok(polygon) = ConvexPolygon::new(&corners) {
            prop_assert_eq!(ground.any_in(polygon), ground.count_in(polygon) > 0);
        }
    }
}
