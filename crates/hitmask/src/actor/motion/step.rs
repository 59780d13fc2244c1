//! The basic step of every motion. A step moves a body by whole pixels, first along x and then
//! along y, until an obstacle stops it.

use super::{Body, Hit, MaterialKind, Obstacle, StepOutcome, Surroundings};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Subpixels};
use crate::terrain::ShapeRef;

/// What a body does when an obstacle stops it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// The body stops on the axis of the hit and continues on the other axis, so it slides along
    /// walls.
    #[default]
    Slide,
    /// The body stops on both axes.
    Stop,
    /// The body goes back to its position before the step.
    Revert,
}

/// The number of pixels that are tested one by one before a sweep takes over.
const FEW: u64 = 4;

impl Body {
    /// Moves the body by `by` (right and down), pixel by pixel, x first and then y, until an
    /// obstacle stops it.
    ///
    /// On each axis, `by` is added to the remainder. The body then moves by this sum, rounded to
    /// the nearest whole number of pixels with halves rounded away from zero. The rest of the sum
    /// becomes the new remainder. A hit does not change the remainder. If you step a body by zero
    /// while its remainder is exactly half a pixel, the remainder is rounded away from zero and the
    /// body moves back by one pixel, so do not step a body that is at rest.
    ///
    /// A body that overlaps something solid before the step does not move, and
    /// [`StepOutcome::overlapped`] is `true`.
    ///
    /// This method allocates nothing. A step of a few pixels costs one overlap test per pixel and
    /// obstacle. A longer step costs one sweep per obstacle.
    #[doc(alias(
        "move_and_collide",
        "move_and_slide",
        "MoveX",
        "MoveY",
        "move_contact_solid",
        "MovePosition"
    ))]
    pub fn step<'a>(
        self,
        mask: &Mask,
        by: (Subpixels, Subpixels),
        policy: Policy,
        around: impl Into<Surroundings<'a>>,
    ) -> StepOutcome {
        let around = around.into();
        let (dx, rest_x) = (self.remainder.0 + by.0).nearest_pixel();
        let (dy, rest_y) = (self.remainder.1 + by.1).nearest_pixel();
        let start = Self { remainder: (rest_x, rest_y), ..self };
        let mut moved = StepOutcome { body: start, hit_x: None, hit_y: None, overlapped: false };
        if around.overlaps_solid(self.placed(mask)) {
            moved.overlapped = true;
            return moved;
        }
        (moved.body, moved.hit_x) =
            start.walked(mask, Direction::along_x(dx), dx.unsigned_abs(), around);
        if moved.hit_x.is_none() || policy == Policy::Slide {
            let (dy, body) = (dy, moved.body);
            (moved.body, moved.hit_y) =
                body.walked(mask, Direction::along_y(dy), dy.unsigned_abs(), around);
        }
        if policy == Policy::Revert && moved.hits().next().is_some() {
            moved.body = start;
        }
        moved
    }

    /// Moves a body that overlaps nothing solid by up to `pixels` in a direction, until an obstacle
    /// stops it.
    pub(crate) fn walked(
        self,
        mask: &Mask,
        direction: Direction,
        pixels: u64,
        around: Surroundings<'_>,
    ) -> (Self, Option<Hit>) {
        let free = around.free_steps(self.placed(mask), direction, pixels);
        let body = self.stepped(direction, free);
        let hit = if free < pixels { around.hit_at(body.placed(mask), direction) } else { None };
        (body, hit)
    }

    /// Returns the body moved by a number of pixels, without checking for obstacles.
    pub(crate) fn stepped(self, direction: Direction, pixels: u64) -> Self {
        let (dx, dy) = direction.step();
        let pixels = i64::try_from(pixels).unwrap_or(i64::MAX);
        self.moved((i64::from(dx).saturating_mul(pixels), i64::from(dy).saturating_mul(pixels)))
    }
}

impl Surroundings<'_> {
    /// Returns how many steps of one pixel, at most `pixels`, a mask can take before an obstacle
    /// stops it. The mask must not overlap anything solid.
    pub(crate) fn free_steps(self, mask: Placed<'_>, direction: Direction, pixels: u64) -> u64 {
        let mut free = pixels;
        for (_, other) in self.within(swept(mask, direction, pixels)) {
            if free == 0 {
                break;
            }
            if other.kind().stops() {
                free = self.free_before(other, mask, direction, free);
            }
        }
        free
    }

    /// Returns how many steps of one pixel, at most `pixels`, a mask can take before this obstacle
    /// stops it.
    pub(super) fn free_before(
        self,
        other: &Obstacle<'_>,
        mask: Placed<'_>,
        direction: Direction,
        pixels: u64,
    ) -> u64 {
        // The mask stays within 2³¹ pixels of a body's position.
        let after = |step: u64| mask.pushed(direction, step as i64);
        let few =
            (1..=pixels.min(FEW)).find(|step| self.stopped_by(other, after(*step), direction));
        if let Some(step) = few {
            return step - 1;
        }
        if pixels <= FEW {
            return pixels;
        }
        let mut gone = FEW;
        match other.kind() {
            MaterialKind::Solid => {
                match sweep(other.shape, after(gone), direction, pixels - gone) {
                    Some(step) => gone + step - 1,
                    None => pixels,
                }
            }
            MaterialKind::OneWay(stopped) if stopped == direction && !self.ignores(other) => {
                while gone < pixels {
                    // A mask that does not overlap the platform enters none of its pixels. The mask
                    // can overlap the platform before the step, so the sweep starts after the step.
                    if !other.overlaps(after(gone + 1)) {
                        match sweep(other.shape, after(gone + 1), direction, pixels - gone - 1) {
                            Some(step) => gone += step,
                            None => return pixels,
                        }
                    }
                    if self.stopped_by(other, after(gone + 1), direction) {
                        return gone;
                    }
                    gone += 1;
                }
                pixels
            }
            _ => pixels,
        }
    }

    /// Returns the obstacle that stops the next step of a mask, or `None` if no obstacle does.
    pub(crate) fn hit_at(self, mask: Placed<'_>, direction: Direction) -> Option<Hit> {
        let (other, pixel) = self.stopper(mask.pushed(direction, 1), direction)?;
        let obstacle = self.obstacles()[other];
        Some(Hit {
            side: direction.leading_side(),
            pixel,
            normal: self.normal_at(pixel, other),
            other,
            id: obstacle.id(),
            material: obstacle.material(),
        })
    }
}

/// Returns the bounding box of all positions of a mask along its path.
pub(super) fn swept(mask: Placed<'_>, direction: Direction, pixels: u64) -> Bounds {
    let Some(bounds) = mask.bounds() else { return Bounds::EMPTY };
    let mut area = Bounds::of(bounds);
    let pixels = i64::try_from(pixels).unwrap_or(i64::MAX);
    match direction {
        Direction::Left => area.left = area.left.saturating_sub(pixels),
        Direction::Right => area.right = area.right.saturating_add(pixels),
        Direction::Up => area.top = area.top.saturating_sub(pixels),
        Direction::Down => area.bottom = area.bottom.saturating_add(pixels),
    }
    area
}

/// Finds the first of `pixels` steps of one pixel that ends with the mask overlapping a shape.
/// Returns `None` if no step ends in an overlap. The mask must not overlap the shape before the
/// first step.
fn sweep(other: ShapeRef<'_>, mask: Placed<'_>, direction: Direction, pixels: u64) -> Option<u64> {
    let (dx, dy) = direction.step();
    let pixels = i32::try_from(pixels).unwrap_or(i32::MAX);
    let hit = other.sweep(mask, (dx * pixels, dy * pixels))?;
    Some(hit.step)
}
