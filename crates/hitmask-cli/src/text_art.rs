//! Draws masks in characters, for a terminal.

use console::Style;
use hitmask::{Mask, Placed, Point, Rect};

/// The columns and rows of a drawing if the size of the terminal is unknown.
const COLUMNS: u32 = 80;
const ROWS: u32 = 40;

/// Returns the width of the terminal.
pub(crate) fn columns() -> u32 {
    console::Term::stdout().size_checked().map_or(COLUMNS, |(_, columns)| columns.into())
}

/// Draws the text art of a mask, in which each character shows two pixels, one above the other.
/// Also returns how many pixels of the mask share one pixel of the drawing. That pixel is set if
/// any of them is set.
pub(crate) fn mask(mask: &Mask, columns: u32) -> (String, u32) {
    let (width, height) = mask.size();
    let shrink = width.div_ceil(columns.max(1)).max(height.div_ceil(2 * ROWS)).max(1);
    let part = |from: u32, end: u32| (from * shrink) as i32..end.min((from + 1) * shrink) as i32;
    let any = |x: u32, y: u32| part(y, height).any(|y| part(x, width).any(|x| mask.get((x, y))));
    let (wide, high) = (width.div_ceil(shrink), height.div_ceil(shrink));
    let mut lines = Vec::new();
    for y in (0..high).step_by(2) {
        let line = (0..wide).map(|x| match (any(x, y), y + 1 < high && any(x, y + 1)) {
            (false, false) => ' ',
            (true, false) => '▀',
            (false, true) => '▄',
            (true, true) => '█',
        });
        lines.push(line.collect::<String>().trim_end().to_string());
    }
    (lines.join("\n"), shrink)
}

/// Draws the text art of two sprites in the part `window` of the world, with two characters per
/// pixel. The characters show whether both sprites, one of them or neither is set.
pub(crate) fn pair(a: Placed<'_>, b: Placed<'_>, window: Rect) -> String {
    let styles = [
        (Style::new().dim(), "· "),
        (Style::new().cyan(), "▒▒"),
        (Style::new().yellow(), "░░"),
        (Style::new().red().bold(), "██"),
    ];
    let kind = |x: i64, y: i64| {
        let point = Point::new(x, y);
        usize::from(a.contains(point)) + 2 * usize::from(b.contains(point))
    };
    let line = |y: i64| -> String {
        let row: Vec<usize> = (window.x..window.right()).map(|x| kind(x, y)).collect();
        // Use one style for each run of equal pixels, not one for each pixel.
        let runs = row.chunk_by(|one, next| one == next);
        runs.map(|run| {
            let (style, text) = &styles[run[0]];
            style.apply_to(text.repeat(run.len())).to_string()
        })
        .collect()
    };
    (window.y..window.bottom()).map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the legend for the characters of [`pair`].
pub(crate) fn pair_legend(a: &str, b: &str) -> String {
    format!(
        "{} {a}   {} {b}   {} both",
        console::style("▒▒").cyan(),
        console::style("░░").yellow(),
        console::style("██").red().bold()
    )
}
