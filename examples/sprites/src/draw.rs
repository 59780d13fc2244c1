//! Draws the sea and the side of a hit, and rectangles and pixels on top of them.

use hitmask::{Rect, Side};
use hitmask_example_kit::{Color, Look, Picture};

use crate::game::{Sea, State, Swimmer, pearl};

const BOX: Color = [0x60, 0x80, 0xb0];
const NEAR: Color = [0xff, 0xe0, 0x40];
const MASK: Color = [0xff, 0x40, 0x40];
const SIDE: Color = [0xff, 0xff, 0xff];

pub(crate) fn draw(sea: &Sea, state: &State, picture: &mut Picture, has_overlay: bool) {
    picture.copy(&sea.backdrop, (0, 0), (0, 0));
    picture.draw(&sea.pearl, state.tick / 10, pearl(state.pearls), Look::default());
    let show = |picture: &mut Picture, one: Swimmer<'_>, blinks: u16| {
        let look = Look { is_flipped: one.faces_left, ..Look::default() };
        picture.draw(one.strip, one.frame, one.at, look.blinking(blinks));
    };
    for swimmer in sea.swimmers(state.tick) {
        show(picture, swimmer, 0);
    }
    let fish = sea.player(state);
    show(picture, fish, state.fighter.invincible_ticks);
    let own = fish.placed().grid();
    if let Some(side) = state.side.filter(|_| state.fighter.is_invincible()) {
        draw_side(picture, own, side);
    }
    if !has_overlay {
        return;
    }
    picture.mask(fish.placed(), MASK, 7);
    picture.outline(own, NEAR);
    for (number, swimmer) in sea.swimmers(state.tick).enumerate() {
        let placed = swimmer.placed();
        picture.mask(placed, MASK, 7);
        picture.outline(placed.grid(), if state.near >> number & 1 == 1 { NEAR } else { BOX });
    }
}

/// Highlights the side of a rectangle that was hit.
fn draw_side(picture: &mut Picture, own: Rect, side: Side) {
    let (width, height) = own.size();
    let edge = match side {
        Side::Left => Rect::new(own.x - 3, own.y, 3, height),
        Side::Right => Rect::new(own.right(), own.y, 3, height),
        Side::Top => Rect::new(own.x, own.y - 3, width, 3),
        Side::Bottom => Rect::new(own.x, own.bottom(), width, 3),
    };
    picture.rect(edge, SIDE, 14);
}
