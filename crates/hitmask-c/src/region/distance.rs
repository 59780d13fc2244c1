//! How far each pixel of a mask is from the nearest set or unset pixel.

use engine::Mask;

use crate::answers::Answers;
use crate::ask::{ask_maybe, derive};
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmDistanceField, HmMask};
use crate::status::{HmStatus, status};

/// Computes for each pixel of a mask how far it is from the nearest set pixel, from center to
/// center. Set pixels have 0. Takes 4 bytes per pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_distance_to_set(
    mask: Ref<HmMask>,
    field: Out<Mut<HmDistanceField>>,
) -> HmStatus {
    derive((mask, "mask"), (field, "field"), |mask| Mask::distance_to_set(mask))
}

/// Computes for each pixel of a mask how far it is from the nearest unset pixel, from center to
/// center. Unset pixels have 0. All pixels outside the mask are unset. Takes 4 bytes per pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_distance_to_unset(
    mask: Ref<HmMask>,
    field: Out<Mut<HmDistanceField>>,
) -> HmStatus {
    derive((mask, "mask"), (field, "field"), |mask| Mask::distance_to_unset(mask))
}

/// The sides of the mask of a distance field, in pixels. Pass NULL for a side that you do not need.
#[unsafe(no_mangle)]
pub extern "C" fn hm_distance_field_size(
    field: Ref<HmDistanceField>,
    width: Out<u32>,
    height: Out<u32>,
) -> HmStatus {
    status(|| {
        let (width, height) = (width.maybe("width")?, height.maybe("height")?);
        let field = field.get("field")?;
        if let Some(place) = width {
            place.write(field.width());
        }
        if let Some(place) = height {
            place.write(field.height());
        }
        Ok(())
    })
}

/// The square of the distance for the pixel in column x and row y. HM_STATUS_NONE outside the mask,
/// and if there are no set (or unset) pixels at all.
#[unsafe(no_mangle)]
pub extern "C" fn hm_distance_field_squared_at(
    field: Ref<HmDistanceField>,
    x: i32,
    y: i32,
    squared: Out<u64>,
) -> HmStatus {
    ask_maybe((field, "field"), (squared, "squared"), |field| Ok(field.squared_at((x, y))))
}

/// The squares of the distances for all pixels, row by row. -1 if there are no set (or unset)
/// pixels at all.
#[unsafe(no_mangle)]
pub extern "C" fn hm_distance_field_squared(
    field: Ref<HmDistanceField>,
    squared: Out<i64>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let field = field.get("field")?;
        let (width, height) = (field.width(), field.height());
        // The field stores 4 bytes for each, so this does not overflow.
        let needed = width as usize * height as usize;
        // The value is less than 2^33.
        let at = |x, y| field.squared_at((x, y)).map_or(-1, |squared| squared as i64);
        Answers { list: squared, capacity, count, name: "squared" }.write_counted(needed, || {
            (0..height).flat_map(move |y| (0..width).map(move |x| at(x, y)))
        })
    })
}

/// Destroys a distance field. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_distance_field_destroy(field: Mut<HmDistanceField>) -> HmStatus {
    status(|| field.destroy("field"))
}
