//! The actor of a run: what stops it, and its art in each state.
//!
//! `action` is what the actor is doing, `clips` finds the frame that shows the action, and `load`
//! reads the actor from its files.

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
    /// What stops the actor in every frame, unless it ducks.
    pub(crate) mask: Rc<Mask>,
    duck: Option<Duck>,
    /// The frames of the actor's art. Without frames, the actor is drawn as a box.
    frames: Vec<ActorFrame>,
    clips: Clips,
    /// Whether the art is mirrored when the actor faces left.
    is_mirrored: bool,
}

/// What stops an actor that ducks, and the actor's art while it ducks if it has no clips.
struct Duck {
    /// The mask of the standing actor, and the mask of the ducking actor.
    masks: [Mask; 2],
    image: Option<Rc<Image>>,
    is_mirrored: bool,
    /// The offset from the top left of the ducking actor to the top left of the standing actor with
    /// its feet in the same place.
    to_standing: (i64, i64),
}

/// The index of the ducking mask.
const DUCK: u16 = 1;

/// A frame of an actor's art.
struct ActorFrame {
    mask: Rc<Mask>,
    /// The mask if the actor faces left.
    mirrored: Rc<Mask>,
    /// The frame's picture, if it has one and pictures are requested.
    image: Option<Rc<Image>>,
    /// The offset from the top left of what stops the actor to the top left of the frame.
    offset: (i64, i64),
    /// The same offset if the actor faces left.
    mirrored_offset: (i64, i64),
}

/// The art of an actor at a tick.
pub(super) struct Shown<'a> {
    /// The pixels of the art.
    pub(super) mask: Placed<'a>,
    pub(super) image: Option<&'a Image>,
    /// Whether the image is mirrored.
    pub(super) is_mirrored: bool,
}

impl Actor {
    /// Returns the masks that stop the actor. There is one mask for all poses, unless the actor can
    /// duck.
    pub(super) fn masks(&self) -> BodyMasks<'_> {
        let duck = self.duck.as_ref().and_then(|duck| BodyMasks::new(&duck.masks));
        duck.map_or_else(|| BodyMasks::from(&*self.mask), |masks| masks.duck(DUCK))
    }

    /// Returns the top left that the actor would have if it stood up in this pose.
    pub(super) fn standing(&self, pose: Pose, at: Point) -> Point {
        match &self.duck {
            Some(duck) if pose.is_ducking => at + duck.to_standing,
            _ => at,
        }
    }

    /// Returns the art in a pose, with the top left of what stops the actor at a position.
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
