//! The rules of swimming, of bouncing off enemies, and of carrying things.

use bytemuck::AnyBitPattern;
use engine::actor::platformer::{Bounce, Grab, Water};

use crate::actor::mirror::{Mirror, Wrong, mirror};
use crate::actor::motion::{HmSubpixels, HmVector};
use crate::border::Flag;

/// Fractions of two speeds, in 256ths.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmParts {
    /// The fraction of the speed to the right.
    pub x: u16,
    /// The fraction of the speed downwards.
    pub y: u16,
}

impl Mirror for HmParts {
    type Value = (u16, u16);

    #[inline(always)]
    fn value(self) -> Result<(u16, u16), Wrong> {
        Ok((self.x, self.y))
    }

    #[inline(always)]
    fn of((x, y): (u16, u16)) -> Self {
        Self { x, y }
    }
}

/// How characters swim, while the middle of their bounds is in water.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmWater {
    /// Downward speed gained per tick.
    pub gravity: HmSubpixels,
    /// The greatest sinking speed.
    pub terminal: HmSubpixels,
    /// The greatest rising speed from swim strokes.
    pub rise: HmSubpixels,
    /// Upward speed gained by a swim stroke, which is a press of jump. If the head is above water,
    /// a press is a jump instead. Zero means that jumps need the ground.
    pub stroke: HmSubpixels,
    /// The speed of a jump off the ground under water. Zero means the same speed as in air.
    pub jump: HmSubpixels,
    /// Horizontal speed, acceleration and friction under water, in 256ths of the values in air.
    pub run: u16,
    /// The fractions of the speeds that remain when a character enters water.
    pub entry: HmParts,
    /// The fraction of the vertical speed that remains when a character leaves water, in 256ths.
    pub exit: u16,
}

/// How characters bounce off enemies that they stomp.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmBounce {
    /// The upward speed after a stomp.
    pub speed: HmSubpixels,
    /// The upward speed after a stomp with jump held.
    pub held_speed: HmSubpixels,
    /// The upward speed after a spin jump has defeated an enemy.
    pub spin_speed: HmSubpixels,
    /// How many pixels deep, beyond its fall in this tick, a character may be in an enemy and still
    /// stomp it.
    pub depth: u32,
    /// For how many ticks after a bounce an enemy does not hurt a character that rises out of it.
    pub grace_ticks: u16,
    /// Whether a character that falls faster than these speeds bounces back as fast as it fell.
    pub rebounds: Flag,
}

/// How characters carry things.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmGrab {
    /// How far ahead of the character's middle the middle of the thing is, in pixels.
    pub reach: u32,
    /// How far above the character's feet the lower edge of the thing is, in pixels.
    pub raise: u32,
    /// The upward speed of a thing that is thrown up.
    pub throw_up: HmSubpixels,
    /// The speed of a thing that is thrown aside: x ahead, y upwards.
    pub throw_aside: HmVector,
    /// How much further ahead a thing is put down, in pixels.
    pub drop_reach: u32,
    /// The fraction of the character's own speed, in 256ths, that a thrown thing gains. If it is
    /// thrown aside, only if the character moves ahead.
    pub throw_share: u16,
    /// Whether characters pick things up.
    pub grabs: Flag,
    /// How much faster than the character a thing moves ahead when it is put down.
    pub drop_speed: HmSubpixels,
    /// How fast a character that carries something swims ahead. Zero means as fast as without it.
    pub swim_speed: HmSubpixels,
    /// Upward speed that a character with a thing gains in water per tick. At the surface it loses
    /// twice as much.
    pub swim_rise: HmSubpixels,
    /// Downward speed that a character with a thing gains in water per tick while down is held.
    pub swim_dive: HmSubpixels,
    /// The greatest speed of a character with a thing in water, up and down.
    pub swim_limit: HmSubpixels,
}

mirror! {
    HmWater: Water { gravity, terminal, rise, stroke, jump, run, entry, exit }
    HmBounce: Bounce { speed, held_speed, spin_speed, rebounds, depth, grace_ticks }
    HmGrab: Grab {
        grabs, reach, raise, throw_up, throw_aside, throw_share, drop_reach, drop_speed,
        swim_speed, swim_rise, swim_dive, swim_limit,
    }
}
