//! Who rides on what.

use crate::mask::Mask;
use crate::motion::{Body, Ignored, Kind, Obstacle, Surroundings, stepped};
use crate::pose::Placed;
use crate::space::{Direction, Side, WorldBox};

/// How an actor holds on to what carries it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Riding {
    /// It stands: it rides on what would stop a step of one pixel down.
    #[default]
    Standing,
    /// It holds on with a side, to a wall or below a ceiling: it rides on what would stop a step of one pixel towards that side.
    Clinging(Side),
    /// It rides on nothing, because it jumps, flies or lets go. It is pushed all the same.
    None,
}

impl Riding {
    /// The direction in which that by which it is carried would stop it.
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
        ignored: Ignored,
    ) -> bool {
        self.direction().is_some_and(|direction| {
            let alone = [obstacle];
            let around = Surroundings::of(&alone).ignoring(ignored);
            around.stops(stepped(mask, direction, 1), direction)
        })
    }
}

/// Which of the obstacles around carries an actor: its place in the list. `None` where it rides on none of them.
///
/// Of several it is the one that holds it by the most pixels: those that a step of one pixel towards it would enter, of a one-way
/// platform those at its facing edge. Of equal ones it is the first of the list, which you sort; no direction is preferred.
///
/// Nobody is carried twice in a tick: ask before anything moves, and say [`Riding::None`] to every solid but that one.
///
/// ```
/// use hitmask::{Body, Mask, Material, Obstacle, Riding, carrier_of};
/// let (player, block) = (Mask::full(8, 16)?, Mask::full(64, 8)?);
/// let around = [
///     Obstacle::mask(block.at(0, 16), Material::SOLID),
///     Obstacle::mask(block.at(64, 16), Material::SOLID),
/// ];
/// let on = |x| carrier_of(&player, Body::at(x, 0), Riding::Standing, &around);
/// assert_eq!((on(59), on(60), on(61), on(200)), (Some(0), Some(0), Some(1), None));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
pub fn carrier_of<'a>(
    mask: &Mask,
    body: Body,
    riding: Riding,
    around: impl Into<Surroundings<'a>>,
) -> Option<usize> {
    let around = around.into();
    let direction = riding.direction()?;
    let after = stepped(body.placed(mask), direction, 1);
    let mut best = None;
    let mut most = 0;
    for (place, obstacle) in around.obstacles().iter().enumerate() {
        let held = match obstacle.kind() {
            Kind::OneWay(_) if around.ignores(obstacle) => 0,
            _ => held_by(after, obstacle, direction),
        };
        if held > most {
            (best, most) = (Some(place), held);
        }
    }
    best
}

/// How many pixels of an obstacle stop a mask at a step; `after` is where it would stand.
fn held_by(after: Placed<'_>, obstacle: &Obstacle<'_>, direction: Direction) -> u64 {
    let faces = match obstacle.kind() {
        Kind::Solid => false,
        Kind::OneWay(stopped) if stopped == direction => true,
        _ => return 0,
    };
    let Some(bounds) = after.bounds() else { return 0 };
    let shown = obstacle.shown;
    let common = WorldBox::of(bounds).intersection(shown.bounds());
    let (dx, dy) = direction.step();
    let (dx, dy) = (i64::from(dx), i64::from(dy));
    let mut count = 0;
    for y in common.top..common.bottom {
        for x in (common.left..common.right).step_by(64) {
            let mut held = after.word(x, y) & shown.word(x, y);
            if faces && held != 0 {
                held &= !after.word(x + dx, y + dy) & !shown.word(x - dx, y - dy);
            }
            count += u64::from(held.count_ones());
        }
    }
    count
}
