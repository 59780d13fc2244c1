//! Random scenes of hitboxes and hurtboxes for the engine and for the slow reference.

use std::collections::BTreeMap;

use hitmask::actor::Subpixels;
use hitmask::actor::combat::{
    Fighter, HitEffect, HitEvent, HitStop, Hitbox, Hurtbox, Knockback, Push, Team, Teams,
};
use hitmask::{Direction, Mask};
use hitmask_reference::{Random, Shape as Kind, combat as slow, pair};

use crate::common::Both;

pub const PIXELS: fn(i32) -> Subpixels = Subpixels::from_pixels;
pub const STILL: (Subpixels, Subpixels) = (Subpixels::ZERO, Subpixels::ZERO);

pub fn team(number: u8) -> Team {
    Team::new(number).unwrap()
}

pub fn full(width: u32, height: u32) -> Mask {
    Mask::full(width, height).unwrap()
}

/// A hitbox: its mask and position, attacker, team, whether it repeats, its effect, whether its hit
/// destroys the attacker, and its facing.
type Hitter = (usize, (i32, i32), slow::Key, u8, bool, HitEffect, bool, Direction);

/// A tick of fighters and their attacks.
#[derive(Clone)]
pub struct Scene {
    pub masks: Vec<Both>,
    pub fighters: Vec<Fighter>,
    pub attacks: Vec<Hitter>,
    pub hurts: Vec<(usize, (i32, i32), usize, u16)>,
    pub teams: Teams,
}

impl Scene {
    pub fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut below = |end: u64| random.below(end);
        let sides = [1, 2, 5, 12, 31, 32, 33, 63, 64, 65, 3, 8, 0];
        let kinds = [Kind::Full, Kind::Disc, Kind::Frame, Kind::Noise(90), Kind::Dot, Kind::Stairs];
        let masks: Vec<Both> = (0..4)
            .map(|number| {
                let mut side = || sides[below(13) as usize];
                let (width, height) = (side(), side());
                Both::new(width, height, kinds[below(6) as usize], seed ^ number)
            })
            .collect();
        let ends = [0, 0, i32::MAX - 300, i32::MIN + 300];
        let base = (ends[below(4) as usize], ends[below(4) as usize]);
        let place = |below: &mut dyn FnMut(u64) -> u64| {
            (base.0 + below(90) as i32 - 45, base.1 + below(90) as i32 - 45)
        };
        let count = below(4) + 1;
        let fighters = (0..count)
            .map(|number| {
                let health = [0, 1, 3, 9, u32::MAX][below(5) as usize];
                let mut fighter = Fighter::new(90 - number, team(below(3) as u8), health);
                fighter.invincible_ticks = [0, 0, 0, 1, 48][below(5) as usize];
                fighter.hit_stop_ticks = below(6) as u16;
                fighter
            })
            .collect::<Vec<_>>();
        let attacks = (0..below(7))
            .map(|_| {
                let key = (86 + below(6), below(2) as u32, below(2) as u8);
                let ticks = below(3) as u16;
                let push =
                    [Push::None, Push::Sideways(PIXELS(2), PIXELS(-4)), Push::AlongAxis(PIXELS(4))]
                        [below(3) as usize];
                let effect = HitEffect {
                    knockback: Knockback { push, ticks },
                    hit_stop: HitStop(below(9) as u16),
                    own_hit_stop: HitStop(below(9) as u16),
                    ..HitEffect::of(below(4) as u32)
                };
                let facing = Direction::ALL[below(4) as usize];
                let flags = (below(4) == 0, below(3) == 0);
                let who = (below(4) as usize, place(&mut below));
                (who.0, who.1, key, below(3) as u8, flags.0, effect, flags.1, facing)
            })
            .collect::<Vec<_>>();
        // All shapes of a swing agree on whether a hit destroys the attacker.
        let mut destroyed = BTreeMap::new();
        let attacks = attacks
            .into_iter()
            .map(|(mask, at, key, team, repeats, effect, flag, facing)| {
                let flag = *destroyed.entry((key.0, key.1)).or_insert(flag);
                (mask, at, key, team, repeats, effect, flag, facing)
            })
            .collect();
        let hurts = (0..below(7))
            .map(|_| {
                let ticks = [0, 0, 1, 120][below(4) as usize];
                (below(4) as usize, place(&mut below), below(count) as usize, ticks)
            })
            .collect();
        let teams = [Teams::OTHERS, Teams::ALL, Teams::OTHERS.without_damage(team(0), team(2))];
        Self { masks, fighters, attacks, hurts, teams: teams[below(3) as usize] }
    }

    pub fn attacks(&self) -> Vec<Hitbox<'_>> {
        let attack = |(mask, at, key, of, repeats, effect, destroyed, facing): &Hitter| Hitbox {
            swing: key.1,
            group: key.2,
            repeats: *repeats,
            destroyed_on_hit: *destroyed,
            facing: *facing,
            ..Hitbox::new((key.0, team(*of)), self.masks[*mask].mask.at((at.0, at.1)), *effect)
        };
        self.attacks.iter().map(attack).collect()
    }

    pub fn hurts(&self) -> Vec<Hurtbox<'_>> {
        let hurt = |(mask, at, fighter, invincible): &(usize, (i32, i32), usize, u16)| Hurtbox {
            invincible_ticks: *invincible,
            ..Hurtbox::new(*fighter, self.masks[*mask].mask.at((at.0, at.1)))
        };
        self.hurts.iter().map(hurt).collect()
    }

    pub fn resolve(&mut self) -> Vec<HitEvent> {
        let (mut events, mut fighters) = (Vec::new(), self.fighters.clone());
        self.teams.resolve(&self.attacks(), &self.hurts(), &mut fighters, &mut events).unwrap();
        self.fighters = fighters;
        events
    }

    pub fn slowly(&self) -> (Vec<slow::HitEvent>, Vec<slow::Fighter>) {
        let placed = |mask: usize, at: (i32, i32)| {
            pair::Placed::new(&self.masks[mask].grid, at.0.into(), at.1.into())
        };
        let attacks: Vec<_> = self
            .attacks
            .iter()
            .map(|(mask, at, key, team, repeats, effect, destroyed, _)| slow::Hitbox {
                key: *key,
                team: *team,
                repeats: *repeats,
                shape: placed(*mask, *at),
                damage: effect.damage,
                stop: (effect.hit_stop.0, effect.own_hit_stop.0),
                pushes: effect.knockback.push != Push::None && effect.knockback.ticks > 0,
                destroyed: *destroyed,
            })
            .collect();
        let hurts: Vec<_> = self
            .hurts
            .iter()
            .map(|(mask, at, fighter, invincible)| slow::Hurtbox {
                fighter: *fighter,
                shape: placed(*mask, *at),
                invincible: *invincible,
            })
            .collect();
        let mut fighters: Vec<_> = self.fighters.iter().map(|one| self.slow_fighter(one)).collect();
        let foes = |one: u8, other: u8| self.teams.hurts(team(one), team(other));
        let events = slow::resolve(&attacks, &hurts, &mut fighters, foes);
        (events, fighters)
    }

    pub fn slow_fighter(&self, one: &Fighter) -> slow::Fighter {
        let keys: std::collections::BTreeSet<_> =
            self.attacks.iter().map(|attack| attack.2).collect();
        let hit_by = keys.into_iter().filter(|key| one.was_hit_by(key.0, key.1, key.2)).collect();
        slow::Fighter {
            id: one.id,
            team: one.team.number(),
            health: one.health,
            invincible: one.invincible_ticks,
            frozen: one.hit_stop_ticks,
            hit_by,
            pushed_by: None,
        }
    }

    /// The same scene mirrored left to right.
    pub fn mirrored(&self) -> Self {
        let flip = |both: &Both| {
            let grid =
                hitmask_reference::Grid::from_fn(both.grid.width, both.grid.height, |x, y| {
                    both.grid.get((both.grid.width - 1 - x).into(), y.into())
                });
            Both { mask: crate::common::mask_of(&grid), grid, made: both.made }
        };
        let mut scene = self.clone();
        scene.masks = self.masks.iter().map(flip).collect();
        let width = |mask: usize| self.masks[mask].grid.width as i32;
        for attack in &mut scene.attacks {
            attack.1.0 = -1 - attack.1.0 - (width(attack.0) - 1);
            attack.7 = match attack.7 {
                Direction::Left => Direction::Right,
                Direction::Right => Direction::Left,
                other => other,
            };
        }
        for hurt in &mut scene.hurts {
            hurt.1.0 = -1 - hurt.1.0 - (width(hurt.0) - 1);
        }
        scene
    }
}
