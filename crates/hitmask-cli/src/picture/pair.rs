//! Two sprites, where they overlap, and what is to be said of it.

use hitmask::{Placed, Rect};

use super::caption::captioned;
use super::{Art, Canvas, Font, Line, Stage, color};

/// Two sprites that are shown together.
#[derive(Clone, Copy)]
pub(crate) struct PairView<'a> {
    pub(crate) a: Placed<'a>,
    pub(crate) b: Placed<'a>,
    /// Their pictures, for those that have one.
    pub(crate) art_a: Option<Art<'a>>,
    pub(crate) art_b: Option<Art<'a>>,
}

impl PairView<'_> {
    /// Draws both sprites dimly, with their outlines and boxes, and the pixels that both have.
    pub(crate) fn draw(&self, canvas: &mut Canvas, stage: Stage) {
        stage.ground(canvas);
        for art in [self.art_b, self.art_a].into_iter().flatten() {
            stage.art(canvas, art, 120);
        }
        stage.solid(canvas, &[self.a, self.b], color::OVERLAP, 235);
        stage.frame(canvas, self.b.grid(), color::SECOND, Line::Dashed);
        stage.frame(canvas, self.a.grid(), color::FIRST, Line::Dashed);
        stage.outline(canvas, self.b, color::SECOND);
        stage.outline(canvas, self.a, color::FIRST);
    }
}

/// How large the part of the world that is shown is at the most, in canvas pixels.
const LARGEST: (u32, u32) = (1600, 1100);

/// How large a pixel is: so that each can be seen, and no larger than it must be.
const SCALES: core::ops::RangeInclusive<u32> = 6..=24;

/// A picture of two sprites, enlarged so that single pixels can be seen, with `lines` under it. Shows
/// both whole where they fit, else the part around where they meet.
pub(crate) fn pair(view: PairView<'_>, names: (&str, &str), lines: &[String]) -> Canvas {
    let window = window(view.a, view.b);
    let fit = (LARGEST.0 / window.width).min(LARGEST.1 / window.height);
    let scale = fit.clamp(*SCALES.start(), *SCALES.end());
    let mut lines = lines.to_vec();
    if window.intersection(view.b.grid()).is_none() {
        lines.push(format!("{} stands at {}, outside this picture", names.1, view.b.position()));
    }
    let (mut canvas, stage, below) = captioned(window, scale, &lines, 1);
    view.draw(&mut canvas, stage);
    legend(&mut canvas, below, names);
    canvas
}

/// What the colours mean, as one line.
pub(crate) fn legend(canvas: &mut Canvas, (mut x, y): (i64, i64), (a, b): (&str, &str)) {
    let both = "set in both";
    for (color, text) in [(color::FIRST, a), (color::SECOND, b), (color::OVERLAP, both)] {
        canvas.fill((x, y + 2), (10, 10), color, 255);
        canvas.text((x + 16, y), text, Font::Plain, color::FAINT);
        x += 16 + i64::from(Font::Plain.width(text)) + 20;
    }
}

/// The part of the world to show: both sprites and a little around them, if they fit at the smallest
/// scale; else as much as fits around where they meet, or around the first where they don't.
fn window(a: Placed<'_>, b: Placed<'_>) -> Rect {
    let (all_a, all_b) = (a.grid(), b.grid());
    let (x, y) = (all_a.x.min(all_b.x) - 2, all_a.y.min(all_b.y) - 2);
    let width = all_a.right().max(all_b.right()) + 2 - x;
    let height = all_a.bottom().max(all_b.bottom()) + 2 - y;
    let (most_wide, most_high) = (LARGEST.0 / SCALES.start(), LARGEST.1 / SCALES.start());
    let focus = a.overlap_bounds(b).or_else(|| all_a.intersection(all_b)).unwrap_or(all_a);
    let (x, width) = span(x, width, focus.x, focus.width, most_wide);
    let (y, height) = span(y, height, focus.y, focus.height, most_high);
    Rect::new(x, y, width, height)
}

/// Along one axis: the whole of `length` from `start`, or the `most` pixels around the middle of the focus.
fn span(start: i64, length: i64, focus: i64, focus_length: u32, most: u32) -> (i64, u32) {
    match u32::try_from(length) {
        Ok(length) if length <= most => (start, length),
        _ => (focus + i64::from(focus_length / 2) - i64::from(most / 2), most),
    }
}
