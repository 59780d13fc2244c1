//! Checks the list of what is bundled, and that this list and the licenses that come with a product
//! are complete.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::bill::{RUST_REFERENCE, address};
use crate::bundle::Product;
use crate::cannot;

/// The texts that every component has, besides its license.
const FIELDS: [&str; 4] = ["type", "bom-ref", "name", "version"];

/// A component of the list.
pub(crate) struct Component {
    name: String,
    version: String,
    license: String,
    /// Whether it belongs to the project, whose own licenses are in files of their own.
    is_own: bool,
    /// The components that are bundled with it, by their references.
    needs: Vec<String>,
}

/// The components of a list by their references.
type Components = BTreeMap<String, Component>;

/// Checks the list in a file.
pub(crate) fn bill(file: &Path) -> Result<(), String> {
    read(file).map(drop)
}

/// Checks that the list in `bill` and the licenses in `file` have everything that is bundled in
/// products which are built for targets. Commas separate the names of the products and of the
/// targets.
pub(crate) fn licenses(
    bill: &Path,
    products: &str,
    targets: &str,
    file: &Path,
) -> Result<(), String> {
    let components = read(bill)?;
    let text = fs::read_to_string(file).map_err(|error| cannot(file, error))?;
    for reference in bundled_in(products, targets)? {
        let it = components.get(&reference);
        let it = it.ok_or_else(|| cannot(bill, format!("lacks {reference}")))?;
        if !it.is_own && !has_license(&text, it) {
            let title = format!("{} {}", it.name, it.version);
            return Err(cannot(file, format!("lacks the license of {title}")));
        }
    }
    Ok(())
}

/// Returns the references of everything that is bundled in products.
fn bundled_in(products: &str, targets: &str) -> Result<BTreeSet<String>, String> {
    let mut references = BTreeSet::from([RUST_REFERENCE.to_string()]);
    for product in products.split(',') {
        let product = Product::find(product)?;
        for target in targets.split(',') {
            references.extend(product.tree(target)?.keys().map(address));
            references.extend(product.third_parties(target).map(|it| it.name.to_string()));
        }
    }
    Ok(references)
}

/// Reports whether licenses list a component, and have a text for it.
fn has_license(licenses: &str, it: &Component) -> bool {
    let title = format!("{} {}", it.name, it.version);
    let listed = format!("  {title}: {}", it.license);
    // The line before a text names everything that has this license.
    let is_before_text = |line: &str| {
        line.strip_suffix(':').is_some_and(|names| names.split(", ").any(|name| name == title))
    };
    licenses.lines().any(|line| line.starts_with(&listed)) && licenses.lines().any(is_before_text)
}

fn read(file: &Path) -> Result<Components, String> {
    let text = fs::read_to_string(file).map_err(|error| cannot(file, error))?;
    let bill = serde_json::from_str(&text).map_err(|error| cannot(file, error))?;
    components(&bill).map_err(|fault| cannot(file, fault))
}

/// Returns the components of a list. An error says what the list lacks, or has twice.
pub(crate) fn components(bill: &Value) -> Result<Components, String> {
    if bill["bomFormat"] != "CycloneDX" || bill["specVersion"] != "1.6" {
        return Err("is not CycloneDX 1.6".to_string());
    }
    let mut components = Components::new();
    let root = &bill["metadata"]["component"];
    for it in list(bill, "components")?.iter().chain([root]) {
        let [kind, reference, name, version] = FIELDS.map(|field| it[field].as_str());
        let license = it["licenses"][0]["expression"].as_str();
        let (Some(_), Some(reference), Some(name), Some(version), Some(license)) =
            (kind, reference, name, version, license)
        else {
            return Err(format!("needs {} and a license for each, unlike {it}", FIELDS.join(", ")));
        };
        let component = Component {
            name: name.to_string(),
            version: version.to_string(),
            license: license.to_string(),
            is_own: name.starts_with("hitmask"),
            needs: Vec::new(),
        };
        if components.insert(reference.to_string(), component).is_some() {
            return Err(format!("has {reference} twice"));
        }
    }
    for it in list(bill, "dependencies")? {
        let needs = list(it, "dependsOn")?.iter().filter_map(Value::as_str).map(str::to_string);
        let needs: Vec<String> = needs.collect();
        if let Some(unknown) = needs.iter().find(|need| !components.contains_key(*need)) {
            return Err(format!("depends on {unknown}, which it lacks"));
        }
        let of = it["ref"].as_str().and_then(|reference| components.get_mut(reference));
        of.ok_or_else(|| format!("has the dependencies of {}, which it lacks", it["ref"]))?.needs =
            needs;
    }
    let root = root["bom-ref"].as_str().unwrap_or_default();
    let bundled = bundled(&components, root);
    if let Some(unused) = components.keys().find(|name| !bundled.contains_key(name.as_str())) {
        return Err(format!("has {unused}, which is in no product"));
    }
    Ok(components)
}

fn list<'a>(value: &'a Value, field: &str) -> Result<&'a Vec<Value>, String> {
    value[field].as_array().ok_or_else(|| format!("lacks the list {field}"))
}

/// Returns a component with everything that is bundled with it.
fn bundled<'a>(components: &'a Components, root: &'a str) -> BTreeMap<&'a str, &'a Component> {
    let mut found = BTreeMap::new();
    let mut open = vec![root];
    while let Some(reference) = open.pop() {
        let component = &components[reference];
        if found.insert(reference, component).is_none() {
            open.extend(component.needs.iter().map(String::as_str));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn component(name: &str, needs: &[&str]) -> (Value, Value) {
        let it = json!({
            "type": "library",
            "bom-ref": name,
            "name": name,
            "version": "1.0.0",
            "licenses": [{"expression": "MIT"}],
        });
        (it, json!({"ref": name, "dependsOn": needs}))
    }

    /// Returns a list of a command that depends on two packages.
    fn bill() -> Value {
        let (root, of_root) = component("hitmask", &["hitmask-cli"]);
        let parts = [
            component("hitmask-cli", &["png", "hitmask"]),
            component("png", &["flate"]),
            component("flate", &[]),
        ];
        let (components, mut dependencies): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
        dependencies.push(of_root);
        json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "metadata": {"component": root},
            "components": components,
            "dependencies": dependencies,
        })
    }

    #[test]
    fn lists_with_gaps_are_refused() {
        let fault = |change: fn(&mut Value)| {
            let mut bill = bill();
            change(&mut bill);
            components(&bill).map(drop)
        };
        assert_eq!(fault(|_| ()), Ok(()));
        assert!(fault(|bill| bill["specVersion"] = "1.5".into()).is_err());
        for field in FIELDS.into_iter().chain(["licenses"]) {
            let mut bill = bill();
            bill["components"][1].as_object_mut().unwrap().remove(field);
            assert!(components(&bill).is_err(), "{field}");
        }
        let gone = fault(|bill| drop(bill["components"].as_array_mut().unwrap().remove(2)));
        assert_eq!(gone, Err("depends on flate, which it lacks".to_string()));
        let unused = fault(|bill| bill["dependencies"][1]["dependsOn"] = json!([]));
        assert_eq!(unused, Err("has flate, which is in no product".to_string()));
        let twice = fault(|bill| bill["components"][0]["bom-ref"] = "png".into());
        assert_eq!(twice, Err("has png twice".to_string()));
    }

    #[test]
    fn each_component_needs_a_license_in_the_file() {
        let components = components(&bill()).unwrap();
        let png = &components["png"];
        assert!(has_license("  png 1.0.0: MIT\n\nflate 1.0.0, png 1.0.0:\n\ntext", png));
        assert!(!has_license("  png 1.0.0: MIT\n\nflate 1.0.0:\n\ntext", png));
        assert!(!has_license("  png 1.0.1: MIT\n\npng 1.0.0:\n\ntext", png));
        assert!(!has_license("png 1.0.0:\n\ntext", png));
        let own: Vec<_> = components.values().filter(|it| it.is_own).map(|it| &it.name).collect();
        assert_eq!(own, ["hitmask", "hitmask-cli"]);
    }
}
