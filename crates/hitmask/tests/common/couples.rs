//! Pairs of masks that lie inside or near each other, including mazes, and the same scenes mirrored
//! and rotated.

use hitmask::{ConfigurationSpace, Mask};
use hitmask_reference::{Grid, Random, Shape};
use proptest::prelude::*;

use super::{Both, Pair, anywhere, mask_of, shapes};

/// Creates a spiral with walls and corridors of these widths.
pub fn spiral(side: u32, wall: u32, way: u32) -> Grid {
    let mut grid = Grid::from_fn(side, side, |_, _| true);
    let (step, side) = (i64::from(wall + way), i64::from(side));
    let mut carve = |left: i64, top: i64, right: i64, bottom: i64| {
        for y in top.max(0)..bottom.min(side) {
            for x in left.max(0)..right.min(side) {
                grid.set[(y * side + x) as usize] = false;
            }
        }
    };
    let way = i64::from(way);
    let wall = i64::from(wall);
    let (mut left, mut top, mut right, mut bottom) = (wall, wall, side - wall, side - wall);
    // The spiral is open at the top left, and runs clockwise and inward.
    carve(0, top, left, top + way);
    while right - left >= way && bottom - top >= way {
        carve(left, top, right, top + way);
        carve(right - way, top, right, bottom);
        carve(left, bottom - way, right, bottom);
        carve(left, top + step, left + way, bottom);
        carve(left, top + step, left + step, top + step + way);
        (left, top) = (left + step, top + step);
        (right, bottom) = (right - step, bottom - step);
    }
    grid
}

/// Creates rooms with doors between them. Some of the doors are shut.
pub fn rooms(width: u32, height: u32, room: u32, seed: u64) -> Grid {
    let mut random = Random::new(seed);
    let doors: Vec<u64> = (0..4096).map(|_| random.below(3)).collect();
    Grid::from_fn(width, height, |x, y| {
        let (column, row) = (x / (room + 1), y / (room + 1));
        let (in_wall_x, in_wall_y) = (x % (room + 1) == 0, y % (room + 1) == 0);
        let door = |which: u32| doors[((column * 31 + row * 57 + which) % 4096) as usize] == 0;
        match (in_wall_x, in_wall_y) {
            (true, true) => true,
            (true, false) => !door(0),
            (false, true) => !door(1),
            (false, false) => false,
        }
    })
}

pub fn both_of(grid: Grid, seed: u64) -> Both {
    let made = (grid.width, grid.height, Shape::Empty, seed);
    Both { mask: mask_of(&grid), grid, made }
}

/// Creates a small mask of any kind.
fn small() -> impl Strategy<Value = Both> {
    (0..=12_u32, 0..=12_u32, shapes(4), any::<u64>())
        .prop_map(|(width, height, shape, seed)| Both::new(width, height, shape, seed))
}

/// Creates two masks: two small masks, a small mask in a maze, or wide masks with few rows that are
/// about as wide as whole words.
pub fn masks() -> impl Strategy<Value = (Both, Both)> {
    let tiny = || {
        (1..=4_u32, 1..=4_u32, any::<u64>())
            .prop_map(|(width, height, seed)| Both::new(width, height, Shape::Noise(200), seed))
    };
    let maze = prop_oneof![
        (6..=26_u32, 1..=3_u32, 1..=3_u32)
            .prop_map(|(side, wall, way)| both_of(spiral(side, wall, way), 0)),
        (6..=30_u32, 6..=20_u32, 1..=4_u32, any::<u64>()).prop_map(
            |(width, height, room, seed)| both_of(rooms(width, height, room, seed), seed)
        ),
    ];
    let widths = vec![31_u32, 32, 33, 62, 63, 64, 65, 66, 127, 128, 129];
    let wide = (proptest::sample::select(widths), 1..=3_u32, any::<u8>(), any::<u64>())
        .prop_map(|(width, height, of, seed)| Both::new(width, height, Shape::Noise(of), seed));
    prop_oneof![
        10 => (small(), small()),
        4 => (tiny(), maze),
        1 => (wide.clone(), tiny()),
        1 => (wide, small()),
    ]
}

/// Creates two masks, anywhere and in either order, that usually overlap.
pub fn deep_pairs() -> impl Strategy<Value = Pair> {
    (masks(), any::<bool>()).prop_flat_map(|((a, b), swap)| {
        let (a, b) = if swap { (b, a) } else { (a, b) };
        let dx = -(a.grid.width as i32) - 1..=b.grid.width as i32 + 1;
        let dy = -(a.grid.height as i32) - 1..=b.grid.height as i32 + 1;
        (Just(a), Just(b), anywhere(), anywhere(), dx, dy).prop_map(|(a, b, x, y, dx, dy)| {
            let at_a = (x.saturating_add(dx), y.saturating_add(dy));
            Pair { a, b, at_a, at_b: (x, y) }
        })
    })
}

/// Creates two small masks near each other.
pub fn near_pairs() -> impl Strategy<Value = Pair> {
    let apart = || prop_oneof![6 => -30..=30_i32, 1 => -300..=300_i32, 1 => anywhere()];
    (masks(), any::<bool>(), anywhere(), anywhere(), apart(), apart()).prop_map(
        |((a, b), swap, x, y, dx, dy)| {
            let (a, b) = if swap { (b, a) } else { (a, b) };
            let at_a = (x.saturating_add(dx), y.saturating_add(dy));
            Pair { a, b, at_a, at_b: (x, y) }
        },
    )
}

pub fn space(pair: &Pair) -> ConfigurationSpace {
    ConfigurationSpace::new(&pair.a.mask, &pair.b.mask).unwrap()
}

/// Returns the offset of A from B.
pub fn offset(pair: &Pair) -> (i64, i64) {
    let (a, b) = (pair.a().position(), pair.b().position());
    (a.x - b.x, a.y - b.y)
}

/// A scene that is mirrored or rotated.
pub struct Changed {
    pub pair: Pair,
    /// Maps a push to the changed scene.
    pub way: fn((i64, i64)) -> (i64, i64),
}

impl Changed {
    /// Maps a pixel to the changed scene. The origin is a corner, so the top-left corner of a pixel
    /// becomes another corner.
    pub fn pixel(&self, pixel: (i64, i64)) -> (i64, i64) {
        let (x, y) = (self.way)(pixel);
        (x - 1, y)
    }
}

/// Returns the mirrored scene and the scene rotated clockwise, if all positions stay in i32.
pub fn mirrored_and_turned(pair: &Pair) -> impl Iterator<Item = Changed> {
    let mirror = |(x, y): (i64, i64)| (-x, y);
    let turn = |(x, y): (i64, i64)| (-y, x);
    let mirrored = changed(pair, |mask| mask.flipped_x().unwrap(), mirror);
    let turned = changed(pair, |mask| mask.turned(1).unwrap(), turn);
    [mirrored, turned].into_iter().flatten()
}

/// Changes both masks in the same way. Returns `None` if a position is beyond i32.
fn changed(
    pair: &Pair,
    change: impl Fn(&Mask) -> Mask,
    way: fn((i64, i64)) -> (i64, i64),
) -> Option<Changed> {
    // In both changes, the top left becomes the top right.
    let standing = |both: &Both, at: (i32, i32)| {
        let mask = change(&both.mask);
        let (right, y) = way((at.0.into(), at.1.into()));
        let x = right - i64::from(mask.width());
        let grid = super::grid_of(&mask);
        let at = (i32::try_from(x).ok()?, i32::try_from(y).ok()?);
        Some((Both { mask, grid, made: both.made }, at))
    };
    let ((a, at_a), (b, at_b)) = (standing(&pair.a, pair.at_a)?, standing(&pair.b, pair.at_b)?);
    Some(Changed { pair: Pair { a, b, at_a, at_b }, way })
}
