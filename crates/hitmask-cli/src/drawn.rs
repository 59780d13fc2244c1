//! A sprite as it stands in the world: as it is drawn there, or as its own pixels are.

use std::rc::Rc;

use hitmask::{Drawn, Exact, Fixed, Location, Mask, Placed, Point, Pose, Scale};

use crate::placement::{Placement, Transform};
use crate::sprite::Flip;

/// A sprite as it is drawn in the world.
#[derive(Clone)]
pub(crate) enum DrawnSprite {
    /// In a box of its own, whose top left stands on a pixel.
    Boxed(Rc<Mask>, (i32, i32)),
    /// About a pivot.
    Pivoted(Rc<Drawn>),
}

impl DrawnSprite {
    /// Where it stands.
    pub(crate) fn placed(&self) -> Placed<'_> {
        match self {
            Self::Boxed(mask, (x, y)) => mask.at(*x, *y),
            Self::Pivoted(drawn) => drawn.placed(),
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
        let mirrored = |scale: Scale, flip: bool| if flip { scale.mirrored() } else { scale };
        let scale = (mirrored(scale.0, x), mirrored(scale.1, y));
        let at = placement.at;
        let pose = match pivot {
            None => Pose::in_box(mask.size(), turn, scale.0, scale.1, 0, 0),
            Some(pivot) => {
                let rest = |of: Fixed, pixel: i32| {
                    Fixed::from_bits(of.to_bits() - Fixed::from_pixel(pixel).to_bits())
                };
                let place = at.location;
                let place = Location::new(rest(place.x, at.x), rest(place.y, at.y));
                let pose = Pose::at_location(place).pivot_location(pivot);
                pose.turned(turn).scaled(scale.0, scale.1)
            }
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
        self.mask.posed(self.pose).exact().moved(self.moved.0, self.moved.1)
    }
}

impl Transform {
    /// The pose of a sprite whose pivot is put at a location, where it is cut and mirrored before, to a mask of this size.
    pub(crate) fn about(
        self,
        pivot: Location,
        at: Location,
        flip: Flip,
        (width, height): (u32, u32),
    ) -> Pose {
        // Mirrored, the pivot is as far from the other edge.
        let mirrored = |of: Fixed, side: u32, flip: bool| {
            let edge = i64::from(side) << Fixed::FRACTION_BITS;
            if flip { Fixed::from_bits(edge - of.to_bits()) } else { of }
        };
        let pivot =
            Location::new(mirrored(pivot.x, width, flip.x), mirrored(pivot.y, height, flip.y));
        let pose = Pose::at_location(at).pivot_location(pivot);
        pose.turned(self.turn).scaled(self.scale.0, self.scale.1)
    }
}
