//! Writes the licenses of all that is bundled in a product. Each text appears once, with the names
//! of the packages and third parties that have it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cargo_metadata::Package;

use crate::bundle::{Packages, Product};
use crate::cannot;

/// The starts of the names of license files.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// The name of the part of Rust that is in every binary.
pub(crate) const RUST: &str = "Rust standard library";

/// The paths of the licenses of Rust's standard library, relative to the toolchain's root.
const OF_RUST: [&str; 2] =
    ["share/doc/rust/licenses/MIT.txt", "share/doc/rust/licenses/Apache-2.0.txt"];

/// The line that separates two licenses.
const LINE: &str =
    "────────────────────────────────────────────────────────────────────────────────";

/// Writes the licenses for products that are built for targets. Commas separate the names of the
/// products and of the targets.
pub(crate) fn write(products: &str, targets: &str, file: &Path) -> Result<(), String> {
    let packages = Packages::read()?;
    // Maps each text to the packages that have it.
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut list = String::new();
    let mut ids = BTreeSet::new();
    let mut third_parties = Vec::new();
    for product in products.split(',') {
        let product = Product::find(product)?;
        for target in targets.split(',') {
            ids.extend(product.tree(target)?.into_keys());
        }
        third_parties.extend(product.third_parties(targets));
    }
    for id in ids {
        let package = packages.get(&id)?;
        // The project's own licenses are in separate files.
        if package.source.is_none() {
            continue;
        }
        let name = format!("{} {}", id.0, id.1);
        let license = expression(package)?;
        // Writing to a `String` cannot fail.
        let _ = writeln!(list, "  {name}: {license}");
        for text in texts_of(package, &packages)? {
            texts.entry(text).or_default().insert(name.clone());
        }
    }
    let rust = format!("{RUST} {}", rust_version()?);
    let _ = writeln!(list, "  {rust}: MIT OR Apache-2.0");
    for text in of_rust()? {
        texts.entry(text).or_default().insert(rust.clone());
    }
    for it in third_parties {
        let title = it.title(targets)?;
        let _ = writeln!(list, "  {title}: {}, from {}", it.license, it.source);
        for text in it.texts {
            texts.entry(tidy(text)).or_default().insert(title.clone());
        }
    }
    let mut all = format!(
        "hitmask is licensed under MIT or Apache-2.0, at your option. This file has the licenses \
         of what is\nbundled with it.\n\n{list}"
    );
    let mut sorted: Vec<_> = texts.into_iter().map(|(text, names)| (names, text)).collect();
    sorted.sort();
    for (names, text) in sorted {
        let names: Vec<String> = names.into_iter().collect();
        let _ = write!(all, "\n{LINE}\n{}:\n\n{text}\n", names.join(", "));
    }
    fs::write(file, all).map_err(|error| cannot(file, error))
}

/// Returns a package's license as an SPDX expression. Older packages write `/` instead of `OR`.
pub(crate) fn expression(package: &Package) -> Result<String, String> {
    let license = package.license.as_ref();
    let license = license.ok_or_else(|| format!("{}: names no license", package.name))?;
    Ok(license.split('/').map(str::trim).collect::<Vec<_>>().join(" OR "))
}

/// Returns the version of the bundled standard library.
pub(crate) fn rust_version() -> Result<String, String> {
    let version = printed_by_rustc(&["--version"])?;
    let number = version.split(' ').nth(1).map(str::to_string);
    number.ok_or_else(|| format!("rustc --version printed no version: {version}"))
}

fn of_rust() -> Result<Vec<String>, String> {
    let root = PathBuf::from(printed_by_rustc(&["--print", "sysroot"])?);
    OF_RUST.iter().map(|file| read(&root.join(file))).collect()
}

pub(crate) fn printed_by_rustc(arguments: &[&str]) -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(arguments).output();
    let output = output.map_err(|error| format!("rustc: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Returns the license texts in a package or, if it has none, in another package from the same
/// repository.
fn texts_of(package: &Package, packages: &Packages) -> Result<Vec<String>, String> {
    let own = texts_in(package)?;
    if !own.is_empty() {
        return Ok(own);
    }
    for sibling in packages.of(package.repository.as_deref().unwrap_or_default()) {
        let texts = texts_in(sibling)?;
        if !texts.is_empty() && sibling.license == package.license {
            return Ok(texts);
        }
    }
    Err(format!(
        "{} {}: has no file with its license, nor does another package from {}",
        package.name,
        package.version,
        package.repository.as_deref().unwrap_or("its repository")
    ))
}

fn texts_in(package: &Package) -> Result<Vec<String>, String> {
    let folder = package.manifest_path.parent().map(|folder| folder.as_std_path().to_path_buf());
    let folder = folder.unwrap_or_default();
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(|error| cannot(&folder, error))? {
        let path = entry.map_err(|error| cannot(&folder, error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_file() && NAMES.iter().any(|start| name.starts_with(start)) {
            files.push(path);
        }
    }
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

fn read(file: &Path) -> Result<String, String> {
    let text = fs::read_to_string(file).map_err(|error| cannot(file, error))?;
    Ok(tidy(&text))
}

/// Removes what differs between copies of the same license, which is the line endings and the
/// spaces before them.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_string()
}
