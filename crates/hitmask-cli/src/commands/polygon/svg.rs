//! Draws the polygons as an SVG.

use std::fmt::Write as _;

use hitmask::Point;

use super::found::{Found, Parts};

/// The length of the drawing's longer side for a small mask, in screen pixels.
const SIDE: u32 = 960;

/// The largest size of a mask pixel in the drawing.
const MAX: u32 = 24;

/// The colors of the pieces, in turn.
const COLORS: [&str; 6] = ["#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#b07aa1"];

/// Returns the drawing, in the mask's own coordinates.
pub(super) fn drawing(found: &Found) -> String {
    let (width, height) = found.mask.size();
    let scale = (SIDE / width.max(height).max(1)).clamp(1, MAX);
    let mut paths = Vec::new();
    match &found.parts {
        Parts::Whole => {
            let outlines = &found.outlines;
            // An outline and its holes form one path, so the fill leaves out the holes.
            let mut outer: Vec<String> = vec![String::new(); outlines.len()];
            for (index, outline) in outlines.iter().enumerate() {
                outer[outline.outer().unwrap_or(index)] += &path(outline.vertices());
            }
            paths.extend(outer.into_iter().filter(|path| !path.is_empty()));
        }
        Parts::Convex(pieces) => paths.extend(pieces.iter().map(path)),
        Parts::Rectangles(rectangles) => paths.extend(rectangles.iter().map(|rect| {
            let (x, y) = (rect.x, rect.y);
            format!("M{x} {y}h{}v{}h-{}z", rect.width, rect.height, rect.width)
        })),
    }
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 \
         {width} {height}\" overflow=\"visible\">\n<g fill-opacity=\"0.4\" stroke=\"#1d2b3a\" \
         stroke-width=\"{}\" stroke-linejoin=\"round\">\n",
        width * scale,
        height * scale,
        // This is a line that is 1.5 pixels wide on the screen.
        1.5 / f64::from(scale)
    );
    for (index, path) in paths.iter().enumerate() {
        let color = COLORS[index % COLORS.len()];
        // Writing to a String cannot fail.
        let _ = writeln!(svg, "<path fill=\"{color}\" d=\"{path}\"/>");
    }
    svg + "</g>\n</svg>"
}

/// Converts a closed polygon to path data.
fn path(vertices: &[Point]) -> String {
    let mut path = String::new();
    for (index, Point { x, y }) in vertices.iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{command}{x} {y}");
    }
    path + "z"
}
