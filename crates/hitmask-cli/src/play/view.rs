//! Draws an actor in its level: the level, the actor's way, the actor, and the water in front.

use hitmask::actor::MaterialKind;
use hitmask::{Placed, Point, Rect};

use super::level::{Level, Piece};
use super::material::KINDS;
use super::run::Actor;
use crate::picture::color::{EARTH, FIRST, GROUND, SECOND};
use crate::picture::{Art, Canvas, Stage};
use crate::sprite::Flip;

/// The pose of an actor at a tick.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActorPose {
    pub(super) at: Point,
    pub(super) faces_left: bool,
}

/// Draws the pictures of a run; it keeps the drawn level as long as the same part is visible.
pub(super) struct View<'a> {
    level: &'a Level,
    actor: &'a Actor,
    scale: u32,
    /// Whether the actor's mask is symmetric, so that its picture may be mirrored when it looks to the left.
    is_mirrored: bool,
    behind: Option<(Rect, Canvas)>,
}

impl<'a> View<'a> {
    pub(super) fn new(level: &'a Level, actor: &'a Actor, scale: u32) -> Self {
        let mirrored = actor.mask.flipped_x();
        let is_mirrored = mirrored.is_ok_and(|mirrored| mirrored == *actor.mask);
        Self { level, actor, scale, is_mirrored, behind: None }
    }

    /// Draws a part of the level, the way to the actor, oldest position first, and the actor at its end.
    pub(super) fn draw(&mut self, window: Rect, way: &[ActorPose]) -> Result<Canvas, String> {
        let stage = Stage { window, scale: self.scale, origin: (0, 0) };
        let mut canvas = match self.behind.take() {
            Some((shown, canvas)) if shown == window => canvas,
            _ => self.draw_level(&stage)?,
        };
        self.behind = Some((window, canvas.try_clone()?));
        let middle = self.middle();
        let center = |seen: &ActorPose| (seen.at.x as f64 + middle.0, seen.at.y as f64 + middle.1);
        let width = (self.scale / 3).max(1);
        for step in way.windows(2).filter(|step| step[0].at != step[1].at) {
            stage.line(&mut canvas, (center(&step[0]), center(&step[1])), FIRST, width);
        }
        if let Some(seen) = way.last() {
            self.draw_actor(&stage, &mut canvas, *seen);
        }
        Ok(canvas)
    }

    /// The middle of the actor's set pixels.
    fn middle(&self) -> (f64, f64) {
        let bounds = self.actor.mask.at((0, 0)).bounds().unwrap_or_default();
        let middle = |start: i64, side: u32| start as f64 + f64::from(side) / 2.0;
        (middle(bounds.x, bounds.width), middle(bounds.y, bounds.height))
    }

    fn draw_level(&self, stage: &Stage) -> Result<Canvas, String> {
        let (width, height) = stage.size();
        let mut canvas = Canvas::new(width, height, GROUND)?;
        if self.level.is_endless() {
            let top = stage.window.y.max(0);
            for y in top..stage.window.bottom() {
                for x in stage.window.x..stage.window.right() {
                    stage.dot(&mut canvas, Point::new(x, y), EARTH, 255);
                }
            }
        }
        // Water is drawn in front of what is in it.
        for is_water in [false, true] {
            for piece in self.level.pieces.iter().filter(|piece| is_before(piece) == is_water) {
                let (at, kind) = (self.level.origin, &KINDS[piece.kind]);
                let art = piece.image.as_ref().map(|image| Art::at(image, at));
                let color = (kind.color, kind.strength);
                stage.show(&mut canvas, piece.mask.at(at), (art, false), color);
            }
        }
        Ok(canvas)
    }

    fn draw_actor(&self, stage: &Stage, canvas: &mut Canvas, seen: ActorPose) {
        let placed = self.actor.mask.at(seen.at);
        let flip = Flip { x: seen.faces_left && self.is_mirrored, y: false };
        let art = self.actor.image.as_ref().map(|image| Art::at(image, seen.at).flipped(flip));
        stage.show(canvas, placed, (art, false), (SECOND, 255));
        if art.is_none() {
            draw_eye(stage, canvas, placed, seen.faces_left);
        }
        for water in self.level.pieces.iter().filter(|piece| is_before(piece)) {
            match &water.image {
                Some(image) => {
                    let art = Art::at(image, self.level.origin);
                    stage.art_within(canvas, art, placed);
                }
                None => {
                    let kind = &KINDS[water.kind];
                    let mask = water.mask.at(self.level.origin);
                    stage.solid(canvas, &[placed, mask], kind.color, kind.strength);
                }
            }
        }
    }
}

/// Shows which way a box looks, if it is large enough for an eye.
fn draw_eye(stage: &Stage, canvas: &mut Canvas, placed: Placed<'_>, faces_left: bool) {
    let Some(Rect { x, y, width, height }) = placed.bounds() else { return };
    if width < 6 || height < 6 {
        return;
    }
    let (side, from_edge) = (i64::from(width / 4), i64::from(width / 8));
    let eye_x = if faces_left { x + from_edge } else { x + i64::from(width) - from_edge - side };
    let eye_y = y + i64::from(height / 5);
    for row in 0..side {
        for column in 0..side {
            stage.dot(canvas, Point::new(eye_x + column, eye_y + row), GROUND, 255);
        }
    }
}

fn is_before(piece: &Piece) -> bool {
    KINDS[piece.kind].material.kind == MaterialKind::Water
}
