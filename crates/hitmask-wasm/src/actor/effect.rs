//! The effect of a hit as seven numbers: damage, the kind of push and its two lengths, knockback
//! ticks, hit stop, and the attacker's hit stop.

use hitmask::actor::Subpixels;
use hitmask::actor::combat::{HitEffect, HitStop, Hurtbox, Knockback, Push};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::reply::lengths;
use crate::answer::{Answer, direction};
use crate::error::js;

/// Returns the push of a kind: none, a fixed vector, sideways, or along an axis.
fn push(kind: f64, x: f64, y: f64) -> Push {
    let (x, y) = lengths(x, y);
    match kind as u8 {
        0 => Push::None,
        1 => Push::As(x, y),
        2 => Push::Sideways(x, y),
        _ => Push::AlongAxis(x),
    }
}

/// Reads an effect from its seven numbers.
pub(super) fn effect(numbers: &[f64]) -> Result<HitEffect, JsError> {
    let &[damage, kind, x, y, ticks, hit_stop, own_hit_stop] = numbers else {
        return Err(js(format!("an effect has 7 numbers, but there are {}", numbers.len())));
    };
    Ok(HitEffect {
        damage: damage as u32,
        knockback: Knockback { push: push(kind, x, y), ticks: ticks as u16 },
        hit_stop: HitStop(hit_stop as u16),
        own_hit_stop: HitStop(own_hit_stop as u16),
    })
}

/// Returns the velocity of a push.
#[wasm_bindgen(js_name = pushVelocity)]
pub fn push_velocity(kind: f64, x: f64, y: f64, dx: f64, dy: f64, facing: u8) -> Vec<f64> {
    let velocity = push(kind, x, y).velocity((dx as i64, dy as i64), direction(facing));
    Answer::default().lengths(velocity).list()
}

/// Returns the hit stop for an amount of damage.
#[wasm_bindgen(js_name = hitStopOfDamage)]
pub fn hit_stop_of_damage(damage: u32) -> u16 {
    HitStop::of_damage(damage).0
}

/// Returns a knockback as numbers: the kind of push, its two lengths, and the ticks.
fn knockback(Knockback { push, ticks }: Knockback) -> [f64; 4] {
    let none = Subpixels::ZERO;
    let (kind, x, y) = match push {
        Push::None => (0, none, none),
        Push::As(x, y) => (1, x, y),
        Push::Sideways(x, y) => (2, x, y),
        Push::AlongAxis(x) => (3, x, none),
    };
    [f64::from(kind), x.to_f64(), y.to_f64(), ticks.into()]
}

/// Returns the values of classic games: the adventure and momentum knockbacks, the invincibility
/// ticks for each of the two, and the precise hit stop.
#[wasm_bindgen(js_name = combatClassics)]
pub fn combat_classics() -> Vec<f64> {
    let mut list = knockback(Knockback::ADVENTURE).to_vec();
    list.extend(knockback(Knockback::MOMENTUM));
    list.extend([Hurtbox::ADVENTURE, Hurtbox::MOMENTUM, HitStop::PRECISE.0].map(f64::from));
    list
}
