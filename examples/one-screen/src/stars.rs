//! The stars, one for each move. The engine's reports decide when a star is awarded.

use hitmask::actor::Subpixels;
use hitmask::actor::platformer::{
    EnemyContact, Event, GrabEvent, Mode, Pad, Platformer, State, Tick,
};

/// The names of all stars, in the order of [`Star`].
pub(crate) const NAMES: [&str; 24] = [
    "walk",
    "run",
    "P-speed",
    "skid",
    "jump",
    "high jump",
    "spin jump",
    "spike hop",
    "duck",
    "slide",
    "slide hit",
    "wall run",
    "climb",
    "fence gate",
    "swim",
    "tow shell",
    "pick up",
    "throw up",
    "throw",
    "put down",
    "stomp",
    "high stomp",
    "ride",
    "lift",
];

/// A move that is worth a star.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Star {
    Walk,
    Run,
    PSpeed,
    Skid,
    Jump,
    HighJump,
    SpinJump,
    SpikeHop,
    Duck,
    Slide,
    SlideHit,
    WallRun,
    Climb,
    Gate,
    Swim,
    Tow,
    PickUp,
    ThrowUp,
    Throw,
    PutDown,
    Stomp,
    HighStomp,
    Ride,
    Lift,
}

/// The stars of a game, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Stars(u32);

impl Stars {
    pub(crate) fn add_if(&mut self, is_done: bool, star: Star) {
        self.0 |= u32::from(is_done) << star as u32;
    }

    pub(crate) fn has(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }

    pub(crate) fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn are_all(self) -> bool {
        self.count() == NAMES.len()
    }

    /// The names of the stars that are missing.
    pub(crate) fn missing(self) -> impl Iterator<Item = &'static str> {
        (0..).zip(NAMES).filter(move |(number, _)| !self.has(*number)).map(|(_, name)| name)
    }

    /// Adds the stars for the events of a player's tick. Other stars need something in the level
    /// that the player hits, reaches or rides.
    pub(crate) fn see(&mut self, rules: &Platformer, before: &State, tick: &Tick, pad: Pad) {
        for (event, star) in [
            (Event::Skidded, Star::Skid),
            (Event::Jumped, Star::Jump),
            (Event::SpinJumped, Star::SpinJump),
            (Event::Bounced, Star::SpikeHop),
            (Event::BeganSlide, Star::Slide),
            (Event::BeganWallRun, Star::WallRun),
            (Event::Mounted, Star::Climb),
            (Event::Stroke, Star::Swim),
        ] {
            self.add_if(tick.events.contains(event), star);
        }
        let (state, run) = (&tick.state, &rules.run);
        let speed = if state.mode == Mode::Ground { state.speed.0.abs() } else { Subpixels::ZERO };
        self.add_if(speed >= run.speed, Star::Walk);
        self.add_if(speed >= run.fast_speed, Star::Run);
        self.add_if(speed >= run.sprint_speed, Star::PSpeed);
        let is_at_top = before.speed.1.signum() < 0 && state.speed.1.signum() >= 0;
        let is_free = state.mode == Mode::Air && !tick.events.contains(Event::BumpedHead);
        let is_held = pad.holds(Pad::JUMP) && !state.in_water && !state.is_spinning;
        self.add_if(is_at_top && is_free && is_held, Star::HighJump);
        let swims = state.in_water && state.mode == Mode::Air;
        self.add_if(swims && state.is_carrying, Star::Tow);
    }

    /// Adds the star for a contact with an enemy.
    pub(crate) fn meet(&mut self, how: Option<EnemyContact>, pad: Pad) {
        let is_stomped = how == Some(EnemyContact::Stomped);
        self.add_if(is_stomped, Star::Stomp);
        self.add_if(is_stomped && pad.holds_jump(), Star::HighStomp);
        self.add_if(how == Some(EnemyContact::Bounced), Star::SpikeHop);
        self.add_if(how == Some(EnemyContact::Slid), Star::SlideHit);
    }

    /// Adds the star for an action with a shell. A throw has to hit something.
    pub(crate) fn grab(&mut self, event: Option<GrabEvent>) {
        self.add_if(event == Some(GrabEvent::PickedUp), Star::PickUp);
        self.add_if(event == Some(GrabEvent::PutDown), Star::PutDown);
    }
}
