//! The step that all motion is made of: whole pixels, x first, then y, until an obstacle stops the
//! body.

use super::{Body, Hit, MaterialKind, Obstacle, StepOutcome, Surroundings};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Bounds, Direction, Subpixels};
use crate::terrain::ShapeRef;

/// The behavior of a body when an obstacle stops it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// It stops on that axis and continues on the other: it slides along walls.
    #[default]
    Slide,
    /// It stops on both axes.
    Stop,
    /// It goes back to where it was.
    Revert,
}

/// How many pixels are tested one by one before a sweep takes over.
const FEW: u64 = 4;

impl Body {
    /// Moves the body by `by`, right and down, x first and then y, pixel by pixel, until an
    /// obstacle stops it.
    ///
    /// On each axis, `by` is added to the remainder. The body moves by the nearest number of whole
    /// pixels, halves away from zero, and the rest becomes the new remainder. A hit does not change
    /// the remainder. If the remainder is exactly half a pixel and you move the body by zero, it
    /// moves back by one pixel: do not step a body that is at rest.
    ///
    /// A body that overlaps something solid before the step does not move, and
    /// [`StepOutcome::overlapped`] is `true`.
    ///
    /// Allocates nothing. A few pixels cost one overlap test per pixel and obstacle; a longer step
    /// costs one sweep per obstacle.
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

    /// Moves a body that overlaps nothing by up to `pixels` in a direction, until an obstacle stops
    /// it.
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

    /// The body some pixels further, without looking at obstacles.
    pub(crate) fn stepped(self, direction: Direction, pixels: u64) -> Self {
        let (dx, dy) = direction.step();
        let pixels = i64::try_from(pixels).unwrap_or(i64::MAX);
        self.moved((i64::from(dx).saturating_mul(pixels), i64::from(dy).saturating_mul(pixels)))
    }
}

impl Surroundings<'_> {
    /// How many of `pixels` steps a mask that overlaps nothing can take before an obstacle stops
    /// it.
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

    /// How many of `pixels` steps a mask can take before this obstacle stops it.
    pub(super) fn free_before(
        self,
        other: &Obstacle<'_>,
        mask: Placed<'_>,
        direction: Direction,
        pixels: u64,
    ) -> u64 {
        // At most 2³¹ pixels away from a body's position.
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

    /// The obstacle that stops a mask at its next step; `None` if there is none.
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

/// The box of everything that a mask covers along its path.
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

/// The first of `pixels` steps after which a mask overlaps a shape; `None` if there is no such
/// step. Before that step the mask does not overlap the shape.
fn sweep(other: ShapeRef<'_>, mask: Placed<'_>, direction: Direction, pixels: u64) -> Option<u64> {
    let (dx, dy) = direction.step();
    let pixels = i32::try_from(pixels).unwrap_or(i32::MAX);
    let hit = other.sweep(mask, (dx * pixels, dy * pixels))?;
    Some(hit.step)
}
