//! Laws of walkers: mirrored and rotated mazes give mirrored and rotated walks, no walker ends up
//! inside a wall, and a walker is blocked only if there is no way around.

use Direction::{Down, Left, Right, Up};
use hitmask::actor::maze::{Detour, Diagonal, Directions, Maze, Turns};
use hitmask::actor::{Body, Material, Obstacle, Subpixels, Surroundings, maze};
use hitmask::{Direction, Mask, Point};
use hitmask_reference::{Grid, Shape, properties};
use proptest::prelude::*;

use super::scene::{Scene, scenes};
use crate::common::{Both, mask_of};

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

/// A transformation that mirrors or rotates a scene and the states in it.
trait View {
    fn both(&self, of: &Both) -> Both;
    fn direction(&self, of: Direction) -> Direction;
    /// The new top-left pixel of an object with this size.
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

/// Checks that a mirrored or rotated scene gives the mirrored or rotated walk.
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

properties! {
    #[test]
    fn mirrored_mazes_are_walked_mirrored(scene in scenes()) {
        is_seen(&scene, &Mirrored, false)?;
    }

    #[test]
    fn turned_mazes_are_walked_turned(mut scene in scenes()) {
        // A walker that moves on both axes at once moves along x first.
        if let Diagonal::Both(_) = scene.rules.diagonal {
            scene.rules.diagonal = Diagonal::Newest;
        }
        is_seen(&scene, &Turned, true)?;
    }

    #[test]
    fn walkers_stay_free_and_round_trip_through_bytes(scene in scenes()) {
        let around = scene.around();
        let solid =
            |body: Body| Surroundings::of(&around).overlaps_solid(body.placed(&scene.own.mask));
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
            prop_assert!(
                (now.x - x).abs() <= Maze::MAX_SPEED.into()
                    && (now.y - y).abs() <= Maze::MAX_SPEED.into()
            );
            state = tick.state;
        }
    }

    /// A blocked walker that faces its desired direction has either no way around or two equally
    /// good ones.
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

    /// Walkers that turn on the grid turn only on its lines, or where something is in the way.
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

/// Nonsensical rules do no harm.
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
