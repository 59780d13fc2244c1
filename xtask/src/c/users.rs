//! Builds programs with the installed library as its users do, with pkg-config and CMake.

use std::path::Path;
use std::process::Command;

use super::{CRATE, VERSION, tools};
use crate::files;
use crate::steps::{captured, root, run, target, timed};

/// The variable that lists the folders in which a program looks for the library at startup.
const LIBRARY_PATH: &str = "LD_LIBRARY_PATH";

/// Builds and runs the programs, unless the tools that build them are missing.
pub(super) fn run_all(prefix: &Path) -> Result<(), String> {
    let name = "a program with pkg-config, shared and static";
    if tools::are_here(name, &["gcc", "pkg-config"]) {
        timed(name, || with_pkg_config(prefix))?;
        timed("the program of docs/start-c.md", || first_steps(prefix))?;
    }
    let name = "a program with CMake, shared and static";
    if tools::are_here(name, &["gcc", "cmake"]) {
        timed(name, || with_cmake(prefix))?;
    }
    Ok(())
}

fn with_pkg_config(prefix: &Path) -> Result<(), String> {
    let folder = target().join("c-tests/pkg-config");
    files::create_folder(&folder)?;
    let source = root().join(CRATE).join("tests/install/overlap.c");
    for (program, is_static) in [("shared", None), ("static", Some("-static"))] {
        let flags = flags(prefix, is_static.map(|_| "--static"))?;
        let program = folder.join(program);
        let mut compile = Command::new("gcc");
        compile.arg(&source).args(flags.split_whitespace()).args(is_static);
        run(compile.arg("-o").arg(&program))?;
        run_program(&program, is_static.is_none().then_some(prefix))?;
    }
    Ok(())
}

/// Returns the flags that pkg-config prints for the library.
fn flags(prefix: &Path, options: Option<&str>) -> Result<String, String> {
    let mut flags = Command::new("pkg-config");
    flags.args(["--cflags", "--libs"]).args(options).arg(format!("hitmask = {VERSION}"));
    captured(flags.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")))
}

/// Builds the program of the first page about C in the way that the page describes, and checks that
/// the page shows the program's output.
fn first_steps(prefix: &Path) -> Result<(), String> {
    let program = target().join("c-tests/pkg-config/start");
    let mut compile = Command::new("cc");
    compile.arg(root().join(CRATE).join("examples/start.c")).arg("-o").arg(&program);
    compile.args(flags(prefix, None)?.split_whitespace());
    run(compile.arg(format!("-Wl,-rpath,{}", prefix.join("lib").display())))?;
    files::check_shown("docs/start-c.md", &captured(&mut Command::new(program))?)
}

fn with_cmake(prefix: &Path) -> Result<(), String> {
    let folder = target().join("c-tests/cmake");
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(root().join(CRATE).join("tests/install")).arg("-B").arg(&folder);
    configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()));
    captured(configure.arg(format!("-DVERSION={VERSION}")))?;
    captured(Command::new("cmake").arg("--build").arg(&folder))?;
    // CMake has stored the library's path in each program.
    run_program(&folder.join("with-shared"), None)?;
    run_program(&folder.join("with-static"), None)
}

fn run_program(program: &Path, prefix: Option<&Path>) -> Result<(), String> {
    let mut command = Command::new(program);
    match prefix {
        Some(prefix) => command.env(LIBRARY_PATH, prefix.join("lib")),
        None => command.env_remove(LIBRARY_PATH),
    };
    run(&mut command)
}
