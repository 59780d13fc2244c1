//! Fighters: health, invincibility frames, hit stop and knockback.

use hitmask::actor::combat::{Fighter, Team};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::effect::effect;
use super::reply::{lengths, whole};
use crate::answer::Answer;
use crate::error::js;

fn read(bytes: &[u8]) -> Result<Fighter, JsError> {
    Fighter::from_bytes(bytes).map_err(js)
}

/// Returns the team with this number, which TypeScript has checked.
pub(super) fn team(number: u8) -> Team {
    Team::new(number).unwrap_or_default()
}

/// Creates a fighter that has not been hit yet.
#[wasm_bindgen(js_name = fighterNew)]
pub fn fighter_new(number: f64, team_number: u8, health: u32) -> Vec<u8> {
    Fighter::new(whole(number), team(team_number), health).to_bytes().into()
}

/// Starts a tick. Returns the fighter, whether it is frozen, and its knockback (two NaN values if
/// there is none).
#[wasm_bindgen(js_name = fighterTick)]
pub fn fighter_tick(bytes: &[u8]) -> Result<Vec<u8>, JsError> {
    let tick = read(bytes)?.tick();
    let answer = Answer::default().flag(tick.is_frozen);
    let answer = match tick.knockback {
        Some(knockback) => answer.lengths(knockback),
        None => answer.maybe_point(None),
    };
    Ok(answer.after(&tick.fighter.to_bytes()))
}

/// Applies a hit that does not come from a hitbox, and returns the fighter.
#[wasm_bindgen(js_name = fighterHitBy)]
pub fn fighter_hit_by(
    bytes: &[u8],
    numbers: &[f64],
    x: f64,
    y: f64,
    invincible_ticks: u16,
) -> Result<Vec<u8>, JsError> {
    let effect = effect(numbers)?;
    Ok(read(bytes)?.hit_by(&effect, lengths(x, y), invincible_ticks).to_bytes().into())
}

/// Knocks a fighter back, and returns it.
#[wasm_bindgen(js_name = fighterWithKnockback)]
pub fn fighter_with_knockback(
    bytes: &[u8],
    x: f64,
    y: f64,
    ticks: u16,
) -> Result<Vec<u8>, JsError> {
    Ok(read(bytes)?.with_knockback(lengths(x, y), ticks).to_bytes().into())
}

/// Removes remembered hits from a fighter, and returns it. A hit remains if its entry in `keeps`
/// is 1.
#[wasm_bindgen(js_name = fighterRetainHits)]
pub fn fighter_retain_hits(bytes: &[u8], keeps: &[u8]) -> Result<Vec<u8>, JsError> {
    let place = std::cell::Cell::new(0);
    let keep = |_, _, _| keeps.get(place.replace(place.get() + 1)) == Some(&1);
    Ok(read(bytes)?.retain_hits(keep).to_bytes().into())
}
