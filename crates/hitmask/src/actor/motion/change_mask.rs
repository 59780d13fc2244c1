//! Changes of a body's mask: to the next frame of an animation, to duck, to turn around.

use super::{Body, MaterialKind, Surroundings};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Subpixels};

/// The point of a body that stays in place when its mask changes.
///
/// Masks of the same size that are drawn on the same canvas, such as the frames of a sheet, keep
/// their position with [`Center`](Self::Center).
#[doc(alias("pivot", "origin"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The feet: the lowest row of set pixels, and the middle of the mask's width. An actor on the
    /// ground neither sinks in nor hovers, whatever the frames look like.
    #[default]
    Feet,
    /// The middle of the mask's width and height. Right for an actor in the air, in water, or seen
    /// from above.
    Center,
}

/// The behavior of a body if there is no room for its next mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhenBlocked {
    /// It keeps its mask.
    Refuse,
    /// It moves by the shortest path to where there is room, at most this many pixels and at most
    /// [`MAX_PUSH`](Self::MAX_PUSH). If there is no such place, it keeps its mask.
    #[doc(alias("depenetration", "unduck correction"))]
    PushOut(u8),
}

impl WhenBlocked {
    /// The longest push of a body, in pixels.
    pub const MAX_PUSH: u8 = 32;

    /// The limit of the push; 0 if it is not pushed.
    fn limit(self) -> i64 {
        match self {
            Self::Refuse => 0,
            Self::PushOut(pixels) => pixels.min(Self::MAX_PUSH).into(),
        }
    }
}

impl Default for WhenBlocked {
    /// Pushes out by up to four pixels, the same distance as the default of
    /// [`Passenger::wiggle`](crate::actor::carry::Passenger::wiggle).
    fn default() -> Self {
        Self::PushOut(4)
    }
}

/// The result of [`Body::change_mask`]: the mask that the body has now, and its position.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct MaskChange<'m> {
    /// The body.
    pub body: Body,
    /// The mask to go on with: the new one, or the old one if there was no room.
    pub mask: &'m Mask,
    /// The outcome of the change.
    pub outcome: MaskChangeOutcome,
}

/// The outcome of a mask change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MaskChangeOutcome {
    /// The body has the new mask, with the anchor where it was.
    Changed,
    /// The body has the new mask, moved by this many pixels right and down.
    PushedOut((i64, i64)),
    /// There was no room: the body is as it was.
    Refused,
}

impl Body {
    /// Changes the body's mask from `from` to `to`, if there is room. `when_blocked` decides what
    /// happens if there is none.
    ///
    /// The new mask is placed so that the anchor stays where it is. If one size is even and the
    /// other odd, half a pixel goes into the remainder, so a body never drifts however often its
    /// mask changes; the pixel is then the left or upper one. There is room for the new mask if
    ///
    /// - it overlaps nothing solid, and
    /// - it does not grow through a one-way platform: on each side where it reaches further than
    ///   the old mask, the old mask could move that far.
    ///
    /// A body is pushed out only along a path that its old mask can take, first along x and then
    /// along y or the other way round, so it never gets behind a wall. If several paths are equally
    /// short, it takes the one that is more along x, then the one to the left, then the one up. A
    /// push drops the remainder of its axis.
    ///
    /// A body that is free of everything solid stays free through any sequence of masks. A body
    /// that overlaps something solid gets the new mask only if that is free right away. The old and
    /// the new mask should share some pixels. If they share none, the new mask can end up on the
    /// other side of a thin wall.
    ///
    /// Costs a few overlap tests; a push by `n` pixels costs up to about `3 n²` of them. Allocates
    /// nothing.
    ///
    /// ```
    /// use hitmask::{Mask, Point};
    /// use hitmask::actor::{Anchor, Body, Material, MaskChangeOutcome, WhenBlocked, Obstacle};
    /// let (standing, ducking) = (Mask::full(8, 16)?, Mask::full(8, 8)?);
    /// let block = Mask::full(32, 8)?;
    /// let around = [
    ///     Obstacle::mask(block.at((0, 40)), Material::SOLID), // the floor
    ///     Obstacle::mask(block.at((6, 22)), Material::SOLID), // a low ceiling
    /// ];
    /// let body = Body::at((0, 32)); // ducks at the entrance, one pixel inside
    /// let change =
    ///     |or_else| body.change_mask(&ducking, &standing, Anchor::Feet, or_else, &around);
    /// assert_eq!(change(WhenBlocked::Refuse).outcome, MaskChangeOutcome::Refused);
    /// let pushed = change(WhenBlocked::PushOut(4));
    /// assert_eq!(pushed.outcome, MaskChangeOutcome::PushedOut((-2, 0)));
    /// assert_eq!(pushed.body.position(), Point::new(-2, 24)); // it stands in front of it
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias(
        "resize hitbox",
        "set hitbox",
        "CanUnDuck",
        "crouch",
        "animated body",
        "swap mask"
    ))]
    #[must_use]
    pub fn change_mask<'m, 'a>(
        self,
        from: &'m Mask,
        to: &'m Mask,
        anchor: Anchor,
        when_blocked: WhenBlocked,
        around: impl Into<Surroundings<'a>>,
    ) -> MaskChange<'m> {
        MaskSwap { body: self, from, to, anchor, clings: None, when_blocked, back: -1 }
            .run(around.into())
    }

    /// Where the body must be with another mask so that the anchor stays where it is; `back` is the
    /// side to which half pixels are rounded.
    pub(crate) fn anchored(self, from: &Mask, to: &Mask, anchor: Anchor, back: i64) -> Self {
        let half = |from: u32, to: u32| Subpixels::from_ratio(i64::from(from) - i64::from(to), 2);
        let axis = |rest: Subpixels, by: Subpixels, back: i64| {
            if by.is_zero() {
                return (0, rest);
            }
            let (pixels, rest) = (rest + by).nearest_pixel();
            let is_half = rest.abs() == Subpixels::from_ratio(1, 2);
            if is_half && rest.signum() == back { (pixels + back, -rest) } else { (pixels, rest) }
        };
        let (right, down) = self.remainder();
        let (dx, rest_x) = axis(right, half(from.width(), to.width()), back);
        let (dy, rest_y) = match anchor {
            Anchor::Feet => {
                let feet = |mask: &Mask| {
                    mask.bounds().map_or(mask.height().into(), |bounds| bounds.bottom())
                };
                (feet(from) - feet(to), down)
            }
            Anchor::Center => axis(down, half(from.height(), to.height()), -1),
        };
        self.moved((dx, dy)).with_remainder((rest_x, rest_y))
    }
}

/// A request to change the mask of a body.
#[derive(Clone, Copy)]
pub(crate) struct MaskSwap<'m> {
    pub(crate) body: Body,
    pub(crate) from: &'m Mask,
    pub(crate) to: &'m Mask,
    pub(crate) anchor: Anchor,
    /// If the body clings to a wall: the side of its set pixels that must stay in place, and
    /// whether the top must too.
    pub(crate) clings: Option<(Direction, bool)>,
    pub(crate) when_blocked: WhenBlocked,
    /// The side to which half pixels are rounded, and to which the body is pushed if both sides are
    /// equally near: -1 is left, 1 is right.
    pub(crate) back: i64,
}

impl<'m> MaskSwap<'m> {
    /// The body placed for the new mask, whether there is room or not.
    fn placed(&self) -> Body {
        let body = self.body.anchored(self.from, self.to, self.anchor, self.back);
        let ends = |body: Body, mask| body.placed(mask).bounds().map(Bounds::of);
        let both = ends(self.body, self.from).zip(ends(body, self.to));
        let Some(((side, has_top), (old, new))) = self.clings.zip(both) else { return body };
        let right =
            if side == Direction::Left { old.left - new.left } else { old.right - new.right };
        let down = if has_top { old.top - new.top } else { 0 };
        body.moved((right, down)).with_remainder(self.body.remainder())
    }

    /// Changes the mask if there is room.
    pub(crate) fn run(self, around: Surroundings<'_>) -> MaskChange<'m> {
        let Self { from, to, .. } = self;
        let old = self.body.placed(from);
        let body = self.placed();
        let changed = |body, outcome| MaskChange { body, mask: to, outcome };
        if around.overlaps_solid(old) {
            if !around.overlaps_solid(body.placed(to)) {
                return changed(body, MaskChangeOutcome::Changed);
            }
        } else if around.has_room(old, body.placed(to)) {
            return changed(body, MaskChangeOutcome::Changed);
        } else {
            let found = ways_out(self.when_blocked.limit(), self.back).find(|&(dx, dy)| {
                around.has_room(shifted(old, dx, dy), body.moved((dx, dy)).placed(to))
                    && around.can_go(old, dx, dy)
            });
            if let Some((dx, dy)) = found {
                let mut pushed = body.moved((dx, dy));
                if dx != 0 {
                    pushed = pushed.without_remainder_x();
                }
                if dy != 0 {
                    pushed = pushed.without_remainder_y();
                }
                return changed(pushed, MaskChangeOutcome::PushedOut((dx, dy)));
            }
        }
        MaskChange { body: self.body, mask: from, outcome: MaskChangeOutcome::Refused }
    }
}

/// All offsets up to a distance, nearest first.
fn ways_out(limit: i64, back: i64) -> impl Iterator<Item = (i64, i64)> {
    (1..=limit * limit).flat_map(move |square| {
        (0..=limit).filter_map(move |dy| exact_root(square - dy * dy).map(|dx| (dx, dy))).flat_map(
            move |(dx, dy)| {
                let aside = [back * dx, -back * dx].into_iter().take(if dx == 0 { 1 } else { 2 });
                aside.flat_map(move |dx| {
                    [-dy, dy].into_iter().take(if dy == 0 { 1 } else { 2 }).map(move |dy| (dx, dy))
                })
            },
        )
    })
}

/// The square root of a perfect square; `None` for other numbers.
fn exact_root(square: i64) -> Option<i64> {
    let root = square.checked_isqrt()?;
    (root * root == square).then_some(root)
}

impl Surroundings<'_> {
    /// Whether there is room to change from a free mask to another one.
    fn has_room(self, old: Placed<'_>, new: Placed<'_>) -> bool {
        !self.overlaps_solid(new)
            && Direction::ALL.into_iter().all(|way| {
                let more = growth(old, new, way);
                more == 0 || self.passes_platforms(old, way, more)
            })
    }

    /// Whether a mask can move this far without being stopped by a one-way platform.
    fn passes_platforms(self, mask: Placed<'_>, way: Direction, pixels: u64) -> bool {
        self.within(super::step::swept(mask, way, pixels)).all(|(_, other)| {
            other.kind() != MaterialKind::OneWay(way)
                || self.free_before(other, mask, way, pixels) == pixels
        })
    }

    /// Whether a mask can move by this much along one axis and then the other.
    fn can_go(self, mask: Placed<'_>, dx: i64, dy: i64) -> bool {
        let (x, y) = (Direction::along_x(dx), Direction::along_y(dy));
        let (far_x, far_y) = (dx.unsigned_abs(), dy.unsigned_abs());
        let goes = |mask, way, far| far == 0 || self.free_steps(mask, way, far) == far;
        goes(mask, x, far_x) && goes(shifted(mask, dx, 0), y, far_y)
            || goes(mask, y, far_y) && goes(shifted(mask, 0, dy), x, far_x)
    }
}

/// A mask moved by a few pixels.
fn shifted(mask: Placed<'_>, dx: i64, dy: i64) -> Placed<'_> {
    mask.pushed(Direction::Right, dx).pushed(Direction::Down, dy)
}

/// How many pixels further the new mask reaches in a direction than the old one.
fn growth(old: Placed<'_>, new: Placed<'_>, way: Direction) -> u64 {
    let [old, new] = [old, new].map(|mask| mask.bounds().map(Bounds::of));
    let Some((old, new)) = old.zip(new) else { return 0 };
    let more = match way {
        Direction::Left => old.left - new.left,
        Direction::Right => new.right - old.right,
        Direction::Up => old.top - new.top,
        Direction::Down => new.bottom - old.bottom,
    };
    u64::try_from(more).unwrap_or(0)
}
