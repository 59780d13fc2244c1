//! The events of a character's tick.

use crate::words::words;

words! {
    /// An event that happened to a character in a tick. For example, you can play sounds or
    /// animations in response to events.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    #[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
    pub enum Event {
        /// The character jumped off the ground, a ladder or a ledge.
        Jumped = "jumped",
        /// The character jumped off a wall.
        WallJumped = "wall-jumped",
        /// The character made a swim stroke.
        Stroke = "stroke",
        /// The character landed on the ground.
        Landed = "landed",
        /// The character left the ground without a jump.
        LeftGround = "left-ground",
        /// The character's head hit something.
        BumpedHead = "bumped-head",
        /// A wall stopped the character. This event is repeated in each tick in which the character
        /// moves against a wall.
        BumpedWall = "bumped-wall",
        /// The character was moved sideways to get past a corner above its head.
        CornerCorrected = "corner-corrected",
        /// A spring launched the character.
        Sprung = "sprung",
        /// The character began to drop through a platform.
        Dropped = "dropped",
        /// The character grabbed a ledge.
        GrabbedLedge = "grabbed-ledge",
        /// The character climbed up a ledge.
        ClimbedLedge = "climbed-ledge",
        /// The character took hold of a ladder.
        Mounted = "mounted",
        /// The character let go of a ladder or a ledge, or fell off a wall that it was running up.
        LetGo = "let-go",
        /// The character entered water.
        EnteredWater = "entered-water",
        /// The character left water.
        LeftWater = "left-water",
        /// The character slipped on a slope that is too steep.
        Slipped = "slipped",
        /// The character overlaps a hazard, which hurts it.
        Hurt = "hurt",
        /// The character overlapped something solid at the start of the tick, and did not move.
        Stuck = "stuck",
        /// The character changed to its next mask, and was pushed aside to a position with room for
        /// that mask.
        PushedOut = "pushed-out",
        /// There was no room for the character's next mask, so the character kept its current mask.
        /// This event is repeated on each tick until there is room.
        NoRoom = "no-room",
        /// The character began to duck.
        Ducked = "ducked",
        /// The character stood up.
        StoodUp = "stood-up",
        /// The character skids on the ground in order to turn around. It skids while the direction
        /// opposite to its motion is held, if the rules' braking is stronger than their
        /// acceleration. This event is repeated in each tick in which the character skids.
        Skidded = "skidded",
        /// The character made a spin jump.
        SpinJumped = "spin-jumped",
        /// The character bounced off a hazard in a spin jump.
        Bounced = "bounced",
        /// The character sat down to slide down a slope.
        BeganSlide = "began-slide",
        /// The character began to run up a wall.
        BeganWallRun = "began-wall-run",
        /// The character switched to the other side of a fence.
        SwitchedSide = "switched-side",
    }
    /// Returns the name of the event, such as `"jumped"` or `"landed"`.
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

    /// Iterates over the events that happened, in the order of [`Event::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Event> {
        Event::ALL.into_iter().filter(move |event| self.contains(*event))
    }

    pub(super) const fn add(&mut self, event: Event) {
        self.0 |= 1 << event as u32;
    }
}
