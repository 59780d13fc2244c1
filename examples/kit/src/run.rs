//! Starts a game with the options from its command line, in a window, or without a window for a
//! picture or a film.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::arguments::Arguments;
use crate::game::Game;
use crate::picture::Picture;
use crate::play::{Played, play_with};
use crate::script::Script;
use crate::{Failure, film, screen, window};

/// Runs a game. Call this in `main`.
pub fn run<G: Game + 'static>(load: impl FnOnce() -> Result<G, Failure>) -> ExitCode {
    run_with(None, |_| load())
}

/// Runs a game that accepts a file. `file` is the name of the file argument in the help.
pub fn run_on_file<G: Game + 'static>(
    file: &str,
    load: impl FnOnce(Option<&Path>) -> Result<G, Failure>,
) -> ExitCode {
    run_with(Some(file), load)
}

fn run_with<G: Game + 'static>(
    file: Option<&str>,
    load: impl FnOnce(Option<&Path>) -> Result<G, Failure>,
) -> ExitCode {
    match start(file, load) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn start<G: Game + 'static>(
    file: Option<&str>,
    load: impl FnOnce(Option<&Path>) -> Result<G, Failure>,
) -> Result<(), Failure> {
    let arguments = Arguments::parse(std::env::args().skip(1), file)?;
    if arguments.help {
        println!("{}", Arguments::usage(&program(), &G::ABOUT, file));
        return Ok(());
    }
    let game = load(arguments.file.as_deref())?;
    let is_headless = arguments.film.is_some() || arguments.picture.is_some();
    let script = match &arguments.input {
        Some(input) => Script::parse(input, &G::ABOUT)?,
        None if arguments.demo || is_headless => Script::parse(game.demo()?, &G::ABOUT)?,
        None => Script::default(),
    };
    let script = script.shortened(arguments.ticks.unwrap_or(usize::MAX));
    if !is_headless {
        return window::open(game, &script, arguments.overlay);
    }
    for path in arguments.film.iter().chain(&arguments.picture) {
        check_output(path)?;
    }
    let (film, played) = recorded(&game, &script, arguments.overlay);
    let shown = film.last().ok_or("a game begins with a picture")?;
    if let Some(path) = &arguments.film {
        write(path, &film::gif(&film)?)?;
    }
    if let Some(path) = &arguments.picture {
        write(path, &film::png(shown)?)?;
    }
    let words = played.end.map_or("not over", |end| end.words);
    let status = game.status(&played.state);
    let ticks = if played.ticks == 1 { "tick" } else { "ticks" };
    println!("{words} after {} {ticks}, hash {}: {status}", played.ticks, played.hash);
    Ok(())
}

/// The pictures of a film: the first state, a picture every few ticks, and the last state.
pub(crate) fn recorded<G: Game>(
    game: &G,
    script: &Script,
    has_overlay: bool,
) -> (Vec<Picture>, Played<G::State>) {
    let (mut film, mut ticks) = (Vec::new(), 0);
    let played = play_with(game, script, |state| {
        if ticks % film::EVERY == 0 {
            film.push(screen::draw(game, state, has_overlay, false, None));
        }
        ticks += 1;
    });
    film.push(screen::draw(game, &played.state, has_overlay, false, None));
    (film, played)
}

/// The cargo command that starts this program: with its package, and with the program's name if the
/// package has several programs.
fn program() -> String {
    let path = std::env::args_os().next().map(PathBuf::from);
    let name = path.as_deref().and_then(Path::file_stem);
    let name = name.map_or("GAME".into(), |name| name.to_string_lossy());
    // `cargo run` sets this variable.
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_else(|_| name.to_string());
    if package == name { format!("-p {name}") } else { format!("-p {package} --bin {name}") }
}

/// Checks, before any file is written, that this file can be written: its folder must exist, and
/// the path must not be a folder itself.
fn check_output(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    if !folder.is_dir() {
        Err(format!("{}: there is no folder {}", path.display(), folder.display()).into())
    } else if path.is_dir() {
        Err(format!("{}: this is a folder; name a file in it", path.display()).into())
    } else {
        Ok(())
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(())
}
