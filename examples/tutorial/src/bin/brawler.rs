//! A brawler in which a hero and four enemies punch each other: the game that
//! `docs/tutorial-brawler.md` builds.

use std::process::ExitCode;

use hitmask::actor::combat::{
    Fighter, HitEffect, HitStop, Hitbox, Hurtbox, Knockback, Push, Team, Teams,
};
use hitmask::actor::platformer::{self, Pad, Platformer};
use hitmask::actor::{Material, Obstacle, Policy, Subpixels};
use hitmask::{Direction, Mask, Point, Rect};
use hitmask_assets::{Grid, MaskRule};
#[cfg(test)]
use hitmask_example_kit::Script;
use hitmask_example_kit::{About, End, Failure, Game, Keys, Look, Picture, Strip};

/// The initial positions of the bodies' top left corners, first for the hero, then for the enemies.
/// The enemies fall from the sky, and enemies that start higher come later.
const STARTS: [(i64, i64); 5] = [(144, 108), (250, -90), (30, -400), (260, -1500), (40, -1600)];
const HERO: usize = 0;
const HEALTH: [u32; 2] = [5, 3]; // the hero, each enemy

const HEROES: Team = Team::new(0).unwrap();
const ENEMIES: Team = Team::new(1).unwrap();

/// The top left of a body, relative to the top left of its frame.
const BODY: (i64, i64) = (30, 18);

/// A punch in ticks: the arm goes back, the fist is out, the arm comes back.
const STARTUP: u16 = 6;
const ACTIVE: u16 = 9;
const RECOVERY: u16 = 9;

const PUNCH: HitEffect = HitEffect {
    knockback: Knockback {
        push: Push::Sideways(Subpixels::from_pixels(4), Subpixels::ZERO),
        ticks: 8,
    },
    hit_stop: HitStop(8),
    own_hit_stop: HitStop(6),
    ..HitEffect::of(1)
};

/// The number of ticks for which the hero and an enemy are invincible after a hit.
const INVINCIBLE: [u16; 2] = [60, 30];

/// Frames of the art.
const STAND: i64 = 0; // two frames
const WALK: i64 = 2; // four frames
const JUMP: i64 = 6;
const WIND_UP: i64 = 8;
const FIST: i64 = 9; // three frames
const HURT: i64 = 12;
const THROWN: i64 = 13;
const DOWN: i64 = 14;

/// The keys of a game that is won.
const SCRIPT: &str = include_str!("../../scripts/brawler.txt");

/// The parts that never change: pictures, masks and rules.
struct Arena {
    backdrop: Picture,
    ground: Mask,
    wall: Mask,
    body: Mask,
    art: [Strip; 2],        // the hero, the enemies
    rules: [Platformer; 2], // the same
}

/// The hero or an enemy: how it moves, and its punch.
#[derive(Clone, Copy, Hash)]
struct Actor {
    walker: platformer::State,
    /// The tick of its punch, from 1; 0 if there is none.
    punch: u16,
    /// The number of its last punch.
    swing: u32,
}

/// Everything that changes.
#[derive(Clone, Hash)]
struct State {
    tick: u64,
    actors: [Actor; 5],
    fighters: [Fighter; 5],
}

impl State {
    /// The frame that shows what an actor does.
    fn frame(&self, number: usize) -> i64 {
        let (actor, fighter) = (&self.actors[number], &self.fighters[number]);
        let is_hit = fighter.is_frozen() || fighter.knockback().is_some();
        if actor.punch > STARTUP && actor.punch <= STARTUP + ACTIVE {
            FIST + i64::from(actor.punch - STARTUP - 1) / 3
        } else if actor.punch > 0 {
            WIND_UP
        } else if !fighter.is_alive() {
            if is_hit { THROWN } else { DOWN }
        } else if is_hit {
            HURT
        } else if !actor.walker.is_grounded() {
            JUMP + i64::from(actor.walker.speed.1 > Subpixels::ZERO)
        } else if actor.walker.speed.0.is_zero() {
            STAND + self.tick as i64 / 20 % 2
        } else {
            WALK + self.tick as i64 / 6 % 4
        }
    }

    /// The position of its frame.
    fn place(&self, number: usize) -> Point {
        self.actors[number].walker.body.position() - BODY
    }

    /// How it is drawn: mirrored if it faces left, white while a hit freezes it, and then blinking.
    fn look(&self, number: usize) -> Look {
        let (actor, fighter) = (&self.actors[number], &self.fighters[number]);
        let is_hit = fighter.is_frozen() && actor.punch == 0;
        let tint = is_hit.then_some(([0xff; 3], 11));
        let look = Look { is_flipped: actor.walker.faces_left, tint, is_faint: false };
        let blinks = fighter.is_alive() && !fighter.is_frozen();
        look.blinking(if blinks { fighter.invincible_ticks } else { 0 })
    }

    /// Whether an actor has no health left and has come to rest.
    fn is_down(&self, number: usize) -> bool {
        self.frame(number) == DOWN
    }
}

impl Arena {
    fn load() -> Result<Self, Failure> {
        let sky = Strip::single(include_bytes!("../../../duel/art/sky.png"))?;
        let ground = Strip::single(include_bytes!("../../../duel/art/ground.png"))?;
        let cell = Grid::new(92, 62);
        let strip = |art: &[u8]| -> Result<Strip, Failure> {
            Strip::load(art, cell, MaskRule::default())?
                .with_shapes("hit", include_bytes!("../../../duel/art/hit.png"), cell)?
                .with_shapes("hurt", include_bytes!("../../../duel/art/hurt.png"), cell)
        };
        let hero = strip(include_bytes!("../../../duel/art/caveman.png"))?;
        let enemy = strip(include_bytes!("../../../duel/art/rival.png"))?;
        // The preset is made for heroes of 11 pixels; these are larger and heavier.
        let rules = Platformer::TIGHT.scaled(1.75);
        let mut slow = rules;
        slow.run.speed = Subpixels::from_ratio(3, 2);
        Ok(Self {
            backdrop: Picture::of(&[&sky, &ground]),
            ground: ground.mask(0).clone(),
            wall: Mask::full(8, 400)?,
            body: Mask::full(32, 44)?,
            art: [hero, enemy],
            rules: [rules, slow],
        })
    }

    /// The ground, and a wall on each side.
    fn obstacles(&self) -> [Obstacle<'_>; 3] {
        [
            Obstacle::mask(self.ground.at((0, 0)), Material::SOLID),
            Obstacle::mask(self.wall.at((2, -224)), Material::SOLID),
            Obstacle::mask(self.wall.at((310, -224)), Material::SOLID),
        ]
    }

    /// The keys of an enemy, and whether it begins to punch: it comes, turns to the hero, and
    /// punches now and then.
    fn plan(&self, state: &State, number: usize) -> (Pad, bool) {
        let hero = state.actors[HERO].walker.body.position().x;
        let enemy = &state.actors[number].walker;
        let gap = hero - enemy.body.position().x;
        let toward = if gap < 0 { Pad::LEFT } else { Pad::RIGHT };
        if !enemy.is_grounded() {
            (Pad::NONE, false)
        } else if gap.abs() > 60 - 4 * number as i64 || enemy.faces_left != (gap < 0) {
            (toward, false)
        } else {
            (Pad::NONE, (state.tick + 20 * number as u64).is_multiple_of(50))
        }
    }

    /// A tick of an actor, unless hit stop freezes it: knockback, or its punch and its keys.
    fn act(&self, state: &mut State, number: usize, pad: Pad, punches: bool) {
        let (actor, fighter) = (&mut state.actors[number], &mut state.fighters[number]);
        let now = fighter.tick();
        *fighter = now.fighter;
        if now.is_frozen {
            return;
        }
        let around = self.obstacles();
        if let Some(knockback) = now.knockback {
            let body = actor.walker.body;
            actor.walker.body = body.step(&self.body, knockback, Policy::Slide, &around).body;
            actor.walker.speed = (Subpixels::ZERO, Subpixels::ZERO);
            return;
        }
        if actor.punch > 0 {
            actor.punch = (actor.punch + 1) % (STARTUP + ACTIVE + RECOVERY + 1);
        } else if punches && fighter.is_alive() {
            (actor.punch, actor.swing) = (1, actor.swing + 1);
        }
        let is_free = actor.punch == 0 && fighter.is_alive();
        let pad = if is_free { pad } else { Pad::NONE };
        let rules = &self.rules[number.min(1)];
        actor.walker = rules.tick(actor.walker, pad, &self.body, &around).state;
    }

    /// Finds the fists that hit. A hit ends the punch of the actor that is hit.
    fn fight(&self, state: &mut State) {
        let (mut hitboxes, mut hurtboxes) = (Vec::new(), Vec::new());
        for (number, actor) in state.actors.iter().enumerate() {
            let (fighter, kind) = (&state.fighters[number], number.min(1));
            let is_left = actor.walker.faces_left;
            let frame = self.art[kind].frame(state.frame(number), is_left);
            if let Some(fist) = frame.shape("hit") {
                let fist = fist.at(state.place(number));
                hitboxes.push(Hitbox {
                    swing: actor.swing,
                    facing: if is_left { Direction::Left } else { Direction::Right },
                    from: Some(actor.walker.body.position() + (16, 22)),
                    ..Hitbox::new((fighter.id, fighter.team), fist, PUNCH)
                });
            }
            if let Some(hurt) = frame.shape("hurt") {
                let hurt = Hurtbox::new(number, hurt.at(state.place(number)));
                hurtboxes.push(Hurtbox { invincible_ticks: INVINCIBLE[kind], ..hurt });
            }
        }
        let mut hits = Vec::new();
        let resolved = Teams::OTHERS.resolve(&hitboxes, &hurtboxes, &mut state.fighters, &mut hits);
        resolved.expect("each hurtbox has a fighter");
        for hit in hits.iter().filter(|hit| hit.outcome.landed()) {
            state.actors[hit.fighter].punch = 0;
        }
    }
}

impl Game for Arena {
    type State = State;

    const ABOUT: About = About {
        title: "Brawler",
        goal: &["Four enemies come: hit each three times.", "The fifth hit on you ends the game."],
        keys: &["Arrows or A D walk  Space jumps", "F, X or Enter hits"],
        size: (320, 176),
        players: 1,
        buttons: [Some("jump"), Some("hit"), None],
    };

    fn start(&self) -> State {
        let actor = |at| Actor { walker: platformer::State::at(at), punch: 0, swing: 0 };
        let fighters = [0, 1, 2, 3, 4].map(|number| {
            let team = if number == HERO { HEROES } else { ENEMIES };
            Fighter::new(number as u64, team, HEALTH[number.min(1)])
        });
        State { tick: 0, actors: STARTS.map(actor), fighters }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        state.tick += 1;
        self.act(&mut state, HERO, keys.held[0], keys.pressed[0].holds(Pad::RUN));
        for number in 1..STARTS.len() {
            let (pad, punches) = self.plan(&state, number);
            self.act(&mut state, number, pad, punches);
        }
        self.fight(&mut state);
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        picture.copy(&self.backdrop, (0, 0), (0, 0));
        for number in (0..STARTS.len()).rev() {
            let (strip, frame) = (&self.art[number.min(1)], state.frame(number));
            let (place, look) = (state.place(number), state.look(number));
            picture.draw(strip, frame, place, look);
            for point in 0..i64::from(state.fighters[number].health) {
                let bar = Rect::new(place.x + 30 + 7 * point, place.y - 6, 5, 3);
                picture.rect(bar, [0xff, 0x40, 0x40], 16);
            }
            let frame = strip.frame(frame, look.is_flipped);
            for (name, color) in [("hurt", [0x40, 0xa0, 0xff]), ("hit", [0xff, 0x20, 0x20])] {
                if let Some(shape) = frame.shape(name).filter(|_| has_overlay) {
                    picture.mask(shape.at(place), color, 6);
                }
            }
        }
    }

    fn status(&self, state: &State) -> String {
        let left = state.fighters[1..].iter().filter(|fighter| fighter.is_alive()).count();
        format!("{} health   {left} enemies", state.fighters[HERO].health)
    }

    fn end(&self, state: &State) -> Option<End> {
        if state.is_down(HERO) {
            Some(End { is_won: false, words: "The hero is down" })
        } else if (1..STARTS.len()).all(|number| state.is_down(number)) {
            Some(End { is_won: true, words: "All enemies are down" })
        } else {
            None
        }
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(SCRIPT)
    }
}

fn main() -> ExitCode {
    hitmask_example_kit::run(Arena::load)
}

/// Plays a script: the ticks at its end, x and health of each actor, and the hash of the hero. The
/// game for LÖVE ends with the same numbers.
#[cfg(test)]
fn end_of(script: &str) -> (u64, [(i64, u32); 5], u64) {
    let arena = Arena::load().expect("the art is in the program");
    let script = Script::parse(script, &Arena::ABOUT).expect("it is a script");
    let State { tick, actors, fighters } = hitmask_example_kit::play(&arena, &script).state;
    let ends = [0, 1, 2, 3, 4]
        .map(|number| (actors[number].walker.body.position().x, fighters[number].health));
    (tick, ends, actors[HERO].walker.hash())
}

#[test]
fn the_script_wins() {
    let ends = [(196, 2), (251, 0), (93, 0), (257, 0), (122, 0)];
    assert_eq!(end_of(SCRIPT), (607, ends, 0xd1cf_5e97_3f64_1dbf));
}

#[test]
fn a_hero_that_waits_is_lost() {
    let ends = [(176, 0), (166, 3), (105, 3), (189, 3), (102, 3)];
    assert_eq!(end_of("-*5000"), (450, ends, 0xb193_05d0_2757_cdcb));
}
