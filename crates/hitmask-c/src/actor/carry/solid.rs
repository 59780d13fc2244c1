//! A moving solid between two ticks.

use bytemuck::AnyBitPattern;
use engine::actor::carry::{Passenger, Solid};

use super::passenger::Boarding;
use super::{HmLift, HmPassenger};
use crate::actor::bytes::{self, from_bytes, to_bytes};
use crate::actor::mirror::{Mirror, checked, mirror};
use crate::actor::motion::{HmBody, HmMaterial, HmSubpixels, around, lengths, material};
use crate::actor::scratch::scratch;
use crate::border::{In, Out, Ref};
use crate::objects::{HmMask, HmObstacles};
use crate::status::{HmStatus, status};

/// The number of bytes in a serialized solid: see `hm_solid_to_bytes`.
pub const HM_SOLID_BYTES: usize = 58;

const _: () = assert!(HM_SOLID_BYTES == Solid::BYTES);

/// A solid or one-way platform that moves and carries actors along, such as an elevator, a crusher
/// or a raft. A platform on a path does not need this state, because its position depends only on
/// the tick.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmSolid {
    /// The solid's position.
    pub body: HmBody,
    /// The solid's last motion.
    pub lift: HmLift,
    /// The solid's id as an obstacle. If the solid is a one-way platform, actors need this id to
    /// drop through it.
    pub id: u64,
}

mirror!(HmSolid: Solid { body, lift, id });

/// Returns a solid at rest at a pixel, with id 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_solid_at(x: i32, y: i32) -> HmSolid {
    HmSolid::of(Solid::at((x, y)))
}

/// Moves a solid by (dx, dy), together with the passengers that it carries or pushes. `around`
/// contains all other obstacles that can stop the passengers, but not the solid itself; it may be
/// NULL. If several solids move, use `hm_carry_all`, which finds the solid on which each actor
/// rides. A NULL material is plain rock. The function allocates no memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_solid_step(
    solid: Out<HmSolid>,
    mask: Ref<HmMask>,
    material: In<HmMaterial>,
    dx: HmSubpixels,
    dy: HmSubpixels,
    passengers: Out<HmPassenger>,
    passenger_count: usize,
    around: Ref<HmObstacles>,
) -> HmStatus {
    status(|| {
        let place = solid.place("solid")?;
        let passengers = passengers.list("passengers", passenger_count)?;
        let (solid, by): (Solid, _) = (checked(place.read(), "solid")?, lengths(dx, dy)?);
        let (mask, material) = (mask.get("mask")?, self::material(material)?);
        let around = self::around(&around)?;
        let boarding = Boarding::new(passengers);
        scratch!(Passenger, |riders| {
            boarding.board(&mut riders)?;
            let solid = solid.step(mask, material, by, &mut riders, around);
            boarding.leave(&riders);
            place.write(HmSolid::of(solid));
            Ok(())
        })
    })
}

/// Writes the serialized form of a solid, which has `HM_SOLID_BYTES` bytes and is identical on
/// every machine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_solid_to_bytes(
    solid: In<HmSolid>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    to_bytes(solid, "solid", (bytes, capacity, count), Solid::to_bytes)
}

/// Reads a solid from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
/// solid.
#[unsafe(no_mangle)]
pub extern "C" fn hm_solid_from_bytes(
    bytes: In<u8>,
    count: usize,
    solid: Out<HmSolid>,
) -> HmStatus {
    from_bytes((bytes, count), (solid, "solid"), Solid::from_bytes)
}

/// Computes the XXH64 hash of a solid's serialized form, with seed 0. The hash is the same on every
/// machine and in every language.
#[unsafe(no_mangle)]
pub extern "C" fn hm_solid_hash(solid: In<HmSolid>, hash: Out<u64>) -> HmStatus {
    bytes::hash(solid, "solid", hash, Solid::hash)
}
