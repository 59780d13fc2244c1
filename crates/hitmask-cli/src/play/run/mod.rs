//! Runs an actor tick by tick, with everything that moves around it.
//!
//! In a tick, `solids` move first, then the character moves among them on the `ground`, and then
//! `enemies` move. Then the actor fights (`fight`), `shots` fly, and the actor shoots, digs, and
//! collects objects (`touch`).

mod enemies;
mod fight;
mod ground;
mod shots;
mod solids;
mod touch;

use hitmask::actor::Obstacle;
use hitmask::actor::combat::Fighter;
use hitmask::actor::platformer::Pad;
use hitmask::{Mask, Placed, Point, Rect};

use self::enemies::Enemy;
use self::fight::{HERO, HEROES, Hero};
pub(super) use self::ground::Ground;
use self::shots::Shots;
use self::solids::{Rider, Solids};
use self::touch::Touched;
use super::actor::{Actor, Pose};
use super::character::{Character, Rules};
use super::event::Event;
use super::level::Level;
use super::material;
use super::script::Keys;
use super::shot::Shot;

/// The start of a run. The same start and the same keys give the same run.
#[derive(Clone, Copy)]
pub(crate) struct Game<'a> {
    pub(crate) level: &'a Level,
    pub(crate) actor: &'a Actor,
    pub(crate) rules: Rules,
    /// Where the actor starts.
    pub(crate) at: Point,
    pub(crate) shot: &'a Shot,
    /// The radius in which the actor digs, in pixels.
    pub(crate) dig: u32,
}

/// An actor in a level at a tick.
pub(crate) struct Run<'a> {
    pub(super) game: Game<'a>,
    pub(super) character: Character,
    fighter: Fighter,
    pub(super) solids: Solids<'a>,
    pub(super) enemies: Vec<Enemy<'a>>,
    pub(super) touched: Touched,
    pub(super) shots: Shots<'a>,
    pub(super) ground: Ground<'a>,
    pub(super) pose: Pose,
    /// The number of ticks so far.
    pub(super) ticks: u32,
    /// What the actor stands on.
    pub(super) support: Option<&'static str>,
    is_over: bool,
    /// A single pixel, which is used to look for ground.
    probe: Mask,
    /// The events of enemies, which are not reported.
    ignored: Vec<Event>,
}

impl<'a> Run<'a> {
    /// Creates a run at its start.
    pub(crate) fn new(game: Game<'a>) -> Result<Self, String> {
        let Game { level, actor, rules, at, shot, .. } = game;
        let ground = Ground::new(level);
        let solids = Solids::new(&level.things.solids);
        let mut around = Vec::new();
        collect(&ground, &solids, actor.mask.at(at).grid(), &mut around);
        let character = Character::at(rules, at).standing(&actor.mask, &around);
        let enemies = level.things.enemies.iter().zip(HERO + 1..);
        let enemies = enemies.map(|(thing, id)| Enemy::new(thing, id, rules, &around)).collect();
        drop(around);
        Ok(Self {
            game,
            character,
            fighter: Fighter::new(HERO, HEROES, u32::MAX),
            solids,
            enemies,
            touched: Touched::new(&level.things),
            shots: Shots::new(shot),
            ground,
            pose: Pose::default(),
            ticks: 0,
            support: None,
            is_over: false,
            probe: Mask::full(1, 1).map_err(|error| error.to_string())?,
            ignored: Vec::new(),
        })
    }

    /// Runs a tick with these keys held. The events go into a list that is cleared first.
    pub(crate) fn next(&mut self, keys: Keys, happened: &mut Vec<Event>) -> Result<(), String> {
        happened.clear();
        let tick = self.fighter.tick();
        self.fighter = tick.fighter;
        if let Some(speed) = tick.knockback {
            self.character.launch(speed);
        }
        for enemy in &mut self.enemies {
            enemy.before = enemy.position();
        }
        let from = self.character.body().position();
        self.move_solids(happened);
        self.move_actors(keys.pad, happened);
        self.ticks += 1;
        let at = self.character.body().position();
        self.pose = self.pose.after(&self.character, keys.pad, at != from);
        let touch = self.touching();
        let hero = Hero {
            fighter: &mut self.fighter,
            character: &mut self.character,
            pad: keys.pad,
            touch,
            tick: self.ticks,
        };
        fight::fight(hero, &mut self.enemies, happened).map_err(|error| error.to_string())?;
        self.shoot(keys.shoot, happened);
        if keys.dig {
            self.dig(keys.pad, happened)?;
        }
        if happened.iter().any(|event| event.what == "hurt") {
            self.pose = self.pose.hurt();
        }
        self.is_over |= self.touched.look(touch, &self.game.level.things, happened);
        if self.has_fallen_out() {
            self.is_over = true;
            happened.push(Event::on("fell-out", None));
        }
        Ok(())
    }

    /// Moves the shots in the air, and fires a new shot if the key was just pressed.
    fn shoot(&mut self, is_held: bool, happened: &mut Vec<Event>) {
        let placed = self.placed();
        if self.shots.are_flying() {
            let mut around = Vec::new();
            collect(&self.ground, &self.solids, placed.grid(), &mut around);
            self.shots.fly(&around, &mut self.enemies, happened);
        }
        self.shots.fire(is_held, placed, self.character.facing(), happened);
    }

    /// Digs a disc at the edge of the actor. The disc is on the side whose key is held, otherwise
    /// below the actor, or seen from above on the side that the actor faces.
    fn dig(&mut self, pad: Pad, happened: &mut Vec<Event>) -> Result<(), String> {
        let placed = self.placed();
        let Rect { x, y, width, height } = placed.bounds().unwrap_or_default();
        let (across, down) = match (pad.x(), pad.y(), self.character.platformer()) {
            (0, 0, Some(_)) => (0, 1_i64),
            (0, 0, None) => {
                let (across, down) = self.character.facing().step();
                (across.into(), down.into())
            }
            (across, down, _) => (across, down),
        };
        let edge = |start: i64, side: u32, towards: i64| match towards {
            ..0 => start,
            0 => start + i64::from(side / 2),
            1.. => start + i64::from(side) - 1,
        };
        let middle = Point::new(edge(x, width, across), edge(y, height, down));
        let pixels = self.ground.dig(middle, self.game.dig)?;
        if pixels > 0 {
            happened.push(Event { pixels, ..Event::on("dug", None) });
        }
        Ok(())
    }

    /// Moves lifts and crushers.
    fn move_solids(&mut self, happened: &mut Vec<Event>) {
        if self.solids.is_empty() {
            return;
        }
        let masks = self.game.actor.masks();
        let mut fixed = Vec::new();
        let placed = self.placed();
        self.ground.obstacles(placed.grid(), &mut fixed);
        // The actor is the first rider. The enemies that walk come after it.
        let mut riders = vec![Rider { character: &mut self.character, masks }];
        let mut walking = Vec::new();
        for (index, enemy) in self.enemies.iter_mut().enumerate() {
            if let Some((character, mask)) = enemy.rider() {
                riders.push(Rider { character, masks: mask.into() });
                walking.push(index);
            }
        }
        for rider in self.solids.step(self.ticks.into(), &mut fixed, &mut riders) {
            match rider.checked_sub(1).and_then(|enemy| walking.get(enemy)) {
                None => {
                    self.is_over = true;
                    happened.push(Event::on("crushed", None));
                }
                Some(index) => {
                    let enemy = &mut self.enemies[*index];
                    enemy.lose();
                    happened.push(Event::about("crushed", &enemy.thing.thing.name));
                }
            }
        }
    }

    /// Moves the actor and the enemies.
    fn move_actors(&mut self, pad: Pad, happened: &mut Vec<Event>) {
        let masks = self.game.actor.masks();
        let mut around = Vec::new();
        let placed = self.placed();
        collect(&self.ground, &self.solids, placed.grid(), &mut around);
        let support = self.character.tick(pad, masks, &around, happened);
        let ground = support.and_then(|place| around.get(place));
        self.support = ground.map(|ground| material::word(ground.material()));
        let next = u64::from(self.ticks) + 1;
        let bottom = self.game.level.bottom();
        for enemy in self.enemies.iter_mut().filter(|enemy| enemy.is_alive()) {
            enemy.tick(next, &around, &self.probe, &mut self.ignored);
            let height = i64::from(enemy.thing.thing.mask.height());
            if bottom.is_some_and(|bottom| enemy.position().y > bottom + height) {
                enemy.lose();
            }
        }
    }

    /// Returns the mask that stops the actor, at the actor's position.
    fn placed(&self) -> Placed<'a> {
        let mask = self.character.mask(self.game.actor.masks());
        self.character.body().placed(mask)
    }

    /// Returns the top left that the actor would have if it stood up.
    pub(super) fn standing(&self) -> Point {
        self.game.actor.standing(self.pose, self.character.body().position())
    }

    /// Returns the actor's pixels that can touch enemies, coins and triggers.
    pub(super) fn touching(&self) -> Placed<'a> {
        let at = self.character.body().position();
        self.game.actor.shown(self.pose, at).mask
    }

    /// Returns how many coins the actor has collected and how many enemies it has defeated, each
    /// with the total in the level. Kinds that the level does not have are left out.
    pub(super) fn counts(&self) -> impl Iterator<Item = (&'static str, (usize, usize))> {
        let coins = self.touched.coins.iter().filter(|is_gone| **is_gone).count();
        let enemies = self.enemies.iter().filter(|enemy| enemy.is_defeated()).count();
        let counts = [
            ("coins", (coins, self.touched.coins.len())),
            ("defeated", (enemies, self.enemies.len())),
        ];
        counts.into_iter().filter(|(_, (_, all))| *all > 0)
    }

    /// Returns whether the run ended before the script did. The actor may have fallen out of the
    /// level, been crushed, or reached a goal.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns whether the actor is below the level by more than its height, from where it cannot
    /// come back.
    fn has_fallen_out(&self) -> bool {
        let height = i64::from(self.game.actor.mask.height());
        let top = self.character.body().position().y;
        self.game.level.bottom().is_some_and(|bottom| top > bottom + height)
    }
}

/// Collects all obstacles around an actor in a list that is cleared first.
fn collect<'s>(
    ground: &'s Ground<'_>,
    solids: &'s Solids<'_>,
    actor: Rect,
    found: &mut Vec<Obstacle<'s>>,
) {
    ground.obstacles(actor, found);
    found.extend(solids.obstacles());
}
