//! The mask of an image or a part of it, by a rule for which pixels are solid.

use bevy_asset::Handle;
use bevy_color::{Color, ColorToComponents};
use bevy_ecs::component::Component;
use bevy_ecs::reflect::ReflectComponent;
use bevy_image::{Image, TextureFormatPixelInfo};
use bevy_math::UVec2;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;
use hitmask::{AlphaThreshold, ColorKey, Mask, MaskError};
use wgpu_types::TextureFormat;

use crate::sheet::MaskSheet;
use crate::sync::release_on_remove;

/// The rule for which pixels of a sprite are solid.
///
/// ```
/// use bevy_hitmask::MaskRule;
/// // Soft edges and shadows do not collide.
/// let rule = MaskRule::Alpha(128);
/// assert_eq!(MaskRule::default(), MaskRule::Alpha(1));
/// ```
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash, Reflect)]
#[reflect(Component, Default, Clone, Debug, PartialEq, Hash)]
#[component(on_remove = release_on_remove)]
pub enum MaskRule {
    /// The pixels whose alpha is at least this, from 1 to 255. The default is 1: every pixel that
    /// you can see. An image without alpha is solid everywhere. 0 would make everything solid, so
    /// it is refused with a warning: use [`Full`](Self::Full) instead.
    Alpha(u8),
    /// The pixels whose color differs from this one by more than the tolerance, in red, green or
    /// blue.
    ColorKey {
        /// The color of empty pixels: red, green, blue.
        color: [u8; 3],
        /// The maximum difference in a channel at which a pixel is still empty.
        tolerance: u8,
    },
    /// All pixels: the sprite collides as a box.
    Full,
    /// The pixels of another image that you paint for this purpose. The sprite uses the same part
    /// of it as of the shown image: the whole image, the section of the atlas or the `rect`. Pixels
    /// with an alpha of at least 1 are solid.
    Painted(Handle<Image>),
    /// A mask from a sheet that was baked or read from an Aseprite file. The sprite's texture-atlas
    /// index selects the frame; a sprite without an atlas uses the first frame. The image itself is
    /// not read.
    Sheet {
        /// The sheet.
        sheet: Handle<MaskSheet>,
        /// The name of a shape of the frame, such as `"hurtbox"`; `None` for the mask of the frame.
        shape: Option<String>,
    },
}

impl Default for MaskRule {
    fn default() -> Self {
        Self::Alpha(1)
    }
}

/// Why an image has no mask.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ImageError {
    /// Its pixels are not in memory.
    NoData,
    /// It is compressed, or has another format whose pixels cannot be read.
    Format(String),
    /// It has fewer bytes than its size needs.
    TooShort,
    /// A threshold of 0.
    Threshold,
    /// The mask cannot be created.
    Mask(MaskError),
}

impl core::fmt::Display for ImageError {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoData => formatter.write_str(
                "its pixels are no longer in memory: load it with `RenderAssetUsages::default()`, \
                 which keeps them",
            ),
            Self::Format(format) => {
                write!(
                    formatter,
                    "its format {format} cannot be read: use RGBA with 8 or 16 bits, or floats"
                )
            }
            Self::TooShort => formatter.write_str("it has fewer bytes than pixels"),
            Self::Threshold => formatter.write_str(
                "a threshold of 0 would make every pixel solid: use 1 to 255, or `MaskRule::Full` \
                 for a box",
            ),
            Self::Mask(error) => error.fmt(formatter),
        }
    }
}

impl From<MaskError> for ImageError {
    fn from(error: MaskError) -> Self {
        Self::Mask(error)
    }
}

/// The part of a rule that is about colors: which of an image's own pixels are solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PixelRule {
    Alpha(u8),
    ColorKey { color: [u8; 3], tolerance: u8 },
}

/// The mask of a whole image.
pub(crate) fn mask_of(image: &Image, rule: PixelRule) -> Result<Mask, ImageError> {
    let UVec2 { x: width, y: height } = image.size();
    let format = image.texture_descriptor.format;
    let unreadable = || ImageError::Format(format!("{format:?}"));
    let pixel_bytes = format.pixel_size().map_err(|_| unreadable())?;
    let data = image.data.as_deref().ok_or(ImageError::NoData)?;
    let bytes = (width as usize * height as usize).saturating_mul(pixel_bytes);
    let data = data.get(..bytes).ok_or(ImageError::TooShort)?;
    let is_rgba = matches!(
        format,
        TextureFormat::Rgba8Unorm | TextureFormat::Rgba8UnormSrgb | TextureFormat::Rgba8Uint
    );
    let is_bgra = matches!(format, TextureFormat::Bgra8Unorm | TextureFormat::Bgra8UnormSrgb);
    match rule {
        PixelRule::Alpha(threshold) => {
            let threshold = AlphaThreshold::new(threshold).map_err(|_| ImageError::Threshold)?;
            if is_rgba || is_bgra {
                return Ok(Mask::from_rgba(data, width, height, threshold)?);
            }
            by_color(image, unreadable, |[.., alpha]| threshold.is_solid(alpha))
        }
        PixelRule::ColorKey { color, tolerance } => {
            let key = ColorKey { color, tolerance };
            if is_rgba {
                return Ok(Mask::from_color_key(data, width, height, key)?);
            }
            by_color(image, unreadable, |[red, green, blue, _]| key.is_solid([red, green, blue]))
        }
    }
}

/// The mask of an image in any format that Bevy can read pixel by pixel.
fn by_color(
    image: &Image,
    unreadable: impl Fn() -> ImageError,
    is_solid: impl Fn([u8; 4]) -> bool,
) -> Result<Mask, ImageError> {
    let UVec2 { x: width, y: height } = image.size();
    // If one pixel can be read, all can.
    if width > 0 && height > 0 && image.get_color_at(0, 0).is_err() {
        return Err(unreadable());
    }
    let solid = |x, y| image.get_color_at(x, y).is_ok_and(|color| is_solid(stored(color)));
    Ok(Mask::from_fn(width, height, solid)?)
}

/// The four numbers of a color as the image stores them, each as a byte.
fn stored(color: Color) -> [u8; 4] {
    let parts = match color {
        Color::Srgba(color) => color.to_f32_array(),
        color => color.to_linear().to_f32_array(),
    };
    // A cast clamps.
    parts.map(|part| (part * 255.0).round() as u8)
}
