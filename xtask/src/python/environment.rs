//! Finds the installed Python interpreter, and creates virtual environments for it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{output, root, run, succeeds};

/// The interpreters to look for, in this order.
const INTERPRETERS: [&str; 2] = ["python3", "python"];

/// The oldest Python that the package supports: 3.10.
const OLDEST_MINOR: u32 = 10;

/// A Python 3 interpreter that is new enough, and that can create virtual environments.
pub(super) struct Interpreter {
    program: &'static str,
    /// The minor version.
    pub(super) minor: u32,
}

impl Interpreter {
    pub(super) fn find() -> Option<Self> {
        INTERPRETERS.into_iter().find_map(|program| {
            let minor = minor(program).filter(|&minor| minor >= OLDEST_MINOR)?;
            succeeds(Command::new(program).args(["-c", "import ensurepip, venv"]))
                .then_some(Self { program, minor })
        })
    }

    /// Returns a command that runs the interpreter with arguments.
    pub(super) fn run(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.program);
        command.args(arguments);
        command
    }

    /// Returns the advice for a machine that has no suitable interpreter.
    pub(super) fn missing() -> String {
        format!(
            "install Python 3.{OLDEST_MINOR} or newer, with venv: apt-get install python3 \
             python3-venv"
        )
    }
}

/// A virtual environment.
pub(super) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// Creates the environment, unless it already exists.
    pub(super) fn make(python: &Interpreter, folder: &Path) -> Result<Self, String> {
        let environment = Self { folder: folder.to_path_buf() };
        if !environment.program().exists() {
            run(python.run(&["-m", "venv"]).arg(folder))?;
        }
        Ok(environment)
    }

    fn program(&self) -> PathBuf {
        let windows = self.folder.join("Scripts/python.exe");
        if windows.exists() { windows } else { self.folder.join("bin/python") }
    }

    /// Returns a command that runs the environment's interpreter with arguments, in the root of the
    /// workspace.
    pub(super) fn python(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.program());
        command.args(arguments).env("PIP_DISABLE_PIP_VERSION_CHECK", "1").current_dir(root());
        command
    }

    /// Returns the `PATH` of an activated environment, with the environment's own folder first.
    pub(super) fn path(&self) -> Result<OsString, String> {
        let own = self.program().with_file_name("");
        let others = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(own).chain(std::env::split_paths(&others));
        std::env::join_paths(folders).map_err(|error| error.to_string())
    }

    pub(super) fn pip_install(&self) -> Command {
        self.python(&["-m", "pip", "install", "--quiet"])
    }

    /// Reports whether pip can download a package that every index has.
    pub(super) fn reaches_index(&self) -> bool {
        let to = self.folder.join("reached");
        let mut download =
            self.python(&["-m", "pip", "download", "--no-deps", "--no-cache-dir", "--dest"]);
        succeeds(download.arg(to).arg("pip"))
    }
}

/// Returns the minor version of a Python 3 interpreter.
fn minor(python: &str) -> Option<u32> {
    let version = output(Command::new(python).arg("--version"))?;
    version.trim().strip_prefix("Python 3.")?.split('.').next()?.parse().ok()
}
