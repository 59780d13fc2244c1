//! Compares the overlapping boxes that worlds of full rectangles find with the boxes that an
//! R*-tree finds.

use hitmask::Mask;
use hitmask::world::{Collider, SpriteId, World};
use hitmask_reference::Random;
use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{AABB, RTree};

/// A rectangle of pixels, including the last row and column, and the index of its collider.
type Boxed = GeomWithData<Rectangle<[i128; 2]>, u32>;

fn boxed(index: u32, (x, y): (i32, i32), (width, height): (u32, u32)) -> Boxed {
    let (x, y) = (i128::from(x), i128::from(y));
    let last = [x + i128::from(width) - 1, y + i128::from(height) - 1];
    GeomWithData::new(Rectangle::from_corners([x, y], last), index)
}

/// Returns a side of any length up to this one. Most sides are short.
fn side(random: &mut Random, most: u64) -> u32 {
    let most = 1 + random.below(most);
    1 + random.below(most) as u32
}

/// Compares rectangles with sides up to `most`. They are in `heaps` clusters with a side of
/// `spread` pixels, which are far apart.
fn agree(count: u32, most: u64, heaps: u64, spread: u64) {
    let mut random = Random::new(u64::from(count) + most + heaps);
    let mut world = World::new();
    let sizes: Vec<(u32, u32)> =
        (0..300).map(|_| (side(&mut random, most), side(&mut random, most))).collect();
    for (width, height) in &sizes {
        world.add_mask(Mask::full(*width, *height).unwrap()).unwrap();
    }
    let mut bodies = Vec::new();
    for index in 0..count {
        let heap = random.below(heaps) as i32;
        let (left, top) = match heap {
            0 => (0, 0),
            1 => (i32::MAX - spread as i32 / 2, i32::MIN),
            _ => (heap << 24, -heap << 22),
        };
        let mut place = |from: i32| from.saturating_add(random.below(spread) as i32);
        let at = (place(left), place(top));
        let size = random.below(300) as usize;
        let sprite = SpriteId::from_index(size as u32);
        world.insert(Collider::new(sprite).at((at.0, at.1))).unwrap();
        bodies.push((index, at, sizes[size]));
    }
    for tick in 0..3 {
        world.tick();
        let tree =
            RTree::bulk_load(bodies.iter().map(|(a, at, size)| boxed(*a, *at, *size)).collect());
        let mut expected = Vec::new();
        for (index, at, size) in &bodies {
            let area = boxed(*index, *at, *size);
            let area = AABB::from_corners(area.geom().lower(), area.geom().upper());
            let others = tree.locate_in_envelope_intersecting(area).map(|other| other.data);
            expected.extend(others.filter(|other| index < other).map(|other| (*index, other)));
        }
        expected.sort_unstable();
        let found = world.touching().map(|(a, b)| (a.index(), b.index()));
        assert!(found.eq(expected.iter().copied()), "tick {tick} of {count} in {heaps} heaps");
        assert!(expected.len() > count as usize / 4, "{} pairs", expected.len());
        // A few rectangles move far, and all others move a little.
        for (index, at, _) in &mut bodies {
            let reach = if *index % 50 == 0 { 5000 } else { 5 };
            let mut step = || random.below(2 * reach + 1) as i32 - reach as i32;
            *at = (at.0.saturating_add(step()), at.1.saturating_add(step()));
        }
        world.move_all(|id, _, _| bodies[id.index() as usize].1);
    }
}

#[test]
fn an_r_tree_finds_the_same_boxes() {
    agree(1_000, 40, 1, 400);
    agree(1_000, 2_000, 3, 6_000);
    agree(5_000, 100, 6, 1_000);
    agree(5_000, 2_000, 1, 20_000);
    agree(20_000, 30, 2, 1_500);
    agree(20_000, 600, 9, 8_000);
}
