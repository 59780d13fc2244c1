//! Bodies: a pixel and a remainder, and the step that every motion consists of.

use hitmask::actor::{Body, MaskChangeOutcome, Policy};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::body_masks::{anchor, when_blocked};
use super::obstacles::Obstacles;
use super::reply::lengths;
use crate::answer::Answer;
use crate::error::js;
use crate::mask::Mask;

const POLICIES: [Policy; 3] = [Policy::Slide, Policy::Stop, Policy::Revert];

/// Moves a body by a step. Returns the body, whether it overlapped something before the step, and
/// the obstacles that stopped it.
#[wasm_bindgen(js_name = bodyStep)]
pub fn body_step(
    body: &[u8],
    mask: &Mask,
    x: f64,
    y: f64,
    policy: u8,
    around: &Obstacles,
) -> Result<Vec<u8>, JsError> {
    let body = Body::from_bytes(body).map_err(js)?;
    let policy = POLICIES[usize::from(policy) % POLICIES.len()];
    let step = around.ask(|around| body.step(&mask.0, lengths(x, y), policy, around));
    let answer = Answer::default().flag(step.overlapped).maybe_hit(step.hit_x);
    Ok(answer.maybe_hit(step.hit_y).after(&step.body.to_bytes()))
}

/// Changes the mask of a body. Returns the body, the outcome, and how far the body was pushed.
#[wasm_bindgen(js_name = bodyChangeMask)]
pub fn body_change_mask(
    body: &[u8],
    from: &Mask,
    to: &Mask,
    is_center: bool,
    push: u8,
    around: &Obstacles,
) -> Result<Vec<u8>, JsError> {
    let body = Body::from_bytes(body).map_err(js)?;
    let (anchor, when_blocked) = (anchor(is_center), when_blocked(push));
    let changed = around.ask(|around| {
        let change = body.change_mask(&from.0, &to.0, anchor, when_blocked, around);
        (change.body, change.outcome)
    });
    let (body, outcome) = changed;
    let (number, by) = match outcome {
        MaskChangeOutcome::Changed => (0, (0, 0)),
        MaskChangeOutcome::PushedOut(by) => (1, by),
        MaskChangeOutcome::Refused => (2, (0, 0)),
    };
    Ok(Answer::default().number(number).pixels(by).after(&body.to_bytes()))
}

/// Returns the body moved by whole pixels. Obstacles are ignored.
#[wasm_bindgen(js_name = bodyMoved)]
pub fn body_moved(body: &[u8], x: i32, y: i32) -> Result<Vec<u8>, JsError> {
    Ok(Body::from_bytes(body).map_err(js)?.moved((x, y)).to_bytes().into())
}

/// Returns the exact position as two decimals, separated by a space.
#[wasm_bindgen(js_name = bodyExact)]
pub fn body_exact(body: &[u8]) -> Result<String, JsError> {
    let (x, y) = Body::from_bytes(body).map_err(js)?.exact();
    Ok(format!("{x} {y}"))
}
