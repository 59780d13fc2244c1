//! Draws the garden, and the engine's masks on top of it.

use hitmask_example_kit::{Color, Look, Picture};

use crate::game::{COINS, DOOR, GUARDS, Garden, State, guard};

const DARK: Color = [0x30, 0x1c, 0x24];
const WALL: Color = [0xe0, 0x50, 0x50];
const FEET: Color = [0xff, 0xff, 0xff];
const TOUCH: Color = [0xff, 0xe0, 0x40];
const NEAR_MISS: Color = [0x60, 0xff, 0xff];

pub(crate) fn draw(garden: &Garden, state: &State, picture: &mut Picture, has_overlay: bool) {
    picture.copy(&garden.backdrop, (0, 0), (0, 0));
    if state.coins == 0 {
        picture.mask(garden.door.at(DOOR), DARK, 16);
    }
    for (number, at) in
        COINS.iter().enumerate().filter(|(number, _)| state.coins >> number & 1 == 1)
    {
        picture.draw(&garden.coin, state.tick as i64 / 8 + number as i64, *at, Look::default());
    }
    for (frame, at) in GUARDS.iter().map(|way| guard(way, state.tick)) {
        picture.draw(&garden.slime, frame, at, Look::default());
    }
    let (frame, at) = garden.hero_frame(state);
    let look = Look { is_flipped: state.faces_left, ..Look::default() };
    picture.draw(&garden.hero, frame, at, look.blinking(state.fighter.invincible_ticks));
    if has_overlay {
        draw_overlay(garden, state, picture);
    }
}

/// Draws the walls, the shapes that touch, the obstacles that stop the hero, and the hero's detour
/// around a corner.
fn draw_overlay(garden: &Garden, state: &State, picture: &mut Picture) {
    picture.mask(garden.walls.at((0, 0)), WALL, 8);
    for (frame, at) in GUARDS.iter().map(|way| guard(way, state.tick)) {
        picture.mask(garden.slime.mask(frame).at(at), TOUCH, 8);
    }
    let (frame, at) = garden.hero_frame(state);
    picture.mask(garden.hero.frame(frame, state.faces_left).mask().at(at), TOUCH, 8);
    let feet = state.hero.body.placed(&garden.feet);
    picture.mask(feet, FEET, 6);
    if let Some(detour) = state.hero.detour {
        let ((x, y), pixels) = (detour.direction.step(), i32::from(detour.pixels));
        picture.mask(feet.moved((x * pixels, y * pixels)), NEAR_MISS, 8);
    }
}
