//! Random scenes of a walker, the walls around it, and the directions that are held.

use hitmask::Direction;
use hitmask::actor::maze::{Diagonal, Directions, Maze, Turns};
use hitmask::actor::{Material, Obstacle, Subpixels, maze};
use hitmask_reference::Shape;
use proptest::prelude::*;

use crate::common::{Both, anywhere};

/// A walker among rocks, and the directions held on each tick.
#[derive(Clone, Debug)]
pub struct Scene {
    pub rules: Maze,
    pub own: Both,
    pub start: maze::State,
    pub rocks: Vec<(Both, (i32, i32))>,
    pub held: Vec<Directions>,
}

impl Scene {
    /// The result of each tick of the walker.
    pub fn run(&self) -> Vec<maze::Tick> {
        let around = self.around();
        let mut state = self.start;
        let tick = |held: &Directions| {
            let tick = self.rules.tick(state, *held, &self.own.mask, &around);
            state = tick.state;
            tick
        };
        self.held.iter().map(tick).collect()
    }

    pub fn around(&self) -> Vec<Obstacle<'_>> {
        let rocks = self.rocks.iter();
        rocks
            .map(|(rock, (x, y))| Obstacle::mask(rock.mask.at((*x, *y)), Material::SOLID))
            .collect()
    }
}

pub fn speed() -> impl Strategy<Value = Subpixels> {
    prop_oneof![
        4 => Just(Subpixels::from_pixels(1)),
        4 => (0..40_i64).prop_map(|tenths| Subpixels::from_ratio(tenths, 10)),
        1 => (0..30_i32).prop_map(Subpixels::from_pixels),
    ]
}

pub fn rules() -> impl Strategy<Value = Maze> {
    let grid = prop_oneof![2 => Just(0_u32), 4 => Just(8_u32), 3 => 1..20_u32];
    let few = || prop_oneof![2 => Just(0_u32), 5 => 1..9_u32];
    let turns = proptest::sample::select(vec![Turns::Anywhere, Turns::OnGrid]);
    let diagonal = prop_oneof![
        2 => Just(Diagonal::Newest),
        2 => Just(Diagonal::Kept),
        1 => speed().prop_map(Diagonal::Both),
    ];
    let origin = (-9..9_i32, -9..9_i32);
    (speed(), grid, origin, few(), speed(), (few(), few()), turns, any::<bool>(), diagonal)
        .prop_map(
            |(speed, grid, origin, nudge, nudge_speed, cornering, turns, runs_on, diagonal)| {
                let (cornering_before, cornering_after) = cornering;
                Maze {
                    speed,
                    grid,
                    origin,
                    nudge,
                    nudge_speed,
                    cornering_before,
                    cornering_after,
                    turns,
                    runs_on,
                    diagonal,
                }
            },
        )
}

pub fn own() -> impl Strategy<Value = Both> {
    let side = || prop_oneof![Just(8_u32), Just(16), 1..18_u32];
    let shape = prop_oneof![
        6 => Just(Shape::Full),
        3 => Just(Shape::Disc),
        1 => Just(Shape::Frame),
        1 => (60..200_u8).prop_map(Shape::Noise),
        1 => Just(Shape::Empty),
    ];
    (side(), side(), shape, any::<u64>())
        .prop_map(|(width, height, shape, seed)| Both::new(width, height, shape, seed))
}

pub fn held() -> impl Strategy<Value = Vec<Directions>> {
    // Usually only one direction is held at a time, each for a number of ticks.
    let bits = prop_oneof![6 => (0..4_u8).prop_map(|bit| 1 << bit), 2 => 0..16_u8];
    proptest::collection::vec((bits, 1..20_usize), 1..8).prop_map(|presses| {
        let press = |(bits, ticks)| vec![Directions::from_bits(bits); ticks];
        presses.into_iter().flat_map(press).collect()
    })
}

pub fn scenes() -> impl Strategy<Value = Scene> {
    let rock = (own(), (-24..30_i32, -24..30_i32));
    let heading = proptest::sample::select(Direction::ALL.to_vec());
    let base = || anywhere().prop_map(|at| at.clamp(i32::MIN + 500, i32::MAX - 500));
    let rocks = proptest::collection::vec(rock, 0..7);
    (rules(), own(), (base(), base()), heading, rocks, held()).prop_map(
        |(rules, own, (x, y), heading, rocks, held)| {
            let start = maze::State { heading: Some(heading), ..maze::State::at((x, y)) };
            let rock = |(rock, (dx, dy)): (Both, (i32, i32))| (rock, (x + dx, y + dy));
            Scene { rules, own, start, rocks: rocks.into_iter().map(rock).collect(), held }
        },
    )
}
