//! Checks the shared library's name and its exports, which must be exactly the functions that the
//! header declares.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use super::{header, install, tools};
use crate::steps::{captured, left_out, timed};

/// Compares the exported names with the names that the header declares, and the name inside the
/// library with the installed name.
pub(super) fn check(shared: &Path) -> Result<(), String> {
    let name = "exported symbols and the name of the library for C";
    if shared.extension().is_none_or(|ending| ending != "so") {
        left_out(name, "nm -D and readelf read libraries of Linux");
        return Ok(());
    }
    if !tools::are_here(name, &["nm", "readelf"]) {
        return Ok(());
    }
    timed(name, || {
        let mut list = Command::new("nm");
        let listed = captured(list.args(["-D", "--defined-only", "--format=posix"]).arg(shared))?;
        let exported = listed.lines().filter_map(|line| line.split_whitespace().next());
        let declared = header::functions()?;
        if let Some(difference) = difference(exported, declared.iter().map(String::as_str)) {
            return Err(format!("{name}: {difference}"));
        }
        let dynamic = captured(Command::new("readelf").args(["-d", "-W"]).arg(shared))?;
        let expected = install::name_at_start(shared)?;
        if dynamic.contains(&format!("soname: [{expected}]")) {
            Ok(())
        } else {
            Err(format!("{name}: {} has not the name {expected}:\n{dynamic}", shared.display()))
        }
    })
}

fn difference<'a>(
    exported: impl Iterator<Item = &'a str>,
    declared: impl Iterator<Item = &'a str>,
) -> Option<String> {
    let (exported, declared): (BTreeSet<_>, BTreeSet<_>) = (exported.collect(), declared.collect());
    let list = |names: Vec<&str>| names.join(", ");
    let hidden: Vec<&str> = declared.difference(&exported).copied().collect();
    let undeclared: Vec<&str> = exported.difference(&declared).copied().collect();
    if !hidden.is_empty() {
        Some(format!("the header declares {}, but the library does not export it", list(hidden)))
    } else if !undeclared.is_empty() {
        let undeclared = list(undeclared);
        Some(format!("the library exports {undeclared}, but the header does not declare it"))
    } else {
        exported.is_empty().then(|| "the library exports nothing".to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn both_lists_are_the_same() {
        let of = |exported: &[&'static str], declared: &[&'static str]| {
            difference(exported.iter().copied(), declared.iter().copied())
        };
        assert_eq!(of(&["hm_a", "hm_b"], &["hm_b", "hm_a"]), None);
        assert!(of(&["hm_a", "rust_b"], &["hm_a"]).unwrap().contains("exports rust_b"));
        assert!(of(&["hm_a"], &["hm_a", "hm_b"]).unwrap().contains("declares hm_b"));
        assert!(of(&[], &[]).is_some());
    }
}
