//! A picture of two sprites and their overlap, with lines of text.

use hitmask::{Placed, Point, Rect};

use super::caption::captioned;
use super::{Art, Canvas, Legend, Line, Path, Stage, color};

/// Two sprites in one picture.
#[derive(Clone, Copy)]
pub(crate) struct PairView<'a> {
    pub(crate) a: Placed<'a>,
    pub(crate) b: Placed<'a>,
    /// The pictures of the sprites, if they have any.
    pub(crate) art_a: Option<Art<'a>>,
    pub(crate) art_b: Option<Art<'a>>,
    /// The path of the first sprite, if it moves.
    pub(crate) path: Option<Path>,
    /// The corners of a pixel of each sprite, in the exact mode.
    pub(crate) pixels: Option<[[(f64, f64); 4]; 2]>,
}

impl PairView<'_> {
    /// Draws both sprites dimly, with their outlines and boxes, and the pixels that they share.
    pub(crate) fn draw(&self, canvas: &mut Canvas, stage: Stage) {
        stage.ground(canvas);
        for art in [self.art_b, self.art_a].into_iter().flatten() {
            stage.art(canvas, art, 120);
        }
        if let Some(path) = &self.path {
            path.draw_ghost(canvas, stage, self.a, self.art_a);
        }
        stage.solid(canvas, &[self.a, self.b], color::OVERLAP, 235);
        stage.frame(canvas, self.b.grid(), color::SECOND, Line::Dashed);
        stage.frame(canvas, self.a.grid(), color::FIRST, Line::Dashed);
        stage.outline(canvas, self.b, color::SECOND);
        stage.outline(canvas, self.a, color::FIRST);
        if let Some(path) = &self.path {
            path.draw(canvas, stage, self.a);
        }
        // A dark edge under each pixel keeps it visible on any background.
        let pixels = self.pixels.iter().flatten().zip([color::FIRST, color::SECOND]);
        for (color, width) in [(Some(color::GROUND), 6), (None, 2)] {
            for (pixel, own) in pixels.clone() {
                for (from, to) in pixel.iter().zip(pixel.iter().cycle().skip(1)) {
                    stage.line(canvas, (*from, *to), color.unwrap_or(own), width);
                }
            }
        }
    }

    /// Returns whether a window shows any part of the first sprite at the end of its path.
    fn ghost_in(&self, window: Rect) -> bool {
        self.path.is_some_and(|path| path.ghost(self.a).intersection(window).is_some())
    }

    /// Returns the colors that are visible in a window.
    fn legend(&self, names: (&str, &str), window: Rect) -> Legend {
        let overlap = self.a.overlap_bounds(self.b).and_then(|rect| rect.intersection(window));
        let mut legend = Legend::of_two(names, overlap.is_some());
        if let Some(path) = &self.path {
            path.explain(&mut legend, names, self.ghost_in(window));
        }
        legend
    }
}

/// The largest size, in canvas pixels, of the part of the world in the picture.
const LARGEST: (u32, u32) = (1600, 1100);

/// The maximum size of a pixel. The size is large enough to see each pixel, and no larger than
/// needed. With a path, the picture shows more of the world.
const LARGEST_SCALE: u32 = 24;
const SMALLEST_SCALE: u32 = 6;
const SMALLEST_SCALE_OF_WAY: u32 = 3;

/// Draws a picture of two sprites, enlarged so that you can see single pixels, with `lines` under
/// the sprites. The picture shows both sprites completely if they fit, otherwise the part around
/// their contact.
pub(crate) fn pair(
    view: PairView<'_>,
    names: (&str, &str),
    lines: &[String],
) -> Result<Canvas, String> {
    let smallest = if view.path.is_some() { SMALLEST_SCALE_OF_WAY } else { SMALLEST_SCALE };
    let window = window(&view, smallest);
    let fit = (LARGEST.0 / window.width).min(LARGEST.1 / window.height);
    let scale = fit.clamp(smallest, LARGEST_SCALE);
    let mut lines = lines.to_vec();
    lines.extend(unseen(view.a, names.0, window));
    lines.extend(unseen(view.b, names.1, window));
    if view.path.is_some() && !view.ghost_in(window) {
        lines.push(format!("where {} comes to is outside this picture", names.0));
    }
    let legend = view.legend(names, window);
    let (mut canvas, stage, below) = captioned(window, scale, &lines, (1, legend.width()))?;
    view.draw(&mut canvas, stage);
    legend.draw(&mut canvas, below);
    Ok(canvas)
}

/// Returns a note if the picture does not show all of a sprite.
fn unseen(sprite: Placed<'_>, name: &str, window: Rect) -> Option<String> {
    let Some(shown) = window.intersection(sprite.grid()) else {
        return Some(format!("{name} stands at {}, outside this picture", sprite.position()));
    };
    let bounds = sprite.bounds()?;
    if bounds.intersection(window) == Some(bounds) {
        return None;
    }
    let mut rows = shown.y..shown.bottom();
    let seen = rows.any(|y| (shown.x..shown.right()).any(|x| sprite.contains(Point::new(x, y))));
    let what = if seen { "only a part" } else { "no pixel" };
    Some(format!("{name} fills {bounds}: {what} of it is in this picture"))
}

/// Returns the part of the world to show. This part contains both sprites and the path of the
/// first, with a margin, if that fits at the smallest scale. Otherwise it is as much as fits around
/// their contact, or around the first sprite if the sprites don't touch.
fn window(view: &PairView<'_>, smallest_scale: u32) -> Rect {
    let (a, b) = (view.a, view.b);
    let ghost = view.path.map_or(a.grid(), |path| path.ghost(a));
    let all = [a.grid(), b.grid(), ghost];
    let least = |of: fn(&Rect) -> i64| all.iter().map(of).fold(i64::MAX, i64::min) - 2;
    let most = |of: fn(&Rect) -> i64| all.iter().map(of).fold(i64::MIN, i64::max) + 2;
    let (x, y) = (least(|rect| rect.x), least(|rect| rect.y));
    let (width, height) = (most(Rect::right) - x, most(Rect::bottom) - y);
    let (most_wide, most_high) = (LARGEST.0 / smallest_scale, LARGEST.1 / smallest_scale);
    let contact = view.path.and_then(|path| path.contact);
    let focus = contact.map(|Point { x, y }| Rect::new(x, y, 1, 1));
    let focus = focus.or_else(|| a.overlap_bounds(b));
    let focus = focus.or_else(|| a.grid().intersection(b.grid())).unwrap_or(a.grid());
    let (x, width) = span(x, width, focus.x, focus.width, most_wide);
    let (y, height) = span(y, height, focus.y, focus.height, most_high);
    Rect::new(x, y, width, height)
}

/// Returns the visible part along one axis. This is all of `length` from `start`, or `most` pixels
/// of it around the middle of the focus.
fn span(start: i64, length: i64, focus: i64, focus_length: u32, most: u32) -> (i64, u32) {
    match u32::try_from(length) {
        Ok(length) if length <= most => (start, length),
        _ => {
            let around = focus + i64::from(focus_length / 2) - i64::from(most / 2);
            (around.clamp(start, start + length - i64::from(most)), most)
        }
    }
}

#[cfg(test)]
mod tests {
    use hitmask::Mask;

    use super::*;

    fn view<'a>(a: Placed<'a>, b: Placed<'a>, path: Option<Path>) -> PairView<'a> {
        PairView { a, b, art_a: None, art_b: None, path, pixels: None }
    }

    #[test]
    fn hidden_parts_are_mentioned() {
        let ring = Mask::from_fn(100, 100, |x, y| x % 99 == 0 || y % 99 == 0).unwrap();
        let said = |window| unseen(ring.at((0, 0)), "a", window);
        assert_eq!(said(Rect::new(-2, -2, 104, 104)), None);
        let part = "a fills 100×100 at (0, 0): only a part of it is in this picture";
        assert_eq!(said(Rect::new(-2, -2, 50, 50)).as_deref(), Some(part));
        let none = "a fills 100×100 at (0, 0): no pixel of it is in this picture";
        assert_eq!(said(Rect::new(10, 10, 50, 50)).as_deref(), Some(none));
        let outside = "a stands at (0, 0), outside this picture";
        assert_eq!(said(Rect::new(200, 0, 50, 50)).as_deref(), Some(outside));
    }

    #[test]
    fn the_legend_explains_what_is_drawn() {
        let dot = Mask::from_fn(2, 2, |_, _| true).unwrap();
        let window = Rect::new(-10, -10, 40, 40);
        let texts = |b: i32, path| {
            let legend = view(dot.at((0, 0)), dot.at((b, 0)), path).legend(("a", "b"), window);
            legend.0.into_iter().map(|(_, text)| text).collect::<Vec<String>>()
        };
        assert_eq!(texts(9, None), ["a", "b"]);
        assert_eq!(texts(1, None), ["a", "b", "set in both"]);
        let path = |reached: Point, contact, normal| Path { by: (20, 0), reached, contact, normal };
        let free = path(Point::new(20, 0), None, None);
        assert_eq!(texts(0, Some(free)), ["a", "b", "set in both", "a where its way ends"]);
        let hit = path(Point::new(8, 0), Some(Point::new(9, 0)), Some((-1.0, 0.0)));
        let all = ["a", "b", "a where it hits", "the rest of its way", "which way b faces there"];
        assert_eq!(texts(9, Some(hit)), all);
        let far = Path { by: (2000, 0), ..path(Point::new(2000, 0), None, None) };
        assert_eq!(texts(9, Some(far)), ["a", "b"]);
    }
}
