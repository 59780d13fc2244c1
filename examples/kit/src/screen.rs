//! The whole picture that a player sees: the status above the game, the keys below the game, and a
//! card on top, if there is one.

use hitmask::Rect;

use crate::card::Card;
use crate::game::{About, Game};
use crate::picture::{Color, Picture};
use crate::text::Size;

/// The keys of the window, which are shown below the game's keys.
pub(crate) const WINDOW_KEYS: &str = "R again  P pause  N one tick  Tab engine view  Esc quit";

const GROUND: Color = [0x10, 0x14, 0x24];
const STATUS: Color = [0xff, 0xff, 0xff];
const KEYS: Color = [0x90, 0x98, 0xb0];

/// The text in the status line while the game is paused.
const PAUSED: &str = " Paused";
const HINT: Color = [0xf4, 0xd0, 0x60];

/// The space to the left of a line of text.
const LEFT: i32 = 4;

/// The height of a line.
const LINE: i32 = 9;

/// The size of the whole picture.
pub(crate) fn size(about: &About) -> (i32, i32) {
    (about.size.0, about.size.1 + LINE + 2 + key_height(about))
}

fn key_height(about: &About) -> i32 {
    (about.keys.len() as i32 + 1) * LINE + 1
}

/// Draws the whole picture.
pub(crate) fn draw<G: Game>(
    game: &G,
    state: &G::State,
    has_overlay: bool,
    is_paused: bool,
    card: Option<&Card<'_>>,
) -> Picture {
    let about = &G::ABOUT;
    let mut field = Picture::new(about.size.0, about.size.1);
    game.draw(state, &mut field, has_overlay);
    let end = game.end(state);
    let after = end.map(|end| Card { title: end.words, lines: &[], hint: "R plays again" });
    if let Some(card) = card.or(after.as_ref()) {
        card.draw(&mut field);
    }
    let (width, height) = size(about);
    let mut whole = Picture::new(width, height);
    whole.fill(GROUND);
    whole.copy(&field, (0, 0), (0, LINE + 2));
    whole.text((LEFT, 2), &game.status(state), Size::Small, STATUS);
    if is_paused {
        // Draw it over the end of a long status.
        let x = width - LEFT - Size::Small.width(PAUSED);
        whole.rect(Rect::new(x.into(), 0, (width - x).unsigned_abs(), 11), GROUND, 16);
        whole.text((x, 2), PAUSED, Size::Small, HINT);
    }
    let top = height - key_height(about) + 1;
    for (row, keys) in (0..).zip(about.keys.iter().chain([&WINDOW_KEYS])) {
        whole.text((LEFT, top + row * LINE), keys, Size::Small, KEYS);
    }
    whole
}
