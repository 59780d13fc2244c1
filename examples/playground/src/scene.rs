//! What is played: each scene takes ticks, draws itself and says what it knows.

use crate::draw::{Backdrop, Picture};
use crate::game::{Game, Input, Stage};
use crate::overlay::{self, Trace};

/// A scene.
pub(crate) enum Scene {
    /// A painted level to run and jump through.
    Level(Box<LevelScene>),
}

/// A level, the game in it, and what was seen of its last ticks.
pub(crate) struct LevelScene {
    stage: Stage,
    backdrop: Backdrop,
    game: Game,
    trace: Trace,
}

impl Scene {
    /// A level from its beginning.
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

    /// Draws it as it is, with what the engine sees if that is asked for.
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

    /// What the overlay says of it.
    pub(crate) fn lines(&self) -> Vec<String> {
        match self {
            Self::Level(scene) => overlay::lines(&scene.game, &scene.trace),
        }
    }

    /// What is said of it below the picture, overlay or not.
    pub(crate) fn status(&self) -> String {
        match self {
            Self::Level(scene) => scene.game.status(),
        }
    }
}
