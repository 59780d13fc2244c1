//! A walker between two ticks.

use bytemuck::AnyBitPattern;
use engine::Direction;
use engine::actor::Subpixels;
use engine::actor::maze::{Directions, State};

use crate::actor::bytes::{self, by_bytes, fields, from_bytes, to_bytes};
use crate::actor::mirror::{Mirror, Wrong};
use crate::actor::motion::{HmBody, HmSubpixels};
use crate::border::{Flag, In, Out, Word, words_of};
use crate::status::HmStatus;

/// The number of bytes in a serialized state: see `hm_maze_state_to_bytes`.
pub const HM_MAZE_STATE_BYTES: usize = 47;

const _: () = assert!(HM_MAZE_STATE_BYTES == State::BYTES);

/// The directions that a player can hold, each with its bit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum HmHeld {
    /// Left. Left and right together cancel out.
    Left = 1,
    /// Right.
    Right = 2,
    /// Up.
    Up = 4,
    /// Down.
    Down = 8,
}

/// Checks the bits against those of the engine.
const _: () = {
    const fn is(held: HmHeld, direction: Direction) -> bool {
        held as u8 == Directions::NONE.with(direction).to_bits()
    }
    assert!(is(HmHeld::Left, Direction::Left) && is(HmHeld::Right, Direction::Right));
    assert!(is(HmHeld::Up, Direction::Up) && is(HmHeld::Down, Direction::Down));
};

/// The directions held in a tick, as bits of HmHeld, such as `HM_HELD_UP | HM_HELD_LEFT`.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(transparent)]
pub struct HmDirections(u32);

impl Mirror for HmDirections {
    type Value = Directions;

    #[inline(always)]
    fn value(self) -> Result<Directions, Wrong> {
        let held = Directions::from_bits(self.0 as u8);
        if u32::from(held.to_bits()) == self.0 {
            Ok(held)
        } else {
            Err(Wrong::new(format_args!(
                "{} is not a set of directions: their bits are 1 to 8",
                self.0
            )))
        }
    }

    #[inline(always)]
    fn of(value: Directions) -> Self {
        Self(value.to_bits().into())
    }
}

impl bytes::Field for HmDirections {
    fn put<const COUNT: usize>(self, to: &mut bytes::Bytes<COUNT>) -> Result<(), Wrong> {
        self.value()?.to_bits().put(to)
    }
}

/// The direction of a walker, if it has one.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
#[allow(dead_code, reason = "C names the values")]
pub enum HmHeading {
    /// The walker has no direction.
    None,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upward.
    Up,
    /// Downward.
    Down,
}

const HEADINGS: [Option<Direction>; 5] = {
    let [left, right, up, down] = Direction::ALL;
    [None, Some(left), Some(right), Some(up), Some(down)]
};

words_of!(HmHeading: Option<Direction>, "a heading", HEADINGS);

/// A detour: the sideways motion with which a walker gets around a corner.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmDetour {
    /// The direction of the detour, perpendicular to the heading. `None` if the walker is not on a
    /// detour; the other fields are then 0.
    pub direction: Word<HmHeading>,
    /// The number of pixels that remain of the detour, from 1 to 1024.
    pub pixels: u16,
    /// Whether the detour cuts the corner. If so, for each pixel that the walker moves sideways, it
    /// also moves one pixel ahead if it can. Otherwise, the detour is a near miss.
    pub cuts_corner: Flag,
}

/// A walker in a maze between two ticks. A copy is a complete snapshot. All zeros represent a
/// walker that stands at (0, 0).
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmMazeState {
    /// The walker's position. The remainder of the body is not used; `rest` replaces it.
    pub body: HmBody,
    /// The remainder of the walker's motion, at most half a pixel in either direction.
    pub rest: HmSubpixels,
    /// The direction that the walker faces and last moved in. `None` before its first step.
    pub heading: Word<HmHeading>,
    /// The direction in which the walker wants to go. If this is not its heading, the walker turns
    /// as soon as it can.
    pub desired: Word<HmHeading>,
    /// The walker's detour around a corner, while it is on one.
    pub detour: HmDetour,
    /// The directions that were held in the previous tick.
    pub held: HmDirections,
}

fields! {
    HmDetour { direction, pixels, cuts_corner }
    HmMazeState { body, rest, heading, desired, detour, held }
}

impl HmMazeState {
    /// Writes the fields whose validity does not depend on other fields. A detour and a remainder
    /// need further checks.
    #[inline(always)]
    fn fill_plain(&self, state: &mut State) -> Result<(), Wrong> {
        let named = |name: &'static str| move |wrong: Wrong| wrong.within(name);
        self.body.fill(&mut state.body).map_err(named("body"))?;
        self.heading.fill(&mut state.heading).map_err(named("heading"))?;
        self.desired.fill(&mut state.desired).map_err(named("desired"))?;
        self.held.fill(&mut state.held).map_err(named("held"))?;
        self.rest.fill(&mut state.rest).map_err(named("rest"))?;
        state.detour = None;
        Ok(())
    }
}

impl Mirror for HmMazeState {
    type Value = State;

    #[inline]
    fn value(self) -> Result<State, Wrong> {
        let mut state = State::default();
        self.fill(&mut state)?;
        Ok(state)
    }

    #[inline(always)]
    fn fill(&self, state: &mut State) -> Result<(), Wrong> {
        let HmDetour { direction, pixels, cuts_corner } = self.detour;
        self.fill_plain(state)?;
        let way =
            direction.value().map_err(|error| Wrong::new(error).within("detour.direction"))?;
        let is_straight = way.is_none() && pixels == 0 && !cuts_corner.is_set();
        if !is_straight || state.rest.abs() > HALF {
            *state = by_bytes(*self, |bytes: &[u8; State::BYTES]| State::from_bytes(bytes))?;
        }
        Ok(())
    }

    #[inline]
    fn of(value: State) -> Self {
        let State { body, heading, desired, detour, held, rest } = value;
        let pixels = detour.map_or(0, |detour| detour.pixels);
        let cuts_corner = detour.is_some_and(|detour| detour.cuts_corner).into();
        let direction = Word::of(detour.map(|detour| detour.direction));
        Self {
            body: Mirror::of(body),
            rest: Mirror::of(rest),
            heading: Word::of(heading),
            desired: Word::of(desired),
            detour: HmDetour { direction, pixels, cuts_corner },
            held: Mirror::of(held),
        }
    }
}

/// Half a pixel.
const HALF: Subpixels = Subpixels::from_ratio(1, 2);

/// Returns a walker that stands with the top left of its mask at a pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_state_at(x: i32, y: i32) -> HmMazeState {
    HmMazeState::of(State::at((x, y)))
}

/// Writes the serialized form of a state, which has `HM_MAZE_STATE_BYTES` bytes and is identical on
/// every machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_state_to_bytes(
    state: In<HmMazeState>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(state, "state", (bytes, capacity, count), State::to_bytes)
}

/// Reads a state from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
/// state.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_state_from_bytes(
    bytes: In<u8>,
    count: usize,
    state: Out<HmMazeState>,
) -> HmStatus {
    from_bytes((bytes, count), (state, "state"), State::from_bytes)
}

/// Computes the XXH64 hash of a state's serialized form, with seed 0. The hash is the same on every
/// machine and in every language.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_state_hash(state: In<HmMazeState>, hash: Out<u64>) -> HmStatus {
    bytes::hash(state, "state", hash, State::hash)
}
