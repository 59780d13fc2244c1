//! The rules for swimming, bouncing off enemies, and carrying items.

use bytemuck::AnyBitPattern;
use engine::actor::platformer::{Bounce, Grab, Water};

use crate::actor::mirror::{Mirror, Wrong, mirror};
use crate::actor::motion::{HmSubpixels, HmVector};
use crate::border::Flag;

/// The fractions of two speeds, in 256ths.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmParts {
    /// The fraction of the horizontal speed.
    pub x: u16,
    /// The fraction of the vertical speed.
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

/// How characters swim. A character swims while the center of its bounds is in water.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmWater {
    /// The downward speed gained per tick.
    pub gravity: HmSubpixels,
    /// The maximum sinking speed.
    pub terminal: HmSubpixels,
    /// The maximum rising speed that swim strokes can reach.
    pub rise: HmSubpixels,
    /// The upward speed gained by a swim stroke, which is a press of jump. If the head is above
    /// water, a press of jump starts a jump instead. Zero means that there are no strokes and that
    /// jumps need the ground.
    pub stroke: HmSubpixels,
    /// The speed of a jump off the ground under water. Zero means the same speed as in air.
    pub jump: HmSubpixels,
    /// The horizontal speed, acceleration and friction in water, in 256ths of their values outside
    /// water.
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
    /// The number of pixels, beyond its fall in this tick, that a character may reach into an enemy
    /// and still stomp it.
    pub depth: u32,
    /// The number of ticks after a bounce during which a character is not hurt by the enemy that it
    /// rises out of.
    pub grace_ticks: u16,
    /// Whether a character that falls faster than the bounce speed bounces up at its falling speed.
    pub rebounds: Flag,
}

/// The rules for items that characters carry.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmGrab {
    /// The number of pixels by which the item's center is ahead of the character's center.
    pub reach: u32,
    /// The number of pixels by which the item's lower edge is above the character's feet.
    pub raise: u32,
    /// The upward speed of an item that is thrown up.
    pub throw_up: HmSubpixels,
    /// The speed of an item that is thrown ahead: x ahead, y upward.
    pub throw_ahead: HmVector,
    /// The additional distance ahead at which an item is put down, in pixels.
    pub drop_reach: u32,
    /// The fraction of the character's own speed, in 256ths, that a thrown item gains. An item that
    /// is thrown ahead gains it only if the character moves ahead.
    pub throw_share: u16,
    /// Whether characters pick items up.
    pub grabs: Flag,
    /// How much faster than the character an item moves ahead when it is put down.
    pub drop_speed: HmSubpixels,
    /// How fast a character that carries an item swims ahead. Zero means that it swims in the same
    /// way as without an item.
    pub swim_speed: HmSubpixels,
    /// The upward speed that a character carrying an item gains in water per tick. At the surface,
    /// it loses twice as much.
    pub swim_rise: HmSubpixels,
    /// The downward speed that a character carrying an item gains in water per tick while down is
    /// held.
    pub swim_dive: HmSubpixels,
    /// The maximum speed at which a character that carries an item rises or sinks in water.
    pub swim_limit: HmSubpixels,
}

mirror! {
    HmWater: Water { gravity, terminal, rise, stroke, jump, run, entry, exit }
    HmBounce: Bounce { speed, held_speed, spin_speed, rebounds, depth, grace_ticks }
    HmGrab: Grab {
        grabs, reach, raise, throw_up, throw_ahead, throw_share, drop_reach, drop_speed,
        swim_speed, swim_rise, swim_dive, swim_limit,
    }
}
