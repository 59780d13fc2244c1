//! Finds what is bundled in a product: the packages that are compiled into it, which of these
//! packages depends on which, and third parties that are not packages of cargo.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use cargo_metadata::{Metadata, MetadataCommand, Package};

use crate::third_party::{BOOK, MUSL, ThirdParty};

/// A binary that is part of a release, or the book.
pub(crate) struct Product {
    /// The name of the product, and of its crate if it is a binary.
    pub(crate) name: &'static str,
    /// The word that CycloneDX uses for this kind of product.
    pub(crate) kind: &'static str,
    /// The arguments with which cargo selects the product's features.
    features: &'static [&'static str],
    /// The product's target, if it is always the same.
    target: Option<&'static str>,
    /// The binaries in a product that is not a crate.
    pub(crate) binaries: &'static [&'static str],
    /// What else is in the product.
    third_parties: &'static [ThirdParty],
    /// Whether the product contains the C library if its target is static.
    is_program: bool,
}

impl Product {
    const fn new(name: &'static str, kind: &'static str) -> Self {
        let (features, binaries, third_parties) = (&[], &[], &[]);
        Self { name, kind, features, target: None, binaries, third_parties, is_program: false }
    }
}

const WEB: Option<&str> = Some("wasm32-unknown-unknown");

/// All binaries of a release, and the book.
pub(crate) const PRODUCTS: [Product; 6] = [
    Product { is_program: true, ..Product::new("hitmask-cli", "application") },
    Product::new("hitmask-c", "library"),
    Product {
        // These are the features in pyproject.toml.
        features: &["--no-default-features", "--features", "assets,abi3"],
        ..Product::new("hitmask-python", "library")
    },
    Product { target: WEB, ..Product::new("hitmask-wasm", "library") },
    Product { target: WEB, ..Product::new("hitmask-wasm-assets", "library") },
    Product {
        // The playground's WebAssembly.
        binaries: &["hitmask-wasm", "hitmask-wasm-assets"],
        third_parties: &BOOK,
        ..Product::new("hitmask-book", "application")
    },
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
    pub(crate) fn find(name: &str) -> Result<&'static Self, String> {
        let found = PRODUCTS.iter().find(|product| product.name == name);
        found.ok_or_else(|| format!("{name}: no product of a release"))
    }

    /// Returns the packages that are compiled into the product. Packages that only help to build
    /// it, such as macros, are left out.
    pub(crate) fn tree(&self, target: &str) -> Result<Tree, String> {
        if self.binaries.is_empty() {
            return self.own_tree(target);
        }
        let mut tree = Tree::new();
        for binary in self.binaries {
            add(&mut tree, Self::find(binary)?.own_tree(target)?);
        }
        Ok(tree)
    }

    /// Returns what is in the product besides packages.
    pub(crate) fn third_parties(&self, target: &str) -> impl Iterator<Item = &'static ThirdParty> {
        let musl = (self.is_program && target.contains("musl")).then_some(&MUSL);
        self.third_parties.iter().chain(musl)
    }

    fn own_tree(&self, target: &str) -> Result<Tree, String> {
        let mut tree = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        tree.args(["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "depth"]);
        tree.args(["--format", "{p}", "--target", self.target.unwrap_or(target)]);
        let output = tree.args(["--package", self.name]).args(self.features).output();
        let output = output.map_err(|error| format!("cargo tree: {error}"))?;
        if !output.status.success() {
            let error = String::from_utf8_lossy(&output.stderr);
            return Err(format!("cargo tree --package {}: {}", self.name, error.trim()));
        }
        parsed(&String::from_utf8_lossy(&output.stdout))
    }
}

/// Adds packages to a tree.
pub(crate) fn add(tree: &mut Tree, other: Tree) {
    for (id, needs) in other {
        tree.entry(id).or_default().extend(needs);
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
            return Err(format!("cargo tree printed a line that is not a package: {line}"));
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
