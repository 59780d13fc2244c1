//! What happens to an actor in a tick.

/// Something that happened to an actor in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PlatformerEvent {
    /// It jumped off the ground, or a ladder, or a ledge.
    Jumped,
    /// It jumped off a wall.
    WallJumped,
    /// It made a stroke in water.
    Stroke,
    /// It came to the ground.
    Landed,
    /// It left the ground without a jump.
    LeftGround,
    /// Its head met something.
    BumpedHead,
    /// A wall stopped it; in each tick in which it goes against one.
    BumpedWall,
    /// It slipped aside of what its head met.
    CornerCorrected,
    /// Something threw it up.
    Sprung,
    /// It began to drop through a platform.
    Dropped,
    /// It took hold of a ledge.
    GrabbedLedge,
    /// It climbed up a ledge.
    ClimbedLedge,
    /// It took hold of a ladder.
    Mounted,
    /// It let go of a ladder or a ledge.
    LetGo,
    /// It got into water.
    EnteredWater,
    /// It got out of water.
    LeftWater,
    /// It slipped on a slope that is too steep.
    Slipped,
    /// It overlaps something that hurts.
    Hurt,
    /// It overlapped something solid before it moved, and did not move.
    Stuck,
}

impl PlatformerEvent {
    /// All of them.
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

    /// The word for it: `"jumped"`, `"landed"`, …
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

/// What happened to an actor in a tick: a set.
///
/// ```
/// use hitmask::{PlatformerEvent, PlatformerEvents};
/// let events = PlatformerEvents::default();
/// assert!(!events.contains(PlatformerEvent::Landed));
/// assert_eq!(events.iter().count(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlatformerEvents(u32);

impl PlatformerEvents {
    /// Whether something happened.
    pub const fn contains(self, event: PlatformerEvent) -> bool {
        self.0 >> event as u32 & 1 == 1
    }

    /// All that happened, in the order of [`PlatformerEvent::ALL`].
    pub fn iter(self) -> impl Iterator<Item = PlatformerEvent> {
        PlatformerEvent::ALL.into_iter().filter(move |event| self.contains(*event))
    }

    pub(super) const fn add(&mut self, event: PlatformerEvent) {
        self.0 |= 1 << event as u32;
    }
}
