//! The results of actor functions: the bytes of a state, followed by numbers.

use hitmask::actor::{Hit, IgnoredPlatforms, Subpixels};
use wasm_bindgen::JsError;

use crate::answer::Answer;
use crate::error::js;

/// Two lengths: to the right and down.
pub(crate) type Lengths = (Subpixels, Subpixels);

/// Converts pixels to two lengths.
pub(crate) fn lengths(x: f64, y: f64) -> Lengths {
    (Subpixels::from_f64(x), Subpixels::from_f64(y))
}

/// Converts an id or a tick to an integer. TypeScript has checked that it is a non-negative
/// integer.
pub(crate) const fn whole(number: f64) -> u64 {
    number as u64
}

/// Returns the platforms with these ids, which an actor passes through.
pub(crate) fn ignored_platforms(ids: &[f64]) -> Result<IgnoredPlatforms, JsError> {
    let mut ignored = IgnoredPlatforms::NONE;
    if ids.iter().all(|id| ignored.insert(whole(*id))) {
        return Ok(ignored);
    }
    let most = IgnoredPlatforms::MAX;
    Err(js(format!("there are {} ids, but at most {most} platforms are ignored", ids.len())))
}

impl Answer {
    /// Returns the bytes of a state, followed by these numbers with eight bytes each.
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

    /// Appends an index, or −1 if there is none.
    pub(crate) fn maybe_index(self, index: Option<usize>) -> Self {
        self.float(index.map_or(-1.0, |index| index as f64))
    }

    pub(crate) fn lengths(self, (x, y): Lengths) -> Self {
        self.float(x.to_f64()).float(y.to_f64())
    }

    /// Appends two numbers of whole pixels: to the right and down.
    pub(crate) fn pixels(self, (x, y): (i64, i64)) -> Self {
        self.float(x as f64).float(y as f64)
    }

    /// Appends the unit vector of a normal, or two NaN values if there is none.
    pub(crate) fn maybe_normal(self, normal: Option<hitmask::Normal>) -> Self {
        match normal {
            Some(normal) => self.normal(normal),
            None => self.maybe_point(None),
        }
    }

    /// Appends whether there is a hit and, if so, its side, pixel, normal, obstacle, id and
    /// material.
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

/// Reads several states of one kind that are stored one after the other.
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
