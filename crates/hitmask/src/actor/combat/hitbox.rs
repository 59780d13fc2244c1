//! Hitboxes, which are shapes that hit, and hurtboxes, which are shapes that can be hit.

use super::{HitEffect, Team};
use crate::pose::Placed;
use crate::space::{Direction, Point, Rect};

/// A shape that hits in this tick, and the effect of the hit.
///
/// A **swing** is one attack as the player sees it, from its first frame to its last. It lands once
/// on each fighter for each of its **groups** of hitboxes. For example, a blade made of three
/// shapes is one group, and the kick that follows in the same move is another group. Give each new
/// swing a new number so that it can hit the same fighters again.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::actor::combat::{HitEffect, Hitbox, Team};
/// use hitmask::sheet::{Frame, Shape};
/// let fist = Shape::new("hit", Mask::full(4, 3)?, (8, 2));
/// let punch = Frame::new(Mask::full(8, 12)?, (0, 0)).with_shape(fist);
/// let hero = (7, Team::FIRST);
/// let hitbox = punch.shape("hit").map(|shape| Hitbox {
///     swing: 31,
///     ..Hitbox::new(hero, shape.at((100, 50)), HitEffect::of(2))
/// });
/// assert_eq!(hitbox.unwrap().shape.position(), (108, 52));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias("attack box", "damage source", "frame data"))]
#[derive(Clone, Copy, Debug)]
pub struct Hitbox<'a> {
    /// The attacker's id. This is the [`id`](super::Fighter::id) of a fighter, or any other id if
    /// the attacker is not a fighter. An attacker never hits itself.
    pub by: u64,
    /// The attacker's team.
    pub team: Team,
    /// The number of this swing. Each swing of an attacker needs a number that none of its earlier
    /// swings had.
    #[doc(alias("attack id", "multi-hit"))]
    pub swing: u32,
    /// The group of the swing's hitboxes that this hitbox belongs to.
    pub group: u8,
    /// Whether the hitbox can land in every tick, as spikes do, instead of once per swing and
    /// group.
    #[doc(alias = "damage over time")]
    pub repeats: bool,
    /// The shape.
    pub shape: Placed<'a>,
    /// The effect of the hit.
    pub effect: HitEffect,
    /// The direction that the hitbox faces. It determines the direction of a push if the positions
    /// of the hitbox and the hurtbox do not.
    pub facing: Direction,
    /// The point where the hit comes from, for example the center of the attacker. `None` means the
    /// center of the shape's bounds. A coordinate beyond 2⁶² in either direction is clamped.
    pub from: Option<Point>,
    /// Whether the hit destroys the attacker, as it destroys an arrow. Such a swing lands on only
    /// one fighter, which is the one whose center is nearest to the point where the hit comes from.
    /// If several fighters are equally near, the swing lands on the one with the lowest id.
    pub destroyed_on_hit: bool,
}

impl<'a> Hitbox<'a> {
    /// Creates a hitbox of an attacker, which is given as (id, team). By default, the hitbox
    /// belongs to swing 0 and group 0, faces right, hits from the center of its shape, lands once,
    /// and does not destroy the attacker.
    pub const fn new((by, team): (u64, Team), shape: Placed<'a>, effect: HitEffect) -> Self {
        Self {
            by,
            team,
            swing: 0,
            group: 0,
            repeats: false,
            shape,
            effect,
            facing: Direction::Right,
            from: None,
            destroyed_on_hit: false,
        }
    }

    /// Returns the offset from the point where the hit comes from to the center of a hurtbox, right
    /// and down, in half pixels.
    pub(super) fn apart(&self, hurtbox: &Hurtbox<'_>) -> (i64, i64) {
        let middle_of = |pixel: i64| pixel.saturating_mul(2).saturating_add(1);
        let pixel = |pixel: Point| (middle_of(pixel.x), middle_of(pixel.y));
        let from = self.from.map_or_else(|| middle(self.shape), pixel);
        let to = middle(hurtbox.shape);
        (to.0.saturating_sub(from.0), to.1.saturating_sub(from.1))
    }
}

/// A shape of a fighter that can be hit in this tick.
#[doc(alias("vulnerable box", "damageable"))]
#[derive(Clone, Copy, Debug)]
pub struct Hurtbox<'a> {
    /// The index of the fighter in the list of fighters.
    pub fighter: usize,
    /// The shape.
    pub shape: Placed<'a>,
    /// The number of ticks for which the fighter is invincible after a hit. The fighter can be hit
    /// again this number of ticks after the tick of the hit. If the number is 0, all hits of a tick
    /// land, and further hits may land in the next tick.
    #[doc(alias("i-frames", "invincibility frames", "invulnerability"))]
    pub invincible_ticks: u16,
}

impl<'a> Hurtbox<'a> {
    /// The 120 ticks for which Sonic is invincible after he is hurt (see "getting hit" in the
    /// [Sonic Physics Guide][source]).
    ///
    /// [source]: https://info.sonicretro.org/SPG:Getting_Hit
    pub const MOMENTUM: u16 = 120;

    /// The 48 ticks for which Link is invincible after a hit in The Legend of Zelda (1986).
    pub const ADVENTURE: u16 = 48;

    /// Creates a hurtbox of a fighter that does not become invincible after a hit.
    pub const fn new(fighter: usize, shape: Placed<'a>) -> Self {
        Self { fighter, shape, invincible_ticks: 0 }
    }
}

/// Returns twice the coordinates of the center of a shape's bounds. For a shape without pixels, the
/// top-left pixel is used as the center.
fn middle(shape: Placed<'_>) -> (i64, i64) {
    let corner = Rect::new(shape.position().x, shape.position().y, 0, 0);
    let bounds = shape.bounds().unwrap_or(corner);
    (2 * bounds.x + i64::from(bounds.width), 2 * bounds.y + i64::from(bounds.height))
}
