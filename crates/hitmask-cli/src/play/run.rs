//! Runs an actor from tick to tick.

use std::rc::Rc;

use hitmask::actor::platformer::{Mode, Pad, Platformer};
use hitmask::actor::{Obstacle, Surroundings, platformer};
use hitmask::{Direction, Mask, Point};
use hitmask_assets::Image;

use super::level::Level;
use super::material;

/// The actor of a run.
pub(crate) struct Actor {
    pub(crate) mask: Rc<Mask>,
    /// Its picture, if it has one and pictures are wanted.
    pub(crate) image: Option<Rc<Image>>,
}

/// An actor in a level at a tick.
pub(crate) struct Run<'a> {
    pub(super) level: &'a Level,
    pub(super) actor: &'a Actor,
    rules: Platformer,
    pub(super) state: platformer::State,
    /// The number of ticks so far.
    pub(super) ticks: u32,
    /// What it stands on.
    pub(super) ground: Option<&'static str>,
    obstacles: Vec<Obstacle<'a>>,
}

/// An event of an actor, and the material on which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RunEvent {
    pub(super) what: &'static str,
    pub(super) on: Option<&'static str>,
}

/// The event of an actor that fell out of its level.
const FELL_OUT: RunEvent = RunEvent { what: "fell-out", on: None };

impl<'a> Run<'a> {
    /// An actor that starts at this position.
    pub(crate) fn new(level: &'a Level, actor: &'a Actor, rules: Platformer, at: Point) -> Self {
        let mut state = platformer::State::default();
        state.body = state.body.moved(at);
        let mut obstacles = Vec::new();
        level.obstacles(actor.mask.at(at).grid(), &mut obstacles);
        let mut run = Self { level, actor, rules, state, ticks: 0, ground: None, obstacles };
        // An actor that starts on the ground does not land first.
        if run.is_on_ground() {
            run.state.mode = Mode::Ground;
        }
        run
    }

    /// Runs a tick with these keys held. The events go into a list, which is cleared first.
    pub(crate) fn next(&mut self, pad: Pad, happened: &mut Vec<RunEvent>) {
        if self.level.is_endless() {
            let placed = self.state.body.placed(&self.actor.mask);
            self.level.obstacles(placed.grid(), &mut self.obstacles);
        }
        let tick = self.rules.tick(self.state, pad, &*self.actor.mask, &self.obstacles);
        self.state = tick.state;
        self.ticks += 1;
        let ground = tick.support.and_then(|place| self.obstacles.get(place));
        self.ground = ground.map(|ground| material::word(ground.material()));
        happened.clear();
        for event in tick.events.iter() {
            happened.push(RunEvent { what: event.name(), on: self.on(event, &tick) });
        }
        if self.has_fallen_out() {
            happened.push(FELL_OUT);
        }
    }

    /// Whether it is below the level by more than its height, from where it cannot come back.
    pub(crate) fn has_fallen_out(&self) -> bool {
        let height = i64::from(self.actor.mask.height());
        let top = self.state.body.position().y;
        self.level.bottom().is_some_and(|bottom| top > bottom + height)
    }

    /// What it is doing, in a word.
    pub(super) fn doing(&self) -> &'static str {
        match self.state.mode {
            Mode::Air if self.state.in_water => "swim",
            mode => mode.name(),
        }
    }

    fn is_on_ground(&self) -> bool {
        let below = self.state.body.moved((0, 1));
        let around = Surroundings::of(&self.obstacles);
        around.stops(below.placed(&self.actor.mask), Direction::Down)
    }

    /// The material on which an event happened.
    fn on(&self, event: platformer::Event, tick: &platformer::Tick) -> Option<&'static str> {
        match event {
            platformer::Event::BumpedWall => tick.hit_x.map(|hit| material::word(hit.material)),
            platformer::Event::BumpedHead => tick.hit_y.map(|hit| material::word(hit.material)),
            platformer::Event::Landed | platformer::Event::Slipped => {
                tick.hit_y.map(|hit| material::word(hit.material)).or(self.ground)
            }
            _ => None,
        }
    }
}
