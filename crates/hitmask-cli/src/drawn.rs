//! A sprite in the world, either as drawn there, or as its exact pixels, scaled and rotated.

use std::rc::Rc;

use hitmask::{Drawn, Exact, Location, Mask, Placed, Point, Pose};

use crate::placement::{Placement, Transform};
use crate::sprite::Flip;

/// A sprite as it is drawn in the world.
#[derive(Clone)]
pub(crate) enum DrawnSprite {
    /// A sprite that is only mirrored or rotated by quarter turns, with its top left on a pixel.
    Rearranged(Rc<Mask>, (i32, i32)),
    /// A sprite that is scaled and rotated.
    Posed(Rc<Drawn>),
}

impl DrawnSprite {
    /// Returns the mask at its position.
    pub(crate) fn placed(&self) -> Placed<'_> {
        match self {
            Self::Rearranged(mask, (x, y)) => mask.at((*x, *y)),
            Self::Posed(drawn) => drawn.placed(),
        }
    }
}

/// A sprite's own pixels, scaled and rotated.
pub(crate) struct ExactSprite {
    /// The mask after cropping, but not mirrored. The pose does the mirroring.
    pub(crate) mask: Rc<Mask>,
    /// The pose within a few pixels of the world's origin, where a float keeps all its bits …
    pub(crate) pose: Pose,
    /// … and the offset from there to the sprite's position.
    pub(crate) moved: (i32, i32),
}

impl ExactSprite {
    /// Creates the sprite with this mask and the transform of a placement. The mask is cropped but
    /// not mirrored.
    pub(crate) fn new(mask: Rc<Mask>, placement: &Placement) -> Self {
        let Transform { scale, turn, pivot } = placement.transform;
        let Flip { x, y } = placement.sprite.flip;
        let scale = if x { scale.flipped_x() } else { scale };
        let scale = if y { scale.flipped_y() } else { scale };
        let at = placement.at;
        let pose = if placement.transform.is_rearrangement() {
            Pose::in_box(mask.size(), turn, scale, (0, 0))
        } else {
            let place = at.location - Location::from((at.x, at.y));
            let pivot = pivot.in_unmirrored(&mask, placement.sprite.flip);
            Pose::at(place).pivot(pivot).turned(turn).scaled(scale)
        };
        Self { mask, pose, moved: (at.x, at.y) }
    }

    /// Returns the corners of a pixel in the world, as floats for drawing.
    pub(crate) fn corners_of(&self, pixel: Point) -> [(f64, f64); 4] {
        // The pixel is one of the mask.
        self.exact().corners(pixel.x as i32, pixel.y as i32)
    }

    /// Returns the exact pixels in the world.
    pub(crate) fn exact(&self) -> Exact<'_> {
        self.mask.posed(self.pose).exact().moved(self.moved)
    }
}

impl Transform {
    /// Returns the pose that puts the pivot at a location, for a sprite with this mask. `flip` is
    /// how the mask was mirrored.
    pub(crate) fn pose(self, at: Location, flip: Flip, mask: &Mask) -> Pose {
        let pose = Pose::at(at).pivot(self.pivot.in_mirrored(mask, flip));
        pose.turned(self.turn).scaled(self.scale)
    }
}
