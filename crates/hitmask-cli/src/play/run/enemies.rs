//! Enemies during a run. They follow a path, or walk back and forth between walls and edges.

use hitmask::actor::combat::{Fighter, Team};
use hitmask::actor::platformer::Pad;
use hitmask::actor::{Obstacle, Surroundings};
use hitmask::{Direction, Mask, Placed, Point};

use crate::play::character::{Character, Rules};
use crate::play::event::Event;
use crate::play::things::EnemyThing;

/// The team of enemies.
pub(super) const ENEMIES: Team = match Team::new(1) {
    Some(team) => team,
    None => Team::FIRST,
};

/// How much higher or lower, in pixels, the ground ahead may be for an enemy to walk on.
const STEP: i64 = 4;

/// An enemy.
pub(in crate::play) struct Enemy<'a> {
    pub(in crate::play) thing: &'a EnemyThing,
    motion: Motion,
    /// The enemy's health. At 0, the enemy is gone.
    pub(super) fighter: Fighter,
    /// Whether the enemy is gone, although the actor did not defeat it.
    is_lost: bool,
    /// The enemy's position before the tick.
    pub(super) before: Point,
}

/// How an enemy moves.
enum Motion {
    /// The enemy follows a path, and is at this position.
    Follows(Point),
    /// The enemy walks by itself, in this direction.
    Walks(Box<Character>, Direction),
}

impl<'a> Enemy<'a> {
    /// Creates an enemy at its start, with a unique id, and the rules of the actor.
    pub(super) fn new(
        thing: &'a EnemyThing,
        id: u64,
        rules: Rules,
        around: &[Obstacle<'_>],
    ) -> Self {
        let at = thing.thing.at;
        let motion = match &thing.route {
            Some(route) => Motion::Follows(route.path().body(0).position()),
            None => {
                let character = Character::at(walking(rules, thing), at);
                let character = character.standing(&thing.thing.mask, around);
                Motion::Walks(Box::new(character), Direction::Left)
            }
        };
        let fighter = Fighter::new(id, ENEMIES, thing.health);
        Self { thing, motion, fighter, is_lost: false, before: at }
    }

    /// Returns the enemy's mask at its position.
    pub(in crate::play) fn placed(&self) -> Placed<'a> {
        self.thing.thing.mask.at(self.position())
    }

    /// Returns the position of the enemy's top left.
    pub(super) fn position(&self) -> Point {
        match &self.motion {
            Motion::Follows(at) => *at,
            Motion::Walks(character, _) => character.body().position(),
        }
    }

    /// Returns whether the enemy is still in the game.
    pub(in crate::play) fn is_alive(&self) -> bool {
        self.fighter.is_alive()
    }

    /// Returns whether the actor has defeated the enemy.
    pub(super) fn is_defeated(&self) -> bool {
        !self.is_alive() && !self.is_lost
    }

    /// Removes an enemy that fell out of the level or was crushed.
    pub(super) fn lose(&mut self) {
        self.fighter.health = 0;
        self.is_lost = true;
    }

    /// Returns the character and the mask of a walking enemy. Lifts can carry such enemies.
    pub(super) fn rider(&mut self) -> Option<(&mut Character, &'a Mask)> {
        let mask = &*self.thing.thing.mask;
        match &mut self.motion {
            Motion::Walks(character, _) if self.fighter.is_alive() => Some((character, mask)),
            _ => None,
        }
    }

    /// Moves the enemy by a tick. `events` is a list for temporary use.
    pub(super) fn tick(
        &mut self,
        tick: u64,
        around: &[Obstacle<'_>],
        probe: &Mask,
        events: &mut Vec<Event>,
    ) {
        self.fighter = self.fighter.tick().fighter;
        let mask = &*self.thing.thing.mask;
        match &mut self.motion {
            Motion::Follows(at) => {
                if let Some(route) = &self.thing.route {
                    *at = route.path().body(tick).position();
                }
            }
            Motion::Walks(character, direction) => {
                let pad = if *direction == Direction::Left { Pad::LEFT } else { Pad::RIGHT };
                events.clear();
                character.tick(pad, mask.into(), around, events);
                let is_stopped = events.iter().any(|event| event.what == "bumped-wall");
                let at_edge = || !has_ground_ahead(character, mask, *direction, around, probe);
                if is_stopped || character.is_blocked() || at_edge() {
                    *direction = turned_back(*direction);
                }
            }
        }
    }
}

fn turned_back(direction: Direction) -> Direction {
    if direction == Direction::Left { Direction::Right } else { Direction::Left }
}

/// Returns the rules of an enemy that walks. These are the actor's rules at the enemy's own speed.
fn walking(rules: Rules, thing: &EnemyThing) -> Rules {
    match rules {
        Rules::Platformer(mut rules) => {
            let speed = thing.speed;
            (rules.run.speed, rules.run.fast_speed, rules.run.sprint_speed) = (speed, speed, speed);
            // The enemy turns around in place, before it is over the edge.
            let ground = &mut rules.ground;
            (ground.acceleration, ground.friction) = (speed + speed, speed + speed);
            (ground.braking, ground.fast_braking) = (speed + speed, speed + speed);
            Rules::Platformer(rules)
        }
        Rules::Maze(mut rules) => {
            rules.speed = thing.speed;
            Rules::Maze(rules)
        }
    }
}

/// Returns whether there is ground under the column ahead, a little higher or lower than the feet.
/// An enemy in the air or seen from above cannot fall off, so the answer is `true`.
fn has_ground_ahead(
    character: &Character,
    mask: &Mask,
    direction: Direction,
    around: &[Obstacle<'_>],
    probe: &Mask,
) -> bool {
    if !character.is_grounded() || character.platformer().is_none() {
        return true;
    }
    let Some(bounds) = character.body().placed(mask).bounds() else { return true };
    let x = if direction == Direction::Left { bounds.x - 1 } else { bounds.right() };
    let around = Surroundings::of(around);
    (-STEP..=STEP)
        .any(|by| around.stops(probe.at(Point::new(x, bounds.bottom() + by)), Direction::Down))
}
