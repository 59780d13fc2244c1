//! The results of functions about actors: the bytes of a state, and numbers after them.

use hitmask::actor::{Hit, IgnoredPlatforms, Subpixels};
use wasm_bindgen::JsError;

use crate::answer::Answer;
use crate::error::js;

/// Two lengths, right and down.
pub(crate) type Lengths = (Subpixels, Subpixels);

/// Two lengths from pixels.
pub(crate) fn lengths(x: f64, y: f64) -> Lengths {
    (Subpixels::from_f64(x), Subpixels::from_f64(y))
}

/// A whole number from 0 on, which TypeScript has checked: an id or a tick.
pub(crate) const fn whole(number: f64) -> u64 {
    number as u64
}

/// The platforms with these ids, which an actor passes through.
pub(crate) fn ignored_platforms(ids: &[f64]) -> Result<IgnoredPlatforms, JsError> {
    let mut ignored = IgnoredPlatforms::NONE;
    if ids.iter().all(|id| ignored.insert(whole(*id))) {
        return Ok(ignored);
    }
    let most = IgnoredPlatforms::MAX;
    Err(js(format!("there are {} ids, but at most {most} platforms are ignored", ids.len())))
}

impl Answer {
    /// The bytes of a state, and after them these numbers, eight bytes each.
    pub(crate) fn after(self, state: &[u8]) -> Vec<u8> {
        let numbers = self.list();
        let mut bytes = Vec::with_capacity(state.len() + 8 * numbers.len());
        bytes.extend_from_slice(state);
        bytes.extend(numbers.into_iter().flat_map(f64::to_le_bytes));
        bytes
    }

    pub(crate) fn flag(self, is_set: bool) -> Self {
        self.number(is_set.into())
    }

    /// An index, or −1.
    pub(crate) fn maybe_index(self, index: Option<usize>) -> Self {
        self.float(index.map_or(-1.0, |index| index as f64))
    }

    pub(crate) fn lengths(self, (x, y): Lengths) -> Self {
        self.float(x.to_f64()).float(y.to_f64())
    }

    /// Whole pixels, right and down.
    pub(crate) fn pixels(self, (x, y): (i64, i64)) -> Self {
        self.float(x as f64).float(y as f64)
    }

    /// The unit vector of a normal; two NaN if there is none.
    pub(crate) fn maybe_normal(self, normal: Option<hitmask::Normal>) -> Self {
        match normal {
            Some(normal) => self.normal(normal),
            None => self.maybe_point(None),
        }
    }

    /// Whether there is a hit, and then: side, pixel, normal, obstacle, id, material.
    pub(crate) fn maybe_hit(self, hit: Option<Hit>) -> Self {
        let Some(hit) = hit else { return self.flag(false) };
        self.flag(true)
            .side(hit.side)
            .point(hit.pixel)
            .maybe_normal(hit.normal)
            .number(hit.other as u64)
            .number(hit.id)
            .material(hit.material)
    }
}

/// Several states of one kind, one after the other.
pub(crate) fn states<State>(
    bytes: &[u8],
    each: usize,
    read: impl Fn(&[u8]) -> Result<State, hitmask::actor::StateBytesError>,
) -> Result<Vec<State>, JsError> {
    let (chunks, rest) = (bytes.chunks_exact(each), bytes.len() % each);
    if rest != 0 {
        let found = bytes.len();
        return Err(js(format!("each state has {each} bytes, but there are {found} bytes in all")));
    }
    let read =
        |(number, chunk)| read(chunk).map_err(|error| js(format!("state {number}: {error}")));
    chunks.enumerate().map(read).collect()
}
