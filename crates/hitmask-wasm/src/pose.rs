//! Masks that are drawn in a pose. A pose is passed as eight numbers: position, pivot, angle,
//! whether the angle is in radians, and scale.

use hitmask::{Angle, Pose, Posed, Scale};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::Answer;
use crate::error::js;
use crate::mask::{Mask, MaskAt};

/// Reads a pose from the numbers that the TypeScript passes.
pub(crate) fn pose(numbers: &[f64]) -> Result<Pose, JsError> {
    let &[x, y, pivot_x, pivot_y, turn, is_radians, scale_x, scale_y] = numbers else {
        return Err(js("not a pose"));
    };
    let turn =
        if is_radians == 0.0 { Angle::from_degrees(turn) } else { Angle::from_radians(turn) };
    let scale = Scale::new(scale_x, scale_y).map_err(js)?;
    Ok(Pose::at((x, y)).pivot((pivot_x, pivot_y)).turned(turn).scaled(scale))
}

/// Reads an optional pose from the numbers that the TypeScript passes. An empty list means that
/// there is no pose.
pub(crate) fn maybe_pose(numbers: &[f64]) -> Result<Option<Pose>, JsError> {
    if numbers.is_empty() { Ok(None) } else { pose(numbers).map(Some) }
}

/// Returns the parts of a pose that a sweep can change: the angle in degrees, and the scale.
fn changed(pose: Pose) -> [f64; 3] {
    [pose.turn().to_degrees(), pose.scale().x(), pose.scale().y()]
}

impl Mask {
    pub(crate) fn posed(&self, numbers: &[f64]) -> Result<Posed<'_>, JsError> {
        Ok(self.0.posed(pose(numbers)?))
    }
}

/// Returns the first blocked step of a sweep in place: time, step, steps, first pixel, the blocked
/// pose and, if there is one, the free pose.
fn in_place(sweep: hitmask::PoseSweep) -> Vec<f64> {
    let mut list = Answer::default()
        .time(sweep.time())
        .number(sweep.step.into())
        .number(sweep.steps.into())
        .point(sweep.first)
        .list();
    list.extend(changed(sweep.blocked));
    list.extend(sweep.free.map(changed).into_iter().flatten());
    list
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Mask {
    pub fn drawn(&self, pose: &[f64]) -> Result<MaskAt, JsError> {
        let drawn = self.posed(pose)?.draw().map_err(js)?;
        let position = drawn.position();
        Ok(MaskAt::new(drawn.mask().try_clone().map_err(js)?, position))
    }

    #[wasm_bindgen(js_name = posedBounds)]
    pub fn posed_bounds(&self, pose: &[f64]) -> Result<Vec<f64>, JsError> {
        let bounds = self.posed(pose)?.bounds().map_err(js)?;
        Ok(Answer::default().rect(bounds).list())
    }

    #[wasm_bindgen(js_name = posedOverlaps)]
    pub fn posed_overlaps(
        &self,
        pose: &[f64],
        other: &Self,
        other_x: i32,
        other_y: i32,
    ) -> Result<bool, JsError> {
        Ok(self.posed(pose)?.overlaps(other.placed(other_x, other_y)))
    }

    #[wasm_bindgen(js_name = posedOverlapsPosed)]
    pub fn posed_overlaps_posed(
        &self,
        pose: &[f64],
        other: &Self,
        other_pose: &[f64],
    ) -> Result<bool, JsError> {
        Ok(self.posed(pose)?.overlaps(other.posed(other_pose)?))
    }

    #[wasm_bindgen(js_name = sweepTurning)]
    pub fn sweep_turning(
        &self,
        pose: &[f64],
        other: &Self,
        other_x: i32,
        other_y: i32,
        degrees: f64,
        steps: u32,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let other = other.placed(other_x, other_y);
        let sweep = self.posed(pose)?.sweep_turning(other, degrees, steps).map_err(js)?;
        Ok(sweep.map(in_place))
    }

    #[wasm_bindgen(js_name = sweepGrowing)]
    pub fn sweep_growing(
        &self,
        pose: &[f64],
        other: &Self,
        other_x: i32,
        other_y: i32,
        scale_x: f64,
        scale_y: f64,
        steps: u32,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let scale = Scale::new(scale_x, scale_y).map_err(js)?;
        let other = other.placed(other_x, other_y);
        let sweep = self.posed(pose)?.sweep_growing(other, scale, steps).map_err(js)?;
        Ok(sweep.map(in_place))
    }
}
