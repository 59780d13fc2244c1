//! A sprite in the world: as it is drawn there, or as its own pixels, turned and scaled.

use std::rc::Rc;

use hitmask::{Drawn, Exact, Fixed, Location, Mask, Placed, Point, Pose};

use crate::placement::{Placement, Transform};
use crate::sprite::Flip;

/// A sprite as it is drawn in the world.
#[derive(Clone)]
pub(crate) enum DrawnSprite {
    /// With its pixels in other places, its top left on a pixel.
    Rearranged(Rc<Mask>, (i32, i32)),
    /// Scaled and turned.
    Posed(Rc<Drawn>),
}

impl DrawnSprite {
    /// Where it stands.
    pub(crate) fn placed(&self) -> Placed<'_> {
        match self {
            Self::Rearranged(mask, (x, y)) => mask.at((*x, *y)),
            Self::Posed(drawn) => drawn.placed(),
        }
    }
}

/// A sprite as its own pixels are, scaled and turned.
pub(crate) struct ExactSprite {
    /// Cut, and not mirrored: its pose does that.
    pub(crate) mask: Rc<Mask>,
    /// How it stands, within a few pixels of the world's middle, where a pose has all its bits …
    pub(crate) pose: Pose,
    /// … and how far from there it really is.
    pub(crate) moved: (i32, i32),
}

impl ExactSprite {
    /// The sprite of this mask, which is cut and not mirrored, as it is asked to stand.
    pub(crate) fn new(mask: Rc<Mask>, placement: &Placement) -> Self {
        let Transform { scale, turn, pivot } = placement.transform;
        let Flip { x, y } = placement.sprite.flip;
        let scale = if x { scale.flipped_x() } else { scale };
        let scale = if y { scale.flipped_y() } else { scale };
        let at = placement.at;
        let pose = if placement.transform.is_rearrangement() {
            Pose::in_box(mask.size(), turn, scale, (0, 0))
        } else {
            let rest = |of: Fixed, pixel: i32| {
                Fixed::from_bits(of.to_bits() - Fixed::from_pixel(pixel).to_bits())
            };
            let place = Location::new(rest(at.location.x, at.x), rest(at.location.y, at.y));
            let pivot = pivot.in_unmirrored(mask.size(), placement.sprite.flip);
            Pose::at(place).pivot(pivot).turned(turn).scaled(scale)
        };
        Self { mask, pose, moved: (at.x, at.y) }
    }

    /// The corners of a pixel where they are, as floats: for pictures.
    pub(crate) fn corners_of(&self, pixel: Point) -> [(f64, f64); 4] {
        // A pixel of a mask.
        self.exact().corners(pixel.x as i32, pixel.y as i32)
    }

    /// The pixels where they are.
    pub(crate) fn exact(&self) -> Exact<'_> {
        self.mask.posed(self.pose).exact().moved(self.moved)
    }
}

impl Transform {
    /// The pose that puts the pivot at a location, of a sprite that was mirrored so, to a mask of this size.
    pub(crate) fn pose(self, at: Location, flip: Flip, size: (u32, u32)) -> Pose {
        let pose = Pose::at(at).pivot(self.pivot.in_mirrored(size, flip));
        pose.turned(self.turn).scaled(self.scale)
    }
}
