//! A platformer whose level is a painting: the game that `docs/tutorial-platformer.md` builds.

use std::process::ExitCode;

use hitmask::actor::carry::{LoopMode, MovingSolid, Pace, Path, carry_all};
use hitmask::actor::platformer::{self, BodyMasks, Event, Events, Mode, Pad, Platformer};
use hitmask::actor::{Material, Obstacle, Subpixels};
use hitmask::{Connectivity, Mask, Point};
use hitmask_assets::{Grid, MaskRule};
#[cfg(test)]
use hitmask_example_kit::Script;
use hitmask_example_kit::{About, End, Failure, Game, Keys, Look, Picture, Strip};

const SIZE: (i64, i64) = (480, 270);
const START: Point = Point::new(20, 216);
const GEMS: [(i64, i64); 7] =
    [(106, 192), (218, 196), (380, 196), (431, 100), (302, 132), (352, 102), (60, 88)];
const BELL: (i64, i64) = (100, 70);
const RAFT_WAY: [(i32, i32); 2] = [(178, 228), (234, 228)];
const RAFT_PACE: Pace = Pace::Speed(Subpixels::from_ratio(3, 4));
const RAFT: Path<'_> = Path::new(&RAFT_WAY, RAFT_PACE, LoopMode::PingPong).with_pause(20);

/// What the colors of the painting are made of. All others are background.
const SOLID: [u32; 6] = [0x5fa83a, 0x478632, 0x8a5a3c, 0x744832, 0x6d7078, 0x555862];
const ONE_WAY: [u32; 2] = [0xc89b5a, 0x9c703c];
const HAZARD: [u32; 2] = [0xd04648, 0xa0303c];

/// Frames of the hero's art.
const STAND: u16 = 0;
const WALK: u16 = 1;
const JUMP: u16 = 3;
const FALL: u16 = 4;
const SKID: u16 = 5;
const DUCK: u16 = 12;

/// The keys of a game that is won.
const SCRIPT: &str = include_str!("../../scripts/platformer.txt");

/// The parts that never change: pictures and masks.
struct Level {
    rules: Platformer,
    picture: Strip,
    solid: Mask,
    hazard: Mask,
    planks: Vec<(Mask, Point)>,
    side: Mask,
    hero: Strip,
    right: Vec<Mask>,
    left: Vec<Mask>,
    gem: Strip,
    gem_mask: Mask,
    bell: Strip,
    raft: Mask,
}

/// Everything that changes.
#[derive(Clone, Hash)]
struct State {
    hero: platformer::State,
    events: Events,
    gems: Vec<(i64, i64)>,
    lives: u32,
    tick: u64,
    is_won: bool,
}

impl Level {
    fn load() -> Result<Self, Failure> {
        let picture = Strip::single(include_bytes!("../../../python/art/level.png"))?;
        let solid = painted(&picture, &SOLID)?;
        let hazard = painted(&picture, &HAZARD)?;
        let planks = pieces(&painted(&picture, &ONE_WAY)?)?;
        let strip = |bytes: &[u8], width, height| {
            Strip::load(bytes, Grid::new(width, height), MaskRule::default())
        };
        let hero = strip(include_bytes!("../../../python/art/hero.png"), 12, 16)?;
        let frames = (0..hero.count()).map(|frame| hero.mask(frame));
        // Filled down to the feet: no chin and no hand stands on a platform.
        let right = frames.map(Mask::filled_columns).collect::<Result<Vec<_>, _>>()?;
        let left = right.iter().map(Mask::flipped_x).collect::<Result<Vec<_>, _>>()?;
        let gem = strip(include_bytes!("../../../python/art/gem.png"), 8, 8)?;
        let bell = Strip::single(include_bytes!("../../../python/art/bell.png"))?;
        // A gem is a full square, which is kinder than its picture.
        let gem_mask = Mask::full(8, 8)?;
        let (side, raft) = (Mask::full(8, 540)?, Mask::full(34, 5)?);
        let rules = Platformer::TIGHT.for_height(16);
        Ok(Self {
            rules,
            picture,
            solid,
            hazard,
            planks,
            side,
            hero,
            right,
            left,
            gem,
            gem_mask,
            bell,
            raft,
        })
    }

    /// Everything that stands still.
    fn obstacles(&self) -> Vec<Obstacle<'_>> {
        let mut obstacles = vec![Obstacle::mask(self.solid.at((0, 0)), Material::SOLID)];
        // Each plank has an id, so that the hero can drop through it alone.
        for (id, (plank, at)) in (2..).zip(&self.planks) {
            obstacles.push(Obstacle::mask(plank.at(*at), Material::ONE_WAY).with_id(id));
        }
        obstacles.push(Obstacle::mask(self.hazard.at((0, 0)), Material::HAZARD));
        for x in [-8, SIZE.0] {
            obstacles.push(Obstacle::mask(self.side.at((x, -SIZE.1)), Material::SOLID));
        }
        obstacles
    }

    /// Moves the raft, then the hero: first along with the raft, then by the keys.
    fn walk(&self, state: &mut State, pad: Pad) {
        let mut around = self.obstacles();
        let raft = MovingSolid::on_path(&RAFT, state.tick, &self.raft, Material::ONE_WAY);
        let mut riders = [state.hero.passenger(self.bodies(state))];
        carry_all(&mut [raft.with_id(1)], &mut riders, &mut around);
        state.hero = state.hero.carried(&riders[0], self.bodies(state));
        let walked = self.rules.tick(state.hero, pad, self.bodies(state), &around);
        (state.hero, state.events) = (walked.state, walked.events);
        state.tick += 1;
    }

    /// Collects gems, rings the bell, and starts again after a fall or a hit.
    fn reach(&self, state: &mut State) {
        let body = self.bodies(state).placed(&state.hero);
        state.gems.retain(|gem| !body.overlaps(self.gem_mask.at(*gem)));
        let touches_bell = body.overlaps(self.bell.mask(0).at(BELL));
        state.is_won = state.gems.is_empty() && touches_bell;
        let fell = state.hero.body.position().y > SIZE.1;
        if fell || state.events.contains(Event::Hurt) {
            state.hero = platformer::State::at(START);
            state.lives = state.lives.saturating_sub(1);
        }
    }

    /// The frame that shows what the hero does.
    fn frame(&self, state: &State) -> u16 {
        let hero = &state.hero;
        if hero.is_ducking {
            DUCK
        } else if hero.mode != Mode::Ground {
            if hero.speed.1 < Subpixels::ZERO { JUMP } else { FALL }
        } else if state.events.contains(Event::Skidded) {
            SKID
        } else if hero.speed.0.is_zero() {
            STAND
        } else {
            WALK + (state.tick / 6 % 2) as u16
        }
    }

    /// The masks of the hero, with the one of its frame.
    fn bodies(&self, state: &State) -> BodyMasks<'_> {
        let bodies = BodyMasks::new(&self.right).expect("there are 13 frames");
        bodies.facing_left(&self.left).duck(DUCK).frame(self.frame(state))
    }
}

/// The pixels of these colors.
fn painted(picture: &Strip, colors: &[u32]) -> Result<Mask, Failure> {
    let (image, width) = (picture.image(), picture.image().width());
    Ok(Mask::from_fn(width, image.height(), |x, y| {
        let start = (y * width + x) as usize * 4;
        let [red, green, blue] = [0, 1, 2].map(|part| u32::from(image.rgba()[start + part]));
        colors.contains(&(red << 16 | green << 8 | blue))
    })?)
}

/// Each connected piece of a mask, with its place.
fn pieces(mask: &Mask) -> Result<Vec<(Mask, Point)>, Failure> {
    let mut pieces = Vec::new();
    for piece in &mask.components(Connectivity::Eight)? {
        pieces.push((mask.cropped(piece.bounds)?, Point::new(piece.bounds.x, piece.bounds.y)));
    }
    Ok(pieces)
}

impl Game for Level {
    type State = State;

    const ABOUT: About = About {
        title: "Painted platformer",
        goal: &["Find all gems, then ring the bell.", "You have three lives."],
        keys: &["Arrows or W A S D walk", "Space jumps; down and space drop"],
        size: (SIZE.0 as i32, SIZE.1 as i32),
        players: 1,
        buttons: [Some("jump"), None, None],
    };

    fn start(&self) -> State {
        let hero = platformer::State::at(START);
        let (events, gems) = (Events::default(), GEMS.to_vec());
        State { hero, events, gems, lives: 3, tick: 0, is_won: false }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        self.walk(&mut state, keys.held[0]);
        self.reach(&mut state);
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        picture.draw(&self.picture, 0, (0, 0), Look::default());
        picture.mask(RAFT.body(state.tick).placed(&self.raft), [0xc8, 0x9b, 0x5a], 16);
        for gem in &state.gems {
            picture.draw(&self.gem, state.tick as i64 / 20, *gem, Look::default());
        }
        let is_faint = !state.gems.is_empty();
        picture.draw(&self.bell, 0, BELL, Look { is_faint, ..Look::default() });
        let look = Look { is_flipped: state.hero.faces_left, ..Look::default() };
        let at = state.hero.body.position();
        picture.draw(&self.hero, self.frame(state).into(), at, look);
        if has_overlay {
            picture.mask(self.bodies(state).placed(&state.hero), [0xff, 0x40, 0x40], 8);
        }
    }

    fn status(&self, state: &State) -> String {
        format!("{} gems to find   {} lives", state.gems.len(), state.lives)
    }

    fn end(&self, state: &State) -> Option<End> {
        match (state.is_won, state.lives) {
            (true, _) => Some(End { is_won: true, words: "The bell rings" }),
            (_, 0) => Some(End { is_won: false, words: "No life is left" }),
            _ => None,
        }
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(SCRIPT)
    }
}

fn main() -> ExitCode {
    hitmask_example_kit::run(Level::load)
}

/// Plays a script: the ticks, gems and lives at its end, and the hash of the hero. The Python game
/// ends with the same numbers.
#[cfg(test)]
fn end_of(script: &str) -> (u64, usize, u32, u64) {
    let level = Level::load().expect("the art is in the program");
    let script = Script::parse(script, &Level::ABOUT).expect("it is a script");
    let end = hitmask_example_kit::play(&level, &script).state;
    (end.tick, end.gems.len(), end.lives, end.hero.hash())
}

#[test]
fn the_script_wins() {
    assert_eq!(end_of(SCRIPT), (618, 0, 3, 7_942_854_624_531_595_548));
}

#[test]
fn a_hero_that_only_runs_right_is_lost() {
    assert_eq!(end_of("right*2000"), (258, 6, 0, 16_141_016_480_906_036_384));
}
