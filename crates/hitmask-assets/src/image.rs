//! A decoded image, and a frame with a duration. These are the results of all formats.

use std::fmt;

use hitmask::{Mask, Rect};

use crate::error::{DecodeError, MaskingError};
use crate::{MaskRule, memory};

/// An image with 8 bits each for red, green, blue and alpha, and with palette indices if the file
/// has them.
///
/// The formats are PNG, GIF, WebP, BMP, TGA and QOI. Other depths are scaled to 8 bits and rounded
/// to the nearest: a 16-bit value becomes round(value · 255 / 65535). An image without alpha is
/// opaque everywhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Image {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Four bytes per pixel, row by row.
    pub(crate) rgba: Vec<u8>,
    /// One byte per pixel, row by row.
    pub(crate) indices: Option<Vec<u8>>,
}

impl Image {
    /// Creates an image from pixels that another program has decoded. The pixels are red, green,
    /// blue and alpha, row by row from the top left.
    ///
    /// # Errors
    /// Returns [`DecodeError::Damaged`] if there are not four bytes for each pixel, and
    /// [`DecodeError::SideTooLong`] if a side is longer than a mask's side can be.
    ///
    /// ```
    /// use hitmask_assets::Image;
    /// assert_eq!(Image::from_rgba(vec![255; 24], 3, 2)?.width(), 3);
    /// assert!(Image::from_rgba(vec![255; 23], 3, 2).is_err());
    /// # Ok::<(), hitmask_assets::DecodeError>(())
    /// ```
    pub fn from_rgba(rgba: Vec<u8>, width: u32, height: u32) -> Result<Self, DecodeError> {
        memory::check_sides((width, height))?;
        let (found, needed) = (rgba.len(), 4 * memory::area((width, height)));
        if found as u64 != needed {
            let what =
                format!("{width}×{height} pixels take {needed} bytes, and there are {found}");
            return Err(DecodeError::damaged("image", what));
        }
        Ok(Self { width, height, rgba, indices: None })
    }

    /// Returns the width in pixels.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the height in pixels.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Returns the pixels as red, green, blue and alpha, row by row from the top left.
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// Converts the image to its pixels, in the order of [`rgba`](Self::rgba).
    pub fn into_rgba(self) -> Vec<u8> {
        self.rgba
    }

    /// Returns the palette indices if the file has them. There is one byte per pixel, row by row
    /// from the top left.
    ///
    /// The images that have indices are indexed PNGs and BMPs, color-mapped TGAs with 8-bit
    /// indices, and GIFs in which all frames share one palette and one transparent index. In such a
    /// GIF, unpainted pixels have the transparent index.
    pub fn indices(&self) -> Option<&[u8]> {
        self.indices.as_deref()
    }

    /// Returns the number of bytes of memory that the image takes.
    pub fn bytes(&self) -> usize {
        self.rgba.len() + self.indices.as_ref().map_or(0, Vec::len)
    }

    /// Returns the part of the image in `rect`, which must lie within the image and not be empty.
    ///
    /// # Errors
    /// Returns [`DecodeError::OutOfMemory`] if there is not enough memory, and
    /// [`DecodeError::Outside`] if `rect` does not lie within the image.
    pub fn crop(&self, rect: Rect) -> Result<Self, DecodeError> {
        if self.bounds().intersection(rect) != Some(rect) {
            return Err(DecodeError::Outside { rect, width: self.width, height: self.height });
        }
        let part = |pixels: &[u8], bytes: usize| -> Result<Vec<u8>, DecodeError> {
            let mut part = memory::room(bytes as u64 * rect.area())?;
            for y in rect.y..rect.bottom() {
                let start = bytes * self.place(rect.x, y);
                part.extend_from_slice(&pixels[start..][..bytes * rect.width as usize]);
            }
            Ok(part)
        };
        let indices = self.indices.as_deref().map(|indices| part(indices, 1)).transpose()?;
        let Rect { width, height, .. } = rect;
        Ok(Self { width, height, rgba: part(&self.rgba, 4)?, indices })
    }

    /// Returns the rectangle of all pixels of the image.
    pub(crate) fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width, self.height)
    }

    /// Returns the index of the pixel (x, y), which must lie within the image.
    pub(crate) const fn place(&self, x: i64, y: i64) -> usize {
        y as usize * self.width as usize + x as usize
    }

    /// Creates the mask of the pixels that are solid by `rule`.
    ///
    /// # Errors
    /// Returns [`MaskingError::NotIndexed`] if the rule tests palette indices and the image has
    /// none, and [`MaskingError::Mask`] if the mask cannot be made.
    pub fn mask(&self, rule: MaskRule) -> Result<Mask, MaskingError> {
        let (width, height) = (self.width, self.height);
        let mask = match rule {
            MaskRule::Alpha(threshold) => Mask::from_rgba(&self.rgba, width, height, threshold),
            MaskRule::ColorKey(key) => Mask::from_color_key(&self.rgba, width, height, key),
            MaskRule::Index(transparent) => {
                let indices = self.indices().ok_or(MaskingError::NotIndexed(transparent))?;
                Mask::from_indices(indices, width, height, transparent)
            }
        };
        Ok(mask?)
    }
}

/// One frame of an animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnimationFrame {
    /// The whole canvas as it is shown.
    pub image: Image,
    /// The duration in milliseconds; 0 for a still image.
    ///
    /// A duration of 10 or less in a file is treated as 100, as in browsers.
    pub milliseconds: u32,
}

impl fmt::Debug for Image {
    /// Shows the size, not the pixels.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let indexed = if self.indices.is_some() { ", indexed" } else { "" };
        write!(formatter, "Image({}×{}{indexed})", self.width, self.height)
    }
}

/// Blends a color over another. Neither color is premultiplied, and each channel is rounded to the
/// nearest.
pub(crate) fn over(pixel: [u8; 4], below: [u8; 4]) -> [u8; 4] {
    let (alpha, alpha_below) = (u32::from(pixel[3]), u32::from(below[3]));
    match (alpha, alpha_below) {
        (255, _) | (_, 0) => return pixel,
        (0, _) => return below,
        _ => {}
    }
    // Both parts are in units of 1/255², so that only the end rounds.
    let (part, part_below) = (255 * alpha, alpha_below * (255 - alpha));
    let whole = part + part_below;
    let channel = |index: usize| {
        let sum = u32::from(pixel[index]) * part + u32::from(below[index]) * part_below;
        ((sum + whole / 2) / whole) as u8
    };
    [channel(0), channel(1), channel(2), ((whole + 127) / 255) as u8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_is_the_formula_in_floats() {
        for alpha in 0..=255_u8 {
            for alpha_below in 0..=255_u8 {
                let (pixel, below) = ([200, 0, 255, alpha], [10, 255, 255, alpha_below]);
                let found = over(pixel, below);
                let (a, b) = (f64::from(alpha) / 255.0, f64::from(alpha_below) / 255.0);
                let whole = a + b * (1.0 - a);
                assert!((f64::from(found[3]) - 255.0 * whole).abs() <= 0.5 + 1e-9);
                for channel in 0..3 {
                    let (p, q) = (f64::from(pixel[channel]), f64::from(below[channel]));
                    let sum = p * a + q * b * (1.0 - a);
                    if whole > 0.0 {
                        assert!((f64::from(found[channel]) - sum / whole).abs() <= 0.5 + 1e-9);
                    }
                }
            }
        }
    }
}
