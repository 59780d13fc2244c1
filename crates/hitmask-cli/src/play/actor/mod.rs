//! The actor of a run: what stops it, and what it looks like in each of its states.
//!
//! `action` is what it is doing, `clips` finds the frame that shows it, and `load` reads both from
//! a file.

mod action;
mod clips;
mod load;

use std::rc::Rc;

use hitmask::actor::platformer::BodyMasks;
use hitmask::{Mask, Placed, Point};
use hitmask_assets::Image;

pub(super) use action::Pose;
use clips::Clips;
pub(crate) use load::{ActorFiles, load};

/// The actor of a run.
pub(crate) struct Actor {
    /// What stops it, in every frame, unless it ducks.
    pub(crate) mask: Rc<Mask>,
    duck: Option<Duck>,
    /// What it looks like; without any frame it is a box.
    frames: Vec<ActorFrame>,
    clips: Clips,
    /// Whether its art is mirrored when it looks to the left.
    is_mirrored: bool,
}

/// What stops an actor that ducks, and what it looks like then if it has no clips.
struct Duck {
    /// The mask of the actor that stands, and that of the actor that ducks.
    masks: [Mask; 2],
    image: Option<Rc<Image>>,
    is_mirrored: bool,
    /// From the top left of the actor that ducks to the top left of the one that stands, with the
    /// same feet.
    to_standing: (i64, i64),
}

/// The number of the mask of an actor that ducks.
const DUCK: u16 = 1;

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
    /// The masks that stop it: the same one in all poses, unless it can duck.
    pub(super) fn masks(&self) -> BodyMasks<'_> {
        let duck = self.duck.as_ref().and_then(|duck| BodyMasks::new(&duck.masks));
        duck.map_or_else(|| BodyMasks::from(&*self.mask), |masks| masks.duck(DUCK))
    }

    /// The top left that it would have on its feet in a pose.
    pub(super) fn standing(&self, pose: Pose, at: Point) -> Point {
        match &self.duck {
            Some(duck) if pose.is_ducking => at + duck.to_standing,
            _ => at,
        }
    }

    /// Its art in a pose, with the top left of what stops it at a position.
    pub(super) fn shown(&self, pose: Pose, at: Point) -> Shown<'_> {
        if let Some(duck) = self.duck.as_ref().filter(|_| pose.is_ducking && self.frames.len() < 2)
        {
            let [_, mask] = &duck.masks;
            let is_mirrored = pose.faces_left && duck.is_mirrored;
            return Shown { mask: mask.at(at), image: duck.image.as_deref(), is_mirrored };
        }
        let at = self.standing(pose, at);
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
