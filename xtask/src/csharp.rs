//! Writes the C# package's declarations from the header, runs its tests under Mono, and plays its
//! examples.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::{check_shown, copy, create_folder, read, with_ending, write};
use crate::steps::{captured, cargo, left_out, root, run, succeeds, target, timed};
use crate::versions;

/// The package's folder, relative to the workspace.
const PACKAGE: &str = "bindings/csharp";

/// The folder of the examples, relative to the workspace.
const EXAMPLES: &str = "examples/csharp";

/// The header from which the package's declarations come.
const HEADER: &str = "crates/hitmask-c/include/hitmask.h";

/// The files that `hitmask-header` writes, each with the option that prints it.
const GENERATED: [(&str, &str); 2] =
    [("--csharp-native", "src/Native.cs"), ("--csharp-values", "src/Values.cs")];

/// Functions that the package declares but does not call, with the reasons. Functions that destroy
/// objects are called by the objects' owners.
const NOT_CALLED: [(&str, &str); 3] = [
    ("hm_convex_pieces_vertices", "all pieces are read at once"),
    ("hm_status_name", "a status is an enum, which has names"),
    ("hm_world_events_of_kind", "Events filters what is read once"),
];

/// The oldest version of C# that every compiler for the package supports.
const LANGUAGE: &str = "-langversion:7.2";

/// The assemblies that the package uses, in addition to the one that every program has.
const REFERENCES: [&str; 2] = ["-r:System.Core.dll", "-r:System.Numerics.dll"];

/// The Debian packages that the tests need.
const TOOLS: &str = "gcc libmono-system-numerics4.0-cil mono-mcs mono-runtime";

/// The keys that make the ship in the example land.
const LANDING: &str =
    "right*12 -*10 up*6 -*24 up*6 -*24 up*6 -*26 up*3 -*12 left*12 -*40 up*5 -*30 up*5 -*80";

/// Writes the package's declarations from the header.
pub(crate) fn update() -> Result<(), String> {
    for (option, file) in GENERATED {
        let path = root().join(PACKAGE).join(file);
        write(&path, &generated(option)?)?;
        println!("Written: {}", path.display());
    }
    Ok(())
}

/// Checks the package, compiles it and its examples with Mono, and runs its tests with the
/// installed library.
pub(crate) fn test() -> Result<(), String> {
    timed("what the package for C# declares of the header", || {
        declarations()?;
        calls()?;
        versions::check()
    })?;
    let folder = target().join("csharp");
    create_folder(&folder)?;
    if !has_mono(&folder) {
        left_out("package for C#", &format!("install {TOOLS}: apt-get install {TOOLS}"));
        return Ok(());
    }
    timed("package for C#, compiled by Mono, and its tests", || {
        let library = target().join("c-prefix/lib/libhitmask.so");
        copy(&library, &folder.join("libhitmask.so"))?;
        run(&mut package(&folder)?)?;
        let layout = layout(&folder)?;
        run(&mut compiler(&folder, "HitmaskSharp.Tests.exe", &sources(&TESTS)?, &[]))?;
        run(program(&folder, "HitmaskSharp.Tests.exe").arg(root()).arg(layout))
    })?;
    timed("examples in C#", || examples(&folder))
}

/// The folders of the tests. The tests use the stand-ins of the examples, and the files that XNA
/// games include in their own builds.
const TESTS: [&str; 3] = ["bindings/csharp/tests", "bindings/csharp/xna", "examples/csharp/xna"];

/// Returns an error if the files that `hitmask-header` writes are out of date.
fn declarations() -> Result<(), String> {
    for (option, file) in GENERATED {
        if read(&root().join(PACKAGE).join(file))? != generated(option)? {
            return Err(format!("{PACKAGE}/{file} is stale: run `cargo xtask csharp`"));
        }
    }
    Ok(())
}

fn generated(option: &str) -> Result<String, String> {
    let mut generator = cargo(&["run", "--quiet", "--package", "hitmask-header", "--", option]);
    captured(generator.arg(root().join(HEADER)))
}

/// Returns an error if the package's users cannot reach a function of the library.
fn calls() -> Result<(), String> {
    let sources = sources(&["bindings/csharp/src", "bindings/csharp/src/Actors"])?;
    let (native, layer): (Vec<&PathBuf>, Vec<&PathBuf>) =
        sources.iter().partition(|path| path.ends_with("Native.cs"));
    let text = |paths: &[&PathBuf]| -> Result<String, String> {
        paths.iter().map(|path| read(path)).collect()
    };
    let (declared, layer) = (text(&native)?, text(&layer)?);
    let names = declared.split("static extern ").skip(1).filter_map(|line| {
        let (before, _) = line.split_once('(')?;
        before.split(' ').next_back()
    });
    for name in names {
        let is_called = layer.contains(&format!("Native.{name}("))
            || layer.contains(&format!("Native.{name})"))
            || name.ends_with("_destroy");
        let is_known = NOT_CALLED.iter().any(|(other, _)| *other == name);
        if is_called == is_known {
            let problem = if is_called { "is called now" } else { "is called by nothing" };
            return Err(format!("{name} {problem}: {PACKAGE}/src, or the list in xtask"));
        }
    }
    Ok(())
}

/// Reports whether C# and C programs can be compiled and run.
fn has_mono(folder: &Path) -> bool {
    let source = folder.join("nothing.cs");
    let text = "class Nothing { static void Main() { System.Numerics.BigInteger.Pow(2, 2); } }";
    let mut compile = Command::new("mcs");
    compile
        .args(REFERENCES)
        .arg(&source)
        .arg(format!("-out:{}", folder.join("nothing.exe").display()));
    write(&source, text).is_ok()
        && succeeds(&mut compile)
        && succeeds(&mut program(folder, "nothing.exe"))
        && succeeds(Command::new("cc").arg("--version"))
}

/// Returns the command that compiles the package. It requires documentation for everything public.
fn package(folder: &Path) -> Result<Command, String> {
    let documentation = format!("-doc:{}", folder.join("HitmaskSharp.xml").display());
    let sources = sources(&["bindings/csharp/src", "bindings/csharp/src/Actors"])?;
    let mut command = compiler_alone(folder, "HitmaskSharp.dll", &sources);
    command.args(["-target:library", &documentation]);
    Ok(command)
}

/// Returns the command that compiles a program that uses the package.
fn compiler(folder: &Path, output: &str, sources: &[PathBuf], options: &[&str]) -> Command {
    let mut command = compiler_alone(folder, output, sources);
    command.arg(format!("-r:{}", folder.join("HitmaskSharp.dll").display())).args(options);
    command
}

/// Returns the command of Mono's compiler with the options that the package's sources need.
pub(crate) fn mcs() -> Command {
    let mut command = Command::new("mcs");
    command.arg(LANGUAGE).args(REFERENCES).arg("-unsafe");
    command
}

fn compiler_alone(folder: &Path, output: &str, sources: &[PathBuf]) -> Command {
    let mut command = mcs();
    command.args(["-optimize", "-warnaserror"]);
    command.arg(format!("-out:{}", folder.join(output).display())).args(sources);
    command
}

/// Returns the command that runs a program. The program finds the library next to itself.
fn program(folder: &Path, name: &str) -> Command {
    let mut command = Command::new("mono");
    command.arg("--debug").arg(folder.join(name)).current_dir(root());
    command
}

/// Writes the layout of all structs to a file, as the C compiler lays them out.
fn layout(folder: &Path) -> Result<PathBuf, String> {
    let (source, program) = (folder.join("layout.c"), folder.join("layout"));
    write(&source, &generated("--layout")?)?;
    let include = root().join(HEADER).with_file_name("");
    run(Command::new("cc").arg("-I").arg(include).arg(&source).arg("-o").arg(&program))?;
    let file = folder.join("layout.txt");
    write(&file, &captured(&mut Command::new(&program))?)?;
    Ok(file)
}

fn examples(folder: &Path) -> Result<(), String> {
    run(&mut compiler(folder, "Start.exe", &sources(&[&format!("{EXAMPLES}/start")])?, &[]))?;
    check_shown("docs/start-c.md", &captured(&mut program(folder, "Start.exe"))?)?;
    let stand_ins = format!("{EXAMPLES}/xna");
    let tutorial = sources(&[&format!("{EXAMPLES}/intersect-pixels"), &stand_ins])?;
    // The tutorial has a field that is never read, so disable that warning.
    run(&mut compiler(folder, "IntersectPixels.exe", &tutorial, &["-nowarn:0414"]))?;
    let picture = folder.join("intersect-pixels.png");
    let mut game = program(folder, "IntersectPixels.exe");
    run(game.arg("examples/intersect-pixels/art").arg("--picture").arg(picture))?;
    run(&mut compiler(folder, "Lander.exe", &sources(&[&format!("{EXAMPLES}/lander")])?, &[]))?;
    run(program(folder, "Lander.exe").args(["--script", LANDING]))
}

/// Returns the source files in folders of the workspace, sorted by name.
fn sources(folders: &[&str]) -> Result<Vec<PathBuf>, String> {
    let mut all = Vec::new();
    for folder in folders {
        all.extend(with_ending(&root().join(folder), &["cs"])?);
    }
    all.sort();
    Ok(all)
}
