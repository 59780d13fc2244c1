//! Moves all moving solids of a level, with all of its actors, in one call per tick.

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

/// A solid that moves in this tick. The solid is one of the obstacles.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmMovingSolid {
    /// The number of the obstacle that is this solid. That obstacle must be a mask, not terrain.
    pub obstacle: u32,
    /// The solid. `hm_carry_all` moves the solid and gives it the id of the obstacle.
    pub solid: HmSolid,
    /// The solid's motion in this tick.
    pub by: HmVector,
}

/// Creates the moving solid for a platform on a path, with the platform's position at the given
/// tick and its motion from that tick to the next one.
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

/// Advances the solids of a level by one tick, and carries and pushes all passengers. Call this
/// function before the ticks of the actors. The solids are obstacles in `around`, and this function
/// moves them there too. Each actor has one carrier, which is the obstacle that supports it with
/// the most pixels. The solids move one at a time, in the order of `solids`. While one solid moves,
/// the other solids are obstacles at their current positions. If an argument is invalid, no solid
/// moves. Returns HM_STATUS_NOT_FOUND if a solid's obstacle does not exist, or HM_STATUS_ARGUMENT
/// if the obstacle is terrain or is listed twice. After the first few ticks, the function allocates
/// no memory.
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
        // Clear all marks, because C's memory may list other obstacles by now.
        around.end_moving();
        carried?;
        for HmMovingSolid { obstacle, solid, .. } in solids.before() {
            around.change(obstacle, |(at, ..)| *at = solid.body.position.into())?;
        }
        Ok(())
    })
}

/// Moves the solids and the passengers and writes their positions.
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

/// Returns the number of the obstacle that carries an actor, which is the one that supports it with
/// the most pixels. Returns HM_STATUS_NONE if the actor rides on nothing.
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
