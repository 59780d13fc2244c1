//! Pictures of the level and the maze from `docs/actors.md`: their parts, jumps, and corners.

use std::error::Error;

use hitmask::actor::maze::{self, Maze};
use hitmask::actor::platformer::{Event, Pad, Platformer, State};
use hitmask::actor::{Body, Material, Obstacle};
use hitmask::{Direction, Mask, MaskError};

use crate::drawing::{Drawing, Ink};

/// The level from the page.
const LEVEL: &str = "
    ........................................
    ........................................
    ........................................
    ........................................
    .................................H......
    .................................H######
    ......====.......................H######
    .................................H######
    ............./iiiiiii......^^....H######
    #####################~~~~~~#############
    #####################~~~~~~#############
    ########################################
";

/// The maze from the page.
const MAZE: &str = "
    #########
    #...#...#
    #.#.#.#.#
    #.#...#.#
    #.#.#.#.#
    #...#...#
    #########
";

/// The pixels of all tiles of one kind; `/` is a slope of rock.
fn tiles(level: &str, side: u32, kind: u8) -> Result<Mask, MaskError> {
    let rows: Vec<&[u8]> = level.split_whitespace().map(str::as_bytes).collect();
    let width = rows.first().map_or(0, |row| row.len()) as u32;
    Mask::from_fn(side * width, side * rows.len() as u32, |x, y| {
        match rows[(y / side) as usize][(x / side) as usize] {
            b'/' => kind == b'#' && x % side + y % side >= side - 1,
            tile => tile == kind,
        }
    })
}

/// The kinds of tiles, with how each kind is drawn and its material.
const KINDS: [(u8, Ink, Material); 6] = [
    (b'#', Ink::Second, Material::SOLID),
    (b'i', Ink::First, Material::SOLID),
    (b'=', Ink::Faint, Material::ONE_WAY),
    (b'H', Ink::Answer, Material::LADDER),
    (b'~', Ink::First, Material::WATER),
    (b'^', Ink::Hit, Material::HAZARD),
];

/// The middle of a body of this size.
fn middle(body: Body, (width, height): (u32, u32)) -> (f64, f64) {
    let at = body.position();
    (at.x as f64 + f64::from(width) / 2.0, at.y as f64 + f64::from(height) / 2.0)
}

/// The whole level, with the name of each part.
pub(crate) fn level() -> Drawing {
    Drawing::new("The level: one mask for each material", (0, 0), (320, 96)).scaled(2, 8).with(
        |drawing| {
            for (kind, ink, _) in KINDS {
                drawing.mask(tiles(LEVEL, 8, kind)?.at((0, 0)), ink);
            }
            drawing.mask(Mask::full(8, 12)?.at((16, 60)), Ink::First);
            for (x, y, words) in [
                (8.0, 52.0, "the runner"),
                (50.0, 43.0, "planks"),
                (88.0, 60.0, "slope"),
                (124.0, 60.0, "ice"),
                (180.0, 68.0, "water"),
                (215.0, 60.0, "spikes"),
                (236.0, 30.0, "ladder"),
                (284.0, 60.0, "rock"),
            ] {
                drawing.words((x, y), words, Ink::Faint);
            }
            Ok(())
        },
    )
}

/// A jump with a tap of the key, and a jump with the key held, toward a one-way platform.
pub(crate) fn jump() -> Drawing {
    Drawing::new("A tapped jump and a held one", (2, 24), (86, 56)).scaled(8, 1).with(|drawing| {
        let (rock, planks) = (tiles(LEVEL, 8, b'#')?, tiles(LEVEL, 8, b'=')?);
        let runner = Mask::full(8, 12)?;
        let around = [
            Obstacle::mask(rock.at((0, 0)), Material::SOLID),
            Obstacle::mask(planks.at((0, 0)), Material::ONE_WAY).with_id(1),
        ];
        drawing.mask(rock.at((0, 0)), Ink::Second).mask(planks.at((0, 0)), Ink::Faint);
        let mut start = State::at((4, 60));
        for _ in 0..10 {
            start = Platformer::TIGHT.tick(start, Pad::RIGHT, &runner, &around).state;
        }
        drawing.mask(start.body.placed(&runner), Ink::First);
        for (held, ink, label, words) in [
            (1, Ink::Hit, (51.0, 67.0), "jump held for 1 tick"),
            (12, Ink::Answer, (20.0, 40.0), "for 12 ticks"),
        ] {
            let mut player = start;
            let mut path = vec![middle(player.body, runner.size())];
            for tick in 0..60 {
                let pad = if tick < held { Pad::RIGHT | Pad::JUMP } else { Pad::RIGHT };
                let now = Platformer::TIGHT.tick(player, pad, &runner, &around);
                player = now.state;
                path.push(middle(player.body, runner.size()));
                if now.events.contains(Event::Landed) {
                    break;
                }
            }
            drawing.edges(player.body.placed(&runner), ink, 1.6).track(&path, ink);
            for place in &path {
                drawing.dot(*place, ink);
            }
            drawing.words(label, words, ink);
        }
        Ok(())
    })
}

/// Draws a part of the maze and the path of a walker, with the walker's outline at the start, and
/// the walker at the end.
fn walk(
    drawing: &mut Drawing,
    rules: Maze,
    start: (i32, i32),
    ticks: usize,
    held: impl Fn(usize) -> Direction,
) -> Result<(), Box<dyn Error>> {
    let (walls, walker) = (tiles(MAZE, 16, b'#')?, Mask::full(16, 16)?);
    let around = [Obstacle::mask(walls.at((0, 0)), Material::SOLID)];
    drawing.mask(walls.at((0, 0)), Ink::Second);
    let mut state = maze::State::at(start);
    drawing.edges(state.body.placed(&walker), Ink::Faint, 1.0);
    let mut path = vec![middle(state.body, walker.size())];
    let mut turns = Vec::new();
    for tick in 0..ticks {
        let now = rules.tick(state, held(tick), &walker, &around);
        state = now.state;
        path.push(middle(state.body, walker.size()));
        if now.events.near_miss_began || now.events.turned && tick > 0 {
            turns.push(middle(state.body, walker.size()));
        }
    }
    drawing.mask(state.body.placed(&walker), Ink::First).track(&path, Ink::Answer);
    for turn in turns {
        drawing.dot(turn, Ink::Hit);
    }
    Ok(())
}

/// A walker that turns into a corridor before it is on the corridor's line, and cuts the corner.
pub(crate) fn cornering() -> Drawing {
    Drawing::new("A walker that cuts a corner", (8, 8), (66, 66)).scaled(7, 8).with(|drawing| {
        walk(drawing, Maze::CORRIDOR, (16, 16), 70, |tick| {
            if tick < 8 { Direction::Right } else { Direction::Down }
        })
    })
}

/// A walker that is stopped beside a gap, and slides around the corner.
pub(crate) fn near_miss() -> Drawing {
    Drawing::new("A walker that slides around a corner", (4, 52), (52, 52))
        .scaled(8, 8)
        .with(|drawing| walk(drawing, Maze::ADVENTURE, (19, 80), 20, |_| Direction::Up))
}
