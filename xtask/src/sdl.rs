//! Builds the example for SDL 2 with the installed library, and plays it with a script on a virtual
//! screen.

use std::process::Command;

use crate::files;
use crate::steps::{left_out, root, run, succeeds, target, timed};

/// The name of the step.
const NAME: &str = "the SDL example";

/// The Debian packages that the example needs in addition to a compiler.
const PACKAGES: &str = "libsdl2-dev pkg-config make xvfb xauth";

/// Builds the example and plays its script. The library must be installed in `target/c-prefix`.
pub(crate) fn test() -> Result<(), String> {
    let has_sdl = succeeds(Command::new("pkg-config").args(["--exists", "sdl2"]));
    let programs = [("make", "--version"), ("xvfb-run", "--help"), ("cc", "--version")];
    let is_here = |(program, option): (&str, &str)| succeeds(Command::new(program).arg(option));
    if !has_sdl || !programs.into_iter().all(is_here) {
        left_out(NAME, &format!("install {PACKAGES}: apt-get install {PACKAGES}"));
        return Ok(());
    }
    timed(NAME, play)
}

fn play() -> Result<(), String> {
    let target = target();
    let (source, folder) = (root().join("examples/sdl"), target.join("sdl"));
    files::create_folder(&folder)?;
    let mut make = Command::new("make");
    make.args(["--always-make", "--silent", "--directory"]).arg(&source);
    make.arg(format!("BUILD={}", folder.display()));
    run(make.env("PKG_CONFIG_PATH", target.join("c-prefix/lib/pkgconfig")))?;

    let picture = folder.join("blocks.bmp");
    // Remove the picture from an earlier run.
    let _ = std::fs::remove_file(&picture);
    let mut game = Command::new("xvfb-run");
    game.arg("--auto-servernum").arg(folder.join("blocks")).arg("--script").arg(&picture);
    game.env("SDL_VIDEODRIVER", "x11").env("SDL_AUDIODRIVER", "dummy");
    run(game.current_dir(&source))?;
    let bytes = std::fs::read(&picture);
    let bytes = bytes.map_err(|error| format!("{}: {error}", picture.display()))?;
    // After the header, the picture must have 640 × 480 pixels that are not all equal.
    let pixels: Vec<&[u8]> = bytes.get(54..).unwrap_or_default().chunks_exact(3).collect();
    if pixels.len() != 640 * 480 || pixels.windows(2).all(|pair| pair[0] == pair[1]) {
        return Err(format!("{}: nothing was drawn", picture.display()));
    }
    Ok(())
}
