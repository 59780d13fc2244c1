//! Tests everything that needs all of Bevy and a newer Rust than the rest: the bridge to avian, and
//! the games in `examples/bevy`, which play in a window on a virtual screen. This task is not part
//! of `cargo xtask test --full`, because it takes minutes to build. The plugin's own tests are.

use std::path::Path;
use std::process::Command;

use crate::steps::{root, run, step, succeeds, summary, target, timed};

/// The Rust version that the `bevy` crate 0.20 requires.
const TOOLCHAIN: &str = "+1.97.1";

/// The driver for rendering in software: Mesa's lavapipe.
const DRIVER: &str = "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json";

/// The Debian packages that the games need.
const PACKAGES: &str = "mesa-vulkan-drivers xvfb xauth libx11-dev libxkbcommon-x11-0 libxcursor1 \
                        libxi6 libxrandr2 libudev-dev pkg-config";

/// The games, with the arguments that follow `--demo PICTURE`. Software rendering takes as long for
/// a few sprites as a graphics card does for ten thousand.
const GAMES: [(&str, &[&str]); 4] =
    [("ship", &[]), ("platformer", &[]), ("digging", &[]), ("stress", &["200"])];

/// Tests the bridge, and plays every game until the game has written its picture to `target/bevy`.
pub(crate) fn test() -> Result<(), String> {
    let start = std::time::Instant::now();
    if !succeeds(rust().arg("--version")) {
        return Err("Bevy needs Rust 1.97.1; install it: rustup toolchain install 1.97.1".into());
    }
    let is_here = |program| succeeds(Command::new(program).arg("--help"));
    if !is_here("xvfb-run") || !Path::new(DRIVER).exists() {
        return Err(format!("the games need a screen; install one: apt-get install {PACKAGES}"));
    }
    let mut bridge = rust();
    bridge.args(["test", "-p", "bevy_hitmask", "--features", "avian"]);
    bridge.env("CARGO_TARGET_DIR", target().join("bevy"));
    step("colliders of avian from masks", &mut bridge)?;

    let mut lints = rust();
    lints.args(["clippy", "-p", "bevy_hitmask", "--features", "avian", "--all-targets"]);
    lints.args(["--", "-D", "warnings"]).env("CARGO_TARGET_DIR", target().join("bevy"));
    step("lints of the bridge to avian", &mut lints)?;

    let folder = root().join("examples/bevy");
    let mut formatting = rust();
    formatting.args(["fmt", "--check"]).current_dir(&folder);
    step("formatting of the games", &mut formatting)?;
    let mut build = rust();
    build.args(["build", "--locked", "--bins"]).current_dir(&folder);
    step("the games for Bevy", build.env("CARGO_TARGET_DIR", target().join("bevy")))?;
    for (game, more) in GAMES {
        timed(&format!("{game}, in a window"), || play(game, more))?;
    }
    println!("\n{}", summary(start.elapsed(), ""));
    Ok(())
}

/// Returns a cargo command with the Rust version that Bevy needs. The variables that the current
/// cargo has set would select its own version instead, so they are removed.
fn rust() -> Command {
    let mut cargo = Command::new("cargo");
    cargo.arg(TOOLCHAIN).current_dir(root());
    cargo.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO").env_remove("RUSTC");
    cargo
}

/// Lets a game play by itself until it has written its picture, and checks that the picture has
/// more than one color.
fn play(game: &str, more: &[&str]) -> Result<(), String> {
    let picture = target().join(format!("bevy/{game}.png"));
    // Remove the picture from an earlier run.
    let _ = std::fs::remove_file(&picture);
    let mut window = Command::new("xvfb-run");
    window.args(["--auto-servernum", "--server-args=-screen 0 1280x800x24"]);
    window.arg(target().join("bevy/debug").join(game)).arg("--demo").arg(&picture);
    window.args(more);
    window.env("VK_ICD_FILENAMES", DRIVER).env("WGPU_BACKEND", "vulkan");
    run(&mut window)?;
    let size = std::fs::metadata(&picture)
        .map_err(|error| format!("{}: {error}", picture.display()))?
        .len();
    // A picture of a single color compresses to fewer bytes than this.
    if size < 8_000 {
        return Err(format!("{}: nothing was drawn", picture.display()));
    }
    Ok(())
}
