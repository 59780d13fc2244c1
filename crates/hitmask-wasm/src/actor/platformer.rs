//! The ticks of platform game characters, and their contacts with enemies and items.

use hitmask::actor::platformer::{
    BodyMasks as Masks, EnemyContact, Event, Events, GrabEvent, Pad, State,
};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::body_masks::BodyMasks;
use super::obstacles::Obstacles;
use super::platformer_rules::Platformer;
use super::reply::{lengths, states};
use crate::answer::Answer;
use crate::error::js;
use crate::mask::Mask;

fn read(bytes: &[u8]) -> Result<State, JsError> {
    State::from_bytes(bytes).map_err(js)
}

/// Returns one bit for each event, in the order of the event list.
fn bits(events: Events) -> u32 {
    events.iter().map(|event| 1 << event as u32).sum()
}

/// Returns the words for events, for contacts with enemies, or for grabbing and throwing, in the
/// order of their numbers.
#[wasm_bindgen(js_name = platformerWords)]
pub fn platformer_words(list: u8) -> Vec<String> {
    match list {
        0 => Event::ALL.map(|event| event.name().to_owned()).into(),
        1 => EnemyContact::ALL.map(|contact| contact.name().to_owned()).into(),
        _ => GrabEvent::ALL.map(|event| event.name().to_owned()).into(),
    }
}

/// Launches a character at a velocity, and returns the state.
#[wasm_bindgen(js_name = platformerLaunch)]
pub fn platformer_launch(state: &[u8], x: f64, y: f64) -> Result<Vec<u8>, JsError> {
    Ok(read(state)?.launch(lengths(x, y)).to_bytes().into())
}

/// Returns the index of a value in the list of all values, or `None` if there is no value.
fn place<T: PartialEq + Copy>(all: &[T], found: Option<T>) -> Option<usize> {
    all.iter().position(|one| found == Some(*one))
}

impl Platformer {
    fn tick_with(
        &self,
        state: &[u8],
        pad: u8,
        masks: Masks<'_>,
        around: &Obstacles,
    ) -> Result<Vec<u8>, JsError> {
        let (state, pad) = (read(state)?, Pad::from_bits(pad));
        let tick = around.ask(|around| self.0.tick(state, pad, masks, around));
        let answer = Answer::default().number(bits(tick.events).into()).maybe_index(tick.support);
        let answer = answer.maybe_hit(tick.hit_x).maybe_hit(tick.hit_y);
        Ok(answer.after(&tick.state.to_bytes()))
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Platformer {
    /// Advances a character by one tick. Returns the state, the event bits, the support, and the
    /// obstacles that stopped the character along x and y.
    pub fn tick(
        &self,
        state: &[u8],
        pad: u8,
        mask: &Mask,
        around: &Obstacles,
    ) -> Result<Vec<u8>, JsError> {
        self.tick_with(state, pad, (&*mask.0).into(), around)
    }

    #[wasm_bindgen(js_name = tickMasks)]
    pub fn tick_masks(
        &self,
        state: &[u8],
        pad: u8,
        masks: &BodyMasks,
        frame: u16,
        around: &Obstacles,
    ) -> Result<Vec<u8>, JsError> {
        self.tick_with(state, pad, masks.frame(frame), around)
    }

    /// Advances many states in place. Returns, for each state, the event bits and the support (or
    /// −1).
    #[wasm_bindgen(js_name = tickAll)]
    pub fn tick_all(
        &self,
        bytes: &mut [u8],
        pads: &[u8],
        masks: &BodyMasks,
        frames: &[u16],
        around: &Obstacles,
    ) -> Result<Vec<i32>, JsError> {
        let list = states(bytes, State::BYTES, State::from_bytes)?;
        let mut happened = Vec::with_capacity(2 * list.len());
        around.ask(|around| {
            for (number, (state, place)) in
                list.into_iter().zip(bytes.chunks_exact_mut(State::BYTES)).enumerate()
            {
                let pad = Pad::from_bits(pads.get(number).copied().unwrap_or(0));
                let masks = masks.frame(frames.get(number).copied().unwrap_or(0));
                let tick = self.0.tick(state, pad, masks, around);
                place.copy_from_slice(&tick.state.to_bytes());
                let support = tick.support.map_or(-1, |support| support as i32);
                happened.extend([bits(tick.events).cast_signed(), support]);
            }
        });
        Ok(happened)
    }

    /// Returns the character, how it touched the enemy, and whether that defeats the enemy.
    #[wasm_bindgen(js_name = touchEnemy)]
    pub fn touch_enemy(
        &self,
        state: &[u8],
        pad: u8,
        mask: &Mask,
        x: i32,
        y: i32,
        enemy: &Mask,
        enemy_x: i32,
        enemy_y: i32,
        is_spiky: bool,
    ) -> Result<Option<Vec<u8>>, JsError> {
        let (player, enemy) = (mask.0.at((x, y)), enemy.0.at((enemy_x, enemy_y)));
        let pad = Pad::from_bits(pad);
        let met = self.0.touch_enemy(read(state)?, pad, player, enemy, is_spiky);
        Ok(met.map(|(state, met)| {
            let place = place(&EnemyContact::ALL, Some(met));
            Answer::default().maybe_index(place).flag(met.defeats()).after(&state.to_bytes())
        }))
    }

    /// Returns the character, the item, and the event.
    pub fn grab(
        &self,
        player: &[u8],
        pad: u8,
        masks: &BodyMasks,
        item: &[u8],
        item_mask: &Mask,
        around: &Obstacles,
    ) -> Result<Vec<u8>, JsError> {
        let (player, item, pad) = (read(player)?, read(item)?, Pad::from_bits(pad));
        let masks = masks.frame(0);
        let grabbed =
            around.ask(|around| self.0.grab(player, pad, masks, item, &item_mask.0, around));
        let states = [grabbed.player.to_bytes(), grabbed.item.to_bytes()].concat();
        let event = place(&GrabEvent::ALL, grabbed.event);
        Ok(Answer::default().maybe_index(event).after(&states))
    }
}
