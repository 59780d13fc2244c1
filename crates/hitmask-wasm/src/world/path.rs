//! Queries for what rays and moving colliders hit.

use hitmask::world::ColliderId;
use hitmask::{ContinuousSweep, RayHit, Sweep};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::World;
use super::id::{number, refused};
use super::query::{Start, queries};
use crate::answer::Answer;
use crate::figure::segment;
use crate::mask::Mask;

/// Returns the id of the collider that was hit, followed by the hit.
fn hit(id: ColliderId, answer: Answer) -> Vec<f64> {
    let mut list = vec![number(id)];
    list.extend(answer.list());
    list
}

fn ray_hit((id, found): (ColliderId, RayHit)) -> Vec<f64> {
    hit(id, Answer::default().ray_hit(found))
}

fn swept((id, found): (ColliderId, Sweep)) -> Vec<f64> {
    hit(id, Answer::sweep(found))
}

fn swept_continuously((id, found): (ColliderId, ContinuousSweep)) -> Vec<f64> {
    hit(id, Answer::continuous_sweep(found))
}

queries! {
    fn ray(view, filter, x1: f64, y1: f64, x2: f64, y2: f64) -> Option<Vec<f64>> {
        Ok(view.ray(segment(x1, y1, x2, y2), filter).map(ray_hit))
    }

    #[wasm_bindgen(js_name = rayAll)]
    fn ray_all(view, filter, x1: f64, y1: f64, x2: f64, y2: f64) -> Vec<f64> {
        let mut hits = Vec::new();
        view.ray_all(segment(x1, y1, x2, y2), filter, &mut hits);
        Ok(hits.into_iter().flat_map(ray_hit).collect())
    }

    fn sweep(view, filter, start: &[f64], mask: Option<Mask>, dx: i32,
        dy: i32) -> Option<Vec<f64>> {
        let start = Start::read(start, mask)?;
        let found = view.sweep(start.probe()?, (dx, dy), filter).map_err(refused)?;
        Ok(found.map(swept))
    }

    #[wasm_bindgen(js_name = sweepAll)]
    fn sweep_all(view, filter, start: &[f64], mask: Option<Mask>, dx: i32, dy: i32) -> Vec<f64> {
        let (start, mut hits) = (Start::read(start, mask)?, Vec::new());
        view.sweep_all(start.probe()?, (dx, dy), filter, &mut hits).map_err(refused)?;
        Ok(hits.into_iter().flat_map(swept).collect())
    }

    #[wasm_bindgen(js_name = sweepContinuous)]
    fn sweep_continuous(view, filter, start: &[f64], mask: Option<Mask>, dx: i32,
        dy: i32) -> Option<Vec<f64>> {
        let start = Start::read(start, mask)?;
        let found = view.sweep_continuous(start.probe()?, (dx, dy), filter).map_err(refused)?;
        Ok(found.map(swept_continuously))
    }

    #[wasm_bindgen(js_name = sweepContinuousAll)]
    fn sweep_continuous_all(view, filter, start: &[f64], mask: Option<Mask>, dx: i32,
        dy: i32) -> Vec<f64> {
        let (start, mut hits) = (Start::read(start, mask)?, Vec::new());
        view.sweep_continuous_all(start.probe()?, (dx, dy), filter, &mut hits).map_err(refused)?;
        Ok(hits.into_iter().flat_map(swept_continuously).collect())
    }
}
