//! The rules of platform games: presets, and all fields by name.

use hitmask::actor::carry::{Lift, LiftRules};
use hitmask::actor::platformer::{
    self, Bounce, Grab, Gravity, Jump, Ledge, Order, Run, Slope, Traction, Wall, Water,
};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::fields::{leaf, one_of, record, rules};
use super::reply::lengths;
use crate::answer::Answer;
use crate::error::js;

type Rules = platformer::Platformer;

record! {
    Rules {
        height, order, run, ground, air, duck_friction, gravity, jump, wall, slope, ledge,
        climb_speed, water, lift, bounce, grab,
    }
    Run { speed, fast_speed, sprint_speed, sprint_from, charge, charge_gain }
    Traction {
        acceleration, friction, braking, fast_braking, excess, drag_parts, drag_below, drag_step,
    }
    Gravity {
        rise_held, rise, fall_held, fall, apex, apex_speed, terminal, terminal_held, fast_terminal,
        fast_gain,
    }
    Jump {
        speeds, class, spin_speeds, boost, hold_ticks, release, coyote_ticks, buffer_ticks, corner,
        off_slope,
    }
    Wall { slide_speed, slide_ticks, jump, reach, lock_ticks, run_from, run_off }
    Slope {
        step_up, step_down, limit, slide, slide_speed, slide_from, slide_pull, uphill, downhill,
        pull, along, slip_speed, slip_ticks,
    }
    Ledge { grabs, regrab_ticks }
    Water { gravity, terminal, rise, stroke, jump, run, entry, exit }
    LiftRules { store_ticks, cap_x, cap_up }
    Bounce { speed, held_speed, spin_speed, rebounds, depth, grace_ticks }
    Grab {
        grabs, reach, raise, throw_up, throw_ahead, throw_share, drop_reach, drop_speed,
        swim_speed, swim_rise, swim_dive, swim_limit,
    }
}

const ORDERS: [Order; 3] = [Order::SpeedThenMove, Order::MoveThenGravity, Order::MoveThenSpeed];

leaf! {
    Order: "speed-then-move|move-then-gravity|move-then-speed",
        |order| ORDERS.iter().position(|one| *one == order).map_or(0.0, |place| place as f64),
        |number| one_of(&ORDERS, number);
}

/// The rules of a platform game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Platformer(pub(super) Rules);

rules!(Platformer);

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Platformer {
    pub fn preset(name: &str) -> Result<Self, JsError> {
        let preset = Rules::PRESETS.into_iter().find(|(preset, _)| *preset == name);
        preset.map(|(_, rules)| Self(rules)).ok_or_else(|| js(format!("there is no preset {name}")))
    }

    pub fn scaled(&self, factor: f64) -> Self {
        Self(self.0.scaled(factor))
    }

    #[wasm_bindgen(js_name = forHeight)]
    pub fn for_height(&self, pixels: u32) -> Self {
        Self(self.0.for_height(pixels))
    }

    /// Returns the speed that a jump gains from a lift, to the right and down.
    #[wasm_bindgen(js_name = liftGain)]
    pub fn lift_gain(&self, x: f64, y: f64, age: u16) -> Vec<f64> {
        let lift = Lift { speed: lengths(x, y), age };
        Answer::default().lengths(self.0.lift.gain(lift)).list()
    }
}
