//! The game: compares rectangles first, then pixels, and finds the side of a hit.

use hitmask::actor::Subpixels;
use hitmask::actor::combat::{Fighter, HitEffect, Team};
use hitmask::{Placed, Point, Side};
use hitmask_assets::{Grid, MaskRule};
use hitmask_example_kit::{About, End, Failure, Game, Keys, Picture, Strip};

use crate::draw;

const PEARLS: u16 = 10;
const LIVES: u32 = 5;
const SWIMMERS: i64 = 14;

/// The number of ticks for which the fish blinks after a hit, and the number of those ticks in
/// which it is thrown back.
const BLINKS: u16 = 90;
const THROWN: u16 = 12;

/// The parts that never change: pictures, each with its masks.
pub(crate) struct Sea {
    pub(crate) backdrop: Picture,
    pub(crate) fish: Strip,
    pub(crate) pearl: Strip,
    jelly: Strip,
    eel: Strip,
}

/// Everything that changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) tick: i64,
    pub(crate) at: Point,
    pub(crate) faces_left: bool,
    pub(crate) fighter: Fighter,
    pub(crate) pearls: u16,
    /// The side of the last hit.
    pub(crate) side: Option<Side>,
    /// The swimmers whose rectangle overlaps the fish's rectangle although no pixels overlap, as
    /// bits.
    pub(crate) near: u32,
    pub(crate) near_misses: u32,
}

/// A swimmer at a tick.
#[derive(Clone, Copy)]
pub(crate) struct Swimmer<'a> {
    pub(crate) strip: &'a Strip,
    pub(crate) frame: i64,
    pub(crate) at: Point,
    pub(crate) faces_left: bool,
}

impl<'a> Swimmer<'a> {
    /// The mask of the current frame at its position.
    pub(crate) fn placed(&self) -> Placed<'a> {
        self.strip.frame(self.frame, self.faces_left).mask().at(self.at)
    }
}

/// A number that repeatedly goes from 0 up to `most` and back.
fn swing(tick: i64, most: i64) -> i64 {
    most - (tick.rem_euclid(2 * most) - most).abs()
}

/// The position of a pearl.
pub(crate) fn pearl(number: u16) -> Point {
    let number = i64::from(number);
    Point::new(20 + (number * 131 + 150) % 280, 14 + (number * 67 + 40) % 130)
}

impl Sea {
    pub(crate) fn load() -> Result<Self, Failure> {
        // As in the tutorial, index 0 is transparent, whatever its color.
        let rule = MaskRule::Index(0);
        Ok(Self {
            backdrop: Picture::of(&[&Strip::single(include_bytes!("../art/sea.png"))?]),
            fish: Strip::load(include_bytes!("../art/fish.png"), Grid::new(26, 18), rule)?,
            pearl: Strip::load(include_bytes!("../art/pearl.png"), Grid::new(12, 12), rule)?,
            jelly: Strip::load(include_bytes!("../art/jelly.png"), Grid::new(30, 40), rule)?,
            eel: Strip::load(include_bytes!("../art/eel.png"), Grid::new(52, 24), rule)?,
        })
    }

    /// The fish of the player.
    pub(crate) fn player(&self, state: &State) -> Swimmer<'_> {
        let (frame, faces_left) = (state.tick / 6, state.faces_left);
        Swimmer { strip: &self.fish, frame, at: state.at, faces_left }
    }

    /// All other swimmers: jellyfish that rise and sink, and eels that swim across. Their positions
    /// depend only on the tick.
    pub(crate) fn swimmers(&self, tick: i64) -> impl Iterator<Item = Swimmer<'_>> {
        (0..SWIMMERS).map(move |number| {
            let (lane, faces_left) = (number / 2, number % 4 == 1);
            let (strip, frame, x, y) = if number % 2 == 0 {
                let x = 40 + lane * 40 + swing(tick / 5 + number * 9, 16);
                (&self.jelly, tick / 9, x, swing(tick / 2 + number * 61, 130))
            } else {
                let x = (tick + lane * 83) % 372 - 52;
                let x = if faces_left { 268 - x } else { x };
                (&self.eel, tick / 7, x, 2 + lane * 20 + swing(tick / 4, 14))
            };
            Swimmer { strip, frame: frame + number, at: Point::new(x, y), faces_left }
        })
    }

    /// Handles everything that touches the fish, pixel by pixel.
    fn touch(&self, state: &mut State) {
        let fish = self.player(state).placed();
        let (mut near, mut side) = (0, None);
        for (number, other) in self.swimmers(state.tick).enumerate() {
            // Test rectangles first: most are apart, which takes only a few comparisons.
            let other = other.placed();
            if fish.grid().intersection(other.grid()).is_none() {
                continue;
            }
            match fish.contact(other) {
                Some(contact) => side = side.or(Some(contact.side)),
                None => near |= 1 << number,
            }
        }
        state.near_misses += (state.near & !near).count_ones();
        state.near = near;
        if side.is_some() && !state.fighter.is_invincible() {
            let no_push = (Subpixels::ZERO, Subpixels::ZERO);
            state.fighter = state.fighter.hit_by(&HitEffect::of(1), no_push, BLINKS);
            state.side = side;
        }
    }
}

impl Game for Sea {
    type State = State;

    const ABOUT: About = About {
        title: "hitmask sprites",
        goal: &[
            "Collect ten pearls, and touch no animals.",
            "Only pixels count: slip between tentacles.",
            "The fifth hit ends the game.",
        ],
        keys: &["Arrows or W A S D swim"],
        size: (320, 176),
        players: 1,
        buttons: [None, None, None],
    };

    fn start(&self) -> State {
        let fighter = Fighter::new(1, Team::FIRST, LIVES);
        State {
            tick: 0,
            at: Point::new(0, 16),
            faces_left: false,
            fighter,
            pearls: 0,
            side: None,
            near: 0,
            near_misses: 0,
        }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        state.tick += 1;
        state.fighter = state.fighter.tick().fighter;
        let pad = keys.held[0];
        let is_thrown = state.fighter.invincible_ticks > BLINKS - THROWN;
        let (x, y) = match state.side.filter(|_| is_thrown) {
            // Throw the fish away from the side of the hit.
            Some(Side::Left) => (3, 0),
            Some(Side::Right) => (-3, 0),
            Some(Side::Top) => (0, 3),
            Some(Side::Bottom) => (0, -3),
            None => (2 * pad.x(), 2 * pad.y()),
        };
        state.at = Point::new((state.at.x + x).clamp(0, 294), (state.at.y + y).clamp(0, 158));
        state.faces_left = if pad.x() == 0 { state.faces_left } else { pad.x() < 0 };
        let fish = self.player(&state).placed();
        if fish.overlaps(self.pearl.mask(0).at(pearl(state.pearls))) {
            state.pearls += 1;
        }
        self.touch(&mut state);
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        draw::draw(self, state, picture, has_overlay);
    }

    fn status(&self, state: &State) -> String {
        let (lives, pearls, near) = (state.fighter.health, state.pearls, state.near_misses);
        let side = state.side.map_or("-", Side::name);
        format!("Pearls {pearls}/{PEARLS}  Lives {lives}  Last hit: {side}  Near misses: {near}")
    }

    fn end(&self, state: &State) -> Option<End> {
        if state.pearls == PEARLS {
            return Some(End { is_won: true, words: "All pearls! You win" });
        }
        let is_over = !state.fighter.is_alive();
        is_over.then_some(End { is_won: false, words: "Stung five times" })
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(include_str!("../scripts/win.txt"))
    }
}
