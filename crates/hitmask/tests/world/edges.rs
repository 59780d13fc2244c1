//! Tests positions, offsets and pivots at the limits of their ranges.

use hitmask::sheet::{Frame, Frames};
use hitmask::world::{Cause, Collider, Event, SpriteId, World, WorldError};
use hitmask::{Angle, Fixed, Location, Mask, Pose};

fn full(side: u32) -> Mask {
    Mask::full(side, side).unwrap()
}

/// A mask at the end of `i32` reaches beyond the range, and is found there.
#[test]
fn sprites_reach_past_the_ends() {
    let mut world = World::new();
    let (large, small) = (world.add_mask(full(2000)).unwrap(), world.add_mask(full(3)).unwrap());
    for end in
        [(i32::MAX, i32::MAX), (i32::MIN, i32::MAX), (i32::MAX, i32::MIN), (i32::MIN, i32::MIN)]
    {
        let (x, y) = end;
        let one = world.insert(Collider::new(large).at((x, y))).unwrap();
        let same = world.insert(Collider::new(large).at((x, y))).unwrap();
        let before = (x.saturating_sub(2), y.saturating_sub(2));
        let corner = world.insert(Collider::new(small).at((before.0, before.1))).unwrap();
        world.insert(Collider::new(small).at((x.saturating_sub(3), y))).unwrap();
        world.tick();
        let touching: Vec<_> = world.touching().collect();
        let touch = |a, b| touching.contains(&(a, b)) || touching.contains(&(b, a));
        assert!(touch(one, same) && touch(one, corner), "{end:?}");
        let expected = world.iter().filter(|a| {
            world
                .iter()
                .any(|b| a.id() != b.id() && a.placed().unwrap().overlaps(b.placed().unwrap()))
        });
        let named: std::collections::BTreeSet<_> =
            touching.iter().flat_map(|(a, b)| [*a, *b]).collect();
        assert!(expected.map(hitmask::world::ColliderRef::id).eq(named));
        let all: Vec<_> = world.iter().map(hitmask::world::ColliderRef::id).collect();
        all.iter().for_each(|id| world.remove(*id).unwrap());
    }
}

/// A frame may lie anywhere in its sprite. Two such sprites overlap if their pixels overlap, or are
/// refused.
#[test]
fn offsets_work_up_to_the_limits() {
    let offsets =
        [i32::MIN, i32::MIN + 1, -70_000, 0, 70_000, i32::MAX - 5, i32::MAX - 4, i32::MAX];
    let mut world = World::new();
    let mut sprites = Vec::new();
    for x in offsets {
        for y in offsets {
            let frames = Frames::new(vec![Frame::new(full(5), (x, y))]).unwrap();
            sprites.push(world.add_frames(&frames).unwrap());
        }
    }
    let mut taken = 0;
    for (number, sprite) in sprites.iter().enumerate() {
        for (x, y) in [(0, 0), (i32::MIN, i32::MAX), (i32::MAX, i32::MIN)] {
            both_touch(&mut world, Collider::new(*sprite).at((x, y)), number, &mut taken);
        }
    }
    // With offsets up to i32::MAX - 5, the five pixels end within i32.
    assert_eq!(taken, 3 * 6 * 6, "those that lie within i32 are taken, the others refused");
}

/// Checks that two equal colliders at the same position overlap, if the world accepts them.
fn both_touch(world: &mut World, collider: Collider, number: usize, taken: &mut usize) {
    let (one, same) = match (world.insert(collider.clone()), world.insert(collider)) {
        (Ok(one), Ok(same)) => (one, same),
        refused => return assert_eq!(refused, (Err(WorldError::TooFar), Err(WorldError::TooFar))),
    };
    *taken += 1;
    let overlap = |id| world.get(id).unwrap().placed().unwrap();
    assert!(overlap(one).overlaps(overlap(same)));
    let events = world.tick().count();
    assert_eq!(events, 1, "sprite {number} is missed");
    world.remove(one).unwrap();
    world.remove(same).unwrap();
    world.tick();
}

#[test]
fn poses_work_up_to_the_limits() {
    let mut world = World::new();
    let sprite = world.add_mask(full(9)).unwrap();
    let ends = [i64::MIN, i64::MIN + 1, -1 << 55, -1, 0, 1 << 24, 1 << 54, 1 << 55, i64::MAX];
    let location = |x, y| Location::new(Fixed::from_bits(x), Fixed::from_bits(y));
    let mut taken = 0;
    for (number, end) in ends.into_iter().enumerate() {
        for other in ends {
            for scale in [0.001, 1.0, -1000.0] {
                let pose = Pose::at(location(end, 5))
                    .pivot(location(other, 1 << 22))
                    .turned(Angle::from_degrees(
                        90.0 * number as f64 + 30.0 * (other as f64).signum(),
                    ))
                    .scaled((scale, 1.0));
                let collider = Collider::new(sprite).pose(pose);
                let Ok(id) = world.insert(collider) else { continue };
                let collider = world.get(id).unwrap();
                // Colliders with a small scale may have no pixels at all.
                let is_empty = collider.placed().unwrap().bounds().is_none();
                let pose = Collider::new(sprite).pose(collider.pose().unwrap());
                world.remove(id).unwrap();
                world.tick();
                if !is_empty {
                    both_touch(&mut world, pose, number, &mut taken);
                }
            }
        }
    }
    assert!(taken > 20, "{taken}");
}

#[test]
fn frames_wrap() {
    let mut world = World::new();
    let frames = (1..=3).map(|side| Frame::new(full(side), (0, 0))).collect();
    let sprite = world.add_frames(&Frames::new(frames).unwrap()).unwrap();
    let id = world.insert(Collider::new(sprite).frame(-1)).unwrap();
    for (frame, shown) in [(0, 0), (1, 1), (-1, 2), (5, 2), (i64::MAX, 1), (i64::MIN, 1)] {
        world.set_frame(id, frame).unwrap();
        let collider = world.get(id).unwrap();
        assert_eq!(collider.frame(), Some(shown), "{frame}");
        assert_eq!(collider.placed().unwrap().mask().width(), shown + 1);
    }
    assert_eq!(world.sprites().frames(sprite), Some(3));
    assert_eq!(world.sprites().frames(SpriteId::from_index(1)), None);
}

/// An event has the cause of a new overlap, even if the previous shape is too large to be drawn at
/// the current position.
#[test]
fn causes_need_no_drawing() {
    let mut world = World::new();
    let long = world.add_mask(Mask::full(Mask::MAX_SIDE, 1).unwrap()).unwrap();
    let block = world.add_mask(full(5)).unwrap();
    // Of 65 535.4 pixels, 65 535 have their centers in the mask at its current position. At a
    // position 0.3 pixels farther on, one more pixel has its center in the mask.
    let longer = Pose::at((0.0, 0.0)).scaled((1.000_006, 1.0));
    let one = world.insert(Collider::new(long).pose(longer)).unwrap();
    let other = world.insert(Collider::new(block).at((8, 40))).unwrap();
    assert_eq!(world.tick().count(), 0);
    let upright = Pose::at((10.3, 0.3)).turned(Angle::from_quarter_turns(1));
    world.set_pose(one, Some(upright)).unwrap();
    let started = Event::Started { a: one, b: other, cause: Cause::Pose };
    assert!(world.tick().eq([started]));
}

/// The fraction of a pixel is part of the position, so the motion made the colliders overlap, and
/// not the mirroring.
#[test]
fn fractions_of_a_pixel_are_part_of_the_position() {
    let mut world = World::new();
    let sprite = world.add_mask(full(5)).unwrap();
    let pose = Pose::at((2.5, 2.5)).pivot((2.25, 2.25));
    let one = world.insert(Collider::new(sprite).pose(pose)).unwrap();
    let other = world.insert(Collider::new(sprite).at((5, 0))).unwrap();
    assert_eq!(world.tick().count(), 0);
    // The collider moves from the pixels 0 to 4 to the pixels 1 to 5.
    let further = pose.at_position(Location::from((2.9, 2.5))).scaled((1.0, -1.0));
    world.set_pose(one, Some(further)).unwrap();
    let started = Event::Started { a: one, b: other, cause: Cause::Motion };
    assert!(world.tick().eq([started]));
}
