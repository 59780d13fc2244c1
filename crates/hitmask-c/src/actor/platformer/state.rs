//! A character between two ticks.

use bytemuck::AnyBitPattern;
use engine::actor::platformer::{Mode, Pad, State};

use crate::actor::bytes::{self, from_bytes, to_bytes};
use crate::actor::carry::HmLift;
use crate::actor::mirror::{Mirror, Wrong, checked, mirror};
use crate::actor::motion::{HmBody, HmIgnoredPlatforms, HmSubpixels, HmVector, lengths};
use crate::border::{Flag, In, Out, Word, words_of};
use crate::status::{HmStatus, status};

/// The number of bytes in a serialized state: see `hm_platformer_state_to_bytes`.
pub const HM_PLATFORMER_STATE_BYTES: usize = 152;

const _: () = assert!(HM_PLATFORMER_STATE_BYTES == State::BYTES);

/// The keys that a player can hold, each with its bit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum HmPad {
    /// Left. Left and right together cancel out.
    Left = 1,
    /// Right.
    Right = 2,
    /// Up.
    Up = 4,
    /// Down.
    Down = 8,
    /// Jump.
    Jump = 16,
    /// Run. This key also holds and throws items.
    Run = 32,
    /// Spin jump.
    Spin = 64,
}

/// Checks the bits against those of the engine.
const _: () = {
    const fn is(key: HmPad, pad: Pad) -> bool {
        key as u8 == pad.to_bits()
    }
    let horizontal = is(HmPad::Left, Pad::LEFT) && is(HmPad::Right, Pad::RIGHT);
    let vertical = is(HmPad::Up, Pad::UP) && is(HmPad::Down, Pad::DOWN);
    let jumps = is(HmPad::Jump, Pad::JUMP) && is(HmPad::Spin, Pad::SPIN);
    assert!(horizontal && vertical && jumps && is(HmPad::Run, Pad::RUN));
};

/// The keys held in a tick, as bits of HmPad, such as `HM_PAD_RIGHT | HM_PAD_JUMP`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(transparent)]
pub struct HmPads(u32);

impl Mirror for HmPads {
    type Value = Pad;

    #[inline(always)]
    fn value(self) -> Result<Pad, Wrong> {
        let pad = Pad::from_bits(self.0 as u8);
        if u32::from(pad.to_bits()) == self.0 {
            Ok(pad)
        } else {
            Err(Wrong::new(format_args!("{} is not a set of keys: their bits are 1 to 64", self.0)))
        }
    }

    #[inline(always)]
    fn of(value: Pad) -> Self {
        Self(value.to_bits().into())
    }
}

/// What a character is doing.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmMode {
    /// The character is in the air or swims.
    Air,
    /// The character stands on the ground.
    Ground,
    /// The character slides down a slope that is too steep or that it sat down on.
    Slide,
    /// The character slides down a wall.
    Wall,
    /// The character hangs on a ledge.
    Ledge,
    /// The character is on a ladder.
    Ladder,
    /// The character runs up a wall.
    WallRun,
}

words_of!(HmMode: Mode, "a mode", Mode::ALL);

/// A horizontal direction: -1 for left, 0 for neither, 1 for right.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(transparent)]
pub struct HmSign(i8);

impl Mirror for HmSign {
    type Value = i8;

    #[inline(always)]
    fn value(self) -> Result<i8, Wrong> {
        if matches!(self.0, -1..=1) {
            Ok(self.0)
        } else {
            Err(Wrong::new("a direction is -1, 0 or 1"))
        }
    }

    #[inline(always)]
    fn of(value: i8) -> Self {
        Self(value)
    }
}

/// The state of a character in a platform game: its position, speed, mode, and every timer that
/// affects the next ticks. A copy is a complete snapshot. The character's mask and surroundings are
/// not part of its state. All zeros represent a character at rest in the air at (0, 0).
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPlatformerState {
    /// The position of the character.
    pub body: HmBody,
    /// The speed of the character, in pixels per tick. On the ground, if the rules measure speed
    /// along the ground, x is the speed along the ground.
    pub speed: HmVector,
    /// What the character is doing.
    pub mode: Word<HmMode>,
    /// The rise of the ground under the character over 256 pixels to the right.
    pub steepness: i32,
    /// Whether the character faces left.
    pub faces_left: Flag,
    /// Whether the center of the character's bounds is in water.
    pub in_water: Flag,
    /// Whether the character rises from a jump that ends early when jump is released.
    pub jumping: Flag,
    /// Whether the character ducks.
    pub is_ducking: Flag,
    /// Whether the character is in a spin jump.
    pub is_spinning: Flag,
    /// Whether the buffered press of jump was a press of the spin jump key.
    pub buffers_spin: Flag,
    /// Whether the character slides because it sat down on a slope. Such a character defeats the
    /// enemies that it touches.
    pub slides_down: Flag,
    /// Whether the character is behind the fence that it climbs on.
    pub is_behind: Flag,
    /// Whether the character carries an item. `hm_platformer_grab` sets this.
    pub is_carrying: Flag,
    /// Whether the character's current mask is one of the masks that face left.
    pub mask_faces_left: Flag,
    /// The direction that replaces the held direction while `lock` runs.
    pub lock_x: HmSign,
    /// The number of remaining ticks during which `lock_x` applies.
    pub lock: u16,
    /// The current sprint charge.
    pub charge: u16,
    /// The number of remaining ticks during which the character can still jump after leaving the
    /// ground.
    pub coyote: u16,
    /// The number of remaining ticks during which the last press of jump counts.
    pub buffer: u16,
    /// The number of remaining ticks during which holding jump keeps the upward speed.
    pub hold: u16,
    /// The number of ticks that the character has slid along walls since it was last on the ground.
    pub wall_ticks: u16,
    /// The number of remaining ticks during which the character cannot grab a ledge.
    pub ledge_wait: u16,
    /// The number of remaining ticks during which the enemy that the character bounced off cannot
    /// hurt it.
    pub bounce_ticks: u16,
    /// The index of the character's current mask in the list of its body masks.
    pub mask: u16,
    /// The keys that were held in the previous tick.
    pub held: HmPads,
    /// The upward speed that holding jump keeps.
    pub hold_speed: HmSubpixels,
    /// How much the maximum falling speed has grown.
    pub fast_fall: HmSubpixels,
    /// The falling speed of the character in this tick, even if the character has landed or bounced
    /// since. This speed determines whether the character stomps an enemy.
    pub fall: HmSubpixels,
    /// The motion of the platform that last carried the character, and how long ago that was. A
    /// jump gains speed from this motion.
    pub lift: HmLift,
    /// The platforms that the character is dropping through.
    pub dropping: HmIgnoredPlatforms,
}

mirror! {
    HmPlatformerState: State {
        body, speed, mode, steepness, faces_left, in_water, jumping, is_ducking, is_spinning,
        buffers_spin, slides_down, is_behind, is_carrying, mask_faces_left, lock_x, lock, charge,
        coyote, buffer, hold, wall_ticks, ledge_wait, bounce_ticks, mask, held, hold_speed,
        fast_fall, fall, lift, dropping,
    } from State::default()
}

/// Returns a character at rest in the air, facing right, with the top left of its mask at (x, y).
/// If your map marks the position of the feet, the top left is half the mask's width to the left of
/// that point and the mask's height above it.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_at(x: i32, y: i32) -> HmPlatformerState {
    HmPlatformerState::of(State::at((x, y)))
}

/// Launches a character at a speed in pixels per tick. Use this for hits, explosions or cannons.
/// The character leaves the ground, wall, ladder or ledge, and its jump ends.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_launch(
    state: Out<HmPlatformerState>,
    dx: HmSubpixels,
    dy: HmSubpixels,
) -> HmStatus {
    status(|| {
        let place = state.place("state")?;
        let state: State = checked(place.read(), "state")?;
        place.write(HmPlatformerState::of(state.launch(lengths(dx, dy)?)));
        Ok(())
    })
}

/// Writes the serialized form of a state, which has `HM_PLATFORMER_STATE_BYTES` bytes and is
/// identical on every machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_to_bytes(
    state: In<HmPlatformerState>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(state, "state", (bytes, capacity, count), |state: State| state.to_bytes())
}

/// Reads a state from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
/// state.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_from_bytes(
    bytes: In<u8>,
    count: usize,
    state: Out<HmPlatformerState>,
) -> HmStatus {
    from_bytes((bytes, count), (state, "state"), State::from_bytes)
}

/// Computes the XXH64 hash of a state's serialized form, with seed 0. The hash is the same on every
/// machine and in every language.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_hash(
    state: In<HmPlatformerState>,
    hash: Out<u64>,
) -> HmStatus {
    bytes::hash(state, "state", hash, |state: State| state.hash())
}
