//! Tests the rules one by one, tick by tick: near misses, turns and serialization.

use Direction::{Down, Left, Right, Up};
use hitmask::actor::maze::{Detour, Diagonal, Directions, Maze};
use hitmask::actor::{Material, Obstacle, Subpixels, maze};
use hitmask::{Direction, Mask, Point};

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

/// A statue blocks two pixels, so the walker moves sideways for two ticks, and up in the third.
#[test]
fn a_near_miss_goes_tick_by_tick() {
    let up = [Directions::from(Up); 4];
    let ticks = walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(14, 0)], &up);
    assert_eq!(places(&ticks), [(-1, 16), (-2, 16), (-2, 15), (-2, 14)]);
    // The way is free after two pixels, and the next line of the grid is farther away than a nudge.
    // So the walker moves by two pixels.
    assert_eq!(
        ticks[0].state.detour,
        Some(Detour { direction: Left, pixels: 1, cuts_corner: false })
    );
    assert!(ticks[0].events.near_miss_began && !ticks[0].events.near_miss_ended);
    assert!(ticks[1].events.near_miss_ended && ticks[2].state.detour.is_none());
    assert_eq!(ticks[0].hit_y.map(|hit| hit.pixel), Some(Point::new(14, 15)));
    // Releasing the direction, or choosing another one, ends the detour.
    for other in [Directions::NONE, Right.into()] {
        let ticks =
            walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(14, 0)], &[Up.into(), other]);
        assert!(ticks[1].events.near_miss_ended && ticks[1].state.detour.is_none());
    }
}

/// A near miss depends on how many pixels of the edge are blocked: at most the outer third.
#[test]
fn a_near_miss_is_as_wide_as_the_rules_say() {
    for pixels in 1..=16 {
        let ticks =
            walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(16 - pixels, 0)], &[Up.into()]);
        assert_eq!(ticks[0].events.near_miss_began, pixels <= 5, "{pixels}");
        assert_eq!(ticks[0].events.blocked, pixels > 5, "{pixels}");
    }
    // The line of the grid is two pixels farther away than the walker needs to move.
    let ticks = walk(Maze::ADVENTURE, maze::State::at((5, 16)), &[(18, 0)], &[Up.into(); 7]);
    assert_eq!(places(&ticks)[4..], [(0, 16), (0, 15), (0, 14)]);
    // Only both ends are blocked, so neither side is better.
    let ticks = walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(14, 0), (-14, 0)], &[Up.into()]);
    assert!(ticks[0].events.blocked);
}

/// The walker moves to the line of the grid only if it gets past the obstacle there. In that tick,
/// it moves only sideways.
#[test]
fn a_near_miss_ends_where_there_is_a_way() {
    let rules = Maze { speed: Subpixels::from_f64(0.7), ..Maze::ADVENTURE };
    let ticks = walk(rules, maze::State::at((5, 16)), &[(18, 0), (-15, 0)], &[Up.into(); 4]);
    assert_eq!(places(&ticks), [(4, 16), (3, 16), (2, 16), (2, 15)]);
    assert_eq!(ticks[0].state.rest, Subpixels::ZERO);
}

/// A walker could go around a pole on either side.
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

/// If another actor blocks the way around, the detour ends.
#[test]
fn a_blocked_way_around_ends() {
    let ticks = walk(Maze::ADVENTURE, maze::State::at((0, 16)), &[(14, 0)], &[Up.into()]);
    let wall = [(14, 0), (-17, 16)];
    let ticks = walk(Maze::ADVENTURE, ticks[0].state, &wall, &[Up.into(); 2]);
    assert_eq!(places(&ticks), [(-1, 16), (-1, 16)]);
    assert!(ticks[0].events.near_miss_ended && ticks[0].hit_x.is_some());
    assert!(ticks[1].events.blocked);
}

/// Turns wait for the next line of the grid, whose lines are eight pixels apart.
#[test]
fn walkers_turn_at_half_tiles() {
    let start = walk(Maze::GRID, maze::State::at((0, 0)), &[], &[Right.into(); 3])[2].state;
    let ticks = walk(Maze::GRID, start, &[], &[Down.into(); 7]);
    assert_eq!(places(&ticks), [(4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (8, 1), (8, 2)]);
    assert!(ticks[5].events.turned);
    // The walker can go back at once, and a walker that is stopped between two lines is not
    // trapped.
    let ticks = walk(Maze::GRID, start, &[], &[Left.into()]);
    assert_eq!(places(&ticks), [(2, 0)]);
    let ticks = walk(Maze::GRID, start, &[(20, 0)], &[Down.into(); 3]);
    assert_eq!(places(&ticks), [(4, 0), (4, 1), (4, 2)]);
}

/// A corner can be cut from four pixels before the middle of the corridor to four pixels beyond it.
#[test]
fn corridors_allow_early_and_late_turns() {
    let dot = Mask::full(8, 8).unwrap();
    // The corridors are sixteen pixels wide and the walker is eight pixels wide. One corridor leads
    // up from the corridor that leads to the right.
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
        // The walker keeps going until four pixels before the middle, and then moves up with every
        // pixel. More than four pixels beyond the middle is too late.
        let expected = match at {
            -8..=-5 => Some(-at - 4 + 16),
            -4..=4 => Some(16),
            _ => None,
        };
        let arrived = (state.body.position().x == 0).then_some(ticks);
        assert_eq!(arrived, expected, "{at}");
    }
    // Without input, the walker keeps going and remembers the desired turn.
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
    // Left and right together count as no direction.
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
