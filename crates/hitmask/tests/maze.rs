//! Tests walkers in mazes: invariants, the classics tick by tick, and a thousand mazes walked with sloppy timing.

mod common;

use std::hash::Hasher;

use common::{Both, anywhere, config, mask_of};
use hitmask::actor::maze::{Detour, Diagonal, Directions, Maze, Turns};
use hitmask::actor::{Body, Material, Obstacle, Subpixels, Surroundings, maze};
use hitmask::{Direction, Mask, Point};
use hitmask_reference::{Grid, Random, Shape};
use proptest::prelude::*;
use twox_hash::XxHash64;

use Direction::{Down, Left, Right, Up};

/// A walker among rocks, and the directions held in each tick.
#[derive(Clone, Debug)]
struct Scene {
    rules: Maze,
    own: Both,
    start: maze::State,
    rocks: Vec<(Both, (i32, i32))>,
    held: Vec<Directions>,
}

impl Scene {
    /// The walker after each tick.
    fn run(&self) -> Vec<maze::Tick> {
        let around = self.around();
        let mut state = self.start;
        let tick = |held: &Directions| {
            let tick = self.rules.tick(state, *held, &self.own.mask, &around);
            state = tick.state;
            tick
        };
        self.held.iter().map(tick).collect()
    }

    fn around(&self) -> Vec<Obstacle<'_>> {
        let rocks = self.rocks.iter();
        rocks
            .map(|(rock, (x, y))| Obstacle::mask(rock.mask.at((*x, *y)), Material::SOLID))
            .collect()
    }
}

fn speed() -> impl Strategy<Value = Subpixels> {
    prop_oneof![
        4 => Just(Subpixels::from_pixels(1)),
        4 => (0..40_i64).prop_map(|tenths| Subpixels::from_ratio(tenths, 10)),
        1 => (0..30_i32).prop_map(Subpixels::from_pixels),
    ]
}

fn rules() -> impl Strategy<Value = Maze> {
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

fn own() -> impl Strategy<Value = Both> {
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

fn held() -> impl Strategy<Value = Vec<Directions>> {
    // Mostly one direction, each for some ticks.
    let bits = prop_oneof![6 => (0..4_u8).prop_map(|bit| 1 << bit), 2 => 0..16_u8];
    proptest::collection::vec((bits, 1..20_usize), 1..8).prop_map(|presses| {
        let press = |(bits, ticks)| vec![Directions::from_bits(bits); ticks];
        presses.into_iter().flat_map(press).collect()
    })
}

fn scenes() -> impl Strategy<Value = Scene> {
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

fn size(of: &Both) -> (u32, u32) {
    (of.grid.width, of.grid.height)
}

fn rearranged(
    of: &Both,
    (width, height): (u32, u32),
    from: impl Fn(i64, i64) -> (i64, i64),
) -> Both {
    let grid = Grid::from_fn(width, height, |x, y| {
        let (x, y) = from(x.into(), y.into());
        of.grid.get(x, y)
    });
    Both { mask: mask_of(&grid), grid, made: (width, height, Shape::Empty, 0) }
}

/// A scene, and a state in it, mirrored or turned.
trait View {
    fn both(&self, of: &Both) -> Both;
    fn direction(&self, of: Direction) -> Direction;
    /// The new top left of something of a size.
    fn place(&self, at: (i64, i64), size: (u32, u32)) -> (i64, i64);

    fn scene(&self, of: &Scene) -> Scene {
        let small = |at: (i64, i64)| (at.0 as i32, at.1 as i32);
        let wide = |at: (i32, i32)| (at.0.into(), at.1.into());
        let own = size(&of.own);
        let rules = Maze { origin: small(self.place(wide(of.rules.origin), own)), ..of.rules };
        let rock = |(rock, at): &(Both, (i32, i32))| {
            (self.both(rock), small(self.place(wide(*at), size(rock))))
        };
        let held = |held: &Directions| {
            let all = Direction::ALL.into_iter().filter(|one| held.contains(*one));
            all.map(|one| self.direction(one)).collect()
        };
        Scene {
            rules,
            own: self.both(&of.own),
            start: self.state(of.start, own),
            rocks: of.rocks.iter().map(rock).collect(),
            held: of.held.iter().map(held).collect(),
        }
    }

    fn state(&self, of: maze::State, own: (u32, u32)) -> maze::State {
        let Point { x, y } = of.body.position();
        let (x, y) = self.place((x, y), own);
        let held = Direction::ALL.into_iter().filter(|one| of.held.contains(*one));
        maze::State {
            body: Body::default().moved((x, y)),
            heading: of.heading.map(|one| self.direction(one)),
            desired: of.desired.map(|one| self.direction(one)),
            detour: of
                .detour
                .map(|detour| Detour { direction: self.direction(detour.direction), ..detour }),
            held: held.map(|one| self.direction(one)).collect(),
            rest: of.rest,
        }
    }
}

/// Mirrored left to right.
struct Mirrored;

impl View for Mirrored {
    fn both(&self, of: &Both) -> Both {
        rearranged(of, size(of), |x, y| (i64::from(of.grid.width) - 1 - x, y))
    }

    fn direction(&self, of: Direction) -> Direction {
        match of {
            Left => Right,
            Right => Left,
            other => other,
        }
    }

    fn place(&self, (x, y): (i64, i64), (width, _): (u32, u32)) -> (i64, i64) {
        (-x - i64::from(width), y)
    }
}

/// A quarter turn clockwise.
struct Turned;

impl View for Turned {
    fn both(&self, of: &Both) -> Both {
        let (width, height) = size(of);
        rearranged(of, (height, width), |x, y| (y, i64::from(height) - 1 - x))
    }

    fn direction(&self, of: Direction) -> Direction {
        match of {
            Left => Up,
            Up => Right,
            Right => Down,
            Down => Left,
        }
    }

    fn place(&self, (x, y): (i64, i64), (_, height): (u32, u32)) -> (i64, i64) {
        (-y - i64::from(height), x)
    }
}

/// Checks that a mirrored or turned scene runs mirrored or turned.
fn is_seen(scene: &Scene, view: &impl View, swaps: bool) -> Result<(), TestCaseError> {
    let other = view.scene(scene).run();
    for (one, other) in scene.run().into_iter().zip(other) {
        prop_assert_eq!(view.state(one.state, size(&scene.own)), other.state);
        prop_assert_eq!(one.events, other.events);
        prop_assert_eq!(one.overlapped, other.overlapped);
        let hits = (one.hit_x.is_some(), one.hit_y.is_some());
        let hits = if swaps { (hits.1, hits.0) } else { hits };
        prop_assert_eq!(hits, (other.hit_x.is_some(), other.hit_y.is_some()));
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn mirrored_mazes_are_walked_mirrored(scene in scenes()) {
        is_seen(&scene, &Mirrored, false)?;
    }

    #[test]
    fn turned_mazes_are_walked_turned(mut scene in scenes()) {
        // With both axes at once, x goes first.
        if let Diagonal::Both(_) = scene.rules.diagonal {
            scene.rules.diagonal = Diagonal::Newest;
        }
        is_seen(&scene, &Turned, true)?;
    }

    #[test]
    fn walkers_stay_free_and_round_trip_through_bytes(scene in scenes()) {
        let around = scene.around();
        let solid = |body: Body| {
            Surroundings::of(&around).overlaps_solid(body.placed(&scene.own.mask))
        };
        let starts_free = !solid(scene.start.body);
        let mut state = scene.start;
        for (tick, held) in scene.run().into_iter().zip(&scene.held) {
            prop_assert_eq!(tick.overlapped, !starts_free);
            prop_assert_eq!(solid(tick.state.body), !starts_free);
            let read = maze::State::from_bytes(&state.to_bytes());
            prop_assert_eq!(read, Ok(state));
            let again = scene.rules.tick(read.unwrap(), *held, &scene.own.mask, &around);
            prop_assert_eq!(again, tick);
            let Point { x, y } = state.body.position();
            let now = tick.state.body.position();
            if tick.overlapped {
                prop_assert_eq!(tick.state.body, state.body);
            }
            prop_assert!((now.x - x).abs() <= Maze::MAX_SPEED.into() && (now.y - y).abs() <= Maze::MAX_SPEED.into());
            state = tick.state;
        }
    }

    /// A blocked walker that faces its desired direction has no way around, or two equally good ones.
    #[test]
    fn only_walkers_without_a_way_around_are_blocked(scene in scenes()) {
        let around = scene.around();
        let around = Surroundings::of(&around);
        let stops = |body: Body, way: Direction| {
            let (dx, dy) = way.step();
            let after = body.moved((dx, dy));
            around.stops(after.placed(&scene.own.mask), way)
        };
        for tick in scene.run() {
            let state = tick.state;
            let Some(ahead) = state.heading.filter(|heading| state.desired == Some(*heading)) else {
                continue;
            };
            if !tick.events.blocked {
                continue;
            }
            prop_assert!(stops(state.body, ahead));
            let sides = if matches!(ahead, Left | Right) { [Up, Down] } else { [Left, Right] };
            let enough = sides.map(|way| {
                let mut body = state.body;
                for pixels in 1..=scene.rules.nudge {
                    if stops(body, way) {
                        return None;
                    }
                    let (dx, dy) = way.step();
                    body = body.moved((dx, dy));
                    if !stops(body, ahead) {
                        return Some(pixels);
                    }
                }
                None
            });
            prop_assert_eq!(enough[0], enough[1]);
        }
    }

    /// Walkers that turn on the grid turn only there, or where something is in the way.
    #[test]
    fn turns_are_on_the_grid(mut scene in scenes()) {
        scene.rules = Maze {
            turns: Turns::OnGrid,
            speed: Subpixels::from_pixels(1),
            cornering_before: 0,
            cornering_after: 0,
            nudge: 0,
            diagonal: Diagonal::Kept,
            ..scene.rules
        };
        let grid = i64::from(scene.rules.grid);
        let mut before = scene.start;
        for tick in scene.run() {
            let across = |one: Direction, other: Direction| {
                matches!(one, Left | Right) != matches!(other, Left | Right)
            };
            let (old, new) = (before.heading.unwrap(), tick.state.heading.unwrap());
            if across(old, new) && grid > 0 {
                let Point { x, y } = before.body.position();
                let (at, origin) = match old {
                    Left | Right => (x, scene.rules.origin.0),
                    Up | Down => (y, scene.rules.origin.1),
                };
                let around = scene.around();
                let (dx, dy) = old.step();
                let after = before.body.moved((dx, dy));
                let stopped = Surroundings::of(&around).stops(after.placed(&scene.own.mask), old);
                prop_assert!((at - i64::from(origin)).rem_euclid(grid) == 0 || stopped);
            }
            before = tick.state;
        }
    }
}

/// Nonsensical numbers do no harm.
#[test]
fn extreme_rules_do_no_harm() {
    let own = Mask::full(7, 7).unwrap();
    let rock = Mask::full(9, 9).unwrap();
    let extreme = [Subpixels::MIN, Subpixels::ZERO, Subpixels::MAX];
    for (speed, at) in
        extreme.into_iter().flat_map(|speed| [i32::MIN, 0, i32::MAX - 20].map(|at| (speed, at)))
    {
        for (grid, nudge) in [(u32::MAX, u32::MAX), (1, u32::MAX), (0, 0), (u32::MAX, 1)] {
            let rules = Maze {
                speed,
                grid,
                origin: (i32::MIN, i32::MAX),
                nudge,
                nudge_speed: speed,
                cornering_before: u32::MAX,
                cornering_after: u32::MAX,
                turns: Turns::OnGrid,
                runs_on: true,
                diagonal: Diagonal::Both(speed),
            };
            let around = [Obstacle::mask(rock.at((at, at.saturating_add(9))), Material::SOLID)];
            let mut state = maze::State::at((at, at));
            for bits in (0..16).chain([1, 8, 5, 9, 2, 4]) {
                state = rules.tick(state, Directions::from_bits(bits), &own, &around).state;
            }
            assert!(!around[0].overlaps(state.body.placed(&own)));
        }
    }
}

/// Runs a 16-pixel walker among 16-pixel rocks.
fn walk(
    rules: Maze,
    mut state: maze::State,
    rocks: &[(i32, i32)],
    held: &[Directions],
) -> Vec<maze::Tick> {
    let tile = Mask::full(16, 16).unwrap();
    let around: Vec<_> =
        rocks.iter().map(|at| Obstacle::mask(tile.at((at.0, at.1)), Material::SOLID)).collect();
    let tick = |held: &Directions| {
        let tick = rules.tick(state, *held, &tile, &around);
        state = tick.state;
        tick
    };
    held.iter().map(tick).collect()
}

fn places(ticks: &[maze::Tick]) -> Vec<(i64, i64)> {
    let place = |tick: &maze::Tick| (tick.state.body.position().x, tick.state.body.position().y);
    ticks.iter().map(place).collect()
}

/// Two pixels of a statue in the way: sideways for two ticks, and up in the third.
#[test]
fn a_near_miss_goes_tick_by_tick() {
    let up = [Directions::from(Up); 4];
    let ticks = walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(14, 0)], &up);
    assert_eq!(places(&ticks), [(-1, 16), (-2, 16), (-2, 15), (-2, 14)]);
    // It is free after two pixels, and the next line of the grid is farther than a nudge: so it goes two.
    assert_eq!(
        ticks[0].state.detour,
        Some(Detour { direction: Left, pixels: 1, cuts_corner: false })
    );
    assert!(ticks[0].events.near_miss_began && !ticks[0].events.near_miss_ended);
    assert!(ticks[1].events.near_miss_ended && ticks[2].state.detour.is_none());
    assert_eq!(ticks[0].hit_y.map(|hit| hit.pixel), Some(Point::new(14, 15)));
    // Releasing the direction, or turning to another, ends the way around.
    for other in [Directions::NONE, Right.into()] {
        let ticks =
            walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(14, 0)], &[Up.into(), other]);
        assert!(ticks[1].events.near_miss_ended && ticks[1].state.detour.is_none());
    }
}

/// How many pixels of the edge are blocked decides: at most the outer third.
#[test]
fn a_near_miss_is_as_wide_as_the_rules_say() {
    for pixels in 1..=16 {
        let ticks =
            walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(16 - pixels, 0)], &[Up.into()]);
        assert_eq!(ticks[0].events.near_miss_began, pixels <= 5, "{pixels}");
        assert_eq!(ticks[0].events.blocked, pixels > 5, "{pixels}");
    }
    // The line of the grid is two pixels farther than necessary.
    let ticks = walk(Maze::ADVENTURE, maze::State::at((5, 16)), &[(18, 0)], &[Up.into(); 7]);
    assert_eq!(places(&ticks)[4..], [(0, 16), (0, 15), (0, 14)]);
    // Only both ends are blocked: neither side is better.
    let ticks = walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(14, 0), (-14, 0)], &[Up.into()]);
    assert!(ticks[0].events.blocked);
}

/// It goes to the line of the grid only if it gets past there, and in that tick it moves only sideways.
#[test]
fn a_near_miss_ends_where_there_is_a_way() {
    let rules = Maze { speed: Subpixels::from_f64(0.7), ..Maze::ADVENTURE };
    let ticks = walk(rules, maze::State::at((5, 16)), &[(18, 0), (-15, 0)], &[Up.into(); 4]);
    assert_eq!(places(&ticks), [(4, 16), (3, 16), (2, 16), (2, 15)]);
    assert_eq!(ticks[0].state.rest, Subpixels::ZERO);
}

/// Around a pole it could go on either side.
#[test]
fn a_near_miss_on_both_sides_does_not_count() {
    let (own, pole) = (Mask::full(3, 3).unwrap(), Mask::full(1, 1).unwrap());
    for (x, aside) in [(0, Some(Right)), (1, None), (2, Some(Left))] {
        let around = [Obstacle::mask(pole.at((x, 0)), Material::SOLID)];
        let rules = Maze { nudge_speed: Subpixels::ZERO, ..Maze::ADVENTURE };
        let tick = rules.tick(maze::State::at((0, 1)), Up, &own, &around);
        assert_eq!(tick.state.detour.map(|detour| detour.direction), aside, "{x}");
        assert_eq!(tick.events.blocked, aside.is_none(), "{x}");
    }
}

/// Another actor that blocks the way around ends it.
#[test]
fn a_blocked_way_around_ends() {
    let ticks = walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(14, 0)], &[Up.into()]);
    let wall = [(14, 0), (-17, 16)];
    let ticks = walk(Maze::ADVENTURE, ticks[0].state, &wall, &[Up.into(); 2]);
    assert_eq!(places(&ticks), [(-1, 16), (-1, 16)]);
    assert!(ticks[0].events.near_miss_ended && ticks[0].hit_x.is_some());
    assert!(ticks[1].events.blocked);
}

/// Turns wait for the next line of the grid, eight pixels apart.
#[test]
fn walkers_turn_at_half_tiles() {
    let start = walk(Maze::GRID, maze::State::at((0, 0)), &[], &[Right.into(); 3])[2].state;
    let ticks = walk(Maze::GRID, start, &[], &[Down.into(); 7]);
    assert_eq!(places(&ticks), [(4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (8, 1), (8, 2)]);
    assert!(ticks[5].events.turned);
    // It can go back at once, and a walker that is stopped between two lines is not trapped.
    let ticks = walk(Maze::GRID, start, &[], &[Left.into()]);
    assert_eq!(places(&ticks), [(2, 0)]);
    let ticks = walk(Maze::GRID, start, &[(20, 0)], &[Down.into(); 3]);
    assert_eq!(places(&ticks), [(4, 0), (4, 1), (4, 2)]);
}

/// Corners can be cut from four pixels before the middle of the corridor to four pixels behind it.
#[test]
fn corridors_allow_early_and_late_turns() {
    let dot = Mask::full(8, 8).unwrap();
    // Corridors of sixteen pixels around a walker of eight: above the way to the right, one leads up.
    let wall = Mask::full(64, 16).unwrap();
    let around = [
        Obstacle::mask(wall.at((-68, -20)), Material::SOLID),
        Obstacle::mask(wall.at((12, -20)), Material::SOLID),
        Obstacle::mask(wall.at((-32, 12)), Material::SOLID),
    ];
    let rules = Maze::CORRIDOR;
    for at in -8..=8 {
        let mut state = maze::State { heading: Some(Right), ..maze::State::at((at, 0)) };
        let mut ticks = 0;
        while state.body.position().y > -16 && ticks < 60 {
            state = rules.tick(state, Up, &dot, &around).state;
            ticks += 1;
        }
        // It keeps going up to four pixels before the middle, then moves up with every pixel. More than four behind is too late.
        let expected = match at {
            -8..=-5 => Some(-at - 4 + 16),
            -4..=4 => Some(16),
            _ => None,
        };
        let arrived = (state.body.position().x == 0).then_some(ticks);
        assert_eq!(arrived, expected, "{at}");
    }
    // Without input it keeps going, and remembers the desired turn.
    let state = maze::State { heading: Some(Right), ..maze::State::at((-20, 0)) };
    let state = rules.tick(state, Up, &dot, &around).state;
    let mut last = state;
    for _ in 0..40 {
        last = rules.tick(last, Directions::NONE, &dot, &around).state;
    }
    assert_eq!((last.heading, last.body.position().x), (Some(Up), 0));
}

#[test]
fn two_directions_follow_the_rules() {
    let both = Directions::from(Right).with(Up);
    let held = [Directions::from(Right), both, Right.into()];
    let go = |diagonal| {
        places(&walk(Maze { diagonal, ..Maze::ADVENTURE }, maze::State::at((0, 0)), &[], &held))
    };
    assert_eq!(go(Diagonal::Newest), [(1, 0), (1, -1), (2, -1)]);
    assert_eq!(go(Diagonal::Kept), [(1, 0), (2, 0), (3, 0)]);
    assert_eq!(go(Diagonal::Both(Subpixels::from_pixels(2))), [(1, 0), (3, -2), (4, -2)]);
    let ticks = walk(
        Maze { diagonal: Diagonal::Both(Subpixels::from_pixels(2)), ..Maze::ADVENTURE },
        maze::State::at((0, 0)),
        &[(16, 0)],
        &[both],
    );
    assert_eq!((places(&ticks)[0], ticks[0].hit_x.is_some()), ((0, -2), true));
    // Left and right together count as neither.
    let ticks =
        walk(Maze::ADVENTURE, maze::State::at((0, 0)), &[], &[Directions::from(Left).with(Right)]);
    assert_eq!(places(&ticks), [(0, 0)]);
}

#[test]
fn invalid_bytes_are_refused() {
    let detour = Some(Detour { direction: Left, pixels: 3, cuts_corner: true });
    let state = maze::State {
        heading: Some(Up),
        desired: Some(Down),
        detour,
        held: Up.into(),
        rest: Subpixels::from_f64(0.25),
        ..maze::State::at((3, -4))
    };
    let bytes = state.to_bytes();
    assert_eq!(maze::State::from_bytes(&bytes), Ok(state));
    assert!(maze::State::from_bytes(&bytes[1..]).is_err());
    for place in 0..maze::State::BYTES {
        let mut other = bytes;
        other[place] ^= 1;
        assert_ne!(maze::State::from_bytes(&other), Ok(state), "byte {place}");
    }
    for (place, value) in
        [(40, 5), (40, 1), (41, 5), (42, 0), (42, 3), (43, 0), (44, 5), (45, 2), (46, 16)]
    {
        let mut other = bytes;
        other[place] = value;
        assert!(maze::State::from_bytes(&other).is_err(), "{value} at {place}");
    }
}

/// A maze of square tiles without loops: which tiles are open, and the route from its start to its end, tile by tile.
struct Tiles {
    open: Vec<Vec<bool>>,
    way: Vec<(usize, usize)>,
}

impl Tiles {
    /// This many cells each way, with walls between them.
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

    /// The route as straight parts: the direction of each, and the tile at its end.
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
    /// Sides of a tile and of the player.
    tile: u32,
    player: u32,
    /// How many pixels too early and too late turns may be at most.
    early: i64,
    late: i64,
    /// Whether statues stand in the corridors, no deeper than a nudge.
    statues: bool,
}

/// Walks a random maze by holding one direction at a time; returns the hash of all states.
fn walked(walk: &Walk, seed: u64) -> u64 {
    let mut random = Random::new(seed);
    let tiles = Tiles::new(4, &mut random);
    let tile = i64::from(walk.tile);
    // Walls with more or less round corners; the player may have round corners too.
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
        // From here on the player is in the tile of its turn, as seen in its direction; it turns somewhere there.
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
            // At the end of a corridor it may stop before it is late.
            let is_waiting = walk.rules.runs_on && state.heading != Some(*direction);
            if tick.events.blocked && !is_waiting {
                assert!(gone(state) >= first, "seed {seed}: stuck in part {number}: {state:?}");
                break;
            }
        }
    }
    states.finish()
}

/// No walker that turns within the window gets stuck on a corner, a statue or a seam, in a thousand mazes.
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
        // A walker with three pixels per tick may be two pixels later than it looked.
        Walk { rules: fast, late: 3, ..adventure(16, 16, false) },
        corridor,
        grid,
    ];
    for seed in 0..1000 {
        walked(&walks[seed as usize % walks.len()], seed);
    }
}

/// A run is the same on every machine.
#[test]
fn a_run_matches_its_golden_hash() {
    let walk =
        Walk { rules: Maze::ADVENTURE, tile: 24, player: 16, early: 5, late: 5, statues: true };
    assert_eq!(walked(&walk, 20_251_122), 6_288_133_466_239_410_008);
    let mut state = maze::State::at((0, 0));
    state.rest = Subpixels::from_f64(-0.25);
    assert_eq!(state.hash(), 11_708_580_939_538_254_450);
}
