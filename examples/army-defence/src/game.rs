//! The game: animated soldiers, and bullets that hit the mask of the current frame.

use hitmask::Point;
use hitmask::actor::combat::{Bullet, Fighter, HitEffect, Target, Team, Teams};
use hitmask::actor::platformer::Pad;
use hitmask::actor::{Body, Policy, Subpixels};
use hitmask_assets::{Grid, MaskRule};
use hitmask_example_kit::{About, End, Failure, Game, Keys, Picture, Strip};

use crate::draw;

const TANK: Team = Team::new(0).unwrap();
const ARMY: Team = Team::new(1).unwrap();

/// The number of soldiers, and the number of ticks between two soldiers.
const SOLDIERS: u64 = 20;
const EVERY: u64 = 75;

const PACE: (Subpixels, Subpixels) = (Subpixels::from_ratio(-3, 5), Subpixels::ZERO);

/// A soldier marches for a while, kneels, and shoots once.
const ROUND: u64 = 200;
const KNEELS: u64 = 130;
const SHOOTS: u64 = 165;

/// The number of ticks for which a soldier is shown after it was hit.
const FALLEN: u8 = 40;

/// The number of ticks that the gun takes to load after a shot.
pub(crate) const LOADS: u8 = 24;

/// A soldier that crosses this line has got past.
const LINE: i64 = 58;

/// The parts that never change: pictures and masks.
pub(crate) struct Field {
    pub(crate) ground: Picture,
    pub(crate) tank: Strip,
    pub(crate) soldier: Strip,
    pub(crate) shell: Strip,
    pub(crate) bullet: Strip,
}

/// A soldier. Its frame depends on its age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Soldier {
    pub(crate) number: u64,
    pub(crate) body: Body,
    pub(crate) age: u64,
    /// The number of ticks for which it has been lying; 0 while it is alive.
    pub(crate) fallen: u8,
}

/// Everything that changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) tick: u64,
    pub(crate) tank: Body,
    pub(crate) fighter: Fighter,
    /// The number of ticks left until the gun is loaded.
    pub(crate) loads: u8,
    pub(crate) soldiers: Vec<Soldier>,
    pub(crate) bullets: Vec<Bullet>,
    pub(crate) beaten: u64,
    pub(crate) past: u64,
    /// Whether the last armor was lost because a soldier got past the tank, rather than to a
    /// bullet.
    pub(crate) is_broken: bool,
}

impl Soldier {
    pub(crate) fn frame(&self) -> i64 {
        match (self.fallen, self.age % ROUND) {
            (1..12, _) => 8,
            (12.., _) => 9,
            (_, 0..KNEELS) => self.age as i64 / 7 % 6,
            (_, SHOOTS..175) => 7,
            _ => 6,
        }
    }
}

impl Field {
    pub(crate) fn load() -> Result<Self, Failure> {
        let alpha = MaskRule::default();
        Ok(Self {
            ground: Picture::of(&[&Strip::single(include_bytes!("../art/ground.png"))?]),
            tank: Strip::load(include_bytes!("../art/tank.png"), Grid::new(56, 30), alpha)?,
            soldier: Strip::load(include_bytes!("../art/soldier.png"), Grid::new(24, 24), alpha)?,
            shell: Strip::single(include_bytes!("../art/shell.png"))?,
            bullet: Strip::single(include_bytes!("../art/bullet.png"))?,
        })
    }

    /// The strip of a bullet: its picture and its mask.
    pub(crate) fn strip(&self, bullet: &Bullet) -> &Strip {
        if bullet.team == TANK { &self.shell } else { &self.bullet }
    }

    /// Moves the soldiers. Returns those that can be hit, with the current frame and their motion.
    fn march(&self, soldiers: &mut [Soldier]) -> Vec<Target<'_>> {
        let mut targets = Vec::new();
        for soldier in soldiers {
            if soldier.fallen > 0 {
                soldier.fallen += 1;
                continue;
            }
            let (mask, from) = (self.soldier.mask(soldier.frame()), soldier.body.position());
            if soldier.age % ROUND < KNEELS {
                soldier.body = soldier.body.step(mask, PACE, Policy::Stop, &[]).body;
            }
            soldier.age += 1;
            let by = soldier.body.position().x - from.x;
            targets.push(Target::new(soldier.number, ARMY, mask.at(from)).moving(by as i32, 0));
        }
        targets
    }

    /// Flies all bullets. Returns the ids that they hit.
    fn fly(&self, bullets: &mut Vec<Bullet>, targets: &[Target<'_>]) -> Vec<u64> {
        let mut hits = Vec::new();
        for bullet in bullets.iter_mut() {
            let mask = self.strip(bullet).mask(0);
            let flown = bullet.tick(mask, &[], &Teams::OTHERS, targets);
            *bullet = flown.bullet;
            hits.extend(flown.hits().map(|hit| hit.id));
        }
        bullets.retain(Bullet::is_flying);
        hits
    }
}

/// A bullet that flies straight to the left or right until it leaves the field.
fn fired(at: Point, speed: i32, owner: u64, team: Team) -> Bullet {
    let life = 330 / speed.unsigned_abs() as u16;
    let speed = (Subpixels::from_pixels(speed), Subpixels::ZERO);
    Bullet::new(Body::at(at), speed, owner, team).with_life(life)
}

impl Game for Field {
    type State = State;

    const ABOUT: About = About {
        title: "hitmask army defence",
        goal: &[
            "Twenty soldiers come. You lose one armor for each one",
            "who gets past, and for each bullet that hits you.",
            "A shell hits what is drawn: it flies over soldiers",
            "that kneel.",
        ],
        keys: &["Arrows up, down or W S drive  Space or Enter fire"],
        size: (320, 176),
        players: 1,
        buttons: [Some("fire"), None, None],
    };

    fn start(&self) -> State {
        State {
            tick: 0,
            tank: Body::at((2, 70)),
            fighter: Fighter::new(1000, TANK, 8),
            loads: 0,
            soldiers: Vec::new(),
            bullets: Vec::new(),
            beaten: 0,
            past: 0,
            is_broken: false,
        }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        let pad = keys.held[0];
        let number = state.tick / EVERY;
        if state.tick.is_multiple_of(EVERY) && number < SOLDIERS {
            // The order of the lanes looks random.
            let lane = (number * number * 37 + number * 61) % 120;
            let body = Body::at((320, 6 + lane as i64));
            state.soldiers.push(Soldier { number, body, age: number * 29 % 80, fallen: 0 });
        }
        state.tick += 1;
        state.fighter = state.fighter.tick().fighter;
        let y = state.tank.position().y;
        state.tank = state.tank.moved((0, (y + 2 * pad.y()).clamp(2, 146) - y));

        let mut targets = self.march(&mut state.soldiers);
        if !state.fighter.is_invincible() {
            let tank = state.tank.placed(self.tank.mask(0));
            targets.push(Target::new(state.fighter.id, TANK, tank));
        }
        let hits = self.fly(&mut state.bullets, &targets);
        for soldier in &mut state.soldiers {
            if soldier.fallen == 0 && hits.contains(&soldier.number) {
                soldier.fallen = 1;
                state.beaten += 1;
            }
        }
        let is_past = |soldier: &Soldier| soldier.fallen == 0 && soldier.body.position().x <= LINE;
        let past = state.soldiers.iter().filter(|soldier| is_past(soldier)).count() as u32;
        state.soldiers.retain(|soldier| soldier.fallen < FALLEN && !is_past(soldier));
        state.past += u64::from(past);
        state.fighter.health = state.fighter.health.saturating_sub(past);
        state.is_broken = !state.fighter.is_alive();
        if hits.contains(&state.fighter.id) {
            let no_push = (Subpixels::ZERO, Subpixels::ZERO);
            state.fighter = state.fighter.hit_by(&HitEffect::of(1), no_push, 30);
        }

        state.loads = state.loads.saturating_sub(1);
        if state.loads == 0 && (pad.holds(Pad::JUMP) || pad.holds(Pad::RUN)) {
            state.loads = LOADS;
            state.bullets.push(fired(state.tank.position() + (52, 6), 6, 1000, TANK));
        }
        let shoots = |soldier: &&Soldier| soldier.fallen == 0 && soldier.age % ROUND == SHOOTS;
        for soldier in state.soldiers.iter().filter(shoots) {
            let at = soldier.body.position() + (0, 13);
            state.bullets.push(fired(at, -3, soldier.number, ARMY));
        }
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        draw::draw(self, state, picture, has_overlay);
    }

    fn status(&self, state: &State) -> String {
        format!("Beaten {}  Past {}  Armor {}", state.beaten, state.past, state.fighter.health)
    }

    fn end(&self, state: &State) -> Option<End> {
        if !state.fighter.is_alive() {
            let words =
                if state.is_broken { "They broke through" } else { "Your tank is destroyed" };
            return Some(End { is_won: false, words });
        }
        let is_over = state.beaten + state.past == SOLDIERS && state.soldiers.is_empty();
        let words = if state.past == 0 { "All beaten! You win" } else { "Attack over! You win" };
        is_over.then_some(End { is_won: true, words })
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(include_str!("../scripts/win.txt"))
    }
}
