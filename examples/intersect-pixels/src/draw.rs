//! Draws space, and the tested rectangles and pixels on top of it.

use hitmask::{Placed, Point};
use hitmask_example_kit::{Color, Look, Picture};

use crate::game::{GOAL, Space, State, enemy};

const BOX: Color = [0x70, 0x70, 0x90];
const NEAR: Color = [0xff, 0xe0, 0x40];
const MASK: Color = [0x40, 0xa0, 0xff];
const HOME: Color = [0x50, 0xf0, 0xc8];

pub(crate) fn draw(space: &Space, state: &State, picture: &mut Picture, has_overlay: bool) {
    picture.copy(&space.backdrop, (0, 0), (0, 0));
    let player = state.player.position();
    let enemy = (&space.enemy, enemy(state.tick));
    let goal = (&space.goal, if state.goes_home { Point::new(0, 0) } else { GOAL.into() });
    if (state.tick / 15).is_multiple_of(2) {
        picture.draw(goal.0, 0, goal.1, Look { tint: Some((HOME, 4)), ..Look::default() });
    } else {
        picture.draw(goal.0, 0, goal.1, Look::default());
    }
    for (strip, at) in space.rocks().chain([enemy, (&space.player, player)]) {
        picture.draw(strip, 0, at, Look::default());
    }
    if !has_overlay {
        return;
    }
    // The rectangles that overlap the player's rectangle light up, and so do the pixels in them.
    let own: Placed<'_> = space.player.mask(0).at(player);
    picture.outline(own.grid(), NEAR);
    picture.mask(own, MASK, 7);
    for (strip, at) in space.rocks().chain([enemy]) {
        let other = strip.mask(0).at(at);
        let is_near = own.grid().intersection(other.grid()).is_some();
        picture.outline(other.grid(), if is_near { NEAR } else { BOX });
        if is_near {
            picture.mask(other, MASK, 7);
        }
    }
}
