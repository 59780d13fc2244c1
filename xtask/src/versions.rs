//! Finds files whose version differs from the workspace's version, because the version is written
//! in several files.

use crate::steps::root;

/// The version of the workspace.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Files that contain the version, relative to the workspace, and the text around it. Cargo itself
/// compares the versions in `Cargo.toml`.
const PLACES: [(&str, &str, &str); 13] = [
    ("CHANGELOG.md", "\n## ", " - 20"),
    ("crates/hitmask-c/include/hitmask.h", "#define HM_VERSION \"", "\""),
    ("packages/hitmask/package.json", "\"version\": \"", "\""),
    ("web/examples/package.json", "\"hitmask\": \"", "\""),
    ("web/playground/package.json", "\"hitmask\": \"", "\""),
    ("package-lock.json", "\"packages/hitmask\": {\n      \"version\": \"", "\""),
    ("bindings/csharp/HitmaskSharp.csproj", "<Version>", "</Version>"),
    ("bindings/love/hitmask.lua", "return { version = \"", "\""),
    ("packages/hitmask/README.md", "/hitmask-", ".tgz"),
    ("docs/canvas.md", "/hitmask-", ".tgz"),
    ("docs/phaser.md", "/hitmask-", ".tgz"),
    ("docs/pixi.md", "/hitmask-", ".tgz"),
    ("docs/start-web.md", "/hitmask-", ".tgz"),
];

/// Packages that get their version from the workspace, each with a text that its file must contain.
const TAKEN: [(&str, &str); 1] =
    [("crates/hitmask-python/pyproject.toml", "dynamic = [\"version\"]")];

/// Returns an error for the first file that has another version.
pub(crate) fn check() -> Result<(), String> {
    let places =
        PLACES.iter().map(|(file, before, after)| (*file, format!("{before}{VERSION}{after}")));
    let taken = TAKEN.iter().map(|(file, text)| (*file, (*text).to_string()));
    for (file, text) in places.chain(taken) {
        let found = std::fs::read_to_string(root().join(file));
        let found = found.map_err(|error| format!("{file}: {error}"))?;
        // On Windows, the file may have been checked out with other line endings.
        if !found.replace("\r\n", "\n").contains(&text) {
            let line = text.trim().replace('\n', " ");
            return Err(format!("{file}: has another version than Cargo.toml: write {line} there"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_versions_agree() {
        super::check().unwrap();
    }
}
