//! Shapes that hit, and shapes that can be hurt.

use super::{Strike, Team};
use crate::pose::Placed;
use crate::space::{Direction, Point, Rect};

/// A shape that hits in this tick, and what it does.
///
/// A **swing** is one blow as the player sees it, over all its frames: it lands once on each fighter for each of its **groups**
/// of shapes. A blade of three shapes is one group; the kick that follows in the same move is another. A new swing has a new
/// number and may land again.
///
/// ```
/// use hitmask::{Attack, Frame, Mask, Shape, Strike, Team};
/// let punch = Frame::new(Mask::full(8, 12)?, (0, 0)).with_shape(Shape::new("hit", Mask::full(4, 3)?, (8, 2)));
/// let hero = (7, Team::FIRST);
/// let attack = punch.shape("hit").map(|shape| Attack {
///     swing: 31,
///     ..Attack::new(hero, shape.at(100, 50), Strike::of(2))
/// });
/// # assert!(attack.is_some());
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Attack<'a> {
    /// The number of who hits: the [`id`](super::Fighter::id) of a fighter, or any other of a thing that is none. It never hits
    /// itself.
    pub by: u64,
    /// Its team.
    pub team: Team,
    /// Which swing of its this is: any number that its swings before did not have.
    pub swing: u32,
    /// Which group of the swing's shapes this one belongs to.
    pub group: u8,
    /// Whether it lands again at every tick in which it can, as spikes do, instead of once for a swing and group.
    pub repeats: bool,
    /// The shape.
    pub shape: Placed<'a>,
    /// What it does.
    pub strike: Strike,
    /// Which way it faces: decides where a push goes that leads away where nothing else does.
    pub facing: Direction,
    /// Where the hit comes from: the middle of who hits, say; `None` is the middle of the shape's bounds.
    pub from: Option<Point>,
    /// Whether who hits is destroyed by it, as an arrow is. Then it lands on one fighter only: on the one whose middle is nearest
    /// to where the hit comes from; of several on the one with the lowest number.
    pub destroyed_on_hit: bool,
}

impl<'a> Attack<'a> {
    /// What a fighter, (number, team), hits with: swing 0, group 0, facing right, from the middle of the shape; it lands once and
    /// is not destroyed.
    pub const fn new((by, team): (u64, Team), shape: Placed<'a>, strike: Strike) -> Self {
        Self {
            by,
            team,
            swing: 0,
            group: 0,
            repeats: false,
            shape,
            strike,
            facing: Direction::Right,
            from: None,
            destroyed_on_hit: false,
        }
    }

    /// How far the middle of what is hit is from where the hit comes from, right and down, in half pixels.
    pub(super) fn apart(&self, hurt: &Hurt<'_>) -> (i64, i64) {
        let pixel = |pixel: Point| (2 * pixel.x + 1, 2 * pixel.y + 1);
        let from = self.from.map_or_else(|| middle(self.shape), pixel);
        let to = middle(hurt.shape);
        (to.0.saturating_sub(from.0), to.1.saturating_sub(from.1))
    }
}

/// A shape of a fighter that can be hurt in this tick.
#[derive(Clone, Copy, Debug)]
pub struct Hurt<'a> {
    /// Whose it is: a place in the list of fighters.
    pub fighter: usize,
    /// The shape.
    pub shape: Placed<'a>,
    /// For how many ticks its fighter is invincible after a hit: hit at one tick, it can be hit again so many ticks later. With
    /// none, all that hits it in a tick lands, and again at the next tick.
    pub invincible: u16,
}

impl<'a> Hurt<'a> {
    /// As long as Sonic is after he was hurt: 120 ticks ([Sonic Physics Guide][source], getting hit).
    ///
    /// [source]: https://info.sonicretro.org/SPG:Getting_Hit
    pub const MOMENTUM: u16 = 120;

    /// As long as Link is in The Legend of Zelda (1986): 48 ticks.
    pub const ADVENTURE: u16 = 48;

    /// A shape of a fighter who is not invincible after a hit.
    pub const fn new(fighter: usize, shape: Placed<'a>) -> Self {
        Self { fighter, shape, invincible: 0 }
    }
}

/// Twice the middle of a shape's bounds; of one without pixels its top left.
fn middle(shape: Placed<'_>) -> (i64, i64) {
    let corner = Rect::new(shape.position().x, shape.position().y, 0, 0);
    let bounds = shape.bounds().unwrap_or(corner);
    (2 * bounds.x + i64::from(bounds.width), 2 * bounds.y + i64::from(bounds.height))
}
