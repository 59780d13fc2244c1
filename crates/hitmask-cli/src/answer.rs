//! The answers as JSON: the same on the command line as in a batch.

use hitmask::{Contact, Mask, Point, Rect};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// What there is to say of two sprites.
#[derive(Debug, Serialize)]
pub(crate) struct PairAnswer {
    overlaps: bool,
    area: u64,
    first: Option<[i64; 2]>,
    bounds: Option<[i64; 4]>,
    side: Option<&'static str>,
    depth: Option<DepthAnswer>,
}

/// How far the first sprite must be pushed each way to be free.
#[derive(Debug, Serialize)]
struct DepthAnswer {
    left: u32,
    right: u32,
    up: u32,
    down: u32,
}

impl PairAnswer {
    /// What the contact says; nothing of it where there is none.
    pub(crate) fn of(contact: Option<Contact>) -> Self {
        Self {
            overlaps: contact.is_some(),
            area: contact.map_or(0, |contact| contact.area),
            first: contact.map(|contact| pair_of(contact.first)),
            bounds: contact.map(|contact| four_of(contact.bounds)),
            side: contact.map(|contact| contact.side.name()),
            depth: contact.map(|contact| DepthAnswer {
                left: contact.depth.left,
                right: contact.depth.right,
                up: contact.depth.up,
                down: contact.depth.down,
            }),
        }
    }
}

/// What there is to say of one mask.
#[derive(Debug, Serialize)]
pub(crate) struct MaskAnswer {
    size: [u32; 2],
    count: u64,
    bounds: Option<[i64; 4]>,
    /// Of the mask as a packed bitmap (PBM P4), in lower-case hexadecimal.
    sha256: String,
}

impl MaskAnswer {
    pub(crate) fn of(mask: &Mask) -> Self {
        let mut digest = Sha256::new();
        mask.write_pbm(|part| digest.update(part));
        let digest = digest.finalize();
        Self {
            size: mask.size().into(),
            count: mask.count(),
            bounds: mask.bounds().map(four_of),
            sha256: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
        }
    }
}

/// A pixel as x and y.
fn pair_of(point: Point) -> [i64; 2] {
    [point.x, point.y]
}

/// A rectangle as x, y, width and height.
fn four_of(rect: Rect) -> [i64; 4] {
    [rect.x, rect.y, rect.width.into(), rect.height.into()]
}
