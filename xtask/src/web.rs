//! Builds the npm package from the engine as WebAssembly (with and without vectors), the code that
//! reads art, the JavaScript for both, and the TypeScript around them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::conformance;
use crate::files::{self, copy, create_folder, read_bytes};
use crate::steps::{cargo, has_target, left_out, on_all_processors, output, root, step};

/// A crate that is compiled to WebAssembly.
struct Module {
    package: &'static str,
    /// The base name of its files.
    name: &'static str,
    /// The profile that cargo uses to optimize the module before `wasm-opt` does.
    profile: &'static str,
    optimization: &'static str,
    /// Whether there is a second version that uses vectors.
    has_simd: bool,
    /// Whether there is also a smaller file that contains the functions that most games need.
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

/// Reduces inlining, which makes the files a sixth smaller. Functions that are fast only when
/// inlined have an attribute for that.
const FLAGS: &str = "-C llvm-args=-inline-threshold=10";

/// Enables WebAssembly's vector instructions.
const VECTORS: &str = "-C target-feature=+simd128";

/// The WebAssembly features that `wasm-opt` may use. They are the features of Rust's own target.
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

/// Builds the package and runs its tests in Node.js and in a browser.
pub(crate) fn test() -> Result<(), String> {
    if let Err(missing) = programs() {
        left_out("npm package", &missing);
        return Ok(());
    }
    if let Err(error) = packages() {
        // If there is no network, npm cannot download the packages. If there is one, the failure is
        // an error.
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
    step("tests of the npm package", &mut tests)?;
    let mut runner = Command::new("node");
    runner.arg(root().join("conformance/runners/hitmask_wasm.mjs"));
    conformance::run("hitmask_wasm.mjs", &runner)
}

/// Builds the package.
pub(crate) fn build() -> Result<(), String> {
    programs()?;
    packages()?;
    compile()?;
    let package = root().join("packages/hitmask");
    step("TypeScript of packages/hitmask", program("tsc").arg("--project").arg(&package))?;
    for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(license), &package.join(license))?;
    }
    Ok(())
}

/// Compiles all modules. The versions are built side by side, because the last part of each build
/// optimizes the whole program on one core.
fn compile() -> Result<(), String> {
    let versions = MODULES.iter().flat_map(Module::versions).collect();
    on_all_processors(versions, |version| version.compile())?;
    MODULES.iter().try_for_each(Module::finish)
}

/// Builds the package and packs it into a folder, with the licenses of the libraries that it
/// bundles.
pub(crate) fn release(folder: &Path) -> Result<(), String> {
    build()?;
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", "--workspace", "hitmask", "--pack-destination"]).arg(folder);
    step("npm package", pack.current_dir(root()))
}

/// Returns the browser for the tests, which is the one in the `CHROMIUM` variable or else one in
/// the `PATH`.
fn browser() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let in_path =
        BROWSERS.into_iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    named.into_iter().chain(in_path).find(|program| program.is_file())
}

/// Checks that the programs for the build are installed, and installs the target if it is missing.
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

/// Installs the npm packages that the build needs, unless the versions in the lock file are already
/// installed.
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
    /// Returns the module's versions: first the portable one, then the one with vectors, if there
    /// is one.
    fn versions(&self) -> impl Iterator<Item = Version<'_>> {
        let portable = Version { module: self, suffix: "", flags: FLAGS.to_owned(), features: &[] };
        let simd = self.has_simd.then(|| Version {
            module: self,
            suffix: "-simd",
            flags: format!("{FLAGS} {VECTORS}"),
            features: &["--enable-simd"],
        });
        std::iter::once(portable).chain(simd)
    }

    /// Returns the suffixes of the parts that are separate files.
    const fn parts(&self) -> &'static [&'static str] {
        if self.has_core { &["", "-core"] } else { &[""] }
    }

    /// Copies the JavaScript, which must be the same for all versions, into the package.
    fn finish(&self) -> Result<(), String> {
        let generated = root().join("packages/hitmask/src/wasm");
        let finished = root().join("packages/hitmask/dist/wasm");
        create_folder(&generated)?;
        for ending in [".js", ".d.ts"] {
            let file = format!("{}{ending}", self.name);
            let versions = self.versions().map(|version| version.folder().join(&file));
            let versions = versions.collect::<Vec<_>>();
            for other in &versions[1..] {
                if read_bytes(&versions[0])? != read_bytes(other)? {
                    return Err(format!(
                        "{} and {} differ",
                        versions[0].display(),
                        other.display()
                    ));
                }
            }
            copy(&versions[0], &generated.join(&file))?;
            copy(&versions[0], &finished.join(&file))?;
        }
        Ok(())
    }
}

/// A module compiled with or without vectors.
struct Version<'a> {
    module: &'a Module,
    /// The suffix of its file names.
    suffix: &'static str,
    /// The compiler flags, and the additional features that `wasm-opt` may use.
    flags: String,
    features: &'static [&'static str],
}

impl Version<'_> {
    /// Returns the folder for this version's files before they are copied into the package.
    fn folder(&self) -> PathBuf {
        root().join("target/web").join(format!("{}{}", self.module.name, self.suffix))
    }

    /// Compiles this version, generates its JavaScript, and writes the optimized module into the
    /// package.
    fn compile(&self) -> Result<(), String> {
        let Self { module, suffix, features, .. } = self;
        let Module { name, optimization, .. } = module;
        let (folder, finished) = (self.folder(), root().join("packages/hitmask/dist/wasm"));
        create_folder(&folder)?;
        create_folder(&finished)?;
        let built = module.parts().iter().map(|part| self.part(part));
        let built = built.collect::<Result<Vec<_>, _>>()?;
        let mut bindgen = cargo(&["run", "--quiet", "--package", "xtask-bindgen", "--"]);
        bindgen.arg(&built[0]).arg(&folder).arg(name).args(&built[1..]);
        step(&format!("JavaScript of {name}{suffix}.wasm"), &mut bindgen)?;
        for part in module.parts() {
            let file = format!("{name}{part}{suffix}.wasm");
            let mut optimize = program("wasm-opt");
            optimize.arg(optimization).args(FEATURES).args(*features);
            let optimized =
                optimized(&file, optimize, &folder.join(format!("{name}{part}_bg.wasm")))?;
            copy(&optimized, &finished.join(&file))?;
        }
        Ok(())
    }

    /// Compiles the crate or its core part, and returns the path of a copy of the result.
    fn part(&self, part: &str) -> Result<PathBuf, String> {
        let Self { module, suffix, flags, .. } = self;
        let Module { package, name, profile, .. } = module;
        let mut build = cargo(&["build", "--profile", profile, "--target", TARGET, "-p", package]);
        if !part.is_empty() {
            build.arg("--no-default-features");
        }
        // Each version has its own folder, because in a shared folder, building one version would
        // make cargo rebuild the others.
        let builds = root().join(format!("target/web/cargo{part}{suffix}"));
        build.arg("--target-dir").arg(&builds).env("RUSTFLAGS", flags);
        step(&format!("{name}{part}{suffix}.wasm"), &mut build)?;
        let built = builds.join(TARGET).join(profile);
        let built = built.join(package.replace('-', "_")).with_extension("wasm");
        let kept = self.folder().join(format!("{name}{part}.wasm"));
        copy(&built, &kept)?;
        Ok(kept)
    }
}

/// Runs `wasm-opt` on a file, unless it has already run with the same options on the same content.
/// Returns the path of the result, which is next to the file.
fn optimized(name: &str, mut optimize: Command, from: &Path) -> Result<PathBuf, String> {
    let [answer, before] = ["optimized.wasm", "before"].map(|end| from.with_extension(end));
    let mut now = format!("{optimize:?}\n").into_bytes();
    now.extend(read_bytes(from)?);
    if answer.is_file() && fs::read(&before).is_ok_and(|before| before == now) {
        return Ok(answer);
    }
    optimize.arg(from).arg("-o").arg(&answer);
    step(&format!("smaller {name}"), &mut optimize)?;
    files::write(&before, now)?;
    Ok(answer)
}

/// Returns the command that runs a program from an npm package.
pub(crate) fn program(name: &str) -> Command {
    let mut command = Command::new(root().join("node_modules/.bin").join(name));
    command.current_dir(root());
    command
}
