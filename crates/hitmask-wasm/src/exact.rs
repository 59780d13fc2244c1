//! Masks in exact poses, in which each pixel is a parallelogram. A mask at a whole pixel also has a
//! pose.

use hitmask::{Exact, Point};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, direction, side_index};
use crate::mask::Mask;

impl Mask {
    fn exact(&self, pose: &[f64]) -> Result<Exact<'_>, JsError> {
        Ok(self.posed(pose)?.exact())
    }
}

fn pair((one, other): (Point, Point)) -> Answer {
    Answer::default().point(one).point(other)
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Mask {
    #[wasm_bindgen(js_name = exactOverlaps)]
    pub fn exact_overlaps(
        &self,
        pose: &[f64],
        other: &Self,
        other_pose: &[f64],
    ) -> Result<bool, JsError> {
        Ok(self.exact(pose)?.overlaps(other.exact(other_pose)?))
    }

    #[wasm_bindgen(js_name = exactFirst)]
    pub fn exact_first(
        &self,
        pose: &[f64],
        other: &Self,
        other_pose: &[f64],
    ) -> Result<Option<Vec<f64>>, JsError> {
        let first = self.exact(pose)?.first(other.exact(other_pose)?);
        Ok(first.map(|first| pair(first).list()))
    }

    #[wasm_bindgen(js_name = exactDepthAlong)]
    pub fn exact_depth_along(
        &self,
        pose: &[f64],
        other: &Self,
        other_pose: &[f64],
        towards: u8,
    ) -> Result<Option<u32>, JsError> {
        Ok(self.exact(pose)?.depth_along(other.exact(other_pose)?, direction(towards)))
    }

    #[wasm_bindgen(js_name = exactDepth)]
    pub fn exact_depth(
        &self,
        pose: &[f64],
        other: &Self,
        other_pose: &[f64],
    ) -> Result<Option<Vec<f64>>, JsError> {
        let depth = self.exact(pose)?.depth(other.exact(other_pose)?);
        Ok(depth.map(|depth| Answer::default().depth(depth).list()))
    }

    #[wasm_bindgen(js_name = exactSideAfter)]
    pub fn exact_side_after(
        &self,
        pose: &[f64],
        other: &Self,
        other_pose: &[f64],
        dx: i32,
        dy: i32,
    ) -> Result<Option<u8>, JsError> {
        let (one, other) = (self.exact(pose)?, other.exact(other_pose)?);
        Ok(one.side_after(other, (dx, dy)).map(side_index))
    }

    /// Returns the pixels, the depth and the side.
    #[wasm_bindgen(js_name = exactContact)]
    pub fn exact_contact(
        &self,
        pose: &[f64],
        other: &Self,
        other_pose: &[f64],
    ) -> Result<Option<Vec<f64>>, JsError> {
        let contact = self.exact(pose)?.contact(other.exact(other_pose)?);
        Ok(contact
            .map(|contact| pair(contact.first).depth(contact.depth).side(contact.side).list()))
    }

    /// Returns time, step, steps, the free and the blocked motion, and the pixels.
    #[wasm_bindgen(js_name = exactSweep)]
    pub fn exact_sweep(
        &self,
        pose: &[f64],
        other: &Self,
        other_pose: &[f64],
        dx: i32,
        dy: i32,
    ) -> Result<Option<Vec<f64>>, JsError> {
        let sweep = self.exact(pose)?.sweep(other.exact(other_pose)?, (dx, dy));
        Ok(sweep.map(|sweep| {
            Answer::default()
                .time(sweep.time())
                .number(sweep.step)
                .number(sweep.steps)
                .maybe_point(sweep.free)
                .point(sweep.blocked)
                .point(sweep.first.0)
                .point(sweep.first.1)
                .list()
        }))
    }

    /// Returns the corners of a pixel in the world, as eight numbers.
    #[wasm_bindgen(js_name = exactCorners)]
    pub fn exact_corners(&self, pose: &[f64], x: i32, y: i32) -> Result<Vec<f64>, JsError> {
        let corners = self.exact(pose)?.corners(x, y);
        Ok(corners.into_iter().flat_map(|(x, y)| [x, y]).collect())
    }
}
