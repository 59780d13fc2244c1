//! Draws the field, and the engine's masks and rectangles on top of it.

use hitmask::Rect;
use hitmask_example_kit::{Color, Look, Picture};

use crate::game::{Field, LOADS, State};

/// The frame of a tank that is destroyed.
const WRECK: i64 = 3;

const EMPTY: Color = [0x30, 0x28, 0x20];
const LOADING: Color = [0xff, 0xa0, 0x30];
const LOADED: Color = [0x60, 0xe0, 0x60];

const BOX: Color = [0x60, 0x50, 0x40];
const NEAR: Color = [0xff, 0xff, 0x60];
const MASK: Color = [0xff, 0x40, 0x40];
const SHOT: Color = [0x40, 0x40, 0xff];

pub(crate) fn draw(field: &Field, state: &State, picture: &mut Picture, has_overlay: bool) {
    picture.copy(&field.ground, (0, 0), (0, 0));
    draw_tank(field, state, picture);
    let mut soldiers = state.soldiers.clone();
    soldiers.sort_by_key(|soldier| (soldier.fallen == 0, soldier.body.position().y));
    for soldier in &soldiers {
        picture.draw(&field.soldier, soldier.frame(), soldier.body.position(), Look::default());
    }
    for bullet in &state.bullets {
        picture.draw(field.strip(bullet), 0, bullet.body.position(), Look::default());
    }
    if has_overlay {
        draw_overlay(field, state, picture);
    }
}

/// Draws the tank or its wreck, and a bar that is full when the gun is loaded.
fn draw_tank(field: &Field, state: &State, picture: &mut Picture) {
    let at = state.tank.position();
    if !state.fighter.is_alive() {
        picture.draw(&field.tank, WRECK, at, Look::default());
        return;
    }
    let frame = if state.loads > 18 { 2 } else { at.y / 2 % 2 };
    picture.draw(&field.tank, frame, at, Look::default().blinking(state.fighter.invincible_ticks));
    let bar = |width: u8| Rect::new(at.x + 8, at.y + 15, width.into(), 2);
    picture.rect(bar(LOADS), EMPTY, 16);
    picture.rect(bar(LOADS - state.loads), if state.loads == 0 { LOADED } else { LOADING }, 16);
}

/// Draws the masks, and the rectangle of each soldier: bright while a bullet is in the rectangle
/// but hits no pixel.
fn draw_overlay(field: &Field, state: &State, picture: &mut Picture) {
    picture.mask(state.tank.placed(field.tank.mask(0)), MASK, 8);
    let bullets = || state.bullets.iter().map(|one| one.body.placed(field.strip(one).mask(0)));
    for soldier in state.soldiers.iter().filter(|soldier| soldier.fallen == 0) {
        let placed = soldier.body.placed(field.soldier.mask(soldier.frame()));
        picture.mask(placed, MASK, 8);
        let misses = |bullet: hitmask::Placed<'_>| {
            bullet.grid().intersection(placed.grid()).is_some() && !bullet.overlaps(placed)
        };
        picture.outline(placed.grid(), if bullets().any(misses) { NEAR } else { BOX });
    }
    for bullet in bullets() {
        picture.mask(bullet, SHOT, 8);
    }
}
