//! Draws the arena, and the engine's masks on top of it.

use hitmask::Rect;
use hitmask_example_kit::{Color, Look, Picture};

use crate::game::{Arena, HEALTH, INVINCIBLE, State};

const FLASH: (Color, u16) = ([0xff, 0xff, 0xff], 11);

const EMPTY: Color = [0x30, 0x20, 0x30];
const FULL: [Color; 2] = [[0xff, 0xa4, 0x3c], [0x68, 0x98, 0xf0]];

const HIT: Color = [0xff, 0x20, 0x20];
const HURT: Color = [0x40, 0xa0, 0xff];
const BODY: Color = [0xff, 0xff, 0xff];

pub(crate) fn draw(arena: &Arena, state: &State, picture: &mut Picture, has_overlay: bool) {
    picture.copy(&arena.backdrop, (0, 0), (0, 0));
    if has_overlay {
        picture.mask(arena.ground.at((0, 0)), BODY, 4);
        picture.mask(arena.ledges.at((0, 0)), BODY, 8);
    }
    // A man with his fist out is drawn in front.
    let mut order = [0, 1];
    order.sort_by_key(|number| state.men[*number].punch > 0);
    for number in order {
        let man = &state.men[number];
        let fighter = &state.fighters[number];
        let (frame, is_flipped) = (man.frame(fighter, state.tick), man.walker.faces_left);
        let is_hit = fighter.is_frozen() && fighter.invincible_ticks == INVINCIBLE;
        let tint = is_hit.then_some(FLASH);
        let blinks = fighter.is_alive() && !fighter.is_frozen();
        let look = Look { is_flipped, tint, ..Look::default() };
        let look = look.blinking(if blinks { fighter.invincible_ticks } else { 0 });
        picture.draw([&arena.man, &arena.rival][number], frame, man.place(), look);
        if has_overlay {
            let frame = arena.man.frame(frame, is_flipped);
            for (name, color) in [("hurt", HURT), ("hit", HIT)] {
                if let Some(shape) = frame.shape(name) {
                    picture.mask(shape.at(man.place()), color, 9);
                }
            }
            let at = man.walker.body.position();
            picture.outline(Rect::new(at.x, at.y, arena.body.width(), arena.body.height()), BODY);
        }
        for heart in 0..HEALTH {
            let x =
                if number == 0 { 6 + 14 * i64::from(heart) } else { 302 - 14 * i64::from(heart) };
            let has = fighter.health > heart;
            picture.rect(Rect::new(x, 6, 12, 6), if has { FULL[number] } else { EMPTY }, 16);
        }
    }
}
