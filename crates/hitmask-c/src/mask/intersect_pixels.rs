//! The pixel test of XNA's tutorials: two rectangles, and the colors in them.

use engine::{Rect, intersect_pixels};

use crate::border::{In, Out};
use crate::space::HmRect;
use crate::status::{Error, HmStatus, status};

/// Whether two sprites overlap, pixel for pixel. Pass their rectangles and the pixels in them: four
/// bytes each, the last of which is alpha, row by row without gaps. A pixel is solid if its alpha
/// is not 0. The pixels are read in place; the pointer for an empty rectangle may be NULL.
///
/// Every call reads the pixels again. If you test a sprite more than once, make a mask of it: that
/// is many times as fast.
#[unsafe(no_mangle)]
pub extern "C" fn hm_intersect_pixels(
    a: In<HmRect>,
    pixels_a: In<u8>,
    b: In<HmRect>,
    pixels_b: In<u8>,
    intersect: Out<bool>,
) -> HmStatus {
    status(|| {
        let place = intersect.place("intersect")?;
        let (a, b) = (Rect::from(a.read("a")?), Rect::from(b.read("b")?));
        let colors_a = colors(&pixels_a, "pixels_a", a)?;
        let colors_b = colors(&pixels_b, "pixels_b", b)?;
        place.write(intersect_pixels(a, colors_a, b, colors_b)?);
        Ok(())
    })
}

/// The colors in a rectangle.
fn colors<'a>(pixels: &'a In<u8>, name: &'static str, rect: Rect) -> Result<&'a [[u8; 4]], Error> {
    let bytes = usize::try_from(rect.area()).ok().and_then(|area| area.checked_mul(4));
    let bytes = bytes.ok_or(Error::Count { name, count: u64::MAX })?;
    let (colors, _) = pixels.bytes(name, bytes)?.as_chunks();
    Ok(colors)
}
