//! Bullets and their targets.

use hitmask::Point;
use hitmask::actor::Body;
use hitmask::actor::combat::{Bullet, BulletHit, Target};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::combat::Teams;
use super::fighter::team;
use super::obstacles::Obstacles;
use super::reply::{lengths, states, whole};
use crate::answer::Answer;
use crate::error::js;
use crate::mask::Mask;

/// The targets that bullets can hit in a tick.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Targets(Vec<Aim>);

#[derive(Debug)]
struct Aim {
    id: u64,
    team: u8,
    mask: Mask,
    at: Point,
    by: (i32, i32),
}

impl Aim {
    fn target(&self) -> Target<'_> {
        let target = Target::new(self.id, team(self.team), self.mask.0.at(self.at));
        target.moving(self.by.0, self.by.1)
    }
}

impl Targets {
    fn list(&self) -> Vec<Target<'_>> {
        self.0.iter().map(Aim::target).collect()
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Targets {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn push(&mut self, number: f64, team: u8, mask: &Mask, x: i32, y: i32, dx: i32, dy: i32) {
        let (mask, at) = (mask.clone(), (x, y).into());
        self.0.push(Aim { id: whole(number), team, mask, at, by: (dx, dy) });
    }
}

impl Answer {
    /// Appends a hit: target, obstacle, id, outcome, bounces, time, position, pixel, faces and
    /// normal.
    fn bullet_hit(self, hit: &BulletHit) -> Self {
        self.maybe_index(hit.target)
            .maybe_index(hit.obstacle)
            .number(hit.id)
            .number(hit.outcome as u64)
            .number(hit.bounces.into())
            .time(hit.time)
            .point(hit.at)
            .point(hit.pixel)
            .faces(hit.faces)
            .maybe_normal(hit.normal)
    }
}

/// Creates a bullet with damage 1 and the longest possible life.
#[wasm_bindgen(js_name = bulletNew)]
pub fn bullet_new(body: &[u8], x: f64, y: f64, owner: f64, number: u8) -> Result<Vec<u8>, JsError> {
    let body = Body::from_bytes(body).map_err(js)?;
    Ok(Bullet::new(body, lengths(x, y), whole(owner), team(number)).to_bytes().into())
}

/// Advances a bullet by one tick. Returns the bullet, followed by its hits.
#[wasm_bindgen(js_name = bulletTick)]
pub fn bullet_tick(
    bytes: &[u8],
    mask: &Mask,
    around: &Obstacles,
    teams: &Teams,
    targets: &Targets,
) -> Result<Vec<u8>, JsError> {
    let bullet = Bullet::from_bytes(bytes).map_err(js)?;
    let targets = targets.list();
    let tick = around.ask(|around| bullet.tick(&mask.0, around, &teams.0, &targets));
    let hits = tick.hits().fold(Answer::default(), |answer, hit| answer.bullet_hit(&hit));
    Ok(hits.after(&tick.bullet.to_bytes()))
}

/// Advances many bullets that share one mask, in place. Each hit is preceded by the index of its
/// bullet.
#[wasm_bindgen(js_name = bulletTickAll)]
pub fn bullet_tick_all(
    bytes: &mut [u8],
    mask: &Mask,
    around: &Obstacles,
    teams: &Teams,
    targets: &Targets,
) -> Result<Vec<f64>, JsError> {
    let list = states(bytes, Bullet::BYTES, Bullet::from_bytes)?;
    let targets = targets.list();
    let mut answer = Answer::default();
    around.ask(|around| {
        let places = bytes.chunks_exact_mut(Bullet::BYTES);
        for (number, (bullet, place)) in list.into_iter().zip(places).enumerate() {
            let tick = bullet.tick(&mask.0, around, &teams.0, &targets);
            place.copy_from_slice(&tick.bullet.to_bytes());
            for hit in tick.hits() {
                answer = std::mem::take(&mut answer).number(number as u64).bullet_hit(&hit);
            }
        }
    });
    Ok(answer.list())
}
