//! The path of a moving sprite. It shows where the sprite goes, where it hits another sprite, and
//! the normal of the other sprite's surface there.

use hitmask::{Placed, Point, Rect};

use super::{Art, Canvas, Color, Legend, Stage, color};

/// The path of a sprite.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    /// The whole motion.
    pub(crate) by: (i32, i32),
    /// How far the sprite gets, to the hit or to the end.
    pub(crate) reached: Point,
    /// The pixel that the sprite hits.
    pub(crate) contact: Option<Point>,
    /// The normal of the surface at this pixel, as a unit vector.
    pub(crate) normal: Option<(f64, f64)>,
}

/// The drawn length of the normal and of its arrowhead, in canvas pixels.
const NORMAL: f64 = 56.0;
const HEAD: f64 = 12.0;

/// The size of the mark at the end of the path.
const MARK: u32 = 9;

impl Path {
    /// Returns the pixels of the world that the sprite's box covers at the end of its path.
    pub(super) fn ghost(&self, sprite: Placed<'_>) -> Rect {
        sprite.grid().moved(self.reached)
    }

    /// Draws the sprite dimly at the end of its path.
    pub(super) fn draw_ghost(
        &self,
        canvas: &mut Canvas,
        stage: Stage,
        sprite: Placed<'_>,
        art: Option<Art<'_>>,
    ) {
        if self.reached == Point::default() {
            return;
        }
        let there = stage.moved(self.reached);
        if let Some(art) = art {
            there.art(canvas, art, 60);
        }
        there.solid(canvas, &[sprite], color::FIRST, 40);
        there.outline(canvas, sprite, color::GHOST);
    }

    /// Adds the colors of the path to a legend.
    pub(super) fn explain(&self, legend: &mut Legend, (a, b): (&str, &str), ghost_shown: bool) {
        let end = Point::new(self.by.0.into(), self.by.1.into());
        if ghost_shown && self.reached != Point::default() {
            let hits = self.contact.is_some() || self.reached != end;
            let there = if hits { "it hits" } else { "its way ends" };
            legend.add(color::GHOST, format!("{a} where {there}"));
        }
        if self.reached != end {
            legend.add(color::FAINT, "the rest of its way");
        }
        if self.normal.is_some() {
            legend.add(color::TEXT, format!("which way {b} faces there"));
        }
    }

    /// Draws the path, starting at the middle of the sprite, and the hit.
    pub(super) fn draw(&self, canvas: &mut Canvas, stage: Stage, sprite: Placed<'_>) {
        let grid = sprite.grid();
        let middle = |from: i64, side: u32| from as f64 + f64::from(side) / 2.0;
        let start = (middle(grid.x, grid.width), middle(grid.y, grid.height));
        let end = (start.0 + f64::from(self.by.0), start.1 + f64::from(self.by.1));
        let reached = (start.0 + self.reached.x as f64, start.1 + self.reached.y as f64);
        stage.line(canvas, (start, end), color::FAINT, 1);
        stage.line(canvas, (start, reached), color::FIRST, 3);
        if self.by != (0, 0) {
            let color = if end == reached { color::FIRST } else { color::FAINT };
            stage.mark(canvas, end, color, MARK);
        }
        if let Some(contact) = self.contact {
            stage.dot(canvas, contact, color::OVERLAP, 255);
            if let Some(normal) = self.normal {
                let from = (contact.x as f64 + 0.5, contact.y as f64 + 0.5);
                arrow(canvas, stage, from, normal, color::TEXT);
            }
        }
    }
}

/// Draws an arrow from a position in the world in a direction.
fn arrow(canvas: &mut Canvas, stage: Stage, from: (f64, f64), (x, y): (f64, f64), color: Color) {
    let scale = f64::from(stage.scale);
    let (long, head) = (NORMAL / scale, HEAD / scale);
    let tip = (from.0 + x * long, from.1 + y * long);
    stage.line(canvas, (from, tip), color, 2);
    for side in [-0.5, 0.5] {
        let end = (tip.0 - (x - side * y) * head, tip.1 - (y + side * x) * head);
        stage.line(canvas, (tip, end), color, 2);
    }
}
