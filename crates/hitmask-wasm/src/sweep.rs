//! Sweeps of placed masks.

use hitmask::{ContinuousSweep, Sweep};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::Answer;
use crate::mask::Mask;

impl Answer {
    /// Time, step, steps, free, blocked, first.
    pub(crate) fn sweep(sweep: Sweep) -> Self {
        Self::default()
            .time(sweep.time())
            .number(sweep.step)
            .number(sweep.steps)
            .maybe_point(sweep.free)
            .point(sweep.blocked)
            .point(sweep.first)
    }

    /// Time, faces, free, blocked, first, the exact positions of both.
    pub(crate) fn continuous_sweep(sweep: ContinuousSweep) -> Self {
        Self::default()
            .time(sweep.time)
            .faces(sweep.faces)
            .maybe_point(sweep.free)
            .point(sweep.blocked)
            .point(sweep.first)
            .exact_point(sweep.at)
            .exact_point(sweep.other_at)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Mask {
    pub fn sweep(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
        dx: i32,
        dy: i32,
        other_dx: i32,
        other_dy: i32,
    ) -> Option<Vec<f64>> {
        let (one, other) = (self.placed(x, y), other.placed(other_x, other_y));
        let sweep = one.sweep_both(other, (dx, dy), (other_dx, other_dy))?;
        Some(Answer::sweep(sweep).list())
    }

    #[wasm_bindgen(js_name = sweepContinuous)]
    pub fn sweep_continuous(
        &self,
        x: i32,
        y: i32,
        other: &Self,
        other_x: i32,
        other_y: i32,
        dx: i32,
        dy: i32,
        other_dx: i32,
        other_dy: i32,
    ) -> Option<Vec<f64>> {
        let (one, other) = (self.placed(x, y), other.placed(other_x, other_y));
        let sweep = one.sweep_both_continuous(other, (dx, dy), (other_dx, other_dy))?;
        Some(Answer::continuous_sweep(sweep).list())
    }
}
