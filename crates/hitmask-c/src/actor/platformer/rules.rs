//! The rules of a platform game, as numbers.

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
    /// The height, in pixels, of the characters that the numbers were made for. Only
    /// `hm_platformer_for_height` uses it.
    pub height: u32,
    /// What comes first in a tick: changing speed or moving.
    pub order: Word<HmOrder>,
    /// How fast characters run.
    pub run: HmRun,
    /// How they gain and lose speed on the ground.
    pub ground: HmTraction,
    /// How they gain and lose speed in the air.
    pub air: HmTraction,
    /// How much speed a character that ducks on the ground loses per tick.
    pub duck_friction: HmSubpixels,
    /// How they fall.
    pub gravity: HmGravity,
    /// How they jump.
    pub jump: HmJump,
    /// What they do at walls.
    pub wall: HmWall,
    /// How they follow the ground.
    pub slope: HmSlope,
    /// What they do at ledges.
    pub ledge: HmLedge,
    /// How fast they climb ladders. Zero means that they cannot.
    pub climb_speed: HmSubpixels,
    /// How they swim.
    pub water: HmWater,
    /// How much speed a jump gains from a moving platform.
    pub lift: HmLiftRules,
    /// How they bounce off enemies.
    pub bounce: HmBounce,
    /// How they carry things.
    pub grab: HmGrab,
}

/// What comes first in a tick of a character.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmOrder {
    /// Keys and gravity change the speeds, a jump sets them, and then the character moves by them.
    SpeedThenMove,
    /// Keys change the speeds, the character moves, and then gravity applies. In the tick of a jump
    /// it does not move.
    MoveThenGravity,
    /// The character moves by the speeds from the previous tick, and then the speeds change.
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
    /// While the character rises with jump held.
    pub rise_held: HmSubpixels,
    /// While it rises without jump held.
    pub rise: HmSubpixels,
    /// While it falls with jump held.
    pub fall_held: HmSubpixels,
    /// While it falls without jump held.
    pub fall: HmSubpixels,
    /// While it is slower than `apex_speed`, up or down, with jump held.
    pub apex: HmSubpixels,
    /// The speed below which a character is at the apex of its jump. Zero means that there is no
    /// apex gravity.
    pub apex_speed: HmSubpixels,
    /// The greatest falling speed.
    pub terminal: HmSubpixels,
    /// The greatest falling speed with jump held.
    pub terminal_held: HmSubpixels,
    /// The greatest falling speed with down held. Equal to `terminal` if there is no fast fall.
    pub fast_terminal: HmSubpixels,
    /// How much the greatest falling speed grows per tick while down is held, and shrinks while it
    /// is not.
    pub fast_gain: HmSubpixels,
}

/// How characters jump.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmJump {
    /// The upward speeds. How fast the character runs decides which one is used.
    pub speeds: [HmSubpixels; 8],
    /// How much faster a character must run for the next of the speeds. Zero means that the first
    /// is always used.
    pub class_speed: HmSubpixels,
    /// The upward speeds of a spin jump, used in the same way. If the first is zero, spin jumps are
    /// ordinary jumps.
    pub spin_speeds: [HmSubpixels; 8],
    /// The horizontal speed gained in the direction that is held.
    pub boost: HmSubpixels,
    /// The greatest upward speed after jump is released, if `has_release` is set.
    pub release: HmSubpixels,
    /// Whether releasing jump cuts the jump short. If not, `release` is ignored.
    pub has_release: Flag,
    /// Whether a character jumps at right angles to the slope (true) or straight up (false).
    pub off_slope: Flag,
    /// For how many ticks the upward speed is kept while jump is held, including the first tick.
    pub hold_ticks: u16,
    /// Coyote time: for how many ticks after walking off the ground a character can still jump.
    pub coyote_ticks: u16,
    /// Jump buffer: for how many ticks a press of jump waits for the ground.
    pub buffer_ticks: u16,
    /// Corner correction: the most pixels that a character slips sideways past a corner above its
    /// head.
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

/// Implemented by hand, because the cut of a jump is one field in the engine and two in C.
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
