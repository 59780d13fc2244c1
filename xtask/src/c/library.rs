//! Builds the library with cargo, and finds its files and the libraries that programs link to in
//! addition to the static library.

use std::path::PathBuf;
use std::process::Command;

use crate::files;
use crate::steps::{captured, cargo, left_out, nightly, root, step, target, timed};

/// The libraries that every C compiler links anyway, or replaces with another form when it links
/// everything statically.
const OF_THE_COMPILER: [&str; 2] = ["-lgcc_s", "-lc"];

pub(super) struct Library {
    pub(super) shared: PathBuf,
    /// On Windows, the file that programs link to if they use the shared library.
    pub(super) import: Option<PathBuf>,
    pub(super) archive: PathBuf,
    /// The additional linker arguments for programs that use the static library.
    pub(super) libraries: Vec<String>,
}

impl Library {
    pub(super) fn build() -> Result<Self, String> {
        let libraries = target().join("c-libraries.txt");
        let mut messages = String::new();
        timed("the library for C", || {
            files::create_folder(&target())?;
            let mut build = cargo(&["rustc", "--package", "hitmask-c", "--profile", "c"]);
            build.arg("--message-format=json-render-diagnostics").arg("--");
            build.arg(format!("--print=native-static-libs={}", libraries.display()));
            messages = captured(&mut build)?;
            Ok(())
        })?;
        let built = built(&messages).ok_or("cargo does not say which libraries it has built")?;
        let ending =
            |ending: &str| built.iter().find(|file| file.ends_with(ending)).map(PathBuf::from);
        let import = ending(".dll.lib").or_else(|| ending(".dll.a"));
        let is_archive = |file: &&String| {
            (file.ends_with(".a") || file.ends_with(".lib"))
                && import.as_ref() != Some(&PathBuf::from(file))
        };
        Ok(Self {
            shared: [".so", ".dylib", ".dll"]
                .into_iter()
                .find_map(ending)
                .ok_or("cargo built no shared library")?,
            archive: built
                .iter()
                .find(is_archive)
                .map(PathBuf::from)
                .ok_or("cargo built no static library")?,
            import,
            libraries: files::read(&libraries)?
                .split_whitespace()
                .filter(|library| !OF_THE_COMPILER.contains(library))
                .map(str::to_string)
                .collect(),
        })
    }

    /// Builds the static library so that AddressSanitizer can see its memory accesses. Only a
    /// nightly Rust can do that. Returns the library's path, or `None` if there is no nightly Rust
    /// or if its version cannot build the library.
    pub(super) fn build_sanitized() -> Result<Option<PathBuf>, String> {
        let name = "the library for C with AddressSanitizer";
        let Some(system) = nightly() else {
            left_out(
                name,
                "install a nightly Rust: rustup toolchain install nightly --profile minimal",
            );
            return Ok(None);
        };
        let folder = target().join("c-sanitized");
        let mut build = Command::new("cargo");
        build.args(["+nightly", "rustc", "--quiet", "--package", "hitmask-c", "--profile", "c"]);
        // An explicit target keeps the build scripts from being sanitized.
        build.args(["--crate-type", "staticlib", "--target", &system]).current_dir(root());
        build.env("CARGO_TARGET_DIR", &folder).env("RUSTFLAGS", "-Zsanitizer=address");
        // These settings let the build use all processors.
        build.env("CARGO_PROFILE_C_LTO", "off").env("CARGO_PROFILE_C_CODEGEN_UNITS", "16");
        // The cargo that runs this task has set its own toolchain, which would override the
        // requested one.
        build.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO").env_remove("RUSTC");
        match step(name, &mut build) {
            Ok(()) => Ok(Some(folder.join(system).join("c/libhitmask.a"))),
            Err(error) => {
                left_out(name, &error);
                Ok(None)
            }
        }
    }
}

/// Returns the library's files, from cargo's JSON messages, which have one line for each package.
fn built(messages: &str) -> Option<Vec<String>> {
    let is_library = |line: &&str| line.contains("\"crate_types\":[\"cdylib\",\"staticlib\"]");
    let line = messages.lines().find(is_library)?;
    let (_, files) = line.split_once("\"filenames\":[\"")?;
    let (files, _) = files.split_once("\"]")?;
    Some(files.split("\",\"").map(|file| file.replace("\\\\", "\\")).collect())
}

#[cfg(test)]
mod tests {
    use super::built;

    #[test]
    fn the_files_that_cargo_names() {
        let other = r#"{"reason":"compiler-artifact","target":{"crate_types":["lib"]},"filenames":["/a/libengine.rlib"]}"#;
        let own = r#"{"reason":"compiler-artifact","target":{"crate_types":["cdylib","staticlib"]},"filenames":["C:\\c\\hitmask.dll","C:\\c\\hitmask.dll.lib"],"executable":null}"#;
        let files = built(&format!("{other}\n{own}\n")).unwrap();
        assert_eq!(files, ["C:\\c\\hitmask.dll", "C:\\c\\hitmask.dll.lib"]);
        assert_eq!(built(other), None);
    }
}
