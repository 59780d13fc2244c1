//! Tests every query of a world at any position in the world.

use hitmask::actor::{MaterialKind, Materials};
use hitmask::world::{Collider, Filter, Probe, SpriteId, World};
use hitmask::{Circle, Placed, Point, Segment};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::values::*;
use crate::world::{apply, changes, id_of, layer, layers, sprites, stencil};

/// A world with some colliders near a position, and others anywhere.
fn scene() -> BoxedStrategy<(World, Point)> {
    let near = vec((0..5_u32, -90..90_i32, -90..90_i32), 0..6);
    (sprites(), changes(), point(), near)
        .prop_map(|(sprites, changes, at, near)| {
            let mut world = World::with_sprites(sprites);
            for (sprite, x, y) in near {
                let _ = world.insert(Collider::new(SpriteId::from_index(sprite)).at(at + (x, y)));
            }
            for change in &changes {
                let _ = apply(&mut world, change);
            }
            (world, at)
        })
        .boxed()
}

fn filter() -> impl Strategy<Value = Filter> {
    (layers(), any::<[bool; 2]>()).prop_map(|(layers, [solid, still])| {
        let filter = Filter::from(layers);
        let filter = if solid { filter.solid() } else { filter };
        if still { filter.moving() } else { filter }
    })
}

properties! {
    #![fewer(16)]

    #[test]
    fn areas_and_rays(
        (mut world, at) in scene(),
        filter in filter(),
        stencil in stencil(),
        radius in 0.0..300.0,
        segment in segment(),
        to in (-300..300_i32, -300..300_i32),
    ) {
        let view = world.view();
        let (mut found, mut hits) = (Vec::new(), Vec::new());
        for area in [stencil, Circle::new(at, radius).into(), at.into()] {
            view.all_in(area, filter, &mut found);
            let count = view.count_in(area, filter);
            prop_assert_eq!((count as usize, view.any_in(area, filter)), (found.len(), count > 0));
            prop_assert_eq!(view.first_in(area, filter).is_some(), count > 0);
        }
        for segment in [segment, Segment::between_pixels(at, at + to)] {
            view.ray_all(segment, filter, &mut hits);
            prop_assert_eq!(view.ray(segment, filter).is_some(), !hits.is_empty());
        }
    }

    #[test]
    fn neighbors(
        (mut world, at) in scene(),
        filter in filter(),
        mask in mask(),
        index in 0..9_u32,
        count in size(),
        distance in natural(),
    ) {
        let id = id_of(&world, index);
        let view = world.view();
        prop_assert_eq!(view.get(id).is_some(), view.world().get(id).is_some());
        let mut found = Vec::new();
        for probe in [Probe::from(id), Probe::from(mask.at(at)), Probe::from(at)] {
            let nearest = view.nearest(probe, filter);
            view.nearest_all(probe, count, filter, &mut found).ok();
            prop_assert!(found.len() <= count);
            prop_assert!(
                count == 0 || nearest.is_err() || nearest.unwrap().is_some() != found.is_empty()
            );
            let _ = view.within(probe, distance, filter, &mut found);
            prop_assert!(found.iter().all(|(_, far)| far.squared <= u128::from(distance).pow(2)));
        }
    }

    #[test]
    fn ways(
        (mut world, at) in scene(),
        filter in filter(),
        mask in mask(),
        index in 0..9_u32,
        near in (-300..300_i32, -300..300_i32),
        by in motion(),
    ) {
        let id = id_of(&world, index);
        let view = world.view();
        let (mut found, mut exact) = (Vec::new(), Vec::new());
        for probe in [Probe::from(id), Probe::from(mask.at(at)), Probe::from(at)] {
            for by in [hitmask::Translation::from(near), by] {
                let first = view.sweep(probe, by, filter);
                if view.sweep_all(probe, by, filter, &mut found).is_ok() {
                    prop_assert_eq!(first.unwrap().is_some(), !found.is_empty());
                }
                let first = view.sweep_continuous(probe, by, filter);
                if view.sweep_continuous_all(probe, by, filter, &mut exact).is_ok() {
                    prop_assert_eq!(first.unwrap().is_some(), !exact.is_empty());
                }
            }
        }
    }

    #[test]
    fn touching_and_free(
        (mut world, _) in scene(),
        filters in (filter(), filter()),
        index in 0..9_u32,
    ) {
        let id = id_of(&world, index);
        let view = world.view();
        let (mut found, mut pairs) = (Vec::new(), Vec::new());
        prop_assert_eq!(view.touching(id, filters.0, &mut found).is_ok(), view.get(id).is_some());
        view.pairs_between(filters.0, filters.1, &mut pairs);
        let pairs_one_way = pairs.len();
        view.pairs_between(filters.1, filters.0, &mut pairs);
        prop_assert_eq!(pairs.len(), pairs_one_way);
        let _ = view.nearest_free(id);
    }

    #[test]
    fn obstacles(
        (mut world, _) in scene(),
        area in any_rect(),
        layer in layer(),
        other in layer(),
        index in 0..9_u32,
    ) {
        let materials =
            Materials::NONE.with(layer, MaterialKind::Water).with(other, MaterialKind::Solid);
        prop_assert_eq!(
            materials.of(other).map(|material| material.kind),
            Some(MaterialKind::Solid)
        );
        let except = id_of(&world, index);
        let view = world.view();
        let mut found = Vec::new();
        view.obstacles(area, &materials, Some(except), &mut found).unwrap();
        prop_assert!(found.iter().all(|obstacle| obstacle.id() != except.to_bits()));
        let by_layer: Vec<_> = found.iter().map(|one| (one.id(), one.material())).collect();
        let filter = Filter::ALL.except(except);
        view.obstacles_by(area, filter, |one| materials.of(one.layer()), &mut found).unwrap();
        prop_assert!(found.iter().map(|one| (one.id(), one.material())).eq(by_layer));
        let _ = view.world().iter().filter_map(|one| one.placed().map(Placed::bounds)).count();
    }
}
