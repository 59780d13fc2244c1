//! Draws the game into pixels in memory, without a window.

use hitmask_example_kit::{Color, Picture};

use crate::game::{Game, Stage};
use crate::level::Level;
use crate::overlay;
use crate::paint::Paint;
use crate::sprite;

/// The size of the picture.
pub(crate) const WIDTH: i32 = 320;
pub(crate) const HEIGHT: i32 = 180;

/// The pictures of a level that never change.
pub(crate) struct Backdrop {
    painted: Picture,
    /// The same picture with tinted masks.
    tinted: Picture,
}

impl Backdrop {
    pub(crate) fn new(level: &Level) -> Self {
        let mut painted = Picture::new(level.width.max(WIDTH), level.height.max(HEIGHT));
        for y in 0..painted.height() {
            for x in 0..painted.width() {
                painted.set(x, y, shaded(level, x, y));
            }
        }
        let tinted = overlay::tinted(level, &painted);
        Self { painted, tinted }
    }

    /// The top left of the view, which keeps the player in the middle, except at the edges of the
    /// level.
    pub(crate) fn corner(&self, game: &Game) -> (i32, i32) {
        let player = game.player.body.position();
        let begin = |middle: i64, shown: i32, whole: i32| {
            let most = i64::from((whole - shown).max(0));
            i32::try_from((middle - i64::from(shown / 2)).clamp(0, most)).unwrap_or(0)
        };
        let x = begin(player.x + i64::from(sprite::WIDTH / 2), WIDTH, self.painted.width());
        let y = begin(player.y + i64::from(sprite::HEIGHT / 2), HEIGHT, self.painted.height());
        (x, y)
    }

    /// Draws the game at a tick, with tinted masks or without.
    pub(crate) fn draw(&self, stage: &Stage, game: &Game, picture: &mut Picture, is_tinted: bool) {
        let (left, top) = self.corner(game);
        let behind = if is_tinted { &self.tinted } else { &self.painted };
        picture.copy(behind, (left, top), (0, 0));
        draw_posts(stage, game, picture, (left, top));
        let is_shown = (game.hurt / 4).is_multiple_of(2);
        if is_shown {
            draw_player(stage, game, picture, (left, top));
        }
    }
}

/// Draws the player, as seen through water if it is in water.
fn draw_player(stage: &Stage, game: &Game, picture: &mut Picture, (left, top): (i32, i32)) {
    let place = game.player.body.position();
    let (Ok(x), Ok(y)) = (i32::try_from(place.x), i32::try_from(place.y)) else { return };
    let (figure, is_mirrored) = sprite::figure(&game.player);
    for (row, line) in (0..).zip(figure) {
        for (column, letter) in (0..).zip(line.bytes()) {
            let Some(color) = sprite::color(letter, game.rules) else { continue };
            let column = if is_mirrored { sprite::WIDTH - 1 - column } else { column };
            let (x, y) = (x + column, y + row);
            picture.set(x - left, y - top, color);
            if stage.level.paint(x, y) == Paint::Water {
                picture.mix(x - left, y - top, WATER, 7);
            }
        }
    }
}

/// Draws flags on the posts. The flags at the player's checkpoint and at the goal are raised.
fn draw_posts(stage: &Stage, game: &Game, picture: &mut Picture, (left, top): (i32, i32)) {
    const FLAG: Color = [0xe8, 0x58, 0x48];
    let posts =
        stage.level.posts.iter().enumerate().map(|(place, post)| (post, game.post == Some(place)));
    let goals = stage.level.goals.iter().map(|goal| (goal, true));
    for (mark, is_raised) in posts.chain(goals) {
        let (Ok(x), Ok(y)) = (i32::try_from(mark.right()), i32::try_from(mark.y)) else { continue };
        let sinks = if is_raised { 0 } else { 5 };
        for row in 0..6 {
            for column in 0..8 - (row - 3_i32).abs() {
                picture.set(x + column - left, y + 1 + sinks + row - top, FLAG);
            }
        }
    }
}

const WATER: Color = [0x30, 0x78, 0xc0];

/// Mixes this many 16ths of the upper color into the lower color.
fn mixed(below: u8, above: u8, parts: u16) -> u8 {
    let sum = u16::from(below) * (16 - parts) + u16::from(above) * parts;
    u8::try_from(sum / 16).unwrap_or(u8::MAX)
}

/// The displayed color of a level's pixel: its paint, with light on edges and some grain on large
/// areas.
fn shaded(level: &Level, x: i32, y: i32) -> Color {
    let paint = level.paint(x, y);
    let above = |rows: i32| level.paint(x, y - rows);
    let is_open = |paint: Paint| !paint.materials().iter().any(|material| material.kind.stops());
    let grain = (x.wrapping_mul(73) ^ y.wrapping_mul(151) ^ (x / 3).wrapping_mul(y / 2)) % 11;
    match paint {
        Paint::Sky | Paint::Start => sky(level, y),
        Paint::Rock => {
            let open_rows = (1..=3).find(|rows| is_open(above(*rows)) && y >= *rows);
            let is_edge = [(-1, 0), (1, 0), (0, 1)]
                .into_iter()
                .any(|(right, down)| is_open(level.paint(x + right, y + down)) && x > 0);
            match open_rows {
                Some(1) => [0x7c, 0xc0, 0x54],
                Some(2) => [0x58, 0x98, 0x44],
                Some(_) if grain % 2 == 0 => [0x46, 0x78, 0x3c],
                _ if is_edge => [0x5e, 0x44, 0x36],
                _ if grain == 0 => [0x6a, 0x50, 0x40],
                _ => [0x74, 0x58, 0x44],
            }
        }
        Paint::Water if above(1) != Paint::Water => [0xa0, 0xd8, 0xf0],
        Paint::Water => {
            let depth = (1..48).find(|rows| above(*rows) != Paint::Water).unwrap_or(48);
            let parts = u16::try_from(depth / 6).unwrap_or(8);
            [0, 1, 2].map(|part| mixed(WATER[part], [0x18, 0x38, 0x80][part], parts))
        }
        Paint::Ladder | Paint::LadderHead => {
            let is_rail = level.paint(x - 1, y) != paint || level.paint(x + 1, y) != paint;
            let is_rung = y % 4 == 0 || paint == Paint::LadderHead;
            match (is_rail, is_rung) {
                (true, _) => [0xc8, 0x98, 0x50],
                (false, true) => [0xe0, 0xb8, 0x70],
                _ => sky(level, y),
            }
        }
        Paint::BeltRight | Paint::BeltLeft if above(1) == paint => {
            let slant = if paint == Paint::BeltRight { x - y } else { x + y };
            if slant.rem_euclid(6) < 3 { [0x50, 0x50, 0x5c] } else { color(paint) }
        }
        Paint::Platform if above(1) != Paint::Platform => [0xf0, 0xcc, 0x88],
        Paint::Ice if above(1) != Paint::Ice => [0xf0, 0xfc, 0xff],
        Paint::Post => [0xd8, 0xd8, 0xe0],
        paint => color(paint),
    }
}

/// The color of a paint.
fn color(paint: Paint) -> Color {
    Paint::ALL.into_iter().find(|(known, _)| *known == paint).map_or([0; 3], |(_, color)| color)
}

/// The sky, lighter toward the bottom, in bands.
fn sky(level: &Level, y: i32) -> Color {
    let parts = u16::try_from(y.max(0) / 12 * 12 * 16 / level.height.max(1)).unwrap_or(0).min(16);
    [0, 1, 2].map(|part| mixed([0x1c, 0x22, 0x3c][part], [0x50, 0x60, 0x88][part], parts))
}
