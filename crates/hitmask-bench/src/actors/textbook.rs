//! The plain step of a body, in the engine and in the textbook version. The textbook version uses a
//! grid of bools, and tests each pixel of the actor at each pixel of its path.

use hitmask::Mask;
use hitmask::actor::{Body, Obstacle, Policy, Subpixels};

use super::crowd::{actor, scrambled, starts};
use super::level::{Level, SIDE};
use crate::measure::Contender;
use crate::name;

/// The number of ticks before the bodies start over.
const TICKS: u64 = 60;

/// The motion of a body in a tick, in sixteenths of a pixel: up to 3 pixels sideways, and 4 down.
fn way(body: u64, tick: u64) -> (i64, i64) {
    let aside = (scrambled(body * 13 + tick / 20) % 97) as i64 - 48;
    (aside, 64)
}

/// A textbook body: its position, and its remainder in sixteenths.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Plain {
    x: i32,
    y: i32,
    rest: (i64, i64),
}

/// The engine and the textbook step, in this order, as contenders. Both move bodies against the
/// solid part of a level.
///
/// # Errors
/// Returns an error if their bodies end in different places.
pub(super) fn contenders(level: &Level, count: usize) -> Result<[Contender<'_>; 2], String> {
    let mask = actor().map_err(|error| error.to_string())?;
    let pixels: Vec<(i32, i32)> =
        mask.pixels().map(|pixel| (pixel.x as i32, pixel.y as i32)).collect();
    let grid: Vec<bool> =
        (0..SIDE * SIDE).map(|at| level.solid.get((at % SIDE, at / SIDE))).collect();
    let around = vec![Obstacle::mask(level.solid.at((0, 0)), hitmask::actor::Material::SOLID)];

    let bodies: Vec<Body> = starts(count).map(|(x, y)| Body::at((x, y))).collect();
    let plain: Vec<Plain> = starts(count).map(|(x, y)| Plain { x, y, rest: (0, 0) }).collect();
    let (mut one, mut two) = (bodies.clone(), plain.clone());
    for tick in 0..TICKS {
        step_all(&mut one, &mask, &around, tick);
        step_plain(&mut two, &pixels, &grid, tick);
        let is_same = |(body, plain): (&Body, &Plain)| {
            let place = body.position();
            (place.x, place.y) == (plain.x.into(), plain.y.into())
        };
        if !one.iter().zip(&two).all(is_same) {
            return Err(format!("in tick {tick} the textbook's bodies stand elsewhere"));
        }
    }

    Ok([
        contender(name::ENGINE, bodies, move |bodies, tick| step_all(bodies, &mask, &around, tick)),
        contender(name::GRID_OF_BOOLS, plain, move |bodies, tick| {
            step_plain(bodies, &pixels, &grid, tick);
        }),
    ])
}

/// Creates a contender from bodies that start over after some ticks.
fn contender<'a, B: Clone + 'a>(
    name: &str,
    start: Vec<B>,
    step: impl Fn(&mut [B], u64) + 'a,
) -> Contender<'a> {
    let (mut now, mut tick) = (start.clone(), 0);
    Contender::of_frames(name, vec![true; start.len()], 12, move || {
        if tick == TICKS {
            now.clone_from(&start);
            tick = 0;
        }
        step(&mut now, tick);
        tick += 1;
        now.len()
    })
}

fn step_all(bodies: &mut [Body], mask: &Mask, around: &Vec<Obstacle<'_>>, tick: u64) {
    for (number, body) in (0..).zip(bodies) {
        let (right, down) = way(number, tick);
        let by = (Subpixels::from_ratio(right, 16), Subpixels::from_ratio(down, 16));
        *body = body.step(mask, by, Policy::Slide, around).body;
    }
}

fn step_plain(bodies: &mut [Plain], pixels: &[(i32, i32)], grid: &[bool], tick: u64) {
    let is_free = |x: i32, y: i32| {
        !pixels.iter().any(|(right, down)| {
            let (x, y) = (x + right, y + down);
            let is_inside = (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y);
            is_inside && grid[y as usize * SIDE as usize + x as usize]
        })
    };
    for (number, body) in (0..).zip(bodies) {
        let (right, down) = way(number, tick);
        let dx = whole(&mut body.rest.0, right);
        let dy = whole(&mut body.rest.1, down);
        if !is_free(body.x, body.y) {
            continue;
        }
        for _ in 0..dx.abs() {
            if !is_free(body.x + dx.signum(), body.y) {
                break;
            }
            body.x += dx.signum();
        }
        for _ in 0..dy.abs() {
            if !is_free(body.x, body.y + dy.signum()) {
                break;
            }
            body.y += dy.signum();
        }
    }
}

/// Takes the whole pixels from a motion in sixteenths. Halves are rounded away from zero.
const fn whole(rest: &mut i64, by: i64) -> i32 {
    *rest += by;
    let pixels = (rest.abs() + 8) / 16 * rest.signum();
    *rest -= pixels * 16;
    pixels as i32
}
