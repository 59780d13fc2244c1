//! The rules of an actor, found by the names of their presets.

use hitmask::actor::maze::Maze;
use hitmask::actor::platformer::Platformer;

use crate::names::did_you_mean;

/// The rules that move an actor. They consist of the genre of the game, and the numbers for that
/// genre.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for each character, and few of those")]
pub(crate) enum Rules {
    /// The rules of an actor seen from the side.
    Platformer(Platformer),
    /// The rules of an actor seen from above.
    Maze(Maze),
}

/// Rules with a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Preset {
    pub(crate) name: &'static str,
    pub(crate) rules: Rules,
}

/// The presets for mazes.
const MAZES: [(&str, Maze); 3] =
    [("maze", Maze::ADVENTURE), ("maze-grid", Maze::GRID), ("maze-corridor", Maze::CORRIDOR)];

impl Preset {
    /// Returns all presets. Platformers come first.
    fn all() -> impl Iterator<Item = Self> {
        let platformers = Platformer::PRESETS.into_iter();
        let platformers = platformers.map(|(name, rules)| (name, Rules::Platformer(rules)));
        let mazes = MAZES.into_iter().map(|(name, rules)| (name, Rules::Maze(rules)));
        platformers.chain(mazes).map(|(name, rules)| Self { name, rules })
    }

    /// Returns the preset with this name.
    pub(crate) fn parse(name: &str) -> Result<Self, String> {
        Self::all().find(|preset| preset.name == name).ok_or_else(|| {
            let names: Vec<&str> = Self::all().map(|preset| preset.name).collect();
            format!("there are {}{}", names.join(", "), did_you_mean(name, &names))
        })
    }
}
