//! Determines which hitboxes land on which hurtboxes.

use hitmask::actor::combat::{self, Fighter, HitEffect, HitEvent, Hitbox, Hurtbox};
use hitmask::{Direction, Point};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::effect::effect;
use super::fighter::team;
use super::reply::{states, whole};
use crate::answer::{Answer, direction};
use crate::error::js;
use crate::mask::Mask;

/// A table of which teams can hurt each other.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Teams(pub(super) combat::Teams);

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Teams {
    /// Returns a preset by index: no team hurts any team, every team hurts the others, or every
    /// team hurts every team.
    pub fn preset(number: u8) -> Self {
        let presets = [combat::Teams::NONE, combat::Teams::OTHERS, combat::Teams::ALL];
        Self(presets[usize::from(number) % presets.len()])
    }

    #[wasm_bindgen(js_name = withDamage)]
    pub fn with_damage(&self, one: u8, other: u8) -> Self {
        Self(self.0.with_damage(team(one), team(other)))
    }

    #[wasm_bindgen(js_name = withoutDamage)]
    pub fn without_damage(&self, one: u8, other: u8) -> Self {
        Self(self.0.without_damage(team(one), team(other)))
    }

    pub fn hurts(&self, one: u8, other: u8) -> bool {
        self.0.hurts(team(one), team(other))
    }
}

/// A hitbox with its own mask handle.
#[derive(Debug)]
struct Hit {
    mask: Mask,
    at: Point,
    by: u64,
    team: u8,
    swing: u32,
    group: u8,
    repeats: bool,
    facing: Direction,
    from: Option<Point>,
    destroyed_on_hit: bool,
    effect: HitEffect,
}

impl Hit {
    fn hitbox(&self) -> Hitbox<'_> {
        Hitbox {
            swing: self.swing,
            group: self.group,
            repeats: self.repeats,
            facing: self.facing,
            from: self.from,
            destroyed_on_hit: self.destroyed_on_hit,
            ..Hitbox::new((self.by, team(self.team)), self.mask.0.at(self.at), self.effect)
        }
    }
}

/// A hurtbox with its own mask handle.
#[derive(Debug)]
struct Hurt {
    mask: Mask,
    at: Point,
    fighter: usize,
    invincible_ticks: u16,
}

impl Hurt {
    fn hurtbox(&self) -> Hurtbox<'_> {
        let Self { mask, at, fighter, invincible_ticks } = self;
        Hurtbox { invincible_ticks: *invincible_ticks, ..Hurtbox::new(*fighter, mask.0.at(*at)) }
    }
}

/// The hitboxes and hurtboxes of a tick.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Hits {
    hitboxes: Vec<Hit>,
    hurtboxes: Vec<Hurt>,
}

impl Answer {
    fn hit_event(self, event: &HitEvent) -> Self {
        self.number(event.outcome as u64)
            .number(event.fighter as u64)
            .number(event.id)
            .number(event.by)
            .number(event.swing.into())
            .number(event.group.into())
            .flag(event.destroys_attacker)
            .number(event.hitbox as u64)
            .number(event.hurtbox as u64)
            .number(event.damage.into())
            .point(event.pixel)
            .side(event.side)
            .maybe_normal(event.normal)
            .lengths(event.push)
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Hits {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Adds a hitbox. If both coordinates of its origin are NaN, the origin is its center.
    pub fn hitbox(
        &mut self,
        mask: &Mask,
        x: i32,
        y: i32,
        by: f64,
        team: u8,
        swing: u32,
        group: u8,
        repeats: bool,
        facing: u8,
        from_x: f64,
        from_y: f64,
        destroyed_on_hit: bool,
        numbers: &[f64],
    ) -> Result<(), JsError> {
        self.hitboxes.push(Hit {
            mask: mask.clone(),
            at: (x, y).into(),
            by: whole(by),
            team,
            swing,
            group,
            repeats,
            facing: direction(facing),
            from: (!from_x.is_nan()).then(|| Point::new(from_x as i64, from_y as i64)),
            destroyed_on_hit,
            effect: effect(numbers)?,
        });
        Ok(())
    }

    pub fn hurtbox(&mut self, mask: &Mask, x: i32, y: i32, fighter: u32, invincible_ticks: u16) {
        let (mask, at, fighter) = (mask.clone(), (x, y).into(), fighter as usize);
        self.hurtboxes.push(Hurt { mask, at, fighter, invincible_ticks });
    }

    /// Resolves these pairs of indices, or all pairs if there are none. Returns the fighters,
    /// followed by the events.
    pub fn resolve(
        &self,
        teams: &Teams,
        fighters: &[u8],
        pairs: Option<Vec<u32>>,
    ) -> Result<Vec<u8>, JsError> {
        let mut fighters = states(fighters, Fighter::BYTES, Fighter::from_bytes)?;
        let hitboxes: Vec<_> = self.hitboxes.iter().map(Hit::hitbox).collect();
        let hurtboxes: Vec<_> = self.hurtboxes.iter().map(Hurt::hurtbox).collect();
        let mut events = Vec::new();
        let resolved = match pairs {
            Some(pairs) => {
                let (pairs, _) = pairs.as_chunks();
                let pairs = pairs.iter().map(|&[hit, hurt]| (hit as usize, hurt as usize));
                teams.0.resolve_pairs(&hitboxes, &hurtboxes, pairs, &mut fighters, &mut events)
            }
            None => teams.0.resolve(&hitboxes, &hurtboxes, &mut fighters, &mut events),
        };
        resolved.map_err(js)?;
        let bytes: Vec<u8> = fighters.iter().flat_map(|fighter| fighter.to_bytes()).collect();
        Ok(events.iter().fold(Answer::default(), Answer::hit_event).after(&bytes))
    }
}
