//! The game: two platformer characters, painted hitboxes and hurtboxes, and the effects of hits.

use hitmask::actor::combat::{
    Fighter, HitEffect, HitStop, Hitbox, Hurtbox, Knockback, Push, Team, Teams,
};
use hitmask::actor::platformer::{Pad, Platformer};
use hitmask::actor::{Material, Obstacle, Subpixels, platformer};
use hitmask::{Mask, Point};
use hitmask_assets::{Grid, MaskRule};
use hitmask_example_kit::{About, End, Failure, Game, Keys, Picture, Strip};

use crate::draw;
use crate::opponent::opponent;

/// The effect of a fist.
const PUNCH: HitEffect = HitEffect {
    knockback: Knockback {
        push: Push::Sideways(Subpixels::from_pixels(5), Subpixels::from_pixels(-4)),
        ticks: 1,
    },
    hit_stop: HitStop(9),
    own_hit_stop: HitStop(6),
    ..HitEffect::of(1)
};

/// The number of ticks for which a man is invincible after a hit.
pub(crate) const INVINCIBLE: u16 = 50;

/// A punch, in ticks: the arm goes back, the fist is out, the arm comes in.
const OUT: u16 = 7;
const IN: u16 = 15;
const PUNCH_TICKS: u16 = 24;

pub(crate) const HEALTH: u32 = 6;

/// The offset from the top left of a frame to that of the body.
const BODY: (i64, i64) = (30, 18);

/// The parts that never change: pictures, masks and rules.
pub(crate) struct Arena {
    pub(crate) backdrop: Picture,
    pub(crate) ground: Mask,
    pub(crate) ledges: Mask,
    wall: Mask,
    pub(crate) man: Strip,
    /// The second man: the same frames in other colors.
    pub(crate) rival: Strip,
    /// The mask for walking. It does not change with the frame, so that a man never gets stuck.
    pub(crate) body: Mask,
    rules: Platformer,
}

/// A man: how he moves, and his current punch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Man {
    pub(crate) walker: platformer::State,
    /// The number of his punches, and the number of ticks since the current punch began; 0 if there
    /// is none.
    pub(crate) swing: u32,
    pub(crate) punch: u16,
}

/// Everything that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) tick: i64,
    pub(crate) men: [Man; 2],
    pub(crate) fighters: [Fighter; 2],
    /// Whether a key of the second player has ever been held. Until then, the computer plays the
    /// man on the right.
    pub(crate) is_for_two: bool,
}

impl Man {
    /// The frame that shows his current action.
    pub(crate) fn frame(&self, fighter: &Fighter, tick: i64) -> i64 {
        let is_thrown = fighter.invincible_ticks + 20 > INVINCIBLE;
        match self.punch {
            _ if !fighter.is_alive() => 13 + i64::from(self.walker.is_grounded()),
            _ if is_thrown => 12,
            OUT..IN => 9 + i64::from((self.punch - OUT) / 3),
            1.. => 8,
            _ if !self.walker.is_grounded() => 6 + i64::from(self.walker.speed.1 > Subpixels::ZERO),
            _ if self.walker.speed.0.is_zero() => tick / 20 % 2,
            _ => 2 + tick / 6 % 4,
        }
    }

    /// The position at which his frame is drawn.
    pub(crate) fn place(&self) -> Point {
        self.walker.body.position() - BODY
    }
}

impl Arena {
    pub(crate) fn load() -> Result<Self, Failure> {
        let (cell, alpha) = (Grid::new(92, 62), MaskRule::default());
        let sky = Strip::single(include_bytes!("../art/sky.png"))?;
        let ground = Strip::single(include_bytes!("../art/ground.png"))?;
        let ledges = Strip::single(include_bytes!("../art/ledges.png"))?;
        let man = Strip::load(include_bytes!("../art/caveman.png"), cell, alpha)?
            .with_shapes("hit", include_bytes!("../art/hit.png"), cell)?
            .with_shapes("hurt", include_bytes!("../art/hurt.png"), cell)?;
        Ok(Self {
            backdrop: Picture::of(&[&sky, &ground, &ledges]),
            ground: ground.mask(0).clone(),
            ledges: ledges.mask(0).clone(),
            wall: Mask::full(8, 400)?,
            man,
            rival: Strip::load(include_bytes!("../art/rival.png"), cell, alpha)?,
            body: Mask::full(32, 44)?,
            // The preset is made for heroes of eleven pixels; these men are larger and heavier.
            rules: Platformer::TIGHT.scaled(1.75),
        })
    }

    /// Moves a man by his keys, unless he is knocked back or punching. The other man is an
    /// obstacle.
    fn walk(&self, man: &mut Man, fighter: &mut Fighter, other: &Man, (held, pressed): (Pad, Pad)) {
        let around = [
            Obstacle::mask(other.walker.body.placed(&self.body), Material::SOLID),
            Obstacle::mask(self.ground.at((0, 0)), Material::SOLID),
            Obstacle::mask(self.ledges.at((0, 0)), Material::ONE_WAY).with_id(1),
            Obstacle::mask(self.wall.at((2, -224)), Material::SOLID),
            Obstacle::mask(self.wall.at((310, -224)), Material::SOLID),
        ];
        let now = fighter.tick();
        *fighter = now.fighter;
        if now.is_frozen {
            return;
        }
        if let Some(speed) = now.knockback {
            (man.walker, man.punch) = (man.walker.launch(speed), 0);
        }
        let is_free = fighter.is_alive() && now.knockback.is_none();
        if man.punch > 0 {
            man.punch = (man.punch + 1) % PUNCH_TICKS;
        } else if is_free && pressed.holds(Pad::RUN) {
            (man.punch, man.swing) = (1, man.swing + 1);
        }
        let jump = if held.holds(Pad::UP) { Pad::JUMP } else { Pad::NONE };
        let pad = if is_free && man.punch == 0 { held | jump } else { Pad::NONE };
        man.walker = self.rules.tick(man.walker, pad, &self.body, &around).state;
    }

    /// Resolves the hits of all fists that are out.
    fn fight(&self, state: &mut State) {
        let frame = |man: usize| {
            let (man, fighter) = (&state.men[man], &state.fighters[man]);
            self.man.frame(man.frame(fighter, state.tick), man.walker.faces_left)
        };
        let (mut hitboxes, mut hurtboxes) = (Vec::new(), Vec::new());
        for (number, man) in state.men.iter().enumerate() {
            let by = (state.fighters[number].id, state.fighters[number].team);
            if let Some(fist) = frame(number).shape("hit") {
                let from = Some(man.walker.body.position() + (16, 22));
                let fist = fist.at(man.place());
                hitboxes.push(Hitbox { swing: man.swing, from, ..Hitbox::new(by, fist, PUNCH) });
            }
            if let Some(hurt) = frame(number).shape("hurt") {
                let hurt = Hurtbox::new(number, hurt.at(man.place()));
                hurtboxes.push(Hurtbox { invincible_ticks: INVINCIBLE, ..hurt });
            }
        }
        let fighters = &mut state.fighters;
        let resolved = Teams::OTHERS.resolve(&hitboxes, &hurtboxes, fighters, &mut Vec::new());
        debug_assert!(resolved.is_ok(), "the two have an id each");
    }
}

impl Game for Arena {
    type State = State;

    const ABOUT: About = About {
        title: "hitmask duel",
        goal: &[
            "Hit the other man six times: only fists hit.",
            "Alone? The blue man plays by himself.",
        ],
        keys: &["Orange: A D walk  W jump  F hit", "Blue:   arrows walk, jump  Enter hit"],
        size: (320, 176),
        players: 2,
        buttons: [Some("jump"), Some("hit"), None],
    };

    fn start(&self) -> State {
        let men = [(66, false), (222, true)].map(|(x, faces_left)| {
            let mut walker = platformer::State::at((x, 100));
            walker.faces_left = faces_left;
            Man { walker, swing: 0, punch: 0 }
        });
        let fighters = [0, 1].map(|man| {
            let team = Team::new(man).unwrap_or_default();
            Fighter::new(man.into(), team, HEALTH)
        });
        State { tick: 0, men, fighters, is_for_two: false }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        state.tick += 1;
        state.is_for_two |= keys.held[1] != Pad::NONE;
        let mut pads = [0, 1].map(|man| (keys.held[man], keys.pressed[man]));
        if !state.is_for_two {
            pads[1] = (opponent(&state), opponent(&state));
        }
        let ([left, right], [one, two]) = (&mut state.men, &mut state.fighters);
        self.walk(left, one, right, pads[0]);
        self.walk(right, two, left, pads[1]);
        self.fight(&mut state);
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        draw::draw(self, state, picture, has_overlay);
    }

    fn status(&self, state: &State) -> String {
        let [left, right] = state.fighters.map(|fighter| fighter.health);
        format!("Orange {left}  Blue {right}")
    }

    /// The game ends when the loser has come to rest.
    fn end(&self, state: &State) -> Option<End> {
        let lies = |fighter: &Fighter| !fighter.is_alive() && !fighter.is_invincible();
        let loser = state.fighters.iter().position(lies)?;
        Some(End { is_won: loser == 1, words: ["Blue wins!", "Orange wins!"][loser] })
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(include_str!("../scripts/win.txt"))
    }
}
