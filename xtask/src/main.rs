//! The project's tasks. Run them with `cargo xtask TASK`.

mod attack;
mod bench;
mod bevy;
mod book;
mod c;
mod columns;
mod conformance;
mod counts;
mod csharp;
mod dist;
mod elsewhere;
mod files;
mod formatting;
mod fuzz;
mod gallery;
#[cfg(test)]
mod limits;
mod love;
mod physics;
mod playground;
mod python;
mod sdl;
mod spelling;
mod steps;
mod test;
mod versions;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask test               runs what every change should pass: formatting, lints, \
                     tests; takes some minutes
       cargo xtask test --full        runs everything that CI runs: all cases, other processors, \
                     random attacks …; takes over an hour
       cargo xtask test --full --strict
                                      the same, and fails at the end if a step was left out
       cargo xtask spelling           checks the words of pages and comments; needs aspell
       cargo xtask counts             counts the instructions that queries take, and compares \
                     them with the table
       cargo xtask counts --update    updates the table
       cargo xtask bench              measures the engine and its peers, and updates the tables \
                     and the chart
       cargo xtask bench ARGUMENTS    builds hitmask-bench with the peers and runs it; --help \
                     lists its arguments
       cargo xtask dist               builds everything that a release publishes, into target/dist
       cargo xtask dist --check       installs and uses each part in an empty folder, and dry-runs \
                     the tools that publish it
       cargo xtask dist --check --strict
                                      the same, and fails at the end if a check was left out
       cargo xtask fuzz [--seconds N] [TARGET …]
                                      runs the fuzz targets, 60 s each; needs a C++ compiler
       cargo xtask fuzz --merge       updates fuzz/corpus from the test data
       cargo xtask gallery            draws the pictures of the pages from the engine's answers, \
                     and the films of docs/games.md
       cargo xtask book               builds the book from docs into target/book, with the \
                     playground if that is built; needs mdBook
       cargo xtask web                builds the npm package in packages/hitmask; needs Node.js
       cargo xtask python             builds the wheel of the Python package; needs Python 3.10 or \
                     newer
       cargo xtask python --test      builds the wheel, installs it and runs its tests
       cargo xtask c                  builds the library for C and writes its header
       cargo xtask c --prefix FOLDER  builds and installs both, with files for pkg-config and CMake
       cargo xtask c --test           builds and installs both, and runs the tests in C; prints \
                     which compilers and tools are missing
       cargo xtask physics            plays the examples for Rapier and Box2D, after `cargo xtask \
                     c --test`
       cargo xtask bevy               plays the games for Bevy in a window, and tests the bridge \
                     to avian; needs Rust 1.97.1
       cargo xtask csharp             writes the C# package's declarations from the header
       cargo xtask csharp --test      tests the package with the library that `cargo xtask c \
                     --test` installed; needs Mono
       cargo xtask love               writes bindings/love/hitmask.lua, the one file that a game \
                     for LÖVE needs
       cargo xtask love --test        tests it with LuaJIT and in LÖVE, with the library in \
                     target/c-prefix (cargo xtask c --prefix)
       cargo xtask playground         builds the playground, serves it on this machine and prints \
                     its address
       cargo xtask playground --build only builds it, into web/playground/dist";

fn main() -> ExitCode {
    let task: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match task.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::quick(),
        ["test", "--full"] => test::full(false),
        ["test", "--full", "--strict"] => test::full(true),
        ["spelling"] => spelling::step(),
        ["counts"] => counts::check(),
        ["counts", "--update"] => counts::update(),
        ["bench"] => bench::run(),
        ["bench", ref arguments @ ..] => bench::run_with(arguments),
        ["dist"] => dist::build(),
        ["dist", "--check"] => dist::check(false),
        ["dist", "--check", "--strict"] => dist::check(true),
        ["fuzz", "--merge"] => fuzz::merge(),
        ["fuzz", ref arguments @ ..] => fuzz::run(arguments),
        ["gallery"] => gallery::run(),
        ["book"] => book::build(),
        ["web"] => web::build(),
        ["python"] => python::build(),
        ["python", "--test"] => python::test(),
        ["c"] => c::build(),
        ["c", "--prefix", prefix] => c::install(prefix),
        ["c", "--test"] => c::test().and_then(|()| sdl::test()),
        ["c", "--prefix"] => Err(format!("error: --prefix needs a folder\n{USAGE}")),
        ["physics"] => physics::test(),
        ["bevy"] => bevy::test(),
        ["csharp"] => csharp::update(),
        ["csharp", "--test"] => csharp::test(),
        ["love"] => love::build(),
        ["love", "--test"] => love::test(),
        ["playground"] => playground::serve(),
        ["playground", "--build"] => playground::build(),
        ["help" | "-h" | "--help"] => {
            println!("{USAGE}");
            Ok(())
        }
        [] => Err(USAGE.to_string()),
        [
            "test" | "counts" | "gallery" | "book" | "web" | "python" | "c" | "csharp" | "love"
            | "physics" | "bevy" | "playground" | "dist" | "spelling",
            ..,
            option,
        ] => Err(format!("error: unknown option {option:?}\n{USAGE}")),
        [task, ..] => Err(format!("error: unknown task {task:?}\n{USAGE}")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
