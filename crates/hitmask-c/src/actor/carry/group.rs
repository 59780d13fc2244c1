//! All moving solids of a level and all actors in it, in one call per tick.

use bytemuck::AnyBitPattern;
use engine::actor::Obstacle;
use engine::actor::carry::{MovingSolid, Passenger, Solid, carrier_of, carry_all};

use super::HmSolid;
use super::passenger::{Boarding, HmPassenger, HmRiding};
use crate::actor::mirror::{Mirror, element, read};
use crate::actor::motion::{HmBody, HmVector, Obstacles, around, number};
use crate::actor::scratch::{reserve, scratch};
use crate::border::{In, Mut, Out, Pixels, Places, Ref, Word};
use crate::objects::{HmMask, HmObstacles, HmPath};
use crate::status::{Error, HmStatus, maybe, status};

/// A solid that moves in this tick. It is one of the obstacles.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmMovingSolid {
    /// The number of its obstacle, which must be a mask and not terrain.
    pub obstacle: u32,
    /// The solid. `hm_carry_all` moves it, and gives it the id of the obstacle.
    pub solid: HmSolid,
    /// Its motion in this tick.
    pub by: HmVector,
}

/// A solid on a path: its position at a tick, and its motion to the next tick.
#[unsafe(no_mangle)]
pub extern "C" fn hm_moving_solid_on_path(
    path: Ref<HmPath>,
    tick: u64,
    obstacle: u32,
    moving: Out<HmMovingSolid>,
) -> HmStatus {
    status(|| {
        let place = moving.place("moving")?;
        let path = path.get("path")?.path();
        let solid = Solid { body: path.body(tick), ..Solid::default() };
        let (solid, by) = (HmSolid::of(solid), HmVector::of(path.by(tick)));
        place.write(HmMovingSolid { obstacle, solid, by });
        Ok(())
    })
}

/// Moves the solids of a level by a tick, and carries and pushes all passengers. Call it before the
/// ticks of the actors. The solids are obstacles of the list, and move there too. An actor has one
/// carrier: the obstacle that holds it by the most pixels. The solids move one after the other.
/// While one moves, all others are obstacles at their current positions. If something is wrong,
/// nothing moves: HM_STATUS_NOT_FOUND if no obstacle has a number, HM_STATUS_ARGUMENT for terrain
/// and for an obstacle that is listed twice. Allocates nothing after the first ticks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_carry_all(
    around: Mut<HmObstacles>,
    solids: Out<HmMovingSolid>,
    solid_count: usize,
    passengers: Out<HmPassenger>,
    passenger_count: usize,
) -> HmStatus {
    status(|| {
        let solids = solids.list("solids", solid_count)?;
        let boarding = Boarding::new(passengers.list("passengers", passenger_count)?);
        let mut around = around.lock("around")?;
        let mut begin = solids.before().map(|moving| around.begin_moving(moving.obstacle));
        let begun = begin.try_for_each(|begun| begun);
        drop(begin);
        let carried = begun.and_then(|()| carry(&around, solids, &boarding));
        // Clears all marks, because C's memory may list other obstacles by now.
        around.end_moving();
        carried?;
        for HmMovingSolid { obstacle, solid, .. } in solids.before() {
            around.change(obstacle, |(at, ..)| *at = solid.body.position.into())?;
        }
        Ok(())
    })
}

/// Moves the solids and the passengers, and writes their positions.
fn carry(
    around: &Obstacles,
    solids: Places<HmMovingSolid>,
    boarding: &Boarding,
) -> Result<(), Error> {
    let moving = solids.before();
    scratch!(MovingSolid, |movers| {
        scratch!(Obstacle, |obstacles| {
            scratch!(Passenger, |riders| {
                reserve(&mut movers, moving.len())?;
                for (index, moving) in moving.enumerate() {
                    movers.push(mover(around, moving, index)?);
                }
                boarding.board(&mut riders)?;
                reserve(&mut obstacles, around.fixed().count() + movers.len())?;
                obstacles.extend(around.fixed());
                carry_all(&mut movers, &mut riders, &mut obstacles);
                boarding.leave(&riders);
                for (index, (before, mover)) in solids.before().zip(&movers).enumerate() {
                    let solid = HmSolid::of(mover.solid);
                    solids.write_one(index, HmMovingSolid { solid, ..before });
                }
                Ok(())
            })
        })
    })
}

fn mover(
    around: &Obstacles,
    HmMovingSolid { obstacle, solid, by }: HmMovingSolid,
    index: usize,
) -> Result<MovingSolid<'_>, Error> {
    let (_, material, id, pixels) = around.get(obstacle)?;
    let Pixels::Mask(mask) = pixels else {
        return Err(Error::argument(format_args!(
            "obstacle {obstacle} is terrain: only masks carry"
        )));
    };
    let (solid, by) = (element(solid, "solids", index)?, element(by, "solids", index)?);
    Ok(MovingSolid::new(solid, mask, material, by).with_id(id))
}

/// The number of the obstacle that carries an actor: the one that holds it by the most pixels.
/// HM_STATUS_NONE if the actor rides on nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_carrier_of(
    mask: Ref<HmMask>,
    body: In<HmBody>,
    riding: Word<HmRiding>,
    around: Ref<HmObstacles>,
    obstacle: Out<u32>,
) -> HmStatus {
    maybe(|| {
        let place = obstacle.place("obstacle")?;
        let (body, riding) = (read(body, "body")?, riding.value()?);
        let (mask, around) = (mask.get("mask")?, self::around(&around)?);
        let carrier = carrier_of(mask, body, riding, around);
        Ok(carrier.map(|index| place.write(number(index))))
    })
}
