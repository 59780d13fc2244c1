//! Cases of a 32-pixel sprite on terrain: on small terrain, on a screen-sized part of huge terrain,
//! and everywhere on the huge terrain.

use hitmask_reference::{Grid, Random};

use super::layout::Probe;
use super::questions::Planned;
use crate::overlap::{Case, Form, Pair};
use crate::pixels::{Pixels, TILE, Terrain};
use crate::sprites;

const SPRITE: u32 = 32;

/// The number of tiles in a row of the huge terrain, which is 16384 pixels wide.
const ACROSS: u32 = 64;

/// The number of different tiles.
const TILES: u64 = 16;

pub(super) fn planned(quick: bool) -> Vec<Planned> {
    // Enough positions to read most of a huge terrain's memory.
    let count = if quick { 2048 } else { 65536 };
    let of_small = move || of(Pixels::Grid(cave(0)), (TILE, TILE), count);
    let of_huge = |name, area| {
        Planned::new(name, SPRITE, move || {
            let beside = Some(("on 256×256", Box::new(of_small()?)));
            Ok(Case { beside, ..of(huge(), area, count)? })
        })
    };
    let side = ACROSS * TILE;
    vec![
        Planned::new("256×256", SPRITE, of_small),
        of_huge("16384×16384, one screen", (1920, 1080)),
        of_huge("16384×16384, anywhere", (side, side)),
    ]
}

/// Builds a case with random positions of the sprite within the first columns and rows of terrain.
pub(super) fn of(terrain: Pixels, area: (u32, u32), count: usize) -> Result<Case, String> {
    let sprite = Pixels::Grid(sprites::one_of_size(SPRITE)?);
    let (ground, probe) = (Probe::of(&terrain), Probe::of(&sprite));
    let mut random = Random::new(6);
    let mut any = |length: u32, side: u32| random.below(u64::from(length - side) + 1) as i32;
    let mut pair = || {
        let (x, y) = (any(area.0, sprite.width()), any(area.1, sprite.height()));
        (Pair { a: 0, b: 1, x, y }, ground.meets(&probe, (x, y)))
    };
    let pairs = (0..count).map(|_| pair()).collect();
    Case::new(Form::Batch, vec![terrain, sprite], pairs)
}

pub(super) fn huge() -> Pixels {
    let tiles = (0..TILES).map(cave).collect();
    let mut random = Random::new(7);
    let which = (0..ACROSS * ACROSS).map(|_| random.below(TILES) as usize).collect();
    Pixels::Terrain(Terrain { tiles, across: ACROSS, which })
}

/// Generates a cave in blocks of four pixels. The cave starts as noise, and each block repeatedly
/// takes the value of most of its neighbors.
pub(super) fn cave(seed: u64) -> Grid {
    const BLOCK: u32 = 4;
    let mut random = Random::new(seed);
    let side = TILE / BLOCK;
    let mut cave = Grid::from_fn(side, side, |_, _| random.below(100) < 42);
    for _ in 0..6 {
        let side = i64::from(side);
        let around = |x: i64, y: i64| {
            let near = (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y)));
            near.filter(|(x, y)| cave.get(x.rem_euclid(side), y.rem_euclid(side))).count()
        };
        cave = Grid::from_fn(cave.width, cave.height, |x, y| around(x.into(), y.into()) > 4);
    }
    Grid::from_fn(TILE, TILE, |x, y| cave.get((x / BLOCK).into(), (y / BLOCK).into()))
}
