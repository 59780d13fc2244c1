//! The rules of a platform game, as numbers: how actors run, jump, fall, climb and swim.

use crate::carry::LiftRules;
use crate::space::Subpixels;

/// The rules by which actors run and jump. All speeds are pixels a tick, accelerations pixels a tick each tick, times ticks.
///
/// Take a preset and change what you like; [`tick`](Self::tick) moves an actor by them.
///
/// ```
/// use hitmask::{Jump, Platformer, Subpixels};
/// const RULES: Platformer = Platformer {
///     jump: Jump { coyote_ticks: 8, ..Platformer::TIGHT.jump },
///     ..Platformer::TIGHT
/// };
/// assert_eq!(RULES.jump.speeds[0], Subpixels::from_f64(1.75));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Platformer {
    /// What comes first in a tick: moving or gaining speed.
    pub order: Order,
    /// How fast actors run.
    pub run: Run,
    /// How they gain and lose speed on the ground.
    pub ground: Traction,
    /// How they do in the air.
    pub air: Traction,
    /// How they fall.
    pub gravity: Gravity,
    /// How they jump.
    pub jump: Jump,
    /// What they do at walls.
    pub wall: Wall,
    /// How they follow the ground.
    pub slope: Slope,
    /// What they do at ledges.
    pub ledge: Ledge,
    /// How fast they climb ladders; nothing where they cannot.
    pub climb_speed: Subpixels,
    /// How they swim.
    pub water: Water,
    /// What of a lift's speed they take with them.
    pub lift: LiftRules,
}

/// What comes first in a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Speeds change by what is held and by gravity, a jump sets them, and then the actor moves by them.
    #[default]
    SpeedThenMove,
    /// Speeds change by what is held, the actor moves, and then gravity counts. In the tick of a jump it does not move.
    MoveThenGravity,
    /// The actor moves by the speeds that it had, and then they change.
    MoveThenSpeed,
}

/// How fast actors run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The greatest speed.
    pub speed: Subpixels,
    /// The greatest speed while run is held.
    pub fast_speed: Subpixels,
    /// The greatest speed while run is held and the charge is full.
    pub sprint_speed: Subpixels,
    /// From which speed on the charge grows.
    pub sprint_from: Subpixels,
    /// How much a full charge is; 0 where there is no sprint.
    pub charge: u16,
    /// By how much it grows in a tick. It shrinks by 1.
    pub charge_gain: u16,
}

/// How actors gain and lose speed, to the left and right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traction {
    /// What is gained in the direction that is held, up to the greatest speed.
    pub acceleration: Subpixels,
    /// What is lost when no direction is held.
    pub friction: Subpixels,
    /// What is lost when the direction against the motion is held.
    pub braking: Subpixels,
    /// The same while run is held.
    pub fast_braking: Subpixels,
    /// What is lost beyond the greatest speed when the direction of the motion is held.
    pub excess: Subpixels,
    /// While rising slower than [`drag_below`](Self::drag_below), one of so many parts of the speed is lost, as many whole
    /// [`drag_step`](Self::drag_step)s as it has; 0 for no drag.
    pub drag_parts: u16,
    /// Up to which speed of rising there is drag.
    pub drag_below: Subpixels,
    /// In which steps it counts.
    pub drag_step: Subpixels,
}

/// How actors fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gravity {
    /// While rising, with jump held.
    pub rise_held: Subpixels,
    /// While rising.
    pub rise: Subpixels,
    /// While falling, with jump held.
    pub fall_held: Subpixels,
    /// While falling.
    pub fall: Subpixels,
    /// While slower than [`apex_speed`](Self::apex_speed), up or down, with jump held.
    pub apex: Subpixels,
    /// Below which speed an actor is at the apex; nothing where no difference is made.
    pub apex_speed: Subpixels,
    /// The greatest speed of falling.
    pub terminal: Subpixels,
    /// The same with jump held.
    pub terminal_held: Subpixels,
    /// The same with down held; as [`terminal`](Self::terminal) where no difference is made.
    pub fast_terminal: Subpixels,
    /// By how much the greatest speed grows and shrinks in a tick as down is held or not.
    pub fast_gain: Subpixels,
}

/// How actors jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The speed up, by how fast the actor runs.
    pub speeds: [Subpixels; 8],
    /// How much faster an actor runs for the next of the speeds; nothing where all jump with the first.
    pub class: Subpixels,
    /// What is gained in the direction that is held.
    pub boost: Subpixels,
    /// For how long the speed up is kept while jump is held, the first tick included.
    pub hold_ticks: u16,
    /// To which speed up an actor is slowed when jump is let go; `None` where it is not.
    pub release: Option<Subpixels>,
    /// For how many ticks after leaving the ground an actor can still jump.
    pub coyote_ticks: u16,
    /// For how many ticks after jump is pressed it still counts when the ground comes.
    pub buffer_ticks: u16,
    /// By how many pixels an actor slips aside of what its head meets.
    pub corner: u32,
    /// Whether an actor jumps off the slope it stands on, or straight up.
    pub off_slope: bool,
}

/// What actors do at walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wall {
    /// The greatest speed of falling along a wall that is leant against; nothing where nobody slides.
    pub slide_speed: Subpixels,
    /// In how many ticks that grows to the greatest speed of falling; 0 where it stays.
    pub slide_ticks: u16,
    /// The speed away from the wall and up of a jump off it; nothing where nobody jumps off.
    pub jump: (Subpixels, Subpixels),
    /// How many pixels away a wall may be that is jumped off.
    pub reach: u32,
    /// For how many ticks the direction of the jump counts as held.
    pub lock_ticks: u16,
}

/// How actors follow the ground. Steepness is how much it rises on 256 pixels; 256 is 45°.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slope {
    /// How many pixels an actor steps up.
    pub step_up: u32,
    /// How many pixels down it follows the ground; further down it falls.
    pub step_down: u32,
    /// The greatest steepness that is walked up. On more an actor slides down.
    pub limit: u32,
    /// What is gained downhill in a tick where it slides.
    pub slide: Subpixels,
    /// The greatest speed of sliding.
    pub slide_speed: Subpixels,
    /// The part of the speed, in 256ths, that counts uphill at 45°; less on what is less steep.
    pub uphill: u16,
    /// The same downhill.
    pub downhill: u16,
    /// What is gained downhill in a tick, times the sine of the angle; nothing where slopes pull nobody.
    pub pull: Subpixels,
    /// Whether the speed is one along the ground, so that slopes shorten it and leave some of it upwards, or along x.
    pub along: bool,
    /// Below which speed an actor slips on more than [`limit`](Self::limit), and cannot be steered; nothing where nobody slips.
    pub slip_speed: Subpixels,
    /// For how many ticks it cannot be steered.
    pub slip_ticks: u16,
}

/// What actors do at ledges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledge {
    /// Whether an actor that falls along a wall takes hold of its upper end.
    pub grabs: bool,
    /// For how many ticks after it let go it takes hold of none.
    pub again_ticks: u16,
}

/// How actors swim, while the middle of their bounds is in water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Water {
    /// What is gained downwards.
    pub gravity: Subpixels,
    /// The greatest speed of sinking.
    pub terminal: Subpixels,
    /// The greatest speed of rising by strokes.
    pub rise: Subpixels,
    /// What a stroke, which is a press of jump, gains upwards, and where the head is out a jump; nothing where jumps need the
    /// ground.
    pub stroke: Subpixels,
    /// The speed of a jump off the ground; nothing where that is a stroke too.
    pub jump: Subpixels,
    /// The greatest speed to the left and right, and what is gained and lost, in 256ths of what it is in air.
    pub run: u16,
    /// What is left of the speeds when an actor gets in, in 256ths, to the right and down.
    pub entry: (u16, u16),
    /// What becomes of the speed up or down when it gets out, in 256ths.
    pub exit: u16,
}
