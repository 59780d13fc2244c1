//! The answer about one mask: size, pixels, bounds, pieces, holes.

use hitmask::{Connectivity, Mask, MaskError};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::rect_array;

/// The answer about one mask.
#[derive(Debug, Serialize)]
pub(crate) struct MaskAnswer {
    size: [u32; 2],
    count: u64,
    bounds: Option<[i64; 4]>,
    /// The SHA-256 of the mask as a packed bitmap (PBM P4), in lower-case hexadecimal.
    sha256: String,
    /// The number of pieces, with neighbors at corners and without.
    pub(crate) components8: usize,
    pub(crate) components4: usize,
    /// The number of holes of the eight-connected pieces.
    pub(crate) holes: usize,
    /// The number of edges between a set pixel and an unset one.
    pub(crate) perimeter: u64,
}

impl MaskAnswer {
    pub(crate) fn of(mask: &Mask) -> Result<Self, MaskError> {
        let mut digest = Sha256::new();
        mask.write_pbm(|part| digest.update(part));
        let digest = digest.finalize();
        Ok(Self {
            size: mask.size().into(),
            count: mask.count(),
            bounds: mask.bounds().map(rect_array),
            sha256: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
            components8: mask.component_count(Connectivity::Eight)?,
            components4: mask.component_count(Connectivity::Four)?,
            holes: mask.hole_count(Connectivity::Eight)?,
            perimeter: mask.perimeter(),
        })
    }
}
