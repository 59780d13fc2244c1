//! Checks the list of what is bundled, and that every archive has the files that it needs: the
//! project's licenses, the licenses of what is bundled in the archive, and a README.

use std::path::{Path, PathBuf};

use super::unpack;
use crate::dist::licenses::{FILE, OWN};
use crate::dist::{archives, tool};
use crate::files::{create_folder, entries, read, with_ending};
use crate::python;
use crate::steps::{host, run};
use crate::versions::VERSION;

/// An archive of a release. `VERSION` in its texts stands for the version.
struct Archive {
    /// The start and the end of its name.
    name: [&'static str; 2],
    /// The folder of the licenses.
    licenses: &'static str,
    /// The README, if the archive has one.
    readme: Option<&'static str>,
    /// The products in the archive. Commas separate their names.
    products: &'static str,
}

impl Archive {
    /// Describes an archive that `xtask-dist` packs.
    const fn own(start: &'static str, folder: &'static str, products: &'static str) -> Self {
        Self { name: [start, ".tar.gz"], licenses: folder, readme: Some("README.md"), products }
    }
}

/// All archives of a release, except the packed crates.
const ARCHIVES: [Archive; 8] = [
    Archive::own("hitmask-cli-", "", "hitmask-cli"),
    Archive::own("hitmask-c-", "share/licenses/hitmask", "hitmask-c"),
    Archive::own("hitmask-love-", "", ""),
    Archive::own("hitmask-csharp-", "", ""),
    Archive { readme: None, ..Archive::own("hitmask-book-", "", "hitmask-book") },
    Archive::own("hitmask-VERSION", "", "hitmask-python"),
    Archive {
        name: ["hitmask-VERSION", ".tgz"],
        ..Archive::own("", "", "hitmask-wasm,hitmask-wasm-assets")
    },
    Archive {
        name: ["hitmask-VERSION-", ".whl"],
        // The README is in the metadata.
        readme: None,
        ..Archive::own("", "hitmask-VERSION.dist-info/licenses", "hitmask-python")
    },
];

/// Checks the list in `dist`, and then every archive of a release, which must be in that folder.
pub(super) fn check(dist: &Path, folder: &Path) -> Result<(), String> {
    let bill = dist.join(format!("hitmask-{VERSION}.cdx.json"));
    run(tool().arg("check-bill").arg(&bill))?;
    let files = with_ending(dist, &["gz", "tgz", "whl"])?;
    let name = |file: &PathBuf| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let names: Vec<String> = files.iter().map(name).collect();
    for ((file, name), it) in files.iter().zip(&names).zip(archives_of(&names)?) {
        let folder = folder.join(name);
        create_folder(&folder)?;
        if name.ends_with(".whl") {
            python::unpack(file, &folder)?;
        } else {
            unpack(file, &folder)?;
        }
        it.check(&folder, &bill).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// Returns the archive that each of these names belongs to. Each archive must have one name.
fn archives_of(names: &[String]) -> Result<Vec<&'static Archive>, String> {
    for it in &ARCHIVES {
        let count = names.iter().filter(|name| it.has_name(name)).count();
        if count != 1 {
            let [start, end] = it.name.map(filled);
            return Err(format!("{start}…{end}: {count} archives, but should be one"));
        }
    }
    let archive = |name: &String| {
        let it = ARCHIVES.iter().find(|it| it.has_name(name));
        it.ok_or_else(|| format!("{name}: add it to ARCHIVES in check/licenses.rs"))
    };
    names.iter().map(archive).collect()
}

impl Archive {
    /// Returns the target that its products were built for.
    fn target(&self) -> Result<String, String> {
        if self.products == "hitmask-cli" { archives::command_target() } else { host() }
    }

    fn has_name(&self, name: &str) -> bool {
        let [start, end] = self.name;
        name.starts_with(&filled(start)) && name.ends_with(end)
    }

    /// Checks the unpacked archive.
    fn check(&self, folder: &Path, bill: &Path) -> Result<(), String> {
        // All archives except wheels contain a single folder.
        let root = match &entries(folder)?[..] {
            [only] => only.clone(),
            _ => folder.to_path_buf(),
        };
        let licenses = root.join(filled(self.licenses));
        let bundled = (!self.products.is_empty()).then_some(FILE);
        let licenses = OWN.into_iter().chain(bundled).map(|name| licenses.join(name));
        for file in licenses.chain(self.readme.map(|name| root.join(name))) {
            if read(&file)?.trim().is_empty() {
                return Err(format!("{} is empty", file.display()));
            }
        }
        if let Some(name) = bundled {
            let mut check = tool();
            check.arg("check-licenses").arg(bill).arg(self.products).arg(self.target()?);
            run(check.arg(root.join(filled(self.licenses)).join(name)))?;
        }
        Ok(())
    }
}

fn filled(text: &str) -> String {
    text.replace("VERSION", VERSION)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{remove_folder, write};

    #[test]
    fn archives_are_found_by_name() {
        let archives = [
            ("hitmask-VERSION-cp311-abi3-linux_x86_64.whl", "hitmask-python"),
            ("hitmask-VERSION.tar.gz", "hitmask-python"),
            ("hitmask-VERSION.tgz", "hitmask-wasm,hitmask-wasm-assets"),
            ("hitmask-book-VERSION.tar.gz", "hitmask-book"),
            ("hitmask-c-VERSION-x86_64-unknown-linux-gnu.tar.gz", "hitmask-c"),
            ("hitmask-cli-VERSION-x86_64-unknown-linux-musl.tar.gz", "hitmask-cli"),
            ("hitmask-csharp-VERSION.tar.gz", ""),
            ("hitmask-love-VERSION.tar.gz", ""),
        ];
        let names = archives.map(|(name, _)| filled(name)).to_vec();
        let products = |it: &Archive| it.products;
        let found: Vec<&str> = archives_of(&names).unwrap().into_iter().map(products).collect();
        assert_eq!(found, archives.map(|(_, products)| products));
        for (index, name) in names.iter().enumerate() {
            let mut missing = names.clone();
            missing.remove(index);
            assert!(archives_of(&missing).is_err(), "without {name}");
            let twice = [&names[..], std::slice::from_ref(name)].concat();
            assert!(archives_of(&twice).is_err(), "{name} twice");
        }
        let new = [&names[..], &["hitmask-new-VERSION.tgz".to_string()]].concat();
        assert!(archives_of(&new).is_err());
    }

    #[test]
    fn archives_without_a_license_or_a_readme_are_refused() {
        let folder = std::env::temp_dir().join(format!("hitmask-licenses-{}", std::process::id()));
        let root = folder.join("hitmask-love-VERSION");
        let check = || ARCHIVES[2].check(&folder, Path::new(""));
        for name in ["hitmask.lua", "LICENSE-MIT", "LICENSE-APACHE", "README.md"] {
            create_folder(&root).unwrap();
            assert!(check().is_err(), "before {name}");
            write(&root.join(name), name).unwrap();
        }
        assert_eq!(check(), Ok(()));
        write(&root.join("LICENSE-MIT"), "\n").unwrap();
        assert!(check().unwrap_err().ends_with("LICENSE-MIT is empty"));
        remove_folder(&folder).unwrap();
    }
}
