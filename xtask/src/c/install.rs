//! Installs the library where other programs can find it, as the header, the libraries, and the
//! files for pkg-config and CMake.

use std::path::{Path, PathBuf};

use super::library::Library;
use super::{CRATE, VERSION};
use crate::files;
use crate::steps::root;

/// The web address of the project.
const URL: &str = env!("CARGO_PKG_REPOSITORY");

/// An installed library.
pub(super) struct Installed<'a> {
    pub(super) library: &'a Library,
    pub(super) prefix: &'a Path,
}

impl Installed<'_> {
    /// Returns the path of the static library.
    pub(super) fn archive(&self) -> PathBuf {
        self.prefix.join("lib").join(self.library.archive.file_name().unwrap_or_default())
    }
}

/// Installs everything in a folder.
pub(super) fn install<'a>(library: &'a Library, prefix: &'a Path) -> Result<Installed<'a>, String> {
    let shared = Shared::of(&library.shared, VERSION)?;
    let place = |path: &str| prefix.join(path);
    files::copy(&library.shared, &place(&shared.path()))?;
    for link in &shared.links {
        files::link(&place(&format!("{}/{link}", shared.folder)), &shared.file)?;
    }
    let import = library.import.as_deref().map(in_lib).transpose()?;
    if let (Some(import), Some(path)) = (&library.import, &import) {
        files::copy(import, &place(path))?;
    }
    let archive = in_lib(&library.archive)?;
    files::copy(&library.archive, &place(&archive))?;

    let include = root().join(CRATE).join("include");
    for folder in ["", "hitmask"] {
        for header in files::with_ending(&include.join(folder), &["h", "hpp"])? {
            files::copy(&header, &place("include").join(folder).join(name_of(&header)?))?;
        }
    }
    for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let to = place(&format!("share/licenses/hitmask/{license}"));
        files::copy(&root().join(license), &to)?;
    }
    let mut numbers = VERSION.split('.');
    let values = [
        ("@URL@", URL.to_string()),
        ("@VERSION@", VERSION.to_string()),
        ("@MAJOR@", numbers.next().unwrap_or_default().to_string()),
        ("@MINOR@", numbers.next().unwrap_or_default().to_string()),
        ("@SHARED@", shared.path()),
        ("@NAME@", shared.name.clone()),
        ("@IMPORT@", import.unwrap_or_default()),
        ("@STATIC@", archive),
    ];
    let libraries = |between: &str| [("@LIBRARIES@", library.libraries.join(between))];
    for (template, folder, libraries) in [
        ("hitmask.pc.in", "lib/pkgconfig", libraries(" ")),
        ("hitmask-config.cmake.in", "lib/cmake/hitmask", libraries(";")),
        ("hitmask-config-version.cmake.in", "lib/cmake/hitmask", libraries(";")),
    ] {
        let text = files::read(&root().join(CRATE).join("install").join(template))?;
        let replace = |text: String, (name, value): &(&str, String)| text.replace(name, value);
        let text = values.iter().chain(&libraries).fold(text, replace);
        files::write(&place(folder).join(template.trim_end_matches(".in")), &text)?;
    }
    Ok(Installed { library, prefix })
}

/// Returns the name in a shared library that programs look for at startup. The name is empty if the
/// system has no such names.
pub(super) fn name_at_start(shared: &Path) -> Result<String, String> {
    Ok(Shared::of(shared, VERSION)?.name)
}

/// Returns the part of a version that changes when programs must be linked again. The crate's build
/// script uses the same rule.
fn abi(version: &str) -> &str {
    let parts = if version.starts_with("0.") { 2 } else { 1 };
    version.match_indices('.').nth(parts - 1).map_or(version, |(end, _)| &version[..end])
}

/// The names of a shared library, which differ between systems.
#[derive(Debug, PartialEq)]
struct Shared {
    folder: &'static str,
    file: String,
    /// The name that a program looks for at startup, if the library contains it.
    name: String,
    /// The other names of the file: the name that programs look for at startup, and the name that
    /// linkers look for.
    links: Vec<String>,
}

impl Shared {
    fn of(built: &Path, version: &str) -> Result<Self, String> {
        let name = name_of(built)?;
        let abi = abi(version);
        Ok(match built.extension().and_then(|ending| ending.to_str()) {
            Some("so") => {
                let found = format!("{name}.{abi}");
                Self {
                    folder: "lib",
                    file: format!("{name}.{version}"),
                    links: vec![found.clone(), name],
                    name: found,
                }
            }
            Some("dylib") => {
                let stem = name.trim_end_matches(".dylib");
                let found = format!("{stem}.{abi}.dylib");
                Self {
                    folder: "lib",
                    file: format!("{stem}.{version}.dylib"),
                    name: format!("@rpath/{found}"),
                    links: vec![found, name],
                }
            }
            // Windows looks for libraries in the same folders as for programs.
            _ => Self { folder: "bin", file: name, name: String::new(), links: Vec::new() },
        })
    }

    /// Returns the path relative to the prefix.
    fn path(&self) -> String {
        format!("{}/{}", self.folder, self.file)
    }
}

/// Returns the installed path of a file that linkers look for, relative to the prefix.
fn in_lib(file: &Path) -> Result<String, String> {
    Ok(format!("lib/{}", name_of(file)?))
}

fn name_of(file: &Path) -> Result<String, String> {
    let name = file.file_name().and_then(|name| name.to_str());
    name.map(str::to_string).ok_or_else(|| format!("{}: has no name in UTF-8", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_shared_libraries() {
        let of = |built: &str, version: &str| {
            let shared = Shared::of(Path::new(built), version).unwrap();
            [&[shared.path(), shared.name], &shared.links[..]].concat()
        };
        assert_eq!(
            of("target/c/libhitmask.so", "0.4.2"),
            ["lib/libhitmask.so.0.4.2", "libhitmask.so.0.4", "libhitmask.so.0.4", "libhitmask.so"]
        );
        assert_eq!(
            of("target/c/libhitmask.so", "12.3.4"),
            ["lib/libhitmask.so.12.3.4", "libhitmask.so.12", "libhitmask.so.12", "libhitmask.so"]
        );
        assert_eq!(
            of("target/c/libhitmask.dylib", "0.4.2"),
            [
                "lib/libhitmask.0.4.2.dylib",
                "@rpath/libhitmask.0.4.dylib",
                "libhitmask.0.4.dylib",
                "libhitmask.dylib",
            ]
        );
        assert_eq!(of("target/c/hitmask.dll", "0.4.2"), ["bin/hitmask.dll", ""]);
    }
}
