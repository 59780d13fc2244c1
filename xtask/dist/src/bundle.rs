//! Finds the packages that are compiled into a product, and which of these packages depends on
//! which.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use cargo_metadata::{Metadata, MetadataCommand, Package};

/// A binary that is part of a release.
pub(crate) struct Product {
    /// The product's crate.
    pub(crate) package: &'static str,
    /// The word that CycloneDX uses for this kind of product.
    pub(crate) kind: &'static str,
    /// The arguments with which cargo selects the product's features.
    features: &'static [&'static str],
    /// The product's target, if it is always the same.
    target: Option<&'static str>,
}

impl Product {
    const fn new(package: &'static str, kind: &'static str) -> Self {
        Self { package, kind, features: &[], target: None }
    }
}

const WEB: Option<&str> = Some("wasm32-unknown-unknown");

/// All binaries of a release.
pub(crate) const PRODUCTS: [Product; 5] = [
    Product::new("hitmask-cli", "application"),
    Product::new("hitmask-c", "library"),
    Product {
        // These are the features in pyproject.toml.
        features: &["--no-default-features", "--features", "assets,abi3"],
        ..Product::new("hitmask-python", "library")
    },
    Product { target: WEB, ..Product::new("hitmask-wasm", "library") },
    Product { target: WEB, ..Product::new("hitmask-wasm-assets", "library") },
];

/// A package's name and version.
pub(crate) type Id = (String, String);

/// The packages in a product, each with the packages that it depends on.
pub(crate) type Tree = BTreeMap<Id, BTreeSet<Id>>;

/// Cargo's metadata about all packages.
pub(crate) struct Packages(Metadata);

impl Packages {
    pub(crate) fn read() -> Result<Self, String> {
        let metadata = MetadataCommand::new().other_options(["--locked".to_string()]).exec();
        metadata.map(Self).map_err(|error| error.to_string().trim().replace('\n', " "))
    }

    pub(crate) fn get(&self, (name, version): &Id) -> Result<&Package, String> {
        let is_it = |package: &&Package| {
            package.name.as_str() == name && package.version.to_string() == *version
        };
        let found = self.0.packages.iter().find(is_it);
        found.ok_or_else(|| format!("cargo does not know the package {name} {version}"))
    }

    /// Returns all packages that come from a repository.
    pub(crate) fn of<'a>(&'a self, repository: &'a str) -> impl Iterator<Item = &'a Package> {
        let is_of = move |package: &&Package| package.repository.as_deref() == Some(repository);
        self.0.packages.iter().filter(is_of)
    }
}

impl Product {
    pub(crate) fn find(package: &str) -> Result<&'static Self, String> {
        let found = PRODUCTS.iter().find(|product| product.package == package);
        found.ok_or_else(|| format!("{package}: no product of a release"))
    }

    /// Returns the packages that are compiled into the product. Packages that only help to build
    /// it, such as macros, are left out.
    pub(crate) fn tree(&self, target: &str) -> Result<Tree, String> {
        let mut tree = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        tree.args(["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "depth"]);
        tree.args(["--format", "{p}", "--target", self.target.unwrap_or(target)]);
        let output = tree.args(["--package", self.package]).args(self.features).output();
        let output = output.map_err(|error| format!("cargo tree: {error}"))?;
        if !output.status.success() {
            let error = String::from_utf8_lossy(&output.stderr);
            return Err(format!("cargo tree --package {}: {}", self.package, error.trim()));
        }
        parsed(&String::from_utf8_lossy(&output.stdout))
    }
}

/// Parses the lines of `cargo tree`. Each has a depth, a name and a version.
fn parsed(text: &str) -> Result<Tree, String> {
    let mut tree = Tree::new();
    let mut path: Vec<Id> = Vec::new();
    for line in text.lines() {
        let digits = line.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(0);
        let mut words = line[digits..].split(' ');
        let (Ok(depth), Some(name), Some(version)) = (
            line[..digits].parse::<usize>(),
            words.next(),
            words.next().and_then(|version| version.strip_prefix('v')),
        ) else {
            return Err(format!("cargo tree printed what is no package: {line}"));
        };
        let id = (name.to_string(), version.to_string());
        path.truncate(depth);
        if let Some(parent) = path.last() {
            tree.entry(parent.clone()).or_default().insert(id.clone());
        }
        tree.entry(id.clone()).or_default();
        path.push(id);
    }
    Ok(tree)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_has_the_needs_of_each_package() {
        let text = "0game v1.0.0 (/game)\n1mask v0.2.0\n2bits v2.0.0\n1bits v2.0.0\n1draw \
                    v3.0.0\n2mask v0.2.0 (*)\n";
        let tree = parsed(text).unwrap();
        let id = |name: &str, version: &str| (name.to_string(), version.to_string());
        let [game, mask, bits, draw] =
            [("game", "1.0.0"), ("mask", "0.2.0"), ("bits", "2.0.0"), ("draw", "3.0.0")]
                .map(|(name, version)| id(name, version));
        assert_eq!(tree[&game], BTreeSet::from([mask.clone(), bits.clone(), draw.clone()]));
        assert_eq!(tree[&mask], BTreeSet::from([bits.clone()]));
        assert_eq!((&tree[&bits], &tree[&draw]), (&BTreeSet::new(), &BTreeSet::from([mask])));
        assert!(parsed("warning: no package").is_err());
    }
}
