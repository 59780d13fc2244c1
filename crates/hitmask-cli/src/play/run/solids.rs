//! Lifts and crushers during a run. They move along their paths, and carry and push the characters
//! in their way.

use hitmask::actor::Obstacle;
use hitmask::actor::carry::{MovingSolid, Passenger, PassengerOutcome, Solid, carry_all};
use hitmask::actor::platformer::BodyMasks;

use crate::play::character::Character;
use crate::play::things::SolidThing;

/// The id of the first solid as an obstacle. The parts of the ground have the ids below it.
const FIRST_ID: u64 = 1 << 32;

/// All lifts and crushers of a level.
pub(in crate::play) struct Solids<'a> {
    list: Vec<(&'a SolidThing, Solid)>,
}

/// A character that a solid may carry or push.
pub(super) struct Rider<'r> {
    pub(super) character: &'r mut Character,
    pub(super) masks: BodyMasks<'r>,
}

impl<'a> Solids<'a> {
    pub(super) fn new(things: &'a [SolidThing]) -> Self {
        let start = |(thing, id): (&'a SolidThing, u64)| {
            let solid = Solid { body: thing.route.path().body(0), ..Solid::default() };
            (thing, solid.with_id(id))
        };
        Self { list: things.iter().zip(FIRST_ID..).map(start).collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the solids as obstacles.
    pub(super) fn obstacles(&self) -> impl Iterator<Item = Obstacle<'a>> {
        self.list.iter().map(|(thing, solid)| solid.obstacle(&thing.thing.mask, thing.material))
    }

    /// Returns the solids, each with its object in the level.
    pub(in crate::play) fn iter(&self) -> impl Iterator<Item = (&SolidThing, &Solid)> {
        self.list.iter().map(|(thing, solid)| (*thing, solid))
    }

    /// Moves all solids by a tick among obstacles that do not move, and adds the solids to those
    /// obstacles. Returns the indices of the riders that were crushed.
    pub(super) fn step<'s>(
        &mut self,
        tick: u64,
        around: &mut Vec<Obstacle<'s>>,
        riders: &mut [Rider<'_>],
    ) -> Vec<usize>
    where
        'a: 's,
    {
        let moving = self.list.iter().map(|(thing, solid)| {
            let by = thing.route.path().by(tick);
            MovingSolid::new(*solid, &thing.thing.mask, thing.material, by)
        });
        let mut moving: Vec<MovingSolid<'s>> = moving.collect();
        let mut passengers: Vec<Passenger<'_>> =
            riders.iter().map(|rider| rider.character.passenger(rider.masks)).collect();
        carry_all(&mut moving, &mut passengers, around);
        for ((_, solid), moved) in self.list.iter_mut().zip(moving) {
            *solid = moved.solid;
        }
        let mut crushed = Vec::new();
        for (index, (rider, passenger)) in riders.iter_mut().zip(&passengers).enumerate() {
            rider.character.carried(passenger, rider.masks);
            if passenger.outcome == PassengerOutcome::Squished {
                crushed.push(index);
            }
        }
        crushed
    }
}
