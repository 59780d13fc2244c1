//! The playground's game, which runs on the kit: a level, its backdrop, and the most recent events.

use std::hash::{Hash, Hasher};
use std::path::Path;

use hitmask_example_kit::{About, End, Failure, Keys, Notes, Picture};

use crate::draw::{Backdrop, HEIGHT, WIDTH};
use crate::game::{Game, Input, Stage};
use crate::level::Level;
use crate::overlay::{self, Trace};

/// A script of keys that leads through the built-in level.
pub(crate) const ROUTE: &str = include_str!("../art/route.txt");

/// The index of the preset for the route and for a new game in
/// [`Platformer::PRESETS`](hitmask::actor::platformer::Platformer::PRESETS), which is the preset
/// with wall jumps.
pub(crate) const RULES: usize = 1;

/// A level that is played.
pub(crate) struct Scene {
    stage: Stage,
    backdrop: Backdrop,
    is_built_in: bool,
}

/// The game, and the events of the last ticks.
#[derive(Clone)]
pub(crate) struct Moment {
    pub(crate) game: Game,
    trace: Trace,
}

/// Hashes only the game, because the trace is only for the overlay.
impl Hash for Moment {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.game.hash(hasher);
    }
}

impl Scene {
    /// The built-in level, or your own.
    pub(crate) fn new(path: Option<&Path>) -> Result<Self, Failure> {
        let stage = Stage::new(path.map_or_else(Level::built_in, Level::open)?)?;
        let backdrop = Backdrop::new(&stage.level);
        Ok(Self { stage, backdrop, is_built_in: path.is_none() })
    }
}

impl hitmask_example_kit::Game for Scene {
    type State = Moment;

    const ABOUT: About = About {
        title: "hitmask playground",
        goal: &["Run, jump, climb and swim to the flag"],
        keys: &[
            "A D or arrows walk  Space jump  Shift run  W S climb",
            "1 momentum  2 tight  3 classic",
        ],
        size: (WIDTH, HEIGHT),
        players: 1,
        buttons: [Some("jump"), Some("run"), Some("spin")],
    };

    fn start(&self) -> Moment {
        Moment { game: self.stage.start(RULES), trace: Trace::default() }
    }

    fn restart(&self, before: &Moment) -> Moment {
        Moment { game: self.stage.start(before.game.rules), trace: Trace::default() }
    }

    fn tick(&self, mut moment: Moment, keys: &Keys) -> Moment {
        let rules = keys.number.map(|number| usize::from(number) - 1).filter(|rules| *rules < 3);
        let ticked = self.stage.tick(moment.game, Input { pad: keys.held[0], rules });
        moment.trace.note(&ticked);
        Moment { game: ticked.game, ..moment }
    }

    fn draw(&self, moment: &Moment, picture: &mut Picture, has_overlay: bool) {
        let Moment { game, trace } = moment;
        self.backdrop.draw(&self.stage, game, picture, has_overlay);
        if has_overlay {
            overlay::draw(&self.stage, game, trace, picture, self.backdrop.corner(game));
        }
    }

    fn status(&self, moment: &Moment) -> String {
        moment.game.status()
    }

    /// The game never ends. You can continue to play after you have reached the flag.
    fn end(&self, _: &Moment) -> Option<End> {
        None
    }

    fn demo(&self) -> Result<&str, String> {
        let failure = "--demo knows the way through its own level only";
        self.is_built_in.then_some(ROUTE).ok_or_else(|| failure.to_owned())
    }

    fn notes(&self, moment: &Moment) -> Notes {
        Notes {
            lines: overlay::lines(&moment.game, &moment.trace),
            legend: overlay::legend().collect(),
        }
    }
}
