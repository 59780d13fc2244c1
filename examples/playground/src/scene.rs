//! The scenes of the playground: each plays ticks, draws itself and returns its status.

use crate::draw::{Backdrop, Picture};
use crate::game::{Game, Input, Stage};
use crate::overlay::{self, Trace};

/// A scene.
pub(crate) enum Scene {
    /// A painted level to run and jump through.
    Level(Box<LevelScene>),
}

/// A level, its game, and the events of the last ticks.
pub(crate) struct LevelScene {
    stage: Stage,
    backdrop: Backdrop,
    game: Game,
    trace: Trace,
}

impl Scene {
    /// A level at its start.
    pub(crate) fn level(stage: Stage, rules: usize) -> Self {
        let backdrop = Backdrop::new(&stage.level);
        let game = stage.start(rules);
        Self::Level(Box::new(LevelScene { stage, backdrop, game, trace: Trace::default() }))
    }

    /// Plays a tick.
    pub(crate) fn tick(&mut self, input: Input) {
        match self {
            Self::Level(scene) => {
                let ticked = scene.stage.tick(scene.game, input);
                scene.trace.note(&ticked);
                scene.game = ticked.game;
            }
        }
    }

    /// Draws the game, with the overlay if requested.
    pub(crate) fn draw(&self, picture: &mut Picture, has_overlay: bool) {
        match self {
            Self::Level(scene) => {
                let LevelScene { stage, backdrop, game, trace } = &**scene;
                backdrop.draw(stage, game, picture, has_overlay);
                if has_overlay {
                    overlay::draw(stage, game, trace, picture, backdrop.corner(game));
                }
            }
        }
    }

    /// The text of the overlay.
    pub(crate) fn lines(&self) -> Vec<String> {
        match self {
            Self::Level(scene) => overlay::lines(&scene.game, &scene.trace),
        }
    }

    /// The text below the picture, with or without the overlay.
    pub(crate) fn status(&self) -> String {
        match self {
            Self::Level(scene) => scene.game.status(),
        }
    }
}
