//! Draws the field, and on top of it what the engine sees.

use hitmask_example_kit::{Color, Look, Picture};

use crate::game::{Field, State};

const BOX: Color = [0x60, 0x50, 0x40];
const NEAR: Color = [0xff, 0xff, 0x60];
const MASK: Color = [0xff, 0x40, 0x40];
const SHOT: Color = [0x40, 0x40, 0xff];

pub(crate) fn draw(field: &Field, state: &State, picture: &mut Picture, has_overlay: bool) {
    picture.copy(&field.ground, (0, 0), (0, 0));
    if (state.fighter.invincible_ticks / 4).is_multiple_of(2) {
        let frame = if state.loads > 18 { 2 } else { state.tank.position().y / 2 % 2 };
        picture.draw(&field.tank, frame, state.tank.position(), Look::default());
    }
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

/// The masks, and the rectangle of each soldier: bright while a bullet is in it that hits no pixel.
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
