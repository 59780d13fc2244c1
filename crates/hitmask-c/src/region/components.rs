//! The connected components of a mask, and its holes.

use std::sync::Arc;

use engine::MaskError;
use engine::region::Component;

use crate::ask::{ask, ask_maybe, derive};
use crate::border::{Mut, Out, Ref, Word};
use crate::mask::HmConnectivity;
use crate::objects::{HmComponents, HmMask};
use crate::space::{HmPoint, HmRect};
use crate::status::{Error, HmStatus, status};

/// A connected component: pixels of a mask that form one piece.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmComponent {
    /// Its index among the components, from 0.
    pub index: usize,
    /// How many pixels it has.
    pub count: u64,
    /// The smallest rectangle that contains them, relative to the mask's top left.
    pub bounds: HmRect,
    /// Its first pixel: smallest y, then smallest x.
    pub first: HmPoint,
}

impl From<Component> for HmComponent {
    fn from(Component { index, count, bounds, first }: Component) -> Self {
        Self { index, count, bounds: bounds.into(), first: first.into() }
    }
}

/// Finds the connected components of the set pixels, in the order of their first pixels, row by
/// row.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_components(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    components: Out<Mut<HmComponents>>,
) -> HmStatus {
    derive((mask, "mask"), (components, "components"), |mask| {
        Ok::<_, Error>(mask.components(connectivity.value()?)?)
    })
}

/// Finds the holes of the shape whose pixels connect by `connectivity`: the pieces of the unset
/// pixels that do not reach the outside. Holes use the opposite connectivity: a ring of
/// eight-connected pixels encloses a hole of four-connected pixels. Holes are components too, so
/// you can use the same queries.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_holes(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    holes: Out<Mut<HmComponents>>,
) -> HmStatus {
    derive((mask, "mask"), (holes, "holes"), |mask| {
        Ok::<_, Error>(mask.holes(connectivity.value()?)?)
    })
}

/// How many connected components a mask has. Needs memory for two rows only.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_component_count(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    count: Out<usize>,
) -> HmStatus {
    ask((mask, "mask"), (count, "count"), |mask| Ok(mask.component_count(connectivity.value()?)?))
}

/// How many holes a mask has. Needs memory for two rows only.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_hole_count(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    count: Out<usize>,
) -> HmStatus {
    ask((mask, "mask"), (count, "count"), |mask| Ok(mask.hole_count(connectivity.value()?)?))
}

/// How many components were found.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_count(
    components: Ref<HmComponents>,
    count: Out<usize>,
) -> HmStatus {
    ask((components, "components"), (count, "count"), |components| Ok(components.len()))
}

/// The component with an index, from 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_get(
    components: Ref<HmComponents>,
    index: usize,
    component: Out<HmComponent>,
) -> HmStatus {
    ask((components, "components"), (component, "component"), |components| {
        let missing = || MaskError::NoComponent { index, count: components.len() };
        Ok(components.get(index).ok_or_else(missing)?.into())
    })
}

/// The component with the most pixels. If several have the same number, it is the first.
/// HM_STATUS_NONE if there are none.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_largest(
    components: Ref<HmComponents>,
    component: Out<HmComponent>,
) -> HmStatus {
    ask_maybe((components, "components"), (component, "component"), |components| {
        Ok(components.largest().map(Into::into))
    })
}

/// The index of the component that contains the pixel in column x and row y. HM_STATUS_NONE if no
/// component does.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_index_at(
    components: Ref<HmComponents>,
    x: i32,
    y: i32,
    index: Out<usize>,
) -> HmStatus {
    ask_maybe((components, "components"), (index, "index"), |components| {
        Ok(components.index_at((x, y)))
    })
}

/// Makes a mask of the component with an index. It has the size of the whole mask, and only the
/// pixels of the component are set.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_mask(
    components: Ref<HmComponents>,
    index: usize,
    mask: Out<Mut<HmMask>>,
) -> HmStatus {
    derive((components, "components"), (mask, "mask"), |components| {
        components.mask(index).map(Arc::new)
    })
}

/// Destroys components or holes. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_destroy(components: Mut<HmComponents>) -> HmStatus {
    status(|| components.destroy("components"))
}
