//! Tests many pairs in one call: a list of masks, and typed arrays of indices and positions.

use hitmask::Placed;
use hitmask::batch::{Hits, Pair};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::js;
use crate::mask::Mask;

/// The number of pairs to test together, small enough for the processor's cache.
const AT_ONCE: usize = 256;

/// A list of masks that typed arrays refer to by index.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Masks {
    masks: Vec<Mask>,
    hits: Hits,
}

/// The pairs of a call. Each pair consists of the indices of two masks and their positions.
struct Pairs<'a> {
    masks: &'a [Mask],
    indices: [&'a [u32]; 2],
    positions: [&'a [[i32; 2]]; 2],
}

impl<'a> Pairs<'a> {
    fn new(
        masks: &'a [Mask],
        indices: [&'a [u32]; 2],
        positions: [&'a [i32]; 2],
    ) -> Result<Self, JsError> {
        for index in indices.into_iter().flatten() {
            if *index as usize >= masks.len() {
                return Err(js(format!("there is no mask {index}: the list has {}", masks.len())));
            }
        }
        Ok(Self { masks, indices, positions: positions.map(|at| at.as_chunks().0) })
    }

    #[inline(always)]
    fn placed(&self, side: usize, index: usize) -> Placed<'a> {
        let [x, y] = self.positions[side][index];
        self.masks[self.indices[side][index] as usize].placed(x, y)
    }

    fn iter(&self) -> impl Iterator<Item = (Placed<'a>, Placed<'a>)> + '_ {
        (0..self.indices[0].len()).map(|index| (self.placed(0, index), self.placed(1, index)))
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Masks {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a mask. The list shares the mask's pixels.
    pub fn push(&mut self, mask: &Mask) {
        self.masks.push(mask.clone());
    }

    /// Returns one byte for each pair: 1 if the two masks overlap.
    pub fn overlaps(
        &mut self,
        a: &[u32],
        b: &[u32],
        at_a: &[i32],
        at_b: &[i32],
    ) -> Result<Vec<u8>, JsError> {
        let pairs = Pairs::new(&self.masks, [a, b], [at_a, at_b])?;
        let mut answers = vec![0; a.len()];
        let mut list = Vec::with_capacity(AT_ONCE);
        for (first, answers) in (0..).step_by(AT_ONCE).zip(answers.chunks_mut(AT_ONCE)) {
            let indices = first..first + answers.len();
            list.clear();
            list.extend(indices.map(|at| Pair::new(pairs.placed(0, at), pairs.placed(1, at))));
            self.hits.test(&list).map_err(js)?;
            for (answers, bits) in answers.chunks_mut(64).zip(self.hits.words()) {
                for (bit, answer) in answers.iter_mut().enumerate() {
                    *answer = (bits >> bit) as u8 & 1;
                }
            }
        }
        Ok(answers)
    }

    /// Returns the number of shared pixels of each pair.
    pub fn areas(
        &self,
        a: &[u32],
        b: &[u32],
        at_a: &[i32],
        at_b: &[i32],
    ) -> Result<Vec<f64>, JsError> {
        let pairs = Pairs::new(&self.masks, [a, b], [at_a, at_b])?;
        Ok(pairs.iter().map(|(a, b)| a.area(b) as f64).collect())
    }

    /// Returns the first shared pixel of each pair, or two NaN values if there is none.
    pub fn firsts(
        &self,
        a: &[u32],
        b: &[u32],
        at_a: &[i32],
        at_b: &[i32],
    ) -> Result<Vec<f64>, JsError> {
        let pairs = Pairs::new(&self.masks, [a, b], [at_a, at_b])?;
        let first = |(a, b): (Placed<'_>, Placed<'_>)| match a.first(b) {
            Some(first) => [first.x as f64, first.y as f64],
            None => [f64::NAN; 2],
        };
        Ok(pairs.iter().flat_map(first).collect())
    }

    /// Returns the depth of each pair to the left, right, up and down. All four are 0 if the masks
    /// do not overlap.
    pub fn depths(
        &self,
        a: &[u32],
        b: &[u32],
        at_a: &[i32],
        at_b: &[i32],
    ) -> Result<Vec<u32>, JsError> {
        let pairs = Pairs::new(&self.masks, [a, b], [at_a, at_b])?;
        let depth = |(a, b): (Placed<'_>, Placed<'_>)| {
            a.depth(b).map_or([0; 4], |depth| [depth.left, depth.right, depth.up, depth.down])
        };
        Ok(pairs.iter().flat_map(depth).collect())
    }
}
