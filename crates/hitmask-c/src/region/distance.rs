//! How far each pixel of a mask is from the nearest set or unset one.

use engine::Mask;

use crate::answers::Answers;
use crate::ask::{ask_maybe, derive};
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmDistanceField, HmMask};
use crate::status::{HmStatus, status};

/// Finds for each pixel of a mask how far it is from the nearest set one, from center to center: 0
/// for set pixels. Takes 4 bytes a pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_distance_to_set(
    mask: Ref<HmMask>,
    field: Out<Mut<HmDistanceField>>,
) -> HmStatus {
    derive((mask, "mask"), (field, "field"), |mask| Mask::distance_to_set(mask))
}

/// Finds for each pixel of a mask how far it is from the nearest unset one, from center to center:
/// 0 for unset pixels. All pixels outside the mask are unset. Takes 4 bytes a pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_distance_to_unset(
    mask: Ref<HmMask>,
    field: Out<Mut<HmDistanceField>>,
) -> HmStatus {
    derive((mask, "mask"), (field, "field"), |mask| Mask::distance_to_unset(mask))
}

/// The sides of the mask that a distance field is of, in pixels. Pass NULL for a side that you do
/// not need.
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

/// The square of the distance of the pixel in column x and row y. HM_STATUS_NONE outside the mask,
/// and if there is no set (or unset) pixel at all.
#[unsafe(no_mangle)]
pub extern "C" fn hm_distance_field_squared_at(
    field: Ref<HmDistanceField>,
    x: i32,
    y: i32,
    squared: Out<u64>,
) -> HmStatus {
    ask_maybe((field, "field"), (squared, "squared"), |field| Ok(field.squared_at((x, y))))
}

/// The squares of the distances of all pixels, row by row; -1 if there is no set (or unset) pixel
/// at all.
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
        // The field has 4 bytes for each, so they can be counted.
        let needed = width as usize * height as usize;
        // Less than 2^33.
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
