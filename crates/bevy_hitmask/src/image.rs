//! The mask of an image or of a part of an image, according to a rule for which pixels are solid.

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
    /// The pixels with at least this alpha, from 1 to 255, are solid. The default is 1, which makes
    /// every visible pixel solid. An image without alpha is solid everywhere. A value of 0 would
    /// make every pixel solid, so it is rejected with a warning. Use [`Full`](Self::Full) instead.
    Alpha(u8),
    /// The pixels whose color differs from this color by more than the tolerance in red, green or
    /// blue are solid.
    ColorKey {
        /// The red, green and blue channels of the color of empty pixels.
        color: [u8; 3],
        /// The maximum difference from this color, in each channel, at which a pixel is still
        /// empty.
        tolerance: u8,
    },
    /// All pixels are solid, so the sprite collides as a box.
    Full,
    /// The solid pixels come from another image that you paint for this purpose. In that image,
    /// pixels with an alpha of at least 1 are solid. The sprite uses the same part of it as of the
    /// image that it shows, which can be the whole image, a section of the atlas, or the `rect`.
    Painted(Handle<Image>),
    /// The mask comes from a sheet that was baked or read from an Aseprite file. The sprite's
    /// texture-atlas index selects the frame. A sprite without an atlas uses the first frame. The
    /// image itself is not read.
    Sheet {
        /// The sheet.
        sheet: Handle<MaskSheet>,
        /// The name of a shape of the frame, such as `"hurtbox"`, or `None` to use the mask of the
        /// frame itself.
        shape: Option<String>,
    },
}

impl Default for MaskRule {
    fn default() -> Self {
        Self::Alpha(1)
    }
}

/// The reason why an image has no mask.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ImageError {
    /// The image's pixels are not in memory.
    NoData,
    /// The image is compressed, or has another format whose pixels cannot be read.
    Format(String),
    /// The image has fewer bytes than its size requires.
    TooShort,
    /// The rule has an alpha threshold of 0.
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

/// The part of a rule that concerns colors, which determines which of an image's own pixels are
/// solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PixelRule {
    Alpha(u8),
    ColorKey { color: [u8; 3], tolerance: u8 },
}

/// Returns the mask of a whole image.
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

/// Returns the mask of an image in any format that Bevy can read pixel by pixel.
fn by_color(
    image: &Image,
    unreadable: impl Fn() -> ImageError,
    is_solid: impl Fn([u8; 4]) -> bool,
) -> Result<Mask, ImageError> {
    let UVec2 { x: width, y: height } = image.size();
    // If one pixel can be read, all pixels can be read.
    if width > 0 && height > 0 && image.get_color_at(0, 0).is_err() {
        return Err(unreadable());
    }
    let solid = |x, y| image.get_color_at(x, y).is_ok_and(|color| is_solid(stored(color)));
    Ok(Mask::from_fn(width, height, solid)?)
}

/// Returns the four components of a color as the image stores them, each as a byte.
fn stored(color: Color) -> [u8; 4] {
    let parts = match color {
        Color::Srgba(color) => color.to_f32_array(),
        color => color.to_linear().to_f32_array(),
    };
    // The cast saturates.
    parts.map(|part| (part * 255.0).round() as u8)
}
