//! Random scenes of a body among obstacles, and the same scenes mirrored and rotated.

use crate::common::{Both, anywhere, mask_of};
use hitmask::actor::{Body, MaterialKind, Obstacle, Policy, StepOutcome, Subpixels, Surroundings};
use hitmask::terrain::Terrain;
use hitmask::{Direction, Point};
use hitmask_reference::motion::{self as reference, Stops};
use hitmask_reference::pair::Placed;
use hitmask_reference::{Grid, Shape};
use proptest::prelude::*;

/// An obstacle: its grid, its position, which motion it stops, and whether it is terrain.
#[derive(Clone, Debug)]
pub struct Thing {
    pub both: Both,
    pub at: (i64, i64),
    pub kind: MaterialKind,
    /// The position of the obstacle's pixels in the terrain, which is near the ends of chunks.
    pub in_terrain: Option<(i32, i32)>,
}

/// A body among obstacles, and its motion.
#[derive(Clone, Debug)]
pub struct Scene {
    pub own: Both,
    pub at: (i32, i32),
    pub things: Vec<Thing>,
    pub by: Vec<(Subpixels, Subpixels)>,
    pub policy: Policy,
}

/// The results of all steps of a body.
pub fn trace(scene: &Scene) -> Vec<StepOutcome> {
    let grounds: Vec<Terrain> = scene.things.iter().map(Thing::ground).collect();
    let things = scene.things.iter().zip(&grounds).zip(1..);
    let around: Vec<Obstacle<'_>> =
        things.map(|((thing, ground), id)| thing.obstacle(ground).with_id(id)).collect();
    let mut body = Body::at((scene.at.0, scene.at.1));
    let step = |by: &(Subpixels, Subpixels)| {
        let moved = body.step(&scene.own.mask, *by, scene.policy, &around);
        body = moved.body;
        moved
    };
    scene.by.iter().map(step).collect()
}

impl Thing {
    /// The obstacle's terrain, which is empty if the obstacle is a mask.
    pub fn ground(&self) -> Terrain {
        match self.in_terrain {
            Some((x, y)) => Terrain::from_mask(self.both.mask.at((x, y))).unwrap(),
            None => Terrain::new(),
        }
    }

    pub fn obstacle<'a>(&'a self, ground: &'a Terrain) -> Obstacle<'a> {
        let (x, y) = (self.at.0 as i32, self.at.1 as i32);
        match self.in_terrain {
            Some((in_x, in_y)) => Obstacle::terrain(ground.at((x - in_x, y - in_y)), self.kind),
            None => Obstacle::mask(self.both.mask.at((x, y)), self.kind),
        }
    }

    pub fn reference(&self) -> (Placed<'_>, Stops) {
        let stops = match self.kind {
            MaterialKind::Solid => Stops::All,
            MaterialKind::OneWay(direction) => {
                let (dx, dy) = direction.step();
                Stops::Step(dx.into(), dy.into())
            }
            _ => Stops::Nothing,
        };
        (Placed::new(&self.both.grid, self.at.0, self.at.1), stops)
    }
}

/// Side lengths of a few pixels, or one side near the end of a word and the other side short.
pub fn sides() -> impl Strategy<Value = (u32, u32)> {
    let boundary = || proptest::sample::select(vec![31_u32, 32, 33, 63, 64, 65, 127, 128, 129]);
    prop_oneof![
        10 => (1..=14_u32, 1..=14_u32),
        3 => (1..=3_u32, 1..=3_u32),
        1 => (0..=1_u32, 0..=3_u32),
        3 => (boundary(), 1..=4_u32),
        3 => (1..=4_u32, boundary()),
    ]
}

pub fn own() -> impl Strategy<Value = Both> {
    let shape = prop_oneof![
        5 => (20..120_u8).prop_map(Shape::Noise),
        3 => Just(Shape::Frame),
        4 => Just(Shape::Full),
        3 => Just(Shape::Disc),
        1 => Just(Shape::Checkerboard),
        2 => Just(Shape::Dot),
        2 => Just(Shape::Stairs),
        1 => Just(Shape::Empty),
    ];
    let plain = (sides(), shape, any::<u64>())
        .prop_map(|((width, height), shape, seed)| Both::new(width, height, shape, seed));
    prop_oneof![6 => plain, 1 => hollow()]
}

/// A frame with one side open, because a hollow shape can contain an obstacle.
pub fn hollow() -> impl Strategy<Value = Both> {
    (4..=20_u32, 4..=20_u32, 0..4_u8).prop_map(|(width, height, open)| {
        let grid = Grid::from_fn(width, height, |x, y| {
            let sides = [x == 0, x == width - 1, y == 0, y == height - 1];
            (0..4).any(|side| side != usize::from(open) && sides[side])
        });
        Both { mask: mask_of(&grid), grid, made: (width, height, Shape::Frame, open.into()) }
    })
}

pub fn kind() -> impl Strategy<Value = MaterialKind> {
    prop_oneof![
        6 => Just(MaterialKind::Solid),
        5 => proptest::sample::select(Direction::ALL.to_vec()).prop_map(MaterialKind::OneWay),
        1 => proptest::sample::select(vec![MaterialKind::Ladder, MaterialKind::Water,
            MaterialKind::Hazard]),
    ]
}

/// A length as games use it: whole pixels, tenths, halves, 256ths, or any other length.
pub fn length(reach: i32) -> impl Strategy<Value = Subpixels> {
    let within = -reach..=reach;
    prop_oneof![
        3 => within.clone().prop_map(Subpixels::from_pixels),
        3 => (-10 * reach..=10 * reach).prop_map(|tenths| Subpixels::from_ratio(tenths.into(), 10)),
        2 => (-2 * reach..=2 * reach).prop_map(|halves| Subpixels::from_ratio(halves.into(), 2)),
        1 => (-256 * reach..=256 * reach).prop_map(|part| Subpixels::from_ratio(part.into(), 256)),
        1 => (within, any::<i32>()).prop_map(|(pixels, steps)| {
            Subpixels::from_pixels(pixels) + Subpixels::from_steps(steps.into())
        }),
        1 => Just(Subpixels::ZERO),
    ]
}

/// A body at any position, among up to four obstacles near it.
pub fn scenes() -> impl Strategy<Value = Scene> {
    let edge = || (-1..=1_i32, -15..=1_i32).prop_map(|(chunk, by)| 256 * chunk + by);
    let thing = (own(), (-24..40_i64, -24..40_i64), kind(), proptest::option::of((edge(), edge())));
    // The position stays away from the ends of `i32` by as much as terrain reaches, because the
    // terrain must also be at an `i32` position.
    let base = || anywhere().prop_map(|at| at.clamp(i32::MIN + 1000, i32::MAX - 1000));
    let by = prop_oneof![
        8 => proptest::collection::vec((length(3), length(3)), 1..8),
        4 => proptest::collection::vec((length(40), length(40)), 1..4),
    ];
    let policy = proptest::sample::select(vec![Policy::Slide, Policy::Stop, Policy::Revert]);
    (own(), base(), base(), proptest::collection::vec(thing, 0..=4), by, policy).prop_map(
        |(own, x, y, things, by, policy)| {
            let things = things.into_iter().map(|(both, (dx, dy), kind, in_terrain)| {
                let at = (i64::from(x) + dx, i64::from(y) + dy);
                Thing { both, at, kind, in_terrain }
            });
            Scene { own, at: (x, y), things: things.collect(), by, policy }
        },
    )
}

pub const fn reference_policy(policy: Policy) -> reference::Policy {
    match policy {
        Policy::Slide => reference::Policy::Slide,
        Policy::Stop => reference::Policy::Stop,
        Policy::Revert => reference::Policy::Revert,
    }
}

/// Whether a body overlaps nothing solid.
pub fn is_free(scene: &Scene, body: Body) -> bool {
    let grounds: Vec<Terrain> = scene.things.iter().map(Thing::ground).collect();
    let things = scene.things.iter().zip(&grounds);
    let around: Vec<Obstacle<'_>> = things.map(|(thing, ground)| thing.obstacle(ground)).collect();
    !Surroundings::of(&around).overlaps_solid(body.placed(&scene.own.mask))
}

/// The values that a mirrored world preserves: how far the body moved, and which axes were stopped.
pub fn seen(moved: &StepOutcome) -> (Point, (i64, i64), (bool, bool), bool) {
    let rest = moved.body.remainder();
    (
        moved.body.position(),
        (rest.0.to_steps(), rest.1.to_steps()),
        (moved.hit_x.is_some(), moved.hit_y.is_some()),
        moved.overlapped,
    )
}

/// The grid in which every pixel is taken from the position that `of` returns.
pub fn rearranged(grid: &Grid, size: (u32, u32), of: impl Fn(i64, i64) -> (i64, i64)) -> Both {
    let grid = Grid::from_fn(size.0, size.1, |x, y| {
        let (x, y) = of(x.into(), y.into());
        grid.get(x, y)
    });
    Both { mask: mask_of(&grid), grid, made: (size.0, size.1, Shape::Empty, 0) }
}

/// The scene mirrored left to right: a pixel at x moves to -1 - x.
pub fn mirrored(scene: &Scene) -> Scene {
    let both = |both: &Both| {
        let (width, height) = (both.grid.width, both.grid.height);
        rearranged(&both.grid, (width, height), |x, y| (i64::from(width) - 1 - x, y))
    };
    let left = |x: i64, own: &Both| -x - i64::from(own.grid.width);
    let kind = |kind: MaterialKind| match kind {
        MaterialKind::OneWay(Direction::Left) => MaterialKind::OneWay(Direction::Right),
        MaterialKind::OneWay(Direction::Right) => MaterialKind::OneWay(Direction::Left),
        other => other,
    };
    let thing = |thing: &Thing| Thing {
        both: both(&thing.both),
        at: (left(thing.at.0, &thing.both), thing.at.1),
        kind: kind(thing.kind),
        in_terrain: thing.in_terrain,
    };
    Scene {
        own: both(&scene.own),
        at: (left(scene.at.0.into(), &scene.own) as i32, scene.at.1),
        things: scene.things.iter().map(thing).collect(),
        by: scene.by.iter().map(|(dx, dy)| (-*dx, *dy)).collect(),
        policy: scene.policy,
    }
}

/// The scene rotated by a quarter turn clockwise: a pixel at (x, y) moves to (-1 - y, x).
pub fn turned(scene: &Scene) -> Scene {
    let both = |both: &Both| {
        let (width, height) = (both.grid.width, both.grid.height);
        rearranged(&both.grid, (height, width), |x, y| (y, i64::from(height) - 1 - x))
    };
    let place = |(x, y): (i64, i64), own: &Both| (-y - i64::from(own.grid.height), x);
    let kind = |kind: MaterialKind| match kind {
        MaterialKind::OneWay(Direction::Left) => MaterialKind::OneWay(Direction::Up),
        MaterialKind::OneWay(Direction::Up) => MaterialKind::OneWay(Direction::Right),
        MaterialKind::OneWay(Direction::Right) => MaterialKind::OneWay(Direction::Down),
        MaterialKind::OneWay(Direction::Down) => MaterialKind::OneWay(Direction::Left),
        other => other,
    };
    let thing = |thing: &Thing| Thing {
        both: both(&thing.both),
        at: place(thing.at, &thing.both),
        kind: kind(thing.kind),
        in_terrain: thing.in_terrain,
    };
    let at = place((scene.at.0.into(), scene.at.1.into()), &scene.own);
    Scene {
        own: both(&scene.own),
        at: (at.0 as i32, at.1 as i32),
        things: scene.things.iter().map(thing).collect(),
        by: scene.by.iter().map(|(dx, dy)| (-*dy, *dx)).collect(),
        policy: scene.policy,
    }
}
