//! The list of fuzz targets in `fuzz/targets.txt`.

/// A fuzz target.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) name: &'static str,
    /// The fewest inputs that it must run in a second on average.
    pub(super) speed: u64,
    /// The extensions of the files that it reads.
    pub(super) extensions: Vec<&'static str>,
}

/// Returns all targets, sorted by name.
pub(super) fn all() -> Result<Vec<Target>, String> {
    parsed(include_str!("../../../fuzz/targets.txt"))
}

/// Returns the target with this name.
pub(super) fn named(name: &str) -> Result<Target, String> {
    let target = all()?.into_iter().find(|target| target.name == name);
    target.ok_or_else(|| format!("{name} is missing from fuzz/targets.txt"))
}

fn parsed(list: &'static str) -> Result<Vec<Target>, String> {
    let lines = list.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let target = |line: &'static str| {
        let mut words = line.split_whitespace();
        let (name, speed) = (words.next()?, words.next()?.parse().ok()?);
        let extensions: Vec<&str> = words.collect();
        (!extensions.is_empty()).then_some(Target { name, speed, extensions })
    };
    lines
        .map(|line| {
            let error = "needs a name, a number and extensions";
            target(line).ok_or_else(|| format!("fuzz/targets.txt: {line:?} {error}"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{entries, read};
    use crate::steps::root;

    #[test]
    fn every_target_has_a_program_and_a_corpus() {
        let names: Vec<String> =
            all().unwrap().iter().map(|target| target.name.to_string()).collect();
        let stems = |folder: &str| {
            let paths = entries(&root().join(folder)).unwrap();
            let is_listed = |path: &std::path::PathBuf| !path.ends_with("README.md");
            let stem = |path: &std::path::PathBuf| {
                path.file_stem().unwrap().to_string_lossy().into_owned()
            };
            paths.iter().filter(|path| is_listed(path)).map(stem).collect::<Vec<_>>()
        };
        assert_eq!(stems("fuzz/fuzz_targets"), names);
        assert_eq!(stems("fuzz/corpus"), names);
        let manifest = read(&root().join("fuzz/Cargo.toml")).unwrap();
        let (_, programs) = manifest.split_once("[[bin]]").unwrap();
        let name =
            |line: &str| Some(line.strip_prefix("name = \"")?.strip_suffix('"')?.to_string());
        assert_eq!(programs.lines().filter_map(name).collect::<Vec<_>>(), names);
    }

    #[test]
    fn lines_are_targets() {
        let masks = Target { name: "masks", speed: 6000, extensions: vec!["pbm", "rows"] };
        assert_eq!(parsed("# name\n\nmasks 6000  pbm rows\n \n"), Ok(vec![masks]));
        for line in ["masks", "masks 6000", "masks fast pbm"] {
            let error = parsed(line).unwrap_err();
            assert!(error.starts_with(&format!("fuzz/targets.txt: {line:?} needs")), "{error}");
        }
    }
}
