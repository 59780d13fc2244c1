//! Builds the npm package: the engine as WebAssembly, with and without vectors, what reads art, their JavaScript, and the
//! TypeScript around it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{cargo, has_target, left_out, output, root, step};

/// A crate that becomes WebAssembly.
struct Module {
    package: &'static str,
    /// The name of its files.
    name: &'static str,
    /// How cargo optimizes it, and then `wasm-opt`.
    profile: &'static str,
    optimization: &'static str,
    /// Whether there is a second version with vectors.
    has_simd: bool,
    /// Whether there is also a smaller file, with what most games need.
    has_core: bool,
}

const MODULES: [Module; 2] = [
    Module {
        package: "hitmask-wasm",
        name: "hitmask",
        profile: "web",
        optimization: "-O3",
        has_simd: true,
        has_core: true,
    },
    Module {
        package: "hitmask-wasm-assets",
        name: "hitmask-assets",
        profile: "web-small",
        optimization: "-Os",
        has_simd: false,
        has_core: false,
    },
];

const TARGET: &str = "wasm32-unknown-unknown";

/// The oldest Node.js that runs the build and the tests.
const NODE: u32 = 20;

/// Inlines little, which makes the files a sixth smaller. Code that must be inlined to be fast says so itself.
const FLAGS: &str = "-C llvm-args=-inline-threshold=10";

/// Adds the vectors of WebAssembly.
const VECTORS: &str = "-C target-feature=+simd128";

/// The features that `wasm-opt` may use: those of Rust's own target.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// The browsers that the tests look for, in this order.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Builds the package and runs its tests, in Node.js and in a browser.
pub(crate) fn test() -> Result<(), String> {
    if let Err(missing) = programs() {
        left_out("npm package", &missing);
        return Ok(());
    }
    if let Err(error) = packages() {
        // Without a network, the packages cannot be had. With one, something is wrong with them.
        if output(Command::new("npm").args(["ping", "--silent"])).is_some() {
            return Err(error);
        }
        left_out("npm package", &format!("the npm registry does not answer: {error}"));
        return Ok(());
    }
    build()?;
    let mut tests = Command::new("npm");
    tests.args(["test", "--workspaces", "--if-present"]).current_dir(root());
    match browser() {
        Some(browser) => drop(tests.env("CHROMIUM", browser)),
        None => left_out("tests in a browser", "install Chromium: apt-get install chromium"),
    }
    step("tests of the npm package", &mut tests)
}

/// Builds the package.
pub(crate) fn build() -> Result<(), String> {
    programs()?;
    packages()?;
    for module in &MODULES {
        module.build()?;
    }
    let package = root().join("packages/hitmask");
    step("TypeScript of packages/hitmask", program("tsc").arg("--project").arg(&package))?;
    for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(license), &package.join(license))?;
    }
    Ok(())
}

/// Builds the package and packs it into a folder, with the licences of what is bundled.
pub(crate) fn release(folder: &Path) -> Result<(), String> {
    build()?;
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", "--workspace", "hitmask", "--pack-destination"]).arg(folder);
    step("npm package", pack.current_dir(root()))
}

/// The browser of the tests: the one that the variable `CHROMIUM` names, or one in the path.
fn browser() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let in_path =
        BROWSERS.into_iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    named.into_iter().chain(in_path).find(|program| program.is_file())
}

/// Looks for the programs that the build needs, and installs the target.
fn programs() -> Result<(), String> {
    let version = output(Command::new("node").arg("--version"));
    let major = version
        .as_deref()
        .and_then(|version| version.strip_prefix('v')?.split('.').next()?.parse().ok());
    match major {
        Some(NODE..) => {}
        Some(found) => return Err(format!("Node.js {found} is too old: install {NODE} or newer")),
        None => return Err(format!("cannot run node: install Node.js {NODE} or newer, with npm")),
    }
    if !has_target(TARGET) {
        return Err(format!("install the target: rustup target add {TARGET}"));
    }
    Ok(())
}

/// Installs the npm packages that the build needs, unless those of the lock file are there.
fn packages() -> Result<(), String> {
    let lock = root().join("package-lock.json");
    let installed = root().join("node_modules/.installed-lock.json");
    let read = |path: &Path| fs::read(path).ok();
    if read(&lock).is_some_and(|lock| read(&installed) == Some(lock)) {
        return Ok(());
    }
    let mut install = Command::new("npm");
    install.args(["ci", "--no-audit", "--no-fund"]).current_dir(root());
    step("npm packages", &mut install)?;
    copy(&lock, &installed)
}

impl Module {
    /// Builds its versions, whose JavaScript is the same.
    fn build(&self) -> Result<(), String> {
        let generated = root().join("packages/hitmask/src/wasm");
        let finished = root().join("packages/hitmask/dist/wasm");
        create(&generated)?;
        create(&finished)?;
        let portable = self.compile("", &[])?;
        let simd = self.has_simd.then(|| self.compile("-simd", &["--enable-simd"])).transpose()?;
        for ending in [".js", ".d.ts"] {
            let file = format!("{}{ending}", self.name);
            let one = portable.join(&file);
            if let Some(other) = simd.as_ref().map(|simd| simd.join(&file))
                && read(&one)? != read(&other)?
            {
                return Err(format!("{} and {} differ", one.display(), other.display()));
            }
            copy(&one, &generated.join(&file))?;
            copy(&one, &finished.join(&file))?;
        }
        Ok(())
    }

    /// Builds one version into a folder of its own.
    fn compile(&self, suffix: &str, features: &[&str]) -> Result<PathBuf, String> {
        let Self { name, optimization, has_core, .. } = self;
        let folder = root().join("target/web").join(format!("{name}{suffix}"));
        create(&folder)?;
        let parts: &[&str] = if *has_core { &["", "-core"] } else { &[""] };
        let built = parts.iter().map(|part| self.part(part, suffix, &folder));
        let built = built.collect::<Result<Vec<_>, _>>()?;
        let mut bindgen = cargo(&["run", "--quiet", "--package", "xtask-bindgen", "--"]);
        bindgen.arg(&built[0]).arg(&folder).arg(name).args(&built[1..]);
        step(&format!("JavaScript of {name}{suffix}.wasm"), &mut bindgen)?;
        for part in parts {
            let file = format!("{name}{part}{suffix}.wasm");
            let mut optimize = program("wasm-opt");
            optimize.arg(optimization).args(FEATURES).args(features);
            let optimized =
                optimized(&file, optimize, &folder.join(format!("{name}{part}_bg.wasm")))?;
            copy(&optimized, &root().join("packages/hitmask/dist/wasm").join(&file))?;
        }
        Ok(folder)
    }

    /// Compiles the crate, or the part of it that is the core, and returns where a copy is.
    fn part(&self, part: &str, suffix: &str, folder: &Path) -> Result<PathBuf, String> {
        let Self { package, name, profile, .. } = self;
        let mut build = cargo(&["build", "--profile", profile, "--target", TARGET, "-p", package]);
        if !part.is_empty() {
            build.arg("--no-default-features");
        }
        let flags = if suffix.is_empty() { FLAGS.to_owned() } else { format!("{FLAGS} {VECTORS}") };
        // In a folder of its own, because in one folder each version would make cargo build the others again.
        let builds = root().join(format!("target/web/cargo{part}{suffix}"));
        build.arg("--target-dir").arg(&builds).env("RUSTFLAGS", flags);
        step(&format!("{name}{part}{suffix}.wasm"), &mut build)?;
        let built = builds.join(TARGET).join(profile);
        let built = built.join(package.replace('-', "_")).with_extension("wasm");
        let kept = folder.join(format!("{name}{part}.wasm"));
        copy(&built, &kept)?;
        Ok(kept)
    }
}

/// Runs `wasm-opt` on a file, unless it did the same to the same file before. Returns the answer, which is beside the file.
fn optimized(name: &str, mut optimize: Command, from: &Path) -> Result<PathBuf, String> {
    let [answer, before] = ["optimized.wasm", "before"].map(|end| from.with_extension(end));
    let mut now = format!("{optimize:?}\n").into_bytes();
    now.extend(read(from)?);
    if answer.is_file() && fs::read(&before).is_ok_and(|before| before == now) {
        return Ok(answer);
    }
    optimize.arg(from).arg("-o").arg(&answer);
    step(&format!("smaller {name}"), &mut optimize)?;
    fs::write(&before, now).map_err(|error| format!("{}: {error}", before.display()))?;
    Ok(answer)
}

/// A program of an npm package.
pub(crate) fn program(name: &str) -> Command {
    let mut command = Command::new(root().join("node_modules/.bin").join(name));
    command.current_dir(root());
    command
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn create(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(drop).map_err(|error| format!("{}: {error}", from.display()))
}
