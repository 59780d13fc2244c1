//! Writes the list of what is bundled in each product. The list is a software bill of materials in
//! CycloneDX 1.6 JSON, as specified at <https://cyclonedx.org/docs/1.6/json/>.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use cargo_metadata::Package;
use serde_json::{Value, json};

use crate::bundle::{Id, PRODUCTS, Packages, Product, Tree, add};
use crate::cannot;
use crate::licenses::{RUST, expression, rust_version};
use crate::third_party::ThirdParty;

/// The reference of Rust's standard library in the list.
pub(crate) const RUST_REFERENCE: &str = "rust-std";

/// The license of the project itself.
const OWN: &str = "MIT OR Apache-2.0";

/// Writes the list for all products. For products that differ between systems, this lists the
/// packages in the build for `target`. Packages are listed once, so each has the dependencies that
/// it has in any of the products.
pub(crate) fn write(target: &str, file: &Path) -> Result<(), String> {
    let bill = of(target)?;
    fs::write(file, format!("{bill:#}\n")).map_err(|error| cannot(file, error))
}

/// Returns the list of the products that are built for `target`.
fn of(target: &str) -> Result<Value, String> {
    let packages = Packages::read()?;
    let mut tree = Tree::new();
    for product in &PRODUCTS {
        add(&mut tree, product.tree(target)?);
    }
    let id = |name: &str| {
        let found = tree.keys().find(|id| id.0 == name);
        found.ok_or_else(|| format!("no product has the package {name}"))
    };
    let version = &id("hitmask")?.1;
    let mut components = Vec::new();
    let mut needed: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (package, needs) in &tree {
        components.push(component(packages.get(package)?)?);
        needed.insert(address(package), needs.iter().map(address).collect());
    }
    let standard = json!({
        "type": "library",
        "bom-ref": RUST_REFERENCE,
        "name": RUST,
        "version": rust_version()?,
        "licenses": [{"expression": "MIT OR Apache-2.0"}],
    });
    components.push(standard);
    let mut products = Vec::new();
    for product in &PRODUCTS {
        let mut needs = Vec::new();
        let own = if product.binaries.is_empty() {
            needs.push(RUST_REFERENCE.to_string());
            address(id(product.name)?)
        } else {
            for binary in product.binaries {
                needs.push(address(id(binary)?));
            }
            components.push(collection(product, version));
            product.name.to_string()
        };
        for it in product.third_parties(target) {
            components.push(third_party(it, target)?);
            needs.push(it.name.to_string());
        }
        needed.entry(own.clone()).or_default().extend(needs);
        products.push(own);
    }
    needed.insert("hitmask".to_string(), products);
    let dependencies: Vec<Value> =
        needed.iter().map(|(of, on)| json!({"ref": of, "dependsOn": on})).collect();
    let mut metadata = json!({
        "tools": {"components": [{"type": "application", "name": "xtask-dist"}]},
        "authors": [{"name": "The hitmask contributors"}],
        "component": {
            "type": "library",
            "bom-ref": "hitmask",
            "name": "hitmask",
            "version": version,
            "licenses": [{"expression": OWN}],
        },
    });
    if let (Some(time), Some(fields)) = (time_of_commit(), metadata.as_object_mut()) {
        fields.insert("timestamp".to_string(), time.into());
    }
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": metadata,
        "components": components,
        "dependencies": dependencies,
    }))
}

fn component(package: &Package) -> Result<Value, String> {
    let id = (package.name.to_string(), package.version.to_string());
    let product = PRODUCTS.iter().find(|product| product.name == id.0);
    let mut component = json!({
        "type": product.map_or("library", |product| product.kind),
        "bom-ref": address(&id),
        "name": id.0,
        "version": id.1,
        "licenses": [{"expression": expression(package)?}],
        "purl": address(&id),
    });
    if let (Some(repository), Some(fields)) = (&package.repository, component.as_object_mut()) {
        let link = json!([{"type": "vcs", "url": repository}]);
        fields.insert("externalReferences".to_string(), link);
    }
    Ok(component)
}

/// Describes a product that is not a package.
fn collection(product: &Product, version: &str) -> Value {
    json!({
        "type": product.kind,
        "bom-ref": product.name,
        "name": product.name,
        "version": version,
        "licenses": [{"expression": OWN}],
    })
}

fn third_party(it: &ThirdParty, target: &str) -> Result<Value, String> {
    Ok(json!({
        "type": it.kind,
        "bom-ref": it.name,
        "name": it.name,
        "version": it.version.number(target)?,
        "licenses": [{"expression": it.license}],
        "externalReferences": [{"type": "website", "url": it.source}],
    }))
}

/// Returns the package's globally unique name, as <https://github.com/package-url/purl-spec>
/// defines it.
pub(crate) fn address((name, version): &Id) -> String {
    // `+` is the only character in a version that has another meaning in such a name.
    format!("pkg:cargo/{name}@{}", version.replace('+', "%2B"))
}

/// Returns the time of the released commit if git knows it. A commit time, unlike the current time,
/// keeps the list the same whenever it is written.
fn time_of_commit() -> Option<String> {
    let output = Command::new("git").args(["log", "-1", "--format=%cI"]).output().ok()?;
    let time = String::from_utf8_lossy(&output.stdout).trim().to_string();
    (output.status.success() && !time.is_empty()).then_some(time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;

    #[test]
    fn the_list_has_every_product_and_what_it_bundles() {
        // A program for this target contains no C library, whose version is in the target's files.
        let bill = of("x86_64-unknown-linux-gnu").unwrap();
        check::components(&bill).unwrap();
        let needs = |reference: &str| {
            let all = bill["dependencies"].as_array().unwrap();
            let it = all.iter().find(|it| it["ref"] == reference).unwrap();
            let needs = it["dependsOn"].as_array().unwrap().iter();
            needs.map(|need| need.as_str().unwrap()).collect::<Vec<_>>()
        };
        let version = bill["metadata"]["component"]["version"].as_str().unwrap();
        let products = PRODUCTS.map(|product| match product.binaries {
            [] => format!("pkg:cargo/{}@{version}", product.name),
            _ => product.name.to_string(),
        });
        assert_eq!(needs("hitmask"), products);
        let book = needs("hitmask-book");
        for part in ["pkg:cargo/hitmask-wasm@", "mdBook", "Vite"] {
            assert!(book.iter().any(|need| need.starts_with(part)), "{part}");
        }
        let program = needs(&format!("pkg:cargo/hitmask-cli@{version}"));
        assert!(program.contains(&"rust-std") && !program.contains(&"musl"));
    }

    #[test]
    fn addresses_escape_what_has_another_meaning() {
        let id = |version: &str| ("wasi".to_string(), version.to_string());
        assert_eq!(address(&id("0.11.0+wasi-1")), "pkg:cargo/wasi@0.11.0%2Bwasi-1");
        assert_eq!(address(&id("1.0.0")), "pkg:cargo/wasi@1.0.0");
    }
}
