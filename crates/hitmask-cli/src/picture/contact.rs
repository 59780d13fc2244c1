//! A contact sheet, which shows all frames of some sheets in one picture, each labeled with its
//! number.

use hitmask::Mask;
use hitmask::sheet::Frame;
use hitmask_assets::Image;

use super::color::{self, Color};
use super::{Canvas, Font};
use crate::names::one_line;
use crate::select::NamedSheet;

/// The longest side of the picture, and the picture's width if there is room.
const LARGEST: u32 = 8192;
const WIDE: u32 = 1600;

/// The approximate size of a frame's longer side, and its maximum. Larger frames are scaled down.
const FRAME: u32 = 160;
const LARGEST_FRAME: u32 = 770;
const LARGEST_SCALE: u32 = 8;

const MARGIN: u32 = 16;
const GAP: u32 = 12;
const LABEL: u32 = 18;

/// A contact sheet while it is drawn. The background is drawn first, then the art if there is any,
/// then the masks.
pub(crate) struct Contact<'a> {
    canvas: Canvas,
    frames: Vec<(String, &'a Frame)>,
    zoom: Zoom,
    /// The largest size of a drawn frame, in canvas pixels.
    cell: (u32, u32),
    columns: u32,
    /// The number of frames that fit.
    shown: usize,
}

/// How many canvas pixels wide a frame's pixel is, or how many pixels of a frame share one canvas
/// pixel.
#[derive(Clone, Copy)]
enum Zoom {
    Enlarged(u32),
    Shrunk(u32),
}

impl Zoom {
    /// Returns the length of a side on the canvas.
    fn of(self, side: u32) -> u32 {
        match self {
            Self::Enlarged(scale) => side.saturating_mul(scale),
            Self::Shrunk(shrink) => side.div_ceil(shrink),
        }
    }
}

impl<'a> Contact<'a> {
    /// Creates the contact sheet of all frames of these sheets.
    pub(crate) fn of(sheets: &'a [NamedSheet]) -> Result<Self, String> {
        let several = sheets.len() > 1;
        let mut frames = Vec::new();
        for (name, sheet) in sheets {
            for (index, frame) in sheet.frames().iter().enumerate() {
                let mut label = index.to_string();
                if several {
                    label = format!("{label} {}", one_line(name));
                }
                if !frame.name().is_empty() {
                    label = format!("{label} {}", one_line(frame.name()));
                }
                frames.push((label, frame));
            }
        }
        let side = |side: fn(&Frame) -> u32| frames.iter().map(|(_, frame)| side(frame)).max();
        let widest = side(|frame| frame.size().0).unwrap_or(1).max(1);
        let highest = side(|frame| frame.size().1).unwrap_or(1).max(1);
        let longest = widest.max(highest);
        let zoom = if longest > LARGEST_FRAME {
            Zoom::Shrunk(longest.div_ceil(LARGEST_FRAME))
        } else {
            Zoom::Enlarged((FRAME / longest).clamp(1, LARGEST_SCALE))
        };
        // The cell is wide enough for a number with three digits.
        let cell = (zoom.of(widest).max(3 * 8), zoom.of(highest));
        let (across, down) = (cell.0 + GAP, cell.1 + GAP + LABEL);
        let count = frames.len().max(1) as u32;
        let columns = ((WIDE - 2 * MARGIN) / across).clamp(1, count);
        let rows = count.div_ceil(columns).min((LARGEST - 2 * MARGIN - LABEL) / down).max(1);
        let shown = frames.len().min(columns as usize * rows as usize);
        let width = (columns * across - GAP + 2 * MARGIN).max(480);
        let canvas = Canvas::new(width, rows * down + 2 * MARGIN + LABEL, color::GROUND)?;
        Ok(Self { canvas, frames, zoom, cell, columns, shown })
    }

    /// Returns the top left of a frame on the canvas.
    fn place(&self, index: usize) -> (i64, i64) {
        let (column, row) = (index as u32 % self.columns, index as u32 / self.columns);
        let x = MARGIN + column * (self.cell.0 + GAP);
        let y = MARGIN + row * (self.cell.1 + GAP + LABEL) + LABEL;
        (x.into(), y.into())
    }

    /// Returns the frames that fit.
    fn each(&self) -> impl Iterator<Item = (usize, &'a Frame)> + use<'a> {
        let frames: Vec<&'a Frame> =
            self.frames.iter().take(self.shown).map(|(_, frame)| *frame).collect();
        frames.into_iter().enumerate()
    }

    /// Draws the backgrounds of the frames.
    pub(crate) fn ground(&mut self) {
        for (index, frame) in self.each() {
            let (width, height) = frame.size();
            let size = (self.zoom.of(width), self.zoom.of(height));
            self.canvas.fill(self.place(index), size, color::BOARD, 255);
        }
    }

    /// Draws a frame's picture.
    pub(crate) fn art(&mut self, index: usize, image: &Image) {
        if index >= self.shown {
            return;
        }
        let width = image.width() as usize;
        self.dots(index, image.width(), image.height(), |x, y| {
            let start = 4 * (x as usize + y as usize * width);
            let &[red, green, blue, alpha] = image.rgba().get(start..start + 4)? else {
                return None;
            };
            Some((Color::new(red, green, blue), (u16::from(alpha) * 150 / 255) as u8))
        });
    }

    /// Draws the masks on top, the numbers, and a line of text at the bottom.
    pub(crate) fn masks(&mut self, title: &str, noun: &str) {
        for (index, frame) in self.each() {
            let (width, height) = frame.size();
            for (number, shape) in frame.shapes().enumerate() {
                let tint = if number == 0 { color::FIRST } else { color::OVERLAP };
                let (dx, dy) = shape.offset();
                let mask: &Mask = shape.mask();
                self.dots(index, width, height, |x, y| {
                    let at = |pixel: u32, offset: i32| {
                        i32::try_from(i64::from(pixel) - i64::from(offset)).ok()
                    };
                    mask.get((at(x, dx)?, at(y, dy)?)).then_some((tint, 90))
                });
            }
            if let (Some((x, y)), Zoom::Enlarged(scale)) = (frame.pivot(), self.zoom) {
                let inside = (0..width.into()).contains(&i64::from(x))
                    && (0..height.into()).contains(&i64::from(y));
                if inside {
                    let (left, top) = self.place(index);
                    let scaled = |pixel: i32| i64::from(pixel) * i64::from(scale);
                    let place = (left + scaled(x), top + scaled(y));
                    self.canvas.fill(place, (scale, scale), color::SECOND, 255);
                }
            }
        }
        for index in 0..self.shown {
            let (x, y) = self.place(index);
            let fits = (self.cell.0 + GAP / 2) / Font::Plain.width("0");
            let label = shortened(&self.frames[index].0, fits as usize);
            let place = (x, y - i64::from(LABEL) + 2);
            self.canvas.text(place, &label, Font::Plain, color::FAINT);
        }
        let all = self.frames.len();
        let counted = match self.shown {
            shown if shown < all => format!("the first {shown} of {all}"),
            1 => format!("1 {noun}"),
            _ => format!("{all} {noun}s"),
        };
        let rows = self.shown.max(1).div_ceil(self.columns as usize) as u32;
        let y = 2 * MARGIN + rows * (self.cell.1 + GAP + LABEL) - GAP;
        let line = format!("{title}: {counted}");
        self.canvas.text((MARGIN.into(), y.into()), &line, Font::Plain, color::TEXT);
    }

    pub(crate) fn to_png(&self) -> Result<Vec<u8>, String> {
        self.canvas.to_png()
    }

    /// Draws a frame's pixels as `dot` returns them. Each pixel is enlarged, or several pixels
    /// share a canvas pixel and only one of them is drawn.
    fn dots(
        &mut self,
        index: usize,
        width: u32,
        height: u32,
        dot: impl Fn(u32, u32) -> Option<(Color, u8)>,
    ) {
        let (left, top) = self.place(index);
        let (step, scale) = match self.zoom {
            Zoom::Enlarged(scale) => (1, scale),
            Zoom::Shrunk(shrink) => (shrink, 1),
        };
        for (row, y) in (0..height).step_by(step as usize).enumerate() {
            for (column, x) in (0..width).step_by(step as usize).enumerate() {
                if let Some((color, strength)) = dot(x, y) {
                    let place = |start: i64, at: usize| start + at as i64 * i64::from(scale);
                    let place = (place(left, column), place(top, row));
                    self.canvas.fill(place, (scale, scale), color, strength);
                }
            }
        }
    }
}

/// Returns a number and a name in at most `fits` characters. A long name keeps its end, because the
/// end is what distinguishes names.
fn shortened(label: &str, fits: usize) -> String {
    let length = label.chars().count();
    match label.split_once(' ') {
        Some((number, name)) if length > fits => {
            let end = fits.saturating_sub(number.chars().count() + 3);
            let skipped = name.chars().count().saturating_sub(end);
            let end: String = name.chars().skip(skipped).collect();
            if end.is_empty() { number.to_string() } else { format!("{number} ..{end}") }
        }
        _ => label.chars().take(fits).collect(),
    }
}
