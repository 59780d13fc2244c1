//! Determines the distance from a character within which obstacles can affect its tick.

use hitmask::actor::Subpixels;
use hitmask::actor::maze::{Diagonal, Maze};
use hitmask::actor::platformer::{Platformer, State};

use super::surroundings::pixels;

/// The distance, in pixels, around a character at rest within which the character tests pixels.
const LOOKS: u32 = 24;

/// The maximum distance, in pixels, that a body is pushed out when it changes its mask.
const PUSHED_OUT: u32 = 32;

/// Returns the maximum distance, in pixels, from the bounds of a platform game character at which
/// an obstacle can affect the character's next tick. The distance depends on the character's speed
/// and rules.
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
    // A jump, gravity and the platform that carried the character all add to the speed.
    fastest = fastest.saturating_mul(3);
    // For each pixel of horizontal motion, the character may step up or down.
    let steps = slope.step_up.max(slope.step_down).saturating_add(1);
    let looks = jump.corner.max(wall.reach).saturating_add(LOOKS + PUSHED_OUT);
    fastest.saturating_mul(steps).saturating_add(looks)
}

/// Returns the same distance as [`of_platformer`], but for a walker.
pub(crate) fn of_walker(rules: &Maze) -> u32 {
    let diagonal = match rules.diagonal {
        Diagonal::Both(speed) => speed,
        Diagonal::Newest | Diagonal::Kept => Subpixels::ZERO,
    };
    let speeds = [rules.speed, rules.nudge_speed, diagonal];
    let fastest = speeds.into_iter().map(pixels).max().unwrap_or(0).min(Maze::MAX_SPEED.into());
    // A walker tests pixels up to the next grid line, and around corners.
    let grid = rules.grid.min(Maze::MAX_SPEED.into());
    let aside = rules.nudge.max(rules.cornering_before).max(rules.cornering_after);
    let aside = aside.min(Maze::MAX_SPEED.into());
    fastest + 2 * grid + aside + PUSHED_OUT + 2
}
