//! Uses the parts of a release in an empty folder, as users do. With the crates of the engine and
//! the art loaders, the command, the npm package, the wheel and the source distribution, this runs
//! the first examples of their READMEs. With the libraries for C, C# and LÖVE, it runs a small
//! program. `publish` builds the other crates.

mod command;
mod licenses;

use std::path::{Path, PathBuf};
use std::process::Command;

use super::crates;
use crate::book;
use crate::csharp::mcs;
use crate::files::{self, copy, create_folder, read, with_ending, write};
use crate::python;
use crate::steps::{captured, cargo, left_out, root, run, step, succeeds, timed};
use crate::versions::VERSION;

/// The images that the README's example opens.
const ART: [&str; 2] = ["playerShip1_orange.png", "meteorGrey_big3.png"];

/// Checks every part of the release in `dist`.
pub(super) fn parts(dist: &Path) -> Result<(), String> {
    let mut sums = Command::new("sha256sum");
    step("checksums", sums.args(["--check", "--quiet", "SHA256SUMS"]).current_dir(dist))?;
    let folder = std::env::temp_dir().join(format!("hitmask-dist-{}", std::process::id()));
    create_folder(&folder)?;
    timed("licenses and the list of what is bundled", || {
        licenses::check(dist, &folder.join("licenses"))
    })?;
    timed("the crates, by cargo add", || rust(dist, &folder.join("rust")))?;
    timed("the command", || command::check(dist, &folder.join("command")))?;
    timed("the archive for C, by cc", || c(dist, &folder.join("c")))?;
    bindings(dist, &folder.join("bindings"))?;
    timed("the book", || {
        let book = folder.join("book");
        create_folder(&book)?;
        let name = unpack_one(&with_ending(dist, &["gz"])?, "hitmask-book-", &book)?;
        super::licenses::check_book(&book.join(&name))?;
        book::check(&book.join(name))
    })?;
    timed("the npm package, by npm install", || npm(dist, &folder.join("npm")))?;
    timed("the wheel, by pip install", || {
        let [wheel] = &with_ending(dist, &["whl"])?[..] else {
            return Err(format!("{}: there should be one wheel", dist.display()));
        };
        python::check_release(wheel, &folder.join("python"))
    })?;
    python::check_source(&dist.join(python::source()), &folder.join("python-source"))?;
    files::remove_folder(&folder)
}

/// Creates a new program that uses the packed crates, and runs the README's first example.
fn rust(dist: &Path, folder: &Path) -> Result<(), String> {
    create_folder(folder)?;
    for name in ["hitmask", "hitmask-assets", "hitmask-cli"] {
        unpack(&dist.join(crates::file(name)), folder)?;
    }
    // The example looks for its images in this folder.
    let [art, expected] =
        [format!("hitmask-cli-{VERSION}/art"), "crates/hitmask-cli/art".to_string()];
    let game = folder.join("game");
    for image in ART {
        copy(&folder.join(&art).join(image), &game.join(&expected).join(image))?;
    }
    let here = |arguments: &[&str]| {
        let mut command = cargo(arguments);
        // The program must use nothing from this workspace.
        command.current_dir(&game).env("CARGO_TARGET_DIR", folder.join("target"));
        run(&mut command)
    };
    here(&["init", "--quiet", "--vcs", "none", "--name", "game"])?;
    // The art loaders need the engine, which is not in a registry yet.
    let manifest = game.join("Cargo.toml");
    let patch = format!("\n[patch.crates-io]\nhitmask = {{ path = \"../hitmask-{VERSION}\" }}\n");
    write(&manifest, &(read(&manifest)? + &patch))?;
    for name in ["hitmask", "hitmask-assets"] {
        here(&["add", "--quiet", "--path", &format!("../{name}-{VERSION}")])?;
    }
    let readme = read(&root().join("README.md"))?;
    let example = first_block(&readme, "rust")?.replace('\n', "\n    ");
    let main = "fn main() -> Result<(), Box<dyn std::error::Error>>";
    write(&game.join("src/main.rs"), format!("{main} {{\n    {example}\n    Ok(())\n}}\n"))?;
    here(&["run", "--quiet"])
}

/// Runs a program that is linked with pkg-config, first to the shared library and then to the
/// static one.
fn c(dist: &Path, folder: &Path) -> Result<(), String> {
    create_folder(folder)?;
    let name = unpack_one(&with_ending(dist, &["gz"])?, "hitmask-c-", folder)?;
    let prefix = folder.join(name);
    let mut flags = Command::new("pkg-config");
    flags.args(["--cflags", "--libs", "hitmask"]);
    let flags = captured(flags.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")))?;
    let example = prefix.join("share/doc/hitmask/two_sprites.c");
    let mut outputs = Vec::new();
    for (program, is_static) in [("shared", false), ("static", true)] {
        let mut compile = Command::new("cc");
        compile.arg(&example).arg("-o").arg(program).current_dir(folder);
        if is_static {
            compile.arg("-I").arg(prefix.join("include")).arg(prefix.join("lib/libhitmask.a"));
            compile.args(["-lpthread", "-ldl", "-lm"]);
        } else {
            compile.args(flags.split_whitespace());
            compile.arg(format!("-Wl,-rpath,{}", prefix.join("lib").display()));
        }
        run(&mut compile)?;
        outputs.push(captured(&mut Command::new(folder.join(program)))?);
    }
    if !outputs[0].contains("they touch in ") {
        return Err(format!("two_sprites.c printed {:?}", outputs[0]));
    }
    same(&outputs[0], &outputs[1])
}

/// The output of the programs for LÖVE and C#, in which two boxes touch in one pixel.
const TOUCH: &str = "touching pixels: 1";

/// Runs a small program with each package that uses the library for C.
fn bindings(dist: &Path, folder: &Path) -> Result<(), String> {
    create_folder(folder)?;
    let archives = with_ending(dist, &["gz"])?;
    let library = unpack_one(&archives, "hitmask-c-", folder)?;
    let library = folder.join(library).join("lib/libhitmask.so");
    let name = "the package for LÖVE, by LuaJIT";
    if succeeds(Command::new("luajit").arg("-v")) {
        let package = folder.join(unpack_one(&archives, "hitmask-love-", folder)?);
        timed(name, || {
            let program = "local hitmask = require 'hitmask'
                local box = hitmask.mask.full(8, 8)
                local contact = box:at(0, 0):contact(box:at(7, 7))
                print('touching pixels: ' .. contact.area)";
            let mut lua = Command::new("luajit");
            lua.args(["-e", program]).current_dir(package).env("HITMASK_LIB", &library);
            same(captured(&mut lua)?.trim(), TOUCH)
        })?;
    } else {
        left_out(name, "install it: apt-get install luajit");
    }
    let name = "the package for C#, by Mono";
    if succeeds(Command::new("mcs").arg("--version")) {
        let package = folder.join(unpack_one(&archives, "hitmask-csharp-", folder)?);
        timed(name, || mono(&package, &library))?;
    } else {
        left_out(name, "install it: apt-get install mono-mcs mono-runtime");
    }
    Ok(())
}

/// Compiles a program with the package's sources, and runs it next to the library.
fn mono(package: &Path, library: &Path) -> Result<(), String> {
    let program = "class Program { static void Main() {
        var box = HitmaskSharp.Mask.Full(8, 8);
        var contact = box.At(0, 0).Contact(box.At(7, 7));
        System.Console.WriteLine(\"touching pixels: \" + contact.Value.Area); } }";
    write(&package.join("Program.cs"), program)?;
    copy(library, &package.join("libhitmask.so"))?;
    let mut compile = mcs();
    compile.args(["-out:Program.exe", "Program.cs"]);
    for part in ["src", "src/Actors"] {
        compile.args(with_ending(&package.join(part), &["cs"])?);
    }
    run(compile.current_dir(package))?;
    let printed = captured(Command::new("mono").arg("Program.exe").current_dir(package))?;
    same(printed.trim(), TOUCH)
}

/// Runs the first example of the package's own README in Node.js.
fn npm(dist: &Path, folder: &Path) -> Result<(), String> {
    create_folder(folder)?;
    write(&folder.join("package.json"), "{ \"type\": \"module\", \"private\": true }\n")?;
    let mut install = Command::new("npm");
    install
        .args(["install", "--no-audit", "--no-fund", "--silent"])
        .args(with_ending(dist, &["tgz"])?);
    run(install.current_dir(folder))?;
    let readme = read(&folder.join("node_modules/hitmask/README.md"))?;
    let example = first_block(&readme, "js")?;
    write(&folder.join("first.mjs"), example)?;
    let printed = captured(Command::new("node").arg("first.mjs").current_dir(folder))?;
    let comments = example.lines().filter(|line| line.starts_with("console.log("));
    let comments: Vec<&str> =
        comments.filter_map(|line| Some(line.split_once(" // ")?.1)).collect();
    let lines: Vec<&str> = printed.lines().collect();
    // Each comment shows the expected output and then explains it.
    let is_same = lines.len() == comments.len()
        && !lines.is_empty()
        && comments.iter().zip(&lines).all(|(comment, line)| comment.starts_with(line));
    is_same.then_some(()).ok_or_else(|| format!("the README's example printed {printed:?}"))
}

/// Unpacks the archive whose name starts with `start`, and returns the name of its folder.
fn unpack_one(archives: &[PathBuf], start: &str, into: &Path) -> Result<String, String> {
    for archive in archives {
        let name = archive.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(start) {
            unpack(archive, into)?;
            return Ok(name.trim_end_matches(".tar.gz").to_string());
        }
    }
    Err(format!("no archive {start}…: run cargo xtask dist"))
}

fn unpack(archive: &Path, into: &Path) -> Result<(), String> {
    run(Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(into))
}

/// Returns the first code block of a page in a language.
fn first_block<'a>(page: &'a str, language: &str) -> Result<&'a str, String> {
    let block = page.split_once(&format!("\n```{language}\n"));
    let block = block.and_then(|(_, rest)| rest.split_once("\n```"));
    block.map(|(block, _)| block).ok_or_else(|| format!("the README has no block of {language}"))
}

fn same(found: &str, expected: &str) -> Result<(), String> {
    let error = || format!("printed {found:?}, and {expected:?} was expected");
    (found == expected).then_some(()).ok_or_else(error)
}

#[cfg(test)]
mod tests {
    use super::first_block;

    #[test]
    fn blocks_of_a_page() {
        let page = "# Page\n```sh\nls\n```\n\n```js\nlet a;\nlet b;\n```\n```js\nlet c;\n```\n";
        assert_eq!(first_block(page, "js"), Ok("let a;\nlet b;"));
        assert_eq!(first_block(page, "sh"), Ok("ls"));
        assert!(first_block(page, "c").is_err());
    }
}
