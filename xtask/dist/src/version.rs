//! The versions of third parties. If a toolchain or a lock file chooses a version, this reads the
//! version from there.

use std::fs;
use std::path::Path;

use crate::cannot;
use crate::licenses::printed_by_rustc;

/// The versions of the npm packages that build the playground.
const LOCK: &str = include_str!("../../../package-lock.json");

/// The version of a third party.
pub(crate) enum Version {
    /// Always this one.
    Fixed(&'static str),
    /// That of an npm package in `package-lock.json`.
    Npm(&'static str),
    /// That of the C library that the Rust toolchain links into static programs.
    Musl,
}

impl Version {
    /// Returns the version in a product that is built for one of these targets.
    pub(crate) fn number(&self, targets: &str) -> Result<String, String> {
        match self {
            Self::Fixed(number) => Ok((*number).to_string()),
            Self::Npm(package) => of_npm(package),
            Self::Musl => of_musl(targets),
        }
    }
}

fn of_npm(package: &str) -> Result<String, String> {
    let lock: serde_json::Value = serde_json::from_str(LOCK).map_err(|error| error.to_string())?;
    let number = lock["packages"][format!("node_modules/{package}")]["version"].as_str();
    let number = number.map(str::to_string);
    number.ok_or_else(|| format!("package-lock.json: has no version of {package}"))
}

fn of_musl(targets: &str) -> Result<String, String> {
    let target = targets.split(',').find(|target| target.contains("musl"));
    let target = target.ok_or_else(|| format!("{targets}: no target for static programs"))?;
    let folder = printed_by_rustc(&["--print", "target-libdir", "--target", target])?;
    let file = Path::new(&folder).join("self-contained/libc.a");
    let archive = fs::read(&file).map_err(|error| cannot(&file, error))?;
    let number = in_libc(&archive).map(str::to_string);
    number.ok_or_else(|| cannot(&file, "has no version of musl"))
}

/// Returns the version in the `libc.a` of static programs. It is a text that ends with a zero byte,
/// and it is the only constant in the archive's member `version.lo`.
fn in_libc(archive: &[u8]) -> Option<&str> {
    member(archive, "version.lo")?.split(|&byte| byte == 0).find_map(|bytes| {
        let text = str::from_utf8(bytes).ok()?;
        let is_number = |part: &str| part.parse::<u32>().is_ok();
        (text.split('.').count() == 3 && text.split('.').all(is_number)).then_some(text)
    })
}

/// Returns the contents of a member of an `ar` archive. The name has less than 16 bytes.
fn member<'a>(archive: &'a [u8], name: &str) -> Option<&'a [u8]> {
    let mut rest = archive.strip_prefix(b"!<arch>\n")?;
    // The header of a member has 60 bytes. It starts with the name, and ten of its bytes are the
    // size as text.
    while let Some((header, after)) = rest.split_first_chunk::<60>() {
        let size: usize = str::from_utf8(&header[48..58]).ok()?.trim_end().parse().ok()?;
        if header.starts_with(format!("{name}/").as_bytes()) {
            return after.get(..size);
        }
        // Headers are at even positions.
        rest = after.get(size.checked_next_multiple_of(2)?..)?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an archive with these members.
    fn archive(members: &[(&str, &str)]) -> Vec<u8> {
        let mut archive = "!<arch>\n".to_string();
        for (name, contents) in members {
            let (name, size) = (format!("{name}/"), contents.len());
            archive += &format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644);
            archive += contents;
            if !size.is_multiple_of(2) {
                archive.push('\n');
            }
        }
        archive.into_bytes()
    }

    #[test]
    fn the_version_of_musl_is_in_its_archive() {
        let [before, after] =
            [("math.lo", "by version.lo/\x009.9.9\x00"), ("zero.lo", "\x008.8.8\x00")];
        assert!(!before.1.len().is_multiple_of(2));
        let version = ("version.lo", "\x7fELF\x02\x00\x0c\x001.2.5\x00GNU C99 9.4.0\x009.4.0\x00");
        let whole = archive(&[before, version, after]);
        assert_eq!(in_libc(&whole), Some("1.2.5"));
        assert_eq!(in_libc(&whole[..100]), None);
        assert_eq!(in_libc(&archive(&[before, after])), None);
        assert_eq!(in_libc(&archive(&[before, ("version.lo", "\x7fELF\x00"), after])), None);
    }

    #[test]
    fn the_lock_file_has_the_versions_of_what_builds_the_playground() {
        for package in ["vite", "rolldown"] {
            let number = of_npm(package).unwrap();
            assert_eq!(number.split('.').count(), 3, "{number}");
        }
        assert!(of_npm("no-such-package").is_err());
    }
}
