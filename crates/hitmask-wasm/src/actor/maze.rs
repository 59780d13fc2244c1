//! Walkers seen from above.

use hitmask::actor::Subpixels;
use hitmask::actor::maze::{self, Diagonal, Directions, State, Turns};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::fields::{leaf, one_of, record, rules};
use super::obstacles::Obstacles;
use super::reply::states;
use crate::answer::Answer;
use crate::error::js;
use crate::mask::Mask;

type Rules = maze::Maze;

record! {
    Rules {
        speed, grid, origin, nudge, nudge_speed, cornering_before, cornering_after, turns, runs_on,
        diagonal,
    }
}

const TURNS: [Turns; 2] = [Turns::Anywhere, Turns::OnGrid];

leaf! {
    Turns: "anywhere|on-grid",
        |turns| f64::from(u8::from(turns == Turns::OnGrid)),
        |number| one_of(&TURNS, number);
    // The words count down from −1, which is below any speed.
    Diagonal: "newest|kept|length",
        |diagonal| match diagonal {
            Diagonal::Newest => -1.0,
            Diagonal::Kept => -2.0,
            Diagonal::Both(speed) => speed.to_f64(),
        },
        |number| match number {
            -1.0 => Self::Newest,
            -2.0 => Self::Kept,
            speed => Self::Both(Subpixels::from_f64(speed)),
        };
}

/// The rules for walking through a maze.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Maze(Rules);

/// Returns the bits of a tick: a near miss began, a near miss ended, the walker turned, the walker
/// is blocked, the walker overlapped something before the tick.
fn bits(tick: &maze::Tick) -> u32 {
    let maze::Events { near_miss_began, near_miss_ended, turned, blocked } = tick.events;
    let flags = [near_miss_began, near_miss_ended, turned, blocked, tick.overlapped];
    (0..).zip(flags).map(|(place, flag)| u32::from(flag) << place).sum()
}

rules!(Maze);

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Maze {
    pub fn preset(name: &str) -> Result<Self, JsError> {
        match name {
            "adventure" => Ok(Self(Rules::ADVENTURE)),
            "grid" => Ok(Self(Rules::GRID)),
            "corridor" => Ok(Self(Rules::CORRIDOR)),
            _ => Err(js(format!("there is no preset {name}"))),
        }
    }

    /// Advances a walker by one tick. Returns the state, the bits of the events, and the obstacles
    /// in the walker's way along x and y.
    pub fn tick(
        &self,
        state: &[u8],
        held: u8,
        mask: &Mask,
        around: &Obstacles,
    ) -> Result<Vec<u8>, JsError> {
        let (state, held) = (State::from_bytes(state).map_err(js)?, Directions::from_bits(held));
        let tick = around.ask(|around| self.0.tick(state, held, &mask.0, around));
        let answer = Answer::default().number(bits(&tick).into());
        Ok(answer.maybe_hit(tick.hit_x).maybe_hit(tick.hit_y).after(&tick.state.to_bytes()))
    }

    /// Advances many states in place. Returns the event bits of each.
    #[wasm_bindgen(js_name = tickAll)]
    pub fn tick_all(
        &self,
        bytes: &mut [u8],
        held: &[u8],
        mask: &Mask,
        around: &Obstacles,
    ) -> Result<Vec<u32>, JsError> {
        let list = states(bytes, State::BYTES, State::from_bytes)?;
        let places = bytes.chunks_exact_mut(State::BYTES);
        Ok(around.ask(|around| {
            let each = list.into_iter().zip(places).enumerate();
            let tick = |(number, (state, place)): (usize, (State, &mut [u8]))| {
                let held = Directions::from_bits(held.get(number).copied().unwrap_or(0));
                let tick = self.0.tick(state, held, &mask.0, around);
                place.copy_from_slice(&tick.state.to_bytes());
                bits(&tick)
            };
            each.map(tick).collect()
        }))
    }
}
