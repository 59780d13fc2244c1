//! A reference for combat: which attacks hit which fighters in a tick, and what bullets hit, with
//! exact times of impact.

use std::cmp::Reverse;

use crate::Grid;
use crate::pair::{self, Placed};
use crate::sweep::{self, Ratio};

/// An attack: the attacker's number, the swing, and the group.
pub type Key = (u64, u32, u8);

/// A hitbox: a shape that hits.
#[derive(Clone, Copy, Debug)]
pub struct Hitbox<'a> {
    /// The attack.
    pub key: Key,
    /// Its team.
    pub team: u8,
    /// Whether it hits in every tick.
    pub repeats: bool,
    /// The shape.
    pub shape: Placed<'a>,
    /// How much damage it deals.
    pub damage: u32,
    /// The number of ticks for which a hit freezes the target and the attacker.
    pub stop: (u16, u16),
    /// Whether it pushes.
    pub pushes: bool,
    /// Whether the hitbox is destroyed when it hits.
    pub destroyed: bool,
}

/// A hurtbox: a shape that can be hit.
#[derive(Clone, Copy, Debug)]
pub struct Hurtbox<'a> {
    /// The fighter that it belongs to.
    pub fighter: usize,
    /// The shape.
    pub shape: Placed<'a>,
    /// The number of ticks for which the fighter is invincible after a hit.
    pub invincible: u16,
}

/// A fighter that attacks can hurt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Its number.
    pub id: u64,
    /// Its team.
    pub team: u8,
    /// Its health.
    pub health: u32,
    /// The number of ticks for which it is still invincible.
    pub invincible: u16,
    /// The number of ticks for which it is still frozen.
    pub frozen: u16,
    /// The attacks that have hit it.
    pub hit_by: Vec<Key>,
    /// The index of the attack that pushed it in this tick.
    pub pushed_by: Option<usize>,
}

/// A hit: the fighter's number, the attack, the indices of the hitbox and the hurtbox in their
/// lists, and "passed", "hurt" or "destroyed".
pub type HitEvent = (u64, Key, usize, usize, &'static str);

/// Resolves a tick with many hitboxes. `foes` returns whether a team hurts another team. All
/// fighters must have different numbers.
pub fn resolve(
    hitboxes: &[Hitbox<'_>],
    hurtboxes: &[Hurtbox<'_>],
    fighters: &mut [Fighter],
    foes: impl Fn(u8, u8) -> bool,
) -> Vec<HitEvent> {
    let before = fighters.to_vec();
    // The attacks that touch a fighter: for each key the first hitbox, and the first hurtbox that
    // it touches.
    let touches = |who: usize| {
        let mut met: Vec<(Key, usize, usize)> = Vec::new();
        let fighter = &before[who];
        for (place, hitbox) in hitboxes.iter().enumerate() {
            let is_old = !hitbox.repeats && fighter.hit_by.contains(&hitbox.key);
            let is_foe = foes(hitbox.team, fighter.team) && hitbox.key.0 != fighter.id;
            if !is_foe || is_old || fighter.health == 0 {
                continue;
            }
            for (hurtbox, shape) in hurtboxes.iter().enumerate() {
                let is_first = met.iter().all(|(key, ..)| *key != hitbox.key);
                if shape.fighter == who && is_first && pair::overlaps(hitbox.shape, shape.shape) {
                    met.push((hitbox.key, place, hurtbox));
                }
            }
        }
        met
    };
    let met: Vec<_> = (0..before.len()).map(touches).collect();
    // The fighter that an arrow hits. Compares doubled middles, which are whole numbers.
    let middle = |shape: Placed<'_>| {
        let (x, y, width, height) = shape.grid.bounds().unwrap_or_default();
        (2 * (shape.x + x) + i64::from(width), 2 * (shape.y + y) + i64::from(height))
    };
    let far = |hitbox: usize, hurtbox: usize| {
        let (from, to) = (middle(hitboxes[hitbox].shape), middle(hurtboxes[hurtbox].shape));
        let (x, y) = (i128::from(from.0 - to.0), i128::from(from.1 - to.1));
        x * x + y * y
    };
    let lands_on = |by: u64, swing: u32| {
        let all = (0..before.len()).filter(|who| before[*who].invincible == 0);
        let each = all.flat_map(|who| met[who].iter().map(move |met| (who, *met)));
        each.filter(|(_, (key, hitbox, _))| {
            (key.0, key.1) == (by, swing) && hitboxes[*hitbox].destroyed
        })
        .min_by_key(|(who, (_, hitbox, hurtbox))| (far(*hitbox, *hurtbox), before[*who].id))
        .map(|(who, _)| who)
    };
    let mut events = Vec::new();
    for who in 0..before.len() {
        let mut landing = Vec::new();
        for (key, hitbox, hurtbox) in &met[who] {
            if before[who].invincible > 0 {
                events.push((before[who].id, *key, *hitbox, *hurtbox, "passed"));
            } else if !hitboxes[*hitbox].destroyed || lands_on(key.0, key.1) == Some(who) {
                landing.push((*key, *hitbox, *hurtbox));
            }
        }
        landing.sort_by_key(|(key, hitbox, _)| (Reverse(hitboxes[*hitbox].damage), *key));
        let invincible = landing.iter().map(|(.., hurtbox)| hurtboxes[*hurtbox].invincible).max();
        if invincible.is_some_and(|ticks| ticks > 0) {
            for (key, hitbox, hurtbox) in landing.drain(1..) {
                events.push((before[who].id, key, hitbox, hurtbox, "passed"));
            }
        }
        let fighter = &mut fighters[who];
        fighter.pushed_by = None;
        for (key, hitbox, _) in &landing {
            let landed = &hitboxes[*hitbox];
            fighter.health = fighter.health.saturating_sub(landed.damage);
            fighter.frozen = fighter.frozen.max(landed.stop.0);
            if !landed.repeats {
                fighter.hit_by.push(*key);
            }
            if landed.pushes && fighter.pushed_by.is_none() {
                fighter.pushed_by = Some(*hitbox);
            }
        }
        fighter.invincible = invincible.unwrap_or(fighter.invincible);
        let outcome = if fighter.health == 0 { "destroyed" } else { "hurt" };
        for (key, hitbox, hurtbox) in landing {
            events.push((fighter.id, key, hitbox, hurtbox, outcome));
        }
    }
    for (_, key, hitbox, _, outcome) in &events {
        for fighter in fighters.iter_mut().filter(|fighter| fighter.id == key.0) {
            if *outcome != "passed" {
                fighter.frozen = fighter.frozen.max(hitboxes[*hitbox].stop.1);
                fighter.health = if hitboxes[*hitbox].destroyed { 0 } else { fighter.health };
            }
        }
    }
    events.sort_by_key(|(id, key, ..)| (*id, *key));
    events
}

/// A possible target of a bullet: its number, its shape at the start of the tick, and its motion.
pub type Target<'a> = (u64, Placed<'a>, (i64, i64));

/// A hit of a bullet: the target, or `None` for a wall; the time since the last bounce; and the
/// number of previous bounces.
pub type Hit = (Option<u64>, Ratio, usize);

/// Combines grids into one.
pub fn union(grids: &[Placed<'_>]) -> Option<(Grid, (i64, i64))> {
    let ends = |low: fn(&Placed<'_>) -> (i64, i64), wanted: fn(Vec<i64>) -> Option<i64>| {
        let all: Vec<_> = grids.iter().map(low).collect();
        let (x, y) = all.into_iter().unzip();
        Some((wanted(x)?, wanted(y)?))
    };
    let start = ends(|grid| (grid.x, grid.y), |all| all.into_iter().min())?;
    let end = |grid: &Placed<'_>| {
        (grid.x + i64::from(grid.grid.width), grid.y + i64::from(grid.grid.height))
    };
    let end = ends(end, |all| all.into_iter().max())?;
    let size = ((end.0 - start.0) as u32, (end.1 - start.1) as u32);
    let set = |x: u32, y: u32| {
        grids.iter().any(|grid| grid.get(start.0 + i64::from(x), start.1 + i64::from(y)))
    };
    Some((Grid::from_fn(size.0, size.1, set), start))
}

/// Moves a bullet by `by` whole pixels and returns its hits and its final position. The bullet
/// pierces `pierce` targets, and bounces off the faces of `bounces` walls; the next wall ends the
/// flight. The bullet has room for 8 hits, and must not start in a wall.
pub fn fly(
    bullet: Placed<'_>,
    mut by: (i64, i64),
    walls: &[Placed<'_>],
    targets: &[Target<'_>],
    mut pierce: usize,
    mut bounces: usize,
) -> (Vec<Hit>, (i64, i64)) {
    let walls = union(walls);
    let mut targets = targets.to_vec();
    let mut hits: Vec<Hit> = Vec::new();
    let (mut bullet, mut bounced) = (bullet, 0);
    loop {
        let wall = walls
            .as_ref()
            .filter(|_| by != (0, 0))
            .and_then(|(grid, (x, y))| sweep::continuous(bullet, Placed::new(grid, *x, *y), by));
        let next = targets.iter().filter_map(|(id, shape, target_by)| {
            let seen = (by.0 - target_by.0, by.1 - target_by.1);
            Some((sweep::continuous(bullet, *shape, seen)?.time, *id))
        });
        let next = next.min();
        let ended = |hits: Vec<Hit>, time: Ratio| {
            let end = gone(by, time);
            (hits, (bullet.x + end.0, bullet.y + end.1))
        };
        match (next, wall) {
            (None, None) => return ended(hits, Ratio(1, 1)),
            (Some((time, id)), wall) if wall.as_ref().is_none_or(|wall| time <= wall.time) => {
                hits.push((Some(id), time, bounced));
                targets.retain(|(other, ..)| *other != id);
                if pierce == 0 || hits.len() == 8 {
                    return ended(hits, time);
                }
                pierce -= 1;
            }
            (_, Some(wall)) => {
                hits.push((None, wall.time, bounced));
                if bounces == 0 {
                    return ended(hits, wall.time);
                }
                let end = gone(by, wall.time);
                bullet = Placed::new(bullet.grid, bullet.x + end.0, bullet.y + end.1);
                by = (by.0 - end.0, by.1 - end.1);
                for face in wall.faces {
                    by = if face.0 != 0 { (-by.0, by.1) } else { (by.0, -by.1) };
                }
                for (_, shape, target_by) in &mut targets {
                    let end = gone(*target_by, wall.time);
                    *shape = Placed::new(shape.grid, shape.x + end.0, shape.y + end.1);
                    *target_by = (target_by.0 - end.0, target_by.1 - end.1);
                }
                if hits.len() == 8 {
                    return (hits, (bullet.x, bullet.y));
                }
                (bounces, bounced) = (bounces - 1, bounced + 1);
            }
            (Some(_), None) => unreachable!("there is no wall before it"),
        }
    }
}

/// The whole pixels of a motion up to a time, with halves rounded away from the start.
fn gone(by: (i64, i64), time: Ratio) -> (i64, i64) {
    let part = |by: i64| {
        let away = (2 * i128::from(by.abs()) * time.0 + time.1) / (2 * time.1);
        away as i64 * by.signum()
    };
    (part(by.0), part(by.1))
}
