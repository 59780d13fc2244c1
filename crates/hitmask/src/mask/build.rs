//! Creates masks: empty masks, full masks, and masks from a function or from the pixels of an
//! image.

use alloc::vec::Vec;

use super::layout::Layout;
use super::{Mask, MaskError, WORD};
use crate::image::{AlphaThreshold, ColorKey, Rows, Rule, pack};
use crate::space::Bounds;

impl Mask {
    /// Returns an empty mask of `width` × `height` pixels, with no pixel set.
    ///
    /// # Errors
    /// [`MaskError::TooLarge`] if a side is longer than [`Mask::MAX_SIDE`], and
    /// [`MaskError::OutOfMemory`] if memory runs out. Every function that creates a mask can return
    /// these two errors.
    pub fn new(width: u32, height: u32) -> Result<Self, MaskError> {
        let layout = Layout::new(width, height)?;
        let length = layout.words()?;
        let mut words = Vec::new();
        words.try_reserve_exact(length).map_err(|_| MaskError::OutOfMemory { width, height })?;
        words.resize(length, 0);
        let layout = layout.in_words(&words);
        Ok(Self { layout, words, edges: Bounds::default() })
    }

    /// Returns a solid box: a mask of `width` × `height` pixels, all of which are set.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    pub fn full(width: u32, height: u32) -> Result<Self, MaskError> {
        let mut mask = Self::new(width, height)?;
        mask.fill();
        Ok(mask)
    }

    /// Returns a mask whose pixel (x, y) is set if `solid(x, y)` returns true.
    ///
    /// # Errors
    /// Same as [`Mask::new`].
    ///
    /// ```
    /// use hitmask::Mask;
    /// let disc = Mask::from_fn(9, 9, |x, y| x.abs_diff(4).pow(2) + y.abs_diff(4).pow(2) <= 16)?;
    /// assert_eq!(disc.count(), 49);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn from_fn(
        width: u32,
        height: u32,
        mut solid: impl FnMut(u32, u32) -> bool,
    ) -> Result<Self, MaskError> {
        Self::from_words(width, height, |stripe, row| {
            let first = stripe as u32 * WORD;
            let columns = WORD.min(width - first);
            (0..columns).fold(0, |word, column| {
                word | u64::from(solid(first + column, row as u32)) << column
            })
        })
    }

    /// Returns the mask of an RGBA image with 8 bits per channel. The pixels are in row order from
    /// the top left. A pixel is set if its alpha is at least `threshold`.
    ///
    /// To load a mask from an image file, use `Image::open("ship.png", …)` from the
    /// `hitmask-assets` crate.
    ///
    /// # Errors
    /// [`MaskError::PixelBytes`] if `pixels` is not 4 · `width` · `height` bytes long, and the
    /// errors of [`Mask::new`].
    ///
    /// ```
    /// use hitmask::{AlphaThreshold, Mask};
    /// let pixels = [0, 0, 0, 255, /* */ 9, 9, 9, 0];
    /// let mask = Mask::from_rgba(&pixels, 2, 1, AlphaThreshold::VISIBLE)?;
    /// assert!(mask.get((0, 0)) && !mask.get((1, 0)));
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias = "load")]
    #[doc(alias = "from_image")]
    #[doc(alias = "from_png")]
    #[doc(alias = "from_surface")]
    #[doc(alias = "texture")]
    pub fn from_rgba(
        pixels: &[u8],
        width: u32,
        height: u32,
        threshold: AlphaThreshold,
    ) -> Result<Self, MaskError> {
        Self::from_pixels(pixels, width, height, None, Rule::RgbaAlpha(threshold))
    }

    /// Returns the mask of an RGBA image whose rows begin `stride` bytes apart, as in SDL surfaces
    /// and locked textures. Otherwise, this function works like [`from_rgba`](Self::from_rgba).
    ///
    /// The last row may end with its last pixel; bytes after that pixel are not read.
    ///
    /// # Errors
    /// [`MaskError::Stride`] if `stride` is less than 4 · `width`, [`MaskError::RowBytes`] if
    /// `pixels` ends before the last pixel, and the errors of [`Mask::new`].
    #[doc(alias = "pitch")]
    pub fn from_rgba_rows(
        pixels: &[u8],
        width: u32,
        height: u32,
        stride: usize,
        threshold: AlphaThreshold,
    ) -> Result<Self, MaskError> {
        Self::from_pixels(pixels, width, height, Some(stride), Rule::RgbaAlpha(threshold))
    }

    /// Returns the mask of an alpha plane: one byte per pixel, with rows that begin `stride` bytes
    /// apart. A pixel is set if its alpha is at least `threshold`.
    ///
    /// The last row may end with its last pixel; bytes after that pixel are not read.
    ///
    /// # Errors
    /// [`MaskError::Stride`] if `stride` is less than `width`, [`MaskError::RowBytes`] if `alpha`
    /// ends before the last pixel, and the errors of [`Mask::new`].
    pub fn from_alpha(
        alpha: &[u8],
        width: u32,
        height: u32,
        stride: usize,
        threshold: AlphaThreshold,
    ) -> Result<Self, MaskError> {
        Self::from_pixels(alpha, width, height, Some(stride), Rule::Alpha(threshold))
    }

    /// Returns the mask of an RGBA image with 8 bits per channel and a color key. A pixel is set if
    /// its color differs from the key by more than the tolerance; alpha is ignored.
    ///
    /// # Errors
    /// Same as [`Mask::from_rgba`].
    #[doc(alias = "colorkey")]
    pub fn from_color_key(
        pixels: &[u8],
        width: u32,
        height: u32,
        key: ColorKey,
    ) -> Result<Self, MaskError> {
        Self::from_pixels(pixels, width, height, None, Rule::RgbaColorKey(key))
    }

    /// Returns the mask of an RGBA image with a color key and with rows that begin `stride` bytes
    /// apart. Otherwise, this function works like [`from_color_key`](Self::from_color_key).
    ///
    /// # Errors
    /// Same as [`Mask::from_rgba_rows`].
    pub fn from_color_key_rows(
        pixels: &[u8],
        width: u32,
        height: u32,
        stride: usize,
        key: ColorKey,
    ) -> Result<Self, MaskError> {
        Self::from_pixels(pixels, width, height, Some(stride), Rule::RgbaColorKey(key))
    }

    /// Returns the mask of an image of palette indices, one byte per pixel. A pixel is set if its
    /// index is not `transparent`.
    ///
    /// # Errors
    /// [`MaskError::PixelBytes`] if `indices` is not `width` · `height` bytes long, and the errors
    /// of [`Mask::new`].
    pub fn from_indices(
        indices: &[u8],
        width: u32,
        height: u32,
        transparent: u8,
    ) -> Result<Self, MaskError> {
        Self::from_pixels(indices, width, height, None, Rule::OtherThan(transparent))
    }

    /// Returns the mask of an image of palette indices whose rows begin `stride` bytes apart, as in
    /// SDL surfaces. Otherwise, this function works like [`from_indices`](Self::from_indices).
    ///
    /// # Errors
    /// Same as [`Mask::from_alpha`].
    pub fn from_indices_rows(
        indices: &[u8],
        width: u32,
        height: u32,
        stride: usize,
        transparent: u8,
    ) -> Result<Self, MaskError> {
        Self::from_pixels(indices, width, height, Some(stride), Rule::OtherThan(transparent))
    }

    /// Returns the mask of the pixels that `rule` makes solid. Without a stride, the rows follow
    /// each other and the number of bytes must match exactly.
    fn from_pixels(
        bytes: &[u8],
        width: u32,
        height: u32,
        stride: Option<usize>,
        rule: Rule,
    ) -> Result<Self, MaskError> {
        // Reject sizes that are too large before counting bytes, so that the products below stay
        // far within u64.
        Layout::new(width, height)?;
        let row = u64::from(width) * rule.pixel_bytes() as u64;
        let (stride_bytes, expected) = match stride {
            None => (row, row * u64::from(height)),
            Some(stride) if (stride as u64) < row => {
                return Err(MaskError::Stride { stride: stride as u64, row });
            }
            Some(_) if width == 0 || height == 0 => (row, 0),
            Some(stride) => {
                let before_last = u64::from(height - 1).saturating_mul(stride as u64);
                (stride as u64, before_last.saturating_add(row))
            }
        };
        let found = bytes.len() as u64;
        match stride {
            Some(_) if found < expected => {
                return Err(MaskError::RowBytes { stride: stride_bytes, expected, found });
            }
            None if found != expected => return Err(MaskError::PixelBytes { expected, found }),
            _ => {}
        }
        let mut mask = Self::new(width, height)?;
        let layout = mask.layout;
        // The slice has at least `expected` bytes, so every count of these bytes fits a usize.
        let (width, height) = (width as usize, height as usize);
        let rows = Rows { bytes, width, height, stride: stride_bytes as usize };
        let words = &mut mask.words[..];
        pack(
            rows,
            rule,
            #[inline(always)]
            |stripe, row, word| words[layout.index(stripe, row)] = word & layout.inside(stripe),
        );
        mask.trim();
        Ok(mask)
    }
}
