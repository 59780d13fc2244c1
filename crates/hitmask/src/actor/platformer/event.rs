//! What happened to a character in a tick.

/// Something that happened to a character in a tick, to play a sound or an animation for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Event {
    /// It jumped off the ground, a ladder or a ledge.
    Jumped,
    /// It jumped off a wall.
    WallJumped,
    /// It made a swim stroke.
    Stroke,
    /// It landed on the ground.
    Landed,
    /// It left the ground without a jump.
    LeftGround,
    /// Its head hit something.
    BumpedHead,
    /// A wall stopped it. Repeats in each tick in which it moves against one.
    BumpedWall,
    /// It slipped sideways past a corner above its head.
    CornerCorrected,
    /// A spring launched it.
    Sprung,
    /// It began to drop through a platform.
    Dropped,
    /// It grabbed a ledge.
    GrabbedLedge,
    /// It climbed up a ledge.
    ClimbedLedge,
    /// It took hold of a ladder.
    Mounted,
    /// It let go of a ladder or a ledge.
    LetGo,
    /// It entered water.
    EnteredWater,
    /// It left water.
    LeftWater,
    /// It slipped on a slope that is too steep.
    Slipped,
    /// It overlaps a hazard.
    Hurt,
    /// It overlapped something solid before it moved, and did not move.
    Stuck,
}

impl Event {
    /// All events.
    pub const ALL: [Self; 19] = [
        Self::Jumped,
        Self::WallJumped,
        Self::Stroke,
        Self::Landed,
        Self::LeftGround,
        Self::BumpedHead,
        Self::BumpedWall,
        Self::CornerCorrected,
        Self::Sprung,
        Self::Dropped,
        Self::GrabbedLedge,
        Self::ClimbedLedge,
        Self::Mounted,
        Self::LetGo,
        Self::EnteredWater,
        Self::LeftWater,
        Self::Slipped,
        Self::Hurt,
        Self::Stuck,
    ];

    /// The event as a word: `"jumped"`, `"landed"`, …
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jumped => "jumped",
            Self::WallJumped => "wall-jumped",
            Self::Stroke => "stroke",
            Self::Landed => "landed",
            Self::LeftGround => "left-ground",
            Self::BumpedHead => "bumped-head",
            Self::BumpedWall => "bumped-wall",
            Self::CornerCorrected => "corner-corrected",
            Self::Sprung => "sprung",
            Self::Dropped => "dropped",
            Self::GrabbedLedge => "grabbed-ledge",
            Self::ClimbedLedge => "climbed-ledge",
            Self::Mounted => "mounted",
            Self::LetGo => "let-go",
            Self::EnteredWater => "entered-water",
            Self::LeftWater => "left-water",
            Self::Slipped => "slipped",
            Self::Hurt => "hurt",
            Self::Stuck => "stuck",
        }
    }
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
