//! Draws the screen and the list of stars, and the engine's masks on top of the screen.

use hitmask::Rect;
use hitmask::actor::platformer::Event;
use hitmask_example_kit::{About, Color, Look, Picture, RATE, Size};

use crate::game::{Stage, State, TIME};
use crate::level::{BELL, DOOR, GEMS, SIZE};
use crate::stars::{NAMES, Star};

/// The text that players see before the game begins.
pub(crate) const ABOUT: About = About {
    title: "hitmask one screen",
    goal: &[
        "Each move in the list below is worth a star; signs say where.",
        "With all of them, go to the door at the top left.",
        "Run into a shell with run held to pick it up.",
        "Three hits or five minutes end the game.",
    ],
    keys: &[
        "A D walk  Shift run, carry a shell; let go: throw, with W up, with S put down",
        "Space jump, swim  C spin jump, off the mount  S duck, slide  W climb",
    ],
    size: (SIZE.0, SIZE.1 + LIST),
    players: 1,
    buttons: [Some("jump"), Some("run"), Some("spin")],
};

/// The height of the list of stars below the level.
const LIST: i32 = 34;

const COLUMNS: i32 = 8;

const GROUND: Color = [0x18, 0x1c, 0x30];
const DONE: Color = [0xf4, 0xd0, 0x60];
const OPEN: Color = [0x70, 0x78, 0x98];
const SHUT: Color = [0x48, 0x2c, 0x24];
const LIGHT: Color = [0xff, 0xf0, 0xb0];
const WATER: Color = [0x30, 0x78, 0xd8];
const WOOD: Color = [0xc8, 0x9b, 0x5a];
const SPIKES: Color = [0xe8, 0xec, 0xf4];
const DUST: Color = [0xf0, 0xe8, 0xd8];
const WIRE: Color = [0xd8, 0xe0, 0xec];
const GATE: Color = [0xf4, 0xd0, 0x60];

const BODY: Color = [0xff, 0xff, 0xff];
const HIT: Color = [0xff, 0x40, 0x40];
const WALL: Color = [0xff, 0xe0, 0x40];

/// The score, and the moves that are missing.
pub(crate) fn status(state: &State) -> String {
    let (lives, stars) = (state.fighter.health, state.stars.count());
    let seconds = TIME.saturating_sub(state.tick) / u64::from(RATE);
    let next: Vec<&str> = state.stars.missing().take(4).collect();
    let next = if next.is_empty() { "none, to the door!".to_owned() } else { next.join(", ") };
    format!("Lives {lives}  Time {seconds}  Stars {stars}/{}  Missing: {next}", NAMES.len())
}

pub(crate) fn draw(stage: &Stage, state: &State, picture: &mut Picture, has_overlay: bool) {
    let Stage { level, art } = stage;
    picture.copy(&level.backdrop, (0, 0), (0, 0));
    let door = level.door.at(DOOR);
    picture.mask(door, if state.stars.are_all() { LIGHT } else { SHUT }, 16);
    picture.outline(door.grid(), WOOD);
    for (at, star) in GEMS.into_iter().zip([Star::Duck, Star::Gate]) {
        if !state.stars.has(star as usize) {
            picture.draw(&art.gem, state.tick as i64 / 20, at, Look::default());
        }
    }
    if state.hero.is_behind {
        draw_hero(stage, state, picture);
    }
    draw_fence(stage, picture);
    picture.mask(level.layer('-'), WOOD, 16);
    picture.mask(level.layer('^'), SPIKES, 16);
    picture.mask(level.lift(state.tick), WOOD, 16);
    picture.draw(&art.bell, 0, BELL, Look::default());
    for (number, (enemy, gone)) in state.enemies.iter().enumerate() {
        // An enemy blinks before it comes back.
        if *gone < 60 {
            let (strip, frame) = art.enemy(number, state.tick);
            let look = Look { is_flipped: enemy.faces_left, ..Look::default() };
            picture.draw(strip, frame, enemy.body.position(), look.blinking(*gone));
        }
    }
    draw_mount(stage, state, picture);
    if !state.hero.is_behind {
        draw_hero(stage, state, picture);
    }
    for shell in &state.shells {
        picture.draw(&art.shell, 0, shell.body.position(), Look::default());
    }
    picture.mask(level.layer('~'), WATER, 7);
    if has_overlay {
        draw_overlay(stage, state, picture);
    }
    draw_list(stage, state, picture);
}

fn draw_mount(stage: &Stage, state: &State, picture: &mut Picture) {
    let (mount, strip) = (&state.mount, &stage.art.mount);
    let frame = if mount.speed.0.is_zero() { 0 } else { state.tick as i64 / 6 };
    // The mount is the lower part of the mask that it shares with its rider.
    let above = stage.art.mount_masks(state).of_state(mount).height() - strip.mask(0).height();
    let look = Look { is_flipped: mount.mask_faces_left, ..Look::default() };
    picture.draw(strip, frame, mount.body.position() + (0, i64::from(above)), look);
}

/// Draws the hero, which blinks after a hit and throws up dust when it skids.
fn draw_hero(stage: &Stage, state: &State, picture: &mut Picture) {
    let hero = &state.hero;
    let at = hero.body.position();
    let look = Look { is_flipped: hero.mask_faces_left, ..Look::default() };
    let look = look.blinking(state.fighter.invincible_ticks);
    picture.draw(&stage.art.hero, hero.mask.into(), at, look);
    if state.events.contains(Event::Skidded) && !state.rides {
        let tick = state.tick as i64;
        for puff in 0..3 {
            let aside = 4 * puff + tick % 3;
            let x = if hero.faces_left { at.x + 10 + aside } else { at.x - aside };
            picture.rect(Rect::new(x, at.y + 13 - puff - tick % 2, 2, 2), DUST, 14);
        }
    }
}

/// Draws crossing wires and the frame of the gate.
fn draw_fence(stage: &Stage, picture: &mut Picture) {
    for (letter, color) in [('=', WIRE), ('G', GATE)] {
        for pixel in stage.level.layer(letter).mask().pixels() {
            if (pixel.x + pixel.y) % 8 == 0 || (pixel.x - pixel.y) % 8 == 0 {
                picture.mix(pixel.x as i32, pixel.y as i32, color, 11);
            }
        }
    }
    if let Some(gate) = stage.level.layer('G').bounds() {
        picture.outline(gate, GATE);
    }
}

/// Draws the names of all stars. The names of the hero's stars are bright.
fn draw_list(stage: &Stage, state: &State, picture: &mut Picture) {
    picture.rect(Rect::new(0, SIZE.1.into(), SIZE.0.unsigned_abs(), 34), GROUND, 16);
    for (place, name) in (0..).zip(NAMES) {
        let (x, y) = (3 + place % COLUMNS * 60, SIZE.1 + 3 + place / COLUMNS * 10);
        let color = if state.stars.has(place as usize) { DONE } else { OPEN };
        picture.mask(stage.art.star.at((x, y + 1)), color, 16);
        picture.text((x + 8, y), name, Size::Small, color);
    }
}

/// Draws the masks of characters, the enemies that hit the hero, and the walls that the hero can
/// run up.
fn draw_overlay(stage: &Stage, state: &State, picture: &mut Picture) {
    let Stage { level, art } = stage;
    picture.mask(level.layer('#'), BODY, 4);
    picture.mask(level.layer('W'), WALL, 6);
    picture.mask(art.mount_masks(state).placed(&state.mount), BODY, 8);
    picture.mask(art.hero_masks(state).placed(&state.hero), BODY, 8);
    for (number, (enemy, gone)) in state.enemies.iter().enumerate() {
        if *gone == 0 {
            let (strip, frame) = art.enemy(number, state.tick);
            let frame = strip.frame(frame, enemy.faces_left);
            picture.mask(frame.mask().at(enemy.body.position()), HIT, 8);
        }
    }
    for shell in &state.shells {
        picture.mask(art.shell_of(shell), BODY, 8);
    }
}
