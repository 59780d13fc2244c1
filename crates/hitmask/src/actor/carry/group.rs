//! Moves all solids of a level in one call per tick, together with all actors that ride on the
//! solids or stand in their way.

use alloc::vec::Vec;

use super::displace::Mover;
use super::{Passenger, Path, Solid, carrier_of};
use crate::actor::motion::{Material, Obstacle, Surroundings};
use crate::mask::Mask;
use crate::space::Subpixels;

/// A moving solid, with its mask, its material and its motion in this tick.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct MovingSolid<'m> {
    /// The solid, which [`carry_all`] moves.
    pub solid: Solid,
    /// The solid's mask.
    pub mask: &'m Mask,
    /// The solid's material.
    pub material: Material,
    /// The solid's motion in this tick, right and down.
    pub by: (Subpixels, Subpixels),
}

impl<'m> MovingSolid<'m> {
    /// Creates a solid that moves by `by` in this tick.
    pub fn new(
        solid: Solid,
        mask: &'m Mask,
        material: impl Into<Material>,
        by: (Subpixels, Subpixels),
    ) -> Self {
        Self { solid, mask, material: material.into(), by }
    }

    /// Creates a solid that moves along a path, at its position at a tick and with its motion to
    /// the next tick. You do not need to store anything between ticks.
    pub fn on_path(
        path: &Path<'_>,
        tick: u64,
        mask: &'m Mask,
        material: impl Into<Material>,
    ) -> Self {
        let solid = Solid { body: path.body(tick), ..Solid::default() };
        Self::new(solid, mask, material, path.by(tick))
    }

    /// Sets the id that the solid has as an obstacle.
    #[must_use]
    pub const fn with_id(self, id: u64) -> Self {
        Self { solid: self.solid.with_id(id), ..self }
    }

    /// Returns the solid as an obstacle for actors.
    pub fn obstacle(&self) -> Obstacle<'m> {
        self.solid.obstacle(self.mask, self.material)
    }
}

/// Moves all solids of a level by one tick, and carries or pushes the actors along, as
/// [`Solid::step`] does for one solid. Call this function before you tick the actors.
///
/// `around` is a list of the obstacles that do not move. The function appends the solids to this
/// list, in their order and at their new positions, so that you can then tick the actors with this
/// list. To avoid allocations, keep the list, and clear and refill it on each tick.
///
/// Each actor has one carrier, which is the obstacle that supports it with the most pixels before
/// anything moves (see [`carrier_of`]). The solids move one at a time, in list order. While one
/// solid moves, all other solids are obstacles at the positions that they have at that moment.
/// Parts that move together, such as the floor and the roof of a cabin, should be one solid. To
/// combine their masks into one, use [`Mask::joined`].
///
/// ```
/// use hitmask::{Mask, Point};
/// use hitmask::actor::carry::{LoopMode, MovingSolid, Pace, Path, carry_all};
/// use hitmask::actor::platformer::{Pad, Platformer, State};
/// use hitmask::actor::{Material, Obstacle, Subpixels};
/// let (runner, raft, rock) = (Mask::full(8, 16)?, Mask::full(48, 8)?, Mask::full(300, 8)?);
/// let pace = Pace::Speed(Subpixels::from_f64(0.5));
/// let routes = [
///     Path::new(&[(0, 60), (80, 20)], pace, LoopMode::PingPong),
///     Path::new(&[(200, 20), (200, 60)], pace, LoopMode::PingPong),
/// ];
/// let mut players = [State::at((20, 44)), State::at((220, 4))];
/// let mut around = Vec::new();
/// for tick in 0..100 {
///     let mut solids =
///         routes.map(|path| MovingSolid::on_path(&path, tick, &raft, Material::SOLID));
///     let mut riders = players.map(|player| player.passenger(&runner));
///     around.clear();
///     around.push(Obstacle::mask(rock.at((0, 100)), Material::SOLID));
///     carry_all(&mut solids, &mut riders, &mut around);
///     for (player, rider) in players.iter_mut().zip(&riders) {
///         *player = player.carried(rider, &runner);
///         *player = Platformer::TIGHT.tick(*player, Pad::NONE, &runner, &around).state;
///     }
/// }
/// // Each still stands where it boarded.
/// let offset = |number: usize| {
///     players[number].body.position() - routes[number].body(100).position()
/// };
/// assert_eq!((offset(0), offset(1)), (Point::new(20, -16), Point::new(20, -16)));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias("moving platforms", "elevators", "parenting", "platform carry"))]
pub fn carry_all<'m>(
    solids: &mut [MovingSolid<'m>],
    passengers: &mut [Passenger<'_>],
    around: &mut Vec<Obstacle<'m>>,
) {
    let fixed = around.len();
    around.extend(solids.iter().map(MovingSolid::obstacle));
    for passenger in &mut *passengers {
        let around = Surroundings::of(around).ignoring(passenger.ignored);
        passenger.carrier = carrier_of(passenger.mask, passenger.body, passenger.riding, around);
    }
    for (number, moving) in solids.iter_mut().enumerate() {
        let place = fixed + number;
        // Keep all obstacles except the solid that moves.
        let last = around.len() - 1;
        around.swap(place, last);
        let mover = Mover::new(moving.solid, moving.mask, moving.material, moving.by);
        let others = Surroundings::of(&around[..last]);
        for passenger in &mut *passengers {
            let is_carrier = passenger.carrier == Some(place);
            mover.displace_both_ways(passenger, is_carrier, others);
        }
        moving.solid = mover.moved();
        around.swap(place, last);
        around[place] = moving.obstacle();
    }
}
