//! Plays a game from a script, without a window.

use crate::game::{End, Game, Keys};
use crate::hash::hash_of;
use crate::script::Script;

/// The result of a game that was played to its end, or to the end of its script.
#[derive(Clone, Debug)]
pub struct Played<State> {
    /// The last state.
    pub state: State,
    /// How the game ended; `None` if the script ended first.
    pub end: Option<End>,
    /// The number of ticks that were played.
    pub ticks: u32,
    /// The [`hash_of`] the last state, as 16 hexadecimal digits.
    pub hash: String,
}

/// Plays a new game from a script.
pub fn play<G: Game>(game: &G, script: &Script) -> Played<G::State> {
    play_with(game, script, |_| {})
}

/// Plays a new game from a script, and passes every state, starting with the first, to a function.
pub(crate) fn play_with<G: Game>(
    game: &G,
    script: &Script,
    mut show: impl FnMut(&G::State),
) -> Played<G::State> {
    let mut state = game.start();
    let mut ticks = 0;
    show(&state);
    for keys in script.keys() {
        if game.end(&state).is_some() {
            break;
        }
        state = tick(game, state, &keys);
        ticks += 1;
        show(&state);
    }
    let (end, hash) = (game.end(&state), format!("{:016x}", hash_of(&state)));
    Played { state, end, ticks, hash }
}

/// The state after a tick. A game that is over does not change.
pub(crate) fn tick<G: Game>(game: &G, state: G::State, keys: &Keys) -> G::State {
    if game.end(&state).is_some() { state } else { game.tick(state, keys) }
}
