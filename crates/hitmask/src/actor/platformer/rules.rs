//! The rules of a platform game, as numbers: how characters run, jump, fall, climb and swim.

use super::{Bounce, Grab};
use crate::actor::carry::LiftRules;
use crate::space::Subpixels;

/// The rules of a platform game. Speeds are in pixels per tick, accelerations in pixels per tick
/// per tick, times in ticks.
///
/// Start from a preset and change what you like. [`tick`](Self::tick) moves a character by these
/// rules.
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
    /// The height, in pixels, of the characters that the numbers are made for. Only
    /// [`for_height`](Self::for_height) depends on it.
    pub height: u32,
    /// The order of a tick: changing speed or moving first.
    pub order: Order,
    /// How fast characters run.
    pub run: Run,
    /// How they gain and lose speed on the ground.
    pub ground: Traction,
    /// How they gain and lose speed in the air.
    #[doc(alias = "air control")]
    pub air: Traction,
    /// How much speed a character that ducks on the ground loses per tick.
    pub duck_friction: Subpixels,
    /// How they fall.
    pub gravity: Gravity,
    /// How they jump.
    pub jump: Jump,
    /// How they slide down walls, jump off them and run up them.
    pub wall: Wall,
    /// How they follow the ground.
    pub slope: Slope,
    /// How they grab ledges.
    pub ledge: Ledge,
    /// How fast they climb ladders; zero means that they cannot.
    pub climb_speed: Subpixels,
    /// How they swim.
    pub water: Water,
    /// How much of a moving platform's speed a jump gains.
    pub lift: LiftRules,
    /// How they bounce off enemies.
    pub bounce: Bounce,
    /// How they carry items.
    pub grab: Grab,
}

/// The order in which a tick changes speeds and moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub enum Order {
    /// Keys and gravity change the speeds, a jump sets them, and then the character moves by them.
    #[default]
    SpeedThenMove,
    /// Keys change the speeds, the character moves, and then gravity applies. In the tick of a jump
    /// it does not move.
    MoveThenGravity,
    /// The character moves by the speeds of the last tick, and then the speeds change.
    MoveThenSpeed,
}

/// How fast characters run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Run {
    /// The maximum speed.
    pub speed: Subpixels,
    /// The maximum speed while run is held.
    pub fast_speed: Subpixels,
    /// The maximum speed while run is held and the sprint charge is full.
    #[doc(alias("P-speed", "P-meter"))]
    pub sprint_speed: Subpixels,
    /// The minimum speed at which the sprint charge grows.
    pub sprint_from: Subpixels,
    /// The size of a full charge; 0 means no sprint.
    pub charge: u16,
    /// How much the charge grows per tick. Otherwise it shrinks by 1 per tick.
    pub charge_gain: u16,
}

/// How characters gain and lose horizontal speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Traction {
    /// Speed gained per tick in the direction that is held, up to the maximum speed.
    pub acceleration: Subpixels,
    /// Speed lost per tick while no direction is held.
    #[doc(alias = "deceleration")]
    pub friction: Subpixels,
    /// Speed lost per tick while the direction against the motion is held.
    #[doc(alias("turnaround", "skid"))]
    pub braking: Subpixels,
    /// Speed lost per tick while run and the direction against the motion are held.
    pub fast_braking: Subpixels,
    /// Speed lost per tick beyond the maximum speed while the direction of the motion is held.
    pub excess: Subpixels,
    /// Air drag while rising slower than [`drag_below`](Self::drag_below): each tick, the
    /// horizontal speed loses 1 / `drag_parts` of itself, rounded down to a multiple of
    /// [`drag_step`](Self::drag_step). 0 means no drag.
    #[doc(alias = "air drag")]
    pub drag_parts: u16,
    /// The maximum rising speed with drag.
    pub drag_below: Subpixels,
    /// The step to which drag is rounded down.
    pub drag_step: Subpixels,
}

/// How characters fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Gravity {
    /// Gravity while rising with jump held.
    #[doc(alias = "variable jump height")]
    pub rise_held: Subpixels,
    /// Gravity while rising without jump held.
    pub rise: Subpixels,
    /// Gravity while falling with jump held.
    pub fall_held: Subpixels,
    /// Gravity while falling without jump held.
    pub fall: Subpixels,
    /// Gravity while slower than [`apex_speed`](Self::apex_speed), up or down, with jump held.
    #[doc(alias("apex hang", "hang time", "apex modifier"))]
    pub apex: Subpixels,
    /// The speed below which a character is at the apex of its jump; zero means that there is no
    /// apex gravity.
    pub apex_speed: Subpixels,
    /// The maximum falling speed.
    #[doc(alias("terminal velocity", "max fall speed"))]
    pub terminal: Subpixels,
    /// The maximum falling speed with jump held.
    pub terminal_held: Subpixels,
    /// The maximum falling speed with down held; set it equal to [`terminal`](Self::terminal) for
    /// no fast fall.
    #[doc(alias = "fast fall")]
    pub fast_terminal: Subpixels,
    /// How much the maximum falling speed grows per tick while down is held, and shrinks per tick
    /// while it is not.
    pub fast_gain: Subpixels,
}

/// How characters jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Jump {
    /// The upward speeds; how fast the character runs decides which one counts.
    #[doc(alias("jump height", "jump force", "jump velocity"))]
    pub speeds: [Subpixels; 8],
    /// How much faster a character must run for the next of the speeds. Zero means that the first
    /// one always counts.
    pub class: Subpixels,
    /// The upward speeds of a spin jump, chosen in the same way. If the first one is zero, spin
    /// jumps are ordinary jumps.
    #[doc(alias = "spin jump")]
    pub spin_speeds: [Subpixels; 8],
    /// Horizontal speed that a jump gains in the direction that is held.
    pub boost: Subpixels,
    /// How long the upward speed is kept while jump is held, including the first tick.
    #[doc(alias("variable jump height", "jump sustain", "variable jump time"))]
    pub hold_ticks: u16,
    /// The maximum upward speed after jump is released; `None` means that releasing does not cut
    /// the jump.
    #[doc(alias("jump cut", "variable jump height"))]
    pub release: Option<Subpixels>,
    /// Coyote time: for how many ticks after walking off the ground a character can still jump.
    #[doc(alias("coyote time", "jump grace", "grace period", "ledge assist"))]
    pub coyote_ticks: u16,
    /// Jump buffer: for how many ticks a press of jump before landing still counts.
    #[doc(alias("jump buffer", "jump buffering", "input buffer"))]
    pub buffer_ticks: u16,
    /// Corner correction: how many pixels a character slips sideways at most, past a corner above
    /// its head.
    #[doc(alias("corner correction", "bonked head", "head bump"))]
    pub corner: u32,
    /// Whether a character jumps at right angles to the slope (`true`) or straight up.
    pub off_slope: bool,
}

/// How characters slide down walls, jump off them and run up them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Wall {
    /// The maximum falling speed against a wall that the character pushes into; zero means no wall
    /// slide.
    #[doc(alias("wall slide", "wall cling"))]
    pub slide_speed: Subpixels,
    /// In how many ticks the slide speed grows to the maximum falling speed; 0 means that it never
    /// grows.
    pub slide_ticks: u16,
    /// The speed of a wall jump, away from the wall and up. If the speed up is zero, there are no
    /// wall jumps.
    #[doc(alias("wall jump", "wall kick"))]
    pub jump: (Subpixels, Subpixels),
    /// A character can jump off a wall that would stop it within this many pixels; 0 counts as 1.
    pub reach: u32,
    /// For how many ticks after a wall jump its direction counts as held.
    pub lock_ticks: u16,
    /// How fast a character must run into a wall with
    /// [`wall_run`](crate::actor::Material::wall_run) to run up it, and how fast it must stay to go
    /// on. Zero turns wall runs off.
    #[doc(alias("wall run", "wallrunning"))]
    pub run_from: Subpixels,
    /// The speed at which it falls off the wall, away from it and up.
    pub run_off: (Subpixels, Subpixels),
}

/// How characters follow the ground. Steepness is how far the ground rises over 256 pixels; 256 is
/// 45°.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Slope {
    /// How many pixels a character steps up per pixel of horizontal motion.
    #[doc(alias("stair step", "step offset", "m_StepOffset"))]
    pub step_up: u32,
    /// How many pixels a character follows the ground down. If the ground is further down, it
    /// falls.
    #[doc(alias("floor snap", "floor_snap_length", "snap to ground"))]
    pub step_down: u32,
    /// The maximum steepness that a character walks up. It slides down steeper ground.
    #[doc(alias("slope limit", "floor_max_angle", "max slope angle"))]
    pub limit: u32,
    /// Speed gained downhill per tick while it slides.
    pub slide: Subpixels,
    /// The maximum sliding speed.
    pub slide_speed: Subpixels,
    /// The minimum steepness on which a character sits down and slides while down is held; 0 means
    /// that it never does.
    #[doc(alias("slope slide", "butt slide"))]
    pub slide_from: u32,
    /// Speed that a sitting character gains downhill per tick, times the sine of the angle, up to
    /// [`slide_speed`](Self::slide_speed).
    pub slide_pull: Subpixels,
    /// The part of the speed, in 256ths, that remains uphill at 45°; gentler slopes take
    /// proportionally less away.
    pub uphill: u16,
    /// The part of the speed, in 256ths, that remains downhill at 45°.
    pub downhill: u16,
    /// Speed gained downhill per tick, times the sine of the angle; zero means that slopes do not
    /// pull.
    pub pull: Subpixels,
    /// Whether the speed is measured along the ground (`true`) or along x. If it is measured along
    /// the ground, a character covers less horizontal distance on slopes, and keeps the upward part
    /// of its speed when it leaves the ground.
    #[doc(alias = "ground speed")]
    pub along: bool,
    /// On slopes steeper than [`limit`](Self::limit), a character slower than this slips and cannot
    /// be steered; zero means that it slides instead.
    pub slip_speed: Subpixels,
    /// For how many ticks a character that slips cannot be steered.
    #[doc(alias = "control lock")]
    pub slip_ticks: u16,
}

/// How characters grab ledges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Ledge {
    /// Whether a character that falls along a wall grabs its upper end.
    #[doc(alias("ledge grab", "ledge hang"))]
    pub grabs: bool,
    /// For how many ticks after letting go it cannot grab a ledge.
    pub again_ticks: u16,
}

/// How characters swim, while the middle of their bounds is in water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Water {
    /// Downward speed gained per tick.
    pub gravity: Subpixels,
    /// The maximum sinking speed.
    pub terminal: Subpixels,
    /// The maximum rising speed from swim strokes.
    pub rise: Subpixels,
    /// Upward speed gained by a swim stroke, which is a press of jump. If the head is above water,
    /// a press is a jump instead. Zero means that there are no strokes and jumps need the ground.
    #[doc(alias = "swim")]
    pub stroke: Subpixels,
    /// The speed of a jump off the ground under water; zero means the same as in air.
    pub jump: Subpixels,
    /// Horizontal speed, acceleration and friction under water, in 256ths of those in air.
    pub run: u16,
    /// The part of the speeds that remains when a character enters water, in 256ths: horizontal and
    /// vertical.
    pub entry: (u16, u16),
    /// The part of the vertical speed that remains when it leaves water, in 256ths.
    pub exit: u16,
}
