//! The pixel test from the XNA tutorials, which takes two rectangles and the colors inside them.

use engine::{Rect, intersect_pixels};

use crate::border::{In, Out};
use crate::space::HmRect;
use crate::status::{Error, HmStatus, status};

/// Tests whether two sprites overlap, pixel for pixel. Pass the sprites' rectangles and the pixels
/// inside them, row by row without gaps. Each pixel has four bytes, the last of which is alpha. A
/// pixel is solid if its alpha is not 0. The pixels are read in place. The pointer for an empty
/// rectangle may be NULL.
///
/// Every call rereads the pixels. If you test a sprite more than once, create a mask of it, because
/// testing masks is many times faster.
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

/// Reads the colors inside a rectangle.
fn colors<'a>(pixels: &'a In<u8>, name: &'static str, rect: Rect) -> Result<&'a [[u8; 4]], Error> {
    let bytes = usize::try_from(rect.area()).ok().and_then(|area| area.checked_mul(4));
    let bytes = bytes.ok_or(Error::Count { name, count: u64::MAX })?;
    let (colors, _) = pixels.bytes(name, bytes)?.as_chunks();
    Ok(colors)
}
