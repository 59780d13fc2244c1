//! The events of a character's tick.

use crate::words::words;

words! {
    /// Something that happened to a character in a tick, for example to play a sound or an
    /// animation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    #[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
    pub enum Event {
        /// It jumped off the ground, a ladder or a ledge.
        Jumped = "jumped",
        /// It jumped off a wall.
        WallJumped = "wall-jumped",
        /// It made a swim stroke.
        Stroke = "stroke",
        /// It landed on the ground.
        Landed = "landed",
        /// It left the ground without a jump.
        LeftGround = "left-ground",
        /// Its head hit something.
        BumpedHead = "bumped-head",
        /// A wall stopped it. Repeats in each tick in which it moves against a wall.
        BumpedWall = "bumped-wall",
        /// It slipped sideways past a corner above its head.
        CornerCorrected = "corner-corrected",
        /// A spring launched it.
        Sprung = "sprung",
        /// It began to drop through a platform.
        Dropped = "dropped",
        /// It grabbed a ledge.
        GrabbedLedge = "grabbed-ledge",
        /// It climbed up a ledge.
        ClimbedLedge = "climbed-ledge",
        /// It took hold of a ladder.
        Mounted = "mounted",
        /// It let go of a ladder or a ledge, or fell off a wall that it was running up.
        LetGo = "let-go",
        /// It entered water.
        EnteredWater = "entered-water",
        /// It left water.
        LeftWater = "left-water",
        /// It slipped on a slope that is too steep.
        Slipped = "slipped",
        /// It overlaps a hazard.
        Hurt = "hurt",
        /// It overlapped something solid at the start of the tick, and did not move.
        Stuck = "stuck",
        /// It changed to its next mask, and was pushed to where there is room for that mask.
        PushedOut = "pushed-out",
        /// There was no room for its next mask, and it kept its mask. Repeats until there is room.
        NoRoom = "no-room",
        /// It began to duck.
        Ducked = "ducked",
        /// It stood up.
        StoodUp = "stood-up",
        /// It skids to turn around on the ground: the direction against its motion is held, and
        /// braking is stronger than acceleration. Repeats in each tick in which it skids.
        Skidded = "skidded",
        /// It made a spin jump.
        SpinJumped = "spin-jumped",
        /// It bounced off a hazard in a spin jump.
        Bounced = "bounced",
        /// It sat down to slide down a slope.
        BeganSlide = "began-slide",
        /// It began to run up a wall.
        BeganWallRun = "began-wall-run",
        /// It turned to the other side of a fence.
        SwitchedSide = "switched-side",
    }
    /// The event as a word: `"jumped"`, `"landed"`, …
    fn name;
    /// All events.
    pub const ALL;
}

/// The set of events of a tick.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::actor::{Material, Obstacle};
/// use hitmask::actor::platformer::{Event, Pad, Platformer, State};
/// let (runner, floor) = (Mask::full(8, 12)?, Mask::full(64, 8)?);
/// let around = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
/// let tick = Platformer::TIGHT.tick(State::at((20, 88)), Pad::NONE, &runner, &around);
/// assert!(tick.events.contains(Event::Landed));
/// assert_eq!(tick.events.iter().count(), 1);
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Events(u32);

impl Events {
    /// Whether an event happened.
    pub const fn contains(self, event: Event) -> bool {
        self.0 >> event as u32 & 1 == 1
    }

    /// All events that happened, in the order of [`Event::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Event> {
        Event::ALL.into_iter().filter(move |event| self.contains(*event))
    }

    pub(super) const fn add(&mut self, event: Event) {
        self.0 |= 1 << event as u32;
    }
}
