//! What tiles are painted as: a mask of their solid pixels, or an image of their colors.

use hitmask::{ColorKey, Mask, Rect};

use super::canvas::Fault;
use crate::error::OpenReason;
use crate::image::over;
use crate::memory::{self, Budget};
use crate::{DecodeError, Image, MaskRule};

/// A mask or an image that tiles are cut from and painted on.
pub(super) trait Pixels: Sized {
    /// The type of a pixel.
    type Pixel: Copy;
    /// The type of the rule that decides which pixels of an image count.
    type Rule: Copy;
    /// The value of a pixel where nothing is painted.
    const NONE: Self::Pixel;
    /// The number of pixels of a row that are painted in one step.
    const AT_ONCE: u32;
    /// The name that messages about memory use for these pixels.
    const CALLED: &'static str;

    /// Returns the number of bytes for this size.
    fn bytes_of(width: u32, height: u32) -> Result<u64, DecodeError>;

    /// Creates the pixels from an image, without the pixels of the color `key`. Takes the memory
    /// that the result keeps.
    fn of_image(
        image: Image,
        rule: Self::Rule,
        key: Option<ColorKey>,
        budget: &mut Budget,
    ) -> Result<Self, OpenReason>;

    /// Creates pixels from a function of (x, y).
    fn from_fn(
        width: u32,
        height: u32,
        pixel: impl FnMut(u32, u32) -> Self::Pixel,
    ) -> Result<Self, Fault>;

    /// Creates pixels where nothing is painted.
    fn blank(width: u32, height: u32) -> Result<Self, Fault>;

    /// Returns (width, height).
    fn size(&self) -> (u32, u32);

    /// Returns the number of bytes that the pixels take.
    fn bytes(&self) -> usize;

    /// Returns whether painting these pixels changes nothing.
    fn is_blank(&self) -> bool;

    /// Returns the pixel at (x, y), which must lie within the bounds.
    fn pixel(&self, x: i64, y: i64) -> Self::Pixel;

    /// Returns the part in `rect`, which must lie within the bounds.
    fn part(&self, rect: Rect) -> Result<Self, Fault>;

    /// Returns the same pixels, mirrored left to right or top to bottom.
    fn mirrored(self, x: bool, y: bool) -> Result<Self, Fault>;

    /// Returns the same pixels, mirrored along the diagonal.
    fn transposed(self) -> Result<Self, Fault>;

    /// Paints `top` onto these pixels with the top left of `top` at `at`. `top` must lie within the
    /// bounds.
    fn lay(&mut self, top: &Self, at: (i32, i32), tint: Tint);
}

/// How a layer changes the colors of its art, as red, green, blue and alpha, each in parts of 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tint(pub(super) [u8; 4]);

impl Tint {
    /// The tint that leaves the colors as they are.
    pub(super) const NONE: Self = Self([255; 4]);

    /// Combines both tints, one after the other.
    pub(super) fn and(self, other: [u8; 4]) -> Self {
        Self(self.of(other))
    }

    /// Returns the color after the tint.
    fn of(self, color: [u8; 4]) -> [u8; 4] {
        let channel =
            |index: usize| ((u16::from(color[index]) * u16::from(self.0[index]) + 127) / 255) as u8;
        [channel(0), channel(1), channel(2), channel(3)]
    }
}

const IMAGES: &str = "the masks of its images";

impl Pixels for Mask {
    type Pixel = bool;
    type Rule = MaskRule;
    const NONE: bool = false;
    const AT_ONCE: u32 = 64;
    const CALLED: &'static str = "the mask";

    fn bytes_of(width: u32, height: u32) -> Result<u64, DecodeError> {
        memory::check_sides((width, height))?;
        Ok(Self::bytes_of(width, height).map_or(u64::MAX, |bytes| bytes as u64))
    }

    fn of_image(
        image: Image,
        rule: MaskRule,
        key: Option<ColorKey>,
        budget: &mut Budget,
    ) -> Result<Self, OpenReason> {
        let (width, height) = (image.width(), image.height());
        // Count the mask, and a second mask while a color is removed.
        let bytes = 2 * Self::bytes_of(width, height)? as u64;
        budget.take(IMAGES, image.bytes() as u64 + bytes)?;
        let mut mask = image.mask(rule)?;
        if let Some(key) = key {
            mask.and_with(&Self::from_color_key(image.rgba(), width, height, key)?, (0, 0));
        }
        budget.give_back(image.bytes() as u64 + bytes / 2);
        Ok(mask)
    }

    fn from_fn(
        width: u32,
        height: u32,
        pixel: impl FnMut(u32, u32) -> bool,
    ) -> Result<Self, Fault> {
        Ok(Self::from_fn(width, height, pixel)?)
    }

    fn blank(width: u32, height: u32) -> Result<Self, Fault> {
        Ok(Self::new(width, height)?)
    }

    fn size(&self) -> (u32, u32) {
        self.size()
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }

    fn is_blank(&self) -> bool {
        self.is_empty()
    }

    fn pixel(&self, x: i64, y: i64) -> bool {
        self.get((x, y))
    }

    fn part(&self, rect: Rect) -> Result<Self, Fault> {
        Ok(self.cropped(rect)?)
    }

    fn mirrored(self, x: bool, y: bool) -> Result<Self, Fault> {
        let across = if x { self.flipped_x()? } else { self };
        Ok(if y { across.flipped_y()? } else { across })
    }

    fn transposed(self) -> Result<Self, Fault> {
        Ok(self.flipped_y()?.turned(1)?)
    }

    fn lay(&mut self, top: &Self, at: (i32, i32), _: Tint) {
        self.or_with(top, at);
    }
}

impl Pixels for Image {
    type Pixel = [u8; 4];
    type Rule = ();
    const NONE: [u8; 4] = [0; 4];
    const AT_ONCE: u32 = 1;
    const CALLED: &'static str = "the picture";

    fn bytes_of(width: u32, height: u32) -> Result<u64, DecodeError> {
        memory::check_sides((width, height))?;
        Ok(4 * memory::area((width, height)))
    }

    fn of_image(
        mut image: Image,
        (): (),
        key: Option<ColorKey>,
        budget: &mut Budget,
    ) -> Result<Self, OpenReason> {
        let (width, height) = (image.width, image.height);
        budget.take("its images", image.bytes() as u64)?;
        image.indices = None;
        if let Some(key) = key {
            let shown = Mask::from_color_key(&image.rgba, width, height, key)?;
            let (pixels, _) = image.rgba.as_chunks_mut::<4>();
            for (place, pixel) in (0..).zip(pixels) {
                if !shown.get((place % i64::from(width), place / i64::from(width))) {
                    *pixel = Self::NONE;
                }
            }
        }
        Ok(image)
    }

    fn from_fn(
        width: u32,
        height: u32,
        mut pixel: impl FnMut(u32, u32) -> [u8; 4],
    ) -> Result<Self, Fault> {
        let mut rgba = memory::room(Self::bytes_of(width, height)?)?;
        for y in 0..height {
            for x in 0..width {
                rgba.extend(pixel(x, y));
            }
        }
        Ok(Self { width, height, rgba, indices: None })
    }

    fn blank(width: u32, height: u32) -> Result<Self, Fault> {
        let rgba = memory::zeros(Self::bytes_of(width, height)?)?;
        Ok(Self { width, height, rgba, indices: None })
    }

    fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }

    fn is_blank(&self) -> bool {
        self.rgba.chunks_exact(4).all(|pixel| pixel[3] == 0)
    }

    fn pixel(&self, x: i64, y: i64) -> [u8; 4] {
        let at = 4 * self.place(x, y);
        self.rgba.get(at..).and_then(<[u8]>::first_chunk).copied().unwrap_or(Self::NONE)
    }

    fn part(&self, rect: Rect) -> Result<Self, Fault> {
        Ok(self.crop(rect)?)
    }

    fn mirrored(self, x: bool, y: bool) -> Result<Self, Fault> {
        if !x && !y {
            return Ok(self);
        }
        let (width, height) = self.size();
        let back =
            |at: u32, side: u32, is_back: bool| i64::from(if is_back { side - 1 - at } else { at });
        Pixels::from_fn(width, height, |column, row| {
            self.pixel(back(column, width, x), back(row, height, y))
        })
    }

    fn transposed(self) -> Result<Self, Fault> {
        Pixels::from_fn(self.height, self.width, |x, y| self.pixel(y.into(), x.into()))
    }

    fn lay(&mut self, top: &Self, (x, y): (i32, i32), tint: Tint) {
        let wide = top.width as usize;
        for (row, pixels) in (0_i64..).zip(top.rgba.chunks_exact((4 * wide).max(1))) {
            let at = 4 * self.place(x.into(), i64::from(y) + row);
            let Some(places) = self.rgba.get_mut(at..at + 4 * wide) else { return };
            let (places, _) = places.as_chunks_mut::<4>();
            let (pixels, _) = pixels.as_chunks::<4>();
            for (place, pixel) in places.iter_mut().zip(pixels) {
                let pixel = if tint == Tint::NONE { *pixel } else { tint.of(*pixel) };
                *place = over(pixel, *place);
            }
        }
    }
}
