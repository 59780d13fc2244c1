//! Filters, which select the colliders that a query includes, and probes, from which a query
//! starts.

use bytemuck::{AnyBitPattern, Zeroable};
use engine::world::{Filter, Layers, Probe};

use super::collider::HmColliderId;
use super::object::id;
use crate::border::{In, Ref, Word, words_of};
use crate::objects::HmMask;
use crate::status::Error;

/// How a filter treats colliders of one kind.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmKeep {
    /// Keeps colliders of this kind and all others.
    All,
    /// Keeps only colliders of this kind.
    Only,
    /// Keeps only colliders that are not of this kind.
    No,
}

words_of!(HmKeep: Self, "what a filter keeps", [HmKeep::All, HmKeep::Only, HmKeep::No]);

/// Selects the colliders that a query includes. Start with `hm_default_filter()`, which keeps all
/// colliders, and change the fields that you need. Passing NULL instead of a filter also keeps all
/// colliders.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmFilter {
    /// A bit for each layer to keep.
    pub layers: u32,
    /// Whether to keep sensors.
    pub sensors: Word<HmKeep>,
    /// Whether to keep still colliders.
    pub still: Word<HmKeep>,
    /// The id of a collider to leave out, or HM_NO_COLLIDER.
    pub except: HmColliderId,
}

/// An id that no collider has.
pub const HM_NO_COLLIDER: HmColliderId = u64::MAX;

/// Returns a filter that keeps all colliders.
#[unsafe(no_mangle)]
pub extern "C" fn hm_default_filter() -> HmFilter {
    HmFilter { layers: u32::MAX, except: HM_NO_COLLIDER, ..Zeroable::zeroed() }
}

impl In<HmFilter> {
    pub(super) fn filter(self) -> Result<Filter, Error> {
        let Some(read) = self.maybe("filter")? else { return Ok(Filter::ALL) };
        let mut filter = Filter::ALL.layers(Layers::from_bits(read.layers));
        if read.except != HM_NO_COLLIDER {
            filter = filter.except(id(read.except));
        }
        filter = match read.sensors.value()? {
            HmKeep::All => filter,
            HmKeep::Only => filter.sensors(),
            HmKeep::No => filter.solid(),
        };
        Ok(match read.still.value()? {
            HmKeep::All => filter,
            HmKeep::Only => filter.still(),
            HmKeep::No => filter.moving(),
        })
    }
}

/// The kinds of probes from which queries start.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmProbeKind {
    /// A collider. The query never finds this collider itself.
    Collider,
    /// A mask at a position. The mask does not have to be in the world.
    Mask,
    /// A pixel.
    Pixel,
}

words_of!(
    HmProbeKind: Self,
    "a kind of probe",
    [HmProbeKind::Collider, HmProbeKind::Mask, HmProbeKind::Pixel]
);

/// The starting point of a query. Create it with `hm_probe_collider`, `hm_probe_mask` or
/// `hm_probe_pixel`, which set the fields that its kind uses.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmProbe {
    /// The collider.
    pub collider: HmColliderId,
    /// The mask.
    pub mask: Ref<HmMask>,
    /// The x coordinate of the mask's top left or of the pixel.
    pub x: i32,
    /// The y coordinate of that position.
    pub y: i32,
    /// The kind of probe.
    pub kind: Word<HmProbeKind>,
}

impl HmProbe {
    pub(super) fn read(&self) -> Result<Probe<'_>, Error> {
        Ok(match self.kind.value()? {
            HmProbeKind::Collider => id(self.collider).into(),
            HmProbeKind::Mask => {
                self.mask.get("the mask of the probe")?.at((self.x, self.y)).into()
            }
            HmProbeKind::Pixel => (self.x, self.y).into(),
        })
    }

    fn of(kind: HmProbeKind) -> Self {
        Self { kind: Word::of(kind), ..Zeroable::zeroed() }
    }
}

/// Creates a probe that starts a query from a collider.
#[unsafe(no_mangle)]
pub extern "C" fn hm_probe_collider(collider: HmColliderId) -> HmProbe {
    HmProbe { collider, ..HmProbe::of(HmProbeKind::Collider) }
}

/// Creates a probe that starts a query from a mask whose top left is at (x, y).
#[unsafe(no_mangle)]
pub extern "C" fn hm_probe_mask(mask: Ref<HmMask>, x: i32, y: i32) -> HmProbe {
    HmProbe { mask, x, y, ..HmProbe::of(HmProbeKind::Mask) }
}

/// Creates a probe that starts a query from the pixel (x, y).
#[unsafe(no_mangle)]
pub extern "C" fn hm_probe_pixel(x: i32, y: i32) -> HmProbe {
    HmProbe { x, y, ..HmProbe::of(HmProbeKind::Pixel) }
}
