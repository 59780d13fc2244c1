//! The trait that a game implements for the kit.

use std::hash::Hash;

use hitmask::actor::platformer::Pad;

use crate::picture::{Color, Picture};

/// A game, which contains the parts that never change, such as art and walls. Everything that
/// changes is in its state.
pub trait Game {
    /// Everything that changes: plain data, so that a copy is a snapshot.
    type State: Clone + Hash;

    /// The text that players see before the game begins.
    const ABOUT: About;

    /// Starts a new game.
    fn start(&self) -> Self::State;

    /// Returns the state after a tick with these keys. It must be a pure function.
    fn tick(&self, state: Self::State, keys: &Keys) -> Self::State;

    /// Draws a picture of the size in [`About`], with or without the overlay that shows what the
    /// engine sees.
    fn draw(&self, state: &Self::State, picture: &mut Picture, has_overlay: bool);

    /// The score, as one line of text.
    fn status(&self, state: &Self::State) -> String;

    /// How the game ended; `None` while it goes on.
    fn end(&self, state: &Self::State) -> Option<End>;

    /// Starts a new game after this one.
    fn restart(&self, _before: &Self::State) -> Self::State {
        self.start()
    }

    /// A script that wins the game.
    fn demo(&self) -> Result<&str, String>;

    /// The text that the window shows next to the overlay.
    fn notes(&self, _state: &Self::State) -> Notes {
        Notes::default()
    }
}

/// The text that players see before the game begins.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The title of the window.
    pub title: &'static str,
    /// What the player has to do, line by line.
    pub goal: &'static [&'static str],
    /// The keys of the game, line by line.
    pub keys: &'static [&'static str],
    /// The width and height of its pictures.
    pub size: (i32, i32),
    /// The number of players: 1 or 2.
    pub players: usize,
    /// The words in scripts for the buttons [`Pad::JUMP`], [`Pad::RUN`] and [`Pad::SPIN`]; `None`
    /// if the game does not use one.
    pub buttons: [Option<&'static str>; 3],
}

impl About {
    /// The keys that the game uses, with their words in scripts.
    pub(crate) fn pads(&self) -> impl Iterator<Item = (&'static str, Pad)> {
        let directions =
            [("left", Pad::LEFT), ("right", Pad::RIGHT), ("up", Pad::UP), ("down", Pad::DOWN)];
        let buttons = self.buttons.into_iter().zip([Pad::JUMP, Pad::RUN, Pad::SPIN]);
        directions.into_iter().chain(buttons.filter_map(|(name, pad)| Some((name?, pad))))
    }
}

/// The keys of a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    /// The keys that each player holds. In a game for one player, the second player holds nothing.
    pub held: [Pad; 2],
    /// The keys that each player holds now and did not hold in the last tick.
    pub pressed: [Pad; 2],
    /// The number key that was pressed: 1 to 9.
    pub number: Option<u8>,
}

impl Keys {
    /// The keys of the tick after this one.
    #[must_use]
    pub(crate) fn next(&self, held: [Pad; 2], number: Option<u8>) -> Self {
        let fresh = |player: usize| held[player].to_bits() & !self.held[player].to_bits();
        Self { held, pressed: [0, 1].map(|player| Pad::from_bits(fresh(player))), number }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Whether the first player won.
    pub is_won: bool,
    /// The result in a few words.
    pub words: &'static str,
}

/// The text that the window shows next to the overlay.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Lines at the top left.
    pub lines: Vec<String>,
    /// The meanings of the overlay's colors, at the top right.
    pub legend: Vec<(&'static str, Color)>,
}
