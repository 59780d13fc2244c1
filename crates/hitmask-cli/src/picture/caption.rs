//! A stage with lines of text under it, for the pictures of one mask and of two masks.

use hitmask::Rect;

use super::{Canvas, Font, Stage, color};

const MARGIN: u32 = 16;
const LINE: u32 = 20;

/// Creates a canvas for `window` at `scale`, with the stage in the center, and room under the stage
/// for `lines` and for more lines of this width. The last value is the position of the next line of
/// text.
pub(crate) fn captioned(
    window: Rect,
    scale: u32,
    lines: &[String],
    (more_lines, more_width): (u32, u32),
) -> Result<(Canvas, Stage, (i64, i64)), String> {
    let (wide, high) = (window.width * scale, window.height * scale);
    let longest = lines.iter().map(|line| Font::Plain.width(line)).max().unwrap_or(0);
    let width = wide.max(longest).max(more_width) + 2 * MARGIN;
    let text_height = (lines.len() as u32 + more_lines) * LINE;
    let mut canvas = Canvas::new(width, high + text_height + 3 * MARGIN, color::GROUND)?;
    let origin = (((width - wide) / 2).into(), MARGIN.into());
    let mut y = i64::from(high + 2 * MARGIN);
    for line in lines {
        canvas.text((MARGIN.into(), y), line, Font::Plain, color::TEXT);
        y += i64::from(LINE);
    }
    Ok((canvas, Stage { window, scale, origin }, (MARGIN.into(), y)))
}
