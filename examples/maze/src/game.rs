//! The game: a walker in a maze with near misses, guards on patrol, coins and a door.

use hitmask::actor::carry::{LoopMode, Pace, Path};
use hitmask::actor::combat::{Fighter, HitEffect, Hurtbox, Team};
use hitmask::actor::maze::{Directions, Maze};
use hitmask::actor::{Material, Obstacle, Subpixels, maze};
use hitmask::{Mask, Point};
use hitmask_assets::{Grid, MaskRule};
use hitmask_example_kit::{About, End, Failure, Game, Keys, Picture, Strip};

use crate::draw;

/// The hero's rules. If a corner blocks up to five of the hero's sixteen pixels, that is a near
/// miss.
const WALK: Maze = Maze { speed: Subpixels::from_ratio(5, 4), ..Maze::ADVENTURE };

const START: (i32, i32) = (16, 144);

/// The door, which is as wide as the hero, and the row behind the door where the game is won.
pub(crate) const DOOR: (i32, i32) = (232, 62);
const INSIDE: i64 = 66;

#[rustfmt::skip]
pub(crate) const COINS: [(i32, i32); 10] = [
    (20, 20), (84, 20), (116, 20), (180, 36), (52, 52), (148, 52), (116, 84), (292, 20),
    (292, 148), (212, 148),
];

/// The paths of the guards, which repeat.
pub(crate) const GUARDS: [&[(i32, i32)]; 4] = [
    &[(16, 16), (80, 16), (80, 48), (48, 48), (48, 80), (16, 80)],
    &[(112, 112), (144, 112), (144, 144), (112, 144)],
    &[(176, 96), (288, 96)],
    &[(112, 16), (176, 16), (176, 80), (176, 16)],
];

/// The frame of a guard, and the position at which it is drawn. Both depend only on the tick.
pub(crate) fn guard(way: &[(i32, i32)], tick: u64) -> (i64, Point) {
    let pace = Pace::Speed(Subpixels::from_ratio(3, 4));
    let place = Path::new(way, pace, LoopMode::Loop).body(tick).position();
    (tick as i64 / 8, place + (0, -8))
}

/// The parts that never change: pictures and masks.
pub(crate) struct Garden {
    pub(crate) backdrop: Picture,
    pub(crate) walls: Mask,
    pub(crate) hero: Strip,
    pub(crate) slime: Strip,
    pub(crate) coin: Strip,
    /// The mask that walls stop: the hero's feet, not its hair.
    pub(crate) feet: Mask,
    pub(crate) door: Mask,
}

/// Everything that changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) tick: u64,
    pub(crate) hero: maze::State,
    pub(crate) faces_left: bool,
    /// The hero's lives, and the time for which it is invincible.
    pub(crate) fighter: Fighter,
    /// The coins that are left, as bits.
    pub(crate) coins: u16,
    pub(crate) forgives: bool,
    pub(crate) near_misses: u16,
}

impl Garden {
    pub(crate) fn load() -> Result<Self, Failure> {
        let alpha = MaskRule::default();
        let ground = Strip::single(include_bytes!("../art/ground.png"))?;
        let walls = Strip::single(include_bytes!("../art/walls.png"))?;
        Ok(Self {
            backdrop: Picture::of(&[&ground, &walls]),
            walls: walls.mask(0).clone(),
            hero: Strip::load(include_bytes!("../art/hero.png"), Grid::new(24, 24), alpha)?,
            slime: Strip::load(include_bytes!("../art/slime.png"), Grid::new(16, 24), alpha)?,
            coin: Strip::load(include_bytes!("../art/coin.png"), Grid::new(8, 8), alpha)?,
            feet: Mask::full(16, 16)?,
            door: Mask::full(16, 22)?,
        })
    }

    /// The frame of the hero, and the position at which it is drawn.
    pub(crate) fn hero_frame(&self, state: &State) -> (i64, Point) {
        let walks = state.hero.held != Directions::NONE;
        let step = 1 + state.tick as i64 / 6 % 6;
        (if walks { step } else { 0 }, state.hero.body.position() + (-4, -8))
    }

    /// Moves the hero. Walls and a closed door are in its way.
    fn walk(&self, state: &mut State, held: Directions) {
        let walls = Obstacle::mask(self.walls.at((0, 0)), Material::SOLID);
        let door = Obstacle::mask(self.door.at(DOOR), Material::SOLID);
        let around = [walls, door];
        // The door opens when no coin is left.
        let around = if state.coins == 0 { &around[..1] } else { &around[..] };
        // Without near misses, a hero that is stopped stays where it is.
        let nudge = if state.forgives { WALK.nudge } else { 0 };
        let walked = Maze { nudge, ..WALK }.tick(state.hero, held, &self.feet, around);
        state.hero = walked.state;
        state.near_misses += u16::from(walked.events.near_miss_began);
    }

    /// Whether the hero and a guard share a pixel, as they are drawn.
    fn touches_guard(&self, state: &State) -> bool {
        let (frame, at) = self.hero_frame(state);
        let hero = self.hero.frame(frame, state.faces_left).mask().at(at);
        GUARDS.iter().any(|way| {
            let (frame, at) = guard(way, state.tick);
            hero.overlaps(self.slime.mask(frame).at(at))
        })
    }
}

impl Game for Garden {
    type State = State;

    const ABOUT: About = About {
        title: "hitmask maze",
        goal: &[
            "Collect all coins, keep away from the slimes,",
            "and go into the house. The door is exactly as wide",
            "as you. Hold up beside it and you slide in.",
        ],
        keys: &["Arrows or W A S D walk  1 near misses on or off"],
        size: (320, 176),
        players: 1,
        buttons: [None, None, None],
    };

    fn start(&self) -> State {
        State {
            tick: 0,
            hero: maze::State::at(START),
            faces_left: false,
            fighter: Fighter::new(1, Team::FIRST, 3),
            coins: (1 << COINS.len()) - 1,
            forgives: true,
            near_misses: 0,
        }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        state.tick += 1;
        state.forgives ^= keys.number == Some(1);
        self.walk(&mut state, Directions::from_bits(keys.held[0].to_bits()));
        let x = keys.held[0].x();
        state.faces_left = if x == 0 { state.faces_left } else { x < 0 };

        let feet = state.hero.body.placed(&self.feet);
        for (number, coin) in COINS.iter().enumerate() {
            if feet.overlaps(self.coin.mask(0).at(*coin)) {
                state.coins &= !(1 << number);
            }
        }
        state.fighter = state.fighter.tick().fighter;
        if self.touches_guard(&state) {
            let (bite, no_push) = (HitEffect::of(1), (Subpixels::ZERO, Subpixels::ZERO));
            state.fighter = state.fighter.hit_by(&bite, no_push, Hurtbox::MOMENTUM);
        }
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        draw::draw(self, state, picture, has_overlay);
    }

    fn status(&self, state: &State) -> String {
        let coins = COINS.len() as u32 - state.coins.count_ones();
        let (lives, misses) = (state.fighter.health, state.near_misses);
        let switch = if state.forgives { "on" } else { "off" };
        format!(
            "Coins {coins}/{}  Lives {lives}  Near misses: {switch}, {misses} so far",
            COINS.len()
        )
    }

    fn end(&self, state: &State) -> Option<End> {
        let at = state.hero.body.position();
        if at.x == i64::from(DOOR.0) && at.y <= INSIDE {
            return Some(End { is_won: true, words: "Home! You win" });
        }
        let is_over = !state.fighter.is_alive();
        is_over.then_some(End { is_won: false, words: "The slimes got you" })
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(include_str!("../scripts/win.txt"))
    }
}
