//! Creates masks from slices of colors, and provides the classic function that compares the colors
//! of two sprites.

use super::{Mask, MaskError};
use crate::image::AlphaThreshold;
use crate::space::Rect;

impl Mask {
    /// Returns the mask of RGBA pixels in row order from the top left. This function works like
    /// [`from_rgba`](Self::from_rgba), except that each pixel is an array of four bytes.
    ///
    /// # Errors
    /// [`MaskError::PixelBytes`] if the slice does not contain `width` · `height` pixels, and the
    /// errors of [`Mask::new`].
    pub fn from_rgba_pixels(
        pixels: &[[u8; 4]],
        width: u32,
        height: u32,
        threshold: AlphaThreshold,
    ) -> Result<Self, MaskError> {
        Self::from_rgba(pixels.as_flattened(), width, height, threshold)
    }

    /// Returns the mask of packed pixels in row order from the top left, with alpha in the highest
    /// byte of each pixel. Both `0xAARRGGBB` and `0xAABBGGRR` work.
    ///
    /// # Errors
    /// [`MaskError::Colors`] if the slice does not contain `width` · `height` pixels, and the
    /// errors of [`Mask::new`].
    ///
    /// ```
    /// use hitmask::{AlphaThreshold, Mask};
    /// let mask = Mask::from_packed_pixels(&[0xFF20_40A0, 0x0020_40A0], 2, 1,
    ///     AlphaThreshold::VISIBLE)?;
    /// assert_eq!(mask.rows().next(), Some(0b01));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "argb")]
    pub fn from_packed_pixels(
        pixels: &[u32],
        width: u32,
        height: u32,
        threshold: AlphaThreshold,
    ) -> Result<Self, MaskError> {
        Self::from_colors(pixels, width, height, |pixel| threshold.is_solid((pixel >> 24) as u8))
    }

    /// Returns the mask of an array of colors of any type, in row order from the top left, as XNA's
    /// `Texture2D.GetData` fills it. A pixel is set if `solid` returns true for its color.
    ///
    /// # Errors
    /// [`MaskError::Colors`] if the slice does not contain `width` · `height` colors, and the
    /// errors of [`Mask::new`].
    ///
    /// ```
    /// use hitmask::Mask;
    /// #[derive(Clone, Copy)]
    /// struct Color { a: u8 }
    ///
    /// let data = [Color { a: 255 }, Color { a: 0 }, Color { a: 3 }, Color { a: 0 }];
    /// let mask = Mask::from_colors(&data, 2, 2, |color| color.a != 0)?;
    /// assert_eq!(mask.to_text(), "#.\n#.");
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "GetData")]
    #[doc(alias = "Color[]")]
    pub fn from_colors<C>(
        colors: &[C],
        width: u32,
        height: u32,
        mut solid: impl FnMut(&C) -> bool,
    ) -> Result<Self, MaskError> {
        expect_colors(colors, (width, height))?;
        Self::from_fn(width, height, |x, y| {
            solid(&colors[y as usize * width as usize + x as usize])
        })
    }
}

/// Returns whether two sprites share a solid pixel. This is the function that XNA tutorials teach:
/// it takes each sprite's rectangle and the colors of its pixels.
///
/// A pixel is solid if its alpha, the last of its four bytes, is not 0. Pass one color for each
/// pixel of the rectangle, in row order.
///
/// Every call may read all the colors of the area where the rectangles overlap. If you test a
/// sprite more than once, create a [`Mask`] from it; testing masks is many times faster.
///
/// # Errors
/// [`MaskError::Colors`] if a slice does not have exactly one color for each pixel of its
/// rectangle.
///
/// ```
/// use hitmask::{Rect, intersect_pixels};
/// let (solid, clear) = ([0, 0, 0, 255], [0; 4]);
/// // Two sprites of 2×1 pixels; their rectangles share one pixel.
/// let ship = [clear, solid];
/// let rock = [solid, clear];
/// assert!(intersect_pixels(Rect::new(0, 0, 2, 1), &ship, Rect::new(1, 0, 2, 1), &rock)?);
/// assert!(!intersect_pixels(Rect::new(0, 0, 2, 1), &rock, Rect::new(1, 0, 2, 1), &rock)?);
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias = "IntersectPixels")]
#[doc(alias = "Intersects")]
#[doc(alias = "per-pixel collision")]
#[doc(alias = "pixel perfect collision")]
pub fn intersect_pixels(
    a: Rect,
    colors_a: &[[u8; 4]],
    b: Rect,
    colors_b: &[[u8; 4]],
) -> Result<bool, MaskError> {
    expect_colors(colors_a, a.size())?;
    expect_colors(colors_b, b.size())?;
    let Some(shared) = a.intersection(b) else { return Ok(false) };
    let row = |rect: Rect, y: i64| {
        let first = (y - rect.y) as usize * rect.width as usize + (shared.x - rect.x) as usize;
        first..first + shared.width as usize
    };
    Ok((shared.y..shared.bottom()).any(|y| {
        let (ours, theirs) = (&colors_a[row(a, y)], &colors_b[row(b, y)]);
        ours.iter().zip(theirs).any(|(&[.., alpha], &[.., other])| alpha != 0 && other != 0)
    }))
}

/// Returns an error unless there is one color per pixel.
fn expect_colors<C>(colors: &[C], (width, height): (u32, u32)) -> Result<(), MaskError> {
    let (expected, found) = (u64::from(width) * u64::from(height), colors.len() as u64);
    if found == expected { Ok(()) } else { Err(MaskError::Colors { expected, found }) }
}
