//! Draws one mask over its image.

use hitmask::{Mask, Point, Rect};
use hitmask_assets::Image;

use super::caption::captioned;
use super::{Art, Canvas, Line, color};

/// The longest side of the shown part in canvas pixels. The first number applies if the part is
/// enlarged, and the second in any case.
const ENLARGED: u32 = 1400;
const LARGEST: u32 = 4096;

/// The largest size of a pixel.
const LARGEST_SCALE: u32 = 24;

/// How strongly set pixels are tinted. The image still shows through.
const TINT: u8 = 70;

/// Draws a picture of a mask over its image, with the image's top left at `corner` of the mask. The
/// image is dim, set pixels are tinted and outlined, the trimmed bounds are dashed, and `lines` are
/// under the mask. If the mask is larger than the largest picture, its top left part is shown.
pub(crate) fn single(
    mask: &Mask,
    image: Option<&Image>,
    corner: Point,
    lines: &[String],
) -> Result<Canvas, String> {
    let most = |side: u32| side.saturating_add(4).min(LARGEST);
    let window = Rect::new(-2, -2, most(mask.width()), most(mask.height()));
    let scale = (ENLARGED / window.width.max(window.height)).clamp(1, LARGEST_SCALE);
    let (mut canvas, stage, _) = captioned(window, scale, lines, (0, 0))?;
    let placed = mask.at((0, 0));
    stage.ground(&mut canvas);
    if let Some(image) = image {
        stage.art(&mut canvas, Art::at(image, corner), 150);
    }
    stage.solid(&mut canvas, &[placed], color::FIRST, TINT);
    // Below three canvas pixels per mask pixel, an outline would hide the pixels inside it.
    if scale >= 3 {
        stage.outline(&mut canvas, placed, color::FIRST);
    }
    stage.frame(&mut canvas, placed.grid(), color::RULE, Line::Whole);
    if let Some(bounds) = placed.bounds() {
        stage.frame(&mut canvas, bounds, color::SECOND, Line::Dashed);
    }
    Ok(canvas)
}
