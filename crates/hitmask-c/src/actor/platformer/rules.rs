//! The numeric rules of a platform game.

use bytemuck::AnyBitPattern;
use engine::actor::platformer::{Gravity, Jump, Order, Platformer};

use super::{HmBounce, HmGrab, HmLedge, HmRun, HmSlope, HmTraction, HmWall, HmWater};
use crate::actor::carry::HmLiftRules;
use crate::actor::mirror::{Mirror, Wrong, mirror};
use crate::actor::motion::HmSubpixels;
use crate::border::{Flag, Word, words_of};

/// The rules of a platform game. Start with a preset such as `hm_platformer_tight`, and change the
/// fields that you need. Speeds are in pixels per tick, accelerations in pixels per tick per tick
/// (see `hm_subpixels_from_double`), and times in ticks.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPlatformer {
    /// The height, in pixels, of the characters for which the rules are designed. Only
    /// `hm_platformer_for_height` uses this value.
    pub height: u32,
    /// The order in which a tick changes the speeds and moves the character.
    pub order: Word<HmOrder>,
    /// How fast characters run.
    pub run: HmRun,
    /// How characters gain and lose speed on the ground.
    pub ground: HmTraction,
    /// How characters gain and lose speed in the air.
    pub air: HmTraction,
    /// The speed lost per tick by a character that ducks on the ground.
    pub duck_friction: HmSubpixels,
    /// How characters fall.
    pub gravity: HmGravity,
    /// How characters jump.
    pub jump: HmJump,
    /// How characters slide down walls, jump off walls and run up walls.
    pub wall: HmWall,
    /// How characters follow the ground.
    pub slope: HmSlope,
    /// How characters grab ledges.
    pub ledge: HmLedge,
    /// How fast characters climb ladders. Zero means that they cannot climb.
    pub climb_speed: HmSubpixels,
    /// How characters swim.
    pub water: HmWater,
    /// How much of a moving platform's speed a jump gains.
    pub lift: HmLiftRules,
    /// How characters bounce off enemies.
    pub bounce: HmBounce,
    /// How characters carry items.
    pub grab: HmGrab,
}

/// The order in which a tick changes the speeds and moves the character.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmOrder {
    /// Keys and gravity change the speeds, a jump sets them, and then the character moves at the
    /// new speeds.
    SpeedThenMove,
    /// Keys change the speeds, the character moves, and then gravity applies. The character does
    /// not move in the tick in which it jumps.
    MoveThenGravity,
    /// The character moves at the speeds from the previous tick, and then the speeds change.
    MoveThenSpeed,
}

words_of!(
    HmOrder: Order,
    "an order",
    [Order::SpeedThenMove, Order::MoveThenGravity, Order::MoveThenSpeed]
);

/// How characters fall. Unless noted, the values are accelerations downward.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmGravity {
    /// Gravity while the character rises with jump held.
    pub rise_held: HmSubpixels,
    /// Gravity while the character rises without jump held.
    pub rise: HmSubpixels,
    /// Gravity while the character falls with jump held.
    pub fall_held: HmSubpixels,
    /// Gravity while the character falls without jump held.
    pub fall: HmSubpixels,
    /// Gravity with jump held while the vertical speed is below `apex_speed` in either direction.
    pub apex: HmSubpixels,
    /// The vertical speed below which a character is at the apex of its jump. Zero means that there
    /// is no apex gravity.
    pub apex_speed: HmSubpixels,
    /// The maximum falling speed.
    pub terminal: HmSubpixels,
    /// The maximum falling speed with jump held.
    pub terminal_held: HmSubpixels,
    /// The maximum falling speed with down held. To disable fast falling, set it equal to
    /// `terminal`.
    pub fast_terminal: HmSubpixels,
    /// The amount by which the maximum falling speed grows per tick while down is held, and shrinks
    /// per tick while down is not held.
    pub fast_gain: HmSubpixels,
}

/// How characters jump.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmJump {
    /// The upward speeds of a jump. The character's running speed selects one of them.
    pub speeds: [HmSubpixels; 8],
    /// The increase in running speed that selects the next upward speed. Zero means that the first
    /// upward speed is always used.
    pub class_speed: HmSubpixels,
    /// The upward speeds of a spin jump, selected in the same way as `speeds`. If the first one is
    /// zero, spin jumps are ordinary jumps.
    pub spin_speeds: [HmSubpixels; 8],
    /// The horizontal speed that a jump gains in the held direction.
    pub boost: HmSubpixels,
    /// The maximum upward speed after jump is released, if `has_release` is set.
    pub release: HmSubpixels,
    /// Whether releasing jump cuts the jump short. If not, `release` is ignored.
    pub has_release: Flag,
    /// Whether a character jumps at right angles to the slope (true) or straight up (false).
    pub off_slope: Flag,
    /// The number of ticks for which the upward speed is kept while jump is held, including the
    /// first tick.
    pub hold_ticks: u16,
    /// Coyote time: the number of ticks after walking off the ground during which a character can
    /// still jump.
    pub coyote_ticks: u16,
    /// Jump buffer: the number of ticks before landing during which a press of jump still counts.
    pub buffer_ticks: u16,
    /// Corner correction: the maximum number of pixels that a character slips sideways to get past
    /// a corner above its head.
    pub corner: u32,
}

mirror! {
    HmPlatformer: Platformer {
        height, order, run, ground, air, duck_friction, gravity, jump, wall, slope, ledge,
        climb_speed, water, lift, bounce, grab,
    }
    HmGravity: Gravity {
        rise_held, rise, fall_held, fall, apex, apex_speed, terminal, terminal_held, fast_terminal,
        fast_gain,
    }
}

/// Implemented by hand, because the jump cut is one field in the engine and two fields in C.
impl Mirror for HmJump {
    type Value = Jump;

    #[inline(always)]
    fn value(self) -> Result<Jump, Wrong> {
        let named = |name: &'static str| move |wrong: Wrong| wrong.within(name);
        let release = self.has_release.is_set().then_some(self.release).map(Mirror::value);
        Ok(Jump {
            speeds: self.speeds.value().map_err(named("speeds"))?,
            class: self.class_speed.value().map_err(named("class_speed"))?,
            spin_speeds: self.spin_speeds.value().map_err(named("spin_speeds"))?,
            boost: self.boost.value().map_err(named("boost"))?,
            hold_ticks: self.hold_ticks,
            release: release.transpose().map_err(named("release"))?,
            coyote_ticks: self.coyote_ticks,
            buffer_ticks: self.buffer_ticks,
            corner: self.corner,
            off_slope: self.off_slope.is_set(),
        })
    }

    #[inline]
    fn of(value: Jump) -> Self {
        let Jump { speeds, class, spin_speeds, boost, hold_ticks, release, .. } = value;
        let Jump { coyote_ticks, buffer_ticks, corner, off_slope, .. } = value;
        Self {
            speeds: Mirror::of(speeds),
            class_speed: Mirror::of(class),
            spin_speeds: Mirror::of(spin_speeds),
            boost: Mirror::of(boost),
            release: Mirror::of(release.unwrap_or_default()),
            has_release: release.is_some().into(),
            off_slope: off_slope.into(),
            hold_ticks,
            coyote_ticks,
            buffer_ticks,
            corner,
        }
    }
}
