//! Builds the parts of a release that users download as archives: the command, the library for C,
//! the packages for LÖVE and C#, and the book.

use std::path::{Path, PathBuf};

use super::{licenses, tool};
use crate::book;
use crate::c;
use crate::files;
use crate::playground;
use crate::steps::{cargo, has_target, host, left_out, root, step, target};
use crate::versions::VERSION;

/// Builds the command, as a static program if the system supports that.
pub(super) fn command(folder: &Path) -> Result<(), String> {
    let system = command_target()?;
    if system == host()? && system.ends_with("-linux-gnu") {
        left_out(
            "the command as a static program",
            "it needs the C library of this system instead; install the target: rustup target add \
             x86_64-unknown-linux-musl",
        );
    }
    let mut build = cargo(&["build", "--locked", "--release", "--package", "hitmask-cli"]);
    build.args(["--target", &system]).env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    step("the command", &mut build)?;
    let archive = Archive::start(&format!("hitmask-cli-{VERSION}-{system}"))?;
    let name = format!("hitmask{}", std::env::consts::EXE_SUFFIX);
    archive.add(&target().join(&system).join("release").join(&name), &name)?;
    archive.add_readme("crates/hitmask-cli")?;
    licenses::copy_own(&archive.folder)?;
    licenses::write(&["hitmask-cli"], &system, &archive.folder.join(licenses::FILE))?;
    archive.finish(folder)
}

/// Returns the target that the command is built for. On Linux, this is the target that does not
/// need the system's C library, if it is available.
pub(super) fn command_target() -> Result<String, String> {
    let host = host()?;
    let wanted = host.replace("-linux-gnu", "-linux-musl");
    Ok(if wanted == host || has_target(&wanted) { wanted } else { host })
}

/// Builds the library for C, in its installed form.
pub(super) fn c(folder: &Path) -> Result<(), String> {
    let system = host()?;
    let archive = Archive::start(&format!("hitmask-c-{VERSION}-{system}"))?;
    c::release(&archive.folder)?;
    let own = root().join("crates/hitmask-c");
    archive.add(&own.join("examples/two_sprites.c"), "share/doc/hitmask/two_sprites.c")?;
    archive.add_readme("crates/hitmask-c/install")?;
    let license = archive.folder.join("share/licenses/hitmask").join(licenses::FILE);
    licenses::write(&["hitmask-c"], &system, &license)?;
    archive.finish(folder)
}

/// Packs the file for LÖVE.
pub(super) fn love(folder: &Path) -> Result<(), String> {
    let archive = Archive::start(&format!("hitmask-love-{VERSION}"))?;
    archive.add(&root().join("bindings/love/hitmask.lua"), "hitmask.lua")?;
    archive.add_readme("bindings/love")?;
    licenses::copy_own(&archive.folder)?;
    archive.finish(folder)
}

/// Packs the sources of the package for C#.
pub(super) fn csharp(folder: &Path) -> Result<(), String> {
    let archive = Archive::start(&format!("hitmask-csharp-{VERSION}"))?;
    let own = root().join("bindings/csharp");
    archive.add(&own.join("HitmaskSharp.csproj"), "HitmaskSharp.csproj")?;
    for part in ["src", "src/Actors", "xna"] {
        for file in files::with_ending(&own.join(part), &["cs"])? {
            let name = file.file_name().unwrap_or_default();
            archive.add(&file, Path::new(part).join(name))?;
        }
    }
    archive.add_readme("bindings/csharp")?;
    licenses::copy_own(&archive.folder)?;
    archive.finish(folder)
}

/// Builds the book, which contains the playground.
pub(super) fn book(folder: &Path) -> Result<(), String> {
    playground::build()?;
    book::build()?;
    let archive = Archive::start(&format!("hitmask-book-{VERSION}"))?;
    files::copy_folder(&root().join(book::BOOK), &archive.folder)?;
    licenses::copy_own(&archive.folder)?;
    licenses::write(&["hitmask-book"], &host()?, &archive.folder.join(licenses::FILE))?;
    licenses::check_book(&archive.folder)?;
    archive.finish(folder)
}

/// A folder that becomes an archive.
struct Archive {
    folder: PathBuf,
}

impl Archive {
    /// Creates an empty folder with the name of the archive.
    fn start(name: &str) -> Result<Self, String> {
        let folder = target().join("dist-folders").join(name);
        files::empty_folder(&folder)?;
        Ok(Self { folder })
    }

    fn add(&self, file: &Path, name: impl AsRef<Path>) -> Result<(), String> {
        files::copy(file, &self.folder.join(name))
    }

    /// Adds the README of a folder of the repository, after the files that it links to.
    fn add_readme(&self, folder: &str) -> Result<(), String> {
        let readme = format!("{folder}/README.md");
        let text = files::read(&root().join(&readme))?;
        let text = book::for_an_archive(&readme, &text, |file| self.folder.join(file).exists());
        files::write(&self.folder.join("README.md"), text)
    }

    /// Packs the folder and writes the archive into another folder.
    fn finish(&self, into: &Path) -> Result<(), String> {
        let name = self.folder.file_name().unwrap_or_default().to_string_lossy();
        let file = into.join(format!("{name}.tar.gz"));
        step(&format!("{name}.tar.gz"), tool().arg("archive").arg(&self.folder).arg(file))
    }
}
