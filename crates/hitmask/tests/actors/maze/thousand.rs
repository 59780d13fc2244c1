//! Walks a thousand mazes with sloppy timing, and checks the golden hash of a run.

use std::hash::Hasher;

use Direction::{Down, Left, Right, Up};
use hitmask::actor::maze::Maze;
use hitmask::actor::{Material, Obstacle, Subpixels, maze};
use hitmask::{Direction, Mask};
use hitmask_reference::{Grid, Random};
use twox_hash::XxHash64;

use crate::common::mask_of;

/// A maze of square tiles without loops. It consists of the open tiles and of the route from the
/// start to the end, tile by tile.
struct Tiles {
    open: Vec<Vec<bool>>,
    way: Vec<(usize, usize)>,
}

impl Tiles {
    /// Creates a maze with this many cells in each direction and walls between them.
    fn new(cells: usize, random: &mut Random) -> Self {
        let side = 2 * cells + 1;
        let mut open = vec![vec![false; side]; side];
        let mut way = vec![(1, 1)];
        let mut longest = way.clone();
        open[1][1] = true;
        while let Some((x, y)) = way.last().copied() {
            let to = |(dx, dy): (i64, i64)| {
                let at = |from: usize, by: i64| usize::try_from(from as i64 + by).ok();
                let two = at(x, 2 * dx).zip(at(y, 2 * dy)).filter(|(x, y)| *x < side && *y < side);
                at(x, dx).zip(at(y, dy)).zip(two)
            };
            let next = [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter().filter_map(to);
            let next: Vec<_> = next.filter(|(_, (x, y))| !open[*y][*x]).collect();
            if next.is_empty() {
                way.truncate(way.len().saturating_sub(2));
                continue;
            }
            let (between, to) = next[random.below(next.len() as u64) as usize];
            open[between.1][between.0] = true;
            open[to.1][to.0] = true;
            way.extend([between, to]);
            if way.len() > longest.len() {
                longest = way.clone();
            }
        }
        Self { open, way: longest }
    }

    /// The route as straight parts, each with its direction and the tile at its end.
    fn parts(&self) -> Vec<(Direction, (usize, usize))> {
        let mut parts: Vec<(Direction, (usize, usize))> = Vec::new();
        for pair in self.way.windows(2) {
            let direction = match (pair[1].0.cmp(&pair[0].0), pair[1].1.cmp(&pair[0].1)) {
                (std::cmp::Ordering::Less, _) => Left,
                (std::cmp::Ordering::Greater, _) => Right,
                (_, std::cmp::Ordering::Less) => Up,
                _ => Down,
            };
            match parts.last_mut() {
                Some((last, end)) if *last == direction => *end = pair[1],
                _ => parts.push((direction, pair[1])),
            }
        }
        parts
    }
}

/// How a maze is built and walked.
struct Walk {
    rules: Maze,
    /// The side lengths of a tile and of the player.
    tile: u32,
    player: u32,
    /// The maximum number of pixels by which a turn may be too early or too late.
    early: i64,
    late: i64,
    /// Whether there are statues in the corridors. They are no deeper than a nudge.
    statues: bool,
}

/// Walks a random maze by holding one direction at a time, and returns the hash of all states.
fn walked(walk: &Walk, seed: u64) -> u64 {
    let mut random = Random::new(seed);
    let tiles = Tiles::new(4, &mut random);
    let tile = i64::from(walk.tile);
    // The corners of the walls are more or less round, and the player may also have round corners.
    let rounded = |side: u32, by: u32| {
        let end = side - 1;
        let grid = Grid::from_fn(side, side, |x, y| x.min(end - x) + y.min(end - y) >= by);
        mask_of(&grid)
    };
    let walls: Vec<Mask> = (0..4).map(|by| rounded(walk.tile, by)).collect();
    let player = rounded(walk.player, random.below(3) as u32);
    let (across, upright) = (Mask::full(8, 5).unwrap(), Mask::full(5, 8).unwrap());
    let mut around = Vec::new();
    for (row, line) in tiles.open.iter().enumerate() {
        for (column, open) in line.iter().enumerate() {
            let (x, y) = ((column as i64 * tile) as i32, (row as i64 * tile) as i32);
            if !open {
                let wall = &walls[random.below(4) as usize];
                around.push(Obstacle::mask(wall.at((x, y)), Material::SOLID));
            } else if walk.statues && (column, row) != (1, 1) && random.below(2) == 0 {
                let (middle, end) = (tile as i32 / 2 - 4, tile as i32 - 5);
                let (statue, dx, dy, wall) = [
                    (&across, middle, 0, (column, row - 1)),
                    (&across, middle, end, (column, row + 1)),
                    (&upright, 0, middle, (column - 1, row)),
                    (&upright, end, middle, (column + 1, row)),
                ][random.below(4) as usize];
                if !tiles.open[wall.1][wall.0] {
                    around.push(Obstacle::mask(statue.at((x + dx, y + dy)), Material::SOLID));
                }
            }
        }
    }
    let slack = tile - i64::from(walk.player);
    let start = (tile + slack / 2) as i32;
    let mut state = maze::State::at((start, start));
    let mut states = XxHash64::with_seed(0);
    let parts = tiles.parts();
    for (number, (direction, end)) in parts.iter().enumerate() {
        let is_last = number + 1 == parts.len();
        let (late, early) = if is_last { (0, 0) } else { (walk.late, walk.early) };
        // From `first` on, measured in its direction, the player is in the tile of its turn. The
        // player turns somewhere in that tile.
        let (dx, dy) = direction.step();
        let sign = i64::from(dx + dy);
        let entry = |tile_at: usize| {
            let low = tile_at as i64 * tile;
            if sign > 0 { low } else { -(low + slack) }
        };
        let first = entry(if dx == 0 { end.1 } else { end.0 });
        let due = first - early + random.below((slack + early + late + 1) as u64) as i64;
        let gone = |state: maze::State| {
            let at = state.body.position();
            sign * if dx == 0 { at.y } else { at.x }
        };
        for tick in 0.. {
            if gone(state) >= due {
                break;
            }
            assert!(tick < 2000, "seed {seed}: it does not arrive, part {number}: {state:?}");
            let tick = walk.rules.tick(state, *direction, &player, &around);
            state = tick.state;
            states.write(&state.to_bytes());
            // At the end of a corridor, the walker may be stopped before its turn is due.
            let is_waiting = walk.rules.runs_on && state.heading != Some(*direction);
            if tick.events.blocked && !is_waiting {
                assert!(gone(state) >= first, "seed {seed}: stuck in part {number}: {state:?}");
                break;
            }
        }
    }
    states.finish()
}

/// In a thousand mazes, no walker that turns within the window gets stuck on a corner, a statue or
/// a seam.
#[test]
fn a_thousand_mazes_are_walked_with_sloppy_timing() {
    let adventure = |tile, player, statues| Walk {
        rules: Maze::ADVENTURE,
        tile,
        player,
        early: 5,
        late: 5,
        statues,
    };
    let corridor =
        Walk { rules: Maze::CORRIDOR, tile: 8, player: 8, early: 4, late: 4, statues: false };
    let grid = Walk { rules: Maze::GRID, tile: 16, player: 16, early: 7, late: 0, statues: false };
    let slow = Maze { speed: Subpixels::from_f64(0.7), ..Maze::ADVENTURE };
    let fast = Maze { speed: Subpixels::from_f64(3.0), ..Maze::ADVENTURE };
    let walks = [
        adventure(16, 16, false),
        adventure(18, 16, false),
        adventure(17, 14, false),
        adventure(24, 16, true),
        Walk { rules: slow, ..adventure(24, 16, true) },
        // A walker that moves three pixels per tick may turn two pixels later than planned.
        Walk { rules: fast, late: 3, ..adventure(16, 16, false) },
        corridor,
        grid,
    ];
    for seed in 0..1000 {
        walked(&walks[seed as usize % walks.len()], seed);
    }
}

/// A run gives the same result on every machine.
#[test]
fn a_run_matches_its_golden_hash() {
    let walk =
        Walk { rules: Maze::ADVENTURE, tile: 24, player: 16, early: 5, late: 5, statues: true };
    assert_eq!(walked(&walk, 20_251_122), 6_288_133_466_239_410_008);
    let mut state = maze::State::at((0, 0));
    state.rest = Subpixels::from_f64(-0.25);
    assert_eq!(state.hash(), 11_708_580_939_538_254_450);
}
