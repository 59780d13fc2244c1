//! A character of either genre between two ticks, with the rules that move it, and how a report
//! describes it.

mod rules;

use hitmask::actor::carry::{Passenger, Riding};
use hitmask::actor::maze::{self, Directions, Maze};
use hitmask::actor::platformer::{self, BodyMasks, EnemyContact, Mode, Pad, Platformer};
use hitmask::actor::{Body, MaterialKind, Obstacle, Subpixels, Surroundings};
use hitmask::{Direction, Mask, Placed, Point};

pub(crate) use rules::{Preset, Rules};

use super::event::Event;
use super::material;

/// A walking character: the actor, or an enemy without a path. It contains the rules of its genre
/// and all state that the next tick depends on.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for each actor and enemy")]
pub(super) enum Character {
    /// A character seen from the side.
    Platformer(Platformer, platformer::State),
    /// A character seen from above.
    Maze(Maze, Walker),
}

/// An actor seen from above.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walker {
    state: maze::State,
    /// The motion in the last tick.
    moved: (i64, i64),
    /// Whether an obstacle stopped the actor.
    is_blocked: bool,
}

impl Character {
    /// Creates a character at rest.
    pub(super) fn at(rules: Rules, position: Point) -> Self {
        match rules {
            Rules::Platformer(rules) => Self::Platformer(rules, platformer::State::at(position)),
            Rules::Maze(rules) => {
                let state = maze::State::at(position);
                Self::Maze(rules, Walker { state, moved: (0, 0), is_blocked: false })
            }
        }
    }

    /// Returns the same character on the ground, if there is something to stand on, so that the run
    /// does not start with a landing.
    pub(super) fn standing(mut self, mask: &Mask, around: &[Obstacle<'_>]) -> Self {
        let below = self.body().moved((0, 1));
        let is_on_ground = Surroundings::of(around).stops(below.placed(mask), Direction::Down);
        if let (Self::Platformer(_, state), true) = (&mut self, is_on_ground) {
            state.mode = Mode::Ground;
        }
        self
    }

    /// Moves the character by one tick with these keys held. Adds what happened to the events, and
    /// returns the obstacle on which the character stands.
    pub(super) fn tick(
        &mut self,
        pad: Pad,
        masks: BodyMasks<'_>,
        around: &[Obstacle<'_>],
        happened: &mut Vec<Event>,
    ) -> Option<usize> {
        let mask = self.mask(masks);
        match self {
            Self::Platformer(rules, state) => {
                let tick = rules.tick(*state, pad, masks, around);
                *state = tick.state;
                let ground = tick.support.and_then(|place| around.get(place));
                let on = |event| on(event, &tick, ground);
                happened.extend(tick.events.iter().map(|event| Event::on(event.name(), on(event))));
                tick.support
            }
            Self::Maze(rules, walker) => {
                walker.tick(rules, pad, mask, around, happened);
                None
            }
        }
    }

    /// Returns the character's position.
    pub(super) fn body(&self) -> Body {
        match self {
            Self::Platformer(_, state) => state.body,
            Self::Maze(_, walker) => walker.state.body,
        }
    }

    /// Returns the speed to the right and down, in pixels per tick.
    pub(super) fn speed(&self) -> (Subpixels, Subpixels) {
        match self {
            Self::Platformer(_, state) => state.speed,
            Self::Maze(_, Walker { moved: (x, y), .. }) => (pixels(*x), pixels(*y)),
        }
    }

    /// Returns the direction in which the character faces.
    pub(super) fn facing(&self) -> Direction {
        match self {
            Self::Platformer(_, state) => state.facing(),
            Self::Maze(_, walker) => walker.state.heading.unwrap_or(Direction::Right),
        }
    }

    /// Returns whether the character stands on the ground. Seen from above, a character always
    /// does.
    pub(super) fn is_grounded(&self) -> bool {
        match self {
            Self::Platformer(_, state) => state.is_grounded(),
            Self::Maze(..) => true,
        }
    }

    /// Returns the rules and the state of a platformer.
    pub(super) fn platformer(&self) -> Option<(&platformer::Platformer, &platformer::State)> {
        match self {
            Self::Platformer(rules, state) => Some((rules, state)),
            Self::Maze(..) => None,
        }
    }

    /// Returns whether an obstacle stopped the character in the last tick. This applies only to
    /// characters seen from above.
    pub(super) fn is_blocked(&self) -> bool {
        matches!(self, Self::Maze(_, Walker { is_blocked: true, .. }))
    }

    /// Returns the character's action in one word.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Self::Platformer(_, state) => match state.mode {
                Mode::Air if state.in_water => "swim",
                mode => mode.name(),
            },
            Self::Maze(_, walker) => match walker.state.detour {
                Some(detour) if !detour.cuts_corner => "near-miss",
                _ if walker.moved != (0, 0) => "walk",
                _ => "stand",
            },
        }
    }

    /// Returns the character's action for use in a sentence.
    pub(super) fn doing(&self) -> String {
        match self {
            Self::Platformer(_, state) => match state.mode {
                Mode::Air if state.in_water => "swimming",
                Mode::Air => "in the air",
                Mode::Ground => "on the ground",
                Mode::Slide => "sliding down a slope",
                Mode::Wall => "sliding down a wall",
                Mode::Ledge => "holding on to a ledge",
                Mode::Ladder => "on a ladder",
                Mode::WallRun => "running up a wall",
            }
            .to_string(),
            Self::Maze(..) => {
                let doing = match self.word() {
                    "near-miss" => "sliding around a corner",
                    "walk" => "walking",
                    _ => "standing",
                };
                format!("{doing}, facing {}", self.facing().name())
            }
        }
    }

    /// Launches the character at a speed to the right and down. Seen from above, this has no
    /// effect.
    pub(super) fn launch(&mut self, speed: (Subpixels, Subpixels)) {
        if let Self::Platformer(_, state) = self {
            *state = state.launch(speed);
        }
    }

    /// Returns how the character touches an enemy, and the character afterward. Returns `None` if
    /// the character rises out of an enemy that it bounced off. Seen from above, every enemy hurts.
    pub(super) fn touch_enemy(
        &self,
        pad: Pad,
        player: Placed<'_>,
        enemy: Placed<'_>,
        is_spiky: bool,
    ) -> Option<(Self, EnemyContact)> {
        let Some((rules, state)) = self.platformer() else {
            return Some((*self, EnemyContact::Hurt));
        };
        let (state, contact) = rules.touch_enemy(*state, pad, player, enemy, is_spiky)?;
        Some((Self::Platformer(*rules, state), contact))
    }

    /// Returns the character's current mask. Seen from above, this is always the first mask.
    pub(super) fn mask<'m>(&self, masks: BodyMasks<'m>) -> &'m Mask {
        match self {
            Self::Platformer(_, state) => masks.of_state(state),
            Self::Maze(..) => masks.of_state(&platformer::State::default()),
        }
    }

    /// Converts this character to a passenger of a moving solid.
    pub(super) fn passenger<'m>(&self, masks: BodyMasks<'m>) -> Passenger<'m> {
        match self {
            Self::Platformer(_, state) => state.passenger(masks),
            Self::Maze(_, walker) => {
                Passenger::new(self.mask(masks), walker.state.body).riding(Riding::None)
            }
        }
    }

    /// Moves the character to where moving solids have put it.
    pub(super) fn carried(&mut self, passenger: &Passenger<'_>, masks: BodyMasks<'_>) {
        match self {
            Self::Platformer(_, state) => *state = state.carried(passenger, masks),
            Self::Maze(_, walker) => walker.state.body = passenger.body,
        }
    }
}

impl Walker {
    /// Moves the character by one tick, and adds what happened to the events.
    fn tick(
        &mut self,
        rules: &Maze,
        pad: Pad,
        mask: &Mask,
        around: &[Obstacle<'_>],
        happened: &mut Vec<Event>,
    ) {
        let from = self.state.body.position();
        let tick = rules.tick(self.state, directions(pad), mask, around);
        self.state = tick.state;
        let to = self.state.body.position();
        self.moved = (to.x - from.x, to.y - from.y);
        self.is_blocked = tick.events.blocked || tick.overlapped;
        let ahead = tick.hits().next().map(|hit| material::word(hit.material));
        for (has, what) in [
            (tick.events.turned, Event::on("turned", None)),
            (tick.events.near_miss_began, Event::on("near-miss", ahead)),
            (tick.events.blocked, Event::on("blocked", ahead)),
            (tick.overlapped, Event::on("stuck", None)),
            (touches_hazard(self.state.body, mask, around), Event::on("hurt", None)),
        ] {
            if has {
                happened.push(what);
            }
        }
    }
}

/// Converts a number of whole pixels to a speed.
fn pixels(count: i64) -> Subpixels {
    // A tick moves by at most 1024 pixels.
    Subpixels::from_pixels(count as i32)
}

/// Returns the directions that are held.
fn directions(pad: Pad) -> Directions {
    let keys = [
        (Pad::LEFT, Direction::Left),
        (Pad::RIGHT, Direction::Right),
        (Pad::UP, Direction::Up),
        (Pad::DOWN, Direction::Down),
    ];
    let held = keys.into_iter().filter(|(key, _)| pad.holds(*key));
    held.map(|(_, direction)| direction).collect()
}

fn touches_hazard(body: Body, mask: &Mask, around: &[Obstacle<'_>]) -> bool {
    let around = Surroundings::of(around);
    around.touching(body.placed(mask), |kind| kind == MaterialKind::Hazard).is_some()
}

/// Returns the material that belongs to an event of a platformer.
fn on(
    event: platformer::Event,
    tick: &platformer::Tick,
    ground: Option<&Obstacle<'_>>,
) -> Option<&'static str> {
    let ground = || ground.map(|ground| material::word(ground.material()));
    match event {
        platformer::Event::BumpedWall => tick.hit_x.map(|hit| material::word(hit.material)),
        platformer::Event::BumpedHead => tick.hit_y.map(|hit| material::word(hit.material)),
        platformer::Event::Landed | platformer::Event::Slipped => {
            tick.hit_y.map(|hit| material::word(hit.material)).or_else(ground)
        }
        _ => None,
    }
}
