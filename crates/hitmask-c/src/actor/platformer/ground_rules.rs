//! The rules for running, walls, slopes and ledges.

use bytemuck::AnyBitPattern;
use engine::actor::platformer::{Ledge, Run, Slope, Traction, Wall};

use crate::actor::mirror::mirror;
use crate::actor::motion::{HmSubpixels, HmVector};
use crate::border::Flag;

/// How fast characters run.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmRun {
    /// The maximum speed.
    pub speed: HmSubpixels,
    /// The maximum speed while run is held.
    pub fast_speed: HmSubpixels,
    /// The maximum speed while run is held and the sprint charge is full.
    pub sprint_speed: HmSubpixels,
    /// The minimum speed at which the sprint charge grows.
    pub sprint_from: HmSubpixels,
    /// The size of a full charge. 0 means that there is no sprint.
    pub charge: u16,
    /// The amount by which the charge grows per tick. When it does not grow, it shrinks by 1 per
    /// tick.
    pub charge_gain: u16,
}

/// How characters gain and lose horizontal speed.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmTraction {
    /// The speed gained per tick in the held direction, up to the maximum speed.
    pub acceleration: HmSubpixels,
    /// The speed lost per tick while no direction is held.
    pub friction: HmSubpixels,
    /// The speed lost per tick while the direction opposite to the motion is held.
    pub braking: HmSubpixels,
    /// The speed lost per tick while run and the direction opposite to the motion are held.
    pub fast_braking: HmSubpixels,
    /// The speed lost per tick above the maximum speed while the direction of the motion is held.
    pub excess: HmSubpixels,
    /// The maximum rising speed at which drag applies.
    pub drag_below: HmSubpixels,
    /// The unit to which drag is rounded down.
    pub drag_step: HmSubpixels,
    /// Air drag while the character rises more slowly than `drag_below`. On each tick, the
    /// horizontal speed loses 1 / `drag_parts` of itself, rounded down to a multiple of
    /// `drag_step`. 0 means that there is no drag.
    pub drag_parts: u16,
}

/// How characters slide down walls, jump off walls and run up walls.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmWall {
    /// The maximum falling speed along a wall that the character pushes against. Zero means that
    /// there are no wall slides.
    pub slide_speed: HmSubpixels,
    /// The speed of a wall jump. x is the speed away from the wall, and y is the upward speed. If y
    /// is zero, there are no wall jumps.
    pub jump: HmVector,
    /// The minimum speed at which a character runs up a wall whose material has `wall_run`, both
    /// when it reaches the wall and while it runs up the wall. Zero disables wall runs.
    pub run_from: HmSubpixels,
    /// The speed at which a character falls off a wall that it runs up. x is the speed away from
    /// the wall, and y is the upward speed.
    pub run_off: HmVector,
    /// The distance, in pixels, within which a wall must stop a character so that the character can
    /// jump off the wall. 0 is treated as 1.
    pub reach: u32,
    /// The number of ticks in which the slide speed grows to the maximum falling speed. 0 means
    /// that it never grows.
    pub slide_ticks: u16,
    /// The number of ticks after a wall jump for which the direction of the jump is treated as
    /// held.
    pub lock_ticks: u16,
}

/// How characters follow the ground. Steepness is the rise of the ground over 256 pixels, so 256 is
/// 45 degrees.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmSlope {
    /// The maximum number of pixels that a character steps up per pixel of horizontal motion.
    pub step_up: u32,
    /// The maximum number of pixels that a character moves down to follow the ground. If the ground
    /// is farther down, the character falls.
    pub step_down: u32,
    /// The maximum steepness that a character can walk up. On steeper ground, it slides down.
    pub limit: u32,
    /// The minimum steepness on which a character sits down and slides while down is held. 0 means
    /// that a character never sits down.
    pub slide_from: u32,
    /// The speed gained downhill per tick while the character slides.
    pub slide: HmSubpixels,
    /// The maximum sliding speed.
    pub slide_speed: HmSubpixels,
    /// The speed that a sitting character gains downhill per tick, multiplied by the sine of the
    /// slope's angle. The character reaches at most `slide_speed`.
    pub slide_pull: HmSubpixels,
    /// The speed that a character gains downhill per tick, multiplied by the sine of the slope's
    /// angle. Zero means that slopes do not pull the character.
    pub pull: HmSubpixels,
    /// The speed below which a character slips on slopes steeper than `limit`. A slipping character
    /// cannot be steered. Zero means that characters slide instead of slipping.
    pub slip_speed: HmSubpixels,
    /// The number of ticks for which a slipping character cannot be steered.
    pub slip_ticks: u16,
    /// The fraction of the speed, in 256ths, that remains when the character goes uphill at 45
    /// degrees. Gentler slopes reduce the speed proportionally less.
    pub uphill: u16,
    /// The fraction of the speed, in 256ths, that remains when the character goes downhill at 45
    /// degrees.
    pub downhill: u16,
    /// Whether the speed is measured along the ground (true) or along x (false). If the speed is
    /// measured along the ground, a character covers less horizontal distance on slopes, and keeps
    /// the upward part of its speed when it leaves the ground.
    pub along: Flag,
}

/// How characters grab ledges.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmLedge {
    /// The number of ticks after letting go during which a character cannot grab a ledge.
    pub regrab_ticks: u16,
    /// Whether a character that falls along a wall grabs the top edge of the wall.
    pub grabs: Flag,
}

mirror! {
    HmRun: Run { speed, fast_speed, sprint_speed, sprint_from, charge, charge_gain }
    HmTraction: Traction {
        acceleration, friction, braking, fast_braking, excess, drag_parts, drag_below, drag_step,
    }
    HmWall: Wall { slide_speed, slide_ticks, jump, reach, lock_ticks, run_from, run_off }
    HmSlope: Slope {
        step_up, step_down, limit, slide, slide_speed, slide_from, slide_pull, uphill, downhill,
        pull, along, slip_speed, slip_ticks,
    }
    HmLedge: Ledge { grabs, regrab_ticks }
}
