//! Builds the Python package, installs it as its users do, and runs its tests.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{left_out, output, root, step};

/// The crate.
const CRATE: &str = "crates/hitmask-python";

/// The interpreters to look for, in this order.
const INTERPRETERS: [&str; 2] = ["python3", "python"];

/// The oldest Python that the package supports: 3.10.
const OLDEST_MINOR: u32 = 10;

/// How many random calls the tests make: with wrong arguments, and of the drop-in beside pygame's own masks.
const RANDOM_CALLS: [(&str, &str); 2] =
    [("HITMASK_WRONG_CALLS", "200000"), ("HITMASK_PYGAME_CALLS", "100000")];

/// Builds the wheel, installs it into a virtual environment, and runs the tests there.
pub(crate) fn test() -> Result<(), String> {
    let environment = match Environment::make() {
        Ok(environment) => environment,
        Err(error) => {
            left_out("Python package", &error);
            return Ok(());
        }
    };
    let wheel = environment.wheel()?;
    let mut install =
        environment.python(&["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"]);
    step("installing the wheel", install.arg(wheel))?;
    let mut tests = environment.python(&["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
    // Memory that is written where it should not be is found, and pygame needs no screen.
    tests.env("PYTHONMALLOC", "debug").env("SDL_VIDEODRIVER", "dummy");
    for (variable, calls) in RANDOM_CALLS {
        tests.env(variable, std::env::var(variable).unwrap_or_else(|_| calls.to_string()));
    }
    // In the tests' own folder, the package that is imported is the installed one.
    step(
        "tests of the Python package",
        tests.arg(".").current_dir(root().join(CRATE).join("tests")),
    )
}

/// Builds the wheel, and prints where it is.
pub(crate) fn build() -> Result<(), String> {
    let wheel = Environment::make()?.wheel()?;
    println!("Written: {}", wheel.display());
    Ok(())
}

/// A virtual environment with what builds and tests the package.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// Makes it in `target`, unless it is there, and installs what `requirements.txt` lists.
    fn make() -> Result<Self, String> {
        let python = INTERPRETERS.into_iter().find(|python| minor(python) >= Some(OLDEST_MINOR));
        let python = python.ok_or_else(|| format!("install Python 3.{OLDEST_MINOR} or newer"))?;
        let environment = Self { folder: root().join("target/python/venv") };
        if !environment.program().exists() {
            let made = output(Command::new(python).args(["-m", "venv"]).arg(&environment.folder));
            made.ok_or("cannot make a virtual environment: apt-get install python3-venv")?;
        }
        let requirements = root().join(CRATE).join("requirements.txt");
        let mut install = environment.python(&["-m", "pip", "install", "--quiet", "--requirement"]);
        step("Python packages", install.arg(requirements))
            .map_err(|_| "pip cannot install the packages of requirements.txt".to_string())?;
        Ok(environment)
    }

    fn program(&self) -> PathBuf {
        let windows = self.folder.join("Scripts/python.exe");
        if windows.exists() { windows } else { self.folder.join("bin/python") }
    }

    fn python(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.program());
        command.args(arguments).env("PIP_DISABLE_PIP_VERSION_CHECK", "1").current_dir(root());
        command
    }

    /// Builds the wheel into an empty folder.
    fn wheel(&self) -> Result<PathBuf, String> {
        let wheels = root().join("target/python/wheels");
        let cannot = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
        if wheels.exists() {
            std::fs::remove_dir_all(&wheels).map_err(|error| cannot(&wheels, error))?;
        }
        let mut build =
            self.python(&["-m", "maturin", "build", "--profile", "python", "--quiet", "--out"]);
        build.arg(&wheels).arg("--manifest-path").arg(root().join(CRATE).join("Cargo.toml"));
        step("wheel", &mut build)?;
        let mut files = std::fs::read_dir(&wheels).map_err(|error| cannot(&wheels, error))?;
        let file = files.next().ok_or("maturin built no wheel")?;
        file.map(|file| file.path()).map_err(|error| cannot(&wheels, error))
    }
}

/// The minor version of an interpreter of Python 3.
fn minor(python: &str) -> Option<u32> {
    let version = output(Command::new(python).arg("--version"))?;
    version.trim().strip_prefix("Python 3.")?.split('.').next()?.parse().ok()
}
