//! Draws the pages' pictures from the engine's answers, and the films of `docs/games.md`.

use crate::files;
use crate::steps::{cargo, root, step};

/// The folder of the pictures.
const FOLDER: &str = "docs/images";

/// The games, and the number of ticks in each game's film. A test of each game compares its film.
const GAMES: [(&str, &str); 6] = [
    ("sprites", "360"),
    ("army-defence", "100000"),
    ("intersect-pixels", "100000"),
    ("maze", "100000"),
    ("duel", "100000"),
    ("one-screen", "100000"),
];

/// Draws all pictures.
pub(crate) fn run() -> Result<(), String> {
    let folder = root().join(FOLDER);
    let films = folder.join("games");
    files::create_folder(&films)?;
    let draw = ["run", "--quiet", "-p", "hitmask-gallery", "--"];
    step("gallery", cargo(&draw).arg(&folder))?;
    for (game, ticks) in GAMES {
        let package = format!("hitmask-{game}");
        let play = ["run", "--quiet", "-p", &package, "--", "--ticks", ticks, "--film"];
        step(&package, cargo(&play).arg(films.join(format!("{game}.gif"))))?;
    }
    println!("Written: {FOLDER}");
    Ok(())
}
