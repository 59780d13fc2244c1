//! Runs the command from its archive, and checks that it is static and that `cargo binstall` finds
//! it.

use std::path::Path;
use std::process::Command;

use super::{ART, first_block, same, unpack, unpack_one};
use crate::book::REPOSITORY;
use crate::dist::crates;
use crate::files::{copy, create_folder, read, with_ending};
use crate::steps::{captured, left_out, root};
use crate::versions::VERSION;

/// The crate of the command.
const CRATE: &str = "hitmask-cli";

/// The name of the command.
const PROGRAM: &str = "hitmask";

/// Checks that the command prints what the README shows.
pub(super) fn check(dist: &Path, folder: &Path) -> Result<(), String> {
    create_folder(folder)?;
    let name = unpack_one(&with_ending(dist, &["gz"])?, &format!("{CRATE}-"), folder)?;
    let program = format!("{name}/{PROGRAM}{}", std::env::consts::EXE_SUFFIX);
    unpack(&dist.join(crates::file(CRATE)), folder)?;
    let manifest = read(&folder.join(format!("{CRATE}-{VERSION}/Cargo.toml")))?;
    check_binstall(&manifest, &name, &program)?;
    if name.ends_with("-linux-musl") {
        is_static(&folder.join(&program))?;
    } else if cfg!(target_os = "linux") {
        left_out("the command as a static program", "its archive was built without it");
    }
    for (image, name) in ART.iter().zip(["ship.png", "rock.png"]) {
        copy(&root().join("crates").join(CRATE).join("art").join(image), &folder.join(name))?;
    }
    let readme = read(&root().join("README.md"))?;
    let shown = first_block(&readme, "text")?;
    let (line, expected) = shown.split_once('\n').unwrap_or((shown, ""));
    let arguments = line.strip_prefix("$ hitmask ").ok_or("README.md: shows no command")?;
    let mut command = Command::new(folder.join(program));
    let printed = captured(command.args(arguments.split(' ')).current_dir(folder))?;
    same(printed.trim(), expected.trim())
}

/// Checks that a program needs no file of the system: neither a loader nor a library.
fn is_static(program: &Path) -> Result<(), String> {
    let mut list = Command::new("readelf");
    let listed = captured(list.args(["--program-headers", "--dynamic", "--wide"]).arg(program))?;
    match needed(&listed) {
        Some(line) => Err(format!("{}: is not static: {line}", program.display())),
        None => Ok(()),
    }
}

/// Returns the line of `readelf` about a loader or a library that a program needs.
fn needed(listed: &str) -> Option<&str> {
    listed.lines().map(str::trim).find(|line| line.starts_with("INTERP") || line.contains("NEEDED"))
}

/// Checks that the metadata for `cargo binstall` in the packed crate gives the address of the
/// archive in a release, and the place of the program in the archive.
fn check_binstall(manifest: &str, archive: &str, program: &str) -> Result<(), String> {
    let address = format!("{REPOSITORY}/releases/download/v{VERSION}/{archive}.tar.gz");
    for (key, expected) in [("pkg-url", &*address), ("bin-dir", program), ("pkg-fmt", "tgz")] {
        let found = value(manifest, key).map(|template| filled(template, manifest, archive));
        if found.as_deref() != Some(expected) {
            let found = found.unwrap_or_default();
            return Err(format!("{CRATE}: {key} is {found:?}, but should be {expected:?}"));
        }
    }
    Ok(())
}

/// Returns the first text that a manifest gives to a key. The package's own keys come first.
fn value<'a>(manifest: &'a str, key: &str) -> Option<&'a str> {
    let text = |line: &'a str| line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"');
    manifest.lines().find_map(text)
}

/// Fills in a template of `cargo binstall` for an archive.
fn filled(template: &str, manifest: &str, archive: &str) -> String {
    let package = |key| value(manifest, key).unwrap_or_default();
    let start = format!("{}-{}-", package("name"), package("version"));
    let fields = [
        ("repo", package("repository")),
        ("name", package("name")),
        ("version", package("version")),
        ("target", archive.strip_prefix(&start).unwrap_or_default()),
        ("bin", PROGRAM),
        ("binary-ext", std::env::consts::EXE_SUFFIX),
    ];
    fields.into_iter().fold(template.to_string(), |text, (field, value)| {
        text.replace(&format!("{{ {field} }}"), value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binstall_finds_the_command() {
        let own = read(&root().join("crates").join(CRATE).join("Cargo.toml")).unwrap();
        let (_, metadata) = own.split_once("[package.metadata.binstall]").unwrap();
        let manifest = |repository: &str| {
            let name = format!("name = \"{CRATE}\"\nversion = \"{VERSION}\"");
            format!("[package]\n{name}\nrepository = \"{repository}\"\n{metadata}")
        };
        let archive = format!("{CRATE}-{VERSION}-x86_64-unknown-linux-musl");
        let program = |name: &str| format!("{archive}/{name}{}", std::env::consts::EXE_SUFFIX);
        let fine = manifest(REPOSITORY);
        assert_eq!(check_binstall(&fine, &archive, &program(PROGRAM)), Ok(()));
        assert!(check_binstall(&fine, &archive, &program("mask")).is_err());
        assert!(check_binstall(&fine, &format!("{archive}-2"), &program(PROGRAM)).is_err());
        let moved = manifest("https://example.org/hitmask");
        let error = check_binstall(&moved, &archive, &program(PROGRAM)).unwrap_err();
        assert!(error.contains("\"https://example.org/hitmask/releases/"), "{error}");
    }

    #[test]
    fn loaders_and_libraries_are_found() {
        let headers = "  LOAD           0x000000 R E 0x1000\n  DYNAMIC        0x12ab RW 0x8\n";
        assert_eq!(needed(headers), None);
        let loader = format!("{headers}  INTERP         0x000318 R   0x1\n");
        assert!(needed(&loader).is_some_and(|line| line.starts_with("INTERP")));
        let library = format!("{headers} 0x1 (NEEDED) Shared library: [libc.so.6]\n");
        assert!(needed(&library).is_some_and(|line| line.ends_with("[libc.so.6]")));
    }
}
