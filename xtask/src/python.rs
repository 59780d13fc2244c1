//! Builds the Python package from its source distribution, installs it as users do, and runs its
//! tests.

mod environment;

use std::path::{Path, PathBuf};
use std::process::Command;

use environment::{Environment, Interpreter};

use crate::conformance;
use crate::files::{self, cannot, only_file};
use crate::steps::{cargo, left_out, root, run, say, step, timed};
use crate::versions::VERSION;

/// The folder of the crate, relative to the workspace.
const CRATE: &str = "crates/hitmask-python";

/// The folder of the source distribution, relative to the workspace.
const SOURCE: &str = "target/python/source";

/// The name of the step that is left out if this task cannot do anything.
const PACKAGE: &str = "Python package";

/// The reason for leaving it out.
const NO_INDEX: &str = "pip reaches no package index";

/// The size limit of a wheel in bytes.
const LARGEST_WHEEL: u64 = 4_000_000;

/// The last minor version of Python that the original pygame has wheels for: 3.13.
const LAST_OF_PYGAME: u32 = 13;

/// The number of random calls that the tests make: calls with wrong arguments, and calls that
/// compare the drop-in with pygame's own masks.
const RANDOM_CALLS: [(&str, &str); 2] =
    [("HITMASK_WRONG_CALLS", "200000"), ("HITMASK_PYGAME_CALLS", "100000")];

/// Builds the wheel and tests it in two environments, one with everything that the tests need, and
/// one with nothing else.
pub(crate) fn test() -> Result<(), String> {
    let Some(python) = Interpreter::find() else {
        left_out(PACKAGE, &Interpreter::missing());
        return Ok(());
    };
    let Some(environment) = equipped(&python)? else {
        left_out(PACKAGE, NO_INDEX);
        return Ok(());
    };
    let wheel = wheel(&environment)?;
    tests(&environment, &wheel)?;
    for name in ["hitmask_python.py", "pygame_ce.py"] {
        let mut runner = environment.python(&[]);
        runner.arg(root().join("conformance/runners").join(name));
        conformance::run(name, &runner)?;
    }
    let clean = clean_install(&python, &wheel)?;
    original_pygame(&python, &clean)?;
    lints_for_3_10()
}

/// Builds the wheel, and prints its path.
pub(crate) fn build() -> Result<(), String> {
    let python = Interpreter::find().ok_or_else(Interpreter::missing)?;
    let environment = equipped(&python)?.ok_or(NO_INDEX)?;
    println!("Written: {}", wheel(&environment)?.display());
    Ok(())
}

/// Builds the source distribution and the wheel for a release, and returns their paths.
pub(crate) fn release() -> Result<[PathBuf; 2], String> {
    let environment = publishing()?;
    let wheel = wheel(&environment)?;
    Ok([only_file(&root().join(SOURCE))?, wheel])
}

/// Returns the file name of the source distribution.
pub(crate) fn source() -> String {
    format!("hitmask-{VERSION}.tar.gz")
}

/// Checks a release in a folder. This installs the wheel where nothing else is installed, and runs
/// the examples of its README.
pub(crate) fn check_release(wheel: &Path, folder: &Path) -> Result<(), String> {
    let python = Interpreter::find().ok_or_else(Interpreter::missing)?;
    let clean = Environment::make(&python, folder)?;
    run(clean.pip_install().arg("--no-index").arg(wheel))?;
    run(clean.python(&["installed_readme.py"]).current_dir(tests_folder()))
}

/// Checks a release in a folder as [`check_release`] does, with a wheel that pip builds from the
/// source distribution. For that, pip downloads what builds the package. The wheel is not
/// optimized, which takes a quarter of the time.
pub(crate) fn check_source(source: &Path, folder: &Path) -> Result<(), String> {
    let python = Interpreter::find().ok_or_else(Interpreter::missing)?;
    let clean = Environment::make(&python, folder)?;
    let name = "the source distribution, by pip install";
    let mut install = clean.pip_install();
    install.env("CARGO_PROFILE_PYTHON_LTO", "off").env("CARGO_PROFILE_PYTHON_OPT_LEVEL", "0");
    if !from_index(&clean, name, install.arg("--no-cache-dir").arg(source))? {
        left_out(name, NO_INDEX);
        return Ok(());
    }
    run(clean.python(&["installed_readme.py"]).current_dir(tests_folder()))
}

/// Unpacks a wheel into a folder.
pub(crate) fn unpack(wheel: &Path, folder: &Path) -> Result<(), String> {
    let python = Interpreter::find().ok_or_else(Interpreter::missing)?;
    run(python.run(&["-m", "zipfile", "--extract"]).arg(wheel).arg(folder))
}

/// Checks distributions in the same way as the package index does.
pub(crate) fn check_publishing(distributions: &[PathBuf]) -> Result<(), String> {
    run(publishing()?.python(&["-m", "twine", "check", "--strict"]).args(distributions))
}

/// Returns the environment with the tools that build and publish the package.
fn publishing() -> Result<Environment, String> {
    let python = Interpreter::find().ok_or_else(Interpreter::missing)?;
    let environment = with(&python, "target/python/publishing", "requirements-publishing.txt")?;
    environment.ok_or_else(|| NO_INDEX.to_string())
}

/// Returns the environment with the tools that build and test the package, or `None` if pip cannot
/// reach an index that has the tools.
fn equipped(python: &Interpreter) -> Result<Option<Environment>, String> {
    with(python, "target/python/venv", "requirements.txt")
}

/// Returns an environment in a folder, with the packages in a requirements file installed.
fn with(python: &Interpreter, folder: &str, list: &str) -> Result<Option<Environment>, String> {
    let environment = Environment::make(python, &root().join(folder))?;
    let mut install = environment.pip_install();
    install.arg("--requirement").arg(root().join(CRATE).join(list));
    let is_here = from_index(&environment, "Python packages", &mut install)?;
    Ok(is_here.then_some(environment))
}

/// Installs packages as a step. Returns `false` if pip cannot reach an index. If pip can, any
/// failure is an error.
fn from_index(
    environment: &Environment,
    name: &str,
    install: &mut Command,
) -> Result<bool, String> {
    match step(name, install) {
        Ok(()) => Ok(true),
        Err(error) if environment.reaches_index() => Err(error),
        Err(_) => Ok(false),
    }
}

/// Builds the source distribution, and then the wheel from only that, so that the tests cover the
/// contents of both. Neither contains a module that `maturin develop` left in the repository.
fn wheel(environment: &Environment) -> Result<PathBuf, String> {
    let source = empty_folder(SOURCE)?;
    let mut pack = environment.python(&["-m", "maturin", "sdist", "--out"]);
    pack.arg(&source).arg("--manifest-path").arg(root().join(CRATE).join("Cargo.toml"));
    step("source distribution", &mut pack)?;
    let wheels = empty_folder("target/python/wheels")?;
    // The environment has everything that pyproject.toml requires, so pip need not download it
    // again.
    let here =
        ["--no-deps", "--no-build-isolation", "--check-build-dependencies", "--no-cache-dir"];
    let mut build = environment.python(&["-m", "pip", "wheel", "--quiet", "--wheel-dir"]);
    build.arg(&wheels).args(here).arg(only_file(&source)?).env("PATH", environment.path()?);
    // Neither cargo nor pip may reuse results from older sources, because all distributions of a
    // version have the same name and times.
    let built = empty_folder("target/python/from-source")?;
    step("wheel from the source distribution", build.env("CARGO_TARGET_DIR", built))?;
    empty_folder("target/python/from-source")?;
    let wheel = only_file(&wheels)?;
    let bytes = std::fs::metadata(&wheel).map_err(|error| cannot(&wheel, &error))?.len();
    say(&format!("   {:.2} MB", bytes as f64 / 1e6));
    if bytes >= LARGEST_WHEEL {
        return Err(format!(
            "the wheel has {bytes} bytes, but should have fewer than {LARGEST_WHEEL}"
        ));
    }
    Ok(wheel)
}

fn tests(environment: &Environment, wheel: &Path) -> Result<(), String> {
    let mut install = environment.pip_install();
    install.args(["--force-reinstall", "--no-deps"]).arg(wheel);
    step("installing the wheel", &mut install)?;
    let mut tests = environment.python(&["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
    // `PYTHONMALLOC` finds writes outside allocated memory. With this video driver, pygame needs no
    // screen.
    tests.env("PYTHONMALLOC", "debug").env("SDL_VIDEODRIVER", "dummy");
    for (variable, calls) in RANDOM_CALLS {
        tests.env(variable, std::env::var(variable).unwrap_or_else(|_| calls.to_string()));
    }
    // In this folder, Python imports the installed package.
    step("tests of the Python package", tests.arg(".").current_dir(tests_folder()))
}

/// Installs the wheel where nothing else is installed and without an index, and runs the examples
/// of the READMEs.
fn clean_install(python: &Interpreter, wheel: &Path) -> Result<Environment, String> {
    let folder = empty_folder("target/python/clean")?;
    timed("clean environment with the wheel alone", || {
        let clean = Environment::make(python, &folder)?;
        run(clean.pip_install().arg("--no-index").arg(wheel))?;
        run(clean.python(&["clean_install.py"]).current_dir(tests_folder()))
    })?;
    Environment::make(python, &folder)
}

/// Runs the original pygame's mask tests with the drop-in.
fn original_pygame(python: &Interpreter, clean: &Environment) -> Result<(), String> {
    let name = "the original pygame's tests of masks";
    if python.minor > LAST_OF_PYGAME {
        left_out(name, &format!("pygame has no wheel for a Python after 3.{LAST_OF_PYGAME}"));
        return Ok(());
    }
    let list = root().join(CRATE).join("requirements-pygame.txt");
    let mut install = clean.pip_install();
    install.args(["--only-binary", ":all:", "--requirement"]).arg(list);
    if !from_index(clean, "the original pygame", &mut install)? {
        left_out(name, NO_INDEX);
        return Ok(());
    }
    step(name, clean.python(&["pygame_suite.py"]).current_dir(tests_folder()))
}

/// Runs the lints for Python 3.10. It has a separate wheel, from code that is not compiled for
/// other versions. This needs no interpreter.
fn lints_for_3_10() -> Result<(), String> {
    let settings = root().join("target/python/pyo3-3.10.txt");
    let text = "implementation=CPython\nversion=3.10\nshared=true\nabi3=false\npointer_width=64\n";
    files::write(&settings, text)?;
    let mut lints = cargo(&["clippy", "-p", "hitmask-python", "--no-default-features"]);
    lints.args(["--features", "assets", "--", "-D", "warnings"]).env("PYO3_CONFIG_FILE", settings);
    step("lints of the package for Python 3.10", &mut lints)
}

fn tests_folder() -> PathBuf {
    root().join(CRATE).join("tests")
}

/// Returns a folder of the workspace after removing the folder's contents.
fn empty_folder(path: &str) -> Result<PathBuf, String> {
    let folder = root().join(path);
    files::empty_folder(&folder)?;
    Ok(folder)
}
