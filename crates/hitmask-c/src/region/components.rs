//! Finds the connected components and the holes of a mask.

use std::sync::Arc;

use engine::MaskError;
use engine::region::Component;

use crate::ask::{ask, ask_maybe, derive};
use crate::border::{Mut, Out, Ref, Word};
use crate::mask::HmConnectivity;
use crate::objects::{HmComponents, HmMask};
use crate::space::{HmPoint, HmRect};
use crate::status::{Error, HmStatus, status};

/// A connected component: a group of a mask's pixels that form one piece.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmComponent {
    /// The zero-based index of the component.
    pub index: usize,
    /// The number of pixels in the component.
    pub count: u64,
    /// The smallest rectangle that contains the pixels, relative to the mask's top left.
    pub bounds: HmRect,
    /// The component's first pixel in row order (smallest y, then smallest x).
    pub first: HmPoint,
}

impl From<Component> for HmComponent {
    fn from(Component { index, count, bounds, first }: Component) -> Self {
        Self { index, count, bounds: bounds.into(), first: first.into() }
    }
}

/// Finds the connected components of a mask's set pixels. The components are in the order of their
/// first pixels, row by row.
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

/// Finds the holes of a mask whose set pixels connect by `connectivity`. Holes are pieces of unset
/// pixels that do not reach the outside. The pixels of a hole connect by the other connectivity: by
/// four if the set pixels connect by eight, and vice versa. Holes are components too, so the same
/// queries work for both.
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

/// Counts the connected components of a mask. The function needs memory for only two rows of
/// pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_component_count(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    count: Out<usize>,
) -> HmStatus {
    ask((mask, "mask"), (count, "count"), |mask| Ok(mask.component_count(connectivity.value()?)?))
}

/// Counts the holes of a mask. The function needs memory for only two rows of pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_hole_count(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    count: Out<usize>,
) -> HmStatus {
    ask((mask, "mask"), (count, "count"), |mask| Ok(mask.hole_count(connectivity.value()?)?))
}

/// Returns the number of components or holes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_count(
    components: Ref<HmComponents>,
    count: Out<usize>,
) -> HmStatus {
    ask((components, "components"), (count, "count"), |components| Ok(components.len()))
}

/// Returns the component with the given zero-based index.
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

/// Returns the component with the most pixels. If several components have that many, returns the
/// first of them. Returns HM_STATUS_NONE if there are no components.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_largest(
    components: Ref<HmComponents>,
    component: Out<HmComponent>,
) -> HmStatus {
    ask_maybe((components, "components"), (component, "component"), |components| {
        Ok(components.largest().map(Into::into))
    })
}

/// Returns the index of the component that contains the pixel in column x and row y. Returns
/// HM_STATUS_NONE if no component contains that pixel.
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

/// Creates a mask of the component with the given index. The new mask has the size of the whole
/// mask, and only the pixels of the component are set.
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

/// Destroys components or holes. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_components_destroy(components: Mut<HmComponents>) -> HmStatus {
    status(|| components.destroy("components"))
}
