//! The actor of a run: what stops it, and what it looks like in each of its states.
//!
//! `action` is what it is doing, `clips` finds the frame that shows it, and `load` reads both from a file.

mod action;
mod clips;
mod load;

use std::rc::Rc;

use hitmask::{Mask, Placed, Point};
use hitmask_assets::Image;

pub(super) use action::Pose;
use clips::Clips;
pub(crate) use load::{ActorFiles, load};

/// The actor of a run.
pub(crate) struct Actor {
    /// What stops it, in every frame.
    pub(crate) mask: Rc<Mask>,
    /// What it looks like; without any frame it is a box.
    frames: Vec<ActorFrame>,
    clips: Clips,
    /// Whether its art is mirrored when it looks to the left.
    is_mirrored: bool,
}

/// A frame of an actor's art.
struct ActorFrame {
    mask: Rc<Mask>,
    /// The mask looking to the left.
    mirrored: Rc<Mask>,
    /// Its picture, if it has one and pictures are wanted.
    image: Option<Rc<Image>>,
    /// From the top left of what stops the actor to the top left of the frame.
    offset: (i64, i64),
    /// The same looking to the left.
    mirrored_offset: (i64, i64),
}

/// The art of an actor at a tick.
pub(super) struct Shown<'a> {
    /// Its pixels.
    pub(super) mask: Placed<'a>,
    pub(super) image: Option<&'a Image>,
    /// Whether the image is mirrored.
    pub(super) is_mirrored: bool,
}

impl Actor {
    /// The mask that stops it in a pose: the same in all of them.
    pub(super) fn body(&self) -> &Mask {
        &self.mask
    }

    /// Its art in a pose, with the top left of what stops it at a position.
    pub(super) fn shown(&self, pose: Pose, at: Point) -> Shown<'_> {
        let Some(frame) = self.frames.get(self.clips.frame(pose)) else {
            return Shown { mask: self.mask.at(at), image: None, is_mirrored: false };
        };
        let is_mirrored = pose.faces_left && self.is_mirrored;
        let (mask, offset) = if is_mirrored {
            (&frame.mirrored, frame.mirrored_offset)
        } else {
            (&frame.mask, frame.offset)
        };
        let image = frame.image.as_deref();
        Shown { mask: mask.at(at + offset), image, is_mirrored }
    }
}
