//! How far from a character obstacles can affect its tick.

use hitmask::actor::Subpixels;
use hitmask::actor::maze::{Diagonal, Maze};
use hitmask::actor::platformer::{Platformer, State};

use super::surroundings::pixels;

/// How many pixels around itself a character at rest tests.
const LOOKS: u32 = 24;

/// How far a body that changes its mask is pushed out at most.
const PUSHED_OUT: u32 = 32;

/// The maximum distance, in pixels, from the bounds of a platform-game character at which an
/// obstacle can affect its next tick, by its speed and its rules.
pub(crate) fn of_platformer(rules: &Platformer, state: &State) -> u32 {
    let Platformer { run, gravity, jump, wall, slope, water, lift, bounce, .. } = rules;
    let mut fastest = [
        state.speed.0,
        state.speed.1,
        state.hold_speed,
        state.lift.speed.0,
        state.lift.speed.1,
        run.speed,
        run.fast_speed,
        run.sprint_speed,
        gravity.terminal,
        gravity.terminal_held,
        gravity.fast_terminal,
        jump.boost,
        wall.slide_speed,
        wall.jump.0,
        wall.jump.1,
        wall.run_off.0,
        wall.run_off.1,
        slope.slide_speed,
        rules.climb_speed,
        water.terminal,
        water.rise,
        water.stroke,
        water.jump,
        lift.cap_x,
        lift.cap_up,
        bounce.speed,
        bounce.held_speed,
        bounce.spin_speed,
    ]
    .into_iter()
    .chain(jump.speeds)
    .chain(jump.spin_speeds)
    .map(pixels)
    .max()
    .unwrap_or(0);
    // A jump, gravity and the platform that carried the character add to the speed.
    fastest = fastest.saturating_mul(3);
    // With each pixel of horizontal motion it may step up or down.
    let steps = slope.step_up.max(slope.step_down).saturating_add(1);
    let looks = jump.corner.max(wall.reach).saturating_add(LOOKS + PUSHED_OUT);
    fastest.saturating_mul(steps).saturating_add(looks)
}

/// The maximum distance for a walker, like [`of_platformer`].
pub(crate) fn of_walker(rules: &Maze) -> u32 {
    let diagonal = match rules.diagonal {
        Diagonal::Both(speed) => speed,
        Diagonal::Newest | Diagonal::Kept => Subpixels::ZERO,
    };
    let speeds = [rules.speed, rules.nudge_speed, diagonal];
    let fastest = speeds.into_iter().map(pixels).max().unwrap_or(0).min(Maze::MAX_SPEED.into());
    // It tests pixels up to the next line of the grid, and around corners.
    let grid = rules.grid.min(Maze::MAX_SPEED.into());
    let aside = rules.nudge.max(rules.cornering_before).max(rules.cornering_after);
    let aside = aside.min(Maze::MAX_SPEED.into());
    fastest + 2 * grid + aside + PUSHED_OUT + 2
}
