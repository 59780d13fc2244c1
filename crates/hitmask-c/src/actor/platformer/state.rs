//! A character between two ticks.

use bytemuck::AnyBitPattern;
use engine::actor::platformer::{Mode, Pad, State};

use crate::actor::bytes::{self, from_bytes, to_bytes};
use crate::actor::carry::HmLift;
use crate::actor::mirror::{Mirror, Wrong, checked, mirror};
use crate::actor::motion::{HmBody, HmIgnoredPlatforms, HmSubpixels, HmVector, lengths};
use crate::border::{Flag, In, Out, Word, words_of};
use crate::status::{HmStatus, status};

/// How many bytes a state takes: see `hm_platformer_state_to_bytes`.
pub const HM_PLATFORMER_STATE_BYTES: usize = 152;

const _: () = assert!(HM_PLATFORMER_STATE_BYTES == State::BYTES);

/// The keys that a player holds, each with its bit.
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
    /// Run; also holds and throws things.
    Run = 32,
    /// Spin jump.
    Spin = 64,
}

/// Checks the bits against the engine's.
const _: () = {
    const fn is(key: HmPad, pad: Pad) -> bool {
        key as u8 == pad.to_bits()
    }
    let horizontal = is(HmPad::Left, Pad::LEFT) && is(HmPad::Right, Pad::RIGHT);
    let vertical = is(HmPad::Up, Pad::UP) && is(HmPad::Down, Pad::DOWN);
    let jumps = is(HmPad::Jump, Pad::JUMP) && is(HmPad::Spin, Pad::SPIN);
    assert!(horizontal && vertical && jumps && is(HmPad::Run, Pad::RUN));
};

/// The keys held in a tick: bits of HmPad, such as `HM_PAD_RIGHT | HM_PAD_JUMP`.
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
    /// It is in the air, or swims.
    Air,
    /// It stands on the ground.
    Ground,
    /// It slides down ground that is too steep, or on which it sat down.
    Slide,
    /// It slides down a wall.
    Wall,
    /// It hangs on a ledge.
    Ledge,
    /// It is on a ladder.
    Ladder,
    /// It runs up a wall.
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

/// A character of a platform game: position, speed, mode, and every timer that affects what comes
/// next. A copy is a complete snapshot. Its mask and its surroundings are not part of it. All
/// zeros: a character at rest in the air at (0, 0).
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPlatformerState {
    /// Its position.
    pub body: HmBody,
    /// Its speed, in pixels per tick. If the rules measure speed along the ground, x is that speed
    /// while it is on the ground.
    pub speed: HmVector,
    /// What it is doing.
    pub mode: Word<HmMode>,
    /// How far the ground under it rises to the right over 256 pixels.
    pub steepness: i32,
    /// Whether it faces left.
    pub faces_left: Flag,
    /// Whether the middle of its bounds is in water.
    pub in_water: Flag,
    /// Whether it rises from a jump that ends early if jump is released.
    pub jumping: Flag,
    /// Whether it ducks.
    pub is_ducking: Flag,
    /// Whether it is in a spin jump.
    pub is_spinning: Flag,
    /// Whether the buffered press of jump was a press of spin.
    pub buffers_spin: Flag,
    /// Whether it slides because it sat down on a slope. If so, it defeats the enemies that it
    /// touches.
    pub slides_down: Flag,
    /// Whether it is behind the fence that it climbs on.
    pub is_behind: Flag,
    /// Whether it carries something. `hm_platformer_grab` sets it.
    pub is_carrying: Flag,
    /// Whether its current mask is one of those that face left.
    pub mask_faces_left: Flag,
    /// The direction that replaces the held direction while `lock` runs.
    pub lock_x: HmSign,
    /// For how many more ticks `lock_x` applies.
    pub lock: u16,
    /// How full the sprint charge is.
    pub charge: u16,
    /// For how many more ticks it can still jump after it has left the ground.
    pub coyote: u16,
    /// For how many more ticks a press of jump counts.
    pub buffer: u16,
    /// For how many more ticks holding jump keeps the upward speed.
    pub hold: u16,
    /// How many ticks it has slid along walls since it was on the ground.
    pub wall_ticks: u16,
    /// For how many more ticks it grabs no ledge.
    pub ledge_wait: u16,
    /// For how many more ticks the enemy that it bounced off does not hurt it.
    pub bounce_ticks: u16,
    /// The number of its current mask in the list of its body masks.
    pub mask: u16,
    /// The keys that were held in the previous tick.
    pub held: HmPads,
    /// The upward speed that holding jump keeps.
    pub hold_speed: HmSubpixels,
    /// How much the greatest falling speed has grown.
    pub fast_fall: HmSubpixels,
    /// How fast it fell in this tick, even if it has landed or bounced since. This decides whether
    /// it stomps an enemy.
    pub fall: HmSubpixels,
    /// The motion of the platform that last carried it, and how long ago that was. A jump gains
    /// speed from it.
    pub lift: HmLift,
    /// The platforms that it is dropping through.
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

/// A character at rest in the air, facing right, with the top left of its mask at (x, y). If a map
/// marks the position of the feet, the top left is half the mask's width to the left of that point,
/// and the mask's height above it.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_at(x: i32, y: i32) -> HmPlatformerState {
    HmPlatformerState::of(State::at((x, y)))
}

/// Launches a character at a speed in pixels per tick, for a hit, an explosion or a cannon. The
/// character leaves the ground, wall, ladder or ledge, and its jump ends.
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

/// Writes the `HM_PLATFORMER_STATE_BYTES` bytes of a state, the same on every machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_to_bytes(
    state: In<HmPlatformerState>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(state, "state", (bytes, capacity, count), |state: State| state.to_bytes())
}

/// Reads the bytes of a state. HM_STATUS_BAD_DATA if they were changed.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_from_bytes(
    bytes: In<u8>,
    count: usize,
    state: Out<HmPlatformerState>,
) -> HmStatus {
    from_bytes((bytes, count), (state, "state"), State::from_bytes)
}

/// XXH64 of the bytes of a state, with seed 0: the same on every machine and in every language.
#[unsafe(no_mangle)]
pub extern "C" fn hm_platformer_state_hash(
    state: In<HmPlatformerState>,
    hash: Out<u64>,
) -> HmStatus {
    bytes::hash(state, "state", hash, |state: State| state.hash())
}
