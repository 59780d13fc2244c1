//! The rules of running, walls, slopes and ledges.

use bytemuck::AnyBitPattern;
use engine::actor::platformer::{Ledge, Run, Slope, Traction, Wall};

use crate::actor::mirror::mirror;
use crate::actor::motion::{HmSubpixels, HmVector};
use crate::border::Flag;

/// How fast characters run.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmRun {
    /// The greatest speed.
    pub speed: HmSubpixels,
    /// The greatest speed while run is held.
    pub fast_speed: HmSubpixels,
    /// The greatest speed while run is held and the sprint charge is full.
    pub sprint_speed: HmSubpixels,
    /// The speed above which the charge grows.
    pub sprint_from: HmSubpixels,
    /// The size of a full charge; 0 means no sprint.
    pub charge: u16,
    /// How much the charge grows per tick. It shrinks by 1 per tick.
    pub charge_gain: u16,
}

/// How characters gain and lose horizontal speed.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmTraction {
    /// Speed gained in the direction that is held, up to the greatest speed.
    pub acceleration: HmSubpixels,
    /// Speed lost while no direction is held.
    pub friction: HmSubpixels,
    /// Speed lost while the direction against the motion is held.
    pub braking: HmSubpixels,
    /// Speed lost while the direction against the motion and run are held.
    pub fast_braking: HmSubpixels,
    /// Speed lost above the greatest speed while the direction of the motion is held.
    pub excess: HmSubpixels,
    /// The greatest rising speed at which drag applies.
    pub drag_below: HmSubpixels,
    /// The unit of drag.
    pub drag_step: HmSubpixels,
    /// Air drag while rising slower than `drag_below`. In each tick, the speed loses 1 /
    /// `drag_parts` of itself, rounded down to a whole number of `drag_step`s. 0 means no drag.
    pub drag_parts: u16,
}

/// What characters do at walls.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmWall {
    /// The greatest falling speed against a wall that the character pushes into. Zero means no wall
    /// slide.
    pub slide_speed: HmSubpixels,
    /// The speed of a wall jump: x away from the wall, y upwards. Zero means no wall jump.
    pub jump: HmVector,
    /// How fast a character must run into a marked wall (`wall_run` of its material) to run up it,
    /// and how fast it must stay to continue. Zero means that it never does.
    pub run_from: HmSubpixels,
    /// The speed at which a character falls off a wall that it ran up: x away from it, y upwards.
    pub run_off: HmVector,
    /// The distance in pixels from which a character can jump off a wall.
    pub reach: u32,
    /// The number of ticks in which the speed of a wall slide grows to the greatest falling speed.
    /// 0 means that it does not grow.
    pub slide_ticks: u16,
    /// For how many ticks after a wall jump its direction counts as held.
    pub lock_ticks: u16,
}

/// How characters follow the ground. Steepness is how far the ground rises over 256 pixels; 256 is
/// 45 degrees.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmSlope {
    /// How many pixels a character can step up per pixel that it moves.
    pub step_up: u32,
    /// How many pixels a character follows the ground down. If the ground is lower than that, the
    /// character falls.
    pub step_down: u32,
    /// The greatest steepness that a character can walk up. It slides down steeper ground.
    pub limit: u32,
    /// The least steepness at which a character that holds down sits down and slides. 0 means that
    /// it never does.
    pub slide_from: u32,
    /// Speed gained downhill per tick while the character slides.
    pub slide: HmSubpixels,
    /// The greatest sliding speed.
    pub slide_speed: HmSubpixels,
    /// Speed gained downhill per tick by a character that sits, times the sine of the angle, up to
    /// `slide_speed`.
    pub slide_pull: HmSubpixels,
    /// Speed gained downhill per tick, times the sine of the angle. Zero means that slopes do not
    /// pull.
    pub pull: HmSubpixels,
    /// On slopes steeper than `limit`, a character that is slower than this slips and cannot be
    /// steered. Zero means that it slides instead.
    pub slip_speed: HmSubpixels,
    /// For how many ticks a character that slips cannot be steered.
    pub slip_ticks: u16,
    /// The part of the speed, in 256ths, that remains uphill at 45 degrees. Gentler slopes take
    /// away proportionally less.
    pub uphill: u16,
    /// The part of the speed, in 256ths, that remains downhill at 45 degrees.
    pub downhill: u16,
    /// Whether the speed is measured along the ground (true) or along x (false). Along the ground,
    /// slopes shorten the horizontal distance, and a character that leaves the ground keeps the
    /// upward part.
    pub along: Flag,
}

/// What characters do at ledges.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmLedge {
    /// For how many ticks after letting go a character grabs no ledge.
    pub again_ticks: u16,
    /// Whether a character that falls along a wall grabs its upper end.
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
    HmLedge: Ledge { grabs, again_ticks }
}
