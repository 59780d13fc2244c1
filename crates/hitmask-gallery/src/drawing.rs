//! Draws a part of the world as SVG: pixels as squares, with lines, arrows and text on top.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;

use hitmask::{Placed, Point, Rect};

/// The role of a shape, which determines its color.
#[derive(Clone, Copy)]
pub(crate) enum Ink {
    /// The first mask, A.
    First,
    /// The second mask, B.
    Second,
    /// The masks' overlap, or the places where they touch.
    Hit,
    /// The answer: a way, a vector, a hull.
    Answer,
    /// Secondary elements.
    Faint,
}

impl Ink {
    const fn color(self) -> &'static str {
        match self {
            Self::First => "#2f6fd6",
            Self::Second => "#98a1b3",
            Self::Hit => "#d6402f",
            Self::Answer => "#1d8a4e",
            Self::Faint => "#5c6880",
        }
    }
}

/// The width of a world pixel in units of the drawing, unless a picture sets another width.
const SCALE: f64 = 14.0;

/// The margin around the window.
const MARGIN: f64 = 8.0;

/// A drawing of a part of the world. Coordinates are world coordinates, in pixels.
pub(crate) struct Drawing {
    title: &'static str,
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    /// The width of a world pixel in units of the drawing.
    scale: f64,
    /// The distance between two lines of the grid, in pixels.
    grid: u32,
    body: String,
}

impl Drawing {
    /// Creates a drawing of an empty part of the world with its top left at (`left`, `top`).
    pub(crate) fn new(
        title: &'static str,
        (left, top): (i32, i32),
        (width, height): (u32, u32),
    ) -> Self {
        let (left, top, width, height) = (left.into(), top.into(), width.into(), height.into());
        Self { title, left, top, width, height, scale: SCALE, grid: 1, body: String::new() }
    }

    /// For pictures of whole levels: draws each pixel `scale` units wide, with `grid` pixels
    /// between grid lines.
    pub(crate) fn scaled(self, scale: u8, grid: u32) -> Self {
        Self { scale: scale.into(), grid, ..self }
    }

    /// Adds everything that `draw` draws. If `draw` fails, the picture ends with the error, and so
    /// differs from the picture in the repository.
    pub(crate) fn with(
        mut self,
        draw: impl FnOnce(&mut Self) -> Result<(), Box<dyn Error>>,
    ) -> Self {
        if let Err(error) = draw(&mut self) {
            let place = (self.left, self.top + 2.0);
            self.words(place, &error.to_string(), Ink::Hit);
        }
        self
    }

    fn x(&self, x: f64) -> f64 {
        rounded((x - self.left) * self.scale + MARGIN)
    }

    fn y(&self, y: f64) -> f64 {
        rounded((y - self.top) * self.scale + MARGIN)
    }

    /// Whether a pixel is within the window.
    fn shows(&self, x: f64, y: f64) -> bool {
        let inside = |value: f64, first: f64, length: f64| (first..first + length).contains(&value);
        inside(x, self.left, self.width) && inside(y, self.top, self.height)
    }

    /// Fills pixels, at an opacity from 0 to 1.
    pub(crate) fn pixels(
        &mut self,
        pixels: impl IntoIterator<Item = Point>,
        ink: Ink,
        opacity: f64,
    ) -> &mut Self {
        let scale = self.scale;
        let mut path = String::new();
        let mut run: Option<(f64, f64, f64)> = None;
        let mut close = |run: Option<(f64, f64, f64)>| {
            if let Some((x, y, length)) = run {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{x} {y}h{}v{scale}h-{}z", length * scale, length * scale);
            }
        };
        for Point { x, y } in pixels {
            let (x, y) = (x as f64, y as f64);
            if !self.shows(x, y) {
                continue;
            }
            let (left, top) = (self.x(x), self.y(y));
            run = match run {
                Some((start, row, length)) if row == top && start + length * scale == left => {
                    Some((start, row, length + 1.0))
                }
                other => {
                    close(other);
                    Some((left, top, 1.0))
                }
            };
        }
        close(run);
        let color = ink.color();
        let _ =
            writeln!(self.body, "<path d=\"{path}\" fill=\"{color}\" fill-opacity=\"{opacity}\"/>");
        self
    }

    /// Draws a mask: its pixels in a pale color, and the edges between set and unset pixels.
    pub(crate) fn mask(&mut self, placed: Placed<'_>, ink: Ink) -> &mut Self {
        self.pixels(world_pixels(placed), ink, 0.35).edges(placed, ink, 1.6)
    }

    /// Draws only the edges between a mask's set and unset pixels.
    pub(crate) fn edges(&mut self, placed: Placed<'_>, ink: Ink, width: f64) -> &mut Self {
        // Edges of one pixel, sorted by line and by place on the line, so that neighboring edges
        // can be joined.
        let (mut rows, mut columns) = (BTreeSet::new(), BTreeSet::new());
        for Point { x, y } in world_pixels(placed) {
            if !self.shows(x as f64, y as f64) {
                continue;
            }
            for (dx, dy) in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
                if placed.contains(Point::new(x + dx, y + dy)) {
                    continue;
                }
                if dx == 0 {
                    rows.insert((y + dy.max(0), x));
                } else {
                    columns.insert((x + dx.max(0), y));
                }
            }
        }
        let mut path = String::new();
        for (row, from, to) in joined(rows) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{} {}H{}", self.x(from), self.y(row), self.x(to));
        }
        for (column, from, to) in joined(columns) {
            let _ = write!(path, "M{} {}V{}", self.x(column), self.y(from), self.y(to));
        }
        let color = ink.color();
        let _ = writeln!(
            self.body,
            "<path d=\"{path}\" stroke=\"{color}\" stroke-width=\"{width}\" \
             stroke-linecap=\"square\" fill=\"none\"/>"
        );
        self
    }

    /// Draws the outline of a rectangle.
    pub(crate) fn rectangle(&mut self, rect: Rect, ink: Ink, filled: bool) -> &mut Self {
        let (left, top) = (rect.x as f64, rect.y as f64);
        let (right, bottom) = (rect.right() as f64, rect.bottom() as f64);
        self.polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)], ink, filled)
    }

    /// Draws a closed line through `corners`.
    pub(crate) fn polygon(&mut self, corners: &[(f64, f64)], ink: Ink, filled: bool) -> &mut Self {
        let points: Vec<String> =
            corners.iter().map(|(x, y)| format!("{},{}", self.x(*x), self.y(*y))).collect();
        let (points, color) = (points.join(" "), ink.color());
        let opacity = if filled { 0.18 } else { 0.0 };
        let _ = writeln!(
            self.body,
            "<polygon points=\"{points}\" stroke=\"{color}\" stroke-width=\"2\" \
             stroke-linejoin=\"round\" fill=\"{color}\" fill-opacity=\"{opacity}\"/>"
        );
        self
    }

    /// Draws a line through these places.
    pub(crate) fn track(&mut self, places: &[(f64, f64)], ink: Ink) -> &mut Self {
        let places: Vec<String> =
            places.iter().map(|(x, y)| format!("{},{}", self.x(*x), self.y(*y))).collect();
        let (places, color) = (places.join(" "), ink.color());
        let _ = writeln!(
            self.body,
            "<polyline points=\"{places}\" stroke=\"{color}\" stroke-width=\"2\" \
             stroke-linejoin=\"round\" fill=\"none\"/>"
        );
        self
    }

    /// Draws a dashed line.
    pub(crate) fn dashes(&mut self, from: (f64, f64), to: (f64, f64), ink: Ink) -> &mut Self {
        self.stroke(from, to, ink, " stroke-dasharray=\"4 4\"")
    }

    /// Draws a line with a tip at its end.
    pub(crate) fn arrow(&mut self, from: (f64, f64), to: (f64, f64), ink: Ink) -> &mut Self {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        if length == 0.0 {
            return self;
        }
        let (along, across) = ((dx / length, dy / length), (-dy / length, dx / length));
        let tip = (length / 2.0).min(0.75 * SCALE / self.scale);
        let back = (to.0 - along.0 * tip, to.1 - along.1 * tip);
        let wing = |side: f64| {
            let reach = side * tip * 0.45;
            (back.0 + across.0 * reach, back.1 + across.1 * reach)
        };
        self.stroke(from, back, ink, "");
        let corners = [to, wing(1.0), wing(-1.0)];
        let points: Vec<String> =
            corners.iter().map(|(x, y)| format!("{},{}", self.x(*x), self.y(*y))).collect();
        let _ = writeln!(
            self.body,
            "<polygon points=\"{}\" fill=\"{}\"/>",
            points.join(" "),
            ink.color()
        );
        self
    }

    fn stroke(&mut self, from: (f64, f64), to: (f64, f64), ink: Ink, dashes: &str) -> &mut Self {
        let _ = writeln!(
            self.body,
            "<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"2\" fill=\"none\"{dashes}/>",
            self.x(from.0),
            self.y(from.1),
            self.x(to.0),
            self.y(to.1),
            ink.color()
        );
        self
    }

    /// Draws a circle.
    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, ink: Ink) -> &mut Self {
        let _ = writeln!(
            self.body,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" stroke=\"{}\" stroke-width=\"2\" fill=\"none\"/>",
            self.x(x),
            self.y(y),
            rounded(radius * self.scale),
            ink.color()
        );
        self
    }

    /// Draws a dot.
    pub(crate) fn dot(&mut self, (x, y): (f64, f64), ink: Ink) -> &mut Self {
        let (x, y, color) = (self.x(x), self.y(y), ink.color());
        let _ = writeln!(self.body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3.5\" fill=\"{color}\"/>");
        self
    }

    /// Writes text with its baseline at a place.
    pub(crate) fn words(&mut self, (x, y): (f64, f64), words: &str, ink: Ink) -> &mut Self {
        let words = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let (x, y, color) = (self.x(x), self.y(y), ink.color());
        let _ = writeln!(self.body, "<text x=\"{x}\" y=\"{y}\" fill=\"{color}\">{words}</text>");
        self
    }

    /// Returns the drawing as an SVG file, with the background and its pixel grid first, and then
    /// everything else in the order of the calls.
    pub(crate) fn to_svg(&self) -> String {
        let (width, height) = (self.width * self.scale, self.height * self.scale);
        let (whole_width, whole_height) = (width + 2.0 * MARGIN, height + 2.0 * MARGIN);
        let title = self.title;
        let mut grid = String::new();
        for column in lines(self.left, self.width, self.grid) {
            let _ = write!(grid, "M{} {MARGIN}v{height}", self.x(column));
        }
        for row in lines(self.top, self.height, self.grid) {
            let _ = write!(grid, "M{MARGIN} {}h{width}", self.y(row));
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{whole_width}\" \
             height=\"{whole_height}\" viewBox=\"0 0 {whole_width} {whole_height}\" role=\"img\" \
             font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\" \
             font-size=\"13\">\n<title>{title}</title>\n<rect width=\"{whole_width}\" \
             height=\"{whole_height}\" rx=\"6\" fill=\"#fbfcfe\"/>\n<path d=\"{grid}\" \
             stroke=\"#e6eaf1\" fill=\"none\"/>\n{}</svg>\n",
            self.body
        )
    }
}

/// The positions of grid lines in a part of the world. One of the grid's lines is at 0.
fn lines(first: f64, length: f64, distance: u32) -> impl Iterator<Item = f64> {
    (0..=length as u32)
        .map(move |step| first + f64::from(step))
        .filter(move |place| place.rem_euclid(f64::from(distance)) == 0.0)
}

/// Joins edges of one pixel, given as (line, place on the line), to edges given as (line, from,
/// to).
fn joined(edges: BTreeSet<(i64, i64)>) -> Vec<(f64, f64, f64)> {
    let mut long: Vec<(i64, i64, i64)> = Vec::new();
    for (line, place) in edges {
        match long.last_mut() {
            Some((same, _, to)) if (*same, *to) == (line, place) => *to += 1,
            _ => long.push((line, place, place + 1)),
        }
    }
    long.into_iter().map(|(line, from, to)| (line as f64, from as f64, to as f64)).collect()
}

/// A placed mask's set pixels, in world coordinates.
pub(crate) fn world_pixels(placed: Placed<'_>) -> impl Iterator<Item = Point> {
    let position = placed.position();
    placed.mask().pixels().map(move |pixel| pixel + position)
}

/// The middle of a pixel.
pub(crate) fn center(pixel: Point) -> (f64, f64) {
    (pixel.x as f64 + 0.5, pixel.y as f64 + 0.5)
}

/// Rounds to hundredths, so that files are the same on every platform.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
