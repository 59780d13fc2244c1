//! Distance fields: how far each pixel of a mask is from the nearest set or unset pixel.

use engine::Mask;

use crate::answers::Answers;
use crate::ask::{ask_maybe, derive};
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmDistanceField, HmMask};
use crate::status::{HmStatus, status};

/// Computes the distance from each pixel of a mask to the nearest set pixel, measured between
/// centers. The distance of set pixels is 0. The field takes 4 bytes per pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_distance_to_set(
    mask: Ref<HmMask>,
    field: Out<Mut<HmDistanceField>>,
) -> HmStatus {
    derive((mask, "mask"), (field, "field"), |mask| Mask::distance_to_set(mask))
}

/// Computes the distance from each pixel of a mask to the nearest unset pixel, measured between
/// centers. The distance of unset pixels is 0. All pixels outside the mask are unset. The field
/// takes 4 bytes per pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_distance_to_unset(
    mask: Ref<HmMask>,
    field: Out<Mut<HmDistanceField>>,
) -> HmStatus {
    derive((mask, "mask"), (field, "field"), |mask| Mask::distance_to_unset(mask))
}

/// Returns the width and height of a distance field's mask, in pixels. Pass NULL for a side that
/// you do not need.
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

/// Returns the square of the distance from the pixel in column x and row y. Returns HM_STATUS_NONE
/// if the pixel is outside the mask, or if there is no pixel to which the distance could be
/// measured.
#[unsafe(no_mangle)]
pub extern "C" fn hm_distance_field_squared_at(
    field: Ref<HmDistanceField>,
    x: i32,
    y: i32,
    squared: Out<u64>,
) -> HmStatus {
    ask_maybe((field, "field"), (squared, "squared"), |field| Ok(field.squared_at((x, y))))
}

/// Lists the squares of the distances from all pixels, row by row. All of them are -1 if there is
/// no pixel to which the distance could be measured.
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
        // The field stores 4 bytes per pixel, so this does not overflow.
        let needed = width as usize * height as usize;
        // The value is less than 2^33.
        let at = |x, y| field.squared_at((x, y)).map_or(-1, |squared| squared as i64);
        Answers { list: squared, capacity, count, name: "squared" }.write_counted(needed, || {
            (0..height).flat_map(move |y| (0..width).map(move |x| at(x, y)))
        })
    })
}

/// Destroys a distance field. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_distance_field_destroy(field: Mut<HmDistanceField>) -> HmStatus {
    status(|| field.destroy("field"))
}
