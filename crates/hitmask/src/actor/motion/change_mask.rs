//! Changes a body's mask, for example when an animation advances to its next frame, or when an
//! actor ducks or turns around.

use super::{Body, MaterialKind, Surroundings};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Subpixels};

/// The point of a body that stays in place when its mask changes.
///
/// If all masks have the same size and are drawn on the same canvas, such as the frames of a sprite
/// sheet, [`Center`](Self::Center) keeps them all at the same position.
#[doc(alias("pivot", "origin"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The point at the feet, which is in the lowest row of set pixels and at the center of the
    /// mask's width. With this anchor, an actor that stands on the ground neither sinks into the
    /// ground nor hovers over it, whatever the frames look like.
    #[default]
    Feet,
    /// The center of the mask's width and height. This is the right choice for an actor that is in
    /// the air, in water, or seen from above.
    Center,
}

/// What a body does when there is no room for its next mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhenBlocked {
    /// The body keeps its current mask.
    Refuse,
    /// The body moves along the shortest path to a position with room for the mask, by at most this
    /// number of pixels. Values above [`MAX_PUSH`](Self::MAX_PUSH) are treated as `MAX_PUSH`. If
    /// there is no such position, the body keeps its current mask.
    #[doc(alias("depenetration", "unduck correction"))]
    PushOut(u8),
}

impl WhenBlocked {
    /// The maximum distance by which a body can be pushed, in pixels.
    pub const MAX_PUSH: u8 = 32;

    /// Returns the maximum distance of a push, which is 0 if the body is never pushed.
    fn limit(self) -> i64 {
        match self {
            Self::Refuse => 0,
            Self::PushOut(pixels) => pixels.min(Self::MAX_PUSH).into(),
        }
    }
}

impl Default for WhenBlocked {
    /// Returns `PushOut(4)`, which pushes the body by up to four pixels. This is also the default
    /// distance of [`Passenger::wiggle`](crate::actor::carry::Passenger::wiggle).
    fn default() -> Self {
        Self::PushOut(4)
    }
}

/// The result of [`Body::change_mask`], which contains the body's mask and position after the
/// change.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct MaskChange<'m> {
    /// The body after the change.
    pub body: Body,
    /// The body's mask from now on. This is the new mask, or the old mask if there was no room for
    /// the new one.
    pub mask: &'m Mask,
    /// The outcome of the change.
    pub outcome: MaskChangeOutcome,
}

/// The outcome of a mask change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MaskChangeOutcome {
    /// The body has the new mask, and its anchor stayed in place.
    Changed,
    /// The body has the new mask, and was pushed out of its anchored position by this number of
    /// pixels, right and down.
    PushedOut((i64, i64)),
    /// There was no room for the new mask, so the body is unchanged.
    Refused,
}

impl Body {
    /// Changes the body's mask from `from` to `to` if there is room for the new mask. If there is
    /// no room, `when_blocked` determines what happens.
    ///
    /// The new mask is placed so that the anchor stays in place. If the width (or, with
    /// [`Anchor::Center`], the height) of one mask is even and that of the other mask is odd, half
    /// a pixel is added to the remainder, and the position becomes the left or upper of the two
    /// candidate pixels. A body therefore never drifts, however often its mask changes. There is
    /// room for the new mask if
    ///
    /// - the new mask overlaps nothing solid, and
    /// - the new mask does not grow through a one-way platform, which means that on each side where
    ///   the new mask extends beyond the old mask, the old mask could move by the same distance
    ///   without being stopped by a one-way platform.
    ///
    /// A body is pushed out only along a path that its old mask can take, either first along x and
    /// then along y, or first along y and then along x. The body therefore never ends up behind a
    /// wall. If several paths are equally short, the body takes the path that goes farther along x.
    /// If these paths are equal in that too, the body prefers the path to the left, and then the
    /// path that goes up. A push along an axis resets the remainder on that axis to zero.
    ///
    /// A body that overlaps nothing solid stays free of overlaps, whatever masks it changes to. A
    /// body that already overlaps something solid gets the new mask only if the new mask is free
    /// without a push. The old and the new mask should share some pixels. If they share none, the
    /// new mask can end up on the other side of a thin wall.
    ///
    /// A change costs a few overlap tests, or up to about `3 n²` overlap tests for a push by `n`
    /// pixels. This method allocates nothing.
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

    /// Returns the body with the position that it must have with another mask so that the anchor
    /// stays in place. `back` is the side to which half pixels are rounded.
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

/// A request to change a body's mask.
#[derive(Clone, Copy)]
pub(crate) struct MaskSwap<'m> {
    pub(crate) body: Body,
    pub(crate) from: &'m Mask,
    pub(crate) to: &'m Mask,
    pub(crate) anchor: Anchor,
    /// For a body that clings to a wall, the side of its set pixels that must stay in place, and
    /// whether the top of its set pixels must also stay in place.
    pub(crate) clings: Option<(Direction, bool)>,
    pub(crate) when_blocked: WhenBlocked,
    /// The side to which half pixels are rounded, and to which the body is pushed if both sides are
    /// equally near. -1 is left and 1 is right.
    pub(crate) back: i64,
}

impl<'m> MaskSwap<'m> {
    /// Returns the body at its position for the new mask, whether or not there is room.
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

/// Iterates over all offsets up to a maximum length, shortest first.
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

/// Returns the square root of a perfect square, or `None` for any other number.
fn exact_root(square: i64) -> Option<i64> {
    let root = square.checked_isqrt()?;
    (root * root == square).then_some(root)
}

impl Surroundings<'_> {
    /// Whether there is room to change from a mask that overlaps nothing solid to another mask.
    fn has_room(self, old: Placed<'_>, new: Placed<'_>) -> bool {
        !self.overlaps_solid(new)
            && Direction::ALL.into_iter().all(|way| {
                let more = growth(old, new, way);
                more == 0 || self.passes_platforms(old, way, more)
            })
    }

    /// Whether a mask can move by a number of pixels without being stopped by a one-way platform.
    fn passes_platforms(self, mask: Placed<'_>, way: Direction, pixels: u64) -> bool {
        self.within(super::step::swept(mask, way, pixels)).all(|(_, other)| {
            other.kind() != MaterialKind::OneWay(way)
                || self.free_before(other, mask, way, pixels) == pixels
        })
    }

    /// Whether a mask can move by the given offset, along one axis and then along the other.
    fn can_go(self, mask: Placed<'_>, dx: i64, dy: i64) -> bool {
        let (x, y) = (Direction::along_x(dx), Direction::along_y(dy));
        let (far_x, far_y) = (dx.unsigned_abs(), dy.unsigned_abs());
        let goes = |mask, way, far| far == 0 || self.free_steps(mask, way, far) == far;
        goes(mask, x, far_x) && goes(shifted(mask, dx, 0), y, far_y)
            || goes(mask, y, far_y) && goes(shifted(mask, 0, dy), x, far_x)
    }
}

/// Returns a mask moved by a few pixels.
fn shifted(mask: Placed<'_>, dx: i64, dy: i64) -> Placed<'_> {
    mask.pushed(Direction::Right, dx).pushed(Direction::Down, dy)
}

/// Returns the number of pixels by which the new mask extends beyond the old one in a direction.
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
