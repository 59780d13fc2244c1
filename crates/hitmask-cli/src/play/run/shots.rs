//! Shots during a run. Shots fly straight, and end at enemies and at anything that stops an actor.

use hitmask::actor::combat::{Bullet, BulletOutcome, HitEffect, Target, Teams};
use hitmask::actor::{Body, Obstacle, Subpixels};
use hitmask::{Direction, Placed, Point, Rect};

use super::enemies::{ENEMIES, Enemy};
use super::fight::{HERO, HEROES};
use crate::play::event::Event;
use crate::play::material;
use crate::play::shot::Shot;

/// The speed of a shot in pixels per tick, and the number of ticks that it flies.
const SPEED: i32 = 6;
const LIFE: u16 = 240;

/// The maximum number of shots in the air.
const MAX: usize = 64;

/// All shots in the air.
pub(in crate::play) struct Shots<'a> {
    shot: &'a Shot,
    bullets: Vec<Bullet>,
    /// Whether the key was held in the previous tick.
    was_held: bool,
}

impl<'a> Shots<'a> {
    pub(super) fn new(shot: &'a Shot) -> Self {
        Self { shot, bullets: Vec::new(), was_held: false }
    }

    /// Returns the art and the position of each shot, and whether the shot flies to the left.
    pub(in crate::play) fn iter(&self) -> impl Iterator<Item = (&'a Shot, Point, bool)> {
        let is_left = |bullet: &Bullet| bullet.velocity.0 < Subpixels::ZERO;
        let shot = self.shot;
        self.bullets.iter().map(move |one| (shot, one.body.position(), is_left(one)))
    }

    /// Returns whether any shot is in the air.
    pub(super) fn are_flying(&self) -> bool {
        !self.bullets.is_empty()
    }

    /// Moves all shots by a tick, while enemies move away from their previous positions.
    pub(super) fn fly(
        &mut self,
        around: &[Obstacle<'_>],
        enemies: &mut [Enemy<'_>],
        happened: &mut Vec<Event>,
    ) {
        let mask = &*self.shot.mask;
        self.bullets.retain_mut(|bullet| {
            let alive = enemies.iter().enumerate().filter(|(_, enemy)| enemy.is_alive());
            let (places, targets): (Vec<usize>, Vec<Target<'_>>) =
                alive.map(|(place, enemy)| (place, target(enemy))).unzip();
            let tick = bullet.tick(mask, around, &Teams::OTHERS, &targets);
            *bullet = tick.bullet;
            let mut is_stuck = false;
            for hit in tick.hits() {
                is_stuck |= hit.outcome == BulletOutcome::Stuck;
                let enemy = hit.target.and_then(|target| places.get(target));
                if let Some(place) = enemy {
                    let enemy = &mut enemies[*place];
                    let no_push = (Subpixels::ZERO, Subpixels::ZERO);
                    let effect = HitEffect::of(bullet.damage);
                    enemy.fighter = enemy.fighter.hit_by(&effect, no_push, 0);
                    let about = Event::about("hit", &enemy.thing.thing.name);
                    happened.push(Event { on: Some("enemy"), ..about });
                } else {
                    let solid = hit.obstacle.and_then(|place| around.get(place));
                    let on = solid.map_or("solid", |solid| material::word(solid.material()));
                    happened.push(Event::on("hit", Some(on)));
                }
            }
            bullet.is_flying() && !is_stuck
        });
    }

    /// Fires a shot when the key is pressed. The shot starts in the middle of the actor, and flies
    /// in the direction that the actor faces.
    pub(super) fn fire(
        &mut self,
        is_held: bool,
        actor: Placed<'_>,
        facing: Direction,
        happened: &mut Vec<Event>,
    ) {
        let is_pressed = is_held && !self.was_held;
        self.was_held = is_held;
        if !is_pressed || self.bullets.len() >= MAX {
            return;
        }
        let Rect { x, y, width, height } = actor.bounds().unwrap_or_default();
        let own = self.shot.mask.size();
        let middle =
            |start: i64, side: u32, own: u32| start + (i64::from(side) - i64::from(own)) / 2;
        let at = Point::new(middle(x, width, own.0), middle(y, height, own.1));
        let speed = Subpixels::from_pixels(SPEED);
        let none = Subpixels::ZERO;
        let velocity = match facing {
            Direction::Left => (-speed, none),
            Direction::Right => (speed, none),
            Direction::Up => (none, -speed),
            Direction::Down => (none, speed),
        };
        self.bullets.push(Bullet::new(Body::at(at), velocity, HERO, HEROES).with_life(LIFE));
        happened.push(Event::on("shot", None));
    }
}

/// Converts an enemy to a target, at its position before the tick.
fn target<'e>(enemy: &Enemy<'e>) -> Target<'e> {
    let (from, to) = (enemy.before, enemy.position());
    // An enemy moves by at most 64 pixels per tick, or falls a little faster.
    let by = ((to.x - from.x) as i32, (to.y - from.y) as i32);
    let shape = enemy.thing.thing.mask.at(from);
    Target::new(enemy.fighter.id, ENEMIES, shape).moving(by.0, by.1)
}
