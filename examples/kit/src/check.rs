//! Checks for the tests of games: that the games' films in the docs are up to date, and that their
//! text fits the picture.

use std::path::PathBuf;

use crate::game::Game;
use crate::run::recorded;
use crate::script::Script;
use crate::text::Size;
use crate::{Failure, film};

/// Checks that the film of a game in `docs/images/games` is identical to the film that `--film`
/// writes now. The film shows the first `ticks` ticks of the demo.
///
/// # Errors
/// Returns an error if the file is missing or different, or if the demo is not a valid script.
pub fn check_film<G: Game>(game: &G, name: &str, ticks: usize) -> Result<(), Failure> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "..", "..", "docs", "images", "games", name].iter().collect();
    let script = Script::parse(game.demo()?, &G::ABOUT)?.shortened(ticks);
    let film = recorded(game, &script, false).0;
    let there = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    if there == film::gif(&film)? {
        Ok(())
    } else {
        Err(format!(
            "docs/images/games/{name} is not what the game draws now: run cargo xtask gallery, \
             and look at it"
        )
        .into())
    }
}

/// Checks that the lines of text of a game fit its picture.
///
/// # Errors
/// Returns an error that names the first line that does not fit.
pub fn check_text<G: Game>() -> Result<(), Failure> {
    let about = G::ABOUT;
    let too_long = about
        .keys
        .iter()
        .chain(about.goal)
        .find(|line| Size::Small.width(line) > about.size.0 - 16);
    too_long.map_or(Ok(()), |line| Err(format!("too long for the picture: {line}").into()))
}
