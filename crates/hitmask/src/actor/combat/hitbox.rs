//! Hitboxes and hurtboxes: shapes that hit, and shapes that can be hit.

use super::{HitEffect, Team};
use crate::pose::Placed;
use crate::space::{Direction, Point, Rect};

/// A shape that hits in this tick, and the effect of the hit.
///
/// A **swing** is one attack as the player sees it, over all its frames. It lands once on each
/// fighter for each of its **groups** of hitboxes. A blade of three shapes is one group; the kick
/// that follows in the same move is another. Give each new swing a new number, so that it can land
/// again.
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
    /// The attacker's id: the [`id`](super::Fighter::id) of a fighter, or any other id if the
    /// attacker is not a fighter. An attacker never hits itself.
    pub by: u64,
    /// The attacker's team.
    pub team: Team,
    /// Which swing of the attacker this is: a number that its earlier swings did not have.
    #[doc(alias("attack id", "multi-hit"))]
    pub swing: u32,
    /// Which group of the swing's hitboxes this one belongs to.
    pub group: u8,
    /// Whether it lands again in every tick in which it can, like spikes, instead of once per swing
    /// and group.
    #[doc(alias = "damage over time")]
    pub repeats: bool,
    /// The shape.
    pub shape: Placed<'a>,
    /// The effect of the hit.
    pub effect: HitEffect,
    /// The direction that it faces. If the positions do not decide the direction of a push, this
    /// does.
    pub facing: Direction,
    /// Where the hit comes from, for example the middle of the attacker; `None` is the middle of
    /// the shape's bounds. A coordinate beyond 2⁶² counts as 2⁶².
    pub from: Option<Point>,
    /// Whether the hit destroys the attacker, such as an arrow. Such a swing lands on only one
    /// fighter: the one whose middle is nearest to where the hit comes from; if several are equally
    /// near, the one with the lowest id.
    pub destroyed_on_hit: bool,
}

impl<'a> Hitbox<'a> {
    /// A hitbox of an attacker, given as (id, team), with swing 0 and group 0. It faces right, hits
    /// from the middle of its shape, lands once and does not destroy the attacker.
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

    /// How far the middle of a hurtbox is from where the hit comes from, right and down, in half
    /// pixels.
    pub(super) fn apart(&self, hurtbox: &Hurtbox<'_>) -> (i64, i64) {
        let middle_of = |pixel: i64| pixel.saturating_mul(2).saturating_add(1);
        let pixel = |pixel: Point| (middle_of(pixel.x), middle_of(pixel.y));
        let from = self.from.map_or_else(|| middle(self.shape), pixel);
        let to = middle(hurtbox.shape);
        (to.0.saturating_sub(from.0), to.1.saturating_sub(from.1))
    }
}

/// A shape of a fighter in this tick, which can be hit.
#[doc(alias("vulnerable box", "damageable"))]
#[derive(Clone, Copy, Debug)]
pub struct Hurtbox<'a> {
    /// Its fighter, as an index into the list of fighters.
    pub fighter: usize,
    /// The shape.
    pub shape: Placed<'a>,
    /// How many ticks its fighter is invincible after a hit: it can be hit again this many ticks
    /// after the tick of the hit. With 0, every hit of a tick lands, and may land again at the next
    /// tick.
    #[doc(alias("i-frames", "invincibility frames", "invulnerability"))]
    pub invincible_ticks: u16,
}

impl<'a> Hurtbox<'a> {
    /// Invincibility frames of a hurt Sonic: 120 ticks ([Sonic Physics Guide][source], getting
    /// hit).
    ///
    /// [source]: https://info.sonicretro.org/SPG:Getting_Hit
    pub const MOMENTUM: u16 = 120;

    /// Invincibility frames of Link in The Legend of Zelda (1986): 48 ticks.
    pub const ADVENTURE: u16 = 48;

    /// A hurtbox of a fighter that does not become invincible after a hit.
    pub const fn new(fighter: usize, shape: Placed<'a>) -> Self {
        Self { fighter, shape, invincible_ticks: 0 }
    }
}

/// Twice the middle of a shape's bounds; of a shape without pixels, twice its top left.
fn middle(shape: Placed<'_>) -> (i64, i64) {
    let corner = Rect::new(shape.position().x, shape.position().y, 0, 0);
    let bounds = shape.bounds().unwrap_or(corner);
    (2 * bounds.x + i64::from(bounds.width), 2 * bounds.y + i64::from(bounds.height))
}
