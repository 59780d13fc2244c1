//! Determines which moving platform or other obstacle an actor rides on.

use crate::actor::motion::{Body, IgnoredPlatforms, MaterialKind, Obstacle, Surroundings};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Side};

/// How an actor holds on to a platform that carries it.
#[doc(alias("parenting", "is_riding"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Riding {
    /// The actor stands. It rides on any obstacle that would stop it from moving one pixel down.
    #[default]
    Standing,
    /// The actor clings to a wall or a ceiling with this side. It rides on any obstacle that would
    /// stop it from moving one pixel toward that side.
    Clinging(Side),
    /// The actor rides on nothing, for example because it jumps, flies or has let go. Moving
    /// platforms still push it.
    None,
}

impl Riding {
    /// Returns the direction in which the platform would stop the actor.
    pub(super) const fn direction(self) -> Option<Direction> {
        match self {
            Self::Standing | Self::Clinging(Side::Bottom) => Some(Direction::Down),
            Self::Clinging(Side::Top) => Some(Direction::Up),
            Self::Clinging(Side::Left) => Some(Direction::Left),
            Self::Clinging(Side::Right) => Some(Direction::Right),
            Self::None => None,
        }
    }

    /// Whether a mask rides on an obstacle.
    pub(super) fn rides_on(
        self,
        mask: Placed<'_>,
        obstacle: Obstacle<'_>,
        ignored: IgnoredPlatforms,
    ) -> bool {
        self.direction().is_some_and(|direction| {
            let alone = [obstacle];
            let around = Surroundings::of(&alone).ignoring(ignored);
            around.stops(mask.pushed(direction, 1), direction)
        })
    }
}

/// Returns the index, in the list of obstacles, of the obstacle that carries an actor. Returns
/// `None` if the actor rides on none of the obstacles.
///
/// If the actor rides on several obstacles, the function returns the one that supports it with the
/// most pixels. The supporting pixels are those that the actor would enter if it took a step of one
/// pixel toward the obstacle. For a one-way platform, only the pixels at its facing edge count. In
/// a tie, the function returns the first of the tied obstacles in the list, so no direction is
/// preferred.
///
/// To keep an actor from being carried twice in a tick, call this function before anything moves.
/// Then pass the actor with [`Riding::None`] to every solid except the returned one.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::actor::{Body, Material, Obstacle};
/// use hitmask::actor::carry::{Riding, carrier_of};
/// let (player, block) = (Mask::full(8, 16)?, Mask::full(64, 8)?);
/// let around = [
///     Obstacle::mask(block.at((0, 16)), Material::SOLID),
///     Obstacle::mask(block.at((64, 16)), Material::SOLID),
/// ];
/// let on = |x| carrier_of(&player, Body::at((x, 0)), Riding::Standing, &around);
/// assert_eq!((on(59), on(60), on(61), on(200)), (Some(0), Some(0), Some(1), None));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias("ground detection", "get_floor", "platform_on_leave"))]
pub fn carrier_of<'a>(
    mask: &Mask,
    body: Body,
    riding: Riding,
    around: impl Into<Surroundings<'a>>,
) -> Option<usize> {
    let around = around.into();
    let direction = riding.direction()?;
    let after = body.placed(mask).pushed(direction, 1);
    let mut best = None;
    let mut most = 0;
    for (place, obstacle) in around.obstacles().iter().enumerate() {
        let held = match obstacle.kind() {
            MaterialKind::OneWay(_) if around.ignores(obstacle) => 0,
            _ => held_by(after, obstacle, direction),
        };
        if held > most {
            (best, most) = (Some(place), held);
        }
    }
    best
}

/// Returns how many of an obstacle's pixels stop a mask from taking a step. `after` is the mask
/// placed where it would be after the step.
fn held_by(after: Placed<'_>, obstacle: &Obstacle<'_>, direction: Direction) -> u64 {
    let faces = match obstacle.kind() {
        MaterialKind::Solid => false,
        MaterialKind::OneWay(stopped) if stopped == direction => true,
        _ => return 0,
    };
    let Some(bounds) = after.bounds() else { return 0 };
    let shape = obstacle.shape;
    let common = Bounds::of(bounds).intersection(shape.bounds());
    let (dx, dy) = direction.step();
    let (dx, dy) = (i64::from(dx), i64::from(dy));
    let mut count = 0;
    for y in common.top..common.bottom {
        for x in (common.left..common.right).step_by(64) {
            let mut held = after.word(x, y) & shape.word(x, y);
            if faces && held != 0 {
                held &= !after.word(x + dx, y + dy) & !shape.word(x - dx, y - dy);
            }
            count += u64::from(held.count_ones());
        }
    }
    count
}
