//! Draws a tick of a run. The layers of the picture are the level, what moves in it, the actor's
//! path, the actor, and the water in front.

use hitmask::actor::MaterialKind;
use hitmask::{Direction, Placed, Point, Rect};

use super::actor::Actor;
use super::level::{Level, Piece};
use super::material::KINDS;
use super::run::{Ground, Run};
use super::things::Thing;
use crate::picture::color::{EARTH, FIRST, GROUND, OVERLAP, SECOND, TEXT};
use crate::picture::{Art, Canvas, Color, Stage};
use crate::sprite::Flip;

/// The colors of coins and enemies without a tile.
const COIN: Color = Color::new(255, 220, 96);
const ENEMY: Color = OVERLAP;

/// Draws the pictures of a run. Keeps the drawn level as long as the same part is visible.
pub(super) struct View<'a> {
    level: &'a Level,
    actor: &'a Actor,
    scale: u32,
    behind: Option<(Behind, Canvas)>,
}

/// The values that the picture of a level depends on: the visible part, and the number of pixels
/// that have been dug away.
type Behind = (Rect, u64);

impl<'a> View<'a> {
    pub(super) fn new(level: &'a Level, actor: &'a Actor, scale: u32) -> Self {
        Self { level, actor, scale, behind: None }
    }

    /// Draws a part of the level, the actor's path with the oldest position first, and the run at
    /// the end of the path.
    pub(super) fn draw(
        &mut self,
        window: Rect,
        way: &[Point],
        run: &Run<'_>,
    ) -> Result<Canvas, String> {
        let stage = Stage { window, scale: self.scale, origin: (0, 0) };
        let mut canvas = match self.behind.take() {
            Some((shown, canvas)) if shown == (window, run.ground.dug) => canvas,
            _ => self.draw_level(&stage, &run.ground)?,
        };
        self.behind = Some(((window, run.ground.dug), canvas.try_clone()?));
        let middle = self.middle();
        let center = |seen: &Point| (seen.x as f64 + middle.0, seen.y as f64 + middle.1);
        let width = (self.scale / 3).max(1);
        draw_solids(&stage, &mut canvas, run);
        for step in way.windows(2).filter(|step| step[0] != step[1]) {
            stage.line(&mut canvas, (center(&step[0]), center(&step[1])), FIRST, width);
        }
        draw_things(&stage, &mut canvas, run);
        draw_shots(&stage, &mut canvas, run);
        self.draw_actor(&stage, &mut canvas, run);
        Ok(canvas)
    }

    /// Returns the middle of the actor's set pixels.
    fn middle(&self) -> (f64, f64) {
        let bounds = self.actor.mask.at((0, 0)).bounds().unwrap_or_default();
        let middle = |start: i64, side: u32| start as f64 + f64::from(side) / 2.0;
        (middle(bounds.x, bounds.width), middle(bounds.y, bounds.height))
    }

    fn draw_level(&self, stage: &Stage, ground: &Ground<'_>) -> Result<Canvas, String> {
        let (width, height) = stage.size();
        let mut canvas = Canvas::new(width, height, self.level.background)?;
        if self.level.is_endless() {
            let top = stage.window.y.max(0);
            for y in top..stage.window.bottom() {
                for x in stage.window.x..stage.window.right() {
                    stage.dot(&mut canvas, Point::new(x, y), EARTH, 255);
                }
            }
        }
        let origin = self.level.origin;
        let scenery = self.level.scenery.as_ref().map(|image| Art::at(image, origin));
        if let Some(scenery) = scenery {
            stage.art_where(&mut canvas, scenery, |point| !ground.is_dug(point));
        }
        // Where a map shows nothing, the color of the material is drawn.
        let is_bare = |point| {
            let color = scenery.and_then(|scenery| scenery.color(point));
            color.is_none_or(|(_, alpha)| alpha == 0)
        };
        let is_left = |kind: usize, point| kind != 0 || !ground.is_dug(point);
        // Water is drawn in front of everything in the water.
        for is_water in [false, true] {
            for piece in self.level.pieces.iter().filter(|piece| is_before(piece) == is_water) {
                let kind = &KINDS[piece.kind];
                match &piece.image {
                    Some(image) => {
                        let art = Art::at(image, origin);
                        stage.art_where(&mut canvas, art, |point| is_left(piece.kind, point));
                    }
                    None => {
                        let (mask, color) = (piece.mask.at(origin), (kind.color, kind.strength));
                        let is_shown = |point| is_bare(point) && is_left(piece.kind, point);
                        stage.solid_where(&mut canvas, &[mask], is_shown, color);
                    }
                }
            }
        }
        Ok(canvas)
    }

    fn draw_actor(&self, stage: &Stage, canvas: &mut Canvas, run: &Run<'_>) {
        let at = run.character.body().position();
        let faces_left = run.character.facing() == Direction::Left;
        let shown = self.actor.shown(run.pose, at);
        let placed = shown.mask;
        let flip = Flip { x: shown.is_mirrored, y: false };
        let art = shown.image.map(|image| Art::at(image, placed.position()).flipped(flip));
        stage.show(canvas, placed, (art, false), (SECOND, 255));
        if art.is_none() {
            draw_eye(stage, canvas, placed, faces_left);
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

/// Draws lifts and crushers.
fn draw_solids(stage: &Stage, canvas: &mut Canvas, run: &Run<'_>) {
    for (thing, solid) in run.solids.iter() {
        let at = solid.body.position();
        draw_thing(stage, canvas, &thing.thing, at, thing.color);
    }
}

/// Draws the remaining coins, and the enemies.
fn draw_things(stage: &Stage, canvas: &mut Canvas, run: &Run<'_>) {
    let coins = run.game.level.things.coins.iter().zip(&run.touched.coins);
    for (coin, _) in coins.filter(|(_, is_gone)| !**is_gone) {
        draw_thing(stage, canvas, coin, coin.at, COIN);
    }
    for enemy in run.enemies.iter().filter(|enemy| enemy.is_alive()) {
        draw_thing(stage, canvas, &enemy.thing.thing, enemy.placed().position(), ENEMY);
    }
}

/// Draws the shots in the air.
fn draw_shots(stage: &Stage, canvas: &mut Canvas, run: &Run<'_>) {
    for (shot, at, is_left) in run.shots.iter() {
        let flip = Flip { x: is_left, y: false };
        let art = shot.image.as_ref().map(|image| Art::at(image, at).flipped(flip));
        stage.show(canvas, shot.mask.at(at), (art, false), (TEXT, 255));
    }
}

/// Draws a thing by its image, or in a color.
fn draw_thing(stage: &Stage, canvas: &mut Canvas, thing: &Thing, at: Point, color: Color) {
    let art = thing.image.as_ref().map(|image| Art::at(image, at));
    stage.show(canvas, thing.mask.at(at), (art, false), (color, 255));
}

/// Draws an eye on the side that a box faces, if the box is large enough.
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
