//! Moving solids, and the actors that they carry, push and squeeze.

use hitmask::actor::carry::{
    MovingSolid, Passenger, PassengerOutcome, Riding, Solid, carrier_of, carry_all,
};
use hitmask::actor::{Body, IgnoredPlatforms, Obstacle, platformer};
use hitmask::{Point, Side};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::body_masks::BodyMasks;
use super::material::material;
use super::obstacles::Obstacles;
use super::path::Path;
use super::reply::{Lengths, ignored_platforms, lengths, whole};
use crate::answer::Answer;
use crate::error::js;
use crate::mask::Mask;

/// How an actor holds on, by index: standing, clinging with its top, bottom, left or right side, or
/// not at all.
const RIDING: [Riding; 6] = [
    Riding::Standing,
    Riding::Clinging(Side::Top),
    Riding::Clinging(Side::Bottom),
    Riding::Clinging(Side::Left),
    Riding::Clinging(Side::Right),
    Riding::None,
];

fn riding(number: u8) -> Riding {
    RIDING[usize::from(number) % RIDING.len()]
}

/// A moving solid, and its number as an obstacle.
#[derive(Debug)]
struct Moving {
    number: u32,
    solid: Solid,
    by: Lengths,
}

/// An actor that may be carried.
#[derive(Debug)]
enum Rider {
    Character {
        state: Box<platformer::State>,
        masks: BodyMasks,
    },
    Own {
        body: Body,
        mask: Mask,
        riding: Riding,
        smaller: Option<(Mask, (i32, i32))>,
        wiggle: u8,
        ignored: IgnoredPlatforms,
    },
}

impl Rider {
    fn passenger(&self) -> Passenger<'_> {
        match self {
            Self::Character { state, masks } => state.passenger(masks.frame(0)),
            Self::Own { body, mask, riding, smaller, wiggle, ignored } => {
                let passenger = Passenger::new(&mask.0, *body).riding(*riding);
                let mut passenger = passenger.with_wiggle(*wiggle).ignoring(*ignored);
                if let Some((mask, offset)) = smaller {
                    passenger = passenger.with_smaller_mask(&mask.0);
                    passenger.smaller_offset = *offset;
                }
                passenger
            }
        }
    }

    /// Returns the actor's new state, followed by the outcome.
    fn carried(&self, passenger: &Passenger<'_>) -> Vec<u8> {
        let (outcome, smaller, wiggled) = match passenger.outcome {
            PassengerOutcome::Untouched => (0, false, (0, 0)),
            PassengerOutcome::Carried => (1, false, (0, 0)),
            PassengerOutcome::Pushed => (2, false, (0, 0)),
            PassengerOutcome::Squeezed { smaller, wiggled } => (3, smaller, wiggled),
            PassengerOutcome::Squished => (4, false, (0, 0)),
        };
        let answer = Answer::default().number(outcome).flag(smaller).pixels(wiggled);
        let answer = answer.pixels(passenger.moved).lengths(passenger.lift);
        match self {
            Self::Character { state, masks } => {
                answer.after(&state.carried(passenger, masks.frame(0)).to_bytes())
            }
            Self::Own { .. } => answer.after(&passenger.body.to_bytes()),
        }
    }
}

/// The solids that move in a tick, and the actors that may ride on them. After the tick, it also
/// contains the new state of each of them.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Carry {
    solids: Vec<Moving>,
    riders: Vec<Rider>,
    moved: Vec<Solid>,
    carried: Vec<Vec<u8>>,
}

/// Returns the new state and the outcome of each actor.
fn all_carried(riders: &[Rider], passengers: &[Passenger<'_>]) -> Vec<Vec<u8>> {
    riders.iter().zip(passengers).map(|(rider, passenger)| rider.carried(passenger)).collect()
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
#[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
impl Carry {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Adds a solid that is an obstacle of the list.
    pub fn solid(&mut self, number: u32, solid: &[u8], x: f64, y: f64) -> Result<(), JsError> {
        let solid = Solid::from_bytes(solid).map_err(js)?;
        self.solids.push(Moving { number, solid, by: lengths(x, y) });
        Ok(())
    }

    #[wasm_bindgen(js_name = solidOnPath)]
    pub fn solid_on_path(&mut self, number: u32, path: &Path, tick: f64) {
        let (path, tick) = (path.path(), whole(tick));
        let solid = Solid { body: path.body(tick), ..Solid::default() };
        self.solids.push(Moving { number, solid, by: path.by(tick) });
    }

    pub fn character(&mut self, state: &[u8], masks: &BodyMasks) -> Result<(), JsError> {
        let state = Box::new(platformer::State::from_bytes(state).map_err(js)?);
        self.riders.push(Rider::Character { state, masks: masks.clone() });
        Ok(())
    }

    pub fn passenger(
        &mut self,
        body: &[u8],
        mask: &Mask,
        holds: u8,
        wiggle: u8,
        ids: &[f64],
    ) -> Result<(), JsError> {
        self.riders.push(Rider::Own {
            body: Body::from_bytes(body).map_err(js)?,
            mask: mask.clone(),
            riding: riding(holds),
            smaller: None,
            wiggle,
            ignored: ignored_platforms(ids)?,
        });
        Ok(())
    }

    /// Sets the smaller mask of the most recently added passenger, and the offset of that mask.
    #[wasm_bindgen(js_name = smallerMask)]
    pub fn smaller_mask(&mut self, mask: &Mask, x: i32, y: i32) {
        if let Some(Rider::Own { smaller, .. }) = self.riders.last_mut() {
            *smaller = Some((mask.clone(), (x, y)));
        }
    }

    /// Moves all solids, which must be obstacles of the list, and carries all actors.
    pub fn run(&mut self, around: &Obstacles) -> Result<(), JsError> {
        let entries = around.entries().borrow();
        let mut solids = Vec::with_capacity(self.solids.len());
        for (place, Moving { number, solid, by }) in self.solids.iter().enumerate() {
            let entry = entries.get(*number)?;
            if self.solids[..place].iter().any(|other| other.number == *number) {
                return Err(js(format!("obstacle {number} is moved twice")));
            }
            let mask = entry.mask();
            let mask =
                mask.ok_or_else(|| js(format!("obstacle {number} is terrain: only masks carry")))?;
            let moving = MovingSolid::new(*solid, mask, entry.material, *by);
            solids.push(moving.with_id(entry.id));
        }
        let moves = |number: usize| self.solids.iter().any(|one| one.number as usize == number);
        let fixed = entries.list().iter().enumerate().filter(|(number, _)| !moves(*number));
        let mut obstacles: Vec<Obstacle<'_>> = fixed.map(|(_, entry)| entry.obstacle()).collect();
        let mut passengers: Vec<_> = self.riders.iter().map(Rider::passenger).collect();
        carry_all(&mut solids, &mut passengers, &mut obstacles);
        self.carried = all_carried(&self.riders, &passengers);
        self.moved = solids.into_iter().map(|moving| moving.solid).collect();
        drop(obstacles);
        drop(entries);
        let mut entries = around.entries().borrow_mut();
        for (Moving { number, .. }, solid) in self.solids.iter().zip(&self.moved) {
            entries.get_mut(*number)?.at = solid.body.position();
        }
        Ok(())
    }

    /// Moves one solid that is not in the list of obstacles.
    pub fn step(
        &mut self,
        solid: &[u8],
        mask: &Mask,
        numbers: &[f64],
        x: f64,
        y: f64,
        around: &Obstacles,
    ) -> Result<(), JsError> {
        let (solid, material) = (Solid::from_bytes(solid).map_err(js)?, material(numbers)?);
        let mut passengers: Vec<_> = self.riders.iter().map(Rider::passenger).collect();
        let by = lengths(x, y);
        let moved = around.ask(|around| solid.step(&mask.0, material, by, &mut passengers, around));
        self.moved = vec![moved];
        self.carried = all_carried(&self.riders, &passengers);
        Ok(())
    }

    /// Returns a solid after the tick.
    pub fn moved(&self, place: usize) -> Vec<u8> {
        self.moved.get(place).map_or_else(Vec::new, |solid| solid.to_bytes().into())
    }

    /// Returns an actor after the tick, followed by the outcome. Each actor can be read only once.
    pub fn carried(&mut self, place: usize) -> Vec<u8> {
        self.carried.get_mut(place).map(std::mem::take).unwrap_or_default()
    }
}

/// Returns the number of the obstacle that carries an actor.
#[wasm_bindgen(js_name = carrierOf)]
pub fn carrier(
    mask: &Mask,
    body: &[u8],
    holds: u8,
    around: &Obstacles,
) -> Result<Option<u32>, JsError> {
    let body = Body::from_bytes(body).map_err(js)?;
    let carrier = around.ask(|around| carrier_of(&mask.0, body, riding(holds), around));
    Ok(carrier.map(|number| number as u32))
}

/// Creates a solid at rest.
#[wasm_bindgen(js_name = solidAt)]
pub fn solid_at(x: i32, y: i32, number: f64) -> Vec<u8> {
    Solid::at(Point::from((x, y))).with_id(whole(number)).to_bytes().into()
}
