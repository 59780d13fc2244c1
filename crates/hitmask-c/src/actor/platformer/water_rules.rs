//! The rules of swimming, of bouncing off enemies, and of carrying things.

use bytemuck::AnyBitPattern;
use engine::actor::platformer::{Bounce, Grab, Water};

use crate::actor::mirror::{Mirror, Wrong, mirror};
use crate::actor::motion::{HmSubpixels, HmVector};
use crate::border::Flag;

/// Parts of two speeds, in 256ths.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmParts {
    /// Of the speed to the right.
    pub x: u16,
    /// Of the speed downwards.
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
    /// Gained downward per tick.
    pub gravity: HmSubpixels,
    /// The greatest sinking speed.
    pub terminal: HmSubpixels,
    /// The greatest rising speed from swim strokes.
    pub rise: HmSubpixels,
    /// Upward speed gained by a swim stroke, a press of jump. With the head above water, a press is
    /// a jump instead. Zero means that jumps need the ground.
    pub stroke: HmSubpixels,
    /// The speed of a jump off the ground under water; zero means the same as in air.
    pub jump: HmSubpixels,
    /// Horizontal speed, acceleration and friction under water, in 256ths of those in air.
    pub run: u16,
    /// The parts of the speeds that remain when a character enters water.
    pub entry: HmParts,
    /// The vertical speed when it leaves water, in 256ths.
    pub exit: u16,
}

/// How characters bounce off what they stomp.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmBounce {
    /// The upward speed after a stomp.
    pub speed: HmSubpixels,
    /// The upward speed after a stomp with jump held.
    pub held_speed: HmSubpixels,
    /// The upward speed after a spin jump has defeated an enemy.
    pub spin_speed: HmSubpixels,
    /// How many pixels deep, beyond its fall in this tick, a character may be in an enemy that it
    /// stomps.
    pub depth: u32,
    /// For how many ticks after a bounce a character is not hurt by what it rises out of.
    pub grace_ticks: u16,
    /// Whether a character that falls faster than that bounces back as fast as it fell.
    pub rebounds: Flag,
}

/// What characters do with things that they carry.
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
    /// The part of the character's own speed, in 256ths, that a thrown thing gains; thrown aside,
    /// only if the character moves ahead.
    pub throw_share: u16,
    /// Whether they pick things up.
    pub grabs: Flag,
    /// How much faster ahead than the character a thing is that it puts down.
    pub drop_speed: HmSubpixels,
    /// How fast a character that carries something swims ahead; zero means as without it.
    pub swim_speed: HmSubpixels,
    /// Upward speed that it gains in water per tick. At the surface it loses twice as much.
    pub swim_rise: HmSubpixels,
    /// Downward speed that it gains in water per tick while down is held.
    pub swim_dive: HmSubpixels,
    /// Its greatest speed in water, up and down.
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
