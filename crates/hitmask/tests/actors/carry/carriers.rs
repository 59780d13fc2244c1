//! Tests which platform an actor rides on.

use hitmask::actor::carry::{Riding, carrier_of};
use hitmask::actor::{Body, IgnoredPlatforms, Material, MaterialKind, Obstacle, Surroundings};
use hitmask::{Direction, Mask, Side};

fn full(width: u32, height: u32) -> Mask {
    Mask::full(width, height).unwrap()
}

#[test]
fn most_pixels_under_the_feet_carry() {
    for width in [2, 31, 32, 33, 63, 64, 65, 127, 128, 129] {
        let (actor, block) = (full(width, 3), full(400, 4));
        for left in 0..=width as i32 {
            let around = [
                Obstacle::mask(block.at((left - 400, 3)), Material::SOLID),
                Obstacle::mask(block.at((left, 3)), Material::ONE_WAY),
            ];
            let found = carrier_of(&actor, Body::at((0, 0)), Riding::Standing, &around);
            let right = width as i32 - left;
            assert_eq!(found, Some(usize::from(right > left)), "{width} {left}");
        }
    }
}

#[test]
fn ties_go_by_the_order_of_the_list() {
    let (actor, block) = (full(8, 3), full(4, 4));
    let left = Obstacle::mask(block.at((0, 3)), Material::SOLID);
    let right = Obstacle::mask(block.at((4, 3)), Material::SOLID);
    let carrier =
        |around: [Obstacle<'_>; 2]| carrier_of(&actor, Body::at((0, 0)), Riding::Standing, &around);
    assert_eq!(carrier([left, right]), Some(0));
    assert_eq!(carrier([right, left]), Some(0));
}

#[test]
fn walls_carry_clinging_actors() {
    let (actor, block) = (full(4, 8), full(4, 20));
    for (side, x, stops) in [(Side::Left, -4, Direction::Left), (Side::Right, 4, Direction::Right)]
    {
        for kind in [MaterialKind::Solid, MaterialKind::OneWay(stops)] {
            let around = [Obstacle::mask(block.at((x, 0)), kind)];
            let carrier = |riding| carrier_of(&actor, Body::at((0, 0)), riding, &around);
            assert_eq!(carrier(Riding::Clinging(side)), Some(0));
            assert_eq!(carrier(Riding::Standing), None);
            assert_eq!(carrier(Riding::None), None);
        }
    }
}

#[test]
fn only_obstacles_that_stop_carry() {
    let (actor, block) = (full(4, 8), full(20, 4));
    let on = |material| {
        let around = [Obstacle::mask(block.at((0, 8)), material)];
        carrier_of(&actor, Body::at((0, 0)), Riding::Standing, &around)
    };
    assert_eq!(on(Material::SOLID), Some(0));
    assert_eq!(on(Material::ONE_WAY), Some(0));
    for kind in [
        MaterialKind::Ladder,
        MaterialKind::Water,
        MaterialKind::Hazard,
        MaterialKind::OneWay(Direction::Up),
    ] {
        assert_eq!(on(kind.into()), None, "{kind:?}");
    }
    let mut ignored = IgnoredPlatforms::NONE;
    ignored.insert(7);
    let around = [Obstacle::mask(block.at((0, 8)), Material::ONE_WAY).with_id(7)];
    let around = Surroundings::of(&around).ignoring(ignored);
    assert_eq!(carrier_of(&actor, Body::at((0, 0)), Riding::Standing, around), None);
    // A body inside a platform does not stand on it.
    let around = [Obstacle::mask(block.at((0, 5)), Material::ONE_WAY)];
    assert_eq!(carrier_of(&actor, Body::at((0, 0)), Riding::Standing, &around), None);
}
