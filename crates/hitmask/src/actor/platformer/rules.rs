//! The rules of a platform game as numbers, which define how characters run, jump, fall, climb and
//! swim.

use super::{Bounce, Grab};
use crate::actor::carry::LiftRules;
use crate::space::Subpixels;

/// The rules of a platform game. Speeds are in pixels per tick, accelerations in pixels per tick
/// per tick, and times in ticks.
///
/// Start with a preset and change the fields that you need. [`tick`](Self::tick) moves a character
/// by these rules.
///
/// ```
/// use hitmask::actor::Subpixels;
/// use hitmask::actor::platformer::{Jump, Platformer};
/// const RULES: Platformer = Platformer {
///     jump: Jump { coyote_ticks: 8, ..Platformer::TIGHT.jump },
///     ..Platformer::TIGHT
/// };
/// assert_eq!(RULES.jump.speeds[0], Subpixels::from_f64(1.75));
/// ```
#[doc(alias(
    "character controller",
    "player controller",
    "CharacterController",
    "platformer physics",
    "move_and_slide"
))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Platformer {
    /// The height, in pixels, of the characters that the rules are designed for. Only
    /// [`for_height`](Self::for_height) uses this value.
    pub height: u32,
    /// The order in which a tick changes the speeds and moves the character.
    pub order: Order,
    /// How fast characters run.
    pub run: Run,
    /// How characters gain and lose speed on the ground.
    pub ground: Traction,
    /// How characters gain and lose speed in the air.
    #[doc(alias = "air control")]
    pub air: Traction,
    /// The speed lost per tick by a character that ducks on the ground.
    pub duck_friction: Subpixels,
    /// How characters fall.
    pub gravity: Gravity,
    /// How characters jump.
    pub jump: Jump,
    /// How characters slide down walls, jump off walls and run up walls.
    pub wall: Wall,
    /// How characters follow the ground.
    pub slope: Slope,
    /// How characters grab ledges.
    pub ledge: Ledge,
    /// How fast characters climb ladders. Zero means that they cannot climb.
    pub climb_speed: Subpixels,
    /// How characters swim.
    pub water: Water,
    /// How much speed a jump gains from a moving platform.
    pub lift: LiftRules,
    /// How characters bounce off enemies.
    pub bounce: Bounce,
    /// How characters carry items.
    pub grab: Grab,
}

/// The order in which a tick changes the speeds and moves the character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Order {
    /// First, keys and gravity change the speeds, and a jump sets the speeds. Then the character
    /// moves at the new speeds.
    #[default]
    SpeedThenMove,
    /// First, keys change the speeds. Then the character moves, and after that, gravity applies.
    /// The character does not move in the tick in which it jumps.
    MoveThenGravity,
    /// First, the character moves at the speeds from the last tick. Then the speeds change.
    MoveThenSpeed,
}

/// How fast characters run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Run {
    /// The maximum running speed while run is not held.
    pub speed: Subpixels,
    /// The maximum running speed while run is held.
    pub fast_speed: Subpixels,
    /// The maximum running speed while run is held and the sprint charge is full.
    #[doc(alias("P-speed", "P-meter"))]
    pub sprint_speed: Subpixels,
    /// The minimum speed at which the sprint charge grows.
    pub sprint_from: Subpixels,
    /// The size of a full charge. 0 means that there is no sprint.
    pub charge: u16,
    /// The amount by which the charge grows per tick. When it does not grow, it shrinks by 1 per
    /// tick.
    pub charge_gain: u16,
}

/// How characters gain and lose horizontal speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Traction {
    /// The speed gained per tick in the held direction, up to the maximum running speed.
    pub acceleration: Subpixels,
    /// The speed lost per tick while no direction is held.
    #[doc(alias = "deceleration")]
    pub friction: Subpixels,
    /// The speed lost per tick while the direction opposite to the motion is held.
    #[doc(alias("turnaround", "skid"))]
    pub braking: Subpixels,
    /// The speed lost per tick while run and the direction opposite to the motion are held.
    pub fast_braking: Subpixels,
    /// The speed lost per tick by a character that exceeds its maximum running speed, while the
    /// direction of its motion is held.
    pub excess: Subpixels,
    /// Air drag while the character rises no faster than [`drag_below`](Self::drag_below). In each
    /// tick, the horizontal speed decreases by 1 / `drag_parts` of its value, rounded down to a
    /// multiple of [`drag_step`](Self::drag_step). 0 means that there is no drag.
    #[doc(alias = "air drag")]
    pub drag_parts: u16,
    /// The maximum rising speed at which drag applies.
    pub drag_below: Subpixels,
    /// The unit to which drag is rounded down.
    pub drag_step: Subpixels,
}

/// How characters fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Gravity {
    /// Gravity while the character rises with jump held.
    #[doc(alias = "variable jump height")]
    pub rise_held: Subpixels,
    /// Gravity while the character rises without jump held.
    pub rise: Subpixels,
    /// Gravity while the character falls with jump held.
    pub fall_held: Subpixels,
    /// Gravity while the character falls without jump held.
    pub fall: Subpixels,
    /// Gravity while jump is held and the vertical speed, up or down, is below
    /// [`apex_speed`](Self::apex_speed).
    #[doc(alias("apex hang", "hang time", "apex modifier"))]
    pub apex: Subpixels,
    /// The vertical speed below which a character counts as being at the apex of its jump. Zero
    /// means that [`apex`](Self::apex) is not used.
    pub apex_speed: Subpixels,
    /// The maximum falling speed while neither jump nor down is held.
    #[doc(alias("terminal velocity", "max fall speed"))]
    pub terminal: Subpixels,
    /// The maximum falling speed while jump is held.
    pub terminal_held: Subpixels,
    /// The maximum falling speed while down is held. To disable fast falling, set this speed equal
    /// to [`terminal`](Self::terminal).
    #[doc(alias = "fast fall")]
    pub fast_terminal: Subpixels,
    /// The amount by which the maximum falling speed grows per tick while down is held, and shrinks
    /// per tick while down is not held.
    pub fast_gain: Subpixels,
}

/// How characters jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Jump {
    /// The upward speeds at which a jump can start. The character's running speed selects one of
    /// them.
    #[doc(alias("jump height", "jump force", "jump velocity"))]
    pub speeds: [Subpixels; 8],
    /// The increase in running speed that selects the next upward speed. Zero means that the first
    /// upward speed is always used.
    pub class: Subpixels,
    /// The upward speeds at which a spin jump can start. The running speed selects one of them in
    /// the same way as for a jump. If the first speed is zero, spin jumps are ordinary jumps.
    #[doc(alias = "spin jump")]
    pub spin_speeds: [Subpixels; 8],
    /// The horizontal speed that a jump gains in the held direction.
    pub boost: Subpixels,
    /// The number of ticks, including the first tick of the jump, for which the upward speed stays
    /// constant while jump is held.
    #[doc(alias("variable jump height", "jump sustain", "variable jump time"))]
    pub hold_ticks: u16,
    /// The maximum upward speed after jump is released. `None` means that releasing jump does not
    /// cut the jump short.
    #[doc(alias("jump cut", "variable jump height"))]
    pub release: Option<Subpixels>,
    /// Coyote time: the number of ticks after walking off the ground during which a character can
    /// still jump.
    #[doc(alias("coyote time", "jump grace", "grace period", "ledge assist"))]
    pub coyote_ticks: u16,
    /// Jump buffer: the number of ticks before landing during which a press of jump still counts.
    #[doc(alias("jump buffer", "jump buffering", "input buffer"))]
    pub buffer_ticks: u16,
    /// Corner correction: the maximum number of pixels that a character slips sideways to get past
    /// a corner above its head.
    #[doc(alias("corner correction", "bonked head", "head bump"))]
    pub corner: u32,
    /// Whether a character that stands on a slope jumps at right angles to the slope (`true`) or
    /// straight up (`false`).
    pub off_slope: bool,
}

/// How characters slide down walls, jump off walls and run up walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Wall {
    /// The maximum falling speed along a wall that the character pushes against. Zero means that
    /// there are no wall slides.
    #[doc(alias("wall slide", "wall cling"))]
    pub slide_speed: Subpixels,
    /// The number of ticks in which the slide speed grows to the maximum falling speed. 0 means
    /// that the slide speed never grows.
    pub slide_ticks: u16,
    /// The speed at which a wall jump starts. The first component is the speed away from the wall,
    /// and the second is the speed up. If the upward speed is zero, there are no wall jumps.
    #[doc(alias("wall jump", "wall kick"))]
    pub jump: (Subpixels, Subpixels),
    /// The reach of a wall jump, in pixels. A character can jump off a wall that would stop it
    /// within this number of pixels. 0 is treated as 1.
    pub reach: u32,
    /// The number of ticks after a wall jump for which the direction of the jump counts as held.
    pub lock_ticks: u16,
    /// The minimum speed at which a character runs up a wall whose material has
    /// [`wall_run`](crate::actor::Material::wall_run), both when it reaches the wall and while it
    /// runs up the wall. Zero disables wall runs.
    #[doc(alias("wall run", "wallrunning"))]
    pub run_from: Subpixels,
    /// The speed at which a character falls off a wall that it was running up. The first component
    /// is the speed away from the wall, and the second is the speed up.
    pub run_off: (Subpixels, Subpixels),
}

/// How characters follow the ground. Steepness is the rise of the ground over 256 pixels, so 256 is
/// 45°.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Slope {
    /// The maximum number of pixels that a character steps up per pixel of horizontal motion.
    #[doc(alias("stair step", "step offset", "m_StepOffset"))]
    pub step_up: u32,
    /// The maximum number of pixels that a character follows the ground down, per pixel of
    /// horizontal motion and per tick in which the ground moves down. If the ground is further
    /// down, the character falls. While the character slides, the limit per pixel of horizontal
    /// motion is at least 8.
    #[doc(alias("floor snap", "floor_snap_length", "snap to ground"))]
    pub step_down: u32,
    /// The maximum steepness that a character can walk up. On steeper ground, the character slides
    /// down.
    #[doc(alias("slope limit", "floor_max_angle", "max slope angle"))]
    pub limit: u32,
    /// The speed gained downhill per tick while the character slides.
    pub slide: Subpixels,
    /// The maximum sliding speed.
    pub slide_speed: Subpixels,
    /// The minimum steepness on which a character sits down and slides while down is held. 0 means
    /// that a character never sits down.
    #[doc(alias("slope slide", "butt slide"))]
    pub slide_from: u32,
    /// The speed that a sitting character gains downhill per tick, up to
    /// [`slide_speed`](Self::slide_speed). This value is multiplied by the sine of the slope's
    /// angle.
    pub slide_pull: Subpixels,
    /// The fraction of its speed, in 256ths, at which a character goes up a slope of 45°. Gentler
    /// slopes reduce the speed proportionally less.
    pub uphill: u16,
    /// The fraction of its speed, in 256ths, at which a character goes down a slope of 45°.
    pub downhill: u16,
    /// The speed that slopes add downhill per tick. This value is multiplied by the sine of the
    /// slope's angle. Zero means that slopes do not pull the character.
    pub pull: Subpixels,
    /// Whether the speed of a character on the ground is measured along the ground (`true`) or
    /// horizontally (`false`). If it is measured along the ground, a character covers less
    /// horizontal distance on slopes, and keeps the upward part of its speed when it leaves the
    /// ground.
    #[doc(alias = "ground speed")]
    pub along: bool,
    /// The speed below which a character slips on slopes steeper than [`limit`](Self::limit). A
    /// slipping character cannot be steered. Zero means that characters slide instead of slipping.
    pub slip_speed: Subpixels,
    /// The number of ticks for which a slipping character cannot be steered.
    #[doc(alias = "control lock")]
    pub slip_ticks: u16,
}

/// How characters grab ledges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Ledge {
    /// Whether a character that falls along a wall grabs the wall's upper end.
    #[doc(alias("ledge grab", "ledge hang"))]
    pub grabs: bool,
    /// The number of ticks during which a character that has let go of a ledge cannot grab a ledge
    /// again.
    pub regrab_ticks: u16,
}

/// How characters swim. A character swims while the center of its bounds is in water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Water {
    /// The downward speed gained per tick in water.
    pub gravity: Subpixels,
    /// The maximum sinking speed in water.
    pub terminal: Subpixels,
    /// The maximum rising speed that a character can reach through swim strokes.
    pub rise: Subpixels,
    /// The upward speed gained by a swim stroke. A press of jump makes a stroke, or starts a jump
    /// if the character's head is above water. Zero means that there are no strokes, and that a
    /// character in water can jump only off the ground.
    #[doc(alias = "swim")]
    pub stroke: Subpixels,
    /// The upward speed of a jump off the ground under water. Zero means that the speed is the same
    /// as in air.
    pub jump: Subpixels,
    /// The factor by which the maximum running speed, acceleration and friction are multiplied in
    /// water, in 256ths.
    pub run: u16,
    /// The fractions of the horizontal speed and of the vertical speed, in 256ths, that a character
    /// keeps when it enters water.
    pub entry: (u16, u16),
    /// The fraction of its vertical speed, in 256ths, that a character keeps when it leaves water.
    pub exit: u16,
}
